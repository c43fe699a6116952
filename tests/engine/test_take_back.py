"""Taking back to any depth and playing the same again gives the same round."""

from __future__ import annotations

import pytest

from mahjcove.engine.chance import Stream
from mahjcove.engine.deal import deal
from mahjcove.engine.observe import observe
from mahjcove.engine.order import next_ask
from mahjcove.engine.record import state_sha256
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.rules import Rules
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.session import GameSession
from tests.support.hands import teaching_card
from tests.support.rounds import CALLING, LIKES, any_group, legal_command
from tests.support.soak import repeats
from tests.support.tables import RULES, crowded

UNDER_EACH = pytest.mark.parametrize("rules", RULES)
DEPTHS = 3
ROUNDS = 10_000


def playing(seed: str, rules: Rules, chance: Stream) -> tuple[GameSession, list[str]]:
    """A round to its end, and the hash of the state after so many commands."""
    human = Seat.S if chance.below(2) else None
    crowd = chance.below(2)
    game = GameSession(
        crowded(seed, rules, human) if crowd else deal(seed, teaching_card(), rules, human)
    )
    hashes = [state_sha256(game.state)]
    while (ask := next_ask(game.state, None)) is not None:
        legal = legal_command(game.state, ask.seat, chance, CALLING if crowd else LIKES)
        group = any_group(game.state, chance) if chance.below(4) == 0 else None
        if not isinstance(game.submit(group or legal), Refusal):
            hashes.append(state_sha256(game.state))
    return game, hashes


def take_back_and_redo(seed: str, rules: Rules) -> None:
    chance = Stream(f"{seed}|take back")
    game, hashes = playing(seed, rules, chance)
    log, last = game.log, game.state
    seen_last = [observe(last, seat) for seat in SEATS]
    for times in range(1, DEPTHS + 1):
        depth = chance.below(len(log) + 1)
        again = GameSession(game._states[0])
        for command in log[:depth]:
            again.submit(command)

        game.take_back(depth)

        assert game.epoch == times
        assert state_sha256(game.state) == hashes[depth]
        assert game.state == again.state
        for seat in SEATS:
            assert game.view(seat).observation == observe(again.state, seat)
        for place, command in enumerate(log[depth:], start=depth + 1):
            assert not isinstance(game.submit(command), Refusal)
            assert place % 16 or state_sha256(game.state) == hashes[place]
        assert game.log == log
        assert state_sha256(game.state) == hashes[-1]
        assert [game.view(seat).observation for seat in SEATS] == seen_last


@UNDER_EACH
def test_taking_back_and_playing_the_same_again_restores_every_hash(rules: str) -> None:
    take_back_and_redo("take back", RULES[rules])


@pytest.mark.soak
@UNDER_EACH
def test_taking_back_in_ten_thousand_rounds_restores_every_hash(rules: str) -> None:
    for number in range(repeats(-(-ROUNDS // len(RULES)))):
        take_back_and_redo(f"take back {number}", RULES[rules])
