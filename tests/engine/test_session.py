"""A running round: submitting, revisions, observers, views, take back."""

from __future__ import annotations

import attrs
import pytest

from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Command, DiscardTile, Draw, Pass
from mahjcove.engine.deal import deal
from mahjcove.engine.events import Event, PassCommitted, PassExchanged, TilesDealt, WallCommitted
from mahjcove.engine.order import next_ask
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.session import GameSession
from mahjcove.engine.state import Turn
from mahjcove.tiles import JOKER, Face, faces_in
from tests.support.hands import teaching_card
from tests.support.rounds import legal_command


def session(seed: str = "session") -> GameSession:
    return GameSession(deal(seed, teaching_card(), COVE))


def a_pass(game: GameSession, seat: Seat) -> Pass:
    tiles = [face for face in faces_in(game.state.racks[seat]) if face != JOKER]
    return Pass(seat, tuple(tiles[:3]))


def test_a_rounds_first_events_are_the_walls_hash_and_the_deal() -> None:
    game = session()

    committed, dealt = game.opening()

    assert isinstance(committed, WallCommitted)
    assert dealt == TilesDealt(game.state.racks)


def test_a_table_that_begins_in_the_middle_is_committed_to_no_wall() -> None:
    laid_out = attrs.evolve(deal("session", teaching_card(), COVE), phase=Turn(Seat.S, "to draw"))

    assert GameSession(laid_out).opening() == (TilesDealt(laid_out.racks),)


def test_every_state_is_kept_from_the_deal_on() -> None:
    game = session()
    start = game.state
    game.submit(a_pass(game, Seat.S))

    assert game.states == (start, game.state)


def test_a_refused_command_changes_nothing_and_is_not_logged() -> None:
    game = session()
    before = game.state, game.revision(Seat.S)

    answer = game.submit(Draw(Seat.S))

    assert answer == Refusal("wrong-phase", Seat.S)
    assert (game.state, game.revision(Seat.S)) == before
    assert game.log == ()


def test_another_seats_commitment_never_makes_a_click_stale() -> None:
    game = session()
    view = game.view(Seat.E)
    revision = view.revision
    game.submit(a_pass(game, Seat.S))
    game.submit(a_pass(game, Seat.W))

    assert view.revision == revision
    assert not isinstance(view.submit(a_pass(game, Seat.E), view.epoch, revision), Refusal)
    assert view.revision > revision


def test_a_command_for_an_older_view_is_stale() -> None:
    game = session()
    view = game.view(Seat.E)
    revision = view.revision
    command = a_pass(game, Seat.E)
    view.submit(command, view.epoch, revision)

    assert view.submit(command, view.epoch, revision) == Refusal("stale", Seat.E)
    assert game.log == (command,)


def test_observers_are_told_each_event_their_seat_sees_once_and_in_order() -> None:
    game = session()
    told: dict[Seat, list[Event]] = {seat: [] for seat in SEATS}
    ends = [game.subscribe(seat, told[seat].append) for seat in SEATS]
    for seat in SEATS:
        game.submit(a_pass(game, seat))

    for seat in SEATS:
        assert [type(event) for event in told[seat]] == [PassCommitted, PassExchanged]
    for end in ends:
        end()
    game.submit(a_pass(game, Seat.E))
    assert len(told[Seat.E]) == 2


def test_a_keeper_is_told_before_anybody_hears_of_it() -> None:
    order: list[str] = []
    game = GameSession(
        deal("session", teaching_card(), COVE),
        keep=lambda command, state: order.append(f"kept {command.seat.name} {state.taken}"),
    )
    game.subscribe(Seat.E, lambda event: order.append(type(event).__name__))

    game.submit(Draw(Seat.E))
    game.submit(a_pass(game, Seat.E))

    assert order == ["kept E 0", "PassCommitted"]


def test_a_view_gives_no_command_of_another_seat() -> None:
    game = session()

    with pytest.raises(ValueError, match="E gave a command of S"):
        game.view(Seat.E).submit(a_pass(game, Seat.S), 0, 0)


def random_round(game: GameSession, commands: int) -> None:
    chance = Stream("moves")
    for _ in range(commands):
        ask = next_ask(game.state, None)
        if ask is None:
            return
        game.submit(legal_command(game.state, ask.seat, chance))


def test_taking_back_restores_the_state_and_raises_the_epoch() -> None:
    game = session()
    random_round(game, 60)
    log, last = game.log, game.state
    revision = game.revision(Seat.S)

    game.take_back(25)

    assert game.epoch == 1
    assert game.log == log[:25]
    assert game.submit(log[25], epoch=0) == Refusal("stale", log[25].seat)
    for command in log[25:]:
        assert not isinstance(game.submit(command), Refusal)
    assert game.state == last
    assert game.revision(Seat.S) > revision
    with pytest.raises(ValueError, match="61"):
        game.take_back(61)


def test_a_round_is_over_when_nobody_is_asked_any_more() -> None:
    game = session()

    assert not game.is_over
    random_round(game, 5000)
    assert game.is_over


def test_the_same_state_is_observed_once() -> None:
    view = session().view(Seat.N)

    assert view.observation is view.observation


def test_commands_of_the_table_itself_may_be_marked() -> None:
    game = session()
    command: Command = attrs.evolve(a_pass(game, Seat.E), auto=True)

    assert not isinstance(game.submit(command), Refusal)
    assert game.log[0].auto
    assert game.submit(DiscardTile(Seat.E, Face(0))) == Refusal("wrong-phase", Seat.E)


def test_a_round_is_taken_up_with_its_states_and_tells_what_comes_after_alone() -> None:
    game = session()
    random_round(game, 30)
    states = [game.state]
    for commands in reversed(range(30)):
        game.take_back(commands)
        states.insert(0, game.state)
    played = session()
    random_round(played, 31)
    kept: list[Command] = []

    again = GameSession.resumed(states, played.log[:30], lambda command, _: kept.append(command))
    again.submit(played.log[30])

    assert again.state == played.state
    assert kept == [played.log[30]]
    with pytest.raises(ValueError, match="29 commands do not lie between 31 states"):
        GameSession.resumed(states, played.log[:29])
