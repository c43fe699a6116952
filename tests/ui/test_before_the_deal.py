"""What stands before a round begins: the seal of its wall, and the dice that pick East."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest

from mahjcove.engine.deal import dice, first_east, wall_sha256
from mahjcove.storage.paths import DataFolder
from mahjcove.ui.layout import Rect
from mahjcove.ui.words import hash_words, seal_of
from tests.support.looks import overlap
from tests.support.qml import accessible, items_of
from tests.support.table import Hand, items_under, quiet_answers, sitting_at, situation
from tests.ui.conftest import Seater
from tests.ui.test_claims_in_the_window import TURN
from tests.ui.test_many_rounds import Quick
from tests.ui.test_resuming import sit_again

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtQuick import QQuickItem

SHA256 = wall_sha256("tide")
SEAL = f"{SHA256[:4]} {SHA256[4:8]}"
HASH = " ".join(SHA256[at : at + 4] for at in range(0, 64, 4))


def at_the_tide(sit: Seater, size: tuple[int, int] = (1280, 800)) -> Hand:
    return sit(sitting_at("tide", answer=quiet_answers()), size)


def feed(hand: Hand) -> list[str]:
    """The lines from the first to the newest."""
    return [entry.text for entry in reversed(hand.table.screen.feed.records())]


def tips(item: QQuickItem) -> list[str]:
    return [
        str(one.property("text"))
        for one in items_of(item)
        if one.metaObject().className().startswith("TipBubble") and one.isVisible()
    ]


def dice_shown(hand: Hand) -> bool:
    return any(
        item.isVisible()
        for item in items_under(hand.window.contentItem())
        if item.objectName() == "dice"
    )


def test_a_seal_is_the_first_eight_digits_in_two_groups() -> None:
    assert seal_of("7c41a90e" + "0" * 56) == "7c41 a90e"
    assert hash_words("7c41a90e") == "7c41 a90e"


def test_the_feed_begins_with_the_seal_and_tells_the_whole_hash(sit: Seater) -> None:
    hand = at_the_tide(sit)

    first = hand.table.screen.feed.records()[-1]
    assert first.text == f"The wall is fixed: seal {SEAL}"
    assert first.detail == f"SHA-256 of the wall: {HASH}"
    row = next(
        item.parentItem()
        for item in items_under(hand.item("feed"))
        if item.objectName() == "feed-text" and item.property("text") == first.text
    )
    assert accessible(row).text(QAccessible.Text.Description) == first.detail
    QTest.mouseMove(hand.window, row.mapToScene(QPointF(60, 12)).toPoint())
    QTest.qWait(20)
    panel = hand.item("feed").parentItem().parentItem()
    assert first.detail in tips(panel)


def test_the_seal_stands_in_the_top_bar_all_through_the_round(sit: Seater) -> None:
    hand = at_the_tide(sit)
    mark = hand.item("top-seal")
    assert mark.property("text") == f"seal {SEAL}"
    assert HASH in accessible(mark).text(QAccessible.Text.Description)
    assert tips(mark) == []

    hand.play_on(lambda: hand.moment == "discard")

    assert hand.item("top-seal").property("text") == f"seal {SEAL}"
    QTest.mouseMove(hand.window, hand.centre("top-seal"))
    QTest.qWait(20)
    (tip,) = tips(hand.item("top-seal"))
    assert HASH in tip


def test_the_whole_hash_is_copied_by_click_and_by_key(sit: Seater) -> None:
    hand = at_the_tide(sit)
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()

    hand.click("top-seal")
    by_click = clipboard.text()
    clipboard.clear()
    while hand.table.props.focusRegion != "top":
        hand.key(Qt.Key.Key_Tab)
    item = hand.window.activeFocusItem()
    assert item is not None
    assert item.objectName() == "top-seal"
    (tip,) = tips(hand.item("top-seal"))
    assert HASH in tip
    hand.key(Qt.Key.Key_Space)

    assert (by_click, clipboard.text()) == (SHA256, SHA256)


def test_each_deal_has_its_own_seal(sit: Seater) -> None:
    hand = sit(sitting_at("again"))
    Quick(hand).play()
    hand.key(Qt.Key.Key_Return)
    hand.wait()

    seal = seal_of(wall_sha256("again/1"))
    assert hand.table.screen.opening.props.sealShort == seal
    assert feed(hand)[0] == f"The wall is fixed: seal {seal}"


def test_a_table_that_was_laid_out_shows_no_seal(sit: Seater) -> None:
    hand = sit(situation(TURN))

    assert hand.table.screen.opening.props.seal == ""
    with pytest.raises(AssertionError):
        hand.item("top-seal")


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_the_first_deal_shows_its_dice_off_everything_else(
    sit: Seater, size: tuple[int, int]
) -> None:
    hand = at_the_tide(sit, size)
    one, other = dice("tide")
    east = ("you", "Ruth", "Opal", "Lou")[first_east("tide")]

    plate = hand.item("dice")
    name = accessible(plate).text(QAccessible.Text.Name)
    assert name == f"Dice {one} and {other}. East: {east}"
    assert feed(hand)[1] == f"Dice {one} and {other}: {east} is East"
    props = hand.table.screen.opening.props
    assert (props.die, props.otherDie, props.diceText) == (one, other, f"East: {east}")
    box = logical(hand, plate)
    layout = hand.table.screen.layout.props
    for there in (layout.tray, layout.arrow, layout.left, layout.title, layout.sentence):
        assert not overlap(box, Rect(there.x(), there.y(), there.width(), there.height()))
    for row in [*hand.zone("packet"), *hand.zone("rack")]:
        assert not overlap(box, logical(hand, hand.item(f"tile-t{row}")))


def logical(hand: Hand, item: QQuickItem) -> Rect:
    corner = item.mapToItem(hand.item("stage"), QPointF(0, 0))
    return Rect(corner.x(), corner.y(), item.width(), item.height())


def test_the_dice_show_their_pips(sit: Seater) -> None:
    hand = at_the_tide(sit)

    faces = [
        item
        for item in items_under(hand.item("dice"))
        if item.metaObject().className().startswith("DieFace")
    ]

    assert [str(face.property("spots")).count("1") for face in faces] == list(dice("tide"))


def test_you_are_told_that_you_are_east(sit: Seater) -> None:
    seed = next(f"east {number}" for number in range(40) if first_east(f"east {number}") == 0)
    hand = sit(sitting_at(seed, answer=quiet_answers()))

    assert hand.table.screen.opening.props.diceText == "East: you"
    assert feed(hand)[1].endswith(": you are East")


def test_one_click_anywhere_skips_the_dice_and_does_what_it_does(sit: Seater) -> None:
    hand = at_the_tide(sit)
    row = hand.passable(1)[0]

    hand.click(f"tile-t{row}")

    assert not dice_shown(hand)
    assert hand.zone("tray") == [row]


def test_a_click_on_the_dice_skips_them(sit: Seater) -> None:
    hand = at_the_tide(sit)

    hand.click("dice")

    assert not dice_shown(hand)


def test_any_key_skips_the_dice_and_does_what_it_does(sit: Seater) -> None:
    hand = at_the_tide(sit)

    hand.key(Qt.Key.Key_Right)

    assert not dice_shown(hand)
    assert hand.focused().place == 2


def test_the_first_act_skips_the_dice(sit: Seater) -> None:
    hand = at_the_tide(sit)

    hand.assist(hand.passable(1)[0])

    assert not dice_shown(hand)
    assert len(hand.zone("tray")) == 1


def test_what_others_do_leaves_the_dice_in_sight(sit: Seater) -> None:
    hand = sit(sitting_at("tide", answer=quiet_answers()), waiting=False)
    assert dice_shown(hand)

    hand.wait()

    assert dice_shown(hand)


def test_the_next_deal_shows_no_dice(sit: Seater) -> None:
    hand = sit(sitting_at("again"))
    Quick(hand).play()
    hand.key(Qt.Key.Key_Return)

    assert hand.table.play.round.number == 2
    assert not dice_shown(hand)
    assert not any(text.startswith("Dice") for text in feed(hand))


def test_a_round_that_is_taken_up_again_has_its_seal_and_shows_no_dice(
    sit: Seater, tmp_path: Path
) -> None:
    folder = DataFolder(tmp_path)
    first = sit(sitting_at("keys 1", answer=quiet_answers(), folder=folder))
    first.play_on(lambda: first.moment == "passing" and first.observation.phase == "first across")
    opened = feed(first)[:3]
    first.table_window.close()

    again = sit_again(sit, folder)

    assert feed(again)[:3] == opened
    assert opened[0] == f"The wall is fixed: seal {seal_of(wall_sha256('keys 1'))}"
    assert opened[1].startswith("Dice ")
    assert not dice_shown(again)
