"""The 36 faces of the set, counts of faces, and the written notation both ways.

The ground floor: it knows tiles and nothing about seats, rules or cards.

A *face* is a number from 0 to 35 in canonical order: bams, craks and dots
ascending, then ``N E W S``, ``G R 0``, ``F`` and ``J``. A rack is *counts*: a
tuple of 36 numbers, one per face, because equal tiles cannot be told apart
(rule 1.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NewType

import attrs

Face = NewType("Face", int)
"""One of the 36 faces, 0 to 35 in canonical order."""

Counts = tuple[int, ...]
"""How many of each face, 36 numbers."""

FACE_COUNT = 36
SUITS = ("b", "c", "d")
"""Bam, Crak, Dot."""

WORDS: tuple[str, ...] = (
    *(f"{number}{suit}" for suit in SUITS for number in range(1, 10)),
    *"NEWS",
    *"GR0",
    "F",
    "J",
)
"""The written word of each face."""

ALL_FACES: tuple[Face, ...] = tuple(Face(index) for index in range(FACE_COUNT))

NORTH, EAST_WIND, WEST, SOUTH = (Face(index) for index in range(27, 31))
WINDS = (NORTH, EAST_WIND, WEST, SOUTH)
GREEN, RED, SOAP = (Face(index) for index in range(31, 34))
DRAGONS = (GREEN, RED, SOAP)
"""In the order of their suits: green is bam's, red is crak's, soap is dot's (rule 1.3)."""
FLOWER = Face(34)
JOKER = Face(35)

SUPPLY: Counts = (*(4 for _ in range(34)), 8, 8)
"""How many of each face exist (rule 1.1)."""
SET_SIZE = 152

NONE: Counts = (0,) * FACE_COUNT
"""No tile at all."""

_FACE_OF_WORD = {word: Face(index) for index, word in enumerate(WORDS)}
_LETTERS = frozenset("NEWSGR0FJ")
_PRINT_GROUPS = (
    *((slice(9 * suit, 9 * suit + 9), SUITS[suit]) for suit in range(3)),
    (slice(27, 31), ""),
    (slice(31, 33), ""),
    (slice(33, 34), ""),
    (slice(34, 35), ""),
    (slice(35, 36), ""),
)


@attrs.frozen
class NotationError(ValueError):
    """Written tiles that cannot be read."""

    text: str
    """What was given."""
    column: int
    """Of the first bad character, counted from 1."""
    reason: str
    """What is wrong there, in a few words."""

    def __str__(self) -> str:
        return f"column {self.column}: {self.reason}: {self.text!r}"


def face(word: str) -> Face:
    """The face written as ``word``, such as ``3b``, ``N`` or ``0``.

    Raises NotationError for any other text.
    """
    try:
        return _FACE_OF_WORD[word]
    except KeyError:
        raise NotationError(word, 1, "this is no tile") from None


def number_face(number: int, suit: int) -> Face:
    """The face of a number 1 to 9 in a suit 0 to 2 (bam, crak, dot)."""
    return Face(9 * suit + number - 1)


def parse_tiles(text: str) -> tuple[Face, ...]:
    """The tiles written in ``text``, in the order written.

    Words are separated by spaces. In a word, digits take the suit letter that
    follows them (``1123b``); ``0`` inside such a word is a soap; letters stand
    for themselves (``NEWS``, ``FF``). Raises NotationError with the column of
    the first bad character.

    >>> " ".join(WORDS[f] for f in parse_tiles("112b 2026c NEJ"))
    '1b 1b 2b 2c 0 2c 6c N E J'
    """
    faces: list[Face] = []
    pending: list[tuple[int, int]] = []  # place in faces, column, of digits without a suit yet
    for index, character in enumerate(text):
        column = index + 1
        if character.isspace():
            if pending:
                raise NotationError(text, pending[0][1], "this number has no suit letter")
        elif character in "123456789":
            pending.append((len(faces), column))
            faces.append(Face(int(character)))
        elif character in SUITS:
            if not pending:
                raise NotationError(text, column, "this suit letter follows no number")
            suit = SUITS.index(character)
            for place, _ in pending:
                faces[place] = number_face(faces[place], suit)
            pending.clear()
        elif character in _LETTERS:
            if pending and character != "0":
                raise NotationError(text, pending[0][1], "this number has no suit letter")
            faces.append(_FACE_OF_WORD[character])
        else:
            raise NotationError(text, column, "this is no tile")
    if pending:
        raise NotationError(text, pending[0][1], "this number has no suit letter")
    return tuple(faces)


def print_counts(counts: Counts) -> str:
    """The canonical text of these tiles; parsing it gives the same counts.

    >>> print_counts(parse_counts("JF R 0G 3b1b SN"))
    '13b NS GR 0 F J'
    """
    words = []
    for group, suit in _PRINT_GROUPS:
        letters = "".join(
            WORDS[index][0] * counts[index] for index in range(group.start, group.stop)
        )
        if letters:
            words.append(letters + suit)
    return " ".join(words)


def print_tiles(faces: Iterable[Face]) -> str:
    """The canonical text of these tiles, whatever their order."""
    return print_counts(count(faces))


def parse_counts(text: str) -> Counts:
    """The counts of the tiles written in ``text``; raises NotationError."""
    return count(parse_tiles(text))


def count(faces: Iterable[Face]) -> Counts:
    """How many of each face there are among ``faces``."""
    numbers = [0] * FACE_COUNT
    for one in faces:
        numbers[one] += 1
    return tuple(numbers)


def faces_in(counts: Counts) -> Iterator[Face]:
    """Every tile of ``counts`` in canonical order, equal ones repeated."""
    for index, number in enumerate(counts):
        for _ in range(number):
            yield Face(index)


def add(counts: Counts, faces: Iterable[Face]) -> Counts:
    """``counts`` with these tiles more."""
    numbers = list(counts)
    for one in faces:
        numbers[one] += 1
    return tuple(numbers)


def remove(counts: Counts, faces: Iterable[Face]) -> Counts:
    """``counts`` with these tiles fewer; raises ValueError if one is not there."""
    numbers = list(counts)
    for one in faces:
        if not numbers[one]:
            raise ValueError(f"no {WORDS[one]} to take away")
        numbers[one] -= 1
    return tuple(numbers)


def holds(counts: Counts, faces: Iterable[Face]) -> bool:
    """Whether ``counts`` has all these tiles, equal ones counted."""
    numbers = list(counts)
    for one in faces:
        numbers[one] -= 1
        if numbers[one] < 0:
            return False
    return True
