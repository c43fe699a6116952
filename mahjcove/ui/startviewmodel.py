"""The pages of the window, and the start page: what can be dealt, and how the sitting stands."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Literal

import attrs
from PySide6.QtCore import Property, QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement

from mahjcove.engine.dealcode import parse_deal_code
from mahjcove.ui.pages import Behind, Page
from mahjcove.ui.paymentmodel import signed
from mahjcove.ui.settingsviewmodel import profile_name, profile_text
from mahjcove.ui.snapshot import QStringList, emit_changes
from mahjcove.ui.startwords import sentence, totals_note, waiting_rack, waiting_text
from mahjcove.ui.words import BOT_NAMES, fill, translate

if TYPE_CHECKING:
    from mahjcove.ui.host import Round, Sitting
    from mahjcove.ui.settingsviewmodel import SettingsViewModel
    from mahjcove.ui.tableviewmodel import TableViewModel

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1

Wish = Literal["", "new", "again", "day", "code"]
"""What the person wants to deal."""
SAMPLE = ("F", "F", "G", "1b", "8c", "4d", "8d", "W!", "J")
"""Tiles on the start page while no round waits."""


@attrs.frozen
class StartProps:
    """What the start page shows."""

    page: Page = "table"
    waiting: str = ""
    """Which round waits and where it stands; nothing where none does."""
    question: str = ""
    """Asked before a round is left."""
    canRepeat: bool = False
    tiles: tuple[str, ...] = SAMPLE
    code: str = ""
    """The deal code of the round on the table."""
    codeError: str = ""
    copied: bool = False
    rulesName: str = ""
    rulesText: str = ""
    names: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    """Of the four seats, you first."""
    totalsNote: str = ""
    canReset: bool = False
    cardText: str = ""
    """Which card the next round is dealt with."""


@QmlElement
class StartViewModel(QObject):
    """Shows a `StartProps`; each property is its field of the same name."""

    pageChanged = Signal()
    waitingChanged = Signal()
    questionChanged = Signal()
    canRepeatChanged = Signal()
    tilesChanged = Signal()
    codeChanged = Signal()
    codeErrorChanged = Signal()
    copiedChanged = Signal()
    rulesNameChanged = Signal()
    rulesTextChanged = Signal()
    namesChanged = Signal()
    pointsChanged = Signal()
    totalsNoteChanged = Signal()
    canResetChanged = Signal()
    cardTextChanged = Signal()
    cardsWanted = Signal()

    def __init__(
        self,
        sitting: Sitting,
        table: TableViewModel,
        settings: SettingsViewModel,
        today: Callable[[], date],
        parent: QObject | None = None,
    ) -> None:
        """On the table's page; `open_at` another one."""
        super().__init__(parent)
        self._sitting = sitting
        self._table = table
        self._settings = settings
        self._today = today
        self._wish: Wish = ""
        self._behind = Behind()
        self._code = ""
        self._props = StartProps()
        self._signals = (
            self.pageChanged,
            self.waitingChanged,
            self.questionChanged,
            self.canRepeatChanged,
            self.tilesChanged,
            self.codeChanged,
            self.codeErrorChanged,
            self.copiedChanged,
            self.rulesNameChanged,
            self.rulesTextChanged,
            self.namesChanged,
            self.pointsChanged,
            self.totalsNoteChanged,
            self.canResetChanged,
            self.cardTextChanged,
        )
        settings.rulesChanged.connect(self.refresh)

    @property
    def props(self) -> StartProps:
        """What is shown now."""
        return self._props

    @property
    def on_table(self) -> Round | None:
        """The round on the table, None before the first."""
        return self._table.playing

    def open_at(self, page: Page) -> None:
        """Show this page; the table is dealt to when it is first needed."""
        if page == "table" and not self._table.dealt:
            self._table.start()
        self._go(page)

    def turn_to(self, page: Page) -> None:
        """Turn to a page of the cards, or to that of a recorded round, from any other."""
        self._behind = self._behind.turned(self._props.page, page)
        self._go(page)

    def _go(self, page: Page) -> None:
        self._wish = ""
        self._table.stand_still(away=page != "table")
        self._show(attrs.evolve(self._now(), page=page))

    def _show(self, props: StartProps) -> None:
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    @Slot()
    def refresh(self) -> None:
        """Show how everything stands now."""
        self._show(self._now())

    def _now(self) -> StartProps:
        playing = self._table.playing
        waits = playing is not None and not playing.is_over
        sitting = self._sitting
        return StartProps(
            page=self._props.page,
            waiting=waiting_text(playing) if playing is not None and waits else "",
            question=self._question() if self._wish else "",
            canRepeat=playing is not None,
            tiles=waiting_rack(playing) if playing is not None and waits else SAMPLE,
            code="" if playing is None else playing.code,
            rulesName=profile_name(self._settings.profile),
            rulesText=profile_text(self._settings.profile),
            names=(translate("words", "You", "the person at the table"), *BOT_NAMES),
            points=tuple(signed(points) for points in sitting.totals),
            totalsNote=totals_note(sitting.counted, sitting.marked),
            canReset=sitting.counted > 0,
            cardText=fill(
                translate("start", "The next round is dealt with %1."), sitting.card.name
            ),
        )

    def _question(self) -> str:
        return translate(
            "start",
            "Leave the round that waits? Its record is kept, but it will count nowhere.",
        )

    # Slots

    @Slot()
    def goToTable(self) -> None:
        """Continue the round on the table."""
        if self._props.waiting:
            self._go("table")

    @Slot()
    def goToStart(self) -> None:
        """From the table to the start page; the round waits."""
        if self._props.page == "table":
            self._go("start")

    @Slot()
    def goBack(self) -> None:
        """From the editor to the shelf, from it or a recorded round to the page before."""
        page = self._behind.back(self._props.page)
        if page is not None:
            self._go(page)

    @Slot()
    def openCards(self) -> None:
        """To the shelf of cards."""
        self.cardsWanted.emit()

    @Slot(str)
    def wish(self, what: str) -> None:
        """Deal ``new``, ``again`` or ``day``; a round that waits is asked about first."""
        match what:
            case "new" | "again" | "day":
                self._want(what)
            case _:
                pass

    @Slot(str)
    def dealCode(self, text: str) -> None:
        """Deal what this code says."""
        try:
            parse_deal_code(text)
        except ValueError as error:
            self._show(attrs.evolve(self._now(), codeError=sentence(error)))
            return
        self._code = text
        self._want("code")

    @Slot(bool)
    def answer(self, leave: bool) -> None:  # noqa: FBT001 - as the scene calls it
        """Leave the round that waits, or keep it."""
        wish, self._wish = self._wish, ""
        if leave and wish:
            self._grant(wish)
        else:
            self.refresh()

    @Slot()
    def resetTotals(self) -> None:
        """Begin the totals from zero."""
        self._sitting.reset_totals()
        self.refresh()

    @Slot()
    def copyCode(self) -> None:
        """Put the deal code of the round on the table where it can be pasted from."""
        if self._props.code:
            QGuiApplication.clipboard().setText(self._props.code)
            self._show(attrs.evolve(self._props, copied=True))

    @Slot(int, bool)
    def begin(self, rules: int, large: bool) -> None:  # noqa: FBT001 - as the scene calls it
        """The first start's questions are answered."""
        self._settings.chooseRules(rules)
        if large != self._settings.settings.large_tiles:
            self._settings.switchLargeTiles()
        self._settings.asked()
        self._go("start")

    @Slot(int, int, result=bool)
    def key(self, key: int, modifiers: int) -> bool:
        """A key that nothing on the start page wanted; whether the page knows it."""
        if modifiers != Qt.KeyboardModifier.NoModifier.value or self._props.page != "start":
            return False
        asking = bool(self._props.question)
        match key:
            case Qt.Key.Key_Escape if asking:
                self.answer(leave=False)
            case _ if asking:
                return False
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                if self._props.waiting:
                    self.goToTable()
                else:
                    self.wish("new")
            case Qt.Key.Key_F10:
                self._settings.toggle()
            case Qt.Key.Key_N:
                self.wish("new")
            case Qt.Key.Key_C:
                self.openCards()
            case Qt.Key.Key_S:
                self.wish("again")
            case Qt.Key.Key_D:
                self.wish("day")
            case _:
                return False
        return True

    def _want(self, what: Wish) -> None:
        if what == "again" and not self._props.canRepeat:
            return
        self._wish = what
        if self._props.waiting:
            self.refresh()
        else:
            self._wish = ""
            self._grant(what)

    def _grant(self, what: Wish) -> None:
        try:
            self._table.sit_at(self._round(what))
        except ValueError as error:
            self._show(attrs.evolve(self._now(), codeError=sentence(error)))
            return
        self._go("table")

    def _round(self, what: Wish) -> Round:
        match what:
            case "again":
                return self._sitting.same_again()
            case "day":
                return self._sitting.of_the_day(self._today())
            case "code":
                return self._sitting.from_code(self._code)
            case _:
                return self._sitting.next_round()

    # Properties

    def _page(self) -> str:
        return self._props.page

    page = Property(str, _page, notify=pageChanged)

    def _waiting_text(self) -> str:
        return self._props.waiting

    waiting = Property(str, _waiting_text, notify=waitingChanged)

    def _question_text(self) -> str:
        return self._props.question

    question = Property(str, _question_text, notify=questionChanged)

    def _canRepeat(self) -> bool:
        return self._props.canRepeat

    canRepeat = Property(bool, _canRepeat, notify=canRepeatChanged)

    def _tiles(self) -> list[str]:
        return list(self._props.tiles)

    tiles = Property(QStringList, _tiles, notify=tilesChanged)

    def _code_text(self) -> str:
        return self._props.code

    code = Property(str, _code_text, notify=codeChanged)

    def _codeError(self) -> str:
        return self._props.codeError

    codeError = Property(str, _codeError, notify=codeErrorChanged)

    def _copied(self) -> bool:
        return self._props.copied

    copied = Property(bool, _copied, notify=copiedChanged)

    def _rulesName(self) -> str:
        return self._props.rulesName

    rulesName = Property(str, _rulesName, notify=rulesNameChanged)

    def _rulesText(self) -> str:
        return self._props.rulesText

    rulesText = Property(str, _rulesText, notify=rulesTextChanged)

    def _names(self) -> list[str]:
        return list(self._props.names)

    names = Property(QStringList, _names, notify=namesChanged)

    def _points(self) -> list[str]:
        return list(self._props.points)

    points = Property(QStringList, _points, notify=pointsChanged)

    def _totalsNote(self) -> str:
        return self._props.totalsNote

    totalsNote = Property(str, _totalsNote, notify=totalsNoteChanged)

    def _canReset(self) -> bool:
        return self._props.canReset

    canReset = Property(bool, _canReset, notify=canResetChanged)

    def _cardText(self) -> str:
        return self._props.cardText

    cardText = Property(str, _cardText, notify=cardTextChanged)
