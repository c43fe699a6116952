"""Checks that every text of the window can be translated, and that the translations name it.

lupdate must read all sources without a warning; each translation file must name
exactly the texts it finds.

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


def texts_found(sources: list[Path]) -> int:
    """How many texts lupdate finds; raises CalledProcessError if a source is unclear to it."""
    with tempfile.TemporaryDirectory() as folder:
        catalogue = Path(folder) / "all.ts"
        update(catalogue, sources)
        return catalogue.read_text(encoding="utf-8").count("<message")


def main(arguments: list[str]) -> int:
    """Do as the module says; 0 if all is well."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    parser.add_argument("checkout", nargs="?", type=Path, default=Path(__file__).parents[2])
    wanted = parser.parse_args(arguments)
    catalogues = sorted((wanted.checkout / CATALOGUES).glob("*.ts"))
    sources = sorted(path for pattern in SOURCES for path in wanted.checkout.glob(pattern))
    found = texts_found(sources) if sources else 0
    if not found:
        print(f"no text to translate in {' '.join(SOURCES)}", file=sys.stderr)
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
    print(f"{found} texts, {len(catalogues)} translation files up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
