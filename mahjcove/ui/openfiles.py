"""Files that arrive from outside: dropped, double-clicked, named at a start, or handed over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtQml import QmlElement

from mahjcove.storage.records import is_record
from mahjcove.ui.recordwords import one_shown_text

if TYPE_CHECKING:
    from mahjcove.ui.cardsviewmodel import CardsViewModel
    from mahjcove.ui.editorviewmodel import EditorViewModel
    from mahjcove.ui.recordviewmodel import RecordViewModel
    from mahjcove.ui.settingsviewmodel import SettingsViewModel

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class OpenFiles(QObject):
    """Sends each file to the page that shows such a one; a round on the table waits meanwhile."""

    def __init__(
        self,
        cards: CardsViewModel,
        editor: EditorViewModel,
        record: RecordViewModel,
        settings: SettingsViewModel,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._cards = cards
        self._editor = editor
        self._record = record
        self._settings = settings

    def open(self, files: Sequence[Path]) -> None:
        """Put cards on the shelf, then show the last round, if there is any.

        Text in the editor that is not saved is asked about first.
        """
        if self._settings.props.open:
            self._settings.toggle()
        rounds = [file for file in files if is_record(file)]
        cards = [file for file in files if file not in rounds]
        self._editor.leave(lambda: self._show(cards, rounds))

    def _show(self, cards: Sequence[Path], rounds: Sequence[Path]) -> None:
        if cards or not rounds:
            self._cards.add(cards)
        if rounds:
            self._record.open(rounds[-1], "" if len(rounds) == 1 else one_shown_text())

    @Slot(list)
    def drop(self, urls: Iterable[QUrl]) -> None:
        """Open what was dropped on the window."""
        self.open([Path(url.toLocalFile()) for url in urls if url.isLocalFile()])
