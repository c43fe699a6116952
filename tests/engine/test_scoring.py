"""What a win pays (rule 11)."""

from __future__ import annotations

import attrs
import pytest

from mahjcove.card.parse import load_card
from mahjcove.engine import scoring
from mahjcove.engine.deal import deal
from mahjcove.engine.rules import COVE, Rules, Scoring
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import Exposure, GameState
from mahjcove.tiles import face, parse_counts

CARD = load_card(
    """
[Open]
A1 FF 111a 222b 333c 444a ; run ; X 30
A2 FF 111a 222b 333c 444a ; run ; X 25
[Singles] nojokerless
A3 FF 111a 222b 333c 444a ; run ; X 50
""",
    "scores",
)
LINE = {line.id: line for line in CARD.lines}


def table(rack: str, rules: Rules = COVE, groups: int = 0) -> GameState:
    state = deal("scores", CARD, rules)
    exposures = ((), (Exposure(face("4b"), 3, 0),) * groups, (), ())
    racks = (state.racks[0], parse_counts(rack), *state.racks[2:])
    return attrs.evolve(state, racks=racks, exposures=exposures)


@pytest.mark.parametrize(
    ("rack", "discarder", "pays"),
    [
        pytest.param("1b J", Seat.W, (30, -120, 60, 30), id="discard"),
        pytest.param("1b", Seat.W, (60, -240, 120, 60), id="discard, jokerless"),
        pytest.param("1b J", None, (60, -180, 60, 60), id="self-pick"),
        pytest.param("1b", None, (120, -360, 120, 120), id="EC-K9 self-pick, jokerless"),
    ],
)
def test_worked_table_for_a_line_of_30(
    rack: str, discarder: Seat | None, pays: tuple[int, ...]
) -> None:
    """Rule 11.10."""
    result = scoring.win(table(rack), Seat.S, [LINE["A1"]], discarder)

    assert result.pays == pays
    assert result.jokerless == ("J" not in rack)
    assert result.self_picked == (discarder is None)


VALUES = (25, 30, 35, 40, 45, 50, 60, 75)


@pytest.mark.parametrize("winner", SEATS)
@pytest.mark.parametrize("how", ["discard", "self-pick"])
@pytest.mark.parametrize("jokers", [0, 1])
@pytest.mark.parametrize("section", ["A1", "A3"])
def test_what_each_seat_pays_whatever_the_line_is_worth(
    winner: Seat, how: str, jokers: int, section: str
) -> None:
    """Rules 11.2-11.7, KF-H1, KF-H4: factors by who throws, by jokers and by section."""
    racks = tuple(parse_counts("J" * jokers if seat is winner else "JJ") for seat in SEATS)
    state = attrs.evolve(deal("scores", CARD, COVE), racks=racks)
    twice = 2 if jokers == 0 and section == "A1" else 1
    for value in VALUES:
        line = attrs.evolve(LINE[section], value=value)
        for thrower in set(SEATS) - {winner} if how == "discard" else {None}:
            result = scoring.win(state, winner, [line], thrower)
            for seat in set(SEATS) - {winner}:
                double = 2 if thrower in (None, seat) else 1
                assert result.pays[seat] == value * double * twice
            assert sum(result.pays) == 0
            assert (result.value, result.jokerless) == (value, jokers == 0)
            assert (result.self_picked, result.discarder) == (thrower is None, thrower)


def test_no_jokerless_double_among_singles_and_pairs() -> None:
    """Rule 11.5, EC-K7."""
    result = scoring.win(table("1b"), Seat.S, [LINE["A3"]], Seat.E)

    assert result.pays == (100, -200, 50, 50)
    assert result.jokerless


@pytest.mark.parametrize(
    ("rack", "line"),
    [
        pytest.param("1b J", "A3", id="with a joker the 50 pays more"),
        pytest.param("1b", "A1", id="EC-K15 a jokerless 30 pays more than an undoubled 50"),
    ],
)
def test_the_line_that_pays_most_counts(rack: str, line: str) -> None:
    """Rule 8.5."""
    result = scoring.win(table(rack), Seat.S, CARD.lines, Seat.E)

    assert result.line == line


def test_of_two_that_pay_the_same_the_first_on_the_card_counts() -> None:
    twice = load_card(
        "[A]\nZ9 FF 111a 222b 333c 444a ; run ; X 25\nZ1 FF 111a 222b 333c 444a ; run ; X 25\n",
        "twice",
    )

    assert scoring.win(table("1b"), Seat.S, twice.lines, None).line == "Z9"


def test_a_joker_in_an_exposure_spoils_the_bonus() -> None:
    state = table("1b")
    with_joker = attrs.evolve(state, exposures=((), (Exposure(face("4b"), 2, 1),), (), ()))

    assert scoring.win(state, Seat.S, [LINE["A1"]], None).jokerless
    assert not scoring.win(with_joker, Seat.S, [LINE["A1"]], None).jokerless


@pytest.mark.parametrize(
    ("rack", "discarder", "groups", "pays"),
    [
        pytest.param("1b J", None, 0, (0, -40, 0, 0), id="self-pick"),
        pytest.param("1b", Seat.W, 1, (0, -50, 0, 0), id="jokerless on a discard"),
        pytest.param("1b J", Seat.W, 2, (0, -30, 20, 0), id="thrown to two exposures"),
        pytest.param("1b J", Seat.W, 3, (0, -30, 25, 0), id="thrown to three exposures"),
    ],
)
def test_tournament_points(
    rack: str, discarder: Seat | None, groups: int, pays: tuple[int, ...]
) -> None:
    """Rule 11.11; what a seat pays is its points with the sign turned."""
    state = table(rack, Rules(scoring="tournament"), groups)

    assert scoring.win(state, Seat.S, [LINE["A1"]], discarder).pays == pays


@pytest.mark.parametrize(("shown_since", "pays"), [(0, 20), (1, 0)])
def test_a_group_made_with_the_thrown_tile_was_not_shown_when_it_was_thrown(
    shown_since: int, pays: int
) -> None:
    """Rule 11.11."""
    state = table("1b J", Rules(scoring="tournament"), 2)

    assert scoring.win(state, Seat.S, [LINE["A1"]], Seat.W, shown_since).pays[Seat.W] == pays


@pytest.mark.parametrize(
    ("kind", "pays"), [("nmjl_home", (0, 0, 0, 0)), ("tournament", (-10, -10, 0, -10))]
)
def test_a_wall_game(kind: Scoring, pays: tuple[int, ...]) -> None:
    """Rules 10.4, 11.11, EC-J20."""
    state = attrs.evolve(table("1b", Rules(scoring=kind)), dead=(None, None, "wrong-count", None))

    assert scoring.no_win(state, "wall").pays == pays


def test_without_scoring_nobody_pays() -> None:
    assert scoring.win(table("1b", Rules(scoring="none")), Seat.S, CARD.lines, None).pays == (
        0,
        0,
        0,
        0,
    )


def test_a_wrong_challenge_is_settled_at_the_end() -> None:
    """Rule 9.5, EC-J16."""
    state = attrs.evolve(table("1b"), wrong_challenges=((Seat.E, Seat.N),))

    assert scoring.no_win(state, "wall").pays == (50, 0, 0, -50)
