"""Why this is not the moment for a command: a clause that names the tiles, and a rule. Pure."""

from __future__ import annotations

from typing import assert_never

from mahjcove.engine.commands import (
    Call,
    Challenge,
    Command,
    Conclude,
    Decline,
    DiscardTile,
    Draw,
    Exchange,
    Expose,
    Give,
    Mahjong,
    Offer,
    Pass,
    Rack,
    Vote,
    Withdraw,
)
from mahjcove.engine.observation import Observation
from mahjcove.engine.seats import Seat
from mahjcove.ui.words import Names, fill, tile_name, translate

_IN_PLAY = frozenset({"turn", "claim", "exposing", "over"})

Why = tuple[str, str]
"""A clause, with neither capital nor full stop, and the number of the rule behind it."""


def before_play(seen: Observation) -> bool:
    """Whether the Charleston is not over."""
    return seen.phase not in _IN_PLAY


def wrong_moment(command: Command, seen: Observation, names: Names) -> Why:
    """Why the table answers this command with ``wrong-phase``."""
    match command:
        case Mahjong():
            return _mahjong(seen)
        case Call():
            return _call(seen, names)
        case Decline():
            return _decline(seen)
        case Draw():
            return _draw(seen)
        case Rack():
            return translate("moments", "there is no drawn tile to rack"), "4.9"
        case Pass() | Vote() | Offer() | Give():
            return _charleston(command, seen, names)
        case Exchange():
            return _not_over(), "7.5"
        case DiscardTile():
            return _not_over(), "3.1"
        case Expose():
            return translate("moments", "a group begins with a call"), "4.7"
        case Withdraw():
            return translate("moments", "you have called nothing"), "5.8"
        case Challenge():
            return _challenge(seen)
        case Conclude():
            return translate("moments", "only a dead hand ends the round"), "D1"
        case _:
            assert_never(command)


def _not_over() -> str:
    return translate("moments", "the Charleston is not over")


def _mahjong(seen: Observation) -> Why:
    if not before_play(seen):
        if seen.fresh:
            early = translate("moments", "at this table East declares early only as dealt")
            return early, "13.14"
        return translate("moments", "Mahjong is declared on your turn or on a discard"), "8.2"
    if seen.seat is not Seat.E:
        return translate("moments", "before play only East can declare Mahjong"), "8.6"
    if seen.phase in ("vote", "courtesy") and seen.rules.earthly == "off":
        early = translate("moments", "at this table East declares early only as dealt")
        return early, "13.14"
    if seen.phase in ("vote", "courtesy"):
        return translate("moments", "you have answered; declare before your first discard"), "3.17"
    return translate("moments", "a hand that is finished between two passes passes on"), "3.18"


def _call(seen: Observation, names: Names) -> Why:
    if before_play(seen):
        return _not_over(), "3.1"
    draft, live = seen.draft, seen.live
    if draft is not None and draft.seat is not seen.seat:
        text = translate("moments", "%1 has called %2")
        return fill(text, names.name(draft.seat), tile_name(draft.claimed)), "5.4"
    if live is not None and seen.wall_left == 0 and seen.rules.last_discard == "mahjong_only":
        text = translate("moments", "%1 is the last discard, to be called only for Mahjong")
        return fill(text, tile_name(live.face)), "13.23"
    if live is not None:
        text = translate("moments", "all who could call %1 have answered")
        return fill(text, tile_name(live.face)), "5.1"
    if seen.discards:
        text = translate("moments", "there is no discard to call now; %1 is out of reach")
        return fill(text, tile_name(seen.discards[-1].face)), "5.2"
    return translate("moments", "there is no discard to call now"), "5.2"


def _decline(seen: Observation) -> Why:
    live = seen.live
    if live is None:
        return translate("moments", "nobody has asked you about a discard"), "5.6"
    return fill(translate("moments", "nobody has asked you about %1"), tile_name(live.face)), "5.6"


def _draw(seen: Observation) -> Why:
    if before_play(seen):
        return _not_over(), "3.1"
    if seen.wall_left == 0:
        return translate("moments", "the wall is empty"), "10.2"
    live = seen.live
    if live is None:
        return translate("moments", "the draw comes first in a turn"), "4.2"
    return fill(
        translate("moments", "others are still asked about %1"), tile_name(live.face)
    ), "4.9"


def _charleston(command: Pass | Vote | Offer | Give, seen: Observation, names: Names) -> Why:
    if not before_play(seen):
        return translate("moments", "the Charleston is over"), "3.1"
    partner = names.name(seen.seat.across)
    match command:
        case Pass() if seen.phase == "vote":
            return translate("moments", "first you decide whether to go on"), "3.12"
        case Pass():
            return translate("moments", "after the last pass there is only the courtesy"), "3.14"
        case Vote():
            return translate("moments", "the vote comes after the first left"), "3.12"
        case Give() if seen.phase == "courtesy" and seen.agreed is None:
            text = translate("moments", "you and %1 have not agreed on a number")
            return fill(text, partner), "3.15"
        case Give() if seen.phase == "courtesy":
            return fill(translate("moments", "you and %1 exchange nothing"), partner), "3.15"
        case _:
            return translate("moments", "the courtesy comes after the last pass"), "3.14"


def _challenge(seen: Observation) -> Why:
    if seen.rules.challenges != "manual":
        return translate("moments", "at this table players do not challenge"), "13.17"
    if before_play(seen):
        return _not_over(), "9.5"
    return translate("moments", "you can challenge only another live hand"), "9.5"
