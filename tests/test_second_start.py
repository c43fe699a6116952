"""MahjCove started again while it is open: one process of each start, as a person starts them."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mahjcove.engine.record_reading import read_record
from mahjcove.storage.lock import DataLock, Holder, take_lock
from mahjcove.ui.handover import OK, Patience, claim
from tests.support.commands import run_apart
from tests.support.paths import CHECKOUT
from tests.support.started import (
    WATCHED,
    Starter,
    address_in,
    folder_of_sockets,
    is_open,
    starting,
    wait_until,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

HOLDING = """
import sys
from pathlib import Path
from mahjcove.storage.lock import take_lock
lock = take_lock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""
FORWARD = "MahjCove is open already; its window has been brought forward.\n"
STARTS = 20


@pytest.fixture(autouse=True)
def _own_sockets(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with folder_of_sockets() as folder:
        monkeypatch.setenv("TMPDIR", str(folder))
        yield


@pytest.fixture
def start(_own_sockets: None) -> Iterator[Starter]:
    with starting() as start_one:
        yield start_one


def everything_in(folder: Path) -> dict[Path, tuple[int, str]]:
    """All files but the log, with their times and contents."""
    return {
        path: (path.stat().st_mtime_ns, hashlib.sha256(path.read_bytes()).hexdigest())
        for path in folder.rglob("*")
        if path.is_file() and path.parent.name != "logs"
    }


def test_a_second_start_brings_the_window_forward_and_ends(tmp_path: Path, start: Starter) -> None:
    data = tmp_path / "data"
    first = start("--data-dir", data)
    wait_until(is_open(data))
    files = set(everything_in(data))

    ran = run_apart("--data-dir", data)

    assert (ran.status, ran.out, ran.error) == (0, FORWARD, "")
    first.until("forward True")
    first.until("MahjCove was started again. It is open here.")
    assert set(everything_in(data)) == files


def test_a_card_is_handed_over(tmp_path: Path, start: Starter) -> None:
    data = tmp_path / "data"
    first = start("--data-dir", data)
    wait_until(is_open(data))

    ran = run_apart("--data-dir", data, "--card", "resources/cards/teaching.txt")

    assert (ran.status, ran.out, ran.error) == (0, FORWARD, "")
    first.until("forward True")
    first.until("Cove Teaching Card is on your shelf.")


def test_files_are_handed_over_whatever_they_are_called(tmp_path: Path, start: Starter) -> None:
    data, other = tmp_path / "data", tmp_path / "Dossier d’été"
    other.mkdir()
    card = other / "Ma carte #1 é.txt"
    card.write_text("[Own]\nA1 FFFF nnna nnnb EEEE ; - ; X 25\nA2 FF 22 ; - ; X 25\n", "utf-8")
    (other / "une partie.mahj").write_bytes((CHECKOUT / "tests/golden/guided.mahj").read_bytes())
    first = start("--data-dir", data)
    wait_until(is_open(data))

    for files, said in (
        ([card], "Ma carte #1 é is on your shelf."),
        ([Path(os.path.relpath(card, CHECKOUT))], "Ma carte #1 é is on your shelf."),
        ([card.as_uri()], "Ma carte #1 é is on your shelf."),
        ([(other / "une partie.mahj").as_uri().replace("file:///", "file://localhost/")], "Turn "),
        ([card, other / "gone.txt"], "gone.txt is not there any more."),
    ):
        ran = run_apart("--data-dir", data, *files)
        assert (ran.status, ran.out) == (0, FORWARD)
        first.until("forward True")
        first.until(said)

    assert [path.name for path in (data / "cards").glob("*.txt")] == ["Ma carte #1 é.txt"]


def test_of_files_that_cannot_be_opened_both_processes_tell(tmp_path: Path, start: Starter) -> None:
    data = tmp_path / "data"
    wrong = tmp_path / "no card.txt"
    wrong.write_text("Dear diary\n")
    huge = tmp_path / "huge.txt"
    huge.write_text("A1 ; - ; X 25\n" * 30_000)
    odd = tmp_path / "odd.mahj"
    odd.write_text("[]\n")
    first = start("--data-dir", data)
    wait_until(is_open(data))
    before = everything_in(data)

    for file, said in (
        (wrong, "no card.txt is no card: nothing in it is a line of one."),
        (huge, "huge.txt is too long: a card has at most 256 KB."),
        (odd, "odd.mahj cannot be shown (line 1:"),
    ):
        ran = run_apart("--data-dir", data, file)
        assert (ran.status, ran.out) == (2, FORWARD)
        assert ran.error.startswith(f"mahjcove: {file}: ")
        assert len(ran.error.splitlines()) == 1
        first.until(said)

    assert everything_in(data) == before


def test_a_first_start_with_a_file_opens_it(tmp_path: Path, start: Starter) -> None:
    data = tmp_path / "data"
    first = start("--data-dir", data, CHECKOUT / "tests/golden/guided.mahj")
    first.until("Turn ")
    assert not list((data / "rounds").glob("*"))
    first.end()

    card = tmp_path / "own.txt"
    card.write_text("[Own]\nA1 FFFF nnna nnnb EEEE ; - ; X 25\n", "utf-8")
    again = start("--data-dir", data, card)
    again.until("own is on your shelf.")
    assert (data / "cards/own.txt").read_bytes() == card.read_bytes()


def test_a_card_with_some_wrong_lines_is_played_with_without_them(
    tmp_path: Path, start: Starter
) -> None:
    card = tmp_path / "half.txt"
    card.write_text("[Own]\nA1 FFFF nnna nnnb EEEE ; - ; X 25\nA2 FF 22 ; - ; X 25\n", "utf-8")

    first = start("--data-dir", tmp_path / "data", "--card", card)

    first.until("half: 1 of 2 lines can be used.")
    wait_until(lambda: bool(list((tmp_path / "data/rounds").glob("*.mahj"))))


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be made to stand still")
def test_beside_a_window_that_hangs_a_table_opens_that_keeps_nothing(
    tmp_path: Path, start: Starter
) -> None:
    data = tmp_path / "data"
    first = start("--data-dir", data)
    wait_until(is_open(data))
    first.process.send_signal(signal.SIGSTOP)
    before = everything_in(data)

    began = time.monotonic()
    second = start("--data-dir", data, "--seed", "second")
    why = f"Nothing is kept: another MahjCove (process {first.process.pid}) does not answer."
    second.until(why)
    assert time.monotonic() - began > Patience().answer
    assert second.until("Deal 1")[-1] == (
        "Deal 1 · seed second · not kept: another MahjCove has the data folder"
    )
    second.process.terminate()
    second.process.wait()

    assert everything_in(data) == before
    first.process.send_signal(signal.SIGCONT)
    ran = run_apart("--data-dir", data)
    assert (ran.status, ran.out) == (0, FORWARD)
    heard = first.until("MahjCove was started again. It is open here.")
    assert heard.count("forward True") == 1


def test_a_window_that_was_killed_hinders_nobody(tmp_path: Path, start: Starter) -> None:
    data = tmp_path / "data"
    killed = start("--data-dir", data)
    wait_until(is_open(data))
    address = address_in(data)
    killed.process.kill()
    killed.process.wait()

    start("--data-dir", data)
    wait_until(lambda: address_in(data) not in ("", address))

    assert run_apart("--data-dir", data).out == FORWARD
    if sys.platform != "win32":
        assert list(Path(os.environ["TMPDIR"]).glob("mahjcove-*")) == [Path(address_in(data))]


def test_a_window_that_is_still_opening_is_waited_for(tmp_path: Path, start: Starter) -> None:
    data = tmp_path / "data"
    late = WATCHED.replace("super().__init__", "import time; time.sleep(4); super().__init__", 1)
    first = start("--data-dir", data, source=late)
    wait_until((data / "lock").exists)

    ran = run_apart("--data-dir", data)

    assert (ran.status, ran.out) == (0, FORWARD)
    first.until("forward True")


def test_who_waits_for_a_process_that_ends_follows_it(tmp_path: Path, start: Starter) -> None:
    path = tmp_path / "lock"
    first = start(path, source=HOLDING)
    first.until("held")
    threading.Timer(0.3, first.process.kill).start()

    lock = claim(path, ())

    assert isinstance(lock, DataLock)
    lock.release()


@pytest.mark.parametrize("address", ["", "/nowhere/at/all"])
def test_who_cannot_be_asked_is_waited_for_that_long(
    tmp_path: Path, start: Starter, address: str
) -> None:
    path = tmp_path / "lock"
    first = start(path, source=HOLDING.replace("print", f"lock.tell({address!r}); print"))
    first.until("held")
    began = time.monotonic()
    patience = Patience(0.5, 60.0) if not address else Patience(60.0, 0.5)

    assert claim(path, (), patience) == Holder(first.process.pid, address)

    assert 0.5 <= time.monotonic() - began < 60.0


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are not spoken to in this way")
@pytest.mark.parametrize("answer", [b"", b"no", b"x" * 100_000, OK[:-1], OK])
def test_only_a_yes_is_taken_for_one(tmp_path: Path, start: Starter, answer: bytes) -> None:
    answering = f"""
import socket, sys
from pathlib import Path
from mahjcove.storage.lock import take_lock
place = sys.argv[1] + "-socket"
server = socket.socket(socket.AF_UNIX)
server.bind(place)
server.listen()
take = take_lock(Path(sys.argv[1]))
take.tell(place)
print("held", flush=True)
while True:
    visitor, _ = server.accept()
    visitor.recv(1000)
    try:
        visitor.sendall({answer!r})
    except OSError:
        pass
    visitor.close()
"""
    path = tmp_path / "lock"
    first = start(path, source=answering)
    first.until("held")

    lock = claim(path, (), Patience(answer=0.5))

    assert isinstance(lock, Holder) is (answer != OK)
    assert isinstance(take_lock(path), Holder)


def test_many_starts_at_once_end_with_one_table(tmp_path: Path) -> None:
    data = tmp_path / "data"
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "mahjcove", "--data-dir", str(data), "--seed", "many"],
            cwd=CHECKOUT,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        for _ in range(STARTS)
    ]
    try:
        wait_until(lambda: sum(one.poll() is None for one in processes) == 1)
        assert address_in(data)
        assert sum(one.poll() is None for one in processes) == 1
    finally:
        for one in processes:
            one.kill()
        said = [one.communicate()[0] for one in processes]

    assert sorted(said) == ["", *[FORWARD + "--seed was left aside.\n"] * (STARTS - 1)]
    assert sum(one.returncode == 0 for one in processes) == STARTS - 1
    (path,) = (data / "rounds").iterdir()
    record = read_record(path.read_bytes())
    assert (record.torn, record.result) == (False, None)
