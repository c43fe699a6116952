"""The window as it is opened for a person: real threads, real pauses, a clean end."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from mahjcove.practice.players import answers_at
from mahjcove.resources import resource
from mahjcove.ui.derive import derive_page
from mahjcove.ui.layout import OPENING, layout_for
from mahjcove.ui.window import Habits, SceneError, TableWindow
from tests.support.table import sitting_at

PACE = 20

START = """
import sys
from mahjcove.app import load_table_card
from mahjcove.sitting.sitting import TableSitting
from mahjcove.resources import resource
from mahjcove.ui.application import application
from mahjcove.ui.window import TableWindow
application()
window = TableWindow(TableSitting("start", load_table_card(None)), resource())
print("numpy" in sys.modules)
window.close()
"""


@pytest.fixture
def window(qapp: QGuiApplication) -> Iterator[TableWindow]:
    """A window with its own thread for bots, who are beginners, and a short pace."""
    sitting = sitting_at("threads", answer=answers_at("beginner"))
    opened = TableWindow(sitting, resource(), habits=Habits(pace=PACE, moving=False))
    yield opened
    opened.close()
    qapp.processEvents()


def test_bots_play_on_their_own_thread_once_the_first_frame_is_there(
    window: TableWindow, qtbot: QtBot
) -> None:
    table = window.table

    qtbot.waitUntil(lambda: window.driver.waiting is table.play.seat, timeout=10_000)
    assert table.props.moment == "passing"
    for stage in ("first across", "first left", "vote"):
        rack = [tile for tile in table.screen.tiles.records() if tile.zone == "rack"]
        own = [tile.tileId for tile in rack if tile.seat == "you" and not tile.dimmed]
        for name in own[:3]:
            table.activate(name)
        table.press("primary")
        qtbot.waitUntil(lambda stage=stage: table.play.observation.phase == stage, timeout=10_000)  # type: ignore[misc]

    assert len(table.screen.feed.records()) >= 7


@pytest.mark.parametrize("number", range(3))
def test_closing_while_a_bot_thinks_is_quiet(qapp: QGuiApplication, number: int) -> None:
    sitting = sitting_at(f"closing {number}", answer=answers_at("beginner"))
    opened = TableWindow(sitting, resource(), habits=Habits(pace=PACE))
    opened.grab()
    opened.close()
    qapp.processEvents()

    with pytest.raises(SceneError):
        _ = opened.window


def test_numpy_is_not_on_the_way_to_the_first_frame() -> None:
    done = subprocess.run(
        [sys.executable, "-c", START], capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stdout, done.stderr) == (0, "False\n", "")


def test_a_person_s_double_presses_are_told_from_single_ones(window: TableWindow) -> None:
    presses = window.table.presses
    assert not presses.twice("primary", "draw")

    assert presses.twice("primary", "discard")


def test_a_window_opens_in_the_size_that_the_table_is_laid_out_for(window: TableWindow) -> None:
    scene = window.window

    assert (scene.width(), scene.height()) == OPENING
    assert window.table.screen.layout.props.felt == derive_page(layout_for(*OPENING)).felt
