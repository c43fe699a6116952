"""The shelf of cards: a person's own, as plain text files in one folder, and those shipped.

Whatever lies in the folder is told in a line and never stops anything. Nothing is written over
that this process has not read, and what is removed is only moved aside.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import attrs

from mahjcove.card.findings import Finding
from mahjcove.card.lines import Card, text_sha256
from mahjcove.card.parse import entry_count, parse_card
from mahjcove.storage.cardfiles import (
    SUFFIX,
    ShelfError,
    card_content,
    card_files,
    card_text,
    disk_error,
    is_card_name,
    looks_like_a_card,
    unsayable_files,
)
from mahjcove.storage.files import write_new, write_over
from mahjcove.storage.names import plain_name, unused
from mahjcove.storage.paths import DataFolder

SHIPPED: Final = "shipped/"
"""What the key of a shipped card begins with; no file of a person's can be called so."""
TEACHING_CARD: Final = "Cove Teaching Card"


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
            for folder, name in unsayable_files(self.folder)
        ]
        return tuple(cards)

    def read(self, key: str) -> CardText:
        """The text of a card. Raises ShelfError."""
        path = self._path(key)
        text = card_text(path)
        return CardText(key, path, text, text_sha256(text))

    def load(self, key: str) -> Card:
        """The card to play with, less the lines that are wrong. Raises ShelfError."""
        return self._card(key, self.read(key).text)

    def find(self, prefix: str) -> Card | None:
        """A card whose hash begins so: of this shelf, or one that a round was dealt with."""
        for key, path in (*self._places(), *self._dealt_with()):
            try:
                text = card_text(path)
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
        content = card_content(was.key, text)
        try:
            if was.path.exists():
                if text_sha256(card_text(was.path)) != was.sha256:
                    raise ShelfError("changed", was.key)
                if not os.access(was.path, os.W_OK):
                    raise ShelfError("disk", was.key, "it may not be written")
            folder.disk.make_folder(folder.cards)
            write_over(was.path.resolve(), content, folder.disk)
        except OSError as error:
            raise disk_error(was.key, error) from None
        return CardText(was.key, was.path, text, text_sha256(text))

    def save_new(self, name: str, text: str) -> CardText:
        """Write a new file of this name, with a number behind it where it is taken.

        What no file can be called is left out of the name. Raises ShelfError.
        """
        folder = self._own_folder(name)
        content = card_content(name, text)
        stem = plain_name(name.removesuffix(SUFFIX), "card")
        taken = self._taken
        try:
            folder.disk.make_folder(folder.cards)
            path = unused(folder.cards, stem, SUFFIX, taken)
            write_new(path, content, folder.disk)
        except OSError as error:
            raise disk_error(f"{stem}{SUFFIX}", error) from None
        return CardText(path.name, path, text, text_sha256(text))

    def add(self, source: Path) -> CardText:
        """Put a copy of this file on the shelf, unless its very text stands there.

        Raises ShelfError, also where nothing in the file could be meant as a card's line.
        """
        own = self._own_folder(source.name)
        text = card_to_add(source)
        sha256 = text_sha256(text)
        here = source.parent.resolve() == own.cards.resolve()
        if here and is_card_name(source.name):
            return CardText(source.name, own.cards / source.name, text, sha256)
        for key, path in self._places():
            try:
                if text_sha256(card_text(path)) == sha256:
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
            raise disk_error(key, error) from None
        return target

    def put_back(self, path: Path) -> str:
        """Put a card that was removed on the shelf again; its key now. Raises ShelfError."""
        folder = self._own_folder(path.name)
        try:
            target = unused(folder.cards, path.stem, path.suffix, self._taken)
            folder.disk.move(path, target)
            folder.disk.sync_folder(folder.cards)
        except OSError as error:
            raise disk_error(path.name, error) from None
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
        for path in card_files(self.folder):
            yield path.name, path

    def _dealt_with(self) -> Iterator[tuple[str, Path]]:
        kept = None if self._folder is None else self._folder.cards_by_hash
        for path in card_files(kept):
            yield path.name, path

    def _path(self, key: str) -> Path:
        """Where the card of this key is or would be. Raises ShelfError."""
        for path, _ in self._shipped:
            if key == f"{SHIPPED}{path.name}":
                return path
        if self.folder is None or not is_card_name(key) or Path(key).name != key:
            raise ShelfError("missing", key)
        return self.folder / key

    def _own_folder(self, name: str) -> DataFolder:
        if self._folder is None:
            raise ShelfError("no folder", name)
        return self._folder

    def _card(self, key: str, text: str) -> Card:
        return usable_card(key, self.name(key), text)

    def _looked_into(self, key: str, path: Path, known: dict[str, ShelfCard]) -> ShelfCard:
        name = self.name(key)
        try:
            text = card_text(path)
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


def card_to_add(source: Path) -> str:
    """What a file says that may be put on the shelf.

    Raises ShelfError, also where nothing in the file could be meant as a card's line.
    """
    text = card_text(source)
    card, _ = parse_card(text, source.stem)
    if not card.sections and not looks_like_a_card(text):
        raise ShelfError("no card", source.name)
    return text


def usable_card(file: str, name: str, text: str) -> Card:
    """The card of this text without the lines that cannot be used; ``file`` is its file's name.

    Raises ShelfError where none can be.
    """
    card, findings = parse_card(text, name)
    if not card.lines:
        raise ShelfError("no line", file, str(findings[0]) if findings else "")
    return card


def shipped_in(resources: Path) -> tuple[tuple[Path, str], ...]:
    """The cards in the program's own folder and what they are called; the first is the usual."""
    cards = resources / "cards"
    return (
        (cards / "teaching.txt", TEACHING_CARD),
        (cards / "first-lessons.txt", "Cove First Lessons"),
    )
