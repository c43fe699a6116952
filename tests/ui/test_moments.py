"""A round laid open, in words."""

from __future__ import annotations

import pytest

from mahjcove.engine.commands import Pass
from mahjcove.engine.events import PassExchanged, TileDiscarded
from mahjcove.engine.seats import SEATS
from mahjcove.practice.openhands import OpenHands, open_hands
from mahjcove.tiles import WORDS, count, face, faces_in
from mahjcove.ui.moments import (
    NO_BREAK,
    moment_sentence,
    seat_note,
    spoken_hand,
    standing,
    wall_legend,
    wall_place,
)
from mahjcove.ui.openhandsmodel import derive_hands, derive_wall
from mahjcove.ui.words import Names, tile_name
from tests.support.rounds import whole
from tests.support.table import RecordedSitting

ROUNDS = ("mahjong-cove", "taken-back", "guided", "dead-tournament")


def laid_open(name: str) -> tuple[OpenHands, Names]:
    playing = RecordedSitting(name).current
    reveal = playing.reveal()
    assert reveal is not None
    return reveal.hands(), playing.names


@pytest.mark.parametrize("name", ROUNDS)
def test_every_stop_has_its_own_sentence(name: str) -> None:
    hands, names = laid_open(name)

    sentences = [moment_sentence(hands, number, names) for number in hands.stops]

    assert sentences[0] == "The deal"
    assert all(sentences)
    for number, sentence in zip(hands.stops, sentences, strict=True):
        for event in hands.moments[number].events:
            if isinstance(event, TileDiscarded):
                turn = hands.moments[number].turn
                who = names.name(event.seat)
                assert sentence.startswith(f"Turn {turn}: {who} threw {tile_name(event.face)}")
    assert [one for one in sentences if one.endswith("The Charleston is over")] == (
        [] if hands.play_begins is None else [sentences[hands.stops.index(hands.play_begins)]]
    )


def test_a_pass_is_told_once_and_each_seat_with_what_it_gave() -> None:
    hands, names = laid_open("mahjong-cove")
    at = [
        number
        for number in hands.stops
        if any(isinstance(event, PassExchanged) for event in hands.moments[number].events)
    ]

    assert moment_sentence(hands, at[0], names) == "First Right: all four have passed"
    for seat in SEATS:
        gave = next(
            one.command.tiles
            for one in hands.moments
            if isinstance(one.command, Pass) and one.command.seat is seat
        )
        said = ", ".join(tile_name(one) for one in gave)
        assert seat_note(hands, at[0], seat).replace(NO_BREAK, " ") == f"passed {said}"


def test_tiles_that_went_on_unseen_are_counted() -> None:
    hands = open_hands(*whole("begins 2"), None)
    blind = [
        (number, seat)
        for number, moment in enumerate(hands.moments)
        for seat in SEATS
        if any(isinstance(event, PassExchanged) for event in moment.events)
        and "unseen" in seat_note(hands, number, seat)
    ]

    for number, seat in blind:
        own = [
            one.command.tiles
            for one in hands.moments[: number + 1]
            if isinstance(one.command, Pass) and one.command.seat is seat
        ][-1]
        assert seat_note(hands, number, seat).endswith(f"{3 - len(own)} unseen")
    assert blind


def test_under_a_name_stands_how_many_tiles_or_that_the_hand_is_dead() -> None:
    hands, _ = laid_open("dead-tournament")
    last = len(hands.moments) - 1
    dead = [seat for seat in SEATS if hands.moments[last].dead[seat] is not None]

    assert dead
    for seat in SEATS:
        tiles = sum(hands.moments[last].racks[seat])
        expected = "dead hand" if seat in dead else f"{tiles} tiles"
        assert seat_note(hands, last, seat).replace("1 tile", "1 tiles")[:9] == expected[:9]
    assert seat_note(hands, 0, SEATS[0]) == "14 tiles"


@pytest.mark.parametrize("name", ROUNDS)
def test_a_row_is_spoken_with_every_tile_in_it(name: str) -> None:
    hands, names = laid_open(name)
    moment = hands.moments[-1]

    for seat in SEATS:
        spoken = spoken_hand(moment, seat, names, "note")
        rack = ", ".join(tile_name(one) for one in faces_in(moment.racks[seat])) or "no tiles"
        assert spoken.startswith(f"{names.name(seat)}, ")
        assert f"Rack: {rack}" in spoken
        for group in moment.exposures[seat]:
            assert tile_name(group.face) in spoken.split("Shown: ")[1]


@pytest.mark.parametrize("name", ROUNDS)
def test_the_rows_hold_what_each_seat_held_and_mark_what_has_come(name: str) -> None:
    hands, names = laid_open(name)

    for before, number in zip(hands.stops, hands.stops[1:], strict=False):
        moment = hands.moments[number]
        for row in derive_hands(hands, number, names):
            seat = next(one for one in SEATS if one.name == row.wind)
            plain = [word.removesuffix("!") for word in row.rack]
            assert count(face(word) for word in plain) == moment.racks[seat]
            shown = [word.removesuffix("!") for word in row.exposures if word]
            groups = [one for group in moment.exposures[seat] for one in group.tiles]
            assert [face(word) for word in shown[: len(groups)]] == groups
            new = [word for word in row.rack if word.endswith("!")]
            grown = sum(moment.racks[seat]) - sum(hands.moments[before].racks[seat])
            assert len(new) >= grown


def test_a_called_tile_is_marked_in_the_group_that_is_built_on_it() -> None:
    hands, names = laid_open("mahjong-cove")
    number = next(at for at, one in enumerate(hands.moments) if one.building is not None)
    building = hands.moments[number].building
    assert building is not None

    row = next(row for row in derive_hands(hands, number, names) if row.wind == building.seat.name)

    assert WORDS[building.claimed] + "!" in row.exposures
    assert row.acted


def test_each_place_of_the_wall_tells_its_taker() -> None:
    hands, names = laid_open("mahjong-cove")
    places = derive_wall(hands, names)

    assert [one.place for one in places] == list(range(1, 153))
    for tile, shown in zip(hands.wall.tiles, places, strict=True):
        assert shown.face == WORDS[tile.face]
        assert shown.spoken.startswith(f"{tile.place}: {tile_name(tile.face)}, ")
        if tile.seat is None or tile.moment is None:
            assert shown.wind == ""
            assert shown.spoken.endswith("never drawn")
            continue
        assert shown.wind == tile.seat.name
        who = "you" if tile.seat is names.you else names.name(tile.seat)
        assert who in shown.spoken
        if tile.moment:
            assert shown.spoken.endswith(f"in turn {hands.moments[tile.moment].turn}")
        else:
            assert "dealt to" in shown.spoken
    assert wall_place(hands.wall.tiles[-1], hands, names) == places[-1].spoken


def test_the_legend_says_who_sits_where() -> None:
    hands, names = laid_open("mahjong-cove")

    for seat in SEATS:
        assert f"{seat.name} {names.name(seat)}" in wall_legend(names)
    assert standing(hands.moments[0]) == "99 tiles left in the wall, 0 on the felt"
