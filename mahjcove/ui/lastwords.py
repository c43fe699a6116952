"""A window that tells why the program could not begin, for whoever has started it by a click."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QUrl
from PySide6.QtQml import QQmlApplicationEngine

from mahjcove.storage.reports import Kept
from mahjcove.ui.application import application
from mahjcove.ui.reportviewmodel import ReportViewModel


def say_last_words(kept: Kept, resources: Path) -> None:
    """Tell of this report until the window is closed; nothing where it cannot be opened."""
    app = application()
    report = ReportViewModel()
    report.tell(kept)
    engine = QQmlApplicationEngine()
    engine.addImportPath(str(Path(__file__).resolve().parent.parent / "qml"))
    theme = engine.singletonInstance("MahjCove", "Theme")
    if isinstance(theme, QObject):
        theme.setProperty("resources", QUrl.fromLocalFile(str(resources)))
    engine.setInitialProperties({"report": report})
    engine.loadFromModule("MahjCove", "LastWords")
    if engine.rootObjects():
        app.exec()
    del engine
