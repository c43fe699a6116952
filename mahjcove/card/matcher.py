"""Which lines some tiles complete, could still complete, and how far away they are.

Every realisation of the card has one bit in Python integers, so a question
about all of them is a few ``&`` of precomputed masks. Exact, no tile supply
involved; it knows nothing of seats, turns or discards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import attrs

from mahjcove.tiles import JOKER, Counts, Face

if TYPE_CHECKING:
    from mahjcove.card.lines import Card, Line, Realisation

HAND_SIZE = 14
_CACHE_LIMIT = 20_000

Group = tuple[Face, int]
"""An exposed group: its face and how many tiles it has, jokers counted."""


@attrs.frozen
class Fit:
    """Whether some line has room for exposed groups (rules 6.9, 6.11)."""

    open: bool
    """Some X line has."""
    concealed: bool
    """Some C line would, if it could be exposed."""


_Need = tuple[Face, int, int]
"""What a realisation asks of a face: tiles in singles and pairs, tiles in groups."""


class Matcher:
    """Answers questions about all lines of one card; immutable but for a cache."""

    def __init__(self, card: Card) -> None:
        self._lines = card.lines
        self._owners: list[int] = []
        self._realisations: list[Realisation] = []
        self._needs: list[tuple[_Need, ...]] = []
        self._open = 0
        for place, line in enumerate(self._lines):
            for realisation in line.realisations:
                if not line.concealed:
                    self._open |= 1 << len(self._owners)
                self._owners.append(place)
                self._realisations.append(realisation)
                self._needs.append(_needs(realisation))
        self._all = (1 << len(self._owners)) - 1
        self._build_masks()
        self._fitting: dict[tuple[Group, ...], int] = {}

    def _build_masks(self) -> None:
        alike: dict[_Need, int] = {}
        self._with_groups: dict[tuple[Face, int, int], int] = {}
        for index, needs in enumerate(self._needs):
            bit = 1 << index
            for need in needs:
                alike[need] = alike.get(need, 0) | bit
            groups = Counter(
                (unit.face, unit.size) for unit in self._realisations[index].units if unit.jokers
            )
            for (face, size), number in groups.items():
                for times in range(1, number + 1):
                    key = (face, size, times)
                    self._with_groups[key] = self._with_groups.get(key, 0) | bit
        numbers = range(HAND_SIZE + 1)
        absent = [self._all] * JOKER
        for (face, _, _), mask in alike.items():
            absent[face] &= ~mask
        self._total_at_least = [[self._all] + [0] * HAND_SIZE for _ in range(JOKER)]
        self._between = [[absent[place]] + [0] * HAND_SIZE for place in range(JOKER)]
        for (face, natural, in_groups), mask in alike.items():
            for number in numbers[1 : natural + in_groups + 1]:
                self._total_at_least[face][number] |= mask
            for number in numbers[natural : natural + in_groups + 1]:
                self._between[face][number] |= mask

    def wins(self, concealed: Counts, groups: Sequence[Group]) -> tuple[Line, ...]:
        """The lines that these tiles complete, in card order (rule 8.4).

        ``concealed`` includes the concealed jokers; ``groups`` are the
        exposures. Empty unless there are 14 tiles in all.
        """
        if sum(concealed) + sum(size for _, size in groups) != HAND_SIZE:
            return ()
        alive = self._open & self._fit_mask(groups) if groups else self._all
        for row, number in zip(self._between, concealed, strict=False):
            alive &= row[number]
            if not alive:
                return ()
        exposed: Counter[Face] = Counter()
        for face, size in groups:
            exposed[face] += size
        for face, size in exposed.items():
            alive &= self._total_at_least[face][concealed[face] + size]
        return tuple(
            self._lines[place] for place in sorted({self._owners[bit] for bit in _bits(alive)})
        )

    def fit(self, groups: Sequence[Group]) -> Fit:
        """Whether some X line, and some C line, contains these groups as separate ones.

        A group fits only a group of the same face and size that jokers may
        help (rules 6.9, 6.11). Other tiles do not matter.
        """
        mask = self._fit_mask(groups)
        return Fit(open=bool(mask & self._open), concealed=bool(mask & ~self._open))

    def open_realisations(self, groups: Sequence[Group]) -> tuple[Realisation, ...]:
        """What is left to make, groups taken out, of every X realisation that has them (rule 9.6).

        In card order; ``printed`` still shows the whole hand.
        """
        return tuple(
            _without(self._realisations[bit], groups)
            for bit in _bits(self._open & self._fit_mask(groups))
        )

    def distances(self, concealed: Counts, groups: Sequence[Group]) -> dict[str, int | None]:
        """How many tiles are missing to each line, by its id (rule 15.5).

        0 means Mahjong; None where the exposures exclude the line. The supply
        of tiles does not matter.
        """
        best: dict[str, int | None] = {line.id: None for line in self._lines}
        mask = self._open & self._fit_mask(groups) if groups else self._all
        exposed = sum(size for _, size in groups)
        for bit in _bits(mask):
            needs = self._needs[bit]
            if groups:
                needs = _needs(_without(self._realisations[bit], groups))
            distance = HAND_SIZE - exposed - _useful(needs, concealed)
            line_id = self._lines[self._owners[bit]].id
            known = best[line_id]
            if known is None or distance < known:
                best[line_id] = distance
        return best

    def _fit_mask(self, groups: Sequence[Group]) -> int:
        key = tuple(sorted(groups))
        mask = self._fitting.get(key)
        if mask is None:
            mask = self._all
            for (face, size), times in Counter(key).items():
                mask &= self._with_groups.get((face, size, times), 0)
            if len(self._fitting) >= _CACHE_LIMIT:
                self._fitting.clear()
            self._fitting[key] = mask
        return mask


def _needs(realisation: Realisation) -> tuple[_Need, ...]:
    natural: Counter[Face] = Counter()
    groups: Counter[Face] = Counter()
    for unit in realisation.units:
        (groups if unit.jokers else natural)[unit.face] += unit.size
    return tuple((face, natural[face], groups[face]) for face in sorted({*natural, *groups}))


def _without(realisation: Realisation, groups: Sequence[Group]) -> Realisation:
    """The realisation less these groups, which it has."""
    units = list(realisation.units)
    for face, size in groups:
        units.remove(
            next(unit for unit in units if unit.jokers and unit.face == face and unit.size == size)
        )
    return attrs.evolve(realisation, units=tuple(units))


def _useful(needs: tuple[_Need, ...], concealed: Counts) -> int:
    """The largest number of concealed tiles that can stand among ``needs`` together.

    Naturals fill singles and pairs first, which leaves jokers the most room.
    """
    naturals = 0
    room = 0
    for face, natural, in_groups in needs:
        held = concealed[face]
        if held <= natural:
            naturals += held
            room += in_groups
        elif held < natural + in_groups:
            naturals += held
            room += natural + in_groups - held
        else:
            naturals += natural + in_groups
    return naturals + min(concealed[JOKER], room)


def _bits(mask: int) -> Iterator[int]:
    """The places of the ones in ``mask``, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
