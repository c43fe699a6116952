"""Which rule stands behind what the prompt line says at each moment. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahjcove.engine.observation import Observation
from mahjcove.engine.seats import Seat
from mahjcove.practice.rulings import rule_behind

if TYPE_CHECKING:
    from mahjcove.ui.controls import Moment, Situation

BLIND_PASS, PLAIN_PASS, SET_DOWN = "3.6", "3.4", "3.2"
NEXT_EAST, EAST_STAYS = "2.9", "13.25"


def east_stays(seen: Observation) -> bool:
    """Whether East keeps its place for the next deal, having won (rule 13.25)."""
    won = seen.result is not None and seen.result.winner is Seat.E
    return won and seen.rules.east_rotation == "keep_on_east_win"


def rule_of(now: Situation, moment: Moment) -> str:
    """The number of the rule behind the prompt of this moment."""
    seen = now.observation
    match moment:
        case "question":
            return "" if now.question is None else now.question.rule
        case "over" if now.died_of is not None:
            return rule_behind(now.died_of)
        case "over":
            return EAST_STAYS if east_stays(seen) else NEXT_EAST
        case "dead":
            fault = seen.dead[seen.seat]
            return "9.1" if fault is None else rule_behind(fault)
        case "passing":
            return BLIND_PASS if seen.phase in ("first left", "second right") else PLAIN_PASS
        case "passed":
            return SET_DOWN
        case "vote" | "voted":
            return "3.12"
        case "offer" | "offered":
            return "3.14"
        case "give" | "given":
            return "3.15"
        case "draw":
            return "4.2"
        case "discard":
            return _to_discard(now)
        case "asked":
            return "5.3"
        case "grouping" if now.declared:
            return "13.8"
        case "grouping":
            return "6.1"
        case "shown" if now.exchanging:
            return "7.4"
        case "shown" if now.group_locked:
            return "6.7"
        case "shown":
            return "6.11" if now.open_lines == 0 else "6.5"
        case "watching":
            return "4.4" if seen.draft is None else "4.3"


def _to_discard(now: Situation) -> str:
    if now.exchanging:
        return "7.4"
    return "4.1" if now.observation.fresh else "4.6"
