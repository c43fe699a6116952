"""Reads what is being typed off the window's thread, the newest text next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import attrs

from mahjcove.card.findings import Finding
from mahjcove.card.lines import Card, Line
from mahjcove.ui.cardtext import Mark
from mahjcove.ui.relint import NEAR, Relint

if TYPE_CHECKING:
    from mahjcove.ui.jobs import Runner


@attrs.frozen
class Reading:
    """What a text was read as."""

    text: str
    card: Card
    findings: tuple[Finding, ...]
    rows: range | None = None
    """The rows that have been read so far, counted from 0; None for all."""

    def covers(self, row: int) -> bool:
        """Whether this row has been read."""
        return self.rows is None or row in self.rows

    def line_at(self, row: int) -> Line | None:
        """What a row, counted from 0, means; None where it is no line that can be used."""
        return next((line for line in self.card.lines if line.position == row + 1), None)

    def findings_at(self, row: int) -> tuple[Finding, ...]:
        """What is to be said about a row, counted from 0."""
        return tuple(finding for finding in self.findings if finding.line == row + 1)

    def marks(self) -> dict[int, list[Mark]]:
        """What is wrong in each row that has any, rows counted from 0."""
        marks: dict[int, list[Mark]] = {}
        for finding in self.findings:
            mark = Mark(finding.column - 1, finding.error)
            marks.setdefault(finding.line - 1, []).append(mark)
        return marks

    def signs(self) -> tuple[str, ...]:
        """For each row ``e`` for an error, ``w`` for a warning, or nothing."""
        signs = [""] * (self.text.count("\n") + 1)
        for finding in self.findings:
            if signs[finding.line - 1] != "e":
                signs[finding.line - 1] = "e" if finding.error else "w"
        return tuple(signs)


class Linting:
    """One text is read at a time; those that came and went meanwhile are not."""

    def __init__(self, runner: Runner, done: Callable[[Reading], None]) -> None:
        """``done`` is told each reading, on the window's thread."""
        self._runner = runner
        self._done = done
        self._relint = Relint()
        self._wanted: tuple[str, str] | None = None
        self._busy = False

    def read(self, text: str, name: str) -> None:
        """Read this text as the card of that name, as soon as may be."""
        self._wanted = text, name
        if not self._busy:
            self._begin()

    def read_first(self, text: str, name: str, row: int) -> None:
        """Read a text that is new, the rows beside this one before all of a long one."""
        rows = range(max(0, row - NEAR), row + NEAR)
        if not self._busy and text.count("\n") > len(rows):
            self._busy = True
            self._runner.submit(
                lambda: Reading(text, *self._relint.read_near(text, name, rows), rows), self._end
            )
        self.read(text, name)

    def _begin(self) -> None:
        if self._wanted is None:
            return
        text, name = self._wanted
        self._wanted, self._busy = None, True
        self._runner.submit(lambda: Reading(text, *self._relint.read(text, name)), self._end)

    def _end(self, reading: Reading) -> None:
        # Shown before the next begins, which would take Python from the window.
        self._done(reading)
        self._busy = False
        self._begin()
