"""One table for every test: no display, one locale, nobody's own files."""

from __future__ import annotations

import os
import tempfile
from typing import TYPE_CHECKING

import hypothesis
import pytest

# Before Qt is imported: it reads these once.
os.environ.update(
    {
        "LANG": "C.UTF-8",
        "LANGUAGE": "en",
        "LC_ALL": "C.UTF-8",
        "QT_QPA_PLATFORM": "offscreen",
        "QT_QUICK_BACKEND": "software",
        "QT_QUICK_CONTROLS_STYLE": "Basic",
    },
)
for variable in ("QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_QPA_PLATFORMTHEME"):
    os.environ.pop(variable, None)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QGuiApplication

pytest.register_assert_rewrite("tests.support")

# The same examples every time: a test passes or fails for what was changed, not by luck. Looking
# for new examples is what soak runs are for.
hypothesis.settings.register_profile("mahjcove", derandomize=True, deadline=None)
hypothesis.settings.load_profile("mahjcove")


@pytest.fixture(scope="session", autouse=True)
def _no_files_of_a_person() -> Iterator[None]:
    """Send the usual folders for data and settings to one that goes away."""
    with (
        tempfile.TemporaryDirectory(prefix="mahjcove-test-") as folder,
        pytest.MonkeyPatch.context() as patch,
    ):
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            patch.setenv(name, folder)
        yield


@pytest.fixture(scope="session")
def qapp_cls() -> type[QGuiApplication]:
    """Override pytest-qt's application: a QML window needs no widgets."""
    from PySide6.QtGui import QGuiApplication  # noqa: PLC0415 - after the variables above

    from mahjcove.ui.references import keep_singletons  # noqa: PLC0415 - same

    keep_singletons()
    return QGuiApplication
