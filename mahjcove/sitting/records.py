"""Where a sitting keeps its rounds and its standing, and what was kept there before."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path

import attrs

from mahjcove.card.lines import Card
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import GameState
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.resume import Resumed
from mahjcove.storage.roundlog import RoundLog
from mahjcove.storage.standing import Standing

BeginLog = Callable[[GameState, Mapping[Seat, str], Callable[[str], None]], RoundLog]
"""Begins the record of a round: its deal, who sits where, and who is told of trouble."""


@attrs.frozen
class Records:
    """Where rounds and the standing are kept, and what was kept there last."""

    begin: BeginLog | None = None
    """None for rounds that are not kept."""
    resumed: Resumed | None = None
    """The round that was broken off."""
    standing: Standing | None = None
    """How the sitting stood."""
    save: Callable[[Standing], None] | None = None
    """Keeps the standing; raises OSError."""
    leave: Callable[[Path], object] | None = None
    """Puts the record of a round aside that the person does not go on with; raises OSError."""
    shipped: Callable[[], Card] | None = None
    """The card of the deals of the day, where it is not the one at the table."""
    find: Callable[[str], Card | None] | None = None
    """Looks for a card by the first digits of its hash, for deals from a code."""


NO_RECORDS = Records()


def records_in(folder: DataFolder, clock: Callable[[], float]) -> BeginLog:
    """Begins each record in this data folder, named after the local time."""

    def begin(
        start: GameState, seats: Mapping[Seat, str], trouble: Callable[[str], None]
    ) -> RoundLog:
        name = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(clock()))
        return RoundLog.begin(folder, name, start, seats, trouble)

    return begin
