"""Plays round after round in a data folder: ``python -m tests.support.sitting_through FOLDER``.

It starts as the program does: with the round that was broken off, then the next ones. After each
round it prints how many rounds are counted, and the totals.
"""

from __future__ import annotations

import sys
from pathlib import Path

from mahjcove.app import Place, WindowOptions, opening_of
from mahjcove.bots.legal import LegalBot
from mahjcove.sitting.round import play_out
from mahjcove.storage.paths import DataFolder


def main(root: Path) -> None:
    """Play until somebody ends it."""
    sitting = opening_of(WindowOptions(), Place(DataFolder(root))).sitting
    sitting.tell(lambda text: sys.exit(f"notice: {text}"))
    while True:
        play_out(sitting.next_round(), LegalBot().choose)
        sys.stdout.write(f"{sitting.counted} {' '.join(str(one) for one in sitting.totals)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
