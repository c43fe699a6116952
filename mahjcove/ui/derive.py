"""From what you see to what the parts of the window show: pure functions, one for each part."""

from __future__ import annotations

from collections.abc import Mapping

import attrs
from PySide6.QtCore import QRectF, QSizeF

from mahjcove.engine.commands import Draw, Offer
from mahjcove.engine.observation import Observation
from mahjcove.engine.refusals import FaultCode, Refusal
from mahjcove.engine.seats import Seat
from mahjcove.practice.rulings import rule_behind
from mahjcove.tiles import WORDS, Face
from mahjcove.ui import asides, prompts, sentences
from mahjcove.ui.botwords import about
from mahjcove.ui.challenging import ChallengePlace
from mahjcove.ui.charlestonviewmodel import CharlestonProps
from mahjcove.ui.controls import Moment, Situation
from mahjcove.ui.faultviewmodel import FaultProps
from mahjcove.ui.faultwords import Act, fault_sentence, fault_tiles
from mahjcove.ui.feltviewmodel import FeltProps
from mahjcove.ui.groupviewmodel import GroupProps
from mahjcove.ui.layout import PLACES, Layout, Place, Rect
from mahjcove.ui.layoutviewmodel import LayoutProps
from mahjcove.ui.picture import Scene
from mahjcove.ui.racks import Desk
from mahjcove.ui.reasons import refused, with_rule
from mahjcove.ui.seatviewmodel import SeatProps
from mahjcove.ui.spots import (
    discard_spots,
    editor_spots,
    holder,
    packet_spots,
    tray_plan,
)
from mahjcove.ui.words import (
    Names,
    begun,
    fault_name,
    fill,
    group_of,
    place_name,
    stage_name,
    tile_name,
    translate,
    wind_seat,
)

_STAGES = (
    "first right",
    "first across",
    "first left",
    "second left",
    "second across",
    "second right",
    "courtesy",
)


def _rect(one: Rect) -> QRectF:
    return QRectF(one.x, one.y, one.w, one.h)


def derive_page(layout: Layout) -> LayoutProps:
    """The zones that are there before anything is dealt."""
    return LayoutProps(
        factor=layout.scale,
        logicalWidth=layout.width,
        logicalHeight=layout.height,
        tight=layout.tight,
        topBar=_rect(layout.top_bar),
        actionBar=_rect(layout.action_bar),
        panel=_rect(layout.panel),
        felt=_rect(layout.table),
        across=_rect(layout.across),
        left=_rect(layout.left),
        right=_rect(layout.right),
        centre=_rect(layout.centre),
        head=QRectF(layout.centre.x, layout.centre.y, layout.centre.w, 28),
        lane=_rect(layout.lane),
        rack=_rect(layout.rack),
        rackTile=QSizeF(*layout.rack_tile),
        feltTile=QSizeF(layout.grid.tile_w, layout.grid.tile_h),
    )


def derive_layout(layout: Layout, scene: Scene, counts: Mapping[Place, int]) -> LayoutProps:
    """Every zone of the scene; ``counts`` are the backs on the other racks."""
    plan = tray_plan(layout, max(scene.tray, 1), blind=scene.blind, arrow_left=scene.arrow_left)

    def packet(place: Place) -> QRectF:
        spots = packet_spots(layout, place)
        return QRectF(spots[0].x, spots[0].y, spots[-1].right - spots[0].x, spots[0].h)

    return attrs.evolve(
        derive_page(layout),
        strip=_rect(plan.strip),
        title=_rect(plan.title),
        sentence=_rect(plan.sentence),
        tray=_rect(plan.tray),
        arriving=_rect(plan.arriving),
        arrow=_rect(plan.arrow),
        packetRight=packet("right"),
        packetAcross=packet("across"),
        packetLeft=packet("left"),
        holderRight=_rect(holder(layout, "right", counts["right"])),
        holderAcross=_rect(holder(layout, "across", counts["across"])),
        holderLeft=_rect(holder(layout, "left", counts["left"])),
    )


def derive_seat(seen: Observation, names: Names, place: Place, counted: int) -> SeatProps:
    """One seat's plate; ``counted`` are the concealed tiles that lie on its rack."""
    seat = names.seat(place)
    dead = seen.dead[seat] is not None
    acts = seen.turn is seat and seen.phase in ("turn", "exposing") and seen.result is None
    live = seen.live
    threw = seen.phase == "claim" and live is not None and live.seat is seat and seen.result is None
    return SeatProps(
        name=names.name(seat),
        wind=seat.name,
        roleText=_role(seen, names, place, acts=acts, threw=live.face if threw and live else None),
        hasTurn=acts or threw,
        isDealer=seat is Seat.E,
        dead=dead,
        count=-1 if place == "you" else counted,
        about=about(seat, names),
    )


def with_challenge(seat: SeatProps, there: ChallengePlace | None) -> SeatProps:
    """The seat's plate with the place where its hand can be challenged."""
    if there is None:
        return seat
    why = "" if there.why is None else with_rule(there.why.text, there.why.rule)
    return attrs.evolve(seat, challengeSpot=_rect(there.spot), challengeWhy=why)


def _role(seen: Observation, names: Names, place: Place, *, acts: bool, threw: Face | None) -> str:
    seat = names.seat(place)
    if threw is not None:
        return fill(translate("derive", "threw %1"), tile_name(threw))
    if acts and seen.phase == "exposing" and seen.draft is not None:
        return fill(translate("derive", "called %1"), tile_name(seen.draft.claimed))
    if place == "you":
        if acts:
            return translate("derive", "your turn")
        return _counted(seen) if _before_play(seen) else wind_seat(seat)
    if acts:
        return translate("derive", "on turn")
    if seat is Seat.E:
        return fill(translate("derive", "%1, dealer"), place_name(place))
    return place_name(place)


def _before_play(seen: Observation) -> bool:
    return seen.phase in _STAGES or seen.phase in ("deal", "vote")


def _counted(seen: Observation) -> str:
    """Your tiles, counted and checked as after each exchange."""
    return asides.count_checked(sum(seen.rack), 14 if seen.seat is Seat.E else 13)


def derive_charleston(
    now: Situation, moment: Moment, desk: Desk, captions: tuple[str, ...], scene: Scene
) -> CharlestonProps:
    """The stages, the tray, the vote and the courtesy."""
    seen, names = now.observation, now.names
    phase = "first right" if seen.phase == "deal" else seen.phase
    if phase not in (*_STAGES, "vote") or seen.result is not None:
        return CharlestonProps()
    stage = 3 if phase == "vote" else _STAGES.index(phase)
    tray = scene.tray > 0
    receiver = names.name(prompts.receiver(seen)) if tray else ""
    giver = "" if scene.giver is None else names.name(names.seat(scene.giver))
    labels = _packets(seen, names, scene)
    return CharlestonProps(
        stage=stage,
        active=True,
        title=stage_name(seen.phase) if tray else "",
        sentence=_rule(seen, names, scene, receiver, giver) if tray else "",
        trayShown=tray,
        trayTitle=fill(translate("derive", "Pass to %1"), receiver),
        filled=len(desk.tray),
        wanted=scene.tray,
        captions=captions,
        blind=scene.blind,
        arrivingTitle=fill(translate("derive", "From %1, unseen"), giver),
        direction=_direction(seen.phase) if tray else "right",
        arrowText=fill(translate("derive", "to %1"), receiver),
        voteShown=moment == "vote",
        voteRule=asides.vote_rule(),
        courtesyShown=moment in ("offer", "offered") and not seen.pair_settled,
        partner=names.name(seen.seat.across),
        courtesyRule=asides.courtesy_rule(names.name(seen.seat.across)),
        offeredWhy=_offered(now),
        offered=-1 if seen.offered is None else seen.offered,
        packetRight=labels["right"],
        packetAcross=labels["across"],
        packetLeft=labels["left"],
        countCheck=_counted(seen),
    )


def _offered(now: Situation) -> str:
    """Why the numbers of the courtesy are grey once you have offered one."""
    seen = now.observation
    if seen.offered is None:
        return ""
    given = Refusal("already-committed", seen.seat)
    why = refused(given, Offer(seen.seat, seen.offered), seen, now.names)
    return with_rule(why.text, why.rule)


def derive_captions(filled: tuple[str, ...], slots: int, *, blind: bool) -> tuple[str, ...]:
    """The words under the tray's slots: what lies there, and what may."""
    free = slots - len(filled)
    if blind:
        hints = (translate("derive", "your rack"), translate("derive", "or unseen"))
        return (*filled, *hints[:free]) if free > 1 else (*filled, *hints[1:][:free])
    if free == 1:
        return (*filled, translate("derive", "one more"))
    return filled


def _direction(phase: str) -> str:
    return "across" if phase == "courtesy" else prompts.stage_direction(phase)


def _rule(seen: Observation, names: Names, scene: Scene, receiver: str, giver: str) -> str:
    if seen.phase == "courtesy":
        return asides.courtesy_rule(names.name(seen.seat.across))
    return asides.blind_rule(giver) if scene.blind else asides.plain_rule(receiver)


def _packets(seen: Observation, names: Names, scene: Scene) -> dict[Place, str]:
    labels: dict[Place, str] = dict.fromkeys(PLACES, "")
    if not scene.tray or seen.phase == "courtesy":
        return labels
    steps = seen.seat.distance(prompts.receiver(seen))
    for place in PLACES[1:]:
        if scene.blind and place == scene.giver:
            continue
        seat = names.seat(place)
        target = seat.right(steps)
        if target is seen.seat:
            labels[place] = fill(translate("derive", "%1’s three, for you"), names.name(seat))
        else:
            labels[place] = fill(
                translate("derive", "%1’s three, for %2"), names.name(seat), names.name(target)
            )
    return labels


def derive_felt(now: Situation, moment: Moment, layout: Layout) -> FeltProps:
    """The counters, the wall's readiness and the last discard's flag."""
    seen = now.observation
    number = len(seen.discards)
    able = now.verdicts.draw
    live = moment == "draw" and not now.draw_for_me
    props = FeltProps(
        wallCount=seen.wall_left,
        discardCount=number,
        canDraw=seen.phase in ("turn", "claim", "exposing") and moment != "dead",
        drawLive=live and able is None,
        drawReason=_no_draw(now),
    )
    last = seen.live
    if last is None or not number:
        return props
    spot = discard_spots(layout, number)[-1]
    above = spot.bottom + 40 > layout.centre.bottom
    return attrs.evolve(
        props,
        caption=sentences.discard_caption(last.face, now.names.within(last.seat)),
        captionLive=moment == "asked",
        captionX=spot.centre[0],
        captionY=spot.y - 42 if above else spot.bottom + 8,
        captionAbove=above,
    )


def _no_draw(now: Situation) -> str:
    """Why the wall is grey."""
    seen, verdict = now.observation, now.verdicts.draw
    if not isinstance(verdict, Refusal):
        return ""
    why = refused(verdict, Draw(seen.seat), seen, now.names)
    return with_rule(why.text, why.rule)


def room_for_chips(now: Situation, layout: Layout) -> float:
    """How much of the lane is free beside the group you are building."""
    sizes = [exposure.size for exposure in now.observation.own_exposures]
    editor = editor_spots(layout, sizes, len(now.group))
    return layout.lane.right - editor[-1].right - 32


def derive_group(now: Situation, moment: Moment, layout: Layout, chips: float) -> GroupProps:
    """The words and the free slot beside the group you are building; ``chips`` is their width."""
    seen = now.observation
    if moment not in ("grouping", "shown", "question") or not now.group:
        return GroupProps()
    sizes = [exposure.size for exposure in seen.own_exposures]
    spots = editor_spots(layout, sizes, len(now.group))
    free = spots[-1]
    x = free.right + 16
    shown = seen.draft is not None and seen.draft.tiles is not None
    what = group_of(now.group, now.group[0])
    detail = (
        translate("derive", "Click a tile to take it back, drag one in. Locks when you discard.")
        if shown
        else translate("derive", "Not shown yet. Number keys change its size.")
    )
    if now.open_lines is not None:
        detail = asides.lines_open(now.open_lines)
    if now.group_locked:
        detail = asides.group_locked()
    return GroupProps(
        active=True,
        shown=shown,
        locked=now.group_locked,
        title=begun(what),
        detail=detail,
        textX=x,
        textWidth=_worth_reading(layout.lane.right - 20 - chips - x),
        slotX=free.x,
        slotY=free.y,
        slotW=free.w,
        slotH=free.h,
        frameX=spots[0].x - 8,
        frameW=free.right + 8 - (spots[0].x - 8),
    )


def _worth_reading(width: float) -> float:
    return width if width >= 190 else 0.0


def derive_fault(fault: FaultCode, act: Act, names: Names) -> FaultProps:
    """The fault that has just killed your hand."""
    words: list[str] = []
    for group in fault_tiles(fault, act):
        words += [*([""] if words else []), *(WORDS[one] for one in group)]
    if fault == "false-mahjong" and act.claimed is not None:
        last = len(words) - 1 - words[::-1].index(WORDS[act.claimed])
        words[last] += "!"
    return FaultProps(
        title=translate("derive", "Your hand is dead"),
        fault=fault_name(fault),
        reason=fault_sentence(fault, act, names, done=True),
        rule=rule_behind(fault),
        tiles=tuple(words),
    )
