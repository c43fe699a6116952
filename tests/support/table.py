"""A real table for tests: the window, a person's hands on it, and bots that answer when told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import attrs
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
)
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QAbstractItemModelTester, QTest
from shiboken6 import isValid

from mahjcove.bots.legal import LegalBot
from mahjcove.card.parse import load_card
from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import (
    Command,
    Decline,
    DiscardTile,
    Draw,
    Give,
    Offer,
    Pass,
    Vote,
)
from mahjcove.engine.observation import Observation
from mahjcove.engine.rebuild import start_of, states_of
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.rules import COVE, Rules
from mahjcove.engine.scenario import parse_scenario
from mahjcove.engine.session import GameSession
from mahjcove.engine.situation import table_of
from mahjcove.engine.state import GameState
from mahjcove.practice.decisions import Answerer
from mahjcove.resources import resource
from mahjcove.sitting.records import Records, records_in
from mahjcove.sitting.round import Placing, TableRound
from mahjcove.sitting.sitting import Deal, TableSitting
from mahjcove.storage.paths import DataFolder
from mahjcove.tiles import WORDS
from mahjcove.ui.host import Sitting
from mahjcove.ui.jobs import QueueRunner
from mahjcove.ui.recordmodel import RecordModel
from mahjcove.ui.tilemodel import TileRow, tile_id
from mahjcove.ui.window import Habits, TableWindow
from tests.support.hands import teaching_card
from tests.support.paths import CHECKOUT


def legal_answers() -> Answerer:
    """Bots that do anything legal."""
    bot = LegalBot()

    def answer(observation: Observation, rng: Stream, budget: float) -> Command:
        return bot.choose(observation, rng, budget)

    return answer


def quiet_answers() -> Answerer:
    """Bots that pass, draw and discard, and never want a tile of anybody."""

    def answer(observation: Observation, *_: object) -> Command:
        for kind in (Decline, Draw, DiscardTile, Pass, Vote, Offer, Give):
            fitting = [command for command in observation.legal if isinstance(command, kind)]
            if kind is DiscardTile and observation.drawn is not None:
                return DiscardTile(observation.seat, observation.drawn)
            if fitting:
                return fitting[-1] if kind is Pass else fitting[0]
        raise AssertionError(f"nothing quiet to do in {observation.phase}")

    return answer


class FixedSitting(TableSitting):
    """A sitting whose first round starts from a given state."""

    def __init__(self, state: GameState, answer: Answerer | None = None) -> None:
        if state.human is None:
            raise AssertionError("a situation for the window needs a person")
        super().__init__(state.seed, state.card, state.rules, answer or quiet_answers())
        self.session = GameSession(state)
        what = Deal(state.seed, state.human, state.card, state.rules)
        self._on_table(what, self.session, Placing())

    def next_round(self) -> TableRound:
        """The round as given."""
        return self.current


class RecordedSitting(TableSitting):
    """A sitting whose first round is over: one of the golden records."""

    def __init__(self, name: str) -> None:
        record = read_record((CHECKOUT / f"tests/golden/{name}.mahj").read_text("utf-8"))
        card, header = teaching_card(), record.header
        if header.human is None:
            raise AssertionError(f"nobody sat at {name}")
        super().__init__(header.seed, card, header.rules, quiet_answers())
        every = states_of(record, start_of(record, card))
        states = (every[0], *(every[number] for number in record.path))
        session = GameSession.resumed(states, record.commands)
        self._on_table(Deal(header.seed, header.human, card, header.rules), session, Placing())

    def next_round(self) -> TableRound:
        """The finished round."""
        return self.current


def situation(text: str, answer: Answerer | None = None) -> FixedSitting:
    """A sitting that starts from a situation written as in a scenario."""
    scenario = parse_scenario(text, "situation", lambda _: teaching_card(), load_card)
    return FixedSitting(table_of(scenario.table), answer)


def sitting_at(
    seed: str,
    rules: Rules = COVE,
    answer: Answerer | None = None,
    folder: DataFolder | None = None,
) -> TableSitting:
    """A sitting with the teaching card and bots that do anything legal, recorded in ``folder``."""
    begin = None if folder is None else records_in(folder, lambda: 0.0)
    return TableSitting(seed, teaching_card(), rules, answer or legal_answers(), Records(begin))


def items_under(item: QQuickItem) -> Iterable[QQuickItem]:
    """Every item of a scene, delegates of repeaters included."""
    for child in item.childItems():
        yield child
        yield from items_under(child)


class Hand:
    """A person at the window: real mouse and key events on it, nothing else."""

    def __init__(self, table_window: TableWindow, runner: QueueRunner) -> None:
        self.table_window = table_window
        self.table = table_window.table
        self.runner = runner
        self.resets: list[str] = []
        """The models that were reset since they are watched."""
        self._testers: list[QAbstractItemModelTester] = []
        self._found: dict[str, QQuickItem] = {}

    def watch_models(self) -> None:
        """From now on Qt's own tester ends the process at a breach of the model contract."""
        self._testers = [self._watched(model) for model in self.models()]

    def models(self) -> list[RecordModel]:
        """Every list model of the table."""
        screen = self.table.screen
        zones = [zone.tiles for zone in screen.zones.records()]
        return [
            screen.tiles,
            screen.zones,
            *zones,
            screen.actions,
            screen.chips,
            screen.holes,
            screen.locks,
            screen.feed,
            screen.card.whole,
            screen.card.leading,
            screen.card.section_lines,
            screen.payments,
            screen.all_hands.seats,
            screen.all_hands.places,
            screen.all_hands.check.rows,
            screen.all_hands.check.seats,
        ]

    def _watched(self, model: RecordModel) -> QAbstractItemModelTester:
        name = type(model).__name__
        model.modelReset.connect(lambda: self.resets.append(name))
        mode = QAbstractItemModelTester.FailureReportingMode.Fatal
        return QAbstractItemModelTester(model, mode)

    @property
    def window(self) -> QQuickWindow:
        """The window."""
        return self.table_window.window

    def wait(self) -> None:
        """Let the bots play until they wait for this person."""
        self.runner.drain()
        QGuiApplication.processEvents()

    def item(self, name: str) -> QQuickItem:
        """The visible item of that name; AssertionError when there is none."""
        found = self._found.get(name)
        kept = found is not None and isValid(found) and found.objectName() == name
        if found is not None and kept and found.isVisible():
            return found
        for item in items_under(self.window.contentItem()):
            if item.objectName() == name and item.isVisible():
                self._found[name] = item
                return item
        raise AssertionError(f"nothing visible is called {name}")

    def centre(self, name: str) -> QPoint:
        """Where the middle of an item is in the window."""
        item = self.item(name)
        middle = item.mapToScene(QPointF(item.width() / 2, item.height() / 2))
        return middle.toPoint()

    def at(self, x: float, y: float) -> QPoint:
        """A point of the table, given in logical pixels, in the window."""
        factor = self.table.screen.layout.props.factor
        return QPoint(round(x * factor), round(y * factor))

    def click(self, name: str) -> None:
        """Click the middle of an item."""
        QTest.mouseClick(
            self.window,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            self.centre(name),
        )
        QGuiApplication.processEvents()

    def type(self, text: str) -> None:
        """Type a text into whatever has the keyboard."""
        none = Qt.KeyboardModifier.NoModifier
        for letter in text:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                QGuiApplication.sendEvent(self.window, QKeyEvent(kind, 0, none, letter))
        QGuiApplication.processEvents()

    def drag(self, start: QPoint, end: QPoint) -> None:
        """Press, move in ten steps, let go: all on the window, which stands still."""
        button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QTest.mousePress(self.window, button, none, start)
        for step in range(1, 11):
            QTest.mouseMove(self.window, start + (end - start) * step / 10)
            QGuiApplication.processEvents()
        QTest.mouseRelease(self.window, button, none, end)
        QGuiApplication.processEvents()

    def drop(self, *urls: str | Path) -> bool:
        """Drop files, or addresses, on the middle of the window; whether it took them."""
        mime = QMimeData()
        mime.setUrls(
            [QUrl.fromLocalFile(str(url)) if isinstance(url, Path) else QUrl(url) for url in urls]
        )
        where = QPointF(self.window.width() / 2, self.window.height() / 2)
        rest = (
            Qt.DropAction.CopyAction,
            mime,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        for event in (QDragEnterEvent, QDragMoveEvent):
            QGuiApplication.sendEvent(self.window, event(where, *rest))
        let_go = QDropEvent(where, *rest)
        QGuiApplication.sendEvent(self.window, let_go)
        QGuiApplication.processEvents()
        return let_go.isAccepted()

    def drag_tile(self, row: int, end: QPoint) -> None:
        """Drag a tile somewhere."""
        self.drag(self.centre(f"tile-{tile_id(row)}"), end)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier | None = None) -> None:
        """Press and release a key."""
        none = Qt.KeyboardModifier.NoModifier
        QTest.keyClick(self.window, key, none if modifiers is None else modifiers)
        QGuiApplication.processEvents()

    def assist(self, row: int) -> None:
        """Press a tile as a screen reader does."""
        self.assist_item(f"zone-tile-{tile_id(row)}")

    def assist_item(self, name: str) -> None:
        """Press an item as a screen reader does."""
        interface = QAccessible.queryAccessibleInterface(self.item(name))
        interface.actionInterface().doAction(QAccessibleActionInterface.pressAction())
        QGuiApplication.processEvents()

    def play_on(self, there: Callable[[], bool], answer: Answerer | None = None) -> None:
        """Let quiet answers act on the person's seat until ``there``."""
        quiet = answer or quiet_answers()
        for number in range(600):
            self.wait()
            if there():
                return
            view = self.table.play.view
            command = quiet(view.observation, Stream(f"person {number}"), 1.0)
            view.submit(command, view.epoch, view.revision)
            self.table.catch_up()
            self.table_window.driver.advance()
        raise AssertionError("never there")

    # What is shown

    def shown(self) -> tuple[TileRow, ...]:
        """Every row of the tile model."""
        rows: tuple[TileRow, ...] = self.table.screen.tiles.records()
        return rows

    def rack(self) -> list[int]:
        """The rows of your rack from left to right."""
        rows = [
            index
            for index, row in enumerate(self.shown())
            if row.zone == "rack" and row.seat == "you"
        ]
        return sorted(rows, key=lambda index: self.shown()[index].place)

    def zone(self, zone: str, seat: str | None = None) -> list[int]:
        """The rows of a zone in order."""
        rows = [
            index
            for index, row in enumerate(self.shown())
            if row.zone == zone and seat in (None, row.seat)
        ]
        return sorted(rows, key=lambda index: self.shown()[index].place)

    def find(self, word: str, zone: str = "rack", seat: str = "you") -> int:
        """The first row of a zone that shows this face."""
        for row in self.zone(zone, seat):
            if self.shown()[row].face == word:
                return row
        raise AssertionError(f"no {word} in {zone} of {seat}")

    def words(self, rows: Iterable[int]) -> list[str]:
        """The faces that rows show."""
        return [self.shown()[row].face for row in rows]

    @property
    def observation(self) -> Observation:
        """What the person's seat sees."""
        return self.table.play.observation

    def focused(self) -> TileRow:
        """The tile that has the keyboard; AssertionError when none has."""
        for row in self.shown():
            if row.focused:
                return row
        raise AssertionError("no tile has the keyboard")

    @property
    def log(self) -> tuple[Command, ...]:
        """Every command of the round."""
        playing = self.table.play.round
        match playing:
            case TableRound(session=session):
                return session.log
            case _:
                raise AssertionError("not a round of this program")

    @property
    def acts(self) -> list[Command]:
        """The person's own commands of the round."""
        return [command for command in self.log if command.seat is self.observation.seat]

    @property
    def moment(self) -> str:
        """What the table wants of the person."""
        return self.table.props.moment

    def button(self, action: str) -> tuple[str, bool, str]:
        """A place of the action bar: its word, whether it can be pressed, why not."""
        for record in self.table.screen.actions.records():
            if record.action == action:
                return record.label, record.available, record.reason
        raise AssertionError(f"no place {action}")

    def passable(self, number: int = 3) -> list[int]:
        """The first rack tiles that are no jokers."""
        rows = [row for row in self.rack() if self.shown()[row].face != WORDS[-1]]
        return rows[:number]


def open_table(
    sitting: Sitting, size: tuple[int, int] = (1280, 800), habits: Habits | None = None
) -> tuple[TableWindow, QueueRunner]:
    """A window of this size on a sitting, without pauses or motion."""
    runner = QueueRunner()
    habits = attrs.evolve(habits or Habits(), pace=0, moving=False)
    opened = TableWindow(sitting, resource(), runner=runner, habits=habits)
    opened.window.resize(*size)
    QTest.qWaitForWindowExposed(opened.window)
    QGuiApplication.processEvents()
    return opened, runner
