"""Reads round records from disk: one file, and which of a folder are not finished."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from mahjcove.engine.record import RecordError
from mahjcove.storage.journal import SUFFIX
from mahjcove.storage.paths import DataFolder

MOST_BYTES = 1 << 24
"""Four hundred times a usual record."""
TAIL = 4096
"""Bytes that hold every result line."""


def read_content(path: Path) -> bytes:
    """A record's content; raises OSError, and RecordError where it is too much for any record."""
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise RecordError(content.count(b"\n") + 1, f"no record has more than {MOST_BYTES} bytes")
    return content


def unfinished(folder: DataFolder) -> Iterator[Path]:
    """The records in ``folder`` that do not end with a result, the one written last first.

    Whether they can be read is not asked. Raises OSError where there is a folder that cannot
    be looked into.
    """
    if not folder.rounds.is_dir():
        return
    records = (path for path in folder.rounds.iterdir() if path.suffix == SUFFIX)
    for _, path in sorted(((_written(path), path) for path in records), reverse=True):
        if not _has_result(path):
            yield path


def _written(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _has_result(path: Path) -> bool:
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - TAIL))
            last = file.read(TAIL).rstrip(b"\n").rpartition(b"\n")[2]
        return "result" in json.loads(last.decode())
    except (OSError, ValueError, TypeError, RecursionError):
        return False
