"""Puts the record of a round that is not to be played on where nobody is offered it again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from mahjcove.storage.files import MOST_NAMES
from mahjcove.storage.paths import DataFolder


def leave(path: Path, folder: DataFolder) -> Path:
    """Move an unfinished record among those left in ``folder``; where it is now.

    It keeps its name, with a number behind where that is taken. Nobody may have the file open,
    and only the process that has the folder's lock may do this. Raises OSError; then the record
    is where it was, unless only its new name could not be synced.
    """
    folder.disk.make_folder(folder.left)
    for name in _names(folder.left, path):
        if not name.exists() and not name.is_symlink():
            folder.disk.move(path, name)
            folder.disk.sync_folder(folder.left)
            return name
    raise FileExistsError(f"{path}: there is no name left for it in {folder.left}")


def _names(folder: Path, path: Path) -> Iterator[Path]:
    yield folder / path.name
    for number in range(2, MOST_NAMES + 1):
        yield folder / f"{path.stem}-{number}{path.suffix}"
