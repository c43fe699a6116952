"""Signals end the window as its close button does: the record is safe, and nothing lies about."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mahjcove.engine.record_reading import read_record
from tests.support.commands import run_apart
from tests.support.started import WATCHED, folder_of_sockets, is_open, starting, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.started import Started, Starter

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no process is sent signals there")

LATE = WATCHED.replace(
    "super().__init__",
    "print('opening', flush=True); import time; time.sleep(1); super().__init__",
    1,
)
WRITING = """
import sys
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from mahjcove.ui import window

class Writing(window.TableWindow):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.question = self.editor.question_view
        self.question.askChanged.connect(self.say_question)
        self.editor.unsavedChanged.connect(lambda: print("not saved", flush=True))
        self.at_first_frame(lambda: QTimer.singleShot(0, self.write))

    def say_question(self):
        print("asked", self.question.props.ask, flush=True)

    def write(self):
        self.cards.new()
        QTest.keyClick(self.window, Qt.Key.Key_F)

window.TableWindow = Writing
from mahjcove.cli import main
sys.exit(main())
"""


@pytest.fixture(autouse=True)
def sockets(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with folder_of_sockets() as folder:
        monkeypatch.setenv("TMPDIR", str(folder))
        yield folder


@pytest.fixture
def start(sockets: Path) -> Iterator[Starter]:  # noqa: ARG001 - it is to be there before
    with starting() as start_one:
        yield start_one


def send(started: Started, number: signal.Signals) -> None:
    started.process.send_signal(number)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_closes_the_window(
    tmp_path: Path, start: Starter, sockets: Path, number: signal.Signals
) -> None:
    # What runs these tests in the background may have them, and so the window, ignore SIGINT.
    heeding = f"import signal; signal.signal({int(number)}, signal.SIG_DFL)\n{WATCHED}"
    first = start("--data-dir", tmp_path, "--seed", "ends", source=heeding)
    wait_until(is_open(tmp_path))
    assert list(sockets.iterdir())

    send(first, number)

    assert first.process.wait() == 0
    assert list(sockets.iterdir()) == []
    assert (tmp_path / "logs/mahjcove.log").read_text().splitlines()[-1].endswith(" ends")
    (record,) = (tmp_path / "rounds").iterdir()
    assert not read_record(record.read_bytes()).torn
    assert run_apart("--data-dir", tmp_path, "--self-check").status == 0


def test_a_signal_while_the_window_opens_is_heeded(
    tmp_path: Path, start: Starter, sockets: Path
) -> None:
    first = start("--data-dir", tmp_path, "--seed", "ends", source=LATE)
    first.until("opening")

    send(first, signal.SIGTERM)

    assert first.process.wait() == 0
    assert list(sockets.iterdir()) == []


def test_a_signal_that_is_to_be_ignored_is_ignored(tmp_path: Path, start: Starter) -> None:
    ignoring = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n" + WATCHED
    first = start("--data-dir", tmp_path, "--seed", "ends", source=ignoring)
    wait_until(is_open(tmp_path))

    send(first, signal.SIGHUP)

    assert run_apart("--data-dir", tmp_path).status == 0
    first.until("MahjCove was started again. It is open here.")


def test_a_card_that_is_not_saved_is_asked_about_once(
    tmp_path: Path, start: Starter, sockets: Path
) -> None:
    first = start("--data-dir", tmp_path, source=WRITING)
    first.until("not saved")
    wait_until(is_open(tmp_path))

    send(first, signal.SIGTERM)
    first.until("asked leave")
    assert first.process.poll() is None
    send(first, signal.SIGTERM)

    assert first.process.wait() == 0
    assert list(sockets.iterdir()) == []
    assert not list(tmp_path.glob("cards/*.txt"))
