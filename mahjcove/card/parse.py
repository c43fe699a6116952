"""From a card's text to its lines, with findings where something is wrong (rules 15.3, 15.3.2)."""

from __future__ import annotations

import re
from collections.abc import Callable

from mahjcove.card.entry import Context, parse_entry
from mahjcove.card.findings import CardError, Finding, error_at, warning_at
from mahjcove.card.lines import Card, Line, Section, text_sha256
from mahjcove.card.lint import card_findings

_HEADER = re.compile(r"\s*\[([^\]]*)\]([^#]*)(?:#.*)?")
_BREAK = re.compile(r"\r\n|\r|\n")


ReadEntry = Callable[[str, int, int, Context], tuple[Line | None, tuple[Finding, ...]]]
"""Reads one entry, as `parse_entry` does."""


def parse_card(
    text: str, name: str, read: ReadEntry = parse_entry
) -> tuple[Card, tuple[Finding, ...]]:
    """The card written in ``text`` and what is to be said about it, in order of place.

    Never raises: a line with an error is left out and the rest still loads.
    A line before the first section belongs to a section without a name.
    ``read`` may know entries from before.
    """
    findings: list[Finding] = []
    sections: list[Section] = []
    context = Context(section="", jokerless_doubles=True, ids=set())
    lines: list[Line] = []
    headed = False

    def close() -> None:
        if lines or headed:
            sections.append(Section(context.section, context.jokerless_doubles, tuple(lines)))

    for position, row in enumerate(_BREAK.split(text.removeprefix("\ufeff")), start=1):
        content = row.strip()
        if not content or content.startswith("#"):
            continue
        if content.startswith("["):
            close()
            lines = []
            headed = True
            context = _section(row, position, context, findings)
        else:
            line, remarks = read(row, position, len(lines) + 1, context)
            findings.extend(remarks)
            if line is not None:
                if not headed and not lines:
                    findings.append(
                        warning_at(position, 1, "this line stands before any [section]")
                    )
                lines.append(line)
    close()
    card = Card(name, text_sha256(text), text, tuple(sections))
    broken = any(finding.error for finding in findings)
    findings.extend(card_findings(card, broken=broken))
    return card, tuple(sorted(findings))


def entry_count(text: str) -> int:
    """How many lines are typed in a card's text, right or wrong."""
    rows = (row.strip() for row in _BREAK.split(text.removeprefix("\ufeff")))
    return sum(1 for row in rows if row and row[0] not in "#[")


def load_card(text: str, name: str) -> Card:
    """The card written in ``text``.

    Raises CardError, with line and column, at the first error or if there is no line.
    """
    card, findings = parse_card(text, name)
    for finding in findings:
        if finding.error:
            raise CardError(str(finding))
    return card


def _section(row: str, position: int, before: Context, findings: list[Finding]) -> Context:
    """The section that a header row opens."""
    found = _HEADER.fullmatch(row)
    if found is None:
        findings.append(error_at(position, row.index("[") + 1, "a section needs a closing ]"))
        name = row.strip().removeprefix("[").split("#")[0].strip()
        return Context(name, jokerless_doubles=True, ids=before.ids)
    flags = found[2].split()
    for flag in flags:
        if flag != "nojokerless":
            column = row.index(flag, found.start(2)) + 1
            message = f"{flag!r} is no flag of a section; there is: nojokerless"
            findings.append(error_at(position, column, message))
    if not found[1].strip():
        findings.append(warning_at(position, row.index("[") + 1, "this section has no name"))
    doubles = "nojokerless" not in flags
    return Context(found[1].strip(), jokerless_doubles=doubles, ids=before.ids)
