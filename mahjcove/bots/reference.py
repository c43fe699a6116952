"""A fixed yardstick for other levels: every hand it could still make, weighed by two rates."""

from __future__ import annotations

from mahjcove.analysis.worth import TwoRates
from mahjcove.bots.weighing import WeighingBot

_RATES = TwoRates(fixed=0.09)
"""Where no section of the teaching card takes less than 4 % of the wins; 0.08 leaves one at 3.2."""


def reference() -> WeighingBot:
    """The two-rate player; it is not for people to play against."""
    return WeighingBot(sight=_RATES, call_sight=_RATES, thorough=True)
