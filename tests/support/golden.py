"""Makes the records in tests/golden, once: ``python -m tests.support.golden FOLDER``.

They are never made anew. When records get a new version, add new ones beside them.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import attrs

from mahjcove.bots.base import bot_stream
from mahjcove.bots.registry import bot
from mahjcove.engine.commands import Command, Decline, Draw, Mahjong
from mahjcove.engine.deal import deal
from mahjcove.engine.order import AutoDecline, next_ask
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.rules import profile_named
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.session import GameSession
from mahjcove.engine.state import ClaimWindow, Turn
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.roundlog import RoundLog
from tests.support.hands import teaching_card


@attrs.frozen
class Plan:
    """A round to be played."""

    name: str
    seed: str
    profile: str
    you: Seat
    dies_at: int | None = None
    """At which of their discards the person declares a wrong Mahjong instead."""
    takes_death_back: bool = False
    takes_back_every: int | None = None
    """After how many own decisions the person takes the last one back, each time."""
    broken_off_at: int | None = None
    """After how many commands; then in the next claim window."""


PLANS = (
    Plan("mahjong-cove", "golden 1", "cove", Seat.S),
    Plan("guided", "golden 2", "cove-guard-rails", Seat.W),
    Plan(
        "taken-back",
        "golden 3",
        "cove",
        Seat.E,
        dies_at=9,
        takes_death_back=True,
        takes_back_every=7,
    ),
    Plan("dead-tournament", "golden 4", "tournament", Seat.N, dies_at=5),
    Plan("broken-off", "golden 5", "league-home", Seat.S, broken_off_at=90),
)


class Player:
    """Plays a round with beginners in all seats; the person's slips are planned."""

    def __init__(self, plan: Plan, folder: DataFolder) -> None:
        self._plan = plan
        start = deal(plan.seed, teaching_card(), profile_named(plan.profile).rules, plan.you)
        seats = {seat: "you" if seat is plan.you else "beginner" for seat in SEATS}
        self.log = RoundLog.begin(folder, plan.name, start, seats, self._fail)
        self.game = GameSession(start, self.log.keep)
        self._beginner = bot("beginner")
        self._decided = self._discards = 0

    def play(self) -> Path:
        """Play to the planned end; the record."""
        while (ask := next_ask(self.game.state, self._plan.you)) is not None:
            if self._is_broken_off():
                break
            if isinstance(ask, AutoDecline):
                self._submit(Decline(ask.seat, auto=True))
            elif ask.seat is self._plan.you:
                self._decide()
            else:
                self._submit(self._choice(ask.seat))
        self.log.close()
        path = self.log.path
        if path is None:
            raise RuntimeError("there is no record")
        return path

    def _decide(self) -> None:
        command = self._choice(self._plan.you)
        if isinstance(command, Draw):
            self._submit(Draw(command.seat, auto=True))
            return
        if self._on_own_turn():
            self._discards += 1
            if self._discards == self._plan.dies_at:
                self._die()
                return
        self._submit(command)
        self._decided += 1
        every = self._plan.takes_back_every
        if every is not None and self._decided % every == 0:
            self._take_back()

    def _die(self) -> None:
        before = len(self.game.log)
        self._submit(Mahjong(self._plan.you))
        if self.game.state.is_live(self._plan.you):
            raise RuntimeError(f"{self._plan.name}: the Mahjong was right")
        if self._plan.takes_death_back:
            self._go_back(before)

    def _take_back(self) -> None:
        """Go back before the person's last decision."""
        log = self.game.log
        decisions = [
            place
            for place, command in enumerate(log)
            if command.seat is self._plan.you and not command.auto
        ]
        self._go_back(decisions[-1])

    def _go_back(self, commands: int) -> None:
        self.log.take_back(commands)
        self.game.take_back(commands)

    def _on_own_turn(self) -> bool:
        match self.game.state.phase:
            case Turn(seat=seat, step="to discard"):
                return seat is self._plan.you
            case _:
                return False

    def _is_broken_off(self) -> bool:
        at = self._plan.broken_off_at
        match self.game.state.phase:
            case ClaimWindow():
                return at is not None and len(self.game.log) >= at
            case _:
                return False

    def _choice(self, seat: Seat) -> Command:
        log = self.game.log
        chance = bot_stream(
            self._plan.seed, seat, sum(1 for command in log if command.seat is seat)
        )
        return self._beginner.choose(self.game.view(seat).observation, chance, 1.0)

    def _submit(self, command: Command) -> None:
        match self.game.submit(command):
            case Refusal(code=code):
                raise RuntimeError(f"{self._plan.name}: {command} was refused: {code}")
            case _:
                pass

    def _fail(self, trouble: str) -> None:
        raise RuntimeError(trouble)


def main(folder: Path) -> None:
    """Play every plan and leave its record in ``folder``, where none of that name may be."""
    with tempfile.TemporaryDirectory() as temporary:
        for plan in PLANS:
            target = folder / f"{plan.name}.mahj"
            if target.exists():
                raise FileExistsError(f"{target} is already there and stays as it is")
            shutil.copyfile(Player(plan, DataFolder(Path(temporary))).play(), target)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
