"""The twelve-line card for lessons, and the rack that the second seed practises with."""

from __future__ import annotations

import pytest

from mahjcove.card.lines import Card
from mahjcove.card.parse import parse_card
from mahjcove.tiles import Face, count, parse_counts, parse_tiles, remove
from tests.card.hands import TEACHING, TEACHING_TEXT
from tests.support.paths import CHECKOUT

LESSONS_TEXT = (CHECKOUT / "resources/cards/first-lessons.txt").read_text(encoding="utf-8")
LESSONS, FINDINGS = parse_card(LESSONS_TEXT, "first-lessons")
RACK = "FFF 66b 666d EE"
CRAKS = "139c"


def test_it_has_twelve_lines_of_eight_sections() -> None:
    assert FINDINGS == ()
    assert " ".join(line.id for line in LESSONS.lines) == "Y1 E1 O2 L1 L2 L3 K1 K2 W1 W2 T1 P6"
    assert [len(section.lines) for section in LESSONS.sections] == [1, 1, 1, 3, 2, 2, 1, 1]


def test_its_lines_are_those_of_the_teaching_card() -> None:
    rows = [row for row in LESSONS_TEXT.splitlines() if not row.startswith("#")]
    assert set(rows) <= set(TEACHING_TEXT.splitlines())
    for line in LESSONS.lines:
        whole = TEACHING.line(line.id)
        assert line.realisations == whole.realisations
        assert (line.section, line.value, line.concealed, line.jokerless_doubles) == (
            whole.section,
            whole.value,
            whole.concealed,
            whole.jokerless_doubles,
        )


def known(card: Card, tiles: tuple[Face, ...]) -> dict[str, int | None]:
    return card.matcher.distances(count(tiles), ())


@pytest.mark.parametrize("card", [TEACHING, LESSONS], ids=["teaching", "lessons"])
def test_two_lines_want_the_flowers_the_sixes_and_east(card: Card) -> None:
    """Seed 2; no other line is within two tiles of them."""
    distances = known(card, parse_tiles(f"{RACK} {CRAKS}"))
    assert (distances["W1"], distances["W2"]) == (4, 4)
    assert min(value or 0 for line, value in distances.items() if line not in {"W1", "W2"}) >= 6


@pytest.mark.parametrize("card", [TEACHING, LESSONS], ids=["teaching", "lessons"])
def test_the_three_craks_help_neither_of_them_and_everything_else_helps(card: Card) -> None:
    """Seed 2: a clean first pass."""
    whole = parse_counts(f"{RACK} {CRAKS}")
    without = card.matcher.distances(remove(whole, parse_tiles(CRAKS)), ())
    assert (without["W1"], without["W2"]) == (4, 4)
    for tile in set(parse_tiles(RACK)):
        fewer = card.matcher.distances(remove(whole, [tile]), ())
        assert max(fewer["W1"] or 0, fewer["W2"] or 0) == 5
