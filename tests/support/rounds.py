"""Rounds played at random: any legal command, sometimes garbage, from a seed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from mahjcove.engine.chance import Stream
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
    name_of,
)
from mahjcove.engine.deal import deal
from mahjcove.engine.decide import decide
from mahjcove.engine.evolve import evolve
from mahjcove.engine.legal import legal_commands
from mahjcove.engine.order import next_ask
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.rules import COVE, Rules
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import Exposing
from mahjcove.tiles import FACE_COUNT, JOKER, NONE, Face, add, faces_in
from tests.support.hands import teaching_card

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mahjcove.engine.events import Event
    from mahjcove.engine.state import GameState

Likes = Mapping[str, int]
LIKES: Likes = {
    "mahjong": 9,
    "call": 5,
    "exchange": 4,
    "expose": 4,
    "withdraw": 1,
    "challenge": 1,
}
"""How gladly the random player plays each kind, so that rounds see all of them."""
STOPS_ONE_IN = 6
"""How seldom a seat stops the second Charleston, so that half of the rounds have one."""
CALLING: Likes = {
    "call": 30,
    "expose": 20,
    "exchange": 20,
    "discard": 4,
    "mahjong": 4,
    "challenge": 1,
}
"""A player that calls, shows groups and exchanges whenever it can."""


def legal_command(state: GameState, seat: Seat, chance: Stream, likes: Likes = LIKES) -> Command:
    """One legal command of a seat that is asked; kinds by liking, then any of the kind.

    A seat that has shown what no line has may have none under strict rules: it throws a tile, or
    takes its group apart if it has shown every tile.
    """
    commands = legal_commands(state, seat)
    if not commands:
        rack = tuple(faces_in(state.racks[seat]))
        return DiscardTile(seat, rack[0]) if rack else Expose(seat, ())
    kinds = sorted({name_of(command) for command in commands})
    tickets = [kind for kind in kinds for _ in range(likes.get(kind, 3))]
    kind = chance.choice(tickets)
    if kind == "vote":
        return Vote(seat, go=bool(chance.below(STOPS_ONE_IN)))
    return chance.choice([command for command in commands if name_of(command) == kind])


def any_group(state: GameState, chance: Stream) -> Expose | None:
    """Rack tiles at random for the group being built, mostly of its face or jokers; None if none
    is built."""
    match state.phase:
        case Exposing(seat=seat, discard=discard, draft=draft):
            reach = list(faces_in(add(state.racks[seat], faces_in(draft or NONE))))
        case _:
            return None
    fitting = [tile for tile in reach if tile in (discard.face, JOKER)]
    among = fitting if fitting and chance.below(4) else reach
    return Expose(seat, chance.shuffled(among)[: chance.below(6)])


def garbage_command(state: GameState, chance: Stream) -> Command:
    """Any command of any seat, mostly senseless."""
    seat, other = chance.choice(SEATS), chance.choice(SEATS)
    tile = Face(chance.below(FACE_COUNT))
    rack = list(faces_in(state.racks[seat]))
    tiles = tuple(chance.choice(rack) for _ in range(chance.below(6)) if rack)
    commands: tuple[Command, ...] = (
        Pass(seat, tiles),
        Pass(seat, (tile, tile, tile)),
        Vote(seat, go=bool(chance.below(2))),
        Offer(seat, chance.below(6) - 1),
        Give(seat, tiles),
        Mahjong(seat),
        Draw(seat),
        Rack(seat),
        DiscardTile(seat, tile),
        DiscardTile(seat, rack[0] if rack else tile),
        Call(seat),
        Decline(seat),
        Expose(seat, tiles),
        Withdraw(seat),
        Exchange(seat, other, chance.below(4), tile),
        Challenge(seat, other),
        Conclude(seat),
    )
    return chance.choice(commands)


def played(
    seed: str, rules: Rules = COVE, human: Seat | None = None, garbage: int = 0
) -> Iterator[tuple[GameState, Command, tuple[Event, ...] | Refusal, GameState]]:
    """A round command by command: state before, command, answer, state after.

    ``garbage`` in a hundred commands are senseless ones.
    """
    yield from played_from(deal(seed, teaching_card(), rules, human), seed, garbage)


def played_from(
    state: GameState, seed: str, garbage: int = 0, likes: Likes = LIKES, groups: int = 0
) -> Iterator[tuple[GameState, Command, tuple[Event, ...] | Refusal, GameState]]:
    """As `played`, from this state on; ``groups`` in a hundred commands of a seat that builds a
    group show anything."""
    chance = Stream(f"{seed}|player")
    while (ask := next_ask(state, None)) is not None:
        command: Command | None = None
        if chance.below(100) < garbage:
            command = garbage_command(state, chance)
        elif groups and chance.below(100) < groups:
            command = any_group(state, chance)
        if command is None:
            command = legal_command(state, ask.seat, chance, likes)
        answer = decide(state, command)
        after = state
        for event in () if isinstance(answer, Refusal) else answer:
            after = evolve(after, event)
        yield state, command, answer, after
        state = after


def whole(seed: str, rules: Rules = COVE) -> tuple[list[GameState], list[Command]]:
    """A round of random players, faults and all: its states, the deal first, and its commands."""
    states = [deal(seed, teaching_card(), rules, Seat.S)]
    log = []
    for _, command, answer, after in played(seed, rules, Seat.S, garbage=8):
        if not isinstance(answer, Refusal):
            states.append(after)
            log.append(command)
    return states, log
