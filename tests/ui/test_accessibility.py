"""The table as a screen reader finds it."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtQuick import QQuickItem

from tests.support.table import Hand, items_under, quiet_answers, sitting_at, situation
from tests.ui.conftest import Seater
from tests.ui.test_claims_in_the_window import TURN


def interface(item: QQuickItem) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(item)
    assert found is not None
    return found


def name_of(item: QQuickItem) -> str:
    return interface(item).text(QAccessible.Text.Name)


def zone(hand: Hand, zone_id: str) -> QQuickItem:
    for item in items_under(hand.window.contentItem()):
        if item.objectName() == f"zone-{zone_id}":
            return item
    raise AssertionError(f"no zone {zone_id}")


def names_in(item: QQuickItem) -> list[str]:
    return [name_of(child) for child in item.childItems() if child.objectName()]


def test_each_zone_is_a_list_in_the_order_of_its_places(sit: Seater) -> None:
    hand = sit(situation(TURN))
    rack = zone(hand, "rack-you")

    assert interface(rack).role() is QAccessible.Role.List
    assert name_of(rack) == "Your rack"
    names = names_in(rack)
    assert len(names) == 14
    assert [name.rsplit(", ", 1)[1] for name in names] == [f"{n} of 14" for n in range(1, 15)]
    assert names[0].startswith("4 Bam")
    assert names_in(zone(hand, "exposure-right")) == [
        "4 Bam",
        "Joker, stands for 4 Bam, you can exchange it",
        "Joker, stands for 4 Bam, you can exchange it",
    ]
    assert name_of(zone(hand, "exposure-right")) == "Ruth’s exposures"
    assert names_in(zone(hand, "rack-across"))[0] == "Opal’s tile, face down, 1 of 10"
    assert names_in(zone(hand, "felt-")) == ["1 Bam, from Lou, last discard"]


def test_the_wall_is_no_list_of_tiles(sit: Seater) -> None:
    hand = sit(situation(TURN))

    read = [
        item.objectName()
        for item in items_under(hand.window.contentItem())
        if item.objectName().startswith("zone-tile-")
    ]

    shown = [row.tileId for row in hand.shown() if row.zone != "wall"]
    assert sorted(read) == sorted(f"zone-tile-{name}" for name in shown)


def test_a_press_does_what_a_click_does(sit: Seater) -> None:
    hand = sit(sitting_at("press", answer=quiet_answers()))
    row = hand.passable(1)[0]

    hand.assist(row)
    assert hand.zone("tray") == [row]
    assert names_in(zone(hand, "tray-")) == [hand.shown()[row].spokenName]
    hand.assist(row)

    assert hand.zone("tray") == []


def test_every_button_has_a_name_and_says_why_it_is_grey(sit: Seater) -> None:
    hand = sit(sitting_at("names", answer=quiet_answers()))

    for action in ("exchange", "mahjong", "pass", "call", "primary"):
        button = interface(hand.item(f"action-{action}"))
        label, available, reason = hand.button(action)
        assert button.text(QAccessible.Text.Name) == label
        told = button.text(QAccessible.Text.Description)
        assert told.startswith(reason.removesuffix("."))
        assert available is (told == "")
        assert available or re.fullmatch(r".* \(rule [0-9D]+[0-9.]*\)\.", told)


def test_discards_calls_exchanges_and_prompts_are_announced(sit: Seater) -> None:
    hand = sit(situation(TURN))
    told: list[str] = []
    hand.table.announced.connect(told.append)

    hand.key(Qt.Key.Key_X)
    hand.drag_tile(hand.find("N"), hand.centre("felt-centre"))
    hand.wait()

    assert "You put 4 Bam for Ruth’s joker" in told
    assert "You threw North" in told
    assert any(text.startswith("Ruth threw") for text in told)
    assert any(text.endswith("turn") or text.startswith("Your turn") for text in told)


def test_the_focused_tile_is_the_one_that_has_the_keyboard(sit: Seater) -> None:
    hand = sit(sitting_at("focus", answer=quiet_answers()))
    hand.key(Qt.Key.Key_Right)

    item = hand.window.activeFocusItem()
    assert item is not None
    assert item.objectName() == f"zone-tile-{hand.focused().tileId}"
    assert name_of(item) == hand.focused().spokenName
    assert hand.table.props.focusVisible
    hand.click(f"tile-t{hand.rack()[3]}")
    assert not hand.table.props.focusVisible
