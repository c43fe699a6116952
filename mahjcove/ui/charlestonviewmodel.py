"""Before play: the stages, the tray, the vote and the courtesy."""

from __future__ import annotations

import attrs
from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

from mahjcove.ui.snapshot import QStringList, emit_changes

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class CharlestonProps:
    """What the middle of the table shows before play."""

    stage: int = 7
    """0 to 5 the passes, 6 the courtesy, 7 when all is over."""
    active: bool = False
    """Whether the Charleston is not over."""
    stopped: bool = False
    """Whether the second one is not played."""
    title: str = ""
    sentence: str = ""
    trayShown: bool = False
    trayTitle: str = ""
    filled: int = 0
    wanted: int = 0
    captions: tuple[str, ...] = ()
    """Words under the slots."""
    blind: bool = False
    """Whether arrivals lie beside the tray."""
    arrivingTitle: str = ""
    direction: str = "right"
    """right, across or left."""
    arrowText: str = ""
    voteShown: bool = False
    voteRule: str = ""
    courtesyShown: bool = False
    partner: str = ""
    courtesyRule: str = ""
    offeredWhy: str = ""
    """Why another number cannot be offered."""
    offered: int = -1
    """Your number, -1 before you said it."""
    packetRight: str = ""
    packetAcross: str = ""
    packetLeft: str = ""
    countCheck: str = ""
    """How many tiles you hold, checked after each exchange."""


@QmlElement
class CharlestonViewModel(QObject):
    """Shows a `CharlestonProps`; each property is its field of the same name."""

    stageChanged = Signal()
    activeChanged = Signal()
    stoppedChanged = Signal()
    titleChanged = Signal()
    sentenceChanged = Signal()
    trayShownChanged = Signal()
    trayTitleChanged = Signal()
    filledChanged = Signal()
    wantedChanged = Signal()
    captionsChanged = Signal()
    blindChanged = Signal()
    arrivingTitleChanged = Signal()
    directionChanged = Signal()
    arrowTextChanged = Signal()
    voteShownChanged = Signal()
    voteRuleChanged = Signal()
    courtesyShownChanged = Signal()
    partnerChanged = Signal()
    courtesyRuleChanged = Signal()
    offeredWhyChanged = Signal()
    offeredChanged = Signal()
    packetRightChanged = Signal()
    packetAcrossChanged = Signal()
    packetLeftChanged = Signal()
    countCheckChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._props = CharlestonProps()
        self._signals = (
            self.stageChanged,
            self.activeChanged,
            self.stoppedChanged,
            self.titleChanged,
            self.sentenceChanged,
            self.trayShownChanged,
            self.trayTitleChanged,
            self.filledChanged,
            self.wantedChanged,
            self.captionsChanged,
            self.blindChanged,
            self.arrivingTitleChanged,
            self.directionChanged,
            self.arrowTextChanged,
            self.voteShownChanged,
            self.voteRuleChanged,
            self.courtesyShownChanged,
            self.partnerChanged,
            self.courtesyRuleChanged,
            self.offeredWhyChanged,
            self.offeredChanged,
            self.packetRightChanged,
            self.packetAcrossChanged,
            self.packetLeftChanged,
            self.countCheckChanged,
        )

    @property
    def props(self) -> CharlestonProps:
        """What is shown now."""
        return self._props

    def show(self, props: CharlestonProps) -> None:
        """Show these, telling only what changed."""
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    def _stage(self) -> int:
        return self._props.stage

    stage = Property(int, _stage, notify=stageChanged)

    def _active(self) -> bool:
        return self._props.active

    active = Property(bool, _active, notify=activeChanged)

    def _stopped(self) -> bool:
        return self._props.stopped

    stopped = Property(bool, _stopped, notify=stoppedChanged)

    def _title(self) -> str:
        return self._props.title

    title = Property(str, _title, notify=titleChanged)

    def _sentence(self) -> str:
        return self._props.sentence

    sentence = Property(str, _sentence, notify=sentenceChanged)

    def _trayShown(self) -> bool:
        return self._props.trayShown

    trayShown = Property(bool, _trayShown, notify=trayShownChanged)

    def _trayTitle(self) -> str:
        return self._props.trayTitle

    trayTitle = Property(str, _trayTitle, notify=trayTitleChanged)

    def _filled(self) -> int:
        return self._props.filled

    filled = Property(int, _filled, notify=filledChanged)

    def _wanted(self) -> int:
        return self._props.wanted

    wanted = Property(int, _wanted, notify=wantedChanged)

    def _captions(self) -> list[str]:
        return list(self._props.captions)

    captions = Property(QStringList, _captions, notify=captionsChanged)

    def _blind(self) -> bool:
        return self._props.blind

    blind = Property(bool, _blind, notify=blindChanged)

    def _arrivingTitle(self) -> str:
        return self._props.arrivingTitle

    arrivingTitle = Property(str, _arrivingTitle, notify=arrivingTitleChanged)

    def _direction(self) -> str:
        return self._props.direction

    direction = Property(str, _direction, notify=directionChanged)

    def _arrowText(self) -> str:
        return self._props.arrowText

    arrowText = Property(str, _arrowText, notify=arrowTextChanged)

    def _voteShown(self) -> bool:
        return self._props.voteShown

    voteShown = Property(bool, _voteShown, notify=voteShownChanged)

    def _voteRule(self) -> str:
        return self._props.voteRule

    voteRule = Property(str, _voteRule, notify=voteRuleChanged)

    def _courtesyShown(self) -> bool:
        return self._props.courtesyShown

    courtesyShown = Property(bool, _courtesyShown, notify=courtesyShownChanged)

    def _partner(self) -> str:
        return self._props.partner

    partner = Property(str, _partner, notify=partnerChanged)

    def _courtesyRule(self) -> str:
        return self._props.courtesyRule

    courtesyRule = Property(str, _courtesyRule, notify=courtesyRuleChanged)

    def _offeredWhy(self) -> str:
        return self._props.offeredWhy

    offeredWhy = Property(str, _offeredWhy, notify=offeredWhyChanged)

    def _offered(self) -> int:
        return self._props.offered

    offered = Property(int, _offered, notify=offeredChanged)

    def _packetRight(self) -> str:
        return self._props.packetRight

    packetRight = Property(str, _packetRight, notify=packetRightChanged)

    def _packetAcross(self) -> str:
        return self._props.packetAcross

    packetAcross = Property(str, _packetAcross, notify=packetAcrossChanged)

    def _packetLeft(self) -> str:
        return self._props.packetLeft

    packetLeft = Property(str, _packetLeft, notify=packetLeftChanged)

    def _countCheck(self) -> str:
        return self._props.countCheck

    countCheck = Property(str, _countCheck, notify=countCheckChanged)
