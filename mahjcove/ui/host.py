"""What the composition root gives the window: rounds to play, and the bots that sit in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import attrs

from mahjcove.engine.commands import Command
from mahjcove.engine.events import Event
from mahjcove.engine.observation import SeatView
from mahjcove.engine.order import Ask, AutoDecline
from mahjcove.engine.seats import Seat
from mahjcove.practice.openhands import OpenHands
from mahjcove.tiles import Counts
from mahjcove.ui.words import Names


@attrs.frozen
class Reveal:
    """What lies open once a round is over."""

    racks: tuple[Counts, ...]
    wall_left: int
    hands: Callable[[], OpenHands]
    """Who held what when, and the wall; made when it is first asked for."""


class Round(Protocol):
    """One running round, with a person in one seat and bots in the others."""

    @property
    def number(self) -> int:
        """Counted from 1 in this sitting."""

    @property
    def seed(self) -> str:
        """The text its wall was drawn from."""

    @property
    def names(self) -> Names:
        """Who sits where."""

    @property
    def dice(self) -> tuple[int, int] | None:
        """The dice that picked the first East, in a session's first deal; None in every other."""

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""

    def view(self, seat: Seat) -> SeatView:
        """A seat's window on the round."""

    def opening(self) -> tuple[Event, ...]:
        """The events before the first command, as the person sees them."""

    def subscribe(self, observer: Callable[[Event], None]) -> Callable[[], None]:
        """Call ``observer`` with each event the person sees; returns what ends that."""

    def next_ask(self) -> Ask | AutoDecline | None:
        """Who is asked next."""

    def thinking(self, seat: Seat) -> Callable[[], Command]:
        """A job that answers for a bot from what its seat sees at this moment."""

    def reveal(self) -> Reveal | None:
        """All that was hidden, once the round is over."""


class Sitting(Protocol):
    """Round after round at one table."""

    def next_round(self) -> Round:
        """The first round, and after each finished one the next."""

    @property
    def totals(self) -> tuple[int, int, int, int]:
        """Points of you, right, across and left from all finished rounds."""
