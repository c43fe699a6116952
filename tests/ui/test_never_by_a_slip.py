"""A fault is never committed by a slip: a stray click, a double press, a held key, a lost drag."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest

from mahjcove.engine.commands import Call, DiscardTile, Draw, Exchange, Expose
from mahjcove.engine.seats import Seat
from mahjcove.ui.presses import REACTION, Presses
from tests.support.table import Hand
from tests.ui.conftest import Laying
from tests.ui.test_rulings_in_the_window import TO_DRAW, rules

KEY = Qt.Key
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier

LATE = """
[table]
phase = "turn"
seat = "W"
human = "S"
drawn = false
discards = ["N 9d"]
RULES

[racks]
S = "4b 999c 2468d NEWS J"
"""
MY_TURN = """
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = true
discards = ["E 1b"]

[racks]
S = "44b 99c 2468d NEWS J 7c"

[exposures]
W = ["4b JJ"]
"""
ASKED = """
[table]
phase = "claim"
human = "S"
discard = "E 6b"
discards = ["E 1b"]

[racks]
S = "666b 2468c 24d JJ NE"
"""


class Clock:
    """Stands still until it is told how many ms pass."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time

    def passes(self, by: float) -> None:
        self.time += by


@pytest.fixture
def clock() -> Clock:
    return Clock()


def guarded(hand: Hand, clock: Clock) -> Hand:
    """The table as a person has it: double presses are told from single ones."""
    hand.table.presses = Presses(clock, double=400)
    return hand


def held(hand: Hand, key: Qt.Key, text: str = "") -> None:
    """Hold a key until it has repeated five times."""

    def send(kind: QEvent.Type, *, repeat: bool) -> None:
        QGuiApplication.sendEvent(hand.window, QKeyEvent(kind, key, NONE, text, repeat))
        QGuiApplication.processEvents()

    send(QEvent.Type.KeyPress, repeat=False)
    for _ in range(5):
        send(QEvent.Type.KeyRelease, repeat=True)
        send(QEvent.Type.KeyPress, repeat=True)
    send(QEvent.Type.KeyRelease, repeat=False)


def alive(hand: Hand) -> bool:
    return hand.observation.dead[hand.observation.seat] is None


class TestStrayClicks:
    def test_every_single_click_that_a_procedure_would_punish_asks_first(self, lay: Laying) -> None:
        """Out of turn: the wall, an exposed joker, a rack tile, the felt, the bar's places."""
        text = rules(LATE) + '\n[exposures]\nE = ["4b JJ"]\n'
        hand = lay(text, waiting=False)
        spots = [
            "wall-stack",
            f"tile-t{hand.find('J', 'exposure', 'left')}",
            f"tile-t{hand.find('N')}",
            "felt-centre",
            f"tile-t{hand.zone('felt')[-1]}",
            "seat-left",
            *(f"action-{action}" for action in ("exchange", "mahjong", "pass", "primary")),
        ]
        for spot in spots:
            hand.click(spot)
            hand.key(KEY.Key_Escape)

        assert hand.acts == []
        assert alive(hand)

    def test_a_stray_call_is_undone_with_one_key(self, lay: Laying) -> None:
        hand = lay(rules(LATE), waiting=False)
        hand.click("action-call")
        assert hand.moment == "grouping"

        hand.click("action-pass")
        hand.wait()

        assert alive(hand)

    def test_space_on_a_discard_looks_at_it_and_throws_nothing(self, lay: Laying) -> None:
        hand = lay(MY_TURN)
        hand.click(f"tile-t{hand.find('N')}")
        while hand.table.props.focusRegion != "felt":
            hand.key(KEY.Key_Tab)

        hand.key(KEY.Key_Space)
        hand.assist(hand.zone("felt")[0])

        assert hand.acts == []
        assert hand.moment == "discard"

    def test_where_a_press_commits_a_call_unasked_for_is_asked_about(self, lay: Laying) -> None:
        hand = lay(rules(LATE, 'call_commit = "press"'), waiting=False)

        hand.click("action-call")

        assert hand.acts == []
        assert hand.table.props.prompt == "Call 9 Dot? A pressed call cannot be undone."
        hand.click("action-pass")
        assert hand.moment == "watching"
        hand.key(KEY.Key_C)
        hand.key(KEY.Key_Return)
        assert hand.acts == [Call(Seat.S)]

    def test_where_you_are_asked_a_press_is_a_call(self, lay: Laying) -> None:
        hand = lay(ASKED.replace("discards", 'rules = { call_commit = "press" }\ndiscards'))

        hand.click("action-call")

        assert hand.acts == [Call(Seat.S)]
        assert hand.button("pass")[:2] == ("Undo call", False)
        assert "You pressed Call" in hand.button("pass")[2]


class TestDoublePresses:
    def test_enter_twice_draws_and_does_not_throw_the_lifted_tile(
        self, lay: Laying, clock: Clock
    ) -> None:
        hand = guarded(lay(rules(TO_DRAW)), clock)
        hand.click(f"tile-t{hand.find('N')}")

        hand.key(KEY.Key_Return)
        clock.passes(200)
        hand.key(KEY.Key_Return)
        assert hand.acts == [Draw(Seat.S)]
        clock.passes(500)
        hand.key(KEY.Key_Return)

        assert [type(one) for one in hand.acts] == [Draw, DiscardTile]

    def test_enter_twice_shows_a_group_and_does_not_lock_it(
        self, lay: Laying, clock: Clock
    ) -> None:
        hand = guarded(lay(ASKED), clock)
        hand.click(f"tile-t{hand.find('N')}")
        hand.key(KEY.Key_C)

        hand.key(KEY.Key_Return)
        hand.key(KEY.Key_Return)

        assert [type(one) for one in hand.acts] == [Call, Expose]

    def test_enter_twice_does_not_confirm_what_the_first_one_asks(
        self, lay: Laying, clock: Clock
    ) -> None:
        hand = guarded(lay(MY_TURN), clock)
        hand.click(f"tile-t{hand.find('J')}")

        hand.key(KEY.Key_Return)
        hand.key(KEY.Key_Return)

        assert hand.moment == "question"
        assert hand.acts == []

    @pytest.mark.parametrize("key", [KEY.Key_D, KEY.Key_M, KEY.Key_W, KEY.Key_X])
    def test_no_other_key_confirms_its_own_question(self, lay: Laying, key: Qt.Key) -> None:
        text = TO_DRAW if key in (KEY.Key_D, KEY.Key_X) else LATE
        hand = lay(rules(text) + '\n[exposures]\nE = ["4b JJ"]\n', waiting=False)
        hand.click(f"tile-t{hand.find('N')}")

        hand.key(key)
        assert hand.moment == "question"
        hand.key(key)

        assert hand.moment == "question"
        assert hand.acts == []

    def test_the_sheet_of_a_fault_is_not_closed_by_the_press_that_caused_it(
        self, lay: Laying, clock: Clock
    ) -> None:
        hand = guarded(lay(rules(TO_DRAW)), clock)
        hand.drag_tile(hand.find("N"), hand.centre("felt-centre"))
        hand.key(KEY.Key_Return)
        assert hand.moment == "dead"

        for _ in range(3):
            clock.passes(300)
            hand.key(KEY.Key_Return)
        assert hand.moment == "dead"

        clock.passes(400)
        hand.key(KEY.Key_Return)
        assert hand.moment == "over"

    def test_a_double_click_on_the_bar_is_one_press(self, lay: Laying) -> None:
        hand = lay(rules(TO_DRAW))
        hand.click(f"tile-t{hand.find('N')}")

        QTest.mouseDClick(hand.window, LEFT, NONE, hand.centre("action-primary"))
        QGuiApplication.processEvents()

        assert hand.acts == [Draw(Seat.S)]

    def test_a_double_click_takes_one_tile_out_of_the_group(
        self, lay: Laying, clock: Clock
    ) -> None:
        hand = guarded(lay(ASKED), clock)
        hand.key(KEY.Key_C)
        hand.key(KEY.Key_5)
        where = hand.centre(f"tile-t{hand.zone('group')[2]}")

        for _ in range(2):
            QTest.mouseClick(hand.window, LEFT, NONE, where)
            QGuiApplication.processEvents()

        assert len(hand.zone("group")) == 4

    def test_a_double_click_exchanges_one_joker(self, lay: Laying, clock: Clock) -> None:
        hand = guarded(lay(MY_TURN), clock)
        where = hand.centre(f"tile-t{hand.zone('exposure', 'right')[-1]}")

        for _ in range(2):
            QTest.mouseClick(hand.window, LEFT, NONE, where)
            QGuiApplication.processEvents()

        assert [type(one) for one in hand.acts] == [Exchange]


class TestHeldKeys:
    def test_a_held_key_is_pressed_once(self, lay: Laying) -> None:
        for key in (KEY.Key_Return, KEY.Key_W, KEY.Key_D):
            hand = lay(rules(TO_DRAW))
            hand.click(f"tile-t{hand.find('N')}")

            held(hand, key)

            assert hand.acts == ([] if key == KEY.Key_D else [Draw(Seat.S)])
            hand.key(KEY.Key_Escape)

    def test_space_held_on_a_button_is_one_press(self, lay: Laying) -> None:
        hand = lay(rules(TO_DRAW))
        hand.click(f"tile-t{hand.find('N')}")
        while hand.table.props.focusRegion != "actions":
            hand.key(KEY.Key_Tab)

        held(hand, KEY.Key_Space, " ")

        assert hand.acts == [Draw(Seat.S)]


class TestLostDrags:
    def test_a_tile_dropped_anywhere_but_the_felt_goes_back(self, lay: Laying) -> None:
        hand = lay(MY_TURN)
        row = hand.find("N")
        for spot in ("seat-left", "seat-across", "seat-right", "seat-you", "action-bar"):
            hand.drag_tile(row, hand.centre(spot))
        hand.drag_tile(row, QPoint(1100, 300))
        hand.drag_tile(row, QPoint(640, 20))

        assert hand.acts == []
        assert row in hand.rack()

    def test_a_wall_tile_dropped_anywhere_but_the_rack_goes_back(self, lay: Laying) -> None:
        hand = lay(rules(TO_DRAW))

        for spot in ("felt-centre", "seat-left", "action-bar"):
            hand.drag(hand.centre("wall-stack"), hand.centre(spot))

        assert hand.acts == []

    def test_a_tile_dropped_a_little_above_the_group_joins_it(self, lay: Laying) -> None:
        hand = lay(ASKED)
        hand.key(KEY.Key_C)
        hand.key(KEY.Key_Return)
        slot = hand.centre("group-slot")
        lane = hand.table.screen.layout.props.lane

        hand.drag_tile(hand.find("J"), QPoint(slot.x(), round(lane.y()) - 30))

        assert len(hand.zone("group")) == 4
        assert [type(one) for one in hand.acts] == [Call, Expose, Expose]

    def test_a_click_a_little_above_the_group_throws_nothing(self, lay: Laying) -> None:
        hand = lay(ASKED)
        hand.key(KEY.Key_C)
        hand.key(KEY.Key_Return)
        hand.click(f"tile-t{hand.find('J')}")
        slot = hand.centre("group-slot")
        lane = hand.table.screen.layout.props.lane

        QTest.mouseClick(hand.window, LEFT, NONE, QPoint(slot.x(), round(lane.y()) - 20))
        QGuiApplication.processEvents()

        assert hand.moment == "shown"

    @pytest.mark.parametrize("key", [KEY.Key_F1, KEY.Key_Question, KEY.Key_F8])
    def test_what_opens_over_the_table_takes_no_tile_that_is_on_its_way(
        self, lay: Laying, key: Qt.Key
    ) -> None:
        hand = lay(MY_TURN)
        start, end = hand.centre(f"tile-t{hand.find('N')}"), hand.centre("felt-centre")
        QTest.mousePress(hand.window, LEFT, NONE, start)
        for step in range(1, 8):
            QTest.mouseMove(hand.window, start + (end - start) * step / 8)
            QGuiApplication.processEvents()

        shift = Qt.KeyboardModifier.ShiftModifier if key == KEY.Key_Question else NONE
        hand.key(key, shift)
        QTest.mouseRelease(hand.window, LEFT, NONE, end)
        QGuiApplication.processEvents()

        assert hand.acts == []
        hand.key(KEY.Key_Escape)

    @pytest.mark.parametrize("key", [KEY.Key_F10, KEY.Key_F12])
    def test_nor_does_another_page(self, lay: Laying, key: Qt.Key) -> None:
        hand = lay(MY_TURN)
        start, end = hand.centre(f"tile-t{hand.find('N')}"), hand.centre("felt-centre")
        QTest.mousePress(hand.window, LEFT, NONE, start)
        for step in range(1, 8):
            QTest.mouseMove(hand.window, start + (end - start) * step / 8)
            QGuiApplication.processEvents()

        hand.key(key)
        QTest.mouseRelease(hand.window, LEFT, NONE, end)
        QGuiApplication.processEvents()

        assert hand.acts == []
        if key == KEY.Key_F10:
            hand.table_window.settings.toggle()
        else:
            hand.table_window.start.goToTable()


class TestLateClicks:
    def test_a_call_meant_for_the_discard_before_is_not_given(
        self, lay: Laying, clock: Clock
    ) -> None:
        hand = guarded(lay(rules(LATE), waiting=False), clock)
        clock.passes(1000)
        while len(hand.observation.discards) < 2:
            hand.runner.step()
            QGuiApplication.processEvents()
        assert hand.button("call")[1]
        clock.passes(REACTION - 1)

        hand.click("action-call")

        assert hand.acts == []
        assert hand.table.props.promptDetail == "The table has moved on; look again."
        clock.passes(1)
        hand.click("action-call")
        assert hand.acts == [Call(Seat.S)]

    def test_nor_is_a_mahjong_although_nothing_is_asked_before_it(
        self, lay: Laying, clock: Clock
    ) -> None:
        hand = lay(rules(LATE), waiting=False, ask_mahjong=False)
        guarded(hand, clock)
        clock.passes(1000)
        while len(hand.observation.discards) < 2:
            hand.runner.step()
            QGuiApplication.processEvents()

        hand.click("action-mahjong")

        assert hand.acts == []
        assert alive(hand)

    def test_the_end_of_a_round_is_not_left_before_it_can_be_seen(
        self, lay: Laying, clock: Clock
    ) -> None:
        text = MY_TURN.replace('discards = ["E 1b"]', 'discards = ["E 1b"]\nwall_left = 0')
        hand = guarded(lay(text), clock)
        hand.click(f"tile-t{hand.find('N')}")
        clock.passes(1000)
        hand.key(KEY.Key_D)
        hand.wait()
        assert hand.moment == "over"

        hand.key(KEY.Key_Return)

        assert hand.moment == "over"
