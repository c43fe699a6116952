"""When you want to be asked about a discard. Pure."""

from __future__ import annotations

from collections.abc import Collection

from mahjcove.engine.commands import Call, Mahjong
from mahjcove.engine.observation import Observation
from mahjcove.storage.settings import Asking
from mahjcove.ui.groups import sizes_for


def worth_asking(seen: Observation, asking: Asking, pins: Collection[str]) -> bool:
    """Whether a discard that you could call is one that you want to be asked about.

    Mahjong always is. ``natural`` leaves out calls that only jokers would join, ``pinned`` those
    that leave none of the lines ``pins`` open; without pins nothing is left out for that.
    """
    live = seen.live
    if live is None or Mahjong(seen.seat) in seen.legal or Call(seen.seat) not in seen.legal:
        return True
    match asking:
        case "all":
            return True
        case "natural":
            return seen.rack[live.face] > 0
        case "pinned":
            return not pins or any(
                _leaves_open(seen, size, pins) for size in sizes_for(seen, live.face)
            )


def _leaves_open(seen: Observation, size: int, pins: Collection[str]) -> bool:
    """Whether a group of this size of the discard leaves one of the lines open (rule 6.11)."""
    if seen.live is None:
        return False
    groups = (*(one.group for one in seen.own_exposures), (seen.live.face, size))
    distances = seen.card.matcher.distances(seen.rack, groups)
    return any(distances.get(pin) is not None for pin in pins)
