"""The Charleston with mouse and keys on a real window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Command, Give, Offer, Pass, Vote
from mahjcove.engine.observation import Observation
from mahjcove.engine.seats import SEATS
from mahjcove.practice.decisions import Answerer
from mahjcove.tiles import JOKER, WORDS, Counts, count, face
from mahjcove.ui.controls import PASSES
from tests.support.table import Hand, legal_answers, quiet_answers, sitting_at
from tests.ui.conftest import Seater

SPACE = Qt.Key.Key_Space
ENTER = Qt.Key.Key_Return


@pytest.fixture
def hand(sit: Seater) -> Hand:
    """A person in the first right; the bots are quiet."""
    return sit(sitting_at("cove", answer=quiet_answers()))


def pass_three(hand: Hand) -> None:
    for row in hand.passable():
        hand.click(f"tile-t{row}")
    hand.key(ENTER)
    hand.wait()


def pass_until(hand: Hand, phase: str) -> None:
    while hand.observation.phase != phase:
        pass_three(hand)


def test_the_third_tile_drops_into_the_tray_and_turns_face_down(hand: Hand) -> None:
    first, second, third = hand.passable()
    hand.click(f"tile-t{first}")
    hand.click(f"tile-t{second}")
    assert hand.button("primary") == ("Pass 3", False, "Fill every slot first.")

    hand.drag_tile(third, hand.centre("tray"))

    assert hand.zone("tray") == [first, second, third]
    assert [hand.shown()[row].faceUp for row in hand.zone("tray")] == [False] * 3
    assert hand.button("primary") == ("Pass 3", True, "")
    assert hand.observation.committed is None


def test_a_slot_clicked_gives_its_tile_back_to_its_place(hand: Hand) -> None:
    before = hand.rack()
    row = hand.passable()[1]
    hand.click(f"tile-t{row}")
    assert row not in hand.rack()

    hand.click(f"tile-t{row}")

    assert hand.rack() == before
    assert hand.shown()[row].faceUp


def test_a_tile_dragged_back_from_the_tray_is_on_the_rack_again(hand: Hand) -> None:
    row = hand.passable()[0]
    hand.click(f"tile-t{row}")

    hand.drag_tile(row, hand.centre(f"tile-t{hand.rack()[4]}"))

    assert row in hand.rack()
    assert hand.zone("tray") == []


def test_a_joker_does_not_lift_and_the_reason_is_shown(sit: Seater) -> None:
    hand = with_joker(sit)
    joker = hand.find(WORDS[JOKER])

    hand.click(f"tile-t{joker}")

    assert joker in hand.rack()
    assert hand.table.props.promptDetail == "The Joker stays on your rack: jokers are never passed."
    hand.drag_tile(joker, hand.centre("tray"))
    assert hand.zone("tray") == []
    assert hand.shown()[joker].dimmed


def with_joker(sit: Seater) -> Hand:
    for number in range(20):
        hand = sit(sitting_at(f"joker {number}", answer=quiet_answers()))
        if WORDS[JOKER] in hand.words(hand.rack()):
            return hand
    raise AssertionError("no deal with a joker")


def test_arrivals_turn_up_after_the_exchange_and_only_they_are_new(hand: Hand) -> None:
    chosen = hand.passable()
    kept = [row for row in hand.rack() if row not in chosen]

    pass_three(hand)

    new = [row for row in hand.rack() if hand.shown()[row].isNew]
    assert len(new) == 3
    assert set(hand.rack()) == {*kept, *new}
    assert hand.table.screen.charleston.props.countCheck == "13 tiles, right"
    assert hand.table.screen.seats["you"].props.roleText == "13 tiles, right"


def test_the_focused_or_pressed_tray_tile_shows_its_face_to_you(hand: Hand) -> None:
    row = hand.rack()[0]
    hand.key(SPACE)
    assert hand.zone("tray") == [row]
    assert not hand.shown()[row].faceUp

    hand.key(Qt.Key.Key_Tab)

    assert hand.shown()[row].focused
    assert hand.shown()[row].faceUp


def test_blind_pass_takes_unseen_tiles_and_the_command_has_the_own_ones(hand: Hand) -> None:
    pass_until(hand, "first left")
    own = hand.passable()[0]
    arriving = hand.zone("arriving")
    assert len(arriving) == 3
    assert {hand.shown()[row].face for row in arriving} == {""}

    hand.click(f"tile-t{own}")
    hand.click(f"tile-t{arriving[2]}")
    hand.drag_tile(arriving[0], hand.centre("tray"))
    word = hand.shown()[own].face
    assert hand.button("primary") == ("Pass 3", True, "")
    hand.key(ENTER)

    passes = [command for command in hand.log if isinstance(command, Pass)]
    yours = [command for command in passes if command.seat is hand.observation.seat]
    assert [WORDS[one] for one in yours[-1].tiles] == [word]
    hand.wait()
    assert [hand.shown()[row].face for row in (arriving[0], arriving[2])] == ["", ""]
    assert len([row for row in hand.rack() if hand.shown()[row].isNew]) == 1


def test_a_blind_pass_by_keys_alone(hand: Hand) -> None:
    pass_until(hand, "first left")
    hand.key(SPACE)
    hand.key(Qt.Key.Key_Tab)
    hand.key(Qt.Key.Key_Right)
    hand.key(SPACE)
    hand.key(Qt.Key.Key_Right)
    hand.key(SPACE)
    assert len(hand.zone("tray")) == 3

    hand.key(ENTER)
    hand.wait()

    assert hand.observation.phase == "vote"


def test_one_stop_ends_it_for_all_and_the_stopper_is_named(hand: Hand) -> None:
    pass_until(hand, "vote")
    assert hand.moment == "vote"
    assert hand.button("primary")[:2] == ("Continue", True)

    hand.click("vote-stop")
    hand.wait()

    assert hand.observation.phase == "courtesy"
    texts = [entry.text for entry in hand.table.screen.feed.records()]
    assert "You stopped the second Charleston" in texts
    assert hand.table.screen.charleston.props.stopped


@pytest.mark.parametrize("by", ["click", "key"])
def test_going_on_plays_the_second_charleston(hand: Hand, by: str) -> None:
    pass_until(hand, "vote")

    if by == "click":
        hand.click("vote-continue")
    else:
        hand.key(ENTER)
    hand.wait()

    assert hand.observation.phase == "second left"
    votes = [command for command in hand.log if isinstance(command, Vote)]
    assert len(votes) == len(SEATS)


@pytest.mark.parametrize("by", ["click", "key"])
def test_the_courtesy_moves_exactly_the_smaller_number(sit: Seater, by: str) -> None:
    hand = sit(sitting_at("courtesy 3", answer=offering(2)))
    pass_until(hand, "vote")
    hand.key(Qt.Key.Key_P)
    hand.wait()
    assert hand.moment == "offer"
    assert hand.table.props.prompt == "Courtesy with Opal: how many tiles, 0 to 3?"

    if by == "click":
        hand.click("courtesy-3")
    else:
        hand.key(Qt.Key.Key_3)
    hand.wait()
    assert hand.moment == "give"
    for row in hand.passable(3):
        hand.click(f"tile-t{row}")
    assert len(hand.zone("tray")) == 2
    assert hand.table.props.promptDetail == "Every slot is filled; take one back first."
    hand.key(ENTER)
    hand.wait()

    gives = [command for command in hand.log if isinstance(command, Give)]
    assert {len(command.tiles) for command in gives} == {2}
    assert hand.observation.phase != "courtesy"


def offering(number: int) -> Answerer:
    quiet = quiet_answers()

    def answer(observation: Observation, rng: Stream, budget: float) -> Command:
        offer = Offer(observation.seat, number)
        return offer if offer in observation.legal else quiet(observation, rng, budget)

    return answer


def test_the_rack_shows_what_the_engine_says_after_every_pass(sit: Seater) -> None:
    hand = sit(sitting_at("racks", answer=legal_answers()))
    seen = 0
    while hand.observation.phase in PASSES:
        assert count_of(hand) == hand.observation.rack
        pass_three(hand)
        seen += 1

    assert seen >= 3


def count_of(hand: Hand) -> Counts:
    return count(face(word) for word in hand.words(hand.rack()))


def test_what_the_courtesy_brought_is_new_until_you_throw(sit: Seater) -> None:
    hand = sit(sitting_at("courtesy 3", answer=offering(2)))
    pass_until(hand, "vote")
    hand.key(Qt.Key.Key_P)
    hand.wait()
    hand.key(Qt.Key.Key_2)
    hand.wait()
    for row in hand.passable(2):
        hand.click(f"tile-t{row}")
    while hand.observation.phase == "courtesy":
        hand.key(ENTER)
    assert len([row for row in hand.rack() if hand.shown()[row].isNew]) == 2

    hand.play_on(lambda: hand.moment == "discard" and bool(hand.observation.discards))

    assert not [row for row in hand.rack() if hand.shown()[row].isNew]


def test_the_second_click_of_a_double_click_on_stop_offers_nothing(hand: Hand) -> None:
    pass_until(hand, "vote")
    where = hand.centre("vote-stop")
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier

    QTest.mouseDClick(hand.window, button, none, where)
    hand.wait()
    assert isinstance(hand.acts[-1], Vote)
    assert hand.moment == "offer"

    QTest.mouseClick(hand.window, button, none, where)

    assert hand.acts[-1:] == [Offer(hand.observation.seat, 2)]
