"""``mahjcove scenario``: checks rulings written as files."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from mahjcove.card.findings import CardError
from mahjcove.card.lines import Card
from mahjcove.card.parse import load_card
from mahjcove.cli.arguments import BAD_INPUT, BadInputError
from mahjcove.cli.files import card_at, read_text
from mahjcove.engine.referee import run_scenario
from mahjcove.engine.scenario import parse_scenario
from mahjcove.engine.written import ScenarioError

SHIPPED = "teaching"


def run(options: Namespace) -> int:
    """Print a line per failure and the counts; 1 if a scenario failed, 2 if one cannot be used."""
    files = [file for path in options.paths for file in _files(path)]
    passed = failed = status = 0
    for file in files:
        try:
            failures = check_file(file)
        except BadInputError as error:
            print(f"mahjcove: {error}", file=sys.stderr)
            failed, status = failed + 1, BAD_INPUT
            continue
        for failure in failures:
            print(f"{file}: {failure}")
        passed, failed = (passed, failed + 1) if failures else (passed + 1, failed)
    print(f"{passed} passed, {failed} failed")
    return max(status, 1 if failed else 0)


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    files = sorted(path.rglob("*.toml"))
    if not files:
        raise BadInputError(f"{path}: there is no scenario (.toml) in this folder")
    return files


def check_file(file: Path) -> list[str]:
    """What differs from the scenario in this file; raises BadInputError if it cannot be set up."""

    def card_named(written: str) -> Card:
        return card_at(None if written == SHIPPED else file.parent / written)

    text = read_text(file)
    try:
        scenario = parse_scenario(text, file.stem, card_named, load_card)
        return [str(failure) for failure in run_scenario(scenario)]
    except (ScenarioError, CardError) as error:
        raise BadInputError(f"{file}: {' '.join(str(error).split())}") from None
