"""How evenly the window's thread runs while bots play: a heartbeat, and how long frames take."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import attrs
from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer, Slot

from mahjcove.engine.commands import Command
from mahjcove.engine.observation import Observation
from mahjcove.ui.window import TableWindow

BEAT: Final = 16
"""Milliseconds from one beat to the next, if nothing keeps the thread."""


@attrs.frozen
class Beats:
    """What was measured, in milliseconds."""

    longest: tuple[float, ...]
    """Of each round, the longest time from one beat to the next; the deal belongs to it."""
    frames: tuple[float, ...]
    """How long each frame took to be made and shown."""


class Heartbeat(QObject):
    """Plays rounds at a window with an answer for the person's seat, and measures meanwhile."""

    def __init__(
        self, window: TableWindow, rounds: int, answer: Callable[[Observation], Command]
    ) -> None:
        super().__init__()
        self._window = window
        self._rounds = rounds
        self._answer = answer
        self._longest = [0.0]
        self._frames: list[float] = []
        self._last = self._begun = time.perf_counter()
        self._loop = QEventLoop(self)
        self._beat = QTimer(self, interval=BEAT, timerType=Qt.TimerType.PreciseTimer)
        self._beat.timeout.connect(self._beaten)

    def run(self) -> Beats:
        """Play the rounds to their ends, on a window that shows a table."""
        scene = self._window.window
        self._window.at_first_frame(self._loop.quit)
        self._loop.exec()
        scene.afterAnimating.connect(self._frame_begins)
        scene.frameSwapped.connect(self._frame_ends)
        self._last = time.perf_counter()
        self._beat.start()
        self._loop.exec()
        self._beat.stop()
        scene.afterAnimating.disconnect(self._frame_begins)
        scene.frameSwapped.disconnect(self._frame_ends)
        return Beats(tuple(self._longest), tuple(self._frames))

    @Slot()
    def _frame_begins(self) -> None:
        self._begun = time.perf_counter()

    @Slot()
    def _frame_ends(self) -> None:
        self._frames.append(1e3 * (time.perf_counter() - self._begun))

    @Slot()
    def _beaten(self) -> None:
        now = time.perf_counter()
        self._longest[-1] = max(self._longest[-1], 1e3 * (now - self._last))
        self._last = now
        table, driver = self._window.table, self._window.driver
        if table.play.round.is_over:
            if len(self._longest) == self._rounds:
                self._loop.quit()
                return
            self._longest.append(0.0)
            table.next_deal()
        elif driver.waiting is table.play.seat and not driver.pausing:
            view = table.play.view
            view.submit(self._answer(view.observation), view.epoch, view.revision)
            table.catch_up()
            driver.advance()
