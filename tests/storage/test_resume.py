"""A round that was broken off is taken up where it stood, and goes on in the same record."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from mahjcove.engine.commands import Mahjong
from mahjcove.engine.rebuild import verify
from mahjcove.engine.record_reading import read_record
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.records import unfinished
from mahjcove.storage.resume import Resumed, ResumeError, resume, resume_newest
from tests.support.disks import FullDisk
from tests.support.hands import teaching_card
from tests.support.paths import CHECKOUT
from tests.support.recorded import WHO, YOU, RecordedRound, no_trouble

if TYPE_CHECKING:
    from pathlib import Path

    from mahjcove.engine.record import Record

SHIPPED = (CHECKOUT / "resources" / "cards",)


def broken_off(folder: Path, steps: int = 60, seed: str = "recorded") -> RecordedRound:
    round_ = RecordedRound.begin(DataFolder(folder), seed=seed)
    round_.play("moves", steps)
    round_.log.close()
    return round_


def record_of(round_: RecordedRound) -> Path:
    assert round_.log.path is not None
    return round_.log.path


def newest(folder: Path) -> Resumed:
    found = resume_newest(DataFolder(folder), (), no_trouble)
    assert found.refused == ()
    assert found.resumed is not None
    return found.resumed


def read(path: Path) -> Record:
    return read_record(path.read_bytes())


def written_at(path: Path, second: int) -> None:
    os.utime(path, (second, second))


@pytest.mark.parametrize("steps", [0, 1, 30, 90, 150])
def test_a_round_broken_off_is_taken_up_with_every_state(tmp_path: Path, steps: int) -> None:
    round_ = RecordedRound.begin(DataFolder(tmp_path))
    if steps:
        round_.play("moves", steps)
    round_.log.close()

    resumed = newest(tmp_path)

    assert resumed.session.state == round_.game.state
    assert resumed.session.log == round_.game.log
    assert (resumed.you, resumed.marked, resumed.notice) == (YOU, False, None)
    assert resumed.header.seed == "recorded"
    assert resumed.header.seats == {seat.name: who for seat, who in WHO.items()}
    for commands in reversed(range(len(round_.game.log) + 1)):
        resumed.session.take_back(commands)
        round_.game.take_back(commands)
        assert resumed.session.state == round_.game.state
    resumed.log.close()


def test_it_goes_on_in_the_same_record_after_its_take_backs(tmp_path: Path) -> None:
    round_ = broken_off(tmp_path, 120)
    path = record_of(round_)
    before = path.read_bytes()
    resumed = newest(tmp_path)

    again = RecordedRound(resumed.log, resumed.session)
    again.take_back(len(resumed.session.log) - 3)
    again.play("other moves")
    again.log.close()

    assert path.read_bytes().startswith(before)
    assert read(path).commands == again.game.log
    assert verify(read(path), teaching_card()) == again.game.state
    assert [one.name for one in path.parent.iterdir()] == ["round.mahj"]
    assert resume_newest(DataFolder(tmp_path), (), no_trouble).resumed is None


def test_a_round_broken_off_right_after_a_take_back_stands_where_it_went_back_to(
    tmp_path: Path,
) -> None:
    round_ = RecordedRound.begin(DataFolder(tmp_path))
    round_.play("moves", 20)
    round_.take_back(7)
    round_.log.close()

    resumed = newest(tmp_path)
    again = RecordedRound(resumed.log, resumed.session)
    again.play("moves", 2)
    again.log.close()

    assert again.states[0] == round_.game.state
    assert read(record_of(round_)).commands == again.game.log


def test_a_dead_hand_that_was_taken_back_stays_marked(tmp_path: Path) -> None:
    round_ = RecordedRound.begin(DataFolder(tmp_path))
    round_.submit(Mahjong(YOU))
    round_.take_back(0)
    round_.play("moves", 5)
    round_.log.close()

    resumed = newest(tmp_path)
    resumed.log.close()

    assert resumed.marked


def test_a_torn_last_line_is_left_out_and_kept_beside(tmp_path: Path) -> None:
    round_ = broken_off(tmp_path)
    path = record_of(round_)
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    good, _, fragment = whole[:-20].rpartition(b"\n")

    resumed = newest(tmp_path)
    resumed.log.close()

    assert resumed.session.state == round_.states[-2]
    assert path.read_bytes() == good + b"\n"
    assert (path.parent / "round.mahj.torn").read_bytes() == fragment
    assert resumed.notice == (
        f"{path}: its torn last line is left out, and kept as round.mahj.torn"
    )
    assert newest(tmp_path).notice is None


@pytest.mark.parametrize("fragment", [b"\0" * 300, b'{"do":"pa', '{"x":"ã'.encode()[:-1], b"7"])
def test_whatever_a_power_cut_left_of_the_last_line_is_a_torn_line(
    tmp_path: Path, fragment: bytes
) -> None:
    round_ = broken_off(tmp_path)
    path = record_of(round_)
    whole = path.read_bytes()
    path.write_bytes(whole + fragment)

    resumed = newest(tmp_path)
    resumed.log.close()

    assert resumed.session.state == round_.game.state
    assert path.read_bytes() == whole


def test_another_fragment_is_kept_under_another_name(tmp_path: Path) -> None:
    path = record_of(broken_off(tmp_path))
    for fragment in (b'{"first', b'{"second', b'{"first'):
        path.write_bytes(path.read_bytes() + fragment)
        newest(tmp_path).log.close()

    kept = {one.name: one.read_bytes() for one in path.parent.iterdir() if one != path}
    assert kept == {"round.mahj.torn": b'{"first', "round.mahj.torn-2": b'{"second'}


def test_a_last_line_that_lacks_its_end_alone_is_a_line(tmp_path: Path) -> None:
    round_ = broken_off(tmp_path)
    path = record_of(round_)
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])

    resumed = newest(tmp_path)
    resumed.log.close()

    assert resumed.session.state == round_.game.state
    assert resumed.notice is None
    assert path.read_bytes() == whole


def test_a_round_that_had_ended_gets_the_result_it_lacks(tmp_path: Path) -> None:
    round_ = RecordedRound.begin(DataFolder(tmp_path))
    round_.end_at_once()
    round_.log.close()
    path = record_of(round_)
    whole = path.read_bytes()
    for cut in (whole.rstrip(b"\n").rpartition(b"\n")[0] + b"\n", whole[:-10]):
        path.write_bytes(cut)

        resumed = newest(tmp_path)
        resumed.log.close()

        assert resumed.session.is_over
        assert path.read_bytes() == whole


@pytest.mark.parametrize("full_at", [0, 1, 2, 3, 4, 5, 6])
def test_a_torn_record_on_a_full_disk_is_played_on_without_it(tmp_path: Path, full_at: int) -> None:
    round_ = broken_off(tmp_path)
    path = record_of(round_)
    torn = path.read_bytes()[:-20]
    path.write_bytes(torn)
    told: list[str] = []
    found = resume_newest(DataFolder(tmp_path, FullDisk(full_at)), (), told.append)
    assert found.resumed is not None
    again = RecordedRound(found.resumed.log, found.resumed.session)

    again.play("moves", 3)
    again.log.close()

    assert again.states[0] == round_.states[-2]
    assert len(told) == 1
    assert told[0].startswith("This round is not recorded any more: ")
    assert found.resumed.notice is not None
    assert path.read_bytes().startswith(torn.rpartition(b"\n")[0])
    assert not list(path.parent.glob("*.new"))


def test_a_card_is_found_among_those_handed_in_or_named(tmp_path: Path) -> None:
    path = record_of(broken_off(tmp_path))
    (kept,) = DataFolder(tmp_path).cards_by_hash.iterdir()
    kept.unlink()
    before = path.read_bytes()

    missing = resume_newest(DataFolder(tmp_path), (), no_trouble)
    shipped = resume_newest(DataFolder(tmp_path), SHIPPED, no_trouble)

    assert missing.resumed is None
    assert missing.refused == (
        f"{path}: the card 'teaching' of hash {teaching_card().sha256} is missing",
    )
    assert shipped.resumed is not None
    shipped.resumed.log.close()
    assert path.read_bytes() == before


def test_the_round_written_last_is_taken_up_and_finished_ones_stay(tmp_path: Path) -> None:
    finished = RecordedRound.begin(DataFolder(tmp_path), seed="finished")
    finished.play("moves")
    finished.log.close()
    older = broken_off(tmp_path, seed="older")
    newer = broken_off(tmp_path, seed="newer")
    for second, round_ in enumerate((older, newer, finished), start=1):
        written_at(record_of(round_), second)

    assert list(unfinished(DataFolder(tmp_path))) == [record_of(newer), record_of(older)]
    resumed = newest(tmp_path)
    resumed.log.close()
    assert resumed.header.seed == "newer"
    with pytest.raises(ResumeError, match=r"round\.mahj: this round is finished"):
        resume(record_of(finished), SHIPPED, no_trouble)


def test_a_record_of_bots_alone_is_nobodys_to_take_up(tmp_path: Path) -> None:
    path = record_of(broken_off(tmp_path, 1))
    header = path.read_text().splitlines()[0]
    path.write_text(header.replace('"you"', '"expert"') + "\n")

    with pytest.raises(ResumeError, match="line 1: no seat is yours"):
        resume(path, SHIPPED, no_trouble)


def test_without_a_folder_there_is_nothing_to_take_up(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    for root in (tmp_path / "nowhere", tmp_path / "file", tmp_path / "file" / "below"):
        found = resume_newest(DataFolder(root), SHIPPED, no_trouble)
        assert (found.resumed, found.refused) == (None, ())
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_a_damaged_record_is_named_and_the_next_one_is_taken_up(tmp_path: Path) -> None:
    good, bad = broken_off(tmp_path, seed="good"), broken_off(tmp_path, seed="bad")
    path = record_of(bad)
    damaged = path.read_bytes().replace(b'"seat":"W"', b'"seat":"N"', 1)
    path.write_bytes(damaged)
    written_at(record_of(good), 1)

    found = resume_newest(DataFolder(tmp_path), SHIPPED, no_trouble)

    assert found.resumed is not None
    assert found.resumed.header.seed == "good"
    found.resumed.log.close()
    place = 1 + damaged.splitlines().index(
        next(line for line in damaged.splitlines() if b'"seat":"N"' in line)
    )
    assert found.refused == (
        f"{path}: line {place}: its hash does not fit: edited, swapped or lost",
    )
    assert path.read_bytes() == damaged
