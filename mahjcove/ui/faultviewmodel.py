"""A fault of yours: what was done, the rule, the tiles."""

from __future__ import annotations

import attrs
from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

from mahjcove.ui.snapshot import QStringList, emit_changes

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class FaultProps:
    """What the fault sheet shows."""

    title: str = ""
    fault: str = ""
    reason: str = ""
    """What was wrong, with the tiles."""
    rule: str = ""
    """The number of the rule."""
    tiles: tuple[str, ...] = ()


@QmlElement
class FaultViewModel(QObject):
    """Shows a `FaultProps`; each property is its field of the same name."""

    titleChanged = Signal()
    faultChanged = Signal()
    reasonChanged = Signal()
    ruleChanged = Signal()
    tilesChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._props = FaultProps()
        self._signals = (
            self.titleChanged,
            self.faultChanged,
            self.reasonChanged,
            self.ruleChanged,
            self.tilesChanged,
        )

    @property
    def props(self) -> FaultProps:
        """What is shown now."""
        return self._props

    def show(self, props: FaultProps) -> None:
        """Show these, telling only what changed."""
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    def _title(self) -> str:
        return self._props.title

    title = Property(str, _title, notify=titleChanged)

    def _fault(self) -> str:
        return self._props.fault

    fault = Property(str, _fault, notify=faultChanged)

    def _reason(self) -> str:
        return self._props.reason

    reason = Property(str, _reason, notify=reasonChanged)

    def _rule(self) -> str:
        return self._props.rule

    rule = Property(str, _rule, notify=ruleChanged)

    def _tiles(self) -> list[str]:
        return list(self._props.tiles)

    tiles = Property(QStringList, _tiles, notify=tilesChanged)
