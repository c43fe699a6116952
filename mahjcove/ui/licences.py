"""What is shipped with the program and under which terms, as `shipped.toml` lists it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import attrs

LIST: Final = "shipped.toml"


@attrs.frozen
class Part:
    """One thing that is shipped."""

    name: str
    licence: str
    """What its terms are called."""
    files: tuple[str, ...]
    """Their full texts, in the folder of the list."""
    distributions: tuple[str, ...] = ()
    """The Python packages that bring it."""
    fonts: tuple[str, ...] = ()
    replaceable: bool = False
    """Whether it lies beside the program as libraries that a person may replace."""


def shipped_parts(text: str) -> tuple[Part, ...]:
    """The parts of a list; raises ValueError, KeyError or TypeError where it is none."""
    return tuple(
        Part(
            name=part["name"],
            licence=part["licence"],
            files=tuple(part["files"]),
            distributions=tuple(part.get("distributions", ())),
            fonts=tuple(part.get("fonts", ())),
            replaceable=part.get("replaceable", False),
        )
        for part in tomllib.loads(text)["part"]
    )


def terms(part: Part, folder: Path) -> str:
    """The full text of its licences. Raises OSError."""
    texts = [(folder / name).read_text(encoding="utf-8").strip() for name in part.files]
    return "\n\n\n".join(texts)
