"""Rules other than the Cove rules: the prompts, the buttons and the sheets say what is true."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mahjcove.engine.commands import Call, Exchange, Expose, Mahjong
from mahjcove.engine.seats import Seat
from mahjcove.tiles import face
from tests.support.table import Hand
from tests.ui.conftest import Laying

KEY = Qt.Key
CLAIM = """
[table]
phase = "claim"
human = "S"
discard = "E 6b"
discards = ["E 1b"]
rules = { RULES }

[racks]
S = "RACK"

[exposures]
W = ["4b JJ"]
"""


def asked(lay: Laying, rules: str, rack: str = "66b 2468c 24d JJ NEW") -> Hand:
    hand = lay(CLAIM.replace("RULES", rules).replace("RACK", rack))
    assert hand.moment == "asked"
    return hand


def kinds(hand: Hand) -> dict[str, str]:
    return {row.action: row.kind for row in hand.table.screen.actions.records()}


class TestWrongMahjongBecomesACall:
    RULES = 'maj_retract = "to_exposure"'

    def test_a_hand_that_is_not_complete_is_not_said_to_be(self, lay: Laying) -> None:
        hand = asked(lay, self.RULES)

        assert hand.table.props.prompt.startswith("Call 6 Bam for a ")
        assert kinds(hand)["mahjong"] == "secondary"
        assert kinds(hand)["call"] == "call"

    def test_it_becomes_a_call_and_that_is_said(self, lay: Laying) -> None:
        hand = asked(lay, self.RULES)
        hand.key(KEY.Key_M)
        assert hand.table.props.prompt == "Declare Mahjong with 6 Bam?"
        assert hand.table.props.promptDetail == (
            "If it is not complete it counts as a call, where one is possible."
        )

        hand.key(KEY.Key_Return)

        assert hand.acts == [Mahjong(Seat.S)]
        assert hand.moment == "grouping"
        assert hand.table.props.promptDetail == (
            "Your hand is not complete, so it counts as a call."
        )
        assert hand.table.props.promptRule == "13.8"
        assert hand.button("pass")[:2] == ("Undo call", True)

    def test_where_no_call_is_possible_the_hand_is_dead(self, lay: Laying) -> None:
        text = CLAIM.replace("RULES", self.RULES).replace("RACK", "6b 2468c 24d NNEEWW")
        hand = lay(text, waiting=False)
        hand.key(KEY.Key_M)
        hand.key(KEY.Key_Return)

        assert hand.moment == "dead"
        assert hand.table.screen.fault.props.fault.startswith("Mahjong declared")

    def test_on_your_own_turn_nothing_is_promised(self, lay: Laying) -> None:
        text = CLAIM.replace("RULES", self.RULES).replace("RACK", "66b 2468c 24d JJ NEW 7d")
        text = text.replace('phase = "claim"', 'phase = "turn"\nseat = "S"\ndrawn = true')
        hand = lay(text.replace('discard = "E 6b"', ""))
        hand.key(KEY.Key_M)

        assert hand.table.props.prompt == "Declare Mahjong with these 14 tiles?"
        assert hand.table.props.promptDetail == ""
        hand.key(KEY.Key_Return)
        assert hand.moment == "dead"


class TestAPressCommits:
    RULES = 'call_commit = "press"'

    @pytest.mark.parametrize("by", ["click", "key"])
    def test_the_call_stands_once_it_is_pressed(self, lay: Laying, by: str) -> None:
        hand = asked(lay, self.RULES)
        if by == "click":
            hand.click("action-call")
        else:
            hand.key(KEY.Key_C)

        assert hand.acts == [Call(Seat.S)]
        assert hand.table.props.promptDetail == ("Show group lays it; the call cannot be undone.")
        label, available, reason = hand.button("pass")
        assert (label, available) == ("Undo call", False)
        assert reason.startswith("You pressed Call: at this table 6 Bam then stays with you")
        hand.key(KEY.Key_P)
        assert hand.acts == [Call(Seat.S)]
        assert hand.table.props.promptDetail == reason


class TestAnExchangeLocks:
    RULES = 'lock_exposure_on = "discard_or_exchange"'
    RACK = "66b 4b 2468c 24d JJ NE"

    def shown(self, lay: Laying, rules: str) -> Hand:
        hand = asked(lay, rules, self.RACK)
        hand.key(KEY.Key_C)
        hand.key(KEY.Key_Return)
        assert hand.words(hand.zone("group")) == ["6b", "6b", "6b"]
        assert [chip.size for chip in hand.table.screen.chips.records()] == [3, 4, 5]
        hand.click(f"tile-t{hand.find('J', 'exposure', 'right')}")
        assert hand.acts[-1] == Exchange(Seat.S, Seat.W, 0, face("4b"))
        return hand

    def test_after_an_exchange_the_group_does_not_change(self, lay: Laying) -> None:
        hand = self.shown(lay, self.RULES)
        acts = len(hand.acts)

        assert hand.table.screen.group.props.locked
        assert hand.table.props.promptDetail.startswith("Your exchange has locked it.")
        assert hand.table.props.promptRule == "6.7"
        assert hand.table.screen.chips.records() == ()
        locked = "Your exchange has locked the pung of 6 Bam."
        hand.key(KEY.Key_4)
        assert hand.table.props.promptDetail == locked
        hand.click(f"tile-t{hand.zone('group')[1]}")
        assert hand.table.props.promptDetail == locked
        hand.drag_tile(hand.zone("group")[1], hand.centre(f"tile-t{hand.rack()[2]}"))
        hand.click(f"tile-t{hand.find('J')}")
        hand.key(KEY.Key_Plus)
        assert len(hand.acts) == acts
        assert hand.words(hand.zone("group")) == ["6b", "6b", "6b"]

    def test_by_the_seed_s_rule_it_still_does(self, lay: Laying) -> None:
        hand = self.shown(lay, 'lock_exposure_on = "discard"')

        assert not hand.table.screen.group.props.locked
        hand.key(KEY.Key_4)

        assert isinstance(hand.acts[-1], Expose)
        assert len(hand.zone("group")) == 4
