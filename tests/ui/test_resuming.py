"""A round that was broken off is on the table again at the next start."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from mahjcove.engine.rebuild import verify
from mahjcove.engine.record_reading import read_record
from mahjcove.sitting.records import Records, records_in
from mahjcove.sitting.sitting import TableSitting
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.resume import resume_newest
from mahjcove.storage.standing import StandingFile
from tests.support.hands import teaching_card
from tests.support.table import Hand, legal_answers, quiet_answers, sitting_at
from tests.ui.test_whole_rounds import Keys, assert_true_to_the_engine

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ui.conftest import Seater


def sit_again(sit: Seater, folder: DataFolder) -> Hand:
    """A new window on what the folder has."""
    told: list[str] = []
    found = resume_newest(folder, [], told.append)
    assert found.resumed is not None
    assert (found.refused, told) == ((), [])
    records = Records(records_in(folder, lambda: 1.0), found.resumed)
    return sit(TableSitting("other", teaching_card(), answer=legal_answers(), records=records))


@pytest.mark.parametrize("steps", [0, 5, 16])
def test_the_table_stands_as_it_was_and_goes_on(sit: Seater, tmp_path: Path, steps: int) -> None:
    folder = DataFolder(tmp_path)
    first = sit(sitting_at("keys 1", answer=legal_answers(), folder=folder))
    player = Keys(first)
    for _ in range(steps):
        first.wait()
        player.step(first.moment)
    first.wait()
    before, moment = first.observation, first.moment
    log, feed = first.log, [entry.text for entry in first.table.screen.feed.records()]
    first.table_window.close()

    again = sit_again(sit, folder)

    assert again.observation == before
    assert again.moment == moment
    assert again.log == log
    assert [entry.text for entry in again.table.screen.feed.records()] == feed
    assert_true_to_the_engine(again)
    Keys(again).play()
    (path,) = folder.rounds.iterdir()
    record = read_record(path.read_text("utf-8"))
    assert record.result is not None
    assert record.commands == again.log
    verify(record, teaching_card())


def test_your_own_order_of_the_rack_is_there_again(sit: Seater, tmp_path: Path) -> None:
    folder, file = DataFolder(tmp_path), StandingFile(tmp_path / "standing.json")
    records = Records(records_in(folder, lambda: 0.0), save=file.save)
    first = sit(TableSitting("order", teaching_card(), answer=legal_answers(), records=records))
    first.drag_tile(first.rack()[0], first.centre(f"tile-t{first.rack()[-1]}"))
    first.drag_tile(first.rack()[2], first.centre(f"tile-t{first.rack()[7]}"))
    words = first.words(first.rack())
    first.table_window.close()

    found = resume_newest(folder, [], lambda _: None)
    records = Records(records_in(folder, lambda: 1.0), found.resumed, file.load()[0])
    again = sit(TableSitting("order", teaching_card(), answer=legal_answers(), records=records))

    assert again.words(again.rack()) == words
    assert words != sorted(words)
    assert again.table.props.sortOrder == ""


def test_the_rounds_that_follow_are_those_of_the_session(sit: Seater, tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    first = sit(sitting_at("keys 1", answer=legal_answers(), folder=folder))
    you = first.observation.seat
    first.table_window.close()

    again = sit_again(sit, folder)
    Keys(again).play()
    Keys(again).primary()

    assert again.table.play.round.seed == "keys 1/1"
    assert again.table.play.round.number == 2
    assert again.observation.seat is you.right(3)


def test_a_dead_hand_is_still_told_what_it_died_of(sit: Seater, tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    first = sit(sitting_at("dead", answer=quiet_answers(), folder=folder), draw_for_me=False)
    first.play_on(lambda: first.moment == "draw")
    thrown = first.words(first.rack())[0]
    first.drag_tile(first.find(thrown), first.centre("felt-centre"))
    first.key(Qt.Key.Key_Return)
    fault, feed = first.table.screen.fault.props, first.table.screen.feed.records()
    assert fault.tiles == (thrown,)
    first.table_window.close()

    again = sit_again(sit, folder)

    assert again.moment == "dead"
    assert again.table.screen.fault.props == fault
    assert [line.text for line in again.table.screen.feed.records()] == [line.text for line in feed]
