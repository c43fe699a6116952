"""Places of small marks: where tiles have left your rack, and the locks on your exposures."""

from __future__ import annotations

import attrs
from PySide6.QtQml import QmlElement

from mahjcove.ui.recordmodel import RecordModel

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class Hole:
    """A place, by its number."""

    number: int
    spotX: float
    spotY: float


@QmlElement
class HoleModel(RecordModel):
    """As many as tiles are away."""

    RECORD = Hole
