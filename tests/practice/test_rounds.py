from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from mahjcove.bots.registry import bot
from mahjcove.engine.commands import Command, Draw
from mahjcove.engine.deal import deal
from mahjcove.engine.rebuild import RebuildError, verify
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.practice.rounds import BotError, PlayedRound, play_round, record_lines
from tests.support.hands import teaching_card

if TYPE_CHECKING:
    from mahjcove.bots.base import Bot
    from mahjcove.engine.chance import Stream
    from mahjcove.engine.observation import Observation

NAMES = dict.fromkeys(SEATS, "beginner")


def ticking() -> float:
    return float(next(TICKS))


TICKS = itertools.count()


@pytest.fixture(scope="module")
def played() -> PlayedRound:
    players: dict[Seat, Bot] = {seat: bot("beginner") for seat in SEATS}
    return play_round(deal("practice", teaching_card(), COVE), players, 1.0, ticking)


def test_a_round_is_played_to_its_end(played: PlayedRound) -> None:
    assert played.result.outcome in ("mahjong", "wall")
    assert [seat for seat, _ in played.thinking] == [one.seat for one in played.commands]
    assert {taken for _, taken in played.thinking} == {1.0}


def test_the_same_deal_and_bots_play_the_same_round(played: PlayedRound) -> None:
    players: dict[Seat, Bot] = {seat: bot("beginner") for seat in SEATS}

    again = play_round(deal("practice", teaching_card(), COVE), players, 9.0, ticking)

    assert again.commands == played.commands
    assert again.end == played.end


def test_the_record_of_a_round_rebuilds_it(played: PlayedRound) -> None:
    record = read_record("".join(f"{line}\n" for line in record_lines(played, NAMES)))

    assert record.commands == played.commands
    assert record.header.seats == {seat.name: "beginner" for seat in SEATS}
    assert verify(record, teaching_card()) == played.end


def test_an_unfinished_record_is_verified_as_far_as_it_goes(played: PlayedRound) -> None:
    lines = record_lines(played, NAMES)[:20]

    state = verify(read_record("".join(f"{line}\n" for line in lines)), teaching_card())

    assert state != played.end


def test_a_result_that_was_written_over_is_found(played: PlayedRound) -> None:
    *lines, result = record_lines(played, NAMES)
    forged = result.replace('"jokerless":', '"jokerless":true,"real":')
    record = read_record("".join(f"{line}\n" for line in (*lines, forged)))

    with pytest.raises(RebuildError, match="recorded result"):
        verify(record, teaching_card())


def test_a_state_hash_that_was_written_over_is_found(played: PlayedRound) -> None:
    *lines, result = record_lines(played, NAMES)
    forged = result.replace('"state_sha256":"', '"state_sha256":"0')
    record = read_record("".join(f"{line}\n" for line in (*lines, forged)))

    with pytest.raises(RebuildError, match="recorded state 0"):
        verify(record, teaching_card())


def test_a_result_without_its_end_is_found(played: PlayedRound) -> None:
    lines = record_lines(played, NAMES)
    record = read_record("".join(f"{line}\n" for line in (*lines[:20], lines[-1])))

    with pytest.raises(RebuildError, match="goes on"):
        verify(record, teaching_card())


def test_a_bot_that_breaks_the_order_is_named() -> None:
    class Hasty:
        def choose(self, observation: Observation, _rng: Stream, _budget: float) -> Command:
            return Draw(observation.seat)

    with pytest.raises(BotError, match=r"seed hasty: .*'do': 'draw'.*wrong-phase"):
        play_round(
            deal("hasty", teaching_card(), COVE), {seat: Hasty() for seat in SEATS}, 1.0, ticking
        )
