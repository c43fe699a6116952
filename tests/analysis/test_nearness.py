"""How near each line is to what a seat holds, what is missing, and what cannot be made any more."""

from __future__ import annotations

import math
from collections import Counter
from functools import cache

import attrs
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from mahjcove.analysis.arrival import RANKING, costs, last_costs
from mahjcove.analysis.laying import Missing, NearGroup, Standing
from mahjcove.analysis.nearness import Excluded, LineNear, Nearness, TooFew, nearness
from mahjcove.analysis.tables import nearest, tables_of
from mahjcove.card.lines import Card
from mahjcove.card.parse import load_card
from mahjcove.engine.deal import wall_of
from mahjcove.engine.observation import Discard, Exposure, Observation
from mahjcove.engine.seats import Seat
from mahjcove.tiles import (
    JOKER,
    SUPPLY,
    WORDS,
    Counts,
    Face,
    count,
    face,
    parse_counts,
    parse_tiles,
)
from tests.support.hands import Group, hands, teaching_card
from tests.support.situations import TURN, seen_by, some_turn

LETTERS = {
    Standing.HELD: "",
    Standing.JOKER: "J",
    Standing.MISSING: "-",
    Standing.FILLABLE: "*",
    Standing.GONE: "x",
}


def exposure(text: str) -> Exposure:
    tiles = parse_tiles(text)
    return Exposure(tiles[0], tiles.count(tiles[0]), tiles.count(JOKER))


def own_card(*lines: str) -> Card:
    """A card of lines A, B and so on."""
    rows = [
        f"{name} {line if ';' in line else line + ' ; - ; X 25'}"
        for name, line in zip("ABCDEFGH", lines, strict=False)
    ]
    return load_card("\n".join(["[Test]", *rows]), "test")


def seen(
    card: Card, rack: str, *own: str, felt: str = "", across: tuple[str, ...] = ()
) -> Observation:
    """What South sees with these tiles, its exposures, those of North, and the felt."""
    return attrs.evolve(
        some_turn(),
        card=card,
        rack=parse_counts(rack),
        exposures=((), tuple(map(exposure, own)), (), tuple(map(exposure, across))),
        discards=tuple(Discard(Seat.E, one) for one in parse_tiles(felt)),
    )


def near(line: str, rack: str, *own: str, felt: str = "", across: tuple[str, ...] = ()) -> LineNear:
    """How near the only line of a card is."""
    (one,) = nearness(seen(own_card(line), rack, *own, felt=felt, across=across)).lines
    return one


def written(group: NearGroup) -> str:
    """A group in short: ``J`` a joker stands here, ``-`` and ``*`` missing, ``x`` none left."""
    tiles = " ".join(WORDS[tile.face] + LETTERS[tile.standing] for tile in group.tiles)
    return f"[{tiles}]" if group.exposed else tiles


def shown(line: LineNear) -> list[str]:
    return [written(group) for group in line.groups]


def test_each_tile_says_how_it_is_filled() -> None:
    line = near("2026a 222b 666b DDDDb", "2b 0 22c J 66c RRR 987d", felt="00 2c R 6b")
    assert line.distance == line.to_go == 4
    assert shown(line) == ["2b 0 2b- 6b-", "2c 2c 2c*", "6c 6c 6c*", "R R R RJ"]
    assert line.missing == (
        Missing(face("2b"), fixed=1, open=0, unseen=3),
        Missing(face("6b"), fixed=1, open=0, unseen=3),
        Missing(face("2c"), fixed=0, open=1, unseen=1),
        Missing(face("6c"), fixed=0, open=1, unseen=2),
    )
    assert line.impossible is None


def test_exposed_groups_stand_in_their_places() -> None:
    line = near("FF 222a 444b 666c 888a", "F 22b 666d 8b N", "4c JJ")
    assert shown(line) == ["F F-", "2b 2b 2b*", "[4c 4cJ 4cJ]", "6d 6d 6d", "8b 8b* 8b*"]
    assert line.distance == 4


def test_of_two_equal_groups_one_is_exposed() -> None:
    line = near("555a 555a NNNN SSSS", "5b J NNN S", "55b J")
    assert shown(line) == ["[5b 5b 5bJ]", "5b 5bJ 5b*", "N N N N*", "S S* S* S*"]
    assert line.to_go == line.distance == 5


def test_a_tile_stands_in_one_place_only() -> None:
    line = near("55a 555a 5a 44b EEE SSS", "555b J SSS")
    assert shown(line)[:3] == ["5b 5b", "5bJ 5b* 5b*", "5b"]
    line = near("555a 555a NNNN SSSS", "55b J NNN S")
    assert shown(line)[:2] == ["5b 5b 5bJ", "5b* 5b* 5b*"]


def test_jokers_stand_in_groups_only() -> None:
    """EC-H28; a pair twice is no kong, three equal singles are no pung, NEWS are singles."""
    line = near("FFFF 11a 11a 111b 111c", "FFFF 111b J 11c J 11d J")
    assert shown(line) == ["F F F F", "1b 1b", "1b 1b-", "1c 1c 1cJ", "1d 1d 1dJ"]
    assert line.to_go == 1
    assert shown(near("2022a 333b 4444b NNN", "202b JJ 333c 4444c N"))[0] == "2b 0 2b 2b-"
    assert shown(near("NEWS 1111a 1111b RR", "NEW J 1111b 111c RR"))[0] == "N E W S-"


def test_naturals_fill_singles_before_groups() -> None:
    line = near("2026a 222a 666b DDDDb", "222b J 0 6b 666c RRR")
    assert shown(line)[:2] == ["2b 0 2b 6b", "2b 2bJ 2b*"]
    assert line.distance == 2


def test_a_mixed_group_of_one_number_is_still_singles() -> None:
    """``11pa`` prints three equal tiles when p is 1."""
    card = own_card("11pa 111b 22222c NNN")
    (won,) = nearness(seen(card, "111b 11c J 2222d J NNN")).lines
    assert shown(won) == ["1b 1b 1b", "1c 1c 1cJ", "2d 2d 2d 2d 2dJ", "N N N"]
    (one,) = nearness(seen(card, "1b J 1b 11c J 2222d J NNN")).lines
    assert (one.to_go, written(one.groups[0])[-1]) == (1, "-")


def test_the_drawn_tile_counts() -> None:
    """EC-L1: the fourteenth tile is on the rack, and the lines are in a new order."""
    lines = "A FFFF 222a 444a 6666a ; - ; X 25\nB NNNN EEE SSS WWWW ; - ; X 25"
    card = f"card_text = '''\n[T]\n{lines}\n'''\n"
    racks = '[racks]\nS = "FFF 2b NNN EEE SSS"\n'
    before = seen_by(Seat.S, TURN.replace("true", "false") + 'wall = "N"\n' + card + racks)
    after = seen_by(Seat.S, TURN + card + racks.replace('SSS"', 'SSS N"'))
    assert (sum(before.rack), sum(after.rack)) == (13, 14)
    assert nearness(before).line("B").distance == 5
    assert nearness(after).line("B").distance == 4
    assert nearness(after).order == ("B", "A")


def test_a_line_asks_for_any_wind_and_names_the_likeliest() -> None:
    """EC-L4: not only East."""
    line = "nnnnna ZZZZ nnnnnb"
    for wind in "NEWS":
        assert shown(near(line, f"555b {wind * 3} 5555c"))[1].startswith(" ".join(wind * 3))
    assert "W" in shown(near(line, "555b E W 5555c", felt="EEE"))[1]


def test_zero_is_a_soap_wherever_it_is_printed() -> None:
    """EC-L5: also while it is the dragon of dots."""
    zeros = near("0000 20a 222a 444a 66b", "000 2b")
    assert shown(zeros)[:2] == ["0 0 0* 0*", "2b 0"]
    dragons = near("2026a DDDDb DDDDa 22a", "2222d 6d 00")
    assert shown(dragons)[0] == "2d 0 2d 6d"
    assert shown(dragons)[2] == "0 0* 0* 0*"


def test_a_run_is_shown_where_it_is_nearest() -> None:
    line = near("111a 222a 3333a 4444a ; run ; X 25", "55c 66c 777c 88c")
    assert shown(line)[0] == "5c 5c 5c*"
    assert line.distance == 14 - 9


def test_the_likelier_of_two_equally_near_hands_is_shown() -> None:
    """Two soaps may still come, red only one."""
    line = near("FFFF NNNN EEEE DD", "FFFF NNNN EEEE 0R", felt="RR 00")
    assert line.distance == 1
    fewer = near("FFFF NNNN EEEE DD", "FFFF NNNN EEEE 0R", felt="RRR 0")
    assert shown(fewer)[3] == "0 0-"


def test_a_farther_hand_is_shown_where_the_nearest_cannot_be_made() -> None:
    line = near("FFFF NNNN EEEE DD", "FFFF NNNN EEEE R", felt="RRR")
    assert line.distance == 1
    assert line.to_go == 2
    assert line.impossible is None
    assert Standing.GONE not in {tile.standing for group in line.groups for tile in group.tiles}


def test_a_line_whose_tile_is_gone_is_impossible_and_says_which() -> None:
    line = near("FF NN EE WW SS na nb nc 0 ; - ; C 50", "FF NN EE WW SS 555b", felt="0000")
    assert line.impossible == TooFew(face("0"), needed=1, left=0, unseen=0)
    assert line.weight == 0.0
    assert shown(line)[-1] == "0x"
    assert line.distance == line.to_go == 3


def test_the_reason_is_what_most_hands_lack() -> None:
    line = near("FF NN EE WW SS na nb nc 0 ; - ; C 50", "FF NN EE", felt="0000 1111b 2222b")
    assert isinstance(line.impossible, TooFew)
    assert line.impossible.face == face("0")


def test_own_tiles_count_as_left_but_not_as_unseen() -> None:
    line = near("FFFF NNNN EEEE SS", "FFFF NNNN EEEE S", felt="SSS")
    assert line.impossible == TooFew(face("S"), needed=2, left=1, unseen=0)
    assert shown(line)[3] == "S Sx"


def test_tiles_in_exposures_are_gone_for_singles_and_pairs() -> None:
    """EC-J11: a pair of 6 Dot, three of them on another rack."""
    line = near("FFFF 2222a 4444a 66b ; suits 1-2 ; X 25", "FFFF 2222d 44b", across=("666d",))
    assert line.impossible is None
    assert near("FFFF NNNN SSSS EE", "FFFF N", across=("EEE",)).impossible == TooFew(
        face("E"), needed=2, left=1, unseen=1
    )


def test_a_group_is_no_more_impossible_than_its_jokers() -> None:
    """EC-J12: a kong of which all naturals are gone is still made of jokers."""
    gone = "6666b 6666c 6666d"
    line = near("FFFF 2222a 444a 666a", "FFFF 2222b 444b", felt=gone)
    assert line.impossible is None
    assert shown(line)[3] == "6b* 6b* 6b*"
    assert line.missing == (Missing(face("6b"), fixed=0, open=3, unseen=0),)
    without = near("FFFF 2222a 444a 666a", "FFFF 2222b 444b J", felt=gone + " JJJJJJ")
    assert without.impossible == TooFew(JOKER, needed=3, left=2, unseen=1)
    assert shown(without)[3] == "6bJ 6b* 6bx"


def test_an_own_kong_uses_up_the_single_of_its_face() -> None:
    """EC-J13 and EC-J14: with a joker in the kong its fourth natural may still come."""
    line = "4444a 4b DDDDc FFF NN ; suits 1-3 ; X 25"
    natural = near("NNNN SSSS EEE N FF", "SSS", "NNNN")
    assert natural.impossible == TooFew(face("N"), needed=1, left=0, unseen=0)
    assert near("NNNN SSSS EEE N FF", "SSS", "NNN J").impossible is None
    assert near(line, "FFF").impossible is None


def test_an_exposure_shuts_the_lines_without_such_a_group() -> None:
    card = own_card(
        "6666a FFF 888b EEEE",
        "666a FFFF 888b EEEE",
        "666a FFFF 888b EEEE ; - ; C 30",
    )
    kong, pung, concealed = nearness(seen(card, "FF", "66d J")).lines
    assert (kong.impossible, kong.distance, kong.to_go) == (Excluded(concealed=False), None, None)
    assert (kong.groups, kong.missing) == ((), ())
    assert (pung.impossible, pung.distance) == (None, 9)
    assert concealed.impossible == Excluded(concealed=True)


def test_one_suit_gone_leaves_the_others() -> None:
    """A pair of 6 Dot is gone and the line still has the sixes of the other suits."""
    line = near("333a 666a 99a 66b FFFF", "333c 666c 99c", felt="66d 6b")
    assert line.impossible is None
    assert shown(line)[3] == "6b- 6b-"


def test_lines_rank_by_what_is_hard_to_get_and_not_by_number_alone() -> None:
    """EC-L3: five singles are farther away than six tiles of groups."""
    card = own_card("FF NN EE WW SS na nb nc 0 ; - ; C 50", "1111a 2222a 333b FFF")
    all_lines = nearness(seen(card, "FF NN EE W S 1b 111c 22c"))
    assert [all_lines.line(name).distance for name in "AB"] == [4, 7]
    assert (all_lines.best, all_lines.order) == (("A",), ("A", "B"))
    all_lines = nearness(seen(card, "FF NN E W S 1b 111c 222c"))
    assert [all_lines.line(name).distance for name in "AB"] == [5, 6]
    assert (all_lines.best, all_lines.order) == (("A",), ("B", "A"))


def test_a_call_brings_an_open_line_before_its_concealed_twin() -> None:
    card = own_card(
        "FF 222a 444b 666c 888a ; - ; C 30",
        "FF 222a 444b 666c 888a",
    )
    assert nearness(seen(card, "FF 22b 44c 666d 888b")).order == ("B", "A")


def test_the_last_tile_of_a_hand_weighs_as_one_that_may_be_claimed() -> None:
    pair = near("FFFF NNNN EEEE SS ; - ; C 30", "FFFF NNNN EEEE S", felt="S")
    assert pair.weight == pytest.approx(math.exp(-last_costs(RANKING, 8)[0, 2]))
    group = near("FFFF NNNN EEEE SS ; - ; C 30", "FFF NNNN EEEE SS", felt="F")
    assert group.weight == pytest.approx(math.exp(-last_costs(RANKING, 8)[1, 4]))
    two = near("FFFF NNNN EEEE SS", "FFFF NNNN EEE S")
    assert two.weight == pytest.approx(
        math.exp(-costs(RANKING, 8)[1, 3, 1, 0] - costs(RANKING, 8)[1, 1, 0, 1])
    )


def test_fewer_copies_make_a_line_rank_lower() -> None:
    card = own_card("FFFF NNNN EEEE SS", "FFFF NNNN EEEE WW")
    assert nearness(seen(card, "FFFF NNNN EEEE", felt="S")).order == ("B", "A")
    assert nearness(seen(card, "FFFF NNNN EEEE", felt="W")).order == ("A", "B")
    assert nearness(seen(card, "FFFF NNNN EEEE")).order == ("A", "B")


def test_a_line_that_cannot_be_made_is_not_in_the_order() -> None:
    card = own_card("FFFF NNNN EEEE SS", "FFFF NNNN EEEE WW")
    near = nearness(seen(card, "FFFF NNNN EEE", felt="SSS"))
    assert near.order == ("B",)
    assert near.best == ("A", "B")


def test_sections_take_their_nearest_line() -> None:
    card = load_card(
        "[One]\nA FFFF NNNN EEEE SS ; - ; X 25\nB 1111a 222a 333a FFFF ; - ; X 25\n"
        "[Two]\nC 1111a 222a 333a FFFF ; - ; C 25",
        "test",
    )
    near = nearness(seen(card, "FFF NNN EE S"))
    assert [(one.name, one.distance) for one in near.sections] == [("One", 5), ("Two", 11)]
    near = nearness(seen(card, "NNN EE S", "FFF J"))
    assert [(one.name, one.distance) for one in near.sections] == [("One", 4), ("Two", None)]


@cache
def plain_needs(line_id: str) -> tuple[tuple[Counter[Face], Counter[Face]], ...]:
    """Of each hand of a line what singles and pairs, and what groups ask for."""
    needs = []
    for realisation in teaching_card().line(line_id).realisations:
        natural: Counter[Face] = Counter()
        grouped: Counter[Face] = Counter()
        for unit in realisation.units:
            (grouped if unit.jokers else natural)[unit.face] += unit.size
        needs.append((natural, grouped))
    return tuple(needs)


def can_be_made(line_id: str, groups: tuple[Group, ...], left: Counts) -> bool:
    """Rule 9.6, hand by hand."""
    line = teaching_card().line(line_id)
    if line.concealed and groups:
        return False
    for realisation, (natural, grouped) in zip(
        line.realisations, plain_needs(line_id), strict=True
    ):
        units = [(unit.face, unit.size) for unit in realisation.units if unit.jokers]
        if any(units.count(group) < groups.count(group) for group in groups):
            continue
        jokers = 0
        possible = True
        for one in {*natural, *grouped}:
            possible = possible and natural[one] <= left[one]
            open_need = grouped[one] - sum(size for shown_, size in groups if shown_ == one)
            jokers += max(0, open_need - max(0, left[one] - natural[one]))
        if possible and jokers <= left[JOKER]:
            return True
    return False


@st.composite
def tables_seen(draw: st.DrawFn) -> Observation:
    """South's hand near to a line, with other tiles exposed and thrown, of one set of 152."""
    concealed, groups = draw(hands(teaching_card()))
    left = [number - own for number, own in zip(SUPPLY, concealed, strict=True)]
    own = []
    for one, size in groups:
        naturals = max(1, min(size, left[one], draw(st.integers(1, size))))
        own.append(Exposure(one, naturals, size - naturals))
        left[one] -= naturals
        left[JOKER] -= size - naturals
    assume(min(left) >= 0)
    tiles = [Face(one) for one, number in enumerate(left) for _ in range(number)]
    felt = draw(st.permutations(tiles))[: draw(st.integers(0, 100))]
    others = [
        Exposure(Face(one), 3, 0)
        for one in draw(st.lists(st.integers(0, 33), max_size=2, unique=True))
        if left[one] - felt.count(Face(one)) >= 3
    ]
    return attrs.evolve(
        some_turn(),
        card=teaching_card(),
        rack=concealed,
        exposures=((), tuple(own), (), tuple(others)),
        discards=tuple(Discard(Seat.W, one) for one in felt),
    )


@settings(max_examples=150)
@given(tables_seen())
def test_whatever_is_seen_the_lines_tell_the_truth(observation: Observation) -> None:
    everything = nearness(observation)
    groups = tuple(one.group for one in observation.own_exposures)
    left = [a + b for a, b in zip(everything.unseen, observation.rack, strict=True)]
    left[JOKER] = SUPPLY[JOKER] - sum(one.face == JOKER for one in observation.discards)

    distances = {one.line: one.distance for one in everything.lines}
    assert distances == tables_of(teaching_card()).distances(observation.rack, groups)
    assert everything.best == nearest(distances)
    possible = [one.line for one in everything.lines if one.impossible is None]
    assert possible == [
        line.id for line in teaching_card().lines if can_be_made(line.id, groups, tuple(left))
    ]
    assert sorted(everything.order) == sorted(possible)
    weights = [everything.line(one).weight for one in everything.order]
    assert weights == sorted(weights, reverse=True)
    assert all(0 < weight <= 1 for weight in weights)
    for one in everything.lines:
        check_line(one, observation, everything)


def check_line(one: LineNear, observation: Observation, everything: Nearness) -> None:
    line = teaching_card().line(one.line)
    if isinstance(one.impossible, Excluded):
        assert one.impossible.concealed is (line.concealed and bool(observation.own_exposures))
        assert (one.groups, one.missing, one.distance, one.to_go) == ((), (), None, None)
        return
    printed = tuple(tuple(tile.face for tile in group.tiles) for group in one.groups)
    realisation = next(hand for hand in line.realisations if hand.printed == printed)
    concealed = [
        tile
        for group, helped in zip(one.groups, realisation.sets, strict=True)
        for tile in group.tiles
        if not group.exposed
        if helped or tile.standing not in {Standing.JOKER, Standing.FILLABLE}
    ]
    exposed = [group for group in one.groups if group.exposed]
    assert sorted((group.tiles[0].face, len(group.tiles)) for group in exposed) == sorted(
        shown_.group for shown_ in observation.own_exposures
    )
    assert len(concealed) + sum(len(group.tiles) for group in exposed) == 14
    held_here = Counter(tile.face for tile in concealed if tile.standing is Standing.HELD)
    assert all(number <= observation.rack[face_] for face_, number in held_here.items())
    standing = Counter(tile.standing for tile in concealed)
    assert standing[Standing.JOKER] <= observation.rack[JOKER]
    missing = 14 - sum(len(group.tiles) for group in exposed)
    missing -= standing[Standing.HELD] + standing[Standing.JOKER]
    assert one.to_go == missing == sum(lack.fixed + lack.open for lack in one.missing)
    assert one.distance is not None
    assert one.distance <= missing
    assert all(lack.unseen == everything.unseen[lack.face] for lack in one.missing)
    assert bool(standing[Standing.GONE]) is (one.impossible is not None)
    if isinstance(one.impossible, TooFew):
        assert one.impossible.needed > one.impossible.left >= one.impossible.unseen


def test_no_deal_out_of_seven_is_led_by_singles_and_pairs() -> None:
    """EC-L3: by distance alone they lead nearly every second one."""
    deals = 400
    first: Counter[str] = Counter()
    by_distance: Counter[str] = Counter()
    for number in range(deals):
        rack = count(wall_of(f"ranks/{number}")[:13])
        everything = nearness(attrs.evolve(some_turn(), card=teaching_card(), rack=rack))
        first[everything.order[0]] += 1
        by_distance[everything.best[0] if len(everything.best) == 1 else "several"] += 1
    pairs = [line.id for line in teaching_card().lines if line.section == "Singles and Pairs"]
    assert sum(first[line] for line in pairs) < deals / 7
    assert max(first.values()) < deals / 7
    alone = deals - by_distance["several"]
    assert sum(by_distance[line] for line in pairs) > alone / 3
