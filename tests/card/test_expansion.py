"""How many hands a typed line stands for, counted by hand (rules 15.3.1, 15.5)."""

import itertools

import pytest

from mahjcove.card.lines import Line, Unit
from mahjcove.card.parse import load_card
from mahjcove.tiles import Counts, count, face, parse_counts, print_tiles
from tests.card.hands import TEACHING


def line_of(entry: str) -> Line:
    (line,) = load_card(f"[Test]\nA1 {entry}", "test").lines
    return line


def hands(entry: str) -> set[Counts]:
    """Every hand of the line as counts."""
    return {
        count(tile for faces in realisation.printed for tile in faces)
        for realisation in line_of(entry).realisations
    }


def written(*racks: str) -> set[Counts]:
    return {parse_counts(rack) for rack in racks}


COUNTED = [
    # shifts or numbers, times ways to give suits, less what is the same hand twice
    ("FFFF 222a 333a 4444a ; - ; X 25", 3),
    ("FFFF 222a 333b 4444c ; exact ; X 25", 6),
    ("FF 111a 222b 333c 444a ; run ; X 25", 6 * 6),
    ("FF 111a 222b 333c 444a ; run from 1,3,5 ; X 25", 3 * 6),
    ("FF 111a 222b 333c 444a ; run from 1, 3 ,5 , suits 3-3 ; X 25", 3 * 6),
    ("147a 1111b 7777b 444c ; run ; X 25", 3 * 6),
    ("123456789a DDa FF 0 ; run ; X 25", 3),
    ("FFFF nnna nnnb EEEE ; - ; X 25", 9 * 3),
    ("FFFF nnna nnnnb EEE ; n in 2,4,6,8 ; X 25", 4 * 6),
    ("FFFF nnna mmmb EEEE ; - ; X 25", 9 * 8 * 6 // 2),
    ("FFFF nnna mmma EEEE ; - ; X 25", 9 * 8 // 2 * 3),
    ("FFFF nnna mmmmb EEE ; m in 1,9 , n in 5,6 ; X 25", 2 * 2 * 6),
    ("FFFF nnna mmmmb EEE ; n in 5, m in 5,6 ; X 25", 6),
    ("FFFF mmma 5555a EEE ; m in 4,5 ; X 25", 3 + 3),
    ("111a 222a 3333a ppppb ; - ; X 25", 3 * 3 * 2),
    ("111a 222a 3333a ppppb ; run ; X 25", 7 * 3 * 3 * 2),
    ("222a 444a 6666a 8888a ; suits 1-1 ; X 25", 3),
    ("222a 444a 6666b 8888b ; suits 1-2 ; X 25", 3 + 6),
    ("222a 444b 6666c 8888c ; suits 1-3 ; X 25", 27),
    ("222a 444b 6666c 8888c ; suits 2-2 ; X 25", 3 * 6),
    ("222a 444b 6666c 8888c ; suits 2-3 ; X 25", 27 - 3),
    ("222a 444b 6666b DDDDc ; suits 1-3 ; X 25", 27),
    ("FFF 2468a 222b 8888b ; - ; X 25", 6),
    ("NEWS DDDa DDDb DDDDc ; - ; X 25", 3),
    ("FF NNNN SSSS DDDD ; - ; X 25", 3),
    ("FF NNN SSS DDD DDD ; - ; X 25", 3),
    ("FF NNN SSS DDD DDD ; dragons may repeat ; X 25", 6),
    ("NNNN DDD DDD DDDD ; - ; X 25", 3),
    ("NNNN DDD DDD DDDD ; dragons may repeat ; X 25", 3 * 6),
    ("D DDD D NNNN SSSS F ; dragons may repeat ; X 25", 6 * 3),
    ("FF NNNN 222a DDDa DD ; - ; X 25", 3 * 3),
    ("FF NNNN 222a DDDa D D ; - ; X 25", 3 * 3),
    ("NNNN SSSS FFFFD D ; - ; X 25", 3),
    ("NNNN SSSS FFFFDD ; - ; X 25", 3),
    ("222a RRRR 444a GGGG ; - ; X 25", 3),
    ("FF ZZZZ nnnna nnnnb ; - ; X 25", 4 * 9 * 3),
    ("FF ZZZZ YYYY nnnna ; - ; X 25", 6 * 9 * 3),
    ("FF ZZZZ YYYYY nnna ; - ; X 25", 12 * 9 * 3),
    ("FF YYYY NNNN SSSS ; - ; X 25", 4),
    ("FFFF NNNN EE WWWW // FFFF NNNN EE SSSS ; - ; X 25", 2),
    ("FFFF NNNN EEEE SS // SS EEEE NNNN FFFF ; - ; X 25", 1),
    ("FFFF 222a 333a 4444a // FFFF 222a 333b 4444b ; - ; X 25", 3 + 6),
    ("FFFF 222a 333a 4444a//FFFF 222a 333b 4444b ; run ; X 25", 7 * (3 + 6)),
    ("FFFFFF nnnna DDDDb ; - ; X 40", 9 * 6),
]


@pytest.mark.parametrize(("entry", "expected"), COUNTED)
def test_a_line_stands_for_so_many_hands(entry: str, expected: int) -> None:
    realisations = line_of(entry).realisations
    assert len(realisations) == expected
    assert len(set(realisations)) == expected


def test_a_group_of_one_symbol_is_a_set_and_any_other_is_singles() -> None:
    (line, *_) = load_card("[T]\nA1 FFFF 22a 2a 222b NEEE ; - ; X 25", "test").lines
    (units,) = {
        one.units
        for one in line.realisations
        if Unit(face("2b"), 2, jokers=False) in one.units
        and Unit(face("2c"), 3, jokers=True) in one.units
    }
    assert units == (
        Unit(face("2b"), 1, jokers=False),
        Unit(face("2b"), 2, jokers=False),
        Unit(face("2c"), 3, jokers=True),
        Unit(face("N"), 1, jokers=False),
        Unit(face("E"), 3, jokers=False),
        Unit(face("F"), 4, jokers=True),
    )
    assert [(group.text, group.is_set) for group in line.variants[0]] == [
        ("FFFF", True),
        ("22a", False),
        ("2a", False),
        ("222b", True),
        ("NEEE", False),
    ]


def test_hands_that_differ_only_in_joker_help_are_two() -> None:
    split = "FFFF NNNN EEEE SS // FFFF NNNN EE EE SS ; - ; X 25"
    assert len(line_of(split).realisations) == 2


def test_the_tiles_are_kept_as_printed() -> None:
    line = TEACHING.line("Y1")
    assert print_tiles(line.realisations[0].printed[1]) == "226b 0"
    assert [len(faces) for faces in line.realisations[0].printed] == [4, 4, 3, 3]


def test_zero_moves_with_no_run_and_has_no_suit() -> None:
    assert hands("201a 111b 2222b FFFF ; run from 3 ; X 25") == written(
        *(
            f"34{one} 333{other} 4444{other} 0 FFFF"
            for one, other in itertools.permutations("bcd", 2)
        )
    )


def test_p_is_a_printed_number_after_the_move() -> None:
    assert hands("222a 333a 4444a ppppb ; run from 6 ; X 25") == written(
        *(
            f"666777{one} 8888{one} {str(number) * 4}{other}"
            for one, other in itertools.permutations("bcd", 2)
            for number in (6, 7, 8)
        )
    )


def test_dragon_of_an_ink_is_the_dragon_of_its_suit() -> None:
    assert hands("FFFF 222a 444a DDDDa ; - ; X 25") == written(
        "222444b GGGG FFFF", "222444c RRRR FFFF", "222444d 0000 FFFF"
    )


def test_dragons_without_ink_differ_but_may_be_an_inked_one() -> None:
    found = hands("FFF 2222a DDDa DD DD ; - ; X 25")
    assert found == written(
        "2222b GGG RR 00 FFF",
        "2222b GGGGG RR FFF",
        "2222b GGGGG 00 FFF",
        "2222c RRR GG 00 FFF",
        "2222c RRRRR GG FFF",
        "2222c RRRRR 00 FFF",
        "2222d 000 GG RR FFF",
        "2222d 00000 GG FFF",
        "2222d 00000 RR FFF",
    )


def test_a_dragon_without_ink_may_be_the_inked_one_beyond_the_natural_supply() -> None:
    assert hands("11a 11a DDDa DD FFFFF ; - ; X 25") == written(
        "1111b GGG RR FFFFF",
        "1111b GGG 00 FFFFF",
        "1111b GGGGG FFFFF",
        "1111c GGRRR FFFFF",
        "1111c RRR 00 FFFFF",
        "1111c RRRRR FFFFF",
        "1111d GG 000 FFFFF",
        "1111d RR 000 FFFFF",
        "1111d 00000 FFFFF",
    )


def test_hands_that_152_tiles_cannot_build_are_left_out() -> None:
    assert len(hands("55a 55a nna FFFFF EEE ; - ; C 50")) == 8 * 3
    assert len(hands("55a 5a nna nna FFFFF EE ; - ; C 50")) == 8 * 3
    assert len(hands("55a 55a nna nna FFFFFF ; - ; C 50")) == 8 * 3
