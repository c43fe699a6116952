"""Files that are there whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def write_new(path: Path, content: bytes) -> None:
    """Write a file that must not be there yet: beside its place, synced, then moved into it.

    Makes the folder. A crash leaves at most a fragment under another name. Raises OSError,
    FileExistsError where the file is already there.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        raise FileExistsError(f"{path} is already there")
    beside = path.with_name(path.name + ".new")
    with beside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.rename(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """See to it that a name just made in ``folder`` outlives a crash, where the system can."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
