"""What each key does: one table for the keyboard and for the key sheet."""

from __future__ import annotations

from typing import Literal

import attrs
from PySide6.QtCore import Qt

from mahjcove.ui.words import translate

KeyAct = Literal[
    "press",
    "focus",
    "shift",
    "region",
    "size",
    "discard",
    "wall",
    "add",
    "escape",
    "keys",
    "rule",
    "hands",
    "again",
    "time",
    "card",
    "panel",
    "back",
    "settings",
    "start",
]


@attrs.frozen
class KeyStroke:
    """An act and what it acts on."""

    act: KeyAct
    what: str = ""


_PLAIN: dict[int, KeyStroke] = {
    Qt.Key.Key_Return: KeyStroke("press", "primary"),
    Qt.Key.Key_Enter: KeyStroke("press", "primary"),
    Qt.Key.Key_C: KeyStroke("press", "call"),
    Qt.Key.Key_P: KeyStroke("press", "pass"),
    Qt.Key.Key_M: KeyStroke("press", "mahjong"),
    Qt.Key.Key_X: KeyStroke("press", "exchange"),
    Qt.Key.Key_D: KeyStroke("discard"),
    Qt.Key.Key_W: KeyStroke("wall"),
    Qt.Key.Key_U: KeyStroke("back"),
    Qt.Key.Key_F10: KeyStroke("settings"),
    Qt.Key.Key_F12: KeyStroke("start"),
    Qt.Key.Key_Plus: KeyStroke("add"),
    Qt.Key.Key_Escape: KeyStroke("escape"),
    Qt.Key.Key_Question: KeyStroke("keys"),
    Qt.Key.Key_F1: KeyStroke("rule"),
    Qt.Key.Key_A: KeyStroke("hands"),
    Qt.Key.Key_S: KeyStroke("again"),
    Qt.Key.Key_Home: KeyStroke("time", "first"),
    Qt.Key.Key_End: KeyStroke("time", "last"),
    Qt.Key.Key_PageUp: KeyStroke("time", "back"),
    Qt.Key.Key_PageDown: KeyStroke("time", "on"),
    Qt.Key.Key_F8: KeyStroke("card"),
    Qt.Key.Key_F9: KeyStroke("panel"),
    Qt.Key.Key_Left: KeyStroke("focus", "left"),
    Qt.Key.Key_Right: KeyStroke("focus", "right"),
    Qt.Key.Key_Up: KeyStroke("focus", "up"),
    Qt.Key.Key_Down: KeyStroke("focus", "down"),
    Qt.Key.Key_Tab: KeyStroke("region", "next"),
    Qt.Key.Key_Backtab: KeyStroke("region", "back"),
    **{Qt.Key.Key_0 + number: KeyStroke("size", str(number)) for number in range(10)},
}
_SHIFTED: dict[int, KeyStroke] = {
    Qt.Key.Key_Left: KeyStroke("shift", "left"),
    Qt.Key.Key_Right: KeyStroke("shift", "right"),
    Qt.Key.Key_Tab: KeyStroke("region", "back"),
    Qt.Key.Key_Backtab: KeyStroke("region", "back"),
    Qt.Key.Key_Question: KeyStroke("keys"),
    Qt.Key.Key_Plus: KeyStroke("add"),
}
_BESIDE = Qt.KeyboardModifier.KeypadModifier.value | Qt.KeyboardModifier.ShiftModifier.value


def stroke_of(key: int, modifiers: int) -> KeyStroke | None:
    """What a key does, None for one that does nothing; Ctrl, Alt and Meta leave keys alone."""
    if modifiers & ~_BESIDE:
        return None
    if modifiers & Qt.KeyboardModifier.ShiftModifier.value:
        return _SHIFTED.get(key)
    return _PLAIN.get(key)


def key_sheet() -> tuple[tuple[str, str], ...]:
    """Keys and what they do, as the key sheet lists them."""
    return (
        (translate("keymap", "Arrows"), translate("keymap", "along the rack, discards, exposures")),
        (translate("keymap", "Tab"), translate("keymap", "to the next region")),
        (translate("keymap", "Space"), translate("keymap", "lift a tile, lay it, take it back")),
        (translate("keymap", "Enter"), translate("keymap", "the last button of the bar")),
        (translate("keymap", "Shift ← →"), translate("keymap", "move a tile in your rack")),
        ("C", translate("keymap", "call")),
        ("P", translate("keymap", "pass, undo a call, put back")),
        ("D", translate("keymap", "discard the lifted tile")),
        ("M", translate("keymap", "Mahjong")),
        ("X", translate("keymap", "exchange a joker")),
        ("W", translate("keymap", "draw from the wall")),
        ("U", translate("keymap", "take back to your last decision")),
        ("+", translate("keymap", "the lifted tile into the group")),
        ("3 4 5 6", translate("keymap", "size of the group you show")),
        ("0 1 2 3", translate("keymap", "how many in the courtesy")),
        (translate("keymap", "Esc"), translate("keymap", "put down, close; never a move")),
        ("F1", translate("keymap", "the rule behind the prompt")),
        ("A", translate("keymap", "all hands, after the round")),
        ("S", translate("keymap", "the same deal again, after the round")),
        ("T", translate("keymap", "in the panel: lines as tiles or as text")),
        ("F8", translate("keymap", "the whole card")),
        ("F9", translate("keymap", "side panel")),
        ("F10", translate("keymap", "settings")),
        ("F12", translate("keymap", "start page; the round waits")),
        ("?", translate("keymap", "this sheet")),
    )
