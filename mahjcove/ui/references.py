"""Keeps Python's singletons alive where Qt's binding loses references to them."""

from __future__ import annotations

import ctypes
import sys

_ENOUGH = 1 << 40
_SINGLETONS: tuple[object, ...] = (None, True, False, NotImplemented)


def keep_singletons() -> None:
    """Give each singleton more references than a program can lose; do nothing where it is immortal.

    WORKAROUND: PySide6 6.12.0 counts on None and True being immortal, as they are from Python
    3.12 on (PEP 683, https://peps.python.org/pep-0683/). On 3.11 every void call drops one
    reference to None and every ``Signal.emit`` one to True, and after some thousand the
    interpreter aborts in ``none_dealloc`` or ``bool_dealloc``.
    """
    if sys.version_info >= (3, 12):
        return
    for one in _SINGLETONS:
        count = ctypes.c_ssize_t.from_address(id(one))  # an object's first word
        if count.value < _ENOUGH // 2:
            count.value += _ENOUGH
