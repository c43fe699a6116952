from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale
from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_qt_draws_without_a_display_and_without_widgets(qtbot: QtBot) -> None:
    application = QGuiApplication.instance()

    assert type(application) is QGuiApplication
    assert QGuiApplication.platformName() == "offscreen"
    assert qtbot is not None


def test_the_locale_is_the_same_everywhere(qapp: QGuiApplication) -> None:
    assert QLocale().toString(1234.5) == "1,234.5"
    assert QLocale.system().language() == QLocale.Language.English
    assert qapp is not None


def test_the_folders_for_data_and_settings_are_not_a_persons() -> None:
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        assert "mahjcove-test-" in Path(os.environ[name]).name
