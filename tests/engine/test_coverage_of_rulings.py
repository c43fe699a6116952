"""Every ruling on the list is kept by a test, and every id that a test carries is on the list."""

from __future__ import annotations

import re

import attrs

from tests.support.paths import CHECKOUT

TESTS = CHECKOUT / "tests"
LIST = TESTS / "engine" / "rulings.txt"
ID = re.compile(r"\b(EC-[A-L][1-9]\d*|KF-[ACDEFGH][1-9]\d*)\b")
IMPOSSIBLE = "no: "
EDGE_CASES = dict(
    zip("ABCDEFGHIJKL", (13, 13, 13, 14, 17, 10, 24, 29, 23, 23, 15, 10), strict=True)
)
"""How many edge cases each letter has."""


@attrs.frozen
class Ruling:
    """One line of the list."""

    id: str
    situation: str
    place: str
    """A test by path and name, a reason after ``no:``, or empty where tests carry the id."""


def rulings() -> tuple[Ruling, ...]:
    rows = [row for row in LIST.read_text("utf-8").splitlines() if row and row[0] != "#"]
    return tuple(Ruling(*[*row.split(" | "), ""][:3]) for row in rows)


def carried() -> frozenset[str]:
    """The ids in scenarios and tests."""
    files = [*TESTS.rglob("*.toml"), *TESTS.rglob("test_*.py")]
    return frozenset(one for file in files for one in ID.findall(file.read_text("utf-8")))


def test_the_list_is_whole() -> None:
    listed = [ruling.id for ruling in rulings()]
    wanted = [
        f"EC-{letter}{number}"
        for letter, most in EDGE_CASES.items()
        for number in range(1, most + 1)
    ]

    assert [one for one in listed if one.startswith("EC-")] == wanted
    assert len(wanted) == 204
    assert len(set(listed)) == len(listed)
    assert all(ID.fullmatch(ruling.id) and ruling.situation for ruling in rulings())


def test_every_ruling_is_kept() -> None:
    there = carried()

    assert [one.id for one in rulings() if not one.place and one.id not in there] == []


def test_no_test_carries_an_id_that_is_not_listed() -> None:
    assert sorted(carried() - {ruling.id for ruling in rulings()}) == []


def test_a_test_named_on_the_list_exists() -> None:
    for ruling in rulings():
        if ruling.place and not ruling.place.startswith(IMPOSSIBLE):
            path, _, name = ruling.place.partition("::")
            assert f"def {name}(" in (CHECKOUT / path).read_text("utf-8"), ruling


def test_what_cannot_arise_is_tested_nowhere() -> None:
    there = carried()
    impossible = [one.id for one in rulings() if one.place.startswith(IMPOSSIBLE)]

    assert 0 < len(impossible) <= 5
    assert [one for one in impossible if one in there] == []
