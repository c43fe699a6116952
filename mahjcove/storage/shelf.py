"""The shelf of cards: a person's own, as plain text files in one folder, and those shipped.

Whatever lies in the folder is told in a line and never stops anything. Nothing is written over
that this process has not read, and what is removed is only moved aside.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Literal

import attrs

from mahjcove.card.findings import Finding
from mahjcove.card.lines import Card, text_sha256
from mahjcove.card.parse import entry_count, parse_card
from mahjcove.storage.files import write_new, write_over
from mahjcove.storage.names import plain_name, unused
from mahjcove.storage.paths import DataFolder

SUFFIX: Final = ".txt"
SHIPPED: Final = "shipped/"
"""What the key of a shipped card begins with; no file of a person's can be called so."""
TEACHING_CARD: Final = "Cove Teaching Card"
MOST_BYTES: Final = 256 * 1024
"""Of one card; a card of 1,000 lines has about 60,000."""
MOST_CARDS: Final = 500
"""That are looked into."""

Trouble = Literal[
    "missing",
    "no file",
    "disk",
    "too long",
    "no text",
    "no line",
    "no card",
    "changed",
    "no folder",
    "shipped",
    "name",
]


class ShelfError(Exception):
    """What stands in the way of a card; its text is one line that names the file."""

    def __init__(self, trouble: Trouble, name: str, detail: str = "") -> None:
        texts = {
            "missing": "there is no such file",
            "no file": "this is no file",
            "disk": detail,
            "too long": f"no card has more than {MOST_BYTES} bytes",
            "no text": f"this is no UTF-8 text ({detail})",
            "no line": f"no line of this card can be used ({detail})",
            "no card": "nothing in this file is a line of a card",
            "changed": "the file was changed on disk since it was read",
            "no folder": "there is no folder to keep cards in",
            "shipped": "a shipped card stays as it is",
            "name": "this name cannot be shown: give the file another",
        }
        super().__init__(f"{name}: {texts[trouble]}")
        self.trouble: Trouble = trouble
        self.name = name
        self.detail = detail
        """What the system or the text says of it, where that is known."""


@attrs.frozen
class CardText:
    """The text of a card file as it was read or written."""

    key: str
    """The file's name; a shipped card's begins with `SHIPPED`."""
    path: Path
    text: str = attrs.field(repr=False)
    sha256: str

    @property
    def shipped(self) -> bool:
        """Whether it cannot be written."""
        return self.key.startswith(SHIPPED)


@attrs.frozen
class ShelfCard:
    """A card on the shelf."""

    key: str
    name: str
    """What the card is called."""
    path: Path
    sha256: str = ""
    entries: int = 0
    """How many lines are typed in it."""
    lines: int = 0
    """How many of them can be used."""
    errors: int = 0
    warnings: int = 0
    first: Finding | None = None
    """The first error, else the first warning."""
    trouble: ShelfError | None = None
    """Why the file cannot be read."""

    @property
    def shipped(self) -> bool:
        """Whether it came with the program."""
        return self.key.startswith(SHIPPED)

    @property
    def playable(self) -> bool:
        """Whether a round can be dealt with it."""
        return self.lines > 0


class CardShelf:
    """The cards of a data folder and the shipped ones, each known by its key."""

    def __init__(self, folder: DataFolder | None, shipped: Sequence[tuple[Path, str]]) -> None:
        """``shipped`` are files and what their cards are called; the first is the usual card.

        Without a folder there are only these.
        """
        self._folder = folder
        self._shipped = tuple(shipped)
        self._known: dict[str, ShelfCard] = {}

    @property
    def folder(self) -> Path | None:
        """Where the person's own cards lie; None where nothing is kept."""
        return None if self._folder is None else self._folder.cards

    @property
    def usual(self) -> str:
        """The key of the card that is played with unless another is chosen."""
        return f"{SHIPPED}{self._shipped[0][0].name}"

    def cards(self) -> tuple[ShelfCard, ...]:
        """Every card: the shipped ones, then a person's own by name. Never raises."""
        known, self._known = self._known, {}
        cards = [self._looked_into(key, path, known) for key, path in self._places()]
        cards += [
            ShelfCard(name, Path(name).stem, folder, trouble=ShelfError("name", name))
            for folder, name in _unsayable(self.folder)
        ]
        return tuple(cards)

    def read(self, key: str) -> CardText:
        """The text of a card. Raises ShelfError."""
        path = self._path(key)
        text = _text(path)
        return CardText(key, path, text, text_sha256(text))

    def load(self, key: str) -> Card:
        """The card to play with, less the lines that are wrong. Raises ShelfError."""
        return self._card(key, self.read(key).text)

    def find(self, prefix: str) -> Card | None:
        """A card whose hash begins so: of this shelf, or one that a round was dealt with."""
        for key, path in (*self._places(), *self._dealt_with()):
            try:
                text = _text(path)
                if text_sha256(text).startswith(prefix):
                    return self._card(key, text)
            except ShelfError:
                continue
        return None

    def save(self, was: CardText, text: str) -> CardText:
        """Write ``text`` in place of what was read.

        Raises ShelfError: also where the file has changed since. One that is gone is made anew.
        """
        folder = self._own_folder(was.key)
        if was.shipped:
            raise ShelfError("shipped", was.path.name)
        content = _content(was.key, text)
        try:
            if was.path.exists():
                if text_sha256(_text(was.path)) != was.sha256:
                    raise ShelfError("changed", was.key)
                if not os.access(was.path, os.W_OK):
                    raise ShelfError("disk", was.key, "it may not be written")
            folder.disk.make_folder(folder.cards)
            write_over(was.path.resolve(), content, folder.disk)
        except OSError as error:
            raise _disk_error(was.key, error) from None
        return CardText(was.key, was.path, text, text_sha256(text))

    def save_new(self, name: str, text: str) -> CardText:
        """Write a new file of this name, with a number behind it where it is taken.

        What no file can be called is left out of the name. Raises ShelfError.
        """
        folder = self._own_folder(name)
        content = _content(name, text)
        stem = plain_name(name.removesuffix(SUFFIX), "card")
        taken = self._taken
        try:
            folder.disk.make_folder(folder.cards)
            path = unused(folder.cards, stem, SUFFIX, taken)
            write_new(path, content, folder.disk)
        except OSError as error:
            raise _disk_error(f"{stem}{SUFFIX}", error) from None
        return CardText(path.name, path, text, text_sha256(text))

    def add(self, source: Path) -> CardText:
        """Put a copy of this file on the shelf, unless its very text stands there.

        Raises ShelfError, also where nothing in the file could be meant as a card's line.
        """
        own = self._own_folder(source.name)
        text = _text(source)
        card, _ = parse_card(text, source.stem)
        if not card.sections and not _looks_like_a_card(text):
            raise ShelfError("no card", source.name)
        sha256 = text_sha256(text)
        here = source.parent.resolve() == own.cards.resolve()
        if here and _is_card_name(source.name):
            return CardText(source.name, own.cards / source.name, text, sha256)
        for key, path in self._places():
            try:
                if text_sha256(_text(path)) == sha256:
                    return CardText(key, path, text, sha256)
            except ShelfError:
                continue
        return self.save_new(source.stem, text)

    def remove(self, key: str) -> Path:
        """Move a card of one's own aside; where it lies then. Raises ShelfError."""
        path = self._path(key)
        folder = self._own_folder(key)
        if key.startswith(SHIPPED):
            raise ShelfError("shipped", path.name)
        try:
            if not path.exists() and not path.is_symlink():
                raise ShelfError("missing", key)
            folder.disk.make_folder(folder.removed_cards)
            target = unused(folder.removed_cards, path.stem, path.suffix)
            folder.disk.move(path, target)
            folder.disk.sync_folder(folder.removed_cards)
            folder.disk.sync_folder(folder.cards)
        except OSError as error:
            raise _disk_error(key, error) from None
        return target

    def put_back(self, path: Path) -> str:
        """Put a card that was removed on the shelf again; its key now. Raises ShelfError."""
        folder = self._own_folder(path.name)
        try:
            target = unused(folder.cards, path.stem, path.suffix, self._taken)
            folder.disk.move(path, target)
            folder.disk.sync_folder(folder.cards)
        except OSError as error:
            raise _disk_error(path.name, error) from None
        return target.name

    def name(self, key: str) -> str:
        """What the card of this key is called."""
        for path, name in self._shipped:
            if key == f"{SHIPPED}{path.name}":
                return name
        return Path(key).stem

    @property
    def _taken(self) -> frozenset[str]:
        """The names of shipped files and cards, which no card of a person's gets here."""
        names = {name for path, title in self._shipped for name in (path.name, f"{title}{SUFFIX}")}
        return frozenset(name.casefold() for name in names)

    def _places(self) -> Iterator[tuple[str, Path]]:
        """The key and the path of each card."""
        for path, _ in self._shipped:
            yield f"{SHIPPED}{path.name}", path
        for path in _texts_in(self.folder):
            yield path.name, path

    def _dealt_with(self) -> Iterator[tuple[str, Path]]:
        kept = None if self._folder is None else self._folder.cards_by_hash
        for path in _texts_in(kept):
            yield path.name, path

    def _path(self, key: str) -> Path:
        """Where the card of this key is or would be. Raises ShelfError."""
        for path, _ in self._shipped:
            if key == f"{SHIPPED}{path.name}":
                return path
        if self.folder is None or not _is_card_name(key) or Path(key).name != key:
            raise ShelfError("missing", key)
        return self.folder / key

    def _own_folder(self, name: str) -> DataFolder:
        if self._folder is None:
            raise ShelfError("no folder", name)
        return self._folder

    def _card(self, key: str, text: str) -> Card:
        card, findings = parse_card(text, self.name(key))
        if not card.lines:
            raise ShelfError("no line", key, str(findings[0]) if findings else "")
        return card

    def _looked_into(self, key: str, path: Path, known: dict[str, ShelfCard]) -> ShelfCard:
        name = self.name(key)
        try:
            text = _text(path)
        except ShelfError as error:
            return ShelfCard(key, name, path, trouble=error)
        sha256 = text_sha256(text)
        told = known.get(sha256)
        if told is None:
            card, findings = parse_card(text, name)
            errors = sum(finding.error for finding in findings)
            told = ShelfCard(
                key,
                name,
                path,
                sha256,
                entries=entry_count(text),
                lines=len(card.lines),
                errors=errors,
                warnings=len(findings) - errors,
                first=min(findings, key=lambda one: (not one.error, one), default=None),
            )
        self._known[sha256] = told
        return attrs.evolve(told, key=key, name=name, path=path)


def shipped_in(resources: Path) -> tuple[tuple[Path, str], ...]:
    """The cards in the program's own folder and what they are called; the first is the usual."""
    cards = resources / "cards"
    return (
        (cards / "teaching.txt", TEACHING_CARD),
        (cards / "first-lessons.txt", "Cove First Lessons"),
    )


def _texts_in(folder: Path | None) -> tuple[Path, ...]:
    """What could be a card file in a folder, by name; nothing where it cannot be read."""
    names = sorted(filter(_is_card_name, _names_in(folder)), key=str.casefold)
    return () if folder is None else tuple(folder / name for name in names[:MOST_CARDS])


def _unsayable(folder: Path | None) -> tuple[tuple[Path, str], ...]:
    """Card files whose names are no text: their paths, and names that can be shown."""
    names = [
        name
        for name in _names_in(folder)
        if name.casefold().endswith(SUFFIX) and not name.isprintable()
    ]
    if folder is None:
        return ()
    return tuple(
        (folder / name, "".join(one if one.isprintable() else "?" for one in name))
        for name in names[:MOST_CARDS]
    )


def _names_in(folder: Path | None) -> list[str]:
    try:
        return [] if folder is None else [path.name for path in folder.iterdir()]
    except OSError:
        return []


def _is_card_name(name: str) -> bool:
    return name.casefold().endswith(SUFFIX) and name.isprintable() and not name.startswith(".")


def _text(path: Path) -> str:
    """What a card file says. Raises ShelfError; what is no file is not waited for."""
    name = path.name
    try:
        if not path.exists():
            raise ShelfError("missing", name)
        if not path.is_file():
            raise ShelfError("no file", name)
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise _disk_error(name, error) from None
    if len(content) > MOST_BYTES:
        raise ShelfError("too long", name)
    if b"\0" in content:
        raise ShelfError("no text", name, f"byte {content.index(0) + 1}")
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise ShelfError("no text", name, f"byte {error.start + 1}") from None


def _content(name: str, text: str) -> bytes:
    """The bytes of a text that can be read again. Raises ShelfError."""
    try:
        content = text.encode()
    except UnicodeEncodeError as error:
        raise ShelfError("no text", name, f"letter {error.start + 1}") from None
    if len(content) > MOST_BYTES:
        raise ShelfError("too long", name)
    if b"\0" in content:
        raise ShelfError("no text", name, f"byte {content.index(0) + 1}")
    return content


def _looks_like_a_card(text: str) -> bool:
    """Whether some line of it could be meant as one of a card, however wrong."""
    return any(row.count(";") >= 2 for row in text.splitlines())


def _disk_error(name: str, error: OSError) -> ShelfError:
    return ShelfError("disk", name, error.strerror or str(error))
