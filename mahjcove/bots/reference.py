"""A fixed yardstick for other levels: every hand it could still make, weighed by two rates."""

from __future__ import annotations

from mahjcove.analysis.worth import TwoRates
from mahjcove.bots.weighing import WeighingBot


def reference() -> WeighingBot:
    """The two-rate player; it is not for people to play against and never changes."""
    return WeighingBot(sight=TwoRates(), call_sight=TwoRates(), thorough=True)
