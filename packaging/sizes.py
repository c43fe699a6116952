"""Prints what takes the space of the frozen program, and how large the downloads are.

    python packaging/sizes.py PROGRAM [OUT]

Fails where the program or a download is larger than it may be.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

MEGA = 1_000_000
MOST_INSTALLED = 260 * MEGA
MOST_DOWNLOADED = 90 * MEGA
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


def main(arguments: list[str]) -> int:
    """Print; 1 if something is too large."""
    folder = Path(arguments[0])
    sizes: Counter[str] = Counter()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            sizes[group(path.relative_to(folder))] += path.stat().st_size
    for name, size in sizes.most_common():
        print(f"{size / MEGA:8.1f} MB  {name}")
    total = sizes.total()
    print(f"{total / MEGA:8.1f} MB  in all; {MOST_INSTALLED // MEGA} MB at most")
    too_large = total == 0 or total > MOST_INSTALLED
    for out in map(Path, arguments[1:]):
        for path in sorted(file for kind in DOWNLOADS for file in out.glob(kind)):
            size = path.stat().st_size
            print(f"{size / MEGA:8.1f} MB  {path.name}; {MOST_DOWNLOADED // MEGA} MB at most")
            too_large = too_large or size > MOST_DOWNLOADED
    return 1 if too_large else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
