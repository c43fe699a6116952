"""The table as the window knows it: the slots that every input calls.

Strings come in (ids, words, numbers) and unknown ones are ignored. Acts go to `Hands`;
what follows from them is shown by `TableShow`, the rules are opened by `TableRules`, all hands by
`TableHands`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import attrs
from PySide6.QtCore import Slot
from PySide6.QtQml import QmlElement

from mahjcove.ui import asides
from mahjcove.ui import focus as focusing
from mahjcove.ui.focus import Focus
from mahjcove.ui.keymap import KeyStroke, stroke_of
from mahjcove.ui.reasons import Reason
from mahjcove.ui.tablehands import TableHands
from mahjcove.ui.tilemodel import row_of

if TYPE_CHECKING:
    from mahjcove.ui.controls import Moment
    from mahjcove.ui.focus import Direction
    from mahjcove.ui.layout import Place
    from mahjcove.ui.racks import Sort

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class TableViewModel(TableHands):
    """The root of everything the table's scene binds to."""

    # The window

    @Slot(int, int)
    def setWindow(self, width: int, height: int) -> None:
        """The window's size in screen pixels."""
        self._size = (width, height)
        self._lay_out()

    @Slot()
    def returned(self) -> None:
        """The table's page has the keyboard again."""
        self._refresh()
        self._enter_region()

    @Slot()
    def togglePanel(self) -> None:
        """Open or close the side panel (F9)."""
        self.panelWanted.emit(not self._panel_open)

    @Slot()
    def toggleCard(self) -> None:
        """Lay the whole card over the felt, or put it away (F8)."""
        self._lay_card(there=not self._card_open)
        self._refresh()
        self._enter_region()

    def _lay_card(self, *, there: bool) -> None:
        """The whole card takes the keyboard, if that is in use, and gives it back where it was."""
        self._card_open = there
        if there:
            self._before_card = self._focus
            if self._props.focusVisible:
                self._focus = Focus("card")
        elif self._focus.region == "card":
            self._focus = self._before_card

    @Slot()
    def toggleKeys(self) -> None:
        """Open or close the key sheet (?)."""
        self._keys_open = not self._keys_open
        self._focus_for_keys()
        self._refresh()
        self._enter_region()

    def _focus_for_keys(self) -> None:
        """The key sheet takes the keyboard and gives it back where it was."""
        if self._keys_open:
            self._kept_focus = self._focus
        else:
            self._focus = self._kept_focus

    @Slot(str)
    def sortBy(self, order: str) -> None:
        """Lay your rack by ``suit`` or by ``number``."""
        if order in ("suit", "number"):
            self._now().acts.sort(cast("Sort", order))
            self._acted()

    # Acts

    @property
    def _at(self) -> Moment:
        return cast("Moment", self._props.moment)

    @property
    def _meaning(self) -> tuple[object, ...]:
        """What acts are about now: it changes with what happens, is asked or is laid out."""
        play = self.play
        view = play.view
        return view.epoch, view.revision, self._at, play.question, play.desk.group

    @Slot(str)
    def press(self, action: str) -> None:
        """A place of the action bar: exchange, mahjong, pass, call, primary; greyed it says why."""
        buttons = () if self._controls is None else self._controls.buttons
        button = next((one for one in buttons if one.action == action), None)
        if button is None:
            return
        play = self.play
        if self.presses.twice(action, self._meaning):
            return
        play.notice = ""
        if not button.available:
            play.refuse(Reason(button.reason, button.rule))
        elif self.presses.late(action):
            play.refuse(asides.too_late())
        elif action == "primary" and self._controls is not None and self._controls.lets_go:
            self._driver.go_on()
        else:
            self._now().hands.press(action, self._at)
        if self.play is play:
            self._acted()
            if action == "exchange" and play.desk.exchanging:
                self._focus_row(self.screen.first_exchangeable())

    @Slot(str)
    def challenge(self, place: str) -> None:
        """The place beside the hand of ``right``, ``across`` or ``left``; greyed it says why."""
        if place not in ("right", "across", "left"):
            return
        there = cast("Place", place)
        if self.presses.twice(f"challenge {there}", self._meaning):
            return
        self.play.notice = ""
        self._now().acts.challenge(self.play.names.seat(there))
        self._acted()

    @Slot()
    def discardKey(self) -> None:
        """D: throw the lifted tile, at the right time or not."""
        self.play.notice = ""
        if self._now().hands.discard(self._at):
            self._acted()

    @Slot(int)
    def chooseSize(self, size: int) -> None:
        """A number key or chip: the size of a group, or the courtesy's number."""
        self.play.notice = ""
        self._now().acts.choose_size(size)
        self._acted()

    @Slot()
    def escape(self) -> None:
        """Esc: close a sheet, put a lifted tile down; never a move."""
        if self.reader.is_open:
            self.closeRule()
        elif self._keys_open:
            self.toggleKeys()
        elif self._hands_open:
            self.closeHands()
        elif self._card_open:
            self._lay_card(there=False)
        else:
            self.play.notice = ""
            self._now().acts.lower()
        self._acted()

    @Slot()
    def activateWall(self) -> None:
        """A press on the wall, or W."""
        self.play.notice = ""
        self._now().acts.draw()
        self._acted()

    @Slot(float, float)
    def dropWall(self, x: float, y: float) -> None:
        """A wall tile let go here: on your rack it is drawn."""
        if self._covered:
            return
        self.play.notice = ""
        if self._now().hands.drop_wall(x, y):
            self._acted()

    @Slot(float)
    def clickFelt(self, y: float) -> None:
        """A click on the felt at this height, in logical pixels, throws the lifted tile."""
        self.play.notice = ""
        if self._now().hands.click_felt(self._at, y):
            self._acted()

    @Slot()
    def addLifted(self) -> None:
        """The free slot beside your group takes the lifted tile."""
        self.play.notice = ""
        self._now().hands.add_lifted()
        self._acted()

    @Slot(str)
    def pressTile(self, tileId: str) -> None:
        """Space or an assistive press on a tile; on the felt it is looked at, nothing is thrown."""
        row = row_of(tileId)
        if row is not None and self.screen.tiles.record(row).zone != "felt":
            self.activate(tileId)

    @Slot(str)
    def activate(self, tileId: str) -> None:
        """A click on a tile."""
        row = row_of(tileId)
        if row is None:
            return
        self._focus_row(row)
        tile = self.screen.tiles.record(row)
        spot = (tile.tileX, tile.tileY) if tile.zone in ("group", "exposure") else row
        if self.presses.twice(spot, self._meaning):
            return
        self.play.notice = ""
        if self._now().hands.activate(row, self._at):
            self._acted()

    @property
    def _covered(self) -> bool:
        """Whether something has been opened over the table while a tile was on its way."""
        return self._away or self._keys_open or self.reader.is_open

    @Slot(str, float, float)
    def dropAt(self, tileId: str, x: float, y: float) -> None:
        """A dragged tile let go at this point of the table, in logical pixels."""
        row = row_of(tileId)
        under_the_card = self._card_open and y < self._layout.lane.y
        if row is None or self._covered or under_the_card:
            return
        self._focus_row(row)
        self.play.notice = ""
        if self._now().hands.drop(row, x, y, self._at):
            self._acted()

    @Slot(str, bool)
    def peek(self, tileId: str, on: bool) -> None:  # noqa: FBT001 - as the scene calls it
        """While a tray tile of yours is pressed its face is shown to you."""
        row = row_of(tileId)
        desk = self.play.desk
        if row is not None and row in desk.tray:
            held = desk.held | {row} if on else desk.held - {row}
            self.play.desk = attrs.evolve(desk, held=held)
            self._refresh()

    # The keyboard

    @Slot(int, int, result=bool)
    def key(self, key: int, modifiers: int) -> bool:
        """A key that nothing before the table wanted; whether the table knows it.

        While all hands lie open, a key for a place of the bar that does not have the keyboard is
        not meant for it.
        """
        stroke = stroke_of(key, modifiers)
        if stroke is None:
            return False
        if self._keys_open and stroke.act not in ("escape", "keys"):
            return True
        if self.reader.is_open and stroke.act not in ("escape", "rule"):
            return True
        self._stroke(stroke)
        return True

    def _stroke(self, stroke: KeyStroke) -> None:
        match stroke.act:
            case "press" if self._hands_open:
                pass
            case "press":
                self.press(stroke.what)
            case "focus":
                self.moveFocus(stroke.what)
            case "shift":
                self.moveTile(stroke.what)
            case "region":
                self.nextRegion(stroke.what == "back")
            case "size":
                self.chooseSize(int(stroke.what))
            case "discard":
                self.discardKey()
            case "wall":
                self.activateWall()
            case "add":
                self.addLifted()
            case "escape":
                self.escape()
            case "keys":
                self.toggleKeys()
            case "rule":
                self.whyNow()
            case "again":
                self.dealAgain()
            case "hands":
                self.toggleHands()
            case "time":
                self.walkTime(stroke.what)
            case "card":
                self.toggleCard()
            case "panel":
                self.togglePanel()
            case "back":
                self.takeBack()
            case "settings":
                self.settingsWanted.emit()
            case "start":
                self.startWanted.emit()

    @Slot(bool)
    def keyUsed(self, used: bool) -> None:  # noqa: FBT001 - as the scene calls it
        """Whether the last input was a key: only then the focus is drawn."""
        self.screen.opening.skipDice()
        if used != self._props.focusVisible:
            self.show(attrs.evolve(self._props, focusVisible=used))
            self._enter_region()

    @Slot(str)
    def moveFocus(self, direction: str) -> None:
        """An arrow key: along the region; through the round while all hands lie open."""
        if self._hands_open:
            self.walkTime(direction)
        elif direction in ("left", "right", "up", "down"):
            way = cast("Direction", direction)
            columns = self._layout.grid.columns
            self._focus = focusing.moved(self._focus, way, self.screen.regions, columns)
            self._refresh()

    @Slot(str)
    def moveTile(self, direction: str) -> None:
        """Shift and an arrow: the focused rack tile goes that way, from now on in your order."""
        row = self._focus.row
        if self._focus.region == "rack" and row is not None:
            self._now().acts.shift(row, right=direction == "right")
            self._acted()

    @Slot(bool)
    def nextRegion(self, back: bool) -> None:  # noqa: FBT001 - as the scene calls it
        """Tab and Shift+Tab, wherever the keyboard is: to the next region there is."""
        self.keyUsed(used=True)
        present = self._present(self._props.sheet)
        self._focus = focusing.next_region(self._focus, self.screen.regions, present, back=back)
        self._refresh()
        self._enter_region()

    @Slot(str)
    def regionFocused(self, region: str) -> None:
        """The scene has given the keyboard to a region that is not of tiles."""
        if region != self._focus.region:
            self._focus = Focus(region)
            self._refresh()

    def _focus_row(self, row: int | None) -> None:
        for region, rows in self.screen.regions.items():
            if row in rows:
                self._focus = Focus(region, row, rows.index(row))
                self._refresh()
