"""A fault of the binding must not take the interpreter down."""

from __future__ import annotations

import subprocess
import sys

_MANY = """
import mahjcove.ui
from PySide6.QtCore import QObject, Signal

class Bell(QObject):
    rang = Signal()

bell = Bell()
for _ in range(200_000):
    bell.rang.emit()
print("still here", True)
"""


def test_emitting_very_often_does_not_lose_true() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _MANY], capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr
    assert done.stdout == "still here True\n"
