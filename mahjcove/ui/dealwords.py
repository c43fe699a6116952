"""Which deal is on the table, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahjcove.ui.words import fill, translate

if TYPE_CHECKING:
    from mahjcove.ui.host import Round


def deal_text(playing: Round, remark: str) -> str:
    """Which deal is on the table, and what is to be said beside it."""
    texts = {
        "sitting": fill(translate("table", "Deal %1 · seed %2"), playing.number, playing.seed),
        "again": fill(translate("table", "The same deal again · seed %1"), playing.seed),
        "day": fill(translate("table", "Deal of the day · %1"), playing.seed),
        "code": fill(translate("table", "Dealt from a code · seed %1"), playing.seed),
    }
    text = texts[playing.kind]
    if playing.marked:
        text = fill(translate("table", "%1 · marked: a dead hand or the end was taken back"), text)
    return f"{text} · {remark}" if remark else text
