"""Every ruling that stands as a file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from mahjcove.card.lines import Card
from mahjcove.card.parse import load_card
from mahjcove.engine.referee import run_scenario
from mahjcove.engine.scenario import parse_scenario
from tests.support.hands import teaching_card

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.toml"))
KINDS = {
    *("asked", "blind", "charleston", "claim", "courtesy", "dead", "earthly", "end"),
    *("exchange", "expose", "fault", "guided", "heavenly", "mahjong", "option", "pay"),
    *("priority", "stop", "turn"),
}


@cache
def read_card(text: str, name: str) -> Card:
    return load_card(text, name)


def card_named(_: str) -> Card:
    return teaching_card()


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_ruling(path: Path) -> None:
    scenario = parse_scenario(path.read_text("utf-8"), path.stem, card_named, read_card)

    assert [str(failure) for failure in run_scenario(scenario)] == []


def test_every_kind_of_ruling_is_there() -> None:
    assert {path.stem.split("-")[0] for path in FILES} == KINDS
    assert len(FILES) >= 222
