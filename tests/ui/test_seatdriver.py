"""Who is asked when, at what pace, and what happens to answers that come too late."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest

from mahjcove.engine.commands import Command, Decline, DiscardTile, Draw, Pass
from mahjcove.engine.seats import Seat
from mahjcove.sitting.round import TableRound
from mahjcove.tiles import WORDS
from mahjcove.ui.jobs import QueueRunner
from mahjcove.ui.seatdriver import SeatDriver
from tests.support.table import legal_answers, situation

pytestmark = pytest.mark.usefixtures("qapp")

BOT_TURN = """
[table]
phase = "turn"
seat = "E"
human = "S"
drawn = true
fresh = true

[racks]
S = "4b 999c 2468d NEWS J"
"""
PACE = 60


class Driven:
    """A round with a driver, and what it played when."""

    def __init__(self, text: str, *, pace: int = 0) -> None:
        sitting = situation(text)
        self.round: TableRound = sitting.current
        self.session = sitting.session
        self.runner = QueueRunner()
        self.driver = SeatDriver(self.runner, pace=pace)
        self.driver.seat(self.round)

    @property
    def log(self) -> list[Command]:
        return list(self.session.log)

    def start(self) -> None:
        self.driver.advance()
        self.runner.drain()

    def wait_for(self, there: Callable[[], bool]) -> None:
        for _ in range(200):
            self.runner.drain()
            if there():
                return
            QTest.qWait(5)
        raise AssertionError("it never happens")


def test_bots_answer_one_at_a_time_and_the_person_is_asked_last() -> None:
    driven = Driven('[table]\nphase = "deal"\nhuman = "S"\n')

    driven.driver.advance()
    assert len(driven.runner) == 1
    driven.runner.drain()

    assert [command.seat for command in driven.log] == [Seat.E, Seat.W, Seat.N]
    assert all(isinstance(command, Pass) for command in driven.log)
    assert driven.driver.waiting is Seat.S


def test_a_discard_stands_at_least_the_pace_before_the_next_draw() -> None:
    driven = Driven(BOT_TURN, pace=PACE)
    driven.start()
    assert [type(command) for command in driven.log] == [DiscardTile]
    assert driven.driver.pausing

    QTest.qWait(PACE // 3)
    driven.runner.drain()
    assert len(driven.log) == 1

    driven.wait_for(lambda: len(driven.log) > 1)
    assert driven.log[1] == Draw(Seat.S, auto=True)


def test_who_is_asked_after_an_act_that_stands_is_left_to_the_next_turn_of_the_loop() -> None:
    driven = Driven(BOT_TURN, pace=60_000)
    driven.start()
    assert [type(command) for command in driven.log] == [DiscardTile]
    assert driven.driver.waiting is Seat.E

    driven.wait_for(lambda: driven.driver.waiting is Seat.S)

    assert len(driven.log) == 1


def test_without_a_pace_nothing_waits() -> None:
    driven = Driven(BOT_TURN)

    driven.start()

    assert [type(command) for command in driven.log] == [DiscardTile, Draw]
    assert driven.driver.waiting is Seat.S


def test_while_it_is_held_nobody_acts() -> None:
    driven = Driven(BOT_TURN)
    driven.driver.hold(held=True)
    driven.start()
    assert driven.log == []

    driven.driver.hold(held=False)
    driven.runner.drain()

    assert len(driven.log) == 2


def test_an_answer_for_another_round_is_dropped() -> None:
    """Its seat and revision may be the same as in the round that is played now."""
    driven = Driven(BOT_TURN + 'E = "1111b 2222b 3333b 44b"\n')
    driven.driver.advance()
    other = situation(BOT_TURN + 'E = "1111c 2222c 3333c 44c"\n')

    driven.driver.seat(other.current)
    driven.start()

    assert driven.log == []
    discard = other.session.log[0]
    assert isinstance(discard, DiscardTile)
    assert WORDS[discard.tile].endswith("c")


def test_an_answer_for_an_older_view_is_dropped() -> None:
    driven = Driven(BOT_TURN)
    driven.driver.advance()
    assert len(driven.runner) == 1
    view = driven.round.view(Seat.E)
    thrown = next(one for one in view.observation.legal if isinstance(one, DiscardTile))
    view.submit(thrown, view.epoch, view.revision)

    driven.runner.drain()

    assert [one for one in driven.log if isinstance(one, DiscardTile)] == [thrown]
    assert driven.driver.waiting is Seat.S


def test_draw_for_me_off_leaves_the_draw_to_the_person() -> None:
    driven = Driven(BOT_TURN)
    driven.driver.draw_for_me = False

    driven.start()

    assert [type(command) for command in driven.log] == [DiscardTile]
    assert driven.driver.waiting is Seat.S


def test_a_beaten_claim_is_declined_for_the_person_unasked() -> None:
    text = """
[table]
phase = "claim"
human = "N"
discard = "E 6b"

[racks]
S = "66b JJ 2468c 24d NEW"
N = "6b JJJ 999d 135c NNN"
"""
    sitting = situation(text, legal_answers())
    runner = QueueRunner()
    driver = SeatDriver(runner, pace=0)
    south = sitting.session.view(Seat.S)
    call = next(command for command in south.observation.legal if type(command).__name__ == "Call")
    south.submit(call, south.epoch, south.revision)
    driver.seat(sitting.current)

    driver.advance()
    runner.drain()

    assert Decline(Seat.N, auto=True) in sitting.session.log


def test_taking_a_round_away_stops_its_bots() -> None:
    driven = Driven(BOT_TURN)
    driven.driver.advance()

    driven.driver.seat(None)
    driven.runner.drain()

    assert driven.log == []
    assert driven.driver.waiting is None
