"""What a discard may do for the others."""

from __future__ import annotations

import attrs

from mahjcove.analysis.danger import danger
from mahjcove.analysis.tables import NATURAL_FACES
from mahjcove.analysis.weights import Floats
from mahjcove.engine.observation import Discard, Exposure
from mahjcove.engine.refusals import FaultCode
from mahjcove.engine.seats import Seat
from mahjcove.tiles import face, parse_counts
from tests.support.situations import seen_by

CARD = '''
[table]
phase = "turn"
seat = "S"
drawn = true
card_text = """
[Own]
A FF 111a 222a 3333a 44a    ; - ; X 25
B FFFF 777a 999b EEEE       ; - ; X 25
"""
'''
RACK = parse_counts("5b 6b 8b 5c 6c 8c 5d 6d 8d N S W R G")
BAMS = (Exposure(face("1b"), 3, 0), Exposure(face("2b"), 3, 0))
"""With these only A in bams is left."""
DEAD: FaultCode = "false-mahjong"


def seen(
    west: tuple[Exposure, ...] = BAMS,
    felt: tuple[str, ...] = (),
    wall: int = 60,
    dead: tuple[Seat, ...] = (),
) -> Floats:
    return danger(
        attrs.evolve(
            seen_by(Seat.S, CARD),
            rack=RACK,
            exposures=((), (), west, ()),
            counts=(13, 14, 13 - 3 * len(west), 13),
            discards=tuple(Discard(Seat.E, face(word)) for word in felt),
            wall_left=wall,
            dead=tuple(DEAD if seat in dead else None for seat in Seat),
        )
    )


def test_a_tile_that_no_hand_asks_for_is_the_safest() -> None:
    found = seen(west=())

    assert found[face("5b")] < found[face("3b")]
    assert found.shape == (NATURAL_FACES,)


def test_exposures_say_which_hands_are_left() -> None:
    assert seen()[face("4b")] > 3 * seen()[face("9c")]
    assert seen()[face("4b")] > 3 * seen(west=())[face("4b")]


def test_a_pair_may_be_won_on_like_any_other_tile() -> None:
    assert seen()[face("4b")] == seen()[face("3b")]


def test_the_nearer_the_end_the_more_dangerous() -> None:
    chances = [seen(wall=left)[face("4b")] for left in (90, 70, 50, 40, 20, 10)]

    assert chances == sorted(set(chances))


def test_what_nobody_wanted_a_moment_ago_is_safer() -> None:
    fresh = seen(felt=("5c",))[face("4b")]
    passed = seen(felt=("4b",))[face("4b")]
    long_ago = seen(felt=("4b", *["5c"] * 5))[face("4b")]

    assert passed < long_ago / 2
    assert long_ago < fresh


def test_a_hand_whose_tiles_are_gone_is_none() -> None:
    gone = seen(felt=("4b", "4b", "4b", *["5c"] * 20))
    there = seen(felt=("5c",) * 23)

    assert gone[face("3b")] < there[face("3b")] / 3


def test_a_dead_hand_takes_nothing() -> None:
    all_dead = seen(dead=(Seat.E, Seat.W, Seat.N))

    assert not all_dead.any()
    assert seen(dead=(Seat.W,))[face("4b")] < seen()[face("4b")] / 3
