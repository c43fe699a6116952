"""A stage on which components stand alone, in an offscreen window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.qml import Stage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QGuiApplication


@pytest.fixture
def stage(qapp: QGuiApplication) -> Iterator[Stage]:  # noqa: ARG001 - there must be one
    """An empty stage."""
    made = Stage()
    yield made
    made.close()
