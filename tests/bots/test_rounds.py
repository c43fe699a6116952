"""Bots in whole rounds, under every profile of the rules that a table offers."""

from __future__ import annotations

import time
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from mahjcove.bots.base import bot_stream
from mahjcove.bots.registry import LEVELS, UnknownLevelError, bot
from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import DiscardTile, Pass, name_of
from mahjcove.engine.deal import deal
from mahjcove.engine.decide import decide
from mahjcove.engine.evolve import evolve
from mahjcove.engine.observe import observe
from mahjcove.engine.order import next_ask
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.rules import COVE, COVE_GUARD_RAILS, Rules
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.practice.rounds import play_round
from mahjcove.tiles import JOKER
from tests.support.hands import teaching_card
from tests.support.soak import repeats

if TYPE_CHECKING:
    from mahjcove.bots.base import Bot
    from mahjcove.engine.state import GameState

RULES = {
    "cove": COVE,
    "guard rails": COVE_GUARD_RAILS,
    "league": Rules(
        dead_ends_round="never",
        dead_exposures="nmjl",
        lock_exposure_on="discard_or_exchange",
        maj_retract="to_exposure",
        challenges="manual",
    ),
    "tournament": Rules(
        mistakes="guided", call_commit="press", scoring="tournament", challenges="auto"
    ),
    "racked by hand": Rules(auto_rack=False, last_discard="mahjong_only", earthly="off"),
}

FEWEST_DEALS = 20
"""Luck decides fewer."""
LATER = {"impossible-hand", "no-line-left"}
"""Found out only by a challenge (rule 9.3); the second comes of a group badly chosen."""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_bot_plays_whole_rounds_by_legal_commands_alone(level: str, rules: Rules) -> None:
    players = {seat: bot(level) for seat in SEATS}
    for number in range(2):
        state = deal(f"legal/{number}", teaching_card(), rules)
        decisions = [0] * 4
        while (ask := next_ask(state, None)) is not None:
            seen = observe(state, ask.seat)
            chance = bot_stream(state.seed, ask.seat, decisions[ask.seat])
            command = players[ask.seat].choose(seen, chance, 1.0)
            assert command in seen.legal
            assert not isinstance(command, Pass) or JOKER not in command.tiles
            decisions[ask.seat] += 1
            answer = decide(state, command)
            assert not isinstance(answer, Refusal)
            for event in answer:
                state = evolve(state, event)
        faults = set(state.dead) - {None}
        assert faults <= (LATER if level == "legal" else LATER - {"no-line-left"})


def test_every_kind_of_command_is_tried_by_the_legal_bot() -> None:
    players: dict[Seat, Bot] = {seat: bot("legal") for seat in SEATS}
    kinds: Counter[str] = Counter()
    for number in range(12):
        start = deal(f"kinds/{number}", teaching_card(), COVE)
        played = play_round(start, players, 1.0, time.perf_counter)
        kinds.update(map(name_of, played.commands))

    assert set(kinds) >= {
        *("pass", "vote", "offer", "give", "draw", "discard", "call", "decline"),
        *("expose", "withdraw", "exchange"),
    }


def test_rounds_of_beginners_are_won_more_often_than_not() -> None:
    players: dict[Seat, Bot] = {seat: bot("beginner") for seat in SEATS}
    outcomes: Counter[str] = Counter()
    for number in range(30):
        start = deal(f"won/{number}", teaching_card(), COVE)
        outcomes[play_round(start, players, 1.0, time.perf_counter).result.outcome] += 1

    assert outcomes["dead"] == 0
    assert outcomes["mahjong"] > outcomes["wall"]


@pytest.mark.soak
def test_stronger_levels_win_more() -> None:
    """Legal, beginner, reference at one table with another beginner, turned round it."""
    wins: Counter[str] = Counter()
    turned = ("legal", "beginner", "reference", "beginner")
    for number in range(FEWEST_DEALS + repeats(180)):
        start = deal(f"stronger/{number}", teaching_card(), COVE)
        for steps in range(4):
            levels = turned[steps:] + turned[:steps]
            players = {seat: bot(levels[seat]) for seat in SEATS}
            winner = play_round(start, players, 1.0, time.perf_counter).result.winner
            if winner is not None:
                wins[levels[winner]] += 1 if levels[winner] == "beginner" else 2

    order = [wins[level] for level in ("legal", "beginner", "reference")]
    assert all(weaker < stronger for weaker, stronger in pairwise(order))


@pytest.mark.soak
@pytest.mark.parametrize(("level", "rounds"), [("beginner", 5000), ("club", 5000), ("expert", 400)])
def test_rounds_of_one_level_end_without_a_refusal_or_a_fault(level: str, rounds: int) -> None:
    players = {seat: bot(level) for seat in SEATS}
    for number in range(1 + repeats(rounds)):
        start = deal(f"{level}/{number}", teaching_card(), COVE)
        played = play_round(start, players, 1.0, time.perf_counter)
        assert all(map(played.end.is_live, SEATS))


def test_a_level_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(
        UnknownLevelError, match=r"'master'.*legal, beginner, reference, club, expert"
    ):
        bot("master")


def test_chance_is_of_the_round_the_seat_and_the_decision() -> None:
    given, written = bot_stream("cove", Seat.W, 17), Stream("cove|bot|W|17")

    assert [given.below(1000) for _ in range(9)] == [written.below(1000) for _ in range(9)]


def naturals(state: GameState, seat: Seat) -> list[int]:
    """How many naturals of each face a seat has, racked and exposed."""
    numbers = list(state.racks[seat])
    for group in state.exposures[seat]:
        numbers[group.face] += group.naturals
    return numbers


def test_a_winner_never_threw_what_its_hand_lacked_a_few_turns_later() -> None:
    wins = 0
    for number in range(40):
        start = deal(f"thrown {number}", teaching_card(), COVE)
        played = play_round(start, dict.fromkeys(SEATS, bot("beginner")), 1.0, time.perf_counter)
        winner = played.result.winner
        if winner is None:
            continue
        wins += 1
        needed = naturals(played.end, winner)
        state, lacked = start, []
        for command in played.commands:
            answer = decide(state, command)
            assert not isinstance(answer, Refusal)
            for event in answer:
                state = evolve(state, event)
            if isinstance(command, DiscardTile) and command.seat is winner:
                lacked.append(naturals(state, winner)[command.tile] < needed[command.tile])
        assert not any(lacked[-4:]), start.seed
    assert wins > 10
