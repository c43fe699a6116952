"""What of Qt and of the system goes into the frozen program; all else that is found is left out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from pathlib import PurePosixPath
from typing import Final

Entry = tuple[str, str, str]
"""As PyInstaller keeps them: the place in the folder, the file it is from, its kind."""

UNUSED_MODULES: Final = [
    "PySide6.QtDBus",
    "PySide6.QtOpenGLWidgets",
    "PySide6.QtWidgets",
    # Hashes are Python's own, so that no OpenSSL is shipped that would have to be kept fresh.
    "_hashlib",
    "_ssl",
    # Texts are UTF-8.
    "_codecs_cn",
    "_codecs_hk",
    "_codecs_jp",
    "_codecs_kr",
    "_codecs_tw",
    "_pytest",
    "lib2to3",
    # Chance is Python's own, so that a seed deals the same everywhere.
    "numpy._core._multiarray_tests",
    "numpy.f2py",
    "numpy.fft",
    "numpy.ma",
    "numpy.polynomial",
    "numpy.random",
    "numpy.testing",
    "pydoc",
    "pyexpat",
    "pytest",
    "setuptools",
    "tkinter",
    "unittest",
]
"""Modules that nothing of ours imports and that would bring much with them."""

QML_MODULES: Final = (
    "QtCore",
    "QtQml",
    "QtQml/Base",
    "QtQml/Models",
    "QtQml/WorkerScript",
    "QtQuick",
    "QtQuick/Controls",
    "QtQuick/Controls/Basic",
    "QtQuick/Controls/Basic/impl",
    "QtQuick/Controls/impl",
    "QtQuick/Dialogs",
    "QtQuick/Dialogs/quickimpl",
    "QtQuick/Layouts",
    "QtQuick/Templates",
    "QtQuick/Window",
    "Qt/labs/folderlistmodel",
)
"""The folders of Qt's QML that ours imports, and those that these import."""

PLUGINS: Final = (
    "iconengines/*svg*",
    "imageformats/*svg*",
    "platforminputcontexts/*compose*",
    "platforminputcontexts/*ibus*",
    "platforms/*cocoa*",
    "platforms/*offscreen*",
    "platforms/*qwayland*",
    "platforms/*qwindows*",
    "platforms/*qxcb*",
    # The desktop's own file dialog; the other way to it would need GTK.
    "platformthemes/*xdgdesktopportal*",
    "wayland-decoration-client/*bradient*",
    "wayland-graphics-integration-client/*wayland-egl*",
    "wayland-shell-integration/*xdg-shell*",
    "xcbglintegrations/*",
)
"""The plugins of Qt that are loaded where they are, by folder and name."""

TRANSLATIONS: Final = (
    "qtbase_es.qm",
    "qtbase_pt_BR.qm",
    "qtdeclarative_es.qm",
    "qtdeclarative_pt_BR.qm",
)
"""Qt's own texts in the languages of this program other than English."""

SYSTEM: Final = ("/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/")
"""Where a Linux system has its own libraries, which are the system's to bring and to mend."""


def kept_binaries(found: Iterable[Entry], needs: Callable[[str], Iterable[str]]) -> list[Entry]:
    """What is loaded by name and used, and the libraries of Qt that it needs.

    ``needs`` tells the names of the libraries that a file is linked with.
    """
    entries = {_place(entry): entry for entry in found if not _is_left_out(entry)}
    by_name = {PurePosixPath(place).name: place for place in entries}
    wanted = [place for place in entries if not _is_library(place)]
    kept = set(wanted)
    while wanted:
        for name in needs(entries[wanted.pop()][1]):
            place = by_name.get(PurePosixPath(name).name)
            if place is not None and place not in kept:
                kept.add(place)
                wanted.append(place)
    return [entry for place, entry in entries.items() if place in kept]


def kept_datas(found: Iterable[Entry], binaries: Iterable[Entry]) -> list[Entry]:
    """Our own files, those of Qt's modules that are used, and links to ``binaries``."""
    places = {_place(entry) for entry in binaries}
    frameworks = {framework for place in places if (framework := _framework(place))}
    return [entry for entry in found if _is_kept(entry, places, frameworks)]


def _is_kept(entry: Entry, places: Collection[str], frameworks: Collection[str]) -> bool:
    framework = _framework(_place(entry))
    if framework:  # whose papers and links go with its library; a signature is over all of it
        return framework in frameworks
    return not _is_left_out(entry) and (entry[2] != "SYMLINK" or _target(entry) in places)


def _place(entry: Entry) -> str:
    return PurePosixPath(entry[0].replace("\\", "/")).as_posix()


def _framework(place: str) -> str:
    """The folder of macOS that a library lies in together with its papers, empty for no such."""
    parents = [str(path) for path in PurePosixPath(place).parents if path.suffix == ".framework"]
    return parents[-1] if parents else ""


def _target(entry: Entry) -> str:
    """What a link leads to, as a place in the folder; it never leads upwards."""
    return (PurePosixPath(_place(entry)).parent / entry[1].replace("\\", "/")).as_posix()


def _is_library(place: str) -> bool:
    """Whether a file is there for others that are linked with it, rather than loaded by name."""
    path = PurePosixPath(place)
    if path.name.lower().startswith(("libpython", "python")):
        return False
    if len(path.parts) == 1 or path.parts[:3] == ("PySide6", "Qt", "lib"):
        return True
    return len(path.parts) == 2 and path.parts[0] == "PySide6" and path.name.startswith("Qt6")


def _is_left_out(entry: Entry) -> bool:
    path = PurePosixPath(_place(entry))
    of_system = entry[2] == "BINARY" and entry[1].startswith(SYSTEM)
    if of_system and not path.name.startswith("libpython"):  # the system's own Python has it there
        return True
    if path.parts[:1] != ("PySide6",):
        return path.suffix == ".dist-info" or any(
            part.endswith(".dist-info") for part in path.parts
        )
    if "translations" in path.parts:
        return path.name not in TRANSLATIONS
    if "qml" in path.parts:
        module = path.parts[path.parts.index("qml") + 1 : -1]
        return "/".join(module) not in QML_MODULES or path.suffix == ".qmltypes"
    if "plugins" in path.parts:
        plugin = PurePosixPath(*path.parts[path.parts.index("plugins") + 1 :])
        return not any(plugin.match(name) for name in PLUGINS)
    return False
