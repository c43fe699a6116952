"""What a discard may do for the others: the seat that wins on it, the seat that calls it.

From what everybody sees: which hands a seat's exposures still leave it, how
many of them ask for the tile, how many copies are unseen, how far the round is,
and whether the same face was thrown a moment ago and nobody wanted it. Each
chance is a logistic one, fitted to 216,000 discards of bots.
"""

from __future__ import annotations

import attrs
import numpy as np
import numpy.typing as npt

from mahjcove.analysis.seen import unseen
from mahjcove.analysis.tables import NATURAL_FACES, Group, Tables, tables_of
from mahjcove.engine.observation import Observation
from mahjcove.engine.seats import SEATS
from mahjcove.tiles import FLOWER, Counts

Floats = npt.NDArray[np.float64]


@attrs.frozen
class _Fit:
    """The log odds that one seat takes a tile: a sum of these."""

    start: float
    exposed: tuple[float, ...]
    """By the number of the seat's exposures."""
    wall: tuple[tuple[int, float], ...]
    """By the tiles in the wall, up to so many; none beyond."""
    share: tuple[float, ...]
    """Times the logarithm of the share of its hands that ask for the tile, by its exposures."""
    ago: tuple[tuple[int, float], ...]
    """By how many discards came after the last one of the same face, up to so many."""
    copies: tuple[float, ...]
    """By how many copies are unseen to the thrower; none beyond."""
    flower: float
    single: float
    """For a seat with one concealed tile."""


_WIN = _Fit(
    start=-6.624,
    exposed=(0.0, 0.456, 1.512, 2.549, 0.334),
    wall=((15, 3.729), (30, 3.403), (45, 2.952), (60, 2.506), (75, 1.726)),
    share=(0.682, 0.712, 1.048, 1.048, 1.048),
    ago=((3, -3.095), (7, -1.265), (15, -0.584), (99, -0.289)),
    copies=(),
    flower=0.0,
    single=0.947,
)
_CALL = _Fit(
    start=-1.606,
    exposed=(0.0, 0.602, 0.544, -1.492, -9.0),
    wall=((15, 1.479), (30, 0.84), (45, 0.705), (60, 0.515), (75, 0.469)),
    share=(0.714, 0.975, 1.218, 1.218, 1.218),
    ago=((3, -1.589), (7, -1.304), (15, -0.976), (99, -0.453)),
    copies=(-1.328, -0.478, -0.129, 0.293),
    flower=-1.141,
    single=0.0,
)


@attrs.frozen(eq=False)
class Danger:
    """For each natural face the chance that some other seat takes it now; 35 numbers each."""

    win: Floats
    """And wins on it."""
    call: Floats
    """And exposes a group with it."""


def danger(observation: Observation) -> Danger:
    """What each discard may do for the others, as the seat can tell."""
    tables = tables_of(observation.card)
    hidden = unseen(observation)
    ago = _ago(observation)
    passed = {True: np.ones(NATURAL_FACES), False: np.ones(NATURAL_FACES)}
    for seat in SEATS:
        if seat is observation.seat or observation.dead[seat] is not None:
            continue
        groups = tuple(exposure.group for exposure in observation.exposures[seat])
        wins, grouped = _asked(tables, groups, hidden)
        number = min(len(groups), 4)
        for fit, share, wanted in ((_WIN, wins, True), (_CALL, grouped, False)):
            logit = fit.share[number] * np.log(share + 0.01) + fit.start + fit.exposed[number]
            logit += _up_to(fit.wall, observation.wall_left)
            logit += [0.0 if one is None else _up_to(fit.ago, one) for one in ago]
            logit += fit.single * (observation.counts[seat] <= 1)
            passed[wanted] *= 1 / (1 + np.exp(logit + _of_face(fit, hidden)))
    return Danger(1 - passed[True], 1 - passed[False])


def _ago(observation: Observation) -> list[int | None]:
    """How many discards came after the last one of each face; None if there was none."""
    ago: list[int | None] = [None] * NATURAL_FACES
    for number, discard in enumerate(observation.discards, start=1):
        if discard.face < NATURAL_FACES:
            ago[discard.face] = len(observation.discards) - number
    return ago


def _of_face(fit: _Fit, hidden: Counts) -> Floats:
    copies = dict(enumerate(fit.copies))
    found = np.array([copies.get(number, 0.0) for number in hidden[:NATURAL_FACES]])
    found[FLOWER] += fit.flower
    return found


def _up_to(steps: tuple[tuple[int, float], ...], number: int) -> float:
    return next((value for most, value in steps if number <= most), 0.0)


def _asked(tables: Tables, groups: tuple[Group, ...], hidden: Counts) -> tuple[Floats, Floats]:
    """The shares of the hands that a seat with these groups may have that ask for each face.

    At all, and for a group. A hand is the less likely the more of its tiles are gone.
    """
    table = tables.table(groups)
    if len(table):
        asked = table.asked
        scarce = np.log(np.maximum(np.array(hidden[:NATURAL_FACES]), 0.3) / 4)
        weights = np.where(table.possible(hidden), np.exp(0.6 * (scarce @ asked.wanted)), 0.0)
        total = float(weights.sum())
        if total:
            return asked.at_all @ weights / total, asked.grouped @ weights / total
    return np.zeros(NATURAL_FACES), np.zeros(NATURAL_FACES)
