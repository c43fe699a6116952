"""A card line as it is said aloud, so that a wrong ink letter is heard (rule 15.3.4)."""

from __future__ import annotations

from collections.abc import Iterable

from mahjcove.card.expand import FIXED
from mahjcove.card.lines import Line, PrintedGroup
from mahjcove.card.notes import Notes, parse_notes
from mahjcove.ui.words import fill, group_name, tile_name, translate

_NUMBERED = frozenset("123456789nmp")


def line_said(line: Line) -> str:
    """What the line asks for, group by group, then its notes.

    Value and whether it is concealed are not part of it.
    """
    notes, _ = parse_notes(", ".join(line.notes) or "-")
    between = translate("line", "; or: ", "between two forms of a card line")
    variants = between.join(_Variant(notes).said(groups) for groups in line.variants)
    return "; ".join([variants, *_notes_said(notes)])


def suit_said(ink: str) -> str:
    """The suit that an ink letter stands for: the first, second or third of the line."""
    names = {
        "a": translate("line", "first suit"),
        "b": translate("line", "second suit"),
        "c": translate("line", "third suit"),
    }
    return names[ink]


def symbol_said(symbol: str) -> str:
    """What a symbol of a card stands for, where it is alone."""
    if symbol in FIXED:
        return tile_name(FIXED[symbol])
    if symbol == "D":
        return translate("line", "dragon")
    if symbol == "//":
        return translate("line", "or: another form of the line")
    return _first_said(symbol)


def note_said(kind: str) -> str:
    """What a note of a line means, in a few words."""
    meanings = {
        "exact": translate("line", "these numbers only"),
        "run": translate("line", "the numbers move together"),
        "run from": translate("line", "a run whose lowest number is one of these"),
        "n in": translate("line", "n is one of these numbers"),
        "m in": translate("line", "m is one of these numbers"),
        "suits": translate("line", "from so many to so many suits"),
        "dragons": translate("line", "dragons without ink may be the same"),
    }
    return meanings[kind]


class _Variant:
    """Says the groups of one form of a line; knows which free symbols it has said before."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._before: set[str] = set()
        self._dragons = 0

    def said(self, groups: Iterable[PrintedGroup]) -> str:
        return "; ".join(self._group(group) for group in groups)

    def _group(self, group: PrintedGroup) -> str:
        if "D" in group.symbols and not group.ink:
            self._dragons += 1
        size = len(group.symbols)
        if len(set(group.symbols)) == 1:
            what = self._symbol(group.symbols[0], group)
            form = translate("line", "%1 %2", "single North") if size == 1 else _of()
            text = fill(form, group_name(size), what)
        else:
            every = ", ".join(self._symbol(symbol, group) for symbol in group.symbols)
            text = fill(translate("line", "singles %1"), every)
        if _NUMBERED & set(group.symbols):
            text = fill(
                translate("line", "%1, %2", "pung of 6, first suit"), text, suit_said(group.ink)
            )
        return text

    def _symbol(self, symbol: str, group: PrintedGroup) -> str:
        if symbol == "D":
            return self._dragon(group.ink)
        if symbol in FIXED:
            return tile_name(FIXED[symbol])
        if symbol.isdigit():
            return symbol
        again = symbol in self._before
        self._before.add(symbol)
        allowed = {"n": self._notes.n, "m": self._notes.m}.get(symbol)
        text = _again_said(symbol) if again else _first_said(symbol)
        if allowed and not again:
            return fill(translate("line", "%1 out of %2"), text, _either(allowed))
        return text

    def _dragon(self, ink: str) -> str:
        if ink:
            names = {
                "a": translate("line", "the dragon of the first suit"),
                "b": translate("line", "the dragon of the second suit"),
                "c": translate("line", "the dragon of the third suit"),
            }
            return names[ink]
        open_ones = (
            translate("line", "any dragon"),
            translate("line", "another dragon"),
            translate("line", "the third dragon"),
        )
        return open_ones[0 if self._notes.dragons_repeat else self._dragons - 1]


def _of() -> str:
    return translate("line", "%1 of %2", "pung of North")


def _first_said(symbol: str) -> str:
    names = {
        "n": translate("line", "any number"),
        "m": translate("line", "another number"),
        "p": translate("line", "any of the printed numbers"),
        "Z": translate("line", "any wind"),
        "Y": translate("line", "another wind"),
    }
    return names[symbol]


def _again_said(symbol: str) -> str:
    names = {
        "n": translate("line", "the same number"),
        "m": translate("line", "that other number"),
        "p": translate("line", "the same printed number"),
        "Z": translate("line", "the same wind"),
        "Y": translate("line", "that other wind"),
    }
    return names[symbol]


def _notes_said(notes: Notes) -> list[str]:
    said = []
    if notes.run and notes.run_from:
        text = translate("line", "a run: the numbers move together, the lowest is %1")
        said.append(fill(text, _either(notes.run_from)))
    elif notes.run:
        said.append(translate("line", "a run: the numbers move together"))
    if notes.suits:
        fewest, most = notes.suits
        if most == 1:
            said.append(translate("line", "in 1 suit altogether"))
        elif fewest == most:
            said.append(fill(translate("line", "in %1 suits altogether"), most))
        else:
            said.append(fill(translate("line", "in %1 to %2 suits altogether"), fewest, most))
    if notes.dragons_repeat:
        said.append(translate("line", "the dragons may be the same"))
    said.extend(note.partition(":")[2].strip() for note in notes.typed if note.startswith("free"))
    return said


def _either(numbers: Iterable[int]) -> str:
    *most, last = (str(number) for number in sorted(numbers))
    return fill(translate("line", "%1 or %2"), ", ".join(most), last) if most else last
