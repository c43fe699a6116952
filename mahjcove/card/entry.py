"""One entry of a card's text: id, groups, notes, X or C, value (rule 15.3)."""

from __future__ import annotations

import re

import attrs

from mahjcove.card.expand import (
    DIGITS,
    INKED,
    MOST_HANDS,
    PLACEHOLDERS,
    SYMBOLS,
    choices_count,
    expand,
    join,
    steps,
    used_inks,
)
from mahjcove.card.findings import Finding, error_at, warning_at
from mahjcove.card.lines import Line, PrintedGroup
from mahjcove.card.matcher import HAND_SIZE
from mahjcove.card.notes import Notes, parse_notes

LONGEST_GROUP = 6
_SIGNS = frozenset("+-=×x*")
_TOKEN = re.compile(r"//|(?:(?!//)\S)+")
_VALUE = re.compile(r"\s*([XC])\s*([0-9]{1,4})\s*")

Variants = tuple[tuple[PrintedGroup, ...], ...]


@attrs.frozen
class Context:
    """What an entry needs to know of the card around it."""

    section: str
    jokerless_doubles: bool
    ids: set[str]
    """The ids used so far; an entry adds its own."""


def parse_entry(
    row: str, position: int, number: int, context: Context
) -> tuple[Line | None, tuple[Finding, ...]]:
    """The line typed in ``row`` and what is to be said about it; no line if there is an error.

    ``number`` is its place within the section. ``#`` after the value begins a comment.
    """
    reader = _Entry(row, position)
    line = reader.read(number, context)
    return line, tuple(reader.findings)


class _Entry:
    def __init__(self, row: str, position: int) -> None:
        self._row = row
        self._position = position
        self._first_group = 0
        self.findings: list[Finding] = []

    @property
    def _failed(self) -> bool:
        return any(finding.error for finding in self.findings)

    def read(self, number: int, context: Context) -> Line | None:
        fields = self._row.split(";", 2)
        if len(fields) != 3:
            self._error(
                len(self._row.rstrip()),
                "an entry is: id groups ; notes ; X or C and the value, so two semicolons",
            )
            return None
        head, notes_text, tail = fields
        line_id, variants = self._read_head(head, context)
        notes = self._read_notes(notes_text, len(head) + 1)
        concealed, value = self._read_value(tail, len(head) + len(notes_text) + 2)
        if self._failed:
            return None
        variants_left = self._possible(variants, notes)
        if self._failed:
            return None
        self._check_freedoms(variants, notes)
        expansion = join([expand(groups, notes) for groups in variants_left])
        self._report_dropped(expansion.dropped, some_left=bool(expansion.realisations))
        if not concealed and not any(group.is_set for groups in variants for group in groups):
            self._odd("an X line of singles and pairs: nothing in it can be called")
        if self._failed:
            return None
        return Line(
            id=line_id,
            section=context.section,
            number=number,
            variants=variants,
            notes=notes.typed,
            concealed=concealed,
            value=value,
            jokerless_doubles=context.jokerless_doubles,
            realisations=expansion.realisations,
            position=self._position,
            fingerprint=expansion.fingerprint,
        )

    def _read_head(self, head: str, context: Context) -> tuple[str, Variants]:
        tokens = [(found.group(), found.start()) for found in _TOKEN.finditer(head)]
        self._first_group = tokens[1][1] if len(tokens) > 1 else len(head)
        if not tokens:
            self._error(0, "this line has no id and no groups")
            return "", ()
        line_id, column = tokens[0]
        if line_id in context.ids:
            self._error(column, f"the id {line_id} stands twice on this card")
        context.ids.add(line_id)
        variants: list[list[PrintedGroup]] = [[]]
        for token, start in tokens[1:]:
            if token == "//":
                variants.append([])
            elif set(token) <= _SIGNS:
                self._warn(start, f"{token!r} is decoration and is left out")
            elif group := self._read_group(token, start):
                variants[-1].append(group)
        if not self._failed:
            self._check_tiles(line_id, variants)
        return line_id, tuple(tuple(groups) for groups in variants)

    def _read_group(self, token: str, start: int) -> PrintedGroup | None:
        ink = token[-1] if token[-1] in "abc" else ""
        symbols = token.removesuffix(ink)
        for place, symbol in enumerate(symbols):
            if symbol not in SYMBOLS:
                self._error(start + place, self._no_symbol(symbol, place, symbols))
                return None
        if not symbols:
            self._error(start, f"the ink letter {ink} follows no tile")
            return None
        kinds = set(symbols)
        numbers = kinds & (DIGITS | PLACEHOLDERS)
        if numbers and not ink:
            self._error(start, f"{token} needs an ink letter: a, b or c after the number")
            return None
        if ink and not kinds & INKED:
            self._warn(start + len(symbols), f"{symbols} has no suit, so its ink {ink} is ignored")
        if len(kinds) == 1 and len(symbols) > LONGEST_GROUP:
            self._error(start, f"{len(symbols)} equal tiles: no group is longer than six")
            return None
        is_set = len(kinds) == 1 and len(symbols) > 2
        return PrintedGroup(token, symbols, ink, is_set)

    @staticmethod
    def _no_symbol(symbol: str, place: int, symbols: str) -> str:
        if symbol in "abc" and place:
            return f"the ink letter {symbol} belongs at the end of a group"
        if symbol in "defgh" and place == len(symbols) - 1 and place:
            return f"{symbol} is no ink; there are three: a, b and c"
        if symbol == "J":
            return "jokers are not printed on a line"
        return f"{symbol!r} is no tile"

    def _check_tiles(self, line_id: str, variants: list[list[PrintedGroup]]) -> None:
        for groups in variants:
            tiles = sum(len(group.symbols) for group in groups)
            if tiles != HAND_SIZE:
                typed = " ".join(group.text for group in groups)
                which = "this variant" if len(variants) > 1 else "this line"
                hint = ""
                if set(line_id.rstrip("abc")) <= SYMBOLS and tiles + len(line_id) in (14, 15):
                    hint = f" ({line_id} was taken for its id)"
                self._error(
                    self._first_group, f"{which} has {tiles} tiles, not 14: {typed or 'none'}{hint}"
                )

    def _read_notes(self, text: str, start: int) -> Notes:
        notes, problems = parse_notes(text)
        for problem in problems:
            place = start + problem.offset
            if not text[problem.offset :].strip():
                place = start
            self.findings.append(Finding(self._position, place + 1, problem.error, problem.message))
        return notes

    def _read_value(self, text: str, start: int) -> tuple[bool, int]:
        typed = text.split("#", 1)[0]
        found = _VALUE.fullmatch(typed)
        start += len(typed) - len(typed.lstrip())
        if found is None:
            words = typed.split()
            if not words or words[0][0] not in "XC":
                self._error(start, "X (open) or C (concealed) is missing before the value")
            elif len(words) == 1 and len(words[0]) == 1:
                self._error(start, "the value after X or C is missing")
            else:
                self._error(start, f"{typed.strip()!r} should be X or C and a value, such as X 25")
            return False, 0
        value = int(found[2])
        if value == 0 or value % 5:
            self._warn(start, f"the value {value} is not a positive multiple of 5")
        return found[1] == "C", value

    def _possible(self, variants: Variants, notes: Notes) -> Variants:
        """The variants that stand for any hand; it is an error if there is none."""
        reasons = [_why_impossible(groups, notes) for groups in variants]
        report = self._wrong if all(reasons) else self._odd
        for reason in dict.fromkeys(filter(None, reasons)):
            report(reason)
        left = [groups for groups, why in zip(variants, reasons, strict=True) if not why]
        if any(choices_count(groups, notes) > MOST_HANDS for groups in left):
            self._wrong(f"this line stands for more than {MOST_HANDS} hands")
        return tuple(left)

    def _check_freedoms(self, variants: Variants, notes: Notes) -> None:
        """Warn of notes that change nothing."""
        symbols = {symbol for groups in variants for group in groups for symbol in group.symbols}
        if notes.run and all(steps(groups, notes) == (0,) for groups in variants):
            self._odd("this run cannot move, so the line is exact")
        for start in sorted(notes.run_from or ()):
            if not any(start in _starts(groups, notes) for groups in variants):
                self._odd(f"the run cannot start at {start}")
        for letter, given in (("n", notes.n), ("m", notes.m)):
            if given is not None and letter not in symbols:
                self._odd(f"the note is about {letter}, which the line does not print")
        if notes.suits is not None and not any(used_inks(groups) for groups in variants):
            self._odd("the note is about suits, and the line has none")
        if notes.dragons_repeat and max(map(_open_dragons, variants)) < 2:
            self._odd("the note is about dragons without ink, and the line has no two of them")

    def _report_dropped(self, dropped: tuple[str, ...], *, some_left: bool) -> None:
        if dropped and some_left:
            more = f" (and {len(dropped) - 1} more)" if len(dropped) > 1 else ""
            self._odd(f"left out, as 152 tiles cannot build it: {dropped[0]}{more}")
        elif dropped:
            self._wrong(f"152 tiles cannot build this line: {dropped[0]}")

    def _wrong(self, message: str) -> None:
        self._error(self._first_group, message)

    def _odd(self, message: str) -> None:
        self._warn(self._first_group, message)

    def _error(self, offset: int, message: str) -> None:
        self.findings.append(error_at(self._position, offset + 1, message))

    def _warn(self, offset: int, message: str) -> None:
        self.findings.append(warning_at(self._position, offset + 1, message))


def _why_impossible(groups: tuple[PrintedGroup, ...], notes: Notes) -> str:
    """Why no choice satisfies the notes; empty if some does."""
    symbols = {symbol for group in groups for symbol in group.symbols}
    inks = used_inks(groups)
    if "p" in symbols and not symbols & DIGITS:
        return "p is one of the printed digits, and none is printed"
    if notes.suits is not None and inks and notes.suits[0] > len(inks):
        letters = "1 ink letter" if len(inks) == 1 else f"{len(inks)} ink letters"
        return f"{letters} cannot make {notes.suits[0]} suits"
    if _open_dragons(groups) > 3 and not notes.dragons_repeat:
        return f"{_open_dragons(groups)} different dragons; there are three"
    if not steps(groups, notes):
        return "the run cannot start at any of these numbers"
    if not choices_count(groups, notes):
        return "n and m must differ, and the notes leave one number for both"
    return ""


def _open_dragons(groups: tuple[PrintedGroup, ...]) -> int:
    return sum("D" in group.symbols and not group.ink for group in groups)


def _starts(groups: tuple[PrintedGroup, ...], notes: Notes) -> frozenset[int]:
    """What the smallest printed digit becomes; nothing for a line without digits."""
    digits = [int(symbol) for group in groups for symbol in group.symbols if symbol in DIGITS]
    return frozenset(min(digits) + step for step in steps(groups, notes)) if digits else frozenset()
