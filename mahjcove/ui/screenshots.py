"""Every page and state of the table from fixed deals, by play of real rounds, one picture each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from mahjcove.engine.commands import Command, Mahjong
from mahjcove.engine.observation import SeatView
from mahjcove.tiles import JOKER, WORDS
from mahjcove.ui.jobs import QueueRunner
from mahjcove.ui.tableviewmodel import TableViewModel
from mahjcove.ui.window import TableWindow

Answer = Callable[[SeatView], Command]
"""What somebody would do on a seat; the scripts use it for the person's own seat."""


MIDGAME = 60
"""How many discards lie on the felt in the middle of the game."""


class ScriptError(RuntimeError):
    """A fixed deal no longer comes to the state that is wanted."""


class Script:
    """Plays the person's seat at a window until a state is reached."""

    def __init__(self, window: TableWindow, runner: QueueRunner, answer: Answer) -> None:
        self.window = window
        self.table: TableViewModel = window.table
        self._runner = runner
        self._answer = answer

    def settle(self) -> None:
        """Let the bots play until the table waits for the person."""
        self._runner.drain()
        QCoreApplication.processEvents()

    def play_until(self, there: Callable[[], bool], limit: int = 400) -> None:
        """Answer for the person until ``there``; ScriptError after too many answers."""
        for _ in range(limit):
            self.settle()
            if there():
                return
            if self.table.play.round.is_over:
                break
            self.act()
        raise ScriptError("the deal does not come to this state")

    def act(self) -> None:
        """Do what the answer says on the person's seat."""
        view = self.table.play.view
        view.submit(self._answer(view), view.epoch, view.revision)
        self.table.catch_up()
        self.window.driver.advance()

    def at(self, moment: str, phase: str | None = None) -> bool:
        """Whether the table is at this moment, and in this phase if one is named."""
        seen = self.table.play.observation
        return self.table.props.moment == moment and phase in (None, seen.phase)

    def complete(self) -> bool:
        """Whether the person could rightly declare Mahjong."""
        view = self.table.play.view
        return Mahjong(view.seat) in view.observation.legal

    def rack(self) -> list[str]:
        """The ids of the rack's tiles from left to right, jokers left out."""
        tiles = [tile for tile in self.table.screen.tiles.records() if tile.zone == "rack"]
        own = [tile for tile in tiles if tile.seat == "you" and tile.face != WORDS[JOKER]]
        return [tile.tileId for tile in sorted(own, key=lambda tile: tile.place)]

    def arriving(self) -> list[str]:
        """The ids of the unseen arrivals."""
        return [
            tile.tileId for tile in self.table.screen.tiles.records() if tile.zone == "arriving"
        ]


def states(script: Script) -> Iterator[str]:
    """Brings the table from state to state; yields the name of each."""
    yield from _before_play(script)
    yield from _in_play(script)
    yield from _pages(script)


def _before_play(script: Script) -> Iterator[str]:
    table = script.table
    script.settle()
    yield "deal"
    for name in script.rack()[-2:]:
        table.activate(name)
    yield "tray"
    script.play_until(lambda: script.at("passing", "first across"))
    yield "first-across"
    script.play_until(lambda: script.at("passing", "first left"))
    table.activate(script.rack()[-1])
    table.activate(script.arriving()[0])
    yield "blind"
    script.play_until(lambda: script.at("vote"))
    yield "vote"
    table.press("primary")
    script.play_until(lambda: script.at("passing", "second left"))
    yield "second-left"
    script.play_until(lambda: script.at("passing", "second across"))
    yield "second-across"
    script.play_until(lambda: script.at("passing", "second right"))
    yield "second-right"
    script.play_until(lambda: script.at("offer"))
    yield "courtesy"
    script.play_until(lambda: script.at("give"))
    table.activate(script.rack()[0])
    yield "courtesy-tiles"


def _in_play(script: Script) -> Iterator[str]:
    table = script.table
    script.play_until(lambda: script.at("asked") and not script.complete())
    yield "claim"
    table.press("call")
    script.settle()
    yield "group"
    table.press("primary")
    script.settle()
    table.activate(script.rack()[-1])
    yield "exposure"
    script.play_until(lambda: len(table.play.observation.discards) >= MIDGAME)
    yield "midgame"
    table.toggleCard()
    yield "whole-card"
    table.toggleCard()
    table.toggleKeys()
    yield "keys"
    table.toggleKeys()
    table.togglePanel()
    yield "panel-closed"
    table.togglePanel()
    script.play_until(lambda: script.at("over"))
    yield "result"
    table.openHands()
    yield "hands"
    table.screen.all_hands.choosePage(1)
    yield "wall"
    table.screen.all_hands.choosePage(2)
    table.screen.all_hands.check.checkAll()
    script.settle()
    yield "check-this-deal"
    table.closeHands()
    table.press("primary")
    script.play_until(lambda: script.at("discard") and not script.complete())
    table.press("mahjong")
    yield "question"
    table.press("primary")
    yield "fault"


def _pages(script: Script) -> Iterator[str]:
    start, settings = script.window.start, script.window.settings
    script.table.takeBack()
    yield "taken-back"
    settings.toggle()
    yield "settings"
    settings.toggle()
    start.goToStart()
    yield "start"
    start.wish("new")
    yield "start-question"
    start.answer(leave=False)
    start.openCards()
    script.settle()
    yield "cards"
    script.window.editor.new()
    script.settle()
    yield "card-editor"
    script.window.editor.back()
    start.goBack()
    start.open_at("welcome")
    yield "welcome"


def take(script: Script, folder: Path) -> list[Path]:
    """One picture of each state; the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name in states(script):
        path = folder / f"{name}.png"
        if not script.window.grab().save(str(path)):
            raise OSError(f"cannot write {path}")
        written.append(path)
    return written
