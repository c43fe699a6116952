"""Asks who is asked next: bots one at a time off the window's thread, then you.

It decides only when something happens, never what: answers come from bots, the person
and the engine's own order, and from the round's own plain decision where a bot has none.
Every pause of the table is here.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from mahjcove.engine.commands import (
    Call,
    Challenge,
    Command,
    Decline,
    DiscardTile,
    Draw,
    Exchange,
    Expose,
    Mahjong,
    Vote,
    Withdraw,
)
from mahjcove.engine.observation import Observation
from mahjcove.engine.order import Ask, AutoDecline
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.seats import Seat
from mahjcove.practice.decisions import Stumble
from mahjcove.ui.host import Round
from mahjcove.ui.jobs import Runner

PACE = 700
"""The least time in ms that an act of a bot stands before the next one."""
PATIENCE = 10_000
"""How many ms the table waits for a bot before it decides for it."""
SHORT_PATIENCE = 1_500
"""The same for a bot that had no answer in time when it was last asked."""

_VISIBLE = (Draw, DiscardTile, Call, Expose, Withdraw, Exchange, Mahjong, Vote, Challenge)


@attrs.frozen
class _Ticket:
    """For which moment an answer was asked."""

    seat: Seat
    epoch: int
    revision: int


@attrs.frozen
class _Answer:
    command: Command
    ticket: _Ticket


@attrs.frozen
class Stumbled:
    """A bot without an answer that can be played; the table decides plainly for it."""

    seat: Seat
    stumble: Stumble


class SeatDriver(QObject):
    """Drives one round at a time; ``advance`` after anything that may have changed who is asked."""

    waitingChanged = Signal()
    """Whom the table waits for has changed."""
    played = Signal()
    """A command given here was accepted."""
    readyChanged = Signal()
    """Whose act waits for the person's go has changed."""
    stumbled = Signal(object)
    """A `Stumbled`: the table is about to decide for a bot."""

    def __init__(
        self,
        runner: Runner,
        *,
        pace: int = PACE,
        patience: int = PATIENCE,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._runner = runner
        self._patience = patience
        self.pace = pace
        """The least time in ms that a visible act stands; 0 for none."""
        self._round: Round | None = None
        self._waiting: Seat | None = None
        self._thinking: _Ticket | None = None
        self._answer: _Answer | None = None
        self._held = False
        self.draw_for_me = True
        """Whether the person's draw is made for them when nothing is owed."""
        self.worth_asking: Callable[[Observation], bool] = lambda _: True
        """Whether the person wants to be asked about the discard they could claim."""
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._paused_enough)
        self._next_turn = QTimer(self, singleShot=True, interval=0)
        self._next_turn.timeout.connect(self.advance)
        self.stepping = False
        """Whether each visible act waits until the person lets it go on."""
        self._ready: Seat | None = None
        self._let_go = False
        self._last: Command | None = None
        self._late: set[Seat] = set()
        """Who had no answer in time when last asked."""
        self._limit = QTimer(self)
        self._limit.setSingleShot(True)
        self._limit.timeout.connect(self._waited_enough)

    @property
    def waiting(self) -> Seat | None:
        """Whom the table waits for; None between acts."""
        return self._waiting

    @property
    def pausing(self) -> bool:
        """Whether the last act still stands before the next one."""
        return self._pause.isActive()

    @property
    def ready(self) -> Seat | None:
        """Whose act waits for the person's go; None where nobody's does."""
        return self._ready

    def go_on(self) -> None:
        """Let the act that waits happen."""
        if self._ready is not None:
            self._let_go = True
            self._be_ready(None)
            self.advance()

    def _be_ready(self, seat: Seat | None) -> None:
        if seat is not self._ready:
            self._ready = seat
            self.readyChanged.emit()

    def seat(self, playing: Round | None) -> None:
        """Drive this round from now on, or none."""
        self._round = playing
        self._thinking = self._answer = None
        self._late.clear()
        self._pause.stop()
        self._next_turn.stop()
        self._limit.stop()
        self._let_go = False
        self._last = None
        self._be_ready(None)
        self._wait_for(None)

    def hold(self, *, held: bool) -> None:
        """Keep bots and the table's own draws from acting, or let them go on."""
        self._held = held
        if not held:
            self.advance()

    def seen(self, command: Command) -> None:
        """The person has given a command; a visible one stands its time as well."""
        self._last = command
        self._stand(command)

    @Slot()
    def advance(self) -> None:
        """Ask whoever is asked next, as far as that goes without waiting.

        Where acts stand for a time, who is asked after one is left to the next turn of the event
        loop: an act and what it leads to are too much to show in one.
        """
        while self._round is not None and not self._held:
            if self._answer is not None:
                if not self._give():
                    return
                if self.pausing:
                    self._next_turn.start()
                    return
                continue
            ask = self._round.next_ask()
            match ask:
                case None:
                    self._wait_for(None)
                    return
                case AutoDecline(seat=seat):
                    self._submit(Decline(seat, auto=True), self._ticket(seat))
                case Ask(seat=seat) if seat is self._round.names.you:
                    if self._is_left_out(seat):
                        self._submit(Decline(seat, auto=True), self._ticket(seat))
                        continue
                    self._wait_for(seat)
                    if not self._draw_is_due(seat):
                        return
                    self._answer = _Answer(Draw(seat, auto=True), self._ticket(seat))
                case Ask(seat=seat):
                    self._wait_for(seat)
                    self._think(seat)
                    if self._answer is None:
                        return

    def _ticket(self, seat: Seat) -> _Ticket:
        view = self._current().view(seat)
        return _Ticket(seat, view.epoch, view.revision)

    def _current(self) -> Round:
        if self._round is None:
            raise RuntimeError("no round is being driven")
        return self._round

    def _is_left_out(self, seat: Seat) -> bool:
        """Whether the person is asked about a discard that they have said not to ask about."""
        seen = self._current().view(seat).observation
        return seen.phase == "claim" and not self.worth_asking(seen)

    def _draw_is_due(self, seat: Seat) -> bool:
        seen = self._current().view(seat).observation
        return self.draw_for_me and seen.phase == "turn" and not seen.racked

    def _think(self, seat: Seat) -> None:
        ticket = self._ticket(seat)
        if ticket == self._thinking:
            return
        self._thinking = ticket
        self._limit.start(
            min(SHORT_PATIENCE, self._patience) if seat in self._late else self._patience
        )
        job: Callable[[], Command | Stumble] = self._current().thinking(seat)
        self._runner.submit(job, self._taker(ticket))

    def _taker(self, ticket: _Ticket) -> Callable[[Command | Stumble], None]:
        asked_in = self._current()

        def take(thought: Command | Stumble) -> None:
            if asked_in is not self._round or ticket != self._thinking:
                return
            self._late.discard(ticket.seat)
            self._thought(ticket, thought)

        return take

    def _thought(self, ticket: _Ticket, thought: Command | Stumble) -> None:
        """What a bot has come to; the table decides for one that has no answer."""
        self._thinking = None
        self._limit.stop()
        if ticket == self._ticket(ticket.seat):
            if isinstance(thought, Stumble):
                self.stumbled.emit(Stumbled(ticket.seat, thought))
                thought = self._current().plainly(ticket.seat)
            self._answer = _Answer(thought, ticket)
        self.advance()

    @Slot()
    def _waited_enough(self) -> None:
        """The bot that thinks has no answer in time: whatever it comes to is dropped."""
        ticket = self._thinking
        if ticket is not None:
            self._late.add(ticket.seat)
            self._runner.abandon()
            self._thought(ticket, Stumble("late"))

    def _give(self) -> bool:
        """Submit the answer that is ready, unless the last act must stand a little longer."""
        answer = self._answer
        if answer is None:
            return False
        if answer.ticket != self._ticket(answer.ticket.seat):
            self._drop()
            return True
        if self._waits_for_go(answer.command):
            self._be_ready(answer.ticket.seat)
            return False
        if isinstance(answer.command, _VISIBLE) and self.pausing and not self._let_go:
            return False
        self._drop()
        self._let_go = False
        self._submit(answer.command, answer.ticket)
        return True

    def _drop(self) -> None:
        self._answer = None
        self._be_ready(None)

    def _waits_for_go(self, command: Command) -> bool:
        """Whether an act waits for the person; what is thrown goes with the draw before it."""
        if not self.stepping or self._let_go or not isinstance(command, _VISIBLE):
            return False
        last = self._last
        drawn = isinstance(last, Draw) and last.seat is command.seat
        return not (drawn and isinstance(command, DiscardTile))

    def _submit(self, command: Command, ticket: _Ticket) -> None:
        view = self._current().view(ticket.seat)
        answer = view.submit(command, ticket.epoch, ticket.revision)
        if isinstance(answer, Refusal):
            if answer.code != "stale":
                raise ValueError(f"{command} was refused: {answer.code}")
            return
        self._last = command
        self._stand(command)
        self.played.emit()

    def _stand(self, command: Command) -> None:
        if self.pace and isinstance(command, _VISIBLE):
            self._pause.start(self.pace // 2 if isinstance(command, Draw) else self.pace)

    @Slot()
    def _paused_enough(self) -> None:
        self.advance()

    def _wait_for(self, seat: Seat | None) -> None:
        if seat is not self._waiting:
            self._waiting = seat
            self.waitingChanged.emit()
