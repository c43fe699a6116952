"""What is done with the files on the shelf, and what is told of it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import attrs

from mahjcove.storage.cardfiles import ShelfError
from mahjcove.storage.shelf import CardShelf
from mahjcove.ui.nextcard import Notice
from mahjcove.ui.shelfwords import trouble_text
from mahjcove.ui.words import fill, translate


@attrs.frozen
class Acted:
    """What came of an act."""

    notice: Notice
    key: str = ""
    """The card that it was about, as it is called now; empty where nothing was done."""


class ShelfActs:
    """Copies, removes and adds cards; remembers the one that was removed last."""

    def __init__(self, shelf: CardShelf) -> None:
        self._shelf = shelf
        self.removed: Path | None = None
        """Where the card lies that can be put back."""

    def copy(self, key: str) -> Acted:
        """Put a copy of this card on the shelf."""
        try:
            kept = self._shelf.read(key)
            made = self._shelf.save_new(self._shelf.name(key), kept.text)
        except ShelfError as error:
            return _failed(error)
        text = translate("shelf", "%1 is a copy of %2.")
        return Acted(
            Notice(fill(text, self._shelf.name(made.key), self._shelf.name(key))), made.key
        )

    def remove(self, key: str) -> Acted:
        """Take this card off the shelf; its file is moved aside."""
        try:
            self.removed = self._shelf.remove(key)
        except ShelfError as error:
            return _failed(error)
        text = translate("shelf", "%1 is off the shelf. The file lies in %2.")
        return Acted(Notice(fill(text, self._shelf.name(key), self.removed.parent)), key)

    def put_back(self) -> Acted | None:
        """Put the card that was removed last on the shelf again."""
        if self.removed is None:
            return None
        try:
            key = self._shelf.put_back(self.removed)
        except ShelfError as error:
            return _failed(error)
        self.removed = None
        text = translate("shelf", "%1 is on the shelf again.")
        return Acted(Notice(fill(text, self._shelf.name(key))), key)

    def add(self, files: Iterable[Path]) -> Acted:
        """Put copies of these files on the shelf; the last of them counts."""
        told, key, bad = [], "", False
        for file in files:
            try:
                key = self._shelf.add(file).key
            except ShelfError as error:
                told.append(trouble_text(error))
                bad = True
            else:
                text = translate("shelf", "%1 is on your shelf.")
                told.append(fill(text, self._shelf.name(key)))
        if not told:
            return Acted(Notice(translate("shelf", "That is no file of this computer."), bad=True))
        return Acted(Notice(" ".join(told), bad=bad), key)


def _failed(error: ShelfError) -> Acted:
    return Acted(Notice(trouble_text(error), bad=True))
