"""Scenario files that cannot be read say what is wrong and where."""

from __future__ import annotations

import pytest

from mahjcove.card.lines import Card
from mahjcove.card.parse import load_card
from mahjcove.engine.referee import run_scenario
from mahjcove.engine.scenario import ScenarioError, parse_scenario
from mahjcove.engine.seats import Seat
from mahjcove.engine.situation import table_of
from mahjcove.tiles import parse_counts
from tests.support.hands import teaching_card

TURN = """
title = "a turn"
[table]
phase = "turn"
seat = "S"
drawn = false
wall = "5b 6c"
wall_left = 12
discards = ["E 1b"]
[racks]
S = "11b 25c 7d 99d N E F 3b 4b 8c"
[exposures]
N = ["44c J"]
"""
STEP = '[[step]]\nseat = "S"\ndo = "draw"\n'


def card_named(_: str) -> Card:
    return teaching_card()


def failures(text: str) -> list[str]:
    scenario = parse_scenario(text, "here", card_named, load_card)
    return [str(failure) for failure in run_scenario(scenario)]


def test_what_is_left_out_is_filled_from_the_seed() -> None:
    scenario = parse_scenario(TURN, "here", card_named, load_card)
    state = table_of(scenario.table)

    assert state.racks[Seat.S] == parse_counts("11b 25c 7d 99d N E F 3b 4b 8c")
    assert [sum(rack) for rack in state.racks] == [13, 13, 13, 10]
    assert state.wall_left == 12
    assert state.discards[-1].written() == "E 1b"
    assert state == table_of(scenario.table)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("x =", "(?i)invalid", id="no TOML"),
        pytest.param('[table]\nphase = "over"', "phase 'over'", id="phase"),
        pytest.param('[table]\nphase = "deal"\nfoo = 1', "unknown 'foo'", id="key"),
        pytest.param(TURN + "[bar]", "unknown 'bar'", id="table"),
        pytest.param(TURN.replace("8c", "9q"), "column", id="notation"),
        pytest.param(TURN.replace("8c", ""), "S has 12 tiles, 13 are due", id="count"),
        pytest.param(TURN.replace("8c", "1b").replace("4b", "1b"), "1b stands 5", id="supply"),
        pytest.param(TURN.replace("44c J", "4c 5c J"), "three to six of one face", id="group"),
        pytest.param(TURN.replace("= 12", "= 120"), "wall_left 120", id="wall"),
        pytest.param(TURN.replace('seat = "S"', 'seat = "Q"'), "no seat", id="seat"),
        pytest.param(TURN.replace('seat = "S"\n', ""), "needs a seat", id="no seat"),
        pytest.param(TURN + STEP.replace("draw", "jump"), "step 1: there is no", id="command"),
        pytest.param(TURN + STEP + "count = 1", "takes no 'count'", id="argument"),
        pytest.param(TURN + STEP + "[step.then]\nfoo = 1", "unknown check 'foo'", id="check"),
        pytest.param(TURN + STEP + '[step.then]\nlegal.S = ["jump"]', "no command", id="name"),
        pytest.param(TURN.replace("drawn", "rules = { x = 1 }\ndrawn"), "no switch", id="rules"),
    ],
)
def test_a_bad_file_is_an_error_that_names_the_fault(text: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        failures(text)


@pytest.mark.parametrize(
    ("step", "failure"),
    [
        pytest.param(STEP, None, id="as expected"),
        pytest.param(
            STEP + 'refused = "stale"', "draw refused stale, found accepted", id="lenient"
        ),
        pytest.param(STEP.replace("draw", "rack"), "accepted, found refused wrong", id="strict"),
        pytest.param(STEP + 'fault = "wrong-count"', "enforced as wrong-count", id="fault"),
        pytest.param(STEP + "[step.then]\nwall = 12", "wall = 12, found 11", id="plain check"),
        pytest.param(STEP + '[step.then]\nrack.E = "1b"', "rack.E = '1b', found", id="by seat"),
        pytest.param(STEP + "[step.then]\npays.E = 0", "pays.E = 0, found None", id="no result"),
        pytest.param(STEP + '[step.then]\nlegal.S = ["draw"]', "found no legal draw", id="legal"),
        pytest.param(STEP + '[step.then]\nillegal.S = ["discard"]', "a legal disc", id="illegal"),
        pytest.param(STEP + '[step.then]\ndied.S = "wrong-count"', "found []", id="died"),
    ],
)
def test_what_differs_is_said(step: str, failure: str | None) -> None:
    found = failures(TURN + step)

    assert len(found) == (failure is not None)
    assert all(line.startswith("step 1: expected ") for line in found)
    assert failure is None or failure in found[0]
