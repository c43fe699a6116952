"""The parenthesis of a line: which freedoms the printed groups have (rule 15.3)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import attrs


@attrs.frozen
class Notes:
    """The freedoms of one line; a bare ``Notes()`` means the tiles exactly as printed."""

    typed: tuple[str, ...] = ()
    """Each note as typed."""
    run: bool = False
    run_from: frozenset[int] | None = None
    """What the smallest printed digit may become; None for anything."""
    n: frozenset[int] | None = None
    """The numbers that ``n`` may be; None for 1 to 9."""
    m: frozenset[int] | None = None
    suits: tuple[int, int] | None = None
    """Fewest and most different suits; None when every ink is a suit of its own."""
    dragons_repeat: bool = False


@attrs.frozen
class NoteProblem:
    """Something wrong in the notes, at an offset from their beginning."""

    offset: int
    error: bool
    message: str


_WORDS = re.compile(r"\S+(?:\s+\S+)*")
_NUMBER = re.compile(r"[0-9]+")
_ONE_TO_NINE = re.compile(r"[1-9]")
_SPAN = re.compile(r"([1-3])-([1-3])")
_FREE = re.compile(r"free\s*:")
_LOOKS_LIKE_A_NOTE = re.compile(r"run\b|[nm]\s+in\b|suits\s+[0-9]|dragons\s+may\s+repeat|exact\b")

CHOICES = (
    "-, exact, run, run from 1,3, n in 2,4, m in 1,9, suits 1-2, dragons may repeat, free: text"
)


def parse_notes(text: str) -> tuple[Notes, tuple[NoteProblem, ...]]:
    """The notes written in ``text`` and what is wrong with them.

    A comma followed by a bare number continues the list before it. ``free:``
    takes everything after it, commas included.
    """
    return _Reader(text).read()


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._problems: list[NoteProblem] = []
        self._kinds: set[str] = set()
        self._notes = Notes()

    def read(self) -> tuple[Notes, tuple[NoteProblem, ...]]:
        body = self._text.strip()
        if not body:
            self._warn(0, "no note is written as -")
        elif body != "-":
            typed = []
            for offset, note, numbers in self._split():
                typed.append(note)
                self._read_note(offset, note, numbers)
            self._notes = attrs.evolve(self._notes, typed=tuple(typed))
        if "exact" in self._kinds and "run" in self._kinds:
            self._error(0, "a line cannot be both exact and a run")
        return self._notes, tuple(self._problems)

    def _split(self) -> Iterator[tuple[int, str, tuple[str, ...]]]:
        """Each note: its offset, its text as typed, and the numbers that continue its list."""
        pieces: list[tuple[int, str, list[str]]] = []
        free = _free_start(self._text)
        rest = _pieces(self._text[:free])
        for offset, piece in rest[:-1] if free < len(self._text) else rest:
            found = _WORDS.search(piece)
            if found is None:
                self._error(offset, "a note is missing beside the comma")
            elif _NUMBER.fullmatch(found.group()) and pieces:
                start, note, numbers = pieces[-1]
                number = found.group()
                pieces[-1] = (start, f"{note},{number}", [*numbers, number])
            else:
                pieces.append((offset + found.start(), found.group(), []))
        if free < len(self._text):
            pieces.append((free, self._text[free:].rstrip(), []))
        for offset, note, numbers in pieces:
            yield offset, note, tuple(numbers)

    def _read_note(self, offset: int, note: str, more: tuple[str, ...]) -> None:
        words = (note.partition(",")[0] if more else note).split()
        if more and words[1:2] not in (["from"], ["in"]):
            self._error(offset, f"a list of numbers does not belong after {' '.join(words)!r}")
            return
        match words:
            case ["exact"]:
                self._set(offset, "exact")
            case ["run"]:
                self._set(offset, "run", run=True)
            case ["run", "from", first]:
                self._set(offset, "run", run=True, run_from=self._numbers(offset, first, *more))
            case ["n", "in", first]:
                self._set(offset, "n", n=self._numbers(offset, first, *more))
            case ["m", "in", first]:
                self._set(offset, "m", m=self._numbers(offset, first, *more))
            case ["suits", *span]:
                self._set(offset, "suits", suits=self._span(offset, "".join(span)))
            case ["dragons", "may", "repeat"]:
                self._set(offset, "dragons", dragons_repeat=True)
            case _ if not _FREE.match(note):
                self._error(offset, f"{note!r} is no note; there are: {CHOICES}")
            case _:
                self._read_free(offset, note)

    def _set(self, offset: int, kind: str, **freedoms: Any) -> None:
        if kind in self._kinds:
            self._error(offset, "this is said twice")
        self._kinds.add(kind)
        self._notes = attrs.evolve(self._notes, **freedoms)

    def _read_free(self, offset: int, note: str) -> None:
        for piece_offset, piece in _pieces(note)[1:]:
            if _LOOKS_LIKE_A_NOTE.match(piece.lstrip()):
                self._warn(
                    offset + piece_offset,
                    f"{piece.strip()!r} stands after free: and is only shown; put free: last",
                )

    def _span(self, offset: int, text: str) -> tuple[int, int]:
        found = _SPAN.fullmatch(text)
        if found is None or found[1] > found[2]:
            self._error(offset, "suits are given as two numbers from 1 to 3, such as suits 1-2")
            return (1, 3)
        return int(found[1]), int(found[2])

    def _numbers(self, offset: int, *typed: str) -> frozenset[int]:
        wrong = [number for number in typed if not _ONE_TO_NINE.fullmatch(number)]
        if wrong:
            self._error(offset, f"{wrong[0]!r} is not one of the numbers 1 to 9")
        return frozenset(int(number) for number in typed if number not in wrong)

    def _error(self, offset: int, message: str) -> None:
        self._problems.append(NoteProblem(offset, error=True, message=message))

    def _warn(self, offset: int, message: str) -> None:
        self._problems.append(NoteProblem(offset, error=False, message=message))


def _free_start(text: str) -> int:
    """Where ``free:`` begins as a note of its own; the length of ``text`` without one."""
    for offset, piece in _pieces(text):
        blank = len(piece) - len(piece.lstrip())
        if _FREE.match(piece, blank):
            return offset + blank
    return len(text)


def _pieces(text: str) -> list[tuple[int, str]]:
    """The text between commas, each with its offset."""
    pieces = []
    offset = 0
    for piece in text.split(","):
        pieces.append((offset, piece))
        offset += len(piece) + 1
    return pieces
