"""What is shown before the deal: the seal of the wall, and the dice that pick the first East."""

from __future__ import annotations

import attrs
from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement

from mahjcove.engine.seats import Seat
from mahjcove.ui.snapshot import emit_changes
from mahjcove.ui.words import Names, fill, hash_words, seal_of, translate

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class OpeningProps:
    """The seal of the round, and the dice while they are shown."""

    seal: str = ""
    """The wall's SHA-256 as it is compared by eye; empty where there is none."""
    sealShort: str = ""
    die: int = 0
    otherDie: int = 0
    diceText: str = ""
    """Who is East; empty where no dice are shown."""


def dice_plate(dice: tuple[int, int] | None, names: Names) -> str:
    """What stands under the dice, nothing where there are none."""
    if dice is None:
        return ""
    return fill(translate("opening", "East: %1", "who is East"), names.within(Seat.E))


@QmlElement
class OpeningViewModel(QObject):
    """Shows an `OpeningProps`; each property is its field of the same name."""

    sealChanged = Signal()
    sealShortChanged = Signal()
    dieChanged = Signal()
    otherDieChanged = Signal()
    diceTextChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._props = OpeningProps()
        self._sha256 = ""
        self._signals = (
            self.sealChanged,
            self.sealShortChanged,
            self.dieChanged,
            self.otherDieChanged,
            self.diceTextChanged,
        )

    @property
    def props(self) -> OpeningProps:
        """What is shown now."""
        return self._props

    def show(self, props: OpeningProps) -> None:
        """Show these, telling only what changed."""
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    def begin(self, dice: tuple[int, int] | None, names: Names) -> None:
        """A new round: the last one's seal goes, its dice come if it has any."""
        self._sha256 = ""
        die, other = dice or (0, 0)
        self.show(OpeningProps(die=die, otherDie=other, diceText=dice_plate(dice, names)))

    def commit(self, sha256: str) -> None:
        """The hash of the wall has been told."""
        self._sha256 = sha256
        seal = hash_words(sha256)
        self.show(attrs.evolve(self._props, seal=seal, sealShort=seal_of(sha256)))

    @Slot()
    def copySeal(self) -> None:
        """Put the whole hash into the clipboard."""
        QGuiApplication.clipboard().setText(self._sha256)

    @Slot()
    def skipDice(self) -> None:
        """The dice have been seen."""
        if self._props.diceText:
            self.show(attrs.evolve(self._props, diceText=""))

    def _seal(self) -> str:
        return self._props.seal

    seal = Property(str, _seal, notify=sealChanged)

    def _sealShort(self) -> str:
        return self._props.sealShort

    sealShort = Property(str, _sealShort, notify=sealShortChanged)

    def _die(self) -> int:
        return self._props.die

    die = Property(int, _die, notify=dieChanged)

    def _otherDie(self) -> int:
        return self._props.otherDie

    otherDie = Property(int, _otherDie, notify=otherDieChanged)

    def _diceText(self) -> str:
        return self._props.diceText

    diceText = Property(str, _diceText, notify=diceTextChanged)
