"""The window that is open hears a second start, and nothing else."""

from __future__ import annotations

import json
import os
import stat
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtNetwork import QLocalSocket

from mahjcove.resources import resource
from mahjcove.storage.lock import DataLock, Holder
from mahjcove.ui import handover
from mahjcove.ui.handover import (
    MOST,
    MOST_FILES,
    OK,
    TOKEN,
    Listener,
    Patience,
    Request,
    claim,
    clear,
    request_in,
    started_text,
    unanswered_text,
    unkept_remark,
    written_request,
)
from mahjcove.ui.jobs import QueueRunner
from mahjcove.ui.window import Habits, TableWindow
from tests.support.table import sitting_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QGuiApplication
    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import Seater

ROOT = Path.cwd().anchor
CARD = Path(ROOT, "cards", "own card.txt")
GOOD = written_request(Request((CARD,), "leave"))


class First:
    """A process that has the window: what it did, in order, and where it is spoken to."""

    def __init__(self) -> None:
        self.done: list[str | tuple[Path, ...]] = []
        self.listener = Listener(self.done.append, self.done.append)
        self.address = self.listener.listen()
        assert self.address

    @property
    def visits(self) -> int:
        """How many are being heard."""
        return len(self.listener.findChildren(handover._Visit))


@pytest.fixture
def first(qapp: QGuiApplication) -> Iterator[First]:
    """A process that has the window."""
    opened = First()
    yield opened
    opened.listener.close()
    qapp.processEvents()


class Visitor:
    """Somebody who connects and says anything."""

    def __init__(self, address: str) -> None:
        self.socket = QLocalSocket()
        self.socket.connectToServer(address)
        assert self.socket.waitForConnected(2000)
        self.heard = b""

    @property
    def gone(self) -> bool:
        """Whether they were sent away, or left."""
        self.heard += self.socket.readAll().data()
        return self.socket.state() is QLocalSocket.LocalSocketState.UnconnectedState

    def say(self, content: bytes) -> None:
        """In one go."""
        self.socket.write(content)
        self.socket.flush()


@pytest.mark.parametrize(
    "request_",
    [
        Request(),
        Request((CARD,), "leave"),
        Request((CARD, Path(ROOT, "blå \udcff\udc80 %1\n<b>.mahj"))),
        Request((Path(ROOT, "\U0010ffff" * 1023),) * MOST_FILES, "x" * 1000),
        Request((Path(ROOT, "\udcff" * 4095),) * MOST_FILES),
    ],
    ids=["none", "card", "odd", "many", "long"],
)
def test_a_request_is_one_line_and_comes_back(request_: Request) -> None:
    line = written_request(request_)

    assert len(line) <= MOST
    assert line.index(b"\n") == len(line) - 1
    assert request_in(line[:-1]) == request_


def words(**changes: object) -> bytes:
    return json.dumps({**json.loads(GOOD), **changes}).encode()


NONSENSE = [
    b"",
    b"ok",
    b"\xff\xfe",
    b"[" * 20_000,
    b"GET / HTTP/1.1\r",
    b'{"version": 1}',
    words(version=1),
    words(version="2"),
    words(open=7),
    words(open=None),
    words(open=str(CARD)),
    words(open=[7]),
    words(open=["a/card.txt"]),
    words(open=[str(CARD), f"{ROOT}a\0b"]),
    words(open=[str(CARD)] * (MOST_FILES + 1)),
    *(words(token=leave) for leave in (None, "a\nb", "é", "x" * 1001)),
]


@pytest.mark.parametrize("line", NONSENSE)
def test_what_is_no_request_is_none(line: bytes) -> None:
    with pytest.raises(ValueError, match=r"this is no|an object is due|no UTF-8"):
        request_in(line)


def test_the_window_comes_forward_and_is_told_of_the_file(first: First, qtbot: QtBot) -> None:
    visitor = Visitor(first.address)

    visitor.say(GOOD)

    qtbot.waitUntil(lambda: visitor.gone)
    assert visitor.heard == OK
    assert first.done == ["leave", (CARD,)]
    qtbot.waitUntil(lambda: not first.visits)


def test_a_request_may_come_in_pieces_and_with_something_behind_it(
    first: First, qtbot: QtBot
) -> None:
    visitor = Visitor(first.address)
    for index in range(0, len(GOOD), 7):
        visitor.say(GOOD[index : index + 7])
        qtbot.wait(1)
    visitor.say(GOOD)

    qtbot.waitUntil(lambda: visitor.gone)
    assert first.done == ["leave", (CARD,)]


@pytest.mark.parametrize(
    "content",
    [*(line + b"\n" for line in NONSENSE), b"x" * (MOST + 1), b"\0" * 8_000_000, b"\n" * 5000],
)
def test_nonsense_is_sent_away_and_harms_nothing(
    first: First, qtbot: QtBot, content: bytes
) -> None:
    visitor, other = Visitor(first.address), Visitor(first.address)

    visitor.say(content)

    qtbot.waitUntil(lambda: visitor.gone)
    assert visitor.heard == b""
    assert first.done == []
    other.say(GOOD)
    qtbot.waitUntil(lambda: other.gone)
    assert first.done == ["leave", (CARD,)]
    qtbot.waitUntil(lambda: not first.visits)


def test_who_says_nothing_is_sent_away_in_time(
    qapp: QGuiApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handover, "VISIT", 50)
    first = First()
    silent, slow = Visitor(first.address), Visitor(first.address)
    slow.say(GOOD[:-1])

    qtbot.waitUntil(lambda: silent.gone and slow.gone)
    qtbot.waitUntil(lambda: not first.visits)
    assert first.done == []
    first.listener.close()
    qapp.processEvents()


def test_more_than_can_be_heard_at_once_are_sent_away(
    first: First, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handover, "MOST_VISITS", 2)
    visitors = [Visitor(first.address) for _ in range(5)]

    qtbot.waitUntil(lambda: [one.gone for one in visitors] == [False, False, True, True, True])
    for one in visitors[:2]:
        one.say(GOOD)
    qtbot.waitUntil(lambda: not first.visits)
    late = Visitor(first.address)
    late.say(GOOD)
    qtbot.waitUntil(lambda: late.gone)
    assert first.done == ["leave", (CARD,)] * 3


def test_who_has_gone_to_a_table_of_their_own_is_not_followed(first: First, qtbot: QtBot) -> None:
    gone = Visitor(first.address)
    gone.say(GOOD)
    gone.socket.abort()

    there = Visitor(first.address)
    there.say(written_request(Request()))

    qtbot.waitUntil(lambda: there.gone)
    qtbot.waitUntil(lambda: not first.visits)
    assert first.done == ["", ()]


def test_nobody_is_heard_once_it_is_closed(qapp: QGuiApplication, qtbot: QtBot) -> None:
    first = First()
    visitor = Visitor(first.address)
    qtbot.waitUntil(lambda: first.visits == 1)

    first.listener.close()

    qtbot.waitUntil(lambda: visitor.gone)
    assert not first.visits
    again = QLocalSocket()
    again.connectToServer(first.address)
    assert not again.waitForConnected(1000)
    qapp.processEvents()


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe is no file")
def test_the_socket_is_this_users_alone_and_its_name_new_each_time(first: First) -> None:
    path, other = Path(first.address), First()

    mode = path.stat().st_mode
    assert stat.S_ISSOCK(mode)
    assert stat.S_IMODE(mode) & 0o077 == 0
    assert other.address != first.address
    for one in (other, first):
        one.listener.close()
    assert not path.exists()


def test_a_place_that_allows_no_socket_is_said(
    qapp: QGuiApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", f"{ROOT}nowhere/{'x' * 200}")
    monkeypatch.setattr(sys, "platform", "linux")

    assert Listener(print, print).listen() == ""
    qapp.processEvents()


def test_a_start_that_is_first_has_the_lock_at_once(tmp_path: Path) -> None:
    lock = claim(tmp_path / "lock", (), Patience(0, 0))

    assert isinstance(lock, DataLock)
    lock.release()


def test_a_mere_start_is_said() -> None:
    assert started_text() == "MahjCove was started again. It is open here."


def test_why_nothing_is_kept_is_said() -> None:
    assert unanswered_text(Holder(7, "")) == (
        "Nothing is kept: another MahjCove (process 7) does not answer."
    )
    assert unanswered_text(Holder(None, "")) == "Nothing is kept: another MahjCove does not answer."


@pytest.mark.qt_log_ignore("This plugin does not support raise")
@pytest.mark.parametrize("state", [Qt.WindowState.WindowNoState, Qt.WindowState.WindowMaximized])
def test_a_window_comes_forward_out_of_the_task_bar(
    sit: Seater, qtbot: QtBot, state: Qt.WindowState
) -> None:
    opened = sit(sitting_at("forward")).table_window
    window = opened.window
    window.setWindowStates(state | Qt.WindowState.WindowMinimized)
    assert window.windowStates() & Qt.WindowState.WindowMinimized

    opened.come_forward()

    assert window.windowStates() == state
    assert window.isVisible()
    qtbot.waitUntil(window.isActive)


@pytest.mark.qt_log_ignore("This plugin does not support raise")
def test_the_desktops_leave_is_passed_on(sit: Seater, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TOKEN, "old")
    opened = sit(sitting_at("forward")).table_window

    opened.come_forward()
    assert os.environ[TOKEN] == "old"
    opened.come_forward("new")
    assert os.environ[TOKEN] == "new"


def test_the_top_bar_says_in_every_round_that_nothing_is_kept(qapp: QGuiApplication) -> None:
    habits = Habits(pace=0, moving=False, remark=unkept_remark())
    opened = TableWindow(sitting_at("bar"), resource(), runner=QueueRunner(), habits=habits)
    table = opened.table

    said = [table.props.dealText]
    table.start()
    said.append(table.props.dealText)

    assert said == [
        "Deal 1 · seed bar · not kept: another MahjCove has the data folder",
        "Deal 2 · seed bar/1 · not kept: another MahjCove has the data folder",
    ]
    opened.close()
    qapp.processEvents()


@pytest.mark.skipif(sys.platform == "win32", reason="there a socket is no file")
def test_what_a_killed_process_left_goes_and_nothing_else_does(first: First) -> None:
    folder = Path(first.address).parent
    with tempfile.TemporaryDirectory(prefix="mc-", dir=folder) as name:
        other = Path(name, "mahjcove-0123456789abcdef")
        other.write_text("a file")
        link = Path(name, "mahjcove-fedcba9876543210")
        link.symlink_to(first.address)
        named = Path(name, "else")
        Path(first.address).rename(named)

        for path in (other, link, named, Path(name, "gone"), Path()):
            clear(str(path))
        assert sorted(Path(name).iterdir()) == sorted([other, link, named])

        named.rename(Path(name, "mahjcove-00000000000000aa"))
        clear(str(Path(name, "mahjcove-00000000000000aa")))
        assert sorted(Path(name).iterdir()) == sorted([other, link])
