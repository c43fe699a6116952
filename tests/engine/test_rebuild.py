"""From a record back to its round: take-backs, the mark of a spared hand, and every difference."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Command, Draw, Mahjong
from mahjcove.engine.deal import deal
from mahjcove.engine.order import next_ask
from mahjcove.engine.rebuild import (
    RebuildError,
    rebuild,
    start_of,
    states_of,
    verified_states,
    verify,
    was_marked,
)
from mahjcove.engine.record import Chain, Record, RecordError, header_line, link_of, result_line
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.session import GameSession
from mahjcove.engine.state import Turn
from tests.support.hands import teaching_card
from tests.support.rounds import legal_command
from tests.support.soak import repeats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mahjcove.engine.state import GameState

WHO = dict(zip(SEATS, ("you", "legal", "legal", "legal"), strict=True))


class Written:
    """A round at random with the lines of its record."""

    def __init__(self) -> None:
        self.start = deal("rebuild", teaching_card(), COVE, Seat.E)
        self.chain = Chain(header_line(self.start, WHO))
        self.game = GameSession(self.start, lambda command, _: self._keep(command))
        self._chance = Stream("rebuild moves")
        self.states: list[GameState] = [self.start]

    def _keep(self, command: Command) -> None:
        self.chain.command(command)

    def play(self, commands: int) -> None:
        for _ in range(commands):
            ask = next_ask(self.game.state, None)
            if ask is None:
                return
            self.submit(legal_command(self.game.state, ask.seat, self._chance))

    def submit(self, command: Command) -> None:
        self.game.submit(command)
        self.states.append(self.game.state)

    def take_back(self, commands: int) -> None:
        self.chain.take_back(commands)
        self.game.take_back(commands)
        self.states.append(self.game.state)

    def read(self, *more: str) -> Record:
        return read_record(text_of((*self.chain.lines, *more)))


def text_of(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def forged(lines: Sequence[str], place: int, **changes: object) -> list[str]:
    """The lines with one changed (None: left out), and all hashes made to fit again."""
    written: list[dict[str, Any]] = [json.loads(line) for line in lines]
    written[place - 1] = {
        key: value for key, value in {**written[place - 1], **changes}.items() if value is not None
    }
    links = [json.dumps(written[0])]
    for number, fields in enumerate(written[1:], start=1):
        if "result" in fields:
            continue
        fields.pop("h", None)
        back = "goto" in fields
        follows = number - 1 if back else fields.get("after", number - 1)
        if type(follows) is not int or not 0 <= follows < number:
            follows = number - 1
        fields["h"] = link_of(fields, links[follows])
        links.append(fields["h"])
    return [json.dumps(fields) for fields in written]


def test_a_round_with_take_backs_is_the_path_to_its_last_line() -> None:
    round_ = Written()
    round_.play(30)
    round_.take_back(12)
    round_.play(6)
    round_.take_back(15)
    round_.take_back(0)
    round_.play(20)

    record = round_.read()

    assert record.commands == round_.game.log
    assert record.lines == round_.chain.lines
    assert states_of(record, round_.start) == tuple(round_.states)
    assert verify(record, teaching_card()) == round_.game.state
    *_, (_, last) = rebuild(record, round_.start)
    assert last == round_.game.state


def test_lines_after_a_take_back_say_what_they_follow() -> None:
    round_ = Written()
    round_.play(10)
    round_.take_back(4)
    round_.play(2)

    back, first, second = (json.loads(line) for line in round_.chain.lines[11:])

    assert (back["n"], back["goto"]) == (11, 4)
    assert (first["n"], first["after"]) == (12, 4)
    assert second["n"] == 13
    assert "after" not in second


def test_a_chain_goes_on_where_a_record_ends() -> None:
    round_ = Written()
    round_.play(10)
    round_.take_back(4)
    whole = Chain.of(round_.read())

    round_.play(1)

    assert whole.command(round_.game.log[-1]) == round_.chain.lines[-1]
    assert whole.lines == round_.chain.lines
    with pytest.raises(ValueError, match="no state after 6 commands"):
        whole.take_back(6)


def test_a_branch_that_was_left_is_checked_as_well() -> None:
    round_ = Written()
    round_.play(12)
    round_.take_back(8)
    round_.play(3)
    lines = forged(round_.chain.lines, 13, do="draw", seat="N", tiles=None, auto=None)

    with pytest.raises(RebuildError, match=r"^line 13: the draw of N is refused: wrong-phase$"):
        verify(read_record(text_of(lines)), teaching_card())


def until_the_first_turn(round_: Written) -> None:
    while not isinstance(round_.game.state.phase, Turn):
        round_.play(1)


def test_taking_back_the_death_of_the_persons_hand_is_marked() -> None:
    round_ = Written()
    round_.submit(Mahjong(Seat.E))
    assert not round_.game.state.is_live(Seat.E)
    assert not was_marked(round_.read(), tuple(round_.states))

    round_.take_back(0)
    round_.play(3)

    assert was_marked(round_.read(), tuple(round_.states))


def test_taking_back_the_end_of_the_round_is_marked() -> None:
    round_ = Written()
    until_the_first_turn(round_)
    before = len(round_.game.log)
    while not round_.game.is_over:
        round_.play(1)
    assert not was_marked(round_.read(), tuple(round_.states))

    round_.take_back(before)

    assert was_marked(round_.read(), tuple(round_.states))


def test_taking_back_anything_else_is_not_marked() -> None:
    round_ = Written()
    until_the_first_turn(round_)
    before = len(round_.game.log)
    round_.submit(Draw(Seat.S))
    assert not round_.game.state.is_live(Seat.S)
    round_.take_back(before)
    round_.play(8)
    round_.take_back(before + 2)

    assert not was_marked(round_.read(), tuple(round_.states))


def test_going_back_while_the_hand_stays_dead_is_not_marked() -> None:
    round_ = Written()
    until_the_first_turn(round_)
    round_.play(8)
    while not isinstance(round_.game.state.phase, Turn) or round_.game.state.phase.seat is Seat.E:
        round_.play(1)
    round_.submit(Draw(Seat.E))
    dead = len(round_.game.log)
    assert not round_.game.state.is_live(Seat.E)
    round_.play(4)
    round_.take_back(dead)

    assert not was_marked(round_.read(), tuple(round_.states))


def finished() -> tuple[Written, list[str]]:
    round_ = Written()
    round_.play(5000)
    return round_, [*round_.chain.lines, result_line(round_.game.state)]


def test_a_finished_round_is_verified_to_its_result() -> None:
    round_, lines = finished()
    record = read_record(text_of(lines))

    assert verified_states(record, start_of(record, teaching_card())) == tuple(round_.states)


@pytest.mark.parametrize(
    ("place", "changes", "said"),
    [
        (1, {"wall_sha256": "0" * 64}, "line 1: the wall of seed 'rebuild' has another hash"),
        (1, {"card": {"name": "own", "sha256": "0" * 64}}, "line 1: dealt with the card 'own'"),
        (2, {"tiles": "1b 1b 1b"}, "line 2: the pass of E is refused: not-in-rack"),
        (0, {"state_sha256": "0" * 64}, "line {last}: recorded state 0000"),
        (
            0,
            {"result": {"outcome": "wall"}},
            "line {last}: recorded result has jokerless null, rebuilt ",
        ),
    ],
)
def test_a_record_that_comes_out_otherwise_is_named_by_its_line(
    place: int, changes: dict[str, object], said: str
) -> None:
    _, lines = finished()
    record = read_record(text_of(forged(lines, place or len(lines), **changes)))

    with pytest.raises(RebuildError) as raised:
        verify(record, teaching_card())

    assert str(raised.value).startswith(said.format(last=len(lines)))


def anything(chance: Stream, value: object) -> object:
    """Something else where a record has this."""
    others: tuple[object, ...] = (
        *(0, 1, 2, -1, 3, 57, 10**30, 1.5, True, False, [], {}, [value], {"do": value}),
        *(
            "",
            "E",
            "S",
            "J",
            "1b",
            "0b",
            "FFF",
            "1b 1b 1b",
            "pass",
            "draw",
            "mahjong",
            "x\n\x1b",
            "\uff11b",
        ),
        *(None, value),
    )
    return chance.choice(others)


def mutated(chance: Stream, lines: Sequence[str]) -> list[str]:
    """The lines with a field of one changed, and with hashes that fit."""
    place = chance.below(len(lines)) + 1
    fields = json.loads(lines[place - 1])
    key = chance.choice([*sorted(fields), "after", "goto", "auto", "tile", "exposure", "count"])
    return forged(lines, place, **{key: anything(chance, fields.get(key))})


def outcome(lines: Sequence[str]) -> str | None:
    """What is said of a record with these lines, None where nothing is wrong with it."""
    try:
        verify(read_record(text_of(lines)), teaching_card())
    except RecordError as error:
        return str(error)
    return None


def forge(part: int) -> None:
    """Change a field of a line 150 times, each time from the same record."""
    chance = Stream(f"forged {part}")
    round_ = Written()
    round_.play(70)
    round_.take_back(40)
    round_.play(30)
    said = 0
    for _ in range(150):
        lines = mutated(chance, round_.chain.lines)
        answer = outcome(lines)
        assert answer is None or (answer.startswith("line ") and answer.isprintable())
        said += answer is not None
    assert said > 50


@pytest.mark.parametrize("part", range(2))
def test_no_forged_line_does_more_than_be_named(part: int) -> None:
    forge(part)


@pytest.mark.soak
def test_no_forged_line_does_more_than_be_named_however_many() -> None:
    for part in range(2, 2 + repeats(100)):
        forge(part)
