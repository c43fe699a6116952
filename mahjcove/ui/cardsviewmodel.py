"""The cards page: the shelf, the card that is looked at, and what can be done with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import attrs
from PySide6.QtCore import Property, QObject, Qt, Signal, Slot
from PySide6.QtQml import QmlElement

from mahjcove.card.lines import Card
from mahjcove.storage.cardfiles import ShelfError
from mahjcove.storage.shelf import ShelfCard
from mahjcove.ui.cardsprops import CardsProps, Look, derive_cards
from mahjcove.ui.filewatch import FileWatch
from mahjcove.ui.nextcard import Notice
from mahjcove.ui.shelfacts import Acted, ShelfActs
from mahjcove.ui.shelfmodel import (
    ShelfLinesModel,
    ShelfModel,
    shelf_lines,
    shelf_rows,
)
from mahjcove.ui.shelfwords import trouble_text
from mahjcove.ui.snapshot import emit_changes

if TYPE_CHECKING:
    from pathlib import Path

    from mahjcove.ui.editorviewmodel import EditorViewModel
    from mahjcove.ui.jobs import Runner
    from mahjcove.ui.nextcard import NextCard
    from mahjcove.ui.startviewmodel import StartViewModel

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class CardsViewModel(QObject):
    """Shows a `CardsProps`; each property is its field of the same name."""

    nextTextChanged = Signal()
    selectedChanged = Signal()
    nameChanged = Signal()
    detailChanged = Signal()
    wrongChanged = Signal()
    whyNotUseChanged = Signal()
    whyNotChangeChanged = Signal()
    whyNotEditChanged = Signal()
    whyNotCopyChanged = Signal()
    whyNotKeepChanged = Signal()
    folderChanged = Signal()
    noticeChanged = Signal()
    noticeBadChanged = Signal()
    canPutBackChanged = Signal()
    announced = Signal(str)

    def __init__(
        self,
        next_card: NextCard,
        editor: EditorViewModel,
        start: StartViewModel,
        runner: Runner,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._shelf = next_card.shelf
        self.next_card = next_card
        self._editor = editor
        editor.written.connect(self._written)
        self._start = start
        self._runner = runner
        self._cards: tuple[ShelfCard, ...] = ()
        self._key = ""
        """Of the card that is looked at."""
        self._looked_at: Card | None = None
        self._acts = ShelfActs(next_card.shelf)
        self.row_model = ShelfModel(self)
        self.line_model = ShelfLinesModel(self)
        self.watch = FileWatch(self)
        self.watch.changed.connect(self.refresh)
        self._props = CardsProps()
        self._signals = (
            self.nextTextChanged,
            self.selectedChanged,
            self.nameChanged,
            self.detailChanged,
            self.wrongChanged,
            self.whyNotUseChanged,
            self.whyNotChangeChanged,
            self.whyNotEditChanged,
            self.whyNotCopyChanged,
            self.whyNotKeepChanged,
            self.folderChanged,
            self.noticeChanged,
            self.noticeBadChanged,
            self.canPutBackChanged,
        )

    @property
    def props(self) -> CardsProps:
        """What is shown now."""
        return self._props

    # The shelf

    def begin(self) -> None:
        """Watch the chosen card's file, if it is one of the person's own."""
        key, folder = self.next_card.own_key, self._shelf.folder
        if key and folder is not None:
            self.watch.watch(folder, [folder / key])

    @Slot()
    def refresh(self) -> None:
        """Look at the shelf again, off the window's thread."""
        self._runner.submit(self._shelf.cards, self._listed)

    @Slot(str)
    def _written(self, key: str) -> None:
        self._key = key
        self.refresh()

    def _listed(self, cards: tuple[ShelfCard, ...]) -> None:
        self._cards = cards
        if self._shelf.folder is not None:
            self.watch.watch(self._shelf.folder, [card.path for card in cards if not card.shipped])
        notice = self.next_card.follow(cards)
        if notice is not None:
            self._say(notice)
        if self._card_of(self._key) is None:
            self._key = self._next_key or self._shelf.usual
        self.row_model.show(shelf_rows(cards, self._next_key))
        self._look()
        self._show()
        self._editor.look_at_disk()

    def _look(self) -> None:
        """Show the lines of the selected card, once they are read."""
        card = self._card_of(self._key)
        if card is None or not card.playable:
            self._looked_at = None
            self.line_model.show(())
        elif self._looked_at is None or self._looked_at.sha256 != card.sha256:
            self._runner.submit(lambda: (card.key, self._loaded(card.key)), self._read)

    def _read(self, read: tuple[str, Card | None]) -> None:
        key, card = read
        if key == self._key:
            self._looked_at = card
            self.line_model.show(() if card is None else shelf_lines(card))

    def _loaded(self, key: str) -> Card | None:
        try:
            return self._shelf.load(key)
        except ShelfError:
            return None

    @property
    def _next_key(self) -> str:
        return self.next_card.key_in(self._cards)

    def _card_of(self, key: str) -> ShelfCard | None:
        return next((card for card in self._cards if card.key == key), None)

    # What is shown

    def _show(self) -> None:
        old, self._props = self._props, self._now()
        emit_changes(old, self._props, self._signals)

    def _now(self) -> CardsProps:
        look = Look(self._cards, self._key, self.next_card.key_in(self._cards))
        shown = derive_cards(self._props, look, self._shelf.folder)
        return attrs.evolve(
            shown, nextText=self.next_card.text, canPutBack=self._acts.removed is not None
        )

    def _say(self, notice: Notice) -> None:
        """Show this in place of what was said before, and read it out."""
        old = self._props
        self._props = attrs.evolve(old, notice=notice.text, noticeBad=notice.bad)
        emit_changes(old, self._props, self._signals)
        if notice.text:
            self.announced.emit(notice.text)

    # Slots

    @Slot()
    def open(self) -> None:
        """Turn to the cards page."""
        self._acts.removed = None
        self._say(Notice(""))
        self._key = self._next_key or self._shelf.usual
        self._show()
        self.refresh()
        self._start.turn_to("cards")

    @Slot(int)
    def select(self, row: int) -> None:
        """Look at this card."""
        if 0 <= row < len(self._cards):
            self._key = self._cards[row].key
            self._look()
            self._show()

    @Slot()
    def use(self) -> None:
        """Deal the next round with the selected card."""
        card = self._card_of(self._key)
        if card is None or self._props.whyNotUse:
            return
        notice = self.next_card.choose(card, self._looked_at)
        self.row_model.show(shelf_rows(self._cards, self._next_key))
        self._show()
        self._say(notice)

    @Slot()
    def new(self) -> None:
        """Edit a card that has no file yet."""
        if not self._props.whyNotKeep:
            self._say(Notice(""))
            self._editor.new()

    @Slot()
    def edit(self) -> None:
        """Edit the selected card."""
        card = self._card_of(self._key)
        if card is None or self._props.whyNotEdit:
            return
        try:
            kept = self._shelf.read(self._key)
        except ShelfError as error:
            self._say(Notice(trouble_text(error), bad=True))
            return
        self._say(Notice(""))
        self._editor.open(kept)

    @Slot()
    def copy(self) -> None:
        """Put a copy of the selected card on the shelf."""
        self._acted(self._acts.copy(self._key))

    @Slot()
    def remove(self) -> None:
        """Take the selected card off the shelf; its file is moved aside."""
        card = self._card_of(self._key)
        if card is None or self._props.whyNotChange:
            return
        row = self._cards.index(card)
        beside = self._cards[row + 1 if row + 1 < len(self._cards) else row - 1].key
        acted = self._acts.remove(card.key)
        if acted.key and self.next_card.removed(card.key):
            notice = Notice(f"{acted.notice.text} {self.next_card.text}")
            acted = attrs.evolve(acted, notice=notice)
        self._acted(attrs.evolve(acted, key=beside if acted.key else ""))

    @Slot()
    def putBack(self) -> None:
        """Put the card that was removed last on the shelf again."""
        acted = self._acts.put_back()
        if acted is not None:
            self._acted(acted)

    def _acted(self, acted: Acted) -> None:
        self._key = acted.key or self._key
        self._say(acted.notice)
        if acted.key:
            self.refresh()

    def add(self, files: Iterable[Path]) -> None:
        """Add copies of these files to the shelf and turn to the last of them."""
        self.open()
        acted = self._acts.add(files)
        self._key = acted.key or self._key
        self._say(acted.notice)

    @Slot(int, int, result=bool)
    def key(self, key: int, modifiers: int) -> bool:
        """A key that nothing on the page wanted; whether the page knows it."""
        if modifiers != Qt.KeyboardModifier.NoModifier.value:
            return False
        match key:
            case Qt.Key.Key_Escape:
                self._start.goBack()
            case Qt.Key.Key_N:
                self.new()
            case Qt.Key.Key_E:
                self.edit()
            case Qt.Key.Key_U:
                self.use()
            case Qt.Key.Key_C:
                self.copy()
            case Qt.Key.Key_Delete:
                self.remove()
            case Qt.Key.Key_Z if self._acts.removed is not None:
                self.putBack()
            case _:
                return False
        return True

    # Properties

    def _shelf_rows(self) -> ShelfModel:
        return self.row_model

    rows = Property(ShelfModel, _shelf_rows, constant=True)

    def _shelf_lines(self) -> ShelfLinesModel:
        return self.line_model

    lines = Property(ShelfLinesModel, _shelf_lines, constant=True)

    def _nextText(self) -> str:
        return self._props.nextText

    nextText = Property(str, _nextText, notify=nextTextChanged)

    def _selected(self) -> int:
        return self._props.selected

    selected = Property(int, _selected, notify=selectedChanged)

    def _name(self) -> str:
        return self._props.name

    name = Property(str, _name, notify=nameChanged)

    def _detail(self) -> str:
        return self._props.detail

    detail = Property(str, _detail, notify=detailChanged)

    def _wrong(self) -> str:
        return self._props.wrong

    wrong = Property(str, _wrong, notify=wrongChanged)

    def _whyNotUse(self) -> str:
        return self._props.whyNotUse

    whyNotUse = Property(str, _whyNotUse, notify=whyNotUseChanged)

    def _whyNotChange(self) -> str:
        return self._props.whyNotChange

    whyNotChange = Property(str, _whyNotChange, notify=whyNotChangeChanged)

    def _whyNotEdit(self) -> str:
        return self._props.whyNotEdit

    whyNotEdit = Property(str, _whyNotEdit, notify=whyNotEditChanged)

    def _whyNotCopy(self) -> str:
        return self._props.whyNotCopy

    whyNotCopy = Property(str, _whyNotCopy, notify=whyNotCopyChanged)

    def _whyNotKeep(self) -> str:
        return self._props.whyNotKeep

    whyNotKeep = Property(str, _whyNotKeep, notify=whyNotKeepChanged)

    def _folder(self) -> str:
        return self._props.folder

    folder = Property(str, _folder, notify=folderChanged)

    def _notice(self) -> str:
        return self._props.notice

    notice = Property(str, _notice, notify=noticeChanged)

    def _noticeBad(self) -> bool:
        return self._props.noticeBad

    noticeBad = Property(bool, _noticeBad, notify=noticeBadChanged)

    def _canPutBack(self) -> bool:
        return self._props.canPutBack

    canPutBack = Property(bool, _canPutBack, notify=canPutBackChanged)
