"""What distance means (rule 15.5), and laws that hold for every rack."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjcove.card.lines import Unit
from mahjcove.tiles import (
    ALL_FACES,
    DRAGONS,
    JOKER,
    SUPPLY,
    Counts,
    Face,
    add,
    count,
    faces_in,
    number_face,
    parse_counts,
    remove,
)
from tests.card.hands import TEACHING, card_of, distance

OPEN_GROUPS = sorted(
    {
        unit
        for line in TEACHING.lines
        if not line.concealed
        for realisation in line.realisations
        for unit in realisation.units
        if unit.jokers
    },
    key=lambda unit: (unit.face, unit.size),
)
EVERY_TILE = [one for one in ALL_FACES for _ in range(SUPPLY[one])]


def nearest(rack: Counts) -> dict[str, int]:
    """Distances of a rack without exposures, where every line has one."""
    distances = TEACHING.matcher.distances(rack, ())
    return {line_id: value for line_id, value in distances.items() if value is not None}


@st.composite
def racks(draw: st.DrawFn) -> Counts:
    """Fourteen tiles of the set, from a random deal to a hand that wins."""
    chance = draw(st.randoms(use_true_random=False))
    line = chance.choice(TEACHING.lines)
    printed = chance.choice(line.realisations).printed
    hand = [tile for faces in printed for tile in faces]
    kept = draw(st.integers(0, 14))
    return count([*chance.sample(hand, kept), *chance.sample(EVERY_TILE, 14 - kept)])


def test_it_counts_the_tiles_that_are_missing() -> None:
    card = card_of("FF 222a 444b 666c 888a")
    assert distance(card, "FF 222b 444c 666d 888b") == 0
    assert distance(card, "FF 222b 444c 666d 88b") == 1
    assert distance(card, "FF 222b 444c 666d 888c") == 3
    assert distance(card, "") == 14


def test_jokers_count_in_groups_of_three_or_more_only() -> None:
    card = card_of("FF 222a 444b 666c 888a")
    assert distance(card, "222b 444c 666d 888b JJ") == 2
    assert distance(card, "FF JJJJJJJJ 22b") == 2


def test_naturals_fill_singles_first_so_that_jokers_have_room() -> None:
    card = card_of("2026a 222a 666b DDDDb")
    assert distance(card, "2222b J 0 6b 666c RRRR") == 0


def test_the_supply_of_tiles_does_not_matter() -> None:
    card = card_of("22222a 44444b NNNN")
    assert distance(card, "22222b 44444c NNNN") == 0


@pytest.mark.parametrize(
    ("exposure", "expected"),
    [("666d", 2), ("66d J", 2), ("6d JJ", 2), ("6666d", None), ("777d", None), ("FFF", None)],
)
def test_an_exposure_needs_a_group_of_its_face_and_size(
    exposure: str, expected: int | None
) -> None:
    card = card_of("FF 222a 444b 666c 888a")
    assert distance(card, "FF 222b 444c 8b N", exposure) == expected


def test_an_exposed_pair_or_single_excludes_every_line() -> None:
    card = card_of("FF 222a 444b 666c 888a")
    assert distance(card, "222b 444c 666d 888b", "FF") is None


def test_exposures_take_the_line_to_the_suits_they_show() -> None:
    card = card_of("FF 222a 444b 666c 888a")
    assert distance(card, "FF 222b 888b") == 6
    assert distance(card, "FF 222b", "888b") == 6
    assert distance(card, "FF 222b", "888c") == 9


def test_a_concealed_line_has_none_once_something_is_exposed() -> None:
    card = card_of("A1 FF 222a 444b 666c 888a ; - ; C 30")
    assert distance(card, "FF 222b 444c 666d 888b") == 0
    assert distance(card, "FF 222b 444c 666d", "888b") is None


def test_a_fourth_tile_helps_no_pung() -> None:
    card = card_of("FF 222a 444b 666c 888a")
    assert distance(card, "2222b 4444c 6666d 8b J") == 3


def test_the_teaching_card_for_one_rack() -> None:
    distances = TEACHING.matcher.distances(parse_counts("FF 222b 33d 4444c EEE"), ())
    assert list(distances) == [line.id for line in TEACHING.lines]
    assert distances["W1"] == 14 - 3 - 3 - 2
    assert distances["L3"] == 14 - 2 - 4


@given(racks())
def test_zero_is_mahjong(rack: Counts) -> None:
    zero = [line_id for line_id, value in nearest(rack).items() if value == 0]
    assert [line.id for line in TEACHING.matcher.wins(rack, ())] == zero


@given(racks(), st.integers(0, 13))
def test_thirteen_tiles_reach_one_at_best_and_a_tile_is_worth_one_at_most(
    rack: Counts, place: int
) -> None:
    full = nearest(rack)
    fewer = nearest(remove(rack, [list(faces_in(rack))[place]]))
    assert min(fewer.values()) >= 1
    assert all(full[line_id] <= fewer[line_id] <= full[line_id] + 1 for line_id in full)


@given(racks(), st.permutations([0, 1, 2]))
def test_suits_may_be_renamed_with_their_dragons(rack: Counts, order: list[int]) -> None:
    def renamed(tile: Face) -> Face:
        if tile < 27:
            return number_face(tile % 9 + 1, order[tile // 9])
        return DRAGONS[order[DRAGONS.index(tile)]] if tile in DRAGONS else tile

    before = nearest(rack)
    after = nearest(count(renamed(tile) for tile in faces_in(rack)))
    # A zero is always the soap, whatever the suits are called.
    without_zero = [line.id for line in TEACHING.lines if "0" not in line.text]
    assert [after[one] for one in without_zero] == [before[one] for one in without_zero]


@given(racks())
def test_a_joker_for_a_useless_tile_never_hurts(rack: Counts) -> None:
    before = nearest(rack)
    for tile in set(faces_in(rack)):
        less = remove(rack, [tile])
        if nearest(less) == before:
            after = nearest(add(less, [JOKER]))
            assert all(after[line_id] <= before[line_id] for line_id in before)


@given(st.sampled_from(OPEN_GROUPS), st.randoms(use_true_random=False))
def test_exposing_a_group_brings_no_line_nearer(shown: Unit, chance: random.Random) -> None:
    rest = count(chance.sample(EVERY_TILE, 14 - shown.size))
    together = add(rest, [shown.face] * shown.size)
    concealed = TEACHING.matcher.distances(together, ())
    exposed = TEACHING.matcher.distances(rest, [(shown.face, shown.size)])
    for line_id, value in exposed.items():
        before = concealed[line_id]
        assert before is not None
        assert value is None or before <= value


@given(racks())
def test_a_line_of_two_variants_is_as_near_as_the_nearer_one(rack: Counts) -> None:
    first, second = "FFFF 222a 444a 6666a", "FF 222a 444b 666c DDDc"
    both = card_of(f"A1 {first} // {second} ; - ; X 25")
    apart = card_of(first, second).matcher.distances(rack, ())
    known = [value for value in apart.values() if value is not None]
    assert both.matcher.distances(rack, ()) == {"A1": min(known)}
