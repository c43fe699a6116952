"""The order of your rack, and the tray."""

from __future__ import annotations

from mahjcove.tiles import WORDS, parse_tiles
from mahjcove.ui.racks import Desk, breaks, moved, sorted_rows

RACK = tuple(WORDS[one] for one in parse_tiles("J 9d N 1c R 3b F 0 G 1b S 3b E"))


def in_order(rows: tuple[int, ...]) -> str:
    return " ".join(RACK[row] for row in rows)


def test_by_suit_puts_flowers_first_dragons_by_their_suits_and_jokers_last() -> None:
    rows = sorted_rows(range(13), RACK, "suit")

    assert in_order(rows) == "F 1b 3b 3b G 1c R 9d 0 N E S J"
    starts = [row for row, new in zip(rows, breaks(rows, RACK, "suit"), strict=True) if new]
    assert in_order(tuple(starts)) == "F 1b 1c 9d N J"


def test_by_number_puts_equal_numbers_together() -> None:
    rows = sorted_rows(range(13), RACK, "number")

    assert in_order(rows) == "F 1b 1c 3b 3b 9d G R 0 N E S J"


def test_own_order_stays_and_has_no_gaps() -> None:
    rows = sorted_rows((4, 1, 9), RACK, "own")

    assert rows == (4, 1, 9)
    assert breaks(rows, RACK, "own") == (True, False, False)


def test_a_tile_moves_to_either_side() -> None:
    assert moved((1, 2, 3, 4), 1, 3) == (2, 3, 1, 4)
    assert moved((1, 2, 3, 4), 4, 0) == (4, 1, 2, 3)
    assert moved((1, 2, 3, 4), 2, 2) == (1, 2, 3, 4)
    assert moved((1, 2, 3, 4), 3, 4) == (1, 2, 4, 3)


def test_equal_tiles_keep_their_order() -> None:
    assert sorted_rows((11, 5), RACK, "suit") == (11, 5)


def test_the_tray_fills_from_the_first_free_slot() -> None:
    desk = Desk(lifted=7).laid(7).laid(8).laid(9)

    assert desk.slots == (7, 8, 9)
    assert desk.full
    assert desk.lifted is None
    assert desk.laid(10) == desk


def test_a_tile_is_never_in_the_tray_twice() -> None:
    assert Desk().laid(7).laid(7).slots == (7, None, None)


def test_a_tile_taken_back_lets_the_others_move_up() -> None:
    desk = Desk().laid(7).laid(8).taken(7)

    assert desk.slots == (8, None, None)
    assert desk.tray == (8,)
