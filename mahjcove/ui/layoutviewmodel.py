"""The layout for the scene: one factor and one rectangle a zone, in logical pixels."""

from __future__ import annotations

import attrs
from PySide6.QtCore import Property, QObject, QRectF, QSizeF, Signal
from PySide6.QtQml import QmlElement

from mahjcove.ui.snapshot import emit_changes

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class LayoutProps:
    """Where the zones lie now."""

    factor: float = 1.0
    """Device pixels to a logical one."""
    logicalWidth: float = 0.0
    logicalHeight: float = 0.0
    tight: bool = False
    topBar: QRectF = attrs.field(factory=QRectF)
    actionBar: QRectF = attrs.field(factory=QRectF)
    panel: QRectF = attrs.field(factory=QRectF)
    felt: QRectF = attrs.field(factory=QRectF)
    across: QRectF = attrs.field(factory=QRectF)
    left: QRectF = attrs.field(factory=QRectF)
    right: QRectF = attrs.field(factory=QRectF)
    centre: QRectF = attrs.field(factory=QRectF)
    head: QRectF = attrs.field(factory=QRectF)
    lane: QRectF = attrs.field(factory=QRectF)
    rack: QRectF = attrs.field(factory=QRectF)
    rackTile: QSizeF = attrs.field(factory=QSizeF)
    """Of a tile on your rack."""
    feltTile: QSizeF = attrs.field(factory=QSizeF)
    """Of a discard."""
    strip: QRectF = attrs.field(factory=QRectF)
    title: QRectF = attrs.field(factory=QRectF)
    sentence: QRectF = attrs.field(factory=QRectF)
    tray: QRectF = attrs.field(factory=QRectF)
    arriving: QRectF = attrs.field(factory=QRectF)
    arrow: QRectF = attrs.field(factory=QRectF)
    packetRight: QRectF = attrs.field(factory=QRectF)
    packetAcross: QRectF = attrs.field(factory=QRectF)
    packetLeft: QRectF = attrs.field(factory=QRectF)
    holderRight: QRectF = attrs.field(factory=QRectF)
    holderAcross: QRectF = attrs.field(factory=QRectF)
    holderLeft: QRectF = attrs.field(factory=QRectF)


@QmlElement
class LayoutViewModel(QObject):
    """Shows a `LayoutProps`; each property is its field of the same name."""

    factorChanged = Signal()
    logicalWidthChanged = Signal()
    logicalHeightChanged = Signal()
    tightChanged = Signal()
    topBarChanged = Signal()
    actionBarChanged = Signal()
    panelChanged = Signal()
    feltChanged = Signal()
    acrossChanged = Signal()
    leftChanged = Signal()
    rightChanged = Signal()
    centreChanged = Signal()
    headChanged = Signal()
    laneChanged = Signal()
    rackChanged = Signal()
    rackTileChanged = Signal()
    feltTileChanged = Signal()
    stripChanged = Signal()
    titleChanged = Signal()
    sentenceChanged = Signal()
    trayChanged = Signal()
    arrivingChanged = Signal()
    arrowChanged = Signal()
    packetRightChanged = Signal()
    packetAcrossChanged = Signal()
    packetLeftChanged = Signal()
    holderRightChanged = Signal()
    holderAcrossChanged = Signal()
    holderLeftChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._props = LayoutProps()
        self._signals = (
            self.factorChanged,
            self.logicalWidthChanged,
            self.logicalHeightChanged,
            self.tightChanged,
            self.topBarChanged,
            self.actionBarChanged,
            self.panelChanged,
            self.feltChanged,
            self.acrossChanged,
            self.leftChanged,
            self.rightChanged,
            self.centreChanged,
            self.headChanged,
            self.laneChanged,
            self.rackChanged,
            self.rackTileChanged,
            self.feltTileChanged,
            self.stripChanged,
            self.titleChanged,
            self.sentenceChanged,
            self.trayChanged,
            self.arrivingChanged,
            self.arrowChanged,
            self.packetRightChanged,
            self.packetAcrossChanged,
            self.packetLeftChanged,
            self.holderRightChanged,
            self.holderAcrossChanged,
            self.holderLeftChanged,
        )

    @property
    def props(self) -> LayoutProps:
        """What is shown now."""
        return self._props

    def show(self, props: LayoutProps) -> None:
        """Show these, telling only what changed."""
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    def _factor(self) -> float:
        return self._props.factor

    factor = Property(float, _factor, notify=factorChanged)

    def _logicalWidth(self) -> float:
        return self._props.logicalWidth

    logicalWidth = Property(float, _logicalWidth, notify=logicalWidthChanged)

    def _logicalHeight(self) -> float:
        return self._props.logicalHeight

    logicalHeight = Property(float, _logicalHeight, notify=logicalHeightChanged)

    def _tight(self) -> bool:
        return self._props.tight

    tight = Property(bool, _tight, notify=tightChanged)

    def _topBar(self) -> QRectF:
        return self._props.topBar

    topBar = Property(QRectF, _topBar, notify=topBarChanged)

    def _actionBar(self) -> QRectF:
        return self._props.actionBar

    actionBar = Property(QRectF, _actionBar, notify=actionBarChanged)

    def _panel(self) -> QRectF:
        return self._props.panel

    panel = Property(QRectF, _panel, notify=panelChanged)

    def _felt(self) -> QRectF:
        return self._props.felt

    felt = Property(QRectF, _felt, notify=feltChanged)

    def _across(self) -> QRectF:
        return self._props.across

    across = Property(QRectF, _across, notify=acrossChanged)

    def _left(self) -> QRectF:
        return self._props.left

    left = Property(QRectF, _left, notify=leftChanged)

    def _right(self) -> QRectF:
        return self._props.right

    right = Property(QRectF, _right, notify=rightChanged)

    def _centre(self) -> QRectF:
        return self._props.centre

    centre = Property(QRectF, _centre, notify=centreChanged)

    def _head(self) -> QRectF:
        return self._props.head

    head = Property(QRectF, _head, notify=headChanged)

    def _lane(self) -> QRectF:
        return self._props.lane

    lane = Property(QRectF, _lane, notify=laneChanged)

    def _rack(self) -> QRectF:
        return self._props.rack

    rack = Property(QRectF, _rack, notify=rackChanged)

    def _rackTile(self) -> QSizeF:
        return self._props.rackTile

    rackTile = Property(QSizeF, _rackTile, notify=rackTileChanged)

    def _feltTile(self) -> QSizeF:
        return self._props.feltTile

    feltTile = Property(QSizeF, _feltTile, notify=feltTileChanged)

    def _strip(self) -> QRectF:
        return self._props.strip

    strip = Property(QRectF, _strip, notify=stripChanged)

    def _title(self) -> QRectF:
        return self._props.title

    title = Property(QRectF, _title, notify=titleChanged)

    def _sentence(self) -> QRectF:
        return self._props.sentence

    sentence = Property(QRectF, _sentence, notify=sentenceChanged)

    def _tray(self) -> QRectF:
        return self._props.tray

    tray = Property(QRectF, _tray, notify=trayChanged)

    def _arriving(self) -> QRectF:
        return self._props.arriving

    arriving = Property(QRectF, _arriving, notify=arrivingChanged)

    def _arrow(self) -> QRectF:
        return self._props.arrow

    arrow = Property(QRectF, _arrow, notify=arrowChanged)

    def _packetRight(self) -> QRectF:
        return self._props.packetRight

    packetRight = Property(QRectF, _packetRight, notify=packetRightChanged)

    def _packetAcross(self) -> QRectF:
        return self._props.packetAcross

    packetAcross = Property(QRectF, _packetAcross, notify=packetAcrossChanged)

    def _packetLeft(self) -> QRectF:
        return self._props.packetLeft

    packetLeft = Property(QRectF, _packetLeft, notify=packetLeftChanged)

    def _holderRight(self) -> QRectF:
        return self._props.holderRight

    holderRight = Property(QRectF, _holderRight, notify=holderRightChanged)

    def _holderAcross(self) -> QRectF:
        return self._props.holderAcross

    holderAcross = Property(QRectF, _holderAcross, notify=holderAcrossChanged)

    def _holderLeft(self) -> QRectF:
        return self._props.holderLeft

    holderLeft = Property(QRectF, _holderLeft, notify=holderLeftChanged)
