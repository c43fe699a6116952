"""A round laid open, in words: what happened at a moment, who held what, who took which tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mahjcove.engine.commands import Pass
from mahjcove.engine.events import (
    CourtesyExchanged,
    CourtesyOffered,
    Event,
    PassCommitted,
    PassExchanged,
    WindowClosed,
)
from mahjcove.engine.seats import Seat
from mahjcove.tiles import Face, faces_in
from mahjcove.ui.sentences import feed_line
from mahjcove.ui.words import (
    Names,
    count_words,
    fault_name,
    fill,
    group_of,
    stage_name,
    tile_name,
    translate,
    wind_seat,
)

if TYPE_CHECKING:
    from mahjcove.practice.openhands import OpenHands, OpenMoment, WallTile

NO_BREAK = "\N{NO-BREAK SPACE}"


def moment_sentence(hands: OpenHands, number: int, names: Names) -> str:
    """What happened at this moment, such as ``Turn 9: Ruth threw 6 Dot``."""
    moment = hands.moments[number]
    said = [text for event in moment.events if (text := _event_text(event, names))]
    if number == 0:
        said = [translate("hands", "The deal")]
    elif number == hands.play_begins:
        said.append(translate("hands", "The Charleston is over"))
    text = translate("hands", ". ", "between two sentences").join(said)
    if moment.turn and number != hands.play_begins:
        return fill(translate("hands", "Turn %1: %2"), moment.turn, text)
    return text


def _event_text(event: Event, names: Names) -> str:
    match event:
        case PassCommitted() | CourtesyOffered():
            return ""
        case PassExchanged(stage=stage):
            return fill(translate("hands", "%1: all four have passed"), stage_name(stage))
        case WindowClosed(kept_by=Seat() as seat):
            text = (
                translate("hands", "You keep the tile")
                if names.is_you(seat)
                else translate("hands", "%1 keeps the tile")
            )
            return fill(text, names.name(seat))
        case _:
            line = feed_line(event, names)
            return "" if line is None else line.text


def standing(moment: OpenMoment) -> str:
    """What is left in the wall and lies on the felt."""
    return fill(
        translate("hands", "%1 left in the wall, %2 on the felt"),
        count_words(moment.wall_left),
        len(moment.discards),
    )


def seat_note(hands: OpenHands, number: int, seat: Seat) -> str:
    """What stands under a name: what the seat has just given away, or how it stands."""
    moment = hands.moments[number]
    for event in moment.events:
        match event:
            case PassExchanged():
                own = _passed_by(hands, number, seat)
                return fill(translate("hands", "passed %1"), _given(own, 3 - len(own)))
            case CourtesyExchanged(pair=pair, received=received) if seat in pair:
                return fill(translate("hands", "gave %1"), _given(received[seat.across] or (), 0))
            case _:
                pass
    if moment.dead[seat] is not None:
        return translate("hands", "dead hand")
    return count_words(sum(moment.racks[seat]))


def _passed_by(hands: OpenHands, number: int, seat: Seat) -> tuple[Face, ...]:
    """The own tiles of the seat's last pass up to this moment."""
    for moment in reversed(hands.moments[: number + 1]):
        match moment.command:
            case Pass(seat=giver, tiles=tiles) if giver is seat:
                return tiles
            case _:
                pass
    return ()


def _given(own: Sequence[Face], unseen: int) -> str:
    names = [tile_name(face).replace(" ", NO_BREAK) for face in own]
    if unseen:
        names.append(fill(translate("hands", "%1 unseen"), unseen))
    return ", ".join(names)


def spoken_hand(moment: OpenMoment, seat: Seat, names: Names, note: str) -> str:
    """Everything a seat holds, for a screen reader."""
    rack = [tile_name(face) for face in faces_in(moment.racks[seat])]
    shown = [group_of(one.tiles, one.face) for one in moment.exposures[seat]]
    building = moment.building
    if building is not None and building.seat is seat:
        shown.append(", ".join(tile_name(face) for face in (building.claimed, *building.tiles)))
    parts = [fill(translate("hands", "%1, %2, %3"), names.name(seat), wind_seat(seat), note)]
    fault = moment.dead[seat]
    if fault is not None:
        parts.append(fault_name(fault))
    parts.append(fill(translate("hands", "Rack: %1"), ", ".join(rack) or count_words(0)))
    if shown:
        parts.append(fill(translate("hands", "Shown: %1"), "; ".join(shown)))
    return ". ".join(parts)


def wall_place(tile: WallTile, hands: OpenHands, names: Names) -> str:
    """A place of the wall: the tile, and who took it when."""
    name = tile_name(tile.face)
    if tile.seat is None or tile.moment is None:
        return fill(translate("hands", "%1: %2, never drawn"), tile.place, name)
    if tile.moment == 0:
        text = (
            translate("hands", "%1: %2, dealt to you")
            if names.is_you(tile.seat)
            else translate("hands", "%1: %2, dealt to %3")
        )
        return fill(text, tile.place, name, names.name(tile.seat))
    text = (
        translate("hands", "%1: %2, drawn by you in turn %4")
        if names.is_you(tile.seat)
        else translate("hands", "%1: %2, drawn by %3 in turn %4")
    )
    turn = hands.moments[tile.moment].turn
    return fill(text, tile.place, name, names.name(tile.seat), turn)


def wall_legend(names: Names) -> str:
    """Which seat each letter on the wall stands for."""
    seats = " · ".join(f"{seat.name} {name}" for seat, name in names.all())
    return fill(translate("hands", "%1 · without a letter: never drawn"), seats)
