"""decide: what follows from a command. The one place where the round's rules act.

`decide` asks `check` first. A refusal changes nothing; a fault is refused under
guided rules and has its consequences under strict ones (`faults`).
"""

from __future__ import annotations

from typing import assert_never

from mahjcove.engine import events as happened
from mahjcove.engine.before_play import passing
from mahjcove.engine.chance import Stream
from mahjcove.engine.charleston import exchange
from mahjcove.engine.check import check, refused
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
from mahjcove.engine.events import Event
from mahjcove.engine.faults import enforce, hand_dies
from mahjcove.engine.flow import Flow, end_without_winner, lay_discard, pass_window, win
from mahjcove.engine.judge import later_fault, lines_made
from mahjcove.engine.refusals import Fault, Refusal
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import (
    STEPS,
    ClaimWindow,
    Courtesy,
    Exposing,
    GameState,
    Passing,
    Turn,
)
from mahjcove.tiles import Face, add, remove


def decide(state: GameState, command: Command) -> tuple[Event, ...] | Refusal:
    """The events that a command causes, or its refusal. Pure: folding them gives what follows.

    A fault under strict rules gives events that include ``HandDied``; a fault at ``lock`` is
    accepted and judged at the discard (rules 9.2, D5).
    """
    found = check(state, command)
    match found:
        case Refusal():
            return found
        case Fault(at="now"):
            if not state.rules.strict:
                return refused(found, command.seat)
            flow = Flow(state)
            enforce(flow, command, found.code)
            return flow.events
        case Fault(at="lock") if not state.rules.strict and not isinstance(command, Expose):
            return refused(found, command.seat)
        case _:
            flow = Flow(state)
            _play(flow, command)
            return flow.events


def _play(flow: Flow, command: Command) -> None:
    match command:
        case Pass():
            _pass(flow, command)
        case Vote(seat=seat, go=go):
            flow.add(happened.SecondCharlestonVoted(seat, go))
            if not go:
                flow.add(happened.CharlestonStopped(seat))
        case Offer():
            _offer(flow, command)
        case Give():
            _give(flow, command)
        case Mahjong(seat=seat):
            _mahjong(flow, seat)
        case Draw(seat=seat):
            _draw(flow, seat)
        case Rack(seat=seat):
            _rack(flow, seat)
        case DiscardTile(seat=seat, tile=tile):
            lay_discard(flow, seat, tile)
        case Call(seat=seat):
            _call(flow, seat)
        case Decline(seat=seat, auto=auto):
            flow.add(happened.ClaimAnswered(seat, "not asked" if auto else "decline"))
            pass_window(flow)
        case Expose():
            _expose(flow, command)
        case Withdraw(seat=seat):
            _withdraw(flow, seat)
        case Exchange(seat=seat, owner=owner, exposure=exposure, tile=tile):
            flow.add(happened.JokerExchanged(seat, owner, exposure, tile))
        case Challenge(seat=seat, target=target):
            _challenge(flow, seat, target)
        case Conclude():
            end_without_winner(flow, "dead")
        case _:
            assert_never(command)


def _pass(flow: Flow, command: Pass) -> None:
    stage = flow.expect(passing(flow.state)).stage
    flow.add(happened.PassCommitted(command.seat, stage, command.tiles))
    match flow.state.phase:
        case Passing(committed=committed):
            own = tuple(tiles for tiles in committed if tiles is not None)
        case _:
            return
    if len(own) < len(SEATS):
        return
    kept = exchange(own, STEPS[stage], Stream(f"{flow.state.seed}|blind|{stage}"))
    racks = flow.state.racks
    if any(kept):
        racks = tuple(
            add(remove(rack, given), new) for rack, given, new in zip(racks, own, kept, strict=True)
        )
    flow.add(happened.PassExchanged(stage, kept, racks))


def _offer(flow: Flow, command: Offer) -> None:
    match flow.state.phase:
        case Courtesy(offers=offers):
            partner = offers[command.seat.across]
        case _:
            partner = None
    flow.add(happened.CourtesyOffered(command.seat, command.count, partner))


def _give(flow: Flow, command: Give) -> None:
    seat = command.seat
    flow.add(happened.PassCommitted(seat, "courtesy", command.tiles))
    match flow.state.phase:
        case Courtesy(given=given):
            other = given[seat.across]
        case _:
            other = None
    if other is None:
        return
    received: list[tuple[Face, ...] | None] = [None] * 4
    received[seat], received[seat.across] = other, command.tiles
    first, second = sorted((seat, seat.across))
    flow.add(happened.CourtesyExchanged((first, second), len(other), tuple(received)))


def _mahjong(flow: Flow, seat: Seat) -> None:
    match flow.state.phase:
        case ClaimWindow(discard=discard):
            made = lines_made(flow.state, seat, discard.face)
            flow.add(happened.ClaimAnswered(seat, "mahjong" if made else "call"))
            pass_window(flow)
        case Turn(step="to draw" | "to rack", window=window) if window is not None:
            if lines_made(flow.state, seat, window.discard.face):
                win(flow, seat, window.discard)
            else:
                _call(flow, seat)
        case Exposing(discard=discard, exchanged=exchanged):
            win(flow, seat, None if exchanged else discard)
        case _:
            win(flow, seat, None)


def _draw(flow: Flow, seat: Seat) -> None:
    if isinstance(flow.state.phase, ClaimWindow):
        flow.add(happened.ClaimAnswered(seat, "decline"))
        pass_window(flow)
    match flow.state.phase:
        case Turn(seat=on_turn, step="to draw") if on_turn is seat:
            flow.add(happened.TileDrawn(seat))
            if flow.state.rules.auto_rack:
                _rack(flow, seat)
        case _:
            return


def _rack(flow: Flow, seat: Seat) -> None:
    match flow.state.phase:
        case Turn(tile=tile):
            flow.add(happened.TileRacked(seat, tile))
        case _:
            return


def _call(flow: Flow, seat: Seat) -> None:
    match flow.state.phase:
        case Turn(window=window) if window is not None:
            flow.add(happened.ClaimAwarded(seat, window.discard, (), window.closed_to))
        case _:
            flow.add(happened.ClaimAnswered(seat, "call"))
            pass_window(flow)


def _expose(flow: Flow, command: Expose) -> None:
    match flow.state.phase:
        case Exposing(draft=draft, discard=discard):
            kind = happened.ExposureLaid if draft is None else happened.ExposureAdjusted
            flow.add(kind(command.seat, discard.face, command.tiles))
        case _:
            return


def _withdraw(flow: Flow, seat: Seat) -> None:
    match flow.state.phase:
        case Exposing(discard=discard, waiting=waiting, closed_to=closed_to):
            pass
        case _:
            return
    flow.add(happened.ClaimWithdrawn(seat))
    closed_to |= {seat}
    behind = [other for other in waiting if flow.state.is_live(other)]
    if behind:
        flow.add(happened.ClaimAwarded(behind[0], discard, tuple(behind[1:]), closed_to))
    else:
        flow.close_window(discard, closed_to)


def _challenge(flow: Flow, seat: Seat, target: Seat) -> None:
    fault = later_fault(flow.state, target)
    flow.add(happened.HandChallenged(seat, target, right=fault is not None))
    if fault is not None:
        hand_dies(flow, target, fault)
