"""The program is killed at any moment: it reopens at the last command it told, on whole files."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from mahjcove.engine.chance import Stream
from mahjcove.engine.rebuild import verify
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.session import GameSession
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.resume import Resumed, resume_newest
from tests.support.hands import teaching_card
from tests.support.paths import CHECKOUT
from tests.support.recorded import no_trouble, played_on, start
from tests.support.soak import repeats

if TYPE_CHECKING:
    from pathlib import Path

    from mahjcove.engine.state import GameState

LONGEST_MS = 400
"""Within which a whole round is played."""


def killed_after(root: Path, moves: str, wait_ms: int) -> int | None:
    """Kill the player of a round that long after it began; the last step that it told."""
    playing = subprocess.Popen(
        [sys.executable, "-m", "tests.support.playing", str(root), moves],
        cwd=CHECKOUT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with playing:
        assert playing.stdout is not None
        assert playing.stderr is not None
        assert playing.stdout.readline() == b"ready\n"
        time.sleep(wait_ms / 1000)
        playing.kill()
        said = playing.stdout.read().splitlines()
        assert playing.stderr.read() == b""
    return int(said[-1]) if said else None


def resumed(folder: DataFolder) -> Resumed | None:
    found = resume_newest(folder, (), no_trouble)
    assert found.refused == ()
    if found.resumed is not None:
        found.resumed.log.close()
    return found.resumed


def states_from(game: GameSession, moves: str) -> list[GameState]:
    """Where a round stands after each step to its end, the present state first."""
    return [game.state, *(game.state for _ in played_on(game, game.take_back, moves))]


def ends(folder: DataFolder) -> list[GameState]:
    """Where every record stands, each of which is whole."""
    return [
        verify(read_record(path.read_bytes()), teaching_card())
        for path in folder.rounds.glob("*.mahj")
    ]


def kill_again_and_again(folder: DataFolder, times: int, chance: Stream) -> int:
    """Each player takes up what the one before left; what it told is there after its end.

    How many steps were told in all.
    """
    steps = 0
    for number in range(times):
        moves = f"kill {number} of {folder.root.name}"
        found, finished = resumed(folder), len(ends(folder))
        states = states_from(GameSession(start(moves)) if found is None else found.session, moves)

        told = killed_after(folder.root, moves, chance.below(LONGEST_MS))

        steps += told or 0
        due = states[:1] if told is None else states[told : told + 2]
        now = resumed(folder)
        if now is not None:
            assert now.session.state in due
        elif told is None:
            assert len(ends(folder)) == finished
        else:
            assert states[-1] in due
            assert states[-1] in ends(folder)
    return steps


def test_whatever_was_told_before_a_kill_is_there_after_it(tmp_path: Path) -> None:
    assert kill_again_and_again(DataFolder(tmp_path), 10, Stream("kills"))


@pytest.mark.soak
def test_whatever_was_told_is_there_after_every_kill(tmp_path: Path) -> None:
    assert sum(
        kill_again_and_again(DataFolder(tmp_path / str(part)), repeats(20), Stream(f"part {part}"))
        for part in range(10)
    )
