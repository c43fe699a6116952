from __future__ import annotations

import re
import tomllib
from typing import Any

from tests.support.paths import CHECKOUT

README = (CHECKOUT / "README.md").read_text(encoding="utf-8")
CI = (CHECKOUT / ".ci" / "run").read_text(encoding="utf-8")
PROJECT: dict[str, Any] = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))


def _command(heading: str) -> str:
    """The command line below ``heading`` that makes a virtual environment."""
    section = README.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    (command,) = re.findall(r"^```sh\n(python3 .+)\n```$", section, re.MULTILINE)
    assert isinstance(command, str)
    return command


def _table(first_head: str) -> list[str]:
    """The names between backticks in the first column of the table headed ``first_head``."""
    table = README.partition(f"\n| {first_head} |")[2].partition("\n\n")[0]
    names = [
        name
        for row in table.splitlines()[2:]
        for name in re.findall(r"`([^`]+)`", row.split("|")[1])
    ]
    assert names
    return names


def test_one_line_opens_the_table() -> None:
    script = ".venv/bin/mahjcove"

    assert _command("Play").endswith(f"&& {script}")
    assert PROJECT["project"]["scripts"] == {"mahjcove": "mahjcove.cli:main"}


def test_the_line_that_passes_the_tests_is_the_one_that_is_run_before_a_change_lands() -> None:
    assert _command("Test") in [line.strip() for line in CI.splitlines()]


def test_the_system_libraries_named_are_those_the_tests_are_run_with() -> None:
    named = re.findall(r"^sudo apt install (.+)$", README, re.MULTILINE)[0].split()
    installed = re.findall(r"^packages=\(\n(.+?)^\)$", CI, re.MULTILINE | re.DOTALL)[0]
    words = {word for line in installed.splitlines() if "#" not in line for word in line.split()}

    assert set(named) - {"python3-venv"} == words - {
        "appstream",
        "desktop-file-utils",
        "xdotool",
        "xvfb",
    }


def test_the_python_named_is_the_python_needed() -> None:
    assert PROJECT["project"]["requires-python"] == ">=3.11"
    assert "Python 3.11 or newer" in README


def test_the_floors_are_named_from_the_top_as_the_import_contract_has_them() -> None:
    layers = PROJECT["tool"]["importlinter"]["contracts"][0]["layers"]
    floors = [name for layer in layers for name in re.findall(r"\w+", layer)]
    inside = {"__main__", "crashes", "display", "resources"}

    assert _table("floor") == [name for name in floors if name not in inside]


def test_every_folder_named_is_there() -> None:
    assert all((CHECKOUT / folder).is_dir() for folder in _table("folder"))
