"""The tiles of the table as a model: what the scene is told of, and when."""

from __future__ import annotations

import attrs
import pytest
from PySide6.QtCore import QModelIndex

from mahjcove.ui.tilemodel import TileModel, TileRow

pytestmark = pytest.mark.usefixtures("qapp")


class Told:
    """The names of the roles that a model has told of, change by change."""

    def __init__(self, model: TileModel) -> None:
        self.changes: list[set[str]] = []
        names = {role: bytes(name.data()).decode() for role, name in model.roleNames().items()}
        model.dataChanged.connect(
            lambda _first, _last, roles: self.changes.append({names[role] for role in roles})
        )


def shown(model: TileModel, row: TileRow) -> None:
    rows = list(model.records())
    rows[0] = row
    model.show(rows)


SEEN = TileRow(
    tileId="t0", face="6b", faceUp=True, zone="felt", shown=True, tileX=5, spokenName="x"
)


def test_a_tile_that_leaves_sight_is_told_where_it_lies_and_no_more() -> None:
    model = TileModel()
    shown(model, SEEN)
    told = Told(model)

    away = attrs.evolve(SEEN, face="", faceUp=False, zone="wall", shown=False, tileX=9, tileY=1)
    shown(model, away)

    assert told.changes == [{"shown", "tileX", "tileY"}]
    assert model.record(0) == away


def test_when_it_is_seen_again_everything_that_has_changed_is_told() -> None:
    model = TileModel()
    shown(model, SEEN)
    shown(model, attrs.evolve(SEEN, face="", faceUp=False, zone="wall", shown=False, spokenName=""))
    told = Told(model)

    back = attrs.evolve(SEEN, face="", faceUp=False, zone="rack", spokenName="", tileX=7)
    shown(model, back)

    assert told.changes == [{"face", "faceUp", "zone", "spokenName", "shown", "tileX"}]
    at = model.index(0, 0, QModelIndex())
    face = next(role for role, name in model.roleNames().items() if name.data() == b"face")
    assert model.data(at, face) == ""


def test_what_has_been_told_is_not_told_twice() -> None:
    model = TileModel()
    shown(model, SEEN)
    told = Told(model)

    shown(model, attrs.evolve(SEEN, lifted=True))
    shown(model, attrs.evolve(SEEN, lifted=True, ring="live"))

    assert told.changes == [{"lifted"}, {"ring"}]
