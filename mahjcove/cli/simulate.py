"""``mahjcove simulate``: bots play, and what happened is counted."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Protocol

from mahjcove.bots.registry import UnknownLevelError, bot
from mahjcove.card.lines import Card
from mahjcove.cli.arguments import BadInputError
from mahjcove.cli.files import card_at
from mahjcove.practice.intervals import Rate
from mahjcove.practice.simulation import (
    DealPlayed,
    Plan,
    RoundPlayed,
    Summary,
    play_plan,
    summarise,
)
from mahjcove.storage.cards import keep_card
from mahjcove.storage.journal import SUFFIX, Journal
from mahjcove.storage.paths import DataFolder

_BAR = 30
_LINES_SHOWN = 5


def run(options: Namespace) -> int:
    """Play and print the summary, or one JSON object with ``--json``."""
    for level in options.seats:
        try:
            bot(level)
        except UnknownLevelError as error:
            raise BadInputError(f"--seats: {error}") from None
    card = card_at(options.card)
    plan = Plan(
        rounds=options.rounds,
        seed=options.seed,
        levels=options.seats,
        card_name=card.name,
        card_text=card.text,
        records=options.records is not None,
    )
    if options.records is not None:
        _prepare(options.records, card)
    deals = []
    for played in with_progress(play_plan(plan, options.jobs), plan.deals, sys.stderr):
        if options.records is not None:
            _keep(options.records, played.rounds)
        deals.append(played)
    summary = summarise(plan, deals)
    print(json.dumps(summary.to_json()) if options.json else told(summary))
    return 0


def _prepare(folder: Path, card: Card) -> None:
    """Make the folder for the records, and keep the card that they need beside them."""
    if folder.is_dir() and any(folder.glob(f"*{SUFFIX}")):
        raise BadInputError(f"--records {folder}: there are records already; name another folder")
    try:
        keep_card(DataFolder(folder).cards_by_hash, card)
    except OSError as error:
        raise BadInputError(f"--records {folder}: {error.strerror or error}") from None


def _keep(folder: Path, rounds: Iterable[RoundPlayed]) -> None:
    try:
        for one in rounds:
            header, *lines = one.record or ()
            with Journal.create(folder / f"{one.name}{SUFFIX}", header) as journal:
                for line in lines:
                    journal.append(line)
    except OSError as error:
        raise BadInputError(f"--records {folder}: {error.strerror or error}") from None


class Terminal(Protocol):
    """Where a bar is drawn."""

    def isatty(self) -> bool:
        """Whether somebody can see it."""

    def write(self, text: str, /) -> int:
        """Add this text."""

    def flush(self) -> None:
        """Show what was written."""


def with_progress(
    deals: Iterable[DealPlayed], number: int, terminal: Terminal
) -> Iterator[DealPlayed]:
    """The deals, with a bar where somebody can see it."""
    shown = terminal.isatty()
    for done, played in enumerate(deals, start=1):
        if shown:
            bar = "#" * (_BAR * done // number)
            terminal.write(f"\r[{bar:{_BAR}}] {done} of {number} deals")
            terminal.flush()
        yield played
    if shown:
        terminal.write("\r\x1b[K")


def told(summary: Summary) -> str:
    """The summary in words."""
    seats = ", ".join(summary.levels)
    text = [
        f"{summary.rounds} rounds from seed {summary.seed!r}: {seats}",
        f"wall games      {_percent(summary.wall_games)}",
    ]
    for level, result in summary.per_level.items():
        thinking = summary.decision_ms[level]
        text += [
            f"{level}",
            f"  wins          {_percent(result.win_rate)} of {result.seat_rounds} seats",
            f"  of the wins   {_percent(result.won_share)}",
            f"  feeds a win   {_percent(result.discard_into_win_rate)}",
            f"  dead hands    {result.faults}",
            f"  a decision    {thinking.mean:.2f} ms, 95 % within {thinking.slow:.2f} ms",
        ]
    best = list(summary.lines.items())[:_LINES_SHOWN]
    text += [
        f"self-picked     {100 * summary.self_picked_rate:.1f} % of the wins",
        f"jokerless       {100 * summary.jokerless_rate:.1f} % of the wins",
        f"wall at the win {summary.wall_left_mean:.1f} tiles",
        f"most wins       {', '.join(f'{line} {wins}' for line, wins in best) or 'none'}",
        f"speed           {summary.rounds_per_second:.1f} rounds a second on one core",
    ]
    return "\n".join(text)


def _percent(rate: Rate) -> str:
    return f"{100 * rate.rate:.1f} % (95 %: {100 * rate.low:.1f} to {100 * rate.high:.1f})"
