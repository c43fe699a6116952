"""The shelf of cards in the window: by mouse, by keys, by drop, and as files change on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMetaObject, QObject, QPointF, Qt, QUrl
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from mahjcove.card.parse import load_card
from mahjcove.ui.layout import Rect
from tests.support.cards import (
    GOOD,
    HALF,
    SHIPPED,
    TEACHING,
    WRONG,
    Owner,
    next_on_shelf,
    notice,
    page,
    shelf_keys,
)
from tests.support.hands import teaching_card
from tests.support.looks import overlap
from tests.support.table import items_under, sitting_at

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.support.table import Hand
    from tests.ui.conftest import Seater

KEY = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
ADDED = "%s is on your shelf."


@pytest.fixture
def owner(tmp_path: Path) -> Owner:
    return Owner(tmp_path / "data", half=HALF, own=GOOD, wrong=WRONG)


@pytest.fixture
def hand(owner: Owner, sit: Seater) -> Hand:
    """A person at the cards page."""
    at_start = owner.sit(sit)
    at_start.key(KEY.Key_C)
    at_start.wait()
    return at_start


def select(hand: Hand, key: str) -> None:
    hand.click(f"card-{key}")
    hand.wait()


def shown_lines(hand: Hand) -> list[str]:
    return [" ".join(line.groups) for line in hand.table_window.cards.line_model.records()]


class TestShelf:
    @pytest.mark.parametrize("by", ["key", "click"])
    def test_it_is_reached_from_the_start_page_and_left_for_it(
        self, owner: Owner, sit: Seater, by: str
    ) -> None:
        hand = owner.sit(sit)
        assert page(hand) == "start"
        if by == "key":
            hand.key(KEY.Key_C)
        else:
            hand.click("start-cards")
        hand.wait()
        assert page(hand) == "cards"
        assert shelf_keys(hand) == [*SHIPPED, "half.txt", "own.txt", "wrong.txt"]
        assert next_on_shelf(hand) == [TEACHING]

        if by == "key":
            hand.key(KEY.Key_Escape)
        else:
            hand.click("cards-back")

        assert page(hand) == "start"
        hand.key(KEY.Key_Return)
        assert page(hand) == "table"

    def test_each_card_says_how_many_lines_can_be_used(self, hand: Hand) -> None:
        told = [(row.detail, row.wrong) for row in hand.table_window.cards.row_model.records()]

        assert told == [
            ("52 lines", False),
            ("12 lines", False),
            ("2 of 3 lines can be used", True),
            ("2 lines", False),
            ("0 of 1 lines can be used", True),
        ]

    def test_arrows_go_from_card_to_card_and_its_lines_are_shown(self, hand: Hand) -> None:
        assert len(shown_lines(hand)) == 52
        hand.key(KEY.Key_Down)
        hand.key(KEY.Key_Down)
        hand.wait()

        props = hand.table_window.cards.props
        assert (props.name, props.selected) == ("half", 2)
        assert shown_lines(hand) == ["FFFF nnna nnnb EEEE", "NEWS DDDa DDDb DDDDc"]
        assert props.wrong == (
            "Line 4, column 7: 222 needs an ink letter: a, b or c after the number"
        )
        for _ in range(5):
            hand.key(KEY.Key_Down)
        hand.wait()
        assert hand.table_window.cards.props.name == "wrong"
        assert shown_lines(hand) == []
        hand.key(KEY.Key_Up)
        assert hand.table_window.cards.props.name == "own"

    def test_one_sentence_says_whose_cards_these_are(self, hand: Hand) -> None:
        item = hand.item("cards-owner")

        text = "Type in lines from a card you own; MahjCove ships no league's card."
        assert item.property("text") == text

    def test_without_a_data_folder_there_is_the_shipped_card_alone(self, sit: Seater) -> None:
        hand = sit(sitting_at("bare"))
        hand.table_window.cards.open()
        hand.wait()

        assert shelf_keys(hand) == SHIPPED
        for name in ("cards-open", "cards-copy"):
            assert hand.item(name).property("reason") == (
                "Nothing is kept in this window, so no card can be."
            )
        hand.click("cards-copy")
        hand.key(KEY.Key_O)
        hand.wait()
        assert shelf_keys(hand) == SHIPPED


class TestUse:
    @pytest.mark.parametrize("by", ["key", "click"])
    def test_the_next_round_is_dealt_with_the_chosen_card(
        self, hand: Hand, owner: Owner, by: str
    ) -> None:
        select(hand, "own.txt")
        if by == "key":
            hand.key(KEY.Key_U)
        else:
            hand.click("cards-use")

        assert notice(hand) == "The next round is dealt with own."
        assert next_on_shelf(hand) == ["own.txt"]
        assert owner.chosen == "own.txt"
        hand.key(KEY.Key_Escape)
        assert hand.table_window.start.props.cardText == "The next round is dealt with own."
        hand.key(KEY.Key_N)
        hand.wait()
        assert page(hand) == "table"
        sha256 = load_card(GOOD, "own").sha256
        assert f"-{sha256[:8]}-" in hand.table.play.round.code

    def test_a_round_that_waits_keeps_its_card(self, owner: Owner, sit: Seater) -> None:
        hand = owner.sit(sit, page="table")
        code = hand.table.play.round.code
        hand.key(KEY.Key_F12)
        hand.key(KEY.Key_C)
        hand.wait()
        select(hand, "own.txt")
        hand.key(KEY.Key_U)
        hand.key(KEY.Key_Escape)
        hand.key(KEY.Key_Return)

        assert page(hand) == "table"
        assert hand.table.play.round.code == code

    def test_lines_that_are_left_out_are_told(self, hand: Hand) -> None:
        select(hand, "half.txt")
        hand.key(KEY.Key_U)

        assert notice(hand) == "The next round is dealt with half. 1 line is left out."

    def test_a_card_without_a_line_is_not_dealt_with(self, hand: Hand, owner: Owner) -> None:
        select(hand, "wrong.txt")
        assert (
            hand.item("cards-use").property("reason") == "wrong.txt has no line that can be used."
        )
        hand.click("cards-use")
        hand.key(KEY.Key_U)

        assert next_on_shelf(hand) == [TEACHING]
        assert owner.chosen == ""

    def test_the_choice_that_cannot_be_kept_is_in_force_and_told(
        self, hand: Hand, owner: Owner
    ) -> None:
        owner.folder.settings.mkdir()
        select(hand, "own.txt")
        hand.key(KEY.Key_U)

        assert notice(hand).startswith("Not kept for the next start: ")
        assert next_on_shelf(hand) == ["own.txt"]


class TestFiles:
    def test_a_copy_can_be_changed(self, hand: Hand, owner: Owner) -> None:
        assert hand.item("cards-remove").property("reason").startswith("The card that comes")
        hand.key(KEY.Key_C)
        hand.wait()

        assert notice(hand) == "Cove Teaching Card 2 is a copy of Cove Teaching Card."
        copied = owner.cards / "Cove Teaching Card 2.txt"
        assert copied.read_text("utf-8") == teaching_card().text
        assert hand.table_window.cards.props.name == "Cove Teaching Card 2"
        assert hand.item("cards-remove").property("available")

    def test_a_removed_card_can_be_put_back(self, hand: Hand, owner: Owner) -> None:
        select(hand, "own.txt")
        hand.key(KEY.Key_Delete)
        hand.wait()
        removed = owner.folder.removed_cards / "own.txt"
        assert removed.read_text() == GOOD
        assert notice(hand) == f"own is off the shelf. The file lies in {removed.parent}."
        assert shelf_keys(hand) == [*SHIPPED, "half.txt", "wrong.txt"]
        assert hand.table_window.cards.props.name == "wrong"

        hand.click("cards-put-back")
        hand.wait()

        assert shelf_keys(hand) == [*SHIPPED, "half.txt", "own.txt", "wrong.txt"]
        assert hand.table_window.cards.props.name == "own"
        assert not removed.exists()

    def test_the_teaching_card_takes_the_place_of_a_chosen_one_that_is_removed(
        self, hand: Hand, owner: Owner
    ) -> None:
        select(hand, "own.txt")
        hand.key(KEY.Key_U)
        hand.key(KEY.Key_Delete)
        hand.wait()

        assert notice(hand).endswith("The next round is dealt with Cove Teaching Card.")
        assert next_on_shelf(hand) == [TEACHING]
        assert owner.chosen == ""

    def test_the_system_is_asked_for_files(self, hand: Hand, tmp_path: Path, qtbot: QtBot) -> None:
        source = tmp_path / "Friend.txt"
        source.write_text(HALF + "# of a friend\n")
        hand.click("cards-open")
        box = the_box(hand)
        box.setProperty("currentFolder", QUrl.fromLocalFile(str(tmp_path)))
        qtbot.waitUntil(lambda: len(in_the_box(hand, "Friend.txt")) == 1)
        (file,) = in_the_box(hand, "Friend.txt")
        middle = file.mapToScene(QPointF(file.width() / 2, file.height() / 2)).toPoint()

        QTest.mouseDClick(file.window(), Qt.MouseButton.LeftButton, NONE, middle)
        hand.wait()

        assert not box.property("visible")
        assert notice(hand) == ADDED % "Friend"
        assert hand.table_window.cards.props.name == "Friend"

    def test_nothing_is_added_where_the_box_is_closed(self, hand: Hand, qtbot: QtBot) -> None:
        hand.key(KEY.Key_O)
        box = the_box(hand)
        qtbot.waitUntil(lambda: box.property("visible"))
        before = shelf_keys(hand)

        QMetaObject.invokeMethod(box, "close")
        hand.wait()

        assert (shelf_keys(hand), notice(hand)) == (before, "")
        hand.key(KEY.Key_O)
        qtbot.waitUntil(lambda: the_box(hand).property("visible"))


def the_box(hand: Hand) -> QObject:
    """The box in which the system shows files."""
    for item in items_under(hand.window.contentItem()):
        if str(item.property("source") or "").find("OpenCardBox") >= 0:
            box: QObject = item.property("item")
            return box
    raise AssertionError("no box was asked for")


def in_the_box(hand: Hand, name: str) -> list[QQuickItem]:
    """The file of this name, where the open box shows it."""
    windows = [
        window
        for window in QGuiApplication.topLevelWindows()
        if isinstance(window, QQuickWindow) and window is not hand.window and window.isVisible()
    ]
    return [
        item
        for window in windows
        for item in items_under(window.contentItem())
        if item.property("fileName") == name and item.isVisible()
    ]


class TestDrop:
    def test_a_file_is_taken_on_any_page_and_the_round_waits(
        self, owner: Owner, sit: Seater, tmp_path: Path
    ) -> None:
        source = tmp_path / "Dropped.txt"
        source.write_text(GOOD + "# dropped\n")
        hand = owner.sit(sit, page="table")
        log = hand.log

        assert hand.drop(source)
        hand.wait()

        assert page(hand) == "cards"
        assert notice(hand) == ADDED % "Dropped"
        assert hand.table_window.cards.props.name == "Dropped"
        assert (owner.cards / "Dropped.txt").read_text() == source.read_text()
        hand.key(KEY.Key_Escape)
        assert page(hand) == "table"
        assert hand.log == log

    def test_several_files_and_what_is_none(
        self, owner: Owner, sit: Seater, tmp_path: Path
    ) -> None:
        hand = owner.sit(sit)
        first, second, diary = tmp_path / "a.txt", tmp_path / "b.txt", tmp_path / "c.txt"
        first.write_text(GOOD + "# a\n")
        second.write_text(GOOD + "# b\n")
        diary.write_text("Dear diary,\n")

        hand.drop(first, second)
        hand.wait()
        assert notice(hand) == f"{ADDED % 'a'} {ADDED % 'b'}"
        hand.drop(diary)
        hand.wait()

        assert notice(hand) == "c.txt is no card: nothing in it is a line of one."
        assert hand.table_window.cards.props.noticeBad
        assert {"a.txt", "b.txt"} < set(shelf_keys(hand))
        hand.drop("https://example.invalid/card.txt")
        hand.wait()
        assert notice(hand) == "That is no file of this computer."

    def test_the_settings_are_closed_for_it(
        self, owner: Owner, sit: Seater, tmp_path: Path
    ) -> None:
        source = tmp_path / "Dropped.txt"
        source.write_text(GOOD + "# dropped\n")
        hand = owner.sit(sit)
        hand.key(KEY.Key_F10)

        hand.drop(source)
        hand.wait()

        assert not hand.table_window.settings.props.open
        hand.key(KEY.Key_U)
        assert next_on_shelf(hand) == ["Dropped.txt"]


class TestDisk:
    def test_what_changes_on_disk_changes_on_the_shelf(
        self, hand: Hand, owner: Owner, qtbot: QtBot
    ) -> None:
        def seen(keys: list[str]) -> bool:
            hand.wait()
            return shelf_keys(hand) == keys

        owner.put("new.txt", GOOD)
        qtbot.waitUntil(lambda: seen([*SHIPPED, "half.txt", "new.txt", "own.txt", "wrong.txt"]))
        (owner.cards / "new.txt").rename(owner.cards / "other.txt")
        qtbot.waitUntil(lambda: seen([*SHIPPED, "half.txt", "other.txt", "own.txt", "wrong.txt"]))
        (owner.cards / "other.txt").unlink()
        qtbot.waitUntil(lambda: seen([*SHIPPED, "half.txt", "own.txt", "wrong.txt"]))

    def test_the_chosen_card_is_loaded_again(self, hand: Hand, owner: Owner, qtbot: QtBot) -> None:
        select(hand, "own.txt")
        hand.key(KEY.Key_U)
        sitting = hand.table_window.cards.next_card

        def told(text: str) -> bool:
            hand.wait()
            return notice(hand) == text

        owner.put("own.txt", GOOD + "A9 FF 2468a 2222b 8888c ; - ; X 25\n")
        qtbot.waitUntil(lambda: told("The next round is dealt with own as it is on disk now."))
        assert len(shown_lines(hand)) == 3
        assert sitting.name == "own"
        owner.put("own.txt", WRONG)
        qtbot.waitUntil(
            lambda: told(
                "own.txt has no line that can be used. The teaching card is dealt with instead."
            )
        )
        assert next_on_shelf(hand) == [TEACHING]
        assert owner.chosen == "own.txt"
        owner.put("own.txt", GOOD)
        qtbot.waitUntil(lambda: told("The next round is dealt with own as it is on disk now."))
        assert next_on_shelf(hand) == ["own.txt"]

    def test_a_chosen_card_is_watched_from_the_start(
        self, owner: Owner, sit: Seater, qtbot: QtBot
    ) -> None:
        owner.choose("own.txt")
        hand = owner.sit(sit)
        assert hand.table_window.start.props.cardText.endswith("with own.")

        owner.put("own.txt", WRONG)

        def told() -> bool:
            hand.wait()
            return hand.table_window.start.props.cardText.endswith("with Cove Teaching Card.")

        qtbot.waitUntil(told)

    def test_without_a_card_of_ones_own_nothing_is_watched(self, owner: Owner, sit: Seater) -> None:
        hand = owner.sit(sit)

        assert hand.table_window.cards.watch.watched == frozenset()


def test_a_screen_reader_hears_cards_notices_and_why_not(hand: Hand) -> None:
    told: list[str] = []
    hand.table_window.cards.announced.connect(told.append)
    shelf = QAccessible.queryAccessibleInterface(hand.item("shelf"))
    row = QAccessible.queryAccessibleInterface(hand.item("card-half.txt"))
    first = QAccessible.queryAccessibleInterface(hand.item(f"card-{TEACHING}"))

    assert (shelf.role(), shelf.text(QAccessible.Text.Name)) == (
        QAccessible.Role.List,
        "Shelf of cards",
    )
    assert row.role() is QAccessible.Role.ListItem
    assert row.text(QAccessible.Text.Name) == "half"
    assert row.text(QAccessible.Text.Description) == "2 of 3 lines can be used"
    assert first.text(QAccessible.Text.Description) == "next deal, 52 lines"
    use = QAccessible.queryAccessibleInterface(hand.item("cards-use"))
    assert use.text(QAccessible.Text.Description) == "The next round is dealt with it already."
    row.actionInterface().doAction("Press")
    hand.wait()
    hand.key(KEY.Key_U)
    assert told == ["The next round is dealt with half. 1 line is left out."]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_nothing_lies_outside_the_window_or_on_another(
    owner: Owner, sit: Seater, size: tuple[int, int]
) -> None:
    hand = owner.sit(sit, size=size)
    hand.key(KEY.Key_C)
    hand.wait()
    select(hand, "own.txt")
    hand.key(KEY.Key_Delete)
    hand.wait()

    names = (
        "cards-back",
        "cards-next",
        "cards-settings",
        "shelf",
        "cards-open",
        "cards-name",
        "cards-detail",
        "cards-use",
        "cards-copy",
        "cards-remove",
        "cards-lines",
        "cards-notice",
        "cards-put-back",
        "cards-owner",
        "cards-folder",
    )
    room: list[tuple[str, Rect]] = []
    for name in names:
        item = hand.item(name)
        corner = item.mapToScene(QPointF(0, 0))
        factor = hand.table.screen.layout.props.factor
        rect = Rect(corner.x(), corner.y(), item.width() * factor, item.height() * factor)
        assert rect.within(Rect(0, 0, *size)), name
        for other_name, other in room:
            assert not overlap(rect, other), (name, other_name)
        room.append((name, rect))
