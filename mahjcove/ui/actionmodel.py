"""The five places of the action bar, always the same five."""

from __future__ import annotations

from PySide6.QtQml import QmlElement

from mahjcove.ui.controls import Button
from mahjcove.ui.recordmodel import RecordModel

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class ActionModel(RecordModel):
    """Exchange, Mahjong, Pass, Call and the primary place."""

    RECORD = Button
