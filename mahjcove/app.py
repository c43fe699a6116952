"""The composition root of the window: the one place that knows a sitting and the scene."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from mahjcove.card.lines import Card
from mahjcove.card.parse import load_card
from mahjcove.resources import resource
from mahjcove.sitting import Records, TableSitting, fresh_seed, play_out, records_in
from mahjcove.storage.lock import DataLock, Holder, take_lock
from mahjcove.storage.paths import DataFolder, usual_data_folder
from mahjcove.storage.resume import resume_newest
from mahjcove.ui.handover import Listener, claim, taken_text, unanswered_text, unkept_remark

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


def run_window(options: WindowOptions, say: Callable[[str], object]) -> int:
    """Open the table and play until it is closed; the exit status.

    Where a window is open already it comes forward instead, and ``say`` is told so in a line.
    """
    if options.software:
        os.environ["QT_QUICK_BACKEND"] = "software"
    still = options.self_check or options.first_frame or options.screenshot is not None
    with ExitStack() as held:
        place = _place(options, still=still)
        if place is None:
            say("MahjCove is open already; its window has been brought forward.")
            return 0
        if isinstance(place.lock, DataLock):
            held.enter_context(place.lock)
        from mahjcove.ui.application import application  # noqa: PLC0415 - after the variables
        from mahjcove.ui.window import Habits, TableWindow  # noqa: PLC0415 - same

        app = application()
        sitting = _sitting(options, place)
        held.callback(sitting.close)
        remark = unkept_remark() if isinstance(place.lock, Holder) else ""
        habits = Habits(moving=not still, remark=remark)
        window = TableWindow(sitting, resource(), habits=habits)
        held.callback(window.close)
        sitting.tell(window.table.tell)
        if options.screenshot is not None:
            return 0 if window.grab().save(str(options.screenshot)) else 1
        if options.self_check:
            return _self_check(window, sitting)
        if options.first_frame:
            window.at_first_frame(_say_frame)
            window.at_first_frame(app.quit)
        elif isinstance(place.lock, DataLock):
            _listen(place.lock, window, held)
        return app.exec()


def _dealt_from(options: WindowOptions) -> tuple[str, Card]:
    return options.seed or fresh_seed(), load_table_card(options.card)


@attrs.frozen
class Place:
    """Where rounds are kept."""

    folder: DataFolder | None = None
    """None where nothing is."""
    lock: DataLock | Holder | None = None
    """Its lock, or who has it; None where it cannot be locked."""


def _place(options: WindowOptions, *, still: bool) -> Place | None:
    """Where this process may keep rounds; None where it has handed over what it was started for."""
    if still and options.data_dir is None:
        return Place()
    folder = usual_data_folder() if options.data_dir is None else DataFolder(options.data_dir)
    try:
        lock = take_lock(folder.lock) if still else claim(folder.lock, options.card)
    except OSError:  # beginning the record will tell
        return Place(folder)
    return None if lock is None else Place(folder, lock)


def _listen(lock: DataLock, window: TableWindow, held: ExitStack) -> None:
    """Come forward when MahjCove is started again, and say what was handed over."""
    listener = Listener(window.come_forward, lambda file: window.table.tell(taken_text(file)))
    held.callback(listener.close)
    with suppress(OSError):  # then others open a table of their own
        lock.tell(listener.listen())


def _sitting(options: WindowOptions, place: Place) -> TableSitting:
    """The round that was broken off last, or a new one where another deal is asked for.

    While another process has the data folder, nothing is read there or written.
    """
    seed, card = _dealt_from(options)
    folder = place.folder
    if folder is None:
        return TableSitting(seed, card)
    if isinstance(place.lock, Holder):
        sitting = TableSitting(seed, card)
        sitting.notice(unanswered_text(place.lock))
        return sitting
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
