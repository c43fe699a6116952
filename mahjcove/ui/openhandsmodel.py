"""The rows of a round laid open: the four seats at one moment, and the places of the wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
from PySide6.QtQml import QmlElement

from mahjcove.engine.events import (
    ClaimAnswered,
    CourtesyExchanged,
    PassCommitted,
    PassExchanged,
    WindowClosed,
)
from mahjcove.engine.seats import Seat
from mahjcove.tiles import NONE, WORDS, Counts, count, faces_in
from mahjcove.ui.layout import PLACES
from mahjcove.ui.moments import seat_note, spoken_hand, wall_place
from mahjcove.ui.recordmodel import RecordModel
from mahjcove.ui.words import Names

if TYPE_CHECKING:
    from mahjcove.practice.openhands import OpenHands

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class OpenHand:
    """One seat at one moment."""

    place: str
    wind: str
    isDealer: bool
    name: str
    note: str
    rack: tuple[str, ...]
    """Its concealed tiles; those that have just come are marked with ``!``."""
    exposures: tuple[str, ...]
    """Its groups with ``""`` between them."""
    acted: bool
    """Whether it has just done something."""
    spoken: str


@QmlElement
class OpenHandsModel(RecordModel):
    """The four seats, you first."""

    RECORD = OpenHand


@attrs.frozen
class WallPlace:
    """One tile of the wall."""

    place: int
    face: str
    wind: str
    """Who took it; empty for a tile that was never drawn."""
    isDealer: bool
    spoken: str


@QmlElement
class OpenWallModel(RecordModel):
    """The wall in draw order."""

    RECORD = WallPlace


def derive_hands(hands: OpenHands, number: int, names: Names) -> tuple[OpenHand, ...]:
    """What each seat held at this moment."""
    moment = hands.moments[number]
    rows = []
    for place in PLACES:
        seat = names.seat(place)
        note = seat_note(hands, number, seat)
        rows.append(
            OpenHand(
                place=place,
                wind=seat.name,
                isDealer=seat is Seat.E,
                name=names.name(seat),
                note=note,
                rack=_marked(moment.racks[seat], _arrivals(hands, number, seat)),
                exposures=_groups(hands, number, seat),
                acted=seat in _actors(hands, number),
                spoken=spoken_hand(moment, seat, names, note),
            )
        )
    return tuple(rows)


def _actors(hands: OpenHands, number: int) -> set[Seat]:
    """Whose acts are told of this moment."""
    actors: set[Seat] = set()
    for event in hands.moments[number].events:
        match event:
            case ClaimAnswered() | WindowClosed() | PassExchanged() | PassCommitted():
                pass
            case CourtesyExchanged(pair=pair):
                actors |= set(pair)
            case _:
                seat = getattr(event, "seat", None)
                actors |= {seat} if isinstance(seat, Seat) else set()
    return actors


def _arrivals(hands: OpenHands, number: int, seat: Seat) -> Counts:
    """What has come to a rack at this moment; nothing at the start."""
    if number == 0:
        return NONE
    for event in hands.moments[number].events:
        match event:
            case PassExchanged(kept=new) | CourtesyExchanged(received=new):
                return count(new[seat] or ())
            case _:
                pass
    before, after = hands.moments[number - 1].racks[seat], hands.moments[number].racks[seat]
    return tuple(max(0, now - was) for was, now in zip(before, after, strict=True))


def _marked(rack: Counts, new: Counts) -> tuple[str, ...]:
    words = [WORDS[face] for face in faces_in(rack)]
    for face in faces_in(new):
        at = len(words) - 1 - words[::-1].index(WORDS[face])
        words[at] += "!"
    return tuple(words)


def _groups(hands: OpenHands, number: int, seat: Seat) -> tuple[str, ...]:
    moment = hands.moments[number]
    groups = [[WORDS[face] for face in group.tiles] for group in moment.exposures[seat]]
    building = moment.building
    if building is not None and building.seat is seat:
        groups.append([WORDS[building.claimed] + "!", *(WORDS[face] for face in building.tiles)])
    words: list[str] = []
    for index, group in enumerate(groups):
        words += ["", *group] if index else group
    return tuple(words)


def derive_wall(hands: OpenHands, names: Names) -> tuple[WallPlace, ...]:
    """Every place of the wall and who took its tile."""
    return tuple(
        WallPlace(
            place=tile.place,
            face=WORDS[tile.face],
            wind="" if tile.seat is None else tile.seat.name,
            isDealer=tile.seat is Seat.E,
            spoken=wall_place(tile, hands, names),
        )
        for tile in hands.wall.tiles
    )
