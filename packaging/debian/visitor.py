"""The person in that Debian: looks at the screen, presses keys, clicks, and plays."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from fresh import PERSON, NotAsItShouldBeError, Root, say, wait_for

PROGRAM = "mahjcove"
DATA = ".local/share/mahjcove"
RACK = (462, 404, 520, 346, 578, 288, 636, 230, 694)
"""Where tiles of the rack are at 1280 x 800, from the middle outwards."""
RACK_Y = 665
SEEN = 3.0
"""Seconds by which the record tells what a press has done, if it has done anything."""
MOST_TRIES = 40
"""A press may come while it is not the person's turn, and a joker is not passed."""

KNOWN = "QQmlExpression: Attempted to evaluate an expression in an invalid context"
"""Qt says this of a page that goes, in about one start of forty; nothing follows from it."""


def records(root: Root) -> list[Path]:
    """The rounds that the person has played."""
    return sorted((root.home / DATA / "rounds").glob("*.mahj"))


def lines(root: Root) -> list[dict[str, object]]:
    """What stands in the round that is being played."""
    found: list[dict[str, object]] = []
    if not records(root):
        return found
    newest = max(records(root), key=lambda path: path.stat().st_mtime_ns)
    for line in newest.read_text(encoding="utf-8").splitlines():
        try:
            found.append(json.loads(line))
        except ValueError:
            break  # it is being written
    return found


def own(root: Root) -> list[str]:
    """What the person has done in the round, one word each."""
    told = lines(root)
    if not told:
        return []
    seats = told[0]["seats"]
    assert isinstance(seats, dict)  # noqa: S101 - as every record has it
    you = next(seat for seat, who in seats.items() if who == "you")
    return [str(line["do"]) for line in told if line.get("seat") == you and "auto" not in line]


def log(root: Root) -> list[str]:
    """What the program has written in its log."""
    path = root.home / DATA / "logs" / "mahjcove.log"
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def answers(root: Root) -> bool:
    """Whether the window is on the screen and can be spoken to."""
    try:
        words = json.loads((root.home / DATA / "lock").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    if not words["address"] or words["process"] not in root.programs(PROGRAM):
        return False
    shown = ("xdotool", "search", "--onlyvisible", "--name", "^MahjCove$")
    return bool(root.run(*shown, who=PERSON, check=False).strip())


def start(root: Root) -> None:
    """Start the program from its menu entry."""
    if root.programs(PROGRAM):
        raise NotAsItShouldBeError("the program runs already")
    root.launch("gtk-launch", PROGRAM)
    wait_for("the window", lambda: answers(root))


def close(root: Root) -> None:
    """End the program, as the end of a session does; it leaves no socket."""
    running = root.programs(PROGRAM)
    if len(running) != 1:
        raise NotAsItShouldBeError(f"{len(running)} programs run, not one")
    os.kill(running[0], signal.SIGTERM)
    wait_for("the end of the program", lambda: not root.programs(PROGRAM))


def sockets(root: Root) -> list[str]:
    """What windows that have ended have left where temporary files are."""
    return sorted(
        path.name for path in (root.folder / "tmp").glob("mahjcove-*") if not_shipped(path)
    )


def not_shipped(path: Path) -> bool:
    """Whether it is what a program has left rather than what was brought here."""
    return not path.is_dir() and path.suffix not in (".deb", ".xz")


def press(root: Root, *keys: str) -> None:
    """Press keys, one after the other."""
    root.run("xdotool", "key", "--delay", "60", *keys, who=PERSON)


def click(root: Root, x: int, y: int) -> None:
    """Click there."""
    root.run("xdotool", "mousemove", str(x), str(y), "click", "1", who=PERSON)


def play_to_the_first_discard(root: Root) -> None:
    """Answer the first start's questions, pass, stop the Charleston, and discard."""
    press(root, "Return")
    wait_for("the chosen rules", (root.home / DATA / "settings.json").exists)
    press(root, "Return")
    wait_for("the first deal", lambda: records(root))
    tries = 0
    while "discard" not in own(root):
        tries += 1
        if tries > MOST_TRIES:
            raise NotAsItShouldBeError(f"no discard was made; done: {own(root)}")
        act(root, partial(once, root, tries))


def once(root: Root, turn: int) -> None:
    """What may be done now, with other tiles at each turn."""
    if len(own(root)) < 3:
        # Three tiles are lifted; one that is a joker does not lift, and others follow.
        for step in range(3):
            click(root, RACK[(turn + step) % len(RACK)], RACK_Y)
        press(root, "Return")
    else:
        # Stop, no courtesy, no call; then a tile and its discard.
        press(root, "p", "0", "Return")
        click(root, RACK[turn % len(RACK)], RACK_Y)
        press(root, "d")


def act(root: Root, do: Callable[[], object]) -> bool:
    """Do it and see whether the record tells of something more that the person has done."""
    done = len(own(root))
    do()
    ends = time.monotonic() + SEEN
    while len(own(root)) == done and time.monotonic() < ends:
        time.sleep(0.1)
    return len(own(root)) > done


def go_on(root: Root) -> None:
    """Do one thing more in a round that goes on."""
    for turn in range(MOST_TRIES):
        if act(root, partial(once, root, turn)):
            return
    raise NotAsItShouldBeError(f"the round does not go on; done: {own(root)}")


def sound_log(root: Root) -> None:
    """Nothing has gone wrong that the program has noticed, and its last run has ended by itself."""
    told = log(root)
    bad = [line for line in told if " ERROR " in line or " WARNING " in line]
    for line in bad:
        if KNOWN not in line:
            raise NotAsItShouldBeError(f"the log tells of {line}")
        say(f"    {line}")
    if not told or not told[-1].endswith(" ends"):
        raise NotAsItShouldBeError(f"the log does not end: {told[-1:]}")
    reports = [path.name for path in (root.home / DATA / "reports").glob("*")]
    if reports:
        raise NotAsItShouldBeError(f"it reports {reports[0]}")
