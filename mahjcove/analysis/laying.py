"""A hand as its line prints it, each tile filled by what a seat holds or still to come."""

from __future__ import annotations

import enum
from collections.abc import Mapping

import attrs

from mahjcove.analysis.seen import Held
from mahjcove.card.lines import Realisation
from mahjcove.tiles import ALL_FACES, JOKER, Counts, Face


class Standing(enum.Enum):
    """How one printed tile of a hand is filled."""

    HELD = "held"
    """By a natural of the seat's own."""
    JOKER = "joker"
    """By a joker of the seat's own."""
    MISSING = "missing"
    """Not yet; only its natural will do."""
    FILLABLE = "fillable"
    """Not yet; a joker may fill it."""
    GONE = "gone"
    """Not yet, and nothing is left that could."""


@attrs.frozen
class NearTile:
    """One tile of a hand as printed."""

    face: Face
    standing: Standing


@attrs.frozen
class NearGroup:
    """One printed group of a hand."""

    tiles: tuple[NearTile, ...]
    exposed: bool
    """Whether it lies on the rack's top already."""


@attrs.frozen
class Missing:
    """A face that a hand lacks."""

    face: Face
    fixed: int
    """How many must be natural, for a single or a pair."""
    open: int
    """How many a joker may stand for, beyond the jokers held."""
    unseen: int
    """How many naturals of the face are still unseen."""


_TILES = {
    standing: tuple(NearTile(face, standing) for face in ALL_FACES[:JOKER]) for standing in Standing
}


def lay(
    realisation: Realisation,
    held: Held,
    helped: Mapping[Face, int],
    unseen: Counts,
    jokers_left: int,
) -> tuple[tuple[NearGroup, ...], tuple[Missing, ...]]:
    """The hand as printed, and what it lacks in canonical order.

    Naturals fill singles and pairs first, then the groups as printed. ``helped`` says for how many
    tiles of each face held jokers stand; ``jokers_left`` how many others may still come.
    """
    laid = _Laying(held, helped, unseen, jokers_left)
    groups: dict[int, NearGroup] = {}
    order = sorted(range(len(realisation.printed)), key=lambda place: realisation.sets[place])
    for place in order:
        faces = realisation.printed[place]
        if realisation.sets[place]:
            groups[place] = laid.group(faces[0], len(faces))
        else:
            groups[place] = laid.singles(faces)
    return tuple(groups[place] for place in range(len(order))), laid.missing()


class _Laying:
    """Gives out what is held, and then what may come, tile by tile."""

    def __init__(
        self, held: Held, helped: Mapping[Face, int], unseen: Counts, jokers_left: int
    ) -> None:
        self._own = list(held.concealed)
        self._exposed = list(zip(held.groups, held.jokers, strict=True))
        self._helped = dict(helped)
        self._unseen = unseen
        self._free = list(unseen)
        self._jokers_left = jokers_left
        self._fixed: dict[Face, int] = {}
        self._open: dict[Face, int] = {}

    def singles(self, faces: tuple[Face, ...]) -> NearGroup:
        """Tiles that only their naturals can be."""
        tiles = []
        for face in faces:
            standing = Standing.HELD
            if self._own[face]:
                self._own[face] -= 1
            else:
                self._fixed[face] = self._fixed.get(face, 0) + 1
                standing = Standing.MISSING if self._free[face] else Standing.GONE
                self._free[face] -= standing is Standing.MISSING
            tiles.append(_TILES[standing][face])
        return NearGroup(tuple(tiles), exposed=False)

    def group(self, face: Face, size: int) -> NearGroup:
        """A group that jokers may help: an exposed one, else naturals, jokers, what is missing."""
        for index, (group, jokers) in enumerate(self._exposed):
            if group == (face, size):
                del self._exposed[index]
                return NearGroup(_filled(face, size - jokers, jokers), exposed=True)
        naturals = min(self._own[face], size)
        jokers = min(self._helped.get(face, 0), size - naturals)
        missing = size - naturals - jokers
        self._own[face] -= naturals
        if jokers:
            self._helped[face] -= jokers
        if missing:
            self._open[face] = self._open.get(face, 0) + missing
        still = (_TILES[self._still(face)][face] for _ in range(missing))
        return NearGroup((*_filled(face, naturals, jokers), *still), exposed=False)

    def _still(self, face: Face) -> Standing:
        if self._free[face]:
            self._free[face] -= 1
        elif self._jokers_left:
            self._jokers_left -= 1
        else:
            return Standing.GONE
        return Standing.FILLABLE

    def missing(self) -> tuple[Missing, ...]:
        """What could not be filled."""
        faces = sorted({*self._fixed, *self._open})
        return tuple(
            Missing(face, self._fixed.get(face, 0), self._open.get(face, 0), self._unseen[face])
            for face in faces
        )


def _filled(face: Face, naturals: int, jokers: int) -> tuple[NearTile, ...]:
    return (_TILES[Standing.HELD][face],) * naturals + (_TILES[Standing.JOKER][face],) * jokers
