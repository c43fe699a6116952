"""Who gets a discard, whatever three seats hold and say, and in whatever order they say it."""

from __future__ import annotations

from itertools import permutations, product
from typing import TYPE_CHECKING

import attrs
import pytest

from mahjcove.engine.commands import Call, Command, Decline, Mahjong
from mahjcove.engine.decide import decide
from mahjcove.engine.evolve import evolve
from mahjcove.engine.order import awaiting
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import ClaimWindow, Exposing, GameState, Over, Turn
from tests.support.situations import situation

if TYPE_CHECKING:
    from collections.abc import Sequence

TABLE = """
[table]
phase = "claim"
card_text = '''
[Open]
A1 FF 111a 222b 333c 444a ; run ; X 25
[Hidden]
A2 FF NNNN EEEE 111b 5a ; - ; C 30
A3 FF SSSS WWWW 333b 5a ; - ; C 30
A4 FF GGGG RRRR 777b 5a ; - ; C 30
'''
discard = "{discarder} 5b"
[racks]
"""
RACKS = {
    "waiting": ("FF NNNN EEEE 111c", "FF SSSS WWWW 333c", "FF GGGG RRRR 777c"),
    "jokers": ("12346b 24c 1234d JJ", "126789b 4c 6789d JJ", "34789b 68c 2358d JJ"),
    "nothing": ("12346b 245c 1234d 0", "126789b 456c 6789d", "34789b 689c 2358d 0"),
}
"""What the three seats may hold: Mahjong on the discard, a pung of it with jokers, or neither."""
SAID = ("mahjong", "call", "nothing")


@attrs.frozen
class Claimant:
    """A seat that is not the discarder: how far to its right, what it holds, what it says."""

    seat: Seat
    held: str
    said: str

    @property
    def owes(self) -> bool:
        """Whether it has a legal claim."""
        return self.held != "nothing"

    @property
    def right(self) -> bool:
        """Whether it declares Mahjong and has it."""
        return self.said == "mahjong" and self.held == "waiting"

    def command(self) -> Command | None:
        """What it says; a seat that owes no answer has nothing to decline."""
        match self.said:
            case "mahjong":
                return Mahjong(self.seat)
            case "call":
                return Call(self.seat)
            case _:
                return Decline(self.seat) if self.owes else None


def table(discarder: Seat, claimants: Sequence[Claimant]) -> GameState:
    racks = (f'{one.seat.name} = "{RACKS[one.held][place]}"' for place, one in enumerate(claimants))
    return situation(TABLE.format(discarder=discarder.name) + "\n".join(racks))


def answered(state: GameState, claimants: Sequence[Claimant]) -> GameState:
    """The table after these answers, in this order."""
    for one in claimants:
        command = one.command()
        if command is None:
            continue
        assert isinstance(state.phase, ClaimWindow)
        answer = decide(state, command)
        assert not isinstance(answer, Refusal), (one, answer)
        for event in answer:
            state = evolve(state, event)
    return state


def assert_awarded(state: GameState, discarder: Seat, nearest_first: Sequence[Claimant]) -> None:
    """Rules 5.4, 9.2, 9.8 and the eighth settled reading, worked out anew."""
    right = [one for one in nearest_first if one.right]
    wrong = [one for one in nearest_first if one.said == "mahjong" and not one.right]
    calls = [one for one in nearest_first if one.said == "call"]
    live = [seat for seat in SEATS if seat not in {one.seat for one in wrong}]
    assert list(state.live_seats) == live
    match state.phase:
        case Over(result=result) if right:
            assert result.winner is right[0].seat
            assert result.discarder is discarder
        case Over(result=result):
            assert result.outcome == "dead"
            assert live == [discarder]
        case Turn(seat=seat, step="to draw", window=None) if wrong:
            keeper = wrong[0].seat
            assert not right
            assert sum(state.racks[keeper]) == 14
            assert state.discards == ()
            assert seat is next(
                other for other in map(keeper.right, range(1, 5)) if state.is_live(other)
            )
        case Exposing(seat=seat, waiting=waiting):
            assert not right
            assert not wrong
            assert [seat, *waiting] == [one.seat for one in calls]
        case Turn(seat=seat, step="to draw", window=window) if window is not None:
            assert not right
            assert not wrong
            assert not calls
            assert seat is discarder.right()
        case _:
            pytest.fail(f"{state.phase}")


@pytest.mark.parametrize("discarder", SEATS)
def test_who_gets_the_discard(discarder: Seat) -> None:
    """EC-F1, EC-F2, EC-F3, EC-F5, EC-F6, KF-D1, KF-D2: 26 tables, 27 sets of answers each.

    A seat with a claim speaks last, so that the window is open for all three.
    """
    rounds = 0
    for holding in product(RACKS, repeat=3):
        silent = [
            Claimant(discarder.right(place), held, "nothing")
            for place, held in enumerate(holding, start=1)
        ]
        start = table(discarder, silent)
        owing = [one.seat for one in silent if one.owes]
        if not owing:
            continue
        assert set(awaiting(start)) == set(owing)
        for number, sayings in enumerate(product(SAID, repeat=3)):
            nearest_first = [
                attrs.evolve(one, said=said) for one, said in zip(silent, sayings, strict=True)
            ]
            orders = [order for order in permutations(nearest_first) if order[-1].owes]
            state = answered(start, orders[number % len(orders)])
            assert_awarded(state, discarder, nearest_first)
            rounds += 1
    assert rounds == 26 * 27
