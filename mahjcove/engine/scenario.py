"""Scenarios: one situation, what is done, what must follow, read from TOML text.

`parse_scenario` reads; `table_of` sets the situation up; `run_scenario` plays the
steps and says what differs. The card is handed in by whoever reads the file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from typing import Any, TypeVar, get_args

import attrs

from mahjcove.card.lines import Card
from mahjcove.engine import written
from mahjcove.engine.commands import Command, CommandError, command_from_json
from mahjcove.engine.refusals import FaultCode, RefusalCode
from mahjcove.engine.rules import Rules, rules_from
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import STAGES
from mahjcove.engine.written import Read, ScenarioError
from mahjcove.tiles import JOKER, Face

PHASES = ("deal", *STAGES[:3], "vote", *STAGES[3:], "courtesy", "turn", "claim")
TABLE_KEYS = frozenset(
    {"phase", "seed", "card", "card_text", "rules", "human", "seat", "drawn", "fresh"}
    | {"discard", "discards", "dead", "wall", "wall_left", "allow_wrong_count"}
)
REFUSALS: tuple[str, ...] = get_args(RefusalCode)
FAULTS: tuple[str, ...] = get_args(FaultCode)
T = TypeVar("T")
D = TypeVar("D")
STEP_KEYS = frozenset({"refused", "fault", "then"})


@attrs.frozen
class Step:
    """One command and what must come of it."""

    command: Command
    refused: str | None
    fault: str | None
    then: Mapping[str, Any]


@attrs.frozen
class Table:
    """The situation as written; what is left out is filled from the seed."""

    phase: str
    seed: str
    card: Card
    rules: Rules
    human: Seat | None
    seat: Seat | None
    drawn: bool
    fresh: bool
    discard: tuple[Seat, Face] | None
    discards: tuple[tuple[Seat, Face], ...]
    dead: frozenset[Seat]
    wall: tuple[Face, ...]
    wall_left: int | None
    allow_wrong_count: bool
    racks: Mapping[Seat, tuple[Face, ...]]
    exposures: Mapping[Seat, tuple[tuple[Face, ...], ...]]


@attrs.frozen
class Scenario:
    """A whole scenario file."""

    title: str
    rule: str
    source: str
    table: Table
    steps: tuple[Step, ...]


CardSource = Callable[[str], Card]
"""Gives the card for a name or a path as written."""
CardReader = Callable[[str, str], Card]
"""Reads a card's text under a name."""


def parse_scenario(text: str, name: str, card_named: CardSource, read_card: CardReader) -> Scenario:
    """The scenario in this text; ``name`` is its default seed.

    Raises ScenarioError, its message naming the table, key or step that is wrong.
    """
    try:
        file = tomllib.loads(text.removeprefix("\ufeff"))
    except RecursionError:
        raise ScenarioError("its lists and tables are nested too deep") from None
    except ValueError as error:
        raise ScenarioError(str(error)) from None
    _known("file", file, {"title", "rule", "source", "table", "racks", "exposures", "step"})
    steps = written.entries("step", file.get("step", []), written.table)
    return Scenario(
        title=str(file.get("title", name)),
        rule=str(file.get("rule", "")),
        source=str(file.get("source", "")),
        table=_table(file, name, card_named, read_card),
        steps=tuple(_step(number, step) for number, step in enumerate(steps, start=1)),
    )


def _known(place: str, there: Mapping[str, Any], names: set[str] | frozenset[str]) -> None:
    unknown = sorted(set(there) - names)
    if unknown:
        raise ScenarioError(f"{place}: unknown {unknown[0]!r}")


def _table(
    file: Mapping[str, Any], name: str, card_named: CardSource, read_card: CardReader
) -> Table:
    there = written.table("table", file.get("table", {}))
    _known("table", there, TABLE_KEYS)
    phase = there.get("phase")
    if phase not in PHASES:
        raise ScenarioError(f"table: phase {phase!r} is none that a scenario starts in")

    def given(key: str, read: Read[T], otherwise: D) -> T | D:
        return read(f"table: {key}", there[key]) if key in there else otherwise

    card_text = given("card_text", written.text, None)
    try:
        card = (
            card_named(given("card", written.text, "teaching"))
            if card_text is None
            else read_card(card_text, name)
        )
        rules = rules_from(written.table("table: rules", there.get("rules", {})))
    except ScenarioError:
        raise
    except ValueError as error:
        raise ScenarioError(f"table: {error}") from None
    return Table(
        phase=phase,
        seed=str(there.get("seed", name)),
        card=card,
        rules=rules,
        human=given("human", written.seat, None),
        seat=given("seat", written.seat, None),
        drawn=given("drawn", written.flag, otherwise=False),
        fresh=given("fresh", written.flag, otherwise=False),
        discard=given("discard", written.thrown, None),
        discards=given("discards", _each(written.thrown), ()),
        dead=frozenset(given("dead", _each(written.seat), ())),
        wall=given("wall", written.tiles, ()),
        wall_left=given("wall_left", written.number, None),
        allow_wrong_count=given("allow_wrong_count", written.flag, otherwise=False),
        racks=written.by_seat("racks", file.get("racks", {}), written.tiles),
        exposures=written.by_seat("exposures", file.get("exposures", {}), _each(written.tiles)),
    )


def _each(read: Read[T]) -> Read[tuple[T, ...]]:
    return lambda place, value: written.entries(place, value, read)


def _step(number: int, there: Mapping[str, Any]) -> Step:
    place = f"step {number}"
    command = {key: value for key, value in there.items() if key not in STEP_KEYS}
    refused, fault = there.get("refused"), there.get("fault")
    try:
        return Step(
            command=command_from_json(command),
            refused=None if refused is None else written.one_of(place, refused, REFUSALS),
            fault=None if fault is None else written.one_of(place, fault, FAULTS),
            then=written.table(f"{place}: then", there.get("then", {})),
        )
    except CommandError as error:
        raise ScenarioError(f"{place}: {error}") from None


def group_face(tiles: tuple[Face, ...]) -> Face:
    """The face an exposure stands for; raises ScenarioError for anything but a group."""
    naturals = {one for one in tiles if one != JOKER}
    if len(naturals) != 1 or not 3 <= len(tiles) <= 6:
        raise ScenarioError("exposures: a group is three to six of one face, one of them natural")
    return naturals.pop()
