"""Which presses count: not the second half of a double press, nor one the table has outrun."""

from __future__ import annotations

from mahjcove.engine.seats import Seat
from mahjcove.ui.controls import Button
from mahjcove.ui.presses import REACTION, Presses, meanings
from tests.support.table import situation


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_second_press_that_would_mean_something_else_does_not_count() -> None:
    clock = Clock()
    presses = Presses(clock, double=400)
    assert not presses.twice("primary", "draw")

    clock.time = 399

    assert presses.twice("primary", "discard")


def test_after_a_double_press_s_time_it_counts() -> None:
    clock = Clock()
    presses = Presses(clock, double=400)
    presses.twice("primary", "draw")

    clock.time = 400

    assert not presses.twice("primary", "discard")


def test_hammering_is_one_press() -> None:
    clock = Clock()
    presses = Presses(clock, double=400)
    answers: list[bool] = []
    for _ in range(6):
        answers.append(presses.twice("primary", "draw" if not answers else "discard"))
        clock.time += 300

    assert answers == [False, *[True] * 5]


def test_another_place_and_an_unchanged_meaning_count() -> None:
    presses = Presses(Clock(), double=400)
    presses.twice("call", "a discard")

    assert not presses.twice("primary", "a group")
    assert not presses.twice("primary", "a group")


def test_a_press_right_after_the_table_s_change_is_late() -> None:
    clock = Clock()
    presses = Presses(clock, double=400)
    presses.shown({"call": 1, "pass": 1}, own=True)
    clock.time = 1000
    presses.shown({"call": 2, "pass": 1}, own=False)
    clock.time += REACTION - 1

    assert presses.late("call")
    assert not presses.late("pass")
    clock.time += 1
    assert not presses.late("call")


def test_one_s_own_act_makes_nothing_late() -> None:
    presses = Presses(Clock(), double=400)
    presses.shown({"call": 1}, own=False)

    presses.shown({"call": 2}, own=True)

    assert not presses.late("call")


def test_without_a_pause_every_press_counts() -> None:
    presses = Presses(Clock())
    presses.shown({"call": 1}, own=False)

    assert not presses.late("call")
    assert not presses.twice("primary", "draw")
    assert not presses.twice("primary", "discard")


def test_letting_a_bot_act_and_throwing_are_two_meanings_of_the_same_place() -> None:
    seen = situation('[table]\nphase = "turn"\nseat = "E"\nhuman = "E"\ndrawn = true\n').current
    play = seen.view(Seat.E).observation
    primary = Button("primary", "Go on", "Enter", "primary", available=True)

    go = meanings(play, "watching", (primary,), lets_go=True)
    throw = meanings(play, "discard", (primary,))

    assert go["primary"] != throw["primary"]
