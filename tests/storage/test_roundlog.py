"""The record of a round that is being played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahjcove.engine.chance import Stream
from mahjcove.engine.deal import deal
from mahjcove.engine.order import next_ask
from mahjcove.engine.record import state_sha256
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.session import GameSession
from mahjcove.storage.journal import Journal
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.roundlog import RoundLog
from tests.support.hands import teaching_card
from tests.support.rounds import legal_command

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

WHO = dict(zip(SEATS, ("you", "beginner", "beginner", "beginner"), strict=True))


def begun(folder: Path, told: list[str]) -> tuple[RoundLog, GameSession]:
    start = deal("log", teaching_card(), COVE, Seat.E)
    log = RoundLog(DataFolder(folder), "round", start, WHO, told.append)
    return log, GameSession(start, log.keep)


def play(game: GameSession, commands: int = 5000) -> None:
    chance = Stream("log moves")
    for _ in range(commands):
        ask = next_ask(game.state, None)
        if ask is None:
            return
        game.submit(legal_command(game.state, ask.seat, chance))


def test_a_finished_round_is_all_in_its_file(tmp_path: Path) -> None:
    told: list[str] = []
    log, game = begun(tmp_path, told)
    path = log.path
    assert path == tmp_path / "rounds" / "round.mahj"
    play(game)

    record = read_record(path.read_text("utf-8"))

    assert record.commands == game.log
    assert record.state_sha256 == state_sha256(game.state)
    assert (tmp_path / "cards" / "by-hash" / f"{teaching_card().sha256}.txt").exists()
    assert told == []


def test_each_command_is_in_the_file_before_its_events_are_told(tmp_path: Path) -> None:
    log, game = begun(tmp_path, [])
    path = log.path
    assert path is not None
    lines: list[int] = []
    game.subscribe(Seat.S, lambda _: lines.append(len(path.read_text("utf-8").splitlines())))
    play(game, 8)

    log.close()
    assert lines[0] == 1 + 2
    assert len(read_record(path.read_text("utf-8")).commands) == 8


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    first, game = begun(tmp_path, [])
    play(game, 4)
    first.close()
    second, _ = begun(tmp_path, [])
    assert second.path == tmp_path / "rounds" / "round-2.mahj"
    second.close()

    assert first.path is None
    assert len(read_record((tmp_path / "rounds" / "round.mahj").read_text("utf-8")).commands) == 4


def test_a_folder_that_cannot_be_written_is_told_once_and_the_round_goes_on(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").write_text("")
    told: list[str] = []
    log, game = begun(tmp_path / "file", told)
    play(game)

    assert log.path is None
    assert game.is_over
    assert len(told) == 1
    assert told[0].startswith("This round is not recorded any more: ")


def test_a_disk_that_fills_up_is_told_once_and_the_round_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    log, game = begun(tmp_path, told)
    play(game, 5)
    path = log.path
    assert path is not None

    def full(_: Journal, __: str) -> None:
        raise OSError(28, "No space left")

    monkeypatch.setattr(Journal, "append", full)
    play(game)

    assert game.is_over
    assert told == ["This round is not recorded any more: [Errno 28] No space left"]
    assert len(read_record(path.read_text("utf-8")).commands) == 5
