"""A round broken off anywhere is rebuilt from its record, pending answers and chance included."""

from __future__ import annotations

from collections import Counter

import pytest

from mahjcove.engine.chance import Stream
from mahjcove.engine.deal import deal
from mahjcove.engine.order import next_ask
from mahjcove.engine.record import command_line, header_line, state_sha256
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.rules import COVE, COVE_GUARD_RAILS, Rules
from mahjcove.engine.seats import Seat
from mahjcove.engine.session import GameSession
from mahjcove.engine.state import ClaimWindow, Exposing, GameState, Passing
from tests.support.hands import teaching_card
from tests.support.rounds import legal_command

SEATS = {Seat.E: "legal", Seat.S: "you", Seat.W: "legal", Seat.N: "legal"}


def pending(state: GameState) -> str | None:
    """What would be lost if only the tiles were kept."""
    match state.phase:
        case Passing(committed=committed) if any(committed):
            return "passing"
        case ClaimWindow(answers=answers) if any(answers):
            return "claim"
        case Exposing(draft=draft) if draft is not None:
            return "exposing"
        case _:
            return None


@pytest.mark.parametrize("rules", [COVE, COVE_GUARD_RAILS], ids=["strict", "guided"])
def test_a_round_broken_off_anywhere_goes_on_as_it_would_have(rules: Rules) -> None:
    """EC-L10, KF-C28."""
    seen: Counter[str] = Counter()
    for number in range(4):
        seed = f"broken off {number}"
        start = deal(seed, teaching_card(), rules)
        game, chance = GameSession(start), Stream(f"{seed} moves")
        lines = [header_line(start, SEATS)]
        follows, states = lines[0], [start]
        while (ask := next_ask(game.state, None)) is not None:
            game.submit(legal_command(game.state, ask.seat, chance))
            line, follows = command_line(len(lines), game.log[-1], follows)
            lines.append(line)
            states.append(game.state)
        for length, state in enumerate(states):
            kind = pending(state)
            if kind is None or seen[kind] >= 6:
                continue
            seen[kind] += 1
            record = read_record("".join(line + "\n" for line in lines[: length + 1]))
            again = GameSession(deal(record.header.seed, teaching_card(), record.header.rules))
            for command in record.commands:
                again.submit(command)
            assert again.state == state
            for command in game.log[length:]:
                again.submit(command)
            assert state_sha256(again.state) == state_sha256(game.state)
    assert set(seen) == {"passing", "claim", "exposing"}
