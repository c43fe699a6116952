"""From where rows lie to what the scene shows of each: place, look and spoken name. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
    focus: int | None = None


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
    rows = []
    for row in range(SET_SIZE):
        tile = shown.get(row)
        if tile is None:
            tile = TileRow(tile_id(row), tileX=wall.x, tileY=wall.y, tileW=wall.w, tileH=wall.h)
        else:
            tile = attrs.evolve(tile, tileId=tile_id(row), focused=row == scene.focus)
        rows.append(tile)
    return tuple(rows)


def _at(spot: Rect, **look: object) -> TileRow:
    values: dict[str, object] = {
        "shown": True,
        "tileX": spot.x,
        "tileY": spot.y,
        "tileW": spot.w,
        "tileH": spot.h,
    }
    return TileRow(**(values | look))  # type: ignore[arg-type]


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
            tile = _group_tile(binding, scene, row, spot, stands_for)
            zone = "group" if group is building else "exposure"
            yield row, attrs.evolve(tile, zone=zone, seat=place, place=order, tileZ=40 + order)


def _natural(binding: Binding, group: Sequence[int]) -> str:
    return next((binding.words[row] for row in group if binding.words[row] != _JOKER), _JOKER)


def _group_tile(binding: Binding, scene: Scene, row: int, spot: Rect, stands_for: str) -> TileRow:
    word = binding.words[row]
    joker = word == _JOKER
    can = row in scene.exchangeable
    return _at(
        spot,
        face=word,
        faceUp=True,
        ring="joker" if can else "",
        enabled=joker,
        jokerFor=stands_for if joker else "",
        spokenName=sentences.exposed_tile(word, stands_for if joker else "", exchangeable=can),
    )


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


def _felt(binding: Binding, scene: Scene) -> Iterator[tuple[int, TileRow]]:
    number = len(binding.felt)
    for index, spot in enumerate(discard_spots(scene.layout, number)):
        row = binding.felt[index]
        word = binding.words[row]
        last = index == number - 1
        asked = last and scene.asked
        thrower = (
            scene.names.within(scene.discards[index].seat) if index < len(scene.discards) else ""
        )
        yield (
            row,
            _at(
                spot,
                face=word,
                faceUp=True,
                zone="felt",
                place=index + 1,
                tileZ=index if not last else 99,
                lifted=asked,
                ring="live" if asked else "last" if last else "",
                enabled=True,
                spokenName=sentences.felt_tile(word, thrower, last=last),
            ),
        )
