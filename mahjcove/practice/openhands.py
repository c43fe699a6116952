"""A round laid open: who held what when, and the wall in its order.

It is made from every state of a round, so only whoever holds the round can make it, and gives it
away when the round is over.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import attrs

from mahjcove.engine.commands import Command
from mahjcove.engine.deal import TAKERS, hands_from, text_of, wall_of
from mahjcove.engine.decide import decide
from mahjcove.engine.events import (
    ClaimAnswered,
    ClaimAwarded,
    CourtesyOffered,
    Event,
    MahjongDeclared,
    PassCommitted,
    TileDiscarded,
    TileDrawn,
    WindowClosed,
    WindowOpened,
)
from mahjcove.engine.refusals import FaultCode, Refusal
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import (
    ClaimWindow,
    Discard,
    Exposing,
    Exposure,
    GameState,
    Over,
    Turn,
)
from mahjcove.tiles import SET_SIZE, Counts, Face, faces_in


@attrs.frozen
class Building:
    """A group that is being built on the called tile."""

    seat: Seat
    claimed: Face
    tiles: tuple[Face, ...]
    """The rack tiles shown with it; none while nothing is shown."""


@attrs.frozen
class OpenMoment:
    """How the table stood after the deal, or after one command."""

    command: Command | None
    """None for the deal."""
    events: tuple[Event, ...]
    """What the command caused, nothing taken out of it."""
    turn: int
    """A turn ends with a discard; counted from 1, 0 before play."""
    racks: tuple[Counts, ...]
    exposures: tuple[tuple[Exposure, ...], ...]
    building: Building | None
    drawn: Face | None
    """A tile that has left the wall and is on no rack yet."""
    discards: tuple[Discard, ...]
    dead: tuple[FaultCode | None, ...]
    wall_left: int


@attrs.frozen
class WallTile:
    """One place of the wall."""

    place: int
    """In draw order, 1 to 152."""
    face: Face
    seat: Seat | None = None
    """Who was dealt it or drew it; None for a tile that nobody took."""
    moment: int | None = None
    """The number of the moment at which it was taken, 0 for the deal."""


@attrs.frozen
class WallSeal:
    """Whether a wall is the one committed to before the deal."""

    sha256: str
    """Of the tiles' words in draw order, a newline, the seed."""
    committed: str | None
    """The hash shown before the deal; None for a table that was laid out."""

    @property
    def matches(self) -> bool:
        """Whether the tiles that were dealt and drawn are those of the hash shown before."""
        return self.sha256 == self.committed


@attrs.frozen
class OpenWall:
    """The wall's tiles as they lay, and whether they are the ones committed to."""

    tiles: tuple[WallTile, ...]
    """All 152 of a dealt round; of a table that was laid out, what was in its wall."""
    text: str
    """The tiles' words in draw order, a newline, the seed."""
    seal: WallSeal


@attrs.frozen
class OpenHands:
    """Everything about a finished round."""

    moments: tuple[OpenMoment, ...]
    """The start, then one for each command."""
    stops: tuple[int, ...]
    """Numbers of the moments at which the table looked another way than before."""
    play_begins: int | None
    """The moment at which the Charleston was over; None where the round ended before."""
    wall: OpenWall

    @property
    def leaps(self) -> tuple[int, ...]:
        """The stops at which a tile was thrown, called or won with."""
        return tuple(
            number
            for number in self.stops
            if any(
                isinstance(event, TileDiscarded | ClaimAwarded | MahjongDeclared)
                for event in self.moments[number].events
            )
        )


def open_hands(
    states: Sequence[GameState], log: Sequence[Command], committed: str | None
) -> OpenHands:
    """Lay a finished round open.

    ``states`` are the start and the state after each command of ``log``; ``committed`` is the hash
    shown before the deal, None where the table was laid out. The wall's hash is made anew from the
    tiles that were dealt and drawn. Raises ValueError for a round that goes on, or where states
    and commands do not belong together.
    """
    match states[-1].phase:
        case Over():
            pass
        case _:
            raise ValueError("the round goes on")
    moments: list[OpenMoment] = []
    takers: list[tuple[Seat, int]] = []
    thrown = len(states[0].discards)
    begins: int | None = None
    for number, state in enumerate(states):
        events = _events(states, log, number)
        for event in events:
            match event:
                case TileDiscarded():
                    thrown += 1
                case TileDrawn(seat=seat):
                    takers.append((seat, number))
                case _:
                    pass
        del takers[state.taken :]
        if begins is None and isinstance(state.phase, Turn | ClaimWindow | Exposing):
            begins = number
        throws = any(isinstance(event, TileDiscarded) for event in events)
        turn = 0 if begins is None else thrown if throws else thrown + 1
        moments.append(_moment(state, log[number - 1] if number else None, events, turn))
    return OpenHands(
        moments=tuple(moments),
        stops=_stops(moments, begins),
        play_begins=begins,
        wall=_wall(states[0], takers, committed),
    )


def _events(states: Sequence[GameState], log: Sequence[Command], number: int) -> tuple[Event, ...]:
    if number == 0:
        return ()
    match decide(states[number - 1], log[number - 1]):
        case Refusal(code=code):
            raise ValueError(f"command {number} does not belong to its state: {code}")
        case events:
            return events


def _moment(
    state: GameState, command: Command | None, events: tuple[Event, ...], turn: int
) -> OpenMoment:
    building, drawn = None, None
    match state.phase:
        case Exposing(seat=seat, discard=discard, draft=draft):
            tiles = () if draft is None else tuple(faces_in(draft))
            building = Building(seat, discard.face, tiles)
        case Turn(step="to rack", tile=tile):
            drawn = tile
        case _:
            pass
    return OpenMoment(
        command=command,
        events=events,
        turn=turn,
        racks=state.racks,
        exposures=state.exposures,
        building=building,
        drawn=drawn,
        discards=state.discards,
        dead=state.dead,
        wall_left=state.wall_left,
    )


def _stops(moments: Sequence[OpenMoment], begins: int | None) -> tuple[int, ...]:
    always = {0, begins, len(moments) - 1}
    return tuple(
        number
        for number, moment in enumerate(moments)
        if number in always or any(_shows(event) for event in moment.events)
    )


def _shows(event: Event) -> bool:
    """Whether an event moves a tile, or is something that a seat says to all."""
    match event:
        case PassCommitted() | CourtesyOffered() | ClaimAnswered() | WindowOpened():
            return False
        case WindowClosed(kept_by=kept_by):
            return kept_by is not None
        case _:
            return True


def wall_seal(start: GameState, committed: str | None) -> WallSeal:
    """The seal of a round's wall, its hash made anew from the tiles; ``start`` is the deal.

    ``committed`` is the hash shown before it, None where the table was laid out.
    """
    return _seal(text_of((*_dealt(start), *start.wall), start.seed), committed)


def _seal(text: str, committed: str | None) -> WallSeal:
    return WallSeal(hashlib.sha256(text.encode()).hexdigest(), committed)


def _dealt(start: GameState) -> tuple[Face, ...]:
    """The dealt tiles in draw order, if the seed gives these hands; racks have no order."""
    dealt = wall_of(start.seed)[: len(TAKERS)]
    return dealt if hands_from(dealt) == start.racks else ()


def _wall(start: GameState, takers: Sequence[tuple[Seat, int]], committed: str | None) -> OpenWall:
    """The wall from the tiles themselves: those dealt and the rest."""
    dealt = _dealt(start)
    order = (*dealt, *start.wall)
    taken = [*((seat, 0) for seat in TAKERS[: len(dealt)]), *takers]
    first = SET_SIZE - len(order) + 1
    tiles = tuple(
        WallTile(first + index, face, *(taken[index] if index < len(taken) else (None, None)))
        for index, face in enumerate(order)
    )
    text = text_of(order, start.seed)
    return OpenWall(tiles, text, _seal(text, committed))
