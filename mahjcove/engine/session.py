"""GameSession: a running round with its history, its command log and its observers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mahjcove.engine.check import Finding, check
from mahjcove.engine.commands import Command
from mahjcove.engine.deal import wall_sha256
from mahjcove.engine.decide import decide
from mahjcove.engine.events import Event, TilesDealt, WallCommitted, seen
from mahjcove.engine.evolve import evolve
from mahjcove.engine.observation import Observation
from mahjcove.engine.observe import observe
from mahjcove.engine.order import awaiting
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import Dealt, GameState

Observer = Callable[[Event], None]
Keeper = Callable[[Command, GameState], None]
"""Told of each accepted command and the state it leads to, before anybody hears of the events."""


class GameSession:
    """Holds every state of a round; commands go in, events come out.

    Only the composition root has one: whoever plays gets a `SeatView` of it.
    """

    def __init__(self, start: GameState, keep: Keeper | None = None) -> None:
        self._states: list[GameState] = [start]
        self._keep = keep
        self._log: list[Command] = []
        self._observers: list[tuple[Seat, Observer]] = []
        self._revisions = [0] * 4
        self._epoch = 0

    @classmethod
    def resumed(
        cls, states: Sequence[GameState], commands: Sequence[Command], keep: Keeper | None = None
    ) -> GameSession:
        """A round taken up again: its states, the deal first, and the commands between them.

        The keeper is told of what comes after them alone.
        """
        if len(states) != len(commands) + 1:
            raise ValueError(f"{len(commands)} commands do not lie between {len(states)} states")
        game = cls(states[0], keep)
        game._states = list(states)
        game._log = list(commands)
        return game

    @property
    def state(self) -> GameState:
        """The present state."""
        return self._states[-1]

    @property
    def states(self) -> tuple[GameState, ...]:
        """The state at the start and after each command."""
        return tuple(self._states)

    @property
    def log(self) -> tuple[Command, ...]:
        """The accepted commands in order."""
        return tuple(self._log)

    @property
    def epoch(self) -> int:
        """Rises with each take-back and is never reused."""
        return self._epoch

    def revision(self, seat: Seat) -> int:
        """Rises when what this seat sees or is asked changes."""
        return self._revisions[seat]

    def view(self, seat: Seat) -> SessionView:
        """The seat's view, for whoever plays it."""
        return SessionView(self, seat)

    def subscribe(self, seat: Seat, observer: Observer) -> Callable[[], None]:
        """Call ``observer`` with each event that ``seat`` sees; returns what ends that."""
        entry = (seat, observer)
        self._observers.append(entry)
        return lambda: self._observers.remove(entry)

    def opening(self) -> tuple[Event, ...]:
        """The events before the first command: the wall's hash and the deal.

        A table that was laid out to begin in the middle has no wall to be committed to.
        """
        start = self._states[0]
        if not isinstance(start.phase, Dealt):
            return (TilesDealt(start.racks),)
        return WallCommitted(wall_sha256(start.seed)), TilesDealt(start.racks)

    def so_far(self) -> tuple[Event, ...]:
        """Everything that has happened, from the wall's hash to now."""
        events = list(self.opening())
        for state, command in zip(self._states, self._log, strict=False):
            answer = decide(state, command)
            events.extend(() if isinstance(answer, Refusal) else answer)
        return tuple(events)

    def submit(
        self, command: Command, epoch: int | None = None, revision: int | None = None
    ) -> tuple[Event, ...] | Refusal:
        """Play a command: its events, after all observers were told, or its refusal.

        With ``epoch`` and ``revision`` a command given for an older view is refused as stale.
        """
        seat = command.seat
        stale = (epoch is not None and epoch != self._epoch) or (
            revision is not None and revision != self._revisions[seat]
        )
        if stale:
            return Refusal("stale", seat)
        answer = decide(self.state, command)
        if isinstance(answer, Refusal):
            return answer
        before = awaiting(self.state)
        state = self.state
        for event in answer:
            state = evolve(state, event)
        if self._keep is not None:
            self._keep(command, state)
        self._states.append(state)
        self._log.append(command)
        after = awaiting(state)
        for other in SEATS:
            asked_anew = (other in before) != (other in after)
            if asked_anew or any(seen(event, other) is not None for event in answer):
                self._revisions[other] += 1
        for event in answer:
            for other, observer in tuple(self._observers):
                visible = seen(event, other)
                if visible is not None:
                    observer(visible)
        return answer

    def take_back(self, commands: int) -> None:
        """Go back to the state after that many commands; the epoch rises, branches end here."""
        if not 0 <= commands <= len(self._log):
            raise ValueError(f"no state after {commands} commands")
        del self._states[commands + 1 :]
        del self._log[commands:]
        self._epoch += 1
        self._revisions = [revision + 1 for revision in self._revisions]

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return not awaiting(self.state)


class SessionView:
    """One seat's window on a session; all that bots and the user interface are given."""

    def __init__(self, session: GameSession, seat: Seat) -> None:
        self._session = session
        self._seat = seat
        self._observed: tuple[GameState, Observation] | None = None

    @property
    def seat(self) -> Seat:
        """Whose view it is."""
        return self._seat

    @property
    def observation(self) -> Observation:
        """What the seat sees now."""
        state = self._session.state
        if self._observed is None or self._observed[0] is not state:
            self._observed = state, observe(state, self._seat)
        return self._observed[1]

    @property
    def epoch(self) -> int:
        """Rises with each take-back and is never reused."""
        return self._session.epoch

    @property
    def revision(self) -> int:
        """Rises when what this seat sees or is asked changes."""
        return self._session.revision(self._seat)

    def seen(self, event: Event) -> Event | None:
        """The event as this seat sees it."""
        return seen(event, self._seat)

    def check(self, command: Command) -> Finding:
        """What the table would say to a command of this seat."""
        self._own(command)
        return check(self._session.state, command)

    def submit(self, command: Command, epoch: int, revision: int) -> tuple[Event, ...] | Refusal:
        """Give the command; events come back as this seat sees them."""
        self._own(command)
        answer = self._session.submit(command, epoch, revision)
        if isinstance(answer, Refusal):
            return answer
        return tuple(
            visible for event in answer if (visible := seen(event, self._seat)) is not None
        )

    def _own(self, command: Command) -> None:
        if command.seat is not self._seat:
            raise ValueError(f"{self._seat.name} gave a command of {command.seat.name}")
