"""How a card's file is written beside its lines: its line ends and the mark at its beginning.

The editor knows rows alone; a file keeps the form that it came in.
"""

from __future__ import annotations

import attrs

_MARK = "\ufeff"


@attrs.frozen
class FileForm:
    """What is the same in every line of a file, and what stands before the first."""

    newline: str = "\n"
    marked: bool = False
    """Whether it begins with the mark of UTF-8 that some systems write."""


def taken_in(text: str) -> tuple[str, FileForm]:
    """The rows of a file's text, each but the last ended as in the editor, and its form."""
    rows = text.removeprefix(_MARK)
    newline = "\n"
    if "\r\n" in rows:
        newline = "\r\n"
    elif "\r" in rows and "\n" not in rows:
        newline = "\r"
    plain = rows.replace("\r\n", "\n").replace("\r", "\n")
    return plain, FileForm(newline, text.startswith(_MARK))


def given_out(text: str, form: FileForm) -> str:
    """The text of a file of that form with these rows."""
    return (_MARK if form.marked else "") + text.replace("\n", form.newline)
