"""Round after round at one table: seeds, East, totals."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import attrs
import pytest

from mahjcove.app import caught_up, load_table_card
from mahjcove.bots.legal import LegalBot
from mahjcove.engine.deal import dice, first_east, wall_sha256
from mahjcove.engine.rebuild import verify
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.practice.decisions import Answerer
from mahjcove.practice.openhands import OpenHands, open_hands
from mahjcove.sitting.records import Records, records_in
from mahjcove.sitting.round import play_out
from mahjcove.sitting.sitting import TableSitting, fresh_seed
from mahjcove.storage.leaving import leave
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.resume import resume_newest
from mahjcove.storage.standing import Standing, StandingFile
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

    monkeypatch.setattr("mahjcove.sitting.round.open_hands", counted)
    table = sitting("reveal")
    playing = table.next_round()
    play_out(playing, table.answer)

    first, second = playing.reveal(), playing.reveal()
    assert first is not None
    assert second is not None
    assert made == []
    assert first.hands() is second.hands()
    assert made == [len(playing.session.log)]
    assert first.hands().wall.seal.matches
    assert first.hands().wall.seal.committed == wall_sha256("reveal")


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


class Kept:
    """A data folder, and what a sitting in it keeps."""

    def __init__(self, root: Path) -> None:
        self.folder = DataFolder(root)
        self.file = StandingFile(self.folder.standing)

    def standing(self) -> Standing:
        standing, faults = StandingFile(self.folder.standing).load()
        assert standing is not None
        assert faults == ()
        return standing

    def sitting(self, seed: str = "kept") -> TableSitting:
        """A sitting as a start of the program finds it."""
        told: list[str] = []
        standing, _ = self.file.load()
        found = resume_newest(self.folder, [], told.append)
        assert (found.refused, told) == ((), [])
        records = Records(
            begin=records_in(self.folder, lambda: 0.0),
            resumed=found.resumed,
            standing=standing,
            save=self.file.save,
            leave=lambda path: leave(path, self.folder),
        )
        return TableSitting(seed, teaching_card(), answer=legal(), records=records)

    def left(self) -> list[str]:
        return [path.name for path in self.folder.left.glob("*")]


class TestTheStandingIsKept:
    def test_a_second_start_goes_on_with_the_next_deal(self, tmp_path: Path) -> None:
        kept = Kept(tmp_path)
        first = kept.sitting()
        for _ in range(2):
            play_out(first.next_round(), first.answer)
        totals, east = first.totals, first.standing.east
        first.close()

        again = kept.sitting("other")
        playing = again.next_round()

        assert (again.totals, again.counted) == (totals, 2)
        assert (playing.seed, playing.number) == ("kept/2", 3)
        assert playing.names.you is SEATS[-east % 4]

    def test_a_round_that_is_taken_up_is_the_one_of_the_sitting(self, tmp_path: Path) -> None:
        kept = Kept(tmp_path)
        first = kept.sitting()
        play_out(first.next_round(), first.answer)
        broken = first.next_round()
        assert kept.standing().playing is not None
        first.close()

        again = kept.sitting("other")
        playing = again.next_round()
        play_out(playing, again.answer)

        assert (playing.seed, playing.kind, playing.number) == (broken.seed, "sitting", 2)
        assert again.counted == 2
        assert kept.standing() == again.standing
        assert kept.standing().playing is None
        assert again.next_round().seed == "kept/2"

    def test_the_bots_of_a_round_that_was_taken_up_answer_the_same_again(
        self, tmp_path: Path
    ) -> None:
        kept = Kept(tmp_path)
        first = kept.sitting()
        broken = first.next_round()
        for _ in range(40):
            ask = broken.next_ask()
            assert ask is not None
            view = broken.view(ask.seat)
            command = first.answer(view.observation, broken.chance(ask.seat), 1.0)
            view.submit(command, view.epoch, view.revision)
        first.close()

        again = kept.sitting("other")
        playing = again.next_round()
        assert len(playing.session.log) == 40
        play_out(playing, again.answer)

        reveal = playing.reveal()
        assert reveal is not None
        decisions = reveal.decisions()
        found = {decisions.ask_again(index).kind for index in range(len(decisions))}
        assert found == {"same"}
        assert reveal.decisions() is decisions

    def test_a_deal_that_the_standing_has_not_heard_of_is_the_next_one(
        self, tmp_path: Path
    ) -> None:
        kept = Kept(tmp_path)
        first = kept.sitting()
        play_out(first.next_round(), first.answer)
        before = kept.standing()
        first.next_round()
        first.close()
        kept.file.save(before)

        again = kept.sitting("other")
        playing = again.next_round()

        assert (playing.seed, playing.kind, playing.number) == ("kept/1", "sitting", 2)
        assert again.next_round().seed == "kept/2"

    def test_deals_beside_the_sitting_leave_it_as_it_is(self, tmp_path: Path) -> None:
        kept = Kept(tmp_path)
        sitting = kept.sitting()
        playing = sitting.next_round()
        code = playing.code
        play_out(playing, sitting.answer)
        was = sitting.standing
        for deal_one in (
            sitting.same_again,
            lambda: sitting.of_the_day(date(2026, 11, 30)),
            lambda: sitting.from_code(code),
        ):
            beside = deal_one()
            assert beside.kind != "sitting"
            play_out(beside, sitting.answer)
            assert sitting.standing == was
        assert kept.standing() == was
        assert sitting.next_round().seed == "kept/1"

    def test_a_deal_of_the_day_that_was_broken_off_is_still_beside(self, tmp_path: Path) -> None:
        kept = Kept(tmp_path)
        first = kept.sitting()
        play_out(first.next_round(), first.answer)
        first.of_the_day(date(2026, 11, 30))
        first.close()

        again = kept.sitting("other")
        playing = again.next_round()
        play_out(playing, again.answer)

        assert (playing.kind, playing.seed) == ("day", "day-2026-11-30")
        assert again.counted == 1
        assert again.next_round().seed == "kept/1"

    def test_a_round_that_is_left_is_put_aside_and_counts_nowhere(self, tmp_path: Path) -> None:
        kept = Kept(tmp_path)
        sitting = kept.sitting()
        sitting.next_round()

        following = sitting.next_round()

        assert following.seed == "kept/1"
        assert len(kept.left()) == 1
        assert sitting.counted == 0
        sitting.close()
        again = kept.sitting("other")
        assert again.next_round().seed == "kept/1"

    def test_taking_back_the_end_takes_its_points_back(self, tmp_path: Path) -> None:
        kept = Kept(tmp_path)
        sitting = kept.sitting()
        playing = sitting.next_round()
        play_out(playing, sitting.answer)
        assert kept.standing().counted == 1

        assert sitting.take_back()

        assert not playing.is_over
        assert sitting.counted == kept.standing().counted == 0
        assert kept.standing().playing is not None
        sitting.close()
        again = kept.sitting("other")
        resumed = again.next_round()
        assert (resumed.seed, resumed.kind) == ("kept", "sitting")
        play_out(resumed, again.answer)
        assert again.counted == 1

    def test_resetting_keeps_the_deals_going(self, tmp_path: Path) -> None:
        kept = Kept(tmp_path)
        sitting = kept.sitting()
        play_out(sitting.next_round(), sitting.answer)

        sitting.reset_totals()

        assert (sitting.totals, sitting.counted) == ((0, 0, 0, 0), 0)
        assert kept.standing().counted == 0
        assert sitting.next_round().seed == "kept/1"

    def test_a_standing_that_cannot_be_written_is_told(self) -> None:
        def refuse(_: Standing) -> None:
            raise OSError("the disk is full")

        told: list[str] = []
        sitting = TableSitting(
            "told", teaching_card(), answer=legal(), records=Records(save=refuse)
        )
        sitting.tell(told.append)

        play_out(sitting.next_round(), sitting.answer)

        assert told == ["The totals are not kept: the disk is full"]


def test_an_own_order_of_the_rack_is_kept_with_the_round(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    first = kept.sitting()
    first.next_round()
    first.keep_order("own", ("J", "1b", "F"))
    first.close()

    again = kept.sitting("other")

    assert again.waiting
    assert again.kept_order == ("own", ("J", "1b", "F"))
    again.next_round()
    again.next_round()
    assert again.standing.sort == "suit"


def test_a_round_that_ended_just_before_the_program_did_is_counted(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    sitting = kept.sitting()
    sitting.next_round()
    before = kept.standing()
    play_out(sitting.current, sitting.answer)
    after = sitting.standing
    sitting.close()
    told: list[str] = []

    assert caught_up(before, kept.folder, told.append) == after
    assert caught_up(after, kept.folder, told.append) == after
    assert told == []
