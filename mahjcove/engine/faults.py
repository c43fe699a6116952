"""What follows at once from a fault under strict rules (rules 9.1, 9.2, 9.7, D1, D2)."""

from __future__ import annotations

from mahjcove.engine import events as happened
from mahjcove.engine.before_play import may_declare
from mahjcove.engine.commands import Command, DiscardTile
from mahjcove.engine.flow import (
    Flow,
    after_discard,
    deaths_end_round,
    end_if_wall_is_empty,
    end_keeping,
    end_without_winner,
    lay_discard,
    pass_window,
)
from mahjcove.engine.judge import well_formed
from mahjcove.engine.refusals import FaultCode
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import ClaimWindow, Discard, Exposing, Phase, Turn, Window
from mahjcove.tiles import NONE, add


def enforce(flow: Flow, command: Command, code: FaultCode) -> None:
    """Let the fault have its consequences: the hand dies, the tiles go where they must."""
    seat = command.seat
    match code:
        case "false-mahjong":
            _false_mahjong(flow, seat)
        case "discard-before-draw" if isinstance(command, DiscardTile):
            flow.add(happened.TileDiscarded(seat, command.tile))
            flow.add(happened.HandDied(seat, code))
            after_discard(flow, Discard(seat, command.tile))
        case "no-line-left" if isinstance(command, DiscardTile):
            lay_discard(flow, seat, command.tile)
        case "draw-out-of-turn":
            if flow.state.rules.auto_rack:
                face = flow.state.wall[flow.state.taken]
                flow.add(happened.TileDrawn(seat, out_of_turn=True, face=face))
            hand_dies(flow, seat, code)
        case _:
            hand_dies(flow, seat, code)


def hand_dies(flow: Flow, seat: Seat, code: FaultCode) -> None:
    """A hand dies at this moment: its group and its turn are settled, then the round goes on."""
    _mark_dead(flow, seat, code)
    _go_on(flow)


def _false_mahjong(flow: Flow, seat: Seat) -> None:
    phase = flow.state.phase
    fresh = isinstance(phase, Turn) and phase.fresh
    before_play = fresh or may_declare(flow.state, seat)
    claimed = _late_discard(phase)
    _mark_dead(flow, seat, "false-mahjong")
    if before_play:
        end_without_winner(flow, "dead")
    elif claimed is None:
        _go_on(flow)
    elif deaths_end_round(flow.state):
        end_keeping(flow, seat)
    else:
        flow.close_window(claimed, frozenset(), kept_by=seat)


def _late_discard(phase: Phase) -> Discard | None:
    """The discard that a Mahjong claims after the window's answers (protocol 6)."""
    match phase:
        case Turn(step="to draw" | "to rack", window=Window(discard=discard)):
            return discard
        case _:
            return None


def _mark_dead(flow: Flow, seat: Seat, code: FaultCode) -> None:
    state = flow.state
    others = any(other is not seat for other in state.live_seats)
    next_turn = state.next_live(seat) if others else None
    match state.phase:
        case Exposing(seat=builder, discard=discard, draft=draft) if builder is seat:
            group = add(draft or NONE, (discard.face,))
            exposure = well_formed(group, discard.face)
            returns = code == "concealed-line" and state.rules.dead_exposures != "stay"
            if exposure is not None and not returns:
                flow.add(happened.ExposureLocked(seat, exposure))
                flow.add(happened.HandDied(seat, code, turn=next_turn))
                return
            every = returns and state.rules.dead_exposures == "nmjl"
            earlier = state.exposures[seat] if every else ()
            flow.add(happened.HandDied(seat, code, racked=group, returned=earlier, turn=next_turn))
        case Turn(seat=on_turn) if on_turn is seat:
            flow.add(happened.HandDied(seat, code, turn=next_turn))
        case _:
            flow.add(happened.HandDied(seat, code))


def _go_on(flow: Flow) -> None:
    match flow.state.phase:
        case ClaimWindow(answers=answers, false_claims=false_claims):
            mahjong_open = bool(false_claims) or "mahjong" in answers
            if deaths_end_round(flow.state) and not mahjong_open:
                end_without_winner(flow, "dead")
            else:
                pass_window(flow)
        case _:
            if deaths_end_round(flow.state):
                end_without_winner(flow, "dead")
            else:
                end_if_wall_is_empty(flow)
