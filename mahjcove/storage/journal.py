"""The record of a running round on disk: one line a command, only ever appended.

Whenever the program is killed, every command that was played is in the file;
at most the last line is torn, and a record is read without it.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from mahjcove.storage.files import DISK, Disk, write_all, write_new

SUFFIX = ".mahj"
MOST_TRIES = 100


class Journal:
    """An open record; `create` makes one, `reopen` goes on with one."""

    def __init__(self, path: Path, file: BinaryIO, disk: Disk = DISK) -> None:
        self.path = path
        self._file = file
        self._disk = disk

    @classmethod
    def create(cls, path: Path, *lines: str, disk: Disk = DISK) -> Journal:
        """A new record with its first lines, which are there whole or not at all.

        Raises OSError, FileExistsError where a record is already there.
        """
        write_new(path, b"".join(map(_line, lines)), disk)
        return cls.reopen(path, disk)

    @classmethod
    def create_named(cls, folder: Path, name: str, *lines: str, disk: Disk = DISK) -> Journal:
        """A new record of this name, or with a number behind it where that is taken.

        Raises OSError.
        """
        for attempt in range(1, MOST_TRIES + 1):
            path = folder / (name + (f"-{attempt}" if attempt > 1 else "") + SUFFIX)
            try:
                return cls.create(path, *lines, disk=disk)
            except FileExistsError:
                continue
        raise FileExistsError(f"{folder}: {MOST_TRIES} records are named {name}")

    @classmethod
    def reopen(cls, path: Path, disk: Disk = DISK) -> Journal:
        """A record that is there, to append to. Raises OSError."""
        return cls(path, disk.append_to(path), disk)

    def append(self, line: str) -> None:
        """Write one line, given without its end, in a single write. Raises OSError."""
        write_all(self._file, _line(line), self.path, self._disk)

    def sync(self) -> None:
        """Make sure that all lines outlive a power cut. Raises OSError."""
        self._disk.sync(self._file)

    def close(self) -> None:
        """Sync and let the file go. Raises OSError."""
        if self._file.closed:
            return
        try:
            self.sync()
        finally:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _line(text: str) -> bytes:
    if "\n" in text:
        raise ValueError("a record's line has no line break inside")
    return text.encode() + b"\n"
