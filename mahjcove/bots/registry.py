"""The levels that a bot can be asked for by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mahjcove.bots.base import Bot
from mahjcove.bots.beginner import beginner
from mahjcove.bots.legal import LegalBot
from mahjcove.bots.reference import reference

LEVELS: Mapping[str, Callable[[], Bot]] = {
    "legal": LegalBot,
    "beginner": beginner,
    "reference": reference,
}
"""Level name to what makes such a bot."""


class UnknownLevelError(ValueError):
    """There is no bot of that name; the message lists those that are."""


def bot(level: str) -> Bot:
    """A bot of this level; raises UnknownLevelError."""
    try:
        make = LEVELS[level]
    except KeyError:
        raise UnknownLevelError(
            f"there is no level {level!r}; the levels are {', '.join(LEVELS)}"
        ) from None
    return make()
