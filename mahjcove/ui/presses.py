"""Presses that were meant for something else: the second of a double press, and one too late."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mahjcove.engine.observation import Observation
    from mahjcove.ui.controls import Button, Moment

REACTION = 250
"""Within so many ms of a change nobody can have meant what a place has come to mean by it."""


def since_start() -> float:
    """Milliseconds on a clock that never goes back."""
    return time.monotonic() * 1000


class Presses:
    """Knows what each place meant when it was pressed, and since when it means what it does.

    ``now`` tells the time in ms; ``double`` is how many ms apart the two halves of a double
    press may be. With 0 every press counts.
    """

    def __init__(self, now: Callable[[], float] = since_start, *, double: float = 0) -> None:
        self._now = now
        self._double = double
        self._last: tuple[Hashable, object, float] | None = None
        self._meanings: dict[str, object] = {}
        self._turned: dict[str, float] = {}

    def twice(self, place: Hashable, meaning: object) -> bool:
        """Whether this is the second half of a double press whose first half changed the meaning.

        A press at ``place`` is such if the one before it was there too, less than a double
        press ago, and meant something else.
        """
        if not self._double:
            return False
        now, last = self._now(), self._last
        self._last = (place, meaning, now)
        if last is None or last[0] != place or now - last[2] >= self._double:
            return False
        if last[1] == meaning:
            return False
        self._last = (place, last[1], now)
        return True

    def shown(self, meanings: Mapping[str, object], *, own: bool) -> None:
        """What each place means from now on; ``own`` if it comes from the person's own act."""
        for place, meaning in meanings.items():
            before = self._meanings.get(place)
            self._meanings[place] = meaning
            if before == meaning:
                continue
            if own or before is None or not self._double:
                self._turned.pop(place, None)
            else:
                self._turned[place] = self._now()

    def late(self, place: str) -> bool:
        """Whether the table has just changed what this place means."""
        turned = self._turned.get(place)
        return turned is not None and self._now() - turned < REACTION


def meanings(
    seen: Observation, moment: Moment, buttons: Sequence[Button], *, lets_go: bool = False
) -> dict[str, tuple[object, ...]]:
    """What pressing each place of the action bar would be about, where the table can change that.

    A claim is about one discard, the primary place about the end of a hand or a round, or about
    letting a bot act.
    """
    discard = len(seen.discards) if seen.live is not None else 0
    about = {
        "call": (discard,),
        "mahjong": (discard,),
        "pass": (discard if moment == "asked" else 0, moment),
        "exchange": (seen.turn,),
        "primary": ("go" if lets_go else moment if moment in ("over", "dead") else "",),
    }
    return {button.action: about[button.action] if button.available else () for button in buttons}
