"""Reports of what went wrong, as they are kept."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from mahjcove.storage.paths import DataFolder
from mahjcove.storage.reports import (
    HARD,
    MOST_KEPT,
    Incident,
    keep_report,
    report_text,
    take_hard_trace,
)
from tests.support.disks import FullDisk
from tests.support.paths import CHECKOUT

NOW = datetime(2026, 11, 30, 7, 12, 5, tzinfo=UTC)
RECORD = CHECKOUT / "tests" / "golden" / "broken-off.mahj"


def incident(trace: str = "ValueError: odd", record: Path | None = None) -> Incident:
    return Incident("ValueError: odd", "in a slot", trace, "MahjCove 1.2.3", NOW, record)


def test_a_report_says_what_where_when_and_has_the_round_in_it() -> None:
    text = report_text(incident(record=RECORD))

    assert text.startswith("MahjCove 1.2.3\n2026-11-30 07:12:05+00:00\nin a slot\n\n")
    assert "ValueError: odd" in text
    assert text.strip().endswith(RECORD.read_text("utf-8").strip())


def test_the_persons_own_folder_is_not_named() -> None:
    trace = 'File "/home/ada lovelace/cards/mine.py", line 3'

    assert 'File "~/cards/mine.py"' in report_text(incident(trace), Path("/home/ada lovelace"))


def test_a_person_without_a_folder_of_their_own_has_nothing_replaced() -> None:
    assert "/usr/lib/x.py" in report_text(incident('File "/usr/lib/x.py"'), Path("/"))


def test_a_record_that_cannot_be_read_is_told_of(tmp_path: Path) -> None:
    assert "it cannot be read" in report_text(incident(record=tmp_path / "gone.mahj"))


def test_reports_of_the_same_second_lie_side_by_side(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)

    kept = [keep_report(folder, incident()).path for _ in range(2)]

    assert None not in kept
    assert len(set(kept)) == 2


def test_the_oldest_reports_go(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    for second in range(MOST_KEPT + 3):
        one = Incident("x", "y", "z", "p", NOW + timedelta(seconds=second))
        keep_report(folder, one)

    names = sorted(path.name for path in folder.reports.iterdir())
    assert len(names) == MOST_KEPT
    assert names[0] == "report-20261130-071208.txt"


def test_a_full_disk_leaves_the_text_and_no_fragment(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path, FullDisk(2, taken="half"))

    kept = keep_report(folder, incident())

    assert kept.path is None
    assert "ValueError: odd" in kept.text
    assert list(folder.reports.iterdir()) == []


def test_what_the_interpreter_wrote_is_told_once(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    folder.reports.mkdir()
    (folder.reports / HARD).write_text("Fatal Python error: Segmentation fault\n")

    assert take_hard_trace(folder) == "Fatal Python error: Segmentation fault"
    assert take_hard_trace(folder) == ""
