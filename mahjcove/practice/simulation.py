"""Many rounds between bots: every deal in every rotation of the levels, counted over deals."""

from __future__ import annotations

import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from statistics import fmean
from typing import Any

import attrs

from mahjcove.bots.registry import bot
from mahjcove.card.lines import Card
from mahjcove.card.parse import load_card
from mahjcove.engine.deal import deal
from mahjcove.engine.result import Result
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import SEATS
from mahjcove.engine.state import GameState
from mahjcove.practice.intervals import Rate, percentile, rate_over, ratio_over
from mahjcove.practice.rounds import play_round, record_lines

Levels = tuple[str, ...]
"""Four level names, from East to the right."""
THINKING = 1.0
"""Seconds a bot may think about one decision."""


@attrs.frozen
class Plan:
    """What is to be played."""

    rounds: int
    """At least so many; the last deal is played in all its rotations."""
    seed: str
    levels: Levels
    card_name: str
    card_text: str
    records: bool = False
    """Whether the rounds' records are wanted."""

    @property
    def rotations(self) -> tuple[Levels, ...]:
        """Each different way to turn the levels round the table: one, two or four."""
        turned = (self.levels[-steps:] + self.levels[:-steps] for steps in range(len(SEATS)))
        return tuple(dict.fromkeys(turned))

    @property
    def deals(self) -> int:
        """How many different deals that takes."""
        return -(-self.rounds // len(self.rotations))


@attrs.frozen
class RoundPlayed:
    """What is counted of one round."""

    name: str
    """Deal and rotation, from 0, as in ``000012-1``."""
    levels: Levels
    result: Result
    wall_left: int
    faults: tuple[str, ...]
    """The level of each hand that died."""
    milliseconds: tuple[tuple[str, float], ...]
    """Of each decision, with the level that took it."""
    record: tuple[str, ...] | None
    """The lines of its record, if wanted."""


@attrs.frozen
class DealPlayed:
    """One deal in all its rotations."""

    rounds: tuple[RoundPlayed, ...]
    seconds: float
    """Of one core's work."""


def play_deal(plan: Plan, number: int, card: Card) -> DealPlayed:
    """Play the deal of this number, from 0, in each rotation."""
    before = time.process_time()
    start = deal(f"{plan.seed}/{number}", card, COVE)
    rounds = tuple(
        _play(plan, start, levels, f"{number:06}-{turn}")
        for turn, levels in enumerate(plan.rotations)
    )
    return DealPlayed(rounds, time.process_time() - before)


def _play(plan: Plan, start: GameState, levels: Levels, name: str) -> RoundPlayed:
    bots = {seat: bot(levels[seat]) for seat in SEATS}
    played = play_round(start, bots, THINKING, time.perf_counter)
    record = record_lines(played, {seat: levels[seat] for seat in SEATS})
    return RoundPlayed(
        name=name,
        levels=levels,
        result=played.result,
        wall_left=played.end.wall_left,
        faults=tuple(levels[seat] for seat in SEATS if not played.end.is_live(seat)),
        milliseconds=tuple((levels[seat], 1000 * taken) for seat, taken in played.thinking),
        record=tuple(record) if plan.records else None,
    )


def play_plan(plan: Plan, jobs: int) -> Iterator[DealPlayed]:
    """Each deal of the plan in order, played by so many processes at once.

    What is played does not depend on ``jobs``. Raises CardError at the start.
    """
    if jobs == 1:
        card = load_card(plan.card_text, plan.card_name)
        for number in range(plan.deals):
            yield play_deal(plan, number, card)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, plan.deals), _prepare, (plan,)) as pool:
        yield from pool.imap(_play_prepared, range(plan.deals))


class _Worker:
    """What a child process holds between its deals."""

    plan: Plan
    card: Card


def _prepare(plan: Plan) -> None:
    _Worker.plan = plan
    _Worker.card = load_card(plan.card_text, plan.card_name)


def _play_prepared(number: int) -> DealPlayed:
    return play_deal(_Worker.plan, number, _Worker.card)


@attrs.frozen
class LevelResult:
    """How the seats of one level did."""

    wins: int
    seat_rounds: int
    win_rate: Rate
    """Wins per round and seat."""
    won_share: Rate
    """Wins among all won rounds."""
    discard_into_win_rate: Rate
    """Winning tiles thrown, per round and seat."""
    faults: int
    """Hands of the level that died."""


@attrs.frozen
class Thinking:
    """Milliseconds that a level takes for a decision."""

    mean: float
    median: float
    slow: float
    """The 95th percentile."""


@attrs.frozen
class Summary:
    """What a simulation found."""

    rounds: int
    seed: str
    levels: Levels
    per_level: dict[str, LevelResult]
    wall_games: Rate
    self_picked_rate: float
    """Of the won rounds."""
    jokerless_rate: float
    """Of the won rounds."""
    wall_left_mean: float
    """Tiles in the wall at the win, over the won rounds."""
    lines: dict[str, int]
    """Line id to wins, most first."""
    rounds_per_second: float
    """On one core."""
    decision_ms: dict[str, Thinking]
    """Level to how long it thinks."""

    def to_json(self) -> dict[str, Any]:
        """The object that ``simulate --json`` prints."""
        return {
            "rounds": self.rounds,
            "seed": self.seed,
            "levels": list(self.levels),
            "per_level": {
                level: {
                    "wins": result.wins,
                    "seat_rounds": result.seat_rounds,
                    "win_rate": result.win_rate.rate,
                    "ci95": result.win_rate.ci95,
                    "won_share": result.won_share.rate,
                    "won_share_ci95": result.won_share.ci95,
                    "discard_into_win_rate": result.discard_into_win_rate.rate,
                    "faults": result.faults,
                }
                for level, result in self.per_level.items()
            },
            "wall_games": {"rate": self.wall_games.rate, "ci95": self.wall_games.ci95},
            "self_picked_rate": self.self_picked_rate,
            "jokerless_rate": self.jokerless_rate,
            "wall_left_mean": self.wall_left_mean,
            "lines": self.lines,
            "rounds_per_second": self.rounds_per_second,
            "decision_ms": {
                level: {"mean": one.mean, "p50": one.median, "p95": one.slow}
                for level, one in self.decision_ms.items()
            },
        }


def summarise(plan: Plan, deals: Sequence[DealPlayed]) -> Summary:
    """Count what was played; at least one deal."""
    rounds = tuple(chain.from_iterable(one.rounds for one in deals))
    won = tuple(one for one in rounds if one.result.winner is not None)
    lines = Counter(one.result.line for one in won if one.result.line is not None)
    levels = tuple(dict.fromkeys(plan.levels))
    return Summary(
        rounds=len(rounds),
        seed=plan.seed,
        levels=plan.levels,
        per_level={level: _level(level, deals) for level in levels},
        wall_games=rate_over([_share(_is_wall_game, one.rounds) for one in deals]),
        self_picked_rate=_share(lambda one: one.result.self_picked, won),
        jokerless_rate=_share(lambda one: one.result.jokerless, won),
        wall_left_mean=sum(one.wall_left for one in won) / len(won) if won else 0.0,
        lines=dict(sorted(lines.items(), key=lambda entry: (-entry[1], entry[0]))),
        rounds_per_second=len(rounds) / max(sum(one.seconds for one in deals), 1e-9),
        decision_ms={level: _thinking(level, rounds) for level in levels},
    )


def _level(level: str, deals: Sequence[DealPlayed]) -> LevelResult:
    seats = sum(one.levels.count(level) for one in deals[0].rounds)
    wins = [sum(_winner(one) == level for one in played.rounds) for played in deals]
    won = [sum(one.result.winner is not None for one in played.rounds) for played in deals]
    fed = [sum(_feeder(one) == level for one in played.rounds) for played in deals]
    return LevelResult(
        wins=sum(wins),
        seat_rounds=seats * len(deals),
        win_rate=rate_over([number / seats for number in wins]),
        won_share=ratio_over(wins, won),
        discard_into_win_rate=rate_over([number / seats for number in fed]),
        faults=sum(one.faults.count(level) for played in deals for one in played.rounds),
    )


def _winner(one: RoundPlayed) -> str | None:
    return None if one.result.winner is None else one.levels[one.result.winner]


def _feeder(one: RoundPlayed) -> str | None:
    return None if one.result.discarder is None else one.levels[one.result.discarder]


def _is_wall_game(one: RoundPlayed) -> bool:
    return one.result.outcome == "wall"


def _share(holds: Callable[[RoundPlayed], bool], rounds: Sequence[RoundPlayed]) -> float:
    return sum(map(holds, rounds)) / len(rounds) if rounds else 0.0


def _thinking(level: str, rounds: Iterable[RoundPlayed]) -> Thinking:
    taken = [spent for one in rounds for who, spent in one.milliseconds if who == level]
    return Thinking(fmean(taken), percentile(taken, 0.5), percentile(taken, 0.95))
