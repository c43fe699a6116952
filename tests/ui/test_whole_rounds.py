"""A whole round by mouse alone, one by keyboard alone, each step checked against the engine."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from mahjcove.engine.commands import Call, DiscardTile, Draw, Exchange, Mahjong, Pass
from mahjcove.engine.events import Event, seen
from mahjcove.engine.rebuild import rebuild, start_of, verify
from mahjcove.engine.record_reading import read_record
from mahjcove.storage.paths import DataFolder
from mahjcove.tiles import WORDS, faces_in
from mahjcove.ui.layout import PLACES
from tests.support.hands import teaching_card
from tests.support.table import Hand, legal_answers, sitting_at
from tests.ui.conftest import Seater

KEY = Qt.Key


def assert_true_to_the_engine(hand: Hand) -> None:
    """What the tiles show is what the seat may see, no more and no less."""
    seen = hand.observation
    names = hand.table.play.names
    shown = hand.shown()
    own = [*hand.rack(), *[row for row in hand.zone("tray") if shown[row].face]]
    own += [row for row in hand.zone("group", "you") if shown[row].ghost]
    assert Counter(hand.words(own)) == Counter(WORDS[face] for face in faces_in(seen.rack))
    assert hand.words(hand.zone("felt")) == [WORDS[one.face] for one in seen.discards]
    for place in PLACES:
        seat = names.seat(place)
        exposed = Counter(hand.words(hand.zone("exposure", place)))
        groups = Counter(WORDS[face] for one in seen.exposures[seat] for face in one.tiles)
        assert exposed == groups
        if place != "you":
            backs = hand.zone("rack", place)
            aside = hand.zone("packet", place) + hand.zone("arriving", place)
            aside += [
                row for row in hand.zone("tray") if not shown[row].face and shown[row].seat == place
            ]
            assert len(backs) + len(aside) == seen.counts[seat]
            assert {shown[row].face for row in backs} <= {""}
    felt = hand.table.screen.felt.props
    assert (felt.wallCount, felt.discardCount) == (seen.wall_left, len(seen.discards))


class Player:
    """Decides from what the seat sees; subclasses say it with one kind of input."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.moments: set[str] = set()
        self.called = 0

    def play(self) -> None:
        """The whole round; every step ends true to the engine."""
        for _ in range(400):
            self.hand.wait()
            assert_true_to_the_engine(self.hand)
            self.moments.add(self.hand.moment)
            if self.hand.moment == "over":
                return
            self.step(self.hand.moment)
            assert_true_to_the_engine(self.hand)
        raise AssertionError("the round never ends")

    def step(self, moment: str) -> None:
        hand = self.hand
        match moment:
            case "passing":
                self.fill(3)
                self.primary()
            case "vote":
                self.primary()
            case "offer":
                self.number(1)
            case "give":
                self.fill(hand.table.play.slots)
                self.primary()
            case "asked":
                self.answer_claim()
            case "grouping" | "question":
                self.primary()
            case "discard" | "shown":
                self.turn()
            case _:
                raise AssertionError(f"nothing to do in {moment}")

    def answer_claim(self) -> None:
        if Mahjong(self.hand.observation.seat) in self.hand.observation.legal:
            self.mahjong()
        elif Call(self.hand.observation.seat) in self.hand.observation.legal and self.called < 2:
            self.called += 1
            self.call()
        else:
            self.decline()

    def turn(self) -> None:
        seen = self.hand.observation
        if Mahjong(seen.seat) in seen.legal:
            self.mahjong()
        elif any(isinstance(one, Exchange) for one in seen.legal):
            self.exchange()
        else:
            rack = [row for row in self.hand.rack() if self.hand.shown()[row].face != "J"]
            words = Counter(self.hand.words(rack))
            self.discard(min(rack, key=lambda row: words[self.hand.shown()[row].face]))

    def fill(self, number: int) -> None:
        raise NotImplementedError

    def primary(self) -> None:
        raise NotImplementedError

    def number(self, number: int) -> None:
        raise NotImplementedError

    def mahjong(self) -> None:
        raise NotImplementedError

    def call(self) -> None:
        raise NotImplementedError

    def decline(self) -> None:
        raise NotImplementedError

    def exchange(self) -> None:
        raise NotImplementedError

    def discard(self, row: int) -> None:
        raise NotImplementedError


class Mouse(Player):
    """Clicks and drags only."""

    def fill(self, number: int) -> None:
        hand = self.hand
        if hand.zone("arriving") and hand.shown()[hand.zone("arriving")[0]].enabled:
            hand.drag_tile(hand.zone("arriving")[1], hand.centre("tray"))
        for row in hand.passable(number):
            if len(hand.zone("tray")) < number:
                hand.click(f"tile-t{row}")

    def primary(self) -> None:
        self.hand.click("action-primary")

    def number(self, number: int) -> None:
        self.hand.click(f"courtesy-{number}")

    def mahjong(self) -> None:
        self.hand.click("action-mahjong")

    def call(self) -> None:
        self.hand.click("action-call")

    def decline(self) -> None:
        self.hand.click("action-pass")

    def exchange(self) -> None:
        hand = self.hand
        ringed = [row for row in hand.zone("exposure") if hand.shown()[row].ring == "joker"]
        ringed += [row for row in hand.zone("group") if hand.shown()[row].ring == "joker"]
        hand.click(f"tile-t{ringed[0]}")

    def discard(self, row: int) -> None:
        if len(self.hand.observation.discards) % 2:
            self.hand.drag_tile(row, self.hand.centre("felt-centre"))
        else:
            self.hand.click(f"tile-t{row}")
            self.hand.click("action-primary")


class Keys(Player):
    """Keys only: the focus is walked to every tile."""

    def walk(self, region: str, row: int | None = None) -> None:
        hand = self.hand
        for _ in range(12):
            if hand.table.props.focusRegion == region:
                break
            hand.key(KEY.Key_Tab)
        assert hand.table.props.focusRegion == region
        if row is None:
            return
        rows = hand.table.screen.regions[region]
        for _ in range(len(rows) + 1):
            focused = next(index for index in rows if hand.shown()[index].focused)
            if focused == row:
                return
            ahead = rows.index(row) > rows.index(focused)
            hand.key(KEY.Key_Right if ahead else KEY.Key_Left)
        raise AssertionError("the focus never gets there")

    def fill(self, number: int) -> None:
        hand = self.hand
        arriving = [row for row in hand.zone("arriving") if hand.shown()[row].enabled]
        if arriving:
            self.walk("tray", arriving[0])
            hand.key(KEY.Key_Space)
        while len(hand.zone("tray")) < number:
            self.walk("rack", hand.passable(1)[0])
            hand.key(KEY.Key_Space)

    def primary(self) -> None:
        self.hand.key(KEY.Key_Return)

    def number(self, number: int) -> None:
        self.hand.key(KEY(KEY.Key_0 + number))

    def mahjong(self) -> None:
        self.hand.key(KEY.Key_M)

    def call(self) -> None:
        self.hand.key(KEY.Key_C)

    def decline(self) -> None:
        self.hand.key(KEY.Key_P)

    def exchange(self) -> None:
        self.hand.key(KEY.Key_X)
        if self.hand.table.play.desk.exchanging:
            self.hand.key(KEY.Key_Space)

    def discard(self, row: int) -> None:
        self.walk("rack", row)
        if not self.hand.shown()[row].lifted:
            self.hand.key(KEY.Key_Space)
        self.hand.key(KEY.Key_D if len(self.hand.observation.discards) % 2 else KEY.Key_Return)


@pytest.mark.parametrize(
    ("kind", "seed"), [(Mouse, "mouse 1"), (Keys, "keys 1")], ids=["mouse", "keys"]
)
def test_a_whole_round(sit: Seater, kind: type[Player], seed: str, tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    hand = sit(sitting_at(seed, answer=legal_answers(), folder=folder))
    seen_events: list[Event] = []
    hand.table.play.round.subscribe(seen_events.append)
    player = kind(hand)
    if kind is Mouse:
        hand.watch_models()
    told: list[str] = []
    hand.table.announced.connect(told.append)

    player.play()

    assert {"passing", "vote", "asked", "discard", "over"} <= player.moments
    kinds = Counter(type(command) for command in hand.acts)
    assert kinds[Pass] >= 3
    assert kinds[DiscardTile] >= 5
    assert all(one.auto for one in hand.acts if isinstance(one, Draw))
    thrown = [entry for entry in hand.table.screen.feed.records() if " threw " in entry.text]
    discards = [command for command in hand.log if isinstance(command, DiscardTile)]
    assert len(thrown) == len(discards)
    assert sum(1 for text in told if " threw " in text) == len(discards)
    assert hand.item("result-sheet").isVisible()
    assert hand.resets == []
    (path,) = folder.rounds.iterdir()
    record = read_record(path.read_text("utf-8"))
    assert record.commands == tuple(hand.log)
    verify(record, teaching_card())
    you = hand.observation.seat
    rebuilt = [seen(event, you) for event, _ in rebuild(record, start_of(record, teaching_card()))]
    assert [event for event in rebuilt if event is not None] == seen_events


def test_the_focus_is_on_something_that_is_there_after_every_step(sit: Seater) -> None:
    hand = sit(sitting_at("keys 2", answer=legal_answers()))
    player = Keys(hand)
    hand.key(KEY.Key_Tab)

    for _ in range(60):
        hand.wait()
        if hand.moment == "over":
            break
        player.step(hand.moment)
        item = hand.window.activeFocusItem()
        assert item is not None
        assert item.isVisible()
        region = hand.table.props.focusRegion
        if region in hand.table.screen.regions:
            assert any(hand.shown()[row].focused for row in hand.table.screen.regions[region])
