"""A card back as the text that a person would type (rule 15.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mahjcove.card.lines import Card, Line, Section

_GROUPS, _NOTES = 34, 20
"""What is longer does not push the rest of its section aside."""


def print_card(card: Card) -> str:
    """The card's sections and lines; reading it gives the same card, less comments.

    Lines that were left out for an error and signs that are decoration are not in it.
    """
    blocks = [_section(section, first=not place) for place, section in enumerate(card.sections)]
    return "\n\n".join(blocks) + "\n"


def _section(section: Section, *, first: bool) -> str:
    rows = _rows(section.lines)
    if first and not section.name:
        return "\n".join(rows)
    flags = "" if section.jokerless_doubles else "  nojokerless"
    return "\n".join((f"[{section.name}]{flags}", *rows))


def _rows(lines: Sequence[Line]) -> list[str]:
    """The lines with their parts below one another."""
    ids = _width((line.id for line in lines), _GROUPS)
    groups = _width((line.text for line in lines), _GROUPS)
    notes = _width((_notes(line) for line in lines), _NOTES)
    return [
        f"{line.id:{ids}}  {line.text:{groups}} ; {_notes(line):{notes}} ; {_kind(line)}"
        for line in lines
    ]


def _width(texts: Iterable[str], widest: int) -> int:
    return max((len(text) for text in texts if len(text) <= widest), default=0)


def _notes(line: Line) -> str:
    return ", ".join(line.notes) or "-"


def _kind(line: Line) -> str:
    return f"{'C' if line.concealed else 'X'} {line.value}"
