"""legal: every command of a seat that the table would accept without a fault."""

from __future__ import annotations

from collections.abc import Iterator

from mahjcove.engine.before_play import MOST_OFFERED, PASS_SIZE, passing
from mahjcove.engine.check import check, exposure_at
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
from mahjcove.engine.judge import draft_choices
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import (
    BLIND_STAGES,
    ClaimWindow,
    Courtesy,
    Exposing,
    GameState,
    Over,
    Turn,
    Voting,
)
from mahjcove.tiles import JOKER, Counts, Face, faces_in


def legal_commands(state: GameState, seat: Seat) -> tuple[Command, ...]:
    """The commands of ``seat`` for which `check` is None; each multiset of tiles once."""
    return tuple(command for command in _candidates(state, seat) if check(state, command) is None)


def _candidates(state: GameState, seat: Seat) -> Iterator[Command]:
    if isinstance(state.phase, Over):
        return
    if not state.is_live(seat):
        yield Conclude(seat)
        return
    yield Mahjong(seat)
    match state.phase:
        case Voting():
            yield Vote(seat, go=True)
            yield Vote(seat, go=False)
        case Courtesy() as courtesy:
            for number in range(MOST_OFFERED + 1):
                yield Offer(seat, number)
            for tiles in choices_of(state.racks[seat], courtesy.agreed(seat) or 0):
                yield Give(seat, tiles)
        case Turn() | ClaimWindow() | Exposing():
            yield from _in_play(state, seat)
        case _:
            yield from _passes(state, seat)


def _passes(state: GameState, seat: Seat) -> Iterator[Command]:
    phase = passing(state)
    if phase is None or phase.committed[seat] is not None:
        return
    least = 0 if phase.stage in BLIND_STAGES else PASS_SIZE
    for size in range(least, PASS_SIZE + 1):
        for tiles in choices_of(state.racks[seat], size):
            yield Pass(seat, tiles)


def _in_play(state: GameState, seat: Seat) -> Iterator[Command]:
    yield Draw(seat)
    yield Rack(seat)
    yield Call(seat)
    yield Decline(seat)
    yield Withdraw(seat)
    match state.phase:
        case Exposing(seat=builder) as building if builder is seat:
            for draft in draft_choices(building):
                yield Expose(seat, tuple(faces_in(draft)))
        case Turn(seat=on_turn, step="to rack", tile=tile) if (
            on_turn is seat and tile is not None and not state.racks[seat][tile]
        ):
            yield DiscardTile(seat, tile)
        case _:
            pass
    for face, number in enumerate(state.racks[seat]):
        if number:
            yield DiscardTile(seat, Face(face))
    yield from _exchanges(state, seat)
    for target in SEATS:
        yield Challenge(seat, target)


def _exchanges(state: GameState, seat: Seat) -> Iterator[Command]:
    for owner in SEATS:
        for index in range(len(state.exposures[owner]) + 1):
            exposure = exposure_at(state, owner, index)
            if exposure is not None and exposure.jokers:
                yield Exchange(seat, owner, index, exposure.face)


def choices_of(rack: Counts, size: int) -> Iterator[tuple[Face, ...]]:
    """Every multiset of ``size`` tiles of a rack without jokers, each once."""
    faces = [Face(face) for face, number in enumerate(rack) if number and face != JOKER]
    yield from _choose(rack, faces, size)


def _choose(rack: Counts, faces: list[Face], size: int) -> Iterator[tuple[Face, ...]]:
    if size == 0:
        yield ()
        return
    for place, face in enumerate(faces):
        for number in range(min(rack[face], size), 0, -1):
            for rest in _choose(rack, faces[place + 1 :], size - number):
                yield (face,) * number + rest
