"""A damaged record: one line says where, nothing loads, nothing is written."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from mahjcove.engine.record_reading import LONGEST_LINE
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.resume import ResumeError, resume, resume_newest
from tests.support.commands import run_here
from tests.support.damage import DAMAGES, Damage, joined
from tests.support.paths import CHECKOUT
from tests.support.recorded import no_trouble

if TYPE_CHECKING:
    from pathlib import Path

GOLDEN = CHECKOUT / "tests" / "golden"
SHIPPED = (CHECKOUT / "resources" / "cards",)


def golden_lines(name: str) -> list[bytes]:
    return (GOLDEN / f"{name}.mahj").read_bytes().splitlines()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a record goes in a data folder."""
    folder = DataFolder(tmp_path)
    folder.rounds.mkdir()
    return folder.rounds / "round.mahj"


def is_refused(capsys: pytest.CaptureFixture[str], path: Path, said: str, *options: object) -> None:
    """See that this is said of the file, in one line, wherever it is opened."""
    before = path.read_bytes() if os.access(path, os.R_OK) and path.is_file() else None
    folder = DataFolder(path.parent.parent)

    for how in ((), ("--verify",)):
        ran = run_here(capsys, "replay", path, *how, *options)
        assert ran.status in (1, 2)
        assert ran.error.count("\n") == 1
        assert ran.error.startswith(f"mahjcove: {path}: {said}")
        assert len(ran.error) < 500
    with pytest.raises(ResumeError) as raised:
        resume(path, SHIPPED, no_trouble)
    assert "\n" not in str(raised.value)
    found = resume_newest(folder, SHIPPED, no_trouble)
    assert found.resumed is None
    assert len(found.refused) <= 1
    if before is not None:
        assert path.read_bytes() == before
        assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_there_are_damages_of_many_kinds() -> None:
    assert len({damage.name for damage in DAMAGES}) == len(DAMAGES) >= 30


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.name.replace(" ", "-"))
def test_a_damage_is_named_by_its_line(
    capsys: pytest.CaptureFixture[str], path: Path, damage: Damage
) -> None:
    content = joined(damage, golden_lines("taken-back"))
    path.write_bytes(content)
    line = damage.line if damage.line > 0 else content.count(b"\n") + 1 + damage.line

    is_refused(capsys, path, f"line {line}: ")
    ran = run_here(capsys, "replay", path, "--verify")
    assert damage.said in ran.error


def test_a_huge_last_line_is_no_torn_one(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    path.write_bytes(b"\n".join([*golden_lines("broken-off"), b"x" * (LONGEST_LINE + 1)]))
    lines = len(golden_lines("broken-off"))

    is_refused(capsys, path, f"line {lines + 1}: {LONGEST_LINE + 1} bytes are more than")


def test_nothing_follows_a_result_not_even_a_torn_line(
    capsys: pytest.CaptureFixture[str], path: Path
) -> None:
    lines = golden_lines("taken-back")
    path.write_bytes(b"\n".join([*lines, b'{"do":"dr']))

    is_refused(capsys, path, f"line {len(lines) + 1}: nothing follows the result")


def test_a_header_that_was_cut_is_no_torn_line_to_go_on_from(
    capsys: pytest.CaptureFixture[str], path: Path
) -> None:
    path.write_bytes(golden_lines("broken-off")[0][:50])

    is_refused(capsys, path, "line 1: there is no header")


def test_another_card_is_named(
    capsys: pytest.CaptureFixture[str], path: Path, tmp_path: Path
) -> None:
    card = tmp_path / "own.txt"
    card.write_text("[Own]\nA FF 111a 222a 3333a 44a ; - ; X 25\n")
    header = golden_lines("broken-off")[0]
    path.write_bytes(header.replace(b'"sha256":"', b'"sha256":"0') + b"\n")

    is_refused(capsys, path, "the card 'teaching' of hash 0")
    is_refused(capsys, path, "line 1: dealt with the card 'teaching'", "--card", card)


def test_a_folder_is_no_record(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    path.mkdir()

    is_refused(capsys, path, "Is a directory" if sys.platform != "win32" else "")


def test_a_file_that_is_not_there_is_no_record(
    capsys: pytest.CaptureFixture[str], path: Path
) -> None:
    is_refused(capsys, path, "No such file")
    (path.parent / "file").write_text("")
    is_refused(capsys, path.parent / "file" / "round.mahj", "Not a directory")


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="whoever runs this may read everything"
)
def test_a_file_that_may_not_be_read_is_said(
    capsys: pytest.CaptureFixture[str], path: Path
) -> None:
    path.write_bytes((GOLDEN / "broken-off.mahj").read_bytes())
    path.chmod(0)

    is_refused(capsys, path, "Permission denied")
