"""The card at the table: pinned and nearest lines, one section at a time, and the whole of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs
from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from mahjcove.card.lines import Card
from mahjcove.engine.observation import Observation
from mahjcove.ui.cardlinesmodel import (
    CardLine,
    CardLinesModel,
    NearLines,
    WholeCardModel,
    blank_lines,
    derive_lines,
    derive_whole,
    leading,
)
from mahjcove.ui.jobs import Runner
from mahjcove.ui.snapshot import QStringList, emit_changes
from mahjcove.ui.words import fill, translate

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1

MOST_PINS = 3
"""How many lines can be pinned."""


def _near_lines(seen: Observation) -> NearLines:
    from mahjcove.ui.nearlines import near_lines  # noqa: PLC0415 - numpy stays off the start

    return near_lines(seen)


@attrs.frozen
class CardProps:
    """What is shown around the lines."""

    name: str = ""
    sections: tuple[str, ...] = ()
    section: int = 0
    noLineOpen: bool = False
    """Whether no line can be made any more."""
    pins: int = 0
    """How many of the leading lines are pinned; they come first."""
    cursor: int = -1
    """The line the keyboard is on: the leading ones first, then those of the section."""
    note: str = ""
    """Why a line cannot be pinned."""
    asTiles: bool = True
    """Whether lines are drawn as tiles."""


@QmlElement
class CardViewModel(QObject):
    """Shows a `CardProps`; each property is its field of the same name."""

    nameChanged = Signal()
    sectionsChanged = Signal()
    sectionChanged = Signal()
    noLineOpenChanged = Signal()
    pinsChanged = Signal()
    cursorChanged = Signal()
    noteChanged = Signal()
    asTilesChanged = Signal()
    linesWanted = Signal()
    """Lines are to be drawn the other way."""
    pinned = Signal(object)
    """The pins of this card have changed: the ids of its pinned lines."""

    def __init__(self, runner: Runner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self.whole = WholeCardModel(self)
        self.leading = CardLinesModel(self)
        self.section_lines = CardLinesModel(self)
        self._card: Card | None = None
        self._blank: tuple[CardLine, ...] = ()
        self._pins: tuple[str, ...] = ()
        self._near: NearLines | None = None
        self._asked: object = None
        self._lined: object = None
        self._showing: Iterator[int] | None = None
        """What is left to be shown of the last measurement."""
        self._props = CardProps()
        self._signals = (
            self.nameChanged,
            self.sectionsChanged,
            self.sectionChanged,
            self.noLineOpenChanged,
            self.pinsChanged,
            self.cursorChanged,
            self.noteChanged,
            self.asTilesChanged,
        )

    @property
    def props(self) -> CardProps:
        """What is shown now."""
        return self._props

    @property
    def pinned_lines(self) -> tuple[str, ...]:
        """The ids of the pinned lines."""
        return self._pins

    def begin(self, card: Card) -> None:
        """A round with this card begins."""
        if card != self._card:
            self._card = card
            self._blank = blank_lines(card)
            self._pins = ()
        self._near = self._asked = None
        names = tuple(section.name for section in card.sections)
        section = self._props.section if self._props.section < len(names) else 0
        self._tell(attrs.evolve(self._props, name=card.name, sections=names, section=section))
        self._show_lines()

    def show(self, seen: Observation) -> None:
        """Show how far this view's hand is from each line, as soon as that is measured."""
        asked = (seen.rack, seen.exposures, len(seen.discards), seen.draft)
        if asked != self._asked and seen.result is None:
            self._asked = asked
            self._runner.submit(lambda: _near_lines(seen), lambda near: self._take(asked, near))

    def _take(self, asked: object, near: NearLines) -> None:
        if asked == self._asked:
            self._near = near
            self._show_in_turn(self._steps())

    def _show_in_turn(self, steps: Iterator[int]) -> None:
        """Show a row that has changed, and let the window's thread get on before the next one."""
        self._showing = steps

        def go_on(_: None) -> None:
            if steps is self._showing:
                self._show_in_turn(steps)

        if next(steps, None) is not None:
            self._runner.submit(lambda: None, go_on)

    def draw(self, *, as_tiles: bool) -> None:
        """Draw lines as tiles or as text."""
        self._tell(attrs.evolve(self._props, asTiles=as_tiles))

    def pin(self, pins: Sequence[str]) -> None:
        """Pin these lines of the card, as far as it has them."""
        if self._card is None:
            return
        known = {line.id for line in self._card.lines}
        self._pins = tuple(pin for pin in pins if pin in known)[:MOST_PINS]
        self._show_lines()

    def _tell(self, props: CardProps) -> None:
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    def _show_lines(self) -> None:
        card = self._card
        now = (card, self._near, self._props.section, self._pins)
        if card is None or now == self._lined:
            return
        self._lined = now
        self._showing = None
        for _ in self._steps():
            pass

    def _steps(self) -> Iterator[int]:
        """Show how things stand, row by row."""
        card, near, pins, section = self._card, self._near, self._pins, self._props.section
        if card is None:
            return
        lines = derive_lines(self._blank, near, pins)
        yield self.whole.show(derive_whole(card, lines))
        yield from self.section_lines.steps([line for line in lines if line.section == section])
        yield from self.leading.steps(leading(lines, near, pins))
        closed = near is not None and not near.order
        self._tell(attrs.evolve(self._props, noLineOpen=closed, pins=len(pins)))

    def _line_at(self, cursor: int) -> CardLine | None:
        """The line the keyboard is on."""
        rows: list[CardLine] = [*self.leading.records(), *self.section_lines.records()]
        return rows[cursor] if 0 <= cursor < len(rows) else None

    # Slots

    @Slot(int)
    def chooseSection(self, section: int) -> None:
        """Show the lines of this section."""
        if 0 <= section < len(self._props.sections):
            self._tell(attrs.evolve(self._props, section=section))
            self._show_lines()

    @Slot(int)
    def step(self, by: int) -> None:
        """Move the keyboard along the lines."""
        number = self.leading.rowCount() + self.section_lines.rowCount()
        if number:
            cursor = max(0, min(self._props.cursor + by, number - 1))
            self._tell(attrs.evolve(self._props, cursor=cursor, note=""))

    @Slot()
    def toggleLines(self) -> None:
        """Draw lines as tiles, or as text again."""
        self.linesWanted.emit()

    @Slot()
    def pinHere(self) -> None:
        """Pin or unpin the line the keyboard is on."""
        line = self._line_at(self._props.cursor)
        if line is not None:
            self.togglePin(line.lineId)

    @Slot(str)
    def togglePin(self, lineId: str) -> None:
        """Pin a line, or let it go; a full number of pins is said."""
        if self._card is None or all(line.id != lineId for line in self._card.lines):
            return
        if lineId in self._pins:
            pins = tuple(pin for pin in self._pins if pin != lineId)
        elif len(self._pins) < MOST_PINS:
            pins = (*self._pins, lineId)
        else:
            self._tell(
                attrs.evolve(
                    self._props,
                    note=fill(translate("card", "%1 lines are pinned already."), MOST_PINS),
                )
            )
            return
        self._tell(attrs.evolve(self._props, note=""))
        self.pin(pins)
        self.pinned.emit(pins)

    # Properties

    def _name(self) -> str:
        return self._props.name

    name = Property(str, _name, notify=nameChanged)

    def _sections(self) -> list[str]:
        return list(self._props.sections)

    sections = Property(QStringList, _sections, notify=sectionsChanged)

    def _section(self) -> int:
        return self._props.section

    section = Property(int, _section, notify=sectionChanged)

    def _noLineOpen(self) -> bool:
        return self._props.noLineOpen

    noLineOpen = Property(bool, _noLineOpen, notify=noLineOpenChanged)

    def _pin_number(self) -> int:
        return self._props.pins

    pins = Property(int, _pin_number, notify=pinsChanged)

    def _cursor(self) -> int:
        return self._props.cursor

    cursor = Property(int, _cursor, notify=cursorChanged)

    def _note(self) -> str:
        return self._props.note

    note = Property(str, _note, notify=noteChanged)

    def _asTiles(self) -> bool:
        return self._props.asTiles

    asTiles = Property(bool, _asTiles, notify=asTilesChanged)

    def _whole(self) -> WholeCardModel:
        return self.whole

    lines = Property(WholeCardModel, _whole, constant=True)

    def _leading(self) -> CardLinesModel:
        return self.leading

    leadingLines = Property(CardLinesModel, _leading, constant=True)

    def _section_lines(self) -> CardLinesModel:
        return self.section_lines

    sectionLines = Property(CardLinesModel, _section_lines, constant=True)
