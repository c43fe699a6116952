"""The state of a round: one frozen value, and the phases it can be in.

It holds facts only. What may be done is `check`, what follows is `decide`.
"""

from __future__ import annotations

from typing import Literal

import attrs

from mahjcove.card.lines import Card
from mahjcove.engine.refusals import FaultCode
from mahjcove.engine.result import Result
from mahjcove.engine.rules import Rules
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.tiles import JOKER, NONE, SUPPLY, WORDS, Counts, Face, add, print_tiles

Stage = Literal[
    "first right", "first across", "first left", "second left", "second across", "second right"
]
STAGES: tuple[Stage, ...] = (
    "first right",
    "first across",
    "first left",
    "second left",
    "second across",
    "second right",
)
STEPS: dict[Stage, int] = {
    "first right": 1,
    "first across": 2,
    "first left": 3,
    "second left": 3,
    "second across": 2,
    "second right": 1,
}
"""How many places to the right a stage's tiles travel (rule 3.1)."""
BLIND_STAGES: frozenset[Stage] = frozenset({"first left", "second right"})

PhaseName = Literal[
    "deal",
    "first right",
    "first across",
    "first left",
    "vote",
    "second left",
    "second across",
    "second right",
    "courtesy",
    "turn",
    "claim",
    "exposing",
    "over",
]


@attrs.frozen
class Exposure:
    """A locked group on a rack's top: three to six of one face, jokers included (rule 6.1)."""

    face: Face
    naturals: int
    jokers: int

    @property
    def size(self) -> int:
        """How many tiles it has."""
        return self.naturals + self.jokers

    @property
    def group(self) -> tuple[Face, int]:
        """Face and size, all that decides which lines it fits (rule 6.9)."""
        return self.face, self.size

    @property
    def tiles(self) -> tuple[Face, ...]:
        """Its tiles, naturals first."""
        return (self.face,) * self.naturals + (JOKER,) * self.jokers

    def written(self) -> str:
        """As text, such as ``44b J``."""
        return print_tiles(self.tiles)


@attrs.frozen
class Discard:
    """A tile on the felt and who threw it."""

    seat: Seat
    face: Face

    def written(self) -> str:
        """As text, such as ``E 3b``."""
        return f"{self.seat.name} {WORDS[self.face]}"


@attrs.frozen
class Window:
    """The latest discard while it can still be claimed (rules 5.1, 5.2)."""

    discard: Discard
    closed_to: frozenset[Seat] = frozenset()
    """Seats that declined it themselves, or withdrew a call of it."""


@attrs.frozen
class Dealt:
    """The tiles are dealt; East may declare, and the passes of the first right begin."""


@attrs.frozen
class Passing:
    """A Charleston pass: what each seat has set down, None where nothing yet."""

    stage: Stage
    committed: tuple[tuple[Face, ...] | None, ...] = (None,) * 4


@attrs.frozen
class Voting:
    """After the first left: whether to go on (rule 3.12)."""

    votes: tuple[bool | None, ...] = (None,) * 4


@attrs.frozen
class Courtesy:
    """Offers, then tiles of each opposite pair (rule 3.14)."""

    offers: tuple[int | None, ...] = (None,) * 4
    given: tuple[tuple[Face, ...] | None, ...] = (None,) * 4
    settled: tuple[bool, ...] = (False,) * 4
    """Whether this seat's pair is done."""

    def agreed(self, seat: Seat) -> int | None:
        """The smaller offer of the seat's pair, once both have offered."""
        own, other = self.offers[seat], self.offers[seat.across]
        return None if own is None or other is None else min(own, other)


@attrs.frozen
class Turn:
    """A seat's turn: before the draw, drawn but not racked, or with its tile racked."""

    seat: Seat
    step: Literal["to draw", "to rack", "to discard"]
    tile: Face | None = None
    """The tile drawn this turn, None before the draw and where no tile was drawn."""
    fresh: bool = False
    """East's first turn, nothing discarded yet."""
    window: Window | None = None
    """The last discard while it can still be claimed, until a tile is racked."""


Answer = Literal["call", "mahjong", "decline", "not asked"]


@attrs.frozen
class ClaimWindow:
    """The table waits for the seats that have a legal claim on the latest discard."""

    discard: Discard
    owing: tuple[bool, ...]
    """Which seats have a legal claim."""
    answers: tuple[Answer | None, ...] = (None,) * 4
    false_claims: frozenset[Seat] = frozenset()
    """Seats whose Mahjong on this tile was wrong."""

    def owes(self, seat: Seat) -> bool:
        """Whether the table still waits for this seat."""
        return self.owing[seat] and self.answers[seat] is None


@attrs.frozen
class Exposing:
    """A seat has won the discard for an exposure and builds its group (rules 6.2-6.5)."""

    seat: Seat
    discard: Discard
    pool: Counts
    """The rack when the tile was won, less what exchanges of this turn took out of it."""
    fixed: Counts = NONE
    """Naturals placed by exchange in this very group: they stay (rule 6.8)."""
    draft: Counts | None = None
    """The rack tiles shown with the claimed one; None before the first ``expose``."""
    exchanged: bool = False
    """Whether an exchange was made this turn."""
    waiting: tuple[Seat, ...] = ()
    """Seats whose calls stand behind this one, nearest first."""
    closed_to: frozenset[Seat] = frozenset()
    """Seats that may not claim this tile any more, should the call be withdrawn."""

    @property
    def group(self) -> Counts | None:
        """All tiles of the shown group, the claimed one included."""
        return None if self.draft is None else add(self.draft, (self.discard.face,))


@attrs.frozen
class Over:
    """The round has ended."""

    result: Result


Phase = Dealt | Passing | Voting | Courtesy | Turn | ClaimWindow | Exposing | Over


@attrs.frozen
class GameState:
    """Everything about a round at one moment."""

    seed: str
    card: Card
    rules: Rules
    human: Seat | None
    wall: tuple[Face, ...]
    """Every tile that was in the wall after the deal, in draw order."""
    taken: int
    """How many of them have been drawn."""
    racks: tuple[Counts, ...]
    """Concealed tiles of each seat."""
    exposures: tuple[tuple[Exposure, ...], ...]
    """Locked groups of each seat, in the order made."""
    discards: tuple[Discard, ...]
    """Tiles on the felt in order; a claimed tile leaves."""
    dead: tuple[FaultCode | None, ...]
    """Why a seat's hand is dead, or None."""
    phase: Phase
    wrong_challenges: tuple[tuple[Seat, Seat], ...] = ()
    """Challenger and target of each wrong challenge, to be settled at the end."""

    @property
    def wall_left(self) -> int:
        """Tiles still to be drawn."""
        return len(self.wall) - self.taken

    def is_live(self, seat: Seat) -> bool:
        """Whether this seat's hand is not dead."""
        return self.dead[seat] is None

    @property
    def live_seats(self) -> tuple[Seat, ...]:
        """The seats whose hands are not dead."""
        return tuple(seat for seat in SEATS if self.dead[seat] is None)

    def next_live(self, seat: Seat) -> Seat:
        """The nearest seat to the right of ``seat`` whose hand is not dead (rule 4.4)."""
        for steps in range(1, 5):
            other = seat.right(steps)
            if self.dead[other] is None:
                return other
        raise ValueError("no hand is live")

    def groups(self, seat: Seat) -> tuple[tuple[Face, int], ...]:
        """Face and size of each locked group of a seat."""
        return tuple(exposure.group for exposure in self.exposures[seat])


def phase_name(phase: Phase) -> PhaseName:
    """The name of a phase as written in scenarios and records."""
    match phase:
        case Dealt():
            return "deal"
        case Passing(stage=stage):
            return stage
        case Voting():
            return "vote"
        case Courtesy():
            return "courtesy"
        case Turn():
            return "turn"
        case ClaimWindow():
            return "claim"
        case Exposing():
            return "exposing"
        case Over():
            return "over"


def tiles_in_play(state: GameState) -> Counts:
    """Every tile wherever it lies; always the whole set of 152 (rule 12.1)."""
    total = list(NONE)
    piles: list[Counts] = [*state.racks]
    loose: list[Face] = [*state.wall[state.taken :]]
    loose.extend(discard.face for discard in state.discards)
    for groups in state.exposures:
        for exposure in groups:
            loose.extend(exposure.tiles)
    match state.phase:
        case Exposing(draft=draft, discard=discard):
            loose.append(discard.face)
            piles.append(draft if draft is not None else NONE)
        case Turn(step="to rack", tile=tile) if tile is not None:
            loose.append(tile)
        case _:
            pass
    for pile in piles:
        for place, number in enumerate(pile):
            total[place] += number
    for face in loose:
        total[face] += 1
    return tuple(total)


def is_whole_set(state: GameState) -> bool:
    """Whether all 152 tiles are there, each once (rule 12.1)."""
    return tiles_in_play(state) == SUPPLY
