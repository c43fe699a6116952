"""The checks under a scenario step's ``then``: what is written against what is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mahjcove.engine.check import check
from mahjcove.engine.commands import COMMANDS, Call, name_of
from mahjcove.engine.events import ClaimAnswered, Event, HandDied
from mahjcove.engine.judge import draft_locked
from mahjcove.engine.legal import legal_commands
from mahjcove.engine.order import Ask, awaiting, next_ask
from mahjcove.engine.refusals import Fault
from mahjcove.engine.result import Result
from mahjcove.engine.scenario import ScenarioError
from mahjcove.engine.seats import SEATS, Seat, seat_named
from mahjcove.engine.state import Exposing, GameState, Over, Turn, phase_name
from mahjcove.tiles import NotationError, parse_counts, print_counts, print_tiles

Difference = tuple[str, str]
"""What was expected and what was found."""


def differences(
    then: Mapping[str, Any], events: Sequence[Event], state: GameState
) -> list[Difference]:
    """Every written check that does not hold; raises ScenarioError for an unknown check."""
    found: list[Difference] = []
    for key, wanted in then.items():
        if key in _PLAIN:
            is_ = _PLAIN[key](state, events)
            in_order = key in _AS_SETS and isinstance(wanted, list)
            if is_ != (sorted(wanted, key="ESWN".find) if in_order else wanted):
                found.append((f"{key} = {wanted!r}", repr(is_)))
        elif key in _BY_SEAT:
            for name, value in wanted.items():
                seat = _seat(key, name)
                difference = _BY_SEAT[key](state, events, seat, value)
                if difference is not None:
                    found.append((f"{key}.{name} = {value!r}", difference))
        else:
            raise ScenarioError(f"then: unknown check {key!r}")
    return found


_AS_SETS = frozenset({"awaiting", "asked", "dead"})
Plain = Callable[[GameState, Sequence[Event]], Any]
BySeat = Callable[[GameState, Sequence[Event], Seat, Any], str | None]


def _seat(key: str, name: str) -> Seat:
    try:
        return seat_named(name)
    except ValueError as error:
        raise ScenarioError(f"then: {key}: {error}") from None


def _names(seats: Sequence[Seat]) -> list[str]:
    return [seat.name for seat in SEATS if seat in seats]


def _turn(state: GameState, _: Sequence[Event]) -> str | None:
    match state.phase:
        case Turn(seat=seat) | Exposing(seat=seat):
            return seat.name
        case _:
            return None


def _asked(state: GameState, _: Sequence[Event]) -> list[str]:
    match next_ask(state, state.human):
        case Ask(seat=seat) if seat is state.human:
            return [seat.name]
        case _:
            return []


def _result(state: GameState) -> Result | None:
    return state.phase.result if isinstance(state.phase, Over) else None


def _of_result(name: str) -> Plain:
    def value(state: GameState, _: Sequence[Event]) -> object:
        result = _result(state)
        return None if result is None else result.to_json()[name]

    return value


_PLAIN: Mapping[str, Plain] = {
    "phase": lambda state, _: phase_name(state.phase),
    "turn": _turn,
    "awaiting": lambda state, _: _names(awaiting(state)),
    "asked": _asked,
    "last_discard": lambda state, _: state.discards[-1].written() if state.discards else "",
    "wall": lambda state, _: state.wall_left,
    "dead": lambda state, _: [seat.name for seat in SEATS if not state.is_live(seat)],
    "events": lambda _, events: [
        type(event).__name__ for event in events if not isinstance(event, ClaimAnswered)
    ],
    **{
        name: _of_result(name) for name in ("winner", "line", "self_picked", "jokerless", "outcome")
    },
}


def _rack(state: GameState, _: Sequence[Event], seat: Seat, wanted: str) -> str | None:
    rack = state.racks[seat]
    return None if parse(wanted) == rack else print_counts(rack)


def parse(text: str) -> tuple[int, ...]:
    """The counts written in a check; raises ScenarioError for bad notation."""
    try:
        return parse_counts(text)
    except NotationError as error:
        raise ScenarioError(f"then: {error}") from None


def _exposures(state: GameState, _: Sequence[Event], seat: Seat, wanted: list[str]) -> str | None:
    shown = [print_tiles(exposure.tiles) for exposure in state.exposures[seat]]
    match state.phase:
        case Exposing(seat=builder, group=group) if builder is seat and group is not None:
            shown.append(print_counts(group))
        case _:
            pass
    return None if [print_counts(parse(group)) for group in wanted] == shown else repr(shown)


def _locked(state: GameState, _: Sequence[Event], seat: Seat, wanted: list[bool]) -> str | None:
    locked = [True] * len(state.exposures[seat])
    match state.phase:
        case Exposing(seat=builder, draft=draft) as building if (
            builder is seat and draft is not None
        ):
            locked.append(draft_locked(state, building))
        case _:
            pass
    return None if wanted == locked else repr(locked)


def _died(_: GameState, events: Sequence[Event], seat: Seat, wanted: str) -> str | None:
    faults = [event.fault for event in events if isinstance(event, HandDied) and event.seat is seat]
    return None if faults == [wanted] else repr(faults)


def _pays(state: GameState, _: Sequence[Event], seat: Seat, wanted: int) -> str | None:
    result = _result(state)
    found = None if result is None else result.pays[seat]
    return None if found == wanted else repr(found)


def _count(state: GameState, _: Sequence[Event], seat: Seat, wanted: int) -> str | None:
    found = sum(state.racks[seat])
    return None if found == wanted else repr(found)


def _legal_names(state: GameState, seat: Seat) -> set[str]:
    return {name_of(command) for command in legal_commands(state, seat)}


def _legal(state: GameState, _: Sequence[Event], seat: Seat, wanted: list[str]) -> str | None:
    missing = [name for name in _commands(wanted) if name not in _legal_names(state, seat)]
    return f"no legal {missing[0]}" if missing else None


def _illegal(state: GameState, _: Sequence[Event], seat: Seat, wanted: list[str]) -> str | None:
    there = [name for name in _commands(wanted) if name in _legal_names(state, seat)]
    if not there and "call" in wanted:
        hopeless = check(state, Call(seat))
        if isinstance(hopeless, Fault) and state.rules.strict:
            return "call accepted, judged at the discard"
    return f"a legal {there[0]}" if there else None


def _commands(names: list[str]) -> list[str]:
    for name in names:
        if name not in COMMANDS:
            raise ScenarioError(f"then: there is no command {name!r}")
    return names


_BY_SEAT: Mapping[str, BySeat] = {
    "rack": _rack,
    "count": _count,
    "exposures": _exposures,
    "locked": _locked,
    "died": _died,
    "pays": _pays,
    "legal": _legal,
    "illegal": _illegal,
}
