"""The scene's engine and the window: made in order, and taken down in order."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
from PySide6.QtCore import QCoreApplication, QObject, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QIcon, QImage
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow

from mahjcove.storage.records import RecordFileError
from mahjcove.storage.settings import Settings
from mahjcove.storage.shelf import CardShelf, shipped_in
from mahjcove.ui.aboutviewmodel import AboutViewModel
from mahjcove.ui.cardsviewmodel import CardsViewModel
from mahjcove.ui.editorviewmodel import EditorViewModel
from mahjcove.ui.handover import TOKEN
from mahjcove.ui.jobs import Runner, SerialRunner
from mahjcove.ui.nextcard import NextCard
from mahjcove.ui.openfiles import OpenFiles
from mahjcove.ui.pages import Page
from mahjcove.ui.presses import Presses
from mahjcove.ui.recordviewmodel import LayOpen, RecordViewModel
from mahjcove.ui.reportviewmodel import ReportViewModel
from mahjcove.ui.seatdriver import PACE, SeatDriver
from mahjcove.ui.settingsviewmodel import SettingsViewModel
from mahjcove.ui.startviewmodel import StartViewModel
from mahjcove.ui.tableviewmodel import TableViewModel
from mahjcove.ui.turns import Turns

if TYPE_CHECKING:
    from mahjcove.ui.host import LaidOpen, Sitting

SWITCH = 0.0005
"""How often Python lets the window's thread run while a bot thinks, in seconds."""


class SceneError(RuntimeError):
    """The scene could not be loaded."""


def no_round(path: Path) -> LaidOpen:
    """Where no round can be made of a file; raises RecordFileError."""
    raise RecordFileError("disk", path.name, "no rounds are shown here")


@attrs.frozen
class Habits:
    """How the table is kept."""

    pace: int = PACE
    """The least time in ms that an act stands; 0 for none, and then every press counts."""
    moving: bool = True
    """Whether tiles move rather than jump."""
    remark: str = ""
    """What is said beside the deal as long as the window is open."""
    page: Page = "table"
    """The page that the window opens on."""
    settings: Settings = attrs.field(factory=Settings)
    keep: Callable[[Settings], None] = lambda _: None
    """Writes changed settings down; raises OSError."""
    today: Callable[[], date] = date.today
    shelf: CardShelf | None = None
    """The cards; None for the shipped one alone."""
    lay_open: LayOpen = no_round
    """Makes the round of a record's file."""
    follows: bool = True
    """Whether the sitting deals with the card that the settings name."""


class TableWindow:
    """A window on a sitting. ``close`` it before the application goes."""

    def __init__(
        self,
        sitting: Sitting,
        resources: Path,
        *,
        runner: Runner | None = None,
        habits: Habits | None = None,
    ) -> None:
        habits = habits or Habits()
        sys.setswitchinterval(SWITCH)
        self._own_runner = None if runner is not None else SerialRunner()
        self._sitting = sitting
        serial = runner if runner is not None else self._own_runner
        if serial is None:
            raise RuntimeError("no runner")
        self.driver = SeatDriver(serial, pace=habits.pace)
        rules = resources / "rules" / "rules.txt"
        self.table = TableViewModel(
            sitting,
            self.driver,
            serial,
            rulebook=lambda: rules.read_text("utf-8"),
            turns=Turns(at_once=not habits.moving),
        )
        self.table.remark = habits.remark
        if habits.pace:
            double = QGuiApplication.styleHints().mouseDoubleClickInterval()
            self.table.presses = Presses(double=double)
        self.settings = SettingsViewModel(habits.settings, habits.keep, self._apply)
        self.start = StartViewModel(sitting, self.table, self.settings, habits.today)
        shelf = habits.shelf or CardShelf(None, shipped_in(resources))
        next_card = NextCard(shelf, sitting, self.settings, follows=habits.follows)
        self.editor = EditorViewModel(shelf, self.start, serial)
        self.cards = CardsViewModel(next_card, self.editor, self.start, serial)
        self.record = RecordViewModel(sitting, self.start, serial, habits.lay_open)
        self.files = OpenFiles(self.cards, self.editor, self.record, self.settings)
        self.start.cardsWanted.connect(self.cards.open)
        self.cards.nextTextChanged.connect(self.start.refresh)
        self._step(habits.settings)
        self.report = ReportViewModel()
        self.about = AboutViewModel(resources / "licences")
        self.table.keep(habits.settings)
        self.table.screen.card.linesWanted.connect(self.settings.switchLines)
        self.table.pinsWanted.connect(self.settings.keep_pins)
        self.table.panelWanted.connect(self.settings.showPanel)
        self.table.settingsWanted.connect(self.settings.toggle)
        self.table.startWanted.connect(self.start.goToStart)
        self.start.open_at(habits.page)
        self._engine: QQmlApplicationEngine | None = QQmlApplicationEngine()
        self._engine.addImportPath(str(Path(__file__).resolve().parent.parent / "qml"))
        theme = self._singleton("Theme")
        theme.setProperty("resources", QUrl.fromLocalFile(str(resources)))
        self._singleton("Motion").setProperty("enabled", habits.moving)
        self._engine.setInitialProperties(
            {
                "about": self.about,
                "cards": self.cards,
                "editor": self.editor,
                "files": self.files,
                "record": self.record,
                "report": self.report,
                "settings": self.settings,
                "start": self.start,
                "table": self.table,
            }
        )
        self._engine.loadFromModule("MahjCove", "Main")
        roots = self._engine.rootObjects()
        if not roots or not isinstance(roots[0], QQuickWindow):
            raise SceneError("the window's scene could not be loaded")
        self._window: QQuickWindow | None = roots[0]
        if self._own_runner is not None:
            self.at_first_frame(self._own_runner.begin)
        self.at_first_frame(self.cards.begin)
        icon = resources / "icons" / "app" / "mahjcove.svg"
        self.at_first_frame(lambda: QGuiApplication.setWindowIcon(QIcon(str(icon))))

    def _apply(self, settings: Settings) -> None:
        """Put changed settings in force."""
        self._sitting.rules = settings.rules
        self._sitting.levels = settings.levels
        if self.driver.pace:
            self.driver.pace = settings.pace_ms
        self._step(settings)
        self.table.keep(settings)

    def _step(self, settings: Settings) -> None:
        """Let bots wait for a key or not; what waits for one that is not wanted goes on."""
        self.driver.stepping = settings.wait_for_key
        if not settings.wait_for_key:
            self.driver.go_on()

    def _singleton(self, name: str) -> QObject:
        if self._engine is None:
            raise SceneError("the window is closed")
        found = self._engine.singletonInstance("MahjCove", name)
        if not isinstance(found, QObject):
            raise SceneError(f"the scene has no {name}")
        return found

    @property
    def window(self) -> QQuickWindow:
        """The window itself; SceneError once it is closed."""
        if self._window is None:
            raise SceneError("the window is closed")
        return self._window

    def at_first_frame(self, then: Callable[[], object]) -> None:
        """Call ``then`` once, when the next frame is on the screen."""
        self.window.frameSwapped.connect(then, Qt.ConnectionType.SingleShotConnection)

    def come_forward(self, token: str = "") -> None:
        """Be seen above other windows and take the keyboard, where the desktop allows that.

        ``token`` is its leave, where it has given one to the process that asks for this.
        """
        if token:
            os.environ[TOKEN] = token
        window = self.window
        window.setWindowStates(window.windowStates() & ~Qt.WindowState.WindowMinimized)
        window.setVisible(True)
        window.raise_()
        window.requestActivate()

    def open_files(self, paths: Sequence[Path]) -> None:
        """Put cards on the shelf and show a recorded round; a round on the table waits."""
        self.files.open(paths)

    def grab(self) -> QImage:
        """What the window shows now."""
        QCoreApplication.processEvents()
        return self.window.grabWindow()

    def close(self) -> None:
        """Stop the bots, take the scene down, then what it was bound to."""
        self.driver.seat(None)
        self._window = self._engine = None
        if self._own_runner is not None:
            self._own_runner.close()
