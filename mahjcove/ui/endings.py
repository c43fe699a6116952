"""The system's word that the program is to end: by another program, a terminal, or its keys."""

from __future__ import annotations

import contextlib
import signal
import socket
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QObject, QSocketNotifier, Slot
from PySide6.QtGui import QGuiApplication

SIGNALS: Final = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
    if hasattr(signal, name)
)
"""Those that ask a program to end, of this system's."""


@contextlib.contextmanager
def heeding_signals(app: QGuiApplication) -> Iterator[None]:
    """Take a signal for the window's close button, and another one for an end without questions.

    A window may answer the first with a question, as the button's press. One that comes before
    the event loop runs is heeded as soon as that runs. Signals that this process was started to
    ignore, as behind ``nohup``, stay ignored. For the main thread only.
    """
    heard, said = socket.socketpair()
    heard.settimeout(0)
    said.settimeout(0)
    endings = _Endings(heard, app)
    before = {
        number: signal.getsignal(number)
        for number in SIGNALS
        if signal.getsignal(number) is not signal.SIG_IGN
    }
    woken = signal.set_wakeup_fd(said.fileno(), warn_on_full_buffer=False)
    for number in before:
        # Qt waits outside Python, where no handler runs: the byte that is written wakes it.
        signal.signal(number, lambda *_: None)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(woken)
        endings.close()
        said.close()


class _Endings(QObject):
    """Hears the bytes that signals write."""

    def __init__(self, heard: socket.socket, app: QGuiApplication) -> None:
        super().__init__()
        self._heard = heard
        self._app = app
        self._asked = False
        self._notifier = QSocketNotifier(heard.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._hear)

    def close(self) -> None:
        self._notifier.setEnabled(False)
        self._heard.close()

    @Slot()
    def _hear(self) -> None:
        with contextlib.suppress(BlockingIOError):
            self._heard.recv(64)
        if self._asked:
            self._app.exit(0)
        else:
            self._asked = True
            self._app.quit()
