"""Runs commands as a person types them."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import attrs

from mahjcove.cli import main
from tests.support.paths import CHECKOUT

if TYPE_CHECKING:
    import pytest


@attrs.frozen
class Ran:
    """What a command left behind."""

    status: int
    out: str
    error: str


def run_here(capsys: pytest.CaptureFixture[str], *arguments: object) -> Ran:
    """Run ``mahjcove`` with these arguments in this process."""
    status = main([str(argument) for argument in arguments])
    said = capsys.readouterr()
    return Ran(status, said.out, said.err)


def run_apart(*arguments: object, source: str | None = None) -> Ran:
    """Run ``python -m mahjcove``, or ``python -c source``, with these arguments by itself."""
    how = ["-m", "mahjcove"] if source is None else ["-c", source]
    ran = subprocess.run(
        [sys.executable, *how, *(str(argument) for argument in arguments)],
        cwd=CHECKOUT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    return Ran(ran.returncode, ran.stdout, ran.stderr)
