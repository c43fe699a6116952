"""One seat as its plate shows it."""

from __future__ import annotations

import attrs
from PySide6.QtCore import Property, QObject, QRectF, Signal
from PySide6.QtQml import QmlElement

from mahjcove.ui.snapshot import emit_changes

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class SeatProps:
    """Who sits there and how the hand stands."""

    name: str = ""
    wind: str = ""
    """E, S, W or N."""
    roleText: str = ""
    """Under the name: where, dealer, on turn."""
    hasTurn: bool = False
    isDealer: bool = False
    dead: bool = False
    count: int = 0
    """Concealed tiles."""
    challengeSpot: QRectF = attrs.field(factory=QRectF)
    """Where the hand can be challenged; empty where it cannot."""
    challengeWhy: str = ""
    """Why it cannot be challenged now."""
    about: str = ""
    """About this player; nothing about you."""


@QmlElement
class SeatViewModel(QObject):
    """Shows a `SeatProps`; each property is its field of the same name."""

    nameChanged = Signal()
    windChanged = Signal()
    roleTextChanged = Signal()
    hasTurnChanged = Signal()
    isDealerChanged = Signal()
    deadChanged = Signal()
    countChanged = Signal()
    challengeSpotChanged = Signal()
    challengeWhyChanged = Signal()
    aboutChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._props = SeatProps()
        self._signals = (
            self.nameChanged,
            self.windChanged,
            self.roleTextChanged,
            self.hasTurnChanged,
            self.isDealerChanged,
            self.deadChanged,
            self.countChanged,
            self.challengeSpotChanged,
            self.challengeWhyChanged,
            self.aboutChanged,
        )

    @property
    def props(self) -> SeatProps:
        """What is shown now."""
        return self._props

    def show(self, props: SeatProps) -> None:
        """Show these, telling only what changed."""
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    def _name(self) -> str:
        return self._props.name

    name = Property(str, _name, notify=nameChanged)

    def _wind(self) -> str:
        return self._props.wind

    wind = Property(str, _wind, notify=windChanged)

    def _roleText(self) -> str:
        return self._props.roleText

    roleText = Property(str, _roleText, notify=roleTextChanged)

    def _hasTurn(self) -> bool:
        return self._props.hasTurn

    hasTurn = Property(bool, _hasTurn, notify=hasTurnChanged)

    def _isDealer(self) -> bool:
        return self._props.isDealer

    isDealer = Property(bool, _isDealer, notify=isDealerChanged)

    def _dead(self) -> bool:
        return self._props.dead

    dead = Property(bool, _dead, notify=deadChanged)

    def _count(self) -> int:
        return self._props.count

    count = Property(int, _count, notify=countChanged)

    def _challengeSpot(self) -> QRectF:
        return self._props.challengeSpot

    challengeSpot = Property(QRectF, _challengeSpot, notify=challengeSpotChanged)

    def _challengeWhy(self) -> str:
        return self._props.challengeWhy

    challengeWhy = Property(str, _challengeWhy, notify=challengeWhyChanged)

    def _about(self) -> str:
        return self._props.about

    about = Property(str, _about, notify=aboutChanged)
