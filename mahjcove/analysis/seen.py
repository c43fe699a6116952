"""What an observation says about the tiles: where they lie, and how many may still come."""

from __future__ import annotations

from itertools import chain

import attrs

from mahjcove.analysis.tables import Group
from mahjcove.engine.observation import Draft, Observation
from mahjcove.tiles import JOKER, SUPPLY, Counts, add, faces_in

GROUP_SIZES = range(3, 7)
"""Of a group that may be exposed (rule 6.1)."""


@attrs.frozen
class Held:
    """A seat's own tiles: what can still be arranged, and what is fixed on the rack's top."""

    concealed: Counts
    groups: tuple[Group, ...]
    jokers: tuple[int, ...]
    """How many tiles of each of ``groups`` are jokers."""


def held(observation: Observation) -> Held:
    """The seat's tiles as they count for its lines at this moment.

    A group shown and not yet locked counts as an exposure as it lies. A claimed tile with nothing
    beside it, or with tiles that make no group, can still be arranged: all of it counts as
    concealed.
    """
    concealed = observation.rack
    groups = [exposure.group for exposure in observation.own_exposures]
    jokers = [exposure.jokers for exposure in observation.own_exposures]
    draft = observation.draft
    if draft is not None and draft.seat is observation.seat:
        if _is_group(draft):
            shown = draft.tiles or ()
            groups.append((draft.claimed, 1 + sum(shown)))
            jokers.append(shown[JOKER])
        else:
            concealed = add(concealed, (draft.claimed, *faces_in(draft.tiles or ())))
    return Held(concealed, tuple(groups), tuple(jokers))


def _is_group(draft: Draft) -> bool:
    if draft.tiles is None:
        return False
    size = 1 + sum(draft.tiles)
    equal = 1 + draft.tiles[draft.claimed] + draft.tiles[JOKER]
    return size == equal and size in GROUP_SIZES


def tiles_left(observation: Observation) -> Counts:
    """What is not used up for everybody to see (rule 9.6).

    Naturals that lie neither on the felt nor in a group on a rack's top, the seat's own included;
    jokers that were not discarded.
    """
    left = list(SUPPLY)
    for discard in observation.discards:
        left[discard.face] -= 1
    for exposure in chain.from_iterable(observation.exposures):
        left[exposure.face] -= exposure.naturals
    draft = observation.draft
    if draft is not None:
        left[draft.claimed] -= 1
        for face, number in enumerate(draft.tiles or ()):
            if face != JOKER:
                left[face] -= number
    return tuple(left)


def unseen(observation: Observation) -> Counts:
    """What lies in the wall or concealed on other racks, jokers included."""
    hidden = [
        left - own for left, own in zip(tiles_left(observation), observation.rack, strict=True)
    ]
    for exposure in chain.from_iterable(observation.exposures):
        hidden[JOKER] -= exposure.jokers
    if observation.draft is not None and observation.draft.tiles is not None:
        hidden[JOKER] -= observation.draft.tiles[JOKER]
    return tuple(hidden)
