"""How the window does while bots play in it, measured in a process of its own."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from pathlib import Path

import attrs

from mahjcove.bots.registry import LEVELS
from mahjcove.cli.pictures import WITHOUT_A_SCREEN
from mahjcove.cli.starts import StartError
from mahjcove.practice.decisions import plain_decision
from mahjcove.practice.players import KNOWN
from mahjcove.resources import resource

ROUNDS = 10
LONGEST = 600.0
"""Seconds after which it has failed."""
PACE = 20
"""How long the acts of bots stand there, in milliseconds: denser than anybody plays."""
STRONGEST_FIRST = ("expert", "club", "beginner")
STATUS = Path("/proc/self/status")


@attrs.frozen
class WindowFigures:
    """What was measured."""

    gaps: tuple[float, ...]
    """Of each round, the longest gap of a 16 ms heartbeat of the window's thread, in ms."""
    frames: tuple[float, ...]
    """Milliseconds of each frame."""
    memory: float | None
    """Resident megabytes at the end, after a collection; None where the system does not tell."""


def strongest() -> str:
    """The strongest level that bots can sit at a window with."""
    return next(level for level in STRONGEST_FIRST if level in LEVELS and level in KNOWN)


def window_figures(level: str, rounds: int = ROUNDS, pace: int = PACE) -> WindowFigures:
    """Measure a window with three bots of this level; raises StartError."""
    command = (
        sys.executable,
        "-c",
        f"from {__name__} import main; main({level!r}, {rounds}, {pace})",
    )
    try:
        done = subprocess.run(  # noqa: S603 - this Python, with arguments of our own
            command,
            env=os.environ | WITHOUT_A_SCREEN,
            capture_output=True,
            text=True,
            check=False,
            timeout=LONGEST,
        )
    except subprocess.TimeoutExpired:
        raise StartError(f"{rounds} rounds were not over in {LONGEST:.0f} s") from None
    if done.returncode != 0 or not done.stdout:
        lines = done.stderr.strip().splitlines()
        raise StartError(f"status {done.returncode}: {lines[-1] if lines else 'no figures'}")
    found = json.loads(done.stdout)
    return WindowFigures(tuple(found["gaps"]), tuple(found["frames"]), found["memory"])


def main(level: str, rounds: int, pace: int) -> None:
    """Open a window, play so many rounds in it and print the figures as a JSON object."""
    # Qt reads the variables when it is loaded.
    from mahjcove.app import load_table_card  # noqa: PLC0415
    from mahjcove.sitting.sitting import TableSitting  # noqa: PLC0415
    from mahjcove.ui.application import application  # noqa: PLC0415
    from mahjcove.ui.collecting import spare_what_stays  # noqa: PLC0415
    from mahjcove.ui.heartbeat import Heartbeat  # noqa: PLC0415
    from mahjcove.ui.window import Habits, TableWindow  # noqa: PLC0415

    application()
    sitting = TableSitting("bench", load_table_card(None))
    sitting.levels = (level, level, level)
    window = TableWindow(sitting, resource(), habits=Habits(pace=pace))
    spare_what_stays(window)
    beats = Heartbeat(window, rounds, plain_decision).run()
    gc.collect()
    figures = WindowFigures(beats.longest, beats.frames, resident())
    print(json.dumps(attrs.asdict(figures)))
    window.close()


def resident() -> float | None:
    """Megabytes of memory that this process holds, None where the system does not tell so."""
    try:
        lines = STATUS.read_text("utf-8").splitlines()
    except OSError:
        return None
    held = next((line.split()[1] for line in lines if line.startswith("VmRSS:")), None)
    return None if held is None else int(held) / 1024
