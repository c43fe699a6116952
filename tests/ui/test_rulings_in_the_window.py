"""Faults, questions, Mahjong and the end of a round, on a real window."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt

from mahjcove.engine.commands import Call, Conclude, DiscardTile, Draw, Mahjong
from mahjcove.engine.seats import Seat
from mahjcove.ui.paymentmodel import signed
from tests.support.table import Hand, quiet_answers, sitting_at, situation
from tests.ui.conftest import Seater

CARD = '''
card_text = """
[Open]
B1 FF 111a 222b 333c 444a ; run ; X 25
[Singles] nojokerless
B5 FF 123456789a DDa 0 ; - ; C 60
"""
'''
TO_DRAW = """
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = false
discards = ["E 1b"]
RULES

[racks]
S = "4b 999c 2468d NEWS J"
"""
COMPLETE = f"""
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = true
discards = ["E 1b"]
{CARD}

[racks]
S = "FF 555b 666c 777d 888b"
"""
LATE = """
[table]
phase = "turn"
seat = "W"
human = "S"
drawn = false
discards = ["S 9d"]
RULES

[racks]
S = "4b 999c 2468d NEWS J"
"""


def rules(text: str, written: str = "") -> str:
    return text.replace("RULES", f"rules = {{ {written} }}" if written else "")


def to_draw(sit: Seater, written: str = "") -> Hand:
    hand = sit(situation(rules(TO_DRAW, written)), draw_for_me=False)
    assert hand.moment == "draw"
    return hand


class TestDraw:
    def test_draw_for_me_draws_with_auto(self, sit: Seater) -> None:
        hand = sit(situation(rules(TO_DRAW)))

        assert hand.acts == [Draw(Seat.S, auto=True)]
        assert hand.moment == "discard"

    @pytest.mark.parametrize("by", ["w", "enter", "click wall", "button", "drag"])
    def test_five_ways_to_draw(self, sit: Seater, by: str) -> None:
        hand = to_draw(sit)

        match by:
            case "w":
                hand.key(Qt.Key.Key_W)
            case "enter":
                hand.key(Qt.Key.Key_Return)
            case "click wall":
                hand.click("wall-stack")
            case "button":
                hand.click("action-primary")
            case _:
                hand.drag(hand.centre("wall-stack"), hand.centre(f"tile-t{hand.rack()[3]}"))

        assert hand.acts == [Draw(Seat.S)]
        assert hand.moment == "discard"


class TestOutOfProcedure:
    def test_discarding_before_drawing_asks_once(self, sit: Seater) -> None:
        hand = to_draw(sit)
        hand.click(f"tile-t{hand.find('N')}")
        hand.key(Qt.Key.Key_D)
        assert hand.moment == "question"
        assert hand.table.props.prompt == "You have not drawn. Discard now and your hand is dead."
        assert hand.button("pass")[0] == "Put back"

        hand.click("action-pass")

        assert hand.acts == []
        assert hand.moment == "draw"
        assert not hand.shown()[hand.find("N")].lifted or hand.moment == "draw"

    def test_meaning_it_kills_the_hand_and_the_sheet_says_why(self, sit: Seater) -> None:
        hand = to_draw(sit)
        hand.drag_tile(hand.find("N"), hand.centre("felt-centre"))
        hand.key(Qt.Key.Key_Return)

        assert isinstance(hand.acts[0], DiscardTile)
        assert hand.moment == "dead"
        assert hand.table.props.sheet == "fault"
        fault = hand.table.screen.fault.props
        assert fault.fault == "Discard before the draw"
        assert fault.reason == "You threw North and had neither drawn nor called."
        assert fault.rule == "9.2f"
        assert fault.tiles == ("N",)
        assert hand.item("fault-sheet").isVisible()
        assert hand.table.screen.seats["you"].props.dead

    def test_the_table_stands_still_while_the_sheet_is_open(self, sit: Seater) -> None:
        hand = to_draw(sit)
        hand.drag_tile(hand.find("N"), hand.centre("felt-centre"))
        hand.click("action-primary")
        before = len(hand.log)

        hand.wait()

        assert len(hand.log) == before
        assert hand.button("primary")[0] == "End the round"

    @pytest.mark.parametrize("by", ["key", "click", "button"])
    def test_end_the_round(self, sit: Seater, by: str) -> None:
        hand = to_draw(sit)
        hand.drag_tile(hand.find("N"), hand.centre("felt-centre"))
        hand.key(Qt.Key.Key_Return)

        match by:
            case "key":
                hand.key(Qt.Key.Key_Return)
            case "click":
                hand.click("fault-end")
            case _:
                hand.click("action-primary")

        assert hand.acts[-1] == Conclude(Seat.S)
        assert hand.moment == "over"
        assert hand.table.screen.result.props.title == "No winner"

    def test_watching_goes_on_without_asking_you(self, sit: Seater) -> None:
        hand = to_draw(sit)
        hand.drag_tile(hand.find("N"), hand.centre("felt-centre"))
        hand.key(Qt.Key.Key_Return)
        acts = len(hand.acts)

        hand.click("fault-watch")
        hand.wait()

        assert len(hand.acts) == acts
        assert hand.moment == "over"

    def test_guard_rails_hold_the_act_back_and_explain_it(self, sit: Seater) -> None:
        hand = to_draw(sit, 'mistakes = "guided"')
        hand.drag_tile(hand.find("N"), hand.centre("felt-centre"))

        assert hand.acts == []
        assert hand.moment == "draw"
        assert hand.table.props.promptDetail == (
            "Held back: North can go only after you have drawn or called."
        )
        assert hand.table.props.promptRule == "9.2f"

    def test_drawing_out_of_turn_asks_once(self, sit: Seater) -> None:
        hand = sit(situation(rules(LATE)), waiting=False)
        hand.key(Qt.Key.Key_W)

        assert hand.moment == "question"
        assert hand.table.props.prompt.startswith("It is not your turn. Draw now")
        hand.key(Qt.Key.Key_Escape)
        assert hand.acts == []


class TestMahjong:
    @pytest.mark.parametrize("by", ["key", "click"])
    def test_it_is_asked_once_and_wins(self, sit: Seater, by: str) -> None:
        hand = sit(situation(COMPLETE))
        if by == "key":
            hand.key(Qt.Key.Key_M)
        else:
            hand.click("action-mahjong")
        assert hand.acts == []
        assert hand.table.props.prompt == "Declare Mahjong with these 14 tiles?"
        assert hand.button("pass")[0] == "Not yet"

        hand.click("action-primary")

        assert hand.acts == [Mahjong(Seat.S)]
        result = hand.table.screen.result.props
        assert result.title == "Mahjong. You win."
        assert result.lineName == "Open, line 1"
        assert [word.rstrip("!") for word in result.tiles if word] == (
            ["F", "F", *["5b"] * 3, *["6c"] * 3, *["7d"] * 3, *["8b"] * 3]
        )
        assert result.value == "+300"
        payments = hand.table.screen.payments.records()
        assert [(row.name, row.amount) for row in payments] == [
            ("You", "+300"),
            ("Ruth", signed(-100)),
            ("Opal", signed(-100)),
            ("Lou", signed(-100)),
        ]

    def test_not_yet_goes_on(self, sit: Seater) -> None:
        hand = sit(situation(COMPLETE))
        hand.key(Qt.Key.Key_M)
        hand.key(Qt.Key.Key_P)

        assert hand.acts == []
        assert hand.moment == "discard"

    def test_a_wrong_one_is_not_warned_of_and_kills_the_hand(self, sit: Seater) -> None:
        hand = to_draw(sit)
        hand.key(Qt.Key.Key_W)
        hand.key(Qt.Key.Key_M)
        assert "14 tiles" in hand.table.props.prompt
        hand.key(Qt.Key.Key_Return)

        assert hand.moment == "dead"
        assert hand.table.screen.fault.props.fault.startswith("Mahjong declared")
        assert len(hand.table.screen.fault.props.tiles) == 14

    def test_guard_rails_hold_a_wrong_one_back_after_the_question(self, sit: Seater) -> None:
        hand = to_draw(sit, 'mistakes = "guided"')
        hand.key(Qt.Key.Key_W)
        hand.key(Qt.Key.Key_M)
        assert hand.moment == "question"
        hand.key(Qt.Key.Key_Return)

        assert hand.moment == "discard"
        assert hand.table.props.promptDetail.startswith("Held back: These 14 tiles make no line")
        assert hand.table.props.promptRule == "9.2a"


class TestLateClaim:
    def text(self, written: str = "") -> str:
        claim = """
[table]
phase = "claim"
human = "S"
discard = "E 3d"
RULES

[racks]
S = "4b 999c 2468d NEWS J"
"""
        return rules(claim, written)

    def test_when_not_asked_call_is_enabled_but_not_amber(self, sit: Seater) -> None:
        hand = sit(situation(self.text()), waiting=False, draw_for_me=False)
        kinds = {row.action: row.kind for row in hand.table.screen.actions.records()}

        assert hand.button("call")[1] is True
        assert kinds["call"] == "secondary"
        assert hand.button("mahjong")[1] is True
        assert not hand.table.props.live

    def test_a_hopeless_call_is_not_warned_of(self, sit: Seater) -> None:
        hand = sit(situation(self.text()), waiting=False, draw_for_me=False)
        hand.key(Qt.Key.Key_C)

        assert hand.acts == [Call(Seat.S)]
        assert hand.moment == "grouping"

    def test_guard_rails_grey_what_is_not_asked(self, sit: Seater) -> None:
        hand = sit(situation(self.text('mistakes = "guided"')), draw_for_me=False)

        label, available, reason = hand.button("call")
        assert (label, available) == ("Call", False)
        assert reason


class TestEnd:
    def test_a_wall_game(self, sit: Seater) -> None:
        hand = sit(
            situation(
                """
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = true
discards = ["E 1b"]
wall_left = 0

[racks]
S = "4b 999c 2468d NEWS J 7c"
"""
            )
        )
        hand.drag_tile(hand.find("N"), hand.centre("felt-centre"))
        hand.wait()

        assert hand.moment == "over"
        assert hand.table.screen.result.props.title == "Wall game"
        assert hand.table.screen.result.props.wallLeft == "No tiles left in the wall"
        assert {row.amount for row in hand.table.screen.payments.records()} == {"0"}
        assert hand.table.screen.felt.props.wallCount == 0

    def test_the_next_deal_moves_east_and_keeps_you_at_the_bottom(self, sit: Seater) -> None:
        hand = sit(sitting_at("next", answer=quiet_answers()))
        winds = []
        for number in (1, 2, 3):
            winds.append(hand.table.screen.seats["you"].props.wind)
            assert hand.table.props.dealText == (
                f"Deal {number} · seed next" + (f"/{number - 1}" if number > 1 else "")
            )
            hand.play_on(lambda: hand.moment == "over")
            hand.key(Qt.Key.Key_Return)
            hand.wait()

        order = "ESWN"
        steps = [(order.index(a) - order.index(b)) % 4 for a, b in pairwise(winds)]
        assert steps == [1, 1]
        assert hand.table.screen.feed.rowCount() == 2
        assert hand.moment == "passing"
