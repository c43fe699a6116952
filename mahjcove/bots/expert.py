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
from mahjcove.analysis.prospects import prospects
from mahjcove.analysis.worth import INDIFFERENT, Liking, TwoRates
from mahjcove.bots.choices import Chooser, Showing
from mahjcove.bots.tastes import PLAIN, Taste
from mahjcove.bots.weighing import WeighingBot
from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Command
from mahjcove.engine.observation import Observation
from mahjcove.tiles import JOKER, Face, remove

_OUTLOOKS = (
    (
        80,
        Outlook(
            Rates(0.01227, 0.01914, 0.00648, 0.1185, 0.0149),
            0.506,
            0.232,
            joker=0.34,
            exposed=0.13,
            concealed=0.471,
            priced=0.4,
            calling=0.4,
            joker_shown=0.14,
        ),
    ),
    (
        55,
        Outlook(
            Rates(0.01421, 0.02853, 0.00619, 0.0934, 0.0162),
            0.854,
            0.322,
            joker=0.193,
            exposed=-0.15,
            concealed=0.343,
            calling=-0.1,
        ),
    ),
    (
        30,
        Outlook(
            Rates(0.01224, 0.0242, 0.00758, 0.0498, 0.0165),
            1.234,
            0.403,
            joker=0.152,
            exposed=-0.235,
            concealed=0.067,
            calling=-0.08,
        ),
    ),
    (
        -1,
        Outlook(
            Rates(0.00429, 0.01336, 0.00091, 0.0507, 0.0755),
            0.653,
            0.314,
            joker=0.044,
            exposed=-0.218,
            concealed=0.28,
        ),
    ),
)
"""What decides while there are more tiles in the wall than that.

What a call must add was read off 55,000 calls that a coin had decided. What decides early was then
moved a little, this way or that, in each of 550,000 plays of a seat, and set where seats won more.
"""
_PLAYING = frozenset({"turn", "claim", "exposing"})


@attrs.frozen
class ExpertBot(WeighingBot):
    """Weighs as `WeighingBot` does: by its chance to win, and in the Charleston by `prospects`."""

    liking: Liking = INDIFFERENT
    fear: float = 0.3
    """What it loses when another seat wins on its discard, besides its own chance."""
    caution: float = 0.6
    """How much it minds that."""
    shortlist: int = 25
    """How many passes it looks at a second time, for what is left promises."""

    def choose(self, observation: Observation, rng: Stream, budget: float) -> Command:
        """The command that leaves its chances best."""
        if observation.phase not in _PLAYING:
            return super().choose(observation, rng, budget)
        sight = Odds(_outlook(observation.wall_left), self.liking)
        playing = attrs.evolve(self, sight=sight, call_sight=sight)
        return WeighingBot.choose(playing, observation, rng, budget)

    def gift(self, chooser: Chooser, number: int, rng: Stream) -> tuple[Face, ...]:  # noqa: ARG002
        """Of those that leave the most now, the tiles without which the rest promises most."""
        gifts = [tiles for _, tiles in chooser.ranked_passes(number)[: self.shortlist]]
        kept = [remove(chooser.rack, tiles) for tiles in gifts]
        promise = prospects(chooser.tables, kept, self.liking)
        return gifts[promise.index(max(promise))]

    def merit(self, shown: Showing, observation: Observation) -> float:
        """Its log odds with the group shown, and what its jokers there are worth besides."""
        outlook = _outlook(observation.wall_left)
        return _log_odds(shown.worth) + outlook.joker_shown * shown.tiles.count(JOKER)

    def calls(self, before: float, shown: Showing, observation: Observation) -> bool:
        """Whether the group adds as much to its chance as a call must at this time."""
        outlook = _outlook(observation.wall_left)
        return self.merit(shown, observation) - _log_odds(before) > outlook.calling

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
    if not 0 < chance < 1:
        return math.copysign(math.inf, chance - 0.5)
    return math.log(chance / (1 - chance))


def expert(taste: Taste = PLAIN) -> ExpertBot:
    """The expert."""
    sight = TwoRates(fixed=0.1, liking=taste.liking)
    return ExpertBot(
        sight=sight,
        call_sight=sight,
        stop=taste.stop * 0.5,
        liking=taste.liking,
    )
