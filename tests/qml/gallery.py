"""Draws every component with sample data into PNG files, for people to look at.

    python -m tests.qml.gallery FOLDER [PAGE ...]

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

from mahjcove.card.parse import load_card
from tests.support.paths import CHECKOUT
from tests.support.qml import Rows

_PAGES = ("Kit", "Passing", "Blind", "Playing", "Full", "Sheets", "Result", "WallGame", "Card")
_SIZES = ((1280, 720), (1280, 800), (1920, 1080))


def card_rows() -> Rows:
    """The teaching card's lines as the whole card shows them, two of them marked."""
    card = load_card((CHECKOUT / "resources/cards/teaching.txt").read_text("utf-8"), "Cove")
    return Rows(
        [
            {
                "section": line.section if line.number == 1 else "",
                "number": str(line.number),
                "tag": f"{'C' if line.concealed else 'X'} · {line.value}",
                "groups": line.text.split(" "),
                "nearest": line.id == "E3",
                "closed": "closed" if line.id == "Y4" else "",
                "distance": "5 to go",
            }
            for line in card.lines
        ]
    )


def draw(folder: Path, pages: tuple[str, ...]) -> None:
    """Writes ``folder/<page>-<width>x<height>.png`` for each page and size."""
    lines = card_rows()
    folder.mkdir(parents=True, exist_ok=True)
    for width, height in _SIZES:
        view = QQuickView()
        view.engine().addImportPath(str(CHECKOUT / "mahjcove" / "qml"))
        view.setResizeMode(QQuickView.ResizeMode.SizeRootObjectToView)
        resources = QUrl.fromLocalFile(str(CHECKOUT / "resources"))
        view.setInitialProperties({"resourceRoot": resources, "lines": lines})
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
