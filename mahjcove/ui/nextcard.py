"""Which card of the shelf the next round is dealt with, and what becomes of that choice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import attrs

from mahjcove.card.lines import Card
from mahjcove.storage.cardfiles import ShelfError
from mahjcove.storage.shelf import CardShelf, ShelfCard
from mahjcove.ui.shelfwords import not_dealt_text, trouble_text
from mahjcove.ui.words import fill, translate

if TYPE_CHECKING:
    from mahjcove.ui.host import Sitting
    from mahjcove.ui.settingsviewmodel import SettingsViewModel


@attrs.frozen
class Notice:
    """Something to be told, and whether it is trouble."""

    text: str
    bad: bool = False


class NextCard:
    """Keeps the sitting's card in step with the settings and with the file on disk."""

    def __init__(
        self, shelf: CardShelf, sitting: Sitting, settings: SettingsViewModel, *, follows: bool
    ) -> None:
        """``follows``: the sitting deals with the card that the settings name, if it can."""
        self.shelf = shelf
        self._sitting = sitting
        self._settings = settings
        self._follows = follows

    @property
    def name(self) -> str:
        """What the card of the next round is called."""
        return self._sitting.card.name

    @property
    def text(self) -> str:
        """The same as a sentence."""
        return fill(translate("shelf", "The next round is dealt with %1."), self.name)

    @property
    def own_key(self) -> str:
        """The key of the chosen card where it is none that is shipped, else empty."""
        return self._settings.settings.card if self._follows else ""

    def key_in(self, cards: Iterable[ShelfCard]) -> str:
        """The key of the next round's card on this shelf; empty where it is not there."""
        wanted = self._sitting.card.sha256
        keys = [card.key for card in cards if card.sha256 == wanted]
        for key in (self._settings.settings.card, self.shelf.usual):
            if key in keys:
                return key
        return ""

    def follow(self, cards: Iterable[ShelfCard]) -> Notice | None:
        """Deal with the chosen card as it is on disk now, or else with the usual one.

        What is to be told, where anything has changed.
        """
        if not self._follows or self.key_in(cards) == self._chosen:
            return None
        was = self._sitting.card
        try:
            self._sitting.card = self.shelf.load(self._chosen)
        except ShelfError as error:
            self._sitting.card = self.shelf.load(self.shelf.usual)
            notice = Notice(not_dealt_text(error), bad=True)
        else:
            text = translate("shelf", "The next round is dealt with %1 as it is on disk now.")
            notice = Notice(fill(text, self.name))
        return None if self._sitting.card.sha256 == was.sha256 else notice

    def choose(self, card: ShelfCard, read: Card | None) -> Notice:
        """Deal with this card from the next round on; ``read`` is it where it was read before."""
        try:
            known = read if read is not None and read.sha256 == card.sha256 else None
            self._sitting.card = known or self.shelf.load(card.key)
        except ShelfError as error:
            return Notice(trouble_text(error), bad=True)
        self._follows = True
        key = "" if card.key == self.shelf.usual else card.key
        self._settings.change(attrs.evolve(self._settings.settings, card=key))
        note = self._settings.props.note
        return Notice(note, bad=True) if note else Notice(self._chosen_text(card))

    def removed(self, key: str) -> bool:
        """Whether this card, no longer on the shelf, was chosen; then the usual one is."""
        if key != self._settings.settings.card:
            return False
        self._settings.change(attrs.evolve(self._settings.settings, card=""))
        if self._follows:
            self._sitting.card = self.shelf.load(self.shelf.usual)
        return True

    @property
    def _chosen(self) -> str:
        return self._settings.settings.card or self.shelf.usual

    def _chosen_text(self, card: ShelfCard) -> str:
        left_out = card.entries - card.lines
        if left_out == 1:
            return fill(translate("shelf", "%1 1 line is left out."), self.text)
        if left_out > 1:
            return fill(translate("shelf", "%1 %2 lines are left out."), self.text, left_out)
        return self.text
