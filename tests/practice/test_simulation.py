from __future__ import annotations

from typing import Any

import attrs
import pytest

from mahjcove.engine.deal import deal
from mahjcove.engine.result import Result
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.practice.simulation import (
    DealPlayed,
    Levels,
    Plan,
    RoundPlayed,
    play_plan,
    summarise,
)
from tests.support.hands import teaching_card

TIMED = {"rounds_per_second", "decision_ms"}


def plan(rounds: int, levels: str, seed: str = "many") -> Plan:
    card = teaching_card()
    return Plan(rounds, seed, tuple(levels.split(",")), card.name, card.text, records=True)


def without_times(written: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in written.items() if key not in TIMED}


@pytest.mark.parametrize(
    ("levels", "number"),
    [("a,a,a,a", 1), ("a,b,a,b", 2), ("a,b,b,b", 4), ("a,a,b,b", 4), ("a,b,c,d", 4)],
)
def test_a_deal_is_turned_once_into_each_different_seating(levels: str, number: int) -> None:
    turned = plan(1, levels).rotations

    assert len(turned) == len(set(turned)) == number
    for place in SEATS:
        sat_there = [one[place] for one in turned] * (4 // number)
        assert sorted(sat_there) == sorted(levels.split(","))


@pytest.mark.parametrize(("rounds", "deals"), [(1, 1), (4, 1), (5, 2), (8, 2)])
def test_the_last_deal_is_played_in_all_its_rotations(rounds: int, deals: int) -> None:
    assert plan(rounds, "a,b,b,b").deals == deals


def test_every_rotation_of_a_deal_has_the_same_tiles() -> None:
    (played,) = play_plan(plan(4, "legal,beginner,beginner,beginner"), jobs=1)

    headers = {(one.record or ("",))[0].partition('"seats"')[0] for one in played.rounds}
    assert len(played.rounds) == 4
    assert len(headers) == 1
    assert '"seed":"many/0"' in (played.rounds[0].record or ("",))[0]
    assert deal("many/0", teaching_card(), COVE) != deal("many/1", teaching_card(), COVE)


def test_more_processes_change_nothing_but_the_time() -> None:
    wanted = plan(6, "beginner,legal,beginner,legal")

    alone, together = (list(play_plan(wanted, jobs)) for jobs in (1, 2))

    records = [[one.record for one in played.rounds] for played in alone]
    assert [[one.record for one in played.rounds] for played in together] == records
    first, second = (summarise(wanted, deals).to_json() for deals in (alone, together))
    assert without_times(first) == without_times(second)


def test_what_happened_is_counted_level_by_level() -> None:
    """Two deals, turned twice: b wins on a's discard, self-picked, not at all, jokerless."""
    one_way: Levels = ("a", "b", "a", "b")
    other_way: Levels = ("b", "a", "b", "a")
    won = Result("mahjong", winner=Seat.S, line="L1", value=25, discarder=Seat.E)
    self_picked = attrs.evolve(won, winner=Seat.W, self_picked=True, discarder=None)
    jokerless = attrs.evolve(won, line="W1", winner=Seat.W, discarder=Seat.N, jokerless=True)
    wall = Result("wall")
    deals = [
        DealPlayed((_round(one_way, won, 30), _round(other_way, self_picked, 50)), 1.0),
        DealPlayed(
            (_round(one_way, wall, 0, faults=("a",)), _round(other_way, jokerless, 10)), 1.0
        ),
    ]

    written = summarise(plan(4, "a,b,a,b"), deals).to_json()

    assert written["rounds"] == 4
    assert written["levels"] == ["a", "b", "a", "b"]
    assert written["per_level"]["b"] | {"ci95": None, "won_share_ci95": None} == {
        "wins": 3,
        "seat_rounds": 8,
        "win_rate": 3 / 8,
        "ci95": None,
        "won_share": 1.0,
        "won_share_ci95": None,
        "discard_into_win_rate": 0.0,
        "faults": 0,
    }
    assert written["per_level"]["a"]["discard_into_win_rate"] == 2 / 8
    assert written["per_level"]["a"]["faults"] == 1
    assert written["per_level"]["a"]["ci95"][0] == 0.0
    assert written["wall_games"]["rate"] == 1 / 4
    assert written["self_picked_rate"] == 1 / 3
    assert written["jokerless_rate"] == 1 / 3
    assert written["wall_left_mean"] == 30.0
    assert written["lines"] == {"L1": 2, "W1": 1}
    assert written["rounds_per_second"] == 2.0
    assert written["decision_ms"]["b"] == {"mean": 2.0, "p50": 2.0, "p95": 2.0}


def _round(
    levels: Levels, result: Result, wall_left: int, faults: tuple[str, ...] = ()
) -> RoundPlayed:
    return RoundPlayed(
        name="000000-0",
        levels=levels,
        result=result,
        wall_left=wall_left,
        faults=faults,
        milliseconds=(("a", 1.0), ("b", 2.0)),
        record=None,
    )
