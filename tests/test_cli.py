"""What holds for every command."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from mahjcove import __version__
from tests.support.commands import run_apart, run_here
from tests.support.paths import CHECKOUT

COMMANDS = ("simulate", "analyze", "card", "scenario", "replay", "bench")
LOADED_MODULES = """
import sys
from mahjcove.cli import main
status = main(sys.argv[1:])
loaded = sorted({name.partition(".")[0] for name in sys.modules})
print("loaded", *loaded)
sys.exit(status)
"""
CARD = "[Own]\nA FF 111a 222a 3333a 44a ; - ; X 25\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "--rounds", "1", "--seed", "a", "--seats", "legal,legal,legal,beginner"),
        ("analyze", "112b NEWS FF"),
        ("card", "check", "resources/cards/teaching.txt"),
        ("scenario", "tests/scenarios/end-wall-game.toml"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_no_command_but_the_window_loads_qt(arguments: tuple[str, ...]) -> None:
    ran = run_apart(*arguments, source=LOADED_MODULES)

    loaded = ran.out.splitlines()[-1].split()
    assert ran.status == 0, ran.error
    assert loaded[0] == "loaded"
    assert "mahjcove" in loaded
    assert "PySide6" not in loaded


@pytest.mark.parametrize("arguments", [(), ("a.txt",), *((command,) for command in COMMANDS)])
def test_every_command_has_its_help(arguments: tuple[str, ...]) -> None:
    ran = run_apart(*arguments, "--help")

    assert ran.status == 0
    assert ran.out.startswith("usage: mahjcove")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("dance",), "dance"),
        (("--tempo",), "--tempo"),
        (("simulate",), "--rounds"),
        (("simulate", "--rounds", "none"), "'none'"),
        (("simulate", "--rounds", "0"), "'0'"),
        (("simulate", "--rounds", "1", "--seed", "a", "--seats", "legal,legal"), "2 levels"),
        (
            ("simulate", "--rounds", "1", "--seed", "a", "--seats", "legal,legal,legal,master"),
            "'master'",
        ),
        (("analyze", "11x"), "column 3"),
        (("analyze", "1111b 1b"), "more tiles of one face"),
        (("analyze", "111222333444555b"), "15 tiles"),
        (("analyze", "11b | 22b"), "'22b'"),
        (("analyze", "11b", "--card", "nowhere.txt"), "nowhere.txt"),
        (("card", "check", "nowhere.txt"), "nowhere.txt"),
        (("card",), "COMMAND"),
        (("scenario", "nowhere.toml"), "nowhere.toml"),
        (("scenario", "resources"), "resources"),
        (("replay", "nowhere.mahj"), "nowhere.mahj"),
        (("screenshots", "pictures", "--size", "wide"), "'wide'"),
        (("screenshots", "pictures", "--theme", "loud"), "'loud'"),
        (("screenshots", "README.md"), "README.md"),
        (("--language", "xx"), "'xx'"),
        (("--seed", "a", "bench"), "--seed"),
        (("--screenshot", "no/where/a.png"), "no/where"),
        (("--card", "nowhere.txt"), "nowhere.txt"),
        (("--card", "tests/card/bad/bad-empty.txt"), "bad-empty.txt"),
        (("nowhere.txt",), "nowhere.txt: there is no such file, and no such command"),
        (("--seed", "a", "nowhere.mahj", "simulate"), "nowhere.mahj"),
        (("--", "simulate"), "simulate: there is no such file"),
        (("https://example.org/card.txt",), "no file of this computer"),
        (("file://elsewhere/card.txt",), "no file of this computer"),
        (("a\0b",), "there is no such file"),
        (("a.txt",) * 51, "at most 50"),
        (("README.md", "--self-check"), "README.md"),
    ],
    ids=lambda case: "_".join(case) if isinstance(case, tuple) else "",
)
def test_bad_input_is_one_line_and_status_two(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str
) -> None:
    ran = run_here(capsys, *arguments)

    assert ran.status == 2
    assert len(ran.error.splitlines()) == 1
    assert ran.error.startswith("mahjcove: ")
    assert words in ran.error


def test_a_card_that_does_not_load_is_named_with_line_and_column(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    card = tmp_path / "own.txt"
    card.write_text("[Own]\nA FF 111a ; - ; X 25\n")

    ran = run_here(capsys, "analyze", "11b", "--card", card)

    assert ran.status == 2
    assert ran.error.startswith(f"mahjcove: {card}:2:")
    assert len(ran.error.splitlines()) == 1


def test_a_file_that_is_no_text_is_said_to_be_none(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    card = tmp_path / "own.txt"
    card.write_bytes(b"[Own]\n\xff")

    ran = run_here(capsys, "card", "check", card)

    assert ran.status == 2
    assert f"{card}: byte 7" in ran.error


def test_analyze_names_the_nearest_lines(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    card = tmp_path / "own.txt"
    card.write_text(CARD + "B FFFF 777a 999b EEEE ; - ; C 30\n")

    concealed = run_here(capsys, "analyze", "FF 11b 222b 33b J | 44b J", "--card", card)
    plain = run_here(capsys, "analyze", "FF 111b 222b 333b J 4b", "--card", card)

    assert concealed.out == "no line has these exposures\n"
    assert plain.out.splitlines()[0].split()[:4] == ["1", "to", "go", "A"]
    assert len(plain.out.splitlines()) == 2


def test_analyze_answers_each_rack_of_standard_input(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = tmp_path / "own.txt"
    card.write_text(CARD)
    given = tmp_path / "racks.txt"
    given.write_text("FF 111b 222b 3333b 44b\n\n111b J | 222b\n1d | 33c J")
    with given.open() as racks:
        monkeypatch.setattr(sys, "stdin", racks)
        ran = run_here(capsys, "analyze", "--json", "--card", card)

    assert ran.out.splitlines() == [
        '{"lines": {"A": 0}, "best": ["A"]}',
        '{"lines": {"A": 14}, "best": ["A"]}',
        '{"lines": {"A": 7}, "best": ["A"]}',
        '{"lines": {"A": null}, "best": []}',
    ]


def test_a_bad_rack_of_many_is_named_by_its_line_before_anything_is_printed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = tmp_path / "racks.txt"
    given.write_text("FF\n11x\n")
    with given.open() as racks:
        monkeypatch.setattr(sys, "stdin", racks)
        ran = run_here(capsys, "analyze")

    assert ran.status == 2
    assert ran.out == ""
    assert "line 2: column 3" in ran.error


def test_card_check_prints_each_finding_where_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(CARD)
    bad.write_text("[Own]\nA FF 111a ; - ; X 25\n")

    fine, wrong = (run_here(capsys, "card", "check", card) for card in (good, bad))

    assert fine.status == 0
    assert fine.out.splitlines()[-1] == f"{good}: 1 line, 3 hands"
    assert wrong.status == 1
    assert wrong.out.startswith(f"{bad}:2:")


@pytest.mark.skipif(sys.platform == "win32", reason="a closed pipe is another error there")
def test_output_that_nobody_reads_to_its_end_is_no_error(tmp_path: Path) -> None:
    given = tmp_path / "racks.txt"
    given.write_text("\n" * 20_000)
    with given.open() as racks:
        talking = subprocess.Popen(
            [sys.executable, "-m", "mahjcove", "analyze", "--json"],
            cwd=CHECKOUT,
            stdin=racks,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert talking.stdout is not None
        assert talking.stderr is not None
        first = talking.stdout.readline()
        talking.stdout.close()
        said = talking.stderr.read()
        talking.stderr.close()

    assert talking.wait(timeout=60) == 1
    assert first.startswith(b'{"lines": ')
    assert said == b""


def test_the_version_is_that_of_the_package() -> None:
    ran = run_apart("--version")

    assert (ran.status, ran.out, ran.error) == (0, f"MahjCove {__version__}\n", "")
