"""Where a person's files are."""

from __future__ import annotations

from pathlib import Path

import attrs
import platformdirs

from mahjcove.storage.files import DISK, Disk


@attrs.frozen
class DataFolder:
    """The folder that everything of one person is kept in; nothing is made before it is needed."""

    root: Path
    disk: Disk = DISK
    """What it is written with."""

    @property
    def rounds(self) -> Path:
        """The round records."""
        return self.root / "rounds"

    @property
    def left(self) -> Path:
        """The records of rounds that were left unfinished and are not to be played on."""
        return self.rounds / "left"

    @property
    def cards(self) -> Path:
        """The person's own cards."""
        return self.root / "cards"

    @property
    def removed_cards(self) -> Path:
        """The person's cards that were taken off the shelf."""
        return self.cards / "removed"

    @property
    def cards_by_hash(self) -> Path:
        """The text of every card that a round was dealt with, named after its hash."""
        return self.cards / "by-hash"

    @property
    def settings(self) -> Path:
        """The person's settings."""
        return self.root / "settings.json"

    @property
    def standing(self) -> Path:
        """What runs on from round to round."""
        return self.root / "standing.json"

    @property
    def reports(self) -> Path:
        """Reports of what went wrong."""
        return self.root / "reports"

    @property
    def log(self) -> Path:
        """What the program tells of itself; older parts lie beside it."""
        return self.root / "logs" / "mahjcove.log"

    @property
    def lock(self) -> Path:
        """What one process at a time holds."""
        return self.root / "lock"


def usual_data_folder() -> DataFolder:
    """Where this computer keeps a person's data of this program."""
    return DataFolder(Path(platformdirs.user_data_dir("mahjcove", appauthor=False)))
