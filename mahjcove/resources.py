"""Finds what is not code: cards, tiles, lessons, icons, sounds and translations.

The only module that knows where they lie. What is below the window takes texts
and paths from its caller instead.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_ROOTS = (
    _PACKAGE / "_resources",  # in a wheel and in a frozen app, which keeps the wheel's layout
    _PACKAGE.parent / "resources",  # in a checkout
)


class ResourceMissingError(FileNotFoundError):
    """A file or folder that belongs to MahjCove is not there."""


def find_resource(roots: tuple[Path, ...], *parts: str) -> Path:
    """The file or folder ``parts`` in the first of ``roots`` that has it.

    Raises ResourceMissingError that names it and every place it was looked for.
    """
    for root in roots:
        path = root.joinpath(*parts)
        if path.exists():
            return path
    looked = " or ".join(str(root) for root in roots)
    name = "/".join(parts) or "the resource folder"
    raise ResourceMissingError(f"MahjCove is incomplete: {name} is missing (looked in {looked})")


def resource(*parts: str) -> Path:
    """The file or folder of this installation, such as ``resource("cards", "teaching.txt")``.

    Raises ResourceMissingError, whose message names what is missing.
    """
    return find_resource(_ROOTS, *parts)
