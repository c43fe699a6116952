"""Names that a file can have on every system."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Final

LONGEST: Final = 80
"""Letters of a name without its suffix."""
MOST: Final = 1000
_BARRED = frozenset('<>:"/\\|?*')
_DEVICES = frozenset(
    {"con", "prn", "aux", "nul"} | {f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10)}
)


def plain_name(wished: str, otherwise: str) -> str:
    """The part of a wished name that every system takes, ``otherwise`` where none is left.

    >>> plain_name("My card: 2026/27.", "card"), plain_name("..", "card")
    ('My card- 2026-27', 'card')
    """
    kept = "".join("-" if one in _BARRED else one for one in wished if one.isprintable())
    kept = kept.strip(" .")[:LONGEST].strip(" .")
    if not kept or kept.partition(".")[0].strip().casefold() in _DEVICES:
        return otherwise
    return kept


def unused(folder: Path, stem: str, suffix: str, taken: AbstractSet[str] = frozenset()) -> Path:
    """The path of this name in the folder, with a number behind it where that is taken.

    ``taken`` are names, case-folded, that count as taken too. Raises FileExistsError after a
    thousand.
    """
    for number in range(1, MOST + 1):
        name = f"{stem}{suffix}" if number == 1 else f"{stem} {number}{suffix}"
        path = folder / name
        if name.casefold() not in taken and not path.exists() and not path.is_symlink():
            return path
    raise FileExistsError(f"{folder / stem}{suffix}: there is no name left beside it")
