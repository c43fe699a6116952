"""Rounds played at random: any legal command, sometimes garbage, from a seed."""

from __future__ import annotations

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
from mahjcove.tiles import FACE_COUNT, Face, faces_in
from tests.support.hands import teaching_card

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mahjcove.engine.events import Event
    from mahjcove.engine.state import GameState

LIKES = {"mahjong": 9, "call": 5, "exchange": 4, "expose": 4, "withdraw": 1, "challenge": 1}
"""How gladly the random player plays each kind, so that rounds see all of them."""


def legal_command(state: GameState, seat: Seat, chance: Stream) -> Command:
    """One legal command of a seat that is asked; kinds by liking, then any of the kind."""
    commands = legal_commands(state, seat)
    kinds = sorted({name_of(command) for command in commands})
    tickets = [kind for kind in kinds for _ in range(LIKES.get(kind, 3))]
    kind = chance.choice(tickets)
    return chance.choice([command for command in commands if name_of(command) == kind])


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
    chance = Stream(f"{seed}|player")
    state = deal(seed, teaching_card(), rules, human)
    while (ask := next_ask(state, None)) is not None:
        senseless = chance.below(100) < garbage
        command = (
            garbage_command(state, chance) if senseless else legal_command(state, ask.seat, chance)
        )
        answer = decide(state, command)
        after = state
        for event in () if isinstance(answer, Refusal) else answer:
            after = evolve(after, event)
        yield state, command, answer, after
        state = after
