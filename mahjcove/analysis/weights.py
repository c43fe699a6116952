"""What hands weigh: the cost of all they lack, with the jokers held where they spare most.

Arrays have one row for each hand that could be made and one column for each
face that it asks for, in the order of `tables.Units`.
"""

from __future__ import annotations

import attrs
import numpy as np
import numpy.typing as npt

from mahjcove.analysis.arrival import Rates, costs, last_costs
from mahjcove.analysis.tables import Units
from mahjcove.tiles import JOKER, Counts

Ints = npt.NDArray[np.intp]
Floats = npt.NDArray[np.float64]


@attrs.frozen(eq=False)
class Lacks:
    """What hands lack before jokers stand anywhere: arrays of n x k."""

    copies: Ints
    """Unseen copies of each face."""
    fixed: Ints
    """Missing tiles of singles and pairs."""
    wanted: Ints
    """Missing tiles of groups; 0 from column ``groups`` on."""
    groups: int
    open: Ints
    """1 for a hand of an X line, 0 of a C line; n numbers."""
    jokers: Ints
    """How many jokers the seat holds; n numbers."""


def lacks(units: Units, racks: npt.NDArray[np.integer], unseen: Counts, opened: Ints) -> Lacks:
    """What each of k racks lacks to each of the m hands of ``units``: n = k x m rows, by rack.

    ``racks`` are k x 36 counts of concealed tiles; ``opened`` is 1 for each hand of an X line.
    """
    held = np.array(racks, dtype=np.intp)
    jokers = held[:, JOKER].copy()
    held[:, JOKER] = 0
    own = held[:, units.faces]
    number = len(held)
    shape = (number * len(opened), units.faces.shape[1])
    copies = np.array((*unseen[:JOKER], 0))[units.faces]
    return Lacks(
        copies=np.tile(copies, (number, 1)),
        fixed=np.maximum(units.natural - own, 0).reshape(shape),
        wanted=np.maximum(units.grouped - np.maximum(own - units.natural, 0), 0).reshape(shape),
        groups=units.groups,
        open=np.tile(opened, number),
        jokers=np.repeat(jokers, len(opened)),
    )


@attrs.frozen(eq=False)
class Weighed:
    """The same hands with the jokers in place."""

    costs: Floats
    """n numbers."""
    helped: Ints
    """How many jokers stand for each face, n x k."""
    missing: Ints
    """The tiles that are still missing, n numbers."""


def weigh(lacks: Lacks, rates: Rates, unseen_jokers: int) -> Weighed:
    """Where the jokers stand and what is then missing costs; a full hand costs nothing."""
    known = costs(rates, unseen_jokers)
    flat = known.reshape(-1)
    place = (lacks.open[:, None] * known.shape[1] + lacks.copies) * known.shape[2] + lacks.fixed
    place *= known.shape[3]
    opened = _after_jokers(flat, place, lacks)
    cost = flat.take(place + opened).sum(axis=1)
    missing = lacks.fixed.sum(axis=1) + opened.sum(axis=1)
    one = np.flatnonzero(missing == 1)
    if len(one):
        column = (lacks.fixed[one] + opened[one]).argmax(axis=1)
        grouped = np.minimum(opened[one, column], 1)
        cost[one] = last_costs(rates, unseen_jokers)[grouped, lacks.copies[one, column]]
    return Weighed(cost, lacks.wanted - opened, missing)


def _after_jokers(flat: Floats, place: Ints, lacks: Lacks) -> Ints:
    """The missing tiles of groups that are left: each joker stands where it spares most."""
    opened = lacks.wanted.copy()
    if not lacks.groups:
        return opened
    for number in range(int(lacks.jokers.max(initial=0))):
        rows = np.flatnonzero(lacks.jokers > number)
        still = opened[rows, : lacks.groups]
        here = place[rows, : lacks.groups] + still
        saved = np.where(still > 0, flat.take(here) - flat.take(here - 1), 0.0)
        column = saved.argmax(axis=1)
        opened[rows, column] -= still[np.arange(len(rows)), column] > 0
    return opened
