"""A sound club player: it weighs every hand it could make, and minds what the others show.

It prices a tile that must be natural only a little higher than one that a joker
could be, overlooks a call now and then, and gives up a little of its own hand
for a discard that the others want less.
"""

from __future__ import annotations

from mahjcove.analysis.worth import TwoRates
from mahjcove.bots.tastes import PLAIN, Taste
from mahjcove.bots.weighing import WeighingBot


def club(taste: Taste = PLAIN) -> WeighingBot:
    """The club player."""
    sight = TwoRates(fixed=0.14, open=0.158, liking=taste.liking)
    return WeighingBot(
        sight=sight, call_sight=sight, attention=90, wary=0.05, stop=taste.stop * 0.5
    )
