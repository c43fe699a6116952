"""The sheet that tells of an error that nobody had thought of."""

from __future__ import annotations

from typing import Final

import attrs
from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement

from mahjcove.storage.reports import Kept
from mahjcove.ui.snapshot import emit_changes
from mahjcove.ui.words import fill, translate

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1

MOST_SHEETS: Final = 3
"""Of one run; of more the log tells."""


@attrs.frozen
class ReportProps:
    """What the sheet shows."""

    shown: bool = False
    place: str = ""
    """Where the report is kept, and what is in it."""
    copied: bool = False


@QmlElement
class ReportViewModel(QObject):
    """Shows a `ReportProps`; one sheet at a time, and few of them."""

    shownChanged = Signal()
    placeChanged = Signal()
    copiedChanged = Signal()
    closed = Signal()
    _came = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self._sheets = 0
        self._props = ReportProps()
        self._signals = (self.shownChanged, self.placeChanged, self.copiedChanged)
        self._came.connect(self._open)

    @property
    def props(self) -> ReportProps:
        """What is shown now."""
        return self._props

    def tell(self, kept: Kept) -> None:
        """Show this report, from any thread."""
        self._came.emit(kept)

    @Slot(object)
    def _open(self, kept: Kept) -> None:
        if self._props.shown or self._sheets >= MOST_SHEETS:
            return
        self._sheets += 1
        self._text = kept.text
        place = (
            translate("report", "The report could not be kept. You can copy it from here.")
            if kept.path is None
            else fill(translate("report", "The report is in %1."), kept.path)
        )
        whose = (
            translate(
                "report",
                "It has the round in it and stays on this computer; nothing is ever sent.",
            )
            if kept.with_round
            else translate("report", "It stays on this computer; nothing is ever sent.")
        )
        self._show(ReportProps(shown=True, place=f"{place} {whose}"))

    def _show(self, props: ReportProps) -> None:
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    @Slot()
    def copy(self) -> None:
        """Put the report on the clipboard."""
        QGuiApplication.clipboard().setText(self._text)
        self._show(attrs.evolve(self._props, copied=True))

    @Slot()
    def close(self) -> None:
        """Go back to what was open."""
        self._show(ReportProps())
        self.closed.emit()

    def _shown(self) -> bool:
        return self._props.shown

    shown = Property(bool, _shown, notify=shownChanged)

    def _place(self) -> str:
        return self._props.place

    place = Property(str, _place, notify=placeChanged)

    def _copied(self) -> bool:
        return self._props.copied

    copied = Property(bool, _copied, notify=copiedChanged)
