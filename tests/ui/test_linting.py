"""The newest text is read next, and what came and went meanwhile is not."""

from __future__ import annotations

from mahjcove.ui.jobs import QueueRunner
from mahjcove.ui.linting import Linting, Reading
from tests.support.cards import GOOD, HALF, WRONG


def test_one_text_is_read_at_a_time_and_then_the_newest() -> None:
    runner, told = QueueRunner(), list[Reading]()
    linting = Linting(runner, told.append)

    for text in (GOOD, WRONG, HALF):
        linting.read(text, "own")
        assert len(runner) == 1
    runner.drain()

    assert [reading.text for reading in told] == [GOOD, HALF]
    assert [len(reading.card.lines) for reading in told] == [2, 2]
    linting.read(WRONG, "own")
    runner.drain()
    assert told[-1].text == WRONG


def test_a_reading_knows_each_row() -> None:
    runner, told = QueueRunner(), list[Reading]()
    Linting(runner, told.append).read(HALF.replace("X 25", "X 27", 1), "own")
    runner.drain()
    (reading,) = told

    line = reading.line_at(1)
    assert line is not None
    assert line.id == "A1"
    assert reading.line_at(0) is reading.line_at(3) is None
    assert [one.line for one in reading.findings_at(3)] == [4]
    assert reading.signs() == ("", "w", "", "e", "")
    assert {row: [mark.error for mark in marks] for row, marks in reading.marks().items()} == {
        1: [False],
        3: [True],
    }
