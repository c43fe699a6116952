"""Reads round records from disk: one file, and which of a folder are not finished."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

from mahjcove.engine.record import Record, RecordError
from mahjcove.engine.record_reading import read_record
from mahjcove.storage.journal import SUFFIX
from mahjcove.storage.paths import DataFolder

MOST_BYTES = 1 << 24
"""Four hundred times a usual record."""
TAIL = 4096
"""Bytes that hold every result line."""
SAYS_SO: Final = b'"mahjcove":'
"""Stands in the first line of every record, whatever its file is called."""

RecordTrouble = Literal["missing", "no file", "disk", "damaged", "no card", "goes on"]


class RecordFileError(Exception):
    """Why the round of a record cannot be shown; its text is one line that names the file."""

    def __init__(self, trouble: RecordTrouble, name: str, detail: str = "") -> None:
        texts = {
            "missing": "there is no such file",
            "no file": "this is no file",
            "disk": detail,
            "damaged": detail,
            "no card": f"its card, {detail}, is missing",
            "goes on": f"this round is not over ({detail} commands)",
        }
        super().__init__(f"{name}: {texts[trouble]}")
        self.trouble: RecordTrouble = trouble
        self.name = name
        self.detail = detail
        """What is wrong; what the card is called; how many commands a round has that goes on."""


def is_record(path: Path) -> bool:
    """Whether a file is meant for a record: by its name, or else by how it begins."""
    if path.suffix.casefold() == SUFFIX:
        return True
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            beginning = file.read(TAIL)
    except OSError:
        return False
    return beginning.startswith(b"{") and SAYS_SO in beginning


def record_at(path: Path) -> Record:
    """What a record's file says, its lines in order. Raises RecordFileError.

    Whether the round comes out as recorded is not asked.
    """
    try:
        if not path.exists():
            raise RecordFileError("missing", path.name)
        if not path.is_file():
            raise RecordFileError("no file", path.name)
        return read_record(read_content(path))
    except OSError as error:
        raise RecordFileError("disk", path.name, error.strerror or str(error)) from None
    except RecordError as error:
        raise RecordFileError("damaged", path.name, str(error)) from None


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
