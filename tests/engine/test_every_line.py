"""Every line of the shipped card is won at the table and paid by its own name."""

from __future__ import annotations

import pytest

from mahjcove.card.lines import Line
from mahjcove.engine.commands import Mahjong
from mahjcove.engine.decide import decide
from mahjcove.engine.events import RoundEnded
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.tiles import JOKER, SUPPLY, Face, print_tiles
from tests.support.hands import teaching_card
from tests.support.situations import situation


def hand_of(line: Line) -> tuple[Face, ...]:
    """The first hand of a line, with a joker for each tile of a group beyond the supply."""
    tiles: list[Face] = []
    for unit in line.realisations[0].units:
        for _ in range(unit.size):
            spare = tiles.count(unit.face) < SUPPLY[unit.face]
            tiles.append(unit.face if spare else JOKER)
    return tuple(tiles)


@pytest.mark.parametrize("line", teaching_card().lines, ids=lambda line: line.id)
def test_a_line_that_can_be_won_is_scored(line: Line) -> None:
    """KF-H7."""
    state = situation(
        f'[table]\nphase = "turn"\nseat = "S"\ndrawn = true\n'
        f'[racks]\nS = "{print_tiles(hand_of(line))}"\n'
    )

    answer = decide(state, Mahjong(Seat.S))

    assert not isinstance(answer, Refusal)
    ended = answer[-1]
    assert isinstance(ended, RoundEnded)
    result = ended.result
    unit = line.value * (2 if result.jokerless and line.jokerless_doubles else 1)
    assert result.line == line.id
    assert [result.pays[seat] for seat in SEATS] == [2 * unit, -6 * unit, 2 * unit, 2 * unit]
