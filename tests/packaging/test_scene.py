"""Our QML is compiled ahead, all of it, and Qt takes what was compiled."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import CHECKOUT
from tests.support.scripts import script

scene = script("frozen/scene")

SHOWING = """
import sys
from PySide6.QtCore import QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine

app = QGuiApplication([])
app.setApplicationName("MahjCove")
engine = QQmlApplicationEngine()
engine.load(QUrl.fromLocalFile(sys.argv[1]))
print(engine.rootObjects()[0].property("said"))
"""


def test_every_file_is_compiled(tmp_path: Path) -> None:
    qml = CHECKOUT / "mahjcove" / "qml"
    shutil.copytree(qml, tmp_path / "qml")

    made = scene.compiled(tmp_path / "qml", tmp_path / "out")

    sources = {path.relative_to(qml).with_suffix(".qmlc") for path in qml.rglob("*.qml")}
    assert {path.relative_to(tmp_path / "out") for path in made} == sources
    assert {path for path in (tmp_path / "out").rglob("*") if path.is_file()} == set(made)


def test_qt_takes_it_and_keeps_none_of_its_own(tmp_path: Path) -> None:
    place = tmp_path / "scene" / "Main.qml"
    place.parent.mkdir()
    place.write_text('import QtQml\nQtObject { property string said: "compiled" }\n')
    (made,) = scene.compiled(place.parent, tmp_path / "scene")
    place.write_text('import QtQml\nQtObject { property string said: "read" }\n')

    ran = subprocess.run(
        [sys.executable, "-c", SHOWING, place],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"XDG_CACHE_HOME": str(tmp_path / "cache")},
    )

    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "compiled\n", "")
    assert made.exists()
    assert not [path for path in (tmp_path / "cache").rglob("*") if path.is_file()]


def test_what_cannot_be_compiled_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "Wrong.qml").write_text("import QtQml\nQtObject {\n")

    with pytest.raises(subprocess.CalledProcessError):
        scene.compiled(tmp_path, tmp_path / "out")
