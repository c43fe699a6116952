"""The editor's text: places in it, changes that are undone at once, its colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QColor, QFont, QGuiApplication, QTextCharFormat, QTextDocument

from mahjcove.ui.cardtext import Mark, Spot
from mahjcove.ui.paper import AT_ONCE, Paper

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

COLOURS = {
    name: QColor(colour)
    for name, colour in {
        "a": "#000001",
        "b": "#000002",
        "c": "#000003",
        "ground": "#000004",
        "id": "#000005",
        "notes": "#000006",
        "comment": "#000007",
        "section": "#000008",
        "error": "#000009",
        "warning": "#00000a",
    }.items()
}
TEXT = "[Own]\nA1 22a \U0001f004 33b ; - ; X 25\n# end"


@pytest.fixture
def document(qapp: QGuiApplication) -> QTextDocument:
    paper = QTextDocument(qapp)
    paper.documentLayout()  # without one it tells of no change
    return paper


def formats(document: QTextDocument, row: int) -> list[tuple[str, str, bool]]:
    """The pieces of a row, their colours, and whether they are underlined."""
    block = document.findBlockByNumber(row)
    return [
        (
            block.text()
            .encode("utf-16-le")[one.start * 2 : (one.start + one.length) * 2]
            .decode("utf-16-le"),
            one.format.foreground().color().name(),
            one.format.fontUnderline(),
        )
        for one in block.layout().formats()
    ]


def test_a_position_is_a_row_and_a_column_in_letters(document: QTextDocument) -> None:
    paper = Paper(document)
    document.setPlainText(TEXT)

    paper.cursor = TEXT.index("33b") + 1
    assert paper.spot == Spot(1, "A1 22a \U0001f004 33b ; - ; X 25", 9)
    assert paper.position(1, 9) == paper.cursor
    paper.cursor = 10_000
    assert paper.spot == Spot(2, "# end", 5)
    assert paper.position(99, 99) == document.characterCount() - 1
    assert paper.position(-1, 0) == 0


@given(st.text("ab\n\U0001f004", max_size=12), st.text("ab\n\U0001f004", max_size=12))
def test_any_change_can_be_undone_at_once(old: str, new: str) -> None:
    document = QTextDocument()
    paper = Paper(document)
    document.setPlainText(old)

    paper.change(new)
    assert paper.text == new
    document.undo()

    assert paper.text == old
    assert not document.isUndoAvailable()


def test_a_row_is_changed_where_it_differs_alone(document: QTextDocument) -> None:
    paper = Paper(document)
    document.setPlainText("one\ntwo\nthree")
    changed: list[tuple[int, int, int]] = []
    document.contentsChange.connect(lambda *change: changed.append(change))

    paper.change("twin", 1, 1)

    assert paper.rows() == ["one", "twin", "three"]
    assert changed[-1] == (6, 1, 2)


def test_groups_are_shown_in_their_inks(document: QTextDocument) -> None:
    paper = Paper(document)
    document.setPlainText(TEXT)
    paper.paint(COLOURS)

    assert formats(document, 0) == [("[Own]", "#000008", False)]
    assert ("22a", "#000001", False) in formats(document, 1)
    assert ("33b", "#000002", False) in formats(document, 1)
    assert ("\U0001f004", "#000004", False) in formats(document, 1)
    assert formats(document, 2) == [("# end", "#000007", False)]
    paper.change("A1 22c", 1, 1)
    assert ("22c", "#000003", False) in formats(document, 1)


def test_what_is_wrong_is_underlined_until_it_is_right(document: QTextDocument) -> None:
    paper = Paper(document)
    document.setPlainText("A1 222 33b ; - ; X 25")
    paper.paint(COLOURS)

    paper.mark({0: [Mark(3, error=True), Mark(99, error=False)]})

    underlined = [text for text, _, under in formats(document, 0) if under]
    assert underlined == ["222", "5"]
    paper.mark({})
    assert not any(under for _, _, under in formats(document, 0))


def test_colours_leave_the_text_and_its_undo_alone(document: QTextDocument) -> None:
    paper = Paper(document)
    document.setPlainText(TEXT)
    paper.paint(COLOURS)
    paper.mark({1: [Mark(0, error=True)]})

    assert not document.isUndoAvailable()
    assert paper.text == TEXT
    bold = QTextCharFormat()
    bold.setFontWeight(QFont.Weight.DemiBold)
    weights = {one.format.fontWeight() for one in document.findBlockByNumber(0).layout().formats()}
    assert weights == {bold.fontWeight()}


ROWS = 1000


def coloured(document: QTextDocument) -> set[int]:
    return {row for row in range(document.blockCount()) if formats(document, row)}


def test_of_many_rows_those_near_the_cursor_are_coloured_first(
    document: QTextDocument, qtbot: QtBot
) -> None:
    paper = Paper(document)
    document.setPlainText("\n".join(["A1 22a"] * ROWS))
    paper.cursor = paper.position(500, 0)

    paper.paint(COLOURS)

    there = coloured(document)
    assert set(range(480, 520)) <= there
    assert len(there) == AT_ONCE
    qtbot.waitUntil(lambda: len(coloured(document)) == ROWS)
    paper.mark({row: [Mark(0, error=True)] for row in range(ROWS)})
    assert any(under for _, _, under in formats(document, 500))
    assert not any(under for _, _, under in formats(document, 0))
    qtbot.waitUntil(lambda: any(under for _, _, under in formats(document, 0)))


def test_a_long_text_that_comes_at_once_is_coloured_bit_by_bit(
    document: QTextDocument, qtbot: QtBot
) -> None:
    paper = Paper(document)
    paper.paint(COLOURS)

    document.setPlainText("\n".join(["A1 22a"] * ROWS))

    assert set(range(AT_ONCE - 1)) <= coloured(document) <= set(range(AT_ONCE))
    paper.change("# new\nA1 33b", 3, 1)
    qtbot.waitUntil(lambda: len(coloured(document)) == ROWS + 1)
    assert formats(document, 3) == [("# new", "#000007", False)]
