"""Under guided rules nobody is ever stuck: whoever is on turn can do more than show tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mahjcove.engine.commands import Call, Exchange, Expose, name_of
from mahjcove.engine.decide import decide
from mahjcove.engine.evolve import evolve
from mahjcove.engine.legal import legal_commands
from mahjcove.engine.order import next_ask
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import Exposing
from mahjcove.tiles import face
from tests.support.rounds import CALLING, played, played_from
from tests.support.situations import situation
from tests.support.soak import repeats
from tests.support.tables import RULES, crowded

if TYPE_CHECKING:
    from mahjcove.engine.commands import Command
    from mahjcove.engine.state import GameState

GUIDED = [name for name, rules in RULES.items() if not rules.strict]
UNDER_EACH = pytest.mark.parametrize("rules", GUIDED)


def after(state: GameState, command: Command) -> GameState:
    answer = decide(state, command)
    assert not isinstance(answer, Refusal), answer
    for event in answer:
        state = evolve(state, event)
    return state


def kinds(state: GameState, seat: Seat) -> set[str]:
    return {name_of(command) for command in legal_commands(state, seat)}


def can_go_on(state: GameState, seat: Seat) -> bool:
    """Whether the seat has a legal command that is no ``expose``, or has one once it has shown
    another group: pressing a call under ``call_commit = press``, or having shown a group that
    cannot be locked, leaves showing the right one."""
    if kinds(state, seat) - {"expose"}:
        return True
    groups = [one for one in legal_commands(state, seat) if isinstance(one, Expose)]
    return any(kinds(after(state, group), seat) & {"discard", "mahjong"} for group in groups)


def play(rules: str, number: int) -> int:
    """Rounds of players who call, show any group and exchange; how many wrong groups were up."""
    wrong = 0
    seed = f"guided {number}"
    start = crowded(seed, RULES[rules])
    for *_, state in played_from(start, seed, garbage=2, likes=CALLING, groups=40):
        ask = next_ask(state, None)
        if ask is None:
            continue
        assert can_go_on(state, ask.seat), state.phase
        if isinstance(state.phase, Exposing) and state.phase.draft is not None:
            wrong += "discard" not in kinds(state, ask.seat)
    return wrong


@UNDER_EACH
def test_whoever_is_on_turn_can_go_on_whatever_was_shown(rules: str) -> None:
    assert sum(play(rules, number) for number in range(3)) > 20


@pytest.mark.soak
@UNDER_EACH
def test_whoever_is_on_turn_can_go_on_in_many_rounds(rules: str) -> None:
    for number in range(repeats(1000)):
        play(rules, number)


def test_whoever_keeps_to_legal_commands_always_has_another_than_expose() -> None:
    for number in range(6):
        for *_, state in played(f"guided {number}", RULES["guard rails"]):
            ask = next_ask(state, None)
            assert ask is None or kinds(state, ask.seat) - {"expose"}


TRAP = """
[table]
phase = "claim"
card_text = '''
[Open]
A1 FF 1111a 2222b 3333c ; run ; X 25
'''
rules = { mistakes = "guided" }
discard = "E 5b"
[racks]
E = "368b 1569c 289d WS G"
S = "155b 248c 45789d NJ"
W = "367b 58c 12568d"
N = "18b 3579c 123d ES G 0"
[exposures]
W = ["5b JJ"]
"""
"""Only a kong is allowed; S has just what it takes, and a joker lies open for one of its tiles."""


@pytest.mark.parametrize("shown", [(), ("5b", "5b"), ("5b", "J")], ids=["tile", "pung", "mixed"])
def test_an_exchange_never_takes_the_tile_that_the_only_group_lacks(shown: tuple[str, ...]) -> None:
    state = after(situation(TRAP), Call(Seat.S))
    state = after(state, Expose(Seat.S, tuple(face(word) for word in shown)))
    assert not kinds(state, Seat.S) - {"expose"}
    exchange = Exchange(Seat.S, Seat.W, 0, face("5b"))

    answer = decide(state, exchange)

    assert isinstance(answer, Refusal)
    assert can_go_on(state, Seat.S)
