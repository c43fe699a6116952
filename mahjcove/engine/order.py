"""Who is asked next. The window, the simulation, the scenarios and the tests all ask here."""

from __future__ import annotations

import attrs

from mahjcove.engine.flow import may_expose
from mahjcove.engine.judge import lines_made
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import (
    ClaimWindow,
    Courtesy,
    Dealt,
    Exposing,
    GameState,
    Over,
    Passing,
    Turn,
    Voting,
)


@attrs.frozen
class Ask:
    """This seat is to act now."""

    seat: Seat


@attrs.frozen
class AutoDecline:
    """This person's claim is beaten: the table declines for them, unasked (rule 5.6)."""

    seat: Seat


def awaiting(state: GameState) -> tuple[Seat, ...]:
    """The seats that owe the table an answer, in seat order."""
    match state.phase:
        case Dealt():
            return SEATS
        case Passing(committed=entries) | Voting(votes=entries):
            return tuple(seat for seat in SEATS if entries[seat] is None)
        case Courtesy(offers=offers, given=given) as courtesy:
            return tuple(
                seat
                for seat in SEATS
                if offers[seat] is None or (courtesy.agreed(seat) and given[seat] is None)
            )
        case Turn(seat=seat) | Exposing(seat=seat):
            return (seat,)
        case ClaimWindow() as window:
            return tuple(seat for seat in SEATS if window.owes(seat))
        case Over():
            return ()


def next_ask(state: GameState, human: Seat | None) -> Ask | AutoDecline | None:
    """Who is asked next, None when the round is over.

    Bots that owe an answer go first, in seat order, each from its own observation; then the
    person, unless a frozen claim beats every claim of theirs. In the vote the person goes first
    (architecture: the order of asking).
    """
    owing = awaiting(state)
    if not owing:
        return None
    if human not in owing or human is None:
        return Ask(owing[0])
    bots = [seat for seat in owing if seat is not human]
    if bots and not isinstance(state.phase, Voting):
        return Ask(bots[0])
    match state.phase:
        case ClaimWindow() as window if state.rules.prompt == "priority" and beaten(
            state, window, human
        ):
            return AutoDecline(human)
        case _:
            return Ask(human)


def beaten(state: GameState, window: ClaimWindow, seat: Seat) -> bool:
    """Whether every claim the seat could make is beaten by an answer already given (rule 5.4)."""
    face, thrower = window.discard.face, window.discard.seat
    own = thrower.distance(seat)
    rivals = [
        (answer, thrower.distance(other))
        for other, answer in zip(SEATS, window.answers, strict=True)
    ]
    if lines_made(state, seat, face):
        return any(answer == "mahjong" and far < own for answer, far in rivals)
    if not may_expose(state, seat, face):
        return True
    return any(answer == "mahjong" or (answer == "call" and far < own) for answer, far in rivals)
