"""Work for the window in steps, and a deal that is shown in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QGuiApplication

from mahjcove.resources import resource
from mahjcove.ui.jobs import QueueRunner
from mahjcove.ui.tilemodel import PART
from mahjcove.ui.turns import Turns
from mahjcove.ui.window import Habits, TableWindow
from tests.support.table import Hand, items_under, legal_answers, sitting_at
from tests.ui.test_whole_rounds import assert_true_to_the_engine

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def moving(qapp: QGuiApplication) -> Iterator[Hand]:
    """A window in which tiles move, as at the table."""
    runner = QueueRunner()
    sitting = sitting_at("in turns", answer=legal_answers())
    window = TableWindow(sitting, resource(), runner=runner, habits=Habits(pace=0))
    hand = Hand(window, runner)
    turn_until(lambda: not window.table._turns.pending)
    hand.wait()
    yield hand
    window.close()
    qapp.processEvents()


def turn_until(there: Callable[[], bool]) -> int:
    """Let the event loop turn until ``there``; how often it did."""
    turns = 0
    loop = QEventLoop()
    while not there():
        QTimer.singleShot(0, loop.quit)
        loop.exec()
        turns += 1
    return turns


def test_each_step_has_a_turn_of_its_own() -> None:
    turns, done = Turns(), list[str]()
    seen: list[int] = []
    watch = QTimer(interval=0)
    watch.timeout.connect(lambda: seen.append(len(done)))
    watch.start()

    turns.begin([partial(done.append, letter) for letter in "abc"])
    assert (done, turns.pending) == ([], True)
    turn_until(lambda: not turns.pending)
    watch.stop()

    assert done == ["a", "b", "c"]
    assert {1, 2} <= set(seen)


def test_new_work_takes_the_place_of_what_is_left() -> None:
    turns, done = Turns(), list[str]()
    turns.begin([lambda: done.append("old"), lambda: done.append("older")])

    turns.begin([lambda: done.append("new")])
    turn_until(lambda: not turns.pending)

    assert done == ["new"]


def test_at_once_nothing_is_left_for_later() -> None:
    turns, done = Turns(at_once=True), list[str]()

    turns.begin([lambda: done.append("a"), lambda: done.append("b")])

    assert (done, turns.pending) == (["a", "b"], False)


def scene_lags(hand: Hand) -> int:
    """How many tiles that can be seen the scene draws otherwise than they lie."""
    items = {item.objectName(): item for item in items_under(hand.window.contentItem())}
    names = ("face", "faceUp", "shown", "zone", "tileX", "tileY", "enabled", "lifted")
    lags = 0
    for row in hand.shown():
        item = items[f"tile-{row.tileId}"]
        told = [item.property(name) for name in names]
        if row.shown or item.property("shown"):
            lags += told != [getattr(row, name) for name in names]
    return lags


def read_out(hand: Hand) -> set[str]:
    """The tiles that the zones name."""
    return {
        tile.tileId for zone in hand.table.screen.zones.records() for tile in zone.tiles.records()
    }


def assert_shown_whole(hand: Hand) -> None:
    assert_true_to_the_engine(hand)
    assert scene_lags(hand) == 0
    assert read_out(hand) == {row.tileId for row in hand.shown() if row.shown}


def test_a_deal_is_right_at_once_and_drawn_in_turns(moving: Hand) -> None:
    hand, driver = moving, moving.table_window.driver
    hand.play_on(lambda: hand.moment == "over")
    jobs = len(hand.runner)

    hand.table.next_deal()

    assert_true_to_the_engine(hand)
    assert hand.moment == "passing"
    assert scene_lags(hand) > PART
    assert (driver.waiting, len(hand.runner)) == (None, jobs)
    assert turn_until(lambda: not hand.table._turns.pending) > 3
    assert_shown_whole(hand)
    hand.wait()
    assert driver.waiting is hand.observation.seat


def test_what_is_done_in_a_deal_that_is_still_drawn_counts(moving: Hand) -> None:
    hand = moving
    hand.play_on(lambda: hand.moment == "over")
    hand.table.next_deal()
    row = hand.passable(1)[0]

    hand.table.activate(f"t{row}")
    assert hand.zone("tray") == [row]
    turn_until(lambda: not hand.table._turns.pending)

    assert hand.zone("tray") == [row]
    assert_shown_whole(hand)


def test_a_deal_over_one_that_is_still_drawn_takes_its_place(moving: Hand) -> None:
    hand = moving
    hand.play_on(lambda: hand.moment == "over")
    hand.table.next_deal()

    hand.table.sit_at(sitting_at("another deal", answer=legal_answers()).next_round())
    turn_until(lambda: not hand.table._turns.pending)

    assert hand.table.play.round.seed == "another deal"
    assert_shown_whole(hand)
