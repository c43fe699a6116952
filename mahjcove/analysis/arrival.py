"""What missing tiles cost: how a line that lacks few tiles can be farther than one that lacks more.

Each missing tile multiplies a hand's weight by the chance that a tile for it
comes within a short look ahead:

- a single or a pair takes a natural of its own, drawn by the seat;
- a group takes a natural or any joker, drawn by the seat;
- the last missing tile of a group on an X line may also be thrown by another
  seat and called (rule 6.2);
- the last missing tile of the whole hand may be thrown and claimed wherever it
  goes (rule 8.2).

With n copies of a face left, j jokers left, and `Rates`, the factor is

    1 - exp(-fixed n)                           in a single or a pair
    1 - exp(-grouped n - joker j)               in a group
    1 - exp(-(grouped + thrown) n - joker j)    the last one of a group that may be called
    1 - exp(-(fixed + last) n)                  the last one of the hand, in a single or a pair
    1 - exp(-(grouped + last) n - joker j)      the last one of the hand, in a group

and a second tile of the same face finds one copy fewer. Jokers the seat holds
stand first where they spare the smallest factor. Weights compare hands at one
moment and are no probabilities.
"""

from __future__ import annotations

import math
from functools import lru_cache

import attrs
import numpy as np
import numpy.typing as npt

MOST = 14
"""No hand lacks more tiles than this."""
COPIES = 8
"""No face has more copies."""
_LEAST = 1e-4
"""The factor of a tile that cannot come any more."""

Costs = npt.NDArray[np.float64]
"""Minus the logarithm of a factor."""


@attrs.frozen
class Rates:
    """How soon one unseen copy comes, by where it goes; small on purpose.

    A hand that needs luck at every tile loses the race.
    """

    fixed: float
    """Drawn for a single or a pair."""
    grouped: float
    """Drawn for a group."""
    joker: float
    """A joker, drawn for a group."""
    thrown: float
    """Thrown by another seat and called for a group."""
    last: float
    """Thrown by another seat and claimed for Mahjong."""


_DRAWN = -math.log(1 - 1 / 80)
_THROWN = -math.log(1 - 1 / 110)
RANKING = Rates(_DRAWN, _DRAWN, _DRAWN, _THROWN, _THROWN)
"""Ranks lines for a person, at every moment alike.

They were chosen where the lines that bots went on to win ranked highest, from
the deal on, in 700 rounds; a tile that jokers may be then weighs about twice as
much as one that must be natural, as in the two rates that play best (0.18 and
0.08). At the deal a line of Singles and Pairs comes first in 5 of 100 racks,
where distance alone puts one first in 47.
"""


@lru_cache(maxsize=64)
def costs(rates: Rates, jokers: int) -> Costs:
    """What missing tiles of one face cost when so many jokers are unseen.

    Indexed by whether the line is open, unseen copies of the face, missing tiles that must be
    natural, and missing tiles of groups beyond those that held jokers fill. Do not change it.
    """
    numbers = np.arange(MOST + 1)
    copies = np.arange(COPIES + 1)[:, None]
    rest = np.maximum(copies - numbers + 1, 0)  # for the first, second … missing tile
    spent = np.maximum(numbers - 1 - copies, 0)  # jokers that earlier ones took
    fixed = _summed(_came(rates.fixed * rest))
    pace = rates.grouped * rest + rates.joker * np.maximum(jokers - spent, 0)
    drawn = _came(pace)
    called = drawn.copy()
    called[:, 1] = _came(pace[:, 1] + rates.thrown * rest[:, 1])
    grouped = np.stack((_summed(drawn), _summed(called)))
    left = np.maximum(copies - numbers, 0)
    found: Costs = fixed[None, :, :, None] + grouped[:, left, :]
    return found


@lru_cache(maxsize=64)
def last_costs(rates: Rates, jokers: int) -> Costs:
    """What the only missing tile of a hand costs: whether jokers may be it, then unseen copies."""
    copies = np.arange(COPIES + 1)
    fixed = (rates.fixed + rates.last) * copies
    grouped = (rates.grouped + rates.last) * copies + rates.joker * jokers
    return _cost(_came(np.stack((fixed, grouped))))


def _came(pace: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The chance that a tile came at this pace."""
    chance: npt.NDArray[np.float64] = 1 - np.exp(-pace)
    return chance


def _cost(chances: npt.NDArray[np.float64]) -> Costs:
    cost: Costs = -np.log(np.maximum(chances, _LEAST))
    return cost


def _summed(chances: npt.NDArray[np.float64]) -> Costs:
    """The cost of no tile, of one, of two and so on."""
    cost = _cost(chances)
    cost[..., 0] = 0.0
    summed: Costs = cost.cumsum(axis=-1)
    return summed
