"""Files that are there whole or not at all."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import BinaryIO, Final


class Disk:
    """Everything that is asked of the disk when something is kept; each may raise OSError."""

    def make_folder(self, folder: Path) -> None:
        """Make a folder and those above it, unless they are there."""
        folder.mkdir(parents=True, exist_ok=True)

    def create(self, path: Path) -> BinaryIO:
        """Open a file to be written anew; nothing is held back."""
        return path.open("wb", buffering=0)

    def append_to(self, path: Path) -> BinaryIO:
        """Open a file to write at its end; nothing is held back."""
        return path.open("ab", buffering=0)

    def write(self, file: BinaryIO, content: bytes) -> int:
        """Write in one go; how many bytes were taken."""
        return file.write(content)

    def sync(self, file: BinaryIO) -> None:
        """See to it that what was written outlives a power cut."""
        os.fsync(file.fileno())

    def move(self, source: Path, target: Path) -> None:
        """Give a file another name, in place of a file that has it."""
        source.replace(target)

    def sync_folder(self, folder: Path) -> None:
        """See to it that a name just given in ``folder`` outlives a crash, where that can be."""
        if os.name != "posix":
            return
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


DISK: Final = Disk()


def write_all(file: BinaryIO, content: bytes, name: Path, disk: Disk) -> None:
    """Write in one go. Raises OSError, also where the disk took a part only."""
    written = disk.write(file, content)
    if written != len(content):
        raise OSError(f"{name}: only {written} of {len(content)} bytes were written")


def write_new(path: Path, content: bytes, disk: Disk = DISK) -> None:
    """Write a file that must not be there yet: beside its place, synced, then moved into it.

    Makes the folder. A crash leaves at most a fragment under another name. Raises OSError,
    FileExistsError where the file is already there.
    """
    disk.make_folder(path.parent)
    if path.exists():
        raise FileExistsError(f"{path} is already there")
    write_over(path, content, disk)


def write_over(path: Path, content: bytes, disk: Disk = DISK) -> None:
    """Write a file in place of the one that may be there, which stays as it is until then.

    Beside its place, synced, then moved into it. Raises OSError.
    """
    beside = path.with_name(path.name + ".new")
    try:
        with disk.create(beside) as file:
            write_all(file, content, beside, disk)
            disk.sync(file)
        disk.move(beside, path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    disk.sync_folder(path.parent)


def keep_aside(path: Path, suffix: str, content: bytes, disk: Disk = DISK) -> Path:
    """Keep this content of a file under its name with ``suffix`` behind it; the new file.

    With a number where that name is taken by anything else. Raises OSError.
    """
    number = 1
    while True:
        aside = path.with_name(path.name + suffix + (f"-{number}" if number > 1 else ""))
        if not aside.exists():
            write_new(aside, content, disk)
            return aside
        if aside.is_file() and aside.read_bytes() == content:
            return aside
        number += 1
