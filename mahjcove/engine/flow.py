"""The flow of a round: events folded as they come, and the steps that many commands share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from mahjcove.engine import events as happened
from mahjcove.engine import scoring
from mahjcove.engine.events import Event
from mahjcove.engine.evolve import evolve
from mahjcove.engine.judge import call_fault, later_fault, lines_made, well_formed
from mahjcove.engine.refusals import FaultCode
from mahjcove.engine.result import Outcome
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import (
    ClaimWindow,
    Discard,
    Exposing,
    GameState,
    Turn,
    Window,
)
from mahjcove.tiles import JOKER, Face

T = TypeVar("T")
HAND_OFF_TURN = 13


class Flow:
    """The events of one command so far, and the state they have led to."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self._events: list[Event] = []

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened, in order."""
        return tuple(self._events)

    def add(self, event: Event) -> None:
        """Let this happen."""
        self._events.append(event)
        self.state = evolve(self.state, event)

    def expect(self, value: T | None) -> T:
        """The value, which `check` has made sure of."""
        if value is None:
            raise ValueError(f"unexpected phase {self.state.phase}")
        return value

    def close_window(
        self, discard: Discard, closed_to: frozenset[Seat], kept_by: Seat | None = None
    ) -> None:
        """Nobody exposes the discard: the next live seat is on turn, or the wall is empty.

        ``kept_by`` is a dead hand that keeps the tile; the turn goes to its right (rule 9.7).
        """
        turn = self.state.next_live(discard.seat if kept_by is None else kept_by)
        window = None if kept_by is not None else Window(discard, closed_to)
        self.add(happened.WindowClosed(turn, window, kept_by))
        end_if_wall_is_empty(self)


def end_if_wall_is_empty(flow: Flow) -> None:
    """A wall game, if somebody must draw and cannot (rule 10.2)."""
    match flow.state.phase:
        case Turn(step="to draw") if flow.state.wall_left == 0:
            end_without_winner(flow, "wall")
        case _:
            return


def end_without_winner(flow: Flow, outcome: Outcome) -> None:
    """The round ends and nobody has won."""
    if outcome == "wall":
        flow.add(happened.WallExhausted())
    flow.add(happened.RoundEnded(scoring.no_win(flow.state, outcome)))


def win(flow: Flow, seat: Seat, on: Discard | None) -> None:
    """A valid Mahjong: on a discard, or self-picked where ``on`` is None (rules 8, 11)."""
    claimed = on is not None and not isinstance(flow.state.phase, Exposing)
    lines = lines_made(flow.state, seat, on.face if on is not None and claimed else None)
    shown = len(flow.state.exposures[seat])
    flow.add(happened.MahjongDeclared(seat, on.face if on is not None else None))
    shown_since = len(flow.state.exposures[seat]) - shown
    result = scoring.win(flow.state, seat, lines, None if on is None else on.seat, shown_since)
    flow.add(happened.RoundEnded(result))


def lay_discard(flow: Flow, seat: Seat, tile: Face) -> None:
    """A discard: it locks the group being built, counts are judged, the window opens."""
    match flow.state.phase:
        case Turn(step="to rack", tile=drawn):
            flow.add(happened.TileRacked(seat, drawn))
        case Exposing(group=group, discard=claimed) if group is not None:
            exposure = flow.expect(well_formed(group, claimed.face))
            flow.add(happened.ExposureLocked(seat, exposure))
        case _:
            pass
    flow.add(happened.TileDiscarded(seat, tile))
    after_discard(flow, Discard(seat, tile))


def after_discard(flow: Flow, discard: Discard) -> None:
    """Judge every live hand, then open the claim window (rule 9.2, protocol 12)."""
    died = not flow.state.is_live(discard.seat)
    for seat in SEATS:
        fault = _fault_after_discard(flow.state, seat) if flow.state.is_live(seat) else None
        if fault is not None:
            flow.add(happened.HandDied(seat, fault))
            died = True
    if died and deaths_end_round(flow.state):
        end_without_winner(flow, "dead")
        return
    open_window(flow, discard)


def _fault_after_discard(state: GameState, seat: Seat) -> FaultCode | None:
    tiles = sum(state.racks[seat]) + sum(group.size for group in state.exposures[seat])
    if tiles != HAND_OFF_TURN:
        return "wrong-count"
    return later_fault(state, seat) if state.rules.challenges == "auto" else None


def deaths_end_round(state: GameState) -> bool:
    """Whether a death that has just happened ends the round at once (rules D1, 9.8)."""
    return state.rules.dead_ends_round == "any" or len(state.live_seats) < 2


def open_window(flow: Flow, discard: Discard) -> None:
    """The discard can be claimed; the window resolves at once if nobody owes an answer."""
    state = flow.state
    if state.wall_left == 0 and state.rules.last_discard == "none":
        end_without_winner(flow, "wall")
        return
    owing = tuple(
        seat is not discard.seat and state.is_live(seat) and has_claim(state, seat, discard.face)
        for seat in SEATS
    )
    flow.add(happened.WindowOpened(discard, owing))
    pass_window(flow)


def has_claim(state: GameState, seat: Seat, face: Face) -> bool:
    """Whether a seat has a legal claim on a discard (rule 5.3)."""
    return may_expose(state, seat, face) or bool(lines_made(state, seat, face))


def may_expose(state: GameState, seat: Seat, face: Face) -> bool:
    """Whether a seat has a legal call of a discard for an exposure (rules 6.11, 10.2)."""
    if face == JOKER or (state.wall_left == 0 and state.rules.last_discard == "mahjong_only"):
        return False
    return call_fault(state, seat, face) is None


def pass_window(flow: Flow) -> None:
    """Resolve the claim window as soon as nobody owes an answer (rules 5.4, 5.6)."""
    match flow.state.phase:
        case ClaimWindow() as window:
            pass
        case _:
            return
    if any(window.owes(seat) for seat in SEATS):
        return
    order = [window.discard.seat.right(steps) for steps in (1, 2, 3)]
    winner = _first(order, [seat for seat in SEATS if window.answers[seat] == "mahjong"])
    if winner is not None:
        win(flow, winner, window.discard)
        return
    kept_by = _first(order, window.false_claims)
    if kept_by is not None:
        if deaths_end_round(flow.state):
            end_keeping(flow, kept_by)
        else:
            flow.close_window(window.discard, frozenset(), kept_by)
        return
    calls = [seat for seat in order if window.answers[seat] == "call"]
    closed_to = frozenset(seat for seat in SEATS if window.answers[seat] == "decline")
    if calls:
        flow.add(happened.ClaimAwarded(calls[0], window.discard, tuple(calls[1:]), closed_to))
    else:
        flow.close_window(window.discard, closed_to)


def end_keeping(flow: Flow, kept_by: Seat) -> None:
    """The round ends by deaths; the tile of a wrong Mahjong stays with its dead hand."""
    if flow.state.live_seats:
        flow.add(happened.WindowClosed(flow.state.next_live(kept_by), None, kept_by))
    end_without_winner(flow, "dead")


def _first(order: Sequence[Seat], among: Sequence[Seat] | frozenset[Seat]) -> Seat | None:
    return next((seat for seat in order if seat in among), None)
