"""What the program is, and the terms of all that is shipped, from the settings on."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt

from mahjcove import __version__
from mahjcove.resources import resource
from mahjcove.ui.licences import LIST, Part, shipped_parts, terms
from tests.support.paths import CHECKOUT
from tests.support.table import sitting_at

if TYPE_CHECKING:
    from tests.support.table import Hand
    from tests.ui.conftest import Seater

PARTS = shipped_parts(resource("licences", LIST).read_text("utf-8"))
PROJECT: dict[str, Any] = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.fixture
def about(sit: Seater) -> Hand:
    """The page, opened by keys from the settings."""
    hand = sit(sitting_at("about"))
    hand.key(Qt.Key.Key_F10)
    hand.item("settings-about").forceActiveFocus(Qt.FocusReason.TabFocusReason)
    hand.key(Qt.Key.Key_Return)
    assert hand.table_window.about.props.open
    return hand


def test_every_distribution_that_is_shipped_has_its_licence() -> None:
    needed = {re.split(r"[<>=\s;]", line)[0] for line in PROJECT["dependencies"]}

    assert needed <= {name for part in PARTS for name in part.distributions}


def test_every_font_that_is_shipped_has_its_licence() -> None:
    fonts = {path.name for path in resource("fonts").iterdir()}

    assert fonts == {name for part in PARTS for name in part.fonts}


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_the_full_terms_are_there(part: Part) -> None:
    assert len(terms(part, resource("licences"))) > 800


def test_no_text_lies_there_that_nobody_is_told_of() -> None:
    files = {path.name for path in resource("licences").iterdir()} - {LIST}

    assert files == {name for part in PARTS for name in part.files}


def test_our_own_terms_are_those_of_the_checkout() -> None:
    assert terms(PARTS[0], resource("licences")) == (CHECKOUT / "LICENSE").read_text().strip()


def test_the_version_is_said(about: Hand) -> None:
    assert __version__ in about.table_window.about.property("version")


def test_up_and_down_and_space_show_the_terms_of_another_part(about: Hand) -> None:
    about.key(Qt.Key.Key_Down)
    about.key(Qt.Key.Key_Space)

    shown = about.table_window.about.props
    assert shown.names[shown.chosen] == "Qt, Qt for Python"
    assert "LESSER GENERAL PUBLIC LICENSE" in shown.text
    assert "replace" in shown.note


def test_an_assistive_press_chooses_a_part(about: Hand) -> None:
    about.assist_item("part-3")

    shown = about.table_window.about.props
    assert shown.names[shown.chosen] == "Python"


def test_the_terms_are_read_by_keys(about: Hand) -> None:
    text = about.item("about-text")
    text.forceActiveFocus(Qt.FocusReason.TabFocusReason)
    thumb = next(item for item in text.childItems() if item.width() == 4)
    top = thumb.y()

    about.key(Qt.Key.Key_End)
    assert thumb.y() > top
    about.key(Qt.Key.Key_Home)
    assert thumb.y() == top
    about.key(Qt.Key.Key_PageDown)
    assert thumb.y() > top


def test_escape_goes_back_to_the_settings_and_then_to_the_table(about: Hand) -> None:
    about.key(Qt.Key.Key_Escape)

    assert not about.table_window.about.props.open
    assert about.item("settings-sheet").isVisible()
    about.key(Qt.Key.Key_Escape)
    assert not about.table_window.settings.props.open


def test_a_press_on_close_goes_back(about: Hand) -> None:
    about.click("about-close")

    assert not about.table_window.about.props.open


def test_keys_of_the_table_do_nothing_behind_it(about: Hand) -> None:
    before = about.acts

    for key in (Qt.Key.Key_P, Qt.Key.Key_D, Qt.Key.Key_F12):
        about.key(key)

    assert about.acts == before
    assert about.table_window.about.props.open
