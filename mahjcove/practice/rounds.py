"""A whole round between bots alone, and the text of its record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import attrs

from mahjcove.bots.base import Bot, bot_stream
from mahjcove.engine.commands import Command, command_to_json
from mahjcove.engine.decide import decide
from mahjcove.engine.evolve import evolve
from mahjcove.engine.observe import observe
from mahjcove.engine.order import next_ask
from mahjcove.engine.record import Chain, header_line, result_line
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.result import Result
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import GameState, Over

Clock = Callable[[], float]
"""Seconds since some moment."""


class BotError(RuntimeError):
    """A bot gave a command that the table refuses; the message says who, what and why."""


@attrs.frozen
class PlayedRound:
    """A finished round."""

    start: GameState
    end: GameState
    result: Result
    commands: tuple[Command, ...]
    thinking: tuple[tuple[Seat, float], ...]
    """Who decided and how many seconds it took, for each command."""


def play_round(
    start: GameState, bots: Mapping[Seat, Bot], budget: float, clock: Clock
) -> PlayedRound:
    """Play from ``start`` to the end; each bot sees its own observation and nothing else.

    Raises BotError.
    """
    state = start
    commands: list[Command] = []
    thinking: list[tuple[Seat, float]] = []
    decisions = [0] * len(SEATS)
    while (ask := next_ask(state, None)) is not None:
        seat = ask.seat
        observation = observe(state, seat)
        chance = bot_stream(start.seed, seat, decisions[seat])
        before = clock()
        command = bots[seat].choose(observation, chance, budget)
        thinking.append((seat, clock() - before))
        decisions[seat] += 1
        answer = decide(state, command)
        if isinstance(answer, Refusal):
            raise BotError(
                f"seed {start.seed}: {command_to_json(command)} was refused: {answer.code}"
            )
        commands.append(command)
        for event in answer:
            state = evolve(state, event)
    return PlayedRound(start, state, result_of(state), tuple(commands), tuple(thinking))


def result_of(state: GameState) -> Result:
    """How the round ended; raises ValueError if it goes on."""
    match state.phase:
        case Over(result=result):
            return result
        case _:
            raise ValueError("the round has not ended")


def record_lines(played: PlayedRound, seats: Mapping[Seat, str]) -> Sequence[str]:
    """The lines of its record, without line ends; ``seats`` says who sat where."""
    chain = Chain(header_line(played.start, seats))
    for command in played.commands:
        chain.command(command)
    return (*chain.lines, result_line(played.end))
