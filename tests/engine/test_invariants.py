"""What holds at every moment of a round and for everybody who looks at it (rule 12)."""

from __future__ import annotations

from functools import cache

import attrs
import pytest

from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import DiscardTile
from mahjcove.engine.deal import deal
from mahjcove.engine.decide import decide
from mahjcove.engine.evolve import evolve
from mahjcove.engine.legal import legal_commands
from mahjcove.engine.observe import observe
from mahjcove.engine.order import awaiting
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import Turn
from tests.support.hands import teaching_card
from tests.support.invariants import TWELVE, Told, told, unseen_permuted
from tests.support.rounds import CALLING, legal_command, played, played_from
from tests.support.soak import repeats
from tests.support.tables import RULES, crowded

UNDER_EACH = pytest.mark.parametrize("rules", RULES)
EACH_STATEMENT = pytest.mark.parametrize("statement", TWELVE)


@cache
def rounds(rules: str, number: int) -> tuple[Told, ...]:
    """A round from the deal and one from a crowded table, senseless commands among them."""
    seed = f"{rules} {number}"
    from_the_deal = played(seed, RULES[rules], Seat.S, garbage=2)
    from_a_crowd = played_from(
        crowded(seed, RULES[rules], Seat.S), seed, garbage=3, likes=CALLING, groups=20
    )
    return told(tuple(from_the_deal)), told(tuple(from_a_crowd))


@EACH_STATEMENT
@UNDER_EACH
def test_at_every_moment(rules: str, statement: str) -> None:
    for round_ in rounds(rules, 0):
        TWELVE[statement](round_)


@pytest.mark.soak
@UNDER_EACH
def test_at_every_moment_of_many_rounds(rules: str) -> None:
    for number in range(1, 1 + repeats(200)):
        for round_ in rounds.__wrapped__(rules, number):
            for statement in TWELVE.values():
                statement(round_)


def test_the_rounds_looked_at_have_everything_in_them() -> None:
    names = {
        type(event).__name__
        for rules in RULES
        for round_ in rounds(rules, 0)
        for answer in round_.answers
        for event in (() if isinstance(answer, Refusal) else answer)
    }

    assert len(TWELVE) == 12
    assert {
        *("PassExchanged", "CourtesyExchanged", "CharlestonStopped", "ClaimAwarded"),
        *("ClaimWithdrawn", "ExposureLocked", "ExposureAdjusted", "JokerExchanged"),
        *("HandDied", "HandChallenged", "MahjongDeclared", "WallExhausted", "TileRacked"),
    } <= names


def test_another_seed_gives_another_round() -> None:
    first, other = (tuple(played(seed)) for seed in ("a seed", "a seed "))

    assert first == tuple(played("a seed"))
    assert first[0][0].wall != other[0][0].wall


def test_shuffling_what_a_seat_cannot_see_leaves_its_observation_equal() -> None:
    """Rule 12.8, at each command of one round."""
    chance, changed = Stream("shuffle"), 0
    for number, (*_, state) in enumerate(played("shuffle")):
        seat = Seat(number % 4)
        other = unseen_permuted(state, seat, chance)
        changed += other != state
        assert observe(other, seat) == observe(state, seat)
    assert changed > 100


def test_a_drawn_tile_is_not_named_before_it_is_racked() -> None:
    """Rule 4.9: the seat may throw it unseen, but nothing tells which tile it is."""
    named = 0
    for *_, state in played("unracked", RULES["unracked, judged by the table"]):
        match state.phase:
            case Turn(seat=seat, step="to rack", tile=tile) if (
                tile is not None and not state.racks[seat][tile]
            ):
                discard = DiscardTile(seat, tile)
                named += discard in legal_commands(state, seat)
                assert discard not in observe(state, seat).legal
            case _:
                pass
    assert named > 5


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
