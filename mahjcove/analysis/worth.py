"""What hands are worth to somebody who looks at the card in a certain way.

A *sight* turns what is missing into one number per hand: by the nearest few
lines, or by everything the hand could become. `Hands` asks a sight about one
seat's tiles at one moment. A missing tile is *fixed* if it stands in a single
or pair and *open* if a joker could take its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

import attrs
import numpy as np
import numpy.typing as npt

from mahjcove.analysis.tables import Group, Packed, Table, Tables, rack_array
from mahjcove.tiles import FACE_COUNT, JOKER, Counts, Face

_HERE = np.uint8(0)
_OUT_OF_REACH = np.uint8(255)
_REACH = 3
"""How many tiles beyond the nearest hand the two rates look."""


@attrs.frozen
class Missing:
    """What k hands lack to each of the m realisations of a table."""

    table: Table
    values: npt.NDArray[np.float64]
    """The printed value of each realisation, as much as it is liked; m numbers."""
    liked: npt.NDArray[np.float64] | None
    """How much each is liked, None if all alike."""
    gone: npt.NDArray[np.uint8]
    """255 where a realisation cannot be made any more, else 0; m numbers."""
    fixed: npt.NDArray[np.uint8]
    """Missing tiles that no joker may replace, k x m."""
    open: npt.NDArray[np.uint8]
    """Missing tiles of groups beyond the jokers held, k x m."""


class Hands(Protocol):
    """Asks about hands of one seat, as the table lies now: more is better, 0 is hopeless."""

    def worth(self, concealed: Counts, groups: Sequence[Group]) -> float:
        """What these tiles are worth behind these exposures."""

    def worth_without_each(self, concealed: Counts, groups: Sequence[Group]) -> dict[Face, float]:
        """What is left when one tile goes, for each different tile, in canonical order."""

    def worth_of(self, racks: Sequence[Counts], groups: Sequence[Group]) -> list[float]:
        """What each of these racks is worth behind these exposures."""


class Sight(Protocol):
    """A way of looking at the card."""

    def hands(self, tables: Tables, left: Counts, unseen: Counts) -> Hands:
        """Asks through this sight.

        ``left``: tiles that may still come or are held, as in `Table.possible`; ``unseen``: those
        in the wall or concealed on other racks, jokers included.
        """


class Weighing(Protocol):
    """A sight that looks at nothing but what is missing."""

    def worth(self, missing: Missing) -> npt.NDArray[np.float64]:
        """One number per hand, k in all: more is better, 0 is hopeless."""


@attrs.frozen
class Liking:
    """A taste in hands: 1 is indifferent, more is fond of them."""

    quints: float = 1.0
    """Hands with a group of five or six."""
    concealed: float = 1.0
    """Hands of C lines."""

    def of(self, tables: Tables) -> npt.NDArray[np.float64] | None:
        """How much each realisation of the card is liked; None if all alike."""
        return None if self == INDIFFERENT else _liked(self, tables)


INDIFFERENT = Liking()


@lru_cache(maxsize=16)
def _liked(liking: Liking, tables: Tables) -> npt.NDArray[np.float64]:
    liked: npt.NDArray[np.float64] = np.where(tables.open == 1, 1.0, liking.concealed)
    liked *= np.where(tables.quints == 1, liking.quints, 1.0)
    return liked


@attrs.frozen
class FewLines:
    """Sees the best few lines and of each its nearest hand; prices play no part.

    A line counts ``rate`` to the power of its cost, where a fixed tile costs 3
    and an open one 2.
    """

    lines: int
    rate: float = 0.42
    liking: Liking = INDIFFERENT
    _weights: npt.NDArray[np.float64] = attrs.field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        weights = self.rate ** np.arange(256.0)
        weights[_OUT_OF_REACH] = 0.0
        object.__setattr__(self, "_weights", weights)

    def hands(self, tables: Tables, left: Counts, unseen: Counts) -> Hands:  # noqa: ARG002
        """Asks by what is missing and can still be made."""
        return MissingHands(tables, self, self.liking, left)

    def worth(self, missing: Missing) -> npt.NDArray[np.float64]:
        """The sum over the best few lines."""
        cost = 3 * missing.fixed
        cost += missing.open
        cost += missing.open
        cost |= missing.gone
        if missing.liked is not None:
            return self._liked_worth(cost, missing.liked, missing.table)
        nearest = np.minimum.reduceat(cost, missing.table.starts, axis=1)
        if self.lines == 1:
            nearest = nearest.min(axis=1, keepdims=True)
        elif self.lines < nearest.shape[1]:
            nearest = np.partition(nearest, self.lines - 1, axis=1)[:, : self.lines]
        worth: npt.NDArray[np.float64] = self._weights.take(nearest).sum(axis=1)
        return worth

    def _liked_worth(
        self, cost: npt.NDArray[np.uint8], liked: npt.NDArray[np.float64], table: Table
    ) -> npt.NDArray[np.float64]:
        weights = self._weights.take(cost) * liked
        best = np.maximum.reduceat(weights, table.starts, axis=1)
        worth: npt.NDArray[np.float64] = np.sort(best, axis=1)[:, -self.lines :].sum(axis=1)
        return worth


@attrs.frozen
class TwoRates:
    """Sees every hand within three tiles of the nearest, weighed by value and by two rates."""

    fixed: float = 0.08
    open: float = 0.18
    liking: Liking = INDIFFERENT
    _weights: npt.NDArray[np.float64] = attrs.field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        numbers = np.arange(16.0)
        weights = np.outer(self.fixed**numbers, self.open**numbers).reshape(-1)
        object.__setattr__(self, "_weights", weights)

    def hands(self, tables: Tables, left: Counts, unseen: Counts) -> Hands:  # noqa: ARG002
        """Asks by what is missing and can still be made."""
        return MissingHands(tables, self, self.liking, left)

    def worth(self, missing: Missing) -> npt.NDArray[np.float64]:
        """The sum of value x fixed rate ^ fixed tiles x open rate ^ open tiles."""
        distance = (missing.fixed + missing.open) | missing.gone
        nearest = np.minimum(distance.min(axis=1, keepdims=True), 254 - _REACH)
        weights = self._weights.take(missing.fixed << 4 | missing.open)
        weights *= distance <= nearest + _REACH
        worth: npt.NDArray[np.float64] = weights @ missing.values
        return worth


class MissingHands:
    """Asks by what is missing."""

    def __init__(self, tables: Tables, sight: Weighing, liking: Liking, left: Counts) -> None:
        """``left``: tiles that may still come or are held, as in `Table.possible`."""
        self._tables = tables
        self._sight = sight
        self._liked = liking.of(tables)
        self._left = left

    def worth(self, concealed: Counts, groups: Sequence[Group]) -> float:
        """What these tiles are worth behind these exposures."""
        table = self._tables.table(groups)
        return self._look(table, table.packed(concealed)[None], [concealed[JOKER]])[0]

    def worth_without_each(self, concealed: Counts, groups: Sequence[Group]) -> dict[Face, float]:
        """What is left when one tile goes, for each different tile, in canonical order."""
        table = self._tables.table(groups)
        packed = table.packed(concealed)
        faces = [Face(face) for face in range(FACE_COUNT) if concealed[face]]
        jokers = [concealed[JOKER]] * len(faces)
        naturals = faces
        if concealed[JOKER]:
            naturals = faces[:-1]
            jokers[-1] -= 1
        rows = table.packed_without_each(packed, concealed, naturals)
        if concealed[JOKER]:
            rows = np.concatenate((rows, packed[None]))
        return dict(zip(faces, self._look(table, rows, jokers), strict=True))

    def worth_of(self, racks: Sequence[Counts], groups: Sequence[Group]) -> list[float]:
        """What each of these racks is worth behind these exposures."""
        table = self._tables.table(groups)
        held = rack_array(racks)
        return self._look(table, table.packed_many(held), held[:, JOKER].tolist())

    def _look(self, table: Table, packed: Packed, jokers: list[int]) -> list[float]:
        if not len(table):
            return [0.0] * len(packed)
        coverable = packed & 15
        held = np.array(jokers, dtype=np.uint8)[:, None]
        values = self._tables.values[table.members]
        liked = None if self._liked is None else self._liked[table.members]
        missing = Missing(
            table=table,
            values=values if liked is None else values * liked,
            liked=liked,
            gone=np.where(table.possible(self._left), _HERE, _OUT_OF_REACH),
            fixed=(packed >> 4) - coverable,
            open=coverable - np.minimum(coverable, held),
        )
        worth: list[float] = self._sight.worth(missing).tolist()
        return worth
