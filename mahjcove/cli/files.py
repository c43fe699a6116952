"""Files that a command is given by name."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import unquote_to_bytes

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


def local_file(text: str) -> Path:
    """The file of a path or of a ``file://`` address; raises BadInputError for another address."""
    scheme, colon, rest = text.partition("://")
    if not colon or not scheme.isalpha():
        return Path(text)
    if scheme.casefold() != "file":
        raise BadInputError(f"{text}: this is no file of this computer")
    host, slash, path = rest.partition("/")
    if not slash or host.casefold() not in ("", "localhost"):
        raise BadInputError(f"{text}: this is no file of this computer")
    if os.name == "nt":
        from urllib.request import url2pathname  # noqa: PLC0415 - it loads all of a web client

        return Path(url2pathname(f"/{path}"))
    return Path(os.fsdecode(unquote_to_bytes(f"/{path}")))


def card_at(path: Path | None) -> Card:
    """The card in a file, the shipped one for None; raises BadInputError.

    It is named after its file.
    """
    file = resource("cards", "teaching.txt") if path is None else path
    try:
        return load_card(read_text(file), file.stem)
    except CardError as error:
        raise BadInputError(f"{file}:{error}") from None
