"""The rulebook in the window: opened from what is said, leafed through, closed again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from mahjcove.practice.rulebook import Rulebook, parse_rulebook
from mahjcove.resources import resource
from mahjcove.ui.rulereader import RuleReader
from tests.support.table import Hand, items_under, quiet_answers, sitting_at, situation
from tests.ui.conftest import Seater
from tests.ui.test_accessibility import interface, name_of
from tests.ui.test_claims_in_the_window import CLAIM


@pytest.fixture(scope="module")
def text() -> str:
    return resource("rules", "rules.txt").read_text("utf-8")


@pytest.fixture(scope="module")
def book(text: str) -> Rulebook:
    return parse_rulebook(text)


def dealt(sit: Seater, size: tuple[int, int] = (1280, 800)) -> Hand:
    return sit(sitting_at("rules", answer=quiet_answers()), size)


def open_rule(hand: Hand) -> str:
    """The number of the rule that is open, "" for none; the sheet and the model must agree."""
    props = hand.table.screen.rule.props
    assert props.shown is any(
        item.objectName() == "rule-sheet" and item.isVisible()
        for item in items_under(hand.window.contentItem())
    )
    return props.number


def focused(hand: Hand) -> str:
    return hand.window.activeFocusItem().objectName()


def test_the_book_is_read_when_the_first_rule_is_opened(text: str) -> None:
    asked: list[str] = []

    def give() -> str:
        asked.append("text")
        return text

    reader = RuleReader(give)
    assert not reader.props().shown
    assert asked == []

    assert reader.open("6.9")
    assert reader.open("9.2a")

    assert asked == ["text"]


def test_a_rule_is_shown_with_its_section_number_title_and_text(text: str, book: Rulebook) -> None:
    reader = RuleReader(lambda: text)

    assert reader.open("6.9")

    props = reader.props()
    assert props.section == "Section 6, Exposures"
    assert (props.number, props.title) == ("6.9", "Same tile, same size")
    assert props.text == book.rule("6.9").text


def test_leafing_goes_through_the_whole_book_and_stops_at_its_ends(
    text: str, book: Rulebook
) -> None:
    reader = RuleReader(lambda: text)
    first, *_, last = book.rules
    assert reader.open(first)
    assert not reader.turn(-1)
    assert not reader.props().hasPrevious

    read = [reader.props().number]
    while reader.turn(1):
        read.append(reader.props().number)

    assert read == list(book.rules)
    assert read[-1] == last
    assert not reader.props().hasNext
    assert not reader.turn(1)


def test_a_rule_that_is_not_there_is_not_opened(text: str) -> None:
    reader = RuleReader(lambda: text)

    assert not reader.open("99.9")
    assert not reader.is_open
    assert not reader.turn(1)


@pytest.mark.parametrize("by", ["link", "F1", "screen reader"])
def test_the_rule_behind_the_prompt_opens_three_ways(sit: Seater, by: str) -> None:
    hand = dealt(sit)
    match by:
        case "link":
            hand.click("prompt-rule")
        case "F1":
            hand.key(Qt.Key.Key_F1)
        case _:
            link = interface(hand.item("prompt-rule"))
            assert link.role() is QAccessible.Role.Button
            assert link.text(QAccessible.Text.Name) == "Rule 3.4"
            link.actionInterface().doAction(link.actionInterface().pressAction())

    assert open_rule(hand) == "3.4"
    assert name_of(hand.item("rule-sheet")) == "3.4  Jokers stay with you"


@pytest.mark.parametrize("by", ["button", "Esc", "F1", "beside"])
def test_a_rule_closes_four_ways(sit: Seater, by: str) -> None:
    hand = dealt(sit)
    hand.click("prompt-rule")
    match by:
        case "button":
            hand.click("rule-close")
        case "Esc":
            hand.key(Qt.Key.Key_Escape)
        case "F1":
            hand.key(Qt.Key.Key_F1)
        case _:
            hand.click("action-mahjong")

    assert open_rule(hand) == ""
    assert hand.moment == "passing"
    assert hand.acts == []


def test_the_book_is_leafed_through_by_keyboard_and_told(sit: Seater) -> None:
    hand = dealt(sit)
    told: list[str] = []
    hand.table.announced.connect(told.append)
    hand.key(Qt.Key.Key_Right)
    hand.key(Qt.Key.Key_F1)
    assert focused(hand) == "rule-close"

    hand.key(Qt.Key.Key_Left)
    assert focused(hand) == "rule-next"
    hand.key(Qt.Key.Key_Space)
    assert open_rule(hand) == "3.5"
    hand.key(Qt.Key.Key_Left)
    hand.key(Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_Return)

    assert open_rule(hand) == "3.3"
    assert focused(hand) == "rule-previous"
    assert told[0].startswith("Rule 3.4, Jokers stay with you. No joker leaves")
    assert [one.split(",")[0] for one in told] == ["Rule 3.4", "Rule 3.5", "Rule 3.4", "Rule 3.3"]


def test_the_keyboard_goes_back_to_its_tile(sit: Seater) -> None:
    hand = dealt(sit)
    for _ in range(4):
        hand.key(Qt.Key.Key_Right)
    before = hand.focused()
    item = focused(hand)

    hand.key(Qt.Key.Key_F1)
    hand.key(Qt.Key.Key_Tab)
    assert focused(hand) == "rule-close"
    hand.key(Qt.Key.Key_Escape)

    assert hand.focused() == before
    assert focused(hand) == item


def test_the_keyboard_goes_back_to_the_link(sit: Seater) -> None:
    hand = dealt(sit)
    hand.key(Qt.Key.Key_Tab)
    for _ in range(5):
        hand.key(Qt.Key.Key_Left)
    assert focused(hand) == "prompt-rule"

    hand.key(Qt.Key.Key_Return)
    assert focused(hand) == "rule-close"
    hand.key(Qt.Key.Key_Escape)
    assert focused(hand) == "prompt-rule"
    hand.key(Qt.Key.Key_Right)

    assert focused(hand) == "action-exchange"
    assert hand.acts == []


def test_while_a_rule_is_read_no_key_is_a_move_and_the_table_stands_still(sit: Seater) -> None:
    hand = sit(situation(CLAIM))
    assert hand.moment == "asked"
    hand.key(Qt.Key.Key_F1)
    assert open_rule(hand) == "5.3"

    for key in (Qt.Key.Key_C, Qt.Key.Key_P, Qt.Key.Key_M, Qt.Key.Key_W, Qt.Key.Key_Question):
        hand.key(key)
    assert hand.acts == []
    assert open_rule(hand) == "5.3"
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_C)

    assert len(hand.acts) == 1


def test_bots_wait_while_a_rule_is_read(sit: Seater) -> None:
    hand = sit(sitting_at("still", answer=quiet_answers()), waiting=False)
    hand.play_on(lambda: hand.moment == "discard")
    hand.drag_tile(hand.find(hand.words(hand.rack())[0]), hand.centre("felt-centre"))
    hand.key(Qt.Key.Key_F1)
    log = len(hand.log)

    hand.wait()
    assert len(hand.log) == log
    hand.key(Qt.Key.Key_Escape)
    hand.wait()

    assert len(hand.log) > log


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_every_rule_fits_the_sheet(sit: Seater, size: tuple[int, int], book: Rulebook) -> None:
    hand = dealt(sit, size)
    hand.table.openRule(next(iter(book.rules)))
    places = set()
    for number in book.rules:
        assert open_rule(hand) == number
        text = hand.item("rule-text")
        assert text.property("contentHeight") <= text.height(), number
        places.add(hand.centre("rule-next").toTuple())
        hand.table.turnRule(1)

    assert len(places) == 1
    sheet = hand.item("rule-sheet")
    bottom = sheet.mapToItem(hand.item("stage"), 0, sheet.height()).y()
    assert bottom <= hand.table.screen.layout.props.lane.y()


def test_every_prompt_of_a_round_has_a_rule_that_is_in_the_book(
    sit: Seater, book: Rulebook
) -> None:
    hand = sit(sitting_at("moments", answer=quiet_answers()))
    met: dict[str, str] = {}

    def over() -> bool:
        met[hand.moment] = hand.table.props.promptRule
        return hand.moment == "over"

    hand.play_on(over)

    assert {"passing", "vote", "offer", "discard", "over"} <= set(met)
    assert set(met.values()) <= set(book.rules)
