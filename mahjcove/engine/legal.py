"""legal: every command of a seat that the table would accept without a fault."""

from __future__ import annotations

from collections.abc import Iterator

from mahjcove.engine.before_play import MOST_OFFERED, passing
from mahjcove.engine.charleston import PASS_SIZE
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
    Dealt,
    Exposing,
    GameState,
    Over,
    Passing,
    Turn,
    Voting,
)
from mahjcove.tiles import JOKER, Counts, Face, faces_in


def legal_commands(state: GameState, seat: Seat) -> tuple[Command, ...]:
    """The commands of ``seat`` for which `check` is None; each multiset of tiles once."""
    return (
        *(command for command in _to_check(state, seat) if check(state, command) is None),
        *_sure(state, seat),
    )


def _sure(state: GameState, seat: Seat) -> Iterator[Command]:
    """The commands that are legal by the way they are made: nobody need check them one by one."""
    if not state.is_live(seat):
        return
    match state.phase:
        case Turn(seat=on_turn, step="to discard") if on_turn is seat:
            yield from _discards(state, seat)
        case Dealt() | Passing():
            phase = passing(state)
            if phase is not None and phase.committed[seat] is None:
                least = 0 if phase.stage in BLIND_STAGES else PASS_SIZE
                for size in range(least, PASS_SIZE + 1):
                    for tiles in choices_of(state.racks[seat], size):
                        yield Pass(seat, tiles)
        case Courtesy(given=given) as courtesy:
            agreed = courtesy.agreed(seat)
            if agreed and given[seat] is None:
                for tiles in choices_of(state.racks[seat], agreed):
                    yield Give(seat, tiles)
        case _:
            return


def _to_check(state: GameState, seat: Seat) -> Iterator[Command]:
    """Every other command that could be legal in this phase."""
    phase = state.phase
    if isinstance(phase, Over):
        return
    if not state.is_live(seat):
        yield Conclude(seat)
        return
    yield Mahjong(seat)
    match phase:
        case Voting():
            yield Vote(seat, go=True)
            yield Vote(seat, go=False)
        case Courtesy():
            for number in range(MOST_OFFERED + 1):
                yield Offer(seat, number)
        case Turn(seat=on_turn):
            yield from _on_a_turn(state, phase, seat, own=on_turn is seat)
        case ClaimWindow():
            yield Draw(seat)
            yield Call(seat)
            yield Decline(seat)
        case Exposing(seat=builder) if builder is seat:
            for draft in draft_choices(phase):
                yield Expose(seat, tuple(faces_in(draft)))
            yield Withdraw(seat)
            yield from _discards(state, seat)
            yield from _exchanges(state, seat)
        case _:
            pass
    if state.rules.challenges == "manual":
        for target in SEATS:
            yield Challenge(seat, target)


def _on_a_turn(state: GameState, phase: Turn, seat: Seat, *, own: bool) -> Iterator[Command]:
    yield Call(seat)
    if not own:
        return
    match phase.step:
        case "to draw":
            yield Draw(seat)
        case "to rack":
            yield Rack(seat)
            if phase.tile is not None and not state.racks[seat][phase.tile]:
                yield DiscardTile(seat, phase.tile)
            yield from _discards(state, seat)
        case "to discard":
            yield from _exchanges(state, seat)


def _discards(state: GameState, seat: Seat) -> Iterator[Command]:
    for face, number in enumerate(state.racks[seat]):
        if number:
            yield DiscardTile(seat, Face(face))


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
