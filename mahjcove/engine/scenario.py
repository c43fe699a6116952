"""Scenarios: one situation, what is done, what must follow, read from TOML text.

`parse_scenario` reads; `table_of` sets the situation up; `run_scenario` plays the
steps and says what differs. The card is handed in by whoever reads the file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from typing import Any

import attrs

from mahjcove.card.lines import Card
from mahjcove.engine.commands import Command, CommandError, command_from_json
from mahjcove.engine.rules import Rules, rules_from
from mahjcove.engine.seats import Seat, seat_named
from mahjcove.engine.state import STAGES
from mahjcove.tiles import JOKER, Face, NotationError, face, parse_tiles

PHASES = ("deal", *STAGES[:3], "vote", *STAGES[3:], "courtesy", "turn", "claim")
TABLE_KEYS = frozenset(
    {"phase", "seed", "card", "card_text", "rules", "human", "seat", "drawn", "fresh"}
    | {"discard", "discards", "dead", "wall", "wall_left", "allow_wrong_count"}
)
STEP_KEYS = frozenset({"refused", "fault", "then"})


class ScenarioError(ValueError):
    """A scenario that cannot be read or set up; the message says what and where."""


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
        written = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(str(error)) from None
    _known("file", written, {"title", "rule", "source", "table", "racks", "exposures", "step"})
    steps = written.get("step", [])
    return Scenario(
        title=str(written.get("title", name)),
        rule=str(written.get("rule", "")),
        source=str(written.get("source", "")),
        table=_table(written, name, card_named, read_card),
        steps=tuple(_step(number, step) for number, step in enumerate(steps, start=1)),
    )


def _known(place: str, written: Mapping[str, Any], names: set[str] | frozenset[str]) -> None:
    unknown = sorted(set(written) - names)
    if unknown:
        raise ScenarioError(f"{place}: unknown {unknown[0]!r}")


def _table(
    written: Mapping[str, Any], name: str, card_named: CardSource, read_card: CardReader
) -> Table:
    table = written.get("table", {})
    _known("table", table, TABLE_KEYS)
    phase = table.get("phase")
    if phase not in PHASES:
        raise ScenarioError(f"table: phase {phase!r} is none that a scenario starts in")
    try:
        card = (
            read_card(table["card_text"], name)
            if "card_text" in table
            else card_named(table.get("card", "teaching"))
        )
        return Table(
            phase=phase,
            seed=str(table.get("seed", name)),
            card=card,
            rules=rules_from(table.get("rules", {})),
            human=_seat_in(table, "human"),
            seat=_seat_in(table, "seat"),
            drawn=bool(table.get("drawn", False)),
            fresh=bool(table.get("fresh", False)),
            discard=_thrown(table["discard"]) if "discard" in table else None,
            discards=tuple(_thrown(entry) for entry in table.get("discards", ())),
            dead=frozenset(seat_named(entry) for entry in table.get("dead", ())),
            wall=parse_tiles(table.get("wall", "")),
            wall_left=table.get("wall_left"),
            allow_wrong_count=bool(table.get("allow_wrong_count", False)),
            racks={
                seat_named(seat): parse_tiles(tiles)
                for seat, tiles in written.get("racks", {}).items()
            },
            exposures={
                seat_named(seat): tuple(parse_tiles(group) for group in groups)
                for seat, groups in written.get("exposures", {}).items()
            },
        )
    except NotationError as error:
        raise ScenarioError(f"tiles: {error}") from None
    except ValueError as error:
        raise ScenarioError(f"table: {error}") from None


def _seat_in(table: Mapping[str, Any], key: str) -> Seat | None:
    return seat_named(table[key]) if key in table else None


def _thrown(entry: str) -> tuple[Seat, Face]:
    seat, _, word = entry.partition(" ")
    return seat_named(seat), face(word.strip())


def _step(number: int, written: Mapping[str, Any]) -> Step:
    command = {key: value for key, value in written.items() if key not in STEP_KEYS}
    try:
        return Step(
            command=command_from_json(command),
            refused=written.get("refused"),
            fault=written.get("fault"),
            then=written.get("then", {}),
        )
    except CommandError as error:
        raise ScenarioError(f"step {number}: {error}") from None


def group_face(tiles: tuple[Face, ...]) -> Face:
    """The face an exposure stands for; raises ScenarioError for anything but a group."""
    naturals = {one for one in tiles if one != JOKER}
    if len(naturals) != 1 or not 3 <= len(tiles) <= 6:
        raise ScenarioError("exposures: a group is three to six of one face, one of them natural")
    return naturals.pop()
