"""The record of a round that is being played: begun at the deal, ended with the result."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from pathlib import Path

from mahjcove.engine.commands import Command
from mahjcove.engine.record import command_line, header_line, result_line
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import GameState, Over
from mahjcove.storage.cards import keep_card
from mahjcove.storage.journal import SUFFIX, Journal
from mahjcove.storage.paths import DataFolder

MOST_TRIES = 100


class RoundLog:
    """Writes each command of a round as it is played; goes quiet when the disk does.

    A round can be played to its end without a record: the first thing that goes wrong is told
    to ``trouble`` in one line, and nothing more is written.
    """

    def __init__(
        self,
        folder: DataFolder,
        name: str,
        start: GameState,
        seats: Mapping[Seat, str],
        trouble: Callable[[str], None],
    ) -> None:
        self._trouble = trouble
        self._follows = header_line(start, seats)
        self._number = 0
        self._journal: Journal | None = None
        try:
            keep_card(folder.cards_by_hash, start.card)
            self._journal = _new_journal(folder.rounds, name, self._follows)
        except OSError as error:
            self._gone_wrong(error)

    @property
    def path(self) -> Path | None:
        """The record's file, None where there is none."""
        return None if self._journal is None else self._journal.path

    def keep(self, command: Command, after: GameState) -> None:
        """Write one command, and the result with the last; before its events are shown."""
        if self._journal is None:
            return
        self._number += 1
        line, self._follows = command_line(self._number, command, self._follows)
        try:
            self._journal.append(line)
            if command.seat is after.human and not command.auto:
                self._journal.sync()
            if isinstance(after.phase, Over):
                self._journal.append(result_line(after))
                self._journal.close()
                self._journal = None
        except OSError as error:
            self._gone_wrong(error)

    def close(self) -> None:
        """Let the file go; the round can be taken up again from it."""
        if self._journal is None:
            return
        try:
            self._journal.close()
        except OSError as error:
            self._gone_wrong(error)
        self._journal = None

    def _gone_wrong(self, error: OSError) -> None:
        if self._journal is not None:
            with contextlib.suppress(OSError):
                self._journal.close()
        self._journal = None
        self._trouble(f"This round is not recorded any more: {error}")


def _new_journal(folder: Path, name: str, header: str) -> Journal:
    """A journal under this name, or with a number behind it where that is taken."""
    for attempt in range(1, MOST_TRIES + 1):
        path = folder / (name + (f"-{attempt}" if attempt > 1 else "") + SUFFIX)
        try:
            return Journal.create(path, header)
        except FileExistsError:
            continue
    raise FileExistsError(f"{folder}: {MOST_TRIES} records are named {name}")
