"""The rulebook as it is read at the table: one rule open at a time, or none."""

from __future__ import annotations

from collections.abc import Callable

from mahjcove.practice.rulebook import Rulebook, parse_rulebook
from mahjcove.ui.ruleviewmodel import RuleProps
from mahjcove.ui.words import fill, translate

BookText = Callable[[], str]
"""Gives the rulebook's text."""


class RuleReader:
    """Opens rules by their numbers and leafs through them.

    ``text`` is asked for once, when the first rule is opened: a table on which nobody reads
    a rule does not wait for the book.
    """

    def __init__(self, text: BookText) -> None:
        self._text = text
        self._book: Rulebook | None = None
        self._numbers: tuple[str, ...] = ()
        self._at: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether a rule is open."""
        return self._at is not None

    def open(self, number: str) -> bool:
        """Open this rule; False where the book has none of that number."""
        self._read()
        if number not in self._numbers:
            return False
        self._at = self._numbers.index(number)
        return True

    def turn(self, step: int) -> bool:
        """Go so many rules on, or back where negative; False at an end of the book."""
        if self._at is None or not 0 <= self._at + step < len(self._numbers):
            return False
        self._at += step
        return True

    def close(self) -> None:
        """Close the book."""
        self._at = None

    def props(self) -> RuleProps:
        """What the rule sheet shows."""
        if self._at is None:
            return RuleProps()
        book = self._read()
        rule = book.rule(self._numbers[self._at])
        section = next(section for section in book.sections if rule in section.rules)
        return RuleProps(
            shown=True,
            section=fill(translate("rules", "Section %1, %2"), section.number, section.title),
            number=rule.number,
            title=rule.title,
            text=rule.text,
            hasPrevious=self._at > 0,
            hasNext=self._at < len(self._numbers) - 1,
        )

    def _read(self) -> Rulebook:
        if self._book is None:
            self._book = parse_rulebook(self._text())
            self._numbers = tuple(self._book.rules)
        return self._book
