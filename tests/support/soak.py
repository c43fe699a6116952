"""How much of a long run to do.

A soak test is marked ``soak`` and asks `repeats` how often to go round. The
variable MAHJCOVE_SOAK says which part of the full run is wanted: 1 by hand,
less where time is short.
"""

from __future__ import annotations

import os

VARIABLE = "MAHJCOVE_SOAK"


def share(text: str | None) -> float:
    """The part of a full run that ``text`` asks for, above 0 and at most 1; all of it if None.

    Raises ValueError for any other text, so that a slip cannot shrink a run unseen.
    """
    part = 1.0 if text is None else float(text)
    if not 0 < part <= 1:
        raise ValueError(f"{VARIABLE} is above 0 and at most 1, not {text}")
    return part


def repeats(full: int) -> int:
    """How many of ``full`` repetitions to do now, at least one."""
    return max(1, round(full * share(os.environ.get(VARIABLE))))
