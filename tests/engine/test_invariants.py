"""What holds in every state and for every command (rule 12)."""

from __future__ import annotations

import attrs
import pytest

from mahjcove.engine.chance import Stream
from mahjcove.engine.check import check
from mahjcove.engine.commands import Command, name_of
from mahjcove.engine.deal import deal
from mahjcove.engine.decide import decide
from mahjcove.engine.events import HandDied
from mahjcove.engine.evolve import evolve
from mahjcove.engine.legal import legal_commands
from mahjcove.engine.observe import observe
from mahjcove.engine.order import awaiting, next_ask
from mahjcove.engine.refusals import Fault, Refusal
from mahjcove.engine.rules import COVE, COVE_GUARD_RAILS, Rules
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import (
    Courtesy,
    Exposing,
    GameState,
    Over,
    Passing,
    Turn,
    is_whole_set,
)
from mahjcove.tiles import JOKER, count, faces_in
from tests.support.hands import teaching_card
from tests.support.rounds import garbage_command, legal_command, played
from tests.support.soak import repeats

ROUNDS = [f"invariant {number}" for number in range(6)]
BOTH = pytest.mark.parametrize("rules", [COVE, COVE_GUARD_RAILS], ids=["strict", "guided"])


def tiles_held(state: GameState, seat: Seat) -> int:
    held = sum(state.racks[seat]) + sum(group.size for group in state.exposures[seat])
    match state.phase:
        case Exposing(seat=builder, draft=draft) if builder is seat:
            return held + 1 + sum(draft or ())
        case _:
            return held


def tiles_due(state: GameState, seat: Seat) -> int:
    match state.phase:
        case Turn(seat=on_turn, step=step):
            return 14 if on_turn is seat and step == "to discard" else 13
        case Exposing(seat=builder):
            return 14 if builder is seat else 13
        case Over(result=result) if result.outcome == "mahjong":
            return 14 if result.winner is seat else 13
        case Over():
            return 13
        case _:
            pass
    played_yet = bool(state.discards) or any(state.exposures)
    return 14 if seat is Seat.E and not played_yet else 13


@BOTH
@pytest.mark.parametrize("seed", ROUNDS)
def test_152_tiles_after_every_event_and_13_or_14_in_every_live_hand(
    seed: str, rules: Rules
) -> None:
    """Rules 12.1, 12.2."""
    for before, _, answer, after in played(seed, rules):
        state = before
        for event in () if isinstance(answer, Refusal) else answer:
            state = evolve(state, event)
            assert is_whole_set(state), event
        for seat in after.live_seats:
            assert tiles_held(after, seat) == tiles_due(after, seat)


@BOTH
@pytest.mark.parametrize("seed", ROUNDS)
def test_walls_only_shrink_and_locked_groups_keep_size_and_tile(seed: str, rules: Rules) -> None:
    """Rules 12.3, 12.5, 12.7."""
    for before, _, _, after in played(seed, rules):
        assert after.wall_left <= before.wall_left
        assert after.wall_left == 99 - after.taken
        for seat in SEATS:
            for old, new in zip(before.exposures[seat], after.exposures[seat], strict=False):
                assert old.group == new.group
                assert new.jokers <= old.jokers
        if isinstance(after.phase, Over):
            assert sum(after.phase.result.pays) == 0


@pytest.mark.parametrize("seed", ROUNDS)
def test_no_joker_changes_rack_during_the_charleston(seed: str) -> None:
    """Rule 12.6, EC-C9, EC-D13."""
    for before, _, _, after in played(seed):
        if isinstance(after.phase, Passing | Courtesy):
            assert [rack[JOKER] for rack in before.racks] == [rack[JOKER] for rack in after.racks]


@pytest.mark.parametrize("seed", ROUNDS[:3])
def test_same_seed_and_same_commands_give_the_same_round(seed: str) -> None:
    """Rule 12.9."""
    first = [after for *_, after in played(seed)]

    assert [after for *_, after in played(seed)] == first
    assert [after for *_, after in played(seed + "x")] != first


def unseen_permuted(state: GameState, seat: Seat, chance: Stream) -> GameState:
    """The state with every tile shuffled that ``seat`` cannot see, each place keeping its size."""
    others = [other for other in SEATS if other is not seat]
    hidden = list(state.wall[state.taken :])
    for other in others:
        hidden.extend(faces_in(state.racks[other]))
    order = list(chance.shuffled(hidden))
    left = state.wall_left
    racks = list(state.racks)
    place = left
    for other in others:
        size = sum(state.racks[other])
        racks[other] = count(order[place : place + size])
        place += size
    phase = state.phase
    match phase:
        case Passing(committed=committed) | Courtesy(given=committed):
            swapped = tuple(
                tiles
                if tiles is None or owner is seat
                else tuple(faces_in(racks[owner]))[: len(tiles)]
                for owner, tiles in zip(SEATS, committed, strict=True)
            )
            phase = (
                Passing(phase.stage, swapped)
                if isinstance(phase, Passing)
                else attrs.evolve(phase, given=swapped)
            )
        case Exposing(seat=builder) if builder is not seat:
            phase = attrs.evolve(phase, pool=racks[builder])
        case Turn(seat=on_turn, step="to discard") if on_turn is not seat:
            phase = attrs.evolve(phase, tile=next(faces_in(racks[on_turn]), None))
        case _:
            pass
    return attrs.evolve(
        state,
        wall=(*state.wall[: state.taken], *order[:left]),
        racks=tuple(racks),
        phase=phase,
    )


@BOTH
@pytest.mark.parametrize("seed", ROUNDS[:3])
def test_shuffling_what_a_seat_cannot_see_leaves_its_observation_equal(
    seed: str, rules: Rules
) -> None:
    """Rule 12.8."""
    chance = Stream(f"{seed}|shuffle")
    changed = 0
    for number, (*_, state) in enumerate(played(seed, rules)):
        if number % 3 or isinstance(state.phase, Over):
            continue
        seat = SEATS[chance.below(4)]
        other = unseen_permuted(state, seat, chance)
        changed += other != state
        assert observe(other, seat) == observe(state, seat)
    assert changed > 20


def test_an_observation_holds_no_commitment_offer_vote_answer_or_debt_of_another_seat() -> None:
    for state, command, answer, after in played("secrets"):
        if isinstance(answer, Refusal) or command.seat is Seat.E:
            continue
        quiet = {"PassCommitted", "ClaimAnswered", "CourtesyOffered"}
        names = {type(event).__name__ for event in answer}
        if names <= quiet and (Seat.E in awaiting(state)) == (Seat.E in awaiting(after)):
            before, seen = observe(state, Seat.E), observe(after, Seat.E)
            assert attrs.evolve(before, agreed=None, pair_settled=False, legal=()) == attrs.evolve(
                seen, agreed=None, pair_settled=False, legal=()
            )


def test_a_pass_set_down_by_another_seat_changes_nothing_that_one_sees() -> None:
    state = deal("quiet", teaching_card(), COVE)
    seen = observe(state, Seat.E)
    chance = Stream("quiet")
    for seat in (Seat.N, Seat.S, Seat.W):
        answer = decide(state, legal_command(state, seat, chance))
        assert not isinstance(answer, Refusal)
        for event in answer:
            state = evolve(state, event)

        assert observe(state, Seat.E) == seen


def assert_answered_as_checked(state: GameState, command: Command) -> None:
    found = check(state, command)
    answer = decide(state, command)
    assert (found is None) == (
        attrs.evolve(command, auto=False) in legal_commands(state, command.seat)
    )
    match found:
        case Refusal():
            assert answer == found
        case None:
            assert not isinstance(answer, Refusal)
        case Fault(code=code, at="now"):
            if state.rules.strict:
                assert not isinstance(answer, Refusal)
                assert any(isinstance(e, HandDied) and e.seat is command.seat for e in answer)
            else:
                assert answer == Refusal("would-be-dead", command.seat, code)
        case Fault(code=code):
            if isinstance(answer, Refusal):
                assert not state.rules.strict
                assert answer == Refusal("would-be-dead", command.seat, code)
            else:
                assert not any(isinstance(event, HandDied) for event in answer)


ODD_RULES = [
    COVE,
    COVE_GUARD_RAILS,
    Rules(lock_exposure_on="discard_or_exchange", maj_retract="to_exposure", challenges="manual"),
    Rules(auto_rack=False, dead_ends_round="never", dead_exposures="nmjl", challenges="auto"),
    Rules(mistakes="guided", call_commit="press", last_discard="mahjong_only", auto_rack=False),
    Rules(dead_exposures="offending_returns", last_discard="none", prompt="any_legal"),
]
ODD = pytest.mark.parametrize("rules", ODD_RULES, ids=range(len(ODD_RULES)))


def play_with_garbage(seed: str, rules: Rules) -> int:
    """Check every answer of a round full of senseless commands; how many commands there were."""
    chance = Stream(f"{seed}|more")
    commands = 0
    for before, command, _, after in played(seed, rules, human=Seat.S, garbage=4):
        commands += 1
        assert_answered_as_checked(before, command)
        for _ in range(2):
            assert_answered_as_checked(before, garbage_command(before, chance))
        assert is_whole_set(after)
        assert commands < 3000
    return commands


@ODD
@pytest.mark.parametrize("seed", ["g1", "g2"])
def test_check_legal_and_decide_agree_on_legal_and_garbage_commands(
    seed: str, rules: Rules
) -> None:
    assert play_with_garbage(seed, rules) > 20


@pytest.mark.soak
@ODD
def test_soak_garbage(rules: Rules) -> None:
    for number in range(repeats(400)):
        play_with_garbage(f"soak {number}", rules)


@pytest.mark.parametrize("seed", ROUNDS)
def test_in_guided_play_whoever_is_on_turn_can_do_more_than_expose(seed: str) -> None:
    for *_, state in played(seed, COVE_GUARD_RAILS):
        ask = next_ask(state, None)
        if ask is not None:
            kinds = {name_of(command) for command in legal_commands(state, ask.seat)}
            assert kinds - {"expose"}


def rounds_end(number: int, rules: Rules) -> None:
    for index in range(number):
        chance = Stream(f"end {index}|player")
        state = deal(f"end {index}", teaching_card(), rules)
        commands = 0
        while (ask := next_ask(state, None)) is not None:
            answer = decide(state, legal_command(state, ask.seat, chance))
            assert not isinstance(answer, Refusal)
            assert not any(isinstance(event, HandDied) for event in answer)
            for event in answer:
                state = evolve(state, event)
            commands += 1
            assert commands < 2000
        assert isinstance(state.phase, Over)


@BOTH
def test_rounds_of_random_legal_players_end_without_a_fault(rules: Rules) -> None:
    rounds_end(100, rules)


@pytest.mark.soak
@BOTH
def test_soak_rounds_of_random_legal_players(rules: Rules) -> None:
    rounds_end(repeats(1000), rules)
