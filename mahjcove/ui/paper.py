"""The text in the editor: where the cursor is, changes that can be undone, and its colours.

Rows and columns count from 0, columns in letters; Qt counts units of UTF-16.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import (
    QColor,
    QFont,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)

from mahjcove.ui.cardtext import Mark, Spot, from_utf16, pieces, utf16

AT_ONCE: Final = 100
"""Rows that are coloured in one go; more than a window shows."""


class Paper:
    """A text document of the scene, read and changed row by row."""

    def __init__(self, document: QTextDocument) -> None:
        self._document = document
        self.cursor = 0
        """Qt's position of the person's cursor."""
        self._colours = RowColours(document)

    @property
    def text(self) -> str:
        """All of it."""
        return self._document.toPlainText()

    def rows(self) -> list[str]:
        """Each row without its end."""
        return self.text.split("\n")

    @property
    def spot(self) -> Spot:
        """The row and column of the cursor."""
        last = self._document.characterCount() - 1
        block = self._document.findBlock(max(0, min(self.cursor, last)))
        row = block.text()
        return Spot(block.blockNumber(), row, from_utf16(row, self.cursor - block.position()))

    def position(self, row: int, column: int) -> int:
        """Qt's position of a row and column, of the nearest that there is."""
        block = self._document.findBlockByNumber(max(0, min(row, self._document.blockCount() - 1)))
        return block.position() + utf16(block.text()[:column])

    def change(self, text: str, first: int = 0, rows: int | None = None) -> None:
        """Write ``text`` in place of some rows, of all from ``first`` on if none are counted.

        It is one change that can be undone, and touches only what differs.
        """
        last = self._document.blockCount() if rows is None else first + rows
        was = "\n".join(self.rows()[first:last])
        start = _alike(was, text)
        end = _alike(was[start:][::-1], text[start:][::-1])
        begin = self._document.findBlockByNumber(first).position() + utf16(was[:start])
        cursor = QTextCursor(self._document)
        # Where it stands as the change begins is where an undo puts the person's cursor.
        cursor.setPosition(self.cursor)
        cursor.beginEditBlock()
        cursor.setPosition(begin)
        cursor.setPosition(
            begin + utf16(was[start : len(was) - end]), QTextCursor.MoveMode.KeepAnchor
        )
        cursor.insertText(text[start : len(text) - end])
        cursor.endEditBlock()

    def paint(self, colours: Mapping[str, QColor]) -> None:
        """Show the pieces of each row in these colours, and what is wrong underlined."""
        self._colours.colours = dict(colours)
        self._colours.redo(range(self._document.blockCount()), self.spot.row)

    def mark(self, marks: Mapping[int, Sequence[Mark]]) -> None:
        """Underline what is wrong: the marks of each row that has any."""
        was, self._colours.marks = self._colours.marks, dict(marks)
        rows = [row for row in was.keys() | marks.keys() if was.get(row) != marks.get(row)]
        self._colours.redo(rows, self.spot.row)


class RowColours(QSyntaxHighlighter):
    """Shows groups in their inks, and underlines what is wrong.

    Of many rows at once those near the cursor come first and the others bit by bit, while the
    window goes on.
    """

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self.colours: dict[str, QColor] = {}
        self.marks: dict[int, Sequence[Mark]] = {}
        self._later: set[int] = set()
        """Rows that are to be coloured yet."""
        self._counted = 0
        """How many rows there were when the last of them came."""
        self._asked = 0
        """Rows that Qt wanted coloured since some were coloured from here."""
        self._going = False
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._go_on)

    def redo(self, rows: Iterable[int], near: int) -> None:
        """Colour these rows again, beginning at those near a row."""
        self._wait(rows)
        self._go_on(near)

    def _wait(self, rows: Iterable[int]) -> None:
        count = self.document().blockCount()
        if self._later and count != self._counted:
            # Rows came or went above; those that wait are not where they were.
            self._later.update(range(min(self._later), count))
        self._counted = count
        self._later.update(rows)

    @Slot()
    def _go_on(self, near: int = 0) -> None:
        self._wait(())
        document = self.document()
        rows = sorted(self._later, key=lambda row: abs(row - near))[:AT_ONCE]
        self._later.difference_update(rows)
        self._asked, self._going = 0, True
        # In one go: after each go the scene lays the whole text out again.
        together = QTextCursor(document)
        together.beginEditBlock()
        for row in rows:
            self.rehighlightBlock(document.findBlockByNumber(row))
        together.endEditBlock()
        self._going = False
        if self._later:
            self._soon.start()

    def highlightBlock(self, text: str) -> None:
        """Override QSyntaxHighlighter.highlightBlock."""
        if not self.colours:
            return
        self._asked += not self._going
        if self._asked > AT_ONCE:
            self._wait((self.currentBlock().blockNumber(),))
            self._soon.start()
            return
        for kind, span in pieces(text):
            form = QTextCharFormat()
            form.setForeground(self.colours.get(kind, self.colours["ground"]))
            if kind in ("section", "a", "b", "c", "ground"):
                form.setFontWeight(QFont.Weight.DemiBold)
            self._put(text, span.start, span.end, form)
        for mark in self.marks.get(self.currentBlock().blockNumber(), ()):
            self._underline(text, mark)

    def _underline(self, text: str, mark: Mark) -> None:
        start = min(mark.column, max(0, len(text) - 1))
        end = start + 1
        while end < len(text) and not text[end].isspace():
            end += 1
        for column in range(start, end):
            form = QTextCharFormat(self.format(utf16(text[:column])))
            form.setFontUnderline(True)
            form.setUnderlineColor(self.colours["error" if mark.error else "warning"])
            self._put(text, column, column + 1, form)

    def _put(self, text: str, start: int, end: int, form: QTextCharFormat) -> None:
        self.setFormat(utf16(text[:start]), utf16(text[start:end]), form)


def _alike(one: str, other: str) -> int:
    """How many letters two texts have in common from their beginning."""
    for place, (mine, yours) in enumerate(zip(one, other, strict=False)):
        if mine != yours:
            return place
    return min(len(one), len(other))
