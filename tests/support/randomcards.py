"""Cards and racks made by chance over the whole grammar of rule 15.3."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from tests.support.secondreading import HAND, PlainLine, choices

MOST_CHOICES = 400
"""A line that has more is thrown away, so that a slow reference keeps up."""
INKED = "123456789nmpD"
Rack = tuple[list[str], list[list[str]]]
"""Concealed tiles, and the tiles of each exposure, one of them natural."""
EVERY_TILE = (
    *(f"{number}{suit}" for suit in "bcd" for number in range(1, 10) for _ in range(4)),
    *(word for word in "NEWSGR0" for _ in range(4)),
    *"FFFFFFFFJJJJJJJJ",
)


def random_card(chance: Random, lines: int) -> str:
    """The text of a card with so many lines; some may stand for no hand at all."""
    rows = ["# made by chance", "[One]"]
    for number in range(lines):
        if number and chance.random() < 0.2:
            rows.append(f"[Part {number}]{chance.choice(['', ' nojokerless', '  # said'])}")
        rows.append(f"L{number} {random_entry(chance)}")
    return "\n".join(rows)


def random_entry(chance: Random) -> str:
    """Groups, notes, kind and value of a line of 14 tiles."""
    while True:
        variants = [_variant(chance) for _ in range(chance.choice([1, 1, 1, 2, 3]))]
        notes = _notes(chance, variants)
        groups = chance.choice([" // ", "//"]).join(" ".join(words) for words in variants)
        if choices(groups, notes) <= MOST_CHOICES:
            kind = chance.choice("XXC")
            return f"{groups} ; {notes} ; {kind} {chance.choice([25, 30, 50])}"


def _variant(chance: Random) -> list[str]:
    inks = chance.choice(["a", "ab", "ab", "abc", "abc"])
    low = chance.randint(1, 6)
    span = [str(number) for number in range(low, min(9, low + chance.randint(0, 4)) + 1)]
    letters = chance.choice(["", "", "n", "n", "nm", "np", "nmp"])
    before: list[tuple[str, str]] = []
    words = []
    left = HAND
    while left:
        size = min(left, chance.choice([1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6]))
        if before and chance.random() < 0.25:
            symbol, ink = chance.choice(before)
        else:
            symbol, ink = _symbol(chance, span, letters), chance.choice(inks)
        symbols = symbol * size
        if size > 1 and chance.random() < 0.15:
            others = (_symbol(chance, span, letters) for _ in range(size - 1))
            symbols = symbol + "".join(others)
        before.append((symbol, ink))
        needs = set(symbols) & set("123456789nmp")
        inked = needs or ("D" in symbols and chance.random() < 0.6)
        words.append(symbols + (ink if inked else ""))
        left -= size
    if not any(set(word) & set("123456789") for word in words):
        words = [word.replace("p", "n") for word in words]
    chance.shuffle(words)
    return words


def _symbol(chance: Random, span: Sequence[str], letters: str) -> str:
    winds = chance.choice(["Z", "ZY", "", ""])
    symbols: list[str] = [*span, *span, *(letters * 3), *"DDDFFF00NEWSRG", *(winds * 3)]
    return chance.choice(symbols)


def _notes(chance: Random, variants: Sequence[Sequence[str]]) -> str:
    notes = []
    if chance.random() < 0.5:
        start = _some(chance, "1,2,3,4,5,6,7") if chance.random() < 0.4 else ""
        notes.append(f"run from {start}" if start else "run")
    printed = {symbol for words in variants for word in words for symbol in word}
    notes.extend(
        f"{letter} in {_some(chance, '1,2,3,4,5,6,7,8,9')}"
        for letter in "nm"
        if letter in printed and chance.random() < 0.4
    )
    if chance.random() < 0.3:
        fewest = chance.choice([1, 1, 2])
        notes.append(f"suits {fewest}-{chance.randint(fewest, 3)}")
    bare = max(sum("D" in word and word[-1] not in "abc" for word in words) for words in variants)
    if bare > 3 or (bare > 1 and chance.random() < 0.4):
        notes.append("dragons may repeat")
    chance.shuffle(notes)
    return ", ".join(notes) or chance.choice(["-", "exact"])


def _some(chance: Random, numbers: str) -> str:
    every = numbers.split(",")
    return chance.choice([",", ", ", " , "]).join(chance.sample(every, chance.randint(1, 4)))


def random_rack(chance: Random, card: Sequence[PlainLine], *, exposing: float) -> Rack:
    """Up to 14 tiles of the set, from a random deal to a hand that wins.

    ``exposing`` is how likely each group of the hand they are made from is exposed.
    """
    line = chance.choice(card)
    hand = chance.choice(sorted(line.hands))
    loss, jokers = chance.choice([0.0, 0.1, 0.4, 0.9]), chance.choice([0.0, 0.2, 0.5])
    concealed: list[str] = []
    exposures: list[list[str]] = []
    for face, size, is_set in hand:
        if is_set and chance.random() < exposing:
            long = size if chance.random() < 0.9 else chance.randint(3, 6)
            shown = face if chance.random() < 0.95 else chance.choice(EVERY_TILE[:-8])
            exposures.append([shown, *chance.choices([shown, "J"], [3, 1], k=long - 1)])
            continue
        for _ in range(size):
            lost, helped = chance.random() < loss, chance.random() < jokers
            tile = "J" if helped and (is_set or chance.random() < 0.1) else face
            concealed.append(chance.choice(EVERY_TILE) if lost else tile)
    return _of_one_set(chance, concealed, exposures)


def _of_one_set(chance: Random, concealed: Sequence[str], exposures: list[list[str]]) -> Rack:
    """The tiles with those replaced that there are no more of, and no more than 14."""
    left = Counter(EVERY_TILE)
    kept: list[list[str]] = []
    room = HAND
    for exposure in exposures:
        tiles = []
        for tile in exposure:
            tiles.append(tile if left[tile] else "J")
            left[tiles[-1]] -= 1
        if min(left.values()) < 0 or len(tiles) > room or set(tiles) == {"J"}:
            left.update(tiles)
            continue
        kept.append(tiles)
        room -= len(tiles)
    rack = []
    for tile in concealed[: max(0, room - chance.choice([0, 0, 0, 1, 3]))]:
        if not left[tile]:
            tile = chance.choice([one for one in left if left[one] > 0])  # noqa: PLW2901 - another
        left[tile] -= 1
        rack.append(tile)
    return rack, kept
