"""From printed groups and notes to every hand they stand for (rules 15.3.1, 15.5)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, groupby, permutations, product

import attrs

from mahjcove.card.lines import PrintedGroup, Realisation, Unit
from mahjcove.card.notes import Notes
from mahjcove.tiles import DRAGONS, JOKER, SUPPLY, WINDS, WORDS, Face, face, number_face

DIGITS = frozenset("123456789")
PLACEHOLDERS = frozenset("nmp")
ANY_WIND = frozenset("ZY")
FIXED = {symbol: face(symbol) for symbol in "0FNEWSRG"}
SYMBOLS = DIGITS | PLACEHOLDERS | ANY_WIND | FIXED.keys() | {"D"}
INKED = DIGITS | PLACEHOLDERS | {"D"}
"""The symbols that an ink letter gives a suit."""
COPIES = 4
"""Of the rarest face."""
MOST_HANDS = 100_000
"""A line whose choices multiply to more is refused."""

Code = bytes
"""Units as three bytes each, face, size, jokers: quick to compare and sort. Hands have 14 tiles, so
several after one another are read in one way only."""


@attrs.frozen
class Expansion:
    """What one line, or one variant of it, stands for."""

    realisations: tuple[Realisation, ...] = ()
    """Each different hand once, in the order it was found."""
    dropped: tuple[str, ...] = ()
    """For each hand that 152 tiles cannot build: the hand and why."""
    codes: frozenset[Code] = frozenset()
    """The realisations once more, as bytes."""

    @property
    def fingerprint(self) -> bytes:
        """The same for lines that stand for the same hands, and for no others."""
        return hashlib.blake2b(b"".join(sorted(self.codes)), digest_size=16).digest()


@attrs.frozen
class _Laid:
    """A printed group once everything is settled."""

    faces: tuple[Face, ...]
    codes: tuple[Code, ...]
    """Its units."""


@attrs.frozen
class _Choice:
    """One way to settle what a variant leaves open, its dragons left out."""

    step: int
    numbers: dict[str, int]
    """What n, m and p are."""
    suits: dict[str, int]
    winds: dict[str, Face]


def steps(groups: tuple[PrintedGroup, ...], notes: Notes) -> tuple[int, ...]:
    """How far the printed digits may move; only 0 when the line is no run."""
    digits = _digits(groups)
    if not (notes.run and digits):
        return (0,)
    low, high = min(digits), max(digits)
    allowed = notes.run_from if notes.run_from is not None else range(1, 10)
    return tuple(start - low for start in range(1, 10 - high + low) if start in allowed)


def expand(groups: tuple[PrintedGroup, ...], notes: Notes) -> Expansion:
    """Every hand that this variant stands for under these notes."""
    found: dict[Code, Realisation | str] = {}
    sets = tuple(group.is_set for group in groups)
    for laid in _laid(groups, notes):
        codes = sorted(code for group in laid for code in group.codes)
        hand = b"".join(codes)
        if hand not in found:
            printed = tuple(group.faces for group in laid)
            why = _shortage(codes)
            found[hand] = (
                f"{_words(printed)} {why}"
                if why
                else Realisation(tuple(map(_unit, codes)), printed, sets)
            )
    return Expansion(
        tuple(one for one in found.values() if isinstance(one, Realisation)),
        tuple(one for one in found.values() if isinstance(one, str)),
        frozenset(hand for hand, one in found.items() if isinstance(one, Realisation)),
    )


def join(parts: Sequence[Expansion]) -> Expansion:
    """The variants of one line together, each hand once."""
    if len(parts) == 1:
        return parts[0]
    realisations: dict[Realisation, None] = {}
    dropped: dict[str, None] = {}
    for part in parts:
        realisations.update(dict.fromkeys(part.realisations))
        dropped.update(dict.fromkeys(part.dropped))
    codes = frozenset[Code]().union(*(part.codes for part in parts))
    return Expansion(tuple(realisations), tuple(dropped), codes)


def choices_count(groups: tuple[PrintedGroup, ...], notes: Notes) -> int:
    """How many ways there are to settle the choices of a variant."""
    total = len(steps(groups, notes))
    for ways in (
        _numbers(groups, notes, 0),
        _suit_choices(groups, notes),
        _wind_choices(groups),
        _dragon_choices(groups, notes),
    ):
        total *= sum(1 for _ in ways)
    return total


def _shortage(codes: Sequence[Code]) -> str:
    """Why 152 tiles cannot build the hand of these units; empty if they can (rules 1.7, 15.3.2).

    Tiles that jokers may not stand for must exist, and what the groups need
    beyond the supply of their face must not exceed the eight jokers.
    """
    if len({code[0] for code in codes}) == len(codes) and all(code[1] <= COPIES for code in codes):
        return ""
    natural: dict[Face, int] = {}
    total: dict[Face, int] = {}
    for code in codes:
        one, size, jokers = Face(code[0]), code[1], code[2]
        total[one] = total.get(one, 0) + size
        if not jokers:
            natural[one] = natural.get(one, 0) + size
    for one, need in natural.items():
        if need > SUPPLY[one]:
            return f"needs {need} natural {WORDS[one]}, and {SUPPLY[one]} exist"
    needed = sum(max(0, need - SUPPLY[one]) for one, need in total.items())
    if needed > SUPPLY[JOKER]:
        return f"needs {needed} jokers, and {SUPPLY[JOKER]} exist"
    return ""


def _laid(groups: tuple[PrintedGroup, ...], notes: Notes) -> Iterator[list[_Laid]]:
    """The groups under each way to settle every choice.

    A group is laid anew only where something that it prints is settled otherwise.
    """
    ways = [
        (suits, winds, tuple(winds.values()), dragons)
        for suits, winds, dragons in product(
            tuple(_suit_choices(groups, notes)),
            tuple(_wind_choices(groups)),
            tuple(_dragon_choices(groups, notes)),
        )
    ]
    memory: list[dict[object, dict[object, _Laid]]] = [{} for _ in groups]
    printed = [frozenset(group.symbols) for group in groups]
    for step in steps(groups, notes):
        for numbers in _numbers(groups, notes, step):
            places = []
            for group, symbols, kept in zip(groups, printed, memory, strict=True):
                settled = (
                    step if symbols & DIGITS else 0,
                    *(number for letter, number in numbers.items() if letter in symbols),
                )
                known = kept.setdefault(settled, {})
                places.append((group, known, _open_dragon(group), bool(symbols & ANY_WIND)))
            for suits, winds, faces, dragons in ways:
                rest = iter(dragons)
                laid = []
                for group, known, is_open, is_windy in places:
                    dragon = next(rest) if is_open else None
                    key = (suits.get(group.ink), dragon, faces if is_windy else None)
                    one = known.get(key)
                    if one is None:
                        one = _lay(group, _Choice(step, numbers, suits, winds), dragon)
                        known[key] = one
                    laid.append(one)
                yield laid


def _lay(group: PrintedGroup, choice: _Choice, dragon: Face | None) -> _Laid:
    faces = tuple(_face(symbol, group.ink, choice, dragon) for symbol in group.symbols)
    if group.is_set:
        return _Laid(faces, (bytes((faces[0], len(faces), True)),))
    singles = (bytes((one, faces.count(one), False)) for one in set(faces))
    return _Laid(faces, tuple(singles))


def _numbers(groups: tuple[PrintedGroup, ...], notes: Notes, step: int) -> Iterator[dict[str, int]]:
    everything = frozenset(range(1, 10))
    moved = frozenset(digit + step for digit in _digits(groups))
    possible = {"n": notes.n or everything, "m": notes.m or everything, "p": moved}
    letters = sorted(_symbols(groups) & PLACEHOLDERS)
    for chosen in product(*(sorted(possible[letter]) for letter in letters)):
        numbers = dict(zip(letters, chosen, strict=True))
        if "n" not in numbers or numbers["n"] != numbers.get("m"):
            yield numbers


def _suit_choices(groups: tuple[PrintedGroup, ...], notes: Notes) -> Iterator[dict[str, int]]:
    inks = used_inks(groups)
    if notes.suits is None:
        for order in permutations(range(3), len(inks)):
            yield dict(zip(inks, order, strict=True))
    else:
        fewest, most = notes.suits
        for order in product(range(3), repeat=len(inks)):
            if not inks or fewest <= len(set(order)) <= most:
                yield dict(zip(inks, order, strict=True))


def _wind_choices(groups: tuple[PrintedGroup, ...]) -> Iterator[dict[str, Face]]:
    letters = sorted(_symbols(groups) & ANY_WIND)
    for chosen in permutations(WINDS, len(letters)):
        yield dict(zip(letters, chosen, strict=True))


def _dragon_choices(groups: tuple[PrintedGroup, ...], notes: Notes) -> Iterator[tuple[Face, ...]]:
    """A dragon for each group with a D but no ink; equal groups are not told apart."""
    open_groups = [group.text for group in groups if _open_dragon(group)]
    if not notes.dragons_repeat:
        yield from permutations(DRAGONS, len(open_groups))
        return
    order = sorted(range(len(open_groups)), key=lambda place: open_groups[place])
    alike = [len(list(run)) for _, run in groupby(order, key=lambda place: open_groups[place])]
    for parts in product(*(combinations_with_replacement(DRAGONS, size) for size in alike)):
        chosen = [dragon for part in parts for dragon in part]
        yield tuple(dragon for _, dragon in sorted(zip(order, chosen, strict=True)))


def _face(symbol: str, ink: str, choice: _Choice, dragon: Face | None) -> Face:
    if symbol in DIGITS:
        return number_face(int(symbol) + choice.step, choice.suits[ink])
    if symbol in PLACEHOLDERS:
        return number_face(choice.numbers[symbol], choice.suits[ink])
    if symbol == "D":
        return dragon if dragon is not None else DRAGONS[choice.suits[ink]]
    if symbol in choice.winds:
        return choice.winds[symbol]
    return FIXED[symbol]


@cache
def _unit(code: Code) -> Unit:
    one, size, jokers = code
    return Unit(Face(one), size, bool(jokers))


def _words(printed: tuple[tuple[Face, ...], ...]) -> str:
    return " ".join("".join(WORDS[one] for one in faces) for faces in printed)


def _symbols(groups: tuple[PrintedGroup, ...]) -> frozenset[str]:
    return frozenset(symbol for group in groups for symbol in group.symbols)


def _digits(groups: tuple[PrintedGroup, ...]) -> frozenset[int]:
    return frozenset(int(symbol) for symbol in _symbols(groups) & DIGITS)


def used_inks(groups: tuple[PrintedGroup, ...]) -> tuple[str, ...]:
    """The ink letters that give some tile its suit, in order."""
    return tuple(
        sorted({group.ink for group in groups if group.ink and INKED & set(group.symbols)})
    )


def _open_dragon(group: PrintedGroup) -> bool:
    return "D" in group.symbols and not group.ink
