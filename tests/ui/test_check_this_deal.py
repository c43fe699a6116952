"""Check this deal: every bot decision of a finished round, what was seen, and asking again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAccessible, QGuiApplication

from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Command, DiscardTile
from mahjcove.engine.observation import Observation
from mahjcove.practice.decisions import Answerer, Decisions
from mahjcove.sitting.round import play_out
from mahjcove.tiles import WORDS, faces_in
from mahjcove.ui.checkviewmodel import CheckProps
from mahjcove.ui.layout import PLACES, Rect
from tests.support.looks import overlap
from tests.support.qml import accessible
from tests.support.table import (
    Hand,
    RecordedSitting,
    items_under,
    legal_answers,
    quiet_answers,
    sitting_at,
    situation,
)
from tests.ui.conftest import Seater
from tests.ui.test_all_hands import SIZES, child, drawn, focused, logical, walk_to

KEY = Qt.Key


class Turncoat:
    """A bot that answers as the legal one, and later on differently where it discards."""

    def __init__(self) -> None:
        self.changed = False

    def __call__(self, seen: Observation, rng: Stream, budget: float) -> Command:
        command = legal_answers()(seen, rng, budget)
        if self.changed and isinstance(command, DiscardTile):
            others = [one for one in seen.legal if isinstance(one, DiscardTile) and one != command]
            return others[0] if others else command
        return command


def at_the_end(
    sit: Seater, answer: Answerer, seed: str = "check", size: tuple[int, int] = (1280, 800)
) -> Hand:
    sitting = sitting_at(seed, answer=answer)
    hand = sit(sitting, size)
    hand.table_window.driver.seat(None)
    play_out(sitting.current, answer)
    hand.table.catch_up()
    hand.key(KEY.Key_A)
    return hand


def at_the_check(sit: Seater, answer: Answerer | None = None, seed: str = "check") -> Hand:
    hand = at_the_end(sit, answer or legal_answers(), seed)
    hand.click("page-2")
    return hand


def props(hand: Hand) -> CheckProps:
    return hand.table.screen.all_hands.check.props


def decisions(hand: Hand) -> Decisions:
    reveal = hand.table.play.round.reveal()
    assert reveal is not None
    return reveal.decisions()


def marks(hand: Hand) -> list[str]:
    return [row.mark for row in hand.table.screen.all_hands.check.rows.records()]


def assert_shows_only_what_was_seen(hand: Hand) -> None:
    """The bot's own rack face up, of the others as many backs as they had tiles, nothing more."""
    seen = decisions(hand).seen(props(hand).current)
    names = hand.table.play.names
    for place in PLACES:
        seat = names.seat(place)
        row = hand.item(f"sight-{place}")
        backs = [one for one in items_under(row) if one.objectName() == "sight-back"]
        rack = drawn(child(row, "sight-rack"))
        shown = [WORDS[face] for group in seen.exposures[seat] for face in group.tiles]
        draft = seen.draft
        if draft is not None and draft.seat is seat and draft.tiles is not None:
            shown += [WORDS[face] for face in (draft.claimed, *faces_in(draft.tiles))]
        assert drawn(child(row, "sight-exposures")) == shown
        if seat is seen.seat:
            assert sorted(rack) == sorted(WORDS[face] for face in faces_in(seen.rack))
            assert backs == []
        else:
            assert rack == []
            assert len(backs) == seen.counts[seat]
    assert [word.strip("!") for word in props(hand).felt] == [
        WORDS[one.face] for one in seen.discards
    ]
    assert str(seen.wall_left) in props(hand).standing


def test_every_decision_of_the_bots_is_listed_in_order(sit: Seater) -> None:
    hand = at_the_check(sit)
    bots = [command for command in hand.log if command.seat is not hand.observation.seat]

    rows = hand.table.screen.all_hands.check.rows.records()
    assert [row.number for row in rows] == list(range(1, len(bots) + 1))
    assert [row.wind for row in rows] == [command.seat.name for command in bots]
    assert all(row.text.split()[0] in ("Ruth", "Opal", "Lou") for row in rows)
    assert props(hand).summary == f"{len(bots)} decisions of the bots"
    assert hand.item("check-seal").property("text").startswith("The wall’s SHA-256 matches")


def test_each_decision_shows_what_that_bot_could_see_and_nothing_else(sit: Seater) -> None:
    hand = at_the_check(sit)
    for index in range(0, props(hand).total, 9):
        hand.table.screen.all_hands.check.choose(index)
        QGuiApplication.processEvents()
        assert_shows_only_what_was_seen(hand)


def test_a_decision_is_chosen_by_click_and_by_key(sit: Seater) -> None:
    hand = at_the_check(sit)
    last = props(hand).total - 1

    hand.click("check-4")
    assert props(hand).current == 3
    hand.key(KEY.Key_Down)
    assert (props(hand).current, focused(hand)) == (3, "check-4")
    hand.key(KEY.Key_Down)
    assert (props(hand).current, focused(hand)) == (4, "check-5")
    hand.key(KEY.Key_Up)
    assert props(hand).current == 3
    hand.key(KEY.Key_PageDown)
    assert props(hand).current == 13
    hand.key(KEY.Key_End)
    assert props(hand).current == last
    hand.key(KEY.Key_Home)
    assert props(hand).current == 0
    assert_shows_only_what_was_seen(hand)


def test_one_decision_is_asked_again_by_click_key_and_assistive_press(sit: Seater) -> None:
    hand = at_the_check(sit)
    told: list[str] = []
    hand.table.announced.connect(told.append)
    same = "Asked again with only this: the same answer."
    assert props(hand).mark == ""

    hand.click("check-again")
    hand.wait()
    assert (props(hand).verdict, props(hand).mark) == (same, "same")
    hand.key(KEY.Key_Down)
    hand.key(KEY.Key_Down)
    assert (props(hand).current, focused(hand)) == (1, "check-2")
    hand.key(KEY.Key_Right)
    assert focused(hand) == "check-again"
    hand.key(KEY.Key_Space)
    hand.wait()
    assert props(hand).verdict == same
    hand.key(KEY.Key_Left)
    assert focused(hand) == "check-2"
    hand.key(KEY.Key_Down)
    hand.assist_item("check-again")
    hand.wait()

    assert told.count(same) == 3
    assert marks(hand)[:4] == ["same", "same", "same", ""]


def test_check_all_goes_through_every_decision_with_a_count(sit: Seater) -> None:
    hand = at_the_check(sit)
    total = props(hand).total
    told: list[str] = []
    hand.table.announced.connect(told.append)

    hand.click("check-all")
    for _ in range(5):
        hand.runner.step()
    assert props(hand).running
    assert props(hand).summary == f"5 of {total} asked again …"
    assert len(hand.runner) == 1
    hand.wait()

    assert not props(hand).running
    assert props(hand).summary == f"All {total} decisions: the same again."
    assert told[-1] == props(hand).summary
    assert marks(hand) == ["same"] * total


def test_check_all_can_be_stopped(sit: Seater) -> None:
    hand = at_the_check(sit)
    hand.assist_item("check-all")
    for _ in range(3):
        hand.runner.step()
    hand.assist_item("check-all")
    hand.wait()

    assert not props(hand).running
    assert props(hand).summary == f"{props(hand).total} decisions of the bots"


def test_a_bot_that_would_do_something_else_is_named(sit: Seater) -> None:
    turncoat = Turncoat()
    hand = at_the_check(sit, turncoat)
    turncoat.changed = True
    every = decisions(hand)
    thrown = [at for at, one in enumerate(every.all) if isinstance(one.command, DiscardTile)]

    hand.click("check-all")
    hand.wait()

    wrong = [at for at, mark in enumerate(marks(hand)) if mark == "other"]
    assert set(wrong) <= set(thrown)
    assert props(hand).current == wrong[0]
    assert props(hand).summary == (
        f"{len(wrong)} of {len(every)} decisions differ; the first is number {wrong[0] + 1}."
    )
    assert props(hand).verdict.startswith("Asked again with only this: ")
    assert " throws " in props(hand).verdict


def test_a_decision_of_the_tables_own_says_so(sit: Seater) -> None:
    def failing(*_: object) -> Command:
        raise LookupError

    hand = sit(
        situation('[table]\nphase = "turn"\nseat = "E"\nhuman = "S"\nwall_left = 9\n', failing)
    )
    hand.play_on(lambda: hand.table.play.round.is_over, quiet_answers())
    hand.key(KEY.Key_A)
    hand.click("page-2")

    hand.click("check-again")
    hand.wait()
    assert "The table decided this" in props(hand).verdict
    assert props(hand).mark == "same"
    hand.click("check-all")
    hand.wait()
    total = props(hand).total
    assert props(hand).summary == (
        f"All {total} decisions: the same again, {total} of them the table’s own."
    )


def test_after_a_take_back_the_round_as_it_stands_is_checked(sit: Seater) -> None:
    table = '[table]\nphase = "turn"\nseat = "E"\nhuman = "S"\nwall_left = 24\n'
    hand = sit(situation(table, legal_answers()))
    hand.play_on(lambda: hand.observation.wall_left < 12, quiet_answers())
    for _ in range(3):
        hand.key(KEY.Key_U)
    hand.wait()
    hand.play_on(lambda: hand.table.play.round.is_over, quiet_answers())
    hand.key(KEY.Key_A)
    hand.click("page-2")

    hand.click("check-all")
    hand.wait()

    assert props(hand).summary == f"All {props(hand).total} decisions: the same again."


def test_a_round_from_an_older_record_is_checked_too(sit: Seater) -> None:
    """Its bots were others than those that are asked now."""
    hand = sit(RecordedSitting("mahjong-cove"))
    hand.key(KEY.Key_A)
    hand.click("page-2")
    hand.click("check-all")
    hand.wait()

    assert "decisions differ; the first is number" in props(hand).summary
    assert "A round begun with another MahjCove can differ." in props(hand).verdict


def test_the_next_deal_asks_nobody_of_the_last_any_more(sit: Seater) -> None:
    hand = at_the_check(sit)
    hand.click("check-all")
    hand.runner.step()

    hand.click("action-primary")
    hand.wait()

    assert hand.table.play.round.number == 2
    assert props(hand) == CheckProps()
    assert hand.table.screen.all_hands.check.rows.records() == ()


def test_enter_in_the_sheet_deals_nothing(sit: Seater) -> None:
    hand = at_the_end(sit, legal_answers())
    for page in ("page-0", "page-1", "page-2"):
        hand.click(page)
        hand.key(KEY.Key_Down)
        hand.key(KEY.Key_Down)
        hand.key(KEY.Key_Return)
        assert hand.table.props.sheet == "hands"
        assert hand.table.play.round.number == 1


def test_up_and_down_reach_everything_on_the_page(sit: Seater) -> None:
    hand = at_the_check(sit)
    hand.key(KEY.Key_Down)
    assert focused(hand).startswith("check-")
    hand.key(KEY.Key_End)
    last = focused(hand)
    visited = []
    for _ in range(16):
        hand.key(KEY.Key_Down)
        visited.append(focused(hand))
        if visited[-1] == last:
            break

    assert {f"sight-{place}" for place in PLACES} <= set(visited)
    assert {"check-again", "check-all", "page-2", "hands-close"} <= set(visited)
    hand.key(KEY.Key_Home)
    walk_to(hand, lambda: focused(hand) == "check-all", KEY.Key_Up)


def test_everything_is_spoken(sit: Seater) -> None:
    hand = at_the_check(sit)
    hand.table.screen.all_hands.check.choose(2)
    assert accessible(hand.item("check-list")).role() is QAccessible.Role.List
    row = accessible(hand.item("check-3"))
    assert row.role() is QAccessible.Role.ListItem
    assert row.text(QAccessible.Text.Name).startswith("3: ")
    assert row.state().selected
    for seat in hand.table.screen.all_hands.check.seats.records():
        seen = accessible(hand.item(f"sight-{seat.place}"))
        assert seen.text(QAccessible.Text.Name) == seat.spoken
        assert ("rack" in seat.spoken) == (seat.rack != ())


@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_on_anything_else(sit: Seater, size: tuple[int, int]) -> None:
    hand = at_the_end(sit, quiet_answers(), size=size)
    hand.click("page-2")
    frame = logical(hand, hand.item("hands-sheet"))
    names = ["check-seal", "check-summary", "check-all", "check-list", "check-sentence"]
    names += ["check-situation", "check-sight", "check-standing", "check-again", "check-verdict"]
    check = hand.table.screen.all_hands.check

    for index in (0, props(hand).total // 2, props(hand).total - 1):
        check.choose(index)
        QGuiApplication.processEvents()
        boxes = {name: logical(hand, hand.item(name)) for name in names}
        for name, box in boxes.items():
            assert box.within(frame), name
            later = list(boxes)[list(boxes).index(name) + 1 :]
            assert not [other for other in later if overlap(box, boxes[other])]
        felt = hand.item("check-felt")
        corner = felt.mapToItem(hand.item("stage"), QPointF(0, 0))
        spread = Rect(corner.x(), corner.y(), felt.width(), felt.height())
        assert not overlap(spread, boxes["check-again"])
