"""Records that were written once open in every later version, and come out as recorded."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from mahjcove.engine.rebuild import start_of, verified_states, verify, was_marked
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.rules import PROFILES, profile_of
from mahjcove.storage.cards import find_card
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.resume import resume_newest
from tests.support.commands import run_here
from tests.support.golden import PLANS
from tests.support.paths import CHECKOUT
from tests.support.recorded import RecordedRound, no_trouble

if TYPE_CHECKING:
    from pathlib import Path

    from mahjcove.engine.record import Record

GOLDEN = CHECKOUT / "tests" / "golden"
CARDS = CHECKOUT / "resources" / "cards"


def read(name: str) -> Record:
    return read_record((GOLDEN / f"{name}.mahj").read_bytes())


def test_no_golden_record_was_lost() -> None:
    assert {path.stem for path in GOLDEN.iterdir()} >= {plan.name for plan in PLANS}


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.mahj")), ids=lambda path: path.stem)
def test_a_golden_record_replays_and_verifies(
    capsys: pytest.CaptureFixture[str], path: Path
) -> None:
    verified = run_here(capsys, "replay", path, "--verify")
    told = run_here(capsys, "replay", path)

    assert (verified.status, verified.error) == (0, "")
    assert "as recorded" in verified.out
    assert (told.status, told.error) == (0, "")


def test_the_golden_records_are_of_every_kind() -> None:
    records = [read(plan.name) for plan in PLANS]

    assert {profile_of(record.header.rules) for record in records} == set(PROFILES)
    assert [record.result is None for record in records].count(True) == 1
    assert len(read("taken-back").steps) > len(read("taken-back").commands) + 7


def test_the_golden_death_that_was_taken_back_is_marked() -> None:
    record = read("taken-back")
    card = find_card(record.header.card_name, record.header.card_sha256, [CARDS])

    assert was_marked(record, verified_states(record, start_of(record, card)))


def test_the_golden_round_that_was_broken_off_is_played_to_its_end(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    folder.rounds.mkdir()
    path = folder.rounds / "broken-off.mahj"
    shutil.copyfile(GOLDEN / "broken-off.mahj", path)

    resumed = resume_newest(folder, [CARDS], no_trouble).resumed
    assert resumed is not None
    again = RecordedRound(resumed.log, resumed.session)
    again.play("moves")
    again.log.close()

    record = read_record(path.read_bytes())
    assert record.result is not None
    card = find_card(record.header.card_name, record.header.card_sha256, [CARDS])
    assert verify(record, card) == again.game.state
