"""Why not? works on everything that is greyed or refused, and leads to the rule behind it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from mahjcove.engine.commands import Conclude
from mahjcove.engine.seats import Seat
from tests.support.table import Hand, items_under, quiet_answers, sitting_at, situation
from tests.ui.conftest import Seater
from tests.ui.test_accessibility import interface
from tests.ui.test_claims_in_the_window import TURN
from tests.ui.test_rules_in_the_window import focused, open_rule
from tests.ui.test_rulings_in_the_window import to_draw

NO_CALL = "There is no discard to call now; 1 Bam is out of reach."


def tips(hand: Hand) -> list[str]:
    return [
        str(item.property("text"))
        for item in items_under(hand.window.contentItem())
        if item.metaObject().className().startswith("TipBubble") and item.isVisible()
    ]


def go_to(hand: Hand, name: str) -> None:
    """To a place of the action bar, by keys."""
    hand.key(Qt.Key.Key_Tab)
    for _ in range(6):
        if focused(hand) == name:
            return
        hand.key(Qt.Key.Key_Left)
    raise AssertionError(f"never at {name}")


@pytest.mark.parametrize("by", ["click", "space", "key", "screen reader"])
def test_a_greyed_button_says_why_and_leads_to_the_rule(sit: Seater, by: str) -> None:
    hand = sit(situation(TURN))
    match by:
        case "click":
            hand.click("action-call")
        case "space":
            go_to(hand, "action-call")
            hand.key(Qt.Key.Key_Space)
        case "key":
            hand.key(Qt.Key.Key_C)
        case _:
            actions = interface(hand.item("action-call")).actionInterface()
            actions.doAction(actions.pressAction())

    assert hand.acts == []
    assert hand.table.props.promptDetail == NO_CALL
    assert hand.table.props.promptRule == "5.2"
    if by == "click":
        hand.click("prompt-rule")
    else:
        hand.key(Qt.Key.Key_F1)
    assert open_rule(hand) == "5.2"
    hand.key(Qt.Key.Key_Escape)
    assert open_rule(hand) == ""
    assert hand.moment == "discard"


def test_the_reason_with_its_rule_is_told_on_hover_on_focus_and_to_a_screen_reader(
    sit: Seater,
) -> None:
    hand = sit(situation(TURN))
    said = "There is no discard to call now; 1 Bam is out of reach (rule 5.2)."
    assert tips(hand) == []

    QTest.mouseMove(hand.window, hand.centre("action-call"))
    QTest.qWait(20)
    assert tips(hand) == [said]
    QTest.mouseMove(hand.window, hand.centre("felt-centre"))
    go_to(hand, "action-call")
    assert tips(hand) == [said]

    assert interface(hand.item("action-call")).text(QAccessible.Text.Description) == said


def test_what_the_prompt_says_next_has_a_rule_of_its_own(sit: Seater) -> None:
    hand = sit(situation(TURN))
    hand.key(Qt.Key.Key_C)
    hand.click(f"tile-t{hand.rack()[0]}")

    assert hand.table.props.promptDetail != NO_CALL
    assert hand.table.props.promptRule == "4.6"


def test_a_refusal_is_announced_with_its_tiles(sit: Seater) -> None:
    hand = sit(situation(TURN))
    told: list[str] = []
    hand.table.announced.connect(told.append)

    hand.key(Qt.Key.Key_C)

    assert told == [NO_CALL]


@pytest.mark.parametrize("by", ["click", "w"])
def test_the_wall_says_why_it_is_grey(sit: Seater, by: str) -> None:
    hand = sit(sitting_at("wall", answer=quiet_answers()))
    wall = interface(hand.item("wall-stack"))
    assert wall.text(QAccessible.Text.Description) == "The Charleston is not over (rule 3.1)."

    if by == "click":
        hand.click("wall-stack")
    else:
        hand.key(Qt.Key.Key_W)

    assert hand.table.props.promptDetail == "The Charleston is not over."
    assert hand.table.props.promptRule == "3.1"


def test_the_numbers_of_the_courtesy_say_why_they_are_grey(sit: Seater) -> None:
    hand = sit(situation('[table]\nphase = "courtesy"\nhuman = "S"\n'), waiting=False)
    hand.key(Qt.Key.Key_2)

    grey = interface(hand.item("courtesy-3"))
    assert grey.text(QAccessible.Text.Description) == "You have already offered 2 tiles (rule 3.2)."
    hand.click("action-primary")
    assert hand.table.props.promptDetail == "You have already offered 2 tiles."


def dead(sit: Seater) -> Hand:
    hand = to_draw(sit)
    hand.drag_tile(hand.find("N"), hand.centre("felt-centre"))
    hand.key(Qt.Key.Key_Return)
    assert hand.moment == "dead"
    return hand


def test_a_question_out_of_procedure_names_the_tile_and_the_rule(sit: Seater) -> None:
    hand = to_draw(sit)
    hand.drag_tile(hand.find("N"), hand.centre("felt-centre"))

    assert hand.table.props.prompt == "You have not drawn. Discard now and your hand is dead."
    assert hand.table.props.promptDetail == "North can go only after you have drawn or called."
    assert hand.table.props.promptRule == "9.2f"
    hand.key(Qt.Key.Key_F1)
    assert open_rule(hand) == "9.2f"
    hand.key(Qt.Key.Key_Escape)
    assert hand.moment == "question"


def test_the_fault_sheet_leads_to_the_rule_and_comes_back_by_mouse(sit: Seater) -> None:
    hand = dead(sit)
    assert hand.item("fault-reason").property("text") == (
        "You threw North and had neither drawn nor called."
    )
    assert hand.item("fault-rule").property("text") == "Rule 9.2f"

    hand.click("fault-rule")
    assert open_rule(hand) == "9.2f"
    assert not [
        item
        for item in items_under(hand.window.contentItem())
        if item.objectName() == "fault-sheet" and item.isVisible()
    ]
    hand.click("rule-close")

    assert hand.item("fault-sheet").isVisible()
    hand.click("fault-end")
    assert hand.acts[-1] == Conclude(Seat.S)
    assert hand.moment == "over"


def test_the_fault_sheet_leads_to_the_rule_and_comes_back_by_keyboard(sit: Seater) -> None:
    hand = dead(sit)
    assert focused(hand) == "fault-end"
    hand.key(Qt.Key.Key_Right)
    hand.key(Qt.Key.Key_Right)
    assert focused(hand) == "fault-rule"

    hand.key(Qt.Key.Key_Return)
    assert open_rule(hand) == "9.2f"
    assert focused(hand) == "rule-close"
    hand.key(Qt.Key.Key_Left)
    hand.key(Qt.Key.Key_Return)
    assert open_rule(hand) == "9.2g"
    hand.key(Qt.Key.Key_Escape)

    assert focused(hand) == "fault-rule"
    hand.key(Qt.Key.Key_Left)
    hand.key(Qt.Key.Key_Left)
    hand.key(Qt.Key.Key_Return)
    assert hand.acts[-1] == Conclude(Seat.S)


def test_every_death_of_yours_names_its_tiles_on_the_sheet(sit: Seater) -> None:
    hand = sit(situation(TURN))
    hand.key(Qt.Key.Key_M)
    hand.key(Qt.Key.Key_Return)

    fault = hand.table.screen.fault.props
    assert fault.rule == "9.2a"
    assert fault.reason.startswith("These 14 tiles make no line of the card. The nearest, ")
    assert fault.reason.endswith(" tiles.")
    assert len([word for word in fault.tiles if word]) == 14
    feed = [line.text for line in hand.table.screen.feed.records()]
    assert "Your hand is dead: Mahjong without a finished hand" in feed
