"""Draws the icons that Windows and macOS want, from the drawings of `resources/icons/app`.

    python packaging/frozen/icons.py OUT

Both are containers of PNG images: an .ico begins with a table of them, an .icns names each by four
letters that stand for its size.
"""

from __future__ import annotations

import os
import struct
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

DRAWINGS: Final = Path(__file__).resolve().parents[2] / "resources" / "icons" / "app"
ICO_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS: Final = {
    16: (b"icp4",),
    32: (b"icp5", b"ic11"),
    64: (b"ic12",),
    128: (b"ic07",),
    256: (b"ic08", b"ic13"),
    512: (b"ic09", b"ic14"),
    1024: (b"ic10",),
}
"""By the pixels of a side; the same image serves half the size on a fine screen."""
SMALL: Final = 32
"""Up to here the program has a simpler drawing."""


def png(drawing: Path, size: int) -> bytes:
    """A drawing at this size, as a PNG file."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(drawing)).render(painter)
    painter.end()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "icon.png")
        image.save(str(file))
        return file.read_bytes()


def ico(images: Mapping[int, bytes]) -> bytes:
    """An .ico of PNG files by size, 256 at most."""
    offset = 6 + 16 * len(images)
    table, body = b"", b""
    for size, image in images.items():
        side = size % 256  # 256 is written as 0
        place = offset + len(body)
        table += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(image), place)
        body += image
    return struct.pack("<HHH", 0, 1, len(images)) + table + body


def icns(images: Mapping[int, bytes]) -> bytes:
    """An .icns of PNG files by size, of which it knows those in `ICNS_KINDS`."""
    body = b"".join(
        kind + struct.pack(">I", 8 + len(image)) + image
        for size, image in images.items()
        for kind in ICNS_KINDS[size]
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main(out: Path) -> None:
    """Write all of them."""
    out.mkdir(parents=True, exist_ok=True)
    for name in ("mahjcove", "round", "card"):

        def drawing(size: int, name: str = name) -> Path:
            simpler = DRAWINGS / f"{name}-small.svg"
            use_it = size <= SMALL and simpler.is_file()
            return simpler if use_it else DRAWINGS / f"{name}.svg"

        for suffix, sizes, packed in ((".ico", ICO_SIZES, ico), (".icns", ICNS_KINDS, icns)):
            images = {size: png(drawing(size), size) for size in sizes}
            (out / f"{name}{suffix}").write_bytes(packed(images))


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    painting = QGuiApplication(sys.argv[:1])
    main(Path(sys.argv[1]))
