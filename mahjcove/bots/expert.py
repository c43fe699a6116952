"""The strongest level: plays by its chance to win, and by what a discard does for the others.

It reads the exposures and the felt to tell how likely a discard is to be won
on, and gives its own hand up where that costs more than the hand is worth.
"""

from __future__ import annotations

import math

import attrs

from mahjcove.analysis.arrival import Rates
from mahjcove.analysis.danger import danger
from mahjcove.analysis.odds import Odds, Outlook
from mahjcove.analysis.worth import INDIFFERENT, Liking, TwoRates
from mahjcove.bots.choices import Chooser, Showing
from mahjcove.bots.tastes import PLAIN, Taste
from mahjcove.bots.weighing import WeighingBot
from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Command
from mahjcove.engine.observation import Observation
from mahjcove.tiles import JOKER, Face

_OUTLOOKS = (
    (
        80,
        Outlook(
            Rates(0.01227, 0.01914, 0.00648, 0.1185, 0.0149),
            0.506,
            0.232,
            0.222,
            0.161,
            0.471,
            calling=0.35,
            joker_shown=0.3,
        ),
    ),
    (
        55,
        Outlook(
            Rates(0.01421, 0.02853, 0.00619, 0.0934, 0.0162),
            0.854,
            0.322,
            0.193,
            -0.059,
            0.343,
            calling=-0.17,
        ),
    ),
    (
        30,
        Outlook(
            Rates(0.01224, 0.0242, 0.00758, 0.0498, 0.0165),
            1.234,
            0.403,
            0.152,
            -0.235,
            0.067,
            calling=-0.08,
        ),
    ),
    (
        -1,
        Outlook(
            Rates(0.00429, 0.01336, 0.00091, 0.0507, 0.0755), 0.653, 0.314, 0.044, -0.218, 0.28
        ),
    ),
)
"""What decides while there are more tiles in the wall than that.

What a call must add was read off 55,000 calls that a coin had decided.
"""
_PLAYING = frozenset({"turn", "claim", "exposing"})


@attrs.frozen
class ExpertBot(WeighingBot):
    """Weighs as `WeighingBot` does: passes by two rates, all else by its chance to win."""

    liking: Liking = INDIFFERENT
    fear: float = 0.3
    """What it loses when another seat wins on its discard, besides its own chance."""
    caution: float = 0.6
    """How much it minds that."""

    def choose(self, observation: Observation, rng: Stream, budget: float) -> Command:
        """The command that leaves its chances best."""
        if observation.phase not in _PLAYING:
            return super().choose(observation, rng, budget)
        sight = Odds(_outlook(observation.wall_left), self.liking)
        playing = attrs.evolve(self, sight=sight, call_sight=sight)
        return WeighingBot.choose(playing, observation, rng, budget)

    def calls(self, before: float, shown: Showing, observation: Observation) -> bool:
        """Whether the group adds as much to its chance as a call must at this time."""
        if not 0 < before < 1 or not 0 < shown.worth < 1:
            return super().calls(before, shown, observation)
        outlook = _outlook(observation.wall_left)
        jokers = sum(face == JOKER for face in shown.tiles)
        enough = outlook.calling - outlook.joker_shown * jokers
        return _log_odds(shown.worth) - _log_odds(before) > enough

    def discard(self, chooser: Chooser, observation: Observation, rng: Stream) -> Face:  # noqa: ARG002
        """The discard after which its chance is best, of equals one that is no joker."""
        worth = chooser.discards()
        risk = danger(observation)

        def left(face: Face) -> tuple[float, bool]:
            if face == JOKER:
                return worth[face], False
            kept = worth[face]
            return kept - self.caution * float(risk[face]) * (kept + self.fear), True

        return max(worth, key=left)


def _outlook(wall_left: int) -> Outlook:
    return next(outlook for more, outlook in _OUTLOOKS if wall_left > more)


def _log_odds(chance: float) -> float:
    return math.log(chance / (1 - chance))


def expert(taste: Taste = PLAIN) -> ExpertBot:
    """The expert."""
    sight = TwoRates(fixed=0.1, liking=taste.liking)
    return ExpertBot(
        sight=sight,
        call_sight=sight,
        thorough=True,
        help_given=0.2,
        stop=taste.stop * 0.5,
        liking=taste.liking,
    )
