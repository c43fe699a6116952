"""When you are asked about a discard: always, with a tile of yours, or for a pinned line."""

from __future__ import annotations

import pytest

from mahjcove.engine.commands import Decline
from mahjcove.storage.settings import Asking, Settings
from mahjcove.ui.window import Habits
from tests.support.table import Hand, situation
from tests.ui.conftest import Seater

CARD = '''
card_text = """
[Open]
B1 FF 111a 222b 333c 444a ; run ; X 25
B2 FFFF 1111a 1111b NN ; exact ; X 25
"""
'''
JOKERS = f"""
[table]
phase = "turn"
seat = "W"
human = "S"
drawn = true
wall = "9d 9d 9d"
{CARD}

[racks]
S = "F 33b 44c 555d NE JJJ"
W = "2b 99c 888d 1c 1d GG RR W W"
"""
NATURAL = JOKERS.replace('S = "F 33b 44c 555d NE JJJ"', 'S = "F 22b 44c 555d NE JJJ"')
COMPLETE = JOKERS.replace('S = "F 33b 44c 555d NE JJJ"', 'S = "FF 33c 3c 444d 555b JJ"')


def after_the_discard(sit: Seater, text: str, asking: Asking, pins: tuple[str, ...] = ()) -> Hand:
    sitting = situation(text.replace("drawn = true", 'drawn = true\nseed = "x"'))
    card = sitting.session.state.card.sha256
    settings = Settings(asking=asking, pins=tuple((card, pin) for pin in pins))
    hand = sit(sitting, habits=Habits(settings=settings), waiting=False)
    hand.wait()
    return hand


CASES: list[tuple[str, Asking, tuple[str, ...], bool]] = [
    (JOKERS, "all", (), True),
    (JOKERS, "natural", (), False),
    (NATURAL, "natural", (), True),
    (NATURAL, "pinned", (), True),
    (NATURAL, "pinned", ("B1",), True),
    (NATURAL, "pinned", ("B2",), False),
    (COMPLETE, "natural", (), True),
    (COMPLETE, "pinned", ("B2",), True),
]


@pytest.mark.parametrize(("text", "asking", "pins", "asked"), CASES)
def test_a_discard_that_is_left_out_is_let_go_by_the_table(
    sit: Seater, text: str, asking: Asking, pins: tuple[str, ...], *, asked: bool
) -> None:
    hand = after_the_discard(sit, text, asking, pins)

    assert (hand.moment == "asked") is asked
    if not asked:
        assert Decline(hand.observation.seat, auto=True) in hand.acts
        assert not hand.table.props.canTakeBack
