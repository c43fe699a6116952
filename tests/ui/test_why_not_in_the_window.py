"""Why not? works on everything that is greyed or refused, and leads to the rule behind it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from mahjcove.engine.commands import Conclude, DiscardTile
from mahjcove.engine.seats import Seat
from mahjcove.practice.rulebook import parse_rulebook
from mahjcove.resources import resource
from mahjcove.tiles import faces_in
from mahjcove.ui.words import tile_name
from tests.support.table import (
    Hand,
    items_under,
    legal_answers,
    quiet_answers,
    sitting_at,
    situation,
)
from tests.ui.conftest import Seater
from tests.ui.test_accessibility import interface
from tests.ui.test_claims_in_the_window import TURN
from tests.ui.test_rules_in_the_window import focused, open_rule
from tests.ui.test_rulings_in_the_window import COMPLETE, LATE, rules, to_draw

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


def test_the_result_says_by_which_rules_it_is_paid(sit: Seater) -> None:
    hand = sit(situation(COMPLETE))
    hand.key(Qt.Key.Key_M)
    hand.key(Qt.Key.Key_Return)
    assert hand.moment == "over"
    rows = hand.table.screen.payments.records()
    assert [row.working for row in rows[1:]] == ["25 × 2 × 2 (self-picked, no jokers)"] * 3
    assert hand.table.screen.result.props.rules == ("11.3", "11.4")
    assert focused(hand) == "result-next"

    for _ in range(4):
        hand.key(Qt.Key.Key_Left)
    assert focused(hand) == "result-rule-0"
    hand.key(Qt.Key.Key_Return)
    assert open_rule(hand) == "11.3"
    hand.key(Qt.Key.Key_Escape)
    assert focused(hand) == "result-rule-0"
    hand.click("result-rule-1")
    assert open_rule(hand) == "11.4"
    hand.click("rule-close")

    assert hand.moment == "over"
    assert hand.item("result-sheet").isVisible()


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_the_longest_working_is_read_to_its_end(sit: Seater, size: tuple[int, int]) -> None:
    hand = sit(situation(COMPLETE), size)
    hand.key(Qt.Key.Key_M)
    hand.key(Qt.Key.Key_Return)

    told = [
        item
        for item in items_under(hand.item("result-sheet"))
        if item.objectName() == "payment-working" and item.isVisible()
    ]
    assert len(told) == 4
    assert not [item for item in told if item.property("truncated")]
    sheet = hand.item("result-sheet")
    bottom = sheet.mapToItem(hand.item("stage"), 0, sheet.height()).y()
    assert bottom <= hand.table.screen.layout.props.actionBar.y()


@pytest.mark.parametrize(
    ("rotation", "detail", "rule"),
    [
        ("always", "The next deal moves East one seat to the right.", "2.9"),
        ("keep_on_east_win", "East has won and stays East for the next deal.", "13.25"),
    ],
)
def test_who_is_east_next_is_told_by_the_rules_in_force(
    sit: Seater, rotation: str, detail: str, rule: str
) -> None:
    east = COMPLETE.replace('seat = "S"\nhuman = "S"', 'seat = "E"\nhuman = "E"')
    east = east.replace('S = "FF', 'E = "FF').replace('"E 1b"', '"N 1b"')
    east = east.replace("drawn = true", f'drawn = true\nrules = {{ east_rotation = "{rotation}" }}')
    hand = sit(situation(east))
    hand.key(Qt.Key.Key_M)
    hand.key(Qt.Key.Key_Return)

    assert hand.table.props.prompt == "Mahjong: you win"
    assert (hand.table.props.promptDetail, hand.table.props.promptRule) == (detail, rule)


@pytest.mark.parametrize("seed", ["why 1", "why 2", "why 3"])
def test_at_every_moment_of_a_round_each_grey_place_says_why_and_by_which_rule(
    sit: Seater, seed: str
) -> None:
    book = parse_rulebook(resource("rules", "rules.txt").read_text("utf-8"))
    legal = legal_answers()
    hand = sit(sitting_at(seed, answer=legal), draw_for_me=False)
    grey: set[tuple[str, str]] = set()

    def over() -> bool:
        for button in hand.table.screen.actions.records():
            assert button.available or button.reason, (hand.moment, button)
            assert button.available or button.rule in book.rules, (hand.moment, button)
            if not button.available:
                grey.add((button.action, button.rule))
        return hand.moment == "over"

    hand.play_on(over, legal)

    assert {action for action, _ in grey} >= {"exchange", "pass", "call", "primary"}
    assert len({rule for _, rule in grey}) > 6


def test_the_feed_names_the_tile_that_killed_another_hand(sit: Seater) -> None:
    sitting = situation(rules(LATE))
    hand = sit(sitting, waiting=False, draw_for_me=False)
    tile = next(iter(faces_in(sitting.session.state.racks[Seat.W])))

    sitting.session.submit(DiscardTile(Seat.W, tile))

    (line, *_) = hand.table.screen.feed.records()
    assert line.text == f"Ruth’s hand is dead: {tile_name(tile)} thrown before the draw"


def test_a_rule_opens_over_all_hands_and_gives_the_keyboard_back(sit: Seater) -> None:
    hand = sit(situation(COMPLETE))
    for key in (Qt.Key.Key_M, Qt.Key.Key_Return, Qt.Key.Key_A):
        hand.key(key)
    before = focused(hand)
    assert hand.table.props.sheet == "hands"

    hand.key(Qt.Key.Key_F1)
    assert open_rule(hand) == "2.9"
    hand.key(Qt.Key.Key_Escape)

    assert hand.table.props.sheet == "hands"
    assert focused(hand) == before
