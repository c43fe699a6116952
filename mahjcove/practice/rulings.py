"""Which rule of the rulebook stands behind each refusal and each fault."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import attrs

from mahjcove.engine.refusals import FaultCode, RefusalCode


@attrs.frozen
class Ruling:
    """The number of the rule behind a code."""

    rule: str
    before_play: str | None = None
    """The number that stands behind it during the Charleston, where that is another one."""


RULINGS: Mapping[RefusalCode | FaultCode, Ruling] = MappingProxyType(
    {
        "not-your-turn": Ruling("4.4"),
        "wrong-phase": Ruling("4.2", before_play="3.1"),
        "not-in-rack": Ruling("12.1"),
        "joker-passed": Ruling("3.4"),
        "pass-size": Ruling("3.3"),
        "blind-not-allowed": Ruling("3.6"),
        "already-committed": Ruling("5.8", before_play="3.2"),
        "vote-closed": Ruling("3.13"),
        "courtesy-size": Ruling("3.14"),
        "joker-not-claimable": Ruling("5.9"),
        "own-discard": Ruling("5.10"),
        "hand-is-dead": Ruling("9.1"),
        "already-drawn": Ruling("4.2"),
        "exposure-incomplete": Ruling("4.3"),
        "claimed-tile-stays": Ruling("5.8"),
        "no-such-exposure": Ruling("7.4"),
        "no-joker-there": Ruling("7.4"),
        "wrong-natural": Ruling("7.4"),
        "exposure-locked": Ruling("6.6"),
        "stale": Ruling("4.2", before_play="3.1"),
        "round-over": Ruling("10.1"),
        "would-be-dead": Ruling("D5"),
        "false-mahjong": Ruling("9.2a"),
        "illegal-exposure": Ruling("9.2b"),
        "joker-in-single-or-pair": Ruling("9.2c"),
        "concealed-line": Ruling("9.2d"),
        "wrong-count": Ruling("9.2e"),
        "discard-before-draw": Ruling("9.2f"),
        "draw-out-of-turn": Ruling("9.2g"),
        "exchange-timing": Ruling("9.2h"),
        "no-line-left": Ruling("9.3a"),
        "impossible-hand": Ruling("9.3b"),
        "wall-handling": Ruling("9.3c"),
        "misnamed-discard": Ruling("9.3d"),
    }
)
"""Every code of the two closed sets; the names of the sets do not overlap."""


def rule_behind(code: RefusalCode | FaultCode, *, before_play: bool = False) -> str:
    """The number of the rule to show beside a refusal or a fault.

    ``before_play`` says that the Charleston is not over. For ``would-be-dead`` ask for the fault
    that the refusal carries; the code alone gives the choice of table rules or guard rails.
    """
    ruling = RULINGS[code]
    if before_play and ruling.before_play is not None:
        return ruling.before_play
    return ruling.rule
