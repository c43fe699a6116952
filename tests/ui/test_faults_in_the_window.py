"""Every fault that a person can commit, on purpose: by mouse, by keys, by assistive press.

Under Table rules it happens, after one question where only the moment is wrong, and a sheet
names it. Under guard rails it is held back, explained, and nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest
from PySide6.QtCore import Qt

from mahjcove.engine.commands import (
    Call,
    Command,
    DiscardTile,
    Draw,
    Exchange,
    Expose,
    Mahjong,
)
from mahjcove.engine.refusals import FaultCode
from mahjcove.practice.rulings import rule_behind
from mahjcove.ui.words import fault_name
from tests.support.table import Hand
from tests.ui.conftest import Laying

KEY = Qt.Key
Acting = Callable[[Hand], None]

SEATS = """
[racks]
S = "RACK"

[exposures]
W = ["4b JJ"]
"""
MY_TURN = f"""
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = true
discards = ["E 1b"]
RULES
{SEATS.replace("RACK", "4b 999c 2468d NEWS J 7c")}
"""
TO_DRAW = f"""
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = false
discards = ["E 1b"]
RULES
{SEATS.replace("RACK", "4b 999c 2468d NEWS J")}
"""
ASKED = f"""
[table]
phase = "claim"
human = "S"
discard = "E 2b"
discards = ["E 1b"]
RULES
{SEATS.replace("RACK", "22b 4b 06b 4c 2d NEWS JJ")}
"""
NOT_ASKED = f"""
[table]
phase = "turn"
seat = "W"
human = "S"
drawn = false
discards = ["N 9d"]
RULES
{SEATS.replace("RACK", "4b 999c 2468d NEWS J")}
"""
ITS_TURN = NOT_ASKED.replace('seat = "W"', 'seat = "E"').replace("drawn = false", "drawn = true")
NEWS_ASKED = ASKED.replace('discard = "E 2b"', 'discard = "E N"')
CONCEALED = f"""
[table]
phase = "claim"
human = "S"
discard = "E 3b"
discards = ["E 1b"]
RULES
card_text = '''
[Open]
B1 FF 111a 222b 999c 888a ; - ; X 25
B2 FF NNN EEE GGG RRR ; - ; X 25
[Closed]
C1 33b 333a 333b 333c FFF ; - ; C 30
C2 3333a 3333b 33c DDDDa ; - ; C 35
'''
{SEATS.replace("RACK", "33b 4b 06b 4c 2d NEWS JJ")}
"""
GUIDED = 'rules = { mistakes = "guided" }'


def strict(text: str, rules: str = "") -> str:
    return text.replace("RULES", f"rules = {{ {rules} }}" if rules else "")


def guided(text: str) -> str:
    return text.replace("RULES", GUIDED)


def keys(*pressed: Qt.Key) -> Acting:
    """Press these keys, one after the other."""

    def act(hand: Hand) -> None:
        for key in pressed:
            hand.key(key)

    return act


def clicks(*names: str) -> Acting:
    """Click these items, one after the other; ``rack X`` and ``joker`` are tiles."""

    def act(hand: Hand) -> None:
        for name in names:
            hand.click(item(hand, name))

    return act


def presses(*names: str) -> Acting:
    """Press these items as a screen reader does."""

    def act(hand: Hand) -> None:
        for name in names:
            if name.startswith(("rack ", "joker")):
                hand.assist(row(hand, name))
            else:
                hand.assist_item(name)

    return act


def drags(what: str, to: str) -> Acting:
    """Drag a tile, or the wall's next one, onto an item."""

    def act(hand: Hand) -> None:
        hand.drag(hand.centre(item(hand, what)), hand.centre(item(hand, to)))

    return act


def then(*acts: Acting) -> Acting:
    """One after the other."""

    def act(hand: Hand) -> None:
        for one in acts:
            one(hand)

    return act


def row(hand: Hand, name: str) -> int:
    if name == "joker":
        return hand.find("J", "exposure", "right")
    return hand.find(name.removeprefix("rack "))


def item(hand: Hand, name: str) -> str:
    return f"tile-t{row(hand, name)}" if name.startswith(("rack ", "joker")) else name


def lifted(key: Qt.Key) -> Acting:
    """Walk to North with the arrows, lift it with Space, press this key."""

    def act(hand: Hand) -> None:
        hand.key(KEY.Key_Tab)
        while hand.table.props.focusRegion != "rack":
            hand.key(KEY.Key_Tab)
        while hand.focused().face != "N":
            hand.key(KEY.Key_Right)
        hand.key(KEY.Key_Space)
        hand.key(key)

    return act


def at_joker(hand: Hand) -> None:
    """Walk to the exposed joker with Tab and the arrows, and press Space."""
    hand.key(KEY.Key_Tab)
    while hand.table.props.focusRegion != "seats":
        hand.key(KEY.Key_Tab)
    while hand.focused().face != "J":
        hand.key(KEY.Key_Right)
    hand.key(KEY.Key_Space)


@attrs.frozen
class Case:
    """A fault of procedure: how it is begun, and the question before it."""

    fault: FaultCode
    table: str
    ways: dict[str, Acting]
    question: str
    command: type[Command]
    waiting: bool = True
    before: Acting = lambda _: None
    """What leads to the moment."""


DECLARE = {
    "keys": keys(KEY.Key_M),
    "mouse": clicks("action-mahjong"),
    "assistive press": presses("action-mahjong"),
}
EXCHANGE = {
    "X": keys(KEY.Key_X),
    "keys": at_joker,
    "a click on the joker": clicks("joker"),
    "the button": clicks("action-exchange"),
    "a drag": drags("rack 4b", "joker"),
    "assistive press": presses("joker"),
    "assistive press of the button": presses("action-exchange"),
}
NOW_DEAD = "{} now and your hand is dead."
DISCARD = f"You have not drawn. {NOW_DEAD.format('Discard')}"
DRAW = f"It is not your turn. {NOW_DEAD.format('Draw')}"
SWAP = f"This is not the moment. {NOW_DEAD.format('Exchange')}"
MADE = "Declare Mahjong with these 14 tiles?"

LATE = "Mahjong on a discard before the next seat racks"
BY_KEY = {"keys": DECLARE["keys"]}
BY_CLICK = {"mouse": DECLARE["mouse"]}
SOME_EXCHANGES = {way: EXCHANGE[way] for way in ("X", "a drag")}

ASKED_FIRST = {
    "Mahjong on your own turn": Case("false-mahjong", MY_TURN, DECLARE, MADE, Mahjong),
    "Mahjong on a discard you are asked about": Case(
        "false-mahjong", ASKED, BY_KEY, "Declare Mahjong with 2 Bam?", Mahjong
    ),
    LATE: Case(
        "false-mahjong", NOT_ASKED, BY_CLICK, "Declare Mahjong with 9 Dot?", Mahjong, waiting=False
    ),
    "Mahjong with a called tile": Case(
        "false-mahjong", ASKED, BY_CLICK, MADE, Mahjong, before=keys(KEY.Key_C)
    ),
    "Mahjong with a group shown": Case(
        "false-mahjong", ASKED, BY_KEY, MADE, Mahjong, before=keys(KEY.Key_C, KEY.Key_Return)
    ),
    "a discard before drawing": Case(
        "discard-before-draw",
        TO_DRAW,
        {
            "D": lifted(KEY.Key_D),
            "a drag": drags("rack N", "felt-centre"),
            "a click on the felt": clicks("rack N", "felt-centre"),
            "assistive press of a tile": then(presses("rack N"), keys(KEY.Key_D)),
        },
        DISCARD,
        DiscardTile,
    ),
    "a draw out of turn": Case(
        "draw-out-of-turn",
        ITS_TURN,
        {
            "W": keys(KEY.Key_W),
            "a click on the wall": clicks("wall-stack"),
            "a drag from the wall": drags("wall-stack", "rack N"),
            "assistive press": presses("wall-stack"),
        },
        DRAW,
        Draw,
        waiting=False,
    ),
    "an exchange before drawing": Case("exchange-timing", TO_DRAW, EXCHANGE, SWAP, Exchange),
    "an exchange out of turn": Case(
        "exchange-timing", ITS_TURN, SOME_EXCHANGES, SWAP, Exchange, waiting=False
    ),
    "an exchange after a call, before the group is shown": Case(
        "exchange-timing", ASKED, SOME_EXCHANGES, SWAP, Exchange, before=keys(KEY.Key_C)
    ),
}
WAYS = [
    pytest.param(name, way, id=f"{name}, by {way}")
    for name, case in ASKED_FIRST.items()
    for way in case.ways
]


def begun(lay: Laying, case: Case, text: str) -> Hand:
    hand = lay(text, waiting=case.waiting)
    case.before(hand)
    return hand


def assert_the_sheet_names(hand: Hand, fault: FaultCode) -> None:
    assert hand.observation.dead[hand.observation.seat] == fault
    assert hand.moment == "dead"
    assert hand.item("fault-sheet").isVisible()
    sheet = hand.table.screen.fault.props
    assert sheet.title == "Your hand is dead"
    assert sheet.fault == fault_name(fault)
    assert sheet.rule == rule_behind(fault)
    assert sheet.reason.endswith(".")
    assert sheet.tiles


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_under_table_rules_it_is_asked_once_and_then_done(lay: Laying, name: str, way: str) -> None:
    case = ASKED_FIRST[name]
    hand = begun(lay, case, strict(case.table))
    before = len(hand.acts)

    case.ways[way](hand)
    assert hand.table.props.prompt == case.question
    assert len(hand.acts) == before
    hand.click("action-primary")

    assert [type(one) for one in hand.acts[before:]] == [case.command]
    assert_the_sheet_names(hand, case.fault)


@pytest.mark.parametrize("name", ASKED_FIRST)
def test_put_back_leaves_everything_as_it_was(lay: Laying, name: str) -> None:
    case = ASKED_FIRST[name]
    hand = begun(lay, case, strict(case.table))
    before, moment = hand.observation, hand.moment

    for way, answer in zip(case.ways.values(), (KEY.Key_P, KEY.Key_Escape), strict=False):
        way(hand)
        assert hand.moment == "question"
        hand.key(answer)

        assert hand.observation == before
        assert hand.moment == moment


@pytest.mark.parametrize("name", [one for one in ASKED_FIRST if one != LATE])
def test_guard_rails_hold_it_back_and_explain_it(lay: Laying, name: str) -> None:
    """Nobody is late under guard rails: all who could claim were asked."""
    case = ASKED_FIRST[name]
    hand = begun(lay, case, guided(case.table))
    before, moment = hand.observation, hand.moment
    laid = hand.words(hand.zone("group"))

    for way in list(case.ways.values())[:2]:
        way(hand)
        if case.fault == "false-mahjong":
            assert hand.table.props.prompt == case.question
            hand.key(KEY.Key_Return)

        assert hand.table.props.promptDetail.startswith("Held back: ")
        assert hand.table.props.promptRule == rule_behind(case.fault)
        assert hand.observation == before
        assert hand.words(hand.zone("group")) == laid
        hand.key(KEY.Key_Escape)
        assert hand.moment == moment


def built(*tiles: str) -> Acting:
    """Call, clear the suggested group, lay these rack tiles beside the called one, show them."""

    def act(hand: Hand) -> None:
        hand.click("action-call")
        while len(hand.zone("group")) > 1:
            hand.click(f"tile-t{hand.zone('group')[-1]}")
        for index, word in enumerate(tiles):
            if index % 2:
                hand.drag_tile(hand.find(word), hand.centre("group-slot"))
            else:
                hand.click(f"tile-t{hand.find(word)}")
        hand.click("action-primary")

    return act


def built_by_keys(*tiles: str) -> Acting:
    def walk(hand: Hand, region: str) -> None:
        for _ in range(12):
            if hand.table.props.focusRegion == region:
                return
            hand.key(KEY.Key_Tab)
        raise AssertionError(f"no way to {region}")

    def act(hand: Hand) -> None:
        hand.key(KEY.Key_C)
        hand.key(KEY.Key_Tab)
        while len(hand.zone("group")) > 1:
            walk(hand, "group")
            hand.key(KEY.Key_Right)
            hand.key(KEY.Key_Space)
        for word in tiles:
            walk(hand, "rack")
            there = hand.shown()[hand.find(word)].place
            while hand.focused().place != there:
                hand.key(KEY.Key_Right if hand.focused().place < there else KEY.Key_Left)
            hand.key(KEY.Key_Space)
        hand.key(KEY.Key_Return)

    return act


def built_by_presses(*tiles: str) -> Acting:
    def act(hand: Hand) -> None:
        hand.assist_item("action-call")
        while len(hand.zone("group")) > 1:
            hand.assist(hand.zone("group")[-1])
        for word in tiles:
            hand.assist(hand.find(word))
        hand.assist_item("action-primary")

    return act


BUILDING = {"mouse": built, "keys": built_by_keys, "assistive press": built_by_presses}


@attrs.frozen
class Group:
    """A group that is laid and locked although it is none that may be."""

    fault: FaultCode
    table: str
    tiles: tuple[str, ...]


GROUPS = {
    "a single": Group("illegal-exposure", ASKED, ()),
    "a pair": Group("illegal-exposure", ASKED, ("2b",)),
    "NEWS": Group("illegal-exposure", NEWS_ASKED, ("E", "W", "S")),
    "a year": Group("illegal-exposure", ASKED, ("0", "2b", "6b")),
    "a mixed group": Group("illegal-exposure", ASKED, ("2b", "4c")),
    "a mixed group with a joker": Group("joker-in-single-or-pair", ASKED, ("2d", "J")),
    "a pair with a joker": Group("joker-in-single-or-pair", ASKED, ("J",)),
    "a group for a concealed line": Group("concealed-line", CONCEALED, ("3b", "3b", "J")),
}


@pytest.mark.parametrize(
    ("name", "way"),
    [
        *((name, "mouse") for name in GROUPS),
        *((name, "keys") for name in ("a year", "a pair with a joker")),
        *((name, "assistive press") for name in ("NEWS", "a mixed group with a joker")),
    ],
)
def test_a_wrong_group_is_laid_without_a_warning_and_its_lock_is_the_fault(
    lay: Laying, name: str, way: str
) -> None:
    group = GROUPS[name]
    hand = lay(strict(group.table), waiting=False)

    BUILDING[way](*group.tiles)(hand)
    assert [type(one) for one in hand.acts] == [Call, Expose]
    assert hand.moment == "shown"
    shown = hand.words(hand.zone("group", "you"))
    assert sorted(shown[1:]) == sorted(group.tiles)
    hand.click(f"tile-t{hand.find('W' if 'W' not in group.tiles else '4c')}")
    hand.key(KEY.Key_D)

    assert isinstance(hand.acts[-1], DiscardTile)
    assert_the_sheet_names(hand, group.fault)
    assert sorted(word for word in hand.table.screen.fault.props.tiles if word) == sorted(shown)


def test_until_then_a_wrong_group_can_be_put_right(lay: Laying) -> None:
    hand = lay(strict(ASKED))
    built("2d", "J")(hand)

    hand.key(KEY.Key_3)
    hand.click(f"tile-t{hand.find('W')}")
    hand.key(KEY.Key_D)

    assert hand.observation.dead == (None,) * 4
    assert hand.words(hand.zone("exposure", "you")) == ["2b", "2b", "2b"]


@pytest.mark.parametrize("name", ["a single", "a year", "a pair with a joker"])
def test_guard_rails_let_a_wrong_group_be_shown_but_not_locked(lay: Laying, name: str) -> None:
    group = GROUPS[name]
    hand = lay(guided(group.table))
    built(*group.tiles)(hand)
    assert hand.moment == "shown"
    before, acts = hand.observation, len(hand.acts)

    hand.click(f"tile-t{hand.find('W' if 'W' not in group.tiles else '4c')}")
    hand.key(KEY.Key_D)

    assert hand.table.props.promptDetail.startswith("Held back: ")
    assert (hand.observation, len(hand.acts)) == (before, acts)
    assert hand.moment == "shown"


def test_guard_rails_do_not_offer_a_call_for_a_concealed_line(lay: Laying) -> None:
    hand = lay(guided(CONCEALED), waiting=False)
    assert hand.button("call")[:2] == ("Call", False)

    hand.click("action-call")

    assert hand.acts == []
    assert hand.moment in ("watching", "draw")
    assert "3 Bam" in hand.table.props.promptDetail


@pytest.mark.parametrize("way", ["keys", "mouse", "assistive press"])
def test_a_call_that_nobody_asked_for(lay: Laying, way: str) -> None:
    """It is hopeless, is not warned of, and is judged when the group is locked."""
    call = {
        "keys": keys(KEY.Key_C),
        "mouse": clicks("action-call"),
        "assistive press": presses("action-call"),
    }
    hand = lay(strict(NOT_ASKED), waiting=False)

    call[way](hand)
    assert [type(one) for one in hand.acts] == [Call]
    assert hand.moment == "grouping"
    hand.key(KEY.Key_Return)
    hand.click(f"tile-t{hand.find('W')}")
    hand.key(KEY.Key_D)

    assert hand.observation.dead[hand.observation.seat] in (
        "illegal-exposure",
        "joker-in-single-or-pair",
    )
    assert hand.moment == "dead"


class TestNoLineLeft:
    TABLE = """
[table]
phase = "claim"
human = "S"
discard = "E G"
discards = ["E 1b"]
RULES
card_text = '''
[Open]
B1 FF 111a 222b 999c 888a ; - ; X 25
B2 FF NNN EEE GGG RRR ; - ; X 25
'''

[racks]
S = "GG 4b 4c JJ NEWS"

[exposures]
S = ["111c"]
"""

    def exposed(self, lay: Laying, rules: str) -> Hand:
        hand = lay(strict(self.TABLE, rules), waiting=False)
        hand.key(KEY.Key_C)
        hand.wait()
        hand.key(KEY.Key_Return)
        assert "fits no line" in hand.table.props.promptDetail
        hand.click(f"tile-t{hand.find('W')}")
        hand.key(KEY.Key_D)
        return hand

    def test_it_is_a_later_cause_and_kills_nobody_by_itself(self, lay: Laying) -> None:
        hand = self.exposed(lay, "")

        assert hand.observation.dead == (None,) * 4
        assert [one.written() for one in hand.observation.own_exposures] == ["111c", "GGG"]

    def test_where_the_table_judges_it_the_sheet_names_it(self, lay: Laying) -> None:
        hand = self.exposed(lay, 'challenges = "auto"')

        assert_the_sheet_names(hand, "no-line-left")

    def test_guard_rails_do_not_offer_the_call(self, lay: Laying) -> None:
        hand = lay(guided(self.TABLE), waiting=False)

        hand.click("action-call")

        assert hand.acts == []
        assert "Green" in hand.table.props.promptDetail


class TestEast:
    DEAL = """
[table]
phase = "PHASE"
human = "E"
RULES

[racks]
E = "4b 999c 2468d NEWS J 7c"
"""

    @pytest.mark.parametrize(
        ("phase", "way"),
        [("deal", "mouse"), ("vote", "keys"), ("courtesy", "assistive press")],
    )
    def test_a_wrong_declaration_before_play_ends_the_round_and_is_named(
        self, lay: Laying, phase: str, way: str
    ) -> None:
        hand = lay(strict(self.DEAL).replace("PHASE", phase))
        DECLARE[way](hand)
        assert hand.table.props.prompt == MADE

        hand.key(KEY.Key_Return)

        assert [type(one) for one in hand.acts] == [Mahjong]
        assert hand.moment == "over"
        assert hand.table.props.prompt == "Your dead hand has ended the round"
        assert hand.table.props.promptRule == rule_behind("false-mahjong")
        result = hand.table.screen.result.props
        assert result.title == "No winner"
        assert result.lineName == fault_name("false-mahjong")
        assert "make no line" in result.subtitle
        assert len([word for word in result.tiles if word]) == 14
        assert hand.item("result-sheet").isVisible()

    def test_guard_rails_hold_it_back(self, lay: Laying) -> None:
        hand = lay(guided(self.DEAL).replace("PHASE", "deal"))
        hand.key(KEY.Key_M)
        hand.key(KEY.Key_Return)

        assert hand.acts == []
        assert hand.moment == "passing"
        assert hand.table.props.promptDetail.startswith("Held back: ")
