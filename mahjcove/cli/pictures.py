"""``mahjcove screenshots``: a picture of every state of the table, without a display."""

from __future__ import annotations

import os
from argparse import Namespace

from mahjcove.bots.base import bot_stream
from mahjcove.bots.beginner import beginner
from mahjcove.cli.arguments import BadInputError
from mahjcove.display import obstacle, surroundings
from mahjcove.engine.commands import Command
from mahjcove.engine.observation import SeatView
from mahjcove.resources import resource

WITHOUT_A_SCREEN = {"QT_QPA_PLATFORM": "offscreen", "QT_QUICK_BACKEND": "software"}
SEED = "screenshots 5"
THINKING = 1.0


def run(options: Namespace) -> int:
    """Save the pictures into the folder, which is made, and print their names."""
    try:
        options.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInputError(f"{options.folder}: {error.strerror or error}") from None
    os.environ.update(WITHOUT_A_SCREEN)
    in_the_way = obstacle(surroundings())
    if in_the_way is not None:
        raise BadInputError(in_the_way)
    # Qt reads the variables when it is loaded.
    from mahjcove.app import load_table_card  # noqa: PLC0415
    from mahjcove.sitting.sitting import TableSitting  # noqa: PLC0415
    from mahjcove.ui.application import application  # noqa: PLC0415
    from mahjcove.ui.jobs import QueueRunner  # noqa: PLC0415
    from mahjcove.ui.screenshots import Script, take  # noqa: PLC0415
    from mahjcove.ui.window import Habits, TableWindow  # noqa: PLC0415

    application()
    runner = QueueRunner()
    window = TableWindow(
        TableSitting(SEED, load_table_card(None)),
        resource(),
        runner=runner,
        habits=Habits(pace=0, moving=False),
    )
    try:
        window.window.resize(*options.size)
        for picture in take(Script(window, runner, _answer), options.folder):
            print(picture)
    finally:
        window.close()
    return 0


def _answer(view: SeatView) -> Command:
    """A beginner in the person's seat; its chance depends on what has been seen alone."""
    return beginner().choose(view.observation, bot_stream(SEED, view.seat, view.revision), THINKING)
