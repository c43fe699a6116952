from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from mahjcove.card.parse import load_card
from mahjcove.storage.cards import CardMissingError, find_card, keep_card
from mahjcove.storage.paths import DataFolder, usual_data_folder
from tests.support.hands import teaching_card
from tests.support.paths import CHECKOUT


def test_a_kept_card_is_found_by_its_hash(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path).cards_by_hash
    card = teaching_card()

    path = keep_card(folder, card)

    assert path == tmp_path / "cards" / "by-hash" / f"{card.sha256}.txt"
    assert find_card("any name", card.sha256, [tmp_path, folder]).lines == card.lines


def test_keeping_a_card_again_changes_nothing(tmp_path: Path) -> None:
    first = keep_card(tmp_path, teaching_card())
    written = first.stat().st_mtime_ns

    assert keep_card(tmp_path, teaching_card()) == first
    assert first.stat().st_mtime_ns == written


def test_a_shipped_card_is_found_whatever_its_file_is_called() -> None:
    card = teaching_card()

    found = find_card(card.name, card.sha256, [CHECKOUT / "resources" / "cards"])

    assert found == card


def test_line_ends_belong_to_the_hash(tmp_path: Path) -> None:
    windows = load_card(teaching_card().text.replace("\n", "\r\n"), "windows")

    keep_card(tmp_path, windows)

    assert find_card("windows", windows.sha256, [tmp_path]).text == windows.text


def test_a_kept_file_whose_text_was_changed_is_not_that_card(tmp_path: Path) -> None:
    card = teaching_card()
    keep_card(tmp_path, card).write_text("[Own]\n")
    (tmp_path / "picture.txt").write_bytes(b"\xff\xfe")

    with pytest.raises(CardMissingError, match=f"'teaching'.*{card.sha256}"):
        find_card("teaching", card.sha256, [tmp_path, tmp_path / "nowhere"])


@pytest.mark.skipif(sys.platform == "win32", reason="no such files there")
def test_what_is_no_file_is_no_card_and_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    (tmp_path / "folder.txt").mkdir()

    with pytest.raises(CardMissingError):
        find_card("teaching", teaching_card().sha256, [tmp_path])


def test_the_usual_folder_is_the_persons_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    folder = usual_data_folder()

    assert folder.root.name == "mahjcove"
    assert folder.rounds.parent == folder.root
    assert not folder.root.exists()
