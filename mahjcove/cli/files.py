"""Files that a command is given by name."""

from __future__ import annotations

from pathlib import Path

from mahjcove.card.findings import CardError
from mahjcove.card.lines import Card
from mahjcove.card.parse import load_card
from mahjcove.cli.arguments import BadInputError
from mahjcove.resources import resource


def read_text(path: Path) -> str:
    """The file's text, line ends as they are; raises BadInputError that names it."""
    try:
        return path.read_bytes().decode()
    except OSError as error:
        raise BadInputError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise BadInputError(f"{path}: byte {error.start + 1} is no UTF-8 text") from None


def card_at(path: Path | None) -> Card:
    """The card in a file, the shipped one for None; raises BadInputError.

    It is named after its file.
    """
    file = resource("cards", "teaching.txt") if path is None else path
    try:
        return load_card(read_text(file), file.stem)
    except CardError as error:
        raise BadInputError(f"{file}:{error}") from None
