"""Rounds at one table: a person in one seat, bots in the others, one deal after another."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping

import attrs

from mahjcove.bots.base import bot_stream
from mahjcove.card.lines import Card
from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Command, Decline
from mahjcove.engine.deal import (
    deal,
    dice,
    first_east,
    next_east_place,
    round_seed,
    session_of,
)
from mahjcove.engine.events import Event, WallCommitted, seen
from mahjcove.engine.observation import Observation, SeatView
from mahjcove.engine.observe import observe
from mahjcove.engine.order import Ask, AutoDecline, next_ask
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.result import Result
from mahjcove.engine.rules import COVE, Rules
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.session import GameSession
from mahjcove.engine.state import GameState, Over
from mahjcove.practice.openhands import OpenHands, open_hands
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.resume import Resumed
from mahjcove.storage.roundlog import RoundLog
from mahjcove.ui.host import Reveal
from mahjcove.ui.words import Names

Answerer = Callable[[Observation, Stream, float], Command]
BeginLog = Callable[[GameState, Mapping[Seat, str], Callable[[str], None]], RoundLog]
"""Begins the record of a round: its deal, who sits where, and who is told of trouble."""


@attrs.frozen
class Records:
    """Where rounds are kept, and the one that was broken off."""

    begin: BeginLog | None = None
    """None for rounds that are not kept."""
    resumed: Resumed | None = None


NO_RECORDS = Records()
LEVEL = "beginner"
"""The bots' level at the table."""
THINK = 1.0
"""Seconds a bot may think."""
SEED_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def beginner_answers() -> Answerer:
    """Three beginners; what they need is loaded at their first thought, off the window's thread."""

    def answer(observation: Observation, rng: Stream, budget: float) -> Command:
        from mahjcove.bots.beginner import beginner  # noqa: PLC0415 - numpy stays off the start

        return beginner().choose(observation, rng, budget)

    return answer


class TableRound:
    """A round with a person in one seat; the whole state goes no further than this."""

    def __init__(
        self,
        number: int,
        session: GameSession,
        names: Names,
        answer: Answerer,
        dice: tuple[int, int] | None = None,
    ) -> None:
        self._number = number
        self.session = session
        self._names = names
        self._answer = answer
        self._dice = dice
        self._views = {seat: session.view(seat) for seat in SEATS}
        hashes = [one.sha256 for one in session.opening() if isinstance(one, WallCommitted)]
        self._committed = hashes[0] if hashes else None
        self._opened: tuple[GameState, OpenHands] | None = None

    @property
    def number(self) -> int:
        """Counted from 1 in this sitting."""
        return self._number

    @property
    def seed(self) -> str:
        """The text its wall was drawn from."""
        return self.session.state.seed

    @property
    def names(self) -> Names:
        """Who sits where."""
        return self._names

    @property
    def dice(self) -> tuple[int, int] | None:
        """The dice that picked the first East, in a session's first deal; None in every other."""
        return self._dice

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.session.is_over

    def view(self, seat: Seat) -> SeatView:
        """A seat's window on the round."""
        return self._views[seat]

    def opening(self) -> tuple[Event, ...]:
        """What has happened before the person sits down, as the person sees it."""
        visible = (seen(event, self._names.you) for event in self.session.so_far())
        return tuple(event for event in visible if event is not None)

    def subscribe(self, observer: Callable[[Event], None]) -> Callable[[], None]:
        """Call ``observer`` with each event the person sees; returns what ends that."""
        return self.session.subscribe(self._names.you, observer)

    def next_ask(self) -> Ask | AutoDecline | None:
        """Who is asked next."""
        return next_ask(self.session.state, self._names.you)

    def chance(self, seat: Seat) -> Stream:
        """The chance of this seat's next decision."""
        decision = sum(1 for command in self.session.log if command.seat is seat)
        return bot_stream(self.seed, seat, decision)

    def thinking(self, seat: Seat) -> Callable[[], Command]:
        """A job that answers for a bot from what its seat sees at this moment.

        The look at the table is part of the job, so that it costs the window nothing.
        """
        state, rng = self.session.state, self.chance(seat)
        return lambda: self._answer(observe(state, seat), rng, THINK)

    def reveal(self) -> Reveal | None:
        """All that was hidden, once the round is over."""
        if not self.session.is_over:
            return None
        return Reveal(self.session.state.racks, self.session.state.wall_left, self._open_hands)

    def _open_hands(self) -> OpenHands:
        session = self.session
        if self._opened is None or self._opened[0] is not session.state:
            opened = open_hands(session.states, session.log, self._committed)
            self._opened = session.state, opened
        return self._opened[1]


class TableSitting:
    """Round after round: seeds, who is East, and the running totals."""

    def __init__(
        self,
        seed: str,
        card: Card,
        rules: Rules = COVE,
        answer: Answerer | None = None,
        records: Records = NO_RECORDS,
    ) -> None:
        """A sitting from ``seed``, or from where a round was broken off."""
        self._resumed = records.resumed
        self._begin_log = records.begin
        self._log: RoundLog | None = None
        self._notices: list[str] = []
        self._tell: Callable[[str], None] = self._notices.append
        self._seed = seed
        self._card = card
        self._rules = rules
        self.answer = answer or beginner_answers()
        self._current: TableRound | None = None
        self._round: GameSession | None = None
        self._played = 0
        self._east = first_east(seed)
        self._totals = (0, 0, 0, 0)
        self._counted = True

    def notice(self, text: str) -> None:
        """Tell the person, now or as soon as somebody listens."""
        self._tell(text)

    def _taken_up(self, resumed: Resumed) -> TableRound:
        """The round that was broken off; the next ones follow it as they would have."""
        self._resumed = None
        self._seed, index = session_of(resumed.header.seed)
        self._card, self._rules = resumed.session.state.card, resumed.header.rules
        self._played = index + 1
        self._east = (-resumed.you) % len(SEATS)
        self._log, self._round = resumed.log, resumed.session
        self._counted = False
        if resumed.notice is not None:
            self.notice(resumed.notice)
        first = dice(self._seed) if index == 0 else None
        self._current = TableRound(
            self._played, self._round, Names(resumed.you), self.answer, first
        )
        return self._current

    def tell(self, listener: Callable[[str], None]) -> None:
        """Send notices, those that wait and those to come, to ``listener``."""
        self._tell = listener
        for text in self._notices:
            listener(text)
        self._notices.clear()

    def close(self) -> None:
        """Let the running round's record go; the round can be taken up again from it."""
        if self._log is not None:
            self._log.close()
            self._log = None

    @property
    def totals(self) -> tuple[int, int, int, int]:
        """Points of you, right, across and left from all finished rounds."""
        first, second, third, fourth = self._totals
        if self._counted or self._round is None or not self._round.is_over:
            return first, second, third, fourth
        pays, you = self._result().pays, self._you()
        return (
            first - pays[you],
            second - pays[you.right()],
            third - pays[you.across],
            fourth - pays[you.left],
        )

    @property
    def current(self) -> TableRound:
        """The round on the table; RuntimeError before the first."""
        if self._current is None:
            raise RuntimeError("nothing has been dealt")
        return self._current

    def count(self) -> None:
        """Add the finished round's points, once."""
        if self._round is None or self._counted or not self._round.is_over:
            return
        self._totals = self.totals
        self._counted = True
        self._east = next_east_place(self._east, self._result(), self._rules)

    def _result(self) -> Result:
        if self._round is None:
            raise RuntimeError("nothing has been dealt")
        match self._round.state.phase:
            case Over(result=result):
                return result
            case _:
                raise RuntimeError("the round is not over")

    def _you(self) -> Seat:
        """Your seat: East sits ``_east`` places to your right."""
        return SEATS[(-self._east) % 4]

    def next_round(self) -> TableRound:
        """The first round, and after each finished one the next."""
        if self._resumed is not None:
            return self._taken_up(self._resumed)
        self.count()
        you = self._you()
        seed = round_seed(self._seed, self._played)
        first = dice(self._seed) if self._played == 0 else None
        self._played += 1
        start = deal(seed, self._card, self._rules, you)
        self.close()
        if self._begin_log is not None:
            seats = {seat: "you" if seat is you else LEVEL for seat in SEATS}
            self._log = self._begin_log(start, seats, self.notice)
        self._round = GameSession(start, None if self._log is None else self._log.keep)
        self._counted = False
        self._current = TableRound(self._played, self._round, Names(you), self.answer, first)
        return self._current


def fresh_seed() -> str:
    """A seed nobody has named: two short groups of letters."""
    chance = Stream(os.urandom(16).hex())
    return "-".join("".join(chance.choice(SEED_LETTERS) for _ in range(4)) for _ in range(2))


def records_in(folder: DataFolder, clock: Callable[[], float]) -> BeginLog:
    """Begins each record in this data folder, named after the local time."""

    def begin(
        start: GameState, seats: Mapping[Seat, str], trouble: Callable[[str], None]
    ) -> RoundLog:
        name = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(clock()))
        return RoundLog.begin(folder, name, start, seats, trouble)

    return begin


def play_out(playing: TableRound, answer: Answerer) -> None:
    """Let bots play every seat of a round to its end."""
    while (ask := playing.next_ask()) is not None:
        view = playing.view(ask.seat)
        command: Command = Decline(ask.seat, auto=True)
        if isinstance(ask, Ask):
            command = answer(view.observation, playing.chance(ask.seat), THINK)
        match view.submit(command, view.epoch, view.revision):
            case Refusal(code=code):
                raise RuntimeError(f"{command} was refused: {code}")
            case _:
                pass
