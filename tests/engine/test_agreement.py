"""check, legal_commands and decide say the same of every command, however senseless."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from mahjcove.engine.chance import Stream
from mahjcove.engine.check import check
from mahjcove.engine.commands import (
    COMMANDS,
    Command,
    CommandError,
    command_from_json,
    command_to_json,
)
from mahjcove.engine.deal import deal
from mahjcove.engine.decide import decide
from mahjcove.engine.events import HandDied
from mahjcove.engine.legal import legal_commands
from mahjcove.engine.order import next_ask
from mahjcove.engine.refusals import Fault, Refusal
from mahjcove.engine.rules import COVE, COVE_GUARD_RAILS, Rules
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.session import GameSession
from mahjcove.engine.state import Over
from mahjcove.tiles import WORDS
from tests.support.hands import teaching_card
from tests.support.invariants import WHOLE_SET, places
from tests.support.rounds import CALLING, LIKES, any_group, garbage_command, legal_command
from tests.support.soak import repeats
from tests.support.tables import RULES, crowded

if TYPE_CHECKING:
    from mahjcove.engine.state import GameState

UNDER_EACH = pytest.mark.parametrize("rules", RULES)
MILLION = 1_000_000


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


def written_anyhow(command: Command, chance: Stream) -> Command | None:
    """The command as it is read back with one word changed, None if it cannot be read."""
    fields = command_to_json(command)
    key = chance.choice([*sorted(fields), "tiles", "tile", "count", "owner", "target", "auto"])
    fields[key] = chance.choice(
        [
            "",
            "E",
            "9",
            "J",
            "1b 2b 3b",
            "0f",
            *COMMANDS,
            *WORDS,
            0,
            -1,
            4,
            10**30,
            True,
            None,
            [],
            {},
        ]
    )
    try:
        return command_from_json(fields)
    except CommandError:
        return None


def submit(game: GameSession, command: Command) -> None:
    """Give the command: refused, it changes nothing; accepted, every tile is still there."""
    state, log = game.state, game.log
    revisions = [game.revision(seat) for seat in SEATS]
    assert_answered_as_checked(state, command)

    answer = game.submit(command)

    if isinstance(answer, Refusal):
        assert game.state is state
        assert game.log == log
        assert [game.revision(seat) for seat in SEATS] == revisions
    else:
        assert answer
        assert game.log == (*log, command)
        assert sum(places(game.state).values(), start=type(WHOLE_SET)()) == WHOLE_SET


def play_anyhow(seed: str, rules: Rules, most: int) -> int:
    """A round in which half of the commands are senseless; how many were given, at most so many.

    Every other round begins at a crowded table and is played by seats that love to call.
    """
    chance = Stream(f"{seed}|anyhow")
    human = Seat.S if chance.below(2) else None
    crowd = bool(chance.below(2))
    game = GameSession(
        crowded(seed, rules, human) if crowd else deal(seed, teaching_card(), rules, human)
    )
    given = 0
    while given < most and (ask := next_ask(game.state, None)) is not None:
        sort = chance.below(100)
        command: Command | None
        if sort < 25:
            command = garbage_command(game.state, chance)
        elif sort < 35:
            command = written_anyhow(garbage_command(game.state, chance), chance)
        elif sort < 50:
            command = any_group(game.state, chance)
        else:
            command = legal_command(game.state, ask.seat, chance, CALLING if crowd else LIKES)
        if command is not None:
            submit(game, command)
            given += 1
    return given


def play_so_many(rules: str, commands: int) -> None:
    given = number = 0
    while given < commands:
        given += play_anyhow(f"anyhow {number}", RULES[rules], commands - given)
        number += 1


@UNDER_EACH
def test_no_command_raises_and_none_that_is_refused_changes_anything(rules: str) -> None:
    play_so_many(rules, 400)


@pytest.mark.soak
@UNDER_EACH
def test_no_command_of_a_million_raises_or_changes_anything_when_refused(rules: str) -> None:
    play_so_many(rules, repeats(-(-MILLION // len(RULES))))


def rounds_end(number: int, rules: Rules) -> None:
    for index in range(number):
        chance = Stream(f"end {index}|player")
        game = GameSession(deal(f"end {index}", teaching_card(), rules))
        while (ask := next_ask(game.state, None)) is not None:
            answer = game.submit(legal_command(game.state, ask.seat, chance))
            assert not isinstance(answer, Refusal)
            assert not any(isinstance(event, HandDied) for event in answer)
            assert len(game.log) < 2000
        assert isinstance(game.state.phase, Over)


BOTH = pytest.mark.parametrize("rules", [COVE, COVE_GUARD_RAILS], ids=["strict", "guided"])


@BOTH
def test_rounds_of_random_legal_players_end_without_a_fault(rules: Rules) -> None:
    rounds_end(25, rules)


@pytest.mark.soak
@BOTH
def test_soak_rounds_of_random_legal_players(rules: Rules) -> None:
    rounds_end(repeats(1000), rules)
