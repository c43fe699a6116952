"""What missing tiles cost: how a line that lacks few tiles can be farther than one that lacks more.

Each missing tile multiplies a hand's weight by the chance that a tile for it
comes within a short look ahead:

- a single or a pair takes a natural of its own, drawn by the seat;
- a group takes a natural or any joker, drawn by the seat;
- the last missing tile of a group on an X line may also be thrown by another
  seat and called (rule 6.2);
- the last missing tile of the whole hand may be thrown and claimed wherever it
  goes (rule 8.2).

Every unseen copy, and every unseen joker, is drawn in that time with the chance
`DRAWN`; every unseen copy is thrown with the chance `THROWN`. So with n copies
left, and j jokers, the factor is

    1 - (1 - DRAWN)^n                                  in a single or a pair
    1 - (1 - DRAWN)^(n + j)                            in a group
    1 - (1 - DRAWN)^(n + j) (1 - THROWN)^n             the last one of a group that may be called

and a second tile of the same face finds one copy fewer. Jokers the seat holds
stand first where they spare the smallest factor.

The two chances are small on purpose: a hand that needs luck at every tile
loses the race. They were chosen where the lines that bots went on to win
ranked highest, from the deal on, in 700 rounds; a tile that jokers may be then
weighs about twice as much as one that must be natural, as in the two rates that
play best (0.18 and 0.08). At the deal a line of Singles and Pairs comes first
in 5 of 100 racks, where distance alone puts one first in 47. Weights compare
hands at one moment and are no probabilities.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

DRAWN = 1 / 80
THROWN = 1 / 110
MOST = 14
"""No hand lacks more tiles than this."""
COPIES = 8
"""No face has more copies."""
_LEAST = 1e-4
"""The factor of a tile that cannot come any more."""

Costs = npt.NDArray[np.float64]
"""Minus the logarithm of a factor."""


@lru_cache(maxsize=COPIES + 1)
def costs(jokers: int) -> Costs:
    """What missing tiles of one face cost when so many jokers are unseen.

    Indexed by whether the line is open, unseen copies of the face, missing tiles that must be
    natural, and missing tiles of groups beyond those that held jokers fill. Do not change it.
    """
    numbers = np.arange(MOST + 1)
    copies = np.arange(COPIES + 1)[:, None]
    rest = np.maximum(copies - numbers + 1, 0)  # for the first, second … missing tile
    spent = np.maximum(numbers - 1 - copies, 0)  # jokers that earlier ones took
    fixed = _summed(_came(rest * 1.0))
    drawn = _came(rest + np.maximum(jokers - spent, 0.0))
    called = drawn.copy()
    called[:, 1] = 1 - (1 - drawn[:, 1]) * (1 - THROWN) ** rest[:, 1]
    grouped = np.stack((_summed(drawn), _summed(called)))
    left = np.maximum(copies - numbers, 0)
    found: Costs = fixed[None, :, :, None] + grouped[:, left, :]
    return found


@lru_cache(maxsize=COPIES + 1)
def last_costs(jokers: int) -> Costs:
    """What the only missing tile of a hand costs: whether jokers may be it, then unseen copies."""
    copies = np.arange(COPIES + 1)
    missed = (1 - DRAWN) ** copies * (1 - THROWN) ** copies
    return _cost(1 - np.stack((missed, missed * (1 - DRAWN) ** jokers)))


def _came(tiles: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The chance that at least one of so many tiles is drawn."""
    chance: npt.NDArray[np.float64] = 1 - (1 - DRAWN) ** tiles
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
