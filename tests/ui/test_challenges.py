"""A hand is challenged at its own place, by mouse, keys or assistive press, where the rules say."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Challenge, Command
from mahjcove.engine.observation import Observation
from mahjcove.engine.seats import Seat
from mahjcove.ui.layout import PLACES, Place, layout_for
from mahjcove.ui.paymentmodel import signed
from mahjcove.ui.spots import challenge_spot, exposure_spots, holder
from tests.support.table import Hand, quiet_answers
from tests.ui.conftest import Laying

KEY = Qt.Key
LEAGUE = """
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = true
discards = ["E 1b", "S 9d"]
wall_left = WALL
rules = { challenges = "manual", dead_ends_round = "never" }

[racks]
S = "44b 9c 2468d NE J 7c"

[exposures]
S = ["WWW"]
W = ["4b JJ", "33c J", "555d J"]
N = ["111c J", "GGG", "RRR J"]
"""
OWN = """
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = true
discards = ["E 1b"]
rules = { challenges = "manual", dead_ends_round = "never" }

[racks]
S = "44b 9d"

[exposures]
S = ["111c J", "GGG", "RRR J"]
"""
QUESTION = (
    "If it can still win, 50 points go to Ruth at the end; if not, it is dead at once.",
    "If it can still win, 50 points go to Opal at the end; if not, it is dead at once.",
)


def league(lay: Laying, wall: int = 40) -> Hand:
    return lay(LEAGUE.replace("WALL", str(wall)))


def feed(hand: Hand) -> list[str]:
    return [entry.text for entry in hand.table.screen.feed.records()]


def places(hand: Hand) -> dict[str, str]:
    """The places there are, with the reasons on greyed ones."""
    return {
        place: hand.table.screen.seats[place].props.challengeWhy
        for place in PLACES
        if not hand.table.screen.seats[place].props.challengeSpot.isEmpty()
    }


class TestThePlace:
    def test_it_stands_beside_each_other_hand_with_exposures(self, lay: Laying) -> None:
        hand = league(lay)

        assert places(hand) == {"right": "", "across": ""}
        assert hand.item("challenge-right").isVisible()

    def test_no_other_table_has_it(self, lay: Laying) -> None:
        hand = lay(LEAGUE.replace("WALL", "40").replace('challenges = "manual", ', ""))

        assert places(hand) == {}

    @pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
    @pytest.mark.parametrize("place", ["right", "across", "left"])
    @pytest.mark.parametrize("sizes", [(3,), (6, 6), (4, 4, 5), (3, 3, 3, 4), (5, 4, 4)])
    def test_it_covers_nothing_that_the_seat_can_show(
        self, size: tuple[int, int], place: Place, sizes: tuple[int, ...]
    ) -> None:
        layout = layout_for(*size)
        for concealed in range(1, 15 - sum(sizes)):
            spot = challenge_spot(layout, place, concealed)
            rack = holder(layout, place, concealed)
            assert spot.within(layout.seat_zone(place))
            tiles = [one for group in exposure_spots(layout, place, sizes) for one in group]
            for other in (rack, *tiles):
                apart = (
                    spot.right <= other.x
                    or other.right <= spot.x
                    or spot.bottom <= other.y
                    or other.bottom <= spot.y
                )
                assert apart, (spot, other)


class TestChallenging:
    @pytest.mark.parametrize("by", ["click", "key", "assistive press"])
    def test_it_asks_once(self, lay: Laying, by: str) -> None:
        hand = league(lay)
        match by:
            case "click":
                hand.click("challenge-right")
            case "key":
                for _ in range(12):
                    hand.key(KEY.Key_Tab)
                    if hand.table.props.focusRegion == "challenge":
                        break
                hand.key(KEY.Key_Right)
                hand.key(KEY.Key_Left)
                hand.key(KEY.Key_Space)
            case _:
                hand.assist_item("challenge-right")

        assert hand.acts == []
        assert hand.table.props.prompt == "Challenge Ruth’s hand?"
        assert hand.table.props.promptDetail == QUESTION[0]
        assert hand.table.props.promptRule == "9.5"
        assert set(places(hand).values()) == {
            "Answer the question in the prompt line first (rule 9.5)."
        }
        hand.click("challenge-across")
        assert hand.table.props.prompt == "Challenge Ruth’s hand?"
        hand.key(KEY.Key_P)
        assert hand.acts == []
        assert hand.moment == "discard"

    def test_a_right_one_kills_the_hand_at_once(self, lay: Laying) -> None:
        hand = league(lay)
        hand.click("challenge-across")
        assert hand.table.props.promptDetail == QUESTION[1]

        hand.key(KEY.Key_Return)

        assert hand.acts == [Challenge(Seat.S, Seat.N)]
        assert hand.table.screen.seats["across"].props.dead
        assert places(hand) == {"right": ""}
        assert feed(hand)[1] == "You challenged Opal, rightly"
        assert feed(hand)[0].startswith("Opal’s hand is dead: ")
        assert hand.moment == "discard"

    def test_a_wrong_one_is_said_and_paid_at_the_end(self, lay: Laying) -> None:
        text = LEAGUE.replace("WALL", "1").replace('W = ["4b JJ", "33c J", "555d J"]', "")
        hand = lay(text.replace('N = ["111c J", "GGG", "RRR J"]', 'N = ["FFF J"]'))
        hand.click("challenge-across")
        hand.key(KEY.Key_Return)
        assert hand.acts == [Challenge(Seat.S, Seat.N)]
        assert hand.table.props.promptDetail == (
            "Opal’s hand can still win: 50 points go to Opal at the end."
        )
        assert not hand.table.screen.seats["across"].props.dead
        assert feed(hand)[0] == "You challenged Opal, wrongly"

        hand.play_on(lambda: hand.moment == "over")

        rows = {row.name: row for row in hand.table.screen.payments.records()}
        assert rows["You"].amount == signed(-50)
        assert rows["You"].working == "50 (challenged Opal wrongly)"
        assert rows["Opal"].amount == "+50"
        assert rows["Opal"].working == "50 (challenged wrongly by you)"

    def test_a_right_one_is_on_the_result_sheet(self, lay: Laying) -> None:
        hand = league(lay, wall=1)
        hand.click("challenge-across")
        hand.key(KEY.Key_Return)

        hand.play_on(lambda: hand.moment == "over")

        rows = {row.name: row for row in hand.table.screen.payments.records()}
        assert rows["Opal"].reason == "dead: Exposures that fit no line; challenged by you"
        assert rows["You"].reason == ""

    def test_out_of_turn_it_is_possible_and_the_table_waits_for_the_answer(
        self, lay: Laying
    ) -> None:
        hand = league(lay)
        hand.drag_tile(hand.find("N"), hand.centre("felt-centre"))
        before = len(hand.log)

        hand.click("challenge-across")
        hand.wait()
        assert len(hand.log) == before
        hand.key(KEY.Key_Return)
        hand.wait()

        assert hand.observation.dead[Seat.N] == "no-line-left"
        assert len(hand.log) > before + 1

    def test_a_dead_hand_challenges_nobody_and_is_told_why(self, lay: Laying) -> None:
        hand = league(lay)
        hand.key(KEY.Key_M)
        hand.key(KEY.Key_Return)
        assert hand.moment == "dead"
        assert "your hand is dead" in places(hand)["right"].lower()

        hand.click("fault-watch")
        hand.click("challenge-right")

        assert hand.moment == "watching"
        assert "hand is dead" in hand.table.props.promptDetail
        assert len(hand.acts) == 1

    def test_a_challenge_of_your_own_hand_brings_the_sheet(self, lay: Laying) -> None:
        """Your exposures fit no line together: whoever sees it may say so."""
        quiet = quiet_answers()

        def answer(observation: Observation, rng: Stream, budget: float) -> Command:
            challenge = Challenge(observation.seat, Seat.S)
            if challenge in observation.legal:
                return challenge
            return quiet(observation, rng, budget)

        hand = lay(OWN, answer)
        hand.drag_tile(hand.find("9d"), hand.centre("felt-centre"))
        hand.wait()

        assert hand.moment == "dead"
        fault = hand.table.screen.fault.props
        assert fault.fault == "Exposures that fit no line"
        assert fault.rule == "9.3a"
        assert [word for word in fault.tiles if word][:4] == ["1c", "1c", "1c", "J"]
        assert hand.item("fault-sheet").isVisible()
