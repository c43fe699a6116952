"""How your tiles stand to each line of the card, in the words and tiles that are shown.

Worked out off the window's thread: what this needs is loaded at the first question.
"""

from __future__ import annotations

from mahjcove.analysis.laying import Standing
from mahjcove.analysis.nearness import Excluded, LineNear, TooFew, nearness
from mahjcove.engine.observation import Observation
from mahjcove.tiles import JOKER, WORDS
from mahjcove.ui.cardlinesmodel import NearLine, NearLines
from mahjcove.ui.words import fill, tile_name, to_go, translate

_MARKS = {
    Standing.HELD: "",
    Standing.JOKER: "",
    Standing.MISSING: "?",
    Standing.FILLABLE: "+",
    Standing.GONE: "-",
}


def near_lines(seen: Observation) -> NearLines:
    """What the card's lines are to this view; about 2 ms once the card's tables exist."""
    found = nearness(seen)
    return NearLines({one.line: _near_line(one) for one in found.lines}, found.order)


def _near_line(near: LineNear) -> NearLine:
    if near.impossible is not None:
        return NearLine(closed=_why_closed(near.impossible), tiles=_drawn(near))
    return NearLine(distance=to_go(near.to_go), tiles=_drawn(near))


def _drawn(near: LineNear) -> tuple[str, ...]:
    """The hand that is nearest as tiles, ``""`` between groups; what is missing is marked."""
    words: list[str] = []
    for index, group in enumerate(near.groups):
        if index:
            words.append("")
        for tile in group.tiles:
            face = JOKER if tile.standing is Standing.JOKER else tile.face
            words.append(WORDS[face] + _MARKS[tile.standing])
    return tuple(words)


def _why_closed(reason: Excluded | TooFew) -> str:
    """Why a line can no longer be made."""
    match reason:
        case Excluded(concealed=True):
            return translate("card", "closed: a C line may not be exposed")
        case Excluded():
            return translate("card", "closed by your exposures")
        case TooFew(face=face, needed=needed, left=left):
            return fill(
                translate("card", "closed: %1 × %2 left, %3 needed"), left, tile_name(face), needed
            )
