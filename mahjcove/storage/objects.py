"""JSON objects in files that anything may have been done to."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

FAR: Final = 1_000_000_000
"""Farther than versions go."""


class NewerError(ValueError):
    """The content was written by a version of MahjCove after this one."""


def object_in(content: bytes) -> dict[str, Any]:
    """The object that this content is; raises ValueError with what is wrong, in one line."""
    try:
        words = json.loads(content.decode())
    except UnicodeDecodeError as error:
        raise ValueError(f"byte {error.start + 1} is no UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"line {error.lineno}: column {error.colno}: this is no JSON") from None
    except (ValueError, RecursionError):
        raise ValueError("this is no JSON") from None
    match words:
        case dict():
            return words
        case _:
            raise ValueError("an object is due")


def check_version(words: Mapping[str, Any], known: int, what: str) -> None:
    """Raises NewerError for a later version than ``known`` and ValueError for what is no version.

    ``what`` is not kept in the file of a later one, as its message says.
    """
    match words.get("version"):
        case bool():
            pass
        case int(version) if version == known:
            return
        case int(version) if known < version <= FAR:
            raise NewerError(
                f"a newer MahjCove has written this (version {version}, this one knows "
                f"{known}): it is left as it is, and nothing of {what} is kept in it"
            )
        case _:
            pass
    raise ValueError(f"version: {known} is due")
