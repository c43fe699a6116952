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
from mahjcove.ui import cardtext
from mahjcove.ui.draft import Draft
from mahjcove.ui.editorquestionviewmodel import EditorQuestionViewModel
from mahjcove.ui.entryviewmodel import EntryViewModel
from mahjcove.ui.findingsmodel import FindingsModel, count_text, finding_rows
from mahjcove.ui.linewords import note_said, symbol_said
from mahjcove.ui.linting import Linting, Reading
from mahjcove.ui.nextcard import Notice
from mahjcove.ui.pen import Pen
from mahjcove.ui.shelfwords import lines_text
from mahjcove.ui.snapshot import QStringList, emit_changes
from mahjcove.ui.words import fill, translate

if TYPE_CHECKING:
    from mahjcove.storage.shelf import CardShelf, CardText
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
        self._linting = Linting(runner, self._read)
        self._reading: Reading | None = None
        self._pen = Pen(self.cursorWanted.emit)
        self._held: QQuickTextDocument | None = None
        """Python takes its text for gone once nobody holds it."""
        self._text = ""
        self._row = 0
        self._first: tuple[int, int] = (0, 0)
        """Where the cursor stands at the beginning: row and column."""
        self._colours: Mapping[str, QColor] = {}
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._catch_up)
        self.entry_view = EntryViewModel(self)
        self.finding_model = FindingsModel(self)
        self.question_view = EditorQuestionViewModel(self)
        self._draft = Draft(shelf, self._pen, self.question_view, self._tell, self.written.emit)
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
        self._text = self._draft.open(kept)
        self._begin((0, 0))

    def new(self) -> None:
        """Edit a card that has no file yet."""
        section = f"[{translate('editor', 'First section')}]"
        entry = cardtext.next_entry([section], 1)
        self._text = f"{section}\n{entry.row}\n"
        self._draft.new(self._text)
        self._begin((1, entry.column))

    def _begin(self, spot: tuple[int, int]) -> None:
        self._first, self._reading = spot, None
        self.finding_model.show(())
        self._set(EditorProps(title=self._draft.title))
        self._start.turn_to("editor")

    @Slot(QObject)
    def attach(self, document: QObject) -> None:
        """Have the card's text on the page's document; it is read from there from now on."""
        if not isinstance(document, QQuickTextDocument):
            raise TypeError("no text document")
        from mahjcove.ui.paper import Paper  # noqa: PLC0415 - a start makes no highlighter

        paper = Paper(document.textDocument())
        self._held = document
        paper.paint(self._colours)
        self.textWanted.emit(self._text)
        self._pen.paper, self._text = paper, paper.text
        self._draft.settle()
        self.cursorWanted.emit(paper.position(*self._first))
        self._linting.read_first(self._text, self._draft.title, self._first[0])
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
        self._linting.read(self._text, self._draft.title)
        self._show_entry()
        self._set(
            attrs.evolve(self._props, unsaved=self._draft.unsaved, notice="", noticeBad=False)
        )

    def _read(self, reading: Reading) -> None:
        if self._pen.paper is None or reading.text != self._text:
            return
        self._reading = reading
        self._pen.paper.mark(reading.marks())
        self.finding_model.show(finding_rows(reading.findings))
        shown = attrs.evolve(self._props, marks=reading.signs())
        if reading.rows is None:
            hands = sum(len(line.realisations) for line in reading.card.lines)
            lines = lines_text(entry_count(reading.text), len(reading.card.lines))
            summary = fill(translate("editor", "%1 · %2 hands"), lines, hands)
            problems = count_text(reading.findings)
        else:
            summary, problems = "", translate("editor", "Reading the card …")
        self._set(attrs.evolve(shown, summary=summary, problems=problems))
        self._show_entry()

    def _show_entry(self) -> None:
        """Show the row at the cursor; what it means as soon as that is known."""
        spot, reading = self._pen.spot, self._reading
        if reading is not None and reading.text == self._text and reading.covers(spot.row):
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

    @Slot()
    def save(self) -> None:
        """Write the text into its file; a new card is asked for a name first."""
        self._draft.save()

    @Slot()
    def askName(self) -> None:
        """Ask for the name of a new file."""
        self._draft.ask("name")

    @Slot()
    def revert(self) -> None:
        """Go back to what the file says; that can be undone."""
        self._draft.revert()

    def look_at_disk(self) -> None:
        """Load the file again if it has changed on disk; text that is not saved is asked about."""
        self._draft.look_at_disk()
        self._set(attrs.evolve(self._props, unsaved=self._draft.unsaved))

    def leave(self, then: Callable[[], None]) -> None:
        """Do this once the text is saved or given up."""
        self._draft.leave(then)

    @Slot()
    def back(self) -> None:
        """To the shelf."""
        self.leave(self._start.goBack)

    @Slot(result=bool)
    def mayClose(self) -> bool:
        """Whether the window may be closed now; otherwise the person is asked."""
        if not self._draft.unsaved:
            return True
        self.leave(self.closeWanted.emit)
        return False

    # What is shown

    def _set(self, props: EditorProps) -> None:
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    def _tell(self, notice: Notice) -> None:
        self._catch_up()
        self._set(
            attrs.evolve(
                self._props,
                title=self._draft.title,
                unsaved=self._draft.unsaved,
                notice=notice.text,
                noticeBad=notice.bad,
            )
        )
        self.announced.emit(notice.text)

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
