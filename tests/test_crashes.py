"""Errors that nobody had thought of, as they come: each in a process of its own."""

from __future__ import annotations

import sys
import threading
from datetime import UTC, datetime
from pathlib import Path

import pytest

from mahjcove import __version__
from mahjcove.crashes import MOST_REPORTS, CrashWatch
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.reports import HARD, Kept
from mahjcove.ui.reportviewmodel import MOST_SHEETS, ReportViewModel
from tests.support.commands import run_apart

BROKEN = """
import faulthandler, gc, sys, threading
from PySide6.QtCore import QTimer, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from mahjcove.ui import window

class Broken(window.TableWindow):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.report.shownChanged.connect(self.seen)
        self.at_first_frame(self.go)

    def go(self):
        QTimer.singleShot(0, self.break_it)
        if ENDS:
            QTimer.singleShot(0, QGuiApplication.quit)

    def seen(self):
        if self.report.props.shown:
            print("sheet", flush=True)
            QTimer.singleShot(200, self.leave_it)

    def leave_it(self):
        QTest.keyClick(self.window, Qt.Key.Key_Left)
        QTest.keyClick(self.window, Qt.Key.Key_Space)
        print("copied", QGuiApplication.clipboard().text().splitlines()[0], flush=True)
        QTest.keyClick(self.window, Qt.Key.Key_Escape)
        print("shown", self.report.props.shown, flush=True)
        self.break_it()  # the same again
        QTimer.singleShot(300, QGuiApplication.quit)

    def break_it(self):
        HOW

    def boom(self, *_):
        raise ValueError("nobody had thought of this")

window.TableWindow = Broken
from mahjcove.cli import main
sys.exit(main())
"""
EARLY = """
import sys
from PySide6.QtCore import QTimer, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from mahjcove import app
from mahjcove.ui import lastwords

def broken(*_):
    raise ValueError("nobody had thought of this")

def close():
    (window,) = QGuiApplication.allWindows()
    print("window", window.title(), window.isVisible(), flush=True)
    QTest.keyClick(window, Qt.Key.Key_Escape)

def application():
    QTimer.singleShot(300, close)
    return real()

real = lastwords.application
lastwords.application = application
app.opening_of = broken
from mahjcove.cli import main
sys.exit(main())
"""
NOW = datetime(2026, 11, 30, 7, 12, 5, tzinfo=UTC)


def broken(how: str, *, ends: bool = False) -> str:
    """A program that goes wrong so after its first frame; it ends then, or after its sheet."""
    return BROKEN.replace("HOW", how).replace("ENDS", str(ends))


def reports(data: Path) -> list[str]:
    return [path.read_text("utf-8") for path in sorted((data / "reports").glob("report-*.txt"))]


@pytest.mark.parametrize(
    "how",
    [
        pytest.param("QTimer.singleShot(0, self.boom)", id="in a slot"),
        pytest.param("threading.Thread(target=self.boom, name='own').start()", id="in a thread"),
        pytest.param("self._own_runner.submit(self.boom, print)", id="in a bot's worker"),
    ],
)
def test_an_error_is_reported_with_the_round_and_told_once(tmp_path: Path, how: str) -> None:
    ran = run_apart("--data-dir", tmp_path, "--seed", "cove", source=broken(how))

    assert ran.status == 0, ran.error
    first = f"copied MahjCove {__version__}, Python"
    assert ran.out.splitlines()[0] == "sheet"
    assert ran.out.splitlines()[1].startswith(first)
    assert ran.out.splitlines()[2:] == ["shown False"]
    (report,) = reports(tmp_path)
    assert "ValueError: nobody had thought of this" in report
    (record,) = (tmp_path / "rounds").glob("*.mahj")
    assert record.read_text("utf-8").splitlines()[0] in report
    log = (tmp_path / "logs" / "mahjcove.log").read_text("utf-8")
    assert "ValueError: nobody had thought of this" in log


def test_an_error_before_any_window_opens_one_that_tells(tmp_path: Path) -> None:
    ran = run_apart("--data-dir", tmp_path, source=EARLY)

    assert ran.status == 70
    assert ran.out == "window MahjCove True\n"
    assert "mahjcove: this should not have happened. The report is in" in ran.error
    (report,) = reports(tmp_path)
    assert "nobody had thought of this" in report


def test_a_process_that_dies_is_told_of_at_the_next_start(tmp_path: Path) -> None:
    died = run_apart("--data-dir", tmp_path, source=broken("faulthandler._sigsegv()"))
    assert died.status < 0
    assert (tmp_path / "reports" / HARD).stat().st_size > 0

    ran = run_apart("--data-dir", tmp_path, source=broken("pass", ends=True))

    assert ran.out.splitlines()[0] == "sheet"
    (report,) = reports(tmp_path)
    assert "Segmentation fault" in report
    assert "The round, as a .mahj file:" not in report
    assert not (tmp_path / "reports" / HARD).exists()


def test_the_round_of_a_process_that_died_is_in_its_report(tmp_path: Path) -> None:
    source = broken("faulthandler._sigsegv()")
    assert run_apart("--data-dir", tmp_path, "--seed", "one", source=source).status < 0
    (record,) = (tmp_path / "rounds").iterdir()
    first = record.read_text(encoding="utf-8").splitlines()[0]

    ran = run_apart("--data-dir", tmp_path, source=broken("pass", ends=True))

    assert ran.out.splitlines()[0] == "sheet"
    (report,) = reports(tmp_path)
    assert f"The round, as a .mahj file:\n\n{first}\n" in report


def test_a_run_without_an_error_leaves_no_report(tmp_path: Path) -> None:
    ran = run_apart("--data-dir", tmp_path, source=broken("pass", ends=True))

    assert (ran.status, ran.out) == (0, "")
    assert list((tmp_path / "reports").iterdir()) == []


# Without a window


@pytest.fixture
def watch(tmp_path: Path) -> CrashWatch:
    return CrashWatch(DataFolder(tmp_path), "MahjCove 1.2.3", lambda: NOW)


def raised(line: int) -> ValueError:
    """An error from a place of its own."""
    try:
        exec(compile("\n" * line + "raise ValueError('odd')", "odd.py", "exec"))  # noqa: S102
    except ValueError as error:
        return error
    raise AssertionError


def test_no_more_than_a_few_reports_come_of_one_run(watch: CrashWatch, tmp_path: Path) -> None:
    for line in range(MOST_REPORTS + 3):
        watch.report(raised(line), "here")

    assert len(reports(tmp_path)) == MOST_REPORTS


def test_an_error_of_the_telling_is_not_told(watch: CrashWatch, tmp_path: Path) -> None:
    def told(_: Kept) -> None:
        watch.report(raised(7), "while telling")
        raise ValueError("telling")

    watch.told = told
    watch.report(raised(1), "here")

    assert len(reports(tmp_path)) == 1


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_every_way_an_error_comes_is_watched_and_left_as_it_was(
    watch: CrashWatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed_on: list[str] = []
    monkeypatch.setattr(sys, "excepthook", lambda *_: passed_on.append("main"))
    monkeypatch.setattr(threading, "excepthook", lambda _: passed_on.append("thread"))
    monkeypatch.setattr(sys, "unraisablehook", lambda _: passed_on.append("nowhere"))
    before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
    told: list[Kept] = []
    watch.told = told.append

    class Odd:
        def __del__(self) -> None:
            raise ValueError("nowhere")

    def boom() -> None:
        raise ValueError("thread")

    with watch.watching():
        error = raised(1)
        sys.excepthook(ValueError, error, error.__traceback__)
        thread = threading.Thread(target=boom)
        thread.start()
        thread.join()
        one = Odd()
        del one

    assert passed_on == ["main", "thread", "nowhere"]
    assert len(told) == 2
    assert (sys.excepthook, threading.excepthook, sys.unraisablehook) == before


def test_a_break_by_the_keyboard_is_no_error(
    watch: CrashWatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", lambda *_: None)

    with watch.watching():
        sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)

    assert reports(tmp_path) == []


def test_sheets_come_one_at_a_time_and_few(qapp: object) -> None:
    del qapp
    model = ReportViewModel()
    shown = []
    model.shownChanged.connect(lambda: shown.append(model.props.shown))

    model.tell(Kept("one", None))
    assert model.props.place.endswith(". It stays on this computer; nothing is ever sent.")
    model.tell(Kept("two", None))
    assert shown == [True]
    model.close()
    model.tell(Kept("three", None, with_round=True))
    assert "It has the round in it" in model.props.place
    for _ in range(MOST_SHEETS + 2):
        model.close()
        model.tell(Kept("more", None))

    assert shown.count(True) == MOST_SHEETS
