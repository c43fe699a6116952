"""Reads a round record, and names the line where something is wrong with it."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from mahjcove.engine.commands import CommandError, command_from_json
from mahjcove.engine.record import (
    VERSION,
    Header,
    Record,
    RecordError,
    Step,
    canonical,
    link_of,
    short,
)
from mahjcove.engine.rules import rules_from

LONGEST_LINE = 1 << 20
"""Bytes; no line that is written comes near."""
LONGEST_WORD = 40
"""Characters of what is quoted from a damaged line."""


def read_record(content: bytes | str) -> Record:
    """The record in this file's content.

    A torn last line, one without a line end that is no whole JSON object, is dropped and
    said so. Raises RecordError naming the line for anything else that is wrong.
    """
    lines = (content.encode() if isinstance(content, str) else content).split(b"\n")
    last = lines.pop()
    torn = 0 < len(last) <= LONGEST_LINE and not _is_object(last)
    if last and not torn:
        lines.append(last)
    if not lines:
        raise RecordError(1, "there is no header")
    header = _header(lines[0])
    opening = lines[0].decode()
    steps: list[Step] = []
    ending: dict[str, Any] = {}
    for place, line in enumerate(lines[1:], start=2):
        if ending:
            raise RecordError(place, "nothing follows the result")
        fields = _object(place, line)
        if "result" in fields:
            ending = _ending(place, fields)
        else:
            steps.append(_step(place, fields, opening, steps))
    if torn and ending:
        raise RecordError(len(lines) + 1, "nothing follows the result")
    return Record(
        header=header,
        lines=tuple(line.decode() for line in lines[: len(steps) + 1]),
        steps=tuple(steps),
        result=ending.get("result"),
        state_sha256=ending.get("state_sha256"),
        torn=torn,
    )


def _step(place: int, fields: dict[str, Any], opening: str, steps: list[Step]) -> Step:
    """The numbered line with these fields, which stands behind ``steps``."""
    before = len(steps)
    link = fields.pop("h", None)
    if "mahjcove" in fields:
        raise RecordError(place, "this is a second header")
    number = fields.get("n")
    if type(number) is not int or number != before + 1:
        raise RecordError(place, f"n is {_said(number)}, {before + 1} is due")
    back = "goto" in fields
    after = fields.get("goto" if back else "after", before)
    if type(after) is not int or not 0 <= after <= before:
        raise RecordError(place, f"there is no line numbered {_said(after)} before it")
    if after and steps[after - 1].command is None:
        raise RecordError(
            place, f"line numbered {after} is a take-back; only a command is gone on from"
        )
    follows = before if back else after
    if link != link_of(fields, steps[follows - 1].link if follows else opening):
        others = "" if follows else " it or the header was"
        raise RecordError(place, f"its hash does not fit:{others} edited, swapped or lost")
    written = {key: value for key, value in fields.items() if key not in ("n", "after")}
    if back:
        if set(fields) != {"n", "goto"}:
            raise RecordError(place, "a take-back has n, goto and h alone")
        return Step(None, after, str(link))
    try:
        return Step(command_from_json(written), after, str(link))
    except CommandError as error:
        raise RecordError(place, f"{error}") from None


def _ending(place: int, fields: dict[str, Any]) -> dict[str, Any]:
    """The result line's fields."""
    match fields:
        case {"result": dict(), "state_sha256": str(), **others} if not others:
            return fields
        case _:
            raise RecordError(place, "a result line has result and state_sha256 alone")


def _is_object(line: bytes) -> bool:
    try:
        _object(0, line)
    except RecordError:
        return False
    return True


def _object(place: int, line: bytes) -> dict[str, Any]:
    """The JSON object on a line, in which every key stands once."""
    if not line:
        raise RecordError(place, "it is empty")
    if len(line) > LONGEST_LINE:
        raise RecordError(place, f"{len(line)} bytes are more than any line has")
    if line.endswith(b"\r"):
        raise RecordError(place, "it ends in CR LF, not in LF alone")
    if line.startswith(b"\xef\xbb\xbf"):
        raise RecordError(place, "it starts with a byte order mark")
    try:
        value = json.loads(line.decode(), object_pairs_hook=_once, parse_constant=_no_number)
        canonical(value).encode()
    except UnicodeDecodeError as error:
        raise RecordError(place, f"byte {error.start + 1} is no UTF-8 text") from None
    except UnicodeEncodeError:
        raise RecordError(place, "it has half a character") from None
    except _TwiceError as error:
        raise RecordError(place, f"{error} stands there twice") from None
    except (ValueError, RecursionError):
        raise RecordError(place, "this is no JSON") from None
    if not isinstance(value, dict):
        raise RecordError(place, "an object is due")
    return value


class _TwiceError(ValueError):
    """A key that an object has twice."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for key, value in pairs:
        if key in fields:
            raise _TwiceError(_said(key))
        fields[key] = value
    return fields


def _said(value: object) -> str:
    """What stands there instead of what is due."""
    return short(repr(value), LONGEST_WORD)


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def _header(line: bytes) -> Header:
    fields = _object(1, line)
    version = fields.get("mahjcove")
    if version is None:
        raise RecordError(1, "this is no header of a record")
    if type(version) is int and version > VERSION:
        raise RecordError(
            1, f"a newer MahjCove has written this (version {version}, this one knows {VERSION})"
        )
    if type(version) is not int or version != VERSION:
        raise RecordError(1, f"version {_said(version)} is not known, {VERSION} is")
    match fields:
        case {
            "seed": str(seed),
            "card": {"name": str(name), "sha256": str(sha256)},
            "rules": dict(rules),
            "seats": {"E": str(), "S": str(), "W": str(), "N": str(), **others} as seats,
            "wall_sha256": str(wall),
        } if not others:
            pass
        case _:
            due = "seed, card (name, sha256), rules, seats (E, S, W, N) and wall_sha256"
            raise RecordError(1, f"a header has {due}")
    if list(seats.values()).count("you") > 1:
        raise RecordError(1, "more than one seat is yours")
    try:
        return Header(seed, name, sha256, rules_from(rules), seats, wall)
    except ValueError as error:
        raise RecordError(1, f"{error}") from None
