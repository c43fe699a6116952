"""observe: what one seat can see of a state, and nothing more (rule 12.8)."""

from __future__ import annotations

from mahjcove.engine.commands import Command, DiscardTile, Draw
from mahjcove.engine.legal import legal_commands
from mahjcove.engine.observation import Draft, Observation
from mahjcove.engine.order import awaiting
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import (
    ClaimWindow,
    Courtesy,
    Discard,
    Exposing,
    GameState,
    Over,
    Passing,
    PhaseName,
    Turn,
    Voting,
    phase_name,
)
from mahjcove.tiles import Face


def observe(state: GameState, seat: Seat) -> Observation:
    """The round as ``seat`` sees it."""
    phase = state.phase
    turn = phase if isinstance(phase, Turn) else None
    racked = turn is not None and turn.seat is seat and turn.step == "to discard"
    courtesy = phase if isinstance(phase, Courtesy) else None
    return Observation(
        seat=seat,
        card=state.card,
        rules=state.rules,
        phase=_phase_seen(state, seat),
        turn=_turn_seen(state),
        rack=state.racks[seat],
        drawn=turn.tile if turn is not None and racked else None,
        fresh=turn is not None and turn.fresh,
        racked=racked,
        exposures=state.exposures,
        draft=_draft_seen(state, seat),
        discards=state.discards,
        live=_live(state),
        counts=tuple(sum(rack) for rack in state.racks),
        wall_left=state.wall_left,
        dead=state.dead,
        wrong_challenges=state.wrong_challenges,
        asked=seat in awaiting(state),
        committed=_committed(state, seat),
        voted=phase.votes[seat] if isinstance(phase, Voting) else None,
        offered=courtesy.offers[seat] if courtesy is not None else None,
        agreed=courtesy.agreed(seat) if courtesy is not None else None,
        pair_settled=courtesy.settled[seat] if courtesy is not None else False,
        legal=_legal_seen(state, seat),
        result=phase.result if isinstance(phase, Over) else None,
    )


def _phase_seen(state: GameState, seat: Seat) -> PhaseName:
    match state.phase:
        case Passing(stage="first right", committed=committed) if committed[seat] is None:
            return "deal"  # whether another seat has set down its first pass is that seat's own
        case Turn(seat=on_turn, step="to draw" | "to rack", window=window):
            return "claim" if window is not None and on_turn is not seat else "turn"
        case phase:
            return phase_name(phase)


def _legal_seen(state: GameState, seat: Seat) -> tuple[Command, ...]:
    """The legal commands, without those that would tell what the seat may not know.

    In a claim window a draw is legal once nobody else owes an answer; a tile that is drawn and not
    racked may be thrown, but is not named.
    """
    legal = legal_commands(state, seat)
    match state.phase:
        case ClaimWindow():
            return tuple(command for command in legal if not isinstance(command, Draw))
        case Turn(seat=on_turn, step="to rack", tile=tile) if (
            on_turn is seat and tile is not None and not state.racks[seat][tile]
        ):
            return tuple(command for command in legal if command != DiscardTile(seat, tile))
        case _:
            return legal


def _turn_seen(state: GameState) -> Seat | None:
    match state.phase:
        case Turn(seat=seat) | Exposing(seat=seat):
            return seat
        case ClaimWindow(discard=discard):
            return state.next_live(discard.seat)
        case _:
            return None


def _draft_seen(state: GameState, seat: Seat) -> Draft | None:
    match state.phase:
        case Exposing(seat=builder, discard=discard, draft=draft, pool=pool, fixed=fixed):
            own = builder is seat
            return Draft(
                builder,
                discard.face,
                discard.seat,
                draft,
                pool if own else None,
                fixed if own else None,
            )
        case _:
            return None


def _live(state: GameState) -> Discard | None:
    match state.phase:
        case ClaimWindow(discard=discard):
            return discard
        case Turn(step="to draw" | "to rack", window=window) if window is not None:
            return window.discard
        case _:
            return None


def _committed(state: GameState, seat: Seat) -> tuple[Face, ...] | None:
    match state.phase:
        case Passing(committed=committed) | Courtesy(given=committed):
            return committed[seat]
        case _:
            return None
