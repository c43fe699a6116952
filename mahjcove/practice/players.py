"""Who the bots at a table are: the level of each, and the taste that comes with its name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

import attrs

from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Command
from mahjcove.engine.observation import Observation
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.practice.decisions import Answerer

KNOWN: Final = frozenset({"legal", "beginner", "reference", "club", "expert"})
"""Every level that there is a bot of. It is written out so that a start loads none of them."""
PLAIN: Final = "plain"
KNOWN_TASTES: Final = frozenset({PLAIN, "long-groups", "concealed", "short-charleston"})
"""Every taste that there is, written out for the same reason."""
FALLBACK: Final = "beginner"
"""Who plays on for a bot of a level that there is none of."""
TASTES_OF_PLACES: Final = ("long-groups", "concealed", "short-charleston")
"""The tastes that come with the names on the right, across and on the left."""


@attrs.frozen
class Player:
    """One bot at the table."""

    level: str = FALLBACK
    taste: str = PLAIN

    @property
    def is_known(self) -> bool:
        """Whether there is such a bot here."""
        return self.level in KNOWN and self.taste in KNOWN_TASTES

    def written(self) -> str:
        """As the header of a record names it: the level, and the taste where it has one."""
        return self.level if self.taste == PLAIN else f"{self.level}/{self.taste}"


def player_in(text: str) -> Player:
    """The bot that the header of a record names so."""
    level, _, taste = text.partition("/")
    return Player(level, taste or PLAIN)


def players_of(seats: Mapping[str, str]) -> dict[Seat, Player]:
    """The bots of a record's header."""
    named = {seat: seats.get(seat.name, "you") for seat in SEATS}
    return {seat: player_in(text) for seat, text in named.items() if text != "you"}


def missing_levels(players: Iterable[Player]) -> tuple[str, ...]:
    """The levels, with their tastes, among them that there is no bot of, each once."""
    return tuple(dict.fromkeys(one.written() for one in players if not one.is_known))


def answers_at(level: str, taste: str = PLAIN) -> Answerer:
    """Answers of this level; what it needs is loaded at its first thought, off the window."""

    def answer(observation: Observation, rng: Stream, budget: float) -> Command:
        return _chooser(level, taste)(observation, rng, budget)

    return answer


@cache
def _chooser(level: str, taste: str) -> Answerer:
    from mahjcove.bots.registry import bot  # noqa: PLC0415 - numpy stays off the start
    from mahjcove.bots.tastes import TASTES  # noqa: PLC0415 - same

    return bot(level, TASTES[taste]).choose


def answers_of(players: Mapping[Seat, Player]) -> dict[Seat, Answerer]:
    """What answers for each seat; somebody else plays on for a bot that is not known."""
    return {
        seat: answers_at(player.level, player.taste) if player.is_known else answers_at(FALLBACK)
        for seat, player in players.items()
    }
