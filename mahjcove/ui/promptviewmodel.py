"""The prompt line, the open sheet and where the keyboard is."""

from __future__ import annotations

import attrs
from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

from mahjcove.ui.snapshot import emit_changes

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class PromptProps:
    """The window's own state."""

    moment: str = ""
    """What the table wants of you now."""
    prompt: str = ""
    promptDetail: str = ""
    promptRule: str = ""
    """The number of the rule behind what the prompt says."""
    promptIcon: str = ""
    promptTile: str = ""
    """The tile that leads the prompt, if one does."""
    live: bool = False
    """Whether the table waits for an answer."""
    dealText: str = ""
    canTakeBack: bool = False
    """Whether there is a decision of yours to go back to."""
    sheet: str = ""
    """The sheet that is open: keys, fault, result, hands or none."""
    focusRegion: str = ""
    focusVisible: bool = False
    """Whether the last input was a key."""
    sortOrder: str = ""
    """suit, number, or empty for your own order."""
    panelOpen: bool = False
    cardOpen: bool = False


@QmlElement
class PromptViewModel(QObject):
    """Shows a `PromptProps`; each property is its field of the same name."""

    momentChanged = Signal()
    promptChanged = Signal()
    promptDetailChanged = Signal()
    promptRuleChanged = Signal()
    promptIconChanged = Signal()
    promptTileChanged = Signal()
    liveChanged = Signal()
    dealTextChanged = Signal()
    canTakeBackChanged = Signal()
    sheetChanged = Signal()
    focusRegionChanged = Signal()
    focusVisibleChanged = Signal()
    sortOrderChanged = Signal()
    panelOpenChanged = Signal()
    cardOpenChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._props = PromptProps()
        self._signals = (
            self.momentChanged,
            self.promptChanged,
            self.promptDetailChanged,
            self.promptRuleChanged,
            self.promptIconChanged,
            self.promptTileChanged,
            self.liveChanged,
            self.dealTextChanged,
            self.canTakeBackChanged,
            self.sheetChanged,
            self.focusRegionChanged,
            self.focusVisibleChanged,
            self.sortOrderChanged,
            self.panelOpenChanged,
            self.cardOpenChanged,
        )

    @property
    def props(self) -> PromptProps:
        """What is shown now."""
        return self._props

    def show(self, props: PromptProps) -> None:
        """Show these, telling only what changed."""
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    def _moment(self) -> str:
        return self._props.moment

    moment = Property(str, _moment, notify=momentChanged)

    def _prompt(self) -> str:
        return self._props.prompt

    prompt = Property(str, _prompt, notify=promptChanged)

    def _promptDetail(self) -> str:
        return self._props.promptDetail

    promptDetail = Property(str, _promptDetail, notify=promptDetailChanged)

    def _promptRule(self) -> str:
        return self._props.promptRule

    promptRule = Property(str, _promptRule, notify=promptRuleChanged)

    def _promptIcon(self) -> str:
        return self._props.promptIcon

    promptIcon = Property(str, _promptIcon, notify=promptIconChanged)

    def _promptTile(self) -> str:
        return self._props.promptTile

    promptTile = Property(str, _promptTile, notify=promptTileChanged)

    def _live(self) -> bool:
        return self._props.live

    live = Property(bool, _live, notify=liveChanged)

    def _dealText(self) -> str:
        return self._props.dealText

    dealText = Property(str, _dealText, notify=dealTextChanged)

    def _canTakeBack(self) -> bool:
        return self._props.canTakeBack

    canTakeBack = Property(bool, _canTakeBack, notify=canTakeBackChanged)

    def _sheet(self) -> str:
        return self._props.sheet

    sheet = Property(str, _sheet, notify=sheetChanged)

    def _focusRegion(self) -> str:
        return self._props.focusRegion

    focusRegion = Property(str, _focusRegion, notify=focusRegionChanged)

    def _focusVisible(self) -> bool:
        return self._props.focusVisible

    focusVisible = Property(bool, _focusVisible, notify=focusVisibleChanged)

    def _sortOrder(self) -> str:
        return self._props.sortOrder

    sortOrder = Property(str, _sortOrder, notify=sortOrderChanged)

    def _panelOpen(self) -> bool:
        return self._props.panelOpen

    panelOpen = Property(bool, _panelOpen, notify=panelOpenChanged)

    def _cardOpen(self) -> bool:
        return self._props.cardOpen

    cardOpen = Property(bool, _cardOpen, notify=cardOpenChanged)
