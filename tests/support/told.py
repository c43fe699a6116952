"""Every refusal and every death of the scenarios, with what their seats saw before."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import attrs

from mahjcove.card.parse import load_card
from mahjcove.engine.commands import Command
from mahjcove.engine.decide import decide
from mahjcove.engine.events import HandDied, TileDiscarded, TileDrawn
from mahjcove.engine.evolve import evolve
from mahjcove.engine.observation import Observation
from mahjcove.engine.observe import observe
from mahjcove.engine.refusals import FaultCode, Refusal
from mahjcove.engine.scenario import parse_scenario
from mahjcove.engine.situation import table_of
from mahjcove.engine.state import GameState
from mahjcove.tiles import Face
from mahjcove.ui.faultwords import Act
from tests.support.hands import teaching_card
from tests.support.paths import CHECKOUT


@attrs.frozen
class TurnedDown:
    """A command that the table refused."""

    scenario: str
    refusal: Refusal
    command: Command
    seen: Observation


@attrs.frozen
class Died:
    """A hand that died: the act as its owner knows it, and as the seat on its right does."""

    scenario: str
    fault: FaultCode
    own: Act
    seen_by_others: Act


@cache
def scenario_outcomes() -> tuple[TurnedDown | Died, ...]:
    """All of them, in the order of the files."""
    folder = CHECKOUT / "tests" / "scenarios"
    return tuple(one for path in sorted(folder.glob("*.toml")) for one in _of(path.name))


def _of(name: str) -> Iterator[TurnedDown | Died]:
    text = (CHECKOUT / "tests" / "scenarios" / name).read_text("utf-8")
    scenario = parse_scenario(text, name, lambda _: teaching_card(), load_card)
    state = table_of(scenario.table)
    for step in scenario.steps:
        command = step.command
        answer = decide(state, command)
        if isinstance(answer, Refusal):
            yield TurnedDown(name, answer, command, observe(state, command.seat))
            continue
        before, moved = state, None
        for event in answer:
            state = evolve(state, event)
            match event:
                case TileDiscarded(face=face) | TileDrawn(out_of_turn=True, face=face):
                    moved = face
                case HandDied():
                    acts = _acts(event, (before, state), command, moved)
                    yield Died(name, event.fault, *acts)
                case _:
                    pass


def _acts(
    event: HandDied, states: tuple[GameState, GameState], command: Command, moved: Face | None
) -> tuple[Act, Act]:
    before, after = states
    own = Act(
        seat=event.seat,
        seen=observe(before, event.seat),
        command=command if command.seat is event.seat else None,
        tile=moved if event.fault in ("discard-before-draw", "draw-out-of-turn") else None,
        returned=event.racked,
        held=sum(after.racks[event.seat]) + sum(one.size for one in after.exposures[event.seat]),
    )
    seen = observe(before, event.seat.right())
    return own, attrs.evolve(own, seen=seen, command=None)
