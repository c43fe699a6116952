"""Calls, groups and joker exchanges with mouse and keys on a real window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mahjcove.engine.commands import Call, Decline, DiscardTile, Exchange, Expose, Withdraw
from mahjcove.engine.seats import Seat
from mahjcove.tiles import face
from tests.support.table import Hand, situation
from tests.ui.conftest import Seater

CLAIM = """
[table]
phase = "claim"
human = "S"
discard = "E 6b"
discards = ["E 1b"]

[racks]
S = "666b 2468c 24d JJ NE"
"""

TURN = """
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = true
discards = ["E 1b"]

[racks]
S = "4b 999c 2468d NEWS J 7c"

[exposures]
W = ["4b JJ"]
N = ["33c J"]
"""


@pytest.fixture
def asked(sit: Seater) -> Hand:
    """East has thrown 6 Bam; you hold three and two jokers."""
    return sit(situation(CLAIM))


@pytest.fixture
def turn(sit: Seater) -> Hand:
    """Your turn with 14 tiles; Opal shows 4 Bam with two jokers."""
    return sit(situation(TURN))


def feed(hand: Hand) -> list[str]:
    return [entry.text for entry in hand.table.screen.feed.records()]


class TestClaimWindow:
    def test_the_table_waits_and_says_what_you_could_do(self, asked: Hand) -> None:
        assert asked.moment == "asked"
        assert asked.table.props.live
        assert asked.table.props.prompt == "Call 6 Bam for a pung, kong or quint, or pass"
        assert asked.button("call") == ("Call", True, "")
        assert asked.button("pass") == ("Pass", True, "")
        assert asked.button("primary") == ("Draw", False, "Call or Pass 6 Bam first.")
        live = asked.shown()[asked.zone("felt")[-1]]
        assert (live.lifted, live.ring) == (True, "live")

    def test_w_does_nothing_while_you_are_asked(self, asked: Hand) -> None:
        asked.key(Qt.Key.Key_W)

        assert asked.acts == []
        assert asked.table.props.promptDetail == "Call or Pass 6 Bam first."

    def test_dragging_from_the_wall_draws_as_a_pass(self, asked: Hand) -> None:
        asked.drag(asked.centre("wall-stack"), asked.centre(f"tile-t{asked.rack()[5]}"))

        assert [type(command).__name__ for command in asked.acts] == ["Draw"]
        assert asked.moment == "discard"

    @pytest.mark.parametrize("by", ["click", "key"])
    def test_pass_lets_the_tile_go(self, asked: Hand, by: str) -> None:
        if by == "click":
            asked.click("action-pass")
        else:
            asked.key(Qt.Key.Key_P)
        asked.wait()

        assert asked.acts[0] == Decline(Seat.S)
        assert asked.moment == "discard"

    def test_enter_is_no_answer(self, asked: Hand) -> None:
        asked.key(Qt.Key.Key_Return)

        assert asked.acts == []


class TestGroup:
    def test_a_pung_with_a_joker_becomes_a_kong_and_locks_with_the_discard(
        self, asked: Hand
    ) -> None:
        asked.click("action-call")
        assert asked.acts == [Call(Seat.S)]
        assert asked.moment == "grouping"
        group = asked.zone("group")
        assert asked.words(group) == ["6b", "6b", "6b"]
        assert [asked.shown()[row].ghost for row in group] == [False, True, True]

        asked.click(f"tile-t{group[2]}")
        asked.drag_tile(asked.find("J"), asked.centre("group-slot"))
        assert asked.words(asked.zone("group")) == ["6b", "6b", "J"]
        assert asked.acts == [Call(Seat.S)]

        asked.click("action-primary")
        assert isinstance(asked.acts[-1], Expose)
        assert asked.moment == "shown"
        assert not asked.shown()[asked.zone("group")[1]].ghost
        asked.drag_tile(asked.find("6b"), asked.centre("group-slot"))
        assert sorted(asked.words(asked.zone("group"))) == ["6b", "6b", "6b", "J"]
        assert asked.button("pass")[1] is False

        asked.click(f"tile-t{asked.find('N')}")
        assert asked.table.props.prompt == "North selected. Discard to lock the kong of 6 Bam"
        asked.key(Qt.Key.Key_D)

        exposed = asked.zone("exposure", "you")
        assert sorted(asked.words(exposed)) == ["6b", "6b", "6b", "J"]
        assert asked.observation.own_exposures[0].written() == "666b J"
        before = len(asked.acts)
        asked.click(f"tile-t{exposed[1]}")
        asked.drag_tile(exposed[1], asked.centre(f"tile-t{asked.rack()[0]}"))
        asked.drag_tile(asked.find("6b"), asked.centre(f"tile-t{exposed[0]}"))
        assert [one for one in asked.acts[before:] if isinstance(one, Expose)] == []
        assert asked.zone("exposure", "you") == exposed

    def test_other_sizes_are_one_key_away(self, asked: Hand) -> None:
        asked.key(Qt.Key.Key_C)
        asked.key(Qt.Key.Key_5)
        assert sorted(asked.words(asked.zone("group"))) == ["6b", "6b", "6b", "6b", "J"]
        asked.key(Qt.Key.Key_Return)
        asked.key(Qt.Key.Key_3)

        assert asked.words(asked.zone("group")) == ["6b", "6b", "6b"]
        assert [type(one).__name__ for one in asked.acts] == ["Call", "Expose", "Expose"]
        asked.key(Qt.Key.Key_6)
        assert len(asked.zone("group")) == 6

    def test_the_chips_are_the_sizes_your_tiles_can_make(self, asked: Hand) -> None:
        asked.click("action-call")

        chips = asked.table.screen.chips.records()
        assert [(chip.size, chip.current) for chip in chips] == [
            (3, True),
            (4, False),
            (5, False),
            (6, False),
        ]
        asked.click("chip-4")
        assert asked.words(asked.zone("group")) == ["6b"] * 4

    def test_until_it_is_shown_the_call_can_be_undone(self, asked: Hand) -> None:
        asked.click("action-call")
        assert asked.button("pass")[:2] == ("Undo call", True)
        rack = sorted([*asked.rack(), *asked.zone("group")[1:]])

        asked.key(Qt.Key.Key_P)
        asked.wait()

        assert asked.acts[1] == Withdraw(Seat.S)
        assert set(rack) <= {*asked.rack(), *asked.zone("felt")}
        assert "You gave the call back" in feed(asked)

    def test_the_called_tile_stays(self, asked: Hand) -> None:
        asked.click("action-call")

        asked.assist(asked.zone("group")[0])

        assert (
            asked.table.props.promptDetail == "6 Bam is the tile you called: it stays in the group."
        )
        assert len(asked.zone("group")) == 3

    def test_the_group_by_keys_alone(self, asked: Hand) -> None:
        asked.key(Qt.Key.Key_C)
        asked.key(Qt.Key.Key_Tab)
        assert asked.table.props.focusRegion == "group"
        asked.key(Qt.Key.Key_Right)
        asked.key(Qt.Key.Key_Space)
        assert asked.words(asked.zone("group")) == ["6b", "6b"]
        asked.key(Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
        while asked.focused().face != "J":
            asked.key(Qt.Key.Key_Right)
        asked.key(Qt.Key.Key_Space)
        asked.key(Qt.Key.Key_Return)

        assert asked.words(asked.zone("group")) == ["6b", "6b", "J"]
        assert asked.moment == "shown"

    def test_plus_puts_the_lifted_tile_into_a_shown_group(self, asked: Hand) -> None:
        asked.key(Qt.Key.Key_C)
        asked.key(Qt.Key.Key_Return)
        asked.click(f"tile-t{asked.find('J')}")
        asked.key(Qt.Key.Key_Plus)

        assert sorted(asked.words(asked.zone("group"))) == ["6b", "6b", "6b", "J"]
        assert isinstance(asked.acts[-1], Expose)

    def test_a_natural_put_there_by_an_exchange_stays(self, sit: Seater) -> None:
        hand = sit(situation(CLAIM.replace("666b", "66b").replace("NE", "NNE")))
        hand.key(Qt.Key.Key_C)
        hand.click(f"tile-t{hand.zone('group')[2]}")
        hand.click(f"tile-t{hand.find('J')}")
        hand.key(Qt.Key.Key_Return)
        assert hand.words(hand.zone("group")) == ["6b", "6b", "J"]

        hand.key(Qt.Key.Key_X)

        assert hand.acts[-1] == Exchange(Seat.S, Seat.S, 0, face("6b"))
        group = hand.zone("group")
        assert hand.words(group) == ["6b", "6b", "6b"]
        assert [hand.shown()[row].enabled for row in group] == [False, True, False]
        hand.assist(group[2])
        assert hand.words(hand.zone("group")) == ["6b", "6b", "6b"]

    def test_lines_are_told_only_once_the_group_is_shown(self, asked: Hand) -> None:
        asked.click("action-call")
        assert "line" not in asked.table.props.promptDetail

        asked.click("action-primary")

        assert "open" in asked.table.props.promptDetail


class TestExchange:
    def test_exchangeable_jokers_have_a_ring_and_say_what_they_are(self, turn: Hand) -> None:
        rings = {row: turn.shown()[row].ring for row in turn.zone("exposure", "right")}
        jokers = [row for row in rings if turn.shown()[row].face == "J"]

        assert [rings[row] for row in jokers] == ["joker", "joker"]
        assert turn.shown()[jokers[0]].jokerFor == "stands for 4 Bam"
        assert {turn.shown()[row].ring for row in turn.zone("exposure", "across")} == {""}

    def test_by_drag(self, turn: Hand) -> None:
        joker = turn.find("J", "exposure", "right")

        turn.drag_tile(turn.find("4b"), turn.centre(f"tile-t{joker}"))

        self.exchanged(turn)

    def test_by_click_on_the_joker(self, turn: Hand) -> None:
        turn.click(f"tile-t{turn.find('J', 'exposure', 'right')}")

        self.exchanged(turn)

    def test_by_key(self, turn: Hand) -> None:
        turn.key(Qt.Key.Key_X)

        self.exchanged(turn)

    def test_by_assistive_press(self, turn: Hand) -> None:
        turn.assist(turn.find("J", "exposure", "right"))

        self.exchanged(turn)

    def exchanged(self, turn: Hand) -> None:
        assert turn.acts == [Exchange(Seat.S, Seat.W, 0, face("4b"))]
        assert turn.observation.exposures[Seat.W][0].written() == "44b J"
        assert turn.words(turn.rack()).count("J") == 2
        assert "4b" not in turn.words(turn.rack())
        assert turn.moment == "discard"

    def test_with_several_choices_x_lets_you_choose(self, sit: Seater) -> None:
        hand = sit(situation(TURN.replace("4b 999c", "4b 3c 99c")))
        hand.key(Qt.Key.Key_X)
        assert hand.acts == []
        assert hand.table.props.focusRegion == "seats"
        first = hand.focused()
        assert (first.face, first.ring) == ("J", "joker")

        hand.key(Qt.Key.Key_Space)

        assert [type(one) for one in hand.acts] == [Exchange]

    def test_the_wrong_tile_on_a_joker_is_explained(self, turn: Hand) -> None:
        joker = turn.find("J", "exposure", "right")

        turn.drag_tile(turn.find("9c"), turn.centre(f"tile-t{joker}"))

        assert turn.acts == []
        assert (
            turn.table.props.promptDetail
            == "That joker stands for 4 Bam; 9 Crak cannot take its place."
        )

    def test_several_exchanges_in_one_turn_then_any_discard(self, sit: Seater) -> None:
        hand = sit(situation(TURN.replace("4b 999c", "44b 99c")))
        hand.click(f"tile-t{hand.find('J', 'exposure', 'right')}")
        hand.click(f"tile-t{hand.find('J', 'exposure', 'right')}")
        hand.click(f"tile-t{hand.find('E')}")
        hand.click("action-primary")

        assert [type(one).__name__ for one in hand.acts[:3]] == [
            "Exchange",
            "Exchange",
            "DiscardTile",
        ]


class TestDiscard:
    def test_lift_then_click_the_felt(self, turn: Hand) -> None:
        row = turn.find("N")
        turn.click(f"tile-t{row}")
        assert turn.shown()[row].lifted
        assert turn.acts == []

        turn.click("felt-centre")

        assert isinstance(turn.acts[0], DiscardTile)
        assert row in turn.zone("felt")

    def test_by_one_drag(self, turn: Hand) -> None:
        row = turn.find("N")

        turn.drag_tile(row, turn.centre("felt-centre"))

        assert isinstance(turn.acts[0], DiscardTile)
        assert row in turn.zone("felt")

    def test_of_two_equal_tiles_the_chosen_one_lies_on_the_felt(self, turn: Hand) -> None:
        rows = [row for row in turn.rack() if turn.shown()[row].face == "9c"]

        turn.click(f"tile-t{rows[1]}")
        turn.click("action-primary")

        assert rows[1] in turn.zone("felt")
        assert rows[0] in turn.rack()

    @pytest.mark.parametrize("answer", ["yes", "no", "esc"])
    def test_a_joker_is_asked_about_once(self, turn: Hand, answer: str) -> None:
        turn.click(f"tile-t{turn.find('J')}")
        turn.click("action-primary")
        assert turn.acts == []
        assert turn.moment == "question"
        assert turn.table.props.prompt == "Discard a joker? Nobody can call it."
        assert turn.button("pass")[:2] == ("Put back", True)
        assert turn.button("primary")[:2] == ("Discard", True)
        assert turn.button("mahjong")[1] is False

        keys = {"yes": Qt.Key.Key_Return, "no": Qt.Key.Key_P, "esc": Qt.Key.Key_Escape}
        turn.key(keys[answer])

        assert len(turn.acts) == (1 if answer == "yes" else 0)
        assert turn.moment != "question"

    def test_escape_lowers_a_tile_and_is_never_a_move(self, turn: Hand) -> None:
        row = turn.find("N")
        turn.click(f"tile-t{row}")

        turn.key(Qt.Key.Key_Escape)

        assert not turn.shown()[row].lifted
        assert turn.acts == []

    def test_the_drawn_tile_stands_apart_until_another_is_touched(self, sit: Seater) -> None:
        hand = sit(situation(TURN.replace("drawn = true", "drawn = false").replace(" 7c", "")))
        drawn = hand.rack()[-1]
        gap = hand.shown()[drawn].tileX - hand.shown()[hand.rack()[-2]].tileX
        assert gap >= 56 + 22
        assert "drawn" in hand.shown()[drawn].spokenName

        hand.click(f"tile-t{drawn}")
        assert hand.rack()[-1] == drawn
        hand.click(f"tile-t{hand.rack()[0]}")

        assert "drawn" not in hand.shown()[drawn].spokenName

    def test_a_discard_is_named_in_the_feed_and_on_the_felt(self, turn: Hand) -> None:
        told: list[str] = []
        turn.table.announced.connect(told.append)

        turn.drag_tile(turn.find("N"), turn.centre("felt-centre"))

        assert "You threw North" in feed(turn)
        assert "You threw North" in told


def test_without_a_joker_to_take_exchange_says_so(asked: Hand) -> None:
    assert asked.button("exchange") == (
        "Exchange",
        False,
        "There is no joker in any exposure.",
    )
