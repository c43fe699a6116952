"""What the start page says of the round that waits, of the totals and of a wrong deal code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahjcove.tiles import WORDS, faces_in
from mahjcove.ui.words import count_words, fill, translate

if TYPE_CHECKING:
    from mahjcove.ui.host import Round

MOST_SHOWN = 9
"""How many tiles of a rack there is room for."""


def waiting_text(playing: Round) -> str:
    """Which round waits, and where it stands."""
    seen = playing.view(playing.names.you).observation
    left = count_words(seen.wall_left)
    where = (
        fill(translate("start", "your turn, %1 in the wall"), left)
        if seen.turn is seen.seat
        else fill(translate("start", "%1 in the wall"), left)
    )
    if playing.kind == "sitting":
        return fill(translate("start", "Deal %1 is waiting: %2."), playing.number, where)
    return fill(translate("start", "A deal is waiting: %1."), where)


def waiting_rack(playing: Round) -> tuple[str, ...]:
    """The words of the first tiles of your rack in it."""
    seen = playing.view(playing.names.you).observation
    return tuple(WORDS[face] for face in faces_in(seen.rack))[:MOST_SHOWN]


def totals_note(counted: int, marked: int) -> str:
    """How many rounds the totals are of, and how many of them are marked."""
    if counted == 0:
        return translate("start", "No finished round yet.")
    text = (
        translate("start", "After 1 round.")
        if counted == 1
        else fill(translate("start", "After %1 rounds."), counted)
    )
    if marked == 0:
        return text
    if marked == 1:
        mark = translate("start", "In 1 of them a dead hand or the end was taken back.")
    else:
        text_of_many = translate("start", "In %1 of them a dead hand or the end was taken back.")
        mark = fill(text_of_many, marked)
    return f"{text} {mark}"


def sentence(error: ValueError) -> str:
    """An error's text as a sentence."""
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
