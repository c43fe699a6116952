"""The application of Qt, without which nothing of it can be used."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QFileOpenEvent, QGuiApplication

Opened = Callable[[Sequence[Path]], object]


class Application(QGuiApplication):
    """Hears of files that a person opens: macOS tells a program that runs, and starts no other."""

    def __init__(self, arguments: Sequence[str]) -> None:
        super().__init__(arguments)
        self._early: list[Path] = []
        """Opened before anybody waited for them."""
        self._opened: Opened | None = None

    def wait(self, opened: Opened | None) -> None:
        """Tell this of files from now on, first of those before; nobody any more for None."""
        self._opened = opened
        if opened is not None and self._early:
            early, self._early = self._early, []
            opened(early)

    def event(self, event: QEvent) -> bool:
        """Qt's own word to the program; see QGuiApplication."""
        if not isinstance(event, QFileOpenEvent) or not event.file():
            return super().event(event)
        file = Path(event.file())
        if self._opened is None:
            self._early.append(file)
        else:
            self._opened([file])
        return True


def application() -> QGuiApplication:
    """The one application of this process."""
    known = QCoreApplication.instance()
    if isinstance(known, QGuiApplication):
        return known
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(
        Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
    )
    # Before the scene is read: a style of the desktop's own may not be there, and is not ours.
    os.environ.setdefault("QT_QUICK_CONTROLS_STYLE", "Basic")
    app = Application(sys.argv[:1])
    app.setApplicationName("MahjCove")
    # What Linux desktops know the menu entry by, and with it the window's icon.
    app.setDesktopFileName("mahjcove")
    return app


def wait_for_files(opened: Opened | None) -> None:
    """Tell this of files that the system wants opened; nobody any more for None."""
    app = QCoreApplication.instance()
    if isinstance(app, Application):
        app.wait(opened)
