"""The commands: everything that a seat can ask of the table, and their written form.

A command is written ``{"seat": "S", "do": NAME, ...}``; tiles in canonical text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from mahjcove.engine.seats import Seat, seat_named
from mahjcove.tiles import WORDS, Face, NotationError, face, parse_tiles, print_tiles


def _sorted(faces: tuple[Face, ...]) -> tuple[Face, ...]:
    return tuple(sorted(faces))


@attrs.frozen
class Pass:
    """Valid in a Charleston pass: commit own tiles, three, or fewer where blind is allowed."""

    seat: Seat
    tiles: tuple[Face, ...] = attrs.field(converter=_sorted)
    auto: bool = False


@attrs.frozen
class Vote:
    """Valid after the first left: go on with the second Charleston, or stop it for all."""

    seat: Seat
    go: bool
    auto: bool = False


@attrs.frozen
class Offer:
    """Valid in the courtesy: how many tiles this seat would exchange, 0 to 3."""

    seat: Seat
    count: int
    auto: bool = False


@attrs.frozen
class Give:
    """Valid in the courtesy once the pair has offered: exactly the smaller number of tiles."""

    seat: Seat
    tiles: tuple[Face, ...] = attrs.field(converter=_sorted)
    auto: bool = False


@attrs.frozen
class Mahjong:
    """Valid for East before play, on the own turn with 14 tiles, and on a live discard."""

    seat: Seat
    auto: bool = False


@attrs.frozen
class Draw:
    """Valid on the own turn: take the next wall tile."""

    seat: Seat
    auto: bool = False


@attrs.frozen
class Rack:
    """Valid after ``draw`` where tiles are not racked by themselves; closes the claim window."""

    seat: Seat
    auto: bool = False


@attrs.frozen
class DiscardTile:
    """Valid on the own turn, or after exposing."""

    seat: Seat
    tile: Face
    auto: bool = False


@attrs.frozen
class Call:
    """Valid in the claim window: claims the discard for an exposure."""

    seat: Seat
    auto: bool = False


@attrs.frozen
class Decline:
    """Valid in the claim window for a seat that owes an answer."""

    seat: Seat
    auto: bool = False


@attrs.frozen
class Expose:
    """Valid after a won call: the rack tiles that join the claimed tile, the complete list."""

    seat: Seat
    tiles: tuple[Face, ...] = attrs.field(converter=_sorted)
    auto: bool = False


@attrs.frozen
class Withdraw:
    """Valid after a won call, before the first ``expose``."""

    seat: Seat
    auto: bool = False


@attrs.frozen
class Exchange:
    """Valid on the own turn after racking, or after ``expose``: a natural for an exposed joker."""

    seat: Seat
    owner: Seat
    exposure: int
    tile: Face
    auto: bool = False


@attrs.frozen
class Challenge:
    """Valid under manual challenges: says that the target's exposures fit no line any more."""

    seat: Seat
    target: Seat
    auto: bool = False


@attrs.frozen
class Conclude:
    """Valid for a human whose hand is dead: ends the round."""

    seat: Seat
    auto: bool = False


Command = (
    Pass
    | Vote
    | Offer
    | Give
    | Mahjong
    | Draw
    | Rack
    | DiscardTile
    | Call
    | Decline
    | Expose
    | Withdraw
    | Exchange
    | Challenge
    | Conclude
)

COMMANDS: Mapping[str, type[Command]] = {
    "pass": Pass,
    "vote": Vote,
    "offer": Offer,
    "give": Give,
    "mahjong": Mahjong,
    "draw": Draw,
    "rack": Rack,
    "discard": DiscardTile,
    "call": Call,
    "decline": Decline,
    "expose": Expose,
    "withdraw": Withdraw,
    "exchange": Exchange,
    "challenge": Challenge,
    "conclude": Conclude,
}
_NAMES = {kind: name for name, kind in COMMANDS.items()}


def name_of(command: Command) -> str:
    """The written name of this kind of command, as in ``do``."""
    return _NAMES[type(command)]


def command_to_json(command: Command) -> dict[str, Any]:
    """The written form of a command; ``auto`` only where true."""
    written: dict[str, Any] = {"seat": command.seat.name, "do": name_of(command)}
    match command:
        case Pass(tiles=tiles) | Give(tiles=tiles) | Expose(tiles=tiles):
            written["tiles"] = print_tiles(tiles)
        case Vote(go=go):
            written["go"] = go
        case Offer(count=count):
            written["count"] = count
        case DiscardTile(tile=tile):
            written["tile"] = WORDS[tile]
        case Exchange(owner=owner, exposure=exposure, tile=tile):
            written |= {"owner": owner.name, "exposure": exposure, "tile": WORDS[tile]}
        case Challenge(target=target):
            written["target"] = target.name
        case _:
            pass
    if command.auto:
        written["auto"] = True
    return written


class CommandError(ValueError):
    """A written command that cannot be read; the message says what is wrong."""


_ARGUMENTS: Mapping[str, type] = {
    "tiles": str,
    "go": bool,
    "count": int,
    "tile": str,
    "owner": str,
    "exposure": int,
    "target": str,
}


def command_from_json(written: Mapping[str, Any]) -> Command:
    """The command written so; raises CommandError naming the first thing that is wrong."""
    name = written.get("do")
    if not isinstance(name, str) or name not in COMMANDS:
        raise CommandError(f"there is no command {name!r}")
    kind = COMMANDS[name]
    fields = {field.name for field in attrs.fields(kind)}
    unknown = sorted(set(written) - fields - {"do"})
    if unknown:
        raise CommandError(f"{name} takes no {unknown[0]!r}")
    arguments: dict[str, Any] = {}
    try:
        arguments["seat"] = seat_named(written.get("seat", ""))
        if "auto" in written:
            if not isinstance(written["auto"], bool):
                raise CommandError(f"{name}: 'auto' is true or false")
            arguments["auto"] = written["auto"]
        for argument in fields & set(_ARGUMENTS):
            arguments[argument] = _argument(name, argument, written.get(argument))
    except NotationError as error:
        raise CommandError(f"{name}: {error}") from None
    except CommandError:
        raise
    except ValueError as error:
        raise CommandError(f"{name}: {error}") from None
    return kind(**arguments)


def _argument(name: str, argument: str, value: object) -> object:
    wanted = _ARGUMENTS[argument]
    if type(value) is not wanted:
        raise CommandError(f"{name} needs {argument!r}, {_KINDS[wanted]}")
    match argument, value:
        case "tiles", str(text):
            return parse_tiles(text)
        case "tile", str(text):
            return face(text)
        case "owner" | "target", str(text):
            return seat_named(text)
        case _:
            return value


_KINDS: Mapping[type, str] = {str: "a text", bool: "true or false", int: "a whole number"}
