"""What cards over the whole grammar stand for, against a second reading of rules 15.3 and 15.5."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjcove.card.lines import Line
from mahjcove.card.parse import parse_card
from mahjcove.tiles import WORDS
from tests.card.hands import TEACHING, TEACHING_TEXT
from tests.support.randomcards import random_card
from tests.support.secondreading import Hand, hands_of, read_card
from tests.support.soak import repeats

SHAPES = [
    "FFFF 11a 11a 111b 111c ; -",
    "2026a 2022b 00 NEWS ; -",
    "11234a 1111b 1111c F ; run",
    "000 0a 1111a 11111b 1c ; run from 9",
    "201a 111b 2222b FFFF ; run from 3, suits 1-2",
    "ZZZZ YYYY Z Y NNN 0 ; -",
    "DDDD DDD DD D 1111a ; dragons may repeat",
    "DDDD DDD DDDa 1111a ; -",
    "nnnna mmmmb pppc 12a 0 ; n in 1,3 , m in 3,4, suits 2-3",
    "npa 112a nnnb DDDDc 00 ; run",
    "GR0 DDDa DDDb DDDc FF ; suits 1-1",
    "RR GG 00 NDDa DDb 11b F ; -",
    "111a 222a 3333a 4444b // 111a 22a 333b 4444b 55b ; run",
    "1111a 3333a 5555b 77c // 1111a 3333a 555c FFF ; run from 1,3, suits 2-2",
]


def hands_of_line(line: Line) -> set[Hand]:
    """As the second reading writes them; each must be there once."""
    hands = {
        tuple(sorted((WORDS[unit.face], unit.size, unit.jokers) for unit in one.units))
        for one in line.realisations
    }
    assert len(hands) == len(line.realisations)
    return hands


@pytest.mark.parametrize("typed", SHAPES)
def test_shapes_that_are_easily_got_wrong(typed: str) -> None:
    card, _ = parse_card(f"[T]\nA1 {typed} ; X 25", "shape")
    expected = hands_of(*typed.split(";"))
    assert expected
    assert hands_of_line(card.line("A1")) == expected


def test_the_teaching_card() -> None:
    read = read_card(TEACHING_TEXT)
    assert list(read) == [line.id for line in TEACHING.lines]
    for line in TEACHING.lines:
        assert hands_of_line(line) == read[line.id].hands
        assert line.concealed is read[line.id].concealed


def compare(chance: Random) -> int:
    """Compare the lines of one card made by chance; how many there were."""
    text = random_card(chance, 3)
    expected = {name: line for name, line in read_card(text).items() if line.hands}
    card, findings = parse_card(text, "random")
    assert [line.id for line in card.lines] == list(expected), [text, *map(str, findings)]
    for line in card.lines:
        assert hands_of_line(line) == expected[line.id].hands, line
        assert line.concealed is expected[line.id].concealed
    return len(card.lines)


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_lines_made_by_chance_stand_for_the_same_hands(seed: int) -> None:
    compare(Random(seed))


@pytest.mark.soak
def test_ten_thousand_lines_made_by_chance() -> None:
    chance = Random("lines")
    wanted = repeats(10_000)
    compared = 0
    while compared < wanted:
        compared += compare(chance)
