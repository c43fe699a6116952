"""Work off the window's thread: one job at a time, its result brought back by a signal."""

from __future__ import annotations

import ctypes
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, Protocol, TypeVar

import attrs
from PySide6.QtCore import QObject, QTimer, Signal, Slot

T = TypeVar("T")
CLOSING: Final = 2.0
"""Seconds for which a window that closes waits for the job that runs."""


class Runner(Protocol):
    """Runs a job somewhere and hands its result to the window's thread."""

    def submit(self, job: Callable[[], T], done: Callable[[T], None]) -> None:
        """Run ``job`` after those given before; then call ``done`` with its result."""

    def abandon(self) -> None:
        """Wait no longer for the job that runs: nothing comes of it, the next one begins."""


@attrs.frozen
class _Job:
    job: Callable[[], Any]
    done: Callable[[Any], None]


@attrs.frozen
class _Finished:
    done: Callable[[Any], None]
    result: Any
    error: BaseException | None


class QueueRunner:
    """A `Runner` that runs its jobs when told to, on the caller's own thread."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()

    def submit(self, job: Callable[[], T], done: Callable[[T], None]) -> None:
        """Keep a job for later."""
        self._waiting.append(lambda: done(job()))

    def abandon(self) -> None:
        """Nothing: between two steps no job runs."""

    def __len__(self) -> int:
        return len(self._waiting)

    def step(self) -> None:
        """Run the oldest job; IndexError when there is none."""
        self._waiting.popleft()()

    def drain(self) -> None:
        """Run jobs, also those that come meanwhile, until none is left."""
        while self._waiting:
            self.step()


class Abandoned(BaseException):
    """Raised in a job that nobody waits for any more, where it runs Python."""


class _Worker:
    """One thread with its jobs."""

    def __init__(self, finished: Callable[[_Finished], None]) -> None:
        self.jobs: SimpleQueue[_Job | None] = SimpleQueue()
        """None ends the thread."""
        self._finished = finished
        self._abandoned = False
        # As a daemon it keeps no process from ending.
        self._thread = Thread(target=self._run, name="table", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        with suppress(Abandoned):
            while (one := self.jobs.get()) is not None:
                try:
                    finished = _Finished(one.done, one.job(), None)
                except Exception as error:  # noqa: BLE001 - raised again where it can be seen
                    finished = _Finished(one.done, None, error)
                if self._abandoned:
                    return
                self._finished(finished)

    def left(self) -> Iterator[_Job]:
        """The jobs that have not begun, which this thread does not begin any more."""
        with suppress(Empty):
            while True:
                one = self.jobs.get_nowait()
                if one is not None:
                    yield one

    def end(self, seconds: float) -> None:
        """Begin no job any more, and wait so long for the one that runs."""
        for _ in self.left():
            pass
        self.jobs.put(None)
        self._thread.join(seconds)
        if self._thread.is_alive():
            self.abandon()

    def abandon(self) -> None:
        """Deliver nothing any more, and end as soon as the job comes back to Python."""
        self._abandoned = True
        self.jobs.put(None)
        number = self._thread.ident
        if number is not None:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(
                ctypes.c_ulong(number), ctypes.py_object(Abandoned)
            )


class SerialRunner(QObject):
    """A `Runner` with one worker thread; an error of a job is raised on the window's thread.

    Each turn of the event loop delivers one result, however many have come. Jobs wait for
    ``begin``, so that the first frame does not share Python with them.
    """

    _finished = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker: _Worker | None = None
        self._open = True
        self._early: list[_Job] | None = []
        self._undelivered: deque[_Finished] = deque()
        self._turn = QTimer(self, interval=0)
        self._turn.timeout.connect(self._deliver)
        self._finished.connect(self._arrived)

    def submit(self, job: Callable[[], T], done: Callable[[T], None]) -> None:
        """Run ``job`` on the worker, then ``done`` with its result on the window's thread."""
        if self._early is not None:
            self._early.append(_Job(job, done))
        elif self._open:
            self._working().jobs.put(_Job(job, done))

    def _working(self) -> _Worker:
        if self._worker is None:
            self._worker = _Worker(self._finished.emit)
        return self._worker

    @Slot()
    def begin(self) -> None:
        """Run what has been given so far, and from now on whatever comes."""
        early, self._early = self._early, None
        for one in early or ():
            self._working().jobs.put(one)

    def abandon(self) -> None:
        """Leave the job that runs to itself; those after it go to another thread."""
        old, self._worker = self._worker, None
        if old is not None:
            for one in old.left():
                self._working().jobs.put(one)
            old.abandon()

    def close(self) -> None:
        """Let no job start any more, wait a little for the one that runs, deliver nothing."""
        self._open = False
        self._early = None
        self._turn.stop()
        self._undelivered.clear()
        if self._worker is not None:
            self._worker.end(CLOSING)

    @Slot(object)
    def _arrived(self, finished: _Finished) -> None:
        if self._open:
            self._undelivered.append(finished)
            self._turn.start()

    @Slot()
    def _deliver(self) -> None:
        finished = self._undelivered.popleft()
        if not self._undelivered:
            self._turn.stop()
        if finished.error is not None:
            raise finished.error
        finished.done(finished.result)
