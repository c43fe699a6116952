"""Laws of the distance to one hand, held by the plain matcher and by the tables alike (15.5)."""

from __future__ import annotations

from functools import cache

import attrs
from hypothesis import assume, given
from hypothesis import strategies as st

from mahjcove.analysis.nearness import LineNear, nearness
from mahjcove.analysis.tables import Tables
from mahjcove.card.lines import Card, Realisation
from mahjcove.card.parse import load_card
from mahjcove.tiles import (
    DRAGONS,
    JOKER,
    SUPPLY,
    Counts,
    Face,
    add,
    count,
    faces_in,
    number_face,
    remove,
)
from tests.support.hands import Group, faces, teaching_card
from tests.support.situations import some_turn

# A face in several groups and in singles beside them, zeros, and dragons of two kinds.
AWKWARD = """[Awkward]
A FFFF 11a 11a 111b 111c ; - ; X 25
B 20226a 222a 000 DDDb ; - ; X 25
C 55a 555a 5a 5555b RRRR ; - ; X 25
D NNN NNN NN NEWS FF ; - ; X 25
"""
HANDS = [
    realisation
    for card in (teaching_card(), load_card(AWKWARD, "awkward"))
    for line in card.lines
    for realisation in line.realisations
]


@cache
def one_hand(realisation: Realisation) -> Card:
    """A card of this single hand, on an open line, under a name of its own."""
    line = attrs.evolve(
        teaching_card().lines[0], id="A", concealed=False, realisations=(realisation,)
    )
    section = attrs.evolve(teaching_card().sections[0], lines=(line,))
    return attrs.evolve(teaching_card(), name=f"{realisation.units}", sections=(section,))


def distance(realisation: Realisation, rack: Counts, *groups: Group) -> int:
    card = one_hand(realisation)
    (plain,) = card.matcher.distances(rack, groups).values()
    assert Tables(card).distances(rack, groups) == {"A": plain}
    assert plain is not None
    return plain


def near(realisation: Realisation, rack: Counts) -> LineNear:
    observation = attrs.evolve(some_turn(), card=one_hand(realisation), rack=rack)
    (line,) = nearness(observation).lines
    return line


def natural_need(realisation: Realisation, face: Face) -> int:
    """How many tiles of the face stand in singles and pairs."""
    return sum(unit.size for unit in realisation.units if unit.face == face and not unit.jokers)


def group_need(realisation: Realisation, face: Face) -> int:
    return sum(unit.size for unit in realisation.units if unit.face == face and unit.jokers)


Near = tuple[Realisation, Counts]


@st.composite
def racks_near(draw: st.DrawFn, most: int = 13) -> Near:
    """A hand, and tiles of which many stand in it."""
    realisation = draw(st.sampled_from(HANDS))
    tiles: list[Face] = []
    for unit in realisation.units:
        for _ in range(unit.size):
            kind = draw(st.integers(0, 5))
            tiles.append(unit.face if kind > 1 else JOKER if kind else draw(faces()))
    return realisation, count(draw(st.permutations(tiles))[: draw(st.integers(0, most))])


@given(racks_near(14), st.permutations([0, 1, 2]))
def test_suits_may_be_renamed_in_hand_and_rack_alike(near_: Near, order: list[int]) -> None:
    realisation, rack = near_

    def renamed(tile: Face) -> Face:
        if tile < 27:
            return number_face(tile % 9 + 1, order[tile // 9])
        return DRAGONS[order[DRAGONS.index(tile)]] if tile in DRAGONS else tile

    units = sorted(
        (attrs.evolve(unit, face=renamed(unit.face)) for unit in realisation.units),
        key=lambda unit: (unit.face, unit.size, unit.jokers),
    )
    other = attrs.evolve(
        realisation,
        units=tuple(units),
        printed=tuple(tuple(map(renamed, group)) for group in realisation.printed),
    )
    assert distance(other, count(map(renamed, faces_in(rack)))) == distance(realisation, rack)


@given(racks_near(), faces())
def test_one_more_tile_never_hurts_and_helps_by_one_at_most(near_: Near, tile: Face) -> None:
    realisation, rack = near_
    before = distance(realisation, rack)
    assert distance(realisation, add(rack, [JOKER])) in {before, before - 1}
    assert distance(realisation, add(rack, [tile])) in {before, before - 1}


@given(racks_near(14), st.data())
def test_one_tile_less_costs_one_at_most(near_: Near, data: st.DataObject) -> None:
    realisation, rack = near_
    assume(sum(rack))
    tile = data.draw(st.sampled_from(sorted(set(faces_in(rack)))))
    before = distance(realisation, rack)
    assert distance(realisation, remove(rack, [tile])) in {before, before + 1}


@given(racks_near())
def test_each_missing_tile_brings_the_hand_nearer_by_one(near_: Near) -> None:
    realisation, rack = near_
    assume(all(own <= supply for own, supply in zip(rack, SUPPLY, strict=True)))
    line = near(realisation, rack)
    before = distance(realisation, rack)
    assert line.distance == line.to_go == before
    for lack in line.missing:
        assert distance(realisation, add(rack, [lack.face])) == before - 1
        joker = distance(realisation, add(rack, [JOKER]))
        assert joker == (before - 1 if any(one.open for one in line.missing) else before)
    everything = [lack.face for lack in line.missing for _ in range(lack.fixed + lack.open)]
    assert distance(realisation, add(rack, everything)) == 0


@given(racks_near(14), st.data())
def test_a_joker_for_a_natural_in_a_group_keeps_the_distance(
    near_: Near, data: st.DataObject
) -> None:
    realisation, rack = near_
    standing = [
        tile
        for tile in sorted(set(faces_in(rack)) - {JOKER})
        if natural_need(realisation, tile)
        < rack[tile]
        <= natural_need(realisation, tile) + group_need(realisation, tile)
    ]
    assume(standing)
    tile = data.draw(st.sampled_from(standing))
    changed = add(remove(rack, [tile]), [JOKER])
    assert distance(realisation, changed) == distance(realisation, rack)


@given(st.sampled_from(HANDS), st.integers(0, 2), st.data())
def test_a_joker_for_a_natural_in_a_single_or_pair_costs_one(
    realisation: Realisation, helped: int, data: st.DataObject
) -> None:
    """Where every group is full, so that the joker finds no other place."""
    tiles = count(face for group in realisation.printed for face in group)
    grouped = [unit.face for unit in realisation.units if unit.jokers]
    alone = sorted({unit.face for unit in realisation.units} - set(grouped))
    assume(alone)
    for face in grouped[:helped]:
        tiles = add(remove(tiles, [face]), [JOKER])
    assert distance(realisation, tiles) == 0
    tile = data.draw(st.sampled_from(alone))
    assert distance(realisation, add(remove(tiles, [tile]), [JOKER])) == 1


@given(racks_near(14), st.data())
def test_exposing_a_group_of_the_hand_keeps_the_distance(near_: Near, data: st.DataObject) -> None:
    """Naturals that the singles of its face do not need, and jokers for the rest."""
    realisation, rack = near_
    whole = [
        (unit, naturals)
        for unit in realisation.units
        if unit.jokers
        for naturals in range(1, unit.size + 1)
        if rack[unit.face] - naturals >= natural_need(realisation, unit.face)
        and rack[JOKER] >= unit.size - naturals
        and (
            naturals == unit.size
            or rack[unit.face] - naturals == natural_need(realisation, unit.face)
        )
    ]
    assume(whole)
    unit, naturals = data.draw(st.sampled_from(whole))
    shown = [unit.face] * naturals + [JOKER] * (unit.size - naturals)
    concealed = remove(rack, shown)
    assert distance(realisation, concealed, (unit.face, unit.size)) == distance(realisation, rack)
