"""The places that tiles in the tray or in a group have left on your rack."""

from __future__ import annotations

import attrs
from PySide6.QtQml import QmlElement

from mahjcove.ui.recordmodel import RecordModel

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class Hole:
    """An empty place on the rack, by its number."""

    number: int
    spotX: float
    spotY: float


@QmlElement
class HoleModel(RecordModel):
    """As many as tiles are away."""

    RECORD = Hole
