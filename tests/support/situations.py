"""Tables set up as scenarios are, for tests that look at one decision."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import attrs

from mahjcove.card.parse import load_card
from mahjcove.engine.observe import observe
from mahjcove.engine.scenario import parse_scenario
from mahjcove.engine.seats import Seat
from mahjcove.engine.situation import table_of
from tests.support.hands import teaching_card

if TYPE_CHECKING:
    from mahjcove.card.lines import Card
    from mahjcove.engine.observation import Observation
    from mahjcove.engine.state import GameState


def _shipped(_: str) -> Card:
    return teaching_card()


def situation(toml: str, seed: str = "situation") -> GameState:
    """The state that the tables of a scenario describe; what they leave out comes from the seed."""
    return table_of(parse_scenario(toml, seed, _shipped, load_card).table)


def seen_by(seat: Seat, toml: str, seed: str = "situation") -> Observation:
    """What ``seat`` sees of that state."""
    return observe(situation(toml, seed), seat)


TURN = """title = "t"
rule = "4.2"
source = "t"
[table]
phase = "turn"
seat = "S"
drawn = true
"""


@cache
def some_turn() -> Observation:
    """What South sees when it is to discard, with nothing exposed and nothing on the felt.

    To be changed by ``attrs.evolve``, for tests that care for a few of its fields alone.
    """
    return attrs.evolve(seen_by(Seat.S, TURN), discards=(), exposures=((), (), (), ()))
