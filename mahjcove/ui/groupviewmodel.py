"""The group you are building: its name, its lock and where its words stand."""

from __future__ import annotations

import attrs
from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

from mahjcove.ui.snapshot import emit_changes

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class GroupProps:
    """What the lane says beside the group."""

    active: bool = False
    shown: bool = False
    """Whether it is laid; until then the call can be undone."""
    locked: bool = False
    """Whether it has been locked before the discard."""
    title: str = ""
    detail: str = ""
    textX: float = 0.0
    textWidth: float = 0.0
    slotX: float = 0.0
    slotY: float = 0.0
    slotW: float = 0.0
    slotH: float = 0.0
    frameX: float = 0.0
    frameW: float = 0.0


@QmlElement
class GroupViewModel(QObject):
    """Shows a `GroupProps`; each property is its field of the same name."""

    activeChanged = Signal()
    shownChanged = Signal()
    lockedChanged = Signal()
    titleChanged = Signal()
    detailChanged = Signal()
    textXChanged = Signal()
    textWidthChanged = Signal()
    slotXChanged = Signal()
    slotYChanged = Signal()
    slotWChanged = Signal()
    slotHChanged = Signal()
    frameXChanged = Signal()
    frameWChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._props = GroupProps()
        self._signals = (
            self.activeChanged,
            self.shownChanged,
            self.lockedChanged,
            self.titleChanged,
            self.detailChanged,
            self.textXChanged,
            self.textWidthChanged,
            self.slotXChanged,
            self.slotYChanged,
            self.slotWChanged,
            self.slotHChanged,
            self.frameXChanged,
            self.frameWChanged,
        )

    @property
    def props(self) -> GroupProps:
        """What is shown now."""
        return self._props

    def show(self, props: GroupProps) -> None:
        """Show these, telling only what changed."""
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    def _active(self) -> bool:
        return self._props.active

    active = Property(bool, _active, notify=activeChanged)

    def _shown(self) -> bool:
        return self._props.shown

    shown = Property(bool, _shown, notify=shownChanged)

    def _locked(self) -> bool:
        return self._props.locked

    locked = Property(bool, _locked, notify=lockedChanged)

    def _title(self) -> str:
        return self._props.title

    title = Property(str, _title, notify=titleChanged)

    def _detail(self) -> str:
        return self._props.detail

    detail = Property(str, _detail, notify=detailChanged)

    def _textX(self) -> float:
        return self._props.textX

    textX = Property(float, _textX, notify=textXChanged)

    def _textWidth(self) -> float:
        return self._props.textWidth

    textWidth = Property(float, _textWidth, notify=textWidthChanged)

    def _slotX(self) -> float:
        return self._props.slotX

    slotX = Property(float, _slotX, notify=slotXChanged)

    def _slotY(self) -> float:
        return self._props.slotY

    slotY = Property(float, _slotY, notify=slotYChanged)

    def _slotW(self) -> float:
        return self._props.slotW

    slotW = Property(float, _slotW, notify=slotWChanged)

    def _slotH(self) -> float:
        return self._props.slotH

    slotH = Property(float, _slotH, notify=slotHChanged)

    def _frameX(self) -> float:
        return self._props.frameX

    frameX = Property(float, _frameX, notify=frameXChanged)

    def _frameW(self) -> float:
        return self._props.frameW

    frameW = Property(float, _frameW, notify=frameWChanged)
