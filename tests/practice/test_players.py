"""Who the bots at a table are."""

from __future__ import annotations

import subprocess
import sys

from mahjcove.bots.registry import LEVELS, bot
from mahjcove.bots.tastes import TASTES
from mahjcove.engine.deal import deal
from mahjcove.engine.observe import observe
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import Seat
from mahjcove.practice.decisions import chance_of
from mahjcove.practice.players import (
    FALLBACK,
    KNOWN,
    KNOWN_TASTES,
    TASTES_OF_PLACES,
    Player,
    answers_of,
    missing_levels,
    player_in,
    players_of,
)
from tests.support.hands import teaching_card


def test_every_level_and_taste_is_known_by_name() -> None:
    assert set(LEVELS) == KNOWN
    assert set(TASTES) == KNOWN_TASTES
    assert FALLBACK in KNOWN
    assert set(TASTES_OF_PLACES) <= KNOWN_TASTES


def test_a_player_is_read_back_as_written() -> None:
    for level in (*LEVELS, "champion"):
        for taste in (*TASTES, "salty"):
            assert player_in(Player(level, taste).written()) == Player(level, taste)
    assert Player("club").written() == "club"
    assert not Player("club", "salty").is_known


def test_the_players_of_a_header_are_all_but_you() -> None:
    seats = {"E": "you", "S": "club/concealed", "W": "champion", "N": "legal"}

    players = players_of(seats)

    assert players == {
        Seat.S: Player("club", "concealed"),
        Seat.W: Player("champion"),
        Seat.N: Player("legal"),
    }
    assert missing_levels(players.values()) == ("champion",)


def test_each_seat_is_answered_for_at_its_own_level() -> None:
    state = deal("players", teaching_card(), COVE, Seat.E)
    players = {
        Seat.S: Player("legal"),
        Seat.W: Player("club", "long-groups"),
        Seat.N: Player("champion"),
    }
    answers = answers_of(players)

    for seat, level, taste in (
        (Seat.S, "legal", "plain"),
        (Seat.W, "club", "long-groups"),
        (Seat.N, FALLBACK, "plain"),
    ):
        seen = observe(state, seat)
        own = bot(level, TASTES[taste]).choose(seen, chance_of(state.seed, (), seat), 1.0)
        assert answers[seat](seen, chance_of(state.seed, (), seat), 1.0) == own


def test_naming_the_players_loads_no_bot_and_no_numpy() -> None:
    code = (
        "import sys; from mahjcove.practice.players import Player, answers_of; "
        "from mahjcove.engine.seats import Seat; answers_of({Seat.E: Player()}); "
        "print([one for one in sys.modules if one in ('numpy', 'mahjcove.bots.registry')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
