"""A recorded round opened from its file: shown beside everything else, never played or counted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
from PySide6.QtCore import Property, QObject, Qt, Signal, Slot
from PySide6.QtQml import QmlElement

from mahjcove.storage.records import RecordFileError
from mahjcove.ui.checkviewmodel import CheckViewModel
from mahjcove.ui.handsviewmodel import HandsViewModel
from mahjcove.ui.host import LaidOpen
from mahjcove.ui.keymap import stroke_of
from mahjcove.ui.recordwords import detail_text, on_table_text, trouble_text
from mahjcove.ui.shelfwords import shown_name
from mahjcove.ui.snapshot import emit_changes
from mahjcove.ui.words import fill, translate, watched

if TYPE_CHECKING:
    from mahjcove.ui.host import Sitting
    from mahjcove.ui.jobs import Runner
    from mahjcove.ui.startviewmodel import StartViewModel

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1

LayOpen = Callable[[Path], LaidOpen]
"""Makes the round of a record's file; raises RecordFileError."""


@attrs.frozen
class RecordProps:
    """What is shown beside the round."""

    title: str = ""
    """The file's name."""
    detail: str = ""
    trouble: str = ""
    """Why no round is shown, or that one is being read; empty where one is."""
    bad: bool = False
    """Whether it cannot be shown."""
    keyed: bool = False
    """Whether the last input was a key."""


@QmlElement
class RecordViewModel(QObject):
    """Shows a `RecordProps` and a round; each property is its field of the same name."""

    titleChanged = Signal()
    detailChanged = Signal()
    troubleChanged = Signal()
    badChanged = Signal()
    keyedChanged = Signal()
    announced = Signal(str)

    def __init__(
        self,
        sitting: Sitting,
        start: StartViewModel,
        runner: Runner,
        lay_open: LayOpen,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._sitting = sitting
        self._start = start
        self._runner = runner
        self._lay_open = lay_open
        self._path: Path | None = None
        """The file that was opened last."""
        self._note = ""
        self.hands_view = HandsViewModel(CheckViewModel(runner, self), self)
        self.hands_view.check.said.connect(self.announced)
        self.hands_view.said.connect(self.announced)
        self._props = RecordProps()
        self._signals = (
            self.titleChanged,
            self.detailChanged,
            self.troubleChanged,
            self.badChanged,
            self.keyedChanged,
        )

    @property
    def props(self) -> RecordProps:
        """What is shown now."""
        return self._props

    def _show(self, props: RecordProps) -> None:
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    def open(self, path: Path, note: str = "") -> None:
        """Turn to the round of this file; to the table where it is the one that is played there.

        ``note`` is to be said beside it.
        """
        playing = self._start.on_table
        if playing is not None and not playing.is_over and self._sitting.is_on_table(path):
            self._start.open_at("table")
            self.announced.emit(on_table_text())
            return
        self._path, self._note = path, note
        self.hands_view.offer(None, watched())
        name = shown_name(path.name)
        reading = fill(translate("record", "Reading %1 …"), name)
        self._show(RecordProps(title=name, trouble=reading, keyed=self._props.keyed))
        self._start.turn_to("record")
        self._runner.submit(lambda: (path, self._laid_open(path)), self._read)

    def _laid_open(self, path: Path) -> LaidOpen | RecordFileError:
        try:
            return self._lay_open(path)
        except RecordFileError as error:
            return error

    def _read(self, read: tuple[Path, LaidOpen | RecordFileError]) -> None:
        path, laid = read
        if path != self._path:
            return
        match laid:
            case RecordFileError():
                text = trouble_text(laid)
                self._show(attrs.evolve(self._props, trouble=text, bad=True))
                self.announced.emit(text)
            case LaidOpen(reveal=reveal, names=names):
                self.hands_view.offer(reveal, names)
                self.hands_view.open()
                detail = f"{detail_text(laid)} · {self._note}" if self._note else detail_text(laid)
                self._show(attrs.evolve(self._props, detail=detail, trouble=""))

    @Slot()
    def close(self) -> None:
        """Back to the page before; the round is let go."""
        self._path = None
        self._start.goBack()
        self.hands_view.offer(None, watched())

    @Slot(bool)
    def keyUsed(self, used: bool) -> None:  # noqa: FBT001 - as the scene calls it
        """Whether the last input was a key: only then the focus is drawn."""
        self._show(attrs.evolve(self._props, keyed=used))

    @Slot(int, int, result=bool)
    def key(self, key: int, modifiers: int) -> bool:
        """A key that nothing on the page wanted; whether the page knows it."""
        self.keyUsed(used=True)
        stroke = stroke_of(key, modifiers)
        if stroke is None:
            return False
        match stroke.act:
            case "escape":
                self.close()
            case "focus" if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
                self.hands_view.walk(stroke.what)
            case "time":
                self.hands_view.walk(stroke.what)
            case _:
                return False
        return True

    # Properties

    def _hands(self) -> HandsViewModel:
        return self.hands_view

    hands = Property(HandsViewModel, _hands, constant=True)

    def _title(self) -> str:
        return self._props.title

    title = Property(str, _title, notify=titleChanged)

    def _detail(self) -> str:
        return self._props.detail

    detail = Property(str, _detail, notify=detailChanged)

    def _trouble(self) -> str:
        return self._props.trouble

    trouble = Property(str, _trouble, notify=troubleChanged)

    def _bad(self) -> bool:
        return self._props.bad

    bad = Property(bool, _bad, notify=badChanged)

    def _keyed(self) -> bool:
        return self._props.keyed

    keyed = Property(bool, _keyed, notify=keyedChanged)
