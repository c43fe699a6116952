"""The wall laid open after a round: its order, who took what, and its seal."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest

from mahjcove.engine.seats import SEATS
from mahjcove.sitting.round import play_out
from mahjcove.tiles import WORDS
from tests.support.looks import overlap
from tests.support.qml import accessible
from tests.support.table import Hand, RecordedSitting, items_under, quiet_answers, situation
from tests.ui.conftest import Seater
from tests.ui.test_all_hands import (
    KEY,
    SIZES,
    at_all_hands,
    focused,
    laid_open,
    logical,
    props,
    sheet,
    there,
    walk_to,
)
from tests.ui.test_claims_in_the_window import TURN

if TYPE_CHECKING:
    from PySide6.QtQuick import QQuickItem


def cells_of(hand: Hand) -> list[QQuickItem]:
    """The places of the wall in order."""
    found = {
        item.objectName(): item
        for item in items_under(hand.item("wall-places"))
        if item.objectName()
    }
    return [found[f"wall-{place}"] for place in range(1, 153)]


def at_the_wall(
    sit: Seater, name: str = "mahjong-cove", size: tuple[int, int] = (1280, 800)
) -> Hand:
    hand = at_all_hands(sit, name, size)
    hand.click("page-1")
    assert props(hand).page == 1
    return hand


def test_the_wall_shows_152_tiles_in_draw_order_with_their_takers(sit: Seater) -> None:
    hand = at_the_wall(sit)
    tiles = laid_open(hand).wall.tiles

    cells = cells_of(hand)
    assert [cell.property("face") for cell in cells] == [WORDS[tile.face] for tile in tiles]
    takers = Counter(str(cell.property("wind")) for cell in cells)
    assert takers[""] == laid_open(hand).moments[-1].wall_left
    for seat in SEATS:
        assert takers[seat.name] == sum(1 for tile in tiles if tile.seat is seat)
    assert len({(cell.x(), cell.y()) for cell in cells}) == 152


def test_the_hash_is_made_anew_and_said_to_match(sit: Seater) -> None:
    hand = at_the_wall(sit)
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()

    verdict = hand.item("wall-verdict").property("text")
    shown = str(hand.item("wall-hash").property("text")).replace(" ", "")
    hand.click("wall-copy")

    assert verdict == "The wall’s SHA-256 matches the seal shown before the deal."
    assert hashlib.sha256(clipboard.text().encode()).hexdigest() == shown
    assert shown.startswith(hand.table.screen.opening.props.sealShort.replace(" ", ""))


def test_it_is_said_plainly_when_the_seal_does_not_match(sit: Seater) -> None:
    sitting = RecordedSitting("mahjong-cove")
    sitting.current._committed = "0123456789abcdef" * 4
    hand = sit(sitting)

    assert props(hand).sealTitle == "This is not the wall of the seal"
    assert props(hand).sealText == "Seal 0123 4567 does not match."
    assert not props(hand).matches
    hand.key(KEY.Key_A)
    hand.click("page-1")
    verdict = hand.item("wall-verdict").property("text")
    assert verdict == "The wall’s SHA-256 does not match the seal shown before the deal."


def test_a_table_that_was_laid_out_claims_no_seal(sit: Seater) -> None:
    sitting = situation(TURN)
    play_out(sitting.current, quiet_answers())
    hand = sit(sitting)

    assert sheet(hand) == "result"
    assert "no seal" in props(hand).sealText
    hand.key(KEY.Key_A)
    hand.click("page-1")
    assert "no seal" in props(hand).verdict
    assert there(hand, "wall-152")
    assert not there(hand, "wall-1")


def test_the_wall_is_walked_by_keys_and_each_place_is_told(sit: Seater) -> None:
    hand = at_all_hands(sit)
    hand.item("page-0").forceActiveFocus(Qt.FocusReason.TabFocusReason)
    hand.key(KEY.Key_Right)
    hand.key(KEY.Key_Space)
    assert props(hand).page == 1
    stop = props(hand).stop
    walk_to(hand, lambda: focused(hand).startswith("wall-"), KEY.Key_Down)

    visited = [focused(hand)]
    for key in (KEY.Key_Right, KEY.Key_Down, KEY.Key_Left, KEY.Key_Up, KEY.Key_End, KEY.Key_Right):
        hand.key(key)
        visited.append(focused(hand))

    assert visited == [f"wall-{place}" for place in (1, 2, 21, 20, 1, 152, 152)]
    spoken = hand.table.screen.all_hands.places.record(151).spoken
    assert accessible(hand.item("wall-152")).text(QAccessible.Text.Name) == spoken
    assert hand.item("wall-told").property("text") == spoken
    assert props(hand).stop == stop
    hand.key(KEY.Key_Down)
    assert focused(hand) == "wall-copy"
    hand.key(KEY.Key_Up)
    assert focused(hand) == "wall-152"


def test_a_place_of_the_wall_is_told_while_it_is_pointed_at(sit: Seater) -> None:
    hand = at_the_wall(sit)
    assert hand.item("wall-told").property("text") == props(hand).legend

    QTest.mouseMove(hand.window, hand.centre("wall-77"))
    QTest.qWait(20)

    spoken = hand.table.screen.all_hands.places.record(76).spoken
    assert hand.item("wall-told").property("text") == spoken


@pytest.mark.parametrize("size", SIZES)
def test_the_wall_lies_inside_the_sheet_and_off_its_words(
    sit: Seater, size: tuple[int, int]
) -> None:
    hand = at_the_wall(sit, size=size)
    frame = logical(hand, hand.item("hands-sheet"))
    cells = [logical(hand, cell) for cell in cells_of(hand)]
    words = [logical(hand, hand.item(name)) for name in ("wall-told", "wall-verdict", "wall-hash")]

    for index, cell in enumerate(cells):
        assert cell.within(frame)
        assert not any(overlap(cell, other) for other in (*cells[index + 1 :], *words))
    assert all(word.within(frame) for word in words)
    assert not overlap(words[2], logical(hand, hand.item("wall-copy")))
