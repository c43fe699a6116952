"""All hands over the table, once a round is over: opened, walked through, closed."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtQml import QmlElement

from mahjcove.ui.focus import Focus
from mahjcove.ui.tablerules import TableRules

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class TableHands(TableRules):
    """Opens all hands from the result, and goes back there."""

    @Slot()
    def openHands(self) -> None:
        """A, or the result's button: lay all hands over the result; before it nothing happens."""
        if self._props.sheet != "result" or not self.screen.all_hands.open():
            return
        self._hands_open = True
        self._before_hands = self._focus
        self._focus = Focus("sheet")
        self._refresh()
        self._enter_region()

    @Slot()
    def closeHands(self) -> None:
        """Back to the result, and the keyboard where it was."""
        if not self._hands_open:
            return
        self._hands_open = False
        self._focus = self._before_hands
        self._refresh()
        self._enter_region()

    @Slot()
    def toggleHands(self) -> None:
        """Open all hands, or close them."""
        if self._hands_open:
            self.closeHands()
        else:
            self.openHands()

    @Slot(str)
    def walkTime(self, where: str) -> None:
        """Through the round while its hands are shown; see `HandsViewModel.walk`."""
        if self._props.sheet == "hands":
            self.screen.all_hands.walk(where)
