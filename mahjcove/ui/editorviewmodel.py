"""The card editor: a card's text, what is wrong in it as it is typed, and its file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import attrs
from PySide6.QtCore import Property, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor
from PySide6.QtQml import QmlElement
from PySide6.QtQuick import QQuickTextDocument

from mahjcove.card.parse import entry_count
from mahjcove.storage.shelf import CardText, ShelfError
from mahjcove.ui import cardtext
from mahjcove.ui.cardfile import CardFile
from mahjcove.ui.editorquestionviewmodel import Ask, EditorQuestionViewModel
from mahjcove.ui.entryviewmodel import EntryViewModel
from mahjcove.ui.findingsmodel import FindingsModel, count_text, finding_rows
from mahjcove.ui.linewords import note_said, symbol_said
from mahjcove.ui.linting import Linting, Reading
from mahjcove.ui.paper import Paper
from mahjcove.ui.pen import Pen
from mahjcove.ui.shelfmodel import lines_text
from mahjcove.ui.shelfwords import trouble_text
from mahjcove.ui.snapshot import QStringList, emit_changes
from mahjcove.ui.words import fill, translate

if TYPE_CHECKING:
    from mahjcove.storage.shelf import CardShelf
    from mahjcove.ui.jobs import Runner
    from mahjcove.ui.startviewmodel import StartViewModel

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class EditorProps:
    """What the editor shows beside the text and the row at the cursor."""

    title: str = ""
    unsaved: bool = False
    summary: str = ""
    """How many lines there are and how many hands they stand for."""
    problems: str = ""
    """How many errors and warnings."""
    marks: tuple[str, ...] = ()
    """For each row ``e`` for an error, ``w`` for a warning, or nothing."""
    notice: str = ""
    noticeBad: bool = False


@QmlElement
class EditorViewModel(QObject):
    """Shows an `EditorProps`; each property is its field of the same name."""

    titleChanged = Signal()
    unsavedChanged = Signal()
    summaryChanged = Signal()
    problemsChanged = Signal()
    marksChanged = Signal()
    noticeChanged = Signal()
    noticeBadChanged = Signal()
    announced = Signal(str)
    textWanted = Signal(str)
    """To be put in the scene's editor, which knows how to show a long one; not in its document."""
    cursorWanted = Signal(int)
    closeWanted = Signal()
    written = Signal(str)
    """The key of the card whose file has been written."""

    def __init__(
        self,
        shelf: CardShelf,
        start: StartViewModel,
        runner: Runner,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._start = start
        self._file = CardFile(shelf)
        self._linting = Linting(runner, self._read)
        self._reading: Reading | None = None
        self._pen = Pen(self.cursorWanted.emit)
        self._held: QQuickTextDocument | None = None
        """Python takes its text for gone once nobody holds it."""
        self._text = ""
        self._row = 0
        self._first: tuple[int, int] = (0, 0)
        """Where the cursor stands at the beginning: row and column."""
        self._gone = False
        self._asked = ""
        """The hash of the text on disk that the person was asked about last."""
        self._then: Callable[[], None] | None = None
        """What waits for the text to be saved or given up."""
        self._colours: Mapping[str, QColor] = {}
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._catch_up)
        self.entry_view = EntryViewModel(self)
        self.finding_model = FindingsModel(self)
        self.question_view = EditorQuestionViewModel(self)
        self.question_view.answered.connect(self._answered)
        self.question_view.named.connect(self.saveAs)
        self._props = EditorProps()
        self._signals = (
            self.titleChanged,
            self.unsavedChanged,
            self.summaryChanged,
            self.problemsChanged,
            self.marksChanged,
            self.noticeChanged,
            self.noticeBadChanged,
        )

    @property
    def props(self) -> EditorProps:
        """What is shown now."""
        return self._props

    @property
    def text(self) -> str:
        """All that is typed."""
        self._catch_up()
        return self._text

    # Beginning and ending

    def open(self, kept: CardText) -> None:
        """Edit this card."""
        self._text = self._file.open(kept)
        self._begin((0, 0))

    def new(self) -> None:
        """Edit a card that has no file yet."""
        section = f"[{translate('editor', 'First section')}]"
        entry = cardtext.next_entry([section], 1)
        self._text = f"{section}\n{entry.row}\n"
        self._file.begin(self._text)
        self._begin((1, entry.column))

    def _begin(self, spot: tuple[int, int]) -> None:
        self._first, self._reading, self._gone, self._asked = spot, None, False, ""
        self._then = None
        self.finding_model.show(())
        self._set(EditorProps(title=self._title()))
        self._start.turn_to("editor")

    @Slot(QObject)
    def attach(self, document: QObject) -> None:
        """Have the card's text on the page's document; it is read from there from now on."""
        if not isinstance(document, QQuickTextDocument):
            raise TypeError("no text document")
        paper = Paper(document.textDocument())
        self._held = document
        paper.paint(self._colours)
        self.textWanted.emit(self._text)
        # A document may write some letters otherwise; that is no change of the person's.
        self._file.saved = self._text = paper.text
        self._pen.paper = paper
        self.cursorWanted.emit(paper.position(*self._first))
        self._linting.read(self._text, self._title())
        self._show_entry()

    @Slot()
    def release(self) -> None:
        """The page's document goes away."""
        self._soon.stop()
        self._pen.paper = self._held = None

    @Slot("QVariantMap")
    def paint(self, colours: Mapping[str, QColor]) -> None:
        """Show groups in these colours, by the names of their inks, and other pieces too."""
        self._colours = dict(colours)
        if self._pen.paper is not None:
            self._pen.paper.paint(self._colours)

    # Reading

    @Slot()
    def touched(self) -> None:
        """The text has changed, or may have."""
        self._soon.start()

    @Slot()
    def _catch_up(self) -> None:
        if self._pen.paper is None or self._pen.paper.text == self._text:
            return
        self._text = self._pen.paper.text
        self._linting.read(self._text, self._title())
        self._show_entry()
        self._set(attrs.evolve(self._props, unsaved=self._unsaved(), notice="", noticeBad=False))

    def _read(self, reading: Reading) -> None:
        if self._pen.paper is None or reading.text != self._text:
            return
        self._reading = reading
        self._pen.paper.mark(reading.marks())
        self.finding_model.show(finding_rows(reading.findings))
        hands = sum(len(line.realisations) for line in reading.card.lines)
        lines = lines_text(entry_count(reading.text), len(reading.card.lines))
        self._set(
            attrs.evolve(
                self._props,
                summary=fill(translate("editor", "%1 · %2 hands"), lines, hands),
                problems=count_text(reading.findings),
                marks=reading.signs(),
            )
        )
        self._show_entry()

    def _show_entry(self) -> None:
        """Show the row at the cursor; what it means as soon as that is known."""
        spot, reading = self._pen.spot, self._reading
        if reading is not None and reading.text == self._text:
            self.entry_view.show(spot, reading.line_at(spot.row), reading.findings_at(spot.row))
        else:
            self.entry_view.show_typed(spot)

    @Slot(int)
    def moved(self, position: int) -> None:
        """The cursor is here now."""
        if self._pen.paper is None:
            return
        self._pen.paper.cursor = position
        self._show_entry()
        row = self._pen.spot.row
        if row != self._row:
            self._row = row
            if self.entry_view.props.finding:
                self.announced.emit(self.entry_view.props.finding)

    @Slot(str, str)
    def write(self, act: str, what: str) -> None:
        """Do one act of the buttons where the cursor is; see `Pen.write`."""
        self._pen.write(act, what)

    @Slot(str)
    def goTo(self, place: str) -> None:
        """Put the cursor where a finding is, ``LINE:COL``."""
        self._pen.go_to(place)

    @Slot(str, result=str)
    def symbolName(self, symbol: str) -> str:
        """What a symbol of a card stands for."""
        return symbol_said(symbol)

    @Slot(str, result=str)
    def noteMeaning(self, kind: str) -> str:
        """What a note of a line means."""
        return note_said(kind)

    @Slot()
    def sayLine(self) -> None:
        """Read out what the row at the cursor means, or what is wrong in it."""
        shown = self.entry_view.props
        self.announced.emit(shown.finding if shown.isError or not shown.said else shown.said)

    # The file

    def _title(self) -> str:
        return self._file.name or translate("editor", "New card")

    def _unsaved(self) -> bool:
        return self._text != self._file.saved or self._gone

    @Slot()
    def save(self) -> None:
        """Write the text into its file; a new card is asked for a name first."""
        self._catch_up()
        if not self._file.key:
            self._ask("name")
        elif self._unsaved():
            self._write(lambda: self._file.save(self._text))
        else:
            self._say(fill(translate("editor", "%1 is saved."), self._title()))

    @Slot()
    def askName(self) -> None:
        """Ask for the name of a new file."""
        self._ask("name")

    @Slot(str)
    def saveAs(self, name: str) -> None:
        """Write the text into a new file of this name and go on with that."""
        self._catch_up()
        self._write(lambda: self._file.save_as(name, self._text))

    @Slot()
    def revert(self) -> None:
        """Go back to what the file says; that can be undone."""
        if self._pen.paper is not None and self._unsaved():
            self._pen.paper.change(self._file.saved)
            self._catch_up()
            self._say(translate("editor", "As saved. Ctrl+Z brings your changes back."))

    def _write(self, write: Callable[[], None]) -> None:
        try:
            write()
        except ShelfError as error:
            if error.trouble == "changed":
                self._ask("disk")
            else:
                self._then = None
                self._say(trouble_text(error), bad=True)
            return
        self._gone = False
        self._say(fill(translate("editor", "%1 is saved."), self._title()))
        self.written.emit(self._file.key)
        self._go_on()

    def look_at_disk(self) -> None:
        """Load the file again if it has changed on disk; text that is not saved is asked about."""
        if self._pen.paper is None:
            return
        self._catch_up()
        disk = self._file.on_disk()
        if disk == self._file.sha256:
            self._gone = False
            self._set(attrs.evolve(self._props, unsaved=self._unsaved()))
        elif not disk:
            self._lose()
        elif not self._unsaved():
            self._load()
        elif disk != self._asked and not self.question_view.props.ask:
            self._asked = disk
            self._ask("disk")

    def _lose(self) -> None:
        if not self._gone:
            self._gone = True
            text = translate("editor", "%1 is gone from the disk. Saving makes it again.")
            self._say(fill(text, self._title()), bad=True)

    def _load(self) -> None:
        if self._pen.paper is None:
            return
        try:
            self._pen.paper.change(self._file.read_again())
        except ShelfError as error:
            self._say(trouble_text(error), bad=True)
            return
        self._file.saved = self._pen.paper.text
        self._gone = False
        self._catch_up()
        text = translate("editor", "%1 was changed on disk and is loaded again.")
        self._say(fill(text, self._title()))

    # Questions

    def leave(self, then: Callable[[], None]) -> None:
        """Do this once the text is saved or given up."""
        self._catch_up()
        if self._pen.paper is not None and self._unsaved():
            self._then = then
            self._ask("leave")
        else:
            then()

    @Slot()
    def back(self) -> None:
        """To the shelf."""
        self.leave(self._start.goBack)

    @Slot(result=bool)
    def mayClose(self) -> bool:
        """Whether the window may be closed now; otherwise the person is asked."""
        self._catch_up()
        if self._pen.paper is None or not self._unsaved():
            return True
        self.leave(self.closeWanted.emit)
        return False

    @Slot(str, int)
    def _answered(self, asked: str, choice: int) -> None:
        match asked, choice:
            case "leave", 0:
                self.save()
            case "leave", 1:
                self._file.saved, self._gone = self._text, False
                self._go_on()
            case "disk", 0:
                self._then = None
                self._load()
            case "disk", 1:
                self._write(lambda: self._file.save_as(self._title(), self._text))
            case _:
                self._then = None

    def _go_on(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()

    def _ask(self, ask: Ask) -> None:
        self.question_view.put(ask, self._file.name)

    # What is shown

    def _set(self, props: EditorProps) -> None:
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    def _say(self, text: str, *, bad: bool = False) -> None:
        shown = attrs.evolve(
            self._props, title=self._title(), unsaved=self._unsaved(), notice=text, noticeBad=bad
        )
        self._set(shown)
        self.announced.emit(text)

    @Slot(int, int, result=bool)
    def key(self, key: int, modifiers: int) -> bool:
        """A key that the text does not want; whether the editor knows it."""
        match modifiers, key:
            case _ if self.question_view.props.ask:
                return False
            case Qt.KeyboardModifier.NoModifier.value, Qt.Key.Key_Escape:
                self.back()
            case Qt.KeyboardModifier.ControlModifier.value, Qt.Key.Key_S:
                self.save()
            case Qt.KeyboardModifier.ControlModifier.value, Qt.Key.Key_L:
                self.sayLine()
            case Qt.KeyboardModifier.ControlModifier.value, Qt.Key.Key_Return:
                self.write("line", "")
            case Qt.KeyboardModifier.ControlModifier.value, (
                Qt.Key.Key_1 | Qt.Key.Key_2 | Qt.Key.Key_3
            ):
                self.write("ink", cardtext.INKS[key - Qt.Key.Key_1])
            case _:
                return False
        return True

    # Properties

    def _entry(self) -> EntryViewModel:
        return self.entry_view

    entry = Property(EntryViewModel, _entry, constant=True)

    def _findings(self) -> FindingsModel:
        return self.finding_model

    findings = Property(FindingsModel, _findings, constant=True)

    def _question(self) -> EditorQuestionViewModel:
        return self.question_view

    question = Property(EditorQuestionViewModel, _question, constant=True)

    def _symbols(self) -> list[str]:
        return list(cardtext.SYMBOLS)

    symbols = Property(QStringList, _symbols, constant=True)

    def _noteKinds(self) -> list[str]:
        return list(cardtext.NOTES)

    noteKinds = Property(QStringList, _noteKinds, constant=True)

    def _title_text(self) -> str:
        return self._props.title

    title = Property(str, _title_text, notify=titleChanged)

    def _is_unsaved(self) -> bool:
        return self._props.unsaved

    unsaved = Property(bool, _is_unsaved, notify=unsavedChanged)

    def _summary(self) -> str:
        return self._props.summary

    summary = Property(str, _summary, notify=summaryChanged)

    def _problems(self) -> str:
        return self._props.problems

    problems = Property(str, _problems, notify=problemsChanged)

    def _marks(self) -> list[str]:
        return list(self._props.marks)

    marks = Property(QStringList, _marks, notify=marksChanged)

    def _notice(self) -> str:
        return self._props.notice

    notice = Property(str, _notice, notify=noticeChanged)

    def _noticeBad(self) -> bool:
        return self._props.noticeBad

    noticeBad = Property(bool, _noticeBad, notify=noticeBadChanged)
