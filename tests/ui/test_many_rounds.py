"""Round after round in one window: nothing piles up."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import QObject, Qt

from mahjcove.storage.settings import Settings
from mahjcove.tiles import JOKER, WORDS, faces_in
from mahjcove.ui.window import Habits
from tests.support.soak import repeats
from tests.support.table import Hand, items_under, legal_answers, sitting_at
from tests.ui.conftest import Seater
from tests.ui.test_whole_rounds import Keys, assert_true_to_the_engine

MARKS = 60
"""Rings, marks and notes differ from deal to deal by less than this many items."""


class Quick(Keys):
    """Plays by keys, but lifts its tiles through the table's own slot: a round takes a second."""

    def fill(self, number: int) -> None:
        for row in self.hand.passable(number):
            if len(self.hand.zone("tray")) < number:
                self.hand.table.activate(f"t{row}")
        self.hand.wait()

    def discard(self, row: int) -> None:
        if not self.hand.shown()[row].lifted:
            self.hand.table.activate(f"t{row}")
        super().primary()


def living(hand: Hand) -> dict[str, int]:
    """How many objects Qt and Python hold."""
    gc.collect()
    hand.wait()
    return {
        "items": sum(1 for _ in items_under(hand.window.contentItem())),
        "children of the table": len(hand.table.findChildren(QObject)),
        "objects of the scene": len(hand.window.findChildren(QObject)),
        "wrapped": sum(1 for one in gc.get_objects() if isinstance(one, QObject)),
    }


def play_a_round(hand: Hand) -> None:
    Quick(hand).play()
    assert_true_to_the_engine(hand)


@pytest.mark.soak
def test_soak_twenty_rounds_in_the_window_leave_nothing_behind(sit: Seater) -> None:
    # Lines drawn as tiles are more items or fewer with what the hand lacks.
    habits = Habits(settings=Settings(lines_as_tiles=False))
    hand = sit(sitting_at("many", answer=legal_answers()), habits=habits)
    counts = []
    for _ in range(2 + repeats(18)):
        play_a_round(hand)
        hand.key(Qt.Key.Key_Return)
        counts.append(living(hand))

    kept = [{**count, "items": 0} for count in counts]
    assert all(count == kept[0] for count in kept), counts
    items = [count["items"] for count in counts]
    assert max(items) - min(items) < MARKS, counts


def test_the_next_deal_is_a_whole_set_of_tiles(sit: Seater) -> None:
    hand = sit(sitting_at("again", answer=legal_answers()))
    play_a_round(hand)
    first = hand.observation.seat
    hand.key(Qt.Key.Key_Return)

    assert hand.table.play.round.number == 2
    assert hand.observation.seat is first.right(3)
    assert [WORDS[face] for face in faces_in(hand.observation.rack)]
    assert hand.observation.rack[JOKER] <= 8
    assert_true_to_the_engine(hand)
