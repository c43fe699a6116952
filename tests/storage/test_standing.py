"""The standing: what is wrong is said, nothing is lost, a later version's file is left alone."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import attrs
import pytest

from mahjcove.storage.paths import DataFolder
from mahjcove.storage.standing import MOST_BYTES, Standing, StandingFile, written_standing
from tests.support.disks import FullDisk, ToldDisk

if TYPE_CHECKING:
    from pathlib import Path

NEW = Standing(seed="tide", east=2)
PLAYED = Standing(
    seed="tide",
    east=3,
    rounds=5,
    totals=(75, -25, -100, 50),
    counted=4,
    marked=1,
    playing="2026-05-01-200000.mahj",
    sort="own",
    order=("J", "1b", "1b", "0", "N", "9d", "F"),
)


def written(**changes: object) -> bytes:
    """What PLAYED is written as, with these words changed or, where None is given, left out."""
    words = {**json.loads(written_standing(PLAYED)), **changes}
    return json.dumps({key: word for key, word in words.items() if word is not None}).encode()


def test_a_first_start_has_no_standing(tmp_path: Path) -> None:
    file = StandingFile(DataFolder(tmp_path / "nowhere").standing)

    assert file.load() == (None, ())
    assert not (tmp_path / "nowhere").exists()


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    path = DataFolder(tmp_path / "new").standing
    file = StandingFile(path)
    for standing in (NEW, PLAYED, attrs.evolve(PLAYED, playing=None, sort="number", order=())):
        file.save(standing)
        assert StandingFile(path).load() == (standing, ())

    assert [one.name for one in path.parent.iterdir()] == ["standing.json"]


def test_it_is_written_beside_and_synced_before_it_is_moved(tmp_path: Path) -> None:
    disk = ToldDisk()

    StandingFile(tmp_path / "standing.json", disk).save(NEW)

    assert disk.acts == ["make_folder", "create", "write", "sync", "move", "sync_folder"]


def test_what_this_version_does_not_know_is_written_back(tmp_path: Path) -> None:
    path = tmp_path / "standing.json"
    path.write_bytes(written(dice={"shown": "blå \ud83d"}, others=[1]))
    file = StandingFile(path)
    standing, faults = file.load()
    assert standing is not None

    file.save(attrs.evolve(standing, counted=5))

    assert faults == ()
    words = json.loads(path.read_text())
    assert words["dice"] == {"shown": "blå \ud83d"}
    assert words["others"] == [1]
    assert (words["version"], words["counted"]) == (1, 5)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "line 1: column 1: this is no JSON"),
        (written()[:-1], "line 1: column "),
        (b"\xff\xfe{", "byte 1 is no UTF-8 text"),
        (b"[" * 100_000, "this is no JSON"),
        (b"[]", "an object is due"),
        (written(version=None), "version: 1 is due"),
        (written(version=0), "version: 1 is due"),
        (written(version=True), "version: 1 is due"),
        (written(version="2"), "version: 1 is due"),
        (written(version=10**30), "version: 1 is due"),
        (written(seed=None), "seed: a text is due"),
        (written(seed=""), "seed: a text is due"),
        (written(seed="\ud83d"), "seed: a text is due"),
        (written(seed=7), "seed: a text is due"),
        (written(east=4), "east: a whole number from 0 to 3 is due"),
        (written(east=-1), "east: a whole number from 0 to 3 is due"),
        (written(east=True), "east: a whole number from 0 to 3 is due"),
        (written(rounds=1.0), "rounds: a whole number from 0 to 1000000000 is due"),
        (written(rounds=10**40), "rounds: a whole number from 0 to 1000000000 is due"),
        (written(totals=[0, 0, 0]), "totals: four numbers are due"),
        (written(totals={"0": 0}), "totals: four numbers are due"),
        (written(totals=[0, 0, 0, "0"]), "totals: a whole number from -1000000000 to "),
        (written(totals=None), "totals: four numbers are due"),
        (written(counted=6), "counted: 6 are more than 5 rounds"),
        (written(marked=5), "marked: 5 are more than 4 counted"),
        (written(marked=-1), "marked: a whole number from 0 to 1000000000 is due"),
    ],
)
def test_what_is_essential_and_wrong_leaves_no_standing_and_is_kept(
    tmp_path: Path, content: bytes, said: str
) -> None:
    path = tmp_path / "standing.json"
    path.write_bytes(content)
    file = StandingFile(path)

    standing, faults = file.load()

    assert standing is None
    assert len(faults) == 1
    assert faults[0].startswith(f"{path}: {said}")
    assert path.read_bytes() == content
    file.save(NEW)
    assert StandingFile(path).load() == (NEW, ())
    assert (tmp_path / "standing.json.bad").read_bytes() == content


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("playing", "../settings.mahj", "the name of a .mahj file is due"),
        ("playing", "left/a.mahj", "the name of a .mahj file is due"),
        ("playing", "left\\a.mahj", "the name of a .mahj file is due"),
        ("playing", "c:a.mahj", "the name of a .mahj file is due"),
        ("playing", "a\0.mahj", "the name of a .mahj file is due"),
        ("playing", "settings.json", "the name of a .mahj file is due"),
        ("playing", 1, "the name of a .mahj file is due"),
        ("sort", "colour", "one of suit, number, own is due"),
        ("sort", ["suit"], "one of suit, number, own is due"),
        ("order", "1b", "a list of at most 14 tiles is due"),
        ("order", ["1b"] * 15, "a list of at most 14 tiles is due"),
        ("order", ["1b", "B1"], "a list of tiles is due, each by its word"),
        ("order", ["1b", ["1b"]], "a list of tiles is due, each by its word"),
    ],
)
def test_what_is_wrong_beside_the_totals_costs_no_totals(
    tmp_path: Path, name: str, value: object, said: str
) -> None:
    path = tmp_path / "standing.json"
    content = written(**{name: value})
    path.write_bytes(content)
    file = StandingFile(path)

    standing, faults = file.load()

    assert faults == (f"{path}: {name}: {said}",)
    assert standing == attrs.evolve(PLAYED, **{name: getattr(NEW, name)})
    file.save(PLAYED)
    assert (tmp_path / "standing.json.bad").read_bytes() == content


def test_every_thing_that_is_wrong_is_said(tmp_path: Path) -> None:
    path = tmp_path / "standing.json"
    path.write_bytes(written(seed=0, rounds=-1, sort=0))

    _, faults = StandingFile(path).load()

    assert [fault.split(": ")[1] for fault in faults] == ["seed", "rounds", "sort"]


@pytest.mark.parametrize("loaded", [True, False], ids=["loaded", "not loaded"])
def test_the_file_of_a_later_version_is_told_once_and_left_alone(
    tmp_path: Path, *, loaded: bool
) -> None:
    path = tmp_path / "standing.json"
    content = b'{"version": 2, "seed": ["a", "b"]}'
    path.write_bytes(content)
    file = StandingFile(path)

    said = f"{path}: a newer MahjCove has written this (version 2, this one knows 1): "
    if loaded:
        assert file.load() == (
            None,
            (said + "it is left as it is, and nothing of this session is kept in it",),
        )
    file.save(NEW)
    file.save(PLAYED)

    assert path.read_bytes() == content
    assert [one.name for one in tmp_path.iterdir()] == ["standing.json"]


def test_a_spoilt_file_is_kept_even_where_nobody_loaded_it(tmp_path: Path) -> None:
    path = tmp_path / "standing.json"
    path.write_bytes(b"what")

    StandingFile(path).save(NEW)

    assert (tmp_path / "standing.json.bad").read_bytes() == b"what"


def test_a_standing_that_cannot_be_kept_leaves_the_one_that_is_there(tmp_path: Path) -> None:
    path = tmp_path / "standing.json"
    StandingFile(path).save(PLAYED)
    for full_at in range(4):
        with pytest.raises(OSError, match="No space left"):
            StandingFile(path, FullDisk(full_at)).save(NEW)

    assert StandingFile(path).load() == (PLAYED, ())
    assert [one.name for one in tmp_path.iterdir()] == ["standing.json"]


def test_a_spoilt_file_is_there_until_it_is_kept_and_written_over(tmp_path: Path) -> None:
    for full_at in range(8):
        path = tmp_path / str(full_at) / "standing.json"
        path.parent.mkdir()
        path.write_bytes(written(sort="colour"))
        file = StandingFile(path, FullDisk(full_at))
        assert file.load()[0] is not None
        with pytest.raises(OSError, match="No space left"):
            file.save(NEW)
        assert path.read_bytes() == written(sort="colour")

    path = tmp_path / "standing.json"
    path.write_bytes(written(sort="colour"))
    disk = FullDisk(8)
    StandingFile(path, disk).save(NEW)
    assert disk.acts == 8
    assert StandingFile(path).load() == (NEW, ())


def test_a_folder_where_the_file_should_be_is_said(tmp_path: Path) -> None:
    path = tmp_path / "standing.json"
    path.mkdir()
    file = StandingFile(path)

    assert file.load() == (None, (f"{path}: this is no file",))
    with pytest.raises(OSError, match="this is no file"):
        file.save(PLAYED)
    assert path.is_dir()


def test_a_file_that_is_too_much_for_any_standing_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "standing.json"
    path.write_bytes(b" " * MOST_BYTES + written())
    file = StandingFile(path)

    assert file.load() == (None, (f"{path}: no standing has more than {MOST_BYTES} bytes",))
    with pytest.raises(OSError, match="no standing has more"):
        file.save(NEW)
    assert path.stat().st_size == MOST_BYTES + len(written())


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    file = StandingFile(tmp_path / "file" / "standing.json")

    assert file.load() == (None, ())
    with pytest.raises(OSError, match="file"):
        file.save(PLAYED)
