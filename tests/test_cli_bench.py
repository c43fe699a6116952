from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from mahjcove.cli import bench
from mahjcove.cli.bench import Measure
from tests.support.commands import run_here

if TYPE_CHECKING:
    from collections.abc import Callable

UNITS = {
    "card_load": "ms",
    "analysis_single": "us",
    "analysis_batch_per_rack": "us",
    "analysis_plain_numpy": "us",
    "round_beginner": "ms",
    "commands": "per_s",
}
Found = dict[str, dict[str, object]]


@pytest.fixture(scope="module")
def measured() -> Callable[[pytest.CaptureFixture[str]], Found]:
    known: Found = {}

    def once(capsys: pytest.CaptureFixture[str]) -> Found:
        if not known:
            with pytest.MonkeyPatch.context() as patch:
                for name, fewer in (("RACKS", 200), ("BATCH", 100), ("ROUNDS", 2)):
                    patch.setattr(bench, name, fewer)
                ran = run_here(capsys, "bench", "--json")
            assert (ran.status, ran.error) == (0, "")
            known.update(json.loads(ran.out))
        return known

    return once


def test_everything_is_measured_in_its_unit(
    capsys: pytest.CaptureFixture[str],
    measured: Callable[[pytest.CaptureFixture[str]], Found],
) -> None:
    found = measured(capsys)

    assert {name: found[name]["unit"] for name in UNITS} == UNITS
    for written in found.values():
        assert set(written) == {"median", "p95", "unit", "runs"}


def test_the_tables_beat_the_textbook(
    capsys: pytest.CaptureFixture[str],
    measured: Callable[[pytest.CaptureFixture[str]], Found],
) -> None:
    found = measured(capsys)

    single, batch, plain = (
        found[f"analysis_{name}"]["median"] for name in ("single", "batch_per_rack", "plain_numpy")
    )
    assert isinstance(single, float)
    assert isinstance(batch, float)
    assert isinstance(plain, float)
    assert batch < single < plain


@pytest.mark.parametrize(("unit", "slow"), [("ms", 95.0), ("us", 95.0), ("per_s", 5.0)])
def test_the_slow_end_is_what_95_of_100_runs_keep_to(unit: str, slow: float) -> None:
    written = Measure(tuple(float(number) for number in range(1, 101)), unit).to_json()

    assert written == {"median": 50.0, "p95": slow, "unit": unit, "runs": 100}
