"""Builds what this machine can: the frozen program, and what it is installed from.

That is a .deb and a .tar.xz on Linux, a .dmg on macOS, and an installer on Windows where Inno
Setup's ``iscc`` is there.

    python packaging/build.py [--out dist] [--work build]

The program is frozen in a virtual environment of its own, which has what `pyproject.toml` names
for running and for building and nothing else. What is built from the same files at the same
SOURCE_DATE_EPOCH, which is the time of the last commit unless it is set, has the same bytes in
the .deb and the .tar.xz as far as the freezing tool allows it.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent


def version() -> str:
    """The version of this checkout, which is said in one place only."""
    text = (ROOT / "mahjcove" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise SystemExit("mahjcove/__init__.py says no version")
    return found[1]


def epoch() -> str:
    """The time that everything built is said to be from, in seconds since 1970."""
    told = os.environ.get("SOURCE_DATE_EPOCH")
    if told is not None:
        return told
    log = subprocess.run(
        ["git", "-C", ROOT, "log", "-1", "--format=%ct"],  # noqa: S607 - the one that is there
        check=True,
        capture_output=True,
        text=True,
    )
    return log.stdout.strip()


def python_of(folder: Path) -> Path:
    """The Python of a virtual environment."""
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def build_environment(folder: Path) -> Path:
    """A virtual environment with what is needed to run and to build; its Python."""
    venv.create(folder, with_pip=True, clear=True)
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["build"]]
    subprocess.run([python_of(folder), "-m", "pip", "install", "-q", *needed], check=True)
    return python_of(folder)


def freeze(python: Path, work: Path) -> Path:
    """The frozen program; its folder."""
    shutil.rmtree(work / "frozen", ignore_errors=True)
    subprocess.run(
        [
            *(python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
            *("--distpath", work / "frozen", "--workpath", work / "pyinstaller"),
            HERE / "frozen" / "mahjcove.spec",
        ],
        check=True,
        env=os.environ | {"PYTHONHASHSEED": "0"},
    )
    return work / "frozen" / "mahjcove"


def check(frozen: Path) -> None:
    """Let the frozen program draw, play a round and leave; CalledProcessError where it does not."""
    name = {"win32": "mahjcove-cli.exe", "darwin": "MahjCove"}.get(sys.platform, "mahjcove")
    surroundings = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    subprocess.run([frozen / name, "--self-check"], check=True, env=surroundings)


def main(arguments: list[str]) -> int:
    """Build; 0 if all is well."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("--work", type=Path, default=ROOT / "build")
    wanted = parser.parse_args(arguments)
    out, work = wanted.out.resolve(), wanted.work.resolve()
    out.mkdir(parents=True, exist_ok=True)
    os.environ["SOURCE_DATE_EPOCH"] = epoch()
    python = build_environment(work / "venv")
    subprocess.run([python, HERE / "frozen" / "icons.py", ROOT / "build" / "icons"], check=True)
    frozen = freeze(python, work)
    subprocess.run([python, HERE / "shipped.py", frozen], check=True)
    check(frozen)
    if sys.platform.startswith("linux"):
        tree = [python, HERE / "linux" / "tree.py", frozen, work / "tree", version()]
        subprocess.run(tree, check=True)
        for script in ("debian/package.py", "linux/archive.py"):
            subprocess.run([python, HERE / script, work / "tree", out, version()], check=True)
        frozen = work / "tree" / "lib" / "mahjcove"
    elif sys.platform == "darwin":
        image = [python, HERE / "macos" / "image.py", frozen, out, version()]
        subprocess.run(image, check=True)
    elif sys.platform == "win32" and (compiler := shutil.which("iscc")) is not None:
        told = (f"/DVersion={version()}", f"/DFrozen={frozen}", f"/DOut={out}")
        subprocess.run([compiler, *told, HERE / "windows" / "mahjcove.iss"], check=True)
    subprocess.run([python, HERE / "sizes.py", frozen, out], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
