"""A bot's decision in words, and what came of asking it again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

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
from mahjcove.ui.botwords import level_name
from mahjcove.ui.prompts import stage_direction
from mahjcove.ui.words import (
    Names,
    count_words,
    fill,
    group_of,
    stage_name,
    tile_name,
    tiles_said,
    translate,
)

if TYPE_CHECKING:
    from mahjcove.engine.observation import Observation
    from mahjcove.practice.decisions import Finding
    from mahjcove.tiles import Face


def decision_text(command: Command, about: Face | None, names: Names) -> str:
    """What a bot decided, such as ``Ruth throws 6 Dot``; ``about`` is the discard it is about."""
    name = names.name(command.seat)
    match command:
        case Pass() | Vote() | Offer() | Give():
            return _before_play(command, name)
        case Mahjong():
            return fill(translate("check", "%1 declares Mahjong"), name)
        case Draw():
            return fill(translate("check", "%1 draws"), name)
        case Rack():
            return fill(translate("check", "%1 racks the tile"), name)
        case DiscardTile(tile=tile):
            return fill(translate("check", "%1 throws %2"), name, tile_name(tile))
        case Call():
            return fill(translate("check", "%1 calls %2"), name, _named(about))
        case Decline():
            return fill(translate("check", "%1 lets %2 go"), name, _named(about))
        case Withdraw():
            return fill(translate("check", "%1 gives the called tile back"), name)
        case Expose(tiles=tiles) if about is not None:
            group = group_of((about, *tiles), about)
            return fill(translate("check", "%1 shows a %2", "a pung"), name, group)
        case Expose(tiles=tiles):
            return fill(translate("check", "%1 shows %2"), name, tiles_said(tiles))
        case Exchange(owner=owner, tile=tile):
            text = translate("check", "%1 takes a joker of %2 for %3")
            return fill(text, name, names.within(owner), tile_name(tile))
        case Challenge(target=target):
            return fill(translate("check", "%1 challenges %2"), name, names.within(target))
        case Conclude():
            return fill(translate("check", "%1 ends the round"), name)
        case _:
            assert_never(command)


def _before_play(command: Pass | Vote | Offer | Give, name: str) -> str:
    match command:
        case Pass(tiles=tiles):
            unseen = 3 - len(tiles)
            parts = [tile_name(one) for one in tiles]
            if unseen:
                parts.append(fill(translate("check", "%1 unseen"), unseen))
            return fill(translate("check", "%1 passes %2"), name, ", ".join(parts))
        case Vote(go=True):
            return fill(translate("check", "%1 goes on with the Charleston"), name)
        case Vote():
            return fill(translate("check", "%1 stops the Charleston"), name)
        case Offer(count=number):
            return fill(
                translate("check", "%1 offers %2 in the courtesy"), name, count_words(number)
            )
        case Give(tiles=tiles):
            return fill(translate("check", "%1 gives %2"), name, tiles_said(tiles))
        case _:
            assert_never(command)


def _named(about: Face | None) -> str:
    return translate("check", "the discard") if about is None else tile_name(about)


def sight_text(seen: Observation, names: Names) -> str:
    """Over what a bot could see: its level, and what the table wanted of it."""
    text = translate("check", "All that this bot, level %1, could see: %2")
    return fill(text, level_name(names.player(seen.seat).level), situation_text(seen, names))


def situation_text(seen: Observation, names: Names) -> str:
    """What the table wanted of the bot."""
    match seen.phase:
        case "vote" | "courtesy":
            return stage_name(seen.phase)
        case "claim" if seen.live is not None:
            text = translate("check", "%1, thrown by %2")
            return fill(text, tile_name(seen.live.face), names.within(seen.live.seat))
        case "exposing" if seen.draft is not None:
            return fill(translate("check", "called %1"), tile_name(seen.draft.claimed))
        case "turn" if seen.drawn is not None:
            return fill(translate("check", "drew %1"), tile_name(seen.drawn))
        case "turn" | "claim" | "exposing" | "over":
            return translate("check", "on turn")
        case stage:
            return _pass_text(stage)


def _pass_text(stage: str) -> str:
    directions = {
        "right": translate("check", "%1: three tiles to the right"),
        "across": translate("check", "%1: three tiles across"),
        "left": translate("check", "%1: three tiles to the left"),
    }
    return fill(directions[stage_direction(stage)], stage_name(stage))


def finding_text(finding: Finding | None, about: Face | None, names: Names) -> str:
    """What came of asking again; how to do so where nobody has yet."""
    if finding is None:
        return translate("check", "Ask again: with only what is shown here, what is the answer?")
    match finding.kind:
        case "same":
            return translate("check", "Asked again with only this: the same answer.")
        case "table":
            return translate(
                "check", "The table decided this for a bot without an answer. Made anew: the same."
            )
        case "nobody":
            return translate(
                "check", "This MahjCove has no bot of that level: it cannot be asked again."
            )
        case "stumble":
            return translate("check", "Asked again with only this: no answer.")
        case "other":
            other = "" if finding.command is None else decision_text(finding.command, about, names)
            return fill(
                translate(
                    "check",
                    "Asked again with only this: %1. A round begun with another MahjCove can"
                    " differ.",
                ),
                other,
            )
        case _:
            assert_never(finding.kind)


def summary_text(findings: Sequence[Finding], total: int) -> str:
    """What came of asking for every decision again; ``findings`` so far, in order."""
    if not total:
        return translate("check", "The bots have decided nothing.")
    if not findings:
        return fill(translate("check", "%1 decisions of the bots"), total)
    if len(findings) < total:
        return fill(translate("check", "%1 of %2 asked again …"), len(findings), total)
    missing = sum(1 for one in findings if one.kind == "nobody")
    wrong = [at for at, one in enumerate(findings) if not one.holds and one.kind != "nobody"]
    if wrong:
        text = translate("check", "%1 of %2 decisions differ; the first is number %3.")
        return fill(text, len(wrong), total, wrong[0] + 1)
    if missing:
        text = translate("check", "%1 of %2 decisions: the same again. The rest cannot be asked.")
        return fill(text, total - missing, total)
    own = sum(1 for one in findings if one.kind == "table")
    if own:
        text = translate("check", "All %1 decisions: the same again, %2 of them the table’s own.")
        return fill(text, total, own)
    return fill(translate("check", "All %1 decisions: the same again."), total)
