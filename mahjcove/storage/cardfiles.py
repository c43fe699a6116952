"""The files of cards: which they are, what they say, and what stands in the way of one."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

SUFFIX: Final = ".txt"
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


def card_files(folder: Path | None) -> tuple[Path, ...]:
    """What could be a card file in a folder, by name; nothing where it cannot be read."""
    names = sorted(filter(is_card_name, _names(folder)), key=str.casefold)
    return () if folder is None else tuple(folder / name for name in names[:MOST_CARDS])


def unsayable_files(folder: Path | None) -> tuple[tuple[Path, str], ...]:
    """Card files whose names are no text: their paths, and names that can be shown."""
    names = [
        name
        for name in _names(folder)
        if name.casefold().endswith(SUFFIX) and not name.isprintable()
    ]
    if folder is None:
        return ()
    return tuple(
        (folder / name, "".join(one if one.isprintable() else "?" for one in name))
        for name in names[:MOST_CARDS]
    )


def _names(folder: Path | None) -> list[str]:
    try:
        return [] if folder is None else [path.name for path in folder.iterdir()]
    except OSError:
        return []


def is_card_name(name: str) -> bool:
    """Whether a file of this name is taken for a card's."""
    return name.casefold().endswith(SUFFIX) and name.isprintable() and not name.startswith(".")


def card_text(path: Path) -> str:
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
        raise disk_error(name, error) from None
    if len(content) > MOST_BYTES:
        raise ShelfError("too long", name)
    if b"\0" in content:
        raise ShelfError("no text", name, f"byte {content.index(0) + 1}")
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise ShelfError("no text", name, f"byte {error.start + 1}") from None


def card_content(name: str, text: str) -> bytes:
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


def looks_like_a_card(text: str) -> bool:
    """Whether some line of it could be meant as one of a card, however wrong."""
    return any(row.count(";") >= 2 for row in text.splitlines())


def disk_error(name: str, error: OSError) -> ShelfError:
    """What the system says of a file."""
    return ShelfError("disk", name, error.strerror or str(error))
