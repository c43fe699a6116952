"""Every word of the table, made in one place."""

from __future__ import annotations

from typing import get_args

import pytest

from mahjcove.engine.refusals import FaultCode
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.tiles import ALL_FACES, parse_tiles
from mahjcove.ui import asides, prompts, words
from mahjcove.ui.words import Names
from tests.support.hands import teaching_card


def test_every_tile_has_a_name_of_its_own() -> None:
    names = [words.tile_name(face) for face in ALL_FACES]

    assert len(set(names)) == 36
    assert names[5] == "6 Bam"
    assert ", ".join(words.tile_name(one) for one in parse_tiles("6b 3c 9d 0 R G N F J")) == (
        "6 Bam, 3 Crak, 9 Dot, Soap, Red, Green, North, Flower, Joker"
    )


def test_an_unseen_tile_has_no_name() -> None:
    assert words.word_name("") == "face-down tile"


@pytest.mark.parametrize("code", get_args(FaultCode))
def test_every_fault_has_a_name_and_its_rule(code: FaultCode) -> None:
    assert words.fault_name(code)
    assert words.fault_rule(code).endswith(".")


@pytest.mark.parametrize(
    ("tiles", "name"),
    [
        ("66b", "not a group yet"),
        ("666b", "pung of 6 Bam"),
        ("66b JJ", "kong of 6 Bam"),
        ("6b JJJJ", "quint of 6 Bam"),
        ("666b JJJ", "sextet of 6 Bam"),
        ("666b JJJJ", "not a group yet"),
        ("667b", "not a group yet"),
    ],
)
def test_a_group_is_called_by_its_size(tiles: str, name: str) -> None:
    faces = parse_tiles(tiles)

    assert words.group_of(faces, faces[0]) == name


@pytest.mark.parametrize("you", SEATS, ids=lambda seat: seat.name)
def test_seats_follow_each_other_to_the_right(you: Seat) -> None:
    names = Names(you)

    assert names.name(you) == "You"
    assert names.seat("right") is you.right()
    assert names.seat("across") is you.across
    assert names.seat("left") is you.left
    assert [names.place(names.seat(place)) for place in ("you", "right", "across", "left")] == [
        "you",
        "right",
        "across",
        "left",
    ]
    assert {name for _, name in names.all()} == {"You", "Ruth", "Opal", "Lou"}


def test_a_line_is_named_as_players_name_it() -> None:
    line = teaching_card().line("W2")

    assert words.line_name(line) == "Compass, line 2"
    assert words.line_kind(line) == "X · 25"


def test_groups_are_listed_in_words() -> None:
    assert prompts.groups_possible((3,)) == "a pung"
    assert prompts.groups_possible((3, 4)) == "a pung or kong"
    assert prompts.groups_possible((3, 4, 5)) == "a pung, kong or quint"


def test_the_count_is_checked_in_words() -> None:
    assert asides.count_checked(13, 13) == "13 tiles, right"
    assert asides.count_checked(12, 13) == "12 tiles, but 13 are right"


def test_things_are_listed_in_words() -> None:
    assert words.listed(()) == ""
    assert words.listed(("a",)) == "a"
    assert words.listed(("a", "b", "c")) == "a, b and c"
    assert words.tiles_said(parse_tiles("66b J")) == "6 Bam, 6 Bam, Joker"


def test_values_are_filled_in_from_the_last() -> None:
    assert words.fill("%1 and %2 and %10", *range(1, 11)) == "1 and 2 and 10"
