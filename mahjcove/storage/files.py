"""Files that are there whole or not at all."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final


class Disk:
    """Everything that is asked of the disk when something is kept; each may raise OSError."""

    def make_folder(self, folder: Path) -> None:
        """Make a folder and those above it, unless they are there."""
        folder.mkdir(parents=True, exist_ok=True)

    def create(self, path: Path) -> BinaryIO:
        """Make a file that is not there yet and open it to write; nothing is held back."""
        return path.open("xb", buffering=0)

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
MOST_NAMES = 1000


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
    beside, file = _create_beside(path, disk)
    try:
        with file:
            write_all(file, content, beside, disk)
            disk.sync(file)
        disk.move(beside, path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    disk.sync_folder(path.parent)


def _create_beside(path: Path, disk: Disk) -> tuple[Path, BinaryIO]:
    """A new file for what is to become ``path``; what a crash left there before stays."""
    for name in _names(path, ".new"):
        with contextlib.suppress(FileExistsError):
            return name, disk.create(name)
    raise FileExistsError(f"{path}: there is no name left beside it")


def _names(path: Path, suffix: str) -> Iterator[Path]:
    """The file's name with ``suffix`` behind it, then with a number behind that too."""
    yield path.with_name(path.name + suffix)
    for number in range(2, MOST_NAMES + 1):
        yield path.with_name(f"{path.name}{suffix}-{number}")


def keep_aside(path: Path, suffix: str, content: bytes, disk: Disk = DISK) -> Path:
    """Keep this content of a file under its name with ``suffix`` behind it; the new file.

    With a number where that name is taken by anything else. Raises OSError.
    """
    for aside in _names(path, suffix):
        if not aside.exists():
            write_new(aside, content, disk)
            return aside
        if aside.is_file() and aside.read_bytes() == content:
            return aside
    raise FileExistsError(f"{path}: there is no name left beside it")
