"""``mahjcove replay``: tells a recorded round, or checks that it comes out as recorded."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from mahjcove.card.lines import Card
from mahjcove.cli.arguments import BadInputError
from mahjcove.cli.files import card_at
from mahjcove.engine.commands import name_of
from mahjcove.engine.rebuild import RebuildError, rebuild, start_of, verified_states
from mahjcove.engine.record import Record, RecordError
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.state import GameState
from mahjcove.practice.decisions import Decisions
from mahjcove.practice.players import answers_of, missing_levels, players_of
from mahjcove.practice.story import tell
from mahjcove.resources import resource
from mahjcove.storage.cards import CardMissingError, find_card
from mahjcove.storage.paths import DataFolder, usual_data_folder
from mahjcove.storage.records import read_content


def run(options: Namespace) -> int:
    """Print the round, or with ``--verify`` that it rebuilds and that its wall is the one promised.

    A round that does not come out as recorded is not printed; the status is then 1. With
    ``--verify`` each bot is asked again for each of its decisions too. An answer that differs is
    told and changes no status: bots of another version may answer otherwise.
    """
    try:
        record = read_record(read_content(options.file))
        card = _card(options.file, options.card, record)
    except OSError as error:
        raise BadInputError(f"{options.file}: {error.strerror or error}") from None
    except (RecordError, CardMissingError) as error:
        raise BadInputError(f"{options.file}: {error}") from None
    try:
        start = start_of(record, card)
        states = verified_states(record, start)
    except RebuildError as error:
        print(f"mahjcove: {options.file}: {error}", file=sys.stderr)
        return 1
    if options.verify:
        ending = "finished" if record.result is not None else "unfinished"
        print(f"{options.file}: as recorded, {ending}, {len(record.commands)} commands")
        fixed = f"the wall was fixed before the deal: SHA-256 {record.header.wall_sha256} matches"
        print(f"{options.file}: {fixed}")
        print(f"{options.file}: {_asked_again(record, states)}")
    else:
        for line in tell(record.header, start, rebuild(record, start)):
            print(line)
    if record.torn:
        print(f"mahjcove: {options.file}: the torn last line is left out", file=sys.stderr)
    return 0


def _asked_again(record: Record, states: Sequence[GameState]) -> str:
    """What comes of asking the bots again for every decision of the round as it stands."""
    players = players_of(record.header.seats)
    known = {seat: player for seat, player in players.items() if player.is_known}
    path = (states[0], *(states[number] for number in record.path))
    human = record.header.human
    decisions = Decisions(path, record.commands, human, answers_of(known))
    found = [decisions.ask_again(index) for index in range(len(decisions))]
    text = f"bot decisions asked again: {sum(one.holds for one in found)} of {len(found)} the same"
    gone = missing_levels(players.values())
    if gone:
        text += f"; there is no bot of level {', '.join(gone)}"
    others = [at for at, one in enumerate(found) if not one.holds and one.kind != "nobody"]
    if others:
        first = decisions.all[others[0]]
        line = record.path[first.before]
        text += f"; the first that differs is n {line}, {name_of(first.command)} of "
        text += f"{first.seat.name} (bots of another version may answer otherwise)"
    return text


def _card(file: Path, given: Path | None, record: Record) -> Card:
    """The card of the record: the one given, a shipped one, or one kept with the records."""
    if given is not None:
        return card_at(given)
    kept = [
        resource("cards"),
        *(DataFolder(folder).cards_by_hash for folder in (file.parent, file.parent.parent)),
        usual_data_folder().cards_by_hash,
    ]
    return find_card(record.header.card_name, record.header.card_sha256, kept)
