"""What a discard may do for the others: the chance that a seat wins on it.

From what everybody sees: which hands a seat's exposures still leave it, how
many of them ask for the tile, how many copies are unseen, how far the round is,
and whether the same face was thrown a moment ago and nobody wanted it. The
chance is a logistic one, fitted to 216,000 discards of bots.
"""

from __future__ import annotations

import numpy as np

from mahjcove.analysis.seen import unseen
from mahjcove.analysis.tables import NATURAL_FACES, Group, Tables, tables_of
from mahjcove.analysis.weights import Floats
from mahjcove.engine.observation import Observation
from mahjcove.engine.seats import SEATS
from mahjcove.tiles import Counts

_START = -6.624
_EXPOSED = (0.0, 0.456, 1.512, 2.549, 0.334)
"""By the number of the seat's exposures."""
_WALL = ((15, 3.729), (30, 3.403), (45, 2.952), (60, 2.506), (75, 1.726))
"""By the tiles in the wall, up to so many; none beyond."""
_SHARE = (0.682, 0.712, 1.048, 1.048, 1.048)
"""Times the logarithm of the share of its hands that ask for the tile, by its exposures."""
_AGO = ((3, -3.095), (7, -1.265), (15, -0.584), (99, -0.289))
"""By how many discards came after the last one of the same face, up to so many."""
_SINGLE = 0.947
"""For a seat with one concealed tile."""


def danger(observation: Observation) -> Floats:
    """For each natural face the chance that some other seat wins on it now; 35 numbers.

    The log odds that one seat does are the sum of the above.
    """
    tables = tables_of(observation.card)
    hidden = unseen(observation)
    ago = np.array([0.0 if one is None else _up_to(_AGO, one) for one in _ago(observation)])
    passed = np.ones(NATURAL_FACES)
    for seat in SEATS:
        if seat is observation.seat or observation.dead[seat] is not None:
            continue
        groups = tuple(exposure.group for exposure in observation.exposures[seat])
        number = min(len(groups), 4)
        logit = _SHARE[number] * np.log(_asked(tables, groups, hidden) + 0.01)
        logit += _START + _EXPOSED[number] + _up_to(_WALL, observation.wall_left) + ago
        logit += _SINGLE * (observation.counts[seat] <= 1)
        passed *= 1 / (1 + np.exp(logit))
    taken: Floats = 1 - passed
    return taken


def _ago(observation: Observation) -> list[int | None]:
    """How many discards came after the last one of each face; None if there was none."""
    ago: list[int | None] = [None] * NATURAL_FACES
    for number, discard in enumerate(observation.discards, start=1):
        if discard.face < NATURAL_FACES:
            ago[discard.face] = len(observation.discards) - number
    return ago


def _up_to(steps: tuple[tuple[int, float], ...], number: int) -> float:
    return next((value for most, value in steps if number <= most), 0.0)


def _asked(tables: Tables, groups: tuple[Group, ...], hidden: Counts) -> Floats:
    """The share of the hands that a seat with these groups may have that asks for each face.

    A hand is the less likely the more of its tiles are gone.
    """
    table = tables.table(groups)
    if len(table):
        asked = table.asked
        scarce = np.log(np.maximum(np.array(hidden[:NATURAL_FACES]), 0.3) / 4)
        weights = np.where(table.possible(hidden), np.exp(0.6 * (scarce @ asked.wanted)), 0.0)
        total = float(weights.sum())
        if total:
            shares: Floats = asked.at_all @ weights / total
            return shares
    return np.zeros(NATURAL_FACES)
