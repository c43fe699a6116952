"""A weak player: it follows its nearest line and overlooks most calls and exchanges.

It keeps its pairs through the Charleston whether or not they help, never looks
at what the others collect, and never defends.
"""

from __future__ import annotations

from mahjcove.analysis.worth import FewLines
from mahjcove.bots.tastes import PLAIN, Taste
from mahjcove.bots.weighing import WeighingBot


def beginner(taste: Taste = PLAIN) -> WeighingBot:
    """The beginner: calls only what brings its nearest line nearer, and one time in ten."""
    nearest = FewLines(1, liking=taste.liking)
    return WeighingBot(
        sight=nearest, call_sight=nearest, passes_pairs=False, attention=10, stop=taste.stop * 0.5
    )
