"""The zones of the table, each a list of its tiles in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import attrs
from PySide6.QtCore import QObject
from PySide6.QtQml import QmlElement

from mahjcove.ui.recordmodel import RecordModel
from mahjcove.ui.tilemodel import TileRow, ZoneModel
from mahjcove.ui.words import Names
from mahjcove.ui.zones import ZONES, Members, derive_zone, members, zone_name

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
        self._lying: list[tuple[TileRow, ...]] = [() for _ in ZONES]

    def show_tiles(self, rows: Sequence[TileRow], names: Names) -> None:
        """Bring every zone to what the tiles show."""
        self._show_names(names)
        there = members(rows)
        for number in range(len(ZONES)):
            self._show_zone(number, rows, there)

    def zone_steps(
        self, rows: Callable[[], Sequence[TileRow]], names: Names
    ) -> Iterator[Callable[[], object]]:
        """The steps by which every zone comes to what ``rows`` are when they are done."""
        yield lambda: self._show_names(names)
        for number in range(len(ZONES)):
            yield partial(self._show_now, number, rows)

    def _show_now(self, number: int, rows: Callable[[], Sequence[TileRow]]) -> None:
        now = rows()
        self._show_zone(number, now, members(now))

    def _show_names(self, names: Names) -> None:
        self.show(
            [
                ZoneRow(f"{zone}-{place or ''}", zone_name(zone, place, names), tiles)
                for (zone, place), tiles in zip(ZONES, self._lists, strict=True)
            ]
        )

    def _show_zone(self, number: int, rows: Sequence[TileRow], there: Members) -> None:
        lying = tuple(rows[index] for index in there.get(ZONES[number], ()))
        if lying != self._lying[number]:
            self._lying[number] = lying
            self._lists[number].show(derive_zone(lying))
