"""Bots that answer illegally, fail, or never answer: the table survives each and says so."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import attrs
import pytest
from PySide6.QtTest import QTest

from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Command, Draw
from mahjcove.engine.observation import Observation
from mahjcove.engine.seats import Seat
from mahjcove.practice.decisions import Answerer, plain_decision
from mahjcove.ui.jobs import SerialRunner
from mahjcove.ui.seatdriver import SeatDriver
from tests.support.table import FixedSitting, quiet_answers, sitting_at, situation
from tests.ui.conftest import Seater

pytestmark = pytest.mark.usefixtures("qapp")

BOT_TURN = """
[table]
phase = "turn"
seat = "E"
human = "S"
drawn = true
fresh = true
"""
LATE = 80
"""How long the impatient tables of this module wait, in ms."""


def nonsense(observation: Observation, *_: object) -> Command:
    return Draw(observation.seat.across)


def none(*_: object) -> Command:
    return None  # type: ignore[return-value]


def failing(*_: object) -> Command:
    raise LookupError("no such line")


BAD: dict[str, Answerer] = {"illegal": nonsense, "no answer at all": none, "broken": failing}


@pytest.mark.parametrize("name", BAD)
def test_a_round_with_three_bad_bots_is_played_to_its_end(sit: Seater, name: str) -> None:
    table = BOT_TURN.replace("fresh = true", "wall_left = 24")
    hand = sit(situation(table, BAD[name]))

    hand.play_on(lambda: hand.table.play.round.is_over, quiet_answers())

    bots = [command for command in hand.log if command.seat is not hand.observation.seat]
    assert bots
    assert all(command.auto for command in bots)
    assert hand.observation.result is not None


@pytest.mark.parametrize(
    ("answer", "told", "detail"),
    [
        (nonsense, "Ruth’s answer was not legal; the table decides this once", "not S"),
        (failing, "Ruth failed to answer; the table decides this once", "LookupError: no such"),
    ],
)
def test_the_feed_and_the_screen_reader_are_told(
    sit: Seater, answer: Answerer, told: str, detail: str
) -> None:
    hand = sit(sitting_at("told", answer=answer), waiting=False)
    said: list[str] = []
    hand.table.announced.connect(said.append)
    hand.wait()

    lines = [line for line in hand.table.screen.feed.records() if line.text == told]
    assert len(lines) == 1
    assert lines[0].detail != ""
    assert said.count(told) == 1
    if detail.startswith("Lookup"):
        assert lines[0].detail.startswith(detail)


def test_only_the_bad_decision_is_the_tables(sit: Seater) -> None:
    asked: list[Seat] = []

    def first_bad(observation: Observation, rng: Stream, budget: float) -> Command:
        asked.append(observation.seat)
        if len(asked) == 1:
            raise LookupError
        return quiet_answers()(observation, rng, budget)

    hand = sit(sitting_at("once", answer=first_bad))

    assert [command.auto for command in hand.log[:3]] == [True, False, False]


class Impatient:
    """A table that waits for no bot longer than a moment, with a real thread for them."""

    def __init__(self, answer: Answerer, patience: int = LATE) -> None:
        self.sitting: FixedSitting = situation(BOT_TURN, answer)
        self.runner = SerialRunner()
        self.runner.begin()
        self.driver = SeatDriver(self.runner, pace=0, patience=patience)
        self.told: list[str] = []
        self.driver.stumbled.connect(lambda one: self.told.append(one.stumble.kind))
        self.driver.seat(self.sitting.current)

    def wait_for(self, there: Callable[[], bool]) -> None:
        for _ in range(2000):
            if there():
                return
            QTest.qWait(5)
        raise AssertionError("it never happens")

    @property
    def log(self) -> tuple[Command, ...]:
        return self.sitting.session.log


Opener = Callable[..., Impatient]


@pytest.fixture
def impatient() -> Iterator[Opener]:
    """Opens impatient tables and closes them."""
    opened: list[Impatient] = []

    def open_one(answer: Answerer, patience: int = LATE) -> Impatient:
        opened.append(Impatient(answer, patience))
        return opened[-1]

    yield open_one
    for one in opened:
        one.driver.seat(None)
        one.runner.close()


def test_a_bot_that_never_answers_is_left_and_its_thread_ends(
    impatient: Opener,
) -> None:
    threads: list[threading.Thread] = []

    def hanging(*_: object) -> Command:
        threads.append(threading.current_thread())
        while True:
            pass

    table = impatient(hanging)
    plain = plain_decision(table.sitting.current.view(Seat.E).observation)
    table.driver.advance()
    table.wait_for(lambda: len(table.log) >= 1)

    assert table.log[0] == plain
    assert table.told[0] == "late"
    table.wait_for(lambda: not threads[0].is_alive())


def test_an_answer_that_comes_after_the_table_has_decided_is_dropped(
    impatient: Opener,
) -> None:
    go_on = threading.Event()

    def slow(observation: Observation, rng: Stream, budget: float) -> Command:
        go_on.wait(5)
        return quiet_answers()(observation, rng, budget)

    table = impatient(slow)
    table.driver.advance()
    table.wait_for(lambda: len(table.log) >= 1)
    go_on.set()
    QTest.qWait(50)

    assert table.log[0].auto
    assert [type(one).__name__ for one in table.log if one.seat is Seat.E] == ["DiscardTile"]


def test_an_answer_in_time_is_the_bots_own(
    impatient: Opener,
) -> None:
    table = impatient(quiet_answers(), patience=600_000)
    table.driver.advance()
    table.wait_for(lambda: len(table.log) >= 1)

    assert table.told == []
    assert table.log[0] == attrs.evolve(table.log[0], auto=False)
