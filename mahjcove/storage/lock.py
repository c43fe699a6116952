"""One process at a time on a data folder, so that nothing in it is ever interleaved.

The system lets go of the lock when its process ends, however it ends; a lock file that
lies there means nothing by itself.
"""

from __future__ import annotations

import errno
import json
import os
import sys
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

import attrs

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_FAR = 1 << 30
"""The byte that is locked, far behind the text, which others may then read."""
_MOST = 4096


@attrs.frozen
class Holder:
    """Who holds a lock, as far as it has said so."""

    process: int | None
    """Its process id."""
    address: str
    """Where it can be spoken to, empty if nowhere or not yet."""


class DataLock:
    """The lock, held until `release` or until the process ends."""

    def __init__(self, file: BinaryIO, left: str = "") -> None:
        self.left = left
        """Where the process before this one said that it could be spoken to, empty if nowhere."""
        self._file = file

    def tell(self, address: str) -> None:
        """Where a second process can speak to this one from now on. Raises OSError."""
        words = {"process": os.getpid(), "address": address}
        self._file.seek(0)
        self._file.truncate(self._file.write(json.dumps(words).encode()))

    def release(self) -> None:
        """Let another process have the folder."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def take_lock(path: Path) -> DataLock | Holder:
    """The lock on this file, or who holds it; makes the file and its folder.

    Others are told that this process has it and no address yet. Children of this process do
    not share the lock, and within one process it is not to be taken twice. Raises OSError where
    the file cannot be made, or the system has no locks for it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
    file = os.fdopen(handle, "r+b", buffering=0)
    try:
        if not _lock(file):
            holder = _holder(file)
            file.close()
            return holder
        lock = DataLock(file, _holder(file).address)
        lock.tell("")
    except OSError:
        file.close()
        raise
    return lock


def _lock(file: BinaryIO) -> bool:
    """Lock the file for this process, unless another one has it."""
    try:
        if sys.platform == "win32":
            file.seek(_FAR)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _FAR)
    except OSError as error:
        if error.errno in _BUSY:
            return False
        raise
    return True


def _holder(file: BinaryIO) -> Holder:
    file.seek(0)
    try:
        words = json.loads(file.read(_MOST).decode())
    except ValueError:
        words = None
    match words:
        case {"process": int(process), "address": str(address)}:
            return Holder(process, address)
        case _:
            return Holder(None, "")
