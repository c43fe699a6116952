"""Catches every error that nobody had thought of, and keeps a report of it on this computer.

Qt hands errors of slots and of its own overrides to ``sys.excepthook``, threads hand theirs to
``threading.excepthook``, and what cannot be raised anywhere goes to ``sys.unraisablehook``; all
three come here. What ends the process at once is written by the interpreter itself, and told at
the next start.
"""

from __future__ import annotations

import contextlib
import faulthandler
import logging
import sys
import threading
import traceback
from collections.abc import Callable
from datetime import datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final, TextIO

from mahjcove.storage.paths import DataFolder
from mahjcove.storage.reports import HARD, Incident, Kept, keep_report, take_hard_trace

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_REPORTS: Final = 5
"""Of one run of the program; an error that comes again and again is reported once."""
LOG_BYTES: Final = 1 << 18
LOGS_KEPT: Final = 2
"""Beside the one that is written."""
FRAMES: Final = 3
"""How many of the innermost places make two errors the same one."""
LOG: Final = logging.getLogger("mahjcove")

Told = Callable[[Kept], object]
"""Told of a report, on whatever thread the error came."""


class CrashWatch:
    """Watches over one run of the program from `watching` on."""

    def __init__(
        self,
        folder: DataFolder,
        program: str,
        now: Callable[[], datetime],
        home: Path | None = None,
    ) -> None:
        """``program`` says which version this is, on which system."""
        self.program = program
        self.record: Callable[[], Path | None] = lambda: None
        """Which file has the record of the round that is being played."""
        self.told: Told | None = None
        """Who shows a report to the person."""
        self._folder = folder
        self._now = now
        self._home = home
        self._seen: set[tuple[object, ...]] = set()
        self._lock = threading.RLock()
        self._busy = False
        self._hard: TextIO | None = None

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        """Take every error that nobody else takes."""
        old = (sys.excepthook, threading.excepthook, sys.unraisablehook)

        def caught(
            kind: type[BaseException], error: BaseException, trace: TracebackType | None
        ) -> None:
            if isinstance(error, Exception):
                self.report(error, f"on the thread {threading.current_thread().name}")
            old[0](kind, error, trace)

        def caught_in_thread(arguments: threading.ExceptHookArgs) -> None:
            thread = arguments.thread
            if isinstance(arguments.exc_value, Exception):
                where = "a thread" if thread is None else f"the thread {thread.name}"
                self.report(arguments.exc_value, f"on {where}")
            old[1](arguments)

        def caught_nowhere(arguments: sys.UnraisableHookArgs) -> None:
            if isinstance(arguments.exc_value, Exception):
                # Nothing has stopped by it that a person would have to hear of.
                self.report(arguments.exc_value, "where it could not be raised", quiet=True)
            old[2](arguments)

        sys.excepthook = caught
        threading.excepthook = caught_in_thread
        sys.unraisablehook = caught_nowhere
        try:
            yield
        finally:
            sys.excepthook, threading.excepthook, sys.unraisablehook = old

    @contextlib.contextmanager
    def logging(self) -> Iterator[None]:
        """Keep a log that rotates, and what the interpreter says if the process dies.

        For the one process that has the data folder. Where the disk does not take it there is
        none.
        """
        handler: logging.Handler = logging.NullHandler()
        with contextlib.suppress(OSError):
            self._folder.disk.make_folder(self._folder.log.parent)
            handler = RotatingFileHandler(
                self._folder.log, maxBytes=LOG_BYTES, backupCount=LOGS_KEPT, encoding="utf-8"
            )
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        LOG.addHandler(handler)
        LOG.setLevel(logging.INFO)
        LOG.info("%s begins", self.program)
        self._begin_hard_trace()
        try:
            yield
        finally:
            self._end_hard_trace()
            LOG.info("ends")
            LOG.removeHandler(handler)
            handler.close()

    def _begin_hard_trace(self) -> None:
        with contextlib.suppress(OSError):
            self._folder.disk.make_folder(self._folder.reports)
            self._hard = (self._folder.reports / HARD).open("w", encoding="utf-8")
            faulthandler.enable(self._hard)

    def _end_hard_trace(self) -> None:
        if self._hard is not None:
            faulthandler.disable()
            self._hard.close()
            self._hard = None
            with contextlib.suppress(OSError):
                (self._folder.reports / HARD).unlink()

    def died_before(self) -> Kept | None:
        """The report of the process before this one, if it died in the middle of everything.

        The round that was written last is in it. To be asked before `logging` begins.
        """
        trace = take_hard_trace(self._folder)
        if not trace:
            return None
        what = trace.splitlines()[0]
        return self._keep(what, "the run before this one ended so", trace, self._last_round())

    def _last_round(self) -> Path | None:
        with contextlib.suppress(OSError):
            rounds = self._folder.rounds.glob("*.mahj")
            return max(rounds, key=lambda path: path.stat().st_mtime_ns, default=None)
        return None

    def report(self, error: BaseException, where: str, *, quiet: bool = False) -> Kept | None:
        """Keep a report of an error and tell of it, once for each error. Never raises.

        None where it is reported already, or enough has been reported.
        """
        with self._lock:
            if self._busy:
                return None  # of the telling itself nothing is told
            self._busy = True
            try:
                return self._report(error, where, quiet=quiet)
            except Exception:  # noqa: BLE001 - it is the last to hear of anything
                return None
            finally:
                self._busy = False

    def _report(self, error: BaseException, where: str, *, quiet: bool) -> Kept | None:
        frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
        same = (type(error), *((frame.filename, frame.lineno) for frame in frames))
        if same in self._seen or len(self._seen) >= MOST_REPORTS:
            return None
        self._seen.add(same)
        what = traceback.format_exception_only(error)[-1].strip()
        trace = "".join(traceback.format_exception(error))
        kept = self._keep(what, where, trace, self.record())
        if self.told is not None and not quiet:
            self.told(kept)
        return kept

    def _keep(self, what: str, where: str, trace: str, record: Path | None) -> Kept:
        LOG.error("%s %s", what, where)
        incident = Incident(what, where, trace, self.program, self._now(), record)
        return keep_report(self._folder, incident, self._home)
