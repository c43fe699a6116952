"""The chance to win, by hand and by law."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import attrs
import pytest
from hypothesis import given

from mahjcove.analysis.arrival import Rates
from mahjcove.analysis.odds import Odds, Outlook
from mahjcove.analysis.tables import tables_of
from mahjcove.analysis.worth import INDIFFERENT, Liking
from mahjcove.card.parse import load_card
from mahjcove.tiles import FACE_COUNT, JOKER, NONE, SUPPLY, Face, add, parse_counts, remove
from tests.support.hands import Group, hands, teaching_card

if TYPE_CHECKING:
    from mahjcove.card.lines import Card

OUTLOOK = Outlook(Rates(0.02, 0.03, 0.004, 0.1, 0.05), 1.0, 0.5)
ONE = "A FF NNNN EEEE WWWW ; - ; X 25"
UNSEEN = tuple(8 if face == JOKER else 3 for face in range(FACE_COUNT))


def card(*rows: str) -> Card:
    return load_card("\n".join(["[Own]", *rows]), "own")


def chance(
    rows: tuple[str, ...],
    rack: str,
    outlook: Outlook = OUTLOOK,
    liking: Liking = INDIFFERENT,
) -> float:
    asked = Odds(outlook, liking).hands(tables_of(card(*rows)), SUPPLY, UNSEEN)
    return asked.worth(parse_counts(rack), ())


def logistic(weight: float) -> float:
    return 1 / (1 + math.exp(-1.0 - 0.5 * math.log(weight)))


def test_two_tiles_of_two_groups_by_hand() -> None:
    """Each may be drawn, be a joker or be called."""
    each = 1 - math.exp(-3 * (0.03 + 0.1) - 8 * 0.004)

    assert chance((ONE,), "FF NNN EEE WWWW 1b") == pytest.approx(logistic(each**2))


def test_a_price_can_make_a_hand_count_more() -> None:
    dear = ONE.replace("X 25", "X 50")
    prices = attrs.evolve(OUTLOOK, priced=0.4)
    each = 1 - math.exp(-3 * (0.03 + 0.1) - 8 * 0.004)

    assert chance((dear,), "FF NNN EEE WWWW 1b") == pytest.approx(logistic(each**2))
    assert chance((dear,), "FF NNN EEE WWWW 1b", prices) == pytest.approx(
        logistic(2**0.4 * each**2)
    )
    assert chance((ONE,), "FF NNN EEE WWWW 1b", prices) == pytest.approx(logistic(each**2))


def test_the_last_tile_by_hand() -> None:
    single = 1 - math.exp(-3 * (0.02 + 0.05))
    group = 1 - math.exp(-3 * (0.03 + 0.05) - 8 * 0.004)

    assert chance((ONE,), "F NNNN EEEE WWWW") == pytest.approx(logistic(single))
    assert chance((ONE,), "FF NNNN EEEE WWW") == pytest.approx(logistic(group))


def test_every_hand_within_reach_adds() -> None:
    """Two such hands weigh twice as much as one."""
    other = "B FF NNNN EEEE SSSS ; - ; X 25"
    one = chance((ONE,), "FF NNNN EEEE WW SS")
    both = chance((ONE, other), "FF NNNN EEEE WW SS")

    assert math.log(both / (1 - both)) == pytest.approx(
        math.log(one / (1 - one)) + 0.5 * math.log(2)
    )


def test_what_a_joker_held_and_a_concealed_hand_count_besides() -> None:
    rack = "FF NNNN EEE WWW J"
    plain = math.log(chance((ONE,), rack) / (1 - chance((ONE,), rack)))
    fond = chance((ONE,), rack, attrs.evolve(OUTLOOK, joker=0.3))
    assert math.log(fond / (1 - fond)) == pytest.approx(plain + 0.3)

    concealed = (ONE.replace("X 25", "C 25"),)
    shut = chance(concealed, rack)
    dear = chance(concealed, rack, attrs.evolve(OUTLOOK, concealed=0.4))
    assert math.log(dear / (1 - dear)) == pytest.approx(math.log(shut / (1 - shut)) - 0.5 * 0.4)


def test_a_taste_raises_the_hands_it_likes() -> None:
    quint = ("A FF NNNNN EEEE WWW ; - ; X 25",)
    rack = "FF NNN EEEE WWW 1b"

    assert chance(quint, rack, liking=Liking(quints=1.5)) > chance(quint, rack)
    assert chance((ONE,), rack, liking=Liking(quints=1.5)) == chance((ONE,), rack)


def test_a_hand_that_cannot_be_made_has_no_chance() -> None:
    asked = Odds(OUTLOOK).hands(tables_of(card(ONE)), NONE, NONE)

    assert asked.worth(parse_counts("FF NNNN EEEE WWW"), ()) == 0.0
    assert set(asked.worth_without_each(parse_counts("1b N"), ()).values()) == {0.0}


@given(hand=hands(teaching_card()))
def test_a_tile_less_never_helps_and_each_way_of_asking_agrees(
    hand: tuple[tuple[int, ...], tuple[Group, ...]],
) -> None:
    concealed, groups = hand
    asked = Odds(OUTLOOK).hands(tables_of(teaching_card()), SUPPLY, UNSEEN)
    whole = asked.worth(concealed, groups)

    each = asked.worth_without_each(concealed, groups)
    assert set(each) == {Face(face) for face in range(FACE_COUNT) if concealed[face]}
    for face, less in each.items():
        assert less <= whole + 1e-9
        rest = remove(concealed, (face,))
        assert asked.worth_of([add(rest, (face,)), rest], groups) == pytest.approx([whole, less])
