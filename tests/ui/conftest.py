"""The window for tests: opened on a fixed deal, closed after."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QGuiApplication

from mahjcove.practice.decisions import Answerer
from mahjcove.storage.settings import Settings
from mahjcove.ui.host import Sitting
from mahjcove.ui.presses import Presses
from mahjcove.ui.window import Habits, TableWindow
from tests.support.table import Hand, open_table, sitting_at, situation

Seater = Callable[..., Hand]
Laying = Callable[..., Hand]


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


@pytest.fixture(scope="module")
def _one_window(qapp: QGuiApplication) -> Iterator[Hand]:
    """A window in its smallest size, for as many situations as a module has."""
    window, runner = open_table(sitting_at("one window"), (1280, 720))
    yield Hand(window, runner)
    window.close()
    qapp.processEvents()


@pytest.fixture
def lay(_one_window: Hand) -> Iterator[Laying]:
    """Lays a situation on the table of a window that others have used before.

    Nothing may be taken back in it: the sitting is that of the window.
    """
    hand, table = _one_window, _one_window.table

    def laid(
        text: str,
        answer: Answerer | None = None,
        *,
        draw_for_me: bool = False,
        ask_mahjong: bool = True,
        waiting: bool = True,
    ) -> Hand:
        table.keep(Settings(draw_for_me=draw_for_me, ask_mahjong=ask_mahjong))
        table.sit_at(situation(text, answer).current)
        QGuiApplication.processEvents()
        if waiting:
            hand.wait()
        return hand

    yield laid
    table.presses = Presses()
    if table.props.cardOpen:
        table.toggleCard()
