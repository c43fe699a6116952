"""Rules and situations for rounds at random: every profile, odd switches, and a crowded table."""

from __future__ import annotations

from functools import cache
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

import attrs

from mahjcove.card.parse import load_card
from mahjcove.engine.chance import Stream
from mahjcove.engine.deal import deal
from mahjcove.engine.rules import COVE, COVE_GUARD_RAILS, LEAGUE_HOME, TOURNAMENT, Rules
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import Exposure, GameState, Turn
from mahjcove.tiles import FLOWER, JOKER, SUPPLY, Face, count, faces_in, number_face

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mahjcove.card.lines import Card

RULES: Mapping[str, Rules] = {
    "cove": COVE,
    "guard rails": COVE_GUARD_RAILS,
    "league": LEAGUE_HOME,
    "tournament": TOURNAMENT,
    "unracked, judged by the table": Rules(
        auto_rack=False, dead_ends_round="never", dead_exposures="nmjl", challenges="auto"
    ),
    "unracked, locked by an exchange": Rules(
        auto_rack=False,
        lock_exposure_on="discard_or_exchange",
        maj_retract="to_exposure",
        challenges="manual",
        challenge_penalty=25,
    ),
    "guided, pressed": Rules(
        mistakes="guided", call_commit="press", last_discard="mahjong_only", auto_rack=False
    ),
    "guided, locked by an exchange": Rules(
        mistakes="guided",
        lock_exposure_on="discard_or_exchange",
        challenges="auto",
        scoring="none",
    ),
    "any death, no last discard": Rules(
        dead_ends_round="any",
        dead_exposures="offending_returns",
        last_discard="none",
        prompt="any_legal",
        earthly="off",
    ),
}
"""The four profiles, and what no profile has; every value of every switch is among them."""

KONGS = """
[Open]
A1 FF 1111a 2222a 3333a ; run ; X 25
A2 FF nnna nnnb nnnnc 55a ; n in 1,2,3,4 ; X 25
A3 FFFF 1111a 222b 333b ; run ; X 30
A4 11a 22222a 33b 44444b ; run ; X 45
[Hidden]
A5 FF 111a 222a 333b 444b ; run ; C 30
"""
"""A card on which many groups are one size and no other."""
CROWDED_NUMBERS = range(1, 6)


@cache
def kongs_card() -> Card:
    """The card of `KONGS`."""
    return load_card(KONGS, "kongs")


def crowded(seed: str, rules: Rules, human: Seat | None = None) -> GameState:
    """East to discard at a table of few faces: calls, exchanges and Mahjong abound.

    South and West have shown groups with jokers, and North lacks one tile. Every tile of the set
    is there; the faces that are not among the few lie at the end of the wall.
    """
    chance = Stream(f"{seed}|crowded")
    few = [number_face(number, suit) for suit in range(3) for number in CROWDED_NUMBERS]
    left = list(SUPPLY)

    def take(tiles: Iterable[Face]) -> tuple[Face, ...]:
        taken = []
        for tile in tiles:
            taken.append(tile if left[tile] else JOKER)
            left[taken[-1]] -= 1
        return tuple(taken)

    waiting = take(nearly_won(chance))
    shown = []
    for _ in (Seat.S, Seat.W):
        face = chance.choice([one for one in few if left[one] > 1])
        take((face, face, JOKER))
        shown.append(Exposure(face, 2, 1))
    crowd = chance.shuffled([tile for tile in (*few, FLOWER, JOKER) for _ in range(left[tile])])
    rest = [tile for tile in faces_in(tuple(left)) if tile not in (*few, FLOWER, JOKER)]
    sizes = (14, 10, 10)
    ends = list(accumulate(sizes, initial=0))
    racks = [crowd[start:end] for start, end in pairwise(ends)]
    return attrs.evolve(
        deal(seed, kongs_card(), rules, human),
        wall=(*crowd[ends[-1] :], *chance.shuffled(rest)),
        racks=tuple(count(rack) for rack in (*racks, waiting)),
        exposures=((), *((group,) for group in shown), ()),
        phase=Turn(Seat.E, "to discard"),
    )


def nearly_won(chance: Stream) -> tuple[Face, ...]:
    """A hand of the card without one of its tiles."""
    line = chance.choice(kongs_card().lines)
    units = chance.choice(line.realisations).units
    tiles = [unit.face for unit in units for _ in range(unit.size)]
    return chance.shuffled(tiles)[1:]
