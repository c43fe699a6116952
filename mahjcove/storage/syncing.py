"""Syncs a record on a thread of its own, so that nobody at the table waits for a disk."""

from __future__ import annotations

import threading

from mahjcove.storage.journal import Journal


class BackgroundSync:
    """Syncs one journal when asked, and lets its file go at the end.

    The thread starts at once and ends with `end`; if that is never called it ends with the
    program. Requests that come while the disk is busy are met by one sync.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._asked = threading.Condition()
        self._due = False
        self._ending = False
        self._error: OSError | None = None
        self._thread = threading.Thread(target=self._run, name="record sync", daemon=True)
        self._thread.start()

    def request(self) -> None:
        """See to it soon that everything written until now outlives a power cut."""
        with self._asked:
            self._due = True
            self._asked.notify()

    def end(self) -> None:
        """Sync a last time and let the file go; nothing may be written any more."""
        with self._asked:
            self._ending = True
            self._asked.notify()

    def wait(self) -> None:
        """Until the thread has ended, which `end` makes it do."""
        self._thread.join()

    def take_error(self) -> OSError | None:
        """The first thing that went wrong, told once."""
        with self._asked:
            error, self._error = self._error, None
            return error

    def _run(self) -> None:
        ending = told = False
        while not ending:
            with self._asked:
                self._asked.wait_for(lambda: self._due or self._ending)
                self._due, ending = False, self._ending
            try:
                if ending:
                    self._journal.close()
                else:
                    self._journal.sync()
            except OSError as error:
                if not told:
                    with self._asked:
                        self._error = error
                told = True
