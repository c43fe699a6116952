"""The record of a round that is being played: begun at the deal, ended with the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from mahjcove.engine.commands import Command
from mahjcove.engine.record import Chain, header_line, result_line
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import GameState, Over
from mahjcove.storage.cards import keep_card
from mahjcove.storage.files import DISK, Disk
from mahjcove.storage.journal import Journal
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.syncing import BackgroundSync

Trouble = Callable[[str], None]
"""Told in one line what went wrong with a record, on the thread that plays."""


class RoundLog:
    """Writes each command of a round as it is played; goes quiet when the disk does.

    A line is written before anybody hears of its command, so nothing is lost when the program
    is killed; a thread syncs the file at each decision of the person's and at the end. A round
    can be played to its end without a record: what goes wrong is told once, and after a line
    that could not be written nothing more is.
    """

    def __init__(self, chain: Chain, trouble: Trouble, disk: Disk = DISK) -> None:
        """A log without a file; `begin` and `reopen` make those with one."""
        self._chain = chain
        self._trouble = trouble
        self._disk = disk
        self._journal: Journal | None = None
        self._sync: BackgroundSync | None = None
        self._path: Path | None = None
        self._finished = False
        self._stopped = False

    @classmethod
    def begin(
        cls,
        folder: DataFolder,
        name: str,
        start: GameState,
        seats: Mapping[Seat, str],
        trouble: Trouble,
    ) -> RoundLog:
        """A new record of this name for a round that starts so; its card is kept too.

        ``seats`` says who sits where: ``you`` or a bot's level.
        """
        chain = Chain(header_line(start, seats))
        log = cls(chain, trouble, folder.disk)
        try:
            keep_card(folder.cards_by_hash, start.card, folder.disk)
            log._open(Journal.create_named(folder.rounds, name, *chain.lines, disk=folder.disk))
        except OSError as error:
            log._stop(error)
        return log

    @classmethod
    def reopen(cls, path: Path, chain: Chain, trouble: Trouble, disk: Disk = DISK) -> RoundLog:
        """Goes on with an unfinished record, whose lines are those of ``chain``."""
        log = cls(chain, trouble, disk)
        try:
            log._open(Journal.reopen(path, disk))
        except OSError as error:
            log._stop(error)
        return log

    @property
    def path(self) -> Path | None:
        """The record's file, None where there is none."""
        return self._path

    def keep(self, command: Command, after: GameState) -> None:
        """Write one command, and the result with the last; before its events are shown."""
        self._write(self._chain.command(command))
        if isinstance(after.phase, Over):
            self.finish(after)
        elif command.seat is after.human and not command.auto:
            self._sync_soon()

    def take_back(self, commands: int) -> None:
        """Write that the round goes back to its state after that many commands.

        A finished record stays as it is: the round goes on in a new one, which begins with the
        same lines. Raises ValueError where the round has not had so many commands.
        """
        before = self._chain.lines
        line = self._chain.take_back(commands)
        if self._finished and self._path is not None:
            self.close()
            try:
                self._open(
                    Journal.create_named(
                        self._path.parent, self._path.stem, *before, disk=self._disk
                    )
                )
            except OSError as error:
                self._stop(error)
        self._finished = False
        self._write(line)
        self._sync_soon()

    def finish(self, end: GameState) -> None:
        """Write the result; raises ValueError for a round that goes on."""
        self._write(result_line(end))
        self._finished = self._journal is not None
        self._journal = None
        if self._sync is not None:
            self._sync.end()

    def close(self) -> None:
        """Wait until all is on the disk and let the file go; the round can be resumed from it."""
        self._journal = None
        if self._sync is not None:
            self._sync.end()
            self._sync.wait()
            self._tell_of_sync()
            self._sync = None

    def _open(self, journal: Journal) -> None:
        self._journal = journal
        self._path = journal.path
        self._sync = BackgroundSync(journal)

    def _write(self, line: str) -> None:
        if self._journal is None:
            return
        try:
            self._journal.append(line)
        except OSError as error:
            self._stop(error)
        self._tell_of_sync()

    def _sync_soon(self) -> None:
        if self._journal is not None and self._sync is not None:
            self._sync.request()

    def _stop(self, error: OSError) -> None:
        self._journal = None
        self._stopped = True
        if self._sync is not None:
            self._sync.end()
        self._trouble(not_recorded(error))

    def _tell_of_sync(self) -> None:
        error = None if self._sync is None else self._sync.take_error()
        if error is not None and not self._stopped:
            self._trouble(f"This round's record may not outlive a power cut: {error}")


def not_recorded(error: OSError) -> str:
    """What is told where a record cannot be written."""
    return f"This round is not recorded any more: {error}"
