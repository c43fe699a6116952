"""What is typed and the file it belongs to: saved, loaded again, and never lost unasked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mahjcove.storage.cardfiles import ShelfError
from mahjcove.ui.cardfile import CardFile
from mahjcove.ui.nextcard import Notice
from mahjcove.ui.shelfwords import trouble_text
from mahjcove.ui.words import fill, translate

if TYPE_CHECKING:
    from mahjcove.storage.shelf import CardShelf, CardText
    from mahjcove.ui.editorquestionviewmodel import Ask, EditorQuestionViewModel
    from mahjcove.ui.pen import Pen


class Draft:
    """The text on the pen's paper, and the file that it came from."""

    def __init__(
        self,
        shelf: CardShelf,
        pen: Pen,
        question: EditorQuestionViewModel,
        tell: Callable[[Notice], None],
        written: Callable[[str], None],
    ) -> None:
        """``tell`` shows what was done; ``written`` is told the key of a file just written."""
        self._file = CardFile(shelf)
        self._pen = pen
        self._question = question
        self._tell = tell
        self._written = written
        self._gone = False
        self._asked = ""
        """The hash of the text on disk that the person was asked about last."""
        self._then: Callable[[], None] | None = None
        """What waits for the text to be saved or given up."""
        question.answered.connect(self._answered)
        question.named.connect(self.save_as)

    @property
    def title(self) -> str:
        """What the card is called."""
        return self._file.name or translate("editor", "New card")

    @property
    def unsaved(self) -> bool:
        """Whether what is typed is anything but what the file says."""
        paper = self._pen.paper
        return paper is not None and (self._gone or paper.text != self._file.saved)

    def open(self, kept: CardText) -> str:
        """Go on with this card; the text to begin with."""
        self._begin()
        return self._file.open(kept)

    def new(self, text: str) -> None:
        """Go on with a card that has no file yet."""
        self._begin()
        self._file.begin(text)

    def _begin(self) -> None:
        self._gone, self._asked, self._then = False, "", None

    def settle(self) -> None:
        """What is on the paper is what the file says; it may write some letters otherwise."""
        if self._pen.paper is not None:
            self._file.saved = self._pen.paper.text

    # Saving

    def save(self) -> None:
        """Write the text into its file; a new card is asked for a name first."""
        if not self._file.key:
            self.ask("name")
        elif self.unsaved:
            self._write(self._file.save)
        else:
            self._tell_saved()

    def save_as(self, name: str) -> None:
        """Write the text into a new file of this name and go on with that."""
        self._write(lambda text: self._file.save_as(name, text))

    def revert(self) -> None:
        """Go back to what the file says; that can be undone."""
        if self._pen.paper is not None and self.unsaved:
            self._pen.paper.change(self._file.saved)
            self._tell(Notice(translate("editor", "As saved. Ctrl+Z brings your changes back.")))

    def _write(self, write: Callable[[str], None]) -> None:
        if self._pen.paper is None:
            return
        try:
            write(self._pen.paper.text)
        except ShelfError as error:
            if error.trouble == "changed":
                self.ask("disk")
            else:
                self._then = None
                self._tell(Notice(trouble_text(error), bad=True))
            return
        self._gone = False
        self._tell_saved()
        self._written(self._file.key)
        self._go_on()

    def _tell_saved(self) -> None:
        self._tell(Notice(fill(translate("editor", "%1 is saved."), self.title)))

    # The disk

    def look_at_disk(self) -> None:
        """Load the file again if it has changed on disk; text that is not saved is asked about."""
        if self._pen.paper is None:
            return
        disk = self._file.on_disk()
        if disk == self._file.sha256:
            self._gone = False
        elif not disk:
            self._lose()
        elif not self.unsaved:
            self._load()
        elif disk != self._asked and not self._question.props.ask:
            self._asked = disk
            self.ask("disk")

    def _lose(self) -> None:
        if not self._gone:
            self._gone = True
            text = translate("editor", "%1 is gone from the disk. Saving makes it again.")
            self._tell(Notice(fill(text, self.title), bad=True))

    def _load(self) -> None:
        if self._pen.paper is None:
            return
        try:
            self._pen.paper.change(self._file.read_again())
        except ShelfError as error:
            self._tell(Notice(trouble_text(error), bad=True))
            return
        self.settle()
        self._gone = False
        text = translate("editor", "%1 was changed on disk and is loaded again.")
        self._tell(Notice(fill(text, self.title)))

    # Questions

    def ask(self, ask: Ask) -> None:
        """Ask the person this."""
        self._question.put(ask, self._file.name)

    def leave(self, then: Callable[[], None]) -> None:
        """Do this once the text is saved or given up."""
        if self.unsaved:
            self._then = then
            self.ask("leave")
        else:
            then()

    def _answered(self, asked: str, choice: int) -> None:
        match asked, choice:
            case "leave", 0:
                self.save()
            case "leave", 1:
                self._gone = False
                self.settle()
                self._go_on()
            case "disk", 0:
                self._then = None
                self._load()
            case "disk", 1:
                self.save_as(self.title)
            case _:
                self._then = None

    def _go_on(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()
