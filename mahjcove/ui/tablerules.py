"""The rulebook over the table: opened at the rule behind what is said, leafed through, closed."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtQml import QmlElement

from mahjcove.ui.focus import Focus
from mahjcove.ui.tableshow import TableShow
from mahjcove.ui.words import fill, translate

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class TableRules(TableShow):
    """Opens rules. While one is open the table stands still, and it alone has the keyboard."""

    ruleOpening = Signal()
    """A rule is about to take the keyboard from whatever has it."""
    ruleClosed = Signal()
    """The keyboard may go back there."""

    @Slot(str)
    def openRule(self, number: str) -> None:
        """Open the rule of this number; an unknown one is ignored."""
        was_open = self.reader.is_open
        if not was_open:
            self.ruleOpening.emit()
        if not self.reader.open(number):
            return
        if not was_open:
            self._before_rule = self._focus
            self._focus = Focus("sheet")
        self._show_rule()
        self._enter_region()

    @Slot(int)
    def turnRule(self, step: int) -> None:
        """The next rule, or the one before where ``step`` is negative."""
        if self.reader.turn(step):
            self._show_rule()

    @Slot()
    def closeRule(self) -> None:
        """Close the rule and give the keyboard back where it was."""
        if not self.reader.is_open:
            return
        self.reader.close()
        self._focus = self._before_rule
        self._show_rule()
        self._enter_region()
        self.ruleClosed.emit()

    @Slot()
    def whyNow(self) -> None:
        """F1: the rule behind what the prompt line says; once more closes it."""
        if self.reader.is_open:
            self.closeRule()
        else:
            self.openRule(self._props.promptRule)

    def _show_rule(self) -> None:
        props = self.reader.props()
        self.screen.rule.show(props)
        self._refresh()
        self._let_go_on()
        if props.shown:
            self.announced.emit(
                fill(translate("rules", "Rule %1, %2. %3"), props.number, props.title, props.text)
            )
