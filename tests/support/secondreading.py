"""Cards read and racks measured a second time, slowly and from rules 15.3 and 15.5 alone.

Nothing of the program is used here: tiles are their written words, a hand is a
list of words, and what can stand where is found by moving tiles about until no
more fit. So a mistake in the program has to be made twice to go unseen.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product

import attrs

Unit = tuple[str, int, bool]
"""A face's word, how many of it, and whether jokers may help."""
Hand = tuple[Unit, ...]
"""Sorted, so that equal hands are equal."""

NUMBERS = "123456789"
SUITS = "bcd"
DRAGON_OF = {"b": "G", "c": "R", "d": "0"}
EXIST = {"F": 8, "J": 8}
ORDINARY = 4
HAND = 14


@attrs.frozen
class PlainLine:
    """A line as this reading understands it."""

    concealed: bool
    hands: frozenset[Hand]


def read_card(text: str) -> dict[str, PlainLine]:
    """Every line of a card without mistakes by its id, in card order."""
    lines = {}
    for row in text.splitlines():
        if row.strip() and row.strip()[0] not in "[#":
            head, notes, tail = row.split(";", 2)
            name, groups = head.split(None, 1)
            lines[name] = PlainLine(tail.strip().startswith("C"), hands_of(groups, notes))
    return lines


def hands_of(groups: str, notes: str) -> frozenset[Hand]:
    """Every hand that these groups stand for and 152 tiles can build."""
    found = set()
    for variant in groups.split("//"):
        tokens = [_token(word) for word in variant.split()]
        for one in _hands(tokens, notes):
            if _exists(one):
                found.add(one)
    return frozenset(found)


def choices(groups: str, notes: str) -> int:
    """How many ways there are to settle the groups, equal hands counted again."""
    return sum(
        sum(1 for _ in _hands([_token(word) for word in variant.split()], notes))
        for variant in groups.split("//")
    )


def _token(word: str) -> tuple[str, str]:
    """The symbols of a group and its ink."""
    return (word[:-1], word[-1]) if word[-1] in "abc" else (word, "")


def _hands(tokens: Sequence[tuple[str, str]], notes: str) -> Iterator[Hand]:
    symbols = {symbol for group, _ in tokens for symbol in group}
    digits = sorted(int(symbol) for symbol in symbols if symbol in NUMBERS)
    inks = sorted({ink for group, ink in tokens if ink and set(group) & set("123456789nmpD")})
    bare = [place for place, (group, ink) in enumerate(tokens) if "D" in group and not ink]
    repeat = "dragons may repeat" in notes
    for move, suits, dragons in product(
        _moves(digits, notes), _suits(inks, notes), product("GR0", repeat=len(bare))
    ):
        if not repeat and len(set(dragons)) < len(dragons):
            continue
        moved = [digit + move for digit in digits]
        for letters in _letters(symbols, moved, notes):
            units: list[Unit] = []
            for place, (group, ink) in enumerate(tokens):
                dragon = (
                    dragons[bare.index(place)]
                    if place in bare
                    else DRAGON_OF[suits[ink]]
                    if ("D" in group)
                    else ""
                )
                faces = [
                    dragon
                    if symbol == "D"
                    else f"{int(symbol) + move}{suits[ink]}"
                    if symbol in NUMBERS
                    else f"{letters[symbol]}{suits[ink]}"
                    if symbol in "nmp"
                    else letters.get(symbol, symbol)
                    for symbol in group
                ]
                one = len(set(group)) == 1 and len(group) >= 3
                units.extend((face, number, one) for face, number in Counter(faces).items())
            yield tuple(sorted(units))


def _moves(digits: Sequence[int], notes: str) -> list[int]:
    if not digits or not re.search(r"\brun\b", notes):
        return [0]
    lowest = _list(r"run\s+from", notes)
    return [move for move in range(-8, 9) if digits[0] + move in lowest and digits[-1] + move <= 9]


def _list(words: str, notes: str) -> list[int]:
    found = re.search(words + r"\s+(\d(?:\s*,\s*\d)*)", notes)
    return [int(digit) for digit in found[1] if digit in NUMBERS] if found else [*range(1, 10)]


def _suits(inks: Sequence[str], notes: str) -> list[dict[str, str]]:
    span = re.search(r"suits\s+(\d)\s*-\s*(\d)", notes)
    fewest, most = (int(span[1]), int(span[2])) if span else (len(inks), len(inks))
    return [
        dict(zip(inks, chosen, strict=True))
        for chosen in product(SUITS, repeat=len(inks))
        if not inks or fewest <= len(set(chosen)) <= most
    ]


def _letters(symbols: set[str], moved: Sequence[int], notes: str) -> Iterator[dict[str, str]]:
    """What the letters stand for: n, m and p a digit, Z and Y a wind."""
    numbers = {
        "n": _list(r"\bn\s+in", notes),
        "m": _list(r"\bm\s+in", notes),
        "p": sorted(set(moved)),
    }
    used = [letter for letter in "nmp" if letter in symbols]
    winds = [letter for letter in "ZY" if letter in symbols]
    for chosen in product(*(numbers[letter] for letter in used)):
        values = {letter: str(number) for letter, number in zip(used, chosen, strict=True)}
        if "n" in values and values["n"] == values.get("m"):
            continue
        for blowing in permutations("NEWS", len(winds)):
            yield values | dict(zip(winds, blowing, strict=True))


def _exists(hand: Hand) -> bool:
    alone: Counter[str] = Counter()
    everything: Counter[str] = Counter()
    for face, size, jokers in hand:
        everything[face] += size
        if not jokers:
            alone[face] += size
    supply = {face: EXIST.get(face, ORDINARY) for face in everything}
    if any(alone[face] > supply[face] for face in alone):
        return False
    return sum(max(0, need - supply[face]) for face, need in everything.items()) <= EXIST["J"]


def distances(
    card: Mapping[str, PlainLine], concealed: Sequence[str], groups: Sequence[tuple[str, int]]
) -> dict[str, int | None]:
    """The distance of concealed tiles with exposed groups, face and size, to every line."""
    return {name: _to_line(line, concealed, groups) for name, line in card.items()}


def _to_line(
    line: PlainLine, concealed: Sequence[str], groups: Sequence[tuple[str, int]]
) -> int | None:
    if line.concealed and groups:
        return None
    standing = [
        sum(size for _, size in groups) + _most(concealed, left)
        for hand in line.hands
        for left in _laid(hand, groups)
    ]
    return HAND - max(standing) if standing else None


def _laid(hand: Hand, groups: Sequence[tuple[str, int]]) -> Iterator[Hand]:
    """What is left of a hand for every way to lay the exposed groups into it."""
    if not groups:
        yield hand
        return
    (face, size), *others = groups
    for place, unit in enumerate(hand):
        if unit == (face, size, True):
            yield from _laid(hand[:place] + hand[place + 1 :], others)


def _most(tiles: Sequence[str], hand: Hand) -> int:
    """How many tiles can stand at once: each tile looks for a place, and others make room."""
    places = [(face, jokers) for face, size, jokers in hand for _ in range(size)]
    standing: dict[int, int] = {}

    def settle(tile: int, tried: set[int]) -> bool:
        for place, (face, jokers) in enumerate(places):
            if place in tried or not (tiles[tile] == face or (jokers and tiles[tile] == "J")):
                continue
            tried.add(place)
            if place not in standing or settle(standing[place], tried):
                standing[place] = tile
                return True
        return False

    return sum(settle(tile, set()) for tile in range(len(tiles)))
