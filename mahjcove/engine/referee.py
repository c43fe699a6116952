"""Runs a scenario: plays its steps and names every difference from what is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from mahjcove.engine.commands import Decline, name_of
from mahjcove.engine.decide import decide
from mahjcove.engine.events import Event, HandDied
from mahjcove.engine.evolve import evolve
from mahjcove.engine.expectations import differences
from mahjcove.engine.order import AutoDecline, next_ask
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.scenario import Scenario, Step
from mahjcove.engine.situation import table_of
from mahjcove.engine.state import GameState, is_whole_set
from mahjcove.engine.written import ScenarioError


@attrs.frozen
class Failure:
    """One thing that came out differently."""

    step: int
    """Counted from 1; 0 is the situation itself."""
    expected: str
    found: str

    def __str__(self) -> str:
        return f"step {self.step}: expected {self.expected}, found {self.found}"


def run_scenario(scenario: Scenario) -> tuple[Failure, ...]:
    """What differs, empty if the scenario passes.

    Conservation of the 152 tiles and equal replay are checked after every step. Raises
    ScenarioError if the situation cannot be set up.
    """
    state = table_of(scenario.table)
    if not is_whole_set(state):
        raise ScenarioError("the situation does not hold 152 tiles")
    for number, step in enumerate(scenario.steps, start=1):
        failures, state = _play(state, number, step)
        if failures:
            return failures
    return ()


Played = tuple[tuple[Failure, ...], GameState]
"""What differs, and the state that follows."""


def _play(state: GameState, number: int, step: Step) -> Played:
    """Play a step as the table stands, or else after it declined for a person not asked."""
    played = _play_at(state, number, step)
    by_itself = _declined_for(state)
    if not played[0] or by_itself is None:
        return played
    other = _play_at(by_itself[1], number, step)
    return played if other[0] else other


def _play_at(state: GameState, number: int, step: Step) -> Played:
    answer = decide(state, step.command)
    unexpected = _unexpected(step, answer)
    if unexpected is not None:
        return (Failure(number, *unexpected),), state
    events = () if isinstance(answer, Refusal) else answer
    after = fold(state, events)
    if after is None:
        return (Failure(number, "152 tiles after every event", "another number"),), state
    if decide(state, step.command) != answer or fold(state, events) != after:
        return (Failure(number, "the same again when replayed", "something else"),), state
    try:
        return _compare(number, step.then, events, after)
    except ScenarioError as error:
        raise ScenarioError(f"step {number}: then: {error}") from None


def _compare(
    number: int, then: Mapping[str, Any], events: Sequence[Event], state: GameState
) -> Played:
    """Compare with the table as it stands, or after it declined for a person not asked."""
    found = differences(then, events, state)
    if not found:
        return (), state
    by_itself = _declined_for(state)
    if by_itself is not None:
        more, later = by_itself
        if not differences(then, (*events, *more), later):
            return (), later
    return tuple(Failure(number, *difference) for difference in found), state


def _declined_for(state: GameState) -> tuple[tuple[Event, ...], GameState] | None:
    """What follows if the table declines for a person whose claims are all beaten (rule 5.6)."""
    ask = next_ask(state, state.human)
    events = decide(state, Decline(ask.seat, auto=True)) if isinstance(ask, AutoDecline) else ()
    if isinstance(events, Refusal) or not events:
        return None
    after = fold(state, events)
    return None if after is None else (events, after)


def fold(state: GameState, events: Sequence[Event]) -> GameState | None:
    """The state after these events; None if tiles were lost or made on the way (rule 12.1)."""
    for event in events:
        state = evolve(state, event)
        if not is_whole_set(state):
            return None
    return state


def _unexpected(step: Step, answer: tuple[Event, ...] | Refusal) -> tuple[str, str] | None:
    """Expected and found, if the table's answer is not the one written."""
    name = name_of(step.command)
    if isinstance(answer, Refusal):
        if answer.code == step.refused and step.fault in (None, answer.fault):
            return None
        return _wanted(step, name), f"refused {answer.code} {answer.fault or ''}".rstrip()
    if step.refused is not None:
        return _wanted(step, name), "accepted"
    died = [
        event.fault
        for event in answer
        if isinstance(event, HandDied) and event.seat is step.command.seat
    ]
    if step.fault is not None and step.fault not in died:
        return _wanted(step, name), f"accepted, died of {died or 'nothing'}"
    return None


def _wanted(step: Step, name: str) -> str:
    if step.refused is not None:
        return f"{name} refused {step.refused} {step.fault or ''}".rstrip()
    return f"{name} enforced as {step.fault}" if step.fault is not None else f"{name} accepted"
