"""The felt's counters and the flag under the last discard."""

from __future__ import annotations

import attrs
from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

from mahjcove.ui.snapshot import emit_changes

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class FeltProps:
    """What the felt says beside its tiles."""

    wallCount: int = 0
    discardCount: int = 0
    canDraw: bool = False
    """Whether the wall answers a press."""
    drawLive: bool = False
    """Whether it waits for your draw."""
    drawReason: str = ""
    caption: str = ""
    """The name of the last discard and who threw it."""
    captionLive: bool = False
    """Whether you are asked about it."""
    captionX: float = 0.0
    captionY: float = 0.0
    captionAbove: bool = False


@QmlElement
class FeltViewModel(QObject):
    """Shows a `FeltProps`; each property is its field of the same name."""

    wallCountChanged = Signal()
    discardCountChanged = Signal()
    canDrawChanged = Signal()
    drawLiveChanged = Signal()
    drawReasonChanged = Signal()
    captionChanged = Signal()
    captionLiveChanged = Signal()
    captionXChanged = Signal()
    captionYChanged = Signal()
    captionAboveChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._props = FeltProps()
        self._signals = (
            self.wallCountChanged,
            self.discardCountChanged,
            self.canDrawChanged,
            self.drawLiveChanged,
            self.drawReasonChanged,
            self.captionChanged,
            self.captionLiveChanged,
            self.captionXChanged,
            self.captionYChanged,
            self.captionAboveChanged,
        )

    @property
    def props(self) -> FeltProps:
        """What is shown now."""
        return self._props

    def show(self, props: FeltProps) -> None:
        """Show these, telling only what changed."""
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    def _wallCount(self) -> int:
        return self._props.wallCount

    wallCount = Property(int, _wallCount, notify=wallCountChanged)

    def _discardCount(self) -> int:
        return self._props.discardCount

    discardCount = Property(int, _discardCount, notify=discardCountChanged)

    def _canDraw(self) -> bool:
        return self._props.canDraw

    canDraw = Property(bool, _canDraw, notify=canDrawChanged)

    def _drawLive(self) -> bool:
        return self._props.drawLive

    drawLive = Property(bool, _drawLive, notify=drawLiveChanged)

    def _drawReason(self) -> str:
        return self._props.drawReason

    drawReason = Property(str, _drawReason, notify=drawReasonChanged)

    def _caption(self) -> str:
        return self._props.caption

    caption = Property(str, _caption, notify=captionChanged)

    def _captionLive(self) -> bool:
        return self._props.captionLive

    captionLive = Property(bool, _captionLive, notify=captionLiveChanged)

    def _captionX(self) -> float:
        return self._props.captionX

    captionX = Property(float, _captionX, notify=captionXChanged)

    def _captionY(self) -> float:
        return self._props.captionY

    captionY = Property(float, _captionY, notify=captionYChanged)

    def _captionAbove(self) -> bool:
        return self._props.captionAbove

    captionAbove = Property(bool, _captionAbove, notify=captionAboveChanged)
