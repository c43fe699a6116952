"""A second start: it hands its files to the window that is open, which comes forward.

The lock of the data folder alone says who the first is. It says where that one can be spoken to
as soon as its window can answer; until then a second start waits for that word. What is said is
one line of JSON each way, on a local socket that only this user can use and whose name is
nobody's guess. Names of sockets that dead processes have left behind mean nothing, and go at the
next start.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import attrs
from PySide6.QtCore import QDeadlineTimer, QObject, QTimer, Slot
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from mahjcove.storage.lock import DataLock, Holder, take_lock
from mahjcove.storage.objects import object_in
from mahjcove.ui.application import application
from mahjcove.ui.words import fill, translate

VERSION: Final = 2
"""Of what is said; a process that says it otherwise is not answered."""
OK: Final = b'{"ok": true}\n'
MOST_FILES: Final = 50
"""That are handed over at once."""
MOST: Final = 1 << 21
"""Bytes of the longest line: so many paths of 4096 bytes, each letter of them escaped."""
MOST_VISITS: Final = 100
"""More that ask at once are sent away, and ask again."""
VISIT: Final = 2000
"""How long somebody who has connected may take to say something, in milliseconds."""
STEP: Final = 0.05
"""Seconds between two looks at the lock."""
LONGEST_TOKEN: Final = 1000
NAME: Final = re.compile(r"mahjcove-[0-9a-f]{16}")
"""What a socket is called."""
TOKEN: Final = "XDG_ACTIVATION_TOKEN"
"""Where desktops leave a program that they start the right to come forward."""


@attrs.frozen
class Patience:
    """How long a second start waits, in seconds."""

    start: float = 20.0
    """For a first that is still opening its window."""
    answer: float = 2.0
    """For an answer of that window."""


PATIENCE: Final = Patience()


@attrs.frozen
class Request:
    """What a second start asks of the window that is open."""

    files: tuple[Path, ...] = ()
    """To be opened there, with their whole paths."""
    token: str = ""
    """The desktop's leave for that window to come forward, empty where there is none."""


def written_request(request: Request) -> bytes:
    """As a line."""
    files = [str(file) for file in request.files]
    words = {"version": VERSION, "open": files, "token": request.token}
    return json.dumps(words).encode() + b"\n"


def request_in(line: bytes) -> Request:
    """The request of a line, given without its end; raises ValueError where it is none."""
    match object_in(line):
        case {"version": int(version), "open": [*files], "token": str(token)}:
            pass
        case _:
            raise ValueError("this is no request")
    if version != VERSION or len(token) > LONGEST_TOKEN or not _is_plain(token):
        raise ValueError("this is no request")
    if len(files) > MOST_FILES:
        raise ValueError("this is no request")
    return Request(tuple(_whole_path(file) for file in files), token)


def _whole_path(file: object) -> Path:
    if isinstance(file, str) and "\0" not in file and Path(file).is_absolute():
        return Path(file)
    raise ValueError("this is no whole path")


def _is_plain(token: str) -> bool:
    return token.isascii() and token.isprintable()


# The second start


def claim(
    path: Path, files: Sequence[Path], patience: Patience = PATIENCE
) -> DataLock | Holder | None:
    """The lock of a data folder, or who has it and does not answer.

    None where the window that has it has taken ``files``, or the mere start. A first that ends
    meanwhile is followed. Raises OSError where there can be no lock.
    """
    address, until = None, 0.0
    while isinstance(lock := take_lock(path), Holder):
        if lock.address != address:
            address = lock.address
            until = time.monotonic() + (patience.answer if address else patience.start)
        left = until - time.monotonic()
        if left <= 0:
            return lock
        if address and ask(lock, files, left):
            return None
        time.sleep(min(STEP, left))
    return lock


def ask(holder: Holder, files: Sequence[Path], seconds: float) -> bool:
    """Whether the window of this process takes the files, or the mere start, in that time."""
    application()
    _let_come_forward(holder)
    whole = tuple(file.absolute() for file in files)
    request = Request(whole, os.environ.get(TOKEN, ""))
    until = QDeadlineTimer(round(seconds * 1000))
    socket = QLocalSocket()
    socket.connectToServer(holder.address)
    if not socket.waitForConnected(until.remainingTime()):
        return False
    socket.write(written_request(request))
    answer = b""
    while len(answer) < len(OK) and socket.waitForReadyRead(until.remainingTime()):
        answer += socket.read(len(OK)).data()
    socket.abort()
    return answer == OK


def _let_come_forward(holder: Holder) -> None:
    """Windows lets only those come forward whom the program in front has allowed to."""
    if sys.platform == "win32" and holder.process is not None:
        import ctypes  # noqa: PLC0415 - for nobody else

        ctypes.windll.user32.AllowSetForegroundWindow(holder.process)


# The first


class Listener(QObject):
    """Answers those who start while this process has the window; ``close`` it before that."""

    def __init__(
        self, forward: Callable[[str], object], opened: Callable[[tuple[Path, ...]], object]
    ) -> None:
        """``forward`` brings the window forward, by the leave that it is given.

        ``opened`` is then told the files that were handed over, none for a mere start.
        """
        super().__init__()
        self._forward = forward
        self._opened = opened
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._welcome)

    def listen(self) -> str:
        """Answer from now on; where, or an empty text if the system does not allow it."""
        name = f"mahjcove-{secrets.token_hex(8)}"
        place = name if sys.platform == "win32" else str(Path(tempfile.gettempdir(), name))
        return place if self._server.listen(place) else ""

    def close(self) -> None:
        """Answer nobody any more."""
        self._server.close()
        for visit in self.findChildren(_Visit):
            visit.end()

    @Slot()
    def _welcome(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            if len(self.findChildren(_Visit)) < MOST_VISITS:
                _Visit(socket, self._asked, self).listen()
            else:
                socket.abort()
                socket.deleteLater()

    def _asked(self, request: Request) -> None:
        self._forward(request.token)
        self._opened(request.files)


def clear(left: str) -> None:
    """Remove the socket of a process that was killed; nothing that is not such a socket.

    ``left`` is what the lock says of its last holder, for whoever has the lock now.
    """
    path = Path(left)
    if path.is_absolute() and NAME.fullmatch(path.name):
        with contextlib.suppress(OSError):
            if stat.S_ISSOCK(path.lstat().st_mode):
                path.unlink()


class _Visit(QObject):
    """Somebody who has connected, until they have asked once or do not do so in time."""

    def __init__(
        self, socket: QLocalSocket, asked: Callable[[Request], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        socket.setParent(self)
        socket.setReadBufferSize(MOST + 1)
        self._socket = socket
        self._asked = asked
        self._said = b""
        self._late = QTimer(self, singleShot=True, interval=VISIT)

    def listen(self) -> None:
        """Hear what they say and have said."""
        self._socket.readyRead.connect(self._read)
        self._socket.disconnected.connect(self.deleteLater)
        self._late.timeout.connect(self.end)
        self._late.start()
        self._read()

    @Slot()
    def end(self) -> None:
        """Send them away."""
        self._socket.abort()
        self.deleteLater()

    @Slot()
    def _read(self) -> None:
        self._said += self._socket.read(MOST + 1 - len(self._said)).data()
        line, end, _ = self._said.partition(b"\n")
        if not end and len(self._said) <= MOST:
            return
        self._socket.readyRead.disconnect(self._read)
        try:
            request = request_in(line)
        except ValueError:
            self.end()
            return
        if self._answered():
            self._asked(request)

    def _answered(self) -> bool:
        """Say yes; False if they have gone, to a table of their own."""
        self._socket.write(OK)
        self._socket.flush()
        there = self._socket.state() is QLocalSocket.LocalSocketState.ConnectedState
        self._socket.disconnectFromServer()
        return there


# What is said of it


def started_text() -> str:
    """What the window says of a mere start."""
    return translate("handover", "MahjCove was started again. It is open here.")


def unanswered_text(holder: Holder) -> str:
    """Why a table that stands beside another process keeps nothing, in the feed."""
    if holder.process is None:
        return translate("handover", "Nothing is kept: another MahjCove does not answer.")
    return fill(
        translate("handover", "Nothing is kept: another MahjCove (process %1) does not answer."),
        holder.process,
    )


def unkept_remark() -> str:
    """The same in a few words, which stay on the screen."""
    return translate("handover", "not kept: another MahjCove has the data folder")
