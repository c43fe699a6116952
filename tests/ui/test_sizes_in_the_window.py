"""The window at every size: nothing out of place, nothing lost when it changes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from mahjcove.ui.layout import Rect, layout_for
from mahjcove.ui.tilemodel import TileRow
from tests.support.looks import overlap
from tests.support.table import Hand, quiet_answers, sitting_at, situation
from tests.ui.conftest import Seater

FULL = """
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = true
wall_left = 0

[racks]
S = "WW"

[exposures]
S = ["666b J", "888d J", "FFFF"]
E = ["333c J", "NNN J"]
W = ["222c", "555d", "RRR", "999b"]
N = ["111d J", "222d J", "3333d"]
"""
BUILDING = """
[table]
phase = "claim"
human = "S"
discard = "E 6b"

[racks]
S = "66b JJJ 99d NN"

[exposures]
S = ["333c J"]
"""
WINDOWS = [(1280, 720), (1280, 800), (1366, 768), (1920, 1080)]
NAMES = [f"{wide}x{high}" for wide, high in WINDOWS]


def rect(tile: TileRow) -> Rect:
    return Rect(tile.tileX, tile.tileY, tile.tileW, tile.tileH)


def assert_in_place(hand: Hand, size: tuple[int, int], *, panel: bool = True) -> None:
    layout = layout_for(*size, panel_open=panel)
    shown = [tile for tile in hand.shown() if tile.shown]
    assert shown
    for tile in shown:
        assert rect(tile).within(layout.table)
    for index, one in enumerate(shown):
        for other in shown[index + 1 :]:
            if one.zone == other.zone and one.seat == other.seat and one.zone != "group":
                assert not overlap(rect(one), rect(other)), (one, other)
    for name in ("action-primary", "action-exchange"):
        button = hand.centre(name)
        assert 0 < button.x() < size[0]
        assert 0 < button.y() < size[1]


@pytest.mark.parametrize("size", WINDOWS, ids=NAMES)
def test_99_discards_and_every_lane_full(sit: Seater, size: tuple[int, int]) -> None:
    hand = sit(situation(FULL), size)

    assert len(hand.zone("felt")) == 99
    assert_in_place(hand, size)
    hand.key(Qt.Key.Key_F9)
    assert_in_place(hand, size, panel=False)
    assert len(hand.zone("felt")) == 99


@pytest.mark.parametrize("size", WINDOWS, ids=NAMES)
def test_the_lane_holds_the_group_and_its_chips(sit: Seater, size: tuple[int, int]) -> None:
    hand = sit(situation(BUILDING), size)
    hand.key(Qt.Key.Key_C)
    hand.key(Qt.Key.Key_6)

    group = hand.zone("group", "you")
    assert len(group) == 6
    right = max(hand.shown()[row].tileX + hand.shown()[row].tileW for row in group)
    slot = hand.item("group-slot")
    chip = hand.item("chip-3")
    assert right <= slot.x() + 0.5
    assert slot.x() + slot.width() <= chip.mapToItem(hand.item("stage"), 0, 0).x()
    last = hand.item("chip-6")
    edge = last.mapToItem(hand.item("stage"), last.width(), 0).x()
    assert edge <= layout_for(*size).lane.right


def test_resizing_keeps_everything_where_it_belongs(sit: Seater) -> None:
    hand = sit(sitting_at("sizes", answer=quiet_answers()))
    for row in hand.passable(2):
        hand.click(f"tile-t{row}")
    tray = hand.zone("tray")

    for size in [(1920, 1080), (1280, 720), (1600, 900), (1280, 800)]:
        hand.window.resize(*size)
        QGuiApplication.processEvents()

        assert hand.table.screen.layout.props.factor == layout_for(*size).scale
        assert_in_place(hand, size)
        assert hand.zone("tray") == tray
        hand.click(f"tile-t{tray[1]}")
        assert hand.zone("tray") == tray[:1]
        hand.click(f"tile-t{tray[1]}")
        assert hand.zone("tray") == tray


def test_a_click_hits_the_tile_under_it_at_every_scale(sit: Seater) -> None:
    hand = sit(sitting_at("scale", answer=quiet_answers()), (2560, 1440))
    assert hand.table.screen.layout.props.factor == 1.8
    row = hand.passable(1)[0]

    hand.click(f"tile-t{row}")

    assert hand.zone("tray") == [row]


def test_the_smallest_window_is_1280_by_720(sit: Seater) -> None:
    hand = sit(sitting_at("small", answer=quiet_answers()))

    assert (hand.window.minimumWidth(), hand.window.minimumHeight()) == (1280, 720)


@pytest.mark.parametrize("size", WINDOWS, ids=NAMES)
def test_the_whole_card_leaves_rack_and_bar_free(sit: Seater, size: tuple[int, int]) -> None:
    hand = sit(sitting_at("card", answer=quiet_answers()), size)
    hand.key(Qt.Key.Key_F8)
    card = hand.item("whole-card")
    bottom = card.mapToItem(hand.item("stage"), 0, card.height()).y()
    assert bottom <= layout_for(*size).lane.y
    assert hand.table.props.focusRegion == "card"

    row = hand.passable(1)[0]
    hand.click(f"tile-t{row}")

    assert hand.zone("tray") == [row]
    hand.key(Qt.Key.Key_Escape)
    assert not hand.table.props.cardOpen
    assert hand.zone("tray") == [row]


@pytest.mark.parametrize("by", [Qt.Key.Key_F8, Qt.Key.Key_Escape])
def test_the_whole_card_gives_the_keyboard_back_to_its_tile(sit: Seater, by: Qt.Key) -> None:
    hand = sit(sitting_at("card", answer=quiet_answers()))
    for _ in range(4):
        hand.key(Qt.Key.Key_Right)
    before = hand.focused()
    hand.key(Qt.Key.Key_F8)
    assert hand.table.props.focusRegion == "card"

    hand.key(by)

    assert hand.focused() == before
