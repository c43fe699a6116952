"""A card line in spoken English, so that a wrong ink letter is heard (rule 15.3.4)."""

from __future__ import annotations

from collections.abc import Iterable

from mahjcove.card.lines import Line, PrintedGroup
from mahjcove.card.notes import Notes, parse_notes

_SIZES = ("none", "single", "pair", "pung", "kong", "quint", "sextet")
_SUITS = {"a": "first suit", "b": "second suit", "c": "third suit"}
_FIXED = {
    "N": "North",
    "E": "East",
    "W": "West",
    "S": "South",
    "G": "green dragon",
    "R": "red dragon",
    "0": "soap",
    "F": "flower",
}
_FREE = {
    "n": ("any number", "the same number"),
    "m": ("another number", "that other number"),
    "p": ("any of the printed numbers", "the same printed number"),
    "Z": ("any wind", "the same wind"),
    "Y": ("another wind", "that other wind"),
}
_OPEN_DRAGONS = ("any dragon", "another dragon", "the third dragon")


def describe(line: Line) -> str:
    """What the line asks for, group by group, then its notes.

    Value and whether it is concealed are not part of it.
    """
    notes, _ = parse_notes(", ".join(line.notes) or "-")
    variants = (_Variant(notes).words(groups) for groups in line.variants)
    return "; ".join(["; or: ".join(variants), *_note_words(notes)])


class _Variant:
    """Says the groups of one variant; remembers which free symbols were said before."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._said: set[str] = set()
        self._dragons = 0

    def words(self, groups: Iterable[PrintedGroup]) -> str:
        return "; ".join(self._group(group) for group in groups)

    def _group(self, group: PrintedGroup) -> str:
        one_symbol = len(set(group.symbols)) == 1
        if "D" in group.symbols and not group.ink:
            self._dragons += 1
        suited = set(group.symbols) & set("123456789nmp")
        suit = f", {_SUITS[group.ink]}" if suited else ""
        if one_symbol:
            size = len(group.symbols)
            what = self._symbol(group.symbols[0], group)
            if size == 1:
                return f"single {what}{suit}"
            return f"{_SIZES[size]} of {'flowers' if what == 'flower' else what}{suit}"
        singles = ", ".join(self._symbol(symbol, group) for symbol in group.symbols)
        return f"singles {singles}{suit}"

    def _symbol(self, symbol: str, group: PrintedGroup) -> str:
        if symbol == "D":
            return self._dragon(group.ink)
        if symbol in _FREE:
            first, again = _FREE[symbol]
            if symbol in self._said:
                return again
            self._said.add(symbol)
            allowed = {"n": self._notes.n, "m": self._notes.m}.get(symbol)
            return f"{first} out of {_either(allowed)}" if allowed else first
        return _FIXED.get(symbol, symbol)

    def _dragon(self, ink: str) -> str:
        if ink:
            return f"the dragon of the {_SUITS[ink]}"
        return _OPEN_DRAGONS[0 if self._notes.dragons_repeat else self._dragons - 1]


def _note_words(notes: Notes) -> list[str]:
    words = []
    if notes.run:
        start = f", the lowest is {_either(notes.run_from)}" if notes.run_from else ""
        words.append(f"a run: the numbers move together{start}")
    if notes.suits:
        fewest, most = notes.suits
        number = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        words.append(f"in {number} {'suit' if most == 1 else 'suits'} altogether")
    if notes.dragons_repeat:
        words.append("the dragons may be the same")
    words.extend(note.partition(":")[2].strip() for note in notes.typed if note.startswith("free"))
    return words


def _either(numbers: Iterable[int]) -> str:
    *most, last = (str(number) for number in sorted(numbers))
    return f"{', '.join(most)} or {last}" if most else last
