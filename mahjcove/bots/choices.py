"""The decisions of a seat, each made by what the hand would be worth afterwards.

How a bot looks at the card is its sight; how far it trusts a small difference
is its own affair.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import attrs

from mahjcove.analysis.seen import GROUP_SIZES, tiles_left, unseen
from mahjcove.analysis.tables import Group, tables_of
from mahjcove.analysis.worth import Sight
from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Exchange
from mahjcove.engine.observation import Observation
from mahjcove.engine.seats import SEATS
from mahjcove.tiles import FLOWER, JOKER, NONE, Counts, Face, add, faces_in, remove

PASS_SIZE = 3


@attrs.frozen
class Parting:
    """A tile to give away and what the hand is worth without it."""

    tile: Face
    worth: float


@attrs.frozen
class Showing:
    """Rack tiles that join a claimed one, and what the hand is worth after its best discard."""

    tiles: tuple[Face, ...]
    worth: float


class Chooser:
    """Weighs the choices of one seat at one moment through one sight."""

    def __init__(self, observation: Observation, sight: Sight) -> None:
        self._sight = sight
        self.tables = tables_of(observation.card)
        self._matcher = observation.card.matcher
        self._left = tiles_left(observation)
        self._unseen = unseen(observation)
        self._hands = sight.hands(self.tables, self._left, self._unseen)
        self._after_discard: dict[Face, float] | None = None
        self._seat = observation.seat
        self._exposures = observation.exposures
        self.rack = observation.rack
        self.groups: tuple[Group, ...] = tuple(
            exposure.group for exposure in observation.own_exposures
        )
        draft = observation.draft
        if draft is not None and draft.seat is self._seat and draft.tiles is not None:
            self.groups += ((draft.claimed, sum(draft.tiles) + 1),)

    def worth(self) -> float:
        """What the hand is worth as it is."""
        return self._hands.worth(self.rack, self.groups)

    def discard(self, rng: Stream, *, watchful: bool) -> Face:
        """The discard that leaves the most, of equals one that is no joker.

        Of those the one of which most lie on the table if ``watchful``, else as in `passes`.
        """
        worth = self.discards()
        best = max(worth.values())
        equal = [face for face in worth if worth[face] == best]
        equal = [face for face in equal if face != JOKER] or equal
        if not watchful:
            return _least_missed(self.rack, equal, rng)
        fewest = min(self._left[face] for face in equal)
        return rng.choice([face for face in equal if self._left[face] == fewest])

    def passes(self, number: int, rng: Stream, *, pairs: bool) -> tuple[Parting, ...]:
        """The tiles to give away, cheapest first, each with what is left when it is gone too.

        Never a joker (rule 3.4). Unless ``pairs`` may be broken up, tiles held once go first,
        whatever they are worth, and flowers with the pairs. Of equals a tile held once before one
        of a pair, and a flower last; then by chance.
        """
        rack = self.rack
        partings = []
        for _ in range(number):
            worth = self._hands.worth_without_each(rack, self.groups)
            worth.pop(JOKER, None)
            if not pairs:
                once = {face: worth[face] for face in worth if rack[face] == 1 and face != FLOWER}
                worth = once or worth
            best = max(worth.values())
            equal = [face for face in worth if worth[face] == best]
            tile = _least_missed(rack, equal, rng)
            partings.append(Parting(tile, best))
            rack = remove(rack, (tile,))
        return tuple(partings)

    def best_pass(self, number: int, rng: Stream) -> tuple[Face, ...]:
        """So many tiles to give away that together leave the most, by trying every choice."""
        ranked = self.ranked_passes(number)
        return rng.choice([tiles for worth, tiles in ranked if worth == ranked[0][0]])

    def ranked_passes(self, number: int) -> list[tuple[float, tuple[Face, ...]]]:
        """Every choice of so many tiles to give away with what it leaves, the most first.

        Never a joker (rule 3.4).
        """
        tiles = [face for face in faces_in(self.rack) if face != JOKER]
        choices = sorted(set(combinations(tiles, number)))
        worth = self._hands.worth_of([remove(self.rack, one) for one in choices], self.groups)
        ranked = zip(worth, choices, strict=True)
        return sorted(ranked, key=lambda one: one[0], reverse=True)

    def cheap_passes(self, share: float, rng: Stream, *, pairs: bool) -> tuple[Face, ...]:
        """The tiles to give away as long as each costs less than this share of the hand's worth."""
        before = self.worth()
        enough = share * before
        tiles = []
        for parting in self.passes(PASS_SIZE, rng, pairs=pairs):
            if before - parting.worth >= enough:
                break
            before = parting.worth
            tiles.append(parting.tile)
        return tuple(tiles)

    def showings(self, claimed: Face, pool: Counts, fixed: Counts = NONE) -> Iterator[Showing]:
        """The groups to show with a claimed tile that leave some hand to make.

        The smallest first, of one size the one with the fewest jokers. ``pool`` are the tiles that
        may be in it, ``fixed`` those that must (rule 6.8).
        """
        for tiles in group_tiles(claimed, pool, fixed):
            groups = (*self.groups, (claimed, len(tiles) + 1))
            if not len(self.tables.table(groups)):
                continue
            used = (face for face in tiles if face != JOKER)
            hands = self._sight.hands(self.tables, remove(self._left, used), self._unseen)
            worth = max(hands.worth_without_each(remove(self.rack, tiles), groups).values())
            if worth:
                yield Showing(tiles, worth)

    def exchange(self) -> Exchange | None:
        """The joker exchange after which the best discard leaves the most, if that is more.

        One that completes the hand comes before all others (rule 7.13).
        """
        best = 0.0
        chosen = None
        for owner, exposures in zip(SEATS, self._exposures, strict=True):
            for index, exposure in enumerate(exposures):
                if not exposure.jokers or not self.rack[exposure.face]:
                    continue
                rack = add(remove(self.rack, (exposure.face,)), (JOKER,))
                exchange = Exchange(self._seat, owner, index, exposure.face)
                if self._matcher.wins(rack, self.groups):
                    return exchange
                hands = self._sight.hands(
                    self.tables, remove(self._left, (exposure.face,)), self._unseen
                )
                worth = max(hands.worth_without_each(rack, self.groups).values())
                if worth > (best or max(self.discards().values())):
                    best, chosen = worth, exchange
        return chosen

    def discards(self) -> dict[Face, float]:
        """What the hand is worth without each tile."""
        if self._after_discard is None:
            self._after_discard = self._hands.worth_without_each(self.rack, self.groups)
        return self._after_discard


def _least_missed(rack: Counts, faces: Sequence[Face], rng: Stream) -> Face:
    """The face held least often, a flower last, then by chance."""
    missed = {face: (rack[face], face == FLOWER) for face in faces}
    least = min(missed.values())
    return rng.choice([face for face in faces if missed[face] == least])


def group_tiles(claimed: Face, pool: Counts, fixed: Counts) -> Iterator[tuple[Face, ...]]:
    """Every choice of pool tiles that makes a group of three to six with the claimed one."""
    for size in GROUP_SIZES:
        for jokers in range(fixed[JOKER], min(pool[JOKER], size - 1) + 1):
            naturals = size - 1 - jokers
            if fixed[claimed] <= naturals <= pool[claimed]:
                yield (claimed,) * naturals + (JOKER,) * jokers
