"""Tells when something in a folder, or in a file of it, has changed on disk."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal, Slot

SETTLED: Final = 50
"""Milliseconds without another change after which one is told: a save is several."""


class FileWatch(QObject):
    """Watches what it was last told to; nothing until then."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._watcher: QFileSystemWatcher | None = None
        self._settled = QTimer(self, singleShot=True, interval=SETTLED)
        self._settled.timeout.connect(self.changed)

    @property
    def watched(self) -> frozenset[str]:
        """The paths that are watched."""
        watcher = self._watcher
        return (
            frozenset() if watcher is None else frozenset(watcher.files() + watcher.directories())
        )

    def watch(self, folder: Path, files: Iterable[Path]) -> None:
        """Watch these and nothing else; what is not there is left out.

        A file that was replaced is lost to the system's watch, so this is to be said again after
        each change.
        """
        if self._watcher is None:
            self._watcher = QFileSystemWatcher(self)
            self._watcher.fileChanged.connect(self._heard)
            self._watcher.directoryChanged.connect(self._heard)
        there = {str(path) for path in (folder, *files) if path.exists()}
        gone, new = self.watched - there, there - self.watched
        if gone:
            self._watcher.removePaths(sorted(gone))
        if new:
            self._watcher.addPaths(sorted(new))

    @Slot(str)
    def _heard(self, _: str) -> None:
        self._settled.start()
