"""Following events and going straight to a view must lead to the same table."""

from __future__ import annotations

from typing import get_args

import attrs
import pytest

from mahjcove.bots.base import bot_stream
from mahjcove.bots.legal import LegalBot
from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Call, Command, Decline, Draw, Mahjong, Pass
from mahjcove.engine.deal import deal
from mahjcove.engine.decide import decide
from mahjcove.engine.events import JokerExchanged, PassExchanged, TilesDealt, seen
from mahjcove.engine.evolve import evolve
from mahjcove.engine.observation import Observation
from mahjcove.engine.observe import observe
from mahjcove.engine.order import Ask, next_ask
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.rules import COVE, DeadExposures, Rules
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import GameState
from mahjcove.tiles import JOKER, Face, face
from mahjcove.ui.binding import Binding
from mahjcove.ui.racks import Desk
from mahjcove.ui.sessionbridge import SessionBridge
from mahjcove.ui.words import Names
from tests.support.hands import teaching_card
from tests.support.looks import check_whole, signature


class Follower:
    """A bridge that follows events, one that only reconciles, and the round they look at."""

    def __init__(self, state: GameState, human: Seat) -> None:
        self.state = state
        self.human = human
        self.names = Names(human)
        self.following = SessionBridge(self.names)
        dealt = seen(TilesDealt(state.racks), human)
        assert dealt is not None
        self.following.apply(dealt, Desk())
        self.going = SessionBridge(self.names)
        self.going.deal(self.view)
        self.kinds: set[str] = set()
        self.compare("deal")

    @property
    def view(self) -> Observation:
        return observe(self.state, self.human)

    def give(self, command: Command) -> None:
        events = decide(self.state, command)
        assert not isinstance(events, Refusal), (command, events)
        for event in events:
            self.state = evolve(self.state, event)
            self.kinds.add(type(event).__name__)
            visible = seen(event, self.human)
            if visible is not None:
                self.following.apply(visible, Desk())
            self.compare(event)

    def compare(self, what: object) -> None:
        """All three ways to the same view must show the same, every row in one place."""
        fresh = SessionBridge(self.names)
        fresh.deal(self.view)
        self.going.reconcile(self.view)
        wanted = signature(fresh.binding)
        for bridge in (self.following, self.going, fresh):
            check_whole(bridge.binding)
            assert signature(bridge.binding) == wanted, what


def play(seed: str, human: Seat, rules: Rules, *, faults: bool) -> Follower:
    """A round of legal bots; with ``faults`` now and then an act out of procedure or judgement."""
    bot = LegalBot()
    follower = Follower(deal(seed, teaching_card(), rules, human), human)
    wild = Stream(f"{seed}|wild")
    number = 0
    while (ask := next_ask(follower.state, human)) is not None:
        command: Command = Decline(ask.seat, auto=True)
        if isinstance(ask, Ask):
            view = observe(follower.state, ask.seat)
            command = bot.choose(view, bot_stream(seed, ask.seat, number), 1.0)
        number += 1
        if faults and follower.state.discards and wild.below(25) == 0:
            seat = wild.choice(SEATS)
            acts: tuple[Command, ...] = (Draw(seat), Mahjong(seat), Call(seat))
            act = wild.choice(acts)
            if not isinstance(decide(follower.state, act), Refusal):
                command = act
        follower.give(command)
    return follower


@pytest.mark.parametrize("human", SEATS, ids=lambda seat: seat.name)
def test_events_and_views_show_the_same_after_every_event(human: Seat) -> None:
    kinds: set[str] = set()
    for number in range(13):
        kinds |= play(f"follow {number}", human, COVE, faults=False).kinds

    assert kinds >= {
        "PassExchanged",
        "CourtesyExchanged",
        "TileRacked",
        "ClaimAwarded",
        "ExposureLaid",
        "ExposureAdjusted",
        "ExposureLocked",
        "JokerExchanged",
        "WallExhausted",
    }


@pytest.mark.parametrize("exposures", get_args(DeadExposures))
def test_dead_hands_show_the_same_both_ways(exposures: DeadExposures) -> None:
    rules = attrs.evolve(COVE, dead_exposures=exposures, dead_ends_round="never")
    kinds: set[str] = set()
    for number, human in enumerate(SEATS):
        kinds |= play(f"dead {number}", human, rules, faults=True).kinds

    assert "HandDied" in kinds


def test_tiles_that_are_drawn_but_not_racked_are_nowhere_to_be_seen() -> None:
    rules = attrs.evolve(COVE, auto_rack=False)

    kinds = play("unracked", Seat.S, rules, faults=False).kinds

    assert "TileDrawn" in kinds


def passes_of(follower: Follower, own: int) -> tuple[Command, ...]:
    """A pass of every seat, yours with this many tiles."""
    commands = []
    for seat in SEATS:
        rack = follower.state.racks[seat]
        tiles = [
            Face(one) for one, number in enumerate(rack) for _ in range(number) if one != JOKER
        ]
        commands.append(Pass(seat, tuple(tiles[: own if seat is follower.human else 3])))
    return tuple(commands)


def test_no_row_knows_where_a_forwarded_tile_went() -> None:
    follower = Follower(deal("forward", teaching_card(), COVE, Seat.S), Seat.S)
    for _ in range(2):
        for command in passes_of(follower, 3):
            follower.give(command)
    binding = follower.following.binding
    arriving = list(binding.packets["right"])

    assert all(binding.words[row] == "" for row in arriving)
    desk = Desk(slots=(arriving[0], arriving[1], None))
    cues = []
    for command in passes_of(follower, 1):
        events = decide(follower.state, command)
        assert not isinstance(events, Refusal)
        for event in events:
            follower.state = evolve(follower.state, event)
            visible = seen(event, Seat.S)
            if visible is not None:
                cues.append((type(visible), follower.following.apply(visible, desk)))

    kind, cue = cues[-1]
    assert kind is PassExchanged
    assert cue.new == frozenset({arriving[2]})
    assert [binding.words[row] for row in arriving[:2]] == ["", ""]
    assert set(arriving[:2]) <= set(binding.racks["left"])


def test_your_passed_tiles_lose_their_faces_when_they_leave() -> None:
    follower = Follower(deal("leave", teaching_card(), COVE, Seat.S), Seat.S)
    commands = passes_of(follower, 3)
    follower.give(commands[Seat.S])
    given = list(follower.following.binding.committed)

    assert all(follower.following.binding.words[row] for row in given)
    for seat in (Seat.E, Seat.W, Seat.N):
        follower.give(commands[seat])

    assert [follower.following.binding.words[row] for row in given] == ["", "", ""]


def test_other_seats_rows_never_have_faces_on_their_racks() -> None:
    follower = play("faceless", Seat.W, COVE, faults=False)

    for place in ("right", "across", "left"):
        rows = follower.following.binding.racks[place]
        assert {follower.following.binding.words[row] for row in rows} <= {""}


def test_of_equal_tiles_the_lifted_one_is_thrown() -> None:
    bridge = SessionBridge(Names(Seat.E))
    binding = bridge.binding
    rows = [binding.draw() for _ in range(3)]
    binding.to_rack("you", rows, ["6b", "6b", "6b"])

    taken = binding.from_rack("you", ["6b"], [rows[1]])

    assert taken == [rows[1]]
    assert binding.racks["you"] == [rows[0], rows[2]]


def test_an_exchanged_joker_leaves_its_place_to_the_natural() -> None:
    bridge = SessionBridge(Names(Seat.E))
    binding = bridge.binding
    rows = [binding.draw() for _ in range(4)]
    for row, word in zip(rows, ["4b", "J", "4b", "4b"], strict=True):
        binding.words[row] = word
    binding.exposures["right"].append(rows[:3])
    binding.racks["you"].append(rows[3])

    bridge.apply(JokerExchanged(Seat.E, Seat.S, 0, face("4b")), Desk(lifted=rows[3]))

    assert binding.exposures["right"] == [[rows[0], rows[3], rows[2]]]
    assert binding.racks["you"] == [rows[1]]


def test_reconciling_with_the_same_view_changes_nothing() -> None:
    follower = play("twice", Seat.N, COVE, faults=False)

    assert not follower.going.reconcile(follower.view)


def test_a_row_in_two_places_is_found() -> None:
    binding = Binding()
    binding.felt.append(binding.wall[0])

    with pytest.raises(AssertionError, match="two places"):
        check_whole(binding)
