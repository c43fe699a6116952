"""The commands that play rounds, keep them and tell them."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest

from mahjcove.bots.registry import bot
from mahjcove.cli.simulate import with_progress
from mahjcove.engine import seats
from mahjcove.engine.deal import deal, wall_sha256
from mahjcove.engine.rebuild import start_of
from mahjcove.engine.record import Chain, header_line
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.rules import COVE
from mahjcove.practice.rounds import play_round, record_lines
from mahjcove.practice.simulation import DealPlayed
from tests.support.commands import run_here
from tests.support.hands import teaching_card
from tests.support.paths import CHECKOUT

SEATS = "beginner,legal,beginner,legal"
SIMULATE = ("simulate", "--rounds", "4", "--seed", "cli", "--seats", SEATS)
SEATED = dict(zip(seats.SEATS, SEATS.split(","), strict=True))
TIMED = {"rounds_per_second", "decision_ms"}
OWN_CARD = "[Own]\nA FF 111a 222a 3333a 44a ; - ; X 25\nB FFFF 777a 999b EEEE ; - ; X 25\n"


class Screen:
    """A place to write to that is or is not a terminal."""

    def __init__(self, *, terminal: bool) -> None:
        self._terminal = terminal
        self.written = ""

    def isatty(self) -> bool:
        return self._terminal

    def write(self, text: str) -> int:
        self.written += text
        return len(text)

    def flush(self) -> None:
        self.written += ""


def test_simulate_prints_one_object_with_every_promised_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    ran = run_here(capsys, *SIMULATE, "--json")

    written = json.loads(ran.out)
    assert ran.status == 0
    assert ran.error == ""
    assert set(written) == TIMED | {
        *("rounds", "seed", "levels", "per_level", "wall_games", "self_picked_rate"),
        *("jokerless_rate", "wall_left_mean", "lines"),
    }
    assert written["rounds"] == 4
    assert written["levels"] == SEATS.split(",")
    assert set(written["per_level"]["legal"]) == {
        *("wins", "seat_rounds", "win_rate", "ci95", "won_share", "won_share_ci95"),
        *("discard_into_win_rate", "faults"),
    }
    assert written["per_level"]["legal"]["seat_rounds"] == 8
    assert set(written["wall_games"]) == {"rate", "ci95"}
    assert set(written["decision_ms"]) == {"beginner", "legal"}


def test_simulate_keeps_records_that_rebuild(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "records"

    ran = run_here(capsys, *SIMULATE, "--records", folder, "--jobs", 2)

    records = sorted(folder.glob("*.mahj"))
    assert ran.status == 0
    assert "4 rounds from seed 'cli'" in ran.out
    assert [path.name for path in records] == [
        *("000000-0.mahj", "000000-1.mahj", "000001-0.mahj", "000001-1.mahj"),
    ]
    for path in records:
        checked = run_here(capsys, "replay", path, "--verify")
        assert (checked.status, checked.error) == (0, "")
        assert "as recorded, finished" in checked.out
        told = re.search(
            r"bot decisions asked again: (\d+) of (\d+) the same$", checked.out, re.MULTILINE
        )
        assert told is not None
        assert told[1] == told[2] == str(len(read_record(path.read_bytes()).commands))


def test_simulate_adds_to_no_folder_of_records(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "mine.mahj").write_text("mine")

    ran = run_here(capsys, *SIMULATE, "--records", tmp_path)

    assert ran.status == 2
    assert str(tmp_path) in ran.error
    assert [path.name for path in tmp_path.iterdir()] == ["mine.mahj"]


def test_simulate_says_where_records_cannot_be_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file")

    ran = run_here(capsys, *SIMULATE, "--records", taken)

    assert ran.status == 2
    assert f"--records {taken}" in ran.error


def test_a_bar_grows_on_a_terminal_alone() -> None:
    deals = [DealPlayed((), 1.0)] * 3
    terminal, file = Screen(terminal=True), Screen(terminal=False)

    assert list(with_progress(deals, 3, terminal)) == deals
    assert list(with_progress(deals, 3, file)) == deals

    assert "] 3 of 3 deals" in terminal.written
    assert terminal.written.count("\r") == 4
    assert file.written == ""


@pytest.fixture
def own_card_round(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Path:
    card = tmp_path / "own.txt"
    card.write_text(OWN_CARD)
    once = ("simulate", "--rounds", "1", "--seed", "own", "--seats", ",".join(["beginner"] * 4))
    folder = tmp_path / "records"
    assert run_here(capsys, *once, "--card", card, "--records", folder).status == 0
    return folder / "000000-0.mahj"


def test_a_round_is_told_with_the_card_it_was_dealt_with(
    capsys: pytest.CaptureFixture[str], own_card_round: Path
) -> None:
    ran = run_here(capsys, "replay", own_card_round)

    assert ran.status == 0
    assert ran.out.startswith("seed own/0 · card own · strict rules\n")
    assert "tiles left in the wall" in ran.out.splitlines()[-1]


def test_a_card_that_is_missing_is_named_or_given_by_hand(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, own_card_round: Path
) -> None:
    alone = tmp_path / "elsewhere" / "deep" / "round.mahj"
    alone.parent.mkdir(parents=True)
    alone.write_bytes(own_card_round.read_bytes())

    missing = run_here(capsys, "replay", alone)
    given = run_here(capsys, "replay", alone, "--verify", "--card", tmp_path / "own.txt")
    wrong = run_here(
        capsys, "replay", alone, "--card", CHECKOUT / "resources" / "cards" / "teaching.txt"
    )

    assert missing.status == 2
    assert "the card 'own' of hash" in missing.error
    assert given.status == 0
    assert wrong.status == 1
    assert "'own'" in wrong.error
    assert teaching_card().sha256 in wrong.error


def test_a_line_that_was_edited_is_named(
    capsys: pytest.CaptureFixture[str], own_card_round: Path
) -> None:
    lines = own_card_round.read_text().splitlines(keepends=True)
    lines[6] = lines[6].replace('"seat":"', '"seat": "')
    spaced = lines[6]
    lines[6] = lines[6].replace('"n":6', '"n":6,"auto":true')
    own_card_round.write_text("".join(lines))

    ran = run_here(capsys, "replay", own_card_round, "--verify")

    assert spaced != lines[6]
    assert ran.status == 2
    assert f"{own_card_round}: line 7: its hash does not fit" in ran.error


def test_a_torn_last_line_is_left_out_and_said(
    capsys: pytest.CaptureFixture[str], own_card_round: Path
) -> None:
    whole = own_card_round.read_bytes()
    own_card_round.write_bytes(whole[:-30])

    ran = run_here(capsys, "replay", own_card_round, "--verify")

    assert ran.status == 0
    assert "torn last line is left out" in ran.error
    assert "unfinished" in ran.out
    assert len(ran.error.splitlines()) == 1


def test_a_round_that_comes_out_otherwise_is_status_one(
    capsys: pytest.CaptureFixture[str], own_card_round: Path
) -> None:
    text = own_card_round.read_text()
    record = read_record(text)
    own_card_round.write_text(text.replace(str(record.state_sha256), "0" * 64))

    ran = run_here(capsys, "replay", own_card_round, "--verify")

    assert ran.status == 1
    last = len(text.splitlines())
    assert f"{own_card_round}: line {last}: recorded state 000" in ran.error


def test_verify_says_that_the_wall_is_the_one_committed_before_the_deal(
    capsys: pytest.CaptureFixture[str], own_card_round: Path
) -> None:
    ran = run_here(capsys, "replay", own_card_round, "--verify")

    said = f"the wall was fixed before the deal: SHA-256 {wall_sha256('own/0')} matches"
    assert ran.status == 0
    assert ran.out.splitlines()[1] == f"{own_card_round}: {said}"


def test_a_wall_of_another_hash_is_status_one(
    capsys: pytest.CaptureFixture[str], own_card_round: Path
) -> None:
    header = own_card_round.read_text().splitlines(keepends=True)[0]
    own_card_round.write_text(header.replace(wall_sha256("own/0"), wall_sha256("own/1")))

    ran = run_here(capsys, "replay", own_card_round, "--verify")

    assert (ran.status, ran.out) == (1, "")
    assert f"{own_card_round}: line 1: the wall of seed 'own/0' has another hash" in ran.error


def test_scenarios_are_counted_and_differences_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ruling = (CHECKOUT / "tests" / "scenarios" / "charleston-joker-stays.toml").read_text("utf-8")
    (tmp_path / "right.toml").write_text(ruling)
    folder = tmp_path / "deeper"
    folder.mkdir()
    wrong = folder / "wrong.toml"
    wrong.write_text(ruling.replace('refused = "joker-passed"', 'refused = "pass-size"'))

    passed = run_here(capsys, "scenario", tmp_path / "right.toml")
    failed = run_here(capsys, "scenario", tmp_path)

    assert (passed.status, passed.out) == (0, "1 passed, 0 failed\n")
    *differences, counts = failed.out.splitlines()
    assert failed.status == 1
    assert counts == "1 passed, 1 failed"
    assert len(differences) == 1
    assert differences[0].startswith(f"{wrong}: step 1: expected ")
    assert "pass-size" in differences[0]
    assert "joker-passed" in differences[0]


def test_a_scenario_that_cannot_be_set_up_is_bad_input_and_the_others_still_run(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    good = CHECKOUT / "tests" / "scenarios" / "end-wall-game.toml"
    bad = tmp_path / "bad.toml"
    bad.write_text('[table]\nphase = "deal"\n[racks]\nS = "11111b"\n')

    ran = run_here(capsys, "scenario", bad, good)

    assert ran.status == 2
    assert ran.out == "1 passed, 1 failed\n"
    assert ran.error.startswith(f"mahjcove: {bad}: ")
    assert len(ran.error.splitlines()) == 1


def test_a_scenario_brings_its_card_from_beside_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "own.txt").write_text(OWN_CARD)
    scenario = tmp_path / "own.toml"
    scenario.write_text(
        '[table]\nphase = "deal"\ncard = "own.txt"\n'
        '[racks]\nE = "FF 111b 222b 3333b 44b"\n'
        '[[step]]\nseat = "E"\ndo = "mahjong"\n[step.then]\nline = "A"\n'
    )

    assert run_here(capsys, "scenario", scenario).out == "1 passed, 0 failed\n"


def test_verify_names_the_first_decision_that_no_bot_of_that_level_takes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Bots that do anything played here, and the record says that they were beginners."""
    played = play_round(
        deal("not beginners", teaching_card(), COVE),
        {seat: bot("legal") for seat in seats.SEATS},
        1.0,
        time.perf_counter,
    )
    record = tmp_path / "round.mahj"
    named = dict.fromkeys(seats.SEATS, "beginner")
    record.write_text("\n".join([*record_lines(played, named), ""]))

    ran = run_here(capsys, "replay", record, "--verify")

    assert ran.status == 0
    found = re.search(r"(\d+) of (\d+) the same; the first that differs is n (\d+), ", ran.out)
    assert found is not None
    same, whole, first = map(int, found.groups())
    assert first <= same + 1 <= whole == len(played.commands)


def test_verify_says_which_level_there_is_no_bot_of(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    run_here(capsys, *SIMULATE, "--records", tmp_path)
    path = next(iter(sorted(tmp_path.glob("*.mahj"))))
    record = read_record(path.read_bytes())
    gone = tmp_path / "gone.mahj"
    sat = {seat: level.replace("beginner", "champion") for seat, level in SEATED.items()}
    header = header_line(start_of(record, teaching_card()), sat)
    chain = Chain(header)
    for command in record.commands:
        chain.command(command)
    gone.write_text("".join(f"{line}\n" for line in chain.lines), "utf-8")

    ran = run_here(capsys, "replay", gone, "--verify")

    own = sum(1 for command in record.commands if sat[command.seat] == "legal")
    told = f"{own} of {len(record.commands)} the same; there is no bot of level champion"
    assert ran.status == 0
    assert told in ran.out
    assert "differs" not in ran.out
