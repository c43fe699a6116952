"""The card beside the table: your nearest lines, the sections, and the lines you pin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QGuiApplication

from mahjcove.storage.settings import Settings, parse_settings, written_settings
from mahjcove.ui.window import Habits
from tests.support.hands import teaching_card
from tests.support.table import Hand, legal_answers, sitting_at, situation
from tests.ui.conftest import Seater
from tests.ui.test_whole_rounds import Keys

if TYPE_CHECKING:
    from PySide6.QtQuick import QQuickItem

KEY = Qt.Key
GONE = '''
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = true
discards = ["E E", "N E", "W E", "E E"]
card_text = """
[Open]
B1 FFFF 111a 22222b EE ; exact ; X 25
B2 FFFF 1111a 1111b NN ; exact ; X 25
"""

[racks]
S = "FF 333c 44d 55b 66c 77c R"
'''


def leading(hand: Hand) -> list[tuple[str, bool]]:
    return [(line.lineId, line.pinned) for line in hand.table.screen.card.leading.records()]


def section(hand: Hand) -> list[str]:
    return [line.lineId for line in hand.table.screen.card.section_lines.records()]


def line_item(hand: Hand, name: str) -> QQuickItem:
    return hand.item(f"line-{name}")


def test_a_click_pins_a_line_and_puts_it_first(sit: Seater) -> None:
    hand = sit(sitting_at("pins", answer=legal_answers()), (1280, 1080))
    near = [line for line, _ in leading(hand)]
    assert len(near) == 3
    other = next(line for line in section(hand) if line not in near)

    hand.click(f"line-{other}")

    assert leading(hand) == [(other, True), (near[0], False), (near[1], False)]
    hand.click(f"line-{near[0]}")
    assert leading(hand)[:2] == [(other, True), (near[0], True)]
    hand.click(f"line-{other}")
    assert leading(hand)[0] == (near[0], True)


def test_three_lines_are_pinned_and_no_more(sit: Seater) -> None:
    hand = sit(sitting_at("pins", answer=legal_answers()), (1280, 1080))
    card = hand.table.screen.card
    ids = [line.id for line in teaching_card().lines[:4]]

    for one in ids:
        card.togglePin(one)

    assert leading(hand) == [(one, True) for one in ids[:3]]
    assert card.props.note == "3 lines are pinned already."


def test_by_keyboard_along_the_lines_and_space_pins(sit: Seater) -> None:
    hand = sit(sitting_at("pins", answer=legal_answers()))
    Keys(hand).walk("panel")

    for _ in range(5):
        hand.key(KEY.Key_Down)
    line = section(hand)[1]
    hand.key(KEY.Key_Space)

    assert leading(hand)[0] == (line, True)
    first = section(hand)
    hand.key(KEY.Key_Right)
    assert section(hand) != first
    assert hand.acts == []


def test_a_screen_reader_pins_too_and_hears_it(sit: Seater) -> None:
    hand = sit(sitting_at("pins", answer=legal_answers()))
    line = section(hand)[0]
    item = line_item(hand, line)
    interface = QAccessible.queryAccessibleInterface(item)
    assert not interface.text(QAccessible.Text.Name).startswith("pinned")

    interface.actionInterface().doAction(QAccessibleActionInterface.pressAction())
    QGuiApplication.processEvents()

    assert leading(hand)[0] == (line, True)
    first = QAccessible.queryAccessibleInterface(line_item(hand, line))
    assert first.text(QAccessible.Text.Name).startswith("pinned, ")


def test_pins_are_kept_for_this_card_and_there_at_the_next_start(sit: Seater) -> None:
    kept: list[Settings] = []
    other = ("0" * 64, "A1")
    settings = Settings(pins=(other,))
    habits = Habits(settings=settings, keep=kept.append)
    hand = sit(sitting_at("pins", answer=legal_answers()), (1280, 1080), habits=habits)
    line = section(hand)[0]
    hand.click(f"line-{line}")
    assert kept[-1].pins == (other, (teaching_card().sha256, line))

    read, faults = parse_settings(written_settings(kept[-1]).encode())
    again = sit(sitting_at("pins 2", answer=legal_answers()), habits=Habits(settings=read))

    assert faults == ()
    assert leading(again)[0] == (line, True)


def test_lines_are_drawn_as_tiles_or_as_text(sit: Seater) -> None:
    kept: list[Settings] = []
    hand = sit(sitting_at("pins", answer=legal_answers()), habits=Habits(keep=kept.append))
    first = hand.table.screen.card.leading.record(0)
    assert len([word for word in first.tiles if word]) == 14
    item = line_item(hand, first.lineId)
    assert item.property("asTiles")

    hand.click("lines-as")
    assert not item.property("asTiles")
    assert not kept[-1].lines_as_tiles
    Keys(hand).walk("panel")
    hand.key(KEY.Key_T)

    assert item.property("asTiles")
    assert kept[-1].lines_as_tiles


def test_a_line_that_nothing_is_left_for_is_struck_out(sit: Seater) -> None:
    hand = sit(situation(GONE), (1280, 1080))
    hand.wait()

    lines = {line.lineId: line for line in hand.table.screen.card.whole.records()}

    assert lines["B1"].closed == "closed: 0 × East left, 2 needed"
    assert lines["B2"].closed == ""
    assert lines["B1"].distance == ""
