"""The end of a round: who won with what, and who pays whom."""

from __future__ import annotations

import attrs
from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

from mahjcove.ui.snapshot import QStringList, emit_changes

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class ResultProps:
    """What the result sheet shows."""

    title: str = ""
    subtitle: str = ""
    value: str = ""
    valueCaption: str = ""
    lineName: str = ""
    tag: str = ""
    lineText: str = ""
    tiles: tuple[str, ...] = ()
    """The winning line group by group, the last tile marked."""
    jokerNote: str = ""
    paymentNote: str = ""
    rules: tuple[str, ...] = ()
    """The numbers of the rules by which it is paid."""
    wallLeft: str = ""


@QmlElement
class ResultViewModel(QObject):
    """Shows a `ResultProps`; each property is its field of the same name."""

    titleChanged = Signal()
    subtitleChanged = Signal()
    valueChanged = Signal()
    valueCaptionChanged = Signal()
    lineNameChanged = Signal()
    tagChanged = Signal()
    lineTextChanged = Signal()
    tilesChanged = Signal()
    jokerNoteChanged = Signal()
    paymentNoteChanged = Signal()
    rulesChanged = Signal()
    wallLeftChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._props = ResultProps()
        self._signals = (
            self.titleChanged,
            self.subtitleChanged,
            self.valueChanged,
            self.valueCaptionChanged,
            self.lineNameChanged,
            self.tagChanged,
            self.lineTextChanged,
            self.tilesChanged,
            self.jokerNoteChanged,
            self.paymentNoteChanged,
            self.rulesChanged,
            self.wallLeftChanged,
        )

    @property
    def props(self) -> ResultProps:
        """What is shown now."""
        return self._props

    def show(self, props: ResultProps) -> None:
        """Show these, telling only what changed."""
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    def _title(self) -> str:
        return self._props.title

    title = Property(str, _title, notify=titleChanged)

    def _subtitle(self) -> str:
        return self._props.subtitle

    subtitle = Property(str, _subtitle, notify=subtitleChanged)

    def _value(self) -> str:
        return self._props.value

    value = Property(str, _value, notify=valueChanged)

    def _valueCaption(self) -> str:
        return self._props.valueCaption

    valueCaption = Property(str, _valueCaption, notify=valueCaptionChanged)

    def _lineName(self) -> str:
        return self._props.lineName

    lineName = Property(str, _lineName, notify=lineNameChanged)

    def _tag(self) -> str:
        return self._props.tag

    tag = Property(str, _tag, notify=tagChanged)

    def _lineText(self) -> str:
        return self._props.lineText

    lineText = Property(str, _lineText, notify=lineTextChanged)

    def _tiles(self) -> list[str]:
        return list(self._props.tiles)

    tiles = Property(QStringList, _tiles, notify=tilesChanged)

    def _jokerNote(self) -> str:
        return self._props.jokerNote

    jokerNote = Property(str, _jokerNote, notify=jokerNoteChanged)

    def _paymentNote(self) -> str:
        return self._props.paymentNote

    paymentNote = Property(str, _paymentNote, notify=paymentNoteChanged)

    def _rules(self) -> list[str]:
        return list(self._props.rules)

    rules = Property(QStringList, _rules, notify=rulesChanged)

    def _wallLeft(self) -> str:
        return self._props.wallLeft

    wallLeft = Property(str, _wallLeft, notify=wallLeftChanged)
