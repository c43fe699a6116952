"""Records: the text of a round, its chain, and what is wrong with a damaged one."""

from __future__ import annotations

import json

import pytest

from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Command
from mahjcove.engine.deal import deal, wall_sha256
from mahjcove.engine.order import next_ask
from mahjcove.engine.record import (
    RecordError,
    command_line,
    goto_line,
    header_line,
    result_line,
    state_sha256,
)
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.rules import COVE_GUARD_RAILS
from mahjcove.engine.seats import Seat
from mahjcove.engine.session import GameSession
from tests.support.hands import teaching_card
from tests.support.rounds import legal_command

SEATS = {Seat.E: "beginner", Seat.S: "you", Seat.W: "beginner", Seat.N: "legal"}


def played() -> GameSession:
    game = GameSession(deal("record", teaching_card(), COVE_GUARD_RAILS))
    chance = Stream("record moves")
    while (ask := next_ask(game.state, None)) is not None:
        game.submit(legal_command(game.state, ask.seat, chance))
    return game


def written(game: GameSession, commands: tuple[Command, ...] | None = None) -> list[str]:
    start = deal("record", teaching_card(), COVE_GUARD_RAILS)
    lines = [header_line(start, SEATS)]
    follows = lines[0]
    for number, command in enumerate(game.log if commands is None else commands, start=1):
        line, follows = command_line(number, command, follows)
        lines.append(line)
    return lines


def text_of(lines: list[str]) -> str:
    return "".join(line + "\n" for line in lines)


def test_a_round_reads_back_as_it_was_played() -> None:
    game = played()
    lines = [*written(game), result_line(game.state)]

    record = read_record(text_of(lines))

    assert record.commands == game.log
    assert record.header.human is Seat.S
    assert record.header.rules == COVE_GUARD_RAILS
    assert record.header.card_sha256 == teaching_card().sha256
    assert record.header.wall_sha256 == wall_sha256("record")
    assert record.state_sha256 == state_sha256(game.state)
    again = GameSession(deal(record.header.seed, teaching_card(), record.header.rules))
    for command in record.commands:
        again.submit(command)
    assert state_sha256(again.state) == record.state_sha256


def test_lines_are_the_shape_of_the_protocol() -> None:
    header, first, *_ = written(played())

    assert set(json.loads(header)) == {
        "mahjcove",
        "seed",
        "card",
        "rules",
        "seats",
        "wall_sha256",
    }
    fields = json.loads(first)
    assert (fields["n"], fields["do"], len(fields["h"])) == (1, "pass", 12)


def test_a_take_back_keeps_every_line_and_the_path_leads_to_the_last() -> None:
    log = played().log
    lines = written(played(), log[:10])
    links = [json.loads(line).get("h", line) for line in lines]
    line, _ = goto_line(11, 4, links[10])
    lines.append(line)

    assert read_record(text_of(lines)).commands == log[:4]

    line, link = command_line(12, log[4], links[4], after=4)
    lines.append(line)
    lines.append(command_line(13, log[5], link)[0])
    assert read_record(text_of(lines)).commands == log[:6]
    assert len(lines) == 14


def test_a_torn_last_line_is_dropped_and_said_so() -> None:
    lines = written(played())

    record = read_record(text_of(lines)[:-20])

    assert record.torn
    assert record.commands == played().log[:-1]


def damage_edit(lines: list[str]) -> int:
    lines[5] = lines[5].replace('"do":"pass"', '"do":"draw"').replace('"tiles"', '"tilez"')
    return 6


def damage_swap(lines: list[str]) -> int:
    lines[3], lines[4] = lines[4], lines[3]
    return 4


def damage_lose(lines: list[str]) -> int:
    del lines[7]
    return 8


def damage_another_tile(lines: list[str]) -> int:
    fields = json.loads(lines[1])
    fields["tiles"] = "1b 1b 1b"
    lines[1] = json.dumps(fields)
    return 2


def damage_version(lines: list[str]) -> int:
    lines[0] = lines[0].replace('"mahjcove":1', '"mahjcove":7')
    return 1


def damage_json(lines: list[str]) -> int:
    lines[2] = lines[2][:-3]
    return 3


def damage_after_the_end(lines: list[str]) -> int:
    lines.append(lines[-1])
    return len(lines)


def damage_header(lines: list[str]) -> int:
    lines[0] = '{"mahjcove":1,"seed":"record"}'
    return 1


DAMAGES = [
    damage_edit,
    damage_swap,
    damage_lose,
    damage_another_tile,
    damage_version,
    damage_json,
    damage_after_the_end,
    damage_header,
]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda one: one.__name__.removeprefix("damage_"))
def test_a_damaged_record_is_refused_and_the_line_named(damage: object) -> None:
    game = played()
    lines = [*written(game), result_line(game.state)]
    assert callable(damage)
    place = damage(lines)

    with pytest.raises(RecordError, match=f"^line {place}: "):
        read_record(text_of(lines))


def test_an_unfinished_round_has_no_result_line() -> None:
    with pytest.raises(ValueError, match="not ended"):
        result_line(deal("record", teaching_card(), COVE_GUARD_RAILS))
