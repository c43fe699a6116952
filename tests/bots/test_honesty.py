"""No level sees more than its seat does."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from mahjcove.bots.base import bot_stream
from mahjcove.bots.registry import LEVELS, bot
from mahjcove.bots.tastes import TASTES
from mahjcove.engine.chance import Stream
from mahjcove.engine.deal import deal
from mahjcove.engine.decide import decide
from mahjcove.engine.evolve import evolve
from mahjcove.engine.observe import observe
from mahjcove.engine.order import next_ask
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import SEATS
from mahjcove.practice.rounds import play_round
from tests.support.hands import teaching_card
from tests.support.invariants import unseen_permuted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mahjcove.engine.seats import Seat
    from mahjcove.engine.state import GameState


def moments(seed: str, level: str) -> Iterator[tuple[GameState, Seat, int]]:
    """Each state of a round in which a seat decides, and the number of its decision."""
    player = bot(level)
    state = deal(seed, teaching_card(), COVE)
    decisions = [0] * len(SEATS)
    while (ask := next_ask(state, None)) is not None:
        seat = ask.seat
        yield state, seat, decisions[seat]
        chance = bot_stream(seed, seat, decisions[seat])
        answer = decide(state, player.choose(observe(state, seat), chance, 1.0))
        assert not isinstance(answer, Refusal)
        decisions[seat] += 1
        for event in answer:
            state = evolve(state, event)


@pytest.mark.parametrize("level", LEVELS)
def test_tiles_that_a_seat_cannot_see_change_none_of_its_choices(level: str) -> None:
    """Rule 12.8, for every decision of a round: wall, other racks, commitments and answers."""
    shuffle, changed = Stream("honest"), 0
    player = bot(level)
    for state, seat, number in moments("honest", level):
        other = unseen_permuted(state, seat, shuffle)
        changed += other != state
        here, there = (
            player.choose(observe(each, seat), bot_stream("honest", seat, number), 1.0)
            for each in (state, other)
        )
        assert here == there
    assert changed > 40


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_round_is_played_again_whatever_the_time(level: str) -> None:
    start = deal("again", teaching_card(), COVE)
    seats = {seat: bot(level) for seat in SEATS}

    first = play_round(start, seats, 1.0, time.perf_counter)
    other = play_round(start, {seat: bot(level) for seat in SEATS}, 0.001, time.perf_counter)

    assert first.commands == other.commands


@pytest.mark.parametrize("taste", TASTES)
@pytest.mark.parametrize("level", ["beginner", "club", "expert"])
def test_a_taste_is_no_more_than_a_taste(level: str, taste: str) -> None:
    """Whole rounds without a fault; the first taste likes everything alike."""
    tasteful = {seat: bot(level, TASTES[taste]) for seat in SEATS}
    start = deal("taste", teaching_card(), COVE)

    played = play_round(start, tasteful, 1.0, time.perf_counter)

    assert all(map(played.end.is_live, SEATS))
    if taste == "plain":
        plain = {seat: bot(level) for seat in SEATS}
        assert played.commands == play_round(start, plain, 1.0, time.perf_counter).commands
