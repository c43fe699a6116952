from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QAccessible, QColor, QFontInfo

from mahjcove.tiles import WORDS
from tests.support.paths import PACKAGE
from tests.support.qml import items_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtQuick import QQuickItem
    from pytestqt.qtbot import QtBot

    from tests.support.qml import Stage

MODULE = PACKAGE / "qml" / "MahjCove"
TILE = 'TileSprite {{ face: "{}"; faceUp: {}; width: {}; height: {} }}'


def images(root: QQuickItem) -> dict[str, QQuickItem]:
    """The drawings that ``root`` shows, by file name."""
    sources = ((item.property("source"), item) for item in items_of(root) if item.isVisible())
    return {
        source.fileName(): item
        for source, item in sources
        if isinstance(source, QUrl) and not source.isEmpty()
    }


def drawings(root: QQuickItem) -> list[str]:
    """The file names of the drawings that ``root`` shows."""
    return list(images(root))


def spoken(root: QQuickItem) -> Iterator[str]:
    """Every word that a screen reader could get from ``root``."""
    for item in items_of(root):
        seen = QAccessible.queryAccessibleInterface(item)
        if seen is not None:
            yield seen.text(QAccessible.Text.Name)
            yield seen.text(QAccessible.Text.Description)


@pytest.mark.parametrize(
    ("width", "height", "drawing"),
    [
        pytest.param(56, 76, "B6.svg", id="rack"),
        pytest.param(48, 65, "B6.svg", id="smallest full"),
        pytest.param(47, 64, "B6_s.svg", id="largest compact"),
        pytest.param(34, 46, "B6_s.svg", id="felt"),
        pytest.param(28, 38, "B6_s.svg", id="smallest compact"),
        pytest.param(27, 37, "B6_m.svg", id="largest mini"),
        pytest.param(18, 24, "B6_m.svg", id="feed"),
    ],
)
def test_a_tile_takes_the_drawing_made_for_its_width(
    width: int, height: int, drawing: str, stage: Stage
) -> None:
    tile = stage.show(TILE.format("6b", "true", width, height))

    assert drawings(tile) == [drawing]


@pytest.mark.parametrize("width", [56, 34, 20])
def test_every_face_has_its_own_drawing(width: int, stage: Stage) -> None:
    shown = [drawings(stage.show(TILE.format(word, "true", width, width)))[0] for word in WORDS]

    assert len(set(shown)) == len(WORDS) == 36


def test_every_face_has_its_own_ghost(stage: Stage) -> None:
    ghosts = {
        drawings(stage.show(f'GhostTile {{ face: "{word}"; width: 20; height: 27 }}'))[1]
        for word in WORDS
    }

    assert len(ghosts) == 36


@pytest.mark.parametrize("width", [56, 34, 22])
@pytest.mark.parametrize("face", ["6b", "N", "J", ""])
def test_a_tile_face_down_shows_and_says_no_face(face: str, width: int, stage: Stage) -> None:
    tile = stage.show(TILE.format(face, "false", width, 46))

    assert set(drawings(tile)) <= {"back.svg", "back_s.svg"}
    assert set(spoken(tile)) <= {""}


def test_a_tile_that_turns_up_shows_its_back_until_it_is_edge_on(
    stage: Stage, qtbot: QtBot
) -> None:
    stage.motion.setProperty("enabled", True)  # noqa: FBT003 - Qt's own signature
    tile = stage.show(TILE.format("6b", "false", 56, 76))

    tile.setProperty("faceUp", True)  # noqa: FBT003 - Qt's own signature
    at_once = drawings(tile)

    assert at_once == ["back.svg"]
    qtbot.waitUntil(lambda: drawings(tile) == ["B6.svg"])


def test_a_tile_that_turns_down_hides_its_face_at_once(stage: Stage) -> None:
    stage.motion.setProperty("enabled", True)  # noqa: FBT003 - Qt's own signature
    tile = stage.show(TILE.format("6b", "true", 56, 76))

    tile.setProperty("faceUp", False)  # noqa: FBT003 - Qt's own signature

    assert drawings(tile) == ["back.svg"]


@pytest.mark.parametrize("scale", [1, 1.35, 2.7])
def test_drawings_are_made_at_the_size_they_are_shown(scale: float, stage: Stage) -> None:
    stage.theme.setProperty("scale", scale)
    tile = stage.show(TILE.format("6b", "true", 34, 46))

    size = images(tile)["B6_s.svg"].property("sourceSize")

    assert (size.width(), size.height()) == (round(34 * scale), round(46 * scale))


@pytest.mark.parametrize("scale", [1, 1.35, 2.7])
def test_a_plate_is_drawn_in_device_pixels(scale: float, stage: Stage) -> None:
    stage.theme.setProperty("scale", scale)
    plate = stage.show("Plate { width: 40; height: 20 }")

    (drawn,) = plate.childItems()

    assert (drawn.width(), drawn.height()) == (40 * scale, 20 * scale)
    assert drawn.scale() * scale == pytest.approx(1)


def test_line_tiles_tell_missing_joker_and_none_left_apart(stage: Stage) -> None:
    row = stage.show('MiniTiles { tiles: ["F", "", "4d?", "4d+", "4d-", "J!"] }')

    ghosts = [item for item in items_of(row) if item.property("jokerMayFill") is not None]
    kinds = [(item.property("jokerMayFill"), item.property("gone")) for item in ghosts]

    assert kinds == [(False, False), (True, False), (False, True)]
    assert [item.property("face") for item in items_of(row) if item.property("ringed")] == ["J"]


def test_a_line_of_fourteen_tiles_in_five_groups_fits_its_card(stage: Stage) -> None:
    tiles = ["F", "F", "", *["4d"] * 3, "", *["6b"] * 4, "", *["8d"] * 3, "", "G", "G?"]
    card = stage.show('LineCard { name: "a"; tag: "b" }', tiles=tiles)

    right = max(item.mapToItem(card, 0, 0).x() + item.width() for item in images(card).values())

    assert right <= card.width() - 7
    assert card.height() == 70


@pytest.mark.parametrize(
    ("compact", "left"),
    [
        pytest.param("false", [51, 137, 223], id="wide"),
        pytest.param("true", [20, 90, 160], id="blind pass"),
    ],
)
def test_the_slots_of_the_tray_stand_where_its_tiles_will_lie(
    compact: str, left: list[int], stage: Stage
) -> None:
    tray = stage.show(f'TrayFrame {{ title: "a"; filled: 0; compact: {compact} }}')

    slots = [item for item in items_of(tray) if item.property("index") is not None]

    assert [slot.x() for slot in slots] == left
    assert {(slot.y(), slot.width(), slot.height()) for slot in slots} == {(50, 56, 76)}


def test_the_letter_after_a_group_is_its_ink_and_not_a_tile(stage: Stage) -> None:
    groups = [stage.show(f'PrintedGroup {{ modelData: "{text}" }}') for text in ("2026b", "FFFF")]

    shown = [
        [item.property("text") for item in items_of(group) if item.isVisible()][1:]
        for group in groups
    ]

    assert shown == [["2026", "2"], ["FFFF"]]


def test_nothing_moves_with_motion_off_or_reduced(stage: Stage) -> None:
    names = ("lift", "carry", "discard", "draw", "pass", "turnUp", "flag", "turn", "panel")

    def longest() -> int:
        return max(int(stage.motion.property(name)) for name in names)

    off = longest()
    stage.motion.setProperty("enabled", True)  # noqa: FBT003 - Qt's own signature
    moving = longest()
    stage.motion.setProperty("reduced", True)  # noqa: FBT003 - Qt's own signature

    assert (off, moving, longest()) == (0, 420, 0)
    assert stage.motion.property("mark") == 600


def luminance(colour: QColor) -> float:
    """Relative luminance of WCAG 2.2."""
    parts = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    )
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("text", "bg"),
        ("text", "panel"),
        ("text", "panel2"),
        ("muted", "panel2"),
        ("muted", "panel"),
        ("inkOnAccent", "accent"),
        ("inkOnAccentMuted", "accent"),
        ("inkOnAccentMuted", "accentHi"),
        ("inkOnLive", "live"),
        ("inkOnFelt", "felt1"),
        ("inkOnFeltMuted", "felt1"),
        ("inkOnFeltMuted", "ledge"),
        ("inkOnFelt", "well2"),
        ("inkOnBadge", "badge"),
        ("liveText", "felt1"),
        ("disText", "disBg"),
        ("bad", "card"),
        ("good", "panel"),
        ("inkA", "card"),
        ("inkB", "card"),
        ("inkC", "card"),
    ],
)
def test_text_stands_out_from_its_ground(ink: str, ground: str, theme: str, stage: Stage) -> None:
    stage.theme.setProperty("theme", theme)

    light, dark = sorted(
        (luminance(QColor(stage.theme.property(name))) for name in (ink, ground)), reverse=True
    )

    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_the_software_renderer_can_draw_everything() -> None:
    texts = {path.name: path.read_text("utf-8") for path in MODULE.glob("*.qml")}
    forbidden = re.compile(r"MultiEffect|ShaderEffect|layer\.|ParticleSystem")

    assert len(texts) > 40
    assert [name for name, text in texts.items() if forbidden.search(text)] == []
    assert [name for name, text in texts.items() if "gradient:" in text and "radius:" in text] == []
    assert "clip" not in texts["TileSprite.qml"]


def test_the_fonts_come_with_the_project(stage: Stage) -> None:
    kinds = ("display", "title", "prompt", "body", "small")

    fonts = [stage.show(f'InkText {{ kind: "{kind}" }}').property("font") for kind in kinds]

    sans = "Atkinson Hyperlegible Next"
    assert [QFontInfo(font).family() for font in fonts] == [*["Source Serif 4"] * 2, *[sans] * 3]
    assert [QFontInfo(font).weight() for font in fonts] == [600, 600, 600, 400, 400]
