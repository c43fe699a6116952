"""Round records: the text of a `.mahj` file, line by line, and back.

JSON Lines: a header, one command a line with a hash that chains it to the line
it follows, take-backs as ``goto`` lines, and a result. Pure text; where it is
kept is the storage floor's affair.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from mahjcove.engine.commands import Command, CommandError, command_from_json, command_to_json
from mahjcove.engine.deal import wall_sha256
from mahjcove.engine.result import Result
from mahjcove.engine.rules import Rules, rules_from
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import GameState, Over
from mahjcove.tiles import WORDS, print_counts, print_tiles

VERSION = 1
HASH_LENGTH = 12


class RecordError(ValueError):
    """A record that cannot be read; the message names the line."""


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
class Record:
    """A record that has been read."""

    header: Header
    commands: tuple[Command, ...]
    """The path to the last line: the round as it stands."""
    result: Mapping[str, Any] | None
    """The result line's own words, None for an unfinished round."""
    state_sha256: str | None
    torn: bool
    """Whether a torn last line was dropped."""


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
    link = _link(fields, follows)
    return canonical({**fields, "h": link}), link


def _link(fields: Mapping[str, Any], follows: str) -> str:
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


def read_record(text: str) -> Record:
    """The record in this text.

    A torn last line, one without a line end that is no whole JSON object, is dropped and
    said so. Raises RecordError naming the line for anything else that is wrong.
    """
    lines = text.split("\n")
    torn = lines.pop() != ""
    if torn and _is_object(text.rsplit("\n", 1)[-1]):
        lines.append(text.rsplit("\n", 1)[-1])
        torn = False
    if not lines:
        raise RecordError("line 1: there is no header")
    header = _header(lines[0])
    links = {0: lines[0]}
    path: dict[int, tuple[Command, ...]] = {0: ()}
    last, ended = 0, None
    for place, line in enumerate(lines[1:], start=2):
        if ended is not None:
            raise RecordError(f"line {place}: nothing follows the result")
        fields = _object(place, line)
        if "result" in fields:
            ended = fields
            continue
        last = _read_step(place, fields, last, links, path)
    return Record(
        header=header,
        commands=path[last],
        result=None if ended is None else ended["result"],
        state_sha256=None if ended is None else str(ended.get("state_sha256")),
        torn=torn,
    )


def _read_step(
    place: int,
    fields: dict[str, Any],
    last: int,
    links: dict[int, str],
    path: dict[int, tuple[Command, ...]],
) -> int:
    """Add one numbered line to the links and paths known so far; its number."""
    link = fields.pop("h", None)
    number = fields.get("n")
    if number != last + 1:
        raise RecordError(f"line {place}: n is {number!r}, {last + 1} is due")
    follows = fields.get("after", last)
    goto = fields.get("goto")
    known: Sequence[object] = [follows] if goto is None else [follows, goto]
    for one in known:
        if not isinstance(one, int) or one not in path:
            raise RecordError(f"line {place}: there is no line numbered {one!r} before it")
    if link != _link(fields, links[follows]):
        raise RecordError(f"line {place}: its hash does not fit: edited, swapped or lost")
    links[number] = str(link)
    if goto is not None:
        path[number] = path[goto]
        return int(number)
    written = {key: value for key, value in fields.items() if key not in ("n", "after")}
    try:
        path[number] = (*path[follows], command_from_json(written))
    except CommandError as error:
        raise RecordError(f"line {place}: {error}") from None
    return int(number)


def _is_object(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except ValueError:
        return False


def _object(place: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except ValueError:
        raise RecordError(f"line {place}: this is no JSON") from None
    if not isinstance(value, dict):
        raise RecordError(f"line {place}: an object is due")
    return value


def _header(line: str) -> Header:
    fields = _object(1, line)
    if fields.get("mahjcove") != VERSION:
        raise RecordError(f"line 1: version {fields.get('mahjcove')!r} is not known")
    try:
        return Header(
            seed=str(fields["seed"]),
            card_name=str(fields["card"]["name"]),
            card_sha256=str(fields["card"]["sha256"]),
            rules=rules_from(fields["rules"]),
            seats={str(seat): str(who) for seat, who in fields["seats"].items()},
            wall_sha256=str(fields["wall_sha256"]),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise RecordError(f"line 1: the header lacks {error}") from None
    except ValueError as error:
        raise RecordError(f"line 1: {error}") from None
