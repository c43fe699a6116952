"""Which tiles an expert gives away."""

from __future__ import annotations

import attrs
import pytest

from mahjcove.analysis.prospects import prospects
from mahjcove.analysis.tables import tables_of
from mahjcove.bots.choices import PASS_SIZE, Chooser
from mahjcove.bots.expert import expert
from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Pass
from mahjcove.engine.observation import Observation
from mahjcove.engine.seats import Seat
from mahjcove.tiles import JOKER, remove
from tests.support.situations import seen_by

RACKS = ["2b 7c 4d 66d 88d NWSS 0 F", "4b 6b 3c 7c 8c 12d NEG F JJ", "8b 9b 157c 333d 45d N 0 J"]


def seen(rack: str) -> Observation:
    return seen_by(Seat.S, f'[table]\nphase = "first right"\n[racks]\nS = "{rack}"\n')


@pytest.mark.parametrize("rack", RACKS)
def test_it_keeps_what_promises_most_of_a_few_that_leave_as_much(rack: str) -> None:
    observation = seen(rack)
    bot = expert()
    command = bot.choose(observation, Stream("pass"), 1.0)
    assert isinstance(command, Pass)
    chooser = Chooser(observation, bot.sight)
    ranked = [tiles for _, tiles in chooser.ranked_passes(PASS_SIZE)]
    first = ranked[: bot.shortlist]
    kept = [remove(observation.rack, tiles) for tiles in first]
    promise = dict(zip(first, prospects(tables_of(observation.card), kept), strict=True))

    assert promise[command.tiles] == max(promise.values())
    assert JOKER not in command.tiles


def test_what_leaves_too_little_is_not_looked_at_again() -> None:
    observation = seen(RACKS[0])
    bot = attrs.evolve(expert(), shortlist=1)
    best = Chooser(observation, bot.sight).best_pass(PASS_SIZE, Stream("pass"))

    assert bot.choose(observation, Stream("pass"), 1.0) == Pass(Seat.S, best)


def test_passes_come_in_order_of_what_they_leave_and_no_joker_is_among_them() -> None:
    ranked = Chooser(seen(RACKS[1]), expert().sight).ranked_passes(2)

    assert [worth for worth, _ in ranked] == sorted((worth for worth, _ in ranked), reverse=True)
    assert not any(JOKER in tiles for _, tiles in ranked)
    assert len({tiles for _, tiles in ranked}) == len(ranked)
