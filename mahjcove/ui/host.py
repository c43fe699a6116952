"""What the composition root gives the window: rounds to play, and the bots that sit in them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Literal, Protocol

import attrs

from mahjcove.card.lines import Card
from mahjcove.engine.commands import Command
from mahjcove.engine.events import Event
from mahjcove.engine.observation import Observation, SeatView
from mahjcove.engine.order import Ask, AutoDecline
from mahjcove.engine.rules import Rules
from mahjcove.engine.seats import Seat
from mahjcove.practice.decisions import Decisions, Stumble
from mahjcove.practice.openhands import OpenHands, WallSeal
from mahjcove.tiles import Counts
from mahjcove.ui.racks import Sort
from mahjcove.ui.words import Names

RoundKind = Literal["sitting", "again", "day", "code"]
"""A round of the sitting; or dealt beside it: the same deal again, that of the day, from a code."""


@attrs.frozen
class Reveal:
    """What lies open once a round is over."""

    racks: tuple[Counts, ...]
    wall_left: int
    seal: WallSeal
    """Whether the wall is the one shown before the deal."""
    hands: Callable[[], OpenHands]
    """Who held what when, and the wall; made when it is first asked for."""
    decisions: Callable[[], Decisions]
    """What each bot decided and could see, to be asked again; the same for the same round."""


@attrs.frozen
class LaidOpen:
    """A recorded round that is over."""

    reveal: Reveal
    names: Names
    seed: str
    card: str
    """What its card is called."""


@attrs.frozen
class LastLook:
    """The last moment before a hand died."""

    seen: Observation
    """What the person saw."""
    command: Command | None
    """The person's own command that it died of."""
    held: int
    """How many tiles that seat had when it was dead, exposures included."""


class Round(Protocol):
    """One running round, with a person in one seat and bots in the others."""

    @property
    def number(self) -> int:
        """Counted from 1 in this sitting."""

    @property
    def kind(self) -> RoundKind:
        """Whether it is a round of the sitting, which its totals count, or dealt beside it."""

    @property
    def code(self) -> str:
        """The deal code that deals it again, empty where no code can say so."""

    @property
    def marked(self) -> bool:
        """Whether the person has taken back the death of their hand, or the end."""

    @property
    def can_take_back(self) -> bool:
        """Whether the person has decided anything yet."""

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
        """Everything that has happened so far, as the person sees it."""

    def last_look(self, seat: Seat) -> LastLook | None:
        """The moment before this seat's hand died, None for one that lives."""

    def subscribe(self, observer: Callable[[Event], None]) -> Callable[[], None]:
        """Call ``observer`` with each event the person sees; returns what ends that."""

    def next_ask(self) -> Ask | AutoDecline | None:
        """Who is asked next."""

    def thinking(self, seat: Seat) -> Callable[[], Command | Stumble]:
        """A job that answers for a bot from what its seat sees at this moment."""

    def plainly(self, seat: Seat) -> Command:
        """What the table does for a bot that has no answer, marked as the table's own."""

    def reveal(self) -> Reveal | None:
        """All that was hidden, once the round is over; the same value until it goes on."""


class Sitting(Protocol):
    """Round after round at one table."""

    rules: Rules
    """What the next round is dealt by."""
    card: Card
    """What the next round is dealt with."""
    levels: tuple[str, str, str]
    """Of the bots on the right, across and on the left in the next round."""

    @property
    def waiting(self) -> bool:
        """Whether a round that was broken off is taken up next."""

    def next_round(self) -> Round:
        """The first round, and after each finished one the next; any other is put aside."""

    def same_again(self) -> Round:
        """The deal on the table from its beginning."""

    def of_the_day(self, day: date) -> Round:
        """The deal that everybody has on that day."""

    def from_code(self, text: str) -> Round:
        """The deal of a code; raises ValueError saying what is wrong with it."""

    def take_back(self) -> bool:
        """Go back to the person's last decision; whether there was one."""

    @property
    def totals(self) -> tuple[int, int, int, int]:
        """Points of you, right, across and left from all finished rounds of the sitting."""

    @property
    def counted(self) -> int:
        """How many finished rounds are in the totals."""

    @property
    def marked(self) -> int:
        """How many of these were marked: a dead hand or the end was taken back."""

    def is_on_table(self, record: Path) -> bool:
        """Whether this file is the record of the round on the table."""

    def reset_totals(self) -> None:
        """Begin the totals from zero."""

    def keep_order(self, sort: Sort, order: tuple[str, ...]) -> None:
        """Keep how the person's rack lies; ``order`` are its words where it is their own."""

    @property
    def kept_order(self) -> tuple[Sort, tuple[str, ...]]:
        """How the person's rack lay when the round was broken off."""
