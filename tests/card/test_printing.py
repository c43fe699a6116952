"""A card printed as text reads as the same card (rule 15.3)."""

from __future__ import annotations

from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjcove.card.lines import Card, Section
from mahjcove.card.parse import load_card, parse_card
from mahjcove.card.printing import print_card
from tests.card.hands import TEACHING
from tests.support.randomcards import random_card

TYPED = """\
L0 FF   123a + 123b = 246a 777c //FF 246a 135b 1111c 22c; run from 1 ,3, suits 2-2 ;X25 # first
 [ Two Words ]	nojokerless # said
# between
Z.9\tNEWS 2026a DDDD DD ; dragons may repeat,n in 2,free: as you like, #1 really; C 050
L00  FFFF nnna DDDb 11bb ; - ; X 25
K  FFFa nnna 0000a DDDD ; exact,   n in 3 ; X 5#
[Empty]
[Last]
x FFFF 22a 44a 66b 88b NN ; ; C 9
"""
PRINTED = """\
L0  FF 123a 123b 246a 777c // FF 246a 135b 1111c 22c ; run from 1,3, suits 2-2 ; X 25

[Two Words]  nojokerless
Z.9  NEWS 2026a DDDD DD   ; dragons may repeat, n in 2, free: as you like, #1 really ; C 50
K    FFFa nnna 0000a DDDD ; exact, n in 3 ; X 5

[Empty]

[Last]
x  FFFF 22a 44a 66b 88b NN ; - ; C 9
"""


def without_places(card: Card) -> tuple[Section, ...]:
    return tuple(
        attrs.evolve(section, lines=tuple(attrs.evolve(line, position=0) for line in section.lines))
        for section in card.sections
    )


def test_it_is_what_a_person_would_type() -> None:
    card, _ = parse_card(TYPED, "typed")
    assert print_card(card) == PRINTED


@pytest.mark.parametrize("card", [TEACHING, parse_card(TYPED, "typed")[0]])
def test_reading_it_gives_the_same_card(card: Card) -> None:
    again = load_card(print_card(card), "again")
    assert without_places(again) == without_places(card)
    assert print_card(again) == print_card(card)


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_cards_made_by_chance_read_as_they_were(seed: int) -> None:
    card, _ = parse_card(random_card(Random(seed), 3), "random")
    again, findings = parse_card(print_card(card), "random")
    assert without_places(again) == without_places(card)
    assert not any(finding.error for finding in findings) or not card.lines
