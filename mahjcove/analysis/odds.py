"""How likely a hand is to win, by everything it could become and how soon the tiles may come.

Every hand that the tiles could still make weighs what its missing tiles cost
(`arrival`), and the chance to win is

    1 / (1 + exp(-base - slope ln(sum of the weights)))

The five rates, ``base`` and ``slope`` are `Outlook`, one for each part of a
round. They were fitted to how rounds between bots ended that threw one tile in
ten at random.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs
import numpy as np

from mahjcove.analysis.arrival import Rates
from mahjcove.analysis.tables import HAND_SIZE, Group, Table, Tables, distances
from mahjcove.analysis.weights import Floats, Ints, lacks, weigh
from mahjcove.analysis.worth import INDIFFERENT, Liking
from mahjcove.tiles import FACE_COUNT, JOKER, Counts, Face

_REACH = 3
"""How many tiles beyond the nearest hand count."""


@attrs.frozen
class Outlook:
    """What decides in one part of a round."""

    rates: Rates
    base: float
    slope: float
    joker: float = 0.0
    """What each joker held adds, besides the tile it stands for."""
    exposed: float = 0.0
    """What having exposures adds."""
    concealed: float = 0.0
    """What a hand of a C line costs more."""
    priced: float = 0.0
    """What a hand costs less for its price: times ln(value / 25)."""
    calling: float = 0.0
    """What a call must add, in log odds, to be worth making; below 0 it may cost as much."""
    joker_shown: float = 0.0
    """How much less it must add for each joker in the group it shows."""


@attrs.frozen
class Odds:
    """A way of looking at the card: the chance to win."""

    outlook: Outlook
    liking: Liking = INDIFFERENT

    def hands(self, tables: Tables, left: Counts, unseen: Counts) -> OddsHands:
        """Asks about hands of one seat, as the table lies now."""
        return OddsHands(tables, self.outlook, self.liking, left, unseen)


class OddsHands:
    """The chance to win with hands of one seat, as the table lies now."""

    def __init__(
        self, tables: Tables, outlook: Outlook, liking: Liking, left: Counts, unseen: Counts
    ) -> None:
        """``left`` as in `Table.possible`; ``unseen`` as in `seen.unseen`."""
        self._tables = tables
        self._outlook = outlook
        self._liked = liking.of(tables)
        self._left = left
        self._unseen = unseen

    def worth(self, concealed: Counts, groups: Sequence[Group]) -> float:
        """With these tiles behind these exposures."""
        return self._look(concealed, groups, [concealed])[0]

    def worth_without_each(self, concealed: Counts, groups: Sequence[Group]) -> dict[Face, float]:
        """When one tile goes, for each different tile, in canonical order."""
        faces = [Face(face) for face in range(FACE_COUNT) if concealed[face]]
        racks = [_less(concealed, (face,)) for face in faces]
        return dict(zip(faces, self._look(concealed, groups, racks), strict=True))

    def worth_of(self, racks: Sequence[Counts], groups: Sequence[Group]) -> list[float]:
        """With each of these racks behind these exposures."""
        most = tuple(map(max, zip(*racks, strict=True)))
        return self._look(most, groups, racks)

    def _look(
        self, whole: Counts, groups: Sequence[Group], racks: Sequence[Sequence[int]]
    ) -> list[float]:
        table = self._tables.table(groups)
        rows = self._within_reach(table, whole)
        if not len(rows):
            return [0.0] * len(racks)
        units = table.units.chosen(rows)
        opened = self._tables.open[table.members[rows]]
        jokers = self._unseen[JOKER]
        rates = self._outlook.rates
        found = weigh(lacks(units, np.array(racks), self._unseen, opened), rates, jokers)
        cost = found.costs.reshape(len(racks), -1) + self._outlook.concealed * (1 - opened)
        cost -= self._outlook.priced * np.log(self._tables.values[table.members[rows]] / 25)
        if self._liked is not None:
            cost -= np.log(self._liked[table.members[rows]])
        extra = self._outlook.joker * np.array([rack[JOKER] for rack in racks])
        return self._chances(cost, extra + self._outlook.exposed * bool(groups))

    def _within_reach(self, table: Table, concealed: Counts) -> Ints:
        distance = distances(table.packed(concealed), concealed[JOKER])
        possible = np.flatnonzero(table.possible(self._left))
        reach = distance[possible]
        found: Ints = possible[reach <= reach.min(initial=HAND_SIZE) + _REACH]
        return found

    def _chances(self, costs: Floats, extra: Floats) -> list[float]:
        least = costs.min(axis=1, keepdims=True)
        weight = np.log(np.exp(least - costs).sum(axis=1)) - least[:, 0]
        chances: list[float] = (
            1 / (1 + np.exp(-self._outlook.base - self._outlook.slope * weight - extra))
        ).tolist()
        return chances


def _less(concealed: Counts, faces: Sequence[Face]) -> list[int]:
    rest = list(concealed)
    for face in faces:
        rest[face] -= 1
    return rest
