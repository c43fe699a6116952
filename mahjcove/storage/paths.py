"""Where a person's files are."""

from __future__ import annotations

from pathlib import Path

import attrs
import platformdirs


@attrs.frozen
class DataFolder:
    """The folder that everything of one person is kept in; nothing is made before it is needed."""

    root: Path

    @property
    def rounds(self) -> Path:
        """The round records."""
        return self.root / "rounds"

    @property
    def cards_by_hash(self) -> Path:
        """The text of every card that a round was dealt with, named after its hash."""
        return self.root / "cards" / "by-hash"


def usual_data_folder() -> DataFolder:
    """Where this computer keeps a person's data of this program."""
    return DataFolder(Path(platformdirs.user_data_dir("mahjcove", appauthor=False)))
