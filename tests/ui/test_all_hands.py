"""All hands after a round: four racks at any moment, and the wall with its seal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QGuiApplication

from mahjcove.practice.openhands import OpenHands
from mahjcove.tiles import WORDS, faces_in
from mahjcove.ui.handsviewmodel import HandsProps
from mahjcove.ui.layout import PLACES, Rect
from tests.support.looks import overlap
from tests.support.qml import accessible
from tests.support.table import (
    Hand,
    RecordedSitting,
    items_under,
)
from tests.ui.conftest import Seater

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtQuick import QQuickItem

KEY = Qt.Key
SIZES = [(1280, 720), (1280, 800), (1920, 1080)]


def at_the_result(
    sit: Seater, name: str = "mahjong-cove", size: tuple[int, int] = (1280, 800)
) -> Hand:
    return sit(RecordedSitting(name), size)


def at_all_hands(
    sit: Seater, name: str = "mahjong-cove", size: tuple[int, int] = (1280, 800)
) -> Hand:
    hand = at_the_result(sit, name, size)
    hand.key(KEY.Key_A)
    assert sheet(hand) == "hands"
    return hand


def sheet(hand: Hand) -> str:
    return hand.table.props.sheet


def props(hand: Hand) -> HandsProps:
    return hand.table.screen.all_hands.props


def laid_open(hand: Hand) -> OpenHands:
    playing = hand.table.play.round
    reveal = playing.reveal()
    assert reveal is not None
    return reveal.hands()


def walk_to(hand: Hand, arrived: Callable[[], bool], key: Qt.Key) -> None:
    for _ in range(20):
        hand.key(key)
        if arrived():
            return
    raise AssertionError("never there")


def focused(hand: Hand) -> str:
    item = hand.window.activeFocusItem()
    assert item is not None
    return item.objectName()


def there(hand: Hand, name: str) -> bool:
    return any(
        item.objectName() == name and item.isVisible()
        for item in items_under(hand.window.contentItem())
    )


def tiles_of(hand: Hand) -> dict[str, tuple[QQuickItem, QQuickItem]]:
    """Where each seat's rack and exposures are drawn."""
    return {
        place: (
            child(hand.item(f"hands-{place}"), "open-rack"),
            child(hand.item(f"hands-{place}"), "open-exposures"),
        )
        for place in PLACES
    }


def child(item: QQuickItem, name: str) -> QQuickItem:
    return next(one for one in items_under(item) if one.objectName() == name)


def drawn(tiles: QQuickItem) -> list[str]:
    """The faces that a row of tiles really draws."""
    return [
        str(item.property("face"))
        for item in items_under(tiles)
        if item.metaObject().className().startswith("FaceTile")
    ]


def assert_shows(hand: Hand, number: int, where: dict[str, tuple[QQuickItem, QQuickItem]]) -> None:
    """The scene draws what everybody held at this moment."""
    moment = laid_open(hand).moments[number]
    for at, (racked, exposed) in enumerate(where.values()):
        seat = hand.table.play.names.seat(PLACES[at])
        rack = [WORDS[face] for face in faces_in(moment.racks[seat])]
        shown = [WORDS[face] for one in moment.exposures[seat] for face in one.tiles]
        building = moment.building
        if building is not None and building.seat is seat:
            shown += [WORDS[face] for face in (building.claimed, *building.tiles)]
        assert drawn(racked) == rack
        assert drawn(exposed) == shown


def logical(hand: Hand, item: QQuickItem) -> Rect:
    corner = item.mapToItem(hand.item("stage"), QPointF(0, 0))
    return Rect(corner.x(), corner.y(), item.width(), item.height())


@pytest.mark.parametrize("name", ["mahjong-cove", "taken-back", "dead-tournament"])
def test_the_end_is_shown_first_and_every_stop_shows_who_held_what(sit: Seater, name: str) -> None:
    hand = at_all_hands(sit, name)
    stops = laid_open(hand).stops
    assert props(hand).stop == len(stops) - 1 == props(hand).lastStop
    where = tiles_of(hand)
    assert_shows(hand, stops[-1], where)

    for number in reversed(stops[:-1]):
        hand.key(KEY.Key_Left)
        assert_shows(hand, number, where)

    assert props(hand).stop == 0
    assert props(hand).sentence == "The deal"
    hand.key(KEY.Key_Left)
    assert props(hand).stop == 0


def test_the_keys_of_the_time(sit: Seater) -> None:
    hand = at_all_hands(sit)
    hands = laid_open(hand)
    leaps = [hands.stops.index(number) for number in hands.leaps]

    hand.key(KEY.Key_Home)
    assert props(hand).stop == 0
    walked = []
    for _ in leaps:
        hand.key(KEY.Key_PageDown)
        walked.append(props(hand).stop)
    assert walked == leaps
    hand.key(KEY.Key_PageUp)
    assert props(hand).stop == leaps[-2]
    hand.key(KEY.Key_End)
    assert props(hand).stop == props(hand).lastStop


def test_the_buttons_of_the_time(sit: Seater) -> None:
    hand = at_all_hands(sit)
    hands = laid_open(hand)
    assert hands.play_begins is not None
    begins = hands.stops.index(hands.play_begins)
    leaps = [hands.stops.index(number) for number in hands.leaps]

    def pressed(name: str) -> int:
        hand.click(name)
        return props(hand).stop

    assert pressed("time-first") == 0
    assert pressed("time-on") == 1
    assert pressed("time-play") == begins
    assert props(hand).sentence.endswith("The Charleston is over")
    assert pressed("time-back") == begins - 1
    assert pressed("time-leap-on") == leaps[0]
    assert pressed("time-leap-on") == leaps[1]
    assert pressed("time-leap-back") == leaps[0]
    assert_shows(hand, hands.stops[leaps[0]], tiles_of(hand))
    assert pressed("time-last") == props(hand).lastStop


def test_the_slider_by_mouse_and_by_key(sit: Seater) -> None:
    hand = at_all_hands(sit)
    slider = hand.item("time-slider")
    middle = hand.centre("time-slider")
    half = int(slider.width() / 2) - 12

    hand.drag(QPoint(middle.x() + half, middle.y()), QPoint(middle.x() - half - 40, middle.y()))
    assert props(hand).stop == 0
    hand.drag(QPoint(middle.x() - half, middle.y()), middle)
    assert abs(props(hand).stop - props(hand).lastStop / 2) <= 1
    assert_shows(hand, laid_open(hand).stops[props(hand).stop], tiles_of(hand))
    at = props(hand).stop
    slider.forceActiveFocus(Qt.FocusReason.TabFocusReason)
    hand.key(KEY.Key_Right)
    assert props(hand).stop == at + 1
    hand.key(KEY.Key_Home)
    assert props(hand).stop == 0
    hand.key(KEY.Key_End)
    assert props(hand).stop == props(hand).lastStop


def test_up_and_down_go_round_everything_in_the_sheet(sit: Seater) -> None:
    hand = at_all_hands(sit)
    assert focused(hand) == "time-slider"
    visited = []
    for _ in range(16):
        hand.key(KEY.Key_Down)
        visited.append(focused(hand))
        if focused(hand) == "time-slider":
            break

    assert {f"hands-{place}" for place in PLACES} <= set(visited)
    assert {"page-0", "hands-close", "time-first", "time-last", "time-slider"} <= set(visited)
    assert len(visited) == len(set(visited))
    hand.key(KEY.Key_Up)
    assert focused(hand) == visited[-2]


def test_after_the_mouse_a_key_brings_the_keyboard_back_in_sight(sit: Seater) -> None:
    hand = at_all_hands(sit)
    hand.click("page-1")
    assert not hand.table.props.focusVisible

    hand.key(KEY.Key_Down)
    assert (focused(hand), hand.table.props.focusVisible) == ("wall-1", True)
    hand.click("wall-5")
    hand.key(KEY.Key_Right)

    assert (focused(hand), hand.table.props.focusVisible) == ("wall-2", True)
    rings = [
        item
        for item in items_under(hand.item("wall-2"))
        if item.metaObject().className().startswith("FocusRing") and item.isVisible()
    ]
    assert len(rings) == 1


def test_arrows_on_a_row_walk_through_the_time(sit: Seater) -> None:
    hand = at_all_hands(sit)
    hand.item("hands-across").forceActiveFocus(Qt.FocusReason.TabFocusReason)

    hand.key(KEY.Key_Left)

    assert props(hand).stop == props(hand).lastStop - 1
    assert focused(hand) == "hands-across"


def test_each_rack_is_spoken_and_each_moment_announced(sit: Seater) -> None:
    hand = at_all_hands(sit)
    told: list[str] = []
    hand.table.announced.connect(told.append)
    hand.key(KEY.Key_PageUp)

    assert told == [props(hand).sentence]
    assert accessible(hand.item("hands-rows")).role() is QAccessible.Role.List
    for row in hand.table.screen.all_hands.seats.records():
        seen = accessible(hand.item(f"hands-{row.place}"))
        assert seen.role() is QAccessible.Role.ListItem
        assert seen.text(QAccessible.Text.Name) == row.spoken
    slider = accessible(hand.item("time-slider"))
    assert slider.role() is QAccessible.Role.Slider
    value = slider.valueInterface()
    assert value is not None
    assert value.currentValue() == props(hand).stop
    assert slider.text(QAccessible.Text.Description) == props(hand).sentence


@pytest.mark.parametrize("size", SIZES)
def test_the_result_fits_with_its_card(sit: Seater, size: tuple[int, int]) -> None:
    hand = at_the_result(sit, size=size)
    bar = hand.table.screen.layout.props.felt

    box = logical(hand, hand.item("result-sheet"))
    felt = Rect(bar.x(), bar.y(), bar.width(), bar.height())
    assert box.within(felt)
    assert not overlap(
        logical(hand, hand.item("result-hands")), logical(hand, hand.item("result-next"))
    )
    assert not overlap(
        logical(hand, hand.item("result-seal")), logical(hand, hand.item("result-hands"))
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["mahjong-cove", "dead-tournament"])
def test_racks_and_buttons_lie_inside_the_sheet_and_off_each_other(
    sit: Seater, name: str, size: tuple[int, int]
) -> None:
    hand = at_all_hands(sit, name, size)
    frame = logical(hand, hand.item("hands-sheet"))
    felt = hand.table.screen.layout.props.felt
    assert frame.within(Rect(felt.x(), felt.y(), felt.width(), felt.height()))
    names = ["hands-sentence", *(f"hands-{place}" for place in PLACES), "time-slider", "time-first"]

    for number in (0, 1, 9, 40, props(hand).lastStop):
        hand.table.screen.all_hands.go(number)
        QGuiApplication.processEvents()
        boxes = [logical(hand, hand.item(name)) for name in names]
        for index, box in enumerate(boxes):
            assert box.within(frame)
            assert not any(overlap(box, other) for other in boxes[index + 1 :])
        assert not hand.item("hands-sentence").property("truncated")
        for place in PLACES:
            row = logical(hand, hand.item(f"hands-{place}"))
            inside = [logical(hand, item) for item in tiles_of(hand)[place]]
            assert all(part.within(row) for part in inside)
            assert not overlap(*inside)


@pytest.mark.parametrize("name", ["taken-back", "dead-tournament"])
def test_every_sentence_is_shown_to_its_end(sit: Seater, name: str) -> None:
    hand = at_all_hands(sit, name, (1280, 720))
    sentence = hand.item("hands-sentence")

    for stop in range(props(hand).lastStop + 1):
        hand.table.screen.all_hands.go(stop)
        assert sentence.property("text") == props(hand).sentence
        assert not sentence.property("truncated")
