"""What club and expert throw when another seat shows what it collects."""

from __future__ import annotations

import attrs
import pytest

from mahjcove.bots.base import Bot
from mahjcove.bots.club import club
from mahjcove.bots.expert import expert
from mahjcove.bots.reference import reference
from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import DiscardTile
from mahjcove.engine.observation import Discard, Exposure, Observation
from mahjcove.engine.seats import Seat
from mahjcove.tiles import JOKER, face, parse_counts
from tests.support.situations import seen_by

CARD = '''
[table]
phase = "turn"
seat = "S"
drawn = true
card_text = """
[Own]
A FF 111a 222a 3333a 44a    ; - ; X 25
B FFFF 777a 999b EEEE       ; - ; X 25
C FF NNNN SSSS RRRR         ; - ; X 25
"""
'''
SHOWN = (Exposure(face("1b"), 3, 0), Exposure(face("2b"), 3, 0), Exposure(face("3b"), 4, 0))
"""West waits for 4b."""
CAREFUL = [pytest.param(club(), id="club"), pytest.param(expert(), id="expert")]


def seen(rack: str, *, felt: tuple[str, ...] = (), wall: int = 20) -> Observation:
    return attrs.evolve(
        seen_by(Seat.S, CARD),
        rack=parse_counts(rack),
        exposures=((), (), SHOWN, ()),
        counts=(13, 14, 3, 13),
        discards=tuple(Discard(Seat.E, face(word)) for word in felt),
        wall_left=wall,
    )


def thrown(bot: Bot, observation: Observation) -> int:
    command = bot.choose(observation, Stream("throw"), 1.0)
    assert isinstance(command, DiscardTile)
    return command.tile


@pytest.mark.parametrize("bot", CAREFUL)
def test_of_two_tiles_that_help_nothing_the_safe_one_goes(bot: Bot) -> None:
    """Neither 4b nor 5c helps the winds; West has shown bams and waits."""
    for seed in range(4):
        observation = seen("FF NNNN SSS RRR 4b 5c", wall=20 + seed)
        assert thrown(bot, observation) == face("5c")


def test_the_yardstick_does_not_look() -> None:
    tiles = {
        reference().choose(seen("FF NNNN SSS RRR 4b 5c"), Stream(str(seed)), 1.0)
        for seed in range(12)
    }

    assert tiles == {DiscardTile(Seat.S, face("4b")), DiscardTile(Seat.S, face("5c"))}


def test_an_expert_without_hope_breaks_its_hand_up_rather_than_feed() -> None:
    """Eight tiles short, it keeps the two that West could win on and throws what lay just now."""
    observation = seen("4b 4b N S 5c 6c 8c 5d 6d 8d W W G 0", felt=("W",), wall=8)

    assert thrown(expert(), observation) not in {face("4b"), JOKER}


@pytest.mark.parametrize("bot", CAREFUL)
def test_a_joker_is_kept_while_anything_else_can_go(bot: Bot) -> None:
    assert thrown(bot, seen("FF NNNN SSS RRR J 4b")) != JOKER
