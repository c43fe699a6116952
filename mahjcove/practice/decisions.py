"""Every decision that a round's bots took, and each of them asked again.

A bot's answer follows from what its seat sees and from the stream of that decision's number
alone, so whoever has the states of a round can ask any bot again. Only whoever holds the round
can do so, and gives it away when the round is over.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Literal

import attrs

from mahjcove.bots.base import bot_stream
from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import (
    COMMANDS,
    Command,
    Decline,
    DiscardTile,
    Draw,
    Expose,
    Give,
    Offer,
    Pass,
    Rack,
    Vote,
    Withdraw,
    command_to_json,
)
from mahjcove.engine.decide import decide
from mahjcove.engine.observation import Observation
from mahjcove.engine.observe import observe
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import ClaimWindow, Exposing, GameState
from mahjcove.tiles import Face

Answerer = Callable[[Observation, Stream, float], Command]
"""What answers for a seat: from what it sees, the decision's chance and the seconds it may take."""

LOG: Final = logging.getLogger(__name__)
THINK: Final = 1.0
"""Seconds a bot may think about one decision at the table."""

_PLAINLY: Final = (Decline, Withdraw, Rack, Draw, DiscardTile, Pass, Vote, Offer, Give, Expose)
"""Kinds of command, the plainest first."""


def decisions_taken(log: Iterable[Command], seat: Seat) -> int:
    """How many decisions of this seat are in a round's commands: the number of its next one.

    Those that the table took for it count, branches that were taken back do not.
    """
    return sum(1 for command in log if command.seat is seat)


def chance_of(seed: str, log: Iterable[Command], seat: Seat) -> Stream:
    """The chance of this seat's next decision after these commands."""
    return bot_stream(seed, seat, decisions_taken(log, seat))


# One answer


@attrs.frozen
class Stumble:
    """Why a bot has no answer that can be played."""

    kind: Literal["late", "illegal", "broken"]
    """Not in time; refused by the table, or no command of its own; an error in the program."""
    detail: str = ""
    """What the table or the program says of it."""


def thought(answer: Answerer, state: GameState, seat: Seat, rng: Stream) -> Command | Stumble:
    """The answer of a bot to what its seat sees, if the table takes it. Never raises."""
    try:
        command = answer(observe(state, seat), rng, THINK)
    except Exception as error:  # whatever it is, the round goes on
        LOG.exception("the bot at %s failed", seat.name)
        return Stumble("broken", f"{type(error).__name__}: {error}")
    if not isinstance(command, tuple(COMMANDS.values())):
        return Stumble("illegal", f"{type(command).__name__} is no command")
    if command.seat is not seat or command.auto:
        return Stumble("illegal", f"{command_to_json(command)} is not {seat.name}’s to give")
    try:
        found = decide(state, command)
    except Exception as error:  # noqa: BLE001 - a command made of things that are no tiles
        return Stumble("illegal", f"{type(error).__name__}: {error}")
    if isinstance(found, Refusal):
        return Stumble("illegal", f"{command_to_json(command)}: {found.code}")
    return command


def plain_decision(seen: Observation) -> Command:
    """What the table does for a bot without an answer: the plainest thing that is legal.

    It claims nothing, gives a call back, stops the Charleston, offers nothing, and throws the
    tile just drawn. It is marked as the table's own. Raises ValueError where nothing is legal.
    """
    for kind in _PLAINLY:
        fitting = [command for command in seen.legal if isinstance(command, kind)]
        if kind is DiscardTile and seen.drawn is not None:
            drawn = DiscardTile(seen.seat, seen.drawn)
            fitting.sort(key=lambda command: command != drawn)
        if fitting:
            return attrs.evolve(fitting[-1] if kind in (Pass, Vote) else fitting[0], auto=True)
    if seen.legal:
        return attrs.evolve(seen.legal[0], auto=True)
    raise ValueError(f"{seen.seat.name} has nothing to do")


# A round's decisions


@attrs.frozen
class Decision:
    """One decision of a bot's seat."""

    before: int
    """How many commands of the round had been given: the number of the state it was taken in."""
    number: int
    """How many decisions its seat had taken before it."""
    command: Command

    @property
    def seat(self) -> Seat:
        """Whose it was."""
        return self.command.seat

    @property
    def by_table(self) -> bool:
        """Whether the table took it, because the bot had no answer."""
        return self.command.auto


@attrs.frozen
class Finding:
    """What came of asking again."""

    kind: Literal["same", "other", "table", "nobody", "stumble"]
    """The same answer; another one; the table's own, and the plain one; no such bot here any
    more; none, where there was one."""
    command: Command | None = None
    """The other answer."""

    @property
    def holds(self) -> bool:
        """Whether the decision is the one that is due."""
        return self.kind in ("same", "table")


class Decisions:
    """The decisions of a round's bots; each can be asked again, one at a time, on any thread."""

    def __init__(
        self,
        states: Sequence[GameState],
        log: Sequence[Command],
        human: Seat | None,
        bots: Mapping[Seat, Answerer],
    ) -> None:
        """The round as it stands: its states, the deal first, and the commands between them.

        ``bots`` may lack seats, whose bots are not to be had any more.
        """
        self._states = states
        self._bots = bots
        numbers: dict[Seat, int] = {}
        found = []
        for before, command in enumerate(log):
            number = numbers.get(command.seat, 0)
            numbers[command.seat] = number + 1
            if command.seat is not human:
                found.append(Decision(before, number, command))
        self.all = tuple(found)
        """In the order they were taken."""

    def __len__(self) -> int:
        return len(self.all)

    def _state(self, index: int) -> GameState:
        return self._states[self.all[index].before]

    def about(self, index: int) -> Face | None:
        """The discard that the decision of this index was about, if any."""
        match self._state(index).phase:
            case ClaimWindow(discard=discard) | Exposing(discard=discard):
                return discard.face
            case _:
                return None

    def seen(self, index: int) -> Observation:
        """All that the bot could see when it took the decision of this index."""
        return observe(self._state(index), self.all[index].seat)

    def ask_again(self, index: int) -> Finding:
        """Ask for the decision of this index again, from what could be seen. Never raises."""
        decision, state = self.all[index], self._state(index)
        if decision.by_table:
            plain = plain_decision(self.seen(index))
            return Finding("table") if plain == decision.command else Finding("other", plain)
        answer = self._bots.get(decision.seat)
        if answer is None:
            return Finding("nobody")
        rng = bot_stream(state.seed, decision.seat, decision.number)
        again = thought(answer, state, decision.seat, rng)
        match again:
            case Stumble():
                return Finding("stumble")
            case _ if again == decision.command:
                return Finding("same")
            case _:
                return Finding("other", again)
