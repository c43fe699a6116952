"""What may be done before play: passes, the vote, the courtesy, East's early Mahjong (rule 3)."""

from __future__ import annotations

from collections.abc import Sequence

from mahjcove.engine.charleston import PASS_SIZE
from mahjcove.engine.commands import Give, Offer, Pass, Vote
from mahjcove.engine.refusals import RefusalCode
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import (
    BLIND_STAGES,
    STAGES,
    Courtesy,
    Dealt,
    GameState,
    Passing,
    Voting,
)
from mahjcove.tiles import JOKER, Face, holds

MOST_OFFERED = 3


def passing(state: GameState) -> Passing | None:
    """The pass that is going on; the deal counts as the first right (protocol 1)."""
    match state.phase:
        case Dealt():
            return Passing(STAGES[0])
        case Passing() as phase:
            return phase
        case _:
            return None


def check_pass(state: GameState, command: Pass) -> RefusalCode | None:
    """The refusal of a pass, if any (rules 3.3, 3.4, 3.6)."""
    phase = passing(state)
    if phase is None:
        return "wrong-phase"
    if phase.committed[command.seat] is not None:
        return "already-committed"
    if JOKER in command.tiles:
        return "joker-passed"
    if len(command.tiles) > PASS_SIZE:
        return "pass-size"
    if len(command.tiles) < PASS_SIZE and phase.stage not in BLIND_STAGES:
        return "blind-not-allowed"
    return _held(state, command.seat, command.tiles)


def check_vote(state: GameState, command: Vote) -> RefusalCode | None:
    """The refusal of a vote, if any (rules 3.12, 3.13)."""
    match state.phase:
        case Voting(votes=votes):
            return None if votes[command.seat] is None else "already-committed"
        case Dealt():
            return "wrong-phase"
        case Passing(stage=stage) if STAGES.index(stage) <= STAGES.index("first left"):
            return "wrong-phase"
        case _:
            return "vote-closed"


def check_offer(state: GameState, command: Offer) -> RefusalCode | None:
    """The refusal of a courtesy offer, if any (rule 3.14)."""
    match state.phase:
        case Courtesy(offers=offers):
            if offers[command.seat] is not None:
                return "already-committed"
            return None if 0 <= command.count <= MOST_OFFERED else "courtesy-size"
        case _:
            return "wrong-phase"


def check_give(state: GameState, command: Give) -> RefusalCode | None:
    """The refusal of courtesy tiles, if any (rules 3.14, 3.15)."""
    match state.phase:
        case Courtesy() as phase:
            agreed = phase.agreed(command.seat)
        case _:
            return "wrong-phase"
    if not agreed:
        return "wrong-phase"
    if phase.given[command.seat] is not None:
        return "already-committed"
    if JOKER in command.tiles:
        return "joker-passed"
    if len(command.tiles) != agreed:
        return "courtesy-size"
    return _held(state, command.seat, command.tiles)


def may_declare(state: GameState, seat: Seat) -> bool:
    """Whether East may declare Mahjong at this moment before play (rules 3.16-3.18)."""
    if seat is not Seat.E:
        return False
    match state.phase:
        case Dealt():
            return True
        case Passing(stage="first right", committed=committed):
            return committed[Seat.E] is None
        case Voting(votes=votes):
            return state.rules.earthly == "on" and votes[Seat.E] is None
        case Courtesy(offers=offers):
            return state.rules.earthly == "on" and offers[Seat.E] is None
        case _:
            return False


def _held(state: GameState, seat: Seat, tiles: Sequence[Face]) -> RefusalCode | None:
    return None if holds(state.racks[seat], tiles) else "not-in-rack"
