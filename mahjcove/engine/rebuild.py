"""From a record back to its round, and whether it is the round that was recorded."""

from __future__ import annotations

from collections.abc import Iterator

from mahjcove.card.lines import Card
from mahjcove.engine.commands import Command, name_of
from mahjcove.engine.deal import deal, wall_sha256
from mahjcove.engine.decide import decide
from mahjcove.engine.events import Event
from mahjcove.engine.evolve import evolve
from mahjcove.engine.record import Record, RecordError, canonical, state_sha256
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import GameState, Over

Happened = tuple[Event, GameState]
"""An event and the state after it."""


class RebuildError(RecordError):
    """A record whose round does not come out as recorded; the message names the line."""


def start_of(record: Record, card: Card) -> GameState:
    """The deal of a record; raises RebuildError if the card or the wall is another one."""
    header = record.header
    if card.sha256 != header.card_sha256:
        raise RebuildError(
            1,
            f"dealt with the card {header.card_name!r} of hash {header.card_sha256}, "
            f"not with {card.name!r} of hash {card.sha256}",
        )
    if wall_sha256(header.seed) != header.wall_sha256:
        raise RebuildError(1, f"the wall of seed {header.seed!r} has another hash")
    return deal(header.seed, card, header.rules, header.human)


def rebuild(record: Record, start: GameState) -> Iterator[Happened]:
    """Everything that happened from ``start`` on in the round as it stands, in order.

    Raises RebuildError where a command is refused.
    """
    state = start
    for number, command in zip(record.path, record.commands, strict=True):
        for event in _played(state, command, number):
            state = evolve(state, event)
            yield event, state


def states_of(record: Record, start: GameState) -> tuple[GameState, ...]:
    """The state after every numbered line, branches included; ``start`` stands first.

    Raises RebuildError where a command is refused.
    """
    states = [start]
    for number, step in enumerate(record.steps, start=1):
        state = states[step.after]
        if step.command is not None:
            for event in _played(state, step.command, number):
                state = evolve(state, event)
        states.append(state)
    return tuple(states)


def _played(state: GameState, command: Command, number: int) -> tuple[Event, ...]:
    answer = decide(state, command)
    if isinstance(answer, Refusal):
        raise RebuildError(
            number + 1,
            f"the {name_of(command)} of {command.seat.name} is refused: {answer.code}",
        )
    return answer


def verify(record: Record, card: Card) -> GameState:
    """Rebuild every line; where the round is finished, result and hash must be those recorded.

    The state that the round stands at. Raises RebuildError naming the first line that differs.
    """
    return verified_states(record, start_of(record, card))[-1]


def verified_states(record: Record, start: GameState) -> tuple[GameState, ...]:
    """As `states_of`, with the check of `verify`."""
    states = states_of(record, start)
    if record.result is None:
        return states
    state, place = states[-1], len(record.steps) + 2
    if not isinstance(state.phase, Over):
        raise RebuildError(place, "a result is recorded, but the round goes on")
    rebuilt = state.phase.result.to_json()
    for word in sorted({*rebuilt, *record.result}):
        recorded, true = (canonical(words.get(word)) for words in (record.result, rebuilt))
        if recorded != true:
            raise RebuildError(place, f"recorded result has {word} {recorded}, rebuilt {true}")
    hashed = state_sha256(state)
    if hashed != record.state_sha256:
        raise RebuildError(place, f"recorded state {record.state_sha256}, rebuilt {hashed}")
    return states


def was_marked(record: Record, states: tuple[GameState, ...]) -> bool:
    """Whether the person took back the death of their hand, or the end of the round.

    Such a round is marked: its outcome was known. ``states`` are those of `states_of`.
    """
    human = record.header.human
    return human is not None and any(
        is_marking(states[number - 1], states[number], human)
        for number, step in enumerate(record.steps, start=1)
        if step.command is None
    )


def is_marking(before: GameState, after: GameState, human: Seat) -> bool:
    """Whether going back from ``before`` to ``after`` marks a round of this person's."""
    revived = not before.is_live(human) and after.is_live(human)
    return revived or (isinstance(before.phase, Over) and not isinstance(after.phase, Over))
