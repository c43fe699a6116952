"""Hands near to a card's lines, for property tests: far racks would never try the exact part."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from mahjcove.card.parse import load_card
from mahjcove.tiles import FACE_COUNT, JOKER, Counts, Face, count
from tests.support.paths import CHECKOUT

if TYPE_CHECKING:
    from mahjcove.card.lines import Card

Group = tuple[Face, int]


@cache
def teaching_card() -> Card:
    """The shipped card."""
    path = CHECKOUT / "resources" / "cards" / "teaching.txt"
    return load_card(path.read_text(encoding="utf-8"), "teaching")


def faces() -> st.SearchStrategy[Face]:
    """Any of the 36 faces."""
    return st.integers(0, FACE_COUNT - 1).map(Face)


@st.composite
def hands(draw: st.DrawFn, card: Card) -> tuple[Counts, tuple[Group, ...]]:
    """Concealed tiles and exposures, 14 tiles in all, made from a hand of the card by changes."""
    line = draw(st.sampled_from(card.lines))
    units = draw(st.sampled_from(line.realisations)).units
    tiles: list[Face] = []
    groups: list[Group] = []
    for unit in units:
        if unit.jokers and draw(st.integers(0, 3)) == 0:
            groups.append((unit.face, unit.size))
        else:
            jokers = draw(st.integers(0, unit.size)) if unit.jokers else 0
            tiles += [unit.face] * (unit.size - jokers) + [JOKER] * jokers
    if groups and draw(st.integers(0, 7)) == 0:
        groups[0] = draw(faces().filter(lambda one: one != JOKER)), groups[0][1]
    for _ in range(draw(st.integers(0, min(4, len(tiles))))):
        tiles[draw(st.integers(0, len(tiles) - 1))] = draw(faces())
    return count(tiles), tuple(groups)
