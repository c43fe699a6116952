"""Disks that fail or dawdle on purpose."""

from __future__ import annotations

import errno
import threading
from typing import TYPE_CHECKING, Literal

from mahjcove.storage.files import Disk

if TYPE_CHECKING:
    from pathlib import Path
    from typing import BinaryIO


Taken = Literal["nothing", "half", "all but the answer"]


class FullDisk(Disk):
    """A disk that is full from one act on: of all acts but syncs, counted from 0.

    ``taken`` is what it still takes of each write; ``once`` frees it after one act.
    """

    def __init__(self, full_at: int, *, taken: Taken = "nothing", once: bool = False) -> None:
        self.acts = 0
        self._full_at = full_at
        self._taken = taken
        self._once = once

    @property
    def was_full(self) -> bool:
        """Whether anything failed."""
        return self.acts > self._full_at

    def _act(self) -> bool:
        """Count one act; whether it fails."""
        number = self.acts
        self.acts += 1
        return number == self._full_at or (number > self._full_at and not self._once)

    def _refuse(self, path: Path) -> None:
        if self._act():
            raise OSError(errno.ENOSPC, "No space left on device", str(path))

    def make_folder(self, folder: Path) -> None:
        """As the disk does, or full."""
        self._refuse(folder)
        super().make_folder(folder)

    def create(self, path: Path) -> BinaryIO:
        """As the disk does, or full."""
        self._refuse(path)
        return super().create(path)

    def append_to(self, path: Path) -> BinaryIO:
        """As the disk does, or full."""
        self._refuse(path)
        return super().append_to(path)

    def write(self, file: BinaryIO, content: bytes) -> int:
        """As the disk does, or only a part."""
        if not self._act():
            return super().write(file, content)
        if self._taken == "half":
            return super().write(file, content[: len(content) // 2])
        if self._taken == "all but the answer":
            super().write(file, content)
        raise OSError(errno.ENOSPC, "No space left on device")

    def sync(self, file: BinaryIO) -> None:
        """As the disk does, or not while it is full; no act of its own."""
        if self.was_full and not self._once:
            raise OSError(errno.ENOSPC, "No space left on device")
        super().sync(file)

    def move(self, source: Path, target: Path) -> None:
        """As the disk does, or full."""
        self._refuse(target)
        super().move(source, target)


class UnsyncedDisk(Disk):
    """A disk whose syncs fail from one on, counted from 0."""

    def __init__(self, fails_at: int) -> None:
        self.syncs = 0
        self._fails_at = fails_at

    def sync(self, file: BinaryIO) -> None:
        """As the disk does, or not."""
        self.syncs += 1
        if self.syncs > self._fails_at:
            raise OSError(errno.EIO, "Input/output error")
        super().sync(file)


class SlowDisk(Disk):
    """A disk whose syncs on other threads take until it is let go."""

    def __init__(self) -> None:
        self.let_go = threading.Event()
        self.threads: list[threading.Thread] = []
        self.asked = threading.Semaphore(0)
        self._own = threading.current_thread()

    def sync(self, file: BinaryIO) -> None:
        """Note who syncs, and wait."""
        thread = threading.current_thread()
        if thread is not self._own:
            self.threads.append(thread)
            self.asked.release()
            self.let_go.wait(60)
        super().sync(file)


class ToldDisk(Disk):
    """A disk that tells what it was asked for, in order."""

    def __init__(self) -> None:
        self.acts: list[str] = []

    def make_folder(self, folder: Path) -> None:
        """As the disk does."""
        self.acts.append("make_folder")
        super().make_folder(folder)

    def create(self, path: Path) -> BinaryIO:
        """As the disk does."""
        self.acts.append("create")
        return super().create(path)

    def write(self, file: BinaryIO, content: bytes) -> int:
        """As the disk does."""
        self.acts.append("write")
        return super().write(file, content)

    def sync(self, file: BinaryIO) -> None:
        """As the disk does."""
        self.acts.append("sync")
        super().sync(file)

    def move(self, source: Path, target: Path) -> None:
        """As the disk does."""
        self.acts.append("move")
        super().move(source, target)

    def sync_folder(self, folder: Path) -> None:
        """As the disk does."""
        self.acts.append("sync_folder")
        super().sync_folder(folder)
