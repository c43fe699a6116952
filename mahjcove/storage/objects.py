"""JSON objects in files that anything may have been done to."""

from __future__ import annotations

import json
from typing import Any


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
