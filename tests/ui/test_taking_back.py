"""U goes back to your last decision: at any moment, as often as you like, and nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import DiscardTile, Draw
from mahjcove.engine.rebuild import start_of, states_of, verify, was_marked
from mahjcove.engine.record_reading import read_record
from mahjcove.storage.paths import DataFolder
from tests.support.hands import teaching_card
from tests.support.table import Hand, legal_answers, sitting_at, situation
from tests.ui.conftest import Seater
from tests.ui.test_rulings_in_the_window import COMPLETE, TO_DRAW, rules
from tests.ui.test_whole_rounds import Keys, assert_true_to_the_engine

if TYPE_CHECKING:
    from pathlib import Path

KEY = Qt.Key


def feed(hand: Hand) -> list[str]:
    return [entry.text for entry in hand.table.screen.feed.records()]


def played(hand: Hand, steps: int) -> Keys:
    player = Keys(hand)
    for _ in range(steps):
        hand.wait()
        player.step(hand.moment)
    hand.wait()
    return player


def test_there_is_nothing_to_take_back_before_the_first_decision(sit: Seater) -> None:
    hand = sit(sitting_at("back 1", answer=legal_answers()))
    before = hand.observation

    hand.key(KEY.Key_U)

    assert hand.observation == before
    assert not hand.table.props.canTakeBack
    assert "nothing yet" in hand.table.props.promptDetail


@pytest.mark.parametrize("by", ["key", "button"])
def test_one_step_back_is_the_decision_as_it_was(sit: Seater, by: str) -> None:
    hand = sit(sitting_at("back 2", answer=legal_answers()))
    player = played(hand, 9)
    before, moment, told, log = hand.observation, hand.moment, feed(hand), hand.log
    player.step(moment)
    hand.wait()
    assert hand.observation != before

    if by == "key":
        hand.key(KEY.Key_U)
    else:
        hand.click("top-back")

    assert (hand.observation, hand.moment, feed(hand)) == (before, moment, told)
    assert hand.log == log
    assert_true_to_the_engine(hand)


def test_the_draw_that_the_table_makes_is_no_decision(sit: Seater) -> None:
    hand = sit(situation(rules(TO_DRAW)))
    assert [command.auto for command in hand.acts] == [True]
    hand.click(f"tile-t{hand.find('N')}")
    hand.key(KEY.Key_D)
    hand.wait()

    hand.key(KEY.Key_U)

    assert hand.moment == "discard"
    assert [command for command in hand.acts if isinstance(command, Draw)] == hand.acts


def test_back_to_the_deal_and_the_same_again(sit: Seater) -> None:
    """The bots answer the same decisions in the same way."""
    hand = sit(sitting_at("back 3", answer=legal_answers()))
    first = hand.observation
    played(hand, 8)
    there, log = hand.observation, hand.log

    while hand.table.props.canTakeBack:
        hand.key(KEY.Key_U)
    assert hand.observation == first
    assert hand.button("primary")[0] == "Pass 3"
    played(hand, 8)

    assert hand.observation == there
    assert hand.log == log


def test_what_was_laid_out_is_gone_and_your_own_order_stays(sit: Seater) -> None:
    hand = sit(sitting_at("back 4", answer=legal_answers()))
    player = played(hand, 1)
    row = hand.rack()[0]
    hand.drag_tile(row, hand.centre(f"tile-t{hand.rack()[-1]}"))
    order = hand.words(hand.rack())
    player.fill(3)
    player.primary()
    hand.wait()
    player.fill(2)

    hand.key(KEY.Key_U)

    assert hand.zone("tray") == []
    assert hand.words(hand.rack()) == order


def test_each_step_back_lays_your_own_order_as_it_was_then(sit: Seater) -> None:
    hand = sit(sitting_at("back 4b", answer=legal_answers()))
    player = played(hand, 1)
    orders = []
    for _ in range(4):
        rack = hand.rack()
        hand.drag_tile(rack[0], hand.centre(f"tile-t{rack[-1]}"))
        orders.append(hand.words(hand.rack()))
        acts = len(hand.acts)
        while len(hand.acts) == acts:
            player.step(hand.moment)
            hand.wait()

    for order in reversed(orders):
        hand.key(KEY.Key_U)
        assert hand.words(hand.rack()) == order


def test_an_open_question_goes_with_it(sit: Seater) -> None:
    hand = sit(situation(rules(TO_DRAW)), draw_for_me=False)
    hand.key(KEY.Key_W)
    hand.key(KEY.Key_M)
    assert hand.moment == "question"

    hand.key(KEY.Key_U)

    assert hand.moment == "draw"
    assert hand.acts == []


def test_a_dead_hand_is_taken_back_and_the_round_is_marked(sit: Seater) -> None:
    sitting = situation(rules(TO_DRAW))
    hand = sit(sitting, draw_for_me=False)
    hand.drag_tile(hand.find("N"), hand.centre("felt-centre"))
    hand.key(KEY.Key_Return)
    assert hand.moment == "dead"
    assert hand.table.props.sheet == "fault"

    hand.key(KEY.Key_U)

    assert hand.moment == "draw"
    assert hand.table.props.sheet == ""
    assert hand.observation.dead[hand.observation.seat] is None
    assert "marked" in hand.table.props.dealText
    hand.play_on(lambda: hand.moment == "over")
    assert (sitting.counted, sitting.marked) == (1, 1)


def test_after_the_end_the_points_go_too(sit: Seater) -> None:
    sitting = situation(COMPLETE)
    hand = sit(sitting)
    hand.key(KEY.Key_M)
    hand.key(KEY.Key_Return)
    assert hand.moment == "over"
    assert sitting.totals[0] > 0
    assert sitting.counted == 1

    hand.key(KEY.Key_U)

    assert hand.moment == "discard"
    assert hand.table.props.sheet == ""
    assert (sitting.totals, sitting.counted) == ((0, 0, 0, 0), 0)
    assert "marked" in hand.table.props.dealText
    hand.key(KEY.Key_M)
    hand.key(KEY.Key_Return)
    assert (sitting.counted, sitting.marked) == (1, 1)


@pytest.mark.parametrize("seed", ["walk 1"])
def test_a_round_with_many_steps_back_is_true_to_the_engine_and_to_its_record(
    sit: Seater, tmp_path: Path, seed: str
) -> None:
    folder = DataFolder(tmp_path)
    hand = sit(sitting_at(seed, answer=legal_answers(), folder=folder))
    hand.watch_models()
    player, chance = Keys(hand), Stream(seed)
    back = 0
    for _ in range(400):
        hand.wait()
        assert_true_to_the_engine(hand)
        if back < 7 and hand.table.props.canTakeBack and chance.below(4) == 0:
            back += 1
            for _ in range(chance.below(4) + 1):
                hand.key(KEY.Key_U)
                assert_true_to_the_engine(hand)
            continue
        if hand.moment == "over":
            break
        player.step(hand.moment)

    assert back > 4
    assert hand.resets == []
    newest = max(folder.rounds.iterdir(), key=lambda path: path.stat().st_mtime_ns)
    record = read_record(newest.read_bytes())
    verify(record, teaching_card())
    assert record.commands == hand.log
    assert any(isinstance(command, DiscardTile) for command in record.commands)


def test_the_mark_is_in_the_record(sit: Seater, tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    hand = sit(sitting_at("back mark", answer=legal_answers(), folder=folder), draw_for_me=False)
    hand.play_on(lambda: hand.moment == "draw")
    hand.drag_tile(hand.passable(1)[0], hand.centre("felt-centre"))
    hand.key(KEY.Key_Return)
    assert hand.moment == "dead"
    hand.key(KEY.Key_U)
    hand.table_window.close()

    (path,) = folder.rounds.iterdir()
    record = read_record(path.read_bytes())

    assert was_marked(record, states_of(record, start_of(record, teaching_card())))
