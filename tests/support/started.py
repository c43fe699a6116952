"""MahjCove started as a person starts it: each time as a process, which says what it does."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, Queue
from typing import Protocol

import attrs

from tests.support.paths import CHECKOUT

WATCHED = """
import sys
from mahjcove.ui import window

class Watched(window.TableWindow):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        for model in (self.table, self.cards, self.record):
            model.announced.connect(lambda text: print(text, flush=True))
        self.at_first_frame(self.say_bar)

    def say_bar(self):
        print(self.table.props.dealText, flush=True)

    def come_forward(self, token=""):
        super().come_forward(token)
        print("forward", self.window.isVisible(), flush=True)

window.TableWindow = Watched
from mahjcove.cli import main
sys.exit(main())
"""
"""The window, which says aloud what a person would see."""
LONG = 300.0
"""Seconds after which something does not happen any more, on a machine that has much to do."""


@attrs.define
class Started:
    """A running process and the lines that it has said."""

    process: subprocess.Popen[str]
    lines: Queue[str] = attrs.field(factory=Queue)
    _listener: threading.Thread = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self._listener = threading.Thread(target=self._listen)
        self._listener.start()

    def _listen(self) -> None:
        if self.process.stdout is not None:
            for line in self.process.stdout:
                self.lines.put(line.rstrip("\n"))

    def end(self) -> None:
        """Kill it, if it has not ended, and hear the rest of what it said."""
        self.process.kill()
        self._listener.join()
        with self.process:
            pass

    def until(self, said: str) -> list[str]:
        """The lines to the next one that has this in it; AssertionError where none comes."""
        heard: list[str] = []
        ends = time.monotonic() + LONG
        while time.monotonic() < ends:
            with contextlib.suppress(Empty):
                heard.append(self.lines.get(timeout=0.1))
                if said in heard[-1]:
                    return heard
        raise AssertionError(f"{said!r} is not in {heard}")


class Starter(Protocol):
    """Starts a process with these arguments."""

    def __call__(self, *arguments: object, source: str = WATCHED) -> Started: ...


@contextlib.contextmanager
def starting() -> Iterator[Starter]:
    """What starts processes; they end with the context."""
    started: list[Started] = []

    def start_one(*arguments: object, source: str = WATCHED) -> Started:
        process = subprocess.Popen(
            [sys.executable, "-c", source, *map(str, arguments)],
            cwd=CHECKOUT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        started.append(Started(process))
        return started[-1]

    try:
        yield start_one
    finally:
        for one in started:
            one.end()


@contextlib.contextmanager
def folder_of_sockets() -> Iterator[Path]:
    """Where processes may have their sockets, so that what they leave behind goes away.

    Sockets have short paths only.
    """
    with tempfile.TemporaryDirectory(prefix="mc-") as folder:
        yield Path(folder)


def wait_until(true: Callable[[], bool]) -> None:
    ends = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < ends
        time.sleep(0.02)


def address_in(data: Path) -> str:
    """Where the first says that it can be spoken to, empty as long as it does not."""
    with contextlib.suppress(OSError, ValueError):
        return str(json.loads((data / "lock").read_text())["address"])
    return ""


def is_open(data: Path) -> Callable[[], bool]:
    return lambda: address_in(data) != ""
