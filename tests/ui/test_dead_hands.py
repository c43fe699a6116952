"""After a death: watching the rest, two and three dead hands, exposures that stay or go back."""

from __future__ import annotations

from time import perf_counter

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mahjcove.engine.commands import Challenge, Conclude, DiscardTile, Draw, Exchange
from mahjcove.engine.seats import Seat
from mahjcove.tiles import face
from tests.support.table import Hand, legal_answers, situation
from tests.ui.conftest import Laying, Seater
from tests.ui.test_whole_rounds import assert_true_to_the_engine

KEY = Qt.Key
TURN = """
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = true
discards = ["E 1b", "S 9d"]
MORE

[racks]
S = "44b 9c 2468d NE J 7c"

[exposures]
S = ["WWW"]
W = ["4b JJ", "33c J", "555d J"]
N = ["111c J"]
"""


def turn(*more: str) -> str:
    return TURN.replace("MORE", "\n".join(more))


def killed(hand: Hand) -> None:
    """Declare what is no Mahjong."""
    hand.key(KEY.Key_M)
    hand.key(KEY.Key_Return)
    assert hand.moment == "dead"


def own_acts(hand: Hand) -> int:
    return len(hand.acts)


class TestWatching:
    def test_you_are_asked_nothing_more_and_nothing_answers(self, lay: Laying) -> None:
        hand = lay(turn())
        killed(hand)
        hand.click("fault-watch")
        acts, view = own_acts(hand), hand.observation

        for key in (KEY.Key_C, KEY.Key_M, KEY.Key_D, KEY.Key_W, KEY.Key_X, KEY.Key_Return):
            hand.key(key)
        hand.click(f"tile-t{hand.find('N')}")
        hand.click("wall-stack")
        hand.drag(hand.centre("wall-stack"), hand.centre(f"tile-t{hand.find('N')}"))
        hand.drag_tile(hand.find("4b"), hand.centre(f"tile-t{hand.find('J', 'exposure', 'right')}"))
        hand.click(f"tile-t{hand.find('J', 'exposure', 'right')}")

        assert (own_acts(hand), hand.observation) == (acts, view)
        assert hand.moment == "watching"
        assert hand.table.props.sheet == ""
        assert not hand.table.props.live
        assert not any(hand.shown()[row].lifted for row in hand.rack())
        assert {row.action for row in hand.table.screen.actions.records() if row.available} == {
            "pass"
        }

    def test_the_others_play_to_the_end_and_the_result_is_shown(self, lay: Laying) -> None:
        hand = lay(turn("wall_left = 6"), legal_answers())
        killed(hand)
        acts, log = own_acts(hand), len(hand.log)
        hand.key(KEY.Key_P)
        assert "the others play on" in hand.table.props.promptDetail

        hand.wait()

        assert hand.moment == "over"
        assert own_acts(hand) == acts
        assert len(hand.log) > log
        assert hand.item("result-sheet").isVisible()
        assert_true_to_the_engine(hand)

    def test_the_bots_keep_their_pace(self, lay: Laying, qtbot: QtBot) -> None:
        hand = lay(turn())
        killed(hand)
        driver = hand.table_window.driver
        driver.pace = pace = 40
        begun = perf_counter()

        def played() -> None:
            hand.wait()
            kinds = [type(one) for one in hand.log[1:]]
            assert kinds[:4] == [Draw, DiscardTile, Draw, DiscardTile]

        try:
            hand.key(KEY.Key_P)
            qtbot.waitUntil(played, timeout=5000)
        finally:
            driver.pace = 0
        assert perf_counter() - begun >= 2 * pace / 1000

    def test_it_can_still_be_ended(self, lay: Laying) -> None:
        hand = lay(turn(), waiting=False)
        killed(hand)
        hand.click("action-pass")
        assert hand.button("pass")[:2] == ("End the round", True)

        hand.click("action-pass")

        assert hand.acts[-1] == Conclude(Seat.S)
        assert hand.moment == "over"
        assert hand.table.screen.result.props.title == "No winner"

    def test_the_lifted_tile_is_put_down_when_the_hand_dies(self, lay: Laying) -> None:
        hand = lay(turn())
        hand.click(f"tile-t{hand.find('N')}")

        killed(hand)

        assert not any(hand.shown()[row].lifted for row in hand.rack())


class TestWhoseDeathEndsTheRound:
    def test_at_a_table_where_any_does_the_sheet_says_so(self, lay: Laying) -> None:
        rules = 'rules = { dead_ends_round = "any", challenges = "manual" }'
        text = turn(rules).replace('N = ["111c J"]', 'N = ["111c J", "GGG", "RRR J"]')
        hand = lay(text)
        hand.click("challenge-across")
        hand.key(KEY.Key_Return)

        assert hand.acts == [Challenge(Seat.S, Seat.N)]
        assert hand.moment == "over"
        result = hand.table.screen.result.props
        assert result.subtitle == "At this table a dead hand ends the round. Nobody pays."
        rows = {row.name: row.reason for row in hand.table.screen.payments.records()}
        assert rows["Opal"] == "dead: Exposures that fit no line; challenged by you"

    def test_your_own_does_there_too_and_the_fault_is_on_the_result_sheet(
        self, lay: Laying
    ) -> None:
        hand = lay(turn('rules = { dead_ends_round = "any" }'))
        hand.key(KEY.Key_M)
        hand.key(KEY.Key_Return)

        assert hand.moment == "over"
        result = hand.table.screen.result.props
        assert result.lineName == "Mahjong declared, but the hand is not complete"
        assert result.tag == "rule 9.2a"

    def test_at_a_league_table_the_others_always_play_on(self, lay: Laying) -> None:
        hand = lay(turn('rules = { dead_ends_round = "never" }', "wall_left = 4"))
        killed(hand)
        hand.click("fault-watch")
        hand.wait()

        assert hand.moment == "over"
        assert hand.table.screen.result.props.title == "Wall game"


class TestSeveral:
    def test_the_turn_passes_over_the_dead(self, lay: Laying) -> None:
        hand = lay(turn('dead = ["W", "N"]', "wall_left = 12"))
        plates = {place: seat.props.dead for place, seat in hand.table.screen.seats.items()}
        assert plates == {"you": False, "right": True, "across": True, "left": False}

        hand.drag_tile(hand.find("N"), hand.centre("felt-centre"))
        hand.wait()

        assert {command.seat for command in hand.log} == {Seat.S, Seat.E}
        assert hand.moment == "draw"
        assert_true_to_the_engine(hand)

    def test_the_third_ends_the_round(self, lay: Laying) -> None:
        hand = lay(turn('dead = ["W", "N"]'))
        hand.key(KEY.Key_M)
        hand.key(KEY.Key_Return)

        assert hand.moment == "over"
        result = hand.table.screen.result.props
        assert result.title == "No winner"
        assert result.lineName == "Mahjong declared, but the hand is not complete"
        assert sum(seat.props.dead for seat in hand.table.screen.seats.values()) == 3

    def test_a_dead_hand_s_jokers_can_be_exchanged(self, lay: Laying) -> None:
        hand = lay(turn('dead = ["W"]'))
        rings = [hand.shown()[row].ring for row in hand.zone("exposure", "right")][:3]
        assert rings == ["", "joker", "joker"]

        hand.drag_tile(hand.find("4b"), hand.centre(f"tile-t{hand.find('J', 'exposure', 'right')}"))

        assert hand.acts == [Exchange(Seat.S, Seat.W, 0, face("4b"))]


CONCEALED = """
[table]
phase = "claim"
human = "S"
discard = "E 3b"
discards = ["E 1b"]
rules = { dead_exposures = "EXPOSURES" }
card_text = '''
[Open]
B1 FF 111a 222b 999c 888a ; - ; X 25
[Closed]
C1 33b 111a 333b 444c FFF ; - ; C 30
'''

[racks]
S = "33b 44c 2d NEWS J"

[exposures]
S = ["11c J"]
"""


@pytest.mark.parametrize(
    ("option", "left"),
    [
        ("stay", ["1c", "1c", "J", "3b", "3b", "3b"]),
        ("offending_returns", ["1c", "1c", "J"]),
        ("nmjl", []),
    ],
)
def test_exposures_of_a_dead_hand_stay_or_go_back_as_the_rules_say(
    lay: Laying, option: str, left: list[str]
) -> None:
    hand = lay(CONCEALED.replace("EXPOSURES", option), waiting=False)
    hand.key(KEY.Key_C)
    hand.wait()
    hand.key(KEY.Key_3)
    hand.key(KEY.Key_Return)
    hand.click(f"tile-t{hand.find('W')}")
    hand.key(KEY.Key_D)

    assert hand.moment == "dead"
    assert hand.words(hand.zone("exposure", "you")) == left
    assert len(hand.rack()) + len(left) == 14
    assert_true_to_the_engine(hand)


@pytest.mark.parametrize("fault", ["group", "declaration", "draw"])
def test_a_death_is_taken_back_and_the_round_is_marked(sit: Seater, fault: str) -> None:
    text = CONCEALED.replace("EXPOSURES", "nmjl") if fault == "group" else turn()
    hand = sit(situation(text), draw_for_me=False, waiting=False)
    match fault:
        case "group":
            hand.key(KEY.Key_C)
            hand.wait()
            hand.key(KEY.Key_3)
            hand.key(KEY.Key_Return)
            hand.click(f"tile-t{hand.find('W')}")
        case "draw":
            hand.drag_tile(hand.find("N"), hand.centre("felt-centre"))
        case _:
            pass
    before, moment = hand.observation, hand.moment
    match fault:
        case "group":
            hand.key(KEY.Key_D)
        case "draw":
            hand.key(KEY.Key_W)
            hand.key(KEY.Key_Return)
        case _:
            hand.key(KEY.Key_M)
            hand.key(KEY.Key_Return)
    assert hand.moment == "dead"
    if fault == "draw":
        hand.key(KEY.Key_P)

    hand.key(KEY.Key_U)

    assert (hand.observation, hand.moment) == (before, moment)
    assert hand.table.props.sheet == ""
    assert "marked" in hand.table.props.dealText
    assert_true_to_the_engine(hand)
