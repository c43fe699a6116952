"""Plays a recorded round until somebody ends it: ``python -m tests.support.playing FOLDER MOVES``.

It takes up the round that is unfinished in the data folder, or deals one from MOVES. It prints
``ready``, then a line with the number of each step after the step was told, 0 for the deal.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from mahjcove.storage.paths import DataFolder
from mahjcove.storage.resume import resume_newest
from tests.support.recorded import RecordedRound, no_trouble, played_on

STEP = 0.001
"""Seconds between two steps, so that a moment hits any of them."""


def say(text: str) -> None:
    """Print at once: nothing said may be lost with the process."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main(root: Path, moves: str) -> None:
    """Play to the end."""
    say("ready")
    folder = DataFolder(root)
    resumed = resume_newest(folder, (), no_trouble).resumed
    round_ = (
        RecordedRound.begin(folder, seed=moves)
        if resumed is None
        else RecordedRound(resumed.log, resumed.session)
    )
    say("0")
    for step, _ in enumerate(played_on(round_.game, round_.take_back, moves), start=1):
        say(str(step))
        time.sleep(STEP)
    round_.log.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
