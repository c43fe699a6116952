"""What tests compare of the table's looks: bindings by what is seen, rectangles by their room."""

from __future__ import annotations

from collections import Counter

from mahjcove.tiles import SET_SIZE
from mahjcove.ui.binding import Binding
from mahjcove.ui.layout import PLACES, Rect


def signature(binding: Binding) -> tuple[object, ...]:
    """What can be told apart by looking: zones, counts and shown faces, rows aside."""
    words = binding.words
    return (
        Counter(words[row] for row in binding.racks["you"]),
        tuple(len(binding.racks[place]) for place in PLACES),
        tuple(len(binding.packets[place]) for place in PLACES),
        tuple(
            tuple(tuple(sorted(words[row] for row in group)) for group in groups)
            for groups in binding.exposures.values()
        ),
        binding.builder,
        tuple(sorted(words[row] for row in binding.group)),
        tuple(words[row] for row in binding.felt),
        Counter(words[row] for row in binding.committed),
        len(binding.wall) + (binding.drawn is not None),
    )


def check_whole(binding: Binding) -> None:
    """Raise AssertionError unless every row is in exactly one place."""
    rows = [row for _, _, zone in binding.zones() for row in zone]
    rows += binding.wall
    if binding.drawn is not None:
        rows.append(binding.drawn)
    if sorted(rows) != list(range(SET_SIZE)):
        raise AssertionError("a row is missing or in two places")


def overlap(one: Rect, other: Rect) -> bool:
    """Whether two rectangles share more than an edge, half a pixel of rounding aside."""
    slack = 0.5
    return (
        one.x < other.right - slack
        and other.x < one.right - slack
        and one.y < other.bottom - slack
        and other.y < one.bottom - slack
    )
