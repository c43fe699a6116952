"""Keeps Python's ``True`` alive where a signal's emission loses a reference to it."""

from __future__ import annotations

import ctypes
import sys

_ENOUGH = 1 << 40
_ADDRESS = id(True)  # noqa: FBT003 - it is about this very object


def keep_true() -> None:
    """Give ``True`` more references than a program can lose; where it is immortal, do nothing.

    WORKAROUND: with PySide6 6.12.0 on Python 3.11 each ``Signal.emit`` drops one reference to
    the ``True`` it returns, and after some hundred the interpreter aborts in ``bool_dealloc``.
    From Python 3.12 on (PEP 683, https://peps.python.org/pep-0683/) ``True`` cannot be lost.
    """
    if sys.version_info >= (3, 12):
        return
    count = ctypes.c_ssize_t.from_address(_ADDRESS)  # an object's first word
    if count.value < _ENOUGH:
        count.value += _ENOUGH
