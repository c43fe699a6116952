"""The sizes a called group can have, as chips."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from PySide6.QtQml import QmlElement

from mahjcove.tiles import JOKER, WORDS
from mahjcove.ui.controls import Situation
from mahjcove.ui.groups import buildable, tiles_for
from mahjcove.ui.recordmodel import RecordModel
from mahjcove.ui.words import begun, group_name

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class Chip:
    """One size: its key is its number."""

    size: int
    keyHint: str
    label: str
    tiles: tuple[str, ...]
    current: bool
    available: bool
    reason: str = ""


@QmlElement
class ChipModel(RecordModel):
    """A chip for each size that your tiles can make."""

    RECORD = Chip


_EDGES = 46
"""What a chip is wide beside its label or tiles."""
_LETTER, _TILE = 8, 21
CHIP_GAP = 10


def chip_width(chip: Chip) -> int:
    """About how wide a chip is drawn, in logical pixels; never too little."""
    label = _LETTER * len(chip.label)
    return _EDGES + max(label, _TILE * len(chip.tiles)) if label or chip.tiles else 38


def row_width(chips: Sequence[Chip]) -> int:
    """About how wide the chips are side by side."""
    return sum(chip_width(chip) for chip in chips) + CHIP_GAP * max(0, len(chips) - 1)


def derive_chips(now: Situation, room: float) -> tuple[Chip, ...]:
    """The chips beside the group you are building, with as much on them as there is room for.

    Tiles go first, then names; the number, which is its key, goes last. None while you build
    none, and none where an exchange has locked the group.
    """
    chips = _chips(now)
    named = tuple(attrs.evolve(chip, tiles=()) for chip in chips)
    bare = tuple(attrs.evolve(chip, label="") for chip in named)
    return next((one for one in (chips, named, bare) if row_width(one) <= room), ())


def _chips(now: Situation) -> tuple[Chip, ...]:
    if not now.group or now.group_locked:
        return ()
    claimed = now.group[0]
    good = all(one in (claimed, JOKER) for one in now.group)
    chips = []
    for size in buildable(now.observation):
        tiles = tiles_for(now.observation, size)
        if tiles is None:
            continue
        chips.append(
            Chip(
                size=size,
                keyHint=str(size),
                label=begun(group_name(size)),
                tiles=tuple(WORDS[one] for one in (claimed, *tiles)),
                current=good and size == len(now.group),
                available=True,
            )
        )
    return tuple(chips)
