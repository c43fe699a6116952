"""The prompt line and the five places, for every moment of a round."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from mahjcove.engine.commands import Call, Command, Mahjong
from mahjcove.practice.rulebook import parse_rulebook
from mahjcove.resources import resource
from mahjcove.tiles import face
from mahjcove.ui.controls import Button, Question, Situation, derive_controls
from mahjcove.ui.play import Play
from mahjcove.ui.racks import Desk
from mahjcove.ui.reasons import Reason
from tests.support.table import situation

PLACES = ("exchange", "mahjong", "pass", "call", "primary")

SITUATIONS = {
    "deal": '[table]\nphase = "deal"\nhuman = "S"\n',
    "first left": '[table]\nphase = "first left"\nhuman = "S"\n',
    "vote": '[table]\nphase = "vote"\nhuman = "S"\n',
    "courtesy": '[table]\nphase = "courtesy"\nhuman = "S"\n',
    "to draw": """
[table]
phase = "turn"
seat = "S"
human = "S"
discards = ["E 1b"]
[racks]
S = "4b 999c 2468d NEWS J"
""",
    "to discard": """
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
""",
    "asked": """
[table]
phase = "claim"
human = "S"
discard = "E 6b"
[racks]
S = "66b J 2468c 124d NEW"
""",
    "not asked": """
[table]
phase = "turn"
seat = "W"
human = "S"
discards = ["S 9d"]
[racks]
S = "4b 999c 2468d NEWS J"
""",
    "dead": """
[table]
phase = "turn"
seat = "W"
human = "S"
dead = ["S"]
discards = ["S 9d"]
""",
}


def at(name: str, **changes: Any) -> Situation:
    """The situation of this name, the bots having answered."""
    play = Play(situation(SITUATIONS[name]).current, Desk())
    play.asked = play.observation.asked
    play.bridge.deal(play.observation)
    play.settle()
    return attrs.evolve(play.situation(), **changes)


def by_action(now: Situation) -> dict[str, Button]:
    return {button.action: button for button in derive_controls(now).buttons}


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_five_places_are_always_the_same_five_with_their_keys(name: str) -> None:
    buttons = derive_controls(at(name)).buttons

    assert tuple(button.action for button in buttons) == PLACES
    assert [button.keyHint for button in buttons] == ["X", "M", "P", "C", "Enter"]
    for button in buttons:
        assert button.label
        assert button.available != bool(button.reason), button


@pytest.mark.parametrize(
    ("name", "moment", "primary", "available"),
    [
        ("deal", "passing", "Pass 3", False),
        ("first left", "passing", "Pass 3", False),
        ("vote", "vote", "Continue", True),
        ("courtesy", "offer", "Offer", False),
        ("to draw", "draw", "Draw", True),
        ("to discard", "discard", "Discard", False),
        ("asked", "asked", "Draw", False),
        ("not asked", "watching", "Discard", False),
        ("dead", "dead", "End the round", True),
    ],
)
def test_the_primary_place_reads_by_state(
    name: str, moment: str, primary: str, *, available: bool
) -> None:
    now = at(name)
    button = derive_controls(now).button("primary")

    assert now.moment == moment
    assert (button.label, button.available) == (primary, available)


@pytest.mark.parametrize("name", SITUATIONS)
def test_every_grey_place_has_a_reason_and_a_rule_that_is_in_the_book(name: str) -> None:
    book = parse_rulebook(resource("rules", "rules.txt").read_text("utf-8"))
    changes: tuple[dict[str, Any], ...] = ({}, {"asked": False}, {"watching_on": True})
    grey = [
        button
        for change in changes
        for button in derive_controls(at(name, **change)).buttons
        if not button.available
    ]

    assert grey
    for button in grey:
        assert button.reason.endswith("."), button
        assert button.rule in book.rules, button
        assert button.tip == f"{button.reason[:-1]} (rule {button.rule})."


def test_an_unasked_claim_shows_calls_in_white_and_an_asked_one_in_amber() -> None:
    asked = by_action(at("asked"))
    late = by_action(at("asked", asked=False))

    assert (asked["call"].kind, asked["call"].available) == ("call", True)
    assert (late["call"].kind, late["call"].available) == ("secondary", True)
    assert late["mahjong"].available
    assert not late["pass"].available


def test_the_bar_has_its_amber_edge_only_while_you_are_waited_for() -> None:
    assert derive_controls(at("asked")).live
    assert not derive_controls(at("asked", asked=False)).live
    assert not derive_controls(at("to discard")).live


@pytest.mark.parametrize(
    ("own", "unseen", "text"),
    [
        (0, 0, "First Left: 3 more, from your rack or unseen"),
        (1, 1, "First Left: 1 more, from your rack or unseen"),
        (1, 2, "First Left: three tiles for Ruth"),
    ],
)
def test_a_blind_pass_says_how_many_are_missing(own: int, unseen: int, text: str) -> None:
    controls = derive_controls(at("first left", own=own, unseen=unseen))

    assert controls.prompt.replace("Lou", "Ruth") == text
    assert controls.button("primary").available is (own + unseen == 3)


def test_a_lifted_tile_is_named_and_can_be_discarded() -> None:
    now = at("to discard", lifted=face("N"))

    controls = derive_controls(now)

    assert controls.prompt == "Your turn: North selected"
    assert controls.button("primary").available


def test_exchange_lights_up_where_a_joker_can_be_taken() -> None:
    assert by_action(at("to discard"))["exchange"].available
    assert by_action(at("to draw"))["exchange"].reason
    assert by_action(at("deal"))["exchange"].reason == "Not before the Charleston is over."


def test_a_question_takes_the_places_of_pass_and_primary_only() -> None:
    question = Question("Discard a joker?", "", "Discard", "Put back")
    now = at("to discard")
    asked = attrs.evolve(now, question=question)

    buttons = by_action(asked)

    assert derive_controls(asked).prompt == "Discard a joker?"
    assert [name for name, button in buttons.items() if button.available] == ["pass", "primary"]
    assert (buttons["pass"].label, buttons["primary"].label) == ("Put back", "Discard")


def test_a_notice_stands_in_the_second_line() -> None:
    controls = derive_controls(at("deal", notice=Reason("Jokers are never passed.", "3.4")))

    assert (controls.detail, controls.rule) == ("Jokers are never passed.", "3.4")


def test_a_button_that_can_be_pressed_gives_no_reason_why_not() -> None:
    with pytest.raises(ValueError, match="reason"):
        Button("call", "Call", "C", "call", available=True, reason="why")


@pytest.mark.parametrize("name", SITUATIONS)
def test_buttons_agree_with_the_table_itself(name: str) -> None:
    play = Play(situation(SITUATIONS[name]).current, Desk())
    play.asked = True
    play.bridge.deal(play.observation)
    buttons = by_action(play.situation())
    seat = play.seat
    acts: dict[str, Command] = {"mahjong": Mahjong(seat), "call": Call(seat)}

    for action, command in acts.items():
        refused = type(play.view.check(command)).__name__ == "Refusal"
        if play.situation().moment not in ("dead", "discard"):
            assert buttons[action].available is not refused
