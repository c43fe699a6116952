"""Checks that each translation file names exactly the texts that the window shows.

    python packaging/checks/i18n.py [--write] [CHECKOUT]

With ``--write`` it brings the files up to date instead: new texts wait there for
their translation, texts that are gone are dropped.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

CATALOGUES = Path("resources/i18n")
SOURCES = ("mahjcove/qml/**/*.qml", "mahjcove/ui/**/*.py")


def update(catalogue: Path, sources: list[Path]) -> None:
    """Let lupdate rewrite ``catalogue``; raises CalledProcessError if a source is unclear to it."""
    subprocess.run(
        [
            Path(sys.executable).with_name("pyside6-lupdate"),
            *("-locations", "none"),
            *("-no-obsolete", "-silent", "-warnings-are-errors"),
            *sources,
            *("-ts", catalogue),
        ],
        check=True,
    )


def is_stale(catalogue: Path, sources: list[Path]) -> bool:
    """Whether lupdate would change ``catalogue``, which stays as it is."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copy(catalogue, folder))
        update(copy, sources)
        return copy.read_bytes() != catalogue.read_bytes()


def main(arguments: list[str]) -> int:
    """Do as the module says; 0 if all is well."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    parser.add_argument("checkout", nargs="?", type=Path, default=Path(__file__).parents[2])
    wanted = parser.parse_args(arguments)
    catalogues = sorted((wanted.checkout / CATALOGUES).glob("*.ts"))
    sources = sorted(path for pattern in SOURCES for path in wanted.checkout.glob(pattern))
    if not catalogues or not sources:
        print(f"nothing to compare: no file in {CATALOGUES} or none of {SOURCES}", file=sys.stderr)
        return 1
    if wanted.write:
        for catalogue in catalogues:
            update(catalogue, sources)
        return 0
    stale = [catalogue.name for catalogue in catalogues if is_stale(catalogue, sources)]
    if stale:
        again = "python packaging/checks/i18n.py --write"
        print(f"not up to date: {', '.join(stale)}; update with: {again}", file=sys.stderr)
        return 1
    print(f"{len(catalogues)} translation files are up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
