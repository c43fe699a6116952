"""The checks under a scenario step's ``then``: what is written against what is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mahjcove.engine import written
from mahjcove.engine.check import check
from mahjcove.engine.commands import COMMANDS, Call, name_of
from mahjcove.engine.events import ClaimAnswered, Event, HandDied
from mahjcove.engine.judge import draft_locked
from mahjcove.engine.legal import legal_commands
from mahjcove.engine.order import Ask, awaiting, next_ask
from mahjcove.engine.refusals import Fault
from mahjcove.engine.result import Result
from mahjcove.engine.scenario import FAULTS
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import Exposing, GameState, Over, Turn, phase_name
from mahjcove.engine.written import Read, ScenarioError
from mahjcove.tiles import count, print_counts, print_tiles

Difference = tuple[str, str]
"""What was expected and what was found."""


def differences(
    then: Mapping[str, Any], events: Sequence[Event], state: GameState
) -> list[Difference]:
    """Every written check that does not hold; raises ScenarioError for one that cannot be read."""
    found: list[Difference] = []
    for key, value in then.items():
        if key in _PLAIN:
            read, check_of = _PLAIN[key]
            wanted, is_ = read(key, value), check_of(state, events)
            if is_ != wanted:
                found.append((f"{key} = {value!r}", repr(is_)))
        elif key in _BY_SEAT:
            for name, entry in written.table(key, value).items():
                seat = written.seat(key, name)
                difference = _BY_SEAT[key](state, events, seat, entry)
                if difference is not None:
                    found.append((f"{key}.{name} = {entry!r}", difference))
        else:
            raise ScenarioError(f"unknown check {key!r}")
    return found


Plain = Callable[[GameState, Sequence[Event]], object]
BySeat = Callable[[GameState, Sequence[Event], Seat, object], str | None]


def _seats(place: str, value: object) -> list[str]:
    """Seats in seat order, however they are written."""
    return _names(written.entries(place, value, written.seat))


def _texts(place: str, value: object) -> list[str]:
    return list(written.entries(place, value, written.text))


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
    def found(state: GameState, _: Sequence[Event]) -> object:
        result = _result(state)
        return None if result is None else result.to_json()[name]

    return found


_PLAIN: Mapping[str, tuple[Read[object], Plain]] = {
    "phase": (written.text, lambda state, _: phase_name(state.phase)),
    "turn": (written.text, _turn),
    "awaiting": (_seats, lambda state, _: _names(awaiting(state))),
    "asked": (_seats, _asked),
    "last_discard": (
        written.text,
        lambda state, _: state.discards[-1].written() if state.discards else "",
    ),
    "wall": (written.number, lambda state, _: state.wall_left),
    "dead": (_seats, lambda state, _: [one.name for one in SEATS if not state.is_live(one)]),
    "events": (
        _texts,
        lambda _, events: [
            type(event).__name__ for event in events if not isinstance(event, ClaimAnswered)
        ],
    ),
    "winner": (written.text, _of_result("winner")),
    "line": (written.text, _of_result("line")),
    "self_picked": (written.flag, _of_result("self_picked")),
    "jokerless": (written.flag, _of_result("jokerless")),
    "outcome": (written.text, _of_result("outcome")),
}


def _rack(state: GameState, _: Sequence[Event], seat: Seat, wanted: object) -> str | None:
    rack = state.racks[seat]
    return None if count(written.tiles("rack", wanted)) == rack else print_counts(rack)


def _exposures(state: GameState, _: Sequence[Event], seat: Seat, wanted: object) -> str | None:
    shown = [print_tiles(exposure.tiles) for exposure in state.exposures[seat]]
    match state.phase:
        case Exposing(seat=builder, group=group) if builder is seat and group is not None:
            shown.append(print_counts(group))
        case _:
            pass
    groups = written.entries("exposures", wanted, written.tiles)
    return None if [print_tiles(group) for group in groups] == shown else repr(shown)


def _locked(state: GameState, _: Sequence[Event], seat: Seat, wanted: object) -> str | None:
    locked = [True] * len(state.exposures[seat])
    match state.phase:
        case Exposing(seat=builder, draft=draft) as building if (
            builder is seat and draft is not None
        ):
            locked.append(draft_locked(state, building))
        case _:
            pass
    flags = list(written.entries("locked", wanted, written.flag))
    return None if flags == locked else repr(locked)


def _died(_: GameState, events: Sequence[Event], seat: Seat, wanted: object) -> str | None:
    faults = [event.fault for event in events if isinstance(event, HandDied) and event.seat is seat]
    return None if faults == [written.one_of("died", wanted, FAULTS)] else repr(faults)


def _pays(state: GameState, _: Sequence[Event], seat: Seat, wanted: object) -> str | None:
    result = _result(state)
    found = None if result is None else result.pays[seat]
    return None if found == written.number("pays", wanted) else repr(found)


def _count(state: GameState, _: Sequence[Event], seat: Seat, wanted: object) -> str | None:
    found = sum(state.racks[seat])
    return None if found == written.number("count", wanted) else repr(found)


def _legal_names(state: GameState, seat: Seat) -> set[str]:
    return {name_of(command) for command in legal_commands(state, seat)}


def _legal(state: GameState, _: Sequence[Event], seat: Seat, wanted: object) -> str | None:
    missing = [name for name in _commands("legal", wanted) if name not in _legal_names(state, seat)]
    return f"no legal {missing[0]}" if missing else None


def _illegal(state: GameState, _: Sequence[Event], seat: Seat, wanted: object) -> str | None:
    names = _commands("illegal", wanted)
    there = [name for name in names if name in _legal_names(state, seat)]
    if not there and "call" in names:
        hopeless = check(state, Call(seat))
        if isinstance(hopeless, Fault) and state.rules.strict:
            return "call accepted, judged at the discard"
    return f"a legal {there[0]}" if there else None


def _commands(place: str, value: object) -> tuple[str, ...]:
    names = tuple(COMMANDS)
    return written.entries(place, value, lambda at, entry: written.one_of(at, entry, names))


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
