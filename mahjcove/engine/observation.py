"""What one seat can see: the only view of a round that bots, coach and window get."""

from __future__ import annotations

from typing import Protocol

import attrs

from mahjcove.card.lines import Card
from mahjcove.engine.commands import Command
from mahjcove.engine.events import Event
from mahjcove.engine.refusals import Fault, FaultCode, Refusal
from mahjcove.engine.result import Result
from mahjcove.engine.rules import Rules
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import Discard, Exposure, PhaseName
from mahjcove.tiles import Counts, Face

__all__ = [
    "Discard",
    "Draft",
    "Exposure",
    "Observation",
    "PhaseName",
    "SeatView",
]


@attrs.frozen
class Draft:
    """A group being built by the seat that won the discard."""

    seat: Seat
    claimed: Face
    discarder: Seat
    tiles: Counts | None
    """The rack tiles shown with the claimed one; None while nothing is shown."""
    pool: Counts | None
    """For the builder alone: rack and draft tiles that may be in the group (rule 6.8)."""
    fixed: Counts | None
    """For the builder alone: draft tiles that must stay in the group."""


@attrs.frozen
class Observation:
    """Everything a seat may know about the round at one moment.

    It holds no other rack's tiles, no wall order, and of other seats no commitment, offer, vote,
    claim answer or debt of an answer (rule 12.8).
    """

    seat: Seat
    card: Card
    rules: Rules
    phase: PhaseName
    """As this seat can tell: ``deal`` until its own first pass; ``claim`` from a discard until the
    next tile is racked, unless the seat itself is on turn."""
    turn: Seat | None
    """The seat on turn, or building its group; in ``claim`` the seat that would draw next."""
    rack: Counts
    """Own concealed tiles."""
    drawn: Face | None
    """The own tile drawn this turn."""
    fresh: bool
    """East's first turn, nothing discarded yet."""
    racked: bool
    """Whether the own turn has its fourteenth tile on the rack."""
    exposures: tuple[tuple[Exposure, ...], ...]
    draft: Draft | None
    discards: tuple[Discard, ...]
    """The felt in order."""
    live: Discard | None
    """The discard that can still be claimed, by whomever."""
    counts: tuple[int, ...]
    """How many concealed tiles each seat has."""
    wall_left: int
    dead: tuple[FaultCode | None, ...]
    wrong_challenges: tuple[tuple[Seat, Seat], ...]
    """Each wrong challenge, challenger and target; paid at the end (rule 9.5)."""
    asked: bool
    """Whether the table waits for this seat."""
    committed: tuple[Face, ...] | None
    """What this seat has set down in this pass or courtesy."""
    voted: bool | None
    offered: int | None
    agreed: int | None
    """The smaller offer of the own pair, once both have offered."""
    pair_settled: bool
    """Whether the own pair's courtesy is done."""
    legal: tuple[Command, ...]
    """The commands of this seat that would be accepted without a fault; not a draw that passes a
    claim, nor the throw of a tile still unseen."""
    result: Result | None

    @property
    def own_exposures(self) -> tuple[Exposure, ...]:
        """The seat's own locked groups."""
        return self.exposures[self.seat]


class SeatView(Protocol):
    """A seat's window on a running round, given to bots and to the user interface."""

    @property
    def seat(self) -> Seat:
        """Whose view it is."""

    @property
    def observation(self) -> Observation:
        """What the seat sees now."""

    @property
    def epoch(self) -> int:
        """Rises with each take-back and is never reused."""

    @property
    def revision(self) -> int:
        """Rises when what this seat sees or is asked changes."""

    def seen(self, event: Event) -> Event | None:
        """The event as this seat sees it."""

    def check(self, command: Command) -> Refusal | Fault | None:
        """What the table would say to a command of this seat."""

    def submit(self, command: Command, epoch: int, revision: int) -> tuple[Event, ...] | Refusal:
        """Give the command; stale ones are refused. Events come back as this seat sees them."""
