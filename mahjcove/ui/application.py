"""The application of Qt, without which nothing of it can be used."""

from __future__ import annotations

import sys

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication


def application() -> QGuiApplication:
    """The one application of this process."""
    known = QCoreApplication.instance()
    if isinstance(known, QGuiApplication):
        return known
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(
        Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
    )
    app = QGuiApplication(sys.argv[:1])
    app.setApplicationName("MahjCove")
    return app
