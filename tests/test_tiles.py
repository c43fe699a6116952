"""Notation and counts of tiles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjcove.tiles import (
    FACE_COUNT,
    SET_SIZE,
    SUPPLY,
    WORDS,
    Face,
    NotationError,
    add,
    count,
    face,
    faces_in,
    holds,
    parse_counts,
    parse_tiles,
    print_counts,
    print_tiles,
    remove,
)


def test_the_set_has_152_tiles_of_36_faces() -> None:
    assert (len(WORDS), sum(SUPPLY)) == (FACE_COUNT, SET_SIZE)
    assert [SUPPLY[face(word)] for word in ("1b", "0", "F", "J")] == [4, 4, 8, 8]


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        pytest.param("1123b 55c", "1123b 55c", id="digits take the suit that follows"),
        pytest.param("2026b", "226b 0", id="a zero inside a word is a soap"),
        pytest.param("FF NEWS J", "NEWS FF J", id="letters stand for themselves"),
        pytest.param("1b2b 3c1b", "112b 3c", id="suits may change within a word"),
        pytest.param("0000 GR", "GR 0000", id="soap after the other dragons"),
        pytest.param("  ", "", id="nothing"),
    ],
)
def test_reading_and_canonical_printing(text: str, printed: str) -> None:
    assert print_tiles(parse_tiles(text)) == printed


@pytest.mark.parametrize(
    ("text", "column"),
    [("12", 1), ("1b x", 4), ("b", 1), ("3 b", 1), ("1b 23N", 4), ("1b\t2q", 5), ("Q", 1)],
)
def test_the_first_bad_character_is_named_by_its_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)

    assert caught.value.column == column
    assert str(caught.value).startswith(f"column {column}: ")


@given(st.lists(st.integers(0, FACE_COUNT - 1).map(Face), max_size=20))
def test_printing_and_reading_give_the_same_tiles(faces: list[Face]) -> None:
    counts = count(faces)

    assert parse_counts(print_counts(counts)) == counts
    assert sorted(faces) == list(faces_in(counts))
    assert remove(add(counts, faces), faces) == counts
    assert holds(counts, faces)
    assert not holds(counts, [*faces, Face(0)]) or counts[0] > faces.count(Face(0))


def test_no_tile_is_taken_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="no 2b"):
        remove(parse_counts("1b"), parse_tiles("2b"))
