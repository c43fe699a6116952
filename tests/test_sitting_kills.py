"""A sitting that is killed at any moment: no finished round is lost or counted twice."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from mahjcove.app import Place, WindowOptions, opening_of
from mahjcove.engine.rebuild import verify
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.seats import Seat
from mahjcove.storage.paths import DataFolder
from tests.support.hands import teaching_card
from tests.support.paths import CHECKOUT
from tests.support.soak import repeats

if TYPE_CHECKING:
    from pathlib import Path

LONGEST_MS = 700


def killed_after(root: Path, wait_ms: int) -> list[str]:
    """Kill the player that long after its first round; what it said."""
    playing = subprocess.Popen(
        [sys.executable, "-m", "tests.support.sitting_through", str(root)],
        cwd=CHECKOUT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    with playing:
        assert playing.stdout is not None
        assert playing.stderr is not None
        first = playing.stdout.readline()
        time.sleep(wait_ms / 1000)
        playing.kill()
        said = [first, *playing.stdout.read().splitlines()]
        assert playing.stderr.read() == ""
    return said


def finished_totals(folder: DataFolder) -> tuple[int, list[int]]:
    """How many records are finished, and what they pay you, right, across and left together."""
    counted, totals = 0, [0, 0, 0, 0]
    for path in folder.rounds.glob("*.mahj"):
        record = read_record(path.read_bytes())
        verify(record, teaching_card())
        if record.result is None:
            continue
        you = record.header.human
        assert you is not None
        counted += 1
        for place in range(4):
            totals[place] -= record.result["pays"][Seat(you.right(place)).name]
    return counted, totals


def kill_again_and_again(folder: DataFolder, times: int) -> int:
    """After each kill a start finds every finished round counted once, and the next one due."""
    last = 0
    for number in range(times):
        said = killed_after(folder.root, number * 97 % LONGEST_MS)
        counted, totals = finished_totals(folder)

        opening = opening_of(WindowOptions(), Place(folder))
        sitting = opening.sitting
        standing = sitting.standing
        sitting.close()

        assert (sitting.counted, list(sitting.totals)) == (counted, totals)
        assert int(said[-1].split()[0]) <= counted
        assert counted > last
        assert standing.rounds in (counted, counted + 1)
        last = counted
    return last


def test_totals_are_those_of_the_finished_records_after_every_kill(tmp_path: Path) -> None:
    assert kill_again_and_again(DataFolder(tmp_path), 3)


@pytest.mark.soak
def test_totals_are_right_after_many_kills(tmp_path: Path) -> None:
    assert kill_again_and_again(DataFolder(tmp_path), repeats(60))
