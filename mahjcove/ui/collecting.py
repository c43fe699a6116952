"""Keeps Python's search for unreachable objects from stopping the window."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer

if TYPE_CHECKING:
    from mahjcove.ui.window import TableWindow

SETTLED: Final = 5000
"""Milliseconds after the first frame by which everything that stays has been loaded."""

SEARCHES: Final = 100
"""How many searches through what is young go before one through everything."""


def spare_what_stays(window: TableWindow) -> None:
    """Leave what a start has loaded, and what the first bots load, out of every later search.

    A search through all of it takes longer than a frame may. It costs nothing to leave it out;
    what is unreachable by then stays until the process ends. Searches through everything else
    come ten times more rarely than usual. Where a start has put them off, they begin now.
    """

    def settled() -> None:
        gc.set_threshold(*gc.get_threshold()[:2], SEARCHES)
        gc.freeze()
        gc.enable()
        QTimer.singleShot(SETTLED, gc.freeze)

    window.at_first_frame(settled)
