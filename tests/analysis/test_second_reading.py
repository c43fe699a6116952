"""Both distances and the win test against a second reading of rule 15.5, on cards of all kinds."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjcove.analysis.tables import Tables, nearest
from mahjcove.card.lines import Card
from mahjcove.card.parse import parse_card
from mahjcove.tiles import face, parse_counts
from tests.support.hands import teaching_card
from tests.support.randomcards import random_card, random_rack
from tests.support.secondreading import HAND, PlainLine, distances, read_card
from tests.support.soak import repeats


class Compared:
    """One card, read twice."""

    def __init__(self, card: Card, plain: dict[str, PlainLine]) -> None:
        self.card = card
        self.plain = plain
        self.tables = Tables(card)

    def compare(self, chance: Random, *, exposing: float) -> tuple[bool, bool]:
        """Compare one rack made by chance; whether it has exposures, whether it wins."""
        rack, exposures = random_rack(chance, list(self.plain.values()), exposing=exposing)
        shown = [(next(tile for tile in one if tile != "J"), len(one)) for one in exposures]
        expected = distances(self.plain, rack, shown)
        counts = parse_counts(" ".join(rack))
        groups = [(face(word), size) for word, size in shown]

        context = [self.card.text, rack, exposures]
        assert self.card.matcher.distances(counts, groups) == expected, context
        known = self.tables.distances(counts, groups)
        assert known == expected, context
        won = [line.id for line in self.card.matcher.wins(counts, groups)]
        assert won == [line for line, distance in expected.items() if distance == 0], context
        if won:
            assert len(rack) + sum(size for _, size in shown) == HAND
            assert list(nearest(known)) == won
        return bool(exposures), bool(won)


def made_by_chance(chance: Random) -> Compared | None:
    """A card made by chance, None if no line of it stands for any hand."""
    text = random_card(chance, 3)
    plain = {name: line for name, line in read_card(text).items() if line.hands}
    return Compared(parse_card(text, "random")[0], plain) if plain else None


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_every_number_agrees_on_cards_made_by_chance(seed: int) -> None:
    chance = Random(seed)
    card = made_by_chance(chance)
    if card is not None:
        for exposing in (0.0, 0.3, 0.6):
            card.compare(chance, exposing=exposing)


@settings(max_examples=6)
@given(st.integers(0, 2**32))
def test_every_number_agrees_on_the_teaching_card(seed: int) -> None:
    teaching = Compared(teaching_card(), read_card(teaching_card().text))
    chance = Random(seed)
    for exposing in (0.0, 0.3, 0.6):
        teaching.compare(chance, exposing=exposing)


@pytest.mark.soak
def test_twenty_thousand_racks_with_exposures() -> None:
    """On cards made by chance; every hundredth on the teaching card, whose lines are many."""
    chance = Random("exposures")
    teaching = Compared(teaching_card(), read_card(teaching_card().text))
    wanted = repeats(20_000)
    exposed = wins = 0
    while exposed < wanted:
        card = made_by_chance(chance) or teaching
        for turn in range(20):
            compared = teaching if turn == 0 and exposed % 5 == 0 else card
            shown, won = compared.compare(chance, exposing=0.6)
            exposed += shown
            wins += won
    assert wins > wanted / 50
