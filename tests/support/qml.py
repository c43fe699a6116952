"""Shows QML without a person: builds it, finds its items, presses them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import shiboken6
from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    Qt,
    QUrl,
)
from PySide6.QtGui import QAccessible, QAccessibleActionInterface
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from tests.support.paths import CHECKOUT, PACKAGE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QAccessibleInterface


ModelIndex = QModelIndex | QPersistentModelIndex


def items_of(item: QQuickItem) -> Iterator[QQuickItem]:
    """``item`` and every item in it, those that views made too."""
    yield item
    for child in item.childItems():
        yield from items_of(child)


def item_named(root: QQuickItem, name: str) -> QQuickItem:
    """The one item in ``root`` of that objectName."""
    (found,) = (item for item in items_of(root) if item.objectName() == name)
    return found


def accessible(item: QQuickItem) -> QAccessibleInterface:
    """What a screen reader sees of ``item``."""
    found = QAccessible.queryAccessibleInterface(item)
    assert found is not None
    return found


def middle(item: QQuickItem) -> QPoint:
    """The middle of ``item`` in its window."""
    return item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()


def click(window: QQuickWindow, item: QQuickItem) -> None:
    """Click the middle of ``item``."""
    QTest.mouseClick(
        window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle(item)
    )


def press_key(window: QQuickWindow, item: QQuickItem, key: Qt.Key) -> None:
    """Give ``item`` the keyboard as Tab does, then press ``key``."""
    item.forceActiveFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(window, key)


def press_accessibly(item: QQuickItem) -> None:
    """Press ``item`` as a screen reader does."""
    actions = accessible(item).actionInterface()
    assert actions is not None
    actions.doAction(QAccessibleActionInterface.pressAction())


class Rows(QAbstractListModel):
    """A list model of plain rows, as QML gets them from a view model."""

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        super().__init__()
        self.rows = rows
        self._roles = {
            Qt.ItemDataRole.UserRole + place: name.encode() for place, name in enumerate(rows[0])
        }

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008, N802 - Qt's own
        """Override QAbstractItemModel.rowCount."""
        return 0 if parent.isValid() else len(self.rows)

    def roleNames(self) -> dict[int, QByteArray]:  # noqa: N802 - Qt's own
        """Override QAbstractItemModel.roleNames."""
        return {role: QByteArray(name) for role, name in self._roles.items()}

    def data(self, index: ModelIndex, role: int = 0) -> object:
        """Override QAbstractItemModel.data."""
        return self.rows[index.row()][self._roles[role].decode()]


class Stage:
    """A window with its own engine; motion is off, scale is 1."""

    def __init__(self) -> None:
        self.engine = QQmlEngine()
        self.engine.addImportPath(str(PACKAGE / "qml"))
        self.window = QQuickWindow()
        self.window.resize(1280, 800)
        self.theme.setProperty("resources", QUrl.fromLocalFile(str(CHECKOUT / "resources")))
        self.motion.setProperty("enabled", False)  # noqa: FBT003 - Qt's own signature
        self._kept: list[QObject] = []

    @property
    def theme(self) -> QObject:
        """The Theme singleton of this engine."""
        return self._singleton("Theme")

    @property
    def motion(self) -> QObject:
        """The Motion singleton of this engine."""
        return self._singleton("Motion")

    def show(self, text: str, **properties: Any) -> QQuickItem:
        """Build the one object in ``text`` with ``properties`` and show it at (0, 300)."""
        component = QQmlComponent(self.engine)
        component.setData(f"import QtQuick\nimport MahjCove\n{text}".encode(), QUrl("stage.qml"))
        item = component.createWithInitialProperties(properties)
        assert isinstance(item, QQuickItem), component.errorString()
        item.setParentItem(self.window.contentItem())
        item.setPosition(QPointF(0, 300))
        self._kept += [component, item]
        self.window.show()
        assert QTest.qWaitForWindowExposed(self.window)
        return item

    def close(self) -> None:
        """Take everything down in order: items, their components, the window, the engine."""
        for kept in reversed(self._kept):
            shiboken6.delete(kept)
        shiboken6.delete(self.window)
        shiboken6.delete(self.engine)

    def _singleton(self, name: str) -> QObject:
        found = self.engine.singletonInstance("MahjCove", name)
        assert isinstance(found, QObject)
        return found
