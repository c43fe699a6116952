"""The way to all hands and back: from the result alone."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QGuiApplication

from mahjcove.sitting.round import play_out
from mahjcove.ui.handsviewmodel import HandsProps
from tests.support.qml import accessible
from tests.support.table import Hand, quiet_answers, sitting_at
from tests.ui.conftest import Seater
from tests.ui.test_all_hands import (
    KEY,
    at_all_hands,
    at_the_result,
    focused,
    props,
    sheet,
    there,
    walk_to,
)

# Before the round is over


def in_phase(hand: Hand, phase: str) -> bool:
    return hand.observation.phase == phase


def test_nothing_of_it_can_be_reached_before_the_round_is_over(sit: Seater) -> None:
    hand = sit(sitting_at("closed", answer=quiet_answers()))
    clipboard = QGuiApplication.clipboard()
    clipboard.setText("mine")
    screen = hand.table.screen

    for phase in ("deal", "first left", "courtesy", "turn"):
        hand.play_on(partial(in_phase, hand, phase))
        hand.key(KEY.Key_A)
        hand.table.openHands()
        hand.table.toggleHands()
        for where in ("first", "last", "left", "right", "back", "on"):
            hand.table.walkTime(where)
        assert not screen.all_hands.open()
        screen.all_hands.go(0)
        screen.all_hands.step(-1)
        screen.all_hands.leap(1)
        screen.all_hands.copyWall()

        assert hand.table.play.round.reveal() is None
        assert sheet(hand) == ""
        assert props(hand) == HandsProps()
        assert (screen.all_hands.seats.records(), screen.all_hands.places.records()) == ((), ())
        assert not there(hand, "hands-sheet")
    assert clipboard.text() == "mine"


def test_the_next_deal_closes_everything_again(sit: Seater) -> None:
    sitting = sitting_at("closed again")
    hand = sit(sitting)
    hand.table_window.driver.seat(None)
    play_out(sitting.current, sitting.answer)
    hand.table.catch_up()
    hand.key(KEY.Key_A)
    assert len(hand.table.screen.all_hands.seats.records()) == 4

    hand.key(KEY.Key_Tab)
    hand.key(KEY.Key_Return)

    assert hand.table.play.round.number == 2
    assert sheet(hand) == ""
    assert props(hand) == HandsProps()
    assert hand.table.screen.all_hands.seats.records() == ()
    assert hand.table.screen.all_hands.places.records() == ()


def test_taking_back_closes_everything_again(sit: Seater) -> None:
    hand = at_all_hands(sit)

    hand.key(KEY.Key_U)

    assert sheet(hand) == ""
    assert hand.table.play.round.reveal() is None
    assert props(hand) == HandsProps()
    assert hand.table.screen.all_hands.seats.records() == ()
    hand.key(KEY.Key_A)
    assert sheet(hand) == ""


# From the result and back


def test_the_result_says_that_the_seal_matches(sit: Seater) -> None:
    hand = at_the_result(sit)
    seal = hand.table.screen.opening.props.sealShort

    assert props(hand).sealTitle == "The wall was fixed before the deal"
    assert props(hand).sealText == f"Seal {seal} matches."
    assert hand.item("result-seal").property("text") == props(hand).sealTitle
    assert not hand.item("result-seal").property("truncated")


def test_a_click_opens_all_hands_and_a_click_closes_them(sit: Seater) -> None:
    hand = at_the_result(sit)

    hand.click("result-hands")
    assert sheet(hand) == "hands"
    assert there(hand, "hands-sheet")
    assert not there(hand, "result-sheet")
    hand.click("hands-close")

    assert sheet(hand) == "result"
    assert there(hand, "result-sheet")
    assert not there(hand, "hands-sheet")


def test_escape_goes_back_to_the_button_that_had_the_keyboard(sit: Seater) -> None:
    hand = at_the_result(sit)
    walk_to(hand, lambda: hand.table.props.focusRegion == "sheet", KEY.Key_Tab)
    hand.key(KEY.Key_Left)
    hand.key(KEY.Key_Left)
    assert focused(hand) == "result-hands"

    hand.key(KEY.Key_Space)
    assert sheet(hand) == "hands"
    assert focused(hand) == "time-slider"
    hand.key(KEY.Key_Escape)

    assert sheet(hand) == "result"
    assert focused(hand) == "result-hands"
    hand.key(KEY.Key_A)
    hand.key(KEY.Key_A)
    assert (sheet(hand), focused(hand)) == ("result", "result-hands")


def test_an_assistive_press_opens_all_hands(sit: Seater) -> None:
    hand = at_the_result(sit)
    actions = accessible(hand.item("result-hands")).actionInterface()
    assert actions is not None

    actions.doAction(actions.pressAction())
    QGuiApplication.processEvents()

    assert sheet(hand) == "hands"


def test_the_key_sheet_and_a_rule_lie_over_all_hands_and_give_them_back(sit: Seater) -> None:
    hand = at_all_hands(sit)
    hand.key(KEY.Key_Home)

    hand.key(KEY.Key_Question)
    assert (sheet(hand), focused(hand)) == ("keys", "keys-close")
    hand.key(KEY.Key_Escape)
    assert (sheet(hand), props(hand).stop) == ("hands", 0)
    assert focused(hand) == "time-slider"
    hand.key(KEY.Key_F1)
    assert hand.table.reader.is_open
    hand.key(KEY.Key_Escape)

    assert (sheet(hand), props(hand).stop) == ("hands", 0)
    hand.key(KEY.Key_Right)
    assert props(hand).stop == 1
