"""How long windows take from the command to their first frame, as processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence

from mahjcove.cli.pictures import WITHOUT_A_SCREEN

STARTS = 7
"""The first one fills the system's caches and does not count."""
LONGEST = 60.0
"""Seconds after which a start has failed."""
FRAME = "frame"
"""What a window says when its first frame is on the screen."""
SMALLEST_WINDOW = """
import sys
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow

app = QGuiApplication(sys.argv[:1])
engine = QQmlApplicationEngine()
engine.loadData(b"import QtQuick\\nWindow { width: 1280; height: 800; visible: true }")
window = engine.rootObjects()[0]


def frame():
    print("frame", flush=True)
    app.quit()


window.frameSwapped.connect(frame, Qt.ConnectionType.SingleShotConnection)
app.exec()
del window, engine
"""
"""Opens the smallest QML window, says when it is there and leaves."""


class StartError(RuntimeError):
    """A window did not open; the message says how it ended."""


def table_starts() -> tuple[float, ...]:
    """Milliseconds of several starts of the table; raises StartError."""
    return _starts(("-m", "mahjcove", "--seed", "bench", "--software", "--first-frame"))


def smallest_starts() -> tuple[float, ...]:
    """Milliseconds of several starts of the smallest window; raises StartError."""
    return _starts(("-c", SMALLEST_WINDOW))


def _starts(arguments: Sequence[str]) -> tuple[float, ...]:
    """Each from the start of a process of its own to the first frame of its window."""
    taken = [_start((sys.executable, *arguments)) for _ in range(STARTS)]
    return tuple(taken[1:])


def _surroundings() -> dict[str, str]:
    """Without a screen, and with Python's cache of compiled files, as an installed program has."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | WITHOUT_A_SCREEN


def _start(command: Sequence[str]) -> float:
    before = time.perf_counter()
    with subprocess.Popen(  # noqa: S603 - this Python, with arguments of our own
        command,
        env=_surroundings(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as window:
        watch = threading.Timer(LONGEST, window.kill)
        watch.start()
        said = window.stdout.readline().strip() if window.stdout is not None else ""
        taken = time.perf_counter() - before
        _, errors = window.communicate()
        watch.cancel()
    if window.returncode != 0 or said != FRAME:
        lines = errors.strip().splitlines()
        raise StartError(f"status {window.returncode}: {lines[-1] if lines else 'no frame'}")
    return 1e3 * taken
