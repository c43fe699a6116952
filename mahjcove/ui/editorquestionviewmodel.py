"""What the editor asks: about text that is not saved, about the disk, or for a name."""

from __future__ import annotations

from typing import Literal

import attrs
from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from mahjcove.ui.snapshot import QStringList, emit_changes
from mahjcove.ui.words import fill, translate

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1

Ask = Literal["", "leave", "disk", "name"]


@attrs.frozen
class QuestionProps:
    """What is asked now."""

    ask: Ask = ""
    text: str = ""
    choices: tuple[str, ...] = ()
    """The answers; the last changes nothing."""
    name: str = ""
    """The name that is proposed for a new file."""


def derive_question(ask: Ask, name: str) -> QuestionProps:
    """The question about the card of this name, empty for one without a file."""
    title = name or translate("editor", "New card")
    match ask:
        case "leave":
            return QuestionProps(
                ask,
                fill(translate("editor", "%1 has changes that are not saved."), title),
                (
                    translate("editor", "Save"),
                    translate("editor", "Throw them away"),
                    translate("editor", "Keep editing"),
                ),
            )
        case "disk":
            text = translate(
                "editor",
                "%1 was changed on disk, and you have changes that are not saved. Nothing is lost"
                " either way: once the file is loaded, Ctrl+Z brings your text back.",
            )
            return QuestionProps(
                ask,
                fill(text, title),
                (
                    translate("editor", "Load the file"),
                    translate("editor", "Save mine as a copy"),
                    translate("editor", "Decide later"),
                ),
            )
        case "name":
            return QuestionProps(
                ask,
                translate("editor", "What shall the card be called?"),
                (translate("editor", "Save"), translate("editor", "Keep editing")),
                name or translate("editor", "My card"),
            )
        case "":
            return QuestionProps()


@QmlElement
class EditorQuestionViewModel(QObject):
    """Shows a `QuestionProps`; each property is its field of the same name."""

    askChanged = Signal()
    textChanged = Signal()
    choicesChanged = Signal()
    nameChanged = Signal()
    answered = Signal(str, int)
    """What was asked, and the place of the answer among the choices."""
    named = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._props = QuestionProps()
        self._signals = (self.askChanged, self.textChanged, self.choicesChanged, self.nameChanged)

    @property
    def props(self) -> QuestionProps:
        """What is shown now."""
        return self._props

    def put(self, ask: Ask, name: str) -> None:
        """Ask this about the card of that name, or nothing any more."""
        old, self._props = self._props, derive_question(ask, name)
        emit_changes(old, self._props, self._signals)

    @Slot(int)
    def answer(self, choice: int) -> None:
        """Answer with one of the choices."""
        asked = self._props.ask
        if asked and 0 <= choice < len(self._props.choices):
            self.put("", "")
            self.answered.emit(asked, choice)

    @Slot(str)
    def give(self, name: str) -> None:
        """Answer with a name."""
        if self._props.ask == "name":
            self.put("", "")
            self.named.emit(name)

    # Properties

    def _ask(self) -> str:
        return self._props.ask

    ask = Property(str, _ask, notify=askChanged)

    def _text(self) -> str:
        return self._props.text

    text = Property(str, _text, notify=textChanged)

    def _choices(self) -> list[str]:
        return list(self._props.choices)

    choices = Property(QStringList, _choices, notify=choicesChanged)

    def _name(self) -> str:
        return self._props.name

    name = Property(str, _name, notify=nameChanged)
