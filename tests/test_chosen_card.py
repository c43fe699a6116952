"""Which card a round is dealt with: the chosen one, that of a record, of a code, of the day."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from mahjcove.app import Place, WindowOptions, opening_of
from mahjcove.card.parse import load_card
from mahjcove.engine.dealcode import DealCodeError
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.settings import Settings, SettingsFile
from tests.support.hands import teaching_card

if TYPE_CHECKING:
    from pathlib import Path

    from mahjcove.app import Opening

OWN = "[Own]\nA1 FFFF nnna nnnb EEEE ; - ; X 25\n"
TEACHING = teaching_card().sha256


def with_card(root: Path, key: str, text: str = OWN) -> DataFolder:
    """A data folder with one card of its own, and one chosen."""
    folder = DataFolder(root)
    folder.cards.mkdir(exist_ok=True)
    (folder.cards / "own.txt").write_bytes(text.encode())
    SettingsFile(folder.settings).save(Settings(card=key))
    return folder


def opened(folder: DataFolder) -> tuple[Opening, list[str]]:
    """What the window opens with, and what is told then."""
    opening = opening_of(WindowOptions(), Place(folder))
    told: list[str] = []
    opening.sitting.tell(told.append)
    return opening, told


def test_the_chosen_card_is_dealt_with(tmp_path: Path) -> None:
    opening, told = opened(with_card(tmp_path, "own.txt"))

    playing = opening.sitting.next_round()

    own = load_card(OWN, "own")
    assert playing.session.state.card == own
    assert own.sha256[:8] in playing.code
    assert told == []
    assert (tmp_path / "cards" / "by-hash" / f"{own.sha256}.txt").read_text() == OWN


def test_without_a_choice_it_is_the_teaching_card(tmp_path: Path) -> None:
    opening, told = opened(with_card(tmp_path, ""))

    assert opening.sitting.next_round().session.state.card.sha256 == TEACHING
    assert told == []


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("gone.txt", "gone.txt is not there any more."),
        ("../own.txt", "../own.txt is not there any more."),
        ("bad.txt", "bad.txt has no line that can be used."),
        ("latin.txt", "latin.txt is no UTF-8 text (byte 1). Save it as UTF-8 and try again."),
        ("folder.txt", "folder.txt is no file."),
    ],
)
def test_a_card_that_cannot_be_loaded_is_told_and_the_teaching_card_is_dealt_with(
    tmp_path: Path, key: str, said: str
) -> None:
    folder = with_card(tmp_path, key)
    (folder.cards / "bad.txt").write_text("A1 FF 11a ; - ; X 25\n")
    (folder.cards / "latin.txt").write_bytes(b"\xfc")
    (folder.cards / "folder.txt").mkdir()

    opening, told = opened(folder)

    assert told == [f"{said} The teaching card is dealt with instead."]
    assert opening.sitting.next_round().session.state.card.sha256 == TEACHING
    assert opening.settings.card == key


def test_a_card_is_changed_for_the_next_deal_and_not_for_this_one(tmp_path: Path) -> None:
    opening, _ = opened(with_card(tmp_path, ""))
    playing = opening.sitting.next_round()

    opening.sitting.card = opening.shelf.load("own.txt")

    assert playing.session.state.card.sha256 == TEACHING
    assert opening.sitting.same_again().session.state.card.sha256 == TEACHING
    assert opening.sitting.next_round().session.state.card.name == "own"


def test_a_round_is_taken_up_with_its_own_card_and_followed_by_the_chosen_one(
    tmp_path: Path,
) -> None:
    folder = with_card(tmp_path, "own.txt")
    first, _ = opened(folder)
    first.sitting.next_round()
    first.sitting.close()
    (folder.cards / "own.txt").unlink()
    SettingsFile(folder.settings).save(Settings(card=""))

    again, told = opened(folder)
    playing = again.sitting.next_round()

    assert told == []
    assert (playing.seed, playing.session.state.card) == (
        first.sitting.current.seed,
        load_card(OWN, "own"),
    )
    assert again.sitting.next_round().session.state.card.sha256 == TEACHING


def test_the_deal_of_the_day_is_with_the_shipped_card(tmp_path: Path) -> None:
    opening, _ = opened(with_card(tmp_path, "own.txt"))

    playing = opening.sitting.of_the_day(date(2026, 11, 30))

    assert playing.session.state.card.sha256 == TEACHING


class TestCodes:
    def test_a_code_finds_any_card_on_the_shelf(self, tmp_path: Path) -> None:
        opening, _ = opened(with_card(tmp_path, ""))
        own = load_card(OWN, "own")

        playing = opening.sitting.from_code(f"cove@S-{own.sha256[:8]}-cove")

        assert playing.session.state.card == own
        assert opening.sitting.card.sha256 == TEACHING

    def test_a_code_finds_a_card_that_was_dealt_with_once(self, tmp_path: Path) -> None:
        folder = with_card(tmp_path, "own.txt")
        opening, _ = opened(folder)
        code = opening.sitting.next_round().code
        opening.sitting.close()
        (folder.cards / "own.txt").write_text(OWN + "# changed\n")
        SettingsFile(folder.settings).save(Settings())
        folder.rounds.rename(tmp_path / "elsewhere")

        again, _ = opened(folder)

        assert again.sitting.from_code(code).session.state.card.lines == load_card(OWN, "own").lines

    def test_a_code_of_no_card_at_hand_is_refused(self, tmp_path: Path) -> None:
        opening, _ = opened(with_card(tmp_path, "own.txt"))

        with pytest.raises(DealCodeError, match="the card of this code, 01234567, is not one"):
            opening.sitting.from_code("cove@S-01234567-cove")

    def test_the_shipped_card_is_found_while_another_is_chosen(self, tmp_path: Path) -> None:
        opening, _ = opened(with_card(tmp_path, "own.txt"))

        playing = opening.sitting.from_code(f"cove@S-{TEACHING[:8]}-cove")

        assert playing.session.state.card.sha256 == TEACHING
