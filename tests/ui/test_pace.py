"""How fast the bots act: on your key, or slow, normal, fast."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mahjcove.engine.commands import DiscardTile, Draw
from mahjcove.engine.rules import PROFILES
from mahjcove.engine.seats import Seat
from mahjcove.storage.settings import Settings
from mahjcove.ui.settingsviewmodel import PACES
from mahjcove.ui.window import Habits
from tests.support.table import Hand, quiet_answers, sitting_at, situation
from tests.ui.conftest import Seater

KEY = Qt.Key
ON_KEY = Habits(settings=Settings(wait_for_key=True))
YOUR_TURN = """
[table]
phase = "turn"
seat = "E"
human = "E"
drawn = true
wall_left = 60

[racks]
E = "1b 2468c 579d NEWS F J"
"""


def kinds(hand: Hand) -> list[tuple[str, str]]:
    return [(command.seat.name, type(command).__name__) for command in hand.log]


def throw(hand: Hand, word: str = "1b") -> None:
    hand.click(f"tile-t{hand.find(word)}")
    hand.key(KEY.Key_D)
    hand.wait()


def let_go(hand: Hand, how: str) -> None:
    match how:
        case "key":
            hand.key(KEY.Key_Return)
        case "mouse":
            hand.click("action-primary")
        case _:
            hand.assist_item("action-primary")
    hand.wait()


@pytest.mark.parametrize("how", ["key", "mouse", "assistive press"])
def test_each_act_of_a_bot_waits_for_your_key(sit: Seater, how: str) -> None:
    hand = sit(situation(YOUR_TURN), habits=ON_KEY)
    throw(hand)
    seats = ["S", "W", "N"]

    for number, seat in enumerate(seats):
        before = len(hand.log)
        name = hand.table.play.names.name(Seat[seat])
        hand.wait()
        assert len(hand.log) == before
        assert hand.table.props.prompt == f"{name} is ready: Enter lets {name} go on"
        assert hand.button("primary") == ("Go on", True, "")
        let_go(hand, how)
        mine = [kind for who, kind in kinds(hand)[before:] if who == seat]
        assert [kind for kind in mine if kind != "Decline"] == ["Draw", "DiscardTile"], number


def test_your_own_draw_is_yours_to_let_happen(sit: Seater) -> None:
    hand = sit(situation(YOUR_TURN), habits=ON_KEY)
    throw(hand)
    for _ in range(3):
        let_go(hand, "key")
    assert hand.moment == "draw"
    assert hand.button("primary")[:2] == ("Draw", True)

    hand.key(KEY.Key_Return)
    hand.wait()

    assert hand.moment == "discard"
    assert isinstance(hand.acts[-1], Draw)


def test_a_press_too_many_throws_nothing(sit: Seater) -> None:
    hand = sit(situation(YOUR_TURN), habits=ON_KEY)
    throw(hand)
    for _ in range(12):
        let_go(hand, "key")

    assert len([one for one in hand.acts if isinstance(one, DiscardTile)]) == 1
    assert hand.moment == "discard"


def test_a_late_call_takes_the_place_of_the_act_that_waits(sit: Seater) -> None:
    text = """
[table]
phase = "claim"
human = "E"
discard = "W 6b"
wall_left = 60

[racks]
E = "1b 2468c 579d NEW JJ"
"""
    settings = Settings(wait_for_key=True, asking="natural")
    hand = sit(situation(text), habits=Habits(settings=settings))
    assert hand.table.play.ready is Seat.N

    hand.key(KEY.Key_C)
    hand.wait()

    assert kinds(hand)[-1] == ("E", "Call")
    assert hand.table.play.ready is None
    assert hand.button("primary")[:2] == ("Show group", True)


def test_what_waits_goes_on_when_the_key_is_no_longer_wanted(sit: Seater) -> None:
    hand = sit(situation(YOUR_TURN), habits=ON_KEY)
    throw(hand)
    assert hand.table.play.ready is not None

    hand.key(KEY.Key_F10)
    hand.click("pace-2")
    hand.key(KEY.Key_Escape)
    hand.wait()

    assert hand.table.play.ready is None
    assert hand.moment == "discard"


def test_a_take_back_forgets_what_waited(sit: Seater) -> None:
    hand = sit(situation(YOUR_TURN), habits=ON_KEY)
    throw(hand)
    assert hand.table.play.ready is not None

    hand.key(KEY.Key_U)
    hand.wait()

    assert hand.table.play.ready is None
    assert hand.log == ()
    assert hand.button("primary")[0] == "Discard"


def test_the_charleston_of_the_bots_waits_for_no_key(sit: Seater) -> None:
    hand = sit(sitting_at("charleston", answer=quiet_answers()), habits=ON_KEY)

    assert hand.moment == "passing"
    assert len(hand.log) == 3


def test_the_four_paces_are_chosen_and_kept(sit: Seater) -> None:
    kept: list[Settings] = []
    habits = Habits(settings=Settings(profile=PROFILES[0]), keep=kept.append)
    hand = sit(sitting_at("paces"), habits=habits)
    hand.key(KEY.Key_F10)
    names = [hand.item(f"pace-{index}").property("text") for index in range(4)]
    assert names == ["On my key", "Slow", "Normal", "Fast"]

    hand.click("pace-0")
    assert kept[-1].wait_for_key
    assert hand.table_window.driver.stepping
    for index, pace in enumerate(PACES, start=1):
        hand.assist_item(f"pace-{index}")
        assert (kept[-1].wait_for_key, kept[-1].pace_ms) == (False, pace)
        assert hand.table_window.settings.props.pace == index
    assert not hand.table_window.driver.stepping
    assert PACES[1] == Settings().pace_ms == 700
