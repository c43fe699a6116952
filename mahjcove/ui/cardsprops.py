"""What the cards page says of the card that is looked at, and why something cannot be done."""

from __future__ import annotations

from pathlib import Path

import attrs

from mahjcove.storage.cardfiles import ShelfError
from mahjcove.storage.shelf import ShelfCard
from mahjcove.ui.shelfmodel import detail_of, first_text
from mahjcove.ui.shelfwords import trouble_text
from mahjcove.ui.words import translate


@attrs.frozen
class CardsProps:
    """What the cards page shows beside its lists."""

    nextText: str = ""
    """Which card the next round is dealt with."""
    selected: int = -1
    """The row of the shelf that is looked at."""
    name: str = ""
    detail: str = ""
    wrong: str = ""
    """The first thing wrong with it."""
    whyNotUse: str = ""
    whyNotChange: str = ""
    """Why it stays on the shelf; empty where it can be removed."""
    whyNotEdit: str = ""
    whyNotCopy: str = ""
    whyNotKeep: str = ""
    """Why no card can be added."""
    folder: str = ""
    """Where a person's cards lie."""
    notice: str = ""
    """What was just done, or why not."""
    noticeBad: bool = False
    canPutBack: bool = False


@attrs.frozen
class Look:
    """The shelf as it is looked at."""

    cards: tuple[ShelfCard, ...]
    key: str
    """Of the card that is looked at."""
    next_key: str
    """Of the card of the next round; empty where it is not on the shelf."""


def derive_cards(was: CardsProps, look: Look, folder: Path | None) -> CardsProps:
    """What the page says; ``folder`` is where a person's cards lie, None where nothing is kept."""
    card = next((card for card in look.cards if card.key == look.key), None)
    shown = attrs.evolve(
        was,
        whyNotKeep="" if folder is not None else _nothing_kept(),
        folder="" if folder is None else str(folder),
    )
    if card is None:
        return shown
    why_not_change = _why_not_change(card, folder)
    return attrs.evolve(
        shown,
        selected=look.cards.index(card),
        name=card.name,
        detail=detail_of(card),
        wrong=first_text(card),
        whyNotUse=_why_not_use(card, look.next_key),
        whyNotChange=why_not_change,
        whyNotEdit=why_not_change or _unread(card),
        whyNotCopy=shown.whyNotKeep or _unread(card),
    )


def _nothing_kept() -> str:
    return trouble_text(ShelfError("no folder", ""))


def _unread(card: ShelfCard) -> str:
    return "" if card.trouble is None else trouble_text(card.trouble)


def _why_not_use(card: ShelfCard, next_key: str) -> str:
    if card.key == next_key:
        return translate("shelf", "The next round is dealt with it already.")
    if card.playable:
        return ""
    return _unread(card) or trouble_text(ShelfError("no line", card.key))


def _why_not_change(card: ShelfCard, folder: Path | None) -> str:
    if card.shipped:
        return translate(
            "shelf", "The card that comes with MahjCove stays as it is. Copy it to change it."
        )
    return _nothing_kept() if folder is None else ""
