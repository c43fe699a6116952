"""The levels that a bot can be asked for by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mahjcove.bots.base import Bot
from mahjcove.bots.beginner import beginner
from mahjcove.bots.club import club
from mahjcove.bots.expert import expert
from mahjcove.bots.legal import LegalBot
from mahjcove.bots.reference import reference
from mahjcove.bots.tastes import PLAIN, Taste

LEVELS: Mapping[str, Callable[[Taste], Bot]] = {
    "legal": lambda _: LegalBot(),
    "beginner": beginner,
    "reference": lambda _: reference(),
    "club": club,
    "expert": expert,
}
"""Level name to what makes such a bot."""


class UnknownLevelError(ValueError):
    """There is no bot of that name; the message lists those that are."""


def bot(level: str, taste: Taste = PLAIN) -> Bot:
    """A bot of this level; raises UnknownLevelError. The yardsticks have no taste."""
    try:
        make = LEVELS[level]
    except KeyError:
        raise UnknownLevelError(
            f"there is no level {level!r}; the levels are {', '.join(LEVELS)}"
        ) from None
    return make(taste)
