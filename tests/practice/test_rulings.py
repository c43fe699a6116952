from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from mahjcove.engine.commands import Call, Command, Pass
from mahjcove.engine.deal import deal
from mahjcove.engine.decide import decide
from mahjcove.engine.evolve import evolve
from mahjcove.engine.refusals import FaultCode, Refusal, RefusalCode
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import GameState
from mahjcove.practice.rulebook import Rulebook, parse_rulebook
from mahjcove.practice.rulings import RULINGS, rule_behind
from mahjcove.resources import resource
from mahjcove.tiles import JOKER, faces_in
from tests.support.hands import teaching_card
from tests.support.paths import CHECKOUT, PACKAGE

_NUMBER = r"(?:[0-9]+(?:\.[0-9]+)*[a-z]?|D[0-9])\b"
_MENTIONS = re.compile(rf"\b[Rr]ules?\s+({_NUMBER}(?:(?:,\s*|\s*[-–]\s*|\s+and\s+){_NUMBER})*)")
_SPAN = re.compile(rf"({_NUMBER})(?:\s*[-–]\s*({_NUMBER}))?")


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return parse_rulebook(resource("rules", "rules.txt").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def dealt() -> GameState:
    return deal("rulings", teaching_card(), COVE)


def _mentioned(text: str) -> Iterator[str]:
    """Every number after the word rule or rules, with all of a span such as 3.2-3.9."""
    for found in _MENTIONS.finditer(text):
        for first, last in _SPAN.findall(found[1]):
            yield first
            if last:
                section, _, start = first.rpartition(".")
                end = last.removeprefix(f"{section}.")
                yield from (f"{section}.{number}" for number in range(int(start) + 1, int(end) + 1))


def _docstrings(path: Path) -> Iterator[str]:
    """The texts that stand alone in a module: docstrings, also those below a field."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Expr(value=ast.Constant(value=str() as text)):
                yield text
            case _:
                pass


def _has(book: Rulebook, number: str) -> bool:
    return number in book.rules or any(number == section.number for section in book.sections)


def test_every_refusal_and_every_fault_has_a_rule_and_nothing_else_has() -> None:
    codes = (*get_args(RefusalCode), *get_args(FaultCode))

    assert len(set(codes)) == len(codes)
    assert set(RULINGS) == set(codes)


def test_every_ruling_is_in_the_shipped_rulebook(book: Rulebook) -> None:
    numbers = {
        number
        for ruling in RULINGS.values()
        for number in (ruling.rule, ruling.before_play)
        if number is not None
    }

    assert numbers <= set(book.rules)


def test_every_fault_has_a_rule_of_its_own_below_9_2_or_9_3() -> None:
    numbers = [rule_behind(code) for code in get_args(FaultCode)]

    assert len(set(numbers)) == len(numbers)
    assert all(re.fullmatch(r"9\.[23][a-z]", number) for number in numbers)


def test_numbers_are_found_in_lists_and_spans_and_across_lines() -> None:
    text = "As rule 9.2a and (rules 13, D5) say; rules 3.7-3.9,\n11.2 and rule\n15.3.1. Rules 8 of"

    assert list(_mentioned(text)) == [
        *("9.2a", "13", "D5", "3.7", "3.8", "3.9", "11.2", "15.3.1", "8"),
    ]


def test_every_rule_that_a_docstring_names_is_in_the_rulebook(book: Rulebook) -> None:
    named = [
        (path.relative_to(CHECKOUT).as_posix(), number)
        for path in sorted(PACKAGE.rglob("*.py"))
        for text in _docstrings(path)
        for number in _mentioned(text)
    ]

    assert len({path for path, _ in named}) > 20
    assert [(path, number) for path, number in named if not _has(book, number)] == []


def test_every_rule_that_the_rulebook_refers_to_is_in_it(book: Rulebook) -> None:
    named = [
        (rule.number, number) for rule in book.rules.values() for number in _mentioned(rule.text)
    ]

    assert named
    assert [(where, number) for where, number in named if number not in book.rules] == []


def test_every_rule_that_a_scenario_shows_is_in_the_rulebook(book: Rulebook) -> None:
    shown = {
        (path.name, number)
        for path in sorted((CHECKOUT / "tests" / "scenarios").glob("*.toml"))
        for number in re.findall(
            r"[0-9]+(?:\.[0-9]+)+", tomllib.loads(path.read_text(encoding="utf-8"))["rule"]
        )
    }

    assert len(shown) > 100
    assert sorted((name, number) for name, number in shown if number not in book.rules) == []


def _play(state: GameState, *commands: Command) -> GameState:
    for command in commands:
        answer = decide(state, command)
        assert not isinstance(answer, Refusal), (command, answer)
        for event in answer:
            state = evolve(state, event)
    return state


def _three(state: GameState, seat: Seat) -> Pass:
    own = [face for face in faces_in(state.racks[seat]) if face != JOKER]
    return Pass(seat, tuple(own[:3]))


def _refusal(state: GameState, command: Command) -> RefusalCode:
    answer = decide(state, command)
    assert isinstance(answer, Refusal), answer
    return answer.code


def test_a_second_answer_has_one_rule_in_the_charleston_and_one_in_play(
    book: Rulebook, dealt: GameState
) -> None:
    passed = _play(dealt, _three(dealt, Seat.E))

    code = _refusal(passed, _three(passed, Seat.E))

    assert code == "already-committed"
    assert book.rule(rule_behind(code, before_play=True)).title == "All four at once"
    assert book.rule(rule_behind(code)).title == "Taking a call back"


def test_a_call_before_play_is_answered_with_the_order_of_the_passes(
    book: Rulebook, dealt: GameState
) -> None:
    code = _refusal(dealt, Call(Seat.S))

    assert code == "wrong-phase"
    assert book.rule(rule_behind(code, before_play=True)).title == "Order of the passes"


def test_a_code_with_one_rule_has_it_at_any_time() -> None:
    assert rule_behind("joker-passed", before_play=True) == rule_behind("joker-passed") == "3.4"
