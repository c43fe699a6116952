"""Round records: the text of a `.mahj` file, line by line.

JSON Lines: a header, one command a line with a hash that chains it to the line
it follows, take-backs as ``goto`` lines, and a result. Pure text; where it is
kept is the storage floor's affair, and `record_reading` reads it back.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import attrs

from mahjcove.engine.commands import Command, command_to_json
from mahjcove.engine.deal import wall_sha256
from mahjcove.engine.result import Result
from mahjcove.engine.rules import Rules
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import GameState, Over
from mahjcove.tiles import WORDS, print_counts, print_tiles

VERSION = 1
HASH_LENGTH = 12
LONGEST_MESSAGE = 300
"""Characters of what is said of a damaged record."""


class RecordError(ValueError):
    """A record that cannot be read, or not be played again; the message names the line."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(short(f"line {line}: {message}", LONGEST_MESSAGE))


@attrs.frozen
class Header:
    """The first line of a record."""

    seed: str
    card_name: str
    card_sha256: str
    rules: Rules
    seats: Mapping[str, str]
    """Who sat where: seat name to ``you`` or a bot's level."""
    wall_sha256: str

    @property
    def human(self) -> Seat | None:
        """The seat that a person held."""
        return next((seat for seat in SEATS if self.seats.get(seat.name) == "you"), None)


@attrs.frozen
class Step:
    """A numbered line of a record; number n stands on line n + 1 of the file."""

    command: Command | None
    """None for a take-back."""
    after: int
    """The number of the line it follows, 0 for the header; of a take-back, the line it goes to."""
    link: str
    """Its hash, which the line that follows it is chained to."""


@attrs.frozen
class Record:
    """A record that has been read."""

    header: Header
    lines: tuple[str, ...]
    """The header and every numbered line as they stand in the file, without line ends."""
    steps: tuple[Step, ...]
    """Every numbered line in the order written, branches included."""
    result: Mapping[str, Any] | None
    """The result line's own words, None for an unfinished round."""
    state_sha256: str | None
    torn: bool
    """Whether a torn last line was dropped."""

    @cached_property
    def path(self) -> tuple[int, ...]:
        """The numbers of the command lines that lead to the last line: the round as it stands."""
        numbers = []
        number = len(self.steps)
        while number:
            step = self.steps[number - 1]
            if step.command is not None:
                numbers.append(number)
            number = step.after
        return tuple(reversed(numbers))

    @cached_property
    def commands(self) -> tuple[Command, ...]:
        """The commands of the round as it stands."""
        steps = (self.steps[number - 1].command for number in self.path)
        return tuple(command for command in steps if command is not None)


def short(text: str, most: int) -> str:
    """The text, cut where it is longer than ``most`` characters."""
    return text if len(text) <= most else text[: most - 1] + "…"


def canonical(value: object) -> str:
    """JSON with sorted keys and no spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def header_line(start: GameState, seats: Mapping[Seat, str]) -> str:
    """The first line for a round that starts so; no line end."""
    return canonical(
        {
            "mahjcove": VERSION,
            "seed": start.seed,
            "card": {"name": start.card.name, "sha256": start.card.sha256},
            "rules": start.rules.to_json(),
            "seats": {seat.name: seats[seat] for seat in SEATS},
            "wall_sha256": wall_sha256(start.seed),
        }
    )


def command_line(
    number: int, command: Command, follows: str, after: int | None = None
) -> tuple[str, str]:
    """The line of a command, and its hash.

    ``follows`` is the hash of the line it follows, or the header's text for the first;
    ``after`` is that line's number where it is not the one before.
    """
    fields: dict[str, Any] = {"n": number, **command_to_json(command)}
    if after is not None:
        fields["after"] = after
    return _chained(fields, follows)


def goto_line(number: int, goto: int, follows: str) -> tuple[str, str]:
    """The line of a take-back to the state after line ``goto``, and its hash."""
    return _chained({"n": number, "goto": goto}, follows)


def _chained(fields: dict[str, Any], follows: str) -> tuple[str, str]:
    link = link_of(fields, follows)
    return canonical({**fields, "h": link}), link


def link_of(fields: Mapping[str, Any], follows: str) -> str:
    """The hash of a line with these fields, without ``h``, that follows the line of that hash."""
    return hashlib.sha256((follows + canonical(fields)).encode()).hexdigest()[:HASH_LENGTH]


def result_line(state: GameState) -> str:
    """The last line of a finished round; raises ValueError for one that goes on."""
    match state.phase:
        case Over(result=result):
            return canonical({"result": result.to_json(), "state_sha256": state_sha256(state)})
        case _:
            raise ValueError("the round has not ended")


def state_sha256(state: GameState) -> str:
    """The hash of a finished round: what lies where, and the result."""
    result: Result | None = state.phase.result if isinstance(state.phase, Over) else None
    table = {
        "wall": [WORDS[face] for face in state.wall[state.taken :]],
        "racks": {seat.name: print_counts(state.racks[seat]) for seat in SEATS},
        "exposures": {
            seat.name: [print_tiles(group.tiles) for group in state.exposures[seat]]
            for seat in SEATS
        },
        "discards": [discard.written() for discard in state.discards],
        "dead": {seat.name: state.dead[seat] for seat in SEATS if not state.is_live(seat)},
        "result": None if result is None else result.to_json(),
    }
    return hashlib.sha256(canonical(table).encode()).hexdigest()


class Chain:
    """The lines of a record as they come to be written, each chained to the one it follows."""

    def __init__(self, opening: str) -> None:
        self._lines = [opening]
        self._links = [opening]
        self._path: list[int] = []

    @classmethod
    def of(cls, record: Record) -> Chain:
        """The chain that goes on with an unfinished record."""
        chain = cls(record.lines[0])
        chain._lines = list(record.lines)
        chain._links += [step.link for step in record.steps]
        chain._path = list(record.path)
        return chain

    @property
    def lines(self) -> tuple[str, ...]:
        """Every line so far, the header first, without line ends."""
        return tuple(self._lines)

    def command(self, command: Command) -> str:
        """The line of the next command of the round."""
        tip, number = self._tip, len(self._links)
        after = None if tip == number - 1 else tip
        line, link = command_line(number, command, self._links[tip], after)
        self._add(line, link)
        self._path.append(number)
        return line

    def take_back(self, commands: int) -> str:
        """The line that takes the round back to its state after that many commands.

        Raises ValueError where it has not had so many.
        """
        if not 0 <= commands <= len(self._path):
            raise ValueError(f"no state after {commands} commands")
        del self._path[commands:]
        line, link = goto_line(len(self._links), self._tip, self._links[-1])
        self._add(line, link)
        return line

    @property
    def _tip(self) -> int:
        """The number of the line that the next command follows."""
        return self._path[-1] if self._path else 0

    def _add(self, line: str, link: str) -> None:
        self._lines.append(line)
        self._links.append(link)
