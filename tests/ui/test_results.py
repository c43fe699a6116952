"""The winning hand as the card prints it, and who pays whom."""

from __future__ import annotations

import pytest

from mahjcove.card.lines import Line
from mahjcove.engine.observation import Exposure, Observation
from mahjcove.engine.seats import Seat
from mahjcove.tiles import count, face, parse_counts
from mahjcove.ui.cardlinesmodel import blank_lines, derive_lines, derive_whole, leading, printed
from mahjcove.ui.nearlines import near_lines
from mahjcove.ui.paymentmodel import signed, winning_tiles
from mahjcove.ui.words import line_symbols
from tests.support.hands import teaching_card
from tests.support.table import situation

CARD = teaching_card()


def laid(line: str, rack: str, *exposures: Exposure, won_with: str = "") -> str:
    tiles = winning_tiles(
        CARD.line(line), parse_counts(rack), exposures, face(won_with) if won_with else None
    )
    return " ".join(word or "|" for word in tiles)


def test_tiles_stand_in_the_order_of_the_line() -> None:
    assert laid("W1", "FFFF 333b 333c EEEE") == "F F F F | 3b 3b 3b | 3c 3c 3c | E E E E"


def test_jokers_stand_where_naturals_are_missing() -> None:
    assert laid("W1", "FFF 33b 333c EE JJJJ") == "F F F J | 3b 3b J | 3c 3c 3c | E E J J"


def test_exposures_stand_as_they_were_shown() -> None:
    shown = Exposure(face("3b"), 1, 2)

    assert laid("W1", "FFFF 333c EEEE", shown) == "F F F F | 3b J J | 3c 3c 3c | E E E E"


def test_singles_and_pairs_take_their_naturals_first() -> None:
    assert laid("Y3", "EEE 2026c WW J 2222d") == "E E E | 2c 0 2c 6c | W W J | 2d 2d 2d 2d"


def test_the_winning_tile_is_marked_once() -> None:
    assert laid("W1", "FFFF 333b 333c EEEE", won_with="3c").count("!") == 1
    assert "3c!" in laid("W1", "FFFF 333b 333c EEEE", won_with="3c")


def test_tiles_that_make_no_line_are_not_laid() -> None:
    assert laid("W1", "FFFF 333b 333c EEE R") == ""


@pytest.mark.parametrize("line", CARD.lines, ids=lambda line: line.id)
def test_every_hand_of_every_line_can_be_laid(line: Line) -> None:
    for realisation in line.realisations:
        faces = [one for group in realisation.printed for one in group]
        tiles = winning_tiles(line, count(faces), (), None)
        assert len([word for word in tiles if word]) == 14
        assert "" in tiles


def test_points_carry_their_sign() -> None:
    assert [signed(120), signed(0)] == ["+120", "0"]
    assert signed(-30)[1:] == "30"


def seen_with(rack: str, exposed: str = "") -> Observation:
    """What South sees on its turn with this rack, and with this group exposed."""
    text = f"""
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = true
discards = ["E 1b"]

[racks]
S = "{rack}"
"""
    if exposed:
        text += f'\n[exposures]\nS = ["{exposed}"]\n'
    return situation(text).current.view(Seat.S).observation


def test_lines_are_shown_as_printed_with_what_your_tiles_lack() -> None:
    near = near_lines(seen_with("FFFF 333b 333c EEE J"))
    lines = {line.lineId: line for line in derive_lines(blank_lines(CARD), near)}

    assert lines["W1"].name == "Compass, line 1"
    assert lines["W1"].groups == ("FFFF", "nnna", "nnnb", "EEEE")
    assert (lines["W1"].distance, lines["W1"].nearest) == ("Mahjong", True)
    assert lines["W1"].tiles[-4:] == ("E", "E", "E", "J")
    assert lines["O2"].note == "run from 1,3,5"
    assert printed(CARD.line("W1")) == lines["W1"].groups


def test_missing_tiles_are_marked_by_what_may_fill_them() -> None:
    lines = near_lines(seen_with("FFFF 333b 33c EE 9d 8d R")).lines

    tiles = lines["W1"].tiles
    assert lines["W1"].distance == "3 to go"
    assert [word for word in tiles if word and word[-1] in "?+-"] == ["3c+", "E+", "E+"]
    singles = [
        word for one in ("P1", "P3") for word in lines[one].tiles if word and word[-1] in "?+-"
    ]
    assert {word[-1] for word in singles} <= {"?", "-"}


def test_a_line_is_said_without_its_inks() -> None:
    assert line_symbols(CARD.line("W1")) == "FFFF nnn nnn EEEE"
    assert not [line for line in CARD.lines if line_symbols(line)[-1] in "abc"]


def test_the_card_says_beside_a_line_which_numbers_it_takes() -> None:
    notes = {
        line.lineId: line.note for line in derive_whole(CARD, derive_lines(blank_lines(CARD), None))
    }

    assert notes["O2"] == "run from 1,3,5"
    assert notes["L3"] == "any run"
    assert notes["Y1"] == ""


def test_a_line_that_exposures_exclude_is_closed_and_never_among_the_nearest() -> None:
    near = near_lines(seen_with("FFFF 333c EEE J", "333b"))
    lines = {line.lineId: line for line in derive_lines(blank_lines(CARD), near)}

    assert lines["P1"].closed == "closed: a C line may not be exposed"
    assert lines["P1"].distance == ""
    assert lines["O1"].closed in ("closed by your exposures", "")
    assert "W1" in near.order
    assert "P1" not in near.order


def test_before_anything_is_known_nothing_is_said() -> None:
    lines = derive_lines(blank_lines(CARD), None)

    assert {(line.distance, line.closed, line.nearest, line.tiles) for line in lines} == {
        ("", "", False, ())
    }
    assert leading(lines, None, ()) == ()
    assert [line.lineId for line in leading(lines, None, ("W1",))] == ["W1"]


def test_the_whole_card_heads_each_section_once() -> None:
    whole = derive_whole(CARD, derive_lines(blank_lines(CARD), None))

    assert [line.section for line in whole if line.section] == [
        section.name for section in CARD.sections
    ]
    assert len(whole) == len(CARD.lines)
