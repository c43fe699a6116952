"""What stands in a scenario file, taken out by its kind: the first wrong thing is named."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from mahjcove.engine.seats import Seat, seat_named
from mahjcove.tiles import Face, NotationError, face, parse_tiles

T = TypeVar("T")
Read = Callable[[str, object], T]
"""Takes what stands at a place, named in the first argument; raises ScenarioError."""


class ScenarioError(ValueError):
    """A scenario that cannot be read or set up; the message says what and where."""


def text(place: str, value: object) -> str:
    """A text."""
    if not isinstance(value, str):
        raise ScenarioError(f"{place}: a text is due, not {value!r}")
    return value


def flag(place: str, value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise ScenarioError(f"{place}: true or false is due, not {value!r}")
    return value


def number(place: str, value: object) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise ScenarioError(f"{place}: a whole number is due, not {value!r}")
    return value


def entries(place: str, value: object, read: Read[T]) -> tuple[T, ...]:
    """A list, each entry read in turn."""
    if not isinstance(value, list):
        raise ScenarioError(f"{place}: a list is due, not {value!r}")
    return tuple(read(place, entry) for entry in value)


def table(place: str, value: object) -> Mapping[str, Any]:
    """A table of keys and values."""
    if not isinstance(value, dict):
        raise ScenarioError(f"{place}: a table is due, not {value!r}")
    return value


def one_of(place: str, value: object, names: tuple[str, ...]) -> str:
    """One of these words."""
    if value not in names:
        raise ScenarioError(f"{place}: {value!r} is none of {', '.join(names)}")
    return text(place, value)


def seat(place: str, value: object) -> Seat:
    """A seat by its letter."""
    try:
        return seat_named(text(place, value))
    except ScenarioError:
        raise
    except ValueError as error:
        raise ScenarioError(f"{place}: {error}") from None


def tiles(place: str, value: object) -> tuple[Face, ...]:
    """Tiles in notation."""
    try:
        return parse_tiles(text(place, value))
    except NotationError as error:
        raise ScenarioError(f"{place}: {error}") from None


def thrown(place: str, value: object) -> tuple[Seat, Face]:
    """A seat and the tile it threw, such as ``E 3b``."""
    letter, _, word = text(place, value).partition(" ")
    try:
        return seat(place, letter), face(word.strip())
    except NotationError as error:
        raise ScenarioError(f"{place}: {error}") from None


def by_seat(place: str, value: object, read: Read[T]) -> dict[Seat, T]:
    """A table with a value for some of the seats."""
    return {
        seat(place, name): read(f"{place}.{name}", entry)
        for name, entry in table(place, value).items()
    }
