"""List models whose rows are frozen values and whose roles are the values' fields.

A change is told row by row with the roles that changed; rows come and go one by one,
and nothing is ever reset, so what stands on a row in the scene stays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Any, ClassVar

import attrs
from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

_FIRST_ROLE = int(Qt.ItemDataRole.UserRole) + 1


class RecordModel(QAbstractListModel):
    """Shows a sequence of values of one attrs class, ``RECORD``; its first field is the key."""

    RECORD: ClassVar[type[attrs.AttrsInstance]]

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names = tuple(field.name for field in attrs.fields(self.RECORD))
        self._key = attrgetter(self._names[0])
        self._fields = attrgetter(*self._names)
        self._rows: list[attrs.AttrsInstance] = []
        self._values: list[tuple[Any, ...]] = []

    def rowCount(
        self,
        parent: QModelIndex | QPersistentModelIndex = QModelIndex(),  # noqa: B008 - Qt's own
    ) -> int:
        """Override QAbstractItemModel.rowCount."""
        return 0 if parent.isValid() else len(self._values)

    def roleNames(self) -> dict[int, QByteArray]:
        """Override QAbstractItemModel.roleNames."""
        return {
            _FIRST_ROLE + index: QByteArray(name.encode()) for index, name in enumerate(self._names)
        }

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = int(Qt.ItemDataRole.DisplayRole),
    ) -> Any:  # noqa: ANN401 - a role's own type
        """Override QAbstractItemModel.data."""
        values = self._values
        if not index.isValid() or not 0 <= index.row() < len(values):
            return None
        field = role - _FIRST_ROLE
        if not 0 <= field < len(self._names):
            return None
        value = values[index.row()][field]
        return list(value) if isinstance(value, tuple) else value

    def records(self) -> tuple[Any, ...]:
        """What the rows show now."""
        return tuple(self._rows)

    def record(self, index: int) -> Any:  # noqa: ANN401 - the model's own record class
        """What a row shows now."""
        return self._rows[index]

    def show(self, rows: Sequence[attrs.AttrsInstance]) -> int:
        """Show these rows, matched by their keys; returns how many changed, came, went or moved."""
        return sum(self.steps(rows))

    def steps(self, rows: Sequence[attrs.AttrsInstance]) -> Iterator[int]:
        """Show these rows one after the other; yields how many changed after each that did.

        It may be left off after any: what is shown next begins with whatever is there.
        """
        keys = [self._key(row) for row in rows]
        if keys == [values[0] for values in self._values]:
            yield from filter(None, map(self._update, range(len(rows)), rows))
            return
        wanted = set(keys)
        for index, row in enumerate(rows):
            changed = self._remove_at(index, wanted)
            where = self._find(keys[index], index)
            if where is None:
                self._insert(index, row)
                changed += 1
            else:
                if where != index:
                    self._move(where, index)
                    changed += 1
                changed += self._update(index, row)
            if changed:
                yield changed
        gone = 0
        while len(self._values) > len(rows):
            self._remove(len(self._values) - 1)
            gone += 1
        if gone:
            yield gone

    def _remove_at(self, index: int, wanted: set[object]) -> int:
        """Remove what lies there and is not wanted any more; how many rows that were."""
        gone = 0
        while index < len(self._values) and self._values[index][0] not in wanted:
            self._remove(index)
            gone += 1
        return gone

    def _remove(self, index: int) -> None:
        self.beginRemoveRows(QModelIndex(), index, index)
        del self._rows[index]
        del self._values[index]
        self.endRemoveRows()

    def _insert(self, index: int, row: attrs.AttrsInstance) -> None:
        self.beginInsertRows(QModelIndex(), index, index)
        self._rows.insert(index, row)
        self._values.insert(index, self._astuple(row))
        self.endInsertRows()

    def _move(self, where: int, index: int) -> None:
        self.beginMoveRows(QModelIndex(), where, where, QModelIndex(), index)
        self._rows.insert(index, self._rows.pop(where))
        self._values.insert(index, self._values.pop(where))
        self.endMoveRows()

    def _astuple(self, row: attrs.AttrsInstance) -> tuple[Any, ...]:
        values: tuple[Any, ...] = self._fields(row) if len(self._names) > 1 else (self._key(row),)
        return values

    def _find(self, key: object, start: int) -> int | None:
        for index in range(start, len(self._values)):
            if self._values[index][0] == key:
                return index
        return None

    def _update(self, index: int, row: attrs.AttrsInstance) -> int:
        old = self._rows[index]
        if old is row or old == row:
            return 0
        was, now = self._values[index], self._astuple(row)
        self._rows[index], self._values[index] = row, now
        self._tell(index, [field for field in range(len(now)) if was[field] != now[field]])
        return 1

    def _tell(self, index: int, changed: Sequence[int]) -> None:
        told = self._told(index, changed)
        if told:
            where = self.index(index)
            self.dataChanged.emit(where, where, [_FIRST_ROLE + field for field in told])

    def _told(self, index: int, changed: Sequence[int]) -> Sequence[int]:  # noqa: ARG002
        """Which of a row's fields the scene is told of, of those that have changed."""
        return changed
