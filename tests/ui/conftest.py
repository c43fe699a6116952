"""The window for tests: opened on a fixed deal, closed after."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QGuiApplication

from mahjcove.storage.settings import Settings
from mahjcove.ui.host import Sitting
from mahjcove.ui.window import Habits, TableWindow
from tests.support.table import Hand, open_table

Seater = Callable[..., Hand]


@pytest.fixture
def sit(qapp: QGuiApplication) -> Iterator[Seater]:
    """Sits a person down at a sitting, at a window of a given size."""
    opened: list[TableWindow] = []

    def sit_down(
        sitting: Sitting,
        size: tuple[int, int] = (1280, 800),
        *,
        draw_for_me: bool = True,
        waiting: bool = True,
        habits: Habits | None = None,
    ) -> Hand:
        kept = habits or Habits(settings=Settings(draw_for_me=draw_for_me))
        window, runner = open_table(sitting, size, kept)
        opened.append(window)
        hand = Hand(window, runner)
        if waiting:
            hand.wait()
        return hand

    yield sit_down
    for window in opened:
        window.close()
    qapp.processEvents()
