"""The shelf: every file told in a line, nothing written over unread, nothing lost."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from mahjcove.card.lines import text_sha256
from mahjcove.storage.cardfiles import MOST_BYTES, MOST_CARDS, ShelfError
from mahjcove.storage.cards import keep_card
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.shelf import CardShelf, shipped_in
from tests.support.disks import FullDisk, UnsyncedDisk
from tests.support.hands import teaching_card
from tests.support.paths import CHECKOUT

if TYPE_CHECKING:
    from pathlib import Path

    from mahjcove.storage.files import Disk

SHIPPED = shipped_in(CHECKOUT / "resources")
TEACHING = SHIPPED[0][0]
USUAL, LESSONS = "shipped/teaching.txt", "shipped/first-lessons.txt"
GOOD = "[Own]\nA1 FFFF nnna nnnb EEEE ; - ; X 25\nA2 NEWS DDDa DDDb DDDDc ; - ; X 25\n"
HALF = GOOD + "A3 FF 222 444a 6666b 88b ; - ; X 25\n"
WRONG = "[Own]\nA1 FF 11a ; - ; X 25\n"


def shelf_in(tmp_path: Path, disk: Disk | None = None) -> CardShelf:
    folder = DataFolder(tmp_path) if disk is None else DataFolder(tmp_path, disk)
    return CardShelf(folder, SHIPPED)


def put(tmp_path: Path, name: str, text: str = GOOD) -> Path:
    path = tmp_path / "cards" / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text.encode())
    return path


def names(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir() if one.is_file())


class TestList:
    def test_without_a_folder_the_shipped_card_is_all_there_is(self, tmp_path: Path) -> None:
        for shelf in (CardShelf(None, SHIPPED), shelf_in(tmp_path / "nowhere")):
            card, lessons = shelf.cards()

            assert (lessons.name, lessons.lines, lessons.shipped) == (
                "Cove First Lessons",
                12,
                True,
            )
            assert (card.key, card.name, card.shipped) == (USUAL, "Cove Teaching Card", True)
            assert card.sha256 == teaching_card().sha256
            assert (card.entries, card.lines, card.errors, card.warnings) == (52, 52, 0, 0)
            assert shelf.usual == USUAL
        assert not (tmp_path / "nowhere").exists()

    def test_each_card_with_its_lines_and_the_first_thing_wrong(self, tmp_path: Path) -> None:
        put(tmp_path, "b.txt", HALF)
        put(tmp_path, "A.TXT", GOOD)
        put(tmp_path, "c.txt", WRONG)
        put(tmp_path, "notes.md", GOOD)
        put(tmp_path, ".hidden.txt", GOOD)

        cards = shelf_in(tmp_path).cards()

        assert [card.key for card in cards[2:]] == ["A.TXT", "b.txt", "c.txt"]
        good, half, wrong = cards[2:]
        assert (good.name, good.entries, good.lines, good.first) == ("A", 2, 2, None)
        assert (half.entries, half.lines, half.errors) == (3, 2, 1)
        assert str(half.first) == ("4:7: 222 needs an ink letter: a, b or c after the number")
        assert (wrong.lines, wrong.playable) == (0, False)
        assert str(wrong.first) == "2:4: this line has 4 tiles, not 14: FF 11a"

    def test_an_error_is_told_before_a_warning_that_stands_above_it(self, tmp_path: Path) -> None:
        put(tmp_path, "a.txt", HALF.replace("[Own]", "[ ]"))

        card = shelf_in(tmp_path).cards()[2]

        assert card.first is not None
        assert (card.first.line, card.first.error, card.warnings) == (4, True, 1)

    @pytest.mark.parametrize(
        ("content", "said"),
        [
            (b"\xff\xfeA\0", "own.txt: this is no UTF-8 text (byte 4)"),
            ("FFFF".encode("utf-16"), "own.txt: this is no UTF-8 text (byte 4)"),
            ("Rotk\u00e4ppchen".encode("latin-1"), "own.txt: this is no UTF-8 text (byte 5)"),
            (b"x" * (MOST_BYTES + 1), f"own.txt: no card has more than {MOST_BYTES} bytes"),
        ],
        ids=["zeros", "utf-16", "latin-1", "huge"],
    )
    def test_what_cannot_be_read_is_said(self, tmp_path: Path, content: bytes, said: str) -> None:
        put(tmp_path, "own.txt").write_bytes(content)
        shelf = shelf_in(tmp_path)

        card = shelf.cards()[2]

        assert str(card.trouble) == said
        assert (card.key, card.playable) == ("own.txt", False)
        for act in (shelf.read, shelf.load):
            with pytest.raises(ShelfError, match=r"^own\.txt: "):
                act("own.txt")

    def test_a_folder_called_like_a_card_is_no_file(self, tmp_path: Path) -> None:
        (tmp_path / "cards" / "own.txt").mkdir(parents=True)

        assert str(shelf_in(tmp_path).cards()[2].trouble) == "own.txt: this is no file"

    @pytest.mark.skipif(sys.platform == "win32", reason="no such files there")
    def test_pipes_and_links_to_nowhere_are_not_waited_for(self, tmp_path: Path) -> None:
        (tmp_path / "cards").mkdir()
        os.mkfifo(tmp_path / "cards" / "pipe.txt")
        (tmp_path / "cards" / "gone.txt").symlink_to(tmp_path / "nowhere.txt")

        cards = shelf_in(tmp_path).cards()[2:]

        assert [str(card.trouble) for card in cards] == [
            "gone.txt: there is no such file",
            "pipe.txt: this is no file",
        ]

    @pytest.mark.skipif(sys.platform != "linux", reason="names are text there")
    def test_a_name_that_is_no_text_is_said(self, tmp_path: Path) -> None:
        (tmp_path / "cards").mkdir()
        (tmp_path / "cards" / os.fsdecode(b"sch\xf6n.txt")).write_text(GOOD)

        card = shelf_in(tmp_path).cards()[2]

        assert str(card.trouble) == "sch?n.txt: this name cannot be shown: give the file another"
        with pytest.raises(ShelfError, match="no such file"):
            shelf_in(tmp_path).read(card.key)

    def test_a_file_where_the_folder_should_be_is_an_empty_shelf(self, tmp_path: Path) -> None:
        (tmp_path / "cards").write_text("")
        shelf = shelf_in(tmp_path)

        assert [card.key for card in shelf.cards()] == [USUAL, LESSONS]
        with pytest.raises(ShelfError, match=r"^own\.txt: "):
            shelf.save_new("own", GOOD)

    def test_more_files_than_any_shelf_has(self, tmp_path: Path) -> None:
        for number in range(MOST_CARDS + 5):
            put(tmp_path, f"{number}.txt", "")

        assert len(shelf_in(tmp_path).cards()) == MOST_CARDS + 2


class TestLoad:
    def test_what_is_right_of_a_card_is_played_with(self, tmp_path: Path) -> None:
        put(tmp_path, "own.txt", HALF)

        card = shelf_in(tmp_path).load("own.txt")

        assert [line.id for line in card.lines] == ["A1", "A2"]
        assert (card.name, card.sha256) == ("own", text_sha256(HALF))
        assert shelf_in(tmp_path).load(USUAL).name == "Cove Teaching Card"

    @pytest.mark.parametrize(
        ("key", "said"),
        [
            ("gone.txt", "gone.txt: there is no such file"),
            ("../cards/own.txt", "../cards/own.txt: there is no such file"),
            ("", ": there is no such file"),
            ("shipped/gone.txt", "shipped/gone.txt: there is no such file"),
            ("bad.txt", "bad.txt: no line of this card can be used (2:4: this line has 4 tiles"),
            ("empty.txt", "empty.txt: no line of this card can be used (1:1: this card has no"),
        ],
    )
    def test_what_cannot_be_played_with_is_said(self, tmp_path: Path, key: str, said: str) -> None:
        put(tmp_path, "own.txt", GOOD)
        put(tmp_path, "bad.txt", WRONG)
        put(tmp_path, "empty.txt", "")

        with pytest.raises(ShelfError) as told:
            shelf_in(tmp_path).load(key)

        assert str(told.value).startswith(said)

    def test_a_card_is_found_by_the_beginning_of_its_hash(self, tmp_path: Path) -> None:
        put(tmp_path, "a.txt", WRONG)
        put(tmp_path, "own.txt", GOOD)
        shelf = shelf_in(tmp_path)
        dealt = shelf.load("own.txt")
        keep_card(DataFolder(tmp_path).cards_by_hash, dealt)

        assert shelf.find(teaching_card().sha256[:8]) == shelf.load(USUAL)
        assert shelf.find(dealt.sha256[:8]) == dealt
        (tmp_path / "cards" / "own.txt").unlink()
        found = shelf.find(dealt.sha256[:8])
        assert found is not None
        assert found.lines == dealt.lines
        assert shelf.find("00000000") is None
        assert shelf.find(text_sha256(WRONG)[:8]) is None


class TestSave:
    def test_what_was_saved_is_read_byte_for_byte(self, tmp_path: Path) -> None:
        shelf = shelf_in(tmp_path)
        text = "\ufeff" + GOOD.replace("\n", "\r\n") + "# Gr\u00fc\u00dfe \U0001f004"

        new = shelf.save_new("Own card.txt", text)
        again = shelf.save(new, GOOD)

        assert new.key == "Own card.txt"
        assert shelf.read("Own card.txt") == again
        assert (again.text, again.sha256) == (GOOD, text_sha256(GOOD))
        assert names(tmp_path / "cards") == ["Own card.txt"]

    def test_a_file_that_changed_meanwhile_is_never_written_over(self, tmp_path: Path) -> None:
        shelf = shelf_in(tmp_path)
        path = put(tmp_path, "own.txt")
        read = shelf.read("own.txt")
        path.write_text(HALF)

        with pytest.raises(ShelfError, match="changed on disk since it was read") as told:
            shelf.save(read, WRONG)

        assert told.value.trouble == "changed"
        assert path.read_text() == HALF
        assert shelf.save(shelf.read("own.txt"), WRONG).text == WRONG

    def test_a_file_that_has_gone_is_made_again(self, tmp_path: Path) -> None:
        shelf = shelf_in(tmp_path)
        path = put(tmp_path, "own.txt")
        read = shelf.read("own.txt")
        path.unlink()

        shelf.save(read, HALF)

        assert path.read_text() == HALF

    def test_a_file_that_has_become_a_folder_is_left(self, tmp_path: Path) -> None:
        shelf = shelf_in(tmp_path)
        path = put(tmp_path, "own.txt")
        read = shelf.read("own.txt")
        path.unlink()
        path.mkdir()

        with pytest.raises(ShelfError, match="this is no file"):
            shelf.save(read, HALF)

    def test_a_new_card_takes_no_name_that_is_taken(self, tmp_path: Path) -> None:
        shelf = shelf_in(tmp_path)
        (tmp_path / "cards" / "own 2.txt").mkdir(parents=True)

        made = [shelf.save_new(name, GOOD).key for name in ("own", "own", "own.txt", "Teaching")]

        assert made == ["own.txt", "own 3.txt", "own 4.txt", "Teaching 2.txt"]

    @pytest.mark.parametrize(
        ("wished", "name"),
        [
            ("../../etc/passwd", "-..-etc-passwd.txt"),
            ("a/b\\c:d*e?f", "a-b-c-d-e-f.txt"),
            ("\n\t", "card.txt"),
            ("...", "card.txt"),
            ("NUL", "card.txt"),
            ("com1.old", "card.txt"),
            ("x" * 300, "x" * 80 + ".txt"),
            (".hidden", "hidden.txt"),
            ("\udcff", "card.txt"),
        ],
    )
    def test_a_name_is_what_every_system_takes(
        self, tmp_path: Path, wished: str, name: str
    ) -> None:
        kept = shelf_in(tmp_path).save_new(wished, GOOD)

        assert kept.path == tmp_path / "cards" / name
        assert kept.path.read_text() == GOOD

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("\ud83d", r"own.*: this is no UTF-8 text \(letter 1\)"),
            ("a\0", r"own.*: this is no UTF-8 text \(byte 2\)"),
            ("x" * (MOST_BYTES + 1), r"own.*: no card has more than"),
        ],
    )
    def test_what_could_not_be_read_again_is_not_written(
        self, tmp_path: Path, text: str, said: str
    ) -> None:
        shelf = shelf_in(tmp_path)
        path = put(tmp_path, "own.txt")

        with pytest.raises(ShelfError, match=said):
            shelf.save(shelf.read("own.txt"), text)
        with pytest.raises(ShelfError, match=said):
            shelf.save_new("own", text)

        assert path.read_text() == GOOD
        assert names(path.parent) == ["own.txt"]

    @pytest.mark.skipif(sys.platform == "win32", reason="links need leave there")
    def test_a_link_still_leads_to_its_file(self, tmp_path: Path) -> None:
        shelf = shelf_in(tmp_path)
        elsewhere = tmp_path / "elsewhere.txt"
        elsewhere.write_text(GOOD)
        (tmp_path / "cards").mkdir()
        link = tmp_path / "cards" / "own.txt"
        link.symlink_to(elsewhere)

        shelf.save(shelf.read("own.txt"), HALF)

        assert link.is_symlink()
        assert elsewhere.read_text() == HALF

    def test_a_full_disk_leaves_what_was_there(self, tmp_path: Path) -> None:
        path = put(tmp_path, "own.txt")
        for full_at in range(4):
            disk = FullDisk(full_at, taken="half" if full_at % 2 else "nothing")
            shelf = shelf_in(tmp_path, disk)
            read = shelf.read("own.txt")
            with pytest.raises(ShelfError, match=r"No space left|only \d+ of \d+ bytes") as told:
                shelf.save(read, HALF)
            assert told.value.trouble == "disk"
            assert path.read_text() == GOOD
            assert names(path.parent) == ["own.txt"]
        shelf = shelf_in(tmp_path, FullDisk(4))
        shelf.save(shelf.read("own.txt"), HALF)
        assert path.read_text() == HALF

    def test_syncs_that_fail_are_said(self, tmp_path: Path) -> None:
        path = put(tmp_path, "own.txt")
        shelf = shelf_in(tmp_path, UnsyncedDisk(0))

        with pytest.raises(ShelfError, match="Input/output error"):
            shelf.save(shelf.read("own.txt"), HALF)

        assert path.read_text() == GOOD

    def test_the_shipped_card_and_a_shelf_without_a_folder_are_not_written(
        self, tmp_path: Path
    ) -> None:
        shelf, bare = shelf_in(tmp_path), CardShelf(None, SHIPPED)
        read = shelf.read(USUAL)

        for act in (lambda: shelf.save(read, GOOD), lambda: shelf.remove(USUAL)):
            with pytest.raises(ShelfError, match=r"^teaching\.txt: a shipped card stays"):
                act()
        for act in (lambda: bare.save_new("own", GOOD), lambda: bare.add(TEACHING)):
            with pytest.raises(ShelfError, match="there is no folder to keep cards in"):
                act()
        assert read.text == TEACHING.read_text("utf-8")


class TestAdd:
    def test_a_copy_is_put_on_the_shelf(self, tmp_path: Path) -> None:
        shelf = shelf_in(tmp_path / "data")
        source = tmp_path / "My card 2026.card"
        source.write_text(HALF)

        added = shelf.add(source)

        assert added.key == "My card 2026.txt"
        assert added.path.read_text() == HALF == source.read_text()

    def test_a_taken_name_gets_a_number_and_the_same_text_is_not_there_twice(
        self, tmp_path: Path
    ) -> None:
        shelf = shelf_in(tmp_path / "data")
        source = tmp_path / "own.txt"
        keys = []
        for text in (GOOD, HALF, HALF, GOOD):
            source.write_text(text)
            keys.append(shelf.add(source).key)

        assert keys == ["own.txt", "own 2.txt", "own 2.txt", "own.txt"]
        assert shelf.add(TEACHING).key == USUAL

    def test_a_file_of_the_shelf_is_no_copy_of_itself(self, tmp_path: Path) -> None:
        first, second = put(tmp_path, "a.txt"), put(tmp_path, "b.txt")
        shelf = shelf_in(tmp_path)

        assert (shelf.add(first).key, shelf.add(second).key) == ("a.txt", "b.txt")
        assert names(first.parent) == ["a.txt", "b.txt"]

    @pytest.mark.parametrize(
        ("content", "said"),
        [
            (b"Dear diary,\n", "nothing in this file is a line of a card"),
            (b"", "nothing in this file is a line of a card"),
            (b"\x89PNG\r\n\x1a\n", "this is no UTF-8 text"),
            (None, "this is no file"),
        ],
    )
    def test_what_is_no_card_is_not_added(
        self, tmp_path: Path, content: bytes | None, said: str
    ) -> None:
        source = tmp_path / "thing.txt"
        if content is None:
            source.mkdir()
        else:
            source.write_bytes(content)

        with pytest.raises(ShelfError, match=rf"thing\.txt: {said}"):
            shelf_in(tmp_path / "data").add(source)

        assert not (tmp_path / "data").exists()

    def test_a_card_full_of_mistakes_is_one(self, tmp_path: Path) -> None:
        source = tmp_path / "own.txt"
        source.write_text("A1 FF 11a ; - ; X 25\n")

        assert shelf_in(tmp_path / "data").add(source).key == "own.txt"


class TestRemove:
    def test_a_removed_card_lies_beside_the_shelf(self, tmp_path: Path) -> None:
        shelf = shelf_in(tmp_path)
        for text in (GOOD, HALF):
            put(tmp_path, "own.txt", text)
            shelf.remove("own.txt")

        removed = tmp_path / "cards" / "removed"
        assert names(removed) == ["own 2.txt", "own.txt"]
        assert (removed / "own.txt").read_text() == GOOD
        assert [card.key for card in shelf.cards()] == [USUAL, LESSONS]

    def test_a_removed_card_is_put_back_without_taking_a_place(self, tmp_path: Path) -> None:
        shelf = shelf_in(tmp_path)
        put(tmp_path, "own.txt", GOOD)
        removed = shelf.remove("own.txt")
        put(tmp_path, "own.txt", HALF)

        key = shelf.put_back(removed)

        assert key == "own 2.txt"
        assert shelf.read(key).text == GOOD
        with pytest.raises(ShelfError, match=r"own\.txt: No such file"):
            shelf.put_back(removed)

    def test_what_is_not_there_cannot_be_removed(self, tmp_path: Path) -> None:
        with pytest.raises(ShelfError, match=r"own\.txt: there is no such file"):
            shelf_in(tmp_path).remove("own.txt")

    def test_a_full_disk_leaves_it_on_the_shelf(self, tmp_path: Path) -> None:
        path = put(tmp_path, "own.txt")
        for full_at in range(2):
            with pytest.raises(ShelfError, match="No space left"):
                shelf_in(tmp_path, FullDisk(full_at)).remove("own.txt")
            assert path.read_text() == GOOD


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="nothing is barred")
def test_a_folder_and_a_file_that_may_not_be_written_are_said(tmp_path: Path) -> None:
    path = put(tmp_path, "own.txt")
    shelf = shelf_in(tmp_path)
    read = shelf.read("own.txt")
    path.chmod(0o444)
    with pytest.raises(ShelfError, match="it may not be written"):
        shelf.save(read, HALF)
    path.parent.chmod(0o555)
    try:
        for act in (lambda: shelf.save_new("new", GOOD), lambda: shelf.remove("own.txt")):
            with pytest.raises(ShelfError, match="Permission denied"):
                act()
    finally:
        path.parent.chmod(0o755)
    assert path.read_text() == GOOD
