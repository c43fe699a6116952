"""``card check`` on bad cards and mutated ones; ``analyze`` on cards of the whole grammar."""

from __future__ import annotations

import contextlib
import io
import json
import tempfile
from argparse import Namespace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjcove.cli import card_check
from tests.support.commands import Ran, run_here
from tests.support.paths import CHECKOUT
from tests.support.randomcards import random_card, random_rack
from tests.support.secondreading import PlainLine, distances, read_card

BAD = sorted((CHECKOUT / "tests/card/bad").glob("*.txt"))
NAMED = {
    # what the first comment of each file says is to be found
    "bad-13-tiles.txt": "13 tiles",
    "bad-15-tiles.txt": "15 tiles",
    "bad-duplicate-id.txt": "A1 stands twice",
    "bad-empty.txt": "no line",
    "bad-fields.txt": "semicolons",
    "bad-group-of-seven.txt": "no group is longer than six",
    "bad-ink-d.txt": "there are three: a, b and c",
    "bad-no-ink.txt": "ink letter",
    "bad-no-value.txt": "value",
    "bad-no-xc.txt": "X (open) or C",
    "bad-pair-of-five.txt": "needs 7 natural 5b, and 4 exist",
    "bad-run-note.txt": "'rum' is no note",
    "bad-unknown-symbol.txt": "'Q' is no tile",
}
LINES = [
    row
    for row in (CHECKOUT / "resources/cards/teaching.txt").read_text(encoding="utf-8").splitlines()
    if ";" in row
]
CHARACTERS = "0123456789FNEWSDRGZYnmpJabcdXC;,/#[]-+ \t\n\r.:é"
WORDS = ("run", "run from 1,3", "n in 2", "suits 1-2", "dragons may repeat", "//", ";", "free:")


@pytest.mark.parametrize("file", BAD, ids=lambda file: file.name)
def test_a_bad_card_has_the_finding_that_its_comment_names(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    ran = run_here(capsys, "card", "check", file)

    assert ran.status == 1
    (finding,) = ran.out.splitlines()
    place, _, message = finding.partition(": ")
    name, line, column = place.rsplit(":", 2)
    assert (name, int(line) > 0, int(column) > 0) == (str(file), True, True)
    assert NAMED[file.name] in message
    assert "warning" not in message


def mutated(text: str, chance: Random) -> str:
    """The text after one to eight slips of the hand."""
    for _ in range(chance.randint(1, 8)):
        place = chance.randint(0, len(text))
        other = chance.randint(0, len(text))
        first, last = sorted((place, other))
        match chance.randint(0, 6):
            case 0:
                text = text[:place] + text[place + 1 :]
            case 1:
                text = text[:place] + chance.choice(CHARACTERS) + text[place:]
            case 2:
                text = text[:place] + chance.choice(CHARACTERS) + text[place + 1 :]
            case 3:
                text = text[:place] + f" {chance.choice(WORDS)} " + text[place:]
            case 4:
                text = text[:first] + text[min(last, first + 20) :]
            case 5:
                text = text[:place] + text[first : first + 12] + text[place:]
            case _:
                text = text[: last or 1]
    return text


def check(text: str) -> tuple[int, list[str]]:
    """What ``card check`` says to a file of this text, and its status."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "mutated.txt")
        file.write_bytes(text.encode())
        with contextlib.redirect_stdout(io.StringIO()) as out:
            status = card_check.run(Namespace(file=file))
    return status, out.getvalue().splitlines()


@settings(max_examples=500)
@given(st.integers(0, 2**32))
def test_no_mutated_card_is_too_much_for_it(seed: int) -> None:
    chance = Random(seed)
    if chance.random() < 0.6:
        text = "\n".join(["[Some]", *chance.sample(LINES, 3)])
    else:
        text = random_card(chance, 2)
    status, said = check(mutated(text, chance))
    assert said
    errors = [one for one in said if ": warning: " not in one and not one.endswith("hands")]
    assert status == bool(errors)


@pytest.mark.parametrize("seed", range(6))
def test_analyze_agrees_number_by_number_with_a_second_reading(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    seed: int,
) -> None:
    chance = Random(f"analyze/{seed}")
    plain: dict[str, PlainLine] = {}
    text = ""
    while not plain or not all(line.hands for line in plain.values()):
        text = random_card(chance, 4)
        plain = read_card(text)
    (tmp_path / "own.txt").write_text(text)
    racks = [random_rack(chance, list(plain.values()), exposing=0.3) for _ in range(20)]
    written = ["|".join(map(" ".join, (rack, *exposures))) for rack, exposures in racks]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(written)))

    ran = run_here(capsys, "analyze", "--json", "--card", tmp_path / "own.txt")

    assert (ran.status, ran.error) == (0, "")
    for row, (rack, exposures) in zip(ran.out.splitlines(), racks, strict=True):
        shown = [(next(tile for tile in one if tile != "J"), len(one)) for one in exposures]
        expected = distances(plain, rack, shown)
        known = [value for value in expected.values() if value is not None]
        assert json.loads(row) == {
            "lines": expected,
            "best": [line for line, value in expected.items() if known and value == min(known)],
        }
        assert list(json.loads(row)["lines"]) == list(plain)


def test_a_card_is_printed_tidily_and_what_is_left_out_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "own.txt"
    file.write_text("[Own] # mine\nA1 FF 11a;-;X 25\nA10 FFFF nnna nnnb EEEE;run;X 25\n", "utf-8")
    tidy = tmp_path / "tidy.txt"

    ran = run_here(capsys, "card", "print", file)

    assert ran.status == 1
    assert ran.error.startswith(f"{file}:2:4: this line has 4 tiles")
    assert ran.out == "[Own]\nA10  FFFF nnna nnnb EEEE ; run ; X 25\n"
    tidy.write_text(ran.out, "utf-8")
    assert run_here(capsys, "card", "print", tidy) == Ran(0, ran.out, "")


def test_of_a_card_without_a_line_nothing_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run_here(capsys, "card", "print", "tests/card/bad/bad-empty.txt")

    assert (ran.status, ran.out) == (1, "")
    assert "this card has no line" in ran.error
