"""Scenario files that cannot be read say what is wrong and where."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from mahjcove.card.lines import Card
from mahjcove.card.parse import load_card
from mahjcove.engine.referee import run_scenario
from mahjcove.engine.scenario import parse_scenario
from mahjcove.engine.seats import Seat
from mahjcove.engine.situation import table_of
from mahjcove.engine.written import ScenarioError
from mahjcove.tiles import parse_counts
from tests.support.hands import teaching_card

if TYPE_CHECKING:
    from collections.abc import Iterator

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
HELD_BACK = STEP.replace('"S"', '"W"') + 'refused = "would-be-dead"\n'
CHECKED = (
    TURN
    + STEP
    + """
[step.then]
phase = "turn"
awaiting = ["S"]
rack.S = "11345b 258c 799d NE F"
count.S = 14
exposures.N = ["44c J"]
locked.N = [true]
legal.S = ["discard"]
events = ["TileDrawn", "TileRacked"]
"""
)
ODD: tuple[object, ...] = (
    0,
    -1,
    10**20,
    1.5,
    True,
    "",
    "S",
    "9q",
    "E 1b",
    [],
    [1],
    ["Q"],
    [[]],
    {},
    {"Q": 1},
    [{}],
)


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
        pytest.param(
            TURN + STEP + '[step.then]\nlegal.S = ["jump"]', "'jump' is none of pass", id="name"
        ),
        pytest.param(TURN.replace("drawn", "rules = { x = 1 }\ndrawn"), "no switch", id="rules"),
        pytest.param(TURN.replace("false", '"no"'), "table: drawn: true or false", id="flag"),
        pytest.param(TURN.replace("= 12", '= "12"'), "table: wall_left: a whole", id="number"),
        pytest.param(TURN.replace('["E 1b"]', '"E 1b"'), "table: discards: a list", id="list"),
        pytest.param(TURN.replace('"E 1b"', '"E 1q"'), "table: discards: column 1", id="thrown"),
        pytest.param(TURN.replace("8c", "9q"), "racks.S: .*column", id="whose rack"),
        pytest.param(
            TURN.replace("drawn", 'dead = ["S"]\ndrawn'), "S is on turn with a", id="dead"
        ),
        pytest.param(
            TURN.replace("drawn", 'dead = ["E", "W", "N"]\ndrawn'), "fewer", id="dead all"
        ),
        pytest.param("x = " + "[" * 10**5, "nested too deep", id="nested"),
        pytest.param("x = " + "9" * 10**5, "digits", id="a number too long"),
        pytest.param(TURN + "[[step]]\nseat = 3", "step 1: there is no command None", id="no do"),
        pytest.param(TURN + STEP + 'refused = "no"', "step 1: 'no' is none of", id="refusal"),
        pytest.param(TURN + STEP + 'fault = "no"', "step 1: 'no' is none of", id="no fault"),
        pytest.param(TURN + STEP + "[step.then]\nwall = []", "step 1: then: wall: a", id="kind"),
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
        pytest.param(HELD_BACK, None, id="held back, the fault unsaid"),
        pytest.param(HELD_BACK + 'fault = "draw-out-of-turn"', None, id="held back for it"),
        pytest.param(HELD_BACK + 'fault = "wrong-count"', "found refused would-be", id="not for"),
    ],
)
def test_what_differs_is_said(step: str, failure: str | None) -> None:
    rules = 'rules = { mistakes = "guided" }\ndrawn'
    found = failures((TURN.replace("drawn", rules) if step.startswith(HELD_BACK) else TURN) + step)

    assert len(found) == (failure is not None)
    assert all(line.startswith("step 1: expected ") for line in found)
    assert failure is None or failure in found[0]


def test_a_byte_order_mark_before_a_file_is_passed_over() -> None:
    assert failures("\ufeff" + CHECKED) == []


def places_in(value: object, place: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where something stands in a file, the deepest last."""
    if place:
        yield place
    match value:
        case dict():
            for key, entry in value.items():
                yield from places_in(entry, (*place, key))
        case list():
            for index, entry in enumerate(value):
                yield from places_in(entry, (*place, index))
        case _:
            pass


def toml(value: object) -> str:
    """A value as TOML writes it on one line."""
    match value:
        case dict():
            inner = (f"{json.dumps(key)} = {toml(entry)}" for key, entry in value.items())
            return "{" + ", ".join(inner) + "}"
        case list():
            return "[" + ", ".join(toml(entry) for entry in value) + "]"
        case _:
            return json.dumps(value)


def test_whatever_stands_in_a_file_is_read_or_named() -> None:
    assert failures(CHECKED) == []
    named = 0
    for place in places_in(tomllib.loads(CHECKED)):
        for odd in ODD:
            file: Any = tomllib.loads(CHECKED)
            parent = file
            for key in place[:-1]:
                parent = parent[key]
            parent[place[-1]] = odd
            try:
                failures("\n".join(f"{key} = {toml(value)}" for key, value in file.items()))
            except ScenarioError as error:
                assert "\n" not in str(error)  # noqa: PT017 - what is raised is looked at each time
                named += 1
    assert named > 300
