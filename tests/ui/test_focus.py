"""The keyboard's place: regions, arrows, and a home that is never lost."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mahjcove.ui.focus import Direction, Focus, moved, next_region, settled
from mahjcove.ui.keymap import KeyStroke, key_sheet, stroke_of

TILES = {"rack": [7, 3, 9], "tray": [], "felt": list(range(20, 45)), "seats": [50], "group": []}
PRESENT = ["rack", "actions", "felt", "seats", "panel", "top"]


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        (Focus("rack", 7, 0), "right", Focus("rack", 3, 1)),
        (Focus("rack", 7, 0), "left", Focus("rack", 7, 0)),
        (Focus("rack", 9, 2), "right", Focus("rack", 9, 2)),
        (Focus("felt", 20, 0), "down", Focus("felt", 34, 14)),
        (Focus("felt", 34, 14), "up", Focus("felt", 20, 0)),
        (Focus("felt", 44, 24), "down", Focus("felt", 44, 24)),
        (Focus("actions"), "left", Focus("actions")),
    ],
)
def test_arrows_move_along_the_region(start: Focus, way: Direction, end: Focus) -> None:
    assert moved(start, way, TILES, columns=14) == end


def test_tab_goes_round_the_regions_there_are() -> None:
    focus = Focus("rack", 3, 1)
    seen = []
    for _ in range(len(PRESENT)):
        focus = next_region(focus, TILES, PRESENT, back=False)
        seen.append(focus.region)

    assert seen == ["actions", "felt", "seats", "panel", "top", "rack"]
    assert next_region(Focus("rack", 7, 0), TILES, PRESENT, back=True).region == "top"


def test_tab_to_the_felt_goes_to_the_last_discard() -> None:
    assert next_region(Focus("actions"), TILES, PRESENT, back=False) == Focus("felt", 44, 24)


def test_the_focus_stays_on_its_tile_when_others_come_and_go() -> None:
    assert settled(Focus("rack", 9, 0), TILES, PRESENT) == Focus("rack", 9, 2)


def test_a_tile_that_left_hands_the_focus_to_its_neighbour() -> None:
    assert settled(Focus("rack", 99, 1), TILES, PRESENT) == Focus("rack", 3, 1)
    assert settled(Focus("rack", 99, 8), TILES, PRESENT) == Focus("rack", 9, 2)


def test_a_region_that_is_gone_sends_the_focus_home() -> None:
    assert settled(Focus("tray", 1, 0), TILES, PRESENT) == Focus("rack", 7, 0)
    assert settled(Focus("rack", 7, 0), TILES, ["sheet", "actions"]).region == "sheet"
    assert settled(Focus("rack", 7, 0), {}, ["actions", "top"]).region == "actions"


def test_tab_goes_from_an_open_sheet_to_the_bar_and_back() -> None:
    there = ["sheet", "actions"]

    assert next_region(Focus("sheet"), {}, there, back=False).region == "actions"
    assert next_region(Focus("actions"), {}, there, back=False).region == "sheet"
    assert next_region(Focus("actions"), {}, there, back=True).region == "sheet"


@pytest.mark.parametrize(
    ("key", "stroke"),
    [
        (Qt.Key.Key_Return, KeyStroke("press", "primary")),
        (Qt.Key.Key_C, KeyStroke("press", "call")),
        (Qt.Key.Key_P, KeyStroke("press", "pass")),
        (Qt.Key.Key_M, KeyStroke("press", "mahjong")),
        (Qt.Key.Key_X, KeyStroke("press", "exchange")),
        (Qt.Key.Key_D, KeyStroke("discard")),
        (Qt.Key.Key_W, KeyStroke("wall")),
        (Qt.Key.Key_Escape, KeyStroke("escape")),
        (Qt.Key.Key_F8, KeyStroke("card")),
        (Qt.Key.Key_F9, KeyStroke("panel")),
        (Qt.Key.Key_4, KeyStroke("size", "4")),
        (Qt.Key.Key_A, KeyStroke("hands")),
        (Qt.Key.Key_Home, KeyStroke("time", "first")),
        (Qt.Key.Key_End, KeyStroke("time", "last")),
        (Qt.Key.Key_PageUp, KeyStroke("time", "back")),
        (Qt.Key.Key_PageDown, KeyStroke("time", "on")),
        (Qt.Key.Key_B, None),
    ],
)
def test_each_key_does_one_thing(key: Qt.Key, stroke: KeyStroke | None) -> None:
    assert stroke_of(key, 0) == stroke


def test_ctrl_and_alt_leave_the_keys_alone() -> None:
    for modifier in (Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier):
        assert stroke_of(Qt.Key.Key_C, modifier.value) is None
    assert stroke_of(Qt.Key.Key_5, Qt.KeyboardModifier.KeypadModifier.value) == KeyStroke(
        "size", "5"
    )
    assert stroke_of(Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier.value) == (
        KeyStroke("shift", "left")
    )
    assert stroke_of(Qt.Key.Key_C, Qt.KeyboardModifier.ShiftModifier.value) is None


def test_the_key_sheet_names_every_key_of_the_bar() -> None:
    listed = " ".join(keys for keys, _ in key_sheet())

    for key in ("C", "P", "D", "M", "X", "W", "A", "F8", "F9", "Esc", "Enter", "Space", "Tab"):
        assert key in listed.split()
    assert all(meaning for _, meaning in key_sheet())
