"""evolve: what a state becomes when something has happened. It contains no rule."""

from __future__ import annotations

from typing import TypeVar, assert_never

import attrs

from mahjcove.engine import events as happened
from mahjcove.engine.events import Event
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import (
    STAGES,
    ClaimWindow,
    Courtesy,
    Dealt,
    Discard,
    Exposing,
    Exposure,
    GameState,
    Over,
    Passing,
    Phase,
    Turn,
    Voting,
    Window,
)
from mahjcove.tiles import JOKER, NONE, Counts, Face, add, faces_in, remove

T = TypeVar("T")


def evolve(state: GameState, event: Event) -> GameState:
    """The state after ``event``; the event is trusted (``decide`` made it)."""
    match event:
        case happened.WallCommitted() | happened.TilesDealt() | happened.WallExhausted():
            return state
        case happened.PassCommitted():
            return _committed(state, event)
        case happened.PassExchanged(stage=stage, racks=racks):
            return attrs.evolve(
                state,
                racks=tuple(rack if rack is not None else NONE for rack in racks),
                phase=_after_stage(STAGES.index(stage)),
            )
        case happened.SecondCharlestonVoted(seat=seat, go=go):
            votes = _put(_phase(state, Voting).votes, seat, go)
            on = all(votes)
            return attrs.evolve(state, phase=Passing("second left") if on else Voting(votes))
        case happened.CharlestonStopped():
            return attrs.evolve(state, phase=Courtesy())
        case happened.CourtesyOffered():
            return _offered(state, event)
        case happened.CourtesyExchanged():
            return _courtesy_exchanged(state, event)
        case happened.TileDrawn():
            return _drawn(state, event)
        case happened.TileRacked(seat=seat):
            return _racked(state, seat)
        case happened.TileDiscarded(seat=seat, face=face):
            return attrs.evolve(
                state,
                racks=_put(state.racks, seat, remove(state.racks[seat], (face,))),
                discards=(*state.discards, Discard(seat, face)),
            )
        case happened.WindowOpened(discard=discard, owing=owing):
            return attrs.evolve(state, phase=ClaimWindow(discard, owing or (False,) * 4))
        case happened.ClaimAnswered(seat=seat, answer=answer):
            window = _phase(state, ClaimWindow)
            return attrs.evolve(
                state, phase=attrs.evolve(window, answers=_put(window.answers, seat, answer))
            )
        case happened.ClaimAwarded():
            return _awarded(state, event)
        case happened.ClaimWithdrawn():
            discard = _phase(state, Exposing).discard
            return attrs.evolve(
                state,
                discards=(*state.discards, discard),
                phase=ClaimWindow(discard, (False,) * 4),
            )
        case happened.WindowClosed():
            return _closed(state, event)
        case happened.ExposureLaid() | happened.ExposureAdjusted():
            return _shown(state, event)
        case happened.ExposureLocked(seat=seat, exposure=exposure):
            return attrs.evolve(
                state,
                exposures=_put(state.exposures, seat, (*state.exposures[seat], exposure)),
                phase=Turn(seat, "to discard"),
            )
        case happened.JokerExchanged():
            return _exchanged(state, event)
        case happened.MahjongDeclared():
            return _declared(state, event)
        case happened.HandDied():
            return _died(state, event)
        case happened.HandChallenged(seat=seat, target=target, right=right):
            if right:
                return state
            wrong = (*state.wrong_challenges, (seat, target))
            return attrs.evolve(state, wrong_challenges=wrong)
        case happened.RoundEnded(result=result):
            return attrs.evolve(_put_back(_untaken(state)), phase=Over(result))
        case _:
            assert_never(event)


def _put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


P = TypeVar("P", bound=Phase)


def _phase(state: GameState, kind: type[P]) -> P:
    if not isinstance(state.phase, kind):
        raise TypeError(f"{kind.__name__} expected, not {state.phase}")
    return state.phase


def _after_stage(index: int) -> Phase:
    if STAGES[index] == "first left":
        return Voting()
    if STAGES[index] == "second right":
        return Courtesy()
    return Passing(STAGES[index + 1])


def _committed(state: GameState, event: happened.PassCommitted) -> GameState:
    match state.phase:
        case Courtesy(given=given) as courtesy:
            phase: Phase = attrs.evolve(courtesy, given=_put(given, event.seat, event.tiles))
        case Passing(stage=stage, committed=committed):
            phase = Passing(stage, _put(committed, event.seat, event.tiles))
        case _:
            _phase(state, Dealt)
            phase = Passing(STAGES[0], _put((None,) * 4, event.seat, event.tiles))
    return attrs.evolve(state, phase=phase)


def _offered(state: GameState, event: happened.CourtesyOffered) -> GameState:
    courtesy = _phase(state, Courtesy)
    courtesy = attrs.evolve(courtesy, offers=_put(courtesy.offers, event.seat, event.count))
    if courtesy.agreed(event.seat) == 0:
        return _pair_settled(state, courtesy, event.seat)
    return attrs.evolve(state, phase=courtesy)


def _pair_settled(state: GameState, courtesy: Courtesy, seat: Seat) -> GameState:
    settled = tuple(
        done or other in (seat, seat.across)
        for other, done in zip(SEATS, courtesy.settled, strict=True)
    )
    phase: Phase = attrs.evolve(courtesy, settled=settled)
    if all(settled):
        phase = Turn(Seat.E, "to discard", fresh=True)
    return attrs.evolve(state, phase=phase)


def _courtesy_exchanged(state: GameState, event: happened.CourtesyExchanged) -> GameState:
    courtesy = _phase(state, Courtesy)
    racks = state.racks
    for seat in event.pair:
        rack = remove(racks[seat], courtesy.given[seat] or ())
        racks = _put(racks, seat, add(rack, event.received[seat] or ()))
    return _pair_settled(attrs.evolve(state, racks=racks), courtesy, event.pair[0])


def _drawn(state: GameState, event: happened.TileDrawn) -> GameState:
    face = state.wall[state.taken]
    taken = state.taken + 1
    if event.out_of_turn:
        racks = _put(state.racks, event.seat, add(state.racks[event.seat], (face,)))
        return attrs.evolve(state, taken=taken, racks=racks)
    window = _phase(state, Turn).window
    if window is not None:
        window = Window(window.discard, window.closed_to | {event.seat})
    return attrs.evolve(
        state, taken=taken, phase=Turn(event.seat, "to rack", tile=face, window=window)
    )


def _racked(state: GameState, seat: Seat) -> GameState:
    face = _phase(state, Turn).tile
    if face is None:
        raise ValueError("no tile was drawn")
    return attrs.evolve(
        state,
        racks=_put(state.racks, seat, add(state.racks[seat], (face,))),
        phase=Turn(seat, "to discard", tile=face),
    )


def _untaken(state: GameState) -> GameState:
    """The state with a drawn, unracked tile back in its exact place (rule 5.1)."""
    match state.phase:
        case Turn(step="to rack"):
            return attrs.evolve(state, taken=state.taken - 1)
        case _:
            return state


def _put_back(state: GameState) -> GameState:
    """The state with a group that nobody will lock taken apart, as a round ends by deaths."""
    match state.phase:
        case Exposing(seat=seat, discard=discard, draft=draft):
            rack = _sum(state.racks[seat], draft if draft is not None else NONE)
            return attrs.evolve(
                state,
                racks=_put(state.racks, seat, rack),
                discards=(*state.discards, discard),
            )
        case _:
            return state


def _awarded(state: GameState, event: happened.ClaimAwarded) -> GameState:
    return attrs.evolve(
        _untaken(state),
        discards=state.discards[:-1],
        phase=Exposing(
            event.seat,
            event.discard,
            pool=state.racks[event.seat],
            waiting=event.waiting or (),
            closed_to=event.closed_to or frozenset(),
        ),
    )


def _closed(state: GameState, event: happened.WindowClosed) -> GameState:
    state = _untaken(state)
    if event.kept_by is not None:
        last = state.discards[-1]
        rack = add(state.racks[event.kept_by], (last.face,))
        state = attrs.evolve(
            state, discards=state.discards[:-1], racks=_put(state.racks, event.kept_by, rack)
        )
    return attrs.evolve(state, phase=Turn(event.seat, "to draw", window=event.window))


def _shown(state: GameState, event: happened.ExposureLaid | happened.ExposureAdjusted) -> GameState:
    building = _phase(state, Exposing)
    rack = state.racks[event.seat]
    if building.draft is not None:
        rack = add(rack, faces_in(building.draft))
    return attrs.evolve(
        state,
        racks=_put(state.racks, event.seat, remove(rack, event.tiles)),
        phase=attrs.evolve(building, draft=add(NONE, event.tiles)),
    )


def _exchanged(state: GameState, event: happened.JokerExchanged) -> GameState:
    natural = (event.tile,)
    rack = add(remove(state.racks[event.seat], natural), (JOKER,))
    state = attrs.evolve(state, racks=_put(state.racks, event.seat, rack))
    groups = state.exposures[event.owner]
    match state.phase:
        case Exposing(pool=pool, fixed=fixed, draft=draft) as building:
            pool = remove(pool, natural)
            if event.exposure == len(groups) and draft is not None:
                building = attrs.evolve(
                    building,
                    pool=remove(pool, (JOKER,)),
                    fixed=add(fixed, natural),
                    draft=add(remove(draft, (JOKER,)), natural),
                    exchanged=True,
                )
                return attrs.evolve(state, phase=building)
            building = attrs.evolve(building, pool=pool, exchanged=True)
            state = attrs.evolve(state, phase=building)
        case _:
            pass
    changed = list(groups)
    group = groups[event.exposure]
    changed[event.exposure] = Exposure(group.face, group.naturals + 1, group.jokers - 1)
    return attrs.evolve(state, exposures=_put(state.exposures, event.owner, tuple(changed)))


def _declared(state: GameState, event: happened.MahjongDeclared) -> GameState:
    """The winning tile joins the winner's tiles; a group being built becomes an exposure."""
    seat = event.seat
    match state.phase:
        case Exposing(discard=discard, draft=draft, group=group):
            if draft is None or group is None:
                return _claimed_tile_racked(state, seat, discard.face)
            exposure = Exposure(discard.face, group[discard.face], group[JOKER])
            groups = (*state.exposures[seat], exposure)
            return attrs.evolve(
                state,
                exposures=_put(state.exposures, seat, groups),
                phase=Turn(seat, "to discard"),
            )
        case _:
            pass
    if event.face is None:
        return state
    state = attrs.evolve(_untaken(state), discards=state.discards[:-1])
    return _claimed_tile_racked(state, seat, event.face)


def _claimed_tile_racked(state: GameState, seat: Seat, face: Face) -> GameState:
    rack = add(state.racks[seat], (face,))
    return attrs.evolve(state, racks=_put(state.racks, seat, rack), phase=Turn(seat, "to discard"))


def _died(state: GameState, event: happened.HandDied) -> GameState:
    seat = event.seat
    rack = state.racks[seat]
    groups = list(state.exposures[seat])
    for exposure in event.returned:
        groups.remove(exposure)
        rack = add(rack, exposure.tiles)
    if event.racked is not None:
        rack = _sum(rack, event.racked)
    state = attrs.evolve(
        state,
        dead=_put(state.dead, seat, event.fault),
        racks=_put(state.racks, seat, rack),
        exposures=_put(state.exposures, seat, tuple(groups)),
    )
    match state.phase:
        case ClaimWindow(owing=owing, answers=answers, false_claims=false_claims) as window:
            if event.fault == "false-mahjong":
                false_claims = false_claims | {seat}
            return attrs.evolve(
                state,
                phase=attrs.evolve(
                    window,
                    owing=tuple(
                        owes and other is not seat for other, owes in zip(SEATS, owing, strict=True)
                    ),
                    answers=_put(answers, seat, None),
                    false_claims=false_claims,
                ),
            )
        case Exposing(seat=builder) if builder is seat:
            turn = event.turn if event.turn is not None else seat
            return attrs.evolve(state, phase=Turn(turn, "to draw"))
        case _:
            pass
    if event.turn is not None:
        still_open = _phase(state, Turn).window
        return attrs.evolve(_untaken(state), phase=Turn(event.turn, "to draw", window=still_open))
    return state


def _sum(first: Counts, second: Counts) -> Counts:
    return tuple(one + other for one, other in zip(first, second, strict=True))
