"""The 152 tiles of the table as one list model: rows never come, go or move, only change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import attrs
from PySide6.QtCore import QObject
from PySide6.QtQml import QmlElement

from mahjcove.tiles import SET_SIZE
from mahjcove.ui.layout import PLACES
from mahjcove.ui.recordmodel import RecordModel

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


PART: Final = 14
"""How many tiles that are seen are told of in one go where others wait."""


def tile_id(row: int) -> str:
    """The id by which the scene names a row."""
    return f"t{row}"


def row_of(name: str) -> int | None:
    """The row that an id from the scene names, None for anything else."""
    number = name[1:]
    if not number.isascii() or not number.isdigit():
        return None
    row = int(number)
    return row if row < SET_SIZE and name == tile_id(row) else None


@attrs.frozen
class TileRow:
    """Everything the scene shows of one row; each field is a role of the same name."""

    tileId: str = ""
    motion: str = ""
    """How it got where it is: carry, draw, discard, pass, or nothing. Before its place, so that
    the scene knows it when the place changes."""
    face: str = ""
    """The written word, ``""`` while unseen."""
    faceUp: bool = False
    zone: str = "wall"
    seat: str = ""
    place: int = 0
    """Its place within its zone, the order in which the zone is read."""
    shown: bool = False
    tileX: float = 0.0
    tileY: float = 0.0
    tileW: float = 30.0
    tileH: float = 24.0
    tileZ: int = 0
    isNew: bool = False
    lifted: bool = False
    ring: str = ""
    dimmed: bool = False
    ghost: bool = False
    enabled: bool = False
    draggable: bool = False
    focused: bool = False
    edge: str = "bottom"
    """On which side a back shows its ivory."""
    jokerFor: str = ""
    spokenName: str = ""


_NAMES = tuple(field.name for field in attrs.fields(TileRow))
_SEATS = {place: number for number, place in enumerate(PLACES)}
_WHERE = {_NAMES.index(name) for name in ("tileX", "tileY", "shown")}


@QmlElement
class TileModel(RecordModel):
    """One row for each sprite on the table."""

    RECORD = TileRow

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = [TileRow(tileId=tile_id(row)) for row in range(SET_SIZE)]
        self._values = [attrs.astuple(row) for row in self._rows]
        self._owed: dict[int, set[int]] = {}
        self._held = False

    def _told(self, index: int, changed: Sequence[int]) -> Sequence[int]:
        """A tile that is not seen is only told where it lies; the rest when it is seen again."""
        owed = self._owed.setdefault(index, set())
        owed.update(changed)
        if self._held:
            return ()
        told = sorted(owed if self.record(index).shown else owed & _WHERE)
        owed.difference_update(told)
        return told

    def hold(self) -> None:
        """Tell the scene nothing of what is shown from now on, until it is let go.

        Whoever asks for a row sees it as it is shown.
        """
        self._held = True

    def held_parts(self) -> tuple[tuple[int, ...], ...]:
        """The rows that have changed unheard, in parts that take about as long as each other.

        First what goes out of sight, then what lies about the table, place by place.
        """
        held = [row for row, fields in self._owed.items() if fields]
        seen = [row for row in held if self.record(row).shown]
        seen.sort(key=lambda row: (_SEATS.get(self.record(row).seat, 0), self.record(row).place))
        unseen = tuple(row for row in held if not self.record(row).shown)
        parts = [tuple(seen[at : at + PART]) for at in range(0, len(seen), PART)]
        return (unseen, *parts) if unseen else tuple(parts)

    def tell(self, rows: Iterable[int]) -> None:
        """Tell what is held back of these rows."""
        self._held = False
        for row in rows:
            self._tell(row, ())
        self._held = True

    def let_go(self) -> None:
        """Tell all that is held back, and from now on whatever is shown."""
        self.tell(row for row, fields in self._owed.items() if fields)
        self._held = False


@attrs.frozen
class ZoneTile:
    """One tile of a zone, as it is read out and focused."""

    tileId: str
    spokenName: str
    enabled: bool
    focused: bool
    tileX: float
    tileY: float
    tileW: float
    tileH: float


@QmlElement
class ZoneModel(RecordModel):
    """The tiles of one zone in the order of their places."""

    RECORD = ZoneTile
