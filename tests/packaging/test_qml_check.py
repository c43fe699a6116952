from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import CHECKOUT

MODEL = """
from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

QML_IMPORT_NAME = "MahjCove"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class RackModel(QObject):
    countChanged = Signal()

    def _count(self) -> int:
        return 13

    count = Property(int, _count, notify=countChanged)
"""
VIEW_MODEL = """
from PySide6.QtCore import Property, QObject
from PySide6.QtQml import QmlElement

from mahjcove.ui.rackmodel import RackModel

QML_IMPORT_NAME = "MahjCove"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class TableViewModel(QObject):
    @Property(RackModel, constant=True)
    def rack(self) -> RackModel:
        return self._rack
"""
TABLE = """import QtQuick
import MahjCove

Text {
    id: root

    required property TableViewModel table

    text: root.table.rack.count
}
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small window: two Python types and one QML file that uses both."""
    for name, text in {
        "ui/rackmodel.py": MODEL,
        "ui/tableviewmodel.py": VIEW_MODEL,
        "qml/MahjCove/Table.qml": TABLE,
        "qml/MahjCove/qmldir": "module MahjCove\nTable 1.0 Table.qml\n",
    }.items():
        path = tmp_path / "mahjcove" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def check(checkout: Path) -> subprocess.CompletedProcess[str]:
    script = CHECKOUT / "packaging" / "checks" / "qml.py"
    return subprocess.run(
        [sys.executable, script, checkout], check=False, capture_output=True, text=True
    )


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_sound_qml_passes_and_leaves_nothing_behind(checkout: Path) -> None:
    before = sorted(checkout.rglob("*"))

    done = check(checkout)

    assert done.returncode == 0, done.stderr
    assert sorted(checkout.rglob("*")) == before


def test_a_singleton_named_in_qmldir_is_sound(checkout: Path) -> None:
    module = checkout / "mahjcove/qml/MahjCove"
    (module / "Theme.qml").write_text(
        "pragma Singleton\n\nimport QtQuick\n\nQtObject {}\n", encoding="utf-8"
    )
    replace(module / "qmldir", "Table 1.0", "singleton Theme 1.0 Theme.qml\nTable 1.0")

    done = check(checkout)

    assert done.returncode == 0, done.stderr


def test_a_misspelt_property_of_a_python_type_fails(checkout: Path) -> None:
    replace(checkout / "mahjcove/qml/MahjCove/Table.qml", "rack.count", "rack.cuont")

    done = check(checkout)

    assert done.returncode == 1
    assert 'Member "cuont" not found on type "RackModel"' in done.stderr


def test_a_python_type_whose_base_stands_in_another_file_is_known(checkout: Path) -> None:
    replace(checkout / "mahjcove/ui/rackmodel.py", "(QObject)", "(Counted)")
    replace(
        checkout / "mahjcove/ui/rackmodel.py",
        "\n\n@QmlElement",
        "\nfrom mahjcove.ui.counted import Counted\n\n@QmlElement",
    )
    (checkout / "mahjcove/ui/counted.py").write_text(
        "from PySide6.QtCore import QObject\n\n\nclass Counted(QObject):\n    pass\n",
        encoding="utf-8",
    )

    done = check(checkout)

    assert done.returncode == 0, done.stderr


def test_an_untidy_file_fails(checkout: Path) -> None:
    replace(checkout / "mahjcove/qml/MahjCove/Table.qml", "    id: root", "  id: root")

    done = check(checkout)

    assert done.returncode == 1
    assert "pyside6-qmlformat --inplace mahjcove/qml/MahjCove/Table.qml" in done.stderr


def test_a_python_type_without_a_readable_module_name_fails(checkout: Path) -> None:
    replace(checkout / "mahjcove/ui/rackmodel.py", '"MahjCove"', "NAME_FROM_ELSEWHERE")

    done = check(checkout)

    assert done.returncode == 1
    assert "mahjcove/ui/rackmodel.py: 'QML_IMPORT_NAME' is not written out" in done.stderr


def test_no_qml_at_all_fails(checkout: Path) -> None:
    (checkout / "mahjcove/qml/MahjCove/Table.qml").unlink()

    done = check(checkout)

    assert done.returncode == 1
    assert "no QML file" in done.stderr
