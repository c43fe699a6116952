"""The parenthesis of a line: which freedoms the printed groups have (rule 15.3)."""

from __future__ import annotations

import re
from collections.abc import Iterator

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
_RUN_FROM = re.compile(r"run\s+from\s+([0-9]+)")
_IN = re.compile(r"([nm])\s+in\s+([0-9]+)")
_SUITS = re.compile(r"suits\s+([0-9]+)\s*-\s*([0-9]+)")
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

    def _split(self) -> Iterator[tuple[int, str, tuple[int, ...]]]:
        """Each note: its offset, its text as typed, and the numbers that continue its list."""
        pieces: list[tuple[int, str, list[int]]] = []
        free = _free_start(self._text)
        for offset, piece in _pieces(self._text[:free]):
            found = _WORDS.search(piece)
            if found is None:
                self._error(offset, "a note is missing beside the comma")
            elif _NUMBER.fullmatch(found.group()) and pieces:
                start, note, numbers = pieces[-1]
                number = found.group()
                pieces[-1] = (start, f"{note},{number}", [*numbers, _small(number)])
            else:
                pieces.append((offset + found.start(), found.group(), []))
        if free < len(self._text):
            pieces.append((free, self._text[free:].rstrip(), []))
        for offset, note, numbers in pieces:
            yield offset, note, tuple(numbers)

    def _read_note(self, offset: int, note: str, more: tuple[int, ...]) -> None:
        head = note.split(",")[0].rstrip() if more else note
        if _FREE.match(note):
            self._read_free(offset, note)
        elif found := _RUN_FROM.fullmatch(head):
            if self._once("run", offset):
                starts = self._numbers(offset, (_small(found[1]), *more))
                self._notes = attrs.evolve(self._notes, run=True, run_from=starts)
        elif found := _IN.fullmatch(head):
            if self._once(found[1], offset):
                numbers = self._numbers(offset, (_small(found[2]), *more))
                if found[1] == "n":
                    self._notes = attrs.evolve(self._notes, n=numbers)
                else:
                    self._notes = attrs.evolve(self._notes, m=numbers)
        elif more:
            self._error(offset, f"a list of numbers does not belong after {head!r}")
        elif head == "exact":
            self._once("exact", offset)
        elif head == "run":
            if self._once("run", offset):
                self._notes = attrs.evolve(self._notes, run=True)
        elif found := _SUITS.fullmatch(head):
            self._read_suits(offset, _small(found[1]), _small(found[2]))
        elif head.split() == ["dragons", "may", "repeat"]:
            if self._once("dragons", offset):
                self._notes = attrs.evolve(self._notes, dragons_repeat=True)
        else:
            self._error(offset, f"{head!r} is no note; there are: {CHOICES}")

    def _read_free(self, offset: int, note: str) -> None:
        for piece_offset, piece in list(_pieces(note))[1:]:
            if _LOOKS_LIKE_A_NOTE.match(piece.lstrip()):
                self._warn(
                    offset + piece_offset,
                    f"{piece.strip()!r} stands after free: and is only shown; put free: last",
                )

    def _read_suits(self, offset: int, fewest: int, most: int) -> None:
        if not 1 <= fewest <= most <= 3:
            self._error(offset, "suits are given as 1-2, 1-3, 2-3 or two equal numbers up to 3")
        elif self._once("suits", offset):
            self._notes = attrs.evolve(self._notes, suits=(fewest, most))

    def _numbers(self, offset: int, numbers: tuple[int, ...]) -> frozenset[int]:
        for number in numbers:
            if not 1 <= number <= 9:
                self._error(offset, "numbers go from 1 to 9")
                break
        return frozenset(numbers)

    def _once(self, kind: str, offset: int) -> bool:
        if kind in self._kinds:
            self._error(offset, "this is said twice")
            return False
        self._kinds.add(kind)
        return True

    def _error(self, offset: int, message: str) -> None:
        self._problems.append(NoteProblem(offset, True, message))

    def _warn(self, offset: int, message: str) -> None:
        self._problems.append(NoteProblem(offset, False, message))


def _free_start(text: str) -> int:
    """Where ``free:`` begins as a note of its own; the length of ``text`` without one."""
    for offset, piece in _pieces(text):
        blank = len(piece) - len(piece.lstrip())
        if _FREE.match(piece, blank):
            return offset + blank
    return len(text)


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """The text between commas, each with its offset."""
    offset = 0
    for piece in text.split(","):
        yield offset, piece
        offset += len(piece) + 1


def _small(digits: str) -> int:
    """A typed number; 0, which is never allowed, for one too long to be meant."""
    return int(digits) if len(digits) < 3 else 0
