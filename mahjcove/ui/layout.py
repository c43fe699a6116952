"""Where everything lies on the table: pure geometry in logical pixels.

It knows window sizes and counts, nothing of tiles, seats' hands or Qt. One factor,
``scale``, turns logical into screen pixels; the scene multiplies once, at its root.
"""

from __future__ import annotations

from typing import Literal

import attrs

Place = Literal["you", "right", "across", "left"]
PLACES: tuple[Place, ...] = ("you", "right", "across", "left")
"""The four places at the window, each one's right-hand neighbour next."""

MIN_WIDTH, MIN_HEIGHT = 1280, 720
OPENING = (1280, 800)
"""The size in which the scene opens a window; the table is laid out for it before that."""
PANEL_WIDTH = 352
GAP = 8
SIDE_WIDTH = 192
HEAD_HEIGHT = 28
RACK_TILE = (56, 76)
"""Width and height of a tile on your rack."""
LARGE_RACK_TILE = (74, 100)
"""The same where large tiles are chosen; there is room for them beside a closed panel only."""
DISCARDS = 99
"""As many discards as the felt must hold (one for every wall tile)."""
FULL_HEIGHT = 800
"""Logical height of the grid as drawn; under it discards stand one pixel apart, not two."""
TIGHT_BELOW = 760
"""Logical height under which bars, lane and rack give up some of theirs."""


@attrs.frozen
class Rect:
    """A rectangle in logical pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x just past its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y just past its lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def within(self, other: Rect, slack: float = 0.5) -> bool:
        """Whether it lies inside ``other``, but for the ``slack`` of rounding to device pixels."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )


@attrs.frozen
class DiscardGrid:
    """How the discards are laid out: fixed for a window size, whatever their number."""

    tile_w: int
    tile_h: int
    gap: int
    columns: int
    rows: int


@attrs.frozen
class Layout:
    """Every zone of the table for one window size."""

    scale: float
    width: float
    height: float
    tight: bool
    panel_open: bool
    top_bar: Rect
    action_bar: Rect
    panel: Rect
    """Beside the table; of no width when closed."""
    table: Rect
    across: Rect
    left: Rect
    right: Rect
    centre: Rect
    lane: Rect
    rack: Rect
    rack_tile: tuple[int, int]
    """Width and height of a tile on your rack."""
    grid: DiscardGrid

    def whole(self, value: float) -> float:
        """The nearest position that is a whole number of device pixels."""
        return round(value * self.scale) / self.scale

    def seat_zone(self, place: Place) -> Rect:
        """The zone of a seat; yours is the lane and the rack together."""
        match place:
            case "right":
                return self.right
            case "across":
                return self.across
            case "left":
                return self.left
            case "you":
                return Rect(self.lane.x, self.lane.y, self.lane.w, self.lane.h + self.rack.h)

    @property
    def discards(self) -> Rect:
        """The part of the centre below its head."""
        return Rect(
            self.centre.x,
            self.centre.y + HEAD_HEIGHT,
            self.centre.w,
            self.centre.h - HEAD_HEIGHT,
        )


def scale_for(width: int, height: int) -> float:
    """The one factor of a window: steps of 0.05, never under 1."""
    return max(20, min(width * 20 // 1280, height * 20 // 800)) / 20


def discard_grid(width: float, height: float, gap: int) -> DiscardGrid:
    """The widest discard tile of which 99 fit into a centre of this size, head included.

    Raises ValueError where not even the smallest tile fits.
    """
    for tile in range(int(width), 0, -1):
        tall = round(tile * 92 / 68)
        columns = int((width + gap) // (tile + gap))
        rows = int((height - HEAD_HEIGHT + 3) // (tall + 3))
        if columns * rows >= DISCARDS:
            return DiscardGrid(tile, tall, gap, columns, rows)
    raise ValueError(f"no room for {DISCARDS} discards in {width} x {height}")


def layout_for(width: int, height: int, *, panel_open: bool = True, large: bool = False) -> Layout:
    """The zones of a window of this size in screen pixels; smaller ones count as the smallest.

    With ``large`` your tiles are larger as long as the panel is closed.
    """
    width, height = max(width, MIN_WIDTH), max(height, MIN_HEIGHT)
    scale = scale_for(width, height)
    wide, high = width / scale, height / scale
    tight = high < TIGHT_BELOW
    top = 44 if tight else 48
    bar = 68 if tight else 76
    across_h = 54 if tight else 60
    lane_h = 50 if tight else 56
    rack_tile = LARGE_RACK_TILE if large and not panel_open else RACK_TILE
    rack_h = rack_tile[1] + (20 if tight else 28)
    table_w = wide - (PANEL_WIDTH if panel_open else 0)
    table = Rect(0, top, table_w, high - top - bar)
    across = Rect(GAP, top + GAP, table_w - 2 * GAP, across_h)
    rack = Rect(GAP, table.bottom - GAP - rack_h, table_w - 2 * GAP, rack_h)
    lane = Rect(GAP, rack.y - lane_h, rack.w, lane_h)
    middle_y = across.bottom + GAP
    middle_h = lane.y - GAP - middle_y
    left = Rect(GAP, middle_y, SIDE_WIDTH, middle_h)
    right = Rect(table_w - GAP - SIDE_WIDTH, middle_y, SIDE_WIDTH, middle_h)
    centre = Rect(left.right + GAP, middle_y, right.x - left.right - 2 * GAP, middle_h)
    return Layout(
        scale=scale,
        width=wide,
        height=high,
        tight=tight,
        panel_open=panel_open,
        top_bar=Rect(0, 0, wide, top),
        action_bar=Rect(0, high - bar, wide, bar),
        panel=Rect(table_w, top, wide - table_w, table.h),
        table=table,
        across=across,
        left=left,
        right=right,
        centre=centre,
        lane=lane,
        rack=rack,
        rack_tile=rack_tile,
        grid=discard_grid(centre.w, centre.h, 1 if high < FULL_HEIGHT else 2),
    )
