"""What the installers say of the program."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.support.paths import CHECKOUT

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy, to be spoilt."""
    shutil.copytree(CHECKOUT / "packaging" / "linux", tmp_path / "packaging" / "linux")
    return tmp_path


def check(checkout: Path) -> tuple[int, str]:
    ran = subprocess.run(
        [sys.executable, CHECKOUT / "packaging" / "checks" / "installers.py", checkout],
        check=False,
        capture_output=True,
        text=True,
    )
    return ran.returncode, ran.stdout + ran.stderr


def test_ours_are_sound() -> None:
    status, told = check(CHECKOUT)

    assert status == 0, told


def test_a_kind_of_file_that_is_left_out_somewhere_is_told(checkout: Path) -> None:
    entry = checkout / "packaging" / "linux" / "mahjcove.desktop"
    entry.write_text(entry.read_text("utf-8").replace("text/x-mahjcove-card;", ""), "utf-8")

    status, told = check(checkout)

    assert status == 1
    assert "the kinds of files differ" in told


@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no shell to read it")
def test_a_script_that_the_shell_cannot_read_is_told(checkout: Path) -> None:
    (checkout / "packaging" / "linux" / "install.sh").write_text("if true; then\n", "utf-8")

    assert check(checkout)[0] == 1
