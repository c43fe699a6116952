"""The composition root of the window: the one place that knows a sitting and the scene."""

from __future__ import annotations

import os
import platform
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from mahjcove import __version__
from mahjcove.card.lines import Card
from mahjcove.card.parse import entry_count, load_card
from mahjcove.crashes import LOG, CrashWatch
from mahjcove.resources import resource
from mahjcove.sitting.laidopen import lay_open
from mahjcove.sitting.records import Records, records_in
from mahjcove.sitting.round import play_out
from mahjcove.sitting.sitting import TableSitting, counted, fresh_seed
from mahjcove.storage.cardfiles import ShelfError, card_text
from mahjcove.storage.leaving import leave
from mahjcove.storage.lock import DataLock, Holder, take_lock
from mahjcove.storage.paths import DataFolder, usual_data_folder
from mahjcove.storage.reports import Kept
from mahjcove.storage.resume import ResumeError, Resumption, finished, resume_newest
from mahjcove.storage.settings import Settings, SettingsFile
from mahjcove.storage.shelf import TEACHING_CARD, CardShelf, shipped_in, usable_card
from mahjcove.storage.standing import Standing, StandingFile
from mahjcove.ui.handover import (
    Listener,
    claim,
    clear,
    started_text,
    unanswered_text,
    unkept_remark,
)
from mahjcove.ui.shelfwords import lines_text, not_dealt_text

if TYPE_CHECKING:
    from mahjcove.ui.pages import Page
    from mahjcove.ui.window import TableWindow

CRASHED = 70
"""The exit status where an error that nobody had thought of has ended the program."""


@attrs.frozen
class WindowOptions:
    """How the window is opened."""

    seed: str | None = None
    card: Path | None = None
    """The first rounds are dealt with it."""
    files: tuple[Path, ...] = ()
    """To be opened in the window, cards and recorded rounds."""
    data_dir: Path | None = None
    software: bool = False
    self_check: bool = False
    screenshot: Path | None = None
    first_frame: bool = False
    """Say so on standard output when the first frame is there, and leave."""
    language: str | None = None

    @property
    def still(self) -> bool:
        """Whether nobody sits at it."""
        return self.self_check or self.first_frame or self.screenshot is not None


def load_table_card(path: Path | None) -> Card:
    """The card of that file, without the lines that cannot be used, or the teaching card.

    Raises ShelfError where no line of the file can be used.
    """
    if path is None:
        return load_card(resource("cards", "teaching.txt").read_text("utf-8"), TEACHING_CARD)
    return usable_card(path.name, path.stem, card_text(path))


def chosen_card(shelf: CardShelf, key: str, trouble: Callable[[str], None]) -> Card:
    """The card of this key, or the teaching card, also where that one cannot be played with."""
    if key:
        try:
            return shelf.load(key)
        except ShelfError as error:
            trouble(not_dealt_text(error))
    return load_table_card(None)


@attrs.frozen
class Opening:
    """What the window opens with."""

    sitting: TableSitting
    shelf: CardShelf
    page: Page = "table"
    settings: Settings = attrs.field(factory=Settings)
    keep: Callable[[Settings], None] = lambda _: None


def run_window(options: WindowOptions, say: Callable[[str], object]) -> int:
    """Open the table and play until it is closed; the exit status.

    Where a window is open already it comes forward instead, and ``say`` is told so in a line.
    An error that nobody had thought of is kept as a report, and told in the window or, where
    there is none yet, in one of its own.
    """
    if options.software:
        os.environ["QT_QUICK_BACKEND"] = "software"
    watch = CrashWatch(data_folder(options), f"MahjCove {__version__}, {system()}", _now, _home())
    with watch.watching():
        try:
            return _run_watched(options, say, watch)
        except Exception as error:
            kept = watch.report(error, "before the window, or behind it")
            if kept is None:
                raise
            sys.stderr.write(f"{''.join(traceback.format_exception(error))}")
            _last_words(kept, options)
            return CRASHED


def system() -> str:
    """Which Python on which system, and whether it is frozen."""
    frozen = ", frozen" if getattr(sys, "frozen", False) else ""
    return f"Python {platform.python_version()}{frozen}, {platform.platform()}"


def _now() -> datetime:
    return datetime.now(tz=UTC)


def _home() -> Path | None:
    try:
        return Path.home()
    except RuntimeError:
        return None


def _last_words(kept: Kept, options: WindowOptions) -> None:
    where = "" if kept.path is None else f" The report is in {kept.path}."
    sys.stderr.write(f"mahjcove: this should not have happened.{where}\n")
    if not options.still:
        from mahjcove.ui.lastwords import say_last_words  # noqa: PLC0415 - it loads Qt

        say_last_words(kept, resource())


def _run_watched(options: WindowOptions, say: Callable[[str], object], watch: CrashWatch) -> int:
    still = options.still
    with ExitStack() as held:
        place = _place(options, still=still)
        if place is None:
            say("MahjCove is open already; its window has been brought forward.")
            if options.seed is not None:
                say("--seed was left aside.")
            return 0
        died: Kept | None = None
        if isinstance(place.lock, DataLock):
            held.enter_context(place.lock)
            died = watch.died_before()
            held.enter_context(watch.logging())
        from mahjcove.ui.application import application, wait_for_files  # noqa: PLC0415 - after the variables
        from mahjcove.ui.collecting import spare_what_stays  # noqa: PLC0415 - same
        from mahjcove.ui.endings import heeding_signals  # noqa: PLC0415 - same
        from mahjcove.ui.qtlog import messages_in  # noqa: PLC0415 - same
        from mahjcove.ui.window import Habits, TableWindow  # noqa: PLC0415 - same

        app = application()
        if not still:
            held.enter_context(heeding_signals(app))
        held.enter_context(messages_in(LOG))
        opening = opening_of(options, place)
        sitting, settings = opening.sitting, opening.settings
        held.callback(sitting.close)
        watch.record = lambda: sitting.record
        habits = Habits(
            pace=settings.pace_ms,
            moving=not still,
            remark=unkept_remark() if isinstance(place.lock, Holder) else "",
            page="table" if still else opening.page,
            settings=settings,
            keep=opening.keep,
            shelf=opening.shelf,
            follows=options.card is None,
            lay_open=lambda path: lay_open(path, card_places(place.folder)),
        )
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
            return app.exec()
        spare_what_stays(window)
        watch.told = window.report.tell
        held.callback(_tell_nobody, watch)
        if died is not None:
            window.report.tell(died)
        if options.files:
            LOG.info("started with %d files", len(options.files))
            window.open_files(options.files)
        wait_for_files(window.open_files)
        held.callback(wait_for_files, None)
        if isinstance(place.lock, DataLock):
            _listen(place.lock, window, held)
        return app.exec()


def _tell_nobody(watch: CrashWatch) -> None:
    watch.told = None


def data_folder(options: WindowOptions) -> DataFolder:
    """Where the person's files are."""
    return usual_data_folder() if options.data_dir is None else DataFolder(options.data_dir)


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
    folder = data_folder(options)
    try:
        lock = take_lock(folder.lock) if still else claim(folder.lock, handed_over(options))
    except OSError:  # beginning the record will tell
        return Place(folder)
    return None if lock is None else Place(folder, lock)


def handed_over(options: WindowOptions) -> tuple[Path, ...]:
    """What a window that is open already is given to open."""
    return (*(() if options.card is None else (options.card,)), *options.files)


def card_places(folder: DataFolder | None) -> tuple[Path, ...]:
    """Where the cards of recorded rounds are looked for."""
    own = () if folder is None else (folder.cards_by_hash, folder.cards)
    return (*own, resource("cards"))


def _listen(lock: DataLock, window: TableWindow, held: ExitStack) -> None:
    """Come forward when MahjCove is started again, and say what was handed over."""

    def opened(files: tuple[Path, ...]) -> None:
        LOG.info("started again with %d files", len(files))
        if files:
            window.open_files(files)
        else:
            window.table.tell(started_text())

    clear(lock.left)
    listener = Listener(window.come_forward, opened)
    held.callback(listener.close)
    with suppress(OSError):  # then others open a table of their own
        lock.tell(listener.listen())


def opening_of(options: WindowOptions, place: Place) -> Opening:
    """The round that was broken off last, the start page, or the deal that is asked for.

    While another process has the data folder, nothing is read there or written.
    """
    seed, folder = options.seed or fresh_seed(), place.folder
    kept = None if isinstance(place.lock, Holder) else folder
    shelf = CardShelf(kept, shipped_in(resource()))
    if folder is None or isinstance(place.lock, Holder):
        sitting = TableSitting(seed, load_table_card(options.card))
        _tell_left_out(sitting)
        if isinstance(place.lock, Holder):
            sitting.notice(unanswered_text(place.lock))
        return Opening(sitting, shelf)
    file = SettingsFile(folder.settings, folder.disk)
    settings, faults = file.load()
    standing_file = StandingFile(folder.standing, folder.disk)
    standing, more = standing_file.load()
    asked = options.seed is not None or options.card is not None
    told = [*faults, *more]
    if options.card is not None:
        card = load_table_card(options.card)
    else:
        card = chosen_card(shelf, settings.card, told.append)
    found = Resumption(None, ())
    if not asked:
        found = resume_newest(folder, [folder.cards, resource("cards")], told.append)
        told += found.refused
    records = Records(
        begin=records_in(folder, time.time),
        resumed=found.resumed,
        standing=None if asked else caught_up(standing, folder, told.append),
        save=None if asked else standing_file.save,
        leave=lambda path: leave(path, folder),
        shipped=lambda: load_table_card(None),
        find=shelf.find,
    )
    sitting = TableSitting(seed, card, settings.rules, records=records)
    sitting.levels = settings.levels
    for text in told:
        LOG.warning("%s", text)
        sitting.notice(text)
    _tell_left_out(sitting)
    page: Page = "table"
    if not asked and found.resumed is None:
        page = "start" if settings.profile is not None else "welcome"
    return Opening(sitting, shelf, page, settings, file.save)


def _tell_left_out(sitting: TableSitting) -> None:
    """Say where some lines of the card are not played with."""
    card = sitting.card
    entries = entry_count(card.text)
    if len(card.lines) < entries:
        sitting.notice(f"{card.name}: {lines_text(entries, len(card.lines))}.")


def caught_up(
    standing: Standing | None, folder: DataFolder, trouble: Callable[[str], None]
) -> Standing | None:
    """The standing, with the round in it that ended just before the program did."""
    if standing is None or standing.playing is None:
        return standing
    path = folder.rounds / standing.playing
    if not path.is_file():
        return attrs.evolve(standing, playing=None)
    try:
        ended = finished(path, [folder.cards_by_hash, folder.cards, resource("cards")])
    except ResumeError as error:
        trouble(str(error))
        return standing
    if ended is None:
        return standing
    return counted(standing, ended.result, ended.you, ended.header.rules, marked=ended.marked)


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
