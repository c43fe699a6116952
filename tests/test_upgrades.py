"""Data folders of other versions: earlier ones go on, later ones are left alone.

`tests/golden/data-1` was written once by a window of version 0.1.0 and stays as it is: settings,
a card, two rounds that were played out and counted, and a third in the middle of its Charleston.
A later form of any of these files gets a folder of its own beside it.
"""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import attrs
import pytest

from mahjcove.app import Opening, Place, WindowOptions, opening_of
from mahjcove.bots.legal import LegalBot
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.rules import PROFILES
from mahjcove.sitting.round import play_out
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.settings import Settings
from tests.support.paths import CHECKOUT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    Opener = Callable[[], tuple[Opening, list[str]]]

GOLDEN = CHECKOUT / "tests" / "golden" / "data-1"
BROKEN_OFF = "2026-11-30-080703-2.mahj"
CHOSEN = Settings(
    profile=PROFILES[1],
    card="mine.txt",
    draw_for_me=False,
    ask_mahjong=False,
    pace_ms=1200,
    panel_open=False,
    asking="natural",
    large_tiles=True,
    lines_as_tiles=False,
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The golden folder, to be gone on with."""
    return shutil.copytree(GOLDEN, tmp_path / "data")


@pytest.fixture
def start(data: Path) -> Iterator[Opener]:
    """Starts as the program does; what it opens with, and what it tells of."""
    opened: list[Opening] = []

    def start_once() -> tuple[Opening, list[str]]:
        opening = opening_of(WindowOptions(), Place(DataFolder(data)))
        opened.append(opening)
        told: list[str] = []
        opening.sitting.tell(told.append)
        return opening, told

    yield start_once
    for one in opened:
        one.sitting.close()


def rewrite(path: Path, change: Callable[[dict[str, Any]], object]) -> bytes:
    """Change the first JSON object of a file; its content then."""
    first, *rest = path.read_text("utf-8").split("\n") if path.suffix == ".mahj" else [""]
    words = json.loads(first or path.read_text("utf-8"))
    change(words)
    path.write_text("\n".join([json.dumps(words), *rest]), encoding="utf-8")
    return path.read_bytes()


def test_settings_are_kept(start: Opener) -> None:
    opening, told = start()

    assert told == []
    assert attrs.evolve(opening.settings, others={}) == CHOSEN


def test_cards_are_kept(start: Opener) -> None:
    opening, _ = start()

    mine = opening.shelf.load("mine.txt")
    assert len(mine.lines) > 3
    assert opening.sitting.card.sha256 == mine.sha256


def test_totals_are_kept(start: Opener) -> None:
    opening, _ = start()

    assert opening.sitting.totals == (-100, -100, 100, 100)
    assert opening.sitting.counted == 2


def test_the_unfinished_round_goes_on_and_is_counted(start: Opener, data: Path) -> None:
    opening, told = start()
    before = (data / "rounds" / BROKEN_OFF).read_bytes()

    assert opening.page == "table"
    assert opening.sitting.waiting
    play_out(opening.sitting.next_round(), LegalBot().choose)

    assert told == []
    assert opening.sitting.counted == 3
    record = data / "rounds" / BROKEN_OFF
    assert record.read_bytes().startswith(before)
    assert read_record(record.read_bytes()).result is not None


def test_records_are_left_as_they_are(start: Opener, data: Path) -> None:
    start()

    for path in (GOLDEN / "rounds").iterdir():
        assert (data / "rounds" / path.name).read_bytes() == path.read_bytes()


@pytest.mark.parametrize(
    ("name", "rest"),
    [
        ("settings.json", "it is left as it is, and nothing of what you choose is kept in it"),
        ("standing.json", "it is left as it is, and nothing of this session is kept in it"),
    ],
)
def test_a_file_of_a_later_version_is_refused_in_a_sentence_and_left_alone(
    start: Opener, data: Path, name: str, rest: str
) -> None:
    path = data / name
    later = rewrite(path, lambda words: words.update(version=2, felt=["green"], pace_ms="slow"))

    opening, told = start()
    opening.keep(attrs.evolve(opening.settings, large_tiles=True, profile=PROFILES[0]))
    play_out(opening.sitting.next_round(), LegalBot().choose)
    opening.sitting.reset_totals()

    said = f"{path}: a newer MahjCove has written this (version 2, this one knows 1): {rest}"
    assert told == [said]
    assert path.read_bytes() == later
    assert [one.name for one in data.iterdir() if one.name.startswith(name)] == [name]


def test_a_round_of_a_later_version_is_refused_in_a_sentence_and_left_alone(
    start: Opener, data: Path
) -> None:
    path = data / "rounds" / BROKEN_OFF
    later = rewrite(path, lambda words: words.update(mahjcove=2, felt="green"))

    opening, told = start()
    play_out(opening.sitting.next_round(), LegalBot().choose)

    (said,) = {text for text in told if text.startswith(str(path))}
    assert said == (
        f"{path}: line 1: a newer MahjCove has written this (version 2, this one knows 1)"
    )
    assert path.read_bytes() == later
