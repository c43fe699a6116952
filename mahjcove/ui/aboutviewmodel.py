"""What this program is, and the terms of everything that is shipped with it."""

from __future__ import annotations

from pathlib import Path

import attrs
import PySide6
from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from mahjcove import __version__
from mahjcove.ui.licences import LIST, Part, shipped_parts, terms
from mahjcove.ui.snapshot import QStringList, emit_changes
from mahjcove.ui.words import fill, translate

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class AboutProps:
    """What the page shows."""

    open: bool = False
    names: tuple[str, ...] = ()
    licences: tuple[str, ...] = ()
    """What the terms of each are called."""
    chosen: int = 0
    note: str = ""
    """What else is to be known of the chosen one."""
    text: str = ""
    """The full terms of the chosen one."""


@QmlElement
class AboutViewModel(QObject):
    """Shows an `AboutProps`; the files are read when the page is opened."""

    openChanged = Signal()
    namesChanged = Signal()
    licencesChanged = Signal()
    chosenChanged = Signal()
    noteChanged = Signal()
    textChanged = Signal()

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """``folder`` has the list and the texts."""
        super().__init__(parent)
        self._folder = folder
        self._parts: tuple[Part, ...] = ()
        self._props = AboutProps()
        self._signals = (
            self.openChanged,
            self.namesChanged,
            self.licencesChanged,
            self.chosenChanged,
            self.noteChanged,
            self.textChanged,
        )

    @property
    def props(self) -> AboutProps:
        """What is shown now."""
        return self._props

    def _show(self, *, is_open: bool, chosen: int = 0) -> None:
        part = self._parts[chosen] if is_open else None
        old, self._props = (
            self._props,
            AboutProps(
                open=is_open,
                names=tuple(each.name for each in self._parts),
                licences=tuple(each.licence for each in self._parts),
                chosen=chosen,
                note="" if part is None else self._note(part),
                text="" if part is None else self._terms(part),
            ),
        )
        emit_changes(old, self._props, self._signals)

    def _note(self, part: Part) -> str:
        if not part.replaceable:
            return ""
        return fill(
            translate(
                "about",
                "Used as separate libraries, which you may replace by your own builds. They are"
                " in %1. The source is at %2.",
            ),
            Path(PySide6.__file__).parent,
            "https://download.qt.io/official_releases/QtForPython",
        )

    def _terms(self, part: Part) -> str:
        try:
            return terms(part, self._folder)
        except OSError as error:
            return fill(translate("about", "The text cannot be read: %1"), error)

    @Slot()
    def toggle(self) -> None:
        """Open or close the page."""
        if self._props.open:
            self._show(is_open=False)
            return
        if not self._parts:
            self._parts = shipped_parts((self._folder / LIST).read_text(encoding="utf-8"))
        self._show(is_open=True)

    @Slot(int)
    def choose(self, index: int) -> None:
        """Show the terms of this one."""
        if self._props.open and 0 <= index < len(self._parts):
            self._show(is_open=True, chosen=index)

    def _version(self) -> str:
        return fill(translate("about", "Version %1"), __version__)

    version = Property(str, _version, constant=True)

    def _open(self) -> bool:
        return self._props.open

    open = Property(bool, _open, notify=openChanged)

    def _names(self) -> list[str]:
        return list(self._props.names)

    names = Property(QStringList, _names, notify=namesChanged)

    def _licences(self) -> list[str]:
        return list(self._props.licences)

    licences = Property(QStringList, _licences, notify=licencesChanged)

    def _chosen(self) -> int:
        return self._props.chosen

    chosen = Property(int, _chosen, notify=chosenChanged)

    def _note_shown(self) -> str:
        return self._props.note

    note = Property(str, _note_shown, notify=noteChanged)

    def _text(self) -> str:
        return self._props.text

    text = Property(str, _text, notify=textChanged)
