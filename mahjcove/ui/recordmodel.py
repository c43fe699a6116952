"""List models whose rows are frozen values and whose roles are the values' fields.

A change is told row by row with the roles that changed; rows come and go one by one,
and nothing is ever reset, so what stands on a row in the scene stays.
"""

from __future__ import annotations

from collections.abc import Sequence
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
        changed = 0
        keys = [self._key(row) for row in rows]
        if keys != [values[0] for values in self._values]:
            changed = self._remove_others(set(keys))
        for index, row in enumerate(rows):
            where = self._find(keys[index], index)
            if where is None:
                self.beginInsertRows(QModelIndex(), index, index)
                self._rows.insert(index, row)
                self._values.insert(index, self._astuple(row))
                self.endInsertRows()
                changed += 1
                continue
            if where != index:
                self.beginMoveRows(QModelIndex(), where, where, QModelIndex(), index)
                self._rows.insert(index, self._rows.pop(where))
                self._values.insert(index, self._values.pop(where))
                self.endMoveRows()
                changed += 1
            changed += self._update(index, row)
        return changed

    def _astuple(self, row: attrs.AttrsInstance) -> tuple[Any, ...]:
        values: tuple[Any, ...] = self._fields(row) if len(self._names) > 1 else (self._key(row),)
        return values

    def _find(self, key: object, start: int) -> int | None:
        for index in range(start, len(self._values)):
            if self._values[index][0] == key:
                return index
        return None

    def _remove_others(self, keys: set[object]) -> int:
        gone = [index for index, values in enumerate(self._values) if values[0] not in keys]
        for index in reversed(gone):
            self.beginRemoveRows(QModelIndex(), index, index)
            del self._rows[index]
            del self._values[index]
            self.endRemoveRows()
        return len(gone)

    def _update(self, index: int, row: attrs.AttrsInstance) -> int:
        if self._rows[index] == row:
            return 0
        was, now = self._values[index], self._astuple(row)
        self._rows[index], self._values[index] = row, now
        changed = [field for field in range(len(now)) if was[field] != now[field]]
        told = self._told(index, changed)
        if told:
            where = self.index(index)
            self.dataChanged.emit(where, where, [_FIRST_ROLE + field for field in told])
        return 1

    def _told(self, index: int, changed: Sequence[int]) -> Sequence[int]:  # noqa: ARG002
        """Which of a row's fields the scene is told of, of those that have changed."""
        return changed
