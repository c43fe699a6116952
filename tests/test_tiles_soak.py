from __future__ import annotations

import random

import pytest

from mahjcove.tiles import ALL_FACES, SUPPLY, count, parse_counts, print_counts
from tests.support.soak import repeats


@pytest.mark.soak
def test_any_tiles_of_the_set_are_read_back_as_written() -> None:
    every_tile = [one for one in ALL_FACES for _ in range(SUPPLY[one])]
    chance = random.Random("notation")

    for _ in range(repeats(200_000)):
        counts = count(chance.sample(every_tile, chance.randint(0, 20)))

        assert parse_counts(print_counts(counts)) == counts
