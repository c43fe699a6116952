"""Reads a card again at every change of its text, each line anew only where it was changed."""

from __future__ import annotations

from typing import Final

import attrs

from mahjcove.card.entry import Context, parse_entry
from mahjcove.card.findings import Finding
from mahjcove.card.lines import Card, Line
from mahjcove.card.parse import parse_card

NEAR: Final = 40
"""Rows above and below the cursor that are read first; no window shows more."""
_Key = tuple[str, str, bool]
"""A row, the section it stands in, and whether jokerless doubles there."""


@attrs.frozen
class _Entry:
    """What came of a row, told as if it were the first of its card and section."""

    line: Line | None
    findings: tuple[Finding, ...]
    ids: frozenset[str]
    """The ids it takes."""


class Relint:
    """Remembers the lines of the card that it read last; for one thread at a time."""

    def __init__(self) -> None:
        self._known: dict[_Key, _Entry] = {}
        self._fresh: dict[_Key, _Entry] = {}

    def read(self, text: str, name: str) -> tuple[Card, tuple[Finding, ...]]:
        """As `parse_card` does. Never raises."""
        self._fresh = {}
        card = parse_card(text, name, self._entry)
        self._known = self._fresh
        return card

    def read_near(self, text: str, name: str, rows: range) -> tuple[Card, tuple[Finding, ...]]:
        """Only these rows of a text, counted from 0, and what is to be said of each by itself."""
        told: list[Finding] = []

        def entry(
            row: str, position: int, number: int, context: Context
        ) -> tuple[Line | None, tuple[Finding, ...]]:
            line, remarks = self._entry(row, position, number, context)
            told.extend(remarks)
            return line, remarks

        kept = (
            row if number in rows or row.lstrip().startswith("[") else ""
            for number, row in enumerate(text.split("\n"))
        )
        self._fresh = {}
        card, _ = parse_card("\n".join(kept), name, entry)
        self._known |= self._fresh
        return card, tuple(sorted(told))

    def _entry(
        self, row: str, position: int, number: int, context: Context
    ) -> tuple[Line | None, tuple[Finding, ...]]:
        key = row, context.section, context.jokerless_doubles
        entry = self._known.get(key)
        if entry is None:
            alone = attrs.evolve(context, ids=set())
            line, findings = parse_entry(row, 1, 1, alone)
            entry = _Entry(line, findings, frozenset(alone.ids))
        self._fresh[key] = entry
        if entry.ids & context.ids:
            return parse_entry(row, position, number, context)
        context.ids.update(entry.ids)
        there = None if entry.line is None else _moved(entry.line, position, number)
        return there, tuple(attrs.evolve(finding, line=position) for finding in entry.findings)


def _moved(line: Line, position: int, number: int) -> Line:
    if (line.position, line.number) == (position, number):
        return line
    return attrs.evolve(line, position=position, number=number)
