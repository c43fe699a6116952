"""The rows of the cards page: the cards on the shelf, and the lines of the one in sight."""

from __future__ import annotations

import attrs
from PySide6.QtQml import QmlElement

from mahjcove.card.lines import Card
from mahjcove.storage.shelf import ShelfCard
from mahjcove.ui.cardlinesmodel import printed
from mahjcove.ui.findingwords import finding_said
from mahjcove.ui.recordmodel import RecordModel
from mahjcove.ui.shelfwords import lines_text, trouble_text
from mahjcove.ui.words import fill, line_kind, line_notes, translate

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class ShelfRow:
    """One card as the shelf shows it."""

    key: str
    name: str
    detail: str
    """How many of its lines can be used, or what is wrong."""
    wrong: bool
    """Whether some line of it, or the whole file, cannot be used."""
    next: bool
    """Whether the next round is dealt with it."""


@QmlElement
class ShelfModel(RecordModel):
    """The cards on the shelf."""

    RECORD = ShelfRow


@attrs.frozen
class ShelfLine:
    """One line of a card, as printed."""

    position: int
    """The row that it stands in, from 1."""
    section: str
    """The section's name on its first line, else nothing."""
    number: str
    tag: str
    groups: tuple[str, ...]
    note: str


@QmlElement
class ShelfLinesModel(RecordModel):
    """The lines of a card in its order."""

    RECORD = ShelfLine


def shelf_rows(cards: tuple[ShelfCard, ...], next_key: str) -> tuple[ShelfRow, ...]:
    """The shelf; ``next_key`` is the key of the card that is dealt with next."""
    return tuple(
        ShelfRow(
            key=card.key,
            name=card.name,
            detail=detail_of(card),
            wrong=card.trouble is not None or card.errors > 0,
            next=card.key == next_key,
        )
        for card in cards
    )


def shelf_lines(card: Card) -> tuple[ShelfLine, ...]:
    """Every line of a card that can be used."""
    return tuple(
        ShelfLine(
            position=line.position,
            section=line.section if line.number == 1 else "",
            number=str(line.number),
            tag=line_kind(line),
            groups=printed(line),
            note=line_notes(line),
        )
        for line in card.lines
    )


def detail_of(card: ShelfCard) -> str:
    """How many lines a card has and whether they can be used, or why it cannot be read."""
    if card.trouble is not None:
        return trouble_text(card.trouble)
    return lines_text(card.entries, card.lines)


def first_text(card: ShelfCard) -> str:
    """The first thing wrong in a card's text, with its place; empty if there is nothing."""
    if card.first is None:
        return ""
    form = (
        translate("shelf", "Line %1, column %2: %3")
        if card.first.error
        else translate("shelf", "Warning at line %1, column %2: %3")
    )
    before = fill(form, card.first.line, card.first.column)
    return before.replace("%3", finding_said(card.first.message))
