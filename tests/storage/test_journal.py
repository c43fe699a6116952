from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mahjcove.storage.journal import Journal
from tests.support.disks import UnsyncedDisk
from tests.support.paths import CHECKOUT

KILLED_WHILE_PLAYING = """
import os, sys
from pathlib import Path
from mahjcove.storage.journal import Journal
journal = Journal.create(Path(sys.argv[1]), "header")
journal.append("first")
journal.append("second")
os._exit(9)
"""


def test_a_new_record_has_its_header_and_each_line_as_it_comes(tmp_path: Path) -> None:
    path = tmp_path / "rounds" / "a.mahj"

    with Journal.create(path, '{"mahjcove": 1}') as journal:
        assert path.read_bytes() == b'{"mahjcove": 1}\n'
        journal.append('{"n": 1, "tile": "ã"}')
        assert path.read_bytes() == '{"mahjcove": 1}\n{"n": 1, "tile": "ã"}\n'.encode()

    assert [one.name for one in path.parent.iterdir()] == ["a.mahj"]


def test_a_record_that_is_there_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.mahj"
    path.write_text("somebody's round")

    with pytest.raises(FileExistsError, match=r"a\.mahj"):
        Journal.create(path, "header")

    assert path.read_text() == "somebody's round"


def test_a_header_that_could_not_be_finished_leaves_no_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "fsync", fails)

    with pytest.raises(OSError, match="full"):
        Journal.create(tmp_path / "a.mahj", "header")

    assert not (tmp_path / "a.mahj").exists()


def test_a_round_goes_on_in_the_same_record(tmp_path: Path) -> None:
    path = tmp_path / "a.mahj"
    with Journal.create(path, "header") as journal:
        journal.append("first")

    with Journal.reopen(path) as journal:
        journal.append("second")

    assert path.read_text() == "header\nfirst\nsecond\n"


def test_a_record_is_synced_when_it_is_closed_and_let_go_all_the_same(tmp_path: Path) -> None:
    disk = UnsyncedDisk(1)
    journal = Journal.create(tmp_path / "a.mahj", "header", disk=disk)

    with pytest.raises(OSError, match="Input/output error"):
        journal.close()

    assert disk.syncs == 2
    journal.close()
    assert disk.syncs == 2


def test_each_line_is_one_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Journal.create(tmp_path / "a.mahj", "header") as journal:
        writes: list[bytes] = []
        monkeypatch.setattr(journal, "_file", _Recorder(writes))
        journal.append("x" * 100_000)
        monkeypatch.undo()

    assert [len(one) for one in writes] == [100_001]


def test_a_line_that_was_not_written_whole_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Journal.create(tmp_path / "a.mahj", "header") as journal:
        monkeypatch.setattr(journal, "_file", _Recorder([], taken=3))
        with pytest.raises(OSError, match="only 3 of 6 bytes"):
            journal.append("first")
        monkeypatch.undo()


def test_a_line_break_inside_a_line_is_no_line(tmp_path: Path) -> None:
    with (
        Journal.create(tmp_path / "a.mahj", "header") as journal,
        pytest.raises(ValueError, match="line break"),
    ):
        journal.append("first\nsecond")

    assert (tmp_path / "a.mahj").read_text() == "header\n"


def test_whoever_kills_the_program_loses_no_command(tmp_path: Path) -> None:
    path = tmp_path / "a.mahj"

    killed = subprocess.run(
        [sys.executable, "-c", KILLED_WHILE_PLAYING, str(path)], cwd=CHECKOUT, check=False
    )

    assert killed.returncode == 9
    assert path.read_text() == "header\nfirst\nsecond\n"


class _Recorder:
    """A file that keeps what each write was given."""

    closed = False

    def __init__(self, writes: list[bytes], taken: int | None = None) -> None:
        self._writes = writes
        self._taken = taken

    def write(self, content: bytes) -> int:
        self._writes.append(content)
        return len(content) if self._taken is None else self._taken
