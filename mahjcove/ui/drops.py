"""Where a dragged tile was let go: pure hit tests on what the scene shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import attrs

from mahjcove.ui.binding import Binding
from mahjcove.ui.layout import PLACES, Layout, Place, Rect
from mahjcove.ui.picture import Scene, rack_places
from mahjcove.ui.spots import rack_index_at, tray_plan
from mahjcove.ui.tilemodel import TileRow

_REACH = 12
"""How far beside a tile still counts as on it."""
ABOVE_GROUP = 32
"""How far above the lane a tile still goes to the group that is being built there.

A discard locks that group, so nothing that may have been meant for it is one.
"""


@attrs.frozen
class Target:
    """What lies under the pointer."""

    zone: Literal["", "rack", "lane", "tray", "arriving", "felt", "exposure"] = ""
    index: int = 0
    """The place in the rack, or the exposed group."""
    owner: Place = "you"


def _rect(tile: TileRow) -> Rect:
    return Rect(tile.tileX, tile.tileY, tile.tileW, tile.tileH)


def _grown(one: Rect, by: float) -> Rect:
    return Rect(one.x - by, one.y - by, one.w + 2 * by, one.h + 2 * by)


def near_group(layout: Layout, y: float) -> bool:
    """Whether this height is at the edge of the felt, just above the group you are building."""
    return layout.centre.bottom - ABOVE_GROUP < y < layout.lane.y


def target_at(
    binding: Binding, scene: Scene, rows: Sequence[TileRow], x: float, y: float
) -> Target:
    """The zone under a point of the table, in logical pixels."""
    layout = scene.layout
    for place in PLACES:
        shown = binding.exposures[place]
        building = [binding.group] if binding.builder == place and place != "you" else []
        for index, group in enumerate([*shown, *building]):
            if any(_grown(_rect(rows[row]), _REACH / 2).holds(x, y) for row in group):
                return Target("exposure", index, place)
    if layout.rack.holds(x, y):
        places = rack_places(binding, scene.desk, layout)
        return Target("rack", rack_index_at([spot for _, spot in places], x))
    if layout.lane.holds(x, y):
        return Target("lane")
    if binding.builder == "you" and near_group(layout, y):
        return Target("lane" if layout.lane.x <= x < layout.lane.right else "")
    return _in_the_middle(layout, scene, x, y)


def _in_the_middle(layout: Layout, scene: Scene, x: float, y: float) -> Target:
    if not layout.centre.holds(x, y):
        return Target()
    if not scene.tray:
        return Target("" if scene.before_play else "felt")
    plan = tray_plan(layout, scene.tray, blind=scene.blind, arrow_left=scene.arrow_left)
    if scene.blind and plan.arriving.holds(x, y):
        return Target("arriving")
    return Target("tray")
