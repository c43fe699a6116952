from __future__ import annotations

import pytest

from mahjcove.card.parse import load_card
from mahjcove.engine.decide import decide
from mahjcove.engine.evolve import evolve
from mahjcove.engine.rebuild import Happened
from mahjcove.engine.record import Header
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.rules import COVE
from mahjcove.engine.scenario import Scenario, parse_scenario
from mahjcove.engine.situation import table_of
from mahjcove.practice.story import tell
from tests.support.hands import teaching_card
from tests.support.paths import CHECKOUT

HEADER = Header("a seed", "teaching", "", COVE, {"E": "you", "S": "beginner"}, "")
CALLED_EXCHANGED_AND_WON = """
[table]
phase = "turn"
seat = "S"
drawn = true
card_text = "[Own]\\nA FF 111a 222a 3333a 44a ; - ; X 25"

[racks]
S = "99d 5679d NEWS GR 0 1b"
E = "FF 11b 222b 33b 44b 79c"
W = "1c 5d 8d"

[exposures]
W = ["99c J", "55c JJ", "888c"]

[[step]]
seat = "S"
do = "discard"
tile = "1b"

[[step]]
seat = "E"
do = "call"

[[step]]
seat = "E"
do = "expose"
tiles = "11b"

[[step]]
seat = "E"
do = "exchange"
owner = "W"
exposure = 0
tile = "9c"

[[step]]
seat = "E"
do = "discard"
tile = "7c"

[[step]]
seat = "S"
do = "draw"

[[step]]
seat = "S"
do = "discard"
tile = "3b"

[[step]]
seat = "E"
do = "mahjong"
"""
PASSED = """
[table]
phase = "second right"

[racks]
E = "1123b 55c NEWS FF 9d J"
S = "4444b 8888b 7777c J"

[[step]]
seat = "E"
do = "pass"
tiles = ""

[[step]]
seat = "S"
do = "pass"
tiles = "44b 7c"
"""


def told(toml: str) -> list[str]:
    scenario = parse_scenario(toml, "story", lambda _: teaching_card(), load_card)
    start = table_of(scenario.table)
    return list(tell(HEADER, start, happened(scenario)))


def happened(scenario: Scenario) -> list[Happened]:
    state = table_of(scenario.table)
    story = []
    for step in scenario.steps:
        answer = decide(state, step.command)
        for event in () if isinstance(answer, Refusal) else answer:
            state = evolve(state, event)
            story.append((event, state))
    return story


def test_acts_are_told_with_the_rack_after_them() -> None:
    toml = CALLED_EXCHANGED_AND_WON.replace("drawn = true", 'drawn = true\nwall = "3b"')

    first, seats, deal, *racks_and_acts = told(toml)

    assert first == "seed a seed · card teaching · strict rules"
    assert seats == "E you · S beginner · W ? · N ?"
    assert deal == "deal"
    assert racks_and_acts[0] == "E  112223344b 79c FF"
    assert racks_and_acts[2] == "W  1c 58d | 99c J | 55c JJ | 888c"
    acts = [" ".join(line.split()) for line in racks_and_acts[4:]]
    assert acts == [
        "S discards 1b 567999d NEWS GR 0",
        "E calls 1b of S",
        "E shows 111b 2223344b 79c FF",
        "E takes a joker of W for 9c 2223344b 7c FF J",
        "E discards 7c 2223344b FF J | 111b",
        "S draws 3b 3b 567999d NEWS GR 0",
        "S discards 3b 567999d NEWS GR 0",
        "E declares Mahjong on 3b 22233344b FF J | 111b",
        "E wins A (FF 111a 222a 3333a 44a) 25, on the discard of S",
        "E +100, S -50, W -25, N -25; 98 tiles left in the wall",
    ]


def test_a_blind_pass_is_told_and_the_story_says_that_it_stops() -> None:
    *_, nothing, three, end = told(PASSED)

    assert nothing == "E gives nothing of its own (second right)"
    assert three == "S gives 44b 7c (second right)"
    assert end == "unfinished"


@pytest.mark.parametrize(
    ("scenario", "sentence"),
    [
        ("stop-one-no-is-enough", "stops the second Charleston"),
        ("fault-exposing-news", "is dead: illegal-exposure"),
        ("dead-three-nobody-wins", "the round ends by dead hands"),
        ("end-wall-game", "wall game"),
    ],
)
def test_every_ending_has_its_words(scenario: str, sentence: str) -> None:
    text = (CHECKOUT / "tests" / "scenarios" / f"{scenario}.toml").read_text("utf-8")

    assert any(sentence in line for line in told(text))
