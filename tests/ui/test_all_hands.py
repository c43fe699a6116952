"""All hands after a round: four racks at any moment, and the wall with its seal."""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest

from mahjcove.engine.seats import SEATS
from mahjcove.practice.openhands import OpenHands
from mahjcove.sitting.round import play_out
from mahjcove.tiles import WORDS, faces_in
from mahjcove.ui.handsviewmodel import HandsProps
from mahjcove.ui.layout import PLACES, Rect
from tests.support.looks import overlap
from tests.support.qml import accessible
from tests.support.table import (
    Hand,
    RecordedSitting,
    items_under,
    quiet_answers,
    sitting_at,
    situation,
)
from tests.ui.conftest import Seater
from tests.ui.test_claims_in_the_window import TURN

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
        if item.metaObject().className().startswith("TileSprite")
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


# Before the round is over


def in_phase(hand: Hand, phase: str) -> bool:
    return hand.observation.phase == phase


def test_nothing_of_it_can_be_reached_before_the_round_is_over(sit: Seater) -> None:
    hand = sit(sitting_at("closed", answer=quiet_answers()))
    clipboard = QGuiApplication.clipboard()
    clipboard.setText("mine")
    screen = hand.table.screen

    for phase in ("deal", "first left", "courtesy", "turn"):
        hand.play_on(partial(in_phase, hand, phase))
        hand.key(KEY.Key_A)
        hand.table.openHands()
        hand.table.toggleHands()
        for where in ("first", "last", "left", "right", "back", "on"):
            hand.table.walkTime(where)
        assert not screen.all_hands.open()
        screen.all_hands.go(0)
        screen.all_hands.step(-1)
        screen.all_hands.leap(1)
        screen.all_hands.copyWall()

        assert hand.table.play.round.reveal() is None
        assert sheet(hand) == ""
        assert props(hand) == HandsProps()
        assert (screen.all_hands.seats.records(), screen.all_hands.places.records()) == ((), ())
        assert not there(hand, "hands-sheet")
    assert clipboard.text() == "mine"


def test_the_next_deal_closes_everything_again(sit: Seater) -> None:
    sitting = sitting_at("closed again")
    hand = sit(sitting)
    hand.table_window.driver.seat(None)
    play_out(sitting.current, sitting.answer)
    hand.table.catch_up()
    hand.key(KEY.Key_A)
    assert len(hand.table.screen.all_hands.seats.records()) == 4

    hand.key(KEY.Key_Tab)
    hand.key(KEY.Key_Return)

    assert hand.table.play.round.number == 2
    assert sheet(hand) == ""
    assert props(hand) == HandsProps()
    assert hand.table.screen.all_hands.seats.records() == ()
    assert hand.table.screen.all_hands.places.records() == ()


def test_taking_back_closes_everything_again(sit: Seater) -> None:
    hand = at_all_hands(sit)

    hand.key(KEY.Key_U)

    assert sheet(hand) == ""
    assert hand.table.play.round.reveal() is None
    assert props(hand) == HandsProps()
    assert hand.table.screen.all_hands.seats.records() == ()
    hand.key(KEY.Key_A)
    assert sheet(hand) == ""


# From the result and back


def test_the_result_says_that_the_seal_matches(sit: Seater) -> None:
    hand = at_the_result(sit)
    seal = hand.table.screen.opening.props.sealShort

    assert props(hand).sealTitle == "The wall was fixed before the deal"
    assert props(hand).sealText == f"Seal {seal} matches."
    assert hand.item("result-seal").property("text") == props(hand).sealTitle
    assert not hand.item("result-seal").property("truncated")


def test_a_click_opens_all_hands_and_a_click_closes_them(sit: Seater) -> None:
    hand = at_the_result(sit)

    hand.click("result-hands")
    assert sheet(hand) == "hands"
    assert there(hand, "hands-sheet")
    assert not there(hand, "result-sheet")
    hand.click("hands-close")

    assert sheet(hand) == "result"
    assert there(hand, "result-sheet")
    assert not there(hand, "hands-sheet")


def test_escape_goes_back_to_the_button_that_had_the_keyboard(sit: Seater) -> None:
    hand = at_the_result(sit)
    walk_to(hand, lambda: hand.table.props.focusRegion == "sheet", KEY.Key_Tab)
    hand.key(KEY.Key_Left)
    hand.key(KEY.Key_Left)
    assert focused(hand) == "result-hands"

    hand.key(KEY.Key_Space)
    assert sheet(hand) == "hands"
    assert focused(hand) == "time-slider"
    hand.key(KEY.Key_Escape)

    assert sheet(hand) == "result"
    assert focused(hand) == "result-hands"
    hand.key(KEY.Key_A)
    hand.key(KEY.Key_A)
    assert (sheet(hand), focused(hand)) == ("result", "result-hands")


def focused(hand: Hand) -> str:
    item = hand.window.activeFocusItem()
    assert item is not None
    return item.objectName()


def test_an_assistive_press_opens_all_hands(sit: Seater) -> None:
    hand = at_the_result(sit)
    actions = accessible(hand.item("result-hands")).actionInterface()
    assert actions is not None

    actions.doAction(actions.pressAction())
    QGuiApplication.processEvents()

    assert sheet(hand) == "hands"


def test_the_key_sheet_and_a_rule_lie_over_all_hands_and_give_them_back(sit: Seater) -> None:
    hand = at_all_hands(sit)
    hand.key(KEY.Key_Home)

    hand.key(KEY.Key_Question)
    assert (sheet(hand), focused(hand)) == ("keys", "keys-close")
    hand.key(KEY.Key_Escape)
    assert (sheet(hand), props(hand).stop) == ("hands", 0)
    assert focused(hand) == "time-slider"
    hand.key(KEY.Key_F1)
    assert hand.table.reader.is_open
    hand.key(KEY.Key_Escape)

    assert (sheet(hand), props(hand).stop) == ("hands", 0)
    hand.key(KEY.Key_Right)
    assert props(hand).stop == 1


# Who held what when


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


# The wall


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


# Sizes


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
