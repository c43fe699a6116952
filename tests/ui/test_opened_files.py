"""Files from outside in the window: dropped, handed over, or opened by the system."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from mahjcove.app import Place, WindowOptions, card_places, opening_of
from mahjcove.bots.legal import LegalBot
from mahjcove.engine.deal import deal
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import SEATS
from mahjcove.practice.rounds import play_round, record_lines
from mahjcove.sitting.laidopen import lay_open
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.records import RecordFileError
from mahjcove.ui.window import Habits
from tests.support.cards import GOOD, HALF, Owner, notice, page
from tests.support.commands import run_apart
from tests.support.hands import teaching_card
from tests.support.paths import CHECKOUT
from tests.support.table import items_under

if TYPE_CHECKING:
    from mahjcove.ui.recordviewmodel import RecordProps
    from tests.support.table import Hand
    from tests.ui.conftest import Seater

KEY = Qt.Key
FINISHED = ("mahjong-cove", "dead-tournament", "guided", "taken-back")
GOLDEN = CHECKOUT / "tests/golden"
STAYS = "The hands of a round lie open once it is over; the file stays as it is."


def golden(name: str, folder: Path, called: str = "") -> Path:
    """A copy of a golden record, with the person's own name for it."""
    return Path(shutil.copyfile(GOLDEN / f"{name}.mahj", folder / (called or f"{name}.mahj")))


def everything_in(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def hand(tmp_path: Path, sit: Seater) -> Hand:
    """A person in the middle of a round, in a data folder of their own."""
    folder = DataFolder(tmp_path / "data")
    opening = opening_of(WindowOptions(seed="opened"), Place(folder))
    habits = Habits(shelf=opening.shelf, lay_open=lambda path: lay_open(path, card_places(folder)))
    return sit(opening.sitting, habits=habits)


def props(hand: Hand) -> RecordProps:
    return hand.table_window.record.props


def open_files(hand: Hand, *files: Path) -> None:
    hand.table_window.open_files(files)
    hand.wait()


def there(hand: Hand, name: str) -> bool:
    items = items_under(hand.window.contentItem())
    return any(item.objectName() == name and item.isVisible() for item in items)


class TestRecords:
    @pytest.mark.parametrize("name", FINISHED)
    def test_a_finished_round_lies_open_and_counts_nowhere(
        self, hand: Hand, tmp_path: Path, name: str
    ) -> None:
        file = golden(name, tmp_path)
        before, log = everything_in(tmp_path), hand.log
        sitting = hand.table_window._sitting
        stood = (sitting.totals, sitting.counted, sitting.marked)

        open_files(hand, file)

        assert page(hand) == "record"
        assert (props(hand).title, props(hand).trouble) == (f"{name}.mahj", "")
        assert there(hand, "record-hands")
        shown = hand.table_window.record.hands_view
        assert len(shown.seats.records()) == 4
        assert shown.props.matches
        assert shown.props.stop == shown.props.lastStop > 50
        hand.key(KEY.Key_Escape)
        hand.wait()
        assert page(hand) == "table"
        assert hand.log == log
        assert stood == (sitting.totals, sitting.counted, sitting.marked)
        assert everything_in(tmp_path) == before

    def test_it_is_walked_through_by_keys_and_by_mouse(self, hand: Hand, tmp_path: Path) -> None:
        open_files(hand, golden("mahjong-cove", tmp_path))
        shown = hand.table_window.record.hands_view
        last = shown.props.lastStop

        for key, stop in (
            (KEY.Key_Left, last - 1),
            (KEY.Key_Home, 0),
            (KEY.Key_Right, 1),
            (KEY.Key_End, last),
        ):
            hand.key(key)
            assert shown.props.stop == stop
        hand.key(KEY.Key_PageUp)
        assert shown.props.sentence.startswith("Turn 90: ")
        hand.click("time-back")
        hand.click("page-1")
        assert shown.props.page == 1
        assert shown.props.verdict == "The wall’s SHA-256 matches the seal shown before the deal."
        hand.click("page-2")
        hand.wait()
        assert shown.check.props.total > 50
        hand.click("hands-close")
        assert page(hand) == "table"

    def test_everything_on_the_page_can_be_reached_by_tab(self, hand: Hand, tmp_path: Path) -> None:
        open_files(hand, golden("mahjong-cove", tmp_path))
        names = set()
        for _ in range(30):
            hand.key(KEY.Key_Tab)
            item = hand.window.activeFocusItem()
            assert item is not None
            names.add(item.objectName())

        assert {
            *("record-back", "record-settings", "hands-close", "time-slider", "page-1"),
            *("hands-you", "hands-right", "hands-across", "hands-left"),
        } <= names

    def test_a_round_of_four_bots_is_told_by_the_winds(self, hand: Hand, tmp_path: Path) -> None:
        bots = dict.fromkeys(SEATS, LegalBot())
        played = play_round(deal("bots alone", teaching_card(), COVE), bots, 1.0, lambda: 0.0)
        lines = record_lines(played, dict.fromkeys(SEATS, "legal"))
        file = tmp_path / "four bots.mahj"
        file.write_text("\n".join(lines) + "\n", "utf-8")

        open_files(hand, file)

        shown = hand.table_window.record.hands_view
        assert [row.name for row in shown.seats.records()] == ["East", "South", "West", "North"]
        said: set[str] = set()
        shown.said.connect(said.add)
        shown.walk("first")
        for _ in range(shown.props.lastStop):
            shown.walk("right")
        text = " ".join(said)
        assert "East threw" in text
        assert not {"You", "you", "your"} & set(text.replace("’", " ").split())

    def test_one_that_is_not_over_is_said_to_be_so_in_a_sentence(
        self, hand: Hand, tmp_path: Path
    ) -> None:
        file = golden("broken-off", tmp_path, "été à la mer.mahj")
        content, log = file.read_bytes(), hand.log

        open_files(hand, file)

        assert page(hand) == "record"
        assert props(hand).trouble == (
            f"été à la mer.mahj was broken off before its end (acts so far: 92). {STAYS}"
        )
        assert not there(hand, "record-hands")
        hand.click("record-back")
        assert page(hand) == "table"
        assert (file.read_bytes(), hand.log) == (content, log)

    def test_one_that_ends_with_its_header_was_broken_off_after_the_deal(
        self, hand: Hand, tmp_path: Path
    ) -> None:
        file = golden("broken-off", tmp_path)
        file.write_bytes(file.read_bytes().partition(b"\n")[0] + b"\n")

        open_files(hand, file)

        assert props(hand).trouble == f"broken-off.mahj was broken off after the deal. {STAYS}"

    def test_the_one_on_the_table_is_played_on(self, hand: Hand, tmp_path: Path) -> None:
        (own,) = (tmp_path / "data/rounds").iterdir()
        hand.key(KEY.Key_F12)
        assert page(hand) == "start"
        content = own.read_bytes()

        open_files(hand, tmp_path / "data/rounds/../rounds" / own.name)

        assert page(hand) == "table"
        assert own.read_bytes() == content

    def test_a_copy_of_the_one_on_the_table_shows_nothing_of_it(
        self, hand: Hand, tmp_path: Path
    ) -> None:
        (own,) = (tmp_path / "data/rounds").iterdir()

        open_files(hand, Path(shutil.copyfile(own, tmp_path / "copy.mahj")))

        assert STAYS in props(hand).trouble
        assert hand.table_window.record.hands_view.seats.records() == ()

    @pytest.mark.parametrize(
        ("content", "words"),
        [
            (b"", "line 1"),
            (b"\xff\xfe\0", "line 1"),
            (b"[1, 2]\n", "line 1"),
            (b"{}" * 100_000, "line 1"),
            (b"x" * ((1 << 24) + 2), "no record has more than"),
        ],
        ids=["empty", "bytes", "list", "long", "huge"],
    )
    def test_what_is_no_record_is_said_to_be_none(
        self, hand: Hand, tmp_path: Path, content: bytes, words: str
    ) -> None:
        file = tmp_path / "odd.mahj"
        file.write_bytes(content)

        open_files(hand, file)

        assert props(hand).bad
        assert props(hand).trouble.startswith("odd.mahj cannot be shown (")
        assert words in props(hand).trouble
        assert file.read_bytes() == content

    def test_a_damaged_line_is_named(self, hand: Hand, tmp_path: Path) -> None:
        file = golden("mahjong-cove", tmp_path)
        lines = file.read_bytes().splitlines(keepends=True)
        lines[40], lines[41] = lines[41], lines[40]
        file.write_bytes(b"".join(lines))

        open_files(hand, file)

        assert "line 41" in props(hand).trouble
        assert file.read_bytes() == b"".join(lines)

    def test_one_whose_card_is_nowhere_names_it(self, hand: Hand, tmp_path: Path) -> None:
        file = golden("broken-off", tmp_path)
        header = file.read_text("utf-8").partition("\n")[0]
        file.write_text(header.replace(teaching_card().sha256, "0" * 64) + "\n", "utf-8")

        open_files(hand, file)

        assert props(hand).trouble == (
            "broken-off.mahj cannot be shown without the card it was dealt with, teaching."
            " Put that card beside it, or on your shelf."
        )

    def test_what_cannot_be_read_is_said(self, tmp_path: Path) -> None:
        with pytest.raises(RecordFileError, match=r"gone\.mahj: there is no such file"):
            lay_open(tmp_path / "gone.mahj", ())
        (tmp_path / "folder.mahj").mkdir()
        with pytest.raises(RecordFileError, match=r"folder\.mahj: this is no file"):
            lay_open(tmp_path / "folder.mahj", ())

    def test_a_card_beside_the_record_is_found(self, tmp_path: Path) -> None:
        file = golden("mahjong-cove", tmp_path)
        shutil.copyfile(CHECKOUT / "resources/cards/teaching.txt", tmp_path / "any name.txt")

        assert lay_open(file, ()).card == "teaching"

    def test_of_several_the_last_is_shown(self, hand: Hand, tmp_path: Path) -> None:
        first, second = (golden(name, tmp_path) for name in FINISHED[:2])

        open_files(hand, first, second)

        assert props(hand).title == "dead-tournament.mahj"
        assert props(hand).detail.endswith("One round is shown at a time; this is the last one.")

    def test_a_round_opened_while_another_is_read_takes_its_place(
        self, hand: Hand, tmp_path: Path
    ) -> None:
        first, second = (golden(name, tmp_path) for name in FINISHED[:2])
        hand.table_window.open_files([first])
        hand.table_window.open_files([second])
        assert props(hand).trouble == "Reading dead-tournament.mahj …"

        hand.wait()

        assert props(hand).title == "dead-tournament.mahj"
        assert props(hand).detail == "Seed golden 4 · dealt with teaching"


class TestPages:
    def test_a_record_without_its_ending_is_known_by_how_it_begins(
        self, hand: Hand, tmp_path: Path
    ) -> None:
        open_files(hand, golden("guided", tmp_path, "guided"))

        assert (page(hand), props(hand).trouble) == ("record", "")

    def test_cards_and_a_round_dropped_together_go_to_their_pages(
        self, hand: Hand, tmp_path: Path
    ) -> None:
        card = tmp_path / "Meine Karte.txt"
        card.write_text(HALF, "utf-8")

        assert hand.drop(golden("guided", tmp_path), card)
        hand.wait()

        assert page(hand) == "record"
        hand.key(KEY.Key_Escape)
        assert page(hand) == "cards"
        assert notice(hand) == "Meine Karte is on your shelf."
        hand.key(KEY.Key_Escape)
        assert page(hand) == "table"

    def test_cards_opened_from_a_round_lead_back_to_where_it_was_opened(
        self, hand: Hand, tmp_path: Path
    ) -> None:
        card = tmp_path / "own.txt"
        card.write_text(GOOD, "utf-8")
        open_files(hand, golden("guided", tmp_path))

        open_files(hand, card)

        assert page(hand) == "cards"
        hand.key(KEY.Key_Escape)
        assert page(hand) == "table"

    def test_typed_text_that_is_not_saved_is_asked_about_first(
        self, tmp_path: Path, sit: Seater
    ) -> None:
        owner = Owner(tmp_path / "data", own=GOOD)
        hand = owner.sit(sit)
        hand.key(KEY.Key_C)
        hand.wait()
        hand.click("card-own.txt")
        hand.key(KEY.Key_E)
        hand.wait()
        hand.type("# mine ")
        hand.wait()

        open_files(hand, golden("guided", tmp_path))

        assert page(hand) == "editor"
        assert hand.table_window.editor.question_view.props.ask == "leave"
        hand.click("answer-1")
        hand.wait()
        assert page(hand) == "record"
        hand.key(KEY.Key_Escape)
        hand.wait()
        assert page(hand) == "cards"
        assert (owner.cards / "own.txt").read_text("utf-8") == GOOD

    def test_open_settings_are_closed(self, hand: Hand, tmp_path: Path) -> None:
        hand.key(KEY.Key_F10)
        assert hand.table_window.settings.props.open

        open_files(hand, golden("guided", tmp_path))

        assert not hand.table_window.settings.props.open
        assert page(hand) == "record"


SYSTEM = """
import sys
from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QFileOpenEvent
from mahjcove.ui.application import application, wait_for_files

def system_opens(name):
    QCoreApplication.sendEvent(app, QFileOpenEvent(QUrl.fromLocalFile(name)))

def told(files):
    print([str(file) for file in files])

app = application()
for name in sys.argv[1:]:
    system_opens(name)
wait_for_files(told)
system_opens(sys.argv[1])
QCoreApplication.sendEvent(app, QFileOpenEvent(QUrl("https://example.org/a.txt")))
wait_for_files(None)
system_opens(sys.argv[2])
"""


def test_the_system_may_open_files_before_the_window_is_there(tmp_path: Path) -> None:
    """As macOS does, by events to the application."""
    first, second = str(tmp_path / "a b.txt"), str(tmp_path / "é.mahj")

    ran = run_apart(first, second, source=SYSTEM)

    assert (ran.status, ran.out, ran.error) == (0, f"{[first, second]}\n{[first]}\n", "")
