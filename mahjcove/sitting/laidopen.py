"""A recorded round from any file, laid open without playing it: nothing is written or counted."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import attrs

from mahjcove.engine.rebuild import start_of, verified_states
from mahjcove.engine.record import RecordError
from mahjcove.engine.seats import Seat
from mahjcove.engine.session import GameSession
from mahjcove.engine.state import Over
from mahjcove.practice.players import answers_of, players_of
from mahjcove.sitting.round import TableRound
from mahjcove.storage.cards import CardMissingError, find_card
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.records import RecordFileError, record_at
from mahjcove.ui.host import LaidOpen
from mahjcove.ui.words import Names


def lay_open(path: Path, cards: Iterable[Path]) -> LaidOpen:
    """The round of this record, which has to be over and to come out as recorded.

    Its card is looked for in the folders ``cards``, then beside the file. Raises RecordFileError,
    as "goes on" for a round that is not over.
    """
    record = record_at(path)
    header = record.header
    beside = (path.parent, DataFolder(path.parent).cards_by_hash)
    above = DataFolder(path.parent.parent).cards_by_hash
    try:
        card = find_card(header.card_name, header.card_sha256, (*cards, *beside, above))
        start = start_of(record, card)
        every = verified_states(record, start)
    except CardMissingError:
        raise RecordFileError("no card", path.name, header.card_name) from None
    except RecordError as error:
        raise RecordFileError("damaged", path.name, str(error)) from None
    if not isinstance(every[-1].phase, Over):
        raise RecordFileError("goes on", path.name, str(len(record.commands)))
    played = (start, *(every[number] for number in record.path))
    players = players_of(header.seats)
    names = Names(Seat.E if header.human is None else header.human, players=players)
    names = attrs.evolve(names, watched=header.human is None)
    session = GameSession.resumed(played, record.commands)
    reveal = TableRound(session, names, answers_of(players)).reveal()
    if reveal is None:
        raise RuntimeError("a round that is over has nothing to hide")
    return LaidOpen(reveal, names, header.seed, card.name)
