"""``mahjcove replay``: tells a recorded round, or checks that it comes out as recorded."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from mahjcove.card.lines import Card
from mahjcove.cli.arguments import BadInputError
from mahjcove.cli.files import card_at
from mahjcove.engine.rebuild import RebuildError, rebuild, start_of, verify
from mahjcove.engine.record import Record, RecordError
from mahjcove.engine.record_reading import read_record
from mahjcove.practice.story import tell
from mahjcove.resources import resource
from mahjcove.storage.cards import CardMissingError, find_card
from mahjcove.storage.paths import DataFolder, usual_data_folder
from mahjcove.storage.records import read_content


def run(options: Namespace) -> int:
    """Print the round, or with ``--verify`` that it rebuilds and that its wall is the one promised.

    A round that does not come out as recorded is not printed; the status is then 1.
    """
    try:
        record = read_record(read_content(options.file))
        card = _card(options.file, options.card, record)
    except OSError as error:
        raise BadInputError(f"{options.file}: {error.strerror or error}") from None
    except (RecordError, CardMissingError) as error:
        raise BadInputError(f"{options.file}: {error}") from None
    try:
        verify(record, card)
    except RebuildError as error:
        print(f"mahjcove: {options.file}: {error}", file=sys.stderr)
        return 1
    if options.verify:
        ending = "finished" if record.result is not None else "unfinished"
        print(f"{options.file}: as recorded, {ending}, {len(record.commands)} commands")
        fixed = f"the wall was fixed before the deal: SHA-256 {record.header.wall_sha256} matches"
        print(f"{options.file}: {fixed}")
    else:
        start = start_of(record, card)
        for line in tell(record.header, start, rebuild(record, start)):
            print(line)
    if record.torn:
        print(f"mahjcove: {options.file}: the torn last line is left out", file=sys.stderr)
    return 0


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
