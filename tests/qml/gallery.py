"""Draws every component with sample data into PNG files, for people to look at.

    python tests/qml/gallery.py FOLDER

Each page is drawn at 1280x720, 1280x800 and 1920x1080 with the software renderer.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")

from PySide6.QtCore import QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickView
from PySide6.QtTest import QTest

_ROOT = Path(__file__).resolve().parents[2]
_PAGES = ("Kit", "Passing", "Blind", "Playing", "Full", "Sheets", "Result", "WallGame")
_SIZES = ((1280, 720), (1280, 800), (1920, 1080))


def draw(folder: Path, pages: tuple[str, ...]) -> None:
    """Writes ``folder/<page>-<width>x<height>.png`` for each page and size."""
    folder.mkdir(parents=True, exist_ok=True)
    for width, height in _SIZES:
        view = QQuickView()
        view.engine().addImportPath(str(_ROOT / "mahjcove" / "qml"))
        view.setResizeMode(QQuickView.ResizeMode.SizeRootObjectToView)
        view.setInitialProperties({"resourceRoot": QUrl.fromLocalFile(str(_ROOT / "resources"))})
        view.setSource(QUrl.fromLocalFile(str(Path(__file__).with_name("Gallery.qml"))))
        view.resize(width, height)
        view.show()
        for page in pages:
            view.rootObject().setProperty("page", page)
            QTest.qWait(150)
            view.grabWindow().save(str(folder / f"{page.lower()}-{width}x{height}.png"))
        view.close()
        del view


if __name__ == "__main__":
    app = QGuiApplication(sys.argv[:1])
    draw(Path(sys.argv[1]), tuple(sys.argv[2:]) or _PAGES)
