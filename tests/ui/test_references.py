"""A fault of the binding must not take the interpreter down."""

from __future__ import annotations

import subprocess
import sys

import pytest

_EMIT = """
bell = Bell()
for _ in range(200_000):
    bell.rang.emit()
"""
_VOID = """
bell = Bell()
for _ in range(200_000):
    bell.setObjectName("bell")
"""
_PROGRAM = """
import mahjcove.ui
from PySide6.QtCore import QObject, Signal

class Bell(QObject):
    rang = Signal()

{act}
print("still here", True, None)
"""


@pytest.mark.parametrize("act", [_EMIT, _VOID], ids=["signals", "void calls"])
def test_calling_qt_very_often_loses_no_singleton(act: str) -> None:
    program = _PROGRAM.format(act=act)

    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr
    assert done.stdout == "still here True None\n"
