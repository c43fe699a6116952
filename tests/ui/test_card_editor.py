"""The card editor in the window: typed in, lit up, shown, saved, and never a letter lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtQuick import QQuickItem

from mahjcove.ui.cardtext import NOTES, SYMBOLS
from mahjcove.ui.layout import Rect
from tests.support.cards import GOOD, HALF, Owner, notice, page
from tests.support.looks import overlap
from tests.support.table import items_under

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.support.table import Hand
    from tests.ui.conftest import Seater

KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
SIZES = [(1280, 720), (1280, 800), (1920, 1080)]


@pytest.fixture
def owner(tmp_path: Path) -> Owner:
    return Owner(tmp_path / "data", own=GOOD, half=HALF)


def at_cards(owner: Owner, sit: Seater, size: tuple[int, int] = (1280, 800)) -> Hand:
    hand = owner.sit(sit, size=size)
    hand.key(KEY.Key_C)
    hand.wait()
    return hand


def editing(owner: Owner, sit: Seater, key: str, size: tuple[int, int] = (1280, 800)) -> Hand:
    """A person whose card of this key is open in the editor."""
    hand = at_cards(owner, sit, size)
    hand.click(f"card-{key}")
    hand.key(KEY.Key_E)
    hand.wait()
    assert page(hand) == "editor"
    return hand


@pytest.fixture
def new(owner: Owner, sit: Seater) -> Hand:
    """A person who has begun a new card."""
    hand = at_cards(owner, sit)
    hand.key(KEY.Key_N)
    hand.wait()
    assert page(hand) == "editor"
    return hand


@pytest.fixture
def own(owner: Owner, sit: Seater) -> Hand:
    return editing(owner, sit, "own.txt")


def text_of(hand: Hand) -> str:
    return str(hand.item("card-text").property("text"))


def go(hand: Hand, row: int, column: int) -> None:
    """Put the cursor in a row and column, counted from 1, by keys alone."""
    hand.key(KEY.Key_Home, CTRL)
    for _ in range(row - 1):
        hand.key(KEY.Key_Down)
    hand.key(KEY.Key_Home)
    for _ in range(column - 1):
        hand.key(KEY.Key_Right)
    hand.wait()


def cursor(hand: Hand) -> tuple[int, int]:
    """The row and column of the cursor, counted from 1."""
    before = text_of(hand)[: hand.item("card-text").property("cursorPosition")]
    return before.count("\n") + 1, len(before.rpartition("\n")[2]) + 1


def row(hand: Hand) -> str:
    """The row at the cursor."""
    return text_of(hand).split("\n")[cursor(hand)[0] - 1]


def write(hand: Hand, text: str) -> None:
    """Type a text, its line ends by Enter."""
    for number, line in enumerate(text.split("\n")):
        if number:
            hand.key(KEY.Key_Return)
        hand.type(line)
    hand.wait()


def finding(hand: Hand) -> str:
    """What is said of the row at the cursor."""
    return str(hand.item("row-finding").property("text"))


def findings(hand: Hand) -> list[str]:
    return [one.key for one in hand.table_window.editor.finding_model.records()]


def shown(hand: Hand, name: str) -> str:
    return str(hand.item(name).property("text"))


def said(hand: Hand) -> str:
    return hand.table_window.editor.props.notice


def asked(hand: Hand) -> str:
    return hand.table_window.editor.question_view.props.ask


class TestTyping:
    def test_a_line_typed_key_by_key_and_what_is_wrong_meanwhile(self, new: Hand) -> None:
        assert text_of(new) == "[First section]\nA1  ; - ; X 25\n"
        assert cursor(new) == (2, 4)
        assert finding(new) == "2:5: Error: this line has 0 tiles, not 14: none"

        write(new, "FFFF 2026")
        assert finding(new) == "2:9: Error: 2026 needs an ink letter: a, b or c after the number"
        write(new, "a")
        assert finding(new) == "2:4: Error: this line has 8 tiles, not 14: FFFF 2026a"
        write(new, " 222b 22")
        assert "22 needs an ink letter" in finding(new)
        write(new, "2d")
        assert finding(new) == "2:23: Error: d is no ink; there are three: a, b and c"
        new.key(KEY.Key_Backspace)
        write(new, "c")

        assert row(new) == "A1 FFFF 2026a 222b 222c ; - ; X 25"
        assert finding(new) == ""
        assert findings(new) == []
        assert shown(new, "editor-problems") == "Nothing is wrong"
        assert shown(new, "editor-summary") == "1 line · 3 hands"
        new.key(KEY.Key_Z, CTRL)
        new.wait()
        assert finding(new).startswith("2:")

    def test_errors_and_warnings_are_told_apart_in_the_row_and_in_the_list(self, own: Hand) -> None:
        go(own, 3, 1)
        own.key(KEY.Key_End)
        own.key(KEY.Key_Backspace)
        write(own, "7")
        assert finding(own) == "3:31: Warning: the value 27 is not a positive multiple of 5"
        go(own, 2, 4)
        write(own, "q")

        assert finding(own) == "2:4: Error: 'q' is no tile"
        assert findings(own) == [
            "2:4: 'q' is no tile",
            "3:31: the value 27 is not a positive multiple of 5",
        ]
        assert shown(own, "editor-problems") == "1 error, 1 warning"
        assert shown(own, "editor-summary") == "1 of 2 lines can be used · 3 hands"
        assert own.table_window.editor.props.marks == ("", "e", "w", "")

    def test_what_is_pasted_is_read_at_once(self, new: Hand) -> None:
        QGuiApplication.clipboard().setText(HALF.replace("\n", "\r\n"))
        new.key(KEY.Key_A, CTRL)
        new.key(KEY.Key_V, CTRL)
        new.wait()

        assert text_of(new) == HALF
        assert findings(new) == ["4:7: 222 needs an ink letter: a, b or c after the number"]

    def test_a_press_on_a_finding_goes_there(self, owner: Owner, sit: Seater, qtbot: QtBot) -> None:
        hand = editing(owner, sit, "half.txt")
        qtbot.waitUntil(
            lambda: any(item.objectName() == "finding-4:7" for item in visible_texts(hand))
        )
        hand.click("finding-4:7")

        assert cursor(hand) == (4, 7)
        assert finding(hand).startswith("4:7: Error: 222 needs")
        hand.key(KEY.Key_Home, CTRL)
        hand.item("finding-4:7").forceActiveFocus(Qt.FocusReason.TabFocusReason)
        hand.key(KEY.Key_Return)
        assert cursor(hand) == (4, 7)
        write(hand, "5")
        assert row(hand) == "A3 FF 5222 444a 6666b 88b ; - ; X 25"

    def test_pages_up_and_down(self, owner: Owner, sit: Seater) -> None:
        owner.put("long.txt", "[Own]\n" + "# row\n" * 200)
        hand = editing(owner, sit, "long.txt")

        hand.key(KEY.Key_PageDown)
        first = cursor(hand)[0]
        hand.key(KEY.Key_PageDown)
        second = cursor(hand)[0]
        hand.key(KEY.Key_PageUp)

        assert 10 < first < second
        assert cursor(hand)[0] == first


class TestButtons:
    @pytest.mark.parametrize("by", ["click", "key", "assist"])
    @pytest.mark.parametrize(("ink", "key"), [("a", KEY.Key_1), ("b", KEY.Key_2), ("c", KEY.Key_3)])
    def test_each_ink(self, own: Hand, ink: str, key: KEY, by: str) -> None:
        go(own, 2, 10)
        assert own.item("ink-a").property("checked")
        other = "b" if ink == "a" else "a"
        before = f"A1 FFFF nnn{other} nnnb EEEE ; - ; X 25"
        if other == "b":
            own.click("ink-b")
            own.wait()
        assert row(own) == before

        match by:
            case "click":
                own.click(f"ink-{ink}")
            case "key":
                own.key(key, CTRL)
            case _:
                seen = QAccessible.queryAccessibleInterface(own.item(f"ink-{ink}"))
                seen.actionInterface().doAction("Press")
        own.wait()

        assert row(own) == f"A1 FFFF nnn{ink} nnnb EEEE ; - ; X 25"
        assert own.item(f"ink-{ink}").property("checked")
        assert cursor(own) == (2, 10)
        own.key(KEY.Key_Z, CTRL)
        assert (row(own), cursor(own)) == (before, (2, 10))

    def test_an_ink_says_why_it_cannot_be_set(self, own: Hand) -> None:
        go(own, 2, 5)
        assert own.item("ink-a").property("reason") == "FFFF has no suit, so no ink."
        own.click("ink-a")
        own.key(KEY.Key_1, CTRL)
        go(own, 1, 2)
        assert own.item("ink-b").property("reason") == "Put the cursor in a group of tiles."
        assert own.item("note-run").property("reason") == "Put the cursor in a line."
        own.click("ink-b")
        own.click("note-run")
        own.click("expose-C")
        own.click("value-up")

        assert text_of(own) == GOOD

    @pytest.mark.parametrize("symbol", SYMBOLS)
    def test_each_symbol_is_typed_at_the_cursor(self, own: Hand, symbol: str) -> None:
        go(own, 2, 9)
        own.click(f"symbol-{symbol}")

        put = f" {symbol} " if symbol == "//" else symbol
        assert row(own) == f"A1 FFFF {put.lstrip()}nnna nnnb EEEE ; - ; X 25"

    @pytest.mark.parametrize("kind", NOTES)
    def test_each_note_is_added_and_taken_away(self, own: Hand, kind: str) -> None:
        go(own, 2, 9)
        own.click(f"note-{kind}")
        own.wait()
        (typed,) = (text for known, text in NOTES.items() if known == kind)
        assert row(own) == f"A1 FFFF nnna nnnb EEEE ; {typed} ; X 25"
        assert own.item(f"note-{kind}").property("checked")

        own.click(f"note-{kind}")

        assert row(own) == "A1 FFFF nnna nnnb EEEE ; - ; X 25"

    def test_exposed_or_concealed_and_the_value(self, own: Hand) -> None:
        go(own, 2, 9)
        assert own.item("expose-X").property("checked")
        own.click("expose-C")
        own.click("value-up")
        own.click("value-up")
        own.click("value-down")

        assert row(own) == "A1 FFFF nnna nnnb EEEE ; - ; C 30"
        assert own.item("expose-C").property("checked")
        assert shown(own, "value") == "30"

    def test_a_new_line_and_a_new_section(self, own: Hand) -> None:
        go(own, 2, 9)
        own.key(KEY.Key_Return, CTRL)
        assert (row(own), cursor(own)) == ("A3  ; - ; X 25", (3, 4))
        write(own, "NNNN EEEE WWWW SS")
        assert finding(own) == ""
        own.click("new-section")
        assert (row(own), cursor(own)) == ("[New section]", (4, 13))
        own.click("new-line")

        assert text_of(own).split("\n")[2:6] == [
            "A3 NNNN EEEE WWWW SS ; - ; X 25",
            "[New section]",
            "A4  ; - ; X 25",
            "A2 NEWS DDDa DDDb DDDDc ; - ; X 25",
        ]

    def test_undo_by_the_button(self, own: Hand) -> None:
        assert not own.item("editor-undo").property("available")
        go(own, 2, 10)
        own.click("ink-c")
        own.click("editor-undo")

        assert text_of(own) == GOOD


class TestPreview:
    def test_a_line_is_shown_as_groups_tiles_words_and_racks(self, own: Hand) -> None:
        go(own, 2, 9)

        assert shown(own, "entry-title") == "Row 2 · Own, line 1"
        assert own.table_window.editor.entry_view.props.groups == ("FFFF", "nnna", "nnnb", "EEEE")
        assert shown(own, "entry-hands") == "Stands for 27 hands, such as:"
        assert shown(own, "entry-said") == (
            "kong of Flower; pung of any number, first suit; pung of the same number, second suit;"
            " kong of East"
        )
        assert list(own.item("entry-tiles").property("tiles")) == (
            ["F", "F", "F", "F", "", "1b", "1b", "1b", "", "1c", "1c", "1c", "", "E", "E", "E", "E"]
        )
        racks = [list(own.item(f"entry-rack-{number}").property("tiles")) for number in (1, 2, 3)]
        assert [len([tile for tile in rack if tile]) for rack in racks] == [14, 14, 14]
        assert ["J" in rack for rack in racks] == [False, False, True]

    def test_a_row_without_a_line_says_how_one_is_typed(self, own: Hand) -> None:
        go(own, 1, 1)

        texts = {item.property("text") for item in visible_texts(own)}
        assert "How a line is typed" in texts
        go(own, 2, 9)
        texts = {item.property("text") for item in visible_texts(own)}
        assert "How a line is typed" not in texts

    def test_a_line_of_many_forms_is_scrolled_by_keys(self, owner: Owner, sit: Seater) -> None:
        forms = "FF 123456789a DDa 0 // NEWS NEWS GR0 FFF // FFFF nnnna mmmmb ZZ"
        owner.put("long.txt", f"[Own]\nA1 {forms} // {forms} ; run ; X 60\n")
        hand = editing(owner, sit, "long.txt", (1280, 720))
        go(hand, 2, 9)
        view = hand.item("editor-preview")
        more = view.property("contentHeight") - view.height()
        assert more > 0

        view.forceActiveFocus(Qt.FocusReason.TabFocusReason)
        for _ in range(9):
            hand.key(KEY.Key_Down)

        assert view.property("contentY") == more
        for _ in range(9):
            hand.key(KEY.Key_Up)
        assert view.property("contentY") == 0

    def test_it_follows_what_is_typed(self, own: Hand) -> None:
        go(own, 2, 9)
        own.click("ink-b")
        own.wait()

        assert shown(own, "entry-hands") == "Stands for 27 hands, such as:"
        assert "pung of the same number, second suit" in shown(own, "entry-said")


def visible_texts(hand: Hand) -> list[QQuickItem]:
    return [
        item
        for item in items_under(hand.window.contentItem())
        if item.property("text") and item.isVisible()
    ]


class TestSaving:
    def test_a_new_card_is_given_a_name(self, new: Hand, owner: Owner) -> None:
        write(new, "FFFF 2026a 222b 222c")
        new.key(KEY.Key_S, CTRL)
        assert asked(new) == "name"
        new.type("Friday: table/1")
        new.key(KEY.Key_Return)
        new.wait()

        assert said(new) == "Friday- table-1 is saved."
        assert shown(new, "editor-title") == "Friday- table-1"
        assert shown(new, "editor-unsaved") == ""
        assert (owner.cards / "Friday- table-1.txt").read_text() == text_of(new)
        new.key(KEY.Key_Escape)
        new.wait()
        assert page(new) == "cards"
        assert new.table_window.cards.props.name == "Friday- table-1"

    def test_changes_are_written_into_the_file(self, own: Hand, owner: Owner) -> None:
        go(own, 2, 10)
        own.click("ink-c")
        own.wait()
        assert shown(own, "editor-unsaved") == "not saved"
        assert (owner.cards / "own.txt").read_text() == GOOD

        own.key(KEY.Key_S, CTRL)

        assert (owner.cards / "own.txt").read_text() == GOOD.replace("nnna", "nnnc")
        assert said(own) == "own is saved."
        assert shown(own, "editor-unsaved") == ""
        assert [one.name for one in owner.cards.iterdir() if one.name.startswith("own")] == [
            "own.txt"
        ]

    def test_a_file_keeps_its_line_ends_and_its_mark(self, owner: Owner, sit: Seater) -> None:
        path = owner.put("windows.txt", "\ufeff" + GOOD.replace("\n", "\r\n"))
        hand = editing(owner, sit, "windows.txt")
        assert text_of(hand) == GOOD
        hand.click("editor-save")
        go(hand, 2, 10)
        hand.click("ink-c")
        hand.click("editor-save")

        assert path.read_bytes().decode() == (
            "\ufeff" + GOOD.replace("nnna", "nnnc").replace("\n", "\r\n")
        )

    def test_save_as_leaves_the_first_file(self, own: Hand, owner: Owner) -> None:
        write(own, "# mine\n")
        own.click("editor-save-as")
        assert shown(own, "editor-name") != ""
        own.click("answer-0")
        own.wait()

        assert said(own) == "own 2 is saved."
        assert (owner.cards / "own.txt").read_text() == GOOD
        assert (owner.cards / "own 2.txt").read_text() == f"# mine\n{GOOD}"

    def test_back_to_what_is_saved_and_forth(self, own: Hand) -> None:
        write(own, "# mine\n")
        own.click("editor-revert")
        own.wait()
        assert (text_of(own), shown(own, "editor-unsaved")) == (GOOD, "")

        own.key(KEY.Key_Z, CTRL)
        own.wait()

        assert text_of(own) == f"# mine\n{GOOD}"
        assert shown(own, "editor-unsaved") == "not saved"

    def test_what_cannot_be_written_is_said_and_kept_in_the_window(
        self, own: Hand, owner: Owner
    ) -> None:
        write(own, "# mine\n")
        (owner.cards / "own.txt").unlink()
        (owner.cards / "own.txt").mkdir()
        own.key(KEY.Key_S, CTRL)

        assert said(own) == "own.txt is no file."
        assert own.table_window.editor.props.noticeBad
        assert shown(own, "editor-unsaved") == "not saved"
        assert text_of(own) == f"# mine\n{GOOD}"

    def test_a_chosen_card_that_is_edited_is_dealt_with_as_it_is_now(
        self, owner: Owner, sit: Seater
    ) -> None:
        owner.choose("own.txt")
        hand = editing(owner, sit, "own.txt")
        write(hand, "# mine\n")
        hand.key(KEY.Key_S, CTRL)
        hand.wait()
        hand.key(KEY.Key_Escape)
        hand.key(KEY.Key_Escape)
        hand.key(KEY.Key_N)
        hand.wait()

        card = hand.table.play.view.observation.card
        assert card.text == f"# mine\n{GOOD}"


class TestLeaving:
    @pytest.mark.parametrize("by", ["key", "click"])
    def test_without_changes_nothing_is_asked(self, own: Hand, by: str) -> None:
        if by == "key":
            own.key(KEY.Key_Escape)
        else:
            own.click("editor-back")

        assert page(own) == "cards"

    def test_text_that_is_not_saved_is_asked_about(self, own: Hand, owner: Owner) -> None:
        write(own, "# mine\n")
        own.key(KEY.Key_Escape)
        assert (asked(own), page(own)) == ("leave", "editor")
        own.key(KEY.Key_Escape)
        assert (asked(own), page(own)) == ("", "editor")
        assert text_of(own) == f"# mine\n{GOOD}"
        write(own, "# more\n")
        own.click("editor-back")
        own.click("answer-0")
        own.wait()

        assert page(own) == "cards"
        assert (owner.cards / "own.txt").read_text() == f"# mine\n# more\n{GOOD}"

    def test_it_can_be_thrown_away(self, own: Hand, owner: Owner) -> None:
        write(own, "# mine\n")
        own.key(KEY.Key_Escape)
        own.key(KEY.Key_Right)
        own.key(KEY.Key_Return)

        assert page(own) == "cards"
        assert (owner.cards / "own.txt").read_text() == GOOD

    def test_a_new_card_is_named_on_the_way_out(self, new: Hand, owner: Owner) -> None:
        write(new, "FFFF 2026a 222b 222c")
        new.key(KEY.Key_Escape)
        new.click("answer-0")
        assert asked(new) == "name"
        new.key(KEY.Key_Return)
        new.wait()

        assert page(new) == "cards"
        assert (owner.cards / "My card.txt").exists()

    def test_the_window_is_not_closed_over_it(self, own: Hand, owner: Owner) -> None:
        write(own, "# mine\n")
        assert not own.window.close()
        assert (asked(own), own.window.isVisible()) == ("leave", True)
        own.key(KEY.Key_Escape)
        assert own.window.isVisible()
        own.window.close()
        own.click("answer-0")

        assert not own.window.isVisible()
        assert (owner.cards / "own.txt").read_text() == f"# mine\n{GOOD}"

    def test_a_window_without_changes_is_closed(self, own: Hand) -> None:
        assert own.window.close()

    def test_a_dropped_file_waits_for_the_answer(
        self, own: Hand, owner: Owner, tmp_path: Path
    ) -> None:
        source = tmp_path / "Dropped.txt"
        source.write_text(HALF + "# dropped\n")
        write(own, "# mine\n")
        own.drop(source)
        assert (asked(own), page(own)) == ("leave", "editor")
        assert not (owner.cards / "Dropped.txt").exists()
        own.click("answer-0")
        own.wait()

        assert page(own) == "cards"
        assert notice(own) == "Dropped is on your shelf."
        assert (owner.cards / "own.txt").read_text() == f"# mine\n{GOOD}"


class TestDisk:
    def change(self, hand: Hand, owner: Owner, text: str | None) -> None:
        """Change the open file as another program does, and let the window look."""
        if text is None:
            (owner.cards / "own.txt").unlink()
        else:
            owner.put("own.txt", text)
        hand.table_window.cards.refresh()
        hand.wait()

    def test_a_changed_file_is_loaded_again_by_itself(
        self, own: Hand, owner: Owner, qtbot: QtBot
    ) -> None:
        go(own, 3, 7)
        owner.put("own.txt", f"# theirs\n{GOOD}")

        def loaded() -> bool:
            own.wait()
            return text_of(own) == f"# theirs\n{GOOD}"

        qtbot.waitUntil(loaded)

        assert said(own) == "own was changed on disk and is loaded again."
        assert cursor(own) == (4, 7)
        assert shown(own, "editor-unsaved") == ""
        assert asked(own) == ""

    def test_with_changes_of_ones_own_one_is_asked_and_both_are_kept(
        self, own: Hand, owner: Owner
    ) -> None:
        write(own, "# mine\n")
        self.change(own, owner, f"# theirs\n{GOOD}")
        assert asked(own) == "disk"
        assert text_of(own) == f"# mine\n{GOOD}"
        own.click("answer-1")
        own.wait()

        assert said(own) == "own 2 is saved."
        assert (owner.cards / "own 2.txt").read_text() == f"# mine\n{GOOD}"
        assert (owner.cards / "own.txt").read_text() == f"# theirs\n{GOOD}"
        assert shown(own, "editor-title") == "own 2"

    def test_the_file_is_loaded_and_ones_own_text_comes_back(self, own: Hand, owner: Owner) -> None:
        write(own, "# mine\n")
        self.change(own, owner, f"# theirs\n{GOOD}")
        own.click("answer-0")
        own.wait()
        assert text_of(own) == f"# theirs\n{GOOD}"
        assert shown(own, "editor-unsaved") == ""

        own.key(KEY.Key_Z, CTRL)
        own.wait()

        assert text_of(own) == f"# mine\n{GOOD}"
        assert shown(own, "editor-unsaved") == "not saved"

    def test_later_means_that_saving_asks_again(self, own: Hand, owner: Owner) -> None:
        write(own, "# mine\n")
        self.change(own, owner, f"# theirs\n{GOOD}")
        own.key(KEY.Key_Escape)
        assert asked(own) == ""
        own.table_window.cards.refresh()
        own.wait()
        assert asked(own) == ""
        own.key(KEY.Key_S, CTRL)

        assert asked(own) == "disk"
        assert (owner.cards / "own.txt").read_text() == f"# theirs\n{GOOD}"
        own.key(KEY.Key_Escape)
        self.change(own, owner, f"# theirs again\n{GOOD}")
        assert asked(own) == "disk"

    def test_a_file_that_is_gone_is_made_again(self, own: Hand, owner: Owner) -> None:
        self.change(own, owner, None)
        assert said(own) == "own is gone from the disk. Saving makes it again."
        assert shown(own, "editor-unsaved") == "not saved"
        own.key(KEY.Key_S, CTRL)

        assert (owner.cards / "own.txt").read_text() == GOOD
        assert shown(own, "editor-unsaved") == ""

    def test_a_file_that_cannot_be_read_any_more_leaves_the_text(
        self, own: Hand, owner: Owner
    ) -> None:
        (owner.cards / "own.txt").write_bytes(b"\xff\xfe")
        own.table_window.cards.refresh()
        own.wait()

        assert said(own).startswith("own.txt is no UTF-8 text")
        assert text_of(own) == GOOD


class TestAccess:
    def test_tab_leaves_the_text_and_comes_round_to_it_again(self, own: Hand) -> None:
        names = []
        for _ in range(60):
            own.key(KEY.Key_Tab)
            item = own.window.activeFocusItem()
            assert item is not None
            names.append(item.objectName())
            if names[-1] == "card-text":
                break

        assert names[-1] == "card-text"
        expected = {"editor-back", "editor-undo", "editor-save", "ink-a", "expose-X", "value-up"}
        expected |= {f"symbol-{symbol}" for symbol in SYMBOLS} | {f"note-{kind}" for kind in NOTES}
        assert expected <= set(names)
        assert text_of(own) == GOOD
        own.key(KEY.Key_Backtab, SHIFT)
        back = own.window.activeFocusItem()
        assert back is not None
        assert back.objectName() == names[-2]

    def test_every_part_has_a_role_and_a_name(self, own: Hand) -> None:
        go(own, 2, 9)
        text = QAccessible.queryAccessibleInterface(own.item("card-text"))
        assert text.role() is QAccessible.Role.EditableText
        assert text.text(QAccessible.Text.Name) == "Text of the card"
        names = {
            "ink-a": "First suit",
            "ink-c": "Third suit",
            "symbol-0": "Soap",
            "symbol-//": "or: another form of the line",
            "symbol-Z": "any wind",
            "value-up": "Higher value",
            "note-run": "run",
        }
        for name, heard in names.items():
            seen = QAccessible.queryAccessibleInterface(own.item(name))
            assert seen.text(QAccessible.Text.Name) == heard
        run = QAccessible.queryAccessibleInterface(own.item("note-run"))
        assert run.text(QAccessible.Text.Description) == "the numbers move together"
        rack = QAccessible.queryAccessibleInterface(own.item("entry-rack-1"))
        assert rack.text(QAccessible.Text.Name).startswith("Rack 1: Flower, Flower")

    def test_findings_are_read_out_as_the_cursor_comes_to_them(
        self, owner: Owner, sit: Seater
    ) -> None:
        hand = editing(owner, sit, "half.txt")
        told: list[str] = []
        hand.table_window.editor.announced.connect(told.append)

        go(hand, 4, 3)
        hand.key(KEY.Key_L, CTRL)
        go(hand, 2, 9)
        hand.key(KEY.Key_L, CTRL)

        wrong = "4:7: Error: 222 needs an ink letter: a, b or c after the number"
        assert told[:2] == [wrong, wrong]
        assert told[-1].startswith("kong of Flower; pung of any number")

    @pytest.mark.parametrize("size", SIZES)
    def test_nothing_lies_outside_the_window_or_on_another(
        self, owner: Owner, sit: Seater, size: tuple[int, int]
    ) -> None:
        long = (
            "FF 123456789a DDa 0 // FFFF 11a 22a 33a DDDDb ; run, free: as long as it gets ; C 60"
        )
        owner.put(
            "long.txt", f"[A section with quite a long name]\nA1 {long}\nA2 FF 22 ; - ; X 2\n"
        )
        hand = editing(owner, sit, "long.txt", size)
        go(hand, 2, 9)
        room: list[tuple[str, Rect]] = []
        for name in (
            "editor-back",
            "editor-title",
            "editor-undo",
            "editor-revert",
            "editor-save-as",
            "editor-save",
            "new-section",
            "symbol-//",
            "note-dragons",
            "card-text",
            "entry-title",
            "entry-tiles",
            "entry-said",
            "entry-rack-1",
            "entry-rack-3",
            "editor-problems",
            "editor-summary",
            "findings",
            "editor-owner",
        ):
            item = hand.item(name)
            if name == "card-text":
                item = item.parentItem().parentItem()
            corner = item.mapToScene(QPointF(0, 0))
            factor = hand.table.screen.layout.props.factor
            rect = Rect(corner.x(), corner.y(), item.width() * factor, item.height() * factor)
            assert rect.within(Rect(0, 0, *size)), name
            for other_name, other in room:
                assert not overlap(rect, other), (name, other_name)
            room.append((name, rect))
