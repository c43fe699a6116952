"""From where rows lie to what the scene shows of each: place, look and spoken name. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

import attrs

from mahjcove.engine.observation import Discard
from mahjcove.tiles import JOKER, SET_SIZE, WORDS
from mahjcove.ui import sentences
from mahjcove.ui.binding import Binding
from mahjcove.ui.layout import PLACES, Layout, Place, Rect
from mahjcove.ui.racks import Desk, breaks
from mahjcove.ui.spots import (
    back_spots,
    discard_spots,
    editor_spots,
    exposure_spots,
    packet_spots,
    rack_spots,
    tray_plan,
    wall_spot,
)
from mahjcove.ui.tilemodel import TileRow, tile_id
from mahjcove.ui.words import Names

_JOKER = WORDS[JOKER]
SEVERAL: Final = 4 * SET_SIZE
"""How many tiles that lie as they lay are not described anew: those of a few moments."""


@attrs.frozen
class Scene:
    """What decides the look of tiles, beyond where they lie."""

    layout: Layout
    names: Names
    desk: Desk
    discards: tuple[Discard, ...] = ()
    tray: int = 0
    """How many slots the tray has; 0 where there is none."""
    blind: bool = False
    """Whether arrivals may go on unseen."""
    giver: Place | None = None
    """Who passes to you now."""
    arrow_left: bool = False
    committed: bool = False
    """Whether your pass is set down."""
    before_play: bool = False
    asked: bool = False
    """Whether you are asked about the last discard."""
    exchangeable: frozenset[int] = frozenset()
    """Rows of exposed jokers that a tile of yours matches now."""
    rack_active: bool = False
    """Whether your rack tiles can be lifted, laid or dragged."""
    locked: frozenset[int] = frozenset()
    """Rows of your group that must stay in it."""


def rack_order(binding: Binding, desk: Desk) -> list[int]:
    """Your rack from left to right, the drawn tile last; holes included."""
    rack = binding.racks["you"]
    apart = [row for row in rack if row == desk.apart]
    return [row for row in rack if row != desk.apart] + apart


def rack_places(binding: Binding, desk: Desk, layout: Layout) -> tuple[tuple[int, Rect], ...]:
    """Each row of your rack with its spot, also of those that are in the tray or a group."""
    order = rack_order(binding, desk)
    spots = rack_spots(layout, breaks(order, binding.words, desk.sort), apart=desk.apart in order)
    return tuple(zip(order, spots, strict=True))


def holes(binding: Binding, desk: Desk, layout: Layout) -> tuple[Rect, ...]:
    """The spots that tiles in the tray or beside a called tile have left on your rack."""
    away = {*desk.tray, *desk.group}
    return tuple(spot for row, spot in rack_places(binding, desk, layout) if row in away)


def locks(binding: Binding, layout: Layout) -> tuple[tuple[float, float], ...]:
    """Where the lock on each of your exposures sits: in the middle of the gap behind it."""
    sizes = [len(group) for group in binding.exposures["you"]]
    groups = exposure_spots(layout, "you", sizes)
    return tuple((group[-1].right + 5, group[-1].bottom - 8) for group in groups)


def derive_rows(binding: Binding, scene: Scene) -> tuple[TileRow, ...]:
    """What each of the 152 rows shows."""
    wall = wall_spot(scene.layout, before_play=scene.before_play)
    shown = dict(_rows(binding, scene))
    return tuple(shown.get(row) or _in_wall(row, wall) for row in range(SET_SIZE))


@lru_cache(SEVERAL)
def _in_wall(row: int, wall: Rect) -> TileRow:
    return TileRow(tile_id(row), tileX=wall.x, tileY=wall.y, tileW=wall.w, tileH=wall.h)


def _at(row: int, spot: Rect, **look: Any) -> TileRow:
    return TileRow(
        tile_id(row),
        shown=True,
        tileX=spot.x,
        tileY=spot.y,
        tileW=spot.w,
        tileH=spot.h,
        **look,
    )


def _rows(binding: Binding, scene: Scene) -> Iterator[tuple[int, TileRow]]:
    yield from _own_rack(binding, scene)
    yield from _tray(binding, scene)
    yield from _other_racks(binding, scene)
    for place in PLACES:
        yield from _exposures(binding, scene, place)
    yield from _felt(binding, scene)


def _own_rack(binding: Binding, scene: Scene) -> Iterator[tuple[int, TileRow]]:
    desk = scene.desk
    placed = rack_places(binding, desk, scene.layout)
    away = {*desk.tray, *desk.group}
    number = len(placed) - sum(1 for row, _ in placed if row in away)
    place = 0
    for row, spot in placed:
        if row in away:
            continue
        word = binding.words[row]
        place += 1
        joker_stays = scene.tray > 0 and word == _JOKER
        new, lifted = row in desk.new, row == desk.lifted
        yield (
            row,
            _at(
                row,
                spot,
                face=word,
                faceUp=word != "",
                zone="rack",
                seat="you",
                place=place,
                tileZ=100 + place + (50 if lifted else 0),
                isNew=new,
                lifted=lifted,
                ring="selected" if lifted else "",
                dimmed=joker_stays,
                enabled=scene.rack_active,
                draggable=scene.rack_active,
                spokenName=sentences.rack_tile(word, place, number, _marks(desk, row)),
            ),
        )


def _marks(desk: Desk, row: int) -> list[str]:
    marks = {"new": row in desk.new, "drawn": row == desk.apart, "lifted": row == desk.lifted}
    return [mark for mark, there in marks.items() if there]


def _tray(binding: Binding, scene: Scene) -> Iterator[tuple[int, TileRow]]:
    desk, layout = scene.desk, scene.layout
    for place in PLACES[1:]:
        packet = binding.packets[place]
        beside = scene.blind and place == scene.giver
        plan = tray_plan(layout, max(scene.tray, 1), blind=scene.blind, arrow_left=scene.arrow_left)
        spots = plan.arrivals if beside else packet_spots(layout, place)
        for index, row in enumerate(packet):
            if row in desk.tray:
                continue
            arriving = place == scene.giver
            usable = beside and not scene.committed
            yield (
                row,
                _at(
                    row,
                    spots[index],
                    zone="arriving" if arriving else "packet",
                    seat=place,
                    place=index + 1,
                    tileZ=20 + index,
                    enabled=usable,
                    draggable=usable,
                    spokenName=sentences.packet_tile(
                        scene.names.name(scene.names.seat(place)), index + 1, arriving=arriving
                    ),
                ),
            )
    if not scene.tray:
        return
    slots = tray_plan(layout, scene.tray, blind=scene.blind, arrow_left=scene.arrow_left).slots
    for index, tray_row in enumerate(desk.slots[: scene.tray]):
        if tray_row is None:
            continue
        word = binding.words[tray_row]
        yield (
            tray_row,
            _at(
                tray_row,
                slots[index],
                face=word,
                faceUp=word != "" and tray_row in desk.held,
                zone="tray",
                seat="you" if word else (scene.giver or ""),
                place=index + 1,
                tileZ=30 + index,
                enabled=not scene.committed,
                draggable=not scene.committed,
                spokenName=sentences.tray_tile(word, index + 1, scene.tray),
            ),
        )


def _other_racks(binding: Binding, scene: Scene) -> Iterator[tuple[int, TileRow]]:
    for place in PLACES[1:]:
        rack = binding.racks[place]
        name = scene.names.name(scene.names.seat(place))
        for index, spot in enumerate(back_spots(scene.layout, place, len(rack))):
            yield (
                rack[index],
                _at(
                    rack[index],
                    spot,
                    zone="rack",
                    seat=place,
                    place=index + 1,
                    tileZ=index,
                    edge="bottom" if place == "across" else place,
                    spokenName=sentences.back_tile(name, index + 1, len(rack)),
                ),
            )


def _exposures(binding: Binding, scene: Scene, place: Place) -> Iterator[tuple[int, TileRow]]:
    groups = list(binding.exposures[place])
    sizes = [len(group) for group in groups]
    building = binding.group if binding.builder == place else []
    if building and place == "you":
        yield from _own_group(binding, scene, sizes)
    elif building:
        groups.append(building)
    spots = exposure_spots(scene.layout, place, [len(group) for group in groups])
    order = 0
    for group, group_spots in zip(groups, spots, strict=True):
        stands_for = sentences.stands_for(_natural(binding, group))
        for row, spot in zip(group, group_spots, strict=True):
            order += 1
            yield (
                row,
                _at(
                    row,
                    spot,
                    zone="group" if group is building else "exposure",
                    seat=place,
                    place=order,
                    tileZ=40 + order,
                    **_group_look(binding, scene, row, stands_for),
                ),
            )


def _natural(binding: Binding, group: Sequence[int]) -> str:
    return next((binding.words[row] for row in group if binding.words[row] != _JOKER), _JOKER)


def _group_look(binding: Binding, scene: Scene, row: int, stands_for: str) -> dict[str, Any]:
    word = binding.words[row]
    joker = word == _JOKER
    can = row in scene.exchangeable
    return {
        "face": word,
        "faceUp": True,
        "ring": "joker" if can else "",
        "enabled": joker,
        "jokerFor": stands_for if joker else "",
        "spokenName": sentences.exposed_tile(word, stands_for if joker else "", exchangeable=can),
    }


def _own_group(
    binding: Binding, scene: Scene, sizes: Sequence[int]
) -> Iterator[tuple[int, TileRow]]:
    """The group you are building: the called tile, what is shown and what is only laid there."""
    rows = [*binding.group, *scene.desk.group]
    claimed = binding.words[rows[0]]
    spots = editor_spots(scene.layout, sizes, len(rows))
    for index, row in enumerate(rows):
        word = binding.words[row]
        ghost = row in scene.desk.group
        stays = index == 0 or row in scene.locked
        yield (
            row,
            _at(
                row,
                spots[index],
                face=word,
                faceUp=True,
                zone="group",
                seat="you",
                place=index + 1,
                tileZ=60 + index,
                ring="live" if index == 0 else "",
                ghost=ghost,
                enabled=not stays,
                draggable=not stays,
                jokerFor=sentences.stands_for(claimed) if word == _JOKER else "",
                spokenName=sentences.group_tile(word, index + 1, ghost=ghost, stays=stays),
            ),
        )


@attrs.frozen
class _Thrown:
    """All that the look of a discard follows from."""

    row: int
    spot: Rect
    index: int
    word: str
    thrower: str
    last: bool
    asked: bool


def _felt(binding: Binding, scene: Scene) -> Iterator[tuple[int, TileRow]]:
    number = len(binding.felt)
    for index, spot in enumerate(discard_spots(scene.layout, number)):
        row = binding.felt[index]
        thrower = (
            scene.names.within(scene.discards[index].seat) if index < len(scene.discards) else ""
        )
        last = index == number - 1
        asked = last and scene.asked
        yield row, _thrown(_Thrown(row, spot, index, binding.words[row], thrower, last, asked))


@lru_cache(SEVERAL)
def _thrown(one: _Thrown) -> TileRow:
    return _at(
        one.row,
        one.spot,
        face=one.word,
        faceUp=True,
        zone="felt",
        place=one.index + 1,
        tileZ=99 if one.last else one.index,
        lifted=one.asked,
        ring="live" if one.asked else "last" if one.last else "",
        enabled=True,
        spokenName=sentences.felt_tile(one.word, one.thrower, last=one.last),
    )
