from __future__ import annotations

from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjcove.analysis.plain import PlainNeeds
from mahjcove.analysis.tables import Tables, tables_of
from mahjcove.analysis.worth import FewLines, Sight, TwoRates
from mahjcove.card.parse import load_card
from mahjcove.tiles import (
    JOKER,
    NONE,
    SUPPLY,
    Counts,
    Face,
    count,
    face,
    faces_in,
    parse_counts,
    parse_tiles,
    remove,
)
from tests.support.hands import Group, hands, teaching_card

OWN = """
[Own]
A FF 111a 222a 333a 444a    ; - ; X 25
B 11a 22a 33a 44a 666b 777b ; - ; X 50
C FF 111a 333a 555a 777a    ; - ; C 30
"""
SIGHTS: list[Sight] = [FewLines(1), FewLines(3), TwoRates()]
NEAREST = FewLines(1)


@pytest.fixture(scope="module")
def own() -> Tables:
    return Tables(load_card(OWN, "own"))


@given(hand=hands(teaching_card()))
def test_the_textbook_way_gives_the_same_distances(
    hand: tuple[Counts, tuple[Group, ...]],
) -> None:
    concealed, _ = hand
    plain = PlainNeeds(teaching_card())

    found = plain.line_distances(concealed).tolist()

    assert found == tables_of(teaching_card()).whole.line_distances(concealed).tolist()


@given(hand=hands(teaching_card()), sight=st.sampled_from(SIGHTS))
def test_what_is_left_is_the_worth_of_the_rest(
    hand: tuple[Counts, tuple[Group, ...]], sight: Sight
) -> None:
    concealed, groups = hand
    seen = sight.hands(tables_of(teaching_card()), SUPPLY, NONE)

    each = seen.worth_without_each(concealed, groups)

    assert list(each) == sorted(set(faces_in(concealed)))
    rests = [remove(concealed, (one,)) for one in each]
    assert list(each.values()) == seen.worth_of(rests, groups)
    assert all(
        isclose(seen.worth(remove(concealed, (one,)), groups), worth) for one, worth in each.items()
    )


@given(hand=hands(teaching_card()))
def test_two_rates_are_the_sum_over_all_hands_within_three_tiles(
    hand: tuple[Counts, tuple[Group, ...]],
) -> None:
    concealed, groups = hand
    wanted = []
    if groups:
        matcher = teaching_card().matcher
        open_hands = {id(one): one for one in matcher.open_realisations(groups)}
        found = TwoRates().hands(tables_of(teaching_card()), SUPPLY, NONE).worth(concealed, groups)
        assert bool(open_hands) == (found > 0)
        return
    for line in teaching_card().lines:
        for realisation in line.realisations:
            need = count(unit.face for unit in realisation.units for _ in range(unit.size))
            alone = count(
                unit.face for unit in realisation.units for _ in range(unit.size) if not unit.jokers
            )
            fixed = sum(max(0, alone[one] - concealed[one]) for one in range(JOKER))
            short = sum(max(0, need[one] - concealed[one]) for one in range(JOKER)) - fixed
            wanted.append((fixed, max(0, short - concealed[JOKER]), line.value))
    nearest = min(fixed + open_ for fixed, open_, _ in wanted)
    total = sum(
        value * 0.08**fixed * 0.18**open_
        for fixed, open_, value in wanted
        if fixed + open_ <= nearest + 3
    )

    found = TwoRates().hands(tables_of(teaching_card()), SUPPLY, NONE).worth(concealed, ())

    assert isclose(found, total, rel_tol=1e-9)


def test_a_missing_tile_that_no_joker_replaces_weighs_more(own: Tables) -> None:
    seen = NEAREST.hands(own, SUPPLY, NONE)
    whole = parse_counts("FF 111b 222b 333b 444b")

    each = seen.worth_without_each(whole, ())

    assert each[face("F")] < each[face("1b")]
    assert each[face("1b")] == each[face("4b")]


def test_one_line_sees_no_second_one_but_three_do(own: Tables) -> None:
    rack = parse_counts("FF 111b 222b 3b 5b R")
    five = face("5b")

    for lines, spared in ((1, True), (3, False)):
        seen = FewLines(lines).hands(own, SUPPLY, NONE)
        assert (seen.worth_without_each(rack, ())[five] == seen.worth(rack, ())) == spared


@pytest.mark.parametrize(
    ("gone", "alive"),
    [
        ("FFFFFF", True),
        ("FFFFFF F", False),
        ("111b", True),
        ("111b JJJJ", True),
        ("1111b JJJJJ", True),
        ("1111b JJJJJ J", False),
    ],
)
def test_a_line_that_the_table_has_used_up_is_worth_nothing(
    own: Tables,
    gone: str,
    alive: bool,  # noqa: FBT001 - a case, not a switch
) -> None:
    left = remove(SUPPLY, parse_tiles(gone))
    rack = parse_counts("222b 333b 444b")
    lines_of_bams = NEAREST.hands(own, left, NONE)

    only_bams = lines_of_bams.worth(rack, ((face("2b"), 3),))

    assert (only_bams > 0) == alive


def test_exposures_of_a_concealed_line_leave_nothing(own: Tables) -> None:
    seen = FewLines(3).hands(own, SUPPLY, NONE)
    rack = parse_counts("FF 111d 333d 777d")

    assert seen.worth(rack, ((face("5d"), 3),)) == 0.0
    assert set(seen.worth_without_each(rack, ((face("5d"), 3),)).values()) == {0.0}


@given(hand=hands(teaching_card()))
def test_a_joker_is_never_worth_less_than_the_tile_it_replaces_in_a_group(
    hand: tuple[Counts, tuple[Group, ...]],
) -> None:
    concealed, groups = hand
    table = tables_of(teaching_card())
    seen = NEAREST.hands(table, SUPPLY, NONE)
    without_joker = tuple(0 if one == JOKER else number for one, number in enumerate(concealed))

    assert seen.worth(concealed, groups) >= seen.worth(without_joker, groups)


def test_faces_are_told_apart_as_faces(own: Tables) -> None:
    each = NEAREST.hands(own, SUPPLY, NONE).worth_without_each(parse_counts("1b F J"), ())

    assert list(each) == [Face(0), face("F"), JOKER]
