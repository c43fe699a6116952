"""Where the keyboard is: regions in a fixed order, and in each a place that is never lost. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import attrs

Direction = Literal["left", "right", "up", "down"]

REGIONS: tuple[str, ...] = (
    "rack",
    "group",
    "tray",
    "centre",
    "card",
    "actions",
    "sort",
    "felt",
    "seats",
    "challenge",
    "panel",
    "top",
)
"""In the order of Tab. A sheet, while one is open, is a region of its own, before the others."""
TILE_REGIONS = frozenset({"rack", "group", "tray", "felt", "seats"})


@attrs.frozen
class Focus:
    """The region that has the keyboard, and in a region of tiles the row."""

    region: str = "rack"
    row: int | None = None
    index: int = 0
    """The row's place in its region when it was last seen there."""


def present(there: Mapping[str, bool], tiles: Mapping[str, Sequence[int]]) -> list[str]:
    """The regions that the keyboard can go to: those that are there, and those that have tiles."""
    return [region for region in REGIONS if there.get(region, False) or bool(tiles.get(region))]


def focus_on(region: str, rows: Sequence[int], index: int) -> Focus:
    """The row nearest to this place of a region; the region alone where it has no rows."""
    if not rows:
        return Focus(region)
    at = max(0, min(index, len(rows) - 1))
    return Focus(region, rows[at], at)


def settled(focus: Focus, tiles: Mapping[str, Sequence[int]], present: Sequence[str]) -> Focus:
    """The focus after a change: kept, or on the nearest place left of its region, or at home.

    ``tiles`` are the rows of each region of tiles, ``present`` the regions there are.
    """
    if focus.region not in present:
        return _home(tiles, present)
    if focus.region not in TILE_REGIONS:
        return focus
    rows = tiles[focus.region]
    if focus.row in rows:
        return Focus(focus.region, focus.row, rows.index(focus.row))
    return focus_on(focus.region, rows, focus.index)


def _home(tiles: Mapping[str, Sequence[int]], present: Sequence[str]) -> Focus:
    for region in ("sheet", "rack", "actions", *present):
        if region in present:
            return focus_on(region, tiles.get(region, ()), 0)
    return Focus("actions")


def moved(
    focus: Focus, direction: Direction, tiles: Mapping[str, Sequence[int]], columns: int
) -> Focus:
    """The focus one step along its region; up and down go by rows on the felt."""
    rows = tiles.get(focus.region, ())
    if not rows:
        return focus
    step = columns if focus.region == "felt" else 1
    steps = {"left": -1, "right": 1, "up": -step, "down": step}
    target = focus.index + steps[direction]
    if focus.region == "felt" and not 0 <= target < len(rows) and direction in ("up", "down"):
        return focus
    return focus_on(focus.region, rows, target)


def next_region(
    focus: Focus, tiles: Mapping[str, Sequence[int]], present: Sequence[str], *, back: bool
) -> Focus:
    """The focus in the next region there is, or the one before."""
    order = [region for region in ("sheet", *REGIONS) if region in present]
    if not order:
        return focus
    if focus.region in order:
        at = (order.index(focus.region) + (-1 if back else 1)) % len(order)
    else:
        at = len(order) - 1 if back else 0
    region = order[at]
    rows = tiles.get(region, ())
    return focus_on(region, rows, len(rows) - 1 if region == "felt" else 0)
