"""Marks, chips, counters and tips: each in sight and off its neighbours."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.support.table import items_under, quiet_answers, sitting_at, situation
from tests.ui.conftest import Seater
from tests.ui.test_charleston_in_the_window import pass_three
from tests.ui.test_claims_in_the_window import CLAIM, TURN

PUNG_ONLY = CLAIM.replace("666b 2468c 24d JJ NE", "66b 2468c 24d NEWS R")


def test_the_mark_of_an_arrival_stays_over_its_own_tile(sit: Seater) -> None:
    hand = sit(sitting_at("cove", answer=quiet_answers()))
    pass_three(hand)

    for row in [row for row in hand.rack() if hand.shown()[row].isNew]:
        tile = hand.item(f"tile-t{row}")
        mark = next(item for item in items_under(tile) if item.objectName() == "new-mark")
        left = mark.mapToItem(tile, 0, 0).x()
        assert left >= 0
        assert left + mark.width() <= tile.width()


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
def test_name_and_tiles_of_a_size_stay_inside_its_chip(sit: Seater, size: tuple[int, int]) -> None:
    hand = sit(situation(PUNG_ONLY), size)
    hand.click("action-call")

    chip = hand.item("chip-3")
    tiles = next(item for item in items_under(chip) if item.objectName() == "chip-tiles")
    name = tiles.parentItem()
    top = name.mapToItem(chip, 0, 0).y()
    assert top >= 3
    assert top + name.height() <= chip.height() - 3


def test_the_live_discard_keeps_off_the_counters(sit: Seater) -> None:
    asked = sit(situation(CLAIM))
    live = asked.item(f"tile-t{asked.zone('felt')[-1]}")
    head = asked.item("felt-head")
    ring = 5 + 4

    below = live.mapToItem(head, 0, 0).y() - ring
    for count in items_under(head):
        if count.metaObject().className().startswith("CountPill"):
            assert count.y() + count.height() <= below


def test_what_a_joker_across_stands_for_is_told_in_sight(sit: Seater) -> None:
    turn = sit(situation(TURN))
    joker = turn.find("J", "exposure", "across")

    QTest.mouseMove(turn.window, turn.centre(f"tile-t{joker}"))
    QTest.qWait(20)

    tile = turn.item(f"tile-t{joker}")
    tip = next(
        item
        for item in items_under(tile)
        if item.metaObject().className().startswith("TipBubble") and item.isVisible()
    )
    assert tip.property("text") == "stands for 3 Crak"
    assert tip.mapToItem(turn.item("stage"), 0, 0).y() >= turn.table.screen.layout.props.across.y()
    assert tile.z() > 100


def test_the_feed_says_to_its_end_why_a_hand_is_dead(sit: Seater) -> None:
    asked = sit(situation(CLAIM))
    asked.key(Qt.Key.Key_M)
    asked.key(Qt.Key.Key_Return)

    text = "Your hand is dead: Mahjong on 6 Bam without a finished hand"
    lines = [item for item in items_under(asked.item("feed")) if item.property("text") == text]
    (line,) = (item for item in lines if item.objectName() == "feed-text")
    assert line.property("truncated") is False
    assert line.height() < line.parentItem().height()
