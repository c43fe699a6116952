"""Sample data for the components, and how each says that it was pressed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.qml import Rows

GROUPS = '["FFFF", "2026a", "666b", "//", "DDDc"]'
ACTIONS = Rows(
    [
        {
            "action": action,
            "label": action.title(),
            "keyHint": key,
            "kind": kind,
            "available": True,
            "tip": "",
        }
        for action, key, kind in (
            ("exchange", "X", "secondary"),
            ("mahjong", "M", "secondary"),
            ("pass", "P", "secondary"),
            ("call", "C", "call"),
            ("primary", "Enter", "primary"),
        )
    ],
)
FINDINGS = Rows(
    [{"place": "2:7", "error": True, "kind": "Error", "message": "222 needs an ink letter"}]
)
GREY_ACTIONS = Rows(
    [
        {
            "action": action,
            "label": action.title(),
            "keyHint": "",
            "kind": "primary",
            "available": False,
            "tip": f"No {action} now.",
        }
        for action in ("exchange", "mahjong", "pass", "call", "primary")
    ],
)
CHIPS = Rows(
    [
        {
            "size": size,
            "keyHint": str(size - 2),
            "label": label,
            "tiles": ["6b"] * size,
            "current": size == 4,
            "available": True,
            "reason": "",
        }
        for size, label in ((3, "Pung"), (4, "Kong"), (5, "Quint"))
    ],
)
LINES = Rows(
    [
        {
            "section": "Ladder" if line == 0 else "",
            "number": str(line + 1),
            "tag": "X · 25",
            "groups": ["FFFF", "2026a", "666b", "DDDc"],
            "note": "any run" if line % 4 == 3 else "",
            "nearest": line == 2,
            "closed": "",
            "distance": "5 to go",
        }
        for line in range(52)
    ],
)
PLACES = Rows(
    [
        {
            "place": place,
            "face": "6b",
            "wind": "ESWN"[place % 4] if place < 130 else "",
            "isDealer": place % 4 == 0,
            "spoken": f"{place}: 6 Bam",
        }
        for place in range(1, 153)
    ],
)
PAYMENTS = Rows(
    [
        {
            "wind": wind,
            "isDealer": wind == "E",
            "name": name,
            "reason": "threw the winning tile",
            "working": "30 × 2",
            "amount": "+60",
            "total": "total 455",
            "gain": -1,
        }
        for wind, name in (("S", "You"), ("W", "Ruth"), ("N", "Opal"), ("E", "Lou"))
    ],
)

TILE = """
    tileId: "t0"; spokenName: "6 Bam"; zone: "rack"; face: "6b"; faceUp: true; shown: true
    enabled: true; draggable: true; dimmed: false; edge: "bottom"; focused: false; ghost: false
    isNew: false; jokerFor: ""; lifted: false; motion: ""; ring: "live"
    tileX: 20; tileY: 20; tileW: 56; tileH: 76; tileZ: 0
"""

SAMPLES: dict[str, tuple[str, dict[str, Any]]] = {
    "ActionBar": ('prompt: "Your turn"; promptDetail: "Pick a tile."', {"model": ACTIONS}),
    "ActionButton": ('text: "Discard"; keyHint: "Enter"', {}),
    "ArrivingFrame": ('title: "From Ruth, unseen"', {}),
    "BackTile": ('edge: "left"; width: 22; height: 22', {}),
    "CountPill": ("count: 39", {}),
    "CourtesyPanel": ('partner: "Opal"; rule: "The smaller number decides."', {}),
    "DecisionLine": (
        'number: 7; wind: "E"; isDealer: true; text: "Ruth throws 6 Bam"; mark: "same"',
        {},
    ),
    "DicePlate": ('die: 3; otherDie: 6; text: "East: Ruth"', {}),
    "DieFace": ("pips: 5", {}),
    "DirectionArrow": ('direction: "across"; text: "to Opal"', {}),
    "DiscardFlag": ('text: "6 Bam, from Opal"; tipX: 60; maxX: 900', {}),
    "FindingList": ("", {"model": FINDINGS}),
    "FaultSheet": (
        'title: "Dead"; fault: "a"; reason: "b"; rule: "9.2a"; tiles: ["6b", "6d!"]',
        {},
    ),
    "FaceTile": ('face: "6b"; ringed: true; width: 44; height: 60', {}),
    "FeedRow": ('wind: "E"; text: "Lou threw 6 Bam"; tiles: ["6b"]', {}),
    "Felt": ("width: 300; height: 200", {}),
    "FeltButton": ('text: "By suit"; checked: true', {}),
    "FeltHead": ("wallCount: 74; discardCount: 26; canDraw: true", {}),
    "FocusRing": ("", {}),
    "GhostTile": ('face: "8d"; jokerMayFill: true; width: 20; height: 27', {}),
    "Glyph": ('name: "target"; ink: "accent"', {}),
    "GroupChip": ('keyHint: "1"; label: "Kong"; tiles: ["6b", "6b", "6b", "J"]', {}),
    "GroupChips": ("", {"model": CHIPS}),
    "IconButton": ('text: "Keys"; glyph: "help"; keyHint: "?"', {}),
    "InkLegend": ("", {}),
    "InkText": ('text: "Wall"', {}),
    "KeySheet": ('keys: ["C", "P"]; meanings: ["Call", "Pass"]', {}),
    "LineCard": (f'name: "Ladder, line 1"; tag: "X · 25"; groups: {GROUPS}; nearest: true', {}),
    "LineRow": (f'number: "3"; tag: "X · 25"; groups: {GROUPS}; nearest: true', {}),
    "LockBadge": ("locked: true", {}),
    "MiniTiles": ('tiles: ["F", "F", "", "4d", "4d?", "4d+", "4d-", "4d!"]', {}),
    "NewMark": ("", {}),
    "OpenHandRow": (
        (
            'name: "Lou"; note: "13 tiles"; spoken: "Lou: 6 Bam"; wind: "E"; rack: ["6b", "J!"];'
            'exposures: ["3c", "3c", "J", "", "N", "N", "N"]'
        ),
        {},
    ),
    "OwnRack": ("width: 912; height: 160", {}),
    "PacketLabel": ('text: "For Lou"', {}),
    "PanelTabs": ('tabs: ["Card", "Coach", "Counts"]; current: 0', {}),
    "PaymentRow": (
        'wind: "S"; isDealer: false; name: "You"; reason: ""; working: ""',
        {"amount": "+9", "total": "9", "gain": 1},
    ),
    "Plate": ("width: 90; height: 40; borderWidth: 1", {}),
    "Pressable": ("width: 90; height: 40", {}),
    "PrintedGroup": ('modelData: "2026a"', {}),
    "RackWell": ("width: 220; height: 36", {}),
    "ResultSheet": (
        'title: "Mahjong"; subtitle: "Self-picked"; lineName: "Evens"; tiles: ["G", "G!"]',
        {"payments": PAYMENTS},
    ),
    "RuleLink": ('rule: "9.2a"', {}),
    "RuleSheet": ('number: "3.4"; title: "Jokers"; section: "Charleston"; text: "No joker."', {}),
    "ScrolledText": ('width: 220; height: 90; text: "A long text."', {}),
    "SealMark": ('seal: "7c41 a90e"; hash: "7c41 a90e 1234"', {}),
    "SeatBadge": ('wind: "E"; isDealer: true; hasTurn: true', {}),
    "SeatPlate": ('name: "Lou"; wind: "E"; roleText: "left, dealer"; concealedCount: 13', {}),
    "SeatWell": ("width: 192; height: 400", {}),
    "SectionStrip": ('width: 328; sections: ["This Year", "Even Tide"]; current: 1', {}),
    "Sheet": ('title: "Keys"', {}),
    "SightSeat": ('name: "Lou"; spoken: "Lou"; wind: "W"; backs: 13; exposures: ["N", "J"]', {}),
    "Slot": ("plus: true", {}),
    "SwitchRow": ('text: "Draw for me"; detail: "Off: by key."; checked: true; width: 400', {}),
    "TextBox": ('text: "Deal code"; placeholder: "SEED@SEAT-CARD-RULES"', {}),
    "WelcomePage": (
        'names: ["Table rules", "Guard rails"]; texts: ["", ""]; width: 1280; height: 720',
        {},
    ),
    "WordButton": ('text: "Take back"; glyph: "undo"; keyHint: "U"', {}),
    "CardText": ('text: "Text of the card"; marks: ["", "e", "w"]; width: 600; height: 300', {}),
    "CardRow": ('text: "Own"; detail: "52 lines"; next: true; wrong: false', {}),
    "InkButton": ('ink: "b"; text: "Second suit"; checked: true', {}),
    "ChoiceRow": ('text: "Table rules"; detail: "As at a real table."; width: 400', {}),
    "LinkText": ('text: "as tiles"', {}),
    "SortSwitch": ('current: "suit"', {}),
    "StageStrip": ("current: 2; stopped: true", {}),
    "TileDrawings": ("feltTile: Qt.size(34, 46); rackTile: Qt.size(56, 76)", {}),
    "TileItem": (TILE, {}),
    "TileSprite": ('face: "6b"; faceUp: true; ring: "live"; isNew: true; jokerFor: "6 Bam"', {}),
    "TimeLine": ('lastStop: 90; stop: 40; playStop: 9; sentence: "Lou threw 6 Bam"', {}),
    "TipBubble": ('text: "Call or Pass first."', {}),
    "TopBar": ('title: "Practice table"; dealText: "Deal 12"', {}),
    "TrayFrame": ('title: "Pass to Ruth"; filled: 2; captions: ["9 Crak", "1 Crak"]', {}),
    "VotePanel": ('rule: "It is played only if all four agree."', {}),
    "WallCell": ('face: "6b"; wind: "E"; isDealer: true; spoken: "1: 6 Bam"', {}),
    "WallPage": (
        'width: 880; height: 500; hash: "7c41"; legend: "E Lou"; matches: true; verdict: "It is."',
        {"model": PLACES},
    ),
    "WallStack": ("count: 74", {}),
    "WholeCard": ('title: "Teaching Card"; width: 900; height: 440', {"model": LINES}),
}

RESULT = 'ResultSheet { title: ""; subtitle: ""; rules: ["11.2", "11.4"]; '
CARD = 'CardRow { detail: ""; next: true; wrong: true; '
FAULT = 'FaultSheet { title: ""; fault: ""; reason: ""; rule: "9.2a"; '
RULE = 'RuleSheet { number: ""; section: ""; text: ""; title: "";'
TIME = 'TimeLine { lastStop: 9; stop: 5; playStop: 3; sentence: ""; '
PRESSES = [
    pytest.param(text, properties, name, heard, id=f"{text.split()[0]}-{name}")
    for text, properties, name, heard in (
        ('ActionButton { objectName: "b"; onActivated: heard += "b"', {}, "b", "b"),
        ('WordButton { objectName: "b"; onActivated: heard += "b"', {}, "b", "b"),
        ('SwitchRow { objectName: "b"; onActivated: heard += "b"', {}, "b", "b"),
        ('InkButton { objectName: "b"; ink: "a"; onActivated: heard += "b"', {}, "b", "b"),
        (f'{CARD} objectName: "b"; onActivated: heard += "b"', {}, "b", "b"),
        ('ChoiceRow { objectName: "b"; onActivated: heard += "b"', {}, "b", "b"),
        ('FeltButton { objectName: "b"; onActivated: heard += "b"', {}, "b", "b"),
        ('IconButton { objectName: "b"; glyph: "help"; onActivated: heard += "b"', {}, "b", "b"),
        ('WallStack { objectName: "b"; count: 9; onActivated: heard += "b"', {}, "b", "b"),
        (
            'ActionBar { prompt: ""; promptDetail: ""; onTriggered: action => heard += action',
            {"model": ACTIONS},
            "action-primary",
            "primary",
        ),
        ("GroupChips { onChosen: size => heard += size", {"model": CHIPS}, "chip-5", "5"),
        (
            'SortSwitch { current: ""; onChosen: order => heard += order',
            {},
            "sort-number",
            "number",
        ),
        ('PanelTabs { tabs: ["a", "b"]; current: 0; onChosen: i => heard += i', {}, "tab-1", "1"),
        (
            'SectionStrip { sections: ["a", "b"]; current: 0; onChosen: i => heard += i',
            {},
            "section-1",
            "1",
        ),
        (
            'FeltHead { wallCount: 9; discardCount: 0; canDraw: true; onWallPressed: heard += "w"',
            {},
            "wall-stack",
            "w",
        ),
        ('VotePanel { rule: ""; onContinueChosen: heard += "c"', {}, "vote-continue", "c"),
        ('VotePanel { rule: ""; onStopChosen: heard += "s"', {}, "vote-stop", "s"),
        (
            'CourtesyPanel { partner: ""; rule: ""; onChosen: count => heard += count',
            {},
            "courtesy-0",
            "0",
        ),
        (
            FAULT + 'onEndChosen: heard += "e"',
            {},
            "fault-end",
            "e",
        ),
        (
            FAULT + 'onWatchChosen: heard += "w"',
            {},
            "fault-watch",
            "w",
        ),
        (
            FAULT + 'onRuleAsked: heard += "r"',
            {},
            "fault-rule",
            "r",
        ),
        ('KeySheet { keys: []; meanings: []; onClosed: heard += "c"', {}, "keys-close", "c"),
        (
            'WholeCard { title: ""; width: 900; height: 440; onClosed: heard += "c"',
            {"model": LINES},
            "card-close",
            "c",
        ),
        (
            'ActionBar { prompt: ""; promptDetail: ""; promptRule: "5.2"; onRuleAsked: heard += 1',
            {"model": ACTIONS},
            "prompt-rule",
            "1",
        ),
        (RULE + "onTurned: step => heard += step", {}, "rule-previous", "-1"),
        (RULE + "onTurned: step => heard += step", {}, "rule-next", "1"),
        (RULE + 'onClosed: heard += "c"', {}, "rule-close", "c"),
        (
            RESULT + 'onNextDeal: heard += "n"',
            {"payments": PAYMENTS},
            "result-next",
            "n",
        ),
        (
            'ResultSheet { title: ""; subtitle: ""; onHandsOpened: heard += "h"',
            {"payments": PAYMENTS},
            "result-hands",
            "h",
        ),
        (TIME + "onStepped: by => heard += by", {}, "time-back", "-1"),
        (TIME + "onStepped: by => heard += by", {}, "time-on", "1"),
        (TIME + "onLeapt: way => heard += way", {}, "time-leap-back", "-1"),
        (TIME + "onLeapt: way => heard += way", {}, "time-leap-on", "1"),
        (TIME + "onMoved: stop => heard += stop", {}, "time-first", "0"),
        (TIME + "onMoved: stop => heard += stop", {}, "time-play", "3"),
        (TIME + "onMoved: stop => heard += stop", {}, "time-last", "9"),
        (
            (
                'WallPage { width: 880; height: 500; hash: ""; legend: ""; matches: true; '
                'verdict: ""; onCopied: heard += "c"'
            ),
            {"model": PLACES},
            "wall-copy",
            "c",
        ),
        (
            RESULT + "onRuleAsked: number => heard += number",
            {"payments": PAYMENTS},
            "result-rule-1",
            "11.4",
        ),
        ('TopBar { title: ""; dealText: ""; onCardToggled: heard += "c"', {}, "top-card", "c"),
        ('TopBar { title: ""; dealText: ""; onPanelToggled: heard += "p"', {}, "top-panel", "p"),
        (
            'TopBar { title: ""; dealText: ""; seal: "7c41"; onSealPressed: heard += "s"',
            {},
            "top-seal",
            "s",
        ),
        ('TopBar { title: ""; dealText: ""; onKeysRequested: heard += "k"', {}, "top-keys", "k"),
    )
]
