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
        """Through the round while its hands are shown.

        ``left`` and ``right`` by one stop, ``back`` and ``on`` by a throw or call, ``first`` and
        ``last`` to the ends.
        """
        hands = self.screen.all_hands
        if self._props.sheet != "hands" or hands.props.page != 0:
            return
        match where:
            case "left" | "right":
                hands.step(1 if where == "right" else -1)
            case "back" | "on":
                hands.leap(1 if where == "on" else -1)
            case "first" | "last":
                hands.go(hands.props.lastStop if where == "last" else 0)
            case _:
                pass
