"""The row of the card that the cursor is in: what it means, what is wrong, what its buttons do."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

from mahjcove.card.findings import Finding
from mahjcove.card.lines import Line
from mahjcove.practice.samples import SampleRack, rack_of, sample_racks
from mahjcove.tiles import WORDS
from mahjcove.ui.cardtext import (
    Spot,
    can_be_inked,
    group_at,
    groups_in,
    ink_of,
    is_entry,
    notes_in,
    tail_of,
)
from mahjcove.ui.findingsmodel import kind_word
from mahjcove.ui.findingwords import finding_said
from mahjcove.ui.linewords import line_said
from mahjcove.ui.recordmodel import RecordModel
from mahjcove.ui.snapshot import QStringList, emit_changes
from mahjcove.ui.words import fill, line_name, tiles_said, translate

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class EntryProps:
    """What the editor shows of the row at the cursor."""

    title: str = ""
    finding: str = ""
    """The first thing wrong in the row, an error before any warning, with its place."""
    isError: bool = False
    groups: tuple[str, ...] = ()
    """As printed, in their inks."""
    tiles: tuple[str, ...] = ()
    """One hand that it stands for."""
    hands: str = ""
    said: str = ""
    """The line as it is read out."""
    ink: str = ""
    """Of the group at the cursor."""
    whyNoInk: str = ""
    whyNoEntry: str = ""
    """Why nothing can be set in this row."""
    notes: tuple[str, ...] = ()
    """The kinds of notes that it has."""
    exposed: str = ""
    """X, C or nothing."""
    value: str = ""


@attrs.frozen
class RackRow:
    """One rack that wins."""

    number: int
    tiles: tuple[str, ...]
    spoken: str
    """Its tiles by their names."""


@QmlElement
class RacksModel(RecordModel):
    """The racks that win with the line."""

    RECORD = RackRow


def derive_entry(spot: Spot, line: Line | None, findings: Sequence[Finding]) -> EntryProps:
    """What is shown of a row; ``line`` is what it means, None where it means nothing.

    ``findings`` are those of this row.
    """
    row = spot.text
    group = group_at(row, spot.column)
    first = min(findings, key=lambda one: (not one.error, one), default=None)
    exposed, value = tail_of(row)
    title = fill(translate("entry", "Row %1"), spot.row + 1)
    return EntryProps(
        title=title if line is None else f"{title} · {line_name(line)}",
        finding="" if first is None else finding_text(first),
        isError=first is not None and first.error,
        groups=tuple(group.text for group in groups_in(row)),
        tiles=() if line is None else _words(rack_of(line.realisations[0])),
        hands="" if line is None else hands_text(len(line.realisations)),
        said="" if line is None else line_said(line),
        ink="" if group is None else ink_of(group.text),
        whyNoInk=_why_no_ink("" if group is None else group.text),
        whyNoEntry="" if is_entry(row) else translate("entry", "Put the cursor in a line."),
        notes=tuple(sorted(notes_in(row))),
        exposed=exposed,
        value="" if value is None else str(value),
    )


def derive_racks(line: Line | None) -> tuple[RackRow, ...]:
    """The racks that are shown for a line."""
    racks = () if line is None else sample_racks(line)
    return tuple(
        RackRow(number=number, tiles=_words(rack), spoken=tiles_said(rack.tiles))
        for number, rack in enumerate(racks, start=1)
    )


def finding_text(finding: Finding) -> str:
    """A remark with its place and whether its line counts."""
    form = translate("entry", "%1: %2: %3", "12:7: Error: what is wrong")
    place = f"{finding.line}:{finding.column}"
    before = fill(form, place, kind_word(error=finding.error))
    return before.replace("%3", finding_said(finding.message))


def hands_text(number: int) -> str:
    """How many hands a line stands for."""
    if number == 1:
        return translate("entry", "Stands for 1 hand, such as:")
    return fill(translate("entry", "Stands for %1 hands, such as:"), number)


def _why_no_ink(group: str) -> str:
    if not group:
        return translate("entry", "Put the cursor in a group of tiles.")
    if not can_be_inked(group):
        return fill(translate("entry", "%1 has no suit, so no ink."), group)
    return ""


def _words(rack: SampleRack) -> tuple[str, ...]:
    """The tiles of a rack with a gap between its groups."""
    words: list[str] = []
    for group in rack.groups:
        words += ["", *(WORDS[tile] for tile in group)]
    return tuple(words[1:])


@QmlElement
class EntryViewModel(QObject):
    """Shows an `EntryProps`; each property is its field of the same name."""

    titleChanged = Signal()
    findingChanged = Signal()
    isErrorChanged = Signal()
    groupsChanged = Signal()
    tilesChanged = Signal()
    handsChanged = Signal()
    saidChanged = Signal()
    inkChanged = Signal()
    whyNoInkChanged = Signal()
    whyNoEntryChanged = Signal()
    notesChanged = Signal()
    exposedChanged = Signal()
    valueChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._props = EntryProps()
        self.rack_model = RacksModel(self)
        self._line: Line | None = None
        self._signals = (
            self.titleChanged,
            self.findingChanged,
            self.isErrorChanged,
            self.groupsChanged,
            self.tilesChanged,
            self.handsChanged,
            self.saidChanged,
            self.inkChanged,
            self.whyNoInkChanged,
            self.whyNoEntryChanged,
            self.notesChanged,
            self.exposedChanged,
            self.valueChanged,
        )

    @property
    def props(self) -> EntryProps:
        """What is shown now."""
        return self._props

    def show(self, spot: Spot, line: Line | None, findings: Sequence[Finding]) -> None:
        """Show this row; as in `derive_entry`."""
        old, self._props = self._props, derive_entry(spot, line, findings)
        emit_changes(old, self._props, self._signals)
        if line != self._line:
            self._line = line
            self.rack_model.show(derive_racks(line))

    def show_typed(self, spot: Spot) -> None:
        """Show what can be told of a row that is not read yet; the rest stays for this moment."""
        was, typed = self._props, derive_entry(spot, None, ())
        self._props = attrs.evolve(
            typed,
            title=was.title,
            finding=was.finding,
            isError=was.isError,
            tiles=was.tiles,
            hands=was.hands,
            said=was.said,
        )
        emit_changes(was, self._props, self._signals)

    # Properties

    def _racks(self) -> RacksModel:
        return self.rack_model

    racks = Property(RacksModel, _racks, constant=True)

    def _title(self) -> str:
        return self._props.title

    title = Property(str, _title, notify=titleChanged)

    def _finding(self) -> str:
        return self._props.finding

    finding = Property(str, _finding, notify=findingChanged)

    def _isError(self) -> bool:
        return self._props.isError

    isError = Property(bool, _isError, notify=isErrorChanged)

    def _groups(self) -> list[str]:
        return list(self._props.groups)

    groups = Property(QStringList, _groups, notify=groupsChanged)

    def _tiles(self) -> list[str]:
        return list(self._props.tiles)

    tiles = Property(QStringList, _tiles, notify=tilesChanged)

    def _hands(self) -> str:
        return self._props.hands

    hands = Property(str, _hands, notify=handsChanged)

    def _said(self) -> str:
        return self._props.said

    said = Property(str, _said, notify=saidChanged)

    def _ink(self) -> str:
        return self._props.ink

    ink = Property(str, _ink, notify=inkChanged)

    def _whyNoInk(self) -> str:
        return self._props.whyNoInk

    whyNoInk = Property(str, _whyNoInk, notify=whyNoInkChanged)

    def _whyNoEntry(self) -> str:
        return self._props.whyNoEntry

    whyNoEntry = Property(str, _whyNoEntry, notify=whyNoEntryChanged)

    def _notes(self) -> list[str]:
        return list(self._props.notes)

    notes = Property(QStringList, _notes, notify=notesChanged)

    def _exposed(self) -> str:
        return self._props.exposed

    exposed = Property(str, _exposed, notify=exposedChanged)

    def _value(self) -> str:
        return self._props.value

    value = Property(str, _value, notify=valueChanged)
