"""A data folder full of what nobody put there on purpose, and one that is no folder."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from mahjcove.storage.lock import DataLock, take_lock
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.resume import resume_newest
from mahjcove.storage.settings import Settings, SettingsFile
from tests.support.recorded import RecordedRound, no_trouble

if TYPE_CHECKING:
    from pathlib import Path

JUNK = {
    "text.mahj": b"Dear diary,\n",
    "binary.mahj": bytes(range(256)) * 40,
    "empty.mahj": b"",
    "zeros.mahj": b"\0" * 5000,
    "json.mahj": b'{"pace_ms": 700}\n',
    "lines.mahj": b"\n" * 5000,
    "notes.txt": b"not a record",
    "round.mahj.new": b'{"mahjcove"',
    "round-9.mahj.torn": b'{"n":',
    ".mahj": b"hidden",
}


def fill(folder: DataFolder) -> None:
    """Put junk wherever the program looks."""
    folder.cards_by_hash.mkdir(parents=True, exist_ok=True)
    folder.rounds.mkdir(exist_ok=True)
    for name, content in JUNK.items():
        (folder.rounds / name).write_bytes(content)
    (folder.rounds / "folder.mahj").mkdir()
    (folder.cards_by_hash / "a.txt").write_bytes(b"\xff\xfe")
    (folder.cards_by_hash / ("0" * 64 + ".txt")).write_text("[Own]\n")
    (folder.cards_by_hash / "b.txt").mkdir()
    folder.settings.write_bytes(b"junk")
    folder.lock.write_bytes(b"junk")
    if sys.platform != "win32":
        (folder.rounds / "gone.mahj").symlink_to(folder.rounds / "nowhere.mahj")
        os.mkfifo(folder.rounds / "pipe.mahj")
        os.mkfifo(folder.cards_by_hash / "pipe.txt")


def contents(folder: DataFolder) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.root.rglob("*") if path.is_file()}


@pytest.mark.parametrize("seed", [None, "good"], ids=["junk-alone", "with-a-round"])
def test_junk_is_named_and_left_alone(tmp_path: Path, seed: str | None) -> None:
    folder = DataFolder(tmp_path)
    if seed is not None:
        round_ = RecordedRound.begin(folder, seed=seed)
        round_.play("moves", 40)
        round_.log.close()
        for path in folder.rounds.iterdir():
            os.utime(path, (1, 1))
    fill(folder)
    before = contents(folder)

    lock = take_lock(folder.lock)
    settings, faults = SettingsFile(folder.settings).load()
    found = resume_newest(folder, (), no_trouble)

    assert isinstance(lock, DataLock)
    lock.release()
    assert settings == Settings()
    assert faults == (f"{folder.settings}: line 1: column 1: this is no JSON",)
    named = {line.partition(": ")[0] for line in found.refused}
    records = {str(path) for path in folder.rounds.iterdir() if path.suffix == ".mahj"}
    later = set() if seed is None else {"round.mahj", "gone.mahj"}
    assert named == records - {str(folder.rounds / name) for name in later}
    assert len(found.refused) == len(named) >= 7
    assert all(line.isprintable() for line in found.refused)
    assert (found.resumed is None) is (seed is None)
    if found.resumed is not None:
        found.resumed.log.close()
    before.pop(folder.lock)
    now = contents(folder)
    now.pop(folder.lock)
    assert now == before


def test_a_round_among_junk_is_recorded_under_a_name_of_its_own(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    fill(folder)
    (folder.rounds / "round.mahj").write_bytes(b"junk")
    (folder.rounds / "round-2.mahj.new").write_bytes(b"junk")
    before = contents(folder)

    round_ = RecordedRound.begin(folder)
    round_.end_at_once()
    round_.log.close()

    assert round_.log.path == folder.rounds / "round-2.mahj"
    now = contents(folder)
    assert {path: now[path] for path in before} == before


@pytest.mark.parametrize("where", ["file", "file/below", "file/below/deeper"])
def test_a_folder_below_a_file_is_said_and_the_table_opens(tmp_path: Path, where: str) -> None:
    (tmp_path / "file").write_text("mine")
    folder = DataFolder(tmp_path / where)
    told: list[str] = []

    with pytest.raises(OSError, match="file"):
        take_lock(folder.lock)
    assert SettingsFile(folder.settings).load() == (Settings(), ())
    with pytest.raises(OSError, match="file"):
        SettingsFile(folder.settings).save(Settings())
    found = resume_newest(folder, (), told.append)
    assert (found.resumed, found.refused, told) == (None, (), [])
    round_ = RecordedRound.begin(folder, told.append)
    round_.end_at_once()
    round_.log.close()

    assert len(told) == 1
    assert "\n" not in told[0]
    assert (tmp_path / "file").read_text() == "mine"
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_a_file_where_the_rounds_should_be_is_left_alone(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    folder.rounds.write_text("mine")
    told: list[str] = []

    assert resume_newest(folder, (), told.append).resumed is None
    RecordedRound.begin(folder, told.append).log.close()

    assert len(told) == 1
    assert folder.rounds.read_text() == "mine"
