"""The commands that show the table; in processes of their own, as a person starts them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from mahjcove.storage.lock import DataLock, take_lock
from tests.support.commands import run_apart

SEARCHING = """
import gc, sys
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from mahjcove.ui import window

class Told(window.TableWindow):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        print("built", gc.isenabled())
        self.at_first_frame(lambda: QTimer.singleShot(0, self.leave))

    def leave(self):
        print("seen", gc.isenabled(), gc.get_freeze_count() > 0)
        QGuiApplication.quit()

window.TableWindow = Told
from mahjcove.cli import main
sys.exit(main())
"""
WHOLE_ROUND = [
    *("deal", "tray", "first-across", "blind", "vote", "second-left", "second-across"),
    *("second-right", "courtesy", "claim", "group", "exposure", "midgame", "result"),
    *("hands", "wall", "check-this-deal", "taken-back", "settings", "start", "welcome"),
]


def test_screenshots_show_a_whole_round_without_a_display(tmp_path: Path) -> None:
    ran = run_apart("screenshots", tmp_path / "new" / "folder", "--size", "1440x900")

    assert (ran.status, ran.error) == (0, "")
    written = {Path(line).stem: Path(line) for line in ran.out.splitlines()}
    assert [name for name in written if name in WHOLE_ROUND] == WHOLE_ROUND
    sizes = {QImage(str(path)).size().toTuple() for path in written.values()}
    assert sizes == {(1440, 900)}


@pytest.mark.parametrize("renderer", [(), ("--software",)])
def test_the_self_check_draws_and_plays_a_round(renderer: tuple[str, ...]) -> None:
    ran = run_apart("--self-check", "--seed", "check", *renderer)

    assert (ran.status, ran.out, ran.error) == (0, "", "")


def test_the_same_seed_shows_the_same_table(tmp_path: Path) -> None:
    first, again, other = (tmp_path / f"{name}.png" for name in ("first", "again", "other"))
    for path, seed in ((first, "one"), (again, "one"), (other, "two")):
        ran = run_apart("--seed", seed, "--screenshot", path)
        assert (ran.status, ran.error) == (0, "")

    assert first.read_bytes() == again.read_bytes()
    assert first.read_bytes() != other.read_bytes()


def test_a_round_that_was_broken_off_is_opened_again(tmp_path: Path) -> None:
    data, first, again = (tmp_path / name for name in ("data", "first.png", "again.png"))
    for path, seed in ((first, ("--seed", "one")), (again, ())):
        ran = run_apart(*seed, "--data-dir", data, "--screenshot", path)
        assert (ran.status, ran.error) == (0, "")

    assert first.read_bytes() == again.read_bytes()
    assert len(list((data / "rounds").iterdir())) == 1


def test_a_data_folder_that_is_in_use_is_left_alone(tmp_path: Path) -> None:
    lock = take_lock(tmp_path / "lock")
    assert isinstance(lock, DataLock)
    with lock:
        ran = run_apart("--data-dir", tmp_path, "--self-check")

    assert (ran.status, ran.error) == (0, "")
    assert not (tmp_path / "rounds").exists()


def test_a_data_folder_that_cannot_be_made_does_not_keep_the_table_shut(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    ran = run_apart("--data-dir", tmp_path / "file" / "data", "--self-check")

    assert (ran.status, ran.error) == (0, "")


def test_python_looks_for_what_is_unreachable_from_the_first_frame_on(tmp_path: Path) -> None:
    ran = run_apart("--data-dir", tmp_path, "--seed", "one", source=SEARCHING)

    assert (ran.status, ran.error) == (0, "")
    assert ran.out == "built False\nseen True True\n"
