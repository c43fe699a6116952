"""Rounds at random that are recorded while they are played, take-backs included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import DiscardTile, Mahjong, Offer, Pass, Vote
from mahjcove.engine.deal import deal
from mahjcove.engine.order import next_ask
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.session import GameSession
from mahjcove.storage.roundlog import RoundLog
from mahjcove.tiles import JOKER, faces_in
from tests.support.hands import teaching_card
from tests.support.rounds import legal_command

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mahjcove.engine.commands import Command
    from mahjcove.engine.state import GameState
    from mahjcove.storage.paths import DataFolder
    from mahjcove.storage.roundlog import Trouble

YOU = Seat.E
WHO = dict(zip(SEATS, ("you", "beginner", "beginner", "beginner"), strict=True))
BACK_ONE_IN = 25
"""One step in so many is a take-back."""


def no_trouble(line: str) -> None:
    """Where nothing may go wrong with a record."""
    raise AssertionError(line)


def start(seed: str = "recorded") -> GameState:
    """The deal of a recorded round; the person is East."""
    return deal(seed, teaching_card(), COVE, YOU)


class RecordedRound:
    """A round, its record, and every state it stood at, the deal first."""

    def __init__(self, log: RoundLog, game: GameSession) -> None:
        self.log = log
        self.game = game
        self.states = [game.state]

    @classmethod
    def begin(
        cls, folder: DataFolder, trouble: Trouble = no_trouble, seed: str = "recorded"
    ) -> RecordedRound:
        """Deal it and begin its record, which is called ``round``."""
        dealt = start(seed)
        log = RoundLog.begin(folder, "round", dealt, WHO, trouble)
        return cls(log, GameSession(dealt, log.keep))

    def play(self, moves: str, most: int = 5000) -> None:
        """Play so many steps, take-backs among them, or to the end."""
        for number, _ in enumerate(played_on(self.game, self.take_back, moves), start=1):
            if self.states[-1] is not self.game.state:
                self.states.append(self.game.state)
            if number == most:
                return

    def submit(self, *commands: Command) -> None:
        """Play these commands, none of which may be refused."""
        for command in commands:
            answer = self.game.submit(command)
            assert not isinstance(answer, Refusal), command
            self.states.append(self.game.state)

    def take_back(self, commands: int) -> None:
        """Go back to the state after so many commands."""
        self.log.take_back(commands)
        self.game.take_back(commands)
        self.states.append(self.game.state)

    def end_at_once(self) -> None:
        """Play the shortest round: no second Charleston, then East is wrong about a Mahjong."""
        for _ in range(3):
            for seat in SEATS:
                naturals = [face for face in faces_in(self.game.state.racks[seat]) if face != JOKER]
                self.submit(Pass(seat, tuple(naturals[:3])))
        self.submit(Vote(YOU, go=False))
        self.submit(*(Offer(seat, 0) for seat in SEATS))
        self.submit(DiscardTile(YOU, next(faces_in(self.game.state.racks[YOU]))))
        self.take_back(len(self.game.log) - 1)
        self.submit(Mahjong(YOU))
        assert self.game.is_over


def played_on(game: GameSession, take_back: Callable[[int], None], moves: str) -> Iterator[None]:
    """Play a round to its end, step by step; now and then a step takes up to five back."""
    chance = Stream(moves)
    while (ask := next_ask(game.state, None)) is not None:
        if chance.below(BACK_ONE_IN) == 0 and len(game.log) > 5:
            take_back(len(game.log) - 1 - chance.below(5))
        else:
            game.submit(legal_command(game.state, ask.seat, chance))
        yield
