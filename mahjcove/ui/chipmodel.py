"""The sizes a called group can have, as chips."""

from __future__ import annotations

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


def derive_chips(now: Situation) -> tuple[Chip, ...]:
    """The chips beside the group you are building; none while you build none."""
    if not now.group:
        return ()
    claimed = now.group[0]
    good = all(one in (claimed, JOKER) for one in now.group)
    chips = []
    for size in buildable(now.observation):
        tiles = tiles_for(now.observation, size)
        if tiles is None:
            continue
        name = group_name(size)
        chips.append(
            Chip(
                size=size,
                keyHint=str(size),
                label=begun(name),
                tiles=tuple(WORDS[one] for one in (claimed, *tiles)),
                current=good and size == len(now.group),
                available=True,
            )
        )
    return tuple(chips)
