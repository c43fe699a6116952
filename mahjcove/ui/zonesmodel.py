"""The zones of the table, each a list of its tiles in order."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from PySide6.QtCore import QObject
from PySide6.QtQml import QmlElement

from mahjcove.ui.recordmodel import RecordModel
from mahjcove.ui.tilemodel import TileRow, ZoneModel
from mahjcove.ui.words import Names
from mahjcove.ui.zones import ZONES, derive_zone, in_zone, zone_name

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class ZoneRow:
    """One zone: how it is called, and its tiles."""

    zoneId: str
    name: str
    tiles: ZoneModel = attrs.field(eq=False)


@QmlElement
class ZonesModel(RecordModel):
    """Every zone that is read out; the rows stay, their tiles come and go."""

    RECORD = ZoneRow

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lists = [ZoneModel(self) for _ in ZONES]

    def show_tiles(self, rows: Sequence[TileRow], names: Names) -> None:
        """Bring every zone to what the tiles show."""
        self.show(
            [
                ZoneRow(f"{zone}-{place or ''}", zone_name(zone, place, names), tiles)
                for (zone, place), tiles in zip(ZONES, self._lists, strict=True)
            ]
        )
        for (zone, place), tiles in zip(ZONES, self._lists, strict=True):
            tiles.show(derive_zone(rows, in_zone(rows, zone, place)))
