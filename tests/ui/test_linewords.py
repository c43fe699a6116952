"""How a line sounds when it is read out (rule 15.3.4)."""

import pytest

from mahjcove.card.parse import load_card
from mahjcove.ui.linewords import line_said
from mahjcove.ui.words import line_notes
from tests.support.hands import teaching_card

SPOKEN = [
    (
        "nnna NNN nnnb DDDDc F ; - ; X 25",
        (
            "pung of any number, first suit; pung of North; pung of the same number, second suit; "
            "kong of the dragon of the third suit; single Flower"
        ),
    ),
    (
        "FFFF 2026a EE 0000 ; - ; X 25",
        "kong of Flower; singles 2, Soap, 2, 6, first suit; pair of East; kong of Soap",
    ),
    (
        "NEWS nnna mmmmb GR0 ; n in 3,6,9 ; X 25",
        (
            "singles North, East, West, South; pung of any number out of 3, 6 or 9, first suit; "
            "kong of another number, second suit; singles Green, Red, Soap"
        ),
    ),
    (
        "FF 11a 222222b pp1c F ; run from 1,3 ; X 25",
        (
            "pair of Flower; pair of 1, first suit; sextet of 2, second suit; "
            "singles any of the printed numbers, the same printed number, 1, third suit; "
            "single Flower; a run: the numbers move together, the lowest is 1 or 3"
        ),
    ),
    (
        "ZZZZ YYY 33333a ZD ; suits 1-2, run ; X 25",
        (
            "kong of any wind; pung of another wind; quint of 3, first suit; "
            "singles the same wind, any dragon; a run: the numbers move together; "
            "in 1 to 2 suits altogether"
        ),
    ),
    (
        "NNNN SSSS DD DDD D ; suits 1-1 ; X 25",
        (
            "kong of North; kong of South; pair of any dragon; pung of another dragon; "
            "single the third dragon; in 1 suit altogether"
        ),
    ),
    (
        "NNNN SSSS DD DDDD ; dragons may repeat, free: as you like, really ; X 25",
        (
            "kong of North; kong of South; pair of any dragon; kong of any dragon; "
            "the dragons may be the same; as you like, really"
        ),
    ),
    (
        "FFFF nnna 4444a EEE // FFFF nnna 4444b WWW ; n in 5 ; X 25",
        (
            "kong of Flower; pung of any number out of 5, first suit; kong of 4, first suit; "
            "pung of East; or: kong of Flower; pung of any number out of 5, first suit; "
            "kong of 4, second suit; pung of West"
        ),
    ),
]


def test_what_a_card_says_beside_a_line_is_shown_as_it_says_it() -> None:
    typed = "[T]\nA1 FF 1111a 2222b 3333c ; run, suits 2-3, free: as you  like, really ; X 25"
    (line,) = load_card(typed, "test").lines

    assert line_notes(line) == "any run, suits 2-3, as you  like, really"


@pytest.mark.parametrize(("entry", "expected"), SPOKEN)
def test_a_line_is_read_out_group_by_group(entry: str, expected: str) -> None:
    (line,) = load_card(f"[Test]\nA1 {entry}", "test").lines
    assert line_said(line) == expected


def test_no_two_lines_of_the_teaching_card_sound_alike() -> None:
    assert len({line_said(line) for line in teaching_card().lines}) == len(teaching_card().lines)
