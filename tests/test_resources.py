from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from mahjcove.resources import ResourceMissingError, find_resource, resource
from tests.support.paths import CHECKOUT

TEACHING_CARD = ("cards", "teaching.txt")


def test_the_teaching_card_is_found_in_the_checkout() -> None:
    assert resource(*TEACHING_CARD) == CHECKOUT / "resources" / "cards" / "teaching.txt"


def test_the_first_place_that_has_a_resource_is_taken(tmp_path: Path) -> None:
    for name in ("wheel", "checkout"):
        (tmp_path / name / "icons").mkdir(parents=True)
        (tmp_path / name / "icons" / "cove.svg").touch()

    roots = (tmp_path / "frozen", tmp_path / "wheel", tmp_path / "checkout")

    assert find_resource(roots, "icons", "cove.svg") == tmp_path / "wheel" / "icons" / "cove.svg"
    assert find_resource(roots, "icons") == tmp_path / "wheel" / "icons"


def test_a_missing_resource_is_named_with_where_it_was_looked_for(tmp_path: Path) -> None:
    with pytest.raises(ResourceMissingError) as caught:
        find_resource((tmp_path / "here", tmp_path / "there"), "sounds", "click.wav")

    assert str(caught.value) == (
        "MahjCove is incomplete: sounds/click.wav is missing"
        f" (looked in {tmp_path / 'here'} or {tmp_path / 'there'})"
    )


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with this checkout's wheel and source archive."""
    folder = tmp_path_factory.mktemp("built")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)],
        cwd=CHECKOUT,
        check=True,
        capture_output=True,
    )
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (path,) = built.glob("mahjcove-*-py3-none-any.whl")
    return path


def test_an_installed_wheel_finds_its_own_resources(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    install = ["install", "--quiet", "--no-deps", "--no-index", "--target", str(site), str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", *install], check=True)
    probe = (
        "from mahjcove.resources import resource\n"
        f"path = resource(*{TEACHING_CARD!r})\n"
        "from mahjcove.card.parse import load_card\n"
        "card = load_card(path.read_text(encoding='utf-8'), path.stem)\n"
        "print(path, len(card.lines))\n"
    )

    ran = subprocess.run(
        [sys.executable, "-c", probe],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(site)},
        check=True,
        capture_output=True,
        text=True,
    )

    path, lines = ran.stdout.split()
    assert Path(path) == site.joinpath("mahjcove", "_resources", *TEACHING_CARD)
    assert int(lines) > 0


def test_the_wheel_has_every_source_and_resource_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    kept = _files_under("mahjcove") | {f"mahjcove/_{name}" for name in _files_under("resources")}

    assert packed == kept


def test_the_source_archive_is_complete(built: Path, wheel: Path, tmp_path: Path) -> None:
    (archive,) = built.glob("mahjcove-*.tar.gz")
    # In a process of its own, where Python's warning about trusting an archive is no error.
    subprocess.run([sys.executable, "-m", "tarfile", "-e", archive, tmp_path], check=True)
    (unpacked,) = tmp_path.iterdir()
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=unpacked,
        check=True,
        capture_output=True,
    )

    for name in ("README.md", "LICENSE", ".ci/run", "tests/conftest.py", "packaging/checks/qml.py"):
        assert (unpacked / name).is_file()
    with zipfile.ZipFile(wheel) as ours, zipfile.ZipFile(tmp_path / wheel.name) as theirs:
        assert theirs.namelist() == ours.namelist()


def _files_under(folder: str) -> set[str]:
    """Every file in ``folder`` that is not left behind by running Python."""
    return {
        path.relative_to(CHECKOUT).as_posix()
        for path in (CHECKOUT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
