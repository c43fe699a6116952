from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjcove.analysis.tables import Tables, distances, nearest, rack_array, tables_of
from mahjcove.card.parse import load_card
from mahjcove.tiles import JOKER, SUPPLY, Counts, Face, add, count, face, parse_counts, remove
from tests.support.hands import Group, faces, hands, teaching_card

TWO_PAIRS_OF_ONE_TILE = (
    "[Own]\nA FFFF 11a 11a 111b 111c ; - ; X 25\nB 1111a 222a 333a 4444a ; - ; C 30"
)


@pytest.fixture(scope="module")
def tables() -> Tables:
    return tables_of(teaching_card())


@settings(max_examples=400)
@given(hand=hands(teaching_card()))
def test_distances_are_the_matchers_number_by_number(
    hand: tuple[Counts, tuple[Group, ...]],
) -> None:
    concealed, groups = hand

    known = tables_of(teaching_card()).distances(concealed, groups)

    assert known == teaching_card().matcher.distances(concealed, groups)


@settings(max_examples=400)
@given(hand=hands(teaching_card()))
def test_nothing_is_missing_exactly_where_the_hand_wins(
    hand: tuple[Counts, tuple[Group, ...]],
) -> None:
    concealed, groups = hand

    known = tables_of(teaching_card()).distances(concealed, groups)

    won = [line.id for line in teaching_card().matcher.wins(concealed, groups)]
    assert [line for line, distance in known.items() if distance == 0] == won


@given(racks=st.lists(hands(teaching_card()), min_size=1, max_size=150))
def test_many_racks_at_once_are_as_one_by_one(
    racks: list[tuple[Counts, tuple[Group, ...]]],
) -> None:
    whole = tables_of(teaching_card()).whole
    concealed = [counts for counts, _ in racks]

    together = whole.line_distances_many(np.array(concealed))

    assert together.tolist() == [whole.line_distances(counts).tolist() for counts in concealed]
    packed = whole.packed_many(np.array(concealed))
    assert packed.tolist() == [whole.packed(counts).tolist() for counts in concealed]


@given(hand=hands(teaching_card()))
def test_one_tile_less_is_as_that_rack_itself(hand: tuple[Counts, tuple[Group, ...]]) -> None:
    concealed, groups = hand
    table = tables_of(teaching_card()).table(groups)
    held = [Face(one) for one in range(JOKER) if concealed[one]]

    fewer = table.packed_without_each(table.packed(concealed), concealed, held)

    for one, packed in zip(held, fewer, strict=True):
        rest = tuple(number - (place == one) for place, number in enumerate(concealed))
        assert packed.tolist() == table.packed(rest).tolist()


def test_more_of_a_face_than_a_hand_can_use_does_no_harm(tables: Tables) -> None:
    rack = tuple(20 if one == face("F") else 0 for one in range(36))

    assert tables.distances(rack, ())["Q3"] == 8


def test_two_pairs_of_one_tile_are_never_helped_by_jokers() -> None:
    own = Tables(load_card(TWO_PAIRS_OF_ONE_TILE, "own"))

    assert own.distances(parse_counts("FFFF 11b 11c 11d JJJJ"), ())["A"] == 2
    assert own.distances(parse_counts("FFFF 1111b 11c J 1d JJ"), ())["A"] == 0


def test_an_exposed_kong_is_not_two_pairs_and_closes_concealed_lines() -> None:
    own = Tables(load_card(TWO_PAIRS_OF_ONE_TILE, "own"))

    known = own.distances(parse_counts("FFFF 111c 111d"), ((face("1b"), 4),))

    assert known == {"A": None, "B": None}
    assert own.table(((face("1b"), 4),)).lines == ()


def test_the_nearest_lines_come_in_card_order() -> None:
    assert nearest({"C": 4, "B": 3, "A": 3, "D": None}) == ("B", "A")
    assert nearest({"A": None}) == ()


@settings(max_examples=200)
@given(gone=st.lists(faces(), max_size=60), hand=hands(teaching_card()))
def test_a_hand_is_possible_while_naturals_and_jokers_suffice(
    gone: list[Face], hand: tuple[Counts, tuple[Group, ...]]
) -> None:
    """Rule 9.6, spelled out face by face."""
    _, groups = hand
    left = tuple(max(0, supply - lost) for supply, lost in zip(SUPPLY, count(gone), strict=True))
    table = tables_of(teaching_card()).table(groups)
    if groups:
        open_hands = teaching_card().matcher.open_realisations(groups)
    else:
        open_hands = tuple(hand for line in teaching_card().lines for hand in line.realisations)

    expected = []
    for realisation in open_hands:
        rest = list(left)
        possible = True
        for unit in realisation.units:
            if not unit.jokers:
                rest[unit.face] -= unit.size
                possible = possible and rest[unit.face] >= 0
        for unit in realisation.units:
            if unit.jokers:
                naturals = min(unit.size, max(0, rest[unit.face]))
                rest[unit.face] -= naturals
                rest[JOKER] -= unit.size - naturals
        expected.append(possible and rest[JOKER] >= 0)

    assert table.possible(left).tolist() == expected


def test_every_hand_of_the_card_wins_as_printed_and_with_two_jokers_in_any_group(
    tables: Tables,
) -> None:
    card = teaching_card()
    racks, own = [], []
    for place, line in enumerate(card.lines):
        for realisation in line.realisations:
            natural = count(tile for group in realisation.printed for tile in group)
            helped = [unit.face for unit in realisation.units if unit.jokers]
            racks += [natural, *(add(remove(natural, [one] * 2), [JOKER] * 2) for one in helped)]
            own += [place] * (1 + len(helped))

    known = tables.whole.line_distances_many(rack_array(racks))

    assert len(racks) > 3 * 834
    assert (known[np.arange(len(racks)), own] == 0).all()


def test_no_hand_of_the_card_wins_with_a_joker_in_a_single_or_pair(tables: Tables) -> None:
    """But where a group of the same face gives its natural away and takes the joker."""
    racks, winning = [], []
    for line in teaching_card().lines:
        for realisation in line.realisations:
            natural = count(tile for group in realisation.printed for tile in group)
            helped = {unit.face for unit in realisation.units if unit.jokers}
            for unit in realisation.units:
                if not unit.jokers:
                    racks.append(add(remove(natural, [unit.face]), [JOKER]))
                    winning.append(unit.face in helped)

    known = tables.whole.line_distances_many(rack_array(racks))

    assert len(racks) > 834
    assert ((known == 0).any(axis=1) == winning).all()


def test_a_line_is_as_near_as_its_nearest_hand(tables: Tables) -> None:
    rack = parse_counts("FF 222b 33d 4444c EEE")
    whole = tables.whole

    to_hands = distances(whole.packed(rack), rack[JOKER])

    assert len(to_hands) == 834
    for place, line in enumerate(teaching_card().lines):
        of_line = to_hands[whole.owners == place]
        assert len(of_line) == len(line.realisations)
        assert of_line.min() == tables.distances(rack, ())[line.id]
