"""The lines of the card: as printed, and how far your tiles are from each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs
from PySide6.QtQml import QmlElement

from mahjcove.card.lines import Card, Line
from mahjcove.ui.recordmodel import RecordModel
from mahjcove.ui.words import line_kind, line_name, line_notes

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1

LEADING = 3
"""How many lines lead the panel: pinned ones, then your nearest."""


@attrs.frozen
class NearLine:
    """How your tiles stand to a line."""

    distance: str = ""
    closed: str = ""
    """Why it can no longer be made; nothing where it can."""
    tiles: tuple[str, ...] = ()
    """Its nearest hand as tiles, ``""`` between groups; what is missing is marked."""


UNKNOWN = NearLine()


@attrs.frozen
class NearLines:
    """How your tiles stand to the card."""

    lines: Mapping[str, NearLine]
    """By id, every line of the card."""
    order: tuple[str, ...]
    """The ids of the lines that can still be made, nearest first."""


@attrs.frozen
class CardLine:
    """One line as its card shows it."""

    lineId: str
    section: int
    """The place of its section on the card, from 0."""
    name: str
    tag: str
    groups: tuple[str, ...]
    note: str
    distance: str = ""
    closed: str = ""
    nearest: bool = False
    pinned: bool = False
    tiles: tuple[str, ...] = ()
    """Its nearest hand as tiles."""


@QmlElement
class CardLinesModel(RecordModel):
    """Some lines of the card, each with its distance."""

    RECORD = CardLine


@attrs.frozen
class WholeLine:
    """One line among all of them."""

    lineId: str
    section: str
    """The section's name on its first line, else nothing."""
    number: str
    tag: str
    groups: tuple[str, ...]
    note: str
    nearest: bool
    closed: str
    distance: str


@QmlElement
class WholeCardModel(RecordModel):
    """Every line in card order."""

    RECORD = WholeLine


def derive_whole(card: Card, lines: Sequence[CardLine]) -> tuple[WholeLine, ...]:
    """The whole card; ``lines`` as `derive_lines` gives them."""
    return tuple(
        WholeLine(
            lineId=shown.lineId,
            section=line.section if line.number == 1 else "",
            number=str(line.number),
            tag=shown.tag,
            groups=shown.groups,
            note=shown.note,
            nearest=shown.nearest,
            closed=shown.closed,
            distance=shown.distance,
        )
        for line, shown in zip(card.lines, lines, strict=True)
    )


def printed(line: Line) -> tuple[str, ...]:
    """The groups as typed, ``//`` between two forms of the line."""
    groups: list[str] = []
    for index, variant in enumerate(line.variants):
        if index:
            groups.append("//")
        groups += [group.text for group in variant]
    return tuple(groups)


def blank_lines(card: Card) -> tuple[CardLine, ...]:
    """Every line in card order, as printed."""
    return tuple(
        CardLine(
            lineId=line.id,
            section=place,
            name=line_name(line),
            tag=line_kind(line),
            groups=printed(line),
            note=line_notes(line),
        )
        for place, section in enumerate(card.sections)
        for line in section.lines
    )


def derive_lines(
    blank: Sequence[CardLine], near: NearLines | None, pins: Sequence[str] = ()
) -> tuple[CardLine, ...]:
    """The lines of a card with how near they are, once that is known."""
    first = () if near is None else near.order[:LEADING]
    lines = []
    for line in blank:
        known = UNKNOWN if near is None else near.lines[line.lineId]
        lines.append(
            attrs.evolve(
                line,
                distance=known.distance,
                closed=known.closed,
                nearest=line.lineId in first,
                pinned=line.lineId in pins,
                tiles=known.tiles,
            )
        )
    return tuple(lines)


def leading(
    lines: Sequence[CardLine], near: NearLines | None, pins: Sequence[str]
) -> tuple[CardLine, ...]:
    """The lines that lead the panel: yours first, then the nearest; ``lines`` are all of them."""
    by_id = {line.lineId: line for line in lines}
    order = () if near is None else near.order
    return tuple(by_id[one] for one in (*pins, *(o for o in order if o not in pins))[:LEADING])
