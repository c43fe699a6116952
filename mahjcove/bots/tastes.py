"""Small honest differences between players of one level: what they like, as data.

A taste changes what a hand is worth to its player and nothing else; it never
looks at more than the level does.
"""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from mahjcove.analysis.worth import INDIFFERENT, Liking


@attrs.frozen
class Taste:
    """One player's."""

    name: str
    """Its key."""
    liking: Liking = INDIFFERENT
    stop: float = 1.0
    """How soon it stops the Charleston: it needs this much of what others need."""


PLAIN = Taste("plain")
"""Likes every hand alike."""
TASTES: Mapping[str, Taste] = {
    taste.name: taste
    for taste in (
        PLAIN,
        Taste("long-groups", Liking(quints=1.5)),
        Taste("concealed", Liking(concealed=1.5)),
        Taste("short-charleston", stop=0.5),
    )
}
"""Key to taste."""
