"""Round after round at one table: seeds, East, totals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from mahjcove.app import load_table_card
from mahjcove.bots.legal import LegalBot
from mahjcove.engine.deal import dice, first_east, wall_sha256
from mahjcove.engine.rebuild import verify
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.practice.openhands import OpenHands, open_hands
from mahjcove.sitting import (
    Answerer,
    Records,
    TableSitting,
    fresh_seed,
    play_out,
    records_in,
)
from mahjcove.storage.paths import DataFolder
from tests.support.hands import teaching_card

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from mahjcove.engine.commands import Command
    from mahjcove.engine.state import GameState


def legal() -> Answerer:
    return LegalBot().choose


def sitting(seed: str) -> TableSitting:
    return TableSitting(seed, teaching_card(), answer=legal())


def test_the_seed_picks_the_first_east_and_each_round_moves_it_right() -> None:
    for seed in ("one", "two", "three", "four"):
        table = sitting(seed)
        places = []
        for _ in range(4):
            playing = table.next_round()
            places.append(playing.names.you.distance(Seat.E))
            play_out(playing, table.answer)

        assert places == [(first_east(seed) + step) % 4 for step in range(4)]


def test_round_seeds_follow_the_first() -> None:
    table = sitting("cove")
    seeds = []
    for _ in range(3):
        playing = table.next_round()
        seeds.append((playing.number, playing.seed))
        play_out(playing, table.answer)

    assert seeds == [(1, "cove"), (2, "cove/1"), (3, "cove/2")]


def test_totals_run_from_zero_and_always_add_up_to_zero() -> None:
    table = sitting("totals")
    assert table.totals == (0, 0, 0, 0)
    expected = [0, 0, 0, 0]
    for _ in range(6):
        playing = table.next_round()
        before = table.totals
        play_out(playing, table.answer)
        result = playing.view(Seat.E).observation.result
        assert result is not None
        for place in range(len(SEATS)):
            expected[place] -= result.pays[playing.names.you.right(place)]
        assert table.totals == tuple(expected)
        assert sum(table.totals) == 0
        assert before == table.totals or any(result.pays)


def test_east_keeps_the_deal_after_winning_where_that_is_the_rule() -> None:
    rules = attrs.evolve(COVE, east_rotation="keep_on_east_win")
    for number in range(40):
        table = TableSitting(f"keep {number}", teaching_card(), rules, legal())
        playing = table.next_round()
        you = playing.names.you
        play_out(playing, table.answer)
        result = playing.view(Seat.E).observation.result
        assert result is not None
        moved = table.next_round().names.you is not you
        assert moved == (result.winner is not Seat.E)


def test_all_racks_are_revealed_only_when_the_round_is_over() -> None:
    table = sitting("reveal")
    playing = table.next_round()
    assert playing.reveal() is None

    play_out(playing, table.answer)

    reveal = playing.reveal()
    assert reveal is not None
    assert len(reveal.racks) == 4


def test_the_hands_are_laid_open_when_they_are_asked_for_and_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []

    def counted(
        states: Sequence[GameState], log: Sequence[Command], committed: str | None
    ) -> OpenHands:
        made.append(len(log))
        return open_hands(states, log, committed)

    monkeypatch.setattr("mahjcove.sitting.open_hands", counted)
    table = sitting("reveal")
    playing = table.next_round()
    play_out(playing, table.answer)

    first, second = playing.reveal(), playing.reveal()
    assert first is not None
    assert second is not None
    assert made == []
    assert first.hands() is second.hands()
    assert made == [len(playing.session.log)]
    assert first.hands().wall.matches
    assert first.hands().wall.committed == wall_sha256("reveal")


def test_after_a_take_back_the_hands_stay_closed_until_the_end() -> None:
    table = sitting("reveal")
    playing = table.next_round()
    play_out(playing, table.answer)
    reveal = playing.reveal()
    assert reveal is not None
    reveal.hands()

    playing.session.take_back(len(playing.session.log) - 1)

    assert playing.reveal() is None
    with pytest.raises(ValueError, match="goes on"):
        reveal.hands()
    play_out(playing, table.answer)
    assert reveal.hands().moments[-1].racks == playing.session.state.racks
    assert len(reveal.hands().moments) == len(playing.session.log) + 1


def test_the_dice_are_thrown_for_the_first_deal_alone() -> None:
    table = sitting("dice")
    first = table.next_round()
    play_out(first, table.answer)

    assert first.dice == dice("dice")
    assert table.next_round().dice is None


def test_nothing_lies_on_the_table_before_the_first_deal() -> None:
    with pytest.raises(RuntimeError, match="dealt"):
        _ = sitting("none").current


def test_fresh_seeds_differ_and_can_be_read_aloud() -> None:
    seeds = {fresh_seed() for _ in range(20)}

    assert len(seeds) == 20
    assert all(seed.replace("-", "").isalpha() for seed in seeds)


def test_the_shipped_card_is_the_teaching_card() -> None:
    assert load_table_card(None).lines == teaching_card().lines


def test_every_round_is_recorded_from_its_deal_and_plays_back(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    table = TableSitting(
        "kept", teaching_card(), answer=legal(), records=Records(records_in(folder, lambda: 0.0))
    )
    for _ in range(2):
        play_out(table.next_round(), table.answer)
    table.next_round()
    table.close()

    records = [read_record(path.read_text("utf-8")) for path in sorted(folder.rounds.iterdir())]

    assert sorted(record.header.seed for record in records) == ["kept", "kept/1", "kept/2"]
    assert sorted(record.result is not None for record in records) == [False, True, True]
    for record in records:
        assert list(record.header.seats.values()).count("you") == 1
        verify(record, teaching_card())


def test_a_folder_that_cannot_be_written_is_told_and_the_round_is_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    folder = DataFolder(tmp_path / "file")
    table = TableSitting(
        "lost", teaching_card(), answer=legal(), records=Records(records_in(folder, lambda: 0.0))
    )
    playing = table.next_round()
    told: list[str] = []
    table.tell(told.append)

    play_out(playing, table.answer)

    assert playing.is_over
    assert [text.split(":")[0] for text in told] == ["This round is not recorded any more"]
