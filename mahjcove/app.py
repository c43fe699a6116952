"""The composition root of the window: the one place that knows a sitting and the scene."""

from __future__ import annotations

import os
import sys
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from mahjcove.card.lines import Card
from mahjcove.card.parse import load_card
from mahjcove.resources import resource
from mahjcove.sitting import Records, TableSitting, fresh_seed, play_out, records_in
from mahjcove.storage.lock import Holder, take_lock
from mahjcove.storage.paths import DataFolder, usual_data_folder
from mahjcove.storage.resume import resume_newest

if TYPE_CHECKING:
    from mahjcove.ui.window import TableWindow


@attrs.frozen
class WindowOptions:
    """How the window is opened."""

    seed: str | None = None
    card: Path | None = None
    data_dir: Path | None = None
    software: bool = False
    self_check: bool = False
    screenshot: Path | None = None
    first_frame: bool = False
    """Say so on standard output when the first frame is there, and leave."""
    language: str | None = None


def load_table_card(path: Path | None) -> Card:
    """The card of that file, or the teaching card."""
    if path is None:
        return load_card(resource("cards", "teaching.txt").read_text("utf-8"), "Cove Teaching Card")
    return load_card(path.read_text("utf-8"), path.stem)


def run_window(options: WindowOptions) -> int:
    """Open the table and play until it is closed; the exit status."""
    if options.software:
        os.environ["QT_QUICK_BACKEND"] = "software"
    from mahjcove.ui.window import (  # noqa: PLC0415 - after the variables
        Habits,
        TableWindow,
        application,
    )

    app = application()
    still = options.self_check or options.first_frame or options.screenshot is not None
    with ExitStack() as held:
        if still and options.data_dir is None:
            sitting = TableSitting(*_dealt_from(options))
        else:
            sitting = _kept_sitting(options, held)
        held.callback(sitting.close)
        window = TableWindow(sitting, resource(), habits=Habits(moving=not still))
        held.callback(window.close)
        sitting.tell(window.table.tell)
        if options.screenshot is not None:
            return 0 if window.grab().save(str(options.screenshot)) else 1
        if options.self_check:
            return _self_check(window, sitting)
        if options.first_frame:
            window.at_first_frame(_say_frame)
            window.at_first_frame(app.quit)
        return app.exec()


def _dealt_from(options: WindowOptions) -> tuple[str, Card]:
    return options.seed or fresh_seed(), load_table_card(options.card)


def _kept_sitting(options: WindowOptions, held: ExitStack) -> TableSitting:
    """The round that was broken off last, or a new one where another deal is asked for.

    While another process has the data folder, nothing is read there or written.
    """
    seed, card = _dealt_from(options)
    folder = usual_data_folder() if options.data_dir is None else DataFolder(options.data_dir)
    with suppress(OSError):  # beginning the record will tell
        lock = take_lock(folder.lock)
        if isinstance(lock, Holder):
            sitting = TableSitting(seed, card)
            sitting.notice(f"{lock.written()}: this round is not recorded")
            return sitting
        held.enter_context(lock)
    begin = records_in(folder, time.time)
    if options.seed is not None or options.card is not None:
        return TableSitting(seed, card, records=Records(begin))
    trouble: list[str] = []
    found = resume_newest(folder, [resource("cards")], trouble.append)
    sitting = TableSitting(seed, card, records=Records(begin, found.resumed))
    for text in (*found.refused, *trouble):
        sitting.notice(text)
    return sitting


def _say_frame() -> None:
    sys.stdout.write("frame\n")
    sys.stdout.flush()


def _self_check(window: TableWindow, sitting: TableSitting) -> int:
    """Draw one frame, play a round with bots in all seats, draw its end."""
    if window.grab().isNull():
        return 1
    window.driver.seat(None)
    play_out(sitting.current, sitting.answer)
    window.table.catch_up()
    return 0 if window.table.play.round.is_over and not window.grab().isNull() else 1
