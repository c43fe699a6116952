from __future__ import annotations

import random

import pytest

from mahjcove.practice.intervals import Rate, percentile, rate_over, ratio_over


def test_nothing_seen_leaves_everything_possible() -> None:
    assert rate_over([]).ci95 == [0.0, 1.0]


def test_a_rate_of_nought_in_few_deals_is_not_taken_for_certain() -> None:
    rate = rate_over([0.0] * 10)

    assert rate.rate == 0.0
    assert rate.low == 0.0
    assert 0.2 < rate.high < 0.35


def test_plain_yes_and_no_have_wilsons_interval() -> None:
    """Wilson's interval for 10 of 50, from the closed form with z = 1.96."""
    rate = rate_over([1.0] * 10 + [0.0] * 40)

    assert rate.rate == pytest.approx(0.2)
    assert rate.ci95 == pytest.approx([0.112, 0.330], abs=0.004)


def test_shares_that_differ_little_between_deals_are_known_better() -> None:
    steady = rate_over([0.25, 0.25, 0.5, 0.0] * 10)
    rough = rate_over([1.0, 0.0, 0.0, 0.0] * 10)

    assert steady.rate == rough.rate == 0.25
    assert steady.high - steady.low < (rough.high - rough.low) / 2


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    chance = random.Random("intervals")
    held = 0
    for _ in range(400):
        shares = [sum(chance.random() < 0.1 for _ in range(4)) / 4 for _ in range(60)]
        rate = rate_over(shares)
        held += rate.low <= 0.1 <= rate.high

    assert 0.92 <= held / 400 <= 0.98


@pytest.mark.parametrize(("share", "value"), [(0.5, 3), (0.95, 5), (0.2, 1), (0.05, 1), (1.0, 5)])
def test_a_percentile_is_one_of_the_values(share: float, value: int) -> None:
    assert percentile([5, 1, 4, 2, 3], share) == value


def test_a_ratio_is_of_all_deals_together_and_as_sure_as_they_agree() -> None:
    even = ratio_over([1, 1, 1, 1], [2, 2, 2, 2])
    uneven = ratio_over([2, 0, 2, 0], [2, 2, 2, 2])
    small = ratio_over([1, 9], [1, 19])

    assert (even.rate, uneven.rate, small.rate) == (0.5, 0.5, 0.5)
    assert uneven.high - uneven.low > 0.4
    assert ratio_over([0, 0], [0, 0]) == Rate(0.0, 0.0, 1.0)


def test_the_interval_of_a_ratio_holds_its_value_about_95_times_in_100() -> None:
    chance = random.Random("ratio")
    held = 0
    for _ in range(400):
        of = [chance.randint(0, 4) for _ in range(80)]
        counted = [sum(chance.random() < 0.3 for _ in range(number)) for number in of]
        rate = ratio_over(counted, of)
        held += rate.low <= 0.3 <= rate.high
    assert 360 <= held <= 396
