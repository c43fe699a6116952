"""List models that tell the scene exactly what changed."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester, QSignalSpy

from mahjcove.ui.actionmodel import ActionModel
from mahjcove.ui.cardlinesmodel import CardLinesModel, WholeCardModel
from mahjcove.ui.chipmodel import ChipModel
from mahjcove.ui.feedmodel import FeedModel
from mahjcove.ui.holemodel import Hole, HoleModel
from mahjcove.ui.paymentmodel import PaymentModel
from mahjcove.ui.recordmodel import RecordModel
from mahjcove.ui.sentences import FeedLine
from mahjcove.ui.snapshot import emit_changes
from mahjcove.ui.tilemodel import TileModel, TileRow, ZoneModel, row_of, tile_id
from mahjcove.ui.zonesmodel import ZonesModel

pytestmark = pytest.mark.usefixtures("qapp")

FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal
MODELS = [
    ActionModel,
    CardLinesModel,
    ChipModel,
    FeedModel,
    HoleModel,
    PaymentModel,
    TileModel,
    WholeCardModel,
    ZoneModel,
    ZonesModel,
]


def hole(number: int, x: float = 0) -> Hole:
    return Hole(number, x, 0)


@pytest.mark.parametrize("kind", MODELS, ids=[kind.__name__ for kind in MODELS])
def test_every_model_keeps_the_contract(kind: type[RecordModel]) -> None:
    model = kind()
    tester = QAbstractItemModelTester(model, FATAL)

    assert tester.model() is model
    names = [bytes(name.data()).decode() for name in model.roleNames().values()]
    assert names == [field.name for field in attrs.fields(kind.RECORD)]
    assert model.data(QModelIndex(), 257) is None
    assert model.rowCount(model.index(0)) == 0


@given(
    st.lists(
        st.permutations(range(7)).flatmap(
            lambda order: st.integers(0, 7).map(lambda number: order[:number])
        ),
        min_size=1,
        max_size=5,
    )
)
def test_rows_follow_their_keys_whatever_comes_next(orders: list[list[int]]) -> None:
    model = HoleModel()
    tester = QAbstractItemModelTester(model, FATAL)

    for step, order in enumerate(orders):
        model.show([hole(number, x=step) for number in order])
        assert [row.number for row in model.records()] == order
        assert [
            model.data(model.index(row), int(Qt.ItemDataRole.UserRole) + 1)
            for row in range(model.rowCount())
        ] == order
    assert tester.model() is model


def test_one_changed_field_is_told_with_its_role_alone() -> None:
    model = HoleModel()
    model.show([hole(1), hole(2), hole(3)])
    spy = QSignalSpy(model.dataChanged)

    assert model.show([hole(1), hole(2, x=5), hole(3)]) == 1

    assert spy.count() == 1
    first, last, roles = spy.at(0)
    assert (first.row(), last.row()) == (1, 1)
    assert [bytes(model.roleNames()[role].data()) for role in roles] == [b"spotX"]


def test_nothing_new_is_nothing_told() -> None:
    model = HoleModel()
    model.show([hole(1)])
    spies = [
        QSignalSpy(signal)
        for signal in (model.dataChanged, model.rowsInserted, model.rowsRemoved, model.rowsMoved)
    ]

    assert model.show([hole(1)]) == 0

    assert [spy.count() for spy in spies] == [0, 0, 0, 0]


def test_a_moved_row_is_moved_not_replaced() -> None:
    model = HoleModel()
    model.show([hole(1), hole(2), hole(3)])
    moves, removals = QSignalSpy(model.rowsMoved), QSignalSpy(model.rowsRemoved)

    model.show([hole(3), hole(1), hole(2)])

    assert (moves.count(), removals.count()) == (1, 0)


def test_tiles_are_152_rows_that_only_change() -> None:
    model = TileModel()
    inserted = QSignalSpy(model.rowsInserted)
    rows = [TileRow(tileId=tile_id(row), zone="rack") for row in range(152)]

    model.show(rows)

    assert model.rowCount() == 152
    assert inserted.count() == 0


@pytest.mark.parametrize("name", ["", "t", "t152", "t-1", "t01", "x3", "t3 ", "t٣", "tile"])
def test_ids_that_name_no_row_are_ignored(name: str) -> None:
    assert row_of(name) is None


def test_ids_name_rows() -> None:
    assert [row_of(tile_id(row)) for row in (0, 7, 151)] == [0, 7, 151]


def test_the_newest_feed_line_is_first_and_alone_marked() -> None:
    model = FeedModel()
    tester = QAbstractItemModelTester(model, FATAL)
    for text in ("one", "two", "three"):
        model.add(FeedLine(None, text))

    assert [(row.text, row.newest) for row in model.records()] == [
        ("three", True),
        ("two", False),
        ("one", False),
    ]
    model.clear()
    assert model.rowCount() == 0
    assert tester.model() is model


@attrs.frozen
class Props:
    first: int = 0
    second: str = ""


class Recorder:
    def __init__(self) -> None:
        self.times = 0

    def emit(self, *args: object) -> None:
        assert args == ()
        self.times += 1


def test_a_snapshot_tells_only_the_fields_that_changed() -> None:
    signals = Recorder(), Recorder()

    emit_changes(Props(1, "a"), Props(1, "b"), signals)

    assert [signal.times for signal in signals] == [0, 1]
    with pytest.raises(ValueError, match="zip"):
        emit_changes(Props(), Props(), signals[:1])
