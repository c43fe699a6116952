"""A disk that fills up at any moment: one line says so, the round goes on, no file is spoilt."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from mahjcove.engine.rebuild import verify
from mahjcove.engine.record_reading import read_record
from mahjcove.storage.files import keep_aside, write_new, write_over
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.resume import resume_newest
from tests.support.disks import FullDisk, ToldDisk, UnsyncedDisk
from tests.support.hands import teaching_card
from tests.support.recorded import RecordedRound, no_trouble
from tests.support.soak import repeats

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.support.disks import Taken

SAID = "This round is not recorded any more: "


def shortest_round(folder: DataFolder) -> tuple[RecordedRound, list[str]]:
    told: list[str] = []
    round_ = RecordedRound.begin(folder, told.append)
    round_.end_at_once()
    round_.log.close()
    return round_, told


def see_that_nothing_is_spoilt(folder: DataFolder, round_: RecordedRound) -> None:
    """What is there is whole, and goes on from a state that the round stood at."""
    for path in folder.root.rglob("*"):
        assert path.is_dir() or path.suffix in (".mahj", ".txt"), path
    for path in folder.rounds.glob("*.mahj"):
        record = read_record(path.read_bytes())
        assert verify(record, teaching_card()) in round_.states
    found = resume_newest(folder, (), no_trouble)
    assert found.refused == ()
    if found.resumed is not None:
        assert found.resumed.session.state in round_.states
        found.resumed.log.close()


@pytest.mark.parametrize(
    ("taken", "once"),
    [("nothing", False), ("half", True), ("all but the answer", False)],
)
def test_a_disk_that_is_full_at_any_act_is_told_once(
    tmp_path: Path, taken: Taken, *, once: bool
) -> None:
    full_at = 0
    while True:
        disk = FullDisk(full_at, taken=taken, once=once)
        folder = DataFolder(tmp_path / str(full_at), disk)
        round_, told = shortest_round(folder)
        see_that_nothing_is_spoilt(DataFolder(folder.root), round_)
        if not disk.was_full:
            break
        assert len(told) == 1
        assert told[0].startswith(SAID)
        full_at += 1
    assert full_at > 25
    assert told == []


def test_syncs_that_fail_from_any_on_are_told_once(tmp_path: Path) -> None:
    for fails_at in range(8):
        folder = DataFolder(tmp_path / str(fails_at), UnsyncedDisk(fails_at))
        round_, told = shortest_round(folder)
        assert len(told) <= 1
        see_that_nothing_is_spoilt(DataFolder(folder.root), round_)


def test_a_file_that_cannot_be_written_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    path.write_text("old")
    for full_at in range(3):
        with pytest.raises(OSError, match="No space left"):
            write_over(path, b"new", FullDisk(full_at))
        assert path.read_text() == "old"
    with pytest.raises(OSError, match="only 1 of 3 bytes"):
        write_over(path, b"new", FullDisk(1, taken="half"))
    with pytest.raises(OSError, match="Input/output error"):
        write_over(path, b"new", UnsyncedDisk(0))
    with pytest.raises(FileExistsError, match=r"kept\.json is already there"):
        write_new(path, b"new")

    assert path.read_text() == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["kept.json"]
    write_over(path, b"new")
    assert path.read_text() == "new"


def test_a_file_is_synced_before_it_is_moved_and_its_name_after(tmp_path: Path) -> None:
    disk = ToldDisk()

    write_new(tmp_path / "a.json", b"new", disk)

    assert disk.acts == ["make_folder", "create", "write", "sync", "move", "sync_folder"]


def test_what_is_kept_aside_never_takes_the_place_of_anything(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    (tmp_path / "a.json.bad").mkdir()

    names = [keep_aside(path, ".bad", content).name for content in (b"1", b"2", b"1", b"3")]

    assert names == ["a.json.bad-2", "a.json.bad-3", "a.json.bad-2", "a.json.bad-4"]
    assert (tmp_path / "a.json.bad-2").read_bytes() == b"1"


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit there")
@pytest.mark.parametrize("limit", [0, 100, 700, 1000, 1500, 2100])
def test_a_limit_of_the_system_on_files_is_a_full_disk(tmp_path: Path, limit: int) -> None:
    with files_no_longer_than(limit):
        round_, told = shortest_round(DataFolder(tmp_path))

    assert len(told) == 1
    assert told[0].startswith(SAID)
    see_that_nothing_is_spoilt(DataFolder(tmp_path), round_)


@contextlib.contextmanager
def files_no_longer_than(limit: int) -> Iterator[None]:
    """For the time being, no file of this process grows beyond ``limit`` bytes."""
    import resource  # noqa: PLC0415 - there is none on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 KiB."""
    place = tmp_path / "disk"
    place.mkdir()
    mount, unmount = shutil.which("mount"), shutil.which("umount")
    if mount is None or unmount is None:
        pytest.skip("no disk can be mounted here")
    made = subprocess.run(
        [mount, "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)],
        check=False,
        capture_output=True,
    )
    if made.returncode:
        pytest.skip("no disk may be mounted here")
    try:
        yield place
    finally:
        subprocess.run([unmount, str(place)], check=True)


@pytest.mark.soak
def test_a_small_disk_that_fills_up_while_a_round_is_played(small_disk: Path) -> None:
    told_of = 0
    for number in range(repeats(60)):
        filler, root = small_disk / "filler", small_disk / "data"
        filler.write_bytes(b"x" * (14 - number % 15) * 4096)
        folder = DataFolder(root)
        told: list[str] = []
        round_ = RecordedRound.begin(folder, told.append, f"small disk {number}")
        round_.play("moves")
        round_.log.close()

        assert len(told) <= 1
        told_of += len(told)
        filler.unlink()
        see_that_nothing_is_spoilt(folder, round_)
        shutil.rmtree(root, ignore_errors=True)
    assert told_of
