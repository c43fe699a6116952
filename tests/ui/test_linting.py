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


def test_of_a_long_text_the_rows_at_the_cursor_are_read_first() -> None:
    runner, told = QueueRunner(), list[Reading]()
    rows = [f"A{number} FF 11a ; - ; X 25" for number in range(200)]
    text = "\n".join(["[Long]", *rows])
    Linting(runner, told.append).read_first(text, "own", 100)

    runner.step()
    (first,) = told
    assert first.rows == range(60, 140)
    assert [one.line - 1 for one in first.findings] == list(range(60, 140))
    assert first.covers(139)
    assert not first.covers(140)
    runner.drain()
    assert told[1].rows is None
    assert told[1].covers(199)
    assert len(told[1].findings) == 200


def test_the_rows_read_first_are_told_nothing_that_the_rest_may_contradict() -> None:
    runner, told = QueueRunner(), list[Reading]()
    rows = ["[One]", *["# nothing"] * 98, "A1 FFFF nnna nnnb EEEE ; - ; C 25", "[One]"]
    text = "\n".join([*rows, "A2 FFFF nnna nnnb EEEE ; - ; X 25"])
    Linting(runner, told.append).read_first(text, "own", 0)

    runner.step()
    assert (told[0].findings, told[0].card.lines) == ((), ())
    runner.drain()
    assert {one.message for one in told[1].findings} == {
        "A2 stands for the same hands as A1",
        "the section One stands twice",
    }


def test_a_short_text_is_read_once() -> None:
    runner, told = QueueRunner(), list[Reading]()

    Linting(runner, told.append).read_first(HALF, "own", 0)
    runner.drain()

    assert [reading.rows for reading in told] == [None]
