"""Which groups a called tile could make, and what they leave: for chips and prompts only.

Whether a group may be shown is the engine's answer; this only proposes.
"""

from __future__ import annotations

from collections.abc import Sequence

from mahjcove.engine.commands import Expose
from mahjcove.engine.observation import Observation
from mahjcove.tiles import JOKER, NONE, Face, add

SIZES = (3, 4, 5, 6)


def sizes_for(seen: Observation, claimed: Face) -> tuple[int, ...]:
    """The sizes of group that your rack can make with this discard and an open line takes."""
    if claimed == JOKER:
        return ()
    most = 1 + seen.rack[claimed] + seen.rack[JOKER]
    earlier = tuple(exposure.group for exposure in seen.own_exposures)
    matcher = seen.card.matcher
    return tuple(
        size for size in SIZES if size <= most and matcher.fit((*earlier, (claimed, size))).open
    )


def buildable(seen: Observation) -> tuple[int, ...]:
    """The sizes that the tiles you may use can make with the called one, line or no line."""
    draft = seen.draft
    if draft is None or draft.pool is None:
        return ()
    most = 1 + draft.pool[draft.claimed] + draft.pool[JOKER]
    return tuple(size for size in SIZES if size <= most)


def tiles_for(seen: Observation, size: int | None) -> tuple[Face, ...] | None:
    """Tiles to join the called one: for this size, or for the smallest group that would lock.

    Of groups the engine would lock the one with the most naturals; where it would lock none,
    naturals before jokers. None where the tiles do not suffice.
    """
    lockable = [
        command.tiles
        for command in seen.legal
        if isinstance(command, Expose) and size in (None, len(command.tiles) + 1)
    ]
    if lockable:
        return min(lockable, key=lambda tiles: (len(tiles), tiles.count(JOKER)))
    draft = seen.draft
    if draft is None or draft.pool is None:
        return None
    fixed = draft.fixed or NONE
    wanted = (size or SIZES[0]) - 1
    naturals = max(min(draft.pool[draft.claimed], wanted), fixed[draft.claimed])
    jokers = min(draft.pool[JOKER], wanted - naturals)
    if naturals + jokers != wanted and size is not None:
        return None
    return (draft.claimed,) * naturals + (JOKER,) * jokers


def completes(seen: Observation) -> bool:
    """Whether your tiles with the open discard are a line of the card."""
    live = seen.live
    if live is None or live.face == JOKER or live.seat is seen.seat:
        return False
    earlier = tuple(exposure.group for exposure in seen.own_exposures)
    return bool(seen.card.matcher.wins(add(seen.rack, (live.face,)), earlier))


def lines_left(seen: Observation, group: Sequence[Face]) -> int | None:
    """How many open lines have room for your exposures and this group; None where it is none."""
    if not 3 <= len(group) <= 6 or any(one not in (group[0], JOKER) for one in group):
        return None
    groups = (*(exposure.group for exposure in seen.own_exposures), (group[0], len(group)))
    distances = seen.card.matcher.distances(seen.rack, groups)
    return sum(1 for distance in distances.values() if distance is not None)
