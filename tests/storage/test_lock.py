"""One process at a time on a data folder; a lock outlives nobody."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from mahjcove.storage.lock import DataLock, Holder, take_lock
from mahjcove.storage.paths import DataFolder
from tests.support.paths import CHECKOUT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    Starter = Callable[..., subprocess.Popen[str]]

HOLDING = """
import sys, time
from pathlib import Path
from mahjcove.storage.lock import DataLock, take_lock
lock = take_lock(Path(sys.argv[1]))
if isinstance(lock, DataLock):
    lock.tell("a window at some length")
    lock.tell("a window")
print("held" if isinstance(lock, DataLock) else lock.process, flush=True)
sys.stdin.read()
"""
WITH_A_CHILD = """
import os, sys, time
from pathlib import Path
from mahjcove.storage.lock import DataLock, take_lock
lock = take_lock(Path(sys.argv[1]))
child = os.fork()
if child == 0:
    time.sleep(60)
print(child, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def started() -> Iterator[Starter]:
    """Starts processes, which end with the test."""
    processes: list[subprocess.Popen[str]] = []

    def start(path: Path, source: str = HOLDING) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", source, str(path)],
            cwd=CHECKOUT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        processes.append(process)
        return process

    yield start
    for process in processes:
        process.kill()
        process.communicate()


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_a_second_process_is_told_who_has_the_folder(tmp_path: Path, started: Starter) -> None:
    path = DataFolder(tmp_path / "new").lock
    first = started(path)
    assert said(first) == "held"

    answer = take_lock(path)

    assert answer == Holder(first.pid, "a window")


def test_a_killed_process_holds_nothing(tmp_path: Path, started: Starter) -> None:
    path = tmp_path / "lock"
    first = started(path)
    assert said(first) == "held"
    first.kill()
    first.wait()

    with_lock = take_lock(path)

    assert isinstance(with_lock, DataLock)
    assert with_lock.left == "a window"
    second = started(path)
    assert said(second) == str(os.getpid())
    with_lock.release()
    third = started(path)
    assert said(third) == "held"


@pytest.mark.skipif(sys.platform == "win32", reason="processes have no such children there")
def test_a_child_that_outlives_its_process_holds_nothing(tmp_path: Path, started: Starter) -> None:
    path = tmp_path / "lock"
    parent = started(path, WITH_A_CHILD)
    child = int(said(parent))
    parent.kill()
    parent.wait()

    try:
        lock = take_lock(path)
        assert isinstance(lock, DataLock)
        with lock:
            assert said(started(path)) == str(os.getpid())
        assert said(started(path)) == "held"
    finally:
        os.kill(child, 9)


@pytest.mark.parametrize("left", [b"", b"\xff\xfe", b"[", b"7", b'{"process": "x"}', b"\0" * 9000])
def test_whatever_lies_in_the_file_is_no_lock(
    tmp_path: Path, started: Starter, left: bytes
) -> None:
    path = tmp_path / "lock"
    path.write_bytes(left)

    assert said(started(path)) == "held"
    path.write_bytes(left)
    answer = take_lock(path)

    assert answer == Holder(None, "")


def test_who_has_just_taken_it_has_no_address_yet(tmp_path: Path, started: Starter) -> None:
    path = tmp_path / "lock"
    path.write_text('{"process": 1, "address": "of a process that was killed"}')
    with_no_word = HOLDING.replace("lock.tell", "str")
    first = started(path, with_no_word)
    assert said(first) == "held"

    assert take_lock(path) == Holder(first.pid, "")


def test_a_folder_that_cannot_be_locked_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "lock").mkdir()

    for path in (tmp_path / "file" / "lock", tmp_path / "lock"):
        with pytest.raises(OSError, match=str(path.parent)):
            take_lock(path)
