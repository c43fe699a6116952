"""The record of a round that is being played."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from mahjcove.engine.chance import Stream
from mahjcove.engine.order import next_ask
from mahjcove.engine.rebuild import verify
from mahjcove.engine.record import state_sha256
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.seats import Seat
from mahjcove.storage.files import DISK
from mahjcove.storage.paths import DataFolder
from tests.support.disks import SlowDisk, UnsyncedDisk
from tests.support.hands import teaching_card
from tests.support.recorded import YOU, RecordedRound, no_trouble
from tests.support.rounds import legal_command
from tests.support.soak import repeats

if TYPE_CHECKING:
    from pathlib import Path

    from mahjcove.engine.record import Record
    from mahjcove.storage.files import Disk
    from mahjcove.storage.roundlog import Trouble


def begun(folder: Path, trouble: Trouble = no_trouble, disk: Disk = DISK) -> RecordedRound:
    return RecordedRound.begin(DataFolder(folder, disk), trouble)


def read(path: Path | None) -> Record:
    assert path is not None
    return read_record(path.read_bytes())


def test_a_finished_round_is_all_in_its_file(tmp_path: Path) -> None:
    round_ = begun(tmp_path)
    round_.play("moves")

    record = read(tmp_path / "rounds" / "round.mahj")

    assert round_.log.path == tmp_path / "rounds" / "round.mahj"
    assert record.commands == round_.game.log
    assert record.state_sha256 == state_sha256(round_.game.state)
    assert verify(record, teaching_card()) == round_.game.state
    assert (tmp_path / "cards" / "by-hash" / f"{teaching_card().sha256}.txt").exists()
    round_.log.close()


def test_each_command_is_in_the_file_before_its_events_are_told(tmp_path: Path) -> None:
    round_ = begun(tmp_path)
    path = round_.log.path
    assert path is not None
    kept: list[bool] = []
    round_.game.subscribe(Seat.S, lambda _: kept.append(len(read(path).commands) == before + 1))
    for _ in range(20):
        before = len(round_.game.log)
        round_.play(f"moves {before}", 1)
    round_.log.close()

    assert len(kept) > 5
    assert all(kept)


def test_a_take_back_is_in_the_file_and_nothing_is_lost(tmp_path: Path) -> None:
    round_ = begun(tmp_path)
    round_.play("moves", 9)
    round_.take_back(4)
    round_.play("other moves", 5)
    round_.log.close()

    record = read(round_.log.path)

    assert record.commands == round_.game.log
    assert len(record.steps) == 9 + 1 + 5
    with pytest.raises(ValueError, match="no state after 10 commands"):
        round_.log.take_back(10)


def take_back_and_redo(folder: Path, moves: str) -> None:
    """Go back to three depths of a round and play the same again, each time read from the disk."""
    chance = Stream(moves)
    round_ = begun(folder)
    while (ask := next_ask(round_.game.state, None)) is not None:
        round_.submit(legal_command(round_.game.state, ask.seat, chance))
    log = round_.game.log
    states, end = tuple(round_.states), state_sha256(round_.game.state)
    for _ in range(3):
        depth = chance.below(len(log) + 1)

        round_.take_back(depth)

        gone_back = read(round_.log.path)
        assert gone_back.result is None
        assert gone_back.commands == log[:depth]
        assert state_sha256(verify(gone_back, teaching_card())) == state_sha256(states[depth])
        if depth == len(log):
            round_.take_back(depth - 1)
            depth -= 1
        round_.submit(*log[depth:])
        again = read(round_.log.path)
        assert again.commands == log
        assert again.state_sha256 == end
        assert verify(again, teaching_card()) == states[-1]
    round_.log.close()


@pytest.mark.parametrize("moves", ["there", "and back"])
def test_what_is_taken_back_and_played_again_is_the_same_on_the_disk(
    tmp_path: Path, moves: str
) -> None:
    take_back_and_redo(tmp_path, moves)


@pytest.mark.soak
def test_what_is_taken_back_and_played_again_is_the_same_however_often(tmp_path: Path) -> None:
    for number in range(repeats(300)):
        take_back_and_redo(tmp_path / str(number), f"there and back {number}")


def test_a_round_that_had_ended_goes_on_in_a_record_of_its_own(tmp_path: Path) -> None:
    round_ = begun(tmp_path)
    round_.end_at_once()
    first = round_.log.path
    assert first is not None
    finished = first.read_bytes()

    round_.take_back(len(round_.game.log) - 1)
    round_.play("moves")
    round_.log.close()

    assert first.read_bytes() == finished
    assert read(first).result is not None
    second = read(round_.log.path)
    assert round_.log.path == tmp_path / "rounds" / "round-2.mahj"
    assert second.lines[: len(read(first).lines)] == read(first).lines
    assert second.commands == round_.game.log
    assert verify(second, teaching_card()) == round_.game.state


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    first = begun(tmp_path)
    first.play("moves", 4)
    first.log.close()
    second = begun(tmp_path)
    assert second.log.path == tmp_path / "rounds" / "round-2.mahj"
    second.log.close()

    assert len(read(first.log.path).steps) == 4


def test_nobody_waits_for_the_disk_until_the_record_is_closed(tmp_path: Path) -> None:
    disk = SlowDisk()
    round_ = begun(tmp_path, disk=disk)
    while not any(command.seat is YOU for command in round_.game.log):
        round_.play("moves", 1)
    assert disk.asked.acquire(timeout=60)

    round_.play("moves")
    assert read(round_.log.path).result is not None
    disk.let_go.set()
    round_.log.close()

    assert set(disk.threads) == {disk.threads[0]}
    assert disk.threads[0] not in threading.enumerate()


def test_a_take_back_is_synced_as_a_decision_is(tmp_path: Path) -> None:
    disk = SlowDisk()
    disk.let_go.set()
    round_ = begun(tmp_path, disk=disk)
    round_.take_back(0)

    assert disk.asked.acquire(timeout=60)
    round_.log.close()


def test_a_folder_that_cannot_be_written_is_told_once_and_the_round_goes_on(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").write_text("")
    told: list[str] = []
    round_ = begun(tmp_path / "file", told.append)
    round_.play("moves")
    round_.take_back(3)
    round_.log.close()

    assert round_.log.path is None
    assert len(told) == 1
    assert told[0].startswith("This round is not recorded any more: ")


def test_a_sync_that_fails_is_told_once_and_every_line_is_written_still(tmp_path: Path) -> None:
    told: list[str] = []
    round_ = begun(tmp_path, told.append, UnsyncedDisk(2))
    round_.play("moves")
    round_.log.close()

    assert told == ["This round's record may not outlive a power cut: [Errno 5] Input/output error"]
    assert verify(read(round_.log.path), teaching_card()) == round_.game.state
