"""When an expert finds a call worth making."""

from __future__ import annotations

import attrs
import pytest

from mahjcove.bots.choices import Showing
from mahjcove.bots.expert import expert
from mahjcove.engine.seats import Seat
from mahjcove.tiles import JOKER, Face, face
from tests.support.situations import seen_by

B3 = face("3b")
THROWN = """
[table]
phase = "claim"
discard = "W 3b"
[racks]
S = "3b 3b 1c 2c 4c 5d 6d 8d N S W R G"
"""


def calls(before: float, after: float, *, wall: int, tiles: tuple[Face, ...] = (B3, B3)) -> bool:
    """Whether it shows these tiles with a thrown one, by its chances before and after."""
    observation = attrs.evolve(seen_by(Seat.S, THROWN), wall_left=wall)
    return expert().calls(before, Showing(tiles, after), observation)


@pytest.mark.parametrize(
    ("wall", "least"), [pytest.param(90, 0.27, id="early"), pytest.param(20, 0.2, id="late")]
)
def test_a_call_must_add_more_early_than_late(wall: int, least: float) -> None:
    assert not calls(0.2, least - 0.015, wall=wall)
    assert calls(0.2, least + 0.02, wall=wall)


@pytest.mark.parametrize("wall", [60, 40])
def test_in_the_middle_of_a_round_a_call_may_cost_a_little(wall: int) -> None:
    assert calls(0.2, 0.19, wall=wall)
    assert not calls(0.2, 0.16, wall=wall)


def test_early_a_group_with_a_joker_need_add_less() -> None:
    assert not calls(0.2, 0.26, wall=90)
    assert calls(0.2, 0.26, wall=90, tiles=(B3, JOKER))


def test_early_a_joker_in_the_group_outweighs_a_little_of_the_chance() -> None:
    """Two ways to show a group: what makes it call is also what it shows."""
    best = Showing((B3, B3), 0.205)
    helped = Showing((B3, JOKER), 0.2)
    early, late = (attrs.evolve(seen_by(Seat.S, THROWN), wall_left=wall) for wall in (90, 50))

    assert max(best, helped, key=lambda shown: expert().merit(shown, early)) is helped
    assert max(best, helped, key=lambda shown: expert().merit(shown, late)) is best


def test_a_hand_without_hope_calls_for_any_hope_and_never_into_none() -> None:
    assert calls(0.0, 0.01, wall=90)
    assert not calls(0.01, 0.0, wall=60)
    assert not calls(0.0, 0.0, wall=60)
