"""Sample racks of a line: each wins with it, and the supply of the set suffices for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mahjcove.card.parse import load_card
from mahjcove.practice.samples import sample_racks
from mahjcove.tiles import JOKER, SUPPLY, WORDS, count
from tests.support.hands import teaching_card

if TYPE_CHECKING:
    from mahjcove.card.lines import Line

HARD = {
    "a sextet of numbers": "111111a 22b 333333c ; - ; X 50",
    "two groups of one face": "NNNN NNN FFF nnnna ; - ; X 50",
    "flowers beyond their supply": "FFFFFF FFFF nnnna ; - ; X 50",
    "any winds and dragons": "ZZZZ YYY DDD DDDD ; - ; X 30",
    "two forms": "FFFF nnna EEE 4444b // FFFF nnna WWW 4444b ; - ; X 25",
    "one hand": "NEWS NEWS GR0 FFF ; - ; C 50",
    "one hand of singles and pairs": "NEWS NEWS GR0 FF 0 ; - ; C 50",
}


def line_of(entry: str) -> Line:
    return load_card(f"[Hard]\nA1 {entry}\n", "hard").lines[0]


def written(line: Line) -> list[str]:
    return [
        " ".join("".join(WORDS[tile] for tile in group) for group in rack.groups)
        for rack in sample_racks(line)
    ]


@pytest.mark.parametrize(
    "line",
    [*teaching_card().lines, *map(line_of, HARD.values())],
    ids=lambda line: line.id + line.text,
)
def test_every_rack_wins_and_can_be_built(line: Line) -> None:
    card = load_card(f"[One]\n{line.id} {line.text} ; {', '.join(line.notes) or '-'} ; C 50", "one")
    racks = sample_racks(line)

    for rack in racks:
        counts = count(rack.tiles)
        assert len(rack.tiles) == 14
        assert [one.id for one in card.matcher.wins(counts, ())] == [line.id]
        assert all(have <= supply for have, supply in zip(counts, SUPPLY, strict=True))
    assert racks == sample_racks(line)
    assert len(set(racks)) == len(racks) >= min(3, len(line.realisations))
    if any(group.is_set for groups in line.variants for group in groups):
        assert JOKER in racks[-1].tiles
    else:
        assert all(JOKER not in rack.tiles for rack in racks)


def test_racks_are_far_apart_and_the_last_one_has_jokers() -> None:
    assert written(teaching_card().line("W1")) == [
        "FFFF 2b2b2b 2d2d2d EEEE",
        "FFFF 5b5b5b 5d5d5d EEEE",
        "FFJJ 8b8b8b 8d8d8d EEEE",
    ]


def test_a_line_of_one_hand_is_shown_without_and_with_jokers() -> None:
    assert written(line_of(HARD["one hand"])) == [
        "NEWS NEWS GR0 FFF",
        "NEWS NEWS GR0 FJJ",
    ]
    assert written(line_of(HARD["one hand of singles and pairs"])) == ["NEWS NEWS GR0 FF 0"]
    assert written(line_of(HARD["two groups of one face"]))[0].startswith("NJJJ NNN FFF ")
