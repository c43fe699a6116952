"""Who sees what of each event."""

from __future__ import annotations

from typing import get_args

import attrs
import pytest

from mahjcove.engine.events import (
    AUDIENCE,
    ClaimAnswered,
    ClaimAwarded,
    CourtesyExchanged,
    CourtesyOffered,
    Event,
    HandDied,
    PassCommitted,
    PassExchanged,
    TileDrawn,
    TileRacked,
    TilesDealt,
    WindowClosed,
    WindowOpened,
    seen,
)
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import Discard, Window
from mahjcove.tiles import NONE, face, parse_tiles
from tests.support.rounds import played

THREE = parse_tiles("1b 2c 3d")
DISCARD = Discard(Seat.E, face("3b"))


def test_the_table_of_audiences_names_every_event_and_only_fields_they_have() -> None:
    assert set(AUDIENCE) == set(get_args(Event))
    for kind, audience in AUDIENCE.items():
        fields = {field.name for field in attrs.fields(kind)}
        assert {*audience.own_part, *audience.own_field, *audience.hidden} <= fields


@pytest.mark.parametrize(
    "event",
    [PassCommitted(Seat.S, "first left", THREE), ClaimAnswered(Seat.S, "call")],
    ids=lambda event: type(event).__name__,
)
def test_a_commitment_and_an_answer_are_seen_by_their_own_seat_alone(event: Event) -> None:
    assert [seen(event, seat) for seat in SEATS] == [None, event, None, None]


def test_a_dealt_rack_is_seen_by_its_own_seat() -> None:
    dealt = TilesDealt((NONE,) * 4)

    assert seen(dealt, Seat.W) == TilesDealt((None, None, NONE, None))


def test_kept_tiles_are_seen_by_the_seat_that_keeps_them() -> None:
    """EC-D11: of a forwarded tile nobody but its keeper learns anything."""
    event = PassExchanged("first left", (THREE, (), THREE[:1], ()), (NONE,) * 4)

    assert seen(event, Seat.S) == PassExchanged(
        "first left", (None, (), None, None), (None, NONE, None, None)
    )


def test_offers_are_seen_by_the_pair_once_both_have_offered() -> None:
    first, second = CourtesyOffered(Seat.E, 3, None), CourtesyOffered(Seat.W, 1, 3)

    assert [seen(first, seat) for seat in SEATS] == [first, None, None, None]
    assert [seen(second, seat) for seat in SEATS] == [second, None, second, None]


def test_courtesy_tiles_are_seen_by_who_got_them() -> None:
    event = CourtesyExchanged((Seat.E, Seat.W), 1, (THREE[:1], None, THREE[1:2], None))

    assert seen(event, Seat.E) == attrs.evolve(event, received=(THREE[:1], None, None, None))
    assert seen(event, Seat.N) == attrs.evolve(event, received=(None,) * 4)


def test_a_racked_tile_is_seen_by_its_own_seat() -> None:
    event = TileRacked(Seat.N, face("R"))

    assert seen(event, Seat.N) == event
    assert seen(event, Seat.E) == TileRacked(Seat.N, None)


def test_a_tile_drawn_out_of_turn_is_seen_by_who_drew_it() -> None:
    event = TileDrawn(Seat.N, out_of_turn=True, face=face("R"))

    assert seen(event, Seat.N) == event
    assert seen(event, Seat.S) == TileDrawn(Seat.N, out_of_turn=True)


def test_nobody_sees_who_owes_an_answer_or_who_stands_behind_a_call() -> None:
    opened = WindowOpened(DISCARD, (False, True, False, True))
    awarded = ClaimAwarded(Seat.S, DISCARD, (Seat.N,), frozenset({Seat.W}))

    for seat in SEATS:
        assert seen(opened, seat) == WindowOpened(DISCARD, None)
        assert seen(awarded, seat) == ClaimAwarded(Seat.S, DISCARD, None, None)


def test_a_window_that_closes_silently_is_seen_by_the_seat_on_turn_alone() -> None:
    """EC-L9."""
    closed = WindowClosed(Seat.S, Window(DISCARD, frozenset({Seat.N})))

    assert [seen(closed, seat) for seat in SEATS] == [
        None,
        WindowClosed(Seat.S, None),
        None,
        None,
    ]
    kept = WindowClosed(Seat.W, None, kept_by=Seat.S)
    assert [seen(kept, seat) for seat in SEATS] == [kept] * 4


def test_a_death_is_seen_by_all() -> None:
    event = HandDied(Seat.S, "false-mahjong", turn=Seat.W)

    assert [seen(event, seat) for seat in SEATS] == [event] * 4


def test_no_event_of_a_whole_round_shows_a_face_of_anothers_rack() -> None:
    for _, _, answer, _ in played("audience"):
        for event in () if isinstance(answer, Refusal) else answer:
            match seen(event, Seat.W):
                case TileRacked(seat=seat, face=shown):
                    assert (shown is None) == (seat is not Seat.W)
                case PassCommitted(seat=seat) | ClaimAnswered(seat=seat):
                    assert seat is Seat.W
                case PassExchanged(kept=kept, racks=racks):
                    assert [part is not None for part in kept] == [False, False, True, False]
                    assert [part is not None for part in racks] == [False, False, True, False]
                case _:
                    pass
