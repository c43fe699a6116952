"""The table's zones as they are read out and walked through: lists of tiles in order. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mahjcove.ui.layout import PLACES, Place
from mahjcove.ui.tilemodel import TileRow, ZoneTile
from mahjcove.ui.words import Names, fill, translate

_ORDER: dict[str, int] = {place: index for index, place in enumerate(PLACES)}

ZONES: tuple[tuple[str, Place | None], ...] = (
    ("rack", "you"),
    ("group", "you"),
    ("tray", None),
    ("arriving", None),
    ("felt", None),
    *(("exposure", place) for place in PLACES),
    *(("group", place) for place in PLACES[1:]),
    *(("rack", place) for place in PLACES[1:]),
    *(("packet", place) for place in PLACES[1:]),
)
"""Every zone that is read out, in reading order: what you act on first. The wall is none."""


Members = Mapping[tuple[str, str | None], Sequence[int]]
"""The rows of each zone in the order of their places, by its name and seat, and of all seats."""


def members(rows: Sequence[TileRow]) -> Members:
    """Which rows lie in which zone; zones without rows are left out."""
    found: dict[tuple[str, str | None], list[int]] = {}
    places = [row.place for row in rows]
    for index in sorted(range(len(rows)), key=places.__getitem__):
        row = rows[index]
        if row.zone == "wall":
            continue
        found.setdefault((row.zone, row.seat), []).append(index)
        found.setdefault((row.zone, None), []).append(index)
    return found


def derive_zone(lying: Sequence[TileRow]) -> tuple[ZoneTile, ...]:
    """The tiles that lie in a zone as its list shows them."""
    return tuple(
        ZoneTile(
            tileId=tile.tileId,
            spokenName=tile.spokenName,
            enabled=tile.enabled,
            focused=tile.focused,
            tileX=tile.tileX,
            tileY=tile.tileY,
            tileW=tile.tileW,
            tileH=tile.tileH,
        )
        for tile in lying
    )


def zone_name(zone: str, place: Place | None, names: Names) -> str:
    """What a zone is called."""
    if zone == "tray":
        return translate("zones", "Tray")
    if zone == "arriving":
        return translate("zones", "Unseen arrivals")
    if zone == "felt":
        return translate("zones", "Discards")
    if place is None or place == "you":
        own = {
            "rack": translate("zones", "Your rack"),
            "group": translate("zones", "The group you are building"),
            "exposure": translate("zones", "Your exposures"),
        }
        return own[zone]
    others = {
        "rack": translate("zones", "%1’s rack"),
        "group": translate("zones", "The group %1 is building"),
        "exposure": translate("zones", "%1’s exposures"),
        "packet": translate("zones", "What %1 passes"),
    }
    return fill(others[zone], names.name(names.seat(place)))


def region_rows(rows: Sequence[TileRow]) -> dict[str, list[int]]:
    """The rows of each region of tiles, in the order the arrows walk."""
    there = members(rows)

    def lying(zone: str, place: Place | None) -> list[int]:
        return list(there.get((zone, place), ()))

    tray = lying("tray", None) + [index for index in lying("arriving", None) if rows[index].enabled]
    seats = [
        index
        for index, row in enumerate(rows)
        if row.zone == "exposure" or (row.zone == "group" and row.seat != "you")
    ]
    seats.sort(key=lambda index: (_ORDER[rows[index].seat], rows[index].place))
    return {
        "rack": lying("rack", "you"),
        "group": lying("group", "you"),
        "tray": tray,
        "felt": lying("felt", None),
        "seats": seats,
    }
