"""Work off the window's thread: one job at a time, its result brought back by a signal."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

import attrs
from PySide6.QtCore import QObject, Signal, Slot

T = TypeVar("T")


class Runner(Protocol):
    """Runs a job somewhere and hands its result to the window's thread."""

    def submit(self, job: Callable[[], T], done: Callable[[T], None]) -> None:
        """Run ``job`` after those given before; then call ``done`` with its result."""


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

    def __len__(self) -> int:
        return len(self._waiting)

    def step(self) -> None:
        """Run the oldest job; IndexError when there is none."""
        self._waiting.popleft()()

    def drain(self) -> None:
        """Run jobs, also those that come meanwhile, until none is left."""
        while self._waiting:
            self.step()


class SerialRunner(QObject):
    """A `Runner` with one worker thread; an error of a job is raised on the window's thread.

    Jobs wait for ``begin``, so that the first frame does not share Python with them.
    """

    _finished = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="table")
        self._open = True
        self._early: list[tuple[Callable[[], Any], Callable[[Any], None]]] | None = []
        self._finished.connect(self._deliver)

    def submit(self, job: Callable[[], T], done: Callable[[T], None]) -> None:
        """Run ``job`` on the worker, then ``done`` with its result on the window's thread."""
        if self._early is not None:
            self._early.append((job, done))
        elif self._open:
            self._pool.submit(self._run, job, done)

    @Slot()
    def begin(self) -> None:
        """Run what has been given so far, and from now on whatever comes."""
        early, self._early = self._early, None
        for job, done in early or ():
            self.submit(job, done)

    def close(self) -> None:
        """Let no job start any more, wait for the one that runs, deliver nothing."""
        self._open = False
        self._early = None
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _run(self, job: Callable[[], T], done: Callable[[T], None]) -> None:
        try:
            finished = _Finished(done, job(), None)
        except Exception as error:  # noqa: BLE001 - raised again where it can be seen
            finished = _Finished(done, None, error)
        self._finished.emit(finished)

    @Slot(object)
    def _deliver(self, finished: _Finished) -> None:
        if not self._open:
            return
        if finished.error is not None:
            raise finished.error
        finished.done(finished.result)
