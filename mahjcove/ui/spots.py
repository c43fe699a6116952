"""Where each tile of a zone lies: pure functions from a layout and counts to rectangles."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from mahjcove.ui.layout import HEAD_HEIGHT, RACK_TILE, Layout, Place, Rect

TRAY_W, TRAY_H = RACK_TILE
"""Tiles in the tray and those that arrive are as large as on a rack of usual tiles."""
RACK_GAP = 2
GROUP_GAP = 8
APART_GAP = 22
EXPOSURE_TOP = 55
"""From the top of a side seat's zone to its rack and exposures."""


def _spot(layout: Layout, x: float, y: float, w: float, h: float) -> Rect:
    return Rect(layout.whole(x), layout.whole(y), w, h)


def rack_spots(layout: Layout, breaks: Sequence[bool], *, apart: bool) -> tuple[Rect, ...]:
    """Your rack: one spot for each entry of ``breaks``, True where a new sort group begins.

    With ``apart`` the last one stands off at the end. Gaps between groups shrink before
    anything would leave the rack.
    """
    number = len(breaks)
    if not number:
        return ()
    wide, high = layout.rack_tile
    groups = sum(breaks[1 : number - 1 if apart else number])
    tight = number * wide + (number - 1) * RACK_GAP + (APART_GAP if apart else 0)
    room = layout.rack.w - 20 - tight
    group_gap = min(GROUP_GAP, max(0.0, room / groups)) if groups else 0.0
    total = tight + groups * group_gap
    x = layout.rack.x + (layout.rack.w - total) / 2
    y = layout.rack.y + (layout.rack.h - high) / 2 + 2
    spots = []
    for index, starts in enumerate(breaks):
        if index:
            x += RACK_GAP
            if apart and index == number - 1:
                x += APART_GAP
            elif starts:
                x += group_gap
        spots.append(_spot(layout, x, y, wide, high))
        x += wide
    return tuple(spots)


def rack_index_at(spots: Sequence[Rect], x: float) -> int:
    """Before which of these spots a tile dropped at ``x`` goes; their number for the end."""
    for index, spot in enumerate(spots):
        if x < spot.centre[0]:
            return index
    return len(spots)


def back_spots(layout: Layout, place: Place, number: int) -> tuple[Rect, ...]:
    """The backs of another seat's rack; side seats' tiles lie above each other."""
    zone = layout.seat_zone(place)
    if place == "across":
        x = zone.right - 18 - 23 * number
        y = zone.y + (zone.h - 28) / 2
        return tuple(_spot(layout, x + 23 * index, y, 22, 28) for index in range(number))
    x = zone.x + 9 if place == "left" else zone.right - 30
    room = int(zone.h) - EXPOSURE_TOP - 12
    pitch = min(23 if number <= 13 else 21, room // max(number, 1))
    y = zone.y + EXPOSURE_TOP + 5
    return tuple(_spot(layout, x, y + pitch * index, 21, pitch - 1) for index in range(number))


def holder(layout: Layout, place: Place, number: int) -> Rect:
    """The strip of wood under another seat's backs."""
    zone = layout.seat_zone(place)
    if place == "across":
        wide = 23 * number + 13
        return _spot(layout, zone.right - 11 - wide, zone.y + (zone.h - 38) / 2, wide, 38)
    x = zone.x + 5 if place == "left" else zone.right - 33
    return _spot(layout, x, zone.y + EXPOSURE_TOP, 28, min(308, zone.h - EXPOSURE_TOP - 2))


CHALLENGE_H = 32
"""How tall the place is where a hand can be challenged."""


def challenge_spot(layout: Layout, place: Place, number: int) -> Rect:
    """Where a hand with this many concealed tiles can be challenged: free of all it may expose."""
    zone = layout.seat_zone(place)
    rack = holder(layout, place, number)
    if place == "across":
        return _spot(layout, rack.x - 112, zone.y + (zone.h - CHALLENGE_H) / 2, 104, CHALLENGE_H)
    x = rack.right + 8 if place == "left" else zone.x + 8
    wide = zone.w - rack.w - 5 - 8 - 8
    return _spot(layout, x, rack.bottom - CHALLENGE_H, wide, CHALLENGE_H)


@attrs.frozen
class _Lane:
    """How exposures are laid out at a place."""

    w: float
    h: float
    pitch: float
    group_gap: float


def _lane(layout: Layout, place: Place) -> _Lane:
    if place == "you" and not layout.tight:
        return _Lane(38, 51, 39, 12)
    if place in ("you", "across"):
        return _Lane(34, 46, 35, 12 if place == "you" else 10)
    return _Lane(30, 41, 31, 7)


def exposure_spots(
    layout: Layout, place: Place, sizes: Sequence[int]
) -> tuple[tuple[Rect, ...], ...]:
    """The exposed groups of a seat, one tuple of spots for each of ``sizes``."""
    zone = layout.seat_zone(place)
    lane = _lane(layout, place)
    groups = []
    if place in ("you", "across"):
        height = layout.lane.h if place == "you" else zone.h
        x = layout.centre.x
        y = zone.y + (height - lane.h) / 2
        for size in sizes:
            groups.append(
                tuple(
                    _spot(layout, x + lane.pitch * index, y, lane.w, lane.h)
                    for index in range(size)
                )
            )
            x += lane.pitch * size - (lane.pitch - lane.w) + lane.group_gap
        return tuple(groups)
    for row, size in enumerate(sizes):
        pitch = lane.pitch if size < 5 else (lane.w if size == 5 else 25.0)
        wide = pitch * (size - 1) + lane.w
        x = zone.x + 37 if place == "left" else zone.right - 37 - wide
        y = zone.y + EXPOSURE_TOP + 48 * row
        groups.append(
            tuple(_spot(layout, x + pitch * index, y, lane.w, lane.h) for index in range(size))
        )
    return tuple(groups)


def editor_spots(layout: Layout, sizes: Sequence[int], number: int) -> tuple[Rect, ...]:
    """The group you are building, after your earlier exposures of ``sizes``, and one free slot."""
    done = exposure_spots(layout, "you", sizes)
    x = done[-1][-1].right + 16 if done else layout.centre.x
    w, h = 34, 46
    y = layout.lane.y + (layout.lane.h - h) / 2
    pitch = 42
    room = layout.lane.right - 8 - x
    if number and pitch * number + w > room:
        pitch = max(w, int((room - w) / number))
    return tuple(_spot(layout, x + pitch * index, y, w, h) for index in range(number + 1))


def discard_spots(layout: Layout, number: int) -> tuple[Rect, ...]:
    """The first ``number`` places on the felt, row by row."""
    grid = layout.grid
    wide = grid.columns * (grid.tile_w + grid.gap) - grid.gap
    x = layout.centre.x + (layout.centre.w - wide) / 2
    y = layout.centre.y + HEAD_HEIGHT
    return tuple(
        _spot(
            layout,
            x + (index % grid.columns) * (grid.tile_w + grid.gap),
            y + (index // grid.columns) * (grid.tile_h + 3),
            grid.tile_w,
            grid.tile_h,
        )
        for index in range(number)
    )


LOW_FELT = 424
"""Height of the centre from which the Charleston stands at ease: that of a window 800 high."""
LOWEST_FELT = 372
"""Height of the centre below which the tray gives up its margins: large tiles in a low window."""


@attrs.frozen
class TrayPlan:
    """The Charleston's tray, what lies beside it and the words above."""

    strip: Rect
    title: Rect
    sentence: Rect
    tray: Rect
    slots: tuple[Rect, ...]
    arrow: Rect
    arriving: Rect
    """The box of unseen arrivals; of no width where none can be used."""
    arrivals: tuple[Rect, ...]


def tray_plan(layout: Layout, slots: int, *, blind: bool, arrow_left: bool) -> TrayPlan:
    """The tray with this many slots; with ``blind`` the arrivals lie beside it."""
    centre = layout.centre
    middle = centre.centre[0]
    lowest = centre.h < LOWEST_FELT
    tall = 160 if lowest else 178
    y = centre.bottom - (4 if lowest else 8 if _low(layout) else 20) - tall
    if blind:
        left = middle - 255
        tray = _spot(layout, left, y, 236, tall)
        box = _spot(layout, left + 299, y, 212, tall)
        arrow = _spot(layout, tray.right + 5, y + 60, 56, 66)
        arrivals = tuple(
            _spot(layout, box.x + 14 + 64 * index, y + 50, TRAY_W, TRAY_H) for index in range(3)
        )
    else:
        tray = _spot(layout, middle - 165, y, 330, tall)
        box = Rect(tray.right, y, 0, tall)
        arrow = _spot(layout, tray.x - 84 if arrow_left else tray.right + 12, y + 60, 72, 66)
        arrivals = ()
    pitch = 70 if blind else 86
    wide = pitch * (slots - 1) + TRAY_W
    x = tray.centre[0] - wide / 2
    return TrayPlan(
        strip=_spot(layout, centre.x, centre.y, centre.w, 46),
        title=_spot(
            layout, centre.x, y - (70 if lowest else 71 if _low(layout) else 76), centre.w, 36
        ),
        sentence=_spot(layout, centre.x, y - 34, centre.w, 24),
        tray=tray,
        slots=tuple(
            _spot(layout, x + pitch * index, y + 50, TRAY_W, TRAY_H) for index in range(slots)
        ),
        arrow=arrow,
        arriving=box,
        arrivals=arrivals,
    )


def _low(layout: Layout) -> bool:
    """Whether the felt is too low for the Charleston's words and packets to stand at ease."""
    return layout.centre.h < LOW_FELT


def packet_spots(layout: Layout, place: Place) -> tuple[Rect, ...]:
    """Three tiles that another seat has set aside for its pass."""
    centre = layout.centre
    wide = 3 * 34 + 2 * 3
    if place == "across":
        x = centre.centre[0] - wide / 2
        y = centre.y + (50 if centre.h < LOWEST_FELT else 51 if _low(layout) else 62)
    else:
        x = centre.x + 2 if place == "left" else centre.right - 2 - wide
        y = centre.y + (70 if _low(layout) else 104)
    return tuple(_spot(layout, x + 37 * index, y, 34, 46) for index in range(3))


def wall_spot(layout: Layout, *, before_play: bool) -> Rect:
    """The small stack of the wall: at the head of the felt, or by the across seat before play."""
    if before_play:
        zone = layout.across
        return _spot(layout, layout.centre.x, zone.y + (zone.h - 24) / 2, 30, 24)
    return _spot(layout, layout.centre.x, layout.centre.y - 5, 30, 24)
