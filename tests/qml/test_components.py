from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from tests.qml.samples import ACTIONS, GREY_ACTIONS, LINES, PRESSES, SAMPLES
from tests.support.paths import PACKAGE
from tests.support.qml import (
    Rows,
    accessible,
    click,
    item_named,
    items_of,
    middle,
    press_accessibly,
    press_key,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtQuick import QQuickItem

    from tests.support.qml import Stage

MODULE = PACKAGE / "qml" / "MahjCove"


def test_qmldir_names_every_file() -> None:
    named = re.findall(r"\S+\.qml$", (MODULE / "qmldir").read_text("utf-8"), re.MULTILINE)

    assert sorted(named) == sorted(path.name for path in MODULE.glob("*.qml"))


def test_every_component_without_a_view_model_has_a_sample() -> None:
    other = re.compile(r"^import mahjcove\.ui|^pragma Singleton", re.MULTILINE)

    alone = {
        path.stem for path in MODULE.glob("*.qml") if not other.search(path.read_text("utf-8"))
    }

    assert alone == set(SAMPLES)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_component_loads_without_a_warning(name: str, stage: Stage) -> None:
    text, properties = SAMPLES[name]

    item = stage.show(f"{name} {{ {text} }}", **properties)

    assert stage.window.grabWindow().width() == 1280
    assert item.isVisible()


@pytest.mark.parametrize(("text", "properties", "name", "heard"), PRESSES)
def test_pointer_keys_and_accessible_press_say_the_same_once(
    text: str, properties: dict[str, Any], name: str, heard: str, stage: Stage
) -> None:
    root = stage.show(f'{text}; property string heard: "" }}', **properties)
    target = item_named(root, name)

    def said(act: Callable[[], None]) -> object:
        root.setProperty("heard", "")
        act()
        return root.property("heard")

    assert said(lambda: click(stage.window, target)) == heard
    assert said(lambda: press_key(stage.window, target, Qt.Key.Key_Space)) == heard
    assert said(lambda: press_key(stage.window, target, Qt.Key.Key_Return)) == heard
    assert said(lambda: press_key(stage.window, target, Qt.Key.Key_Enter)) == heard
    assert said(lambda: press_accessibly(target)) == heard


@pytest.mark.parametrize(("text", "properties", "name", "heard"), PRESSES)
def test_everything_that_is_pressed_has_a_role_and_a_name(
    text: str, properties: dict[str, Any], name: str, heard: str, stage: Stage
) -> None:
    root = stage.show(f'{text}; property string heard: "" }}', **properties)
    target = item_named(root, name)
    if name == "b":
        target.setProperty("text", heard)

    seen = accessible(target)

    assert seen.role() in {
        QAccessible.Role.Button,
        QAccessible.Role.RadioButton,
        QAccessible.Role.CheckBox,
        QAccessible.Role.PageTab,
        QAccessible.Role.ListItem,
    }
    assert seen.text(QAccessible.Text.Name) != ""


@pytest.mark.parametrize("name", ["exchange", "mahjong", "pass", "call"])
def test_enter_belongs_to_the_primary_place(name: str, stage: Stage) -> None:
    bar = stage.show(
        'ActionBar { prompt: ""; promptDetail: ""; property string heard: "";'
        "onTriggered: action => heard += action }",
        model=ACTIONS,
    )

    press_key(stage.window, item_named(bar, f"action-{name}"), Qt.Key.Key_Return)

    assert bar.property("heard") == ""


@pytest.mark.parametrize("name", ["exchange", "mahjong", "pass", "call", "primary"])
def test_a_grey_button_says_why_and_does_nothing_else(name: str, stage: Stage) -> None:
    bar = stage.show(
        'ActionBar { prompt: ""; promptDetail: ""; property string heard: "";'
        "property int refusals; onTriggered: action => heard += action; onRefused: refusals += 1 }",
        model=GREY_ACTIONS,
    )
    button = item_named(bar, f"action-{name}")

    click(stage.window, button)
    press_key(stage.window, button, Qt.Key.Key_Space)
    press_accessibly(button)

    reason = f"No {name} now."
    assert bar.property("heard") == ""
    assert bar.property("refusals") == 3
    assert accessible(button).text(QAccessible.Text.Description) == reason


def shown_texts(root: QQuickItem) -> list[Any]:
    return [item.property("text") for item in items_of(root) if item.isVisible()]


def test_a_grey_button_shows_why_on_hover_and_on_focus(stage: Stage) -> None:
    bar = stage.show('ActionBar { prompt: ""; promptDetail: "" }', model=GREY_ACTIONS)
    assert "No call now." not in shown_texts(bar)

    QTest.mouseMove(stage.window, middle(item_named(bar, "action-call")))
    on_hover = shown_texts(bar)
    QTest.mouseMove(stage.window, QPoint(5, 5))
    without = shown_texts(bar)
    item_named(bar, "action-pass").forceActiveFocus(Qt.FocusReason.TabFocusReason)
    on_focus = shown_texts(bar)

    assert "No call now." in on_hover
    assert "No call now." not in without
    assert "No pass now." in on_focus


def test_an_available_button_has_nothing_to_explain(stage: Stage) -> None:
    button = stage.show('ActionButton { text: "Call"; reason: "old reason" }')

    assert accessible(button).text(QAccessible.Text.Description) == ""


def test_the_focus_ring_shows_after_a_key_and_not_after_a_click(stage: Stage) -> None:
    button = stage.show('ActionButton { text: "Call" }')

    click(stage.window, button)
    after_click = button.property("visualFocus")
    QTest.keyClick(stage.window, Qt.Key.Key_Tab)

    assert not after_click
    assert button.property("visualFocus")


def test_arrows_go_along_the_action_bar_and_stay_in_it(stage: Stage) -> None:
    bar = stage.show('ActionBar { prompt: ""; promptDetail: "" }', model=ACTIONS)
    item_named(bar, "action-primary").forceActiveFocus(Qt.FocusReason.TabFocusReason)

    QTest.keyClick(stage.window, Qt.Key.Key_Left)
    went_left = stage.window.activeFocusItem().objectName()
    for _ in range(3):
        QTest.keyClick(stage.window, Qt.Key.Key_Right)

    assert went_left == "action-call"
    assert stage.window.activeFocusItem().objectName() == "action-primary"


def test_the_places_of_the_action_bar_never_move(stage: Stage) -> None:
    wide = Rows([{**row, "label": "A very long label indeed"} for row in ACTIONS.rows])

    def places(model: Rows) -> list[QPoint]:
        bar = stage.show('ActionBar { prompt: ""; promptDetail: "" }', model=model)
        return [middle(item_named(bar, f"action-{row['action']}")) for row in model.rows]

    assert places(ACTIONS) == places(GREY_ACTIONS) == places(wide)
    assert len(places(ACTIONS)) == 5


def test_a_courtesy_number_is_given_once(stage: Stage) -> None:
    panel = stage.show(
        'CourtesyPanel { partner: "Opal"; rule: ""; property string heard: "";'
        "onChosen: count => { heard += count; offered = count } }"
    )

    click(stage.window, item_named(panel, "courtesy-2"))
    click(stage.window, item_named(panel, "courtesy-2"))
    click(stage.window, item_named(panel, "courtesy-3"))

    assert panel.property("heard") == "2"


WALL = (
    "WallStack { property point at; property int drops; property int presses; count: 74;"
    "onDropped: (x, y) => { drops += 1; at = Qt.point(x, y) } onActivated: presses += 1;"
)


def drag_from_the_wall(stage: Stage, wall: QQuickItem) -> None:
    """In steps on the window: the stack stands still while the pointer moves."""
    start = middle(wall)
    window, left = stage.window, Qt.MouseButton.LeftButton
    QTest.mousePress(window, left, Qt.KeyboardModifier.NoModifier, start)
    for step in range(1, 11):
        QTest.mouseMove(window, start + QPoint(20 * step, 30 * step))
    QTest.mouseRelease(window, left, Qt.KeyboardModifier.NoModifier, start + QPoint(200, 300))


def test_a_tile_dragged_from_the_wall_is_dropped_where_the_pointer_is(stage: Stage) -> None:
    wall = stage.show(WALL + "}")

    drag_from_the_wall(stage, wall)

    assert wall.property("drops") == 1
    assert wall.property("at").toPoint() == middle(wall) + QPoint(200, 300)
    assert wall.property("presses") == 0


def test_nothing_can_be_dragged_from_the_wall_while_it_is_not_available(stage: Stage) -> None:
    wall = stage.show(WALL + "available: false }")

    drag_from_the_wall(stage, wall)

    assert wall.property("drops") == 0


def test_the_whole_card_shows_every_line_within_its_columns(stage: Stage) -> None:
    card = stage.show('WholeCard { title: ""; width: 900; height: 440 }', model=LINES)

    lines = [item for item in items_of(card) if item.property("struck") is not None]
    places = [line.mapToItem(card, line.width(), line.height()) for line in lines]
    (view,) = (item for item in items_of(card) if item.property("contentY") is not None)

    assert len(lines) == 52 * 4
    assert max(place.x() for place in places) <= card.width() - 16
    assert max(place.y() for place in places) <= 48 + view.property("contentHeight")
