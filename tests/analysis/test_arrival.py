"""What missing tiles cost, worked out by hand from the formula."""

from __future__ import annotations

import math

import pytest

from mahjcove.analysis.arrival import RANKING, Rates, costs, last_costs

CLOSED, OPEN = 0, 1
DRAWN = 1 / 80
THROWN = 1 / 110


def factor(*place: int, jokers: int = 5) -> float:
    return math.exp(-float(costs(RANKING, jokers)[place]))


def drawn(tiles: int) -> float:
    return float(1 - (1 - DRAWN) ** tiles)


def test_nothing_missing_costs_nothing() -> None:
    assert (costs(RANKING, 5)[:, :, 0, 0] == 0).all()


def test_a_single_takes_one_of_its_copies() -> None:
    assert factor(CLOSED, 3, 1, 0) == pytest.approx(drawn(3))
    assert factor(OPEN, 3, 1, 0) == pytest.approx(drawn(3))


def test_the_second_of_a_pair_finds_one_copy_fewer() -> None:
    assert factor(CLOSED, 4, 2, 0) == pytest.approx(drawn(4) * drawn(3))


def test_a_group_takes_jokers_too() -> None:
    assert factor(CLOSED, 2, 0, 1) == pytest.approx(drawn(2 + 5))
    assert factor(CLOSED, 2, 0, 3) == pytest.approx(drawn(7) * drawn(6) * drawn(5))


def test_a_group_without_copies_uses_jokers_up() -> None:
    assert factor(CLOSED, 0, 0, 2) == pytest.approx(drawn(5) * drawn(4))


def test_only_the_last_of_a_group_may_be_called() -> None:
    called = 1 - (1 - drawn(7)) * (1 - THROWN) ** 2
    assert factor(OPEN, 2, 0, 1) == pytest.approx(called)
    assert factor(OPEN, 2, 0, 2) == pytest.approx(called * drawn(6))


def test_singles_of_a_face_come_before_its_groups() -> None:
    assert factor(CLOSED, 3, 1, 1) == pytest.approx(drawn(3) * drawn(2 + 5))


def test_what_cannot_come_is_nearly_nothing_and_more_of_it_is_less() -> None:
    assert factor(CLOSED, 0, 1, 0) == pytest.approx(1e-4)
    assert factor(CLOSED, 1, 3, 0) == pytest.approx(drawn(1) * 1e-8)


def test_each_further_tile_of_a_group_costs_more_than_the_one_before() -> None:
    """So that held jokers stand best where the next tile costs most."""
    for jokers in range(9):
        steps = costs(RANKING, jokers)[..., 1:] - costs(RANKING, jokers)[..., :-1]
        assert (steps[..., 1:] >= steps[..., :-1] - 1e-9).all()


def test_the_last_tile_of_a_hand_may_be_claimed_wherever_it_goes() -> None:
    natural, helped = 0, 1
    missed = (1 - DRAWN) ** 3 * (1 - THROWN) ** 3
    assert math.exp(-last_costs(RANKING, 5)[natural, 3]) == pytest.approx(1 - missed)
    assert math.exp(-last_costs(RANKING, 5)[helped, 3]) == pytest.approx(
        1 - missed * (1 - DRAWN) ** 5
    )
    assert math.exp(-last_costs(RANKING, 0)[natural, 0]) == pytest.approx(1e-4)


def test_each_rate_is_at_its_place() -> None:
    rates = Rates(fixed=0.1, grouped=0.2, joker=0.03, thrown=0.4, last=0.5)
    of = costs(rates, 2)

    assert of[OPEN, 3, 1, 0] == pytest.approx(-math.log(1 - math.exp(-0.3)))
    assert of[CLOSED, 3, 0, 1] == pytest.approx(-math.log(1 - math.exp(-0.66)))
    assert of[OPEN, 3, 0, 1] == pytest.approx(-math.log(1 - math.exp(-1.86)))
    assert last_costs(rates, 2)[0, 3] == pytest.approx(-math.log(1 - math.exp(-1.8)))
    assert last_costs(rates, 2)[1, 3] == pytest.approx(-math.log(1 - math.exp(-2.16)))
