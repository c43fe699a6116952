"""What is in the frozen program is what the texts of licences tell of."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.paths import CHECKOUT
from tests.support.scripts import script

shipped = script("shipped")

LIB = "_internal/PySide6/Qt/lib"
TEXTS = "== PCRE2\n\nsome terms\n\n== Licence: MIT\n\nmore terms\n"


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A frozen program with one library of Qt, which has PCRE2 inside."""
    monkeypatch.setattr(shipped, "INSIDE", {"Qt6Core": ("PCRE2",), "Qt6Quick": ()})
    add(tmp_path, f"{LIB}/libQt6Core.so.6", b"... PCRE2_ERROR ...")
    return tmp_path


def add(program: Path, place: str, content: bytes = b"") -> None:
    path = program / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"\x7fELF" + content)


def test_what_is_listed_is_told(program: Path) -> None:
    add(program, f"{LIB}/libQt6Quick.so.6")
    add(program, "_internal/PySide6/QtCore.abi3.so")
    add(program, "_internal/PySide6/Qt/plugins/platforms/libqxcb.so")
    add(program, "_internal/numpy/_core/_umath.so")
    add(program, "_internal/python3.11/lib-dynload/math.so")
    add(program, "_internal/libpython3.11.so.1.0")
    (program / "_internal" / "libQt6Core.so.6").symlink_to("PySide6/Qt/lib/libQt6Core.so.6")
    (program / "_internal" / "a text").write_text("SQLite format 3")

    assert shipped.looked_through(program, TEXTS) == ({"Qt6Core": ("PCRE2",)}, [])


@pytest.mark.parametrize(
    "place",
    [f"{LIB}/libQt6Sql.so.6", "_internal/libssl.so.3", "_internal/other/module.so"],
)
def test_a_library_that_nobody_has_listed_is_wrong(program: Path, place: str) -> None:
    add(program, place)

    _, wrong = shipped.looked_through(program, TEXTS)

    assert wrong == [f"{place} is shipped, and nobody has listed it"]


def test_what_shows_itself_inside_is_wrong_where_it_is_not_listed(program: Path) -> None:
    add(program, f"{LIB}/libQt6Quick.so.6", b"... SQLite format 3 ...")

    _, wrong = shipped.looked_through(program, TEXTS)

    assert wrong == [f"{LIB}/libQt6Quick.so.6 has SQLite inside"]


def test_terms_that_are_missing_or_too_many_are_wrong(program: Path) -> None:
    _, wrong = shipped.looked_through(program, TEXTS.replace("PCRE2", "libtiff"))

    assert wrong == [
        "the terms of PCRE2 are not in qt-parts.txt",
        "qt-parts.txt tells of libtiff",
    ]


def test_every_licence_that_a_part_names_has_its_text() -> None:
    texts = (CHECKOUT / "resources" / "licences" / shipped.TEXTS).read_text(encoding="utf-8")
    named = set(re.findall(r"^Licence: (.+)$", texts, re.MULTILINE))
    told = set(re.findall(r"^== Licence: (.+)$", texts, re.MULTILINE))
    single = {part for name in named for part in ([name] if name in told else name.split(", "))}

    assert told <= single
    assert single - told == {
        "LGPL 2.1 or later",
        "here LGPL 3 as Qt itself",
        "its own",
        "public domain",
    }
