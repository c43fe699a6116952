"""Your own rack: sorting, your own order, and arrivals that never disturb it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.support.table import Hand, quiet_answers, sitting_at, situation
from tests.ui.conftest import Seater
from tests.ui.test_rulings_in_the_window import TO_DRAW, rules

TURN = """
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = true
discards = ["E 1b"]

[racks]
S = "J 9d N 1c R 3b F 0 G 1b S 3b E 5c"
"""
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def hand(sit: Seater) -> Hand:
    """Your turn with one of almost everything."""
    return sit(situation(TURN))


def order(hand: Hand) -> str:
    return " ".join(hand.words(hand.rack()))


def test_the_rack_is_sorted_by_suit_at_the_deal(hand: Hand) -> None:
    assert order(hand) == "F 1b 3b 3b G 1c 5c R 9d 0 N E S J"
    assert hand.table.props.sortOrder == "suit"


def test_by_number_and_back(hand: Hand) -> None:
    hand.click("sort-number")
    assert order(hand) == "F 1b 1c 3b 3b 5c 9d G R 0 N E S J"

    hand.click("sort-suit")

    assert order(hand) == "F 1b 3b 3b G 1c 5c R 9d 0 N E S J"


def test_a_drag_makes_the_order_your_own(hand: Hand) -> None:
    before = hand.rack()
    joker = hand.find("J")
    third = hand.centre(f"tile-t{before[2]}")

    hand.drag_tile(joker, third)

    assert order(hand).startswith("F 1b J 3b 3b G") or order(hand).startswith("F 1b 3b J 3b G")
    rest = [row for row in hand.rack() if row != joker]
    assert rest == [row for row in before if row != joker]
    assert hand.table.props.sortOrder == ""


@pytest.mark.parametrize(
    ("key", "word"), [(Qt.Key.Key_Right, "1b F 3b"), (Qt.Key.Key_Left, "F 1b 3b")]
)
def test_shift_and_an_arrow_move_the_focused_tile(hand: Hand, key: Qt.Key, word: str) -> None:
    hand.key(Qt.Key.Key_Right)
    hand.key(Qt.Key.Key_Left)
    focused = hand.focused().tileId

    hand.key(key, SHIFT)

    assert order(hand).startswith(word)
    assert hand.focused().tileId == focused


def test_sorting_by_keys(hand: Hand) -> None:
    for _ in range(5):
        if hand.table.props.focusRegion == "sort":
            break
        hand.key(Qt.Key.Key_Tab)

    hand.key(Qt.Key.Key_Right)
    hand.key(Qt.Key.Key_Space)

    assert hand.table.props.sortOrder == "number"


def test_an_arrival_never_disturbs_your_own_order(sit: Seater) -> None:
    hand = sit(sitting_at("own order", answer=quiet_answers()))
    hand.drag_tile(hand.rack()[0], hand.centre(f"tile-t{hand.rack()[9]}"))
    assert hand.table.props.sortOrder == ""
    for row in hand.passable():
        hand.click(f"tile-t{row}")
    kept = hand.rack()

    hand.click("action-primary")
    hand.wait()

    assert hand.rack()[: len(kept)] == kept
    assert all(hand.shown()[row].isNew for row in hand.rack()[len(kept) :])


def test_a_draw_stands_at_the_end_and_leaves_the_order_alone(sit: Seater) -> None:
    hand = sit(situation(rules(TO_DRAW)), draw_for_me=False)
    hand.drag_tile(hand.find("J"), hand.centre(f"tile-t{hand.rack()[0]}"))
    before = hand.rack()

    hand.key(Qt.Key.Key_W)

    assert hand.rack()[:-1] == before


def test_a_tile_let_go_over_nothing_goes_back(hand: Hand) -> None:
    before = hand.rack()

    hand.drag_tile(hand.find("N"), hand.at(1100, 300))

    assert hand.rack() == before
    assert hand.acts == []
    tile = hand.item(f"tile-t{hand.find('N')}")
    assert (tile.x(), tile.y()) == (hand.shown()[hand.find("N")].tileX, tile.y())


def test_tiles_of_others_and_discards_cannot_be_dragged(hand: Hand) -> None:
    before = hand.shown()

    hand.drag_tile(hand.zone("rack", "across")[0], hand.centre("felt-centre"))
    hand.drag_tile(hand.zone("felt")[0], hand.centre(f"tile-t{hand.rack()[0]}"))

    assert hand.acts == []
    assert [row.zone for row in hand.shown()] == [row.zone for row in before]


def test_unknown_names_from_the_scene_are_ignored(hand: Hand) -> None:
    before = hand.shown()

    for name in ("", "t999", "wall", "t-1"):
        hand.table.activate(name)
        hand.table.dropAt(name, 10, 10)
    hand.table.press("nothing")
    hand.table.sortBy("colour")
    hand.table.moveFocus("sideways")
    hand.table.screen.card.chooseSection(99)
    hand.table.screen.card.togglePin("none")

    assert hand.shown() == before
    assert hand.acts == []


def test_pointing_at_a_discard_names_it(hand: Hand) -> None:
    QTest.mouseMove(hand.window, hand.centre(f"tile-t{hand.zone('felt')[0]}"))
    QTest.qWait(20)

    assert hand.item("name-flag").property("text") == "1 Bam, from Lou, last discard"


def test_the_drawn_tile_joins_the_others_when_another_is_thrown(sit: Seater) -> None:
    hand = sit(situation(rules(TO_DRAW)))
    drawn = hand.rack()[-1]
    assert hand.table.play.desk.apart == drawn

    hand.drag_tile(hand.find("N"), hand.centre("felt-centre"))

    assert hand.table.play.desk.apart is None


def test_your_own_discard_is_captioned_as_yours(hand: Hand) -> None:
    hand.drag_tile(hand.find("N"), hand.centre("felt-centre"))

    assert hand.item("discard-flag").property("text") == "North, from you"
