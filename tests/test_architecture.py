"""What the import contracts in pyproject.toml cannot say about the shape of the code."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.support.paths import CHECKOUT, PACKAGE

LONGEST_FILE = 400
"""Lines. A longer file has more than one subject."""


def _sources(folder: Path, *suffixes: str) -> list[Path]:
    found = sorted(path for path in folder.rglob("*") if path.suffix in suffixes)
    assert found, f"{folder} has none of {suffixes}"
    return found


def _imported(source: str) -> Iterator[str]:
    """The full name of every module that ``source`` imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative import"
            yield node.module or ""


def _repeated(names: Iterable[str]) -> list[str]:
    return sorted(name for name, times in Counter(names).items() if times > 1)


@pytest.mark.parametrize(
    "path",
    _sources(PACKAGE, ".py", ".qml"),
    ids=lambda path: path.relative_to(CHECKOUT).as_posix(),
)
def test_a_file_has_one_subject(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


@pytest.mark.parametrize(
    "path",
    _sources(PACKAGE, ".py"),
    ids=lambda path: path.relative_to(CHECKOUT).as_posix(),
)
def test_a_module_says_what_it_owns(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("floor", ["tiles.py", "card", "engine"])
def test_the_rules_need_the_standard_library_and_attrs_alone(floor: str) -> None:
    place = PACKAGE / floor
    imported = {
        name.partition(".")[0]
        for path in ([place] if place.is_file() else _sources(place, ".py"))
        for name in _imported(path.read_text(encoding="utf-8"))
    }

    assert "attrs" in imported
    assert imported <= sys.stdlib_module_names | {"attrs", "mahjcove"}


def test_the_program_needs_none_of_its_tests() -> None:
    imported = {
        name
        for path in _sources(PACKAGE, ".py")
        for name in _imported(path.read_text(encoding="utf-8"))
    }

    assert "mahjcove.tiles" in imported
    assert not {name for name in imported if name.partition(".")[0] == "tests"}


def test_type_information_of_two_window_modules_cannot_collide() -> None:
    """PySide6 names the type information of a module after its file, whatever its folder."""
    names = [path.stem for path in _sources(PACKAGE / "ui", ".py") if path.stem != "__init__"]

    assert names
    assert _repeated(names) == []


def test_a_repeated_module_name_is_found() -> None:
    assert _repeated(["rack", "table", "rack"]) == ["rack"]
