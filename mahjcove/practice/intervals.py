"""Rates with honest intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence

import attrs

_Z = 1.959964
"""The normal deviate of a 95 % interval."""
_DECIMALS = 12
"""What is left of a sum beyond these is noise."""


@attrs.frozen
class Rate:
    """A share of something, from 0 to 1, and its 95 % interval."""

    rate: float
    low: float
    high: float

    @property
    def ci95(self) -> list[float]:
        """The interval as written in results."""
        return [self.low, self.high]


def rate_over(shares: Sequence[float]) -> Rate:
    """The mean of ``shares``, one per deal, each from 0 to 1, as `ratio_over` has it."""
    return ratio_over(shares, [1.0] * len(shares))


def ratio_over(counted: Sequence[float], of: Sequence[float]) -> Rate:
    """All that was counted of all there was, both given per deal; counted is never more.

    Wilson's interval for as many independent trials as the spread between the deals allows, so
    that a rate of 0 in a few deals is not taken for certain. Of nothing: 0, from 0 to 1.
    """
    deals = len(of)
    whole = math.fsum(of)
    if not whole:
        return Rate(0.0, 0.0, 1.0)
    mean = math.fsum(counted) / whole
    square = math.fsum((one - mean * all_) ** 2 for one, all_ in zip(counted, of, strict=True))
    if deals > 1 and square > 0:
        trials = mean * (1 - mean) * (deals - 1) * whole * whole / (deals * square)
    else:
        trials = float(deals)
    spread = _Z * _Z / trials
    middle = (mean + spread / 2) / (1 + spread)
    half = _Z / (1 + spread) * math.sqrt(mean * (1 - mean) / trials + spread / (4 * trials))
    low, high = (round(end, _DECIMALS) for end in (middle - half, middle + half))
    return Rate(mean, max(0.0, low), min(1.0, high))


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest of ``values`` that at least ``share`` of them do not exceed; not empty."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]
