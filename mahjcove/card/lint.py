"""What is to be said about a card as a whole (rule 15.3.2)."""

from __future__ import annotations

from collections.abc import Iterator

from mahjcove.card.findings import Finding, error_at, warning_at
from mahjcove.card.lines import Card


def card_findings(card: Card, *, broken: bool) -> Iterator[Finding]:
    """The findings that no single line has.

    ``broken`` says that lines were left out for their errors, so that a card
    without a line needs no further word.
    """
    if not card.lines:
        if not broken:
            yield error_at(1, 1, "this card has no line")
        return
    if all(line.concealed for line in card.lines):
        yield warning_at(1, 1, "this card has no X line, so nothing can ever be called")
    first: dict[bytes, str] = {}
    for line in card.lines:
        other = first.setdefault(line.fingerprint, line.id)
        if other != line.id:
            message = f"{line.id} stands for the same hands as {other}"
            yield warning_at(line.position, 1, message)
    names: set[str] = set()
    for section in card.sections:
        if not section.lines:
            continue
        if section.name and section.name in names:
            yield warning_at(
                section.lines[0].position, 1, f"the section {section.name} stands twice"
            )
        names.add(section.name)
