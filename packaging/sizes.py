"""Prints what takes the space of the frozen program, and how large the downloads are.

    python packaging/sizes.py PROGRAM [OUT] [--readme FILE]

Fails where the program or a download is larger than it may be. With ``--readme`` it writes the
table into that file, between two lines that mark its place.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

MEGA = 1_000_000
MOST_INSTALLED = 260 * MEGA
MOST_DOWNLOADED = 90 * MEGA
BEGIN = "<!-- sizes: packaging/sizes.py writes them -->"
END = "<!-- end of sizes -->"
DOWNLOADS = ("*.deb", "*.tar.xz", "*.dmg", "*.exe")


def group(path: Path) -> str:
    """What a file of the program is counted with."""
    parts = path.parts
    if "_resources" in parts[:-1]:
        return f"ours: {parts[parts.index('_resources') + 1]}"
    if len(parts) > 2 and parts[1] == "mahjcove":
        return "ours: QML"
    if len(parts) == 1:
        return "the program: our code and what it imports of Python's own"
    if "numpy" in parts or "numpy.libs" in parts:
        return "numpy and its algebra"
    if path.name.startswith("libicu"):
        return "Qt: ICU, the writing of all languages"
    for folder, name in (
        ("plugins", "Qt: plugins"),
        ("qml", "Qt: QML modules"),
        ("translations", "Qt: translations"),
        ("lib", "Qt: libraries"),
        ("PySide6", "PySide6"),
        ("shiboken6", "PySide6"),
    ):
        if folder in parts:
            return name
    return "Python"


def table(sizes: Counter[str], downloads: Iterable[Path]) -> str:
    """What takes the space, for a page."""
    rows = ["| | MB |", "|---|---:|"]
    rows += [f"| {name} | {size / MEGA:.1f} |" for name, size in sizes.most_common()]
    rows.append(f"| **installed**, {MOST_INSTALLED // MEGA} at most | {sizes.total() / MEGA:.1f} |")
    for path in downloads:
        kind = ".tar.xz" if path.name.endswith(".tar.xz") else path.suffix
        size = path.stat().st_size / MEGA
        rows.append(f"| the `{kind}`, {MOST_DOWNLOADED // MEGA} at most | {size:.1f} |")
    return "\n".join(rows)


def main(arguments: list[str]) -> int:
    """Print; 1 if something is too large."""
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=Path)
    parser.add_argument("out", type=Path, nargs="?")
    parser.add_argument("--readme", type=Path)
    wanted = parser.parse_args(arguments)
    sizes: Counter[str] = Counter()
    for path in wanted.program.rglob("*"):
        if path.is_file() and not path.is_symlink():
            sizes[group(path.relative_to(wanted.program))] += path.stat().st_size
    found = [] if wanted.out is None else [wanted.out.glob(kind) for kind in DOWNLOADS]
    downloads = sorted(file for files in found for file in files)
    told = table(sizes, downloads)
    print(told)
    if wanted.readme is not None:
        before, _, rest = wanted.readme.read_text(encoding="utf-8").partition(BEGIN)
        after = rest.partition(END)[2]
        page = f"{before}{BEGIN}\n\n{told}\n\n{END}{after}"
        wanted.readme.write_text(page, encoding="utf-8")
    largest = max((path.stat().st_size for path in downloads), default=0)
    too_large = sizes.total() > MOST_INSTALLED or largest > MOST_DOWNLOADED
    return 1 if too_large or not sizes else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
