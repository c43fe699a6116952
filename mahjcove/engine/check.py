"""check: what the table says to a command, before anything happens.

One answer for everybody: the window, the bots, `legal_commands` and `decide`
all ask here. Refusals come in the fixed order of the protocol; faults last.
"""

from __future__ import annotations

from typing import assert_never

from mahjcove.engine import before_play
from mahjcove.engine.commands import (
    Call,
    Challenge,
    Command,
    Conclude,
    Decline,
    DiscardTile,
    Draw,
    Exchange,
    Expose,
    Give,
    Mahjong,
    Offer,
    Pass,
    Rack,
    Vote,
    Withdraw,
)
from mahjcove.engine.events import JokerExchanged
from mahjcove.engine.evolve import evolve
from mahjcove.engine.judge import (
    call_fault,
    draft_locked,
    group_fault,
    lines_made,
    lock_fault,
    lockable,
    well_formed,
)
from mahjcove.engine.refusals import Fault, Refusal, RefusalCode
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import (
    ClaimWindow,
    Discard,
    Exposing,
    Exposure,
    GameState,
    Over,
    Turn,
    Window,
)
from mahjcove.tiles import JOKER, Face, add, count, faces_in

Finding = Refusal | Fault | None


def check(state: GameState, command: Command) -> Finding:
    """None if the table accepts the command, else the refusal or the fault.

    Under guided rules `decide` turns a fault into the refusal ``would-be-dead``.
    """
    code = _before_all(state, command)
    if code is not None:
        return Refusal(code, command.seat)
    found = _of_kind(state, command)
    return Refusal(found, command.seat) if isinstance(found, str) else found


Found = RefusalCode | Fault | None


def _before_all(state: GameState, command: Command) -> RefusalCode | None:
    if isinstance(state.phase, Over):
        return "round-over"
    if isinstance(command, Conclude):
        concludes = state.human is command.seat and not state.is_live(command.seat)
        return None if concludes else "wrong-phase"
    return None if state.is_live(command.seat) else "hand-is-dead"


def _of_kind(state: GameState, command: Command) -> Found:
    match command:
        case Pass():
            return before_play.check_pass(state, command)
        case Vote():
            return before_play.check_vote(state, command)
        case Offer():
            return before_play.check_offer(state, command)
        case Give():
            return before_play.check_give(state, command)
        case Mahjong(seat=seat):
            return _mahjong(state, seat)
        case Draw(seat=seat):
            return _draw(state, seat)
        case Rack(seat=seat):
            return _rack(state, seat)
        case DiscardTile(seat=seat, tile=tile):
            return _discard(state, seat, tile)
        case Call(seat=seat):
            return _call(state, seat)
        case Decline(seat=seat):
            return _decline(state, seat)
        case Expose():
            return _expose(state, command)
        case Withdraw(seat=seat):
            return _withdraw(state, seat)
        case Exchange():
            return _exchange(state, command)
        case Challenge(seat=seat, target=target):
            return _challenge(state, seat, target)
        case Conclude():
            return None
        case _:
            assert_never(command)


def in_play(state: GameState) -> bool:
    """Whether the Charleston is over."""
    return isinstance(state.phase, Turn | ClaimWindow | Exposing)


def late_window(state: GameState) -> Window | None:
    """The discard that may still be claimed although the next seat is on turn (rule 5.1).

    Only under strict rules: guided rules have asked everybody that has a claim.
    """
    match state.phase:
        case Turn(step="to draw" | "to rack", window=window) if state.rules.strict:
            return window
        case _:
            return None


def _claim_refusal(seat: Seat, discard: Discard, *, answered: bool) -> RefusalCode | None:
    if answered:
        return "already-committed"
    if seat is discard.seat:
        return "own-discard"
    return "joker-not-claimable" if discard.face == JOKER else None


def _answered(state: GameState, window: ClaimWindow, seat: Seat) -> bool:
    """Whether the seat has answered; the table's own decline does not count (protocol 6)."""
    answer = window.answers[seat]
    return answer is not None and not (answer == "not asked" and state.rules.strict)


def _mahjong(state: GameState, seat: Seat) -> Found:
    match state.phase:
        case Turn(seat=on_turn, step="to discard", fresh=fresh):
            if seat is not on_turn:
                return "not-your-turn"
            if fresh and state.rules.earthly == "off":
                return "wrong-phase"
        case Turn(seat=on_turn, step=step):
            window = late_window(state)
            if window is not None:
                answered = seat in window.closed_to
                return _claimed_mahjong(state, seat, window.discard, answered=answered)
            if seat is not on_turn:
                return "not-your-turn"
            if step == "to rack":
                return "wrong-phase"
        case ClaimWindow(discard=discard) as claims:
            answered = _answered(state, claims, seat)
            return _claimed_mahjong(state, seat, discard, answered=answered)
        case Exposing(seat=builder):
            if seat is not builder:
                return "not-your-turn"
        case _:
            if not before_play.may_declare(state, seat):
                return "wrong-phase"
    return _complete_or_fault(state, seat, None)


def _claimed_mahjong(state: GameState, seat: Seat, discard: Discard, *, answered: bool) -> Found:
    refusal = _claim_refusal(seat, discard, answered=answered)
    if refusal is not None:
        return refusal
    if state.rules.maj_retract == "to_exposure" and _may_expose(state, seat, discard):
        return None
    return _complete_or_fault(state, seat, discard.face)


def _may_expose(state: GameState, seat: Seat, discard: Discard) -> bool:
    return not _last_for_mahjong_only(state) and call_fault(state, seat, discard.face) is None


def _complete_or_fault(state: GameState, seat: Seat, claimed: Face | None) -> Fault | None:
    return None if lines_made(state, seat, claimed) else Fault("false-mahjong", "now")


def _last_for_mahjong_only(state: GameState) -> bool:
    return state.wall_left == 0 and state.rules.last_discard == "mahjong_only"


def _draw(state: GameState, seat: Seat) -> Found:
    match state.phase:
        case Turn(seat=on_turn, step=step):
            if seat is on_turn:
                return None if step == "to draw" else "already-drawn"
        case Exposing(seat=builder):
            if seat is builder:
                return "already-drawn"
        case ClaimWindow(discard=discard) as claims:
            if seat is state.next_live(discard.seat):
                others = any(claims.owes(other) for other in SEATS if other is not seat)
                ready = claims.owes(seat) and not others and state.wall_left
                return None if ready else "wrong-phase"
        case _:
            return "wrong-phase"
    return Fault("draw-out-of-turn", "now") if state.wall_left else "wrong-phase"


def _rack(state: GameState, seat: Seat) -> Found:
    match state.phase:
        case Turn(seat=on_turn, step="to rack"):
            return None if seat is on_turn else "not-your-turn"
        case _:
            return "wrong-phase"


def _discard(state: GameState, seat: Seat, tile: Face) -> Found:
    match state.phase:
        case Turn(seat=on_turn, step=step):
            if seat is not on_turn:
                return "not-your-turn"
            if not _has(state, seat, tile):
                return "not-in-rack"
            return Fault("discard-before-draw", "now") if step == "to draw" else None
        case Exposing(seat=builder, discard=claimed, group=group):
            if seat is not builder:
                return "not-your-turn"
            if not state.racks[seat][tile]:
                return "not-in-rack"
            if group is None:
                return "exposure-incomplete"
            fault = lock_fault(state, seat, group, claimed.face)
            return None if fault is None else Fault(fault, "now")
        case ClaimWindow():
            return "not-your-turn"
        case _:
            return "wrong-phase"


def _call(state: GameState, seat: Seat) -> Found:
    match state.phase:
        case ClaimWindow(discard=discard) as claims:
            if _last_for_mahjong_only(state):
                return "wrong-phase"
            answered = _answered(state, claims, seat)
        case _:
            window = late_window(state)
            if window is None:
                return "wrong-phase"
            discard, answered = window.discard, seat in window.closed_to
    refusal = _claim_refusal(seat, discard, answered=answered)
    if refusal is not None:
        return refusal
    fault = call_fault(state, seat, discard.face)
    return None if fault is None else Fault(fault, "lock")


def _decline(state: GameState, seat: Seat) -> Found:
    match state.phase:
        case ClaimWindow() as claims:
            if claims.owes(seat):
                return None
            return "already-committed" if claims.answers[seat] is not None else "wrong-phase"
        case _:
            return "wrong-phase"


def _expose(state: GameState, command: Expose) -> Found:
    seat = command.seat
    match state.phase:
        case Exposing(seat=builder) as building:
            if seat is not builder:
                return "not-your-turn"
        case _:
            return "exposure-locked" if state.exposures[seat] else "wrong-phase"
    tiles = count(command.tiles)
    draft = building.draft
    within_reach = state.racks[seat] if draft is None else add(state.racks[seat], faces_in(draft))
    if any(wanted > there for wanted, there in zip(tiles, within_reach, strict=True)):
        return "not-in-rack"
    if draft_locked(state, building):
        return "exposure-locked"
    if any(
        not stays <= wanted <= stays + free
        for wanted, stays, free in zip(tiles, building.fixed, building.pool, strict=True)
    ):
        return "exposure-locked"
    face = building.discard.face
    fault = lock_fault(state, seat, add(tiles, (face,)), face)
    return None if fault is None else Fault(fault, "lock")


def _withdraw(state: GameState, seat: Seat) -> Found:
    match state.phase:
        case Exposing(seat=builder, draft=draft):
            if seat is not builder:
                return "not-your-turn"
            committed = draft is not None or state.rules.call_commit == "press"
            return "claimed-tile-stays" if committed else None
        case _:
            return "wrong-phase"


def _exchange(state: GameState, command: Exchange) -> Found:
    if not in_play(state):
        return "wrong-phase"
    exposure = exposure_at(state, command.owner, command.exposure)
    if exposure is None:
        return "no-such-exposure"
    if not _has(state, command.seat, command.tile):
        return "not-in-rack"
    if not exposure.jokers:
        return "no-joker-there"
    if command.tile != exposure.face:
        return "wrong-natural"
    match state.phase:
        case Turn(seat=on_turn, step="to discard") if command.seat is on_turn:
            return None
        case Exposing(seat=builder, discard=discard, group=group) if (
            command.seat is builder
            and group is not None
            and well_formed(group, discard.face) is not None
        ):
            return _exchange_while_exposing(state, command)
        case _:
            return Fault("exchange-timing", "now")


def _has(state: GameState, seat: Seat, tile: Face) -> bool:
    """Whether the seat has the tile on its rack, or drawn and not racked yet."""
    match state.phase:
        case Turn(seat=on_turn, step="to rack", tile=drawn) if on_turn is seat and drawn == tile:
            return True
        case _:
            return state.racks[seat][tile] > 0


def exposure_at(state: GameState, owner: Seat, index: int) -> Exposure | None:
    """The group with this index on a rack's top, a shown draft being the last; None if none."""
    groups = state.exposures[owner]
    if 0 <= index < len(groups):
        return groups[index]
    match state.phase:
        case Exposing(seat=builder, discard=discard, group=group) if (
            builder is owner and group is not None and index == len(groups)
        ):
            return Exposure(discard.face, group[discard.face], group[JOKER])
        case _:
            return None


def _exchange_while_exposing(state: GameState, command: Exchange) -> Fault | None:
    """An exchange that would leave nothing to lock carries the group's fault (protocol 11)."""
    after = evolve(
        state, JokerExchanged(command.seat, command.owner, command.exposure, command.tile)
    )
    match after.phase:
        case Exposing(seat=seat, discard=discard, group=group) as building if group is not None:
            if lockable(after, building) or lines_made(after, seat):
                return None
            fault = group_fault(after, seat, group, discard.face)
            return None if fault is None else Fault(fault, "lock")
        case _:
            return None


def _challenge(state: GameState, seat: Seat, target: Seat) -> Found:
    possible = (
        state.rules.challenges == "manual"
        and in_play(state)
        and target is not seat
        and state.is_live(target)
    )
    return None if possible else "wrong-phase"


def refused(fault: Fault, seat: Seat) -> Refusal:
    """The refusal of an act that would kill the hand, under guided rules."""
    return Refusal("would-be-dead", seat, fault.code)
