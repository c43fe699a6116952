"""Takes up a round again from its record."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import attrs

from mahjcove.engine.rebuild import start_of, verified_states, was_marked
from mahjcove.engine.record import Chain, Header, Record, RecordError
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.result import Result
from mahjcove.engine.seats import Seat
from mahjcove.engine.session import GameSession
from mahjcove.engine.state import GameState, Over
from mahjcove.storage.cards import CardMissingError, find_card
from mahjcove.storage.files import DISK, Disk, keep_aside, write_over
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.records import read_content, unfinished
from mahjcove.storage.roundlog import RoundLog, Trouble, not_recorded

TORN = ".torn"


class ResumeError(Exception):
    """A record from which no round can be taken up; the message names it and says why."""


@attrs.frozen
class Resumed:
    """A round that goes on where its record ends."""

    session: GameSession
    """With every state of the round as it stands; told to the log from now on."""
    log: RoundLog
    """Goes on in the same file."""
    header: Header
    you: Seat
    marked: bool
    """Whether the person took back the death of their hand, or the end."""
    notice: str | None
    """What was left out, in one line."""


@attrs.frozen
class Resumption:
    """What was found in a data folder."""

    resumed: Resumed | None
    """The unfinished round that was written last and can be taken up."""
    refused: tuple[str, ...]
    """A line for each unfinished record before it that cannot be taken up; they stay as they are.
    """


def resume_newest(folder: DataFolder, cards: Iterable[Path], trouble: Trouble) -> Resumption:
    """Take up the unfinished round of this folder that was written last.

    Its card is looked for among those kept in the folder, then in the folders ``cards``.
    ``trouble`` is told where the record cannot be written on; the round goes on without. Never
    raises: a record that cannot be used is named and left alone.
    """
    refused: list[str] = []
    places = (folder.cards_by_hash, *cards)
    try:
        for path in unfinished(folder):
            try:
                resumed = resume(path, places, trouble, folder.disk)
            except ResumeError as error:
                refused.append(str(error))
            else:
                return Resumption(resumed, tuple(refused))
    except OSError as error:
        refused.append(f"{folder.rounds}: {error.strerror or error}")
    return Resumption(None, tuple(refused))


def resume(path: Path, cards: Iterable[Path], trouble: Trouble, disk: Disk = DISK) -> Resumed:
    """Take up the round of this record, whose card is in one of the folders ``cards``.

    A torn last line is left out: the good lines are written beside, synced and moved over the
    file, and the fragment is kept beside it. Raises ResumeError where the record is damaged,
    finished or nobody's, or its card is missing; then nothing is written.
    """
    content, record, states, you = _rebuilt(path, cards)
    if record.result is not None:
        raise ResumeError(f"{path}: this round is finished")
    log, notice = _log(path, content, record, trouble, disk)
    if isinstance(states[-1].phase, Over):
        log.finish(states[-1])
    played = [states[0], *(states[number] for number in record.path)]
    session = GameSession.resumed(played, record.commands, log.keep)
    return Resumed(session, log, record.header, you, was_marked(record, states), notice)


@attrs.frozen
class Finished:
    """A round that was played to its end."""

    result: Result
    header: Header
    you: Seat
    marked: bool
    """Whether the person took back the death of their hand, or the end."""


def finished(path: Path, cards: Iterable[Path]) -> Finished | None:
    """The round of this record if it has ended, rebuilt; None if it goes on.

    Raises ResumeError where the record is damaged or nobody's, or its card is missing.
    """
    record, states, you = _rebuilt(path, cards)[1:]
    if record.result is None or not isinstance(states[-1].phase, Over):
        return None
    return Finished(states[-1].phase.result, record.header, you, was_marked(record, states))


def _rebuilt(
    path: Path, cards: Iterable[Path]
) -> tuple[bytes, Record, tuple[GameState, ...], Seat]:
    """The content of a record, what it says, its states, and the person's seat."""
    try:
        if not path.is_file():
            raise ResumeError(f"{path}: this is no file")
        content = read_content(path)
        record = read_record(content)
        you = record.header.human
        if you is None:
            raise ResumeError(f"{path}: line 1: no seat is yours")
        card = find_card(record.header.card_name, record.header.card_sha256, cards)
        return content, record, verified_states(record, start_of(record, card)), you
    except OSError as error:
        raise ResumeError(f"{path}: {error.strerror or error}") from None
    except (RecordError, CardMissingError) as error:
        raise ResumeError(f"{path}: {error}") from None


def _log(
    path: Path, content: bytes, record: Record, trouble: Trouble, disk: Disk
) -> tuple[RoundLog, str | None]:
    """The log that goes on with a record, its last line mended, and what is to be told of that."""
    chain = Chain.of(record)
    notice = f"{path}: its torn last line is left out" if record.torn else None
    try:
        if record.torn:
            fragment = content.rpartition(b"\n")[2]
            kept = keep_aside(path, TORN, fragment, disk)
            notice = f"{path}: its torn last line is left out, and kept as {kept.name}"
        if not content.endswith(b"\n"):
            write_over(path, "".join(f"{line}\n" for line in record.lines).encode(), disk)
    except OSError as error:
        trouble(not_recorded(error))
        return RoundLog(chain, trouble, disk), notice
    return RoundLog.reopen(path, chain, trouble, disk), notice
