"""The order of your rack and what you have laid out but not yet said: the window's own state.

Rows are numbers of the tile model's rows. All values are frozen and all functions pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import attrs

from mahjcove.tiles import WORDS

Sort = Literal["suit", "number", "own"]

_SUIT_GROUPS = ("F", "b G", "c R", "d 0", "N E W S", "J")
_RANK = {word: index for index, word in enumerate(WORDS)}
_LETTERS_BY_NUMBER = {
    "F": 0,
    "G": 10,
    "R": 10,
    "0": 10,
    "N": 11,
    "E": 11,
    "W": 11,
    "S": 11,
    "J": 12,
}


def sort_group(word: str, sort: Sort) -> int:
    """Which of the sort's groups a tile belongs to; own order has but one."""
    match sort:
        case "own":
            return 0
        case "suit":
            mark = word[-1] if len(word) == 2 else word
            return next(index for index, marks in enumerate(_SUIT_GROUPS) if mark in marks.split())
        case "number":
            return int(word[0]) if len(word) == 2 else _LETTERS_BY_NUMBER[word]


def sorted_rows(rows: Sequence[int], words: Sequence[str], sort: Sort) -> tuple[int, ...]:
    """The rows in the order of the sort; equal tiles, and your own order, keep theirs."""
    if sort == "own":
        return tuple(rows)
    return tuple(sorted(rows, key=lambda row: (sort_group(words[row], sort), _RANK[words[row]])))


def breaks(rows: Sequence[int], words: Sequence[str], sort: Sort) -> tuple[bool, ...]:
    """For each row, whether a new sort group begins there."""
    groups = [sort_group(words[row], sort) for row in rows]
    return tuple(index == 0 or group != groups[index - 1] for index, group in enumerate(groups))


def moved(rows: Sequence[int], row: int, index: int) -> tuple[int, ...]:
    """The rows with ``row`` taken out and put before what was at ``index``."""
    rest = [other for other in rows if other != row]
    before = sum(1 for other in rows[:index] if other != row)
    return (*rest[:before], row, *rest[before:])


@attrs.frozen
class Desk:
    """What lies before you and is still yours alone to change."""

    sort: Sort = "suit"
    lifted: int | None = None
    """The rack tile raised for the next act."""
    slots: tuple[int | None, ...] = (None, None, None)
    """The tray: own tiles and unseen arrivals; as many slots as the pass takes."""
    group: tuple[int, ...] = ()
    """Rack tiles laid beside a called one while nothing of it is shown."""
    apart: int | None = None
    """The drawn tile, at the rack's end until another is touched."""
    new: frozenset[int] = frozenset()
    """Tiles that came with the last exchange."""
    exchanging: bool = False
    """Whether you are choosing an exposed joker."""
    held: frozenset[int] = frozenset()
    """Tray tiles whose faces you look at: pressed or under the keyboard."""

    @property
    def tray(self) -> tuple[int, ...]:
        """The rows in the tray, slot by slot."""
        return tuple(row for row in self.slots if row is not None)

    @property
    def full(self) -> bool:
        """Whether no slot is free."""
        return None not in self.slots

    def laid(self, row: int) -> Desk:
        """With a tile in the first free slot; as it is when none is free."""
        if self.full or row in self.slots:
            return self
        return attrs.evolve(self, slots=self._filled((*self.tray, row)), lifted=None)

    def taken(self, row: int) -> Desk:
        """With this tile out of the tray and the group, and lowered; later slots move up."""
        return attrs.evolve(
            self,
            slots=self._filled(tuple(other for other in self.tray if other != row)),
            group=tuple(other for other in self.group if other != row),
            lifted=None if self.lifted == row else self.lifted,
            held=self.held - {row},
        )

    def _filled(self, rows: tuple[int, ...]) -> tuple[int | None, ...]:
        return (*rows, *(None,) * (len(self.slots) - len(rows)))

    def cleared(self, slots: int = 3) -> Desk:
        """With an empty tray of this many slots and nothing lifted or laid."""
        return Desk(sort=self.sort, slots=(None,) * slots, apart=self.apart, new=self.new)
