"""What an observation says about tiles: own ones, those left, those unseen."""

from __future__ import annotations

import attrs
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjcove.analysis.seen import Held, held, tiles_left, unseen
from mahjcove.engine.observation import Draft, Observation
from mahjcove.engine.observe import observe
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import GameState
from mahjcove.tiles import SUPPLY, Counts, count, face, faces_in, parse_counts, print_counts
from tests.support.rounds import whole
from tests.support.situations import seen_by

TABLE = """title = "t"
rule = "9.6"
source = "t"
[table]
phase = "turn"
seat = "S"
drawn = true
discards = ["E 4b", "S J"]
wall_left = 40
[racks]
S = "44b 6c 123d NEW FF"
[exposures]
S = ["55b J"]
N = ["66c J", "EEE"]
"""


def look() -> Observation:
    return seen_by(Seat.S, TABLE)


def with_draft(claimed: str, shown: str | None, *, seat: Seat = Seat.S) -> Observation:
    tiles = None if shown is None else parse_counts(shown)
    return attrs.evolve(look(), draft=Draft(seat, face(claimed), Seat.W, tiles, None, None))


def difference(before: Counts, after: Counts) -> str:
    return print_counts(tuple(a - b for a, b in zip(before, after, strict=True)))


def test_own_exposures_are_groups_and_the_rest_is_concealed() -> None:
    own = held(look())
    assert own == Held(parse_counts("44b 6c 123d NEW FF"), ((face("5b"), 3),), (1,))


def test_left_is_what_neither_lies_on_the_felt_nor_in_a_group() -> None:
    left = tiles_left(look())
    felt = count(one.face for one in look().discards)
    assert difference(SUPPLY, left) == print_counts(
        tuple(a + b for a, b in zip(felt, parse_counts("55b 66c EEE"), strict=True))
    )


def test_unseen_is_left_less_the_own_rack_and_every_joker_in_sight() -> None:
    assert difference(tiles_left(look()), unseen(look())) == "44b 6c 123d NEW FF JJ"
    assert sum(unseen(look())) == sum(look().counts) - look().counts[Seat.S] + look().wall_left


def test_a_group_that_is_shown_counts_as_it_lies() -> None:
    own = held(with_draft("8d", "8d J"))
    assert own.groups == ((face("5b"), 3), (face("8d"), 3))
    assert own.jokers == (1, 1)
    assert own.concealed == look().rack


def test_a_claimed_tile_alone_or_with_others_can_still_be_arranged() -> None:
    for shown, concealed in ((None, "8d"), ("", "8d"), ("8d", "88d"), ("7d J", "78d J")):
        own = held(with_draft("8d", shown))
        assert own.groups == ((face("5b"), 3),)
        assert difference(own.concealed, look().rack) == print_counts(parse_counts(concealed))
    assert held(with_draft("8d", "8888d JJ")).groups == ((face("5b"), 3),)


def test_another_seats_group_is_not_the_own() -> None:
    observation = with_draft("8d", "8d J", seat=Seat.W)
    assert held(observation) == held(look())
    assert difference(tiles_left(look()), tiles_left(observation)) == "88d"
    assert difference(unseen(look()), unseen(observation)) == "88d J"


@settings(max_examples=8)
@given(st.integers(0, 10**6))
def test_in_every_round_the_unseen_tiles_are_those_that_the_seat_does_not_see(seed: int) -> None:
    states, _ = whole(f"unseen/{seed}")
    for state in states:
        for seat in SEATS:
            assert unseen(observe(state, seat)) == hidden_from(state, seat)


def hidden_from(state: GameState, seat: Seat) -> Counts:
    tiles = [*state.wall[len(state.wall) - state.wall_left :]]
    for other in SEATS:
        if other is not seat:
            tiles += faces_in(state.racks[other])
    return count(tiles)
