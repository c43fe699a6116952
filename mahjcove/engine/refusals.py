"""The three answers to a command: None, a refusal, or a fault (both from closed sets)."""

from __future__ import annotations

from typing import Literal

import attrs

from mahjcove.engine.seats import Seat

RefusalCode = Literal[
    "not-your-turn",
    "wrong-phase",
    "not-in-rack",
    "joker-passed",
    "pass-size",
    "blind-not-allowed",
    "already-committed",
    "vote-closed",
    "courtesy-size",
    "joker-not-claimable",
    "own-discard",
    "hand-is-dead",
    "already-drawn",
    "exposure-incomplete",
    "claimed-tile-stays",
    "no-such-exposure",
    "no-joker-there",
    "wrong-natural",
    "exposure-locked",
    "stale",
    "round-over",
    "would-be-dead",
]

FaultCode = Literal[
    "false-mahjong",
    "illegal-exposure",
    "joker-in-single-or-pair",
    "concealed-line",
    "wrong-count",
    "discard-before-draw",
    "draw-out-of-turn",
    "exchange-timing",
    "no-line-left",
    "impossible-hand",
    "wall-handling",
    "misnamed-discard",
]


@attrs.frozen
class Refusal:
    """The command did not happen and nothing changed."""

    code: RefusalCode
    seat: Seat
    fault: FaultCode | None = None
    """What the act would have been, when the code is ``would-be-dead``."""


@attrs.frozen
class Fault:
    """The command breaks a rule that ends a hand (rule 9.2)."""

    code: FaultCode
    at: Literal["now", "lock"]
    """``now``: the consequences follow at once under strict rules. ``lock``: the command is
    accepted and the group is judged at the discard that would lock it."""
