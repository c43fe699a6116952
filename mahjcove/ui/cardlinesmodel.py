"""The lines of the card: as printed, and how far your tiles are from each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs
from PySide6.QtQml import QmlElement

from mahjcove.card.lines import Card, Line
from mahjcove.ui.recordmodel import RecordModel
from mahjcove.ui.words import line_kind, line_name, line_notes, to_go

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1

LEADING = 3
"""How many lines lead the panel: pinned ones, then your nearest."""


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
    distance: str
    closed: str
    nearest: bool
    pinned: bool = False


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


def derive_lines(
    card: Card, distances: Mapping[str, int | None] | None, pins: Sequence[str] = ()
) -> tuple[CardLine, ...]:
    """Every line in card order; distances are blank until they are known."""
    near = {line.id for line in nearest(card, distances)}
    lines = []
    for place, section in enumerate(card.sections):
        for line in section.lines:
            known = distances is not None and line.id in distances
            distance = distances[line.id] if distances is not None and known else None
            lines.append(
                CardLine(
                    lineId=line.id,
                    section=place,
                    name=line_name(line),
                    tag=line_kind(line),
                    groups=printed(line),
                    note=line_notes(line),
                    distance=to_go(distance) if known and distance is not None else "",
                    closed=to_go(None) if known and distance is None else "",
                    nearest=line.id in near,
                    pinned=line.id in pins,
                )
            )
    return tuple(lines)


def leading(
    card: Card,
    lines: Sequence[CardLine],
    distances: Mapping[str, int | None] | None,
    pins: Sequence[str],
) -> tuple[CardLine, ...]:
    """The lines that lead the panel: yours first, then the nearest; ``lines`` are all of them."""
    by_id = {line.lineId: line for line in lines}
    near = [line.id for line in nearest(card, distances) if line.id not in pins]
    return tuple(by_id[one] for one in (*pins, *near)[:LEADING])


def nearest(card: Card, distances: Mapping[str, int | None] | None) -> tuple[Line, ...]:
    """Your nearest lines that can still be made, nearest first, then in card order."""
    if distances is None:
        return ()
    open_lines = [line for line in card.lines if distances.get(line.id) is not None]
    return tuple(sorted(open_lines, key=lambda line: distances[line.id] or 0)[:LEADING])
