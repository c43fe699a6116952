"""What the tiles kept in the Charleston promise."""

from __future__ import annotations

import math

import pytest

from mahjcove.analysis.prospects import prospects
from mahjcove.analysis.tables import tables_of
from mahjcove.analysis.worth import Liking
from mahjcove.card.parse import load_card
from mahjcove.tiles import parse_counts
from tests.support.hands import teaching_card

OPEN = "A FF NNNN EEEE WWWW ; - ; X 25"
SHUT = "B FF NNNN EEEE WWWW ; - ; C 30"


def promise(rows: tuple[str, ...], *racks: str, liking: Liking | None = None) -> list[float]:
    tables = tables_of(load_card("\n".join(["[Own]", *rows]), "own"))
    counts = [parse_counts(rack) for rack in racks]
    return prospects(tables, counts) if liking is None else prospects(tables, counts, liking)


def test_one_hand_by_hand() -> None:
    """It lacks a flower and eight winds, one of which the joker is; a pair is held."""
    (found,) = promise((OPEN,), "F NNEW J 1b 2b 3b 4b")

    near, far = 0.1 * 0.18**7, 0.15 * 0.25**7
    manner = 0.3128 * 3 + 0.1087 * 4 + 0.0797 * 2 - 0.00282 * 25
    by_hand = 0.0887 * math.log(near) + 0.2103 * math.log(far) + 0.1082 + manner - 0.0077
    assert found == pytest.approx(by_hand, abs=1e-3)


def test_more_tiles_of_a_hand_promise_more() -> None:
    few, more = promise((OPEN,), "F NEW 1b 2b 3b 4b 5b 6b", "F NEW NEW 1b 2b 3b")

    assert more > few


def test_a_hand_that_may_be_exposed_promises_more_than_one_that_may_not() -> None:
    rack = "F NNEW J 1b 2b 3b 4b"

    assert promise((OPEN,), rack) > promise((SHUT.replace("30", "25"),), rack)


def test_a_dear_hand_promises_no_more_than_a_cheap_one() -> None:
    rack = "F NNEW J 1b 2b 3b 4b"

    assert promise((OPEN,), rack) > promise((OPEN.replace("25", "50"),), rack)


def test_small_groups_promise_more_than_large_ones() -> None:
    """Either hand lacks four tiles of its groups."""
    rows = ("A FF NNN EEE WWW SSS ; - ; X 25", "B FF 1111a 2222b 3333c ; - ; X 25")
    small, large = promise(rows, "FF NN EE WW SS", "FF 111b 222c 33d")

    assert small > large


def test_a_taste_counts() -> None:
    rows = ("A FF 1111a 2222a 3333a ; run ; X 25", "B FFFFF NNN EEE WWW ; - ; X 25")
    numbers, winds = "FF 11b 22b 33b 5c 7c", "FF NN EE WW 5c 7c"
    plain = promise(rows, numbers, winds)
    fond = promise(rows, numbers, winds, liking=Liking(quints=3.0))

    assert fond[1] - fond[0] > plain[1] - plain[0]


def test_every_rack_of_the_teaching_card_has_a_number() -> None:
    racks = [parse_counts("28b 159c 46d NEWS"), parse_counts("FFFF JJJJ NN")]

    assert all(map(math.isfinite, prospects(tables_of(teaching_card()), racks)))
