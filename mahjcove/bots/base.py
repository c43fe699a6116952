"""What every bot is, and where its chance comes from."""

from __future__ import annotations

from typing import Protocol

from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Command
from mahjcove.engine.observation import Observation
from mahjcove.engine.seats import Seat


class Bot(Protocol):
    """Plays a seat from what that seat sees; keeps nothing from one decision to the next."""

    def choose(self, observation: Observation, rng: Stream, budget: float) -> Command:
        """A command that the table accepts without a fault, for a seat that the table waits for.

        ``rng`` is this decision's chance; the same observation and stream give the same answer.
        ``budget`` is how many seconds it may think; a quick bot takes no notice of it.
        """


def bot_stream(seed: str, seat: Seat, decision: int) -> Stream:
    """The chance of a seat's decision of this number, from 0, in the round with this seed."""
    return Stream(f"{seed}|bot|{seat.name}|{decision}")
