"""The blind-pass algorithm of rule 3.8 over everything that can be given."""

from __future__ import annotations

from itertools import product

import pytest

from mahjcove.engine.chance import Stream
from mahjcove.engine.charleston import exchange, first_mover
from mahjcove.engine.seats import Seat
from mahjcove.tiles import Face

OWN = tuple(tuple(Face(3 * seat + place) for place in range(3)) for seat in range(4))
"""Three different tiles for each seat."""


def given(sizes: tuple[int, ...]) -> tuple[tuple[Face, ...], ...]:
    return tuple(tiles[:size] for tiles, size in zip(OWN, sizes, strict=True))


@pytest.mark.parametrize("steps", [1, 3])
def test_every_combination_loses_nothing_and_every_rack_keeps_its_size(steps: int) -> None:
    """EC-D5, EC-D12: 256 combinations of own tiles, 20 draws each."""
    for sizes in product(range(4), repeat=4):
        own = given(sizes)
        for draw in range(20):
            kept = exchange(own, steps, Stream(f"{sizes}/{draw}"))

            expected = sizes if any(sizes) else (0, 0, 0, 0)
            assert tuple(len(tiles) for tiles in kept) == expected
            assert sorted(sum(kept, ())) == sorted(sum(own, ()))


@pytest.mark.parametrize(("steps", "receiver"), [(1, Seat.S), (2, Seat.W), (3, Seat.N)])
def test_three_of_ones_own_go_straight_to_the_receiver(steps: int, receiver: Seat) -> None:
    assert exchange(OWN, steps, Stream("x"))[receiver] == OWN[Seat.E]


def test_nobody_gives_anything_and_nothing_moves() -> None:
    assert exchange(((),) * 4, 3, Stream("x")) == ((),) * 4


def test_ec_d7_one_tile_goes_round_and_comes_home() -> None:
    kept = exchange(given((0, 0, 1, 0)), 3, Stream("x"))

    assert kept == ((), (), OWN[Seat.W][:1], ())


def test_which_tiles_go_on_is_drawn_from_the_stream() -> None:
    own = given((0, 3, 3, 3))
    one_kept = given((1, 3, 3, 3))

    assert exchange(own, 3, Stream("x"))[Seat.N] == OWN[Seat.S]
    drawn = {exchange(one_kept, 3, Stream(f"{draw}"))[Seat.E] for draw in range(60)}
    assert drawn == {(tile,) for tile in OWN[Seat.S]}


@pytest.mark.parametrize(
    ("sizes", "seat"),
    [
        pytest.param((2, 1, 0, 0), Seat.E, id="EC-D6 the two-tile seat starts"),
        pytest.param((1, 2, 3, 3), Seat.W, id="fewest blind tiles"),
        pytest.param((2, 2, 2, 2), Seat.E, id="EC-D14 ties from East"),
    ],
)
def test_who_moves_first(sizes: tuple[int, ...], seat: Seat) -> None:
    assert first_mover(given(sizes)) is seat
