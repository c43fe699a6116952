"""One round at the table, with its record: what the window is given of it, and taking back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import attrs

from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Command, Decline
from mahjcove.engine.dealcode import CARD_LENGTH, DealCode, DealCodeError
from mahjcove.engine.events import Event, WallCommitted, seen
from mahjcove.engine.observation import SeatView
from mahjcove.engine.observe import observe
from mahjcove.engine.order import Ask, AutoDecline, next_ask
from mahjcove.engine.rebuild import is_marking
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.rules import profile_of
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.session import GameSession
from mahjcove.engine.state import GameState
from mahjcove.practice.decisions import (
    THINK,
    Answerer,
    Decisions,
    Stumble,
    chance_of,
    plain_decision,
    thought,
)
from mahjcove.practice.openhands import OpenHands, open_hands, wall_seal
from mahjcove.storage.roundlog import RoundLog
from mahjcove.ui.host import LastLook, Reveal, RoundKind
from mahjcove.ui.words import Names


@attrs.frozen
class Placing:
    """Which deal of a sitting a round is."""

    kind: RoundKind = "sitting"
    number: int = 1
    """Counted from 1 in the sitting; that of the last round where it is none of its rounds."""
    marked: bool = False
    """Whether the death of the hand or the end of the round has been taken back in it before."""
    dice: tuple[int, int] | None = None
    """Of a session's first deal."""


class TableRound:
    """A round with a person in one seat; the whole state goes no further than this."""

    def __init__(
        self,
        session: GameSession,
        names: Names,
        bots: Mapping[Seat, Answerer],
        placing: Placing | None = None,
        log: RoundLog | None = None,
    ) -> None:
        """A round that is played through ``session``; what is taken back is told to ``log``.

        ``bots`` answer for every seat but the person's.
        """
        self.session = session
        self.placing = placing or Placing()
        self._names = names
        self._bots = bots
        self._log = log
        self._views = {seat: session.view(seat) for seat in SEATS}
        hashes = [one.sha256 for one in session.opening() if isinstance(one, WallCommitted)]
        self._committed = hashes[0] if hashes else None
        self._revealed: tuple[GameState, Reveal] | None = None
        self._opened: tuple[GameState, OpenHands] | None = None
        self._decided: tuple[GameState, Decisions] | None = None

    @property
    def number(self) -> int:
        """Counted from 1 in its sitting."""
        return self.placing.number

    @property
    def kind(self) -> RoundKind:
        """Whether it is a round of the sitting, or dealt beside it."""
        return self.placing.kind

    @property
    def seed(self) -> str:
        """The text its wall was drawn from."""
        return self.session.state.seed

    @property
    def code(self) -> str:
        """The deal code that deals it again, empty where no code can say so."""
        state = self.session.state
        profile = profile_of(state.rules)
        if profile is None:
            return ""
        try:
            code = DealCode(state.seed, self._names.you, state.card.sha256[:CARD_LENGTH], profile)
        except DealCodeError:
            return ""
        return code.written()

    @property
    def names(self) -> Names:
        """Who sits where."""
        return self._names

    @property
    def dice(self) -> tuple[int, int] | None:
        """The dice that picked the first East, in a session's first deal; None in every other."""
        return self.placing.dice

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.session.is_over

    @property
    def marked(self) -> bool:
        """Whether the person has taken back the death of their hand, or the end."""
        return self.placing.marked

    def view(self, seat: Seat) -> SeatView:
        """A seat's window on the round."""
        return self._views[seat]

    def opening(self) -> tuple[Event, ...]:
        """What has happened so far, as the person sees it."""
        visible = (seen(event, self._names.you) for event in self.session.so_far())
        return tuple(event for event in visible if event is not None)

    def last_look(self, seat: Seat) -> LastLook | None:
        """The moment before this seat's hand died; None for one that lives."""
        states, you = self.session.states, self._names.you
        for before, after, command in zip(states, states[1:], self.session.log, strict=False):
            if before.dead[seat] is None and after.dead[seat] is not None:
                held = sum(after.racks[seat]) + sum(one.size for one in after.exposures[seat])
                own = command if command.seat is you is seat else None
                return LastLook(observe(before, you), own, held)
        return None

    def subscribe(self, observer: Callable[[Event], None]) -> Callable[[], None]:
        """Call ``observer`` with each event the person sees; returns what ends that."""
        return self.session.subscribe(self._names.you, observer)

    def next_ask(self) -> Ask | AutoDecline | None:
        """Who is asked next."""
        return next_ask(self.session.state, self._names.you)

    def chance(self, seat: Seat) -> Stream:
        """The chance of this seat's next decision."""
        return chance_of(self.seed, self.session.log, seat)

    def thinking(self, seat: Seat) -> Callable[[], Command | Stumble]:
        """A job that answers for a bot from what its seat sees at this moment.

        The look at the table is part of the job, so that it costs the window nothing.
        """
        state, rng = self.session.state, self.chance(seat)
        return lambda: thought(self._bots[seat], state, seat, rng)

    def plainly(self, seat: Seat) -> Command:
        """What the table does for a bot that has no answer, marked as the table's own."""
        return plain_decision(self._views[seat].observation)

    @property
    def _stop(self) -> int | None:
        """How many commands were given before the person's last decision."""
        log = self.session.log
        stops = (
            index
            for index in range(len(log) - 1, -1, -1)
            if log[index].seat is self._names.you and not log[index].auto
        )
        return next(stops, None)

    @property
    def can_take_back(self) -> bool:
        """Whether the person has decided anything that can be taken back."""
        return self._stop is not None

    def take_back(self) -> bool:
        """Go back to the person's last decision; whether there was one."""
        stop = self._stop
        if stop is None:
            return False
        before = self.session.state
        if self._log is not None:
            self._log.take_back(stop)
        self.session.take_back(stop)
        if is_marking(before, self.session.state, self._names.you):
            self.placing = attrs.evolve(self.placing, marked=True)
        return True

    def reveal(self) -> Reveal | None:
        """All that was hidden, once the round is over; the same value until it goes on."""
        if not self.session.is_over:
            return None
        state = self.session.state
        if self._revealed is None or self._revealed[0] is not state:
            seal = wall_seal(self.session.states[0], self._committed)
            reveal = Reveal(state.racks, state.wall_left, seal, self._open_hands, self._decisions)
            self._revealed = state, reveal
        return self._revealed[1]

    def _open_hands(self) -> OpenHands:
        session = self.session
        if self._opened is None or self._opened[0] is not session.state:
            opened = open_hands(session.states, session.log, self._committed)
            self._opened = session.state, opened
        return self._opened[1]

    def _decisions(self) -> Decisions:
        session = self.session
        if self._decided is None or self._decided[0] is not session.state:
            known = {
                seat: answer
                for seat, answer in self._bots.items()
                if seat is not self._names.you and self._names.player(seat).is_known
            }
            decided = Decisions(session.states, session.log, self._names.you, known)
            self._decided = session.state, decided
        return self._decided[1]


def play_out(playing: TableRound, answer: Answerer) -> None:
    """Let its bots play a round to its end, and ``answer`` the person's seat."""
    while (ask := playing.next_ask()) is not None:
        view = playing.view(ask.seat)
        command: Command = Decline(ask.seat, auto=True)
        if isinstance(ask, Ask) and ask.seat is playing.names.you:
            command = answer(view.observation, playing.chance(ask.seat), THINK)
        elif isinstance(ask, Ask):
            match playing.thinking(ask.seat)():
                case Stumble(kind=kind, detail=detail):
                    raise RuntimeError(f"{ask.seat.name} has no answer, {kind}: {detail}")
                case decided:
                    command = decided
        match view.submit(command, view.epoch, view.revision):
            case Refusal(code=code):
                raise RuntimeError(f"{command} was refused: {code}")
            case _:
                pass
