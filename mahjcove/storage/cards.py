"""Cards kept by the hash of their text, so that every record finds the one it was dealt with."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from mahjcove.card.lines import Card, text_sha256
from mahjcove.card.parse import parse_card
from mahjcove.storage.files import DISK, Disk, write_new


class CardMissingError(LookupError):
    """No file at hand has the card of a record; the message names it."""


def keep_card(folder: Path, card: Card, disk: Disk = DISK) -> Path:
    """Keep the card's text under its hash, unless it is kept already; the file. Raises OSError."""
    path = folder / f"{card.sha256}.txt"
    if not path.exists():
        write_new(path, card.text.encode(), disk)
    return path


def find_card(name: str, sha256: str, folders: Iterable[Path]) -> Card:
    """The card of this hash from the first of ``folders`` that has it, whatever its file's name.

    Raises CardMissingError naming it.
    """
    for folder in folders:
        named = folder / f"{sha256}.txt"
        others = sorted(folder.glob("*.txt")) if folder.is_dir() else []
        for path in (named, *others):
            text = _text(path)
            if text is not None and text_sha256(text) == sha256:
                return parse_card(text, name)[0]
    raise CardMissingError(f"the card {name!r} of hash {sha256} is missing")


def _text(path: Path) -> str | None:
    """What a file says, byte for byte, None if it cannot be read as a card."""
    try:
        return path.read_bytes().decode() if path.is_file() else None
    except (OSError, UnicodeDecodeError):
        return None
