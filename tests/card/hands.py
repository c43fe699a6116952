"""Small cards, written hands, and a reference that tries every way to lay tiles out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import attrs

from mahjcove.card.lines import Card, Line, Realisation, Unit
from mahjcove.card.parse import load_card
from mahjcove.tiles import JOKER, Counts, Face, faces_in, parse_counts, parse_tiles
from tests.support.paths import CHECKOUT

TEACHING_TEXT = (CHECKOUT / "resources/cards/teaching.txt").read_text(encoding="utf-8")
TEACHING = load_card(TEACHING_TEXT, "teaching")

Group = tuple[Face, int]


def card_of(*entries: str) -> Card:
    """A card of one section; entries without an id are called A1, A2 …"""
    rows = [
        entry if entry.count(";") == 2 else f"A{number}  {entry} ; - ; X 25"
        for number, entry in enumerate(entries, start=1)
    ]
    return load_card("\n".join(["[Test]", *rows]), "test")


def group(text: str) -> Group:
    """An exposure written with the claimed tile first, such as ``44b J``."""
    tiles = parse_tiles(text)
    return tiles[0], len(tiles)


def winners(card: Card, rack: str, *exposures: str) -> list[str]:
    """The ids of the lines that the written tiles complete."""
    lines = card.matcher.wins(parse_counts(rack), [group(one) for one in exposures])
    return [line.id for line in lines]


def distance(card: Card, rack: str, *exposures: str) -> int | None:
    """The distance to the only line of the card."""
    (one,) = card.matcher.distances(parse_counts(rack), [group(one) for one in exposures]).values()
    return one


def only(realisation: Realisation, *, concealed: bool) -> Card:
    """A card whose single line is this one hand."""
    line: Line = attrs.evolve(TEACHING.lines[0], concealed=concealed, realisations=(realisation,))
    section = attrs.evolve(TEACHING.sections[0], lines=(line,))
    return attrs.evolve(TEACHING, sections=(section,))


def most_placed(realisation: Realisation, concealed: Counts, groups: Sequence[Group]) -> int | None:
    """The largest number of tiles that can stand in the hand, found by trying every assignment.

    None if the exposures have no groups of their own there.
    """
    tiles = tuple(faces_in(concealed))
    exposed = sum(size for _, size in groups)
    return max(
        (exposed + _try_tiles(tiles, left) for left in _try_exposures(realisation.units, groups)),
        default=None,
    )


def _try_exposures(units: tuple[Unit, ...], groups: Sequence[Group]) -> Iterator[tuple[Unit, ...]]:
    if not groups:
        yield units
        return
    for place, unit in enumerate(units):
        if unit.jokers and (unit.face, unit.size) == groups[0]:
            yield from _try_exposures(units[:place] + units[place + 1 :], groups[1:])


def _try_tiles(tiles: tuple[Face, ...], units: tuple[Unit, ...]) -> int:
    places = Counter((unit.face, unit.jokers) for unit in units for _ in range(unit.size))
    kinds = tuple(places)

    @cache
    def place_from(index: int, free: tuple[int, ...]) -> int:
        if index == len(tiles):
            return 0
        best = place_from(index + 1, free)
        for kind, (face, jokers) in enumerate(kinds):
            fits = tiles[index] == face or (jokers and tiles[index] == JOKER)
            if fits and free[kind]:
                less = (*free[:kind], free[kind] - 1, *free[kind + 1 :])
                best = max(best, 1 + place_from(index + 1, less))
        return best

    return place_from(0, tuple(places.values()))
