from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import CHECKOUT

TABLE = """import QtQuick

Text {
    text: qsTr("Your rack")
}
"""
WORDS = """
from PySide6.QtCore import QObject


class WordsViewModel(QObject):
    def tiles(self, number: int) -> str:
        return self.tr("%n tile(s)", "", number)
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A window with two texts, and a German translation file that has neither."""
    for name, text in {
        "mahjcove/qml/Table.qml": TABLE,
        "mahjcove/ui/wordsviewmodel.py": WORDS,
        "resources/i18n/mahjcove_de.ts": '<TS version="2.1" language="de_DE"></TS>\n',
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def check(checkout: Path, *options: str) -> subprocess.CompletedProcess[str]:
    script = CHECKOUT / "packaging" / "checks" / "i18n.py"
    return subprocess.run(
        [sys.executable, script, *options, checkout], check=False, capture_output=True, text=True
    )


def test_a_text_without_its_place_in_a_translation_fails_until_it_has_one(checkout: Path) -> None:
    catalogue = checkout / "resources/i18n/mahjcove_de.ts"
    before = catalogue.read_bytes()

    stale = check(checkout)

    assert stale.returncode == 1
    assert "not up to date: mahjcove_de.ts" in stale.stderr
    assert catalogue.read_bytes() == before

    assert check(checkout, "--write").returncode == 0

    assert "<source>Your rack</source>" in catalogue.read_text(encoding="utf-8")
    assert "<source>%n tile(s)</source>" in catalogue.read_text(encoding="utf-8")
    assert check(checkout).returncode == 0


def test_a_text_that_is_gone_from_the_window_fails(checkout: Path) -> None:
    check(checkout, "--write")
    table = checkout / "mahjcove/qml/Table.qml"
    table.write_text(TABLE.replace("Your rack", "The rack"), encoding="utf-8")

    assert check(checkout).returncode == 1


def test_texts_are_read_even_before_there_is_a_translation(checkout: Path) -> None:
    (checkout / "resources/i18n/mahjcove_de.ts").unlink()

    done = check(checkout)

    assert done.returncode == 0
    assert done.stdout.startswith("2 texts, 0 translation files")


def test_a_window_without_any_text_fails(checkout: Path) -> None:
    for path in (checkout / "mahjcove").rglob("*.*"):
        path.write_text("", encoding="utf-8")

    assert check(checkout).returncode == 1


def test_a_text_that_lupdate_cannot_read_fails(checkout: Path) -> None:
    table = checkout / "mahjcove/qml/Table.qml"
    table.write_text(TABLE.replace("Your rack", "Your rack\\"), encoding="utf-8")

    assert check(checkout).returncode != 0
