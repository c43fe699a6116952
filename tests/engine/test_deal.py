"""Chance, the wall and the deal (rules 2.3-2.9)."""

from __future__ import annotations

import hashlib

import pytest

from mahjcove.engine.chance import Stream
from mahjcove.engine.deal import (
    TAKERS,
    deal,
    dice,
    first_east,
    hands_from,
    next_east_place,
    round_seed,
    wall_of,
    wall_sha256,
    wall_text,
)
from mahjcove.engine.result import Result
from mahjcove.engine.rules import COVE, Rules
from mahjcove.engine.seats import Seat
from mahjcove.tiles import SUPPLY, WORDS, count, print_tiles
from tests.support.hands import teaching_card

COVE_SHA256 = "52cacd828c0c5d81be8de85a00522391d18b56ad6478cda80109122ae47cada0"


def test_the_first_wall_of_seed_cove_never_changes() -> None:
    assert (
        " ".join(WORDS[face] for face in wall_of("cove")[:14])
        == "6d 4d N 7d J 1d R 1d S N 3d R G F"
    )
    assert wall_sha256("cove") == COVE_SHA256


def test_the_commitment_is_the_hash_of_the_words_in_draw_order_and_the_seed() -> None:
    text = " ".join(WORDS[face] for face in wall_of("cove")) + "\ncove"

    assert wall_text("cove") == text
    assert wall_sha256("cove") == hashlib.sha256(text.encode()).hexdigest()


def test_the_deal_is_14_13_13_13_and_99_are_left() -> None:
    state = deal("cove", teaching_card(), COVE)

    assert [sum(rack) for rack in state.racks] == [14, 13, 13, 13]
    assert state.wall_left == 99
    assert count(wall_of("cove")) == SUPPLY


def test_tiles_are_dealt_by_fours_three_times_then_singly() -> None:
    wall = wall_of("cove")
    state = deal("cove", teaching_card(), COVE)

    assert count((*wall[0:4], *wall[16:20], *wall[32:36], wall[48], wall[52])) == state.racks[0]
    assert count((*wall[4:8], *wall[20:24], *wall[36:40], wall[49])) == state.racks[Seat.S]
    assert state.wall == wall[53:]


def test_each_dealt_tile_of_the_wall_has_its_taker() -> None:
    assert len(TAKERS) == 53
    assert "".join(seat.name for seat in TAKERS) == "EEEESSSSWWWWNNNN" * 3 + "ESWNE"
    assert hands_from(wall_of("cove")) == deal("cove", teaching_card(), COVE).racks


def test_the_same_seed_gives_the_same_wall_and_another_seed_another() -> None:
    assert wall_of("a") == wall_of("a")
    assert wall_of("a") != wall_of("b")


def test_each_round_of_a_session_has_its_own_seed() -> None:
    assert [round_seed("tide", index) for index in range(3)] == ["tide", "tide/1", "tide/2"]


def test_dice_pick_the_first_east_counted_from_the_person() -> None:
    places = {first_east(f"seed {number}") for number in range(40)}

    assert places == {0, 1, 2, 3}
    for number in range(40):
        assert first_east(f"s{number}") == (sum(dice(f"s{number}")) - 1) % 4


@pytest.mark.parametrize(
    ("rules", "winner", "place"),
    [
        pytest.param(Rules(), Seat.E, 2, id="EC-A11 East moves on after a win"),
        pytest.param(Rules(), None, 2, id="EC-A12 East moves on after a wall game"),
        pytest.param(Rules(east_rotation="keep_on_east_win"), Seat.E, 1, id="East keeps"),
        pytest.param(Rules(east_rotation="keep_on_east_win"), Seat.S, 2, id="another wins"),
    ],
)
def test_east_moves_to_the_right(rules: Rules, winner: Seat | None, place: int) -> None:
    result = Result("wall") if winner is None else Result("mahjong", winner=winner)

    assert next_east_place(1, result, rules) == place


def test_streams_are_fair_enough_and_stay_below_the_limit() -> None:
    stream = Stream("fair")
    seen = [0] * 7
    for _ in range(7000):
        seen[stream.below(7)] += 1

    assert min(seen) > 850
    assert max(seen) < 1150
    assert print_tiles(Stream("x").shuffled(wall_of("x"))) == print_tiles(wall_of("x"))
    with pytest.raises(ValueError, match="below 0"):
        stream.below(0)
