"""The card that comes with the table: its figures, and every one of its hands."""

import pytest

from mahjcove.card.lines import Line, Realisation
from mahjcove.card.parse import parse_card
from mahjcove.tiles import JOKER, SUPPLY, Face, count
from tests.card.hands import TEACHING, TEACHING_TEXT

BY_LINE = [pytest.param(line, id=line.id) for line in TEACHING.lines]


def natural_tiles(realisation: Realisation) -> list[Face]:
    return [face for faces in realisation.printed for face in faces]


def replaced(tiles: list[Face], face: Face, times: int) -> list[Face]:
    """The tiles with a joker in place of this face, so many times."""
    changed = list(tiles)
    for _ in range(times):
        changed[changed.index(face)] = JOKER
    return changed


def wins(tiles: list[Face]) -> tuple[Line, ...]:
    return TEACHING.matcher.wins(count(tiles), ())


def test_it_has_its_lines_sections_and_hands() -> None:
    card, findings = parse_card(TEACHING_TEXT, "teaching")
    assert findings == ()
    assert [(section.name, len(section.lines)) for section in card.sections] == [
        ("This Year", 4),
        ("Even Tide", 6),
        ("Odd Current", 7),
        ("Ladder", 8),
        ("Echo", 4),
        ("Compass", 7),
        ("Steps of Three", 6),
        ("Fivefold", 4),
        ("Singles and Pairs", 6),
    ]
    assert len(card.lines) == 52
    assert sum(len(line.realisations) for line in card.lines) == 834
    assert sum(not line.concealed for line in card.lines) == 39


def test_only_singles_and_pairs_have_no_jokerless_double() -> None:
    assert [line.id for line in TEACHING.lines if not line.jokerless_doubles] == [
        f"P{number}" for number in range(1, 7)
    ]


def test_lines_are_found_by_id_and_know_their_place() -> None:
    line = TEACHING.line("L2")
    assert (line.section, line.number, line.value, line.notes) == (
        "Ladder",
        2,
        25,
        ("run from 1,3,5",),
    )
    assert TEACHING_TEXT.splitlines()[line.position - 1].startswith("L2 ")
    assert line.text == "FF 111a 2222b 333c 44b"


@pytest.mark.parametrize("line", BY_LINE)
def test_every_hand_has_14_tiles_and_152_tiles_can_build_it(line: Line) -> None:
    for realisation in line.realisations:
        assert len(natural_tiles(realisation)) == 14
        need = count(natural_tiles(realisation))
        single = count(
            unit.face for unit in realisation.units if not unit.jokers for _ in range(unit.size)
        )
        assert all(few <= many for few, many in zip(single, SUPPLY, strict=True))
        assert sum(max(0, a - b) for a, b in zip(need, SUPPLY, strict=True)) <= 8


@pytest.mark.parametrize("line", BY_LINE)
def test_the_natural_hand_wins(line: Line) -> None:
    for realisation in line.realisations:
        assert line in wins(natural_tiles(realisation))


@pytest.mark.parametrize("line", BY_LINE)
def test_jokers_win_in_any_group_of_three_or_more(line: Line) -> None:
    for realisation in line.realisations:
        for unit in realisation.units:
            if unit.jokers:
                assert line in wins(replaced(natural_tiles(realisation), unit.face, 2))


@pytest.mark.parametrize("line", BY_LINE)
def test_no_joker_stands_in_a_single_or_a_pair(line: Line) -> None:
    """Unless a group of the same face gives its natural to the single and takes the joker."""
    for realisation in line.realisations:
        groups = {unit.face for unit in realisation.units if unit.jokers}
        for unit in realisation.units:
            if not unit.jokers:
                won = wins(replaced(natural_tiles(realisation), unit.face, 1))
                assert bool(won) is (unit.face in groups)


def test_every_group_may_be_exposed_on_an_open_line() -> None:
    for line in TEACHING.lines:
        for realisation in line.realisations:
            groups = [(unit.face, unit.size) for unit in realisation.units if unit.jokers]
            left = count(
                unit.face for unit in realisation.units if not unit.jokers for _ in range(unit.size)
            )
            assert (line in TEACHING.matcher.wins(left, groups)) is (
                not line.concealed or not groups
            )
