"""Who held what when, and the wall: laid open after a round."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import attrs
import pytest

from mahjcove.engine.deal import wall_sha256
from mahjcove.engine.events import ClaimAwarded, MahjongDeclared, TileDiscarded, TileDrawn
from mahjcove.engine.rebuild import start_of, states_of
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.rules import COVE, Rules
from mahjcove.engine.seats import SEATS
from mahjcove.engine.state import STAGES, phase_name
from mahjcove.practice.openhands import OpenHands, OpenMoment, open_hands, wall_seal
from mahjcove.tiles import JOKER, NONE, SUPPLY, WORDS, Counts, Face, add, count, faces_in
from tests.support.hands import teaching_card
from tests.support.paths import CHECKOUT
from tests.support.rounds import whole
from tests.support.table import situation

if TYPE_CHECKING:
    from pathlib import Path


RULES = {
    "cove": COVE,
    "racked by hand": attrs.evolve(COVE, auto_rack=False),
    "guided": attrs.evolve(COVE, mistakes="guided"),
    "to the end": attrs.evolve(COVE, dead_ends_round="never", challenges="manual"),
}
GOLDEN = sorted(
    path for path in (CHECKOUT / "tests/golden").glob("*.mahj") if path.stem != "broken-off"
)


def opened(seed: str, rules: Rules = COVE) -> OpenHands:
    states, log = whole(seed, rules)
    return open_hands(states, log, wall_sha256(seed))


def on_the_table(moment: OpenMoment) -> Counts:
    """Every tile that has left the wall."""
    tiles = NONE
    for rack, groups in zip(moment.racks, moment.exposures, strict=True):
        tiles = add(tiles, faces_in(rack))
        for group in groups:
            tiles = add(tiles, group.tiles)
    tiles = add(tiles, (one.face for one in moment.discards))
    if moment.building is not None:
        tiles = add(tiles, (moment.building.claimed, *moment.building.tiles))
    return tiles if moment.drawn is None else add(tiles, (moment.drawn,))


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
@pytest.mark.parametrize("number", range(8))
def test_at_every_moment_all_152_tiles_are_there(number: int, rules: Rules) -> None:
    hands = opened(f"whole {number}", rules)

    for moment in hands.moments:
        undrawn = [tile.face for tile in hands.wall.tiles[152 - moment.wall_left :]]
        assert add(on_the_table(moment), undrawn) == SUPPLY
    assert len(hands.wall.tiles) == 152


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_every_tile_of_the_wall_has_the_seat_that_took_it(rules: Rules) -> None:
    for number in range(8):
        seed = f"takers {number}"
        states, log = whole(seed, rules)
        wall = open_hands(states, log, wall_sha256(seed)).wall.tiles

        assert [tile.place for tile in wall] == list(range(1, 153))
        for seat in SEATS:
            dealt = [tile.face for tile in wall if tile.seat is seat and tile.moment == 0]
            assert count(dealt) == states[0].racks[seat]
        for tile in wall[53:]:
            taken_at = [at for at, state in enumerate(states) if 53 + state.taken >= tile.place]
            lasting = [at for at in taken_at if states[-1].taken + 53 >= tile.place]
            if not lasting:
                assert (tile.seat, tile.moment) == (None, None)
                continue
            assert tile.moment is not None
            assert log[tile.moment - 1].seat is tile.seat
            assert states[tile.moment - 1].taken + 53 == tile.place - 1
            assert all(state.taken + 53 >= tile.place for state in states[tile.moment :])


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_recorded_round_has_the_wall_that_its_record_names(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    card = teaching_card()
    every = states_of(record, start_of(record, card))
    states = [every[0], *(every[number] for number in record.path)]

    hands = open_hands(states, record.commands, record.header.wall_sha256)

    assert hands.wall.seal.matches
    assert hands.wall.text.endswith("\n" + record.header.seed)
    assert hashlib.sha256(hands.wall.text.encode()).hexdigest() == record.header.wall_sha256
    words = hands.wall.text.split("\n")[0].split(" ")
    assert words == [WORDS[tile.face] for tile in hands.wall.tiles]
    drawn = [
        (event.seat, moment)
        for moment, one in enumerate(hands.moments)
        for event in one.events
        if isinstance(event, TileDrawn)
    ]
    assert [
        (tile.seat, tile.moment) for tile in hands.wall.tiles[53:] if tile.seat is not None
    ] == [
        *drawn,
    ]
    assert len(hands.moments) == len(record.commands) + 1


def swapped(values: tuple[Face, ...]) -> tuple[Face, ...]:
    """The first two tiles that differ, exchanged."""
    other = next(index for index, face in enumerate(values) if face != values[0])
    order = list(values)
    order[0], order[other] = order[other], order[0]
    return tuple(order)


def test_a_wall_in_another_order_does_not_match() -> None:
    states, log = whole("order")
    changed = [attrs.evolve(state, wall=swapped(state.wall)) for state in states[:1]]

    assert open_hands(states, log, wall_sha256("order")).wall.seal.matches
    assert not open_hands([*changed, *states[1:]], log, wall_sha256("order")).wall.seal.matches


def test_hands_that_were_dealt_otherwise_do_not_match() -> None:
    states, log = whole("dealt")
    east, south, *others = states[0].racks
    one = next(face for face in faces_in(east) if face != JOKER and not south[face])
    two = next(face for face in faces_in(south) if face != JOKER and not east[face])
    racks = (
        add(tuple(n - (f == one) for f, n in enumerate(east)), (two,)),
        add(tuple(n - (f == two) for f, n in enumerate(south)), (one,)),
        *others,
    )

    wall = open_hands(
        [attrs.evolve(states[0], racks=racks), *states[1:]], log, wall_sha256("dealt")
    ).wall

    assert not wall.seal.matches
    assert len(wall.tiles) == 99


def test_a_hash_that_was_shown_for_another_wall_does_not_match() -> None:
    states, log = whole("shown")

    assert not open_hands(states, log, wall_sha256("another")).wall.seal.matches


def test_a_table_that_was_laid_out_has_its_own_wall_alone() -> None:
    game = situation('[table]\nphase = "turn"\nseat = "S"\nhuman = "S"\nwall = "5b 6c"').session
    for _ in range(400):
        if game.is_over:
            break
        owing = next(seat for seat in SEATS if game.view(seat).observation.legal)
        game.submit(game.view(owing).observation.legal[-1])

    wall = open_hands(game.states, game.log, None).wall

    assert [WORDS[tile.face] for tile in wall.tiles[:2]] == ["5b", "6c"]
    assert wall.tiles[-1].place == 152
    assert wall.tiles[0].place == 153 - len(game.states[0].wall)
    assert not wall.seal.matches


def test_a_round_that_goes_on_is_not_laid_open() -> None:
    states, log = whole("goes on")

    with pytest.raises(ValueError, match="goes on"):
        open_hands(states[:-1], log[:-1], wall_sha256("goes on"))


def test_commands_of_another_round_are_not_laid_over_these_states() -> None:
    states, _ = whole("these")
    _, log = whole("those")

    with pytest.raises(ValueError, match="belong"):
        open_hands(states, log[: len(states) - 1], wall_sha256("these"))


@pytest.mark.parametrize("number", range(6))
def test_the_stops_are_the_deal_the_end_and_whatever_moves_a_tile(number: int) -> None:
    hands = opened(f"stops {number}")
    looks = [attrs.evolve(moment, command=None, events=(), turn=0) for moment in hands.moments]

    changed = {at for at in range(1, len(looks)) if looks[at] != looks[at - 1]}
    assert {0, len(looks) - 1} | changed <= set(hands.stops)
    assert list(hands.stops) == sorted(set(hands.stops))
    for at in hands.leaps:
        kinds = {type(event) for event in hands.moments[at].events}
        assert kinds & {TileDiscarded, ClaimAwarded, MahjongDeclared}


def test_play_begins_where_the_charleston_ends() -> None:
    for number in range(6):
        states, log = whole(f"begins {number}")
        begins = open_hands(states, log, None).play_begins
        if begins is not None:
            assert phase_name(states[begins].phase) == "turn"
            assert all(state.taken == 0 for state in states[: begins + 1])
            later = {phase_name(state.phase) for state in states[begins:]}
            assert not later & {*STAGES, "deal", "vote", "courtesy"}
            assert states[begins].discards == ()


def test_a_turn_ends_with_its_discard() -> None:
    hands = opened("turns")
    begins = hands.play_begins
    assert begins is not None

    assert {moment.turn for moment in hands.moments[:begins]} == {0}
    assert hands.moments[begins].turn == 1
    thrown = 0
    for before, after in zip(hands.moments[begins:], hands.moments[begins + 1 :], strict=False):
        if any(isinstance(event, TileDiscarded) for event in after.events):
            thrown += 1
            assert after.turn == thrown
            assert before.turn <= thrown
        else:
            assert after.turn == thrown + 1


def test_the_seal_is_known_without_laying_the_hands_open() -> None:
    states, log = whole("sealed")
    for committed in (wall_sha256("sealed"), wall_sha256("another"), None):
        seal = wall_seal(states[0], committed)

        assert seal == open_hands(states, log, committed).wall.seal
        assert seal.matches == (committed == wall_sha256("sealed"))
