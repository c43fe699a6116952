"""Work for the window that is too long for one go: a step of it in each turn of its event loop."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Slot

BREATH: Final = 4
"""Milliseconds from one step to the next, in which whatever else has come is answered."""

Step = Callable[[], object]


class Turns(QObject):
    """Does one piece of work at a time; a new one takes the place of what is left of the last."""

    def __init__(self, *, at_once: bool = False) -> None:
        """With ``at_once`` everything is done in one go: nobody waits at the window."""
        super().__init__()
        self._at_once = at_once
        self._steps: deque[Step] = deque()
        self._timer = QTimer(self, interval=BREATH)
        self._timer.timeout.connect(self._turn)

    @property
    def pending(self) -> bool:
        """Whether steps are left."""
        return bool(self._steps)

    def begin(self, steps: Iterable[Step]) -> None:
        """Do these one after the other, beginning in the next turn."""
        self._steps = deque(steps)
        if self._at_once:
            while self._steps:
                self._steps.popleft()()
        elif self._steps:
            self._timer.start()

    @Slot()
    def _turn(self) -> None:
        step = self._steps.popleft() if self._steps else None
        if not self._steps:
            self._timer.stop()
        if step is not None:
            step()
