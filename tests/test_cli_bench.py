from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from mahjcove.card.parse import load_card
from mahjcove.cli import bench, starts, windows
from mahjcove.cli.bench import Measure
from mahjcove.cli.starts import StartError
from mahjcove.cli.windows import WindowFigures
from mahjcove.practice.players import KNOWN
from mahjcove.tiles import parse_counts
from tests.support.commands import run_here
from tests.support.hands import teaching_card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

UNITS = {
    "card_load": "ms",
    "analysis_single": "us",
    "analysis_batch_per_rack": "us",
    "analysis_plain_numpy": "us",
    "analysis_large_card": "us",
    "round_beginner": "ms",
    "commands": "per_s",
    "editor_open": "ms",
    "editor_open_shown": "ms",
    "editor_letter": "ms",
    "open_hands": "ms",
    "nearness": "ms",
    "start_bare_qml": "ms",
    "start_to_table": "ms",
    "gui_gap": "ms",
    "frame": "ms",
    "memory": "mb",
}
FIGURES = WindowFigures(gaps=(30.0, 20.0), frames=(4.0, 5.0), memory=150.0)
Found = dict[str, dict[str, object]]


@pytest.fixture(scope="module")
def measured() -> Callable[[pytest.CaptureFixture[str]], Found]:
    known: Found = {}

    def once(capsys: pytest.CaptureFixture[str]) -> Found:
        if not known:
            with pytest.MonkeyPatch.context() as patch:
                for name, fewer in (
                    ("RACKS", 200),
                    ("BATCH_RACKS", 4),
                    ("ROUNDS", 2),
                    ("LOOKS", 40),
                ):
                    patch.setattr(bench, name, fewer)
                patch.setattr(bench, "table_starts", lambda: (3.0, 1.0, 2.0))
                patch.setattr(bench, "smallest_starts", lambda: (1.0, 1.0))
                patch.setattr(bench, "window_figures", lambda _: FIGURES)
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


def test_a_window_that_does_not_open_is_said_and_the_rest_is_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> tuple[float, ...]:
        raise StartError("status 2: there is no display")

    def never_over(_: str) -> WindowFigures:
        raise StartError(f"{windows.ROUNDS} rounds were not over")

    def others() -> Iterator[tuple[str, Measure]]:
        yield "card_load", Measure((1.0,), "ms")

    monkeypatch.setattr(bench, "quick_measures", others)
    monkeypatch.setattr(bench, "table_starts", fails)
    monkeypatch.setattr(bench, "smallest_starts", lambda: (1.0,))
    monkeypatch.setattr(bench, "window_figures", never_over)

    ran = run_here(capsys, "bench", "--json")

    assert ran.status == 1
    assert set(json.loads(ran.out)) == {"card_load", "start_bare_qml"}
    assert ran.error == (
        "mahjcove: start_to_table: status 2: there is no display\n"
        "mahjcove: gui_gap: 10 rounds were not over\n"
    )


def test_the_smallest_window_opens_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starts, "STARTS", 2)

    (taken,) = starts.smallest_starts()

    assert 10 < taken < 1000 * starts.LONGEST


def test_a_round_in_a_window_is_measured_in_a_process_of_its_own() -> None:
    found = windows.window_figures("legal", rounds=1, pace=1)

    assert len(found.gaps) == 1
    assert found.gaps[0] >= 1
    assert len(found.frames) > 10
    assert found.memory is None or found.memory > 20


def test_a_window_whose_rounds_cannot_be_played_is_no_figure() -> None:
    with pytest.raises(StartError, match="status 1: NameError"):
        windows.window_figures("legal", rounds="many")  # type: ignore[arg-type]


def test_the_window_is_measured_with_the_strongest_bots_there_are() -> None:
    assert windows.strongest() in KNOWN
    stronger = windows.STRONGEST_FIRST[: windows.STRONGEST_FIRST.index(windows.strongest())]
    assert not KNOWN & set(stronger)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("import sys; sys.exit('no such card')", "status 1: no such card"),
        ("", "status 0: no frame"),
    ],
)
def test_a_start_without_a_frame_is_no_start(
    monkeypatch: pytest.MonkeyPatch, source: str, said: str
) -> None:
    monkeypatch.setattr(starts, "SMALLEST_WINDOW", source)

    with pytest.raises(StartError, match=said):
        starts.smallest_starts()


def test_a_part_is_measured_by_itself(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "table_starts", lambda: (300.0,))
    monkeypatch.setattr(bench, "smallest_starts", lambda: (100.0,))

    ran = run_here(capsys, "bench", "--part", "starts")

    assert (ran.status, ran.error) == (0, "")
    assert [line.split()[0] for line in ran.out.splitlines()[:-1]] == [
        "start_bare_qml",
        "start_to_table",
    ]
    assert ran.out.splitlines()[-1] == "start_to_table is 3.0 times start_bare_qml"


def test_what_matters_on_every_machine_is_said_as_quotients(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = {
        "analysis_single": 10.0,
        "analysis_batch_per_rack": 2.0,
        "analysis_plain_numpy": 60.0,
        "analysis_large_card": 15.0,
        "start_bare_qml": 100.0,
        "start_to_table": 350.0,
    }
    measures = [(name, Measure((value,), "us")) for name, value in figures.items()]
    monkeypatch.setattr(bench, "measures", lambda _: iter(measures))

    ran = run_here(capsys, "bench")

    assert ran.out.splitlines()[-4:] == [
        "analysis_plain_numpy is 6.0 times analysis_single",
        "analysis_plain_numpy is 30.0 times analysis_batch_per_rack",
        "analysis_large_card is 1.5 times analysis_single",
        "start_to_table is 3.5 times start_bare_qml",
    ]


def test_batches_are_all_passes_and_all_discards_with_all_draws() -> None:
    rack = parse_counts("112233b 445566c NF")

    assert len(bench._passes(rack)) == 286
    assert len(bench._discards_and_draws(rack)) == 14 * 36
    assert {sum(one) for one in bench._passes(rack)} == {10}
    assert {sum(one) for one in bench._discards_and_draws(rack)} == {14}


def test_the_large_card_has_four_times_the_hands() -> None:
    hands = [
        sum(len(line.realisations) for line in load_card(text, "card").lines)
        for text in (bench.large_card(), teaching_card().text)
    ]
    assert hands == [3456, 834]
