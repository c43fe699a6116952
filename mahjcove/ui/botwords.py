"""What is said of the bots: how they play, and what the table does for one without an answer."""

from __future__ import annotations

from collections.abc import Sequence

from mahjcove.engine.seats import Seat
from mahjcove.practice.decisions import Stumble
from mahjcove.ui.sentences import FeedLine
from mahjcove.ui.words import BOT_NAMES, Names, fill, translate


def level_name(level: str) -> str:
    """What a level is called."""
    names = {
        "beginner": translate("bots", "Beginner"),
        "club": translate("bots", "Club"),
        "expert": translate("bots", "Expert"),
    }
    return names.get(level, level)


def level_text(level: str) -> str:
    """What it means to play against it, in a line."""
    texts = {
        "beginner": translate("bots", "Follows its nearest line and overlooks many calls."),
        "club": translate("bots", "Weighs every line, and throws less of what the others want."),
        "expert": translate("bots", "Weighs its chance to win against the risk of each discard."),
    }
    return texts.get(level, "")


def named_level(name: str, level: str) -> str:
    """A player by name and level, such as ``Ruth: Club``."""
    return fill(translate("bots", "%1: %2", "a name, its level"), name, level_name(level))


def levels_text(levels: Sequence[str]) -> str:
    """What it means to play against three bots of these levels, in a line."""
    if len(set(levels)) == 1:
        return level_text(levels[0])
    return translate("bots", "Each of the three plays at its own level.")


def strength(levels: Sequence[str]) -> str:
    """How strong the bots of the next round are, in a sentence."""
    if len(set(levels)) == 1:
        return fill(translate("bots", "All three play at level %1."), level_name(levels[0]))
    named = [named_level(name, level) for name, level in zip(BOT_NAMES, levels, strict=True)]
    return fill(translate("bots", "%1.", "the names, with the level of each"), ", ".join(named))


def taste_text(taste: str) -> str:
    """What a player likes, in a sentence; nothing for one without a taste."""
    texts = {
        "long-groups": translate("bots", "Likes long groups."),
        "concealed": translate("bots", "Likes concealed hands."),
        "short-charleston": translate("bots", "Stops the Charleston early."),
    }
    return texts.get(taste, "")


def about(seat: Seat, names: Names) -> str:
    """About one player: its level and what it likes; nothing about you."""
    if seat is names.you:
        return ""
    player = names.player(seat)
    level, likes = level_name(player.level), taste_text(player.taste)
    return fill(translate("bots", "%1. %2", "a level, a taste"), level, likes) if likes else level


def stumble_line(seat: Seat, stumble: Stumble, names: Names) -> FeedLine:
    """The line that tells why the table decides for a bot this once."""
    texts = {
        "late": translate("bots", "%1 gave no answer in time; the table decides this once"),
        "illegal": translate("bots", "%1’s answer was not legal; the table decides this once"),
        "broken": translate("bots", "%1 failed to answer; the table decides this once"),
    }
    return FeedLine(seat, fill(texts[stumble.kind], names.name(seat)), detail=stumble.detail)
