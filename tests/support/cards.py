"""A person at a window with cards of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahjcove.app import Place, WindowOptions, opening_of
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.settings import Settings, SettingsFile
from mahjcove.ui.window import Habits

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mahjcove.storage.shelf import CardShelf
    from mahjcove.ui.pages import Page
    from tests.support.table import Hand

TEACHING = "shipped/teaching.txt"
SHIPPED = [TEACHING, "shipped/first-lessons.txt"]
GOOD = "[Own]\nA1 FFFF nnna nnnb EEEE ; - ; X 25\nA2 NEWS DDDa DDDb DDDDc ; - ; X 25\n"
HALF = GOOD + "A3 FF 222 444a 6666b 88b ; - ; X 25\n"
WRONG = "[Own]\nA1 FF 11a ; - ; X 25\n"


class Owner:
    """A data folder with cards, and windows on it as the program opens them."""

    def __init__(self, root: Path, **cards: str) -> None:
        self.folder = DataFolder(root)
        self.cards = self.folder.cards
        self.cards.mkdir(parents=True)
        for name, text in cards.items():
            self.put(f"{name}.txt", text)
        self.file = SettingsFile(self.folder.settings)

    def put(self, name: str, text: str) -> Path:
        """Write a card as an editor of texts does."""
        path = self.cards / name
        path.write_bytes(text.encode())
        return path

    def choose(self, key: str) -> None:
        """Choose a card for the next start."""
        self.file.save(Settings(card=key))

    @property
    def chosen(self) -> str:
        """The card that the settings name on disk."""
        return self.file.load()[0].card

    def sit(
        self, sit: Callable[..., Hand], page: Page = "start", size: tuple[int, int] = (1280, 800)
    ) -> Hand:
        """Open the window."""
        opening = opening_of(WindowOptions(), Place(self.folder))
        habits = Habits(
            page=page, settings=opening.settings, keep=opening.keep, shelf=opening.shelf
        )
        hand = sit(opening.sitting, size, habits=habits)
        self.shelf: CardShelf = opening.shelf
        return hand


def page(hand: Hand) -> str:
    """Which page is open."""
    return hand.table_window.start.props.page


def shelf_keys(hand: Hand) -> list[str]:
    """The cards on the shelf, as the page lists them."""
    return [row.key for row in hand.table_window.cards.row_model.records()]


def next_on_shelf(hand: Hand) -> list[str]:
    """The cards that are marked as the next ones."""
    return [row.key for row in hand.table_window.cards.row_model.records() if row.next]


def notice(hand: Hand) -> str:
    """What the page says of what was just done."""
    return hand.table_window.cards.props.notice
