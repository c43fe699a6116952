"""Nothing that is shown, spoken or written may depend on a tile that the person cannot see."""

from __future__ import annotations

import attrs
import pytest

from mahjcove.bots.base import bot_stream
from mahjcove.bots.legal import LegalBot
from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Command, Decline, Pass
from mahjcove.engine.deal import deal
from mahjcove.engine.decide import decide
from mahjcove.engine.evolve import evolve
from mahjcove.engine.observe import observe
from mahjcove.engine.order import Ask, next_ask
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import Courtesy, Dealt, GameState, Over, Passing, Turn, Voting
from mahjcove.tiles import Face, count, faces_in
from mahjcove.ui.host import Round
from mahjcove.ui.words import tile_name
from tests.support.hands import teaching_card
from tests.support.table import FixedSitting, Hand, quiet_answers, sitting_at
from tests.ui.conftest import Seater

YOU = Seat.S


def state_after(seed: str, commands: int) -> GameState:
    """A round of legal bots after so many commands, nobody having committed anything unseen."""
    state = deal(seed, teaching_card(), COVE, YOU)
    bot = LegalBot()
    given = 0
    while (ask := next_ask(state, YOU)) is not None:
        if given >= commands and no_secret_answer(state):
            return state
        command: Command = Decline(ask.seat, auto=True)
        if isinstance(ask, Ask):
            stream = bot_stream(seed, ask.seat, given)
            command = bot.choose(observe(state, ask.seat), stream, 1.0)
        events = decide(state, command)
        assert not isinstance(events, Refusal)
        for event in events:
            state = evolve(state, event)
        given += 1
    return state


def no_secret_answer(state: GameState) -> bool:
    """Nobody has set anything down, and in play it is your turn."""
    match state.phase:
        case Turn(seat=seat, step=step):
            return seat is YOU and step == "to discard"
        case Passing(committed=entries) | Courtesy(given=entries):
            return not any(entries)
        case phase:
            return isinstance(phase, Dealt | Voting | Over)


def otherwise(state: GameState, chance: Stream) -> GameState:
    """The same state with every tile that you cannot see somewhere else."""
    sizes = [sum(rack) for rack in state.racks]
    hidden: list[Face] = list(state.wall[state.taken :])
    for seat in SEATS:
        if seat is not YOU:
            hidden += faces_in(state.racks[seat])
    order = list(chance.shuffled(hidden))
    racks = list(state.racks)
    for seat in SEATS:
        if seat is not YOU:
            racks[seat] = count(order[: sizes[seat]])
            del order[: sizes[seat]]
    wall = (*state.wall[: state.taken], *order)
    return attrs.evolve(state, racks=tuple(racks), wall=wall)


def everything(hand: Hand) -> tuple[object, ...]:
    """All that the scene binds to."""
    screen = hand.table.screen
    zones = [(zone.zoneId, zone.name, zone.tiles.records()) for zone in screen.zones.records()]
    return (
        screen.tiles.records(),
        zones,
        screen.actions.records(),
        screen.feed.records(),
        screen.card.whole.records(),
        screen.card.leading.records(),
        screen.chips.records(),
        screen.charleston.props,
        screen.felt.props,
        screen.opening.props,
        screen.all_hands.props,
        screen.all_hands.seats.records(),
        screen.all_hands.places.records(),
        screen.group.props,
        [seat.props for seat in screen.seats.values()],
        hand.table.props,
        given_by(hand.table.play.round),
    )


def given_by(playing: Round) -> tuple[object, ...]:
    """All that the window is given of a round, but for the views that bots play with."""
    return (
        playing.number,
        playing.seed,
        playing.dice,
        playing.is_over,
        playing.view(YOU).observation,
        playing.opening(),
        playing.next_ask(),
        playing.reveal(),
    )


@pytest.mark.parametrize("commands", [0, 4, 8, 12, 60, 130], ids=lambda number: f"after {number}")
def test_nothing_shown_depends_on_hidden_tiles(sit: Seater, commands: int) -> None:
    state = state_after("secret", commands)
    chance = Stream(f"otherwise {commands}")

    def look(one: GameState) -> tuple[object, ...]:
        sitting = FixedSitting(one)
        hand = sit(sitting)
        return everything(hand) if sitting.session.log == () else ()

    shown = look(state)
    for _ in range(2):
        assert look(otherwise(state, chance)) == shown


def test_before_the_exchange_no_face_of_another_seat_is_anywhere(sit: Seater) -> None:
    hand = sit(sitting_at("faces", answer=quiet_answers()))
    own = set(hand.words(hand.rack()))
    strange = [tile_name(Face(one)) for one in range(34) if not hand.observation.rack[one]]

    texts = spoken_and_written(hand)

    for row in hand.shown():
        assert row.face == "" or (row.seat == "you" and row.face in own)
    for name in strange:
        assert not [text for text in texts if name in text]


def spoken_and_written(hand: Hand) -> list[str]:
    rows = [row.spokenName for row in hand.shown()]
    feed = [entry.text for entry in hand.table.screen.feed.records()]
    return [*rows, *feed, hand.table.props.prompt, hand.table.props.promptDetail]


def test_a_forwarded_tile_never_has_a_face(sit: Seater) -> None:
    hand = sit(sitting_at("forwarded", answer=quiet_answers()))
    while hand.observation.phase != "first left":
        for row in hand.passable():
            hand.click(f"tile-t{row}")
        hand.click("action-primary")
        hand.wait()
    arriving = hand.zone("arriving")
    for row in arriving:
        hand.click(f"tile-t{row}")
        assert hand.shown()[row].face == ""
        assert "unseen" in hand.shown()[row].spokenName
    entries = len(hand.table.screen.feed.records())

    hand.click("action-primary")
    hand.wait()

    assert {hand.shown()[row].face for row in arriving} == {""}
    new = hand.table.screen.feed.records()[: -entries or None]
    assert all(entry.tiles == () for entry in new)
    passed = [command for command in hand.log if isinstance(command, Pass)]
    assert [one for one in passed if one.seat is hand.observation.seat][-1].tiles == ()


def test_the_deal_tells_no_seat_apart_but_yours(sit: Seater) -> None:
    hand = sit(sitting_at("rows", answer=quiet_answers()))

    for place in ("right", "across", "left"):
        rows = [hand.shown()[row] for row in hand.zone("rack", place)]
        looks = {attrs.evolve(row, tileId="", place=0, tileX=0, tileY=0, tileZ=0) for row in rows}
        assert len({attrs.evolve(look, spokenName="") for look in looks}) == 1
