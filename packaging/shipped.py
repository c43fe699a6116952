"""Holds what is really in the frozen program against the list of what is shipped under which terms.

    python packaging/shipped.py PROGRAM

Prints what each library has inside of others' work. Fails where a library is shipped that is not
listed here, where the terms of something are not among the texts that are shipped, and where the
texts name something that nothing shipped has inside.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Final

TEXTS: Final = "qt-parts.txt"
INSIDE: Final[Mapping[str, tuple[str, ...]]] = {
    "Qt6Core": (
        "Apache Tika MimeType Definitions",
        "BLAKE2",
        "Easing Equations by Robert Penner",
        "FreeBSD strtoll and strtoull",
        "MD4",
        "MD5",
        "PCRE2",
        "PCRE2 - Stack-less Just-In-Time Compiler",
        "Secure Hash Algorithm SHA-1",
        "Secure Hash Algorithm SHA-3 - brg_endian",
        "Secure Hash Algorithm SHA-3 - Keccak",
        "Secure Hash Algorithms SHA-384 and SHA-512",
        "SipHash",
        "TinyCBOR",
        "Unicode Character Database",
        "Unicode Common Locale Data Repository",
        "double-conversion",
        "forkfd",
        "tl::expected",
    ),
    "Qt6DBus": ("libdbus-1 headers",),
    "Qt6Gui": (
        "Adobe Glyph List For New Fonts",
        "Anti-aliasing rasterizer from FreeType 2",
        "Emoji Segmenter",
        "HarfBuzz",
        "MD4C",
        "OpenGL Headers",
        "Smooth Scaling Algorithm",
        "Vulkan API Registry",
        "Vulkan Memory Allocator",
        "WebGradients",
        "X Server helper",
        "libpng",
        "sRGB color profile",
    ),
    "Qt6LabsFolderListModel": (),
    "Qt6Network": ("Public Suffix List", "libpsl"),
    "Qt6OpenGL": (),
    "Qt6Qml": ("JavaScriptCore Macro Assembler",),
    "Qt6QmlCore": (),
    "Qt6QmlMeta": (),
    "Qt6QmlModels": (),
    "Qt6QmlWorkerScript": (),
    "Qt6Quick": (),
    "Qt6QuickControls2": (),
    "Qt6QuickControls2Basic": (),
    "Qt6QuickControls2BasicStyleImpl": (),
    "Qt6QuickControls2Impl": (),
    "Qt6QuickDialogs2": (),
    "Qt6QuickDialogs2QuickImpl": (),
    "Qt6QuickDialogs2Utils": (),
    "Qt6QuickLayouts": (),
    "Qt6QuickTemplates2": (),
    "Qt6Svg": ("XSVG",),
    "Qt6WaylandClient": (
        "Wayland KDE DBus Menu Protocol",
        "Wayland Text Input Protocol v2",
        "Wayland protocols",
    ),
    "Qt6XcbQpa": ("XCB-XInput",),
    "icudata": ("ICU",),
    "icui18n": ("ICU",),
    "icuuc": ("ICU",),
}
"""By each library of Qt and of what it is built with: whose work it has inside, as Qt tells of it.

What Qt would have inside but takes from the system here, such as FreeType, is not listed.
"""
ELSEWHERE: Final = frozenset({"zlib"})
"""What only Windows and macOS have inside Qt."""
PLUGINS: Final[Mapping[str, tuple[str, ...]]] = {
    "qt-plugin-wayland-egl": ("Wayland protocols",),
    "xdg-shell": ("Wayland protocols",),
}
"""The same of plugins; all others are Qt's own work."""
FOLDERS: Final = ("numpy", "numpy.libs", "shiboken6")
BINDINGS: Final = ("PySide6/*.so*", "PySide6/*.pyd", "PySide6/*.dylib", "PySide6/pyside6*.dll")
"""With these folders: what the list of the window names by the distribution that brings it."""
PYTHON: Final = ("libpython*", "python3*", "python3*/lib-dynload/*", "*.pyd", "libffi-*.dll")
COMPILER: Final = ("*MSVCP140*.dll", "*VCRUNTIME140*.dll", "*api-ms-win-*.dll", "*ucrtbase.dll")
"""What programs on Windows bring of the compiler's own, as its maker allows."""
MARKS: Final[Mapping[bytes, str]] = {
    b" deflate 1.": "zlib",
    b" inflate 1.": "zlib",
    b"Independent JPEG Group": "libjpeg",
    b"LIBTIFF, Version": "libtiff",
    b"OpenSSL 1.": "OpenSSL",
    b"OpenSSL 3.": "OpenSSL",
    b"PCRE2_": "PCRE2",
    b"SQLite format 3": "SQLite",
    b"harfbuzz": "HarfBuzz",
    b"libpng version": "libpng",
}
"""By what is found in a library that has that work inside, whether or not anybody has listed it."""
BINARIES: Final = (b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")


def binaries(program: Path) -> Iterator[tuple[PurePosixPath, bytes]]:
    """Each library below a frozen program, by its place in there; not the program itself."""
    inside = program / "_internal"
    for path in sorted((inside if inside.is_dir() else program).rglob("*")):
        if path.is_file() and not path.is_symlink():
            content = path.read_bytes()
            if content.startswith(BINARIES):
                yield PurePosixPath(path.relative_to(program).as_posix()), content


def short(place: PurePosixPath) -> str:
    """What a library is called on every system, such as Qt6Gui for libQt6Gui.so.6."""
    name = place.name.removeprefix("lib").partition(".")[0]
    return re.sub(r"^Qt(?=[A-Z])", "Qt6", name) if ".framework" in str(place) else name


def parts_of(place: PurePosixPath) -> tuple[str, ...] | None:
    """Whose work a library has inside, besides its own maker's; None where nobody has listed it."""
    within = PurePosixPath(*place.parts[1:])
    if "plugins" in place.parts or "qml" in place.parts:
        return PLUGINS.get(short(place), ())
    if short(place) in INSIDE:
        return INSIDE[short(place)]
    known = any(within.match(name) for name in (*BINDINGS, *PYTHON, *COMPILER))
    return () if known or within.parts[0] in FOLDERS else None


Found = dict[str, tuple[str, ...]]


def looked_through(program: Path, texts: str) -> tuple[Found, list[str]]:
    """What each library has inside, and what of it is not as it should be."""
    told = set(re.findall(r"^== (?!Licence: )(.+)$", texts, re.MULTILINE))
    found: Found = {}
    wrong = []
    for place, content in binaries(program):
        parts = parts_of(place)
        if parts is None:
            wrong.append(f"{place} is shipped, and nobody has listed it")
            continue
        marked = {part for mark, part in MARKS.items() if mark in content}
        wrong += [f"{place} has {part} inside" for part in sorted(marked - set(parts) - ELSEWHERE)]
        if parts:
            found[short(place)] = parts
    shipped = {part for parts in found.values() for part in parts}
    wrong += [f"the terms of {part} are not in {TEXTS}" for part in sorted(shipped - told)]
    wrong += [f"{TEXTS} tells of {part}" for part in sorted(told - shipped - ELSEWHERE)]
    return found, wrong


def main(arguments: list[str]) -> int:
    """Print; 1 if something is not as it should be."""
    program = Path(arguments[0])
    (texts,) = program.rglob(TEXTS)
    found, wrong = looked_through(program, texts.read_text(encoding="utf-8"))
    for name, parts in found.items():
        print(f"{name}: {', '.join(parts)}")
    for line in wrong or ["everything that is shipped is listed, with its terms"]:
        print(line)
    return 1 if wrong or not found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
