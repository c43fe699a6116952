"""One rule of the rulebook, open over the table."""

from __future__ import annotations

import attrs
from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

from mahjcove.ui.snapshot import emit_changes

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class RuleProps:
    """What the rule sheet shows."""

    shown: bool = False
    """Whether a rule is open at all."""
    section: str = ""
    """Its section, such as ``Section 6, Exposures``."""
    number: str = ""
    title: str = ""
    text: str = ""
    hasPrevious: bool = False
    hasNext: bool = False


@QmlElement
class RuleViewModel(QObject):
    """Shows a `RuleProps`; each property is its field of the same name."""

    shownChanged = Signal()
    sectionChanged = Signal()
    numberChanged = Signal()
    titleChanged = Signal()
    textChanged = Signal()
    hasPreviousChanged = Signal()
    hasNextChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._props = RuleProps()
        self._signals = (
            self.shownChanged,
            self.sectionChanged,
            self.numberChanged,
            self.titleChanged,
            self.textChanged,
            self.hasPreviousChanged,
            self.hasNextChanged,
        )

    @property
    def props(self) -> RuleProps:
        """What is shown now."""
        return self._props

    def show(self, props: RuleProps) -> None:
        """Show these, telling only what changed."""
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    def _shown(self) -> bool:
        return self._props.shown

    shown = Property(bool, _shown, notify=shownChanged)

    def _section(self) -> str:
        return self._props.section

    section = Property(str, _section, notify=sectionChanged)

    def _number(self) -> str:
        return self._props.number

    number = Property(str, _number, notify=numberChanged)

    def _title(self) -> str:
        return self._props.title

    title = Property(str, _title, notify=titleChanged)

    def _text(self) -> str:
        return self._props.text

    text = Property(str, _text, notify=textChanged)

    def _hasPrevious(self) -> bool:
        return self._props.hasPrevious

    hasPrevious = Property(bool, _hasPrevious, notify=hasPreviousChanged)

    def _hasNext(self) -> bool:
        return self._props.hasNext

    hasNext = Property(bool, _hasNext, notify=hasNextChanged)
