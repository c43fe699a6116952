"""Reports of what went wrong, in the data folder of one person; nothing of them is ever sent."""

from __future__ import annotations

import contextlib
from datetime import datetime
from pathlib import Path
from typing import Final

import attrs

from mahjcove.engine.record import RecordError
from mahjcove.storage.files import write_new
from mahjcove.storage.names import unused
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.records import read_content

MOST_KEPT: Final = 10
"""Older reports go when a new one comes."""
SUFFIX: Final = ".txt"
HARD: Final = "hard.trace"
"""What the interpreter itself writes into when the process dies in the middle of everything."""
MOST_TRACE: Final = 1 << 16


@attrs.frozen
class Incident:
    """Something that went wrong and that nobody had thought of."""

    what: str
    """The error in one line."""
    where: str
    """On which thread, or in which part of the program's life."""
    trace: str
    program: str
    """Which version on which system."""
    when: datetime
    record: Path | None = None
    """The file of the round that was being played."""


@attrs.frozen
class Kept:
    """A report as it was written."""

    text: str
    path: Path | None
    """None where it could not be kept."""
    with_round: bool = False
    """Whether a round is in it."""


def report_text(incident: Incident, home: Path | None = None) -> str:
    """The report: what, where and when, the trace, and the record of the round.

    ``home``, the person's own folder, is written as ``~`` wherever it comes in the trace.
    """
    parts = [
        f"{incident.program}\n{incident.when.isoformat(' ', 'seconds')}\n{incident.where}",
        _without(home, incident.trace.strip()),
    ]
    record = _record(incident.record)
    if record:
        parts.append(f"The round, as a .mahj file:\n\n{record}")
    return "\n\n".join(parts) + "\n"


def _without(home: Path | None, text: str) -> str:
    return text if home is None or home == home.parent else text.replace(str(home), "~")


def _record(path: Path | None) -> str:
    """The round's record as far as it can be read."""
    if path is None:
        return ""
    try:
        return read_content(path).decode("utf-8", "replace").strip()
    except (OSError, RecordError) as error:
        return f"(it cannot be read: {error})"


def keep_report(folder: DataFolder, incident: Incident, home: Path | None = None) -> Kept:
    """Write a report: beside its place, synced, moved into it; the oldest ones go. Never raises."""
    text = report_text(incident, home)
    try:
        folder.disk.make_folder(folder.reports)
        path = unused(folder.reports, incident.when.strftime("report-%Y%m%d-%H%M%S"), SUFFIX)
        write_new(path, text.encode("utf-8", "replace"), folder.disk)
    except OSError:
        return Kept(text, None, with_round=incident.record is not None)
    _drop_old(folder)
    return Kept(text, path, with_round=incident.record is not None)


def _drop_old(folder: DataFolder) -> None:
    with contextlib.suppress(OSError):
        kept = sorted(folder.reports.glob(f"report-*{SUFFIX}"))
        for path in kept[:-MOST_KEPT]:
            path.unlink()


def take_hard_trace(folder: DataFolder) -> str:
    """What the interpreter wrote when the process before this one died, told once; or nothing."""
    path = folder.reports / HARD
    try:
        with path.open("rb") as file:
            trace = file.read(MOST_TRACE).decode("utf-8", "replace")
        path.unlink()
    except OSError:
        return ""
    return trace.strip()
