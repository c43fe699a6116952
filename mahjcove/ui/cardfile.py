"""The file behind the text in the editor: what it was read as, and whether it still says so."""

from __future__ import annotations

from mahjcove.storage.cardfiles import ShelfError
from mahjcove.storage.shelf import CardShelf, CardText
from mahjcove.ui.carddraft import FileForm, given_out, taken_in


class CardFile:
    """One card of the shelf, or one that has no file yet.

    Texts go in and out with the line ends of the editor, whatever the file has.
    """

    def __init__(self, shelf: CardShelf) -> None:
        self._shelf = shelf
        self._was: CardText | None = None
        self._form = FileForm()
        self.saved = ""
        """What the file says, as the editor has it."""

    @property
    def name(self) -> str:
        """What the card is called; empty for one without a file."""
        return "" if self._was is None else self._shelf.name(self._was.key)

    @property
    def key(self) -> str:
        """The key of the card; empty for one without a file."""
        return "" if self._was is None else self._was.key

    @property
    def sha256(self) -> str:
        """The hash of the text that the file was last known to have."""
        return "" if self._was is None else self._was.sha256

    def open(self, kept: CardText) -> str:
        """Go on with this card; its text."""
        self._was = kept
        self.saved, self._form = taken_in(kept.text)
        return self.saved

    def begin(self, text: str) -> None:
        """Go on with a card that has no file yet and begins with this text."""
        self._was, self._form, self.saved = None, FileForm(), text

    def on_disk(self) -> str:
        """The hash of what the file says now, empty where it is gone.

        Where it cannot be read, a word for what stands in the way.
        """
        if self._was is None:
            return self.sha256
        try:
            return self._shelf.read(self._was.key).sha256
        except ShelfError as error:
            return "" if error.trouble == "missing" else error.trouble

    def read_again(self) -> str:
        """The text as it is on disk now. Raises ShelfError."""
        return self.open(self._shelf.read(self.key))

    def save(self, text: str) -> None:
        """Write the text into the file it came from. Raises ShelfError."""
        if self._was is None:
            raise ShelfError("missing", "")
        self._was = self._shelf.save(self._was, given_out(text, self._form))
        self.saved = text

    def save_as(self, name: str, text: str) -> None:
        """Write the text into a new file and go on with that. Raises ShelfError."""
        self._was = self._shelf.save_new(name, given_out(text, self._form))
        self.saved = text
