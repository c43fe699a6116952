"""Work off the window's thread."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from mahjcove.ui.jobs import QueueRunner, SerialRunner


def begun() -> SerialRunner:
    runner = SerialRunner()
    runner.begin()
    return runner


def test_jobs_wait_for_the_beginning(qtbot: QtBot) -> None:
    runner = SerialRunner()
    seen: list[int] = []
    runner.submit(lambda: 1, seen.append)
    qtbot.wait(20)
    assert seen == []

    runner.begin()
    qtbot.waitUntil(lambda: seen == [1])

    runner.close()


def test_jobs_run_one_after_another_and_come_back_to_this_thread(qtbot: QtBot) -> None:
    runner = begun()
    here = threading.get_ident()
    seen: list[tuple[int, bool, bool]] = []

    def job(number: int) -> tuple[int, bool]:
        return number, threading.get_ident() == here

    for number in range(5):
        runner.submit(
            lambda number=number: job(number),  # type: ignore[misc]
            lambda done: seen.append((*done, threading.get_ident() == here)),
        )
    qtbot.waitUntil(lambda: len(seen) == 5)

    assert seen == [(number, False, True) for number in range(5)]
    runner.close()


@pytest.mark.usefixtures("qapp")
def test_a_turn_of_the_event_loop_delivers_one_result() -> None:
    runner = begun()
    last = threading.Event()
    seen: list[int] = []
    for number in range(3):
        runner.submit(lambda number=number: number, seen.append)  # type: ignore[misc]
    runner.submit(last.set, lambda _: seen.append(3))
    assert last.wait(5)

    delivered = [0]
    while delivered[-1] < 4:
        QCoreApplication.processEvents()
        delivered.append(len(seen))

    assert sorted(set(delivered)) == [0, 1, 2, 3, 4]
    assert seen == [0, 1, 2, 3]
    runner.close()


def test_after_closing_nothing_is_delivered(qtbot: QtBot) -> None:
    runner = begun()
    started, go_on = threading.Event(), threading.Event()
    seen: list[int] = []

    def job() -> int:
        started.set()
        go_on.wait(5)
        return 1

    runner.submit(job, seen.append)
    assert started.wait(5)
    go_on.set()
    runner.close()
    runner.submit(lambda: 2, seen.append)
    qtbot.wait(20)

    assert seen == []


def test_an_error_in_a_job_is_raised_on_this_thread(qtbot: QtBot) -> None:
    runner = begun()

    def job() -> int:
        raise LookupError("no such line")

    with capture_exceptions() as caught:
        runner.submit(job, lambda _: None)
        qtbot.waitUntil(lambda: bool(caught))

    assert caught[0][0] is LookupError
    runner.close()


def test_the_queue_runs_jobs_when_told_to() -> None:
    runner = QueueRunner()
    seen: list[int] = []
    runner.submit(lambda: 1, seen.append)
    runner.submit(lambda: 2, lambda two: runner.submit(lambda: two + 1, seen.append))
    assert seen == []
    assert len(runner) == 2

    runner.drain()

    assert seen == [1, 3]
    with pytest.raises(IndexError):
        runner.step()


def test_an_abandoned_job_delivers_nothing_and_those_after_it_run(qtbot: QtBot) -> None:
    runner = begun()
    started, go_on = threading.Event(), threading.Event()
    seen: list[int] = []

    def stuck() -> int:
        started.set()
        go_on.wait(5)
        return 1

    runner.submit(stuck, seen.append)
    runner.submit(lambda: 2, seen.append)
    assert started.wait(5)
    runner.abandon()
    runner.submit(lambda: 3, seen.append)
    qtbot.waitUntil(lambda: len(seen) == 2)
    go_on.set()
    qtbot.wait(20)

    assert seen == [2, 3]
    runner.close()
