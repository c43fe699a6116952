"""A round that is left unfinished is kept, and not offered again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mahjcove.storage.leaving import leave
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.records import unfinished
from mahjcove.storage.resume import Resumption, resume, resume_newest
from tests.support.disks import FullDisk, ToldDisk
from tests.support.recorded import RecordedRound, no_trouble

if TYPE_CHECKING:
    from pathlib import Path


def broken_off(folder: DataFolder, seed: str = "one") -> tuple[Path, RecordedRound]:
    round_ = RecordedRound.begin(folder, no_trouble, seed)
    round_.log.close()
    (path,) = folder.rounds.glob("*.mahj")
    return path, round_


def test_a_round_that_was_left_is_not_taken_up_but_can_be(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    path, round_ = broken_off(folder)

    now = leave(path, folder)

    assert now == tmp_path / "rounds" / "left" / path.name
    assert list(unfinished(folder)) == []
    assert resume_newest(folder, (), no_trouble) == Resumption(None, ())
    resumed = resume(now, [folder.cards_by_hash], no_trouble)
    resumed.log.close()
    assert resumed.session.state == round_.states[-1]


def test_a_round_that_was_left_never_takes_the_place_of_anything(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    path = folder.rounds / "a.mahj"
    (folder.left / "a.mahj").mkdir(parents=True)
    (folder.left / "a-2.mahj").symlink_to(tmp_path / "nowhere")

    for text in ("1", "2"):
        path.write_text(text)
        leave(path, folder)

    assert (folder.left / "a-3.mahj").read_text() == "1"
    assert (folder.left / "a-4.mahj").read_text() == "2"
    assert (folder.left / "a-2.mahj").is_symlink()
    assert not path.exists()


def test_the_new_name_outlives_a_crash(tmp_path: Path) -> None:
    path, _ = broken_off(DataFolder(tmp_path))
    disk = ToldDisk()

    leave(path, DataFolder(tmp_path, disk))

    assert disk.acts == ["make_folder", "move", "sync_folder"]


@pytest.mark.parametrize("full_at", [0, 1])
def test_a_full_disk_leaves_the_record_where_it_was(tmp_path: Path, full_at: int) -> None:
    path, _ = broken_off(DataFolder(tmp_path))
    content = path.read_bytes()

    with pytest.raises(OSError, match="No space left"):
        leave(path, DataFolder(tmp_path, FullDisk(full_at)))

    assert path.read_bytes() == content
    assert list(unfinished(DataFolder(tmp_path))) == [path]


def test_a_file_in_the_way_of_the_folder_leaves_the_record_where_it_was(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    path, _ = broken_off(folder)
    folder.left.write_text("")

    with pytest.raises(OSError, match="left"):
        leave(path, folder)

    assert list(unfinished(folder)) == [path]


def test_a_record_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)

    with pytest.raises(FileNotFoundError, match=r"a\.mahj"):
        leave(folder.rounds / "a.mahj", folder)

    assert list(folder.left.iterdir()) == []


def test_a_folder_full_of_a_name_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mahjcove.storage.leaving.MOST_NAMES", 2)
    folder = DataFolder(tmp_path)
    path = folder.rounds / "a.mahj"
    for _ in range(2):
        folder.rounds.mkdir(exist_ok=True)
        path.write_text("")
        leave(path, folder)
    path.write_text("3")

    with pytest.raises(FileExistsError, match="no name left"):
        leave(path, folder)

    assert path.read_text() == "3"
