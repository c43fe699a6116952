"""What the bots of a round decided, asked again from what each could see."""

from __future__ import annotations

import attrs
import pytest

from mahjcove.bots.beginner import beginner
from mahjcove.bots.legal import LegalBot
from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Command, Decline, DiscardTile, Draw, Offer, Pass, Vote
from mahjcove.engine.deal import deal
from mahjcove.engine.decide import decide
from mahjcove.engine.evolve import evolve
from mahjcove.engine.observation import Observation
from mahjcove.engine.observe import observe
from mahjcove.engine.order import AutoDecline, next_ask
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import GameState
from mahjcove.practice.decisions import (
    Answerer,
    Decisions,
    Finding,
    Stumble,
    chance_of,
    decisions_taken,
    plain_decision,
    thought,
)
from mahjcove.tiles import face
from tests.support.hands import teaching_card
from tests.support.table import situation

YOU = Seat.S
TURN = """
[table]
phase = "turn"
seat = "E"
human = "S"
drawn = true
"""


def played(seed: str, answer: Answerer) -> tuple[list[GameState], list[Command]]:
    """A round of which this seat's person does as the answer says too."""
    states, log = [deal(seed, teaching_card(), COVE, YOU)], list[Command]()
    while (ask := next_ask(states[-1], YOU)) is not None:
        state, seat = states[-1], ask.seat
        if isinstance(ask, AutoDecline):
            command: Command = Decline(seat, auto=True)
        else:
            rng = chance_of(state.seed, log, seat)
            command = answer(observe(state, seat), rng, 1.0)
        events = decide(state, command)
        assert not isinstance(events, Refusal)
        for event in events:
            state = evolve(state, event)
        states.append(state)
        log.append(command)
    return states, log


def every(answer: Answerer) -> dict[Seat, Answerer]:
    return dict.fromkeys(SEATS, answer)


def bad(*_: object) -> Command:
    raise LookupError("no such line")


@pytest.mark.parametrize("answer", [LegalBot().choose, beginner().choose])
def test_every_decision_of_a_round_comes_out_the_same_again(answer: Answerer) -> None:
    states, log = played("asked again", answer)
    decisions = Decisions(states, log, YOU, every(answer))

    assert [one.command for one in decisions.all] == [one for one in log if one.seat is not YOU]
    assert all(decisions.ask_again(index) == Finding("same") for index in range(len(decisions)))


def test_a_bot_sees_at_its_decision_what_its_seat_saw() -> None:
    states, log = played("seen again", LegalBot().choose)
    decisions = Decisions(states, log, YOU, {})

    for index, decision in enumerate(decisions.all):
        assert decisions.seen(index) == observe(states[decision.before], decision.seat)
        assert log[decision.before] is decision.command


def test_a_decision_that_is_not_the_bots_own_is_found() -> None:
    answer = LegalBot().choose
    states, log = played("a stranger's decision", answer)
    throws = [
        index
        for index, one in enumerate(log)
        if isinstance(one, DiscardTile) and one.seat is not YOU
    ]
    at = throws[2]
    others = [
        one
        for one in observe(states[at], log[at].seat).legal
        if isinstance(one, DiscardTile) and one != log[at]
    ]
    decisions = Decisions(states, [*log[:at], others[0], *log[at + 1 :]], YOU, every(answer))

    found = [decisions.ask_again(index) for index in range(len(decisions))]

    wrong = [index for index, one in enumerate(found) if not one.holds]
    assert [decisions.all[index].before for index in wrong] == [at]
    assert found[wrong[0]] == Finding("other", log[at])


def test_a_bot_that_is_not_to_be_had_any_more_is_said() -> None:
    answer = LegalBot().choose
    states, log = played("gone", answer)
    left = {Seat.E: answer, Seat.W: answer}
    decisions = Decisions(states, log, YOU, left)

    for index, decision in enumerate(decisions.all):
        kind = "nobody" if decision.seat is Seat.N else "same"
        assert decisions.ask_again(index) == Finding(kind)  # type: ignore[arg-type]


def test_a_bot_that_fails_today_where_it_answered_then_is_found() -> None:
    states, log = played("fails", LegalBot().choose)
    decisions = Decisions(states, log, YOU, every(bad))

    assert decisions.ask_again(0) == Finding("stumble")
    assert not decisions.ask_again(0).holds


def test_a_decision_of_the_tables_own_is_known_and_checked() -> None:
    state = situation(TURN).session.state
    plain = plain_decision(observe(state, Seat.E))
    other = next(
        one
        for one in observe(state, Seat.E).legal
        if isinstance(one, DiscardTile) and attrs.evolve(one, auto=True) != plain
    )

    for command, found in (
        (plain, Finding("table")),
        (attrs.evolve(other, auto=True), Finding("other", plain)),
    ):
        decisions = Decisions([state, state], [command], YOU, every(bad))
        assert decisions.all[0].by_table
        assert decisions.ask_again(0) == found


def test_decisions_are_counted_seat_by_seat_and_those_of_the_table_too() -> None:
    log: list[Command] = [
        Draw(Seat.E, auto=True),
        DiscardTile(Seat.E, face("3b")),
        Decline(Seat.S),
        Decline(Seat.W, auto=True),
        Draw(Seat.S),
    ]

    assert [decisions_taken(log, seat) for seat in SEATS] == [2, 2, 1, 0]
    decisions = Decisions([], log, YOU, {})
    assert [(one.seat, one.number) for one in decisions.all] == [
        (Seat.E, 0),
        (Seat.E, 1),
        (Seat.W, 0),
    ]


# The table's own decision


def test_the_plain_decision_is_always_legal_and_claims_nothing() -> None:
    def plainly(seen: Observation, *_: object) -> Command:
        plain = plain_decision(seen)
        assert plain.auto
        bare = attrs.evolve(plain, auto=False)
        assert bare in seen.legal
        assert isinstance(bare, Decline) or not any(isinstance(one, Decline) for one in seen.legal)
        if isinstance(bare, DiscardTile) and seen.drawn is not None:
            thrown.append(bare.tile == seen.drawn)
        return bare

    thrown: list[bool] = []
    states, log = played("plainly", plainly)

    assert thrown
    assert all(thrown)
    assert next_ask(states[-1], YOU) is None
    assert not any(one.go for one in log if isinstance(one, Vote))
    assert not any(one.count for one in log if isinstance(one, Offer))
    assert any(isinstance(one, Pass) for one in log)


# Answers that cannot be played


def test_where_a_bot_failed_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    thought(bad, situation(TURN).session.state, Seat.E, Stream("x"))

    (record,) = caplog.records
    assert record.getMessage() == "the bot at E failed"
    assert record.exc_info is not None
    assert record.exc_info[0] is LookupError


def test_what_is_no_answer_is_told_apart() -> None:
    state = situation(TURN).session.state

    def said(answer: object) -> object:
        return thought(lambda *_: answer, state, Seat.E, Stream("x"))  # type: ignore[arg-type]

    throw = next(one for one in observe(state, Seat.E).legal if isinstance(one, DiscardTile))
    assert said(throw) == throw
    for wrong in (
        None,
        "discard",
        Draw(Seat.E),
        Decline(Seat.N),
        attrs.evolve(throw, auto=True),
        DiscardTile(Seat.E, 99),  # type: ignore[arg-type]
        DiscardTile(Seat.E, "3b"),  # type: ignore[arg-type]
        Pass(Seat.E, (face("3b"),)),
    ):
        found = said(wrong)
        assert isinstance(found, Stumble)
        assert found.kind == "illegal"
        assert found.detail
    broken = thought(bad, state, Seat.E, Stream("x"))
    assert broken == Stumble("broken", "LookupError: no such line")
