"""What is to be said about a typed card, and where in its text."""

from __future__ import annotations

import attrs


@attrs.frozen(order=True)
class Finding:
    """One remark about a card's text; an error leaves its line out of the card (rule 15.3.2)."""

    line: int
    """From 1."""
    column: int
    """From 1, in characters of that line."""
    error: bool
    """False for a warning: the line still counts."""
    message: str

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.message}"


def error_at(line: int, column: int, message: str) -> Finding:
    """A finding that leaves its line out."""
    return Finding(line, column, error=True, message=message)


def warning_at(line: int, column: int, message: str) -> Finding:
    """A finding that changes nothing."""
    return Finding(line, column, error=False, message=message)


class CardError(ValueError):
    """A card that cannot be used; the text is ``LINE:COL: message`` of its first error."""
