"""Tables set up as scenarios are, for tests that look at one decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahjcove.card.parse import load_card
from mahjcove.engine.observe import observe
from mahjcove.engine.scenario import parse_scenario
from mahjcove.engine.situation import table_of
from tests.support.hands import teaching_card

if TYPE_CHECKING:
    from mahjcove.card.lines import Card
    from mahjcove.engine.observation import Observation
    from mahjcove.engine.seats import Seat
    from mahjcove.engine.state import GameState


def _shipped(_: str) -> Card:
    return teaching_card()


def situation(toml: str, seed: str = "situation") -> GameState:
    """The state that the tables of a scenario describe; what they leave out comes from the seed."""
    return table_of(parse_scenario(toml, seed, _shipped, load_card).table)


def seen_by(seat: Seat, toml: str, seed: str = "situation") -> Observation:
    """What ``seat`` sees of that state."""
    return observe(situation(toml, seed), seat)
