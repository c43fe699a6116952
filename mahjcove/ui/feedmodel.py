"""What has happened, newest first."""

from __future__ import annotations

import attrs
from PySide6.QtQml import QmlElement

from mahjcove.engine.seats import Seat
from mahjcove.ui.recordmodel import RecordModel
from mahjcove.ui.sentences import FeedLine

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class FeedEntry:
    """One line of the feed."""

    serial: int
    wind: str
    isDealer: bool
    text: str
    tiles: tuple[str, ...]
    detail: str
    newest: bool = True


@QmlElement
class FeedModel(RecordModel):
    """The feed of one round."""

    RECORD = FeedEntry

    def add(self, line: FeedLine) -> None:
        """Put a line on top."""
        serial = self._values[0][0] + 1 if self._values else 0
        entry = FeedEntry(
            serial=serial,
            wind="" if line.seat is None else line.seat.name,
            isDealer=line.seat is Seat.E,
            text=line.text,
            tiles=line.tiles,
            detail=line.detail,
        )
        if self._rows:
            self._update(0, attrs.evolve(self.record(0), newest=False))
        self._insert(0, entry)

    def clear(self) -> None:
        """Begin a new round."""
        self.show(())
