"""The record of a running round on disk: one line a command, only ever appended.

Whenever the program is killed, every command that was played is in the file;
at most the last line is torn, and a record is read without it.
"""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from mahjcove.storage.files import write_new

SUFFIX = ".mahj"


class Journal:
    """An open record; `create` makes one, `reopen` goes on with one."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path = path
        self._file = file

    @classmethod
    def create(cls, path: Path, header: str) -> Journal:
        """A new record with its first line, which is there whole or not at all.

        Raises OSError, FileExistsError where a record is already there.
        """
        write_new(path, _line(header))
        return cls.reopen(path)

    @classmethod
    def reopen(cls, path: Path) -> Journal:
        """A record that is there, to append to. Raises OSError."""
        file = path.open("ab", buffering=0)
        return cls(path, file)

    def append(self, line: str) -> None:
        """Write one line, given without its end, in a single write. Raises OSError."""
        content = _line(line)
        written = self._file.write(content)
        if written != len(content):
            raise OSError(f"{self.path}: only {written} of {len(content)} bytes were written")

    def sync(self) -> None:
        """Make sure that all lines outlive a power cut. Raises OSError."""
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Sync and let the file go."""
        if not self._file.closed:
            self.sync()
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
