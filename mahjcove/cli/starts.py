"""How long windows take from the command to their first picture, as processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from mahjcove.cli.pictures import WITHOUT_A_SCREEN

STARTS = 7
"""The first one fills the system's caches and does not count."""
LONGEST = 60.0
"""Seconds after which a start has failed."""
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


def picture():
    window.grabWindow().save(sys.argv[1])
    app.quit()


window.frameSwapped.connect(picture, Qt.ConnectionType.QueuedConnection)
app.exec()
del window, engine
"""
"""Opens the smallest QML window, saves a picture of it and leaves."""


class StartError(RuntimeError):
    """A window did not open; the message says how it ended."""


def table_starts() -> tuple[float, ...]:
    """Milliseconds of several starts of the table; raises StartError."""
    return _starts(("-m", "mahjcove", "--seed", "bench", "--software", "--screenshot"))


def smallest_starts() -> tuple[float, ...]:
    """Milliseconds of several starts of the smallest window; raises StartError."""
    return _starts(("-c", SMALLEST_WINDOW))


def _starts(arguments: Sequence[str]) -> tuple[float, ...]:
    """Each start ends with a picture in a file, and counts to the end of its process."""
    with tempfile.TemporaryDirectory(prefix="mahjcove-bench-") as folder:
        picture = Path(folder, "picture.png")
        taken = [_start((sys.executable, *arguments, str(picture)), picture) for _ in range(STARTS)]
    return tuple(taken[1:])


def _start(command: Sequence[str], picture: Path) -> float:
    before = time.perf_counter()
    ran = subprocess.run(  # noqa: S603 - this Python, with arguments of our own
        command,
        env=os.environ | WITHOUT_A_SCREEN,
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST,
    )
    taken = time.perf_counter() - before
    if ran.returncode != 0 or not picture.exists():
        said = ran.stderr.strip().splitlines()
        raise StartError(f"status {ran.returncode}: {said[-1] if said else 'no picture'}")
    picture.unlink()
    return 1e3 * taken
