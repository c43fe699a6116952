"""From a record back to its round, and whether it is the round that was recorded."""

from __future__ import annotations

from collections.abc import Iterator

from mahjcove.card.lines import Card
from mahjcove.engine.deal import deal, wall_sha256
from mahjcove.engine.decide import decide
from mahjcove.engine.events import Event
from mahjcove.engine.evolve import evolve
from mahjcove.engine.record import Record, canonical, state_sha256
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.state import GameState, Over

Happened = tuple[Event, GameState]
"""An event and the state after it."""


class RebuildError(ValueError):
    """A record whose round does not come out as recorded; the message says where."""


def start_of(record: Record, card: Card) -> GameState:
    """The deal of a record; raises RebuildError if the card or the wall is another one."""
    header = record.header
    if card.sha256 != header.card_sha256:
        raise RebuildError(
            f"line 1: dealt with the card {header.card_name!r} of hash {header.card_sha256}, "
            f"not with {card.name!r} of hash {card.sha256}"
        )
    if wall_sha256(header.seed) != header.wall_sha256:
        raise RebuildError(f"line 1: the wall of seed {header.seed!r} has another hash")
    return deal(header.seed, card, header.rules, header.human)


def rebuild(record: Record, start: GameState) -> Iterator[Happened]:
    """Everything that happened from ``start`` on, in order.

    Raises RebuildError where a command is refused.
    """
    state = start
    for number, command in enumerate(record.commands, start=1):
        answer = decide(state, command)
        if isinstance(answer, Refusal):
            raise RebuildError(
                f"command {number} of the round, of {command.seat.name}, is refused: {answer.code}"
            )
        for event in answer:
            state = evolve(state, event)
            yield event, state


def verify(record: Record, card: Card) -> GameState:
    """Rebuild the round; where it is finished, result and hash must be those recorded.

    The last state. Raises RebuildError naming the first difference.
    """
    state = start_of(record, card)
    for _, after in rebuild(record, state):
        state = after
    if record.result is None:
        return state
    if not isinstance(state.phase, Over):
        raise RebuildError("last line: a result is recorded, but the round goes on")
    rebuilt = state.phase.result.to_json()
    if rebuilt != record.result:
        raise RebuildError(
            f"last line: recorded result {canonical(record.result)}, rebuilt {canonical(rebuilt)}"
        )
    hashed = state_sha256(state)
    if hashed != record.state_sha256:
        raise RebuildError(f"last line: recorded state {record.state_sha256}, rebuilt {hashed}")
    return state
