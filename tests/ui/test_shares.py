"""How each payment comes about, worked out as the engine pays it under every way of scoring."""

from __future__ import annotations

import itertools
import re
from typing import get_args

import attrs
import pytest

from mahjcove.card.parse import load_card
from mahjcove.engine import scoring
from mahjcove.engine.deal import deal
from mahjcove.engine.observation import Observation
from mahjcove.engine.observe import observe
from mahjcove.engine.refusals import FaultCode
from mahjcove.engine.result import Result
from mahjcove.engine.rules import Rules, Scoring
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import Exposure, GameState, Over
from mahjcove.practice.rulebook import parse_rulebook
from mahjcove.resources import resource
from mahjcove.tiles import face, parse_counts
from mahjcove.ui.paymentmodel import derive_payments, derive_result, signed
from mahjcove.ui.shares import rules_behind, share
from mahjcove.ui.words import Names

CARD = load_card(
    """
[Open]
A1 FF 111a 222b 333c 444a ; run ; X 30
[Singles] nojokerless
A3 FF 111a 222b 333c 444a ; run ; X 50
""",
    "shares",
)
LINE = {line.id: line for line in CARD.lines}
E, S, W, N = SEATS
YOU = Names(S)
ZEROS = (0, 0, 0, 0)
KINDS = get_args(Scoring)


def table(
    kind: Scoring,
    *,
    jokers: bool = False,
    groups: int = 0,
    dead: tuple[FaultCode | None, ...] = (None,) * 4,
    challenges: tuple[tuple[Seat, Seat], ...] = (),
) -> GameState:
    """A state in which South is about to win."""
    state = deal("shares", CARD, Rules(scoring=kind), S)
    rack = parse_counts("1b J" if jokers else "1b")
    return attrs.evolve(
        state,
        racks=(state.racks[0], rack, *state.racks[2:]),
        exposures=((), (Exposure(face("4b"), 3, 0),) * groups, (), ()),
        dead=dead,
        wrong_challenges=challenges,
    )


def seen(state: GameState, result: Result) -> Observation:
    return observe(attrs.evolve(state, phase=Over(result)), S)


def won(state: GameState, line: str = "A1", thrower: Seat | None = None) -> Observation:
    return seen(state, scoring.win(state, S, [LINE[line]], thrower))


def worked_out(working: str) -> int:
    """The amount that a working comes to."""
    bare = re.sub(r"\([^)]*\)", "", working).replace("×", "*").replace("\u2212", "-")
    assert re.fullmatch(r"[0-9 *+-]+", bare), working
    return sum(
        (-1 if sign == "-" else 1) * int(first) * int(second or 1) * int(third or 1)
        for sign, first, second, third in re.findall(
            r"([+-]?) *([0-9]+)(?: \* ([0-9]+))?(?: \* ([0-9]+))?", bare
        )
    )


def agrees(observation: Observation) -> None:
    """Every working comes to what the engine pays; nobody pays without one."""
    result = observation.result
    assert result is not None
    for seat in SEATS:
        part = share(observation, YOU, seat)
        amount = part.sign * worked_out(part.working) if part.working else 0
        assert amount == -result.pays[seat], (part, result)


DEATHS: tuple[tuple[FaultCode | None, ...], ...] = (
    (None,) * 4,
    ("false-mahjong", None, None, None),
    (None, None, "wrong-count", "discard-before-draw"),
)
CHALLENGES = ((), ((W, S),), ((E, N), (W, E), (W, S), (N, S)))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("challenges", CHALLENGES, ids=lambda one: f"{len(one)} challenges")
def test_every_win_is_worked_out_as_it_is_paid(
    kind: Scoring, challenges: tuple[tuple[Seat, Seat], ...]
) -> None:
    for line, thrower, jokers, groups, dead in itertools.product(
        LINE, (None, E, W, N), (True, False), range(5), DEATHS
    ):
        state = table(kind, jokers=jokers, groups=groups, dead=dead, challenges=challenges)
        agrees(won(state, line, thrower))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("challenges", CHALLENGES, ids=lambda one: f"{len(one)} challenges")
def test_every_end_without_a_winner_is_worked_out_as_it_is_paid(
    kind: Scoring, challenges: tuple[tuple[Seat, Seat], ...]
) -> None:
    for dead in DEATHS:
        state = table(kind, dead=dead, challenges=challenges)
        for outcome in ("wall", "dead"):
            agrees(seen(state, scoring.no_win(state, outcome)))


def workings(observation: Observation) -> list[str]:
    """You, right, across, left."""
    return [
        f"{row.reason}: {row.working}".strip(": ")
        for row in derive_payments(observation, YOU, ZEROS)
    ]


def test_a_win_on_a_discard_says_who_pays_twice() -> None:
    assert workings(won(table("nmjl_home", jokers=True), thrower=W)) == [
        "Open, line 1: 30 + 60 + 30",
        "threw the winning tile: 30 × 2",
        "30",
        "30",
    ]


def test_a_win_on_a_discard_without_jokers() -> None:
    assert workings(won(table("nmjl_home"), thrower=W)) == [
        "Open, line 1: 60 + 120 + 60",
        "threw the winning tile: 30 × 2 × 2 (no jokers)",
        "30 × 2 (no jokers)",
        "30 × 2 (no jokers)",
    ]


def test_a_self_pick_with_and_without_jokers() -> None:
    assert workings(won(table("nmjl_home", jokers=True)))[1] == "30 × 2 (self-picked)"
    assert workings(won(table("nmjl_home")))[1] == "30 × 2 × 2 (self-picked, no jokers)"


def test_singles_and_pairs_are_not_doubled_again() -> None:
    observation = won(table("nmjl_home"), "A3", W)

    assert workings(observation)[1:] == ["threw the winning tile: 50 × 2", "50", "50"]
    note = derive_result(observation, YOU, None, None).paymentNote
    assert note.endswith("not doubled again in this section")
    assert rules_behind(observation) == ("11.2", "11.5")


def test_dead_hands_pay_too_and_it_is_said() -> None:
    dead: tuple[FaultCode | None, ...] = ("wrong-count", None, "false-mahjong", None)
    observation = won(table("nmjl_home", jokers=True, dead=dead), thrower=W)

    assert workings(observation)[1:] == [
        "threw the winning tile; a dead hand pays too: 30 × 2",
        "30",
        "a dead hand pays too: 30",
    ]
    assert rules_behind(observation) == ("11.2", "11.8")


def test_tournament_points_are_not_paid_by_anybody() -> None:
    dead: tuple[FaultCode | None, ...] = ("wrong-count", None, None, None)
    observation = won(table("tournament", groups=2, dead=dead), thrower=W)

    assert workings(observation) == [
        "Open, line 1: 30 + 20 (no jokers)",
        "threw the winning tile to two exposures: 20",
        "",
        "dead: Wrong number of tiles",
    ]
    assert rules_behind(observation) == ("11.11",)
    assert "nobody pays" in derive_result(observation, YOU, None, None).paymentNote
    more = workings(won(table("tournament", groups=3), thrower=W))
    assert more[1] == "threw the winning tile to three or more exposures: 25"
    assert workings(won(table("tournament", groups=1), thrower=W))[1] == "threw the winning tile"


def test_a_self_pick_in_a_tournament() -> None:
    observation = won(table("tournament"))

    assert workings(observation)[0] == ("Open, line 1: 30 + 10 (self-picked) + 20 (no jokers)")
    assert derive_result(observation, YOU, None, None).subtitle == "Self-picked"


def test_where_no_score_is_kept_nothing_is_worked_out() -> None:
    observation = won(table("none"), thrower=W)
    result = derive_result(observation, YOU, None, None)

    assert workings(observation) == ["Open, line 1", "threw the winning tile", "", ""]
    assert (result.value, result.valueCaption) == ("", "")
    assert rules_behind(observation) == ("D7",)


def test_a_wrong_challenge_is_added_to_the_line_of_both() -> None:
    state = table("nmjl_home", jokers=True, challenges=((W, N),))
    observation = won(state, thrower=W)

    rows = derive_payments(observation, YOU, ZEROS)
    assert [row.working for row in rows[1:3]] == [
        "30 × 2 + 50 (challenged Opal wrongly)",
        "30 \u2212 50 (challenged wrongly by Ruth)",
    ]
    assert [row.amount for row in rows[1:3]] == [signed(-110), "+20"]
    assert rules_behind(observation)[-1] == "13.18"


ENDS = [
    ("nmjl_home", "wall", "The wall is empty and nobody has Mahjong. Nobody pays.", "10.4"),
    (
        "tournament",
        "wall",
        "The wall is empty and nobody has Mahjong. Every live hand gets 10 points.",
        "10.4",
    ),
    ("none", "wall", "The wall is empty and nobody has Mahjong. No score is kept.", "10.4"),
    ("nmjl_home", "dead", "The round ended because of a dead hand. Nobody pays.", "D1"),
    ("tournament", "dead", "The round ended because of a dead hand. Nobody pays.", "D1"),
]


@pytest.mark.parametrize(
    ("kind", "outcome", "text", "rule"), ENDS, ids=[f"{kind} {end}" for kind, end, *_ in ENDS]
)
def test_an_end_without_a_winner_says_what_is_paid(
    kind: Scoring, outcome: str, text: str, rule: str
) -> None:
    dead: tuple[FaultCode | None, ...] = (None, "discard-before-draw", None, None)
    state = table(kind, dead=dead)
    observation = seen(state, scoring.no_win(state, "wall" if outcome == "wall" else "dead"))

    assert derive_result(observation, YOU, None, None).subtitle == text
    assert rules_behind(observation) == (rule,)
    rows = derive_payments(observation, YOU, ZEROS)
    assert rows[0].reason == "dead: Discard before the draw"
    paid = kind == "tournament" and outcome == "wall"
    assert rows[1].working == ("10 (wall game)" if paid else "")
    assert rows[0].amount == "0"


def test_a_wrong_challenge_is_paid_even_where_nobody_wins() -> None:
    state = table("nmjl_home", challenges=((W, N),))
    observation = seen(state, scoring.no_win(state, "wall"))

    assert derive_result(observation, YOU, None, None).subtitle.endswith(
        "Only a wrong challenge is paid."
    )
    assert [row.working for row in derive_payments(observation, YOU, ZEROS)] == [
        "",
        "50 (challenged Opal wrongly)",
        "50 (challenged wrongly by Ruth)",
        "",
    ]


def test_the_last_live_hand_and_easts_early_mistake_have_rules_of_their_own() -> None:
    three: tuple[FaultCode | None, ...] = ("wrong-count", None, "wrong-count", "wrong-count")
    early: tuple[FaultCode | None, ...] = ("false-mahjong", None, None, None)
    for dead, rule in ((three, "9.8"), (early, "9.2a")):
        state = table("nmjl_home", dead=dead)
        assert rules_behind(seen(state, scoring.no_win(state, "dead"))) == (rule,)


def test_every_rule_of_a_result_is_in_the_book() -> None:
    book = parse_rulebook(resource("rules", "rules.txt").read_text("utf-8"))
    met: set[str] = set()
    for kind, dead, challenges in itertools.product(KINDS, DEATHS, CHALLENGES):
        state = table(kind, dead=dead, challenges=challenges)
        for line, thrower in itertools.product(LINE, (None, W)):
            met |= set(rules_behind(won(state, line, thrower)))
        for outcome in ("wall", "dead"):
            met |= set(rules_behind(seen(state, scoring.no_win(state, outcome))))

    assert met <= set(book.rules)
    assert {"11.2", "11.3", "11.4", "11.5", "11.8", "11.11", "10.4", "D1", "D7", "13.18"} <= met
