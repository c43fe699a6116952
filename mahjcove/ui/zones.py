"""The table's zones as they are read out and walked through: lists of tiles in order. Pure."""

from __future__ import annotations

from collections.abc import Sequence

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


def in_zone(rows: Sequence[TileRow], zone: str, place: Place | None) -> list[int]:
    """The rows of a zone in the order of their places."""
    found = [
        index
        for index, row in enumerate(rows)
        if row.zone == zone and (place is None or row.seat == place)
    ]
    return sorted(found, key=lambda index: rows[index].place)


def derive_zone(rows: Sequence[TileRow], members: Sequence[int]) -> tuple[ZoneTile, ...]:
    """The tiles of a zone as its list shows them."""
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
        for tile in (rows[index] for index in members)
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
    tray = in_zone(rows, "tray", None) + [
        index for index in in_zone(rows, "arriving", None) if rows[index].enabled
    ]
    seats = [
        index
        for index, row in enumerate(rows)
        if row.zone == "exposure" or (row.zone == "group" and row.seat != "you")
    ]
    seats.sort(key=lambda index: (_ORDER[rows[index].seat], rows[index].place))
    return {
        "rack": in_zone(rows, "rack", "you"),
        "group": in_zone(rows, "group", "you"),
        "tray": tray,
        "felt": in_zone(rows, "felt", None),
        "seats": seats,
    }
