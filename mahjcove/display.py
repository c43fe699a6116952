"""Whether a window can be opened here, found out before Qt is started: Qt ends the process.

Only Linux and its relatives can lack a display or a system library. Whether a
library is missing is tried on Qt's own files; the names of packages are a
help. Everything that is looked at is handed in.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import socket
import sys
from collections.abc import Callable, Mapping
from pathlib import Path, PurePosixPath
from typing import Literal

import attrs

Part = Literal["quick", "xcb", "wayland"]
"""What is loaded of Qt: what draws, and what speaks to either kind of display."""
_FILES: dict[Part, str] = {
    "quick": "lib/libQt6Quick.so.6",
    "xcb": "plugins/platforms/libqxcb.so",
    "wayland": "plugins/platforms/libqwayland*.so",
}
"""Where they are in the folder of PySide6's Qt."""
_PACKAGES: dict[Part, dict[str, str]] = {
    "quick": {
        "libEGL.so.1": "libegl1",
        "libGL.so.1": "libgl1",
        "libX11.so.6": "libx11-6",
        "libdbus-1.so.3": "libdbus-1-3",
        "libfontconfig.so.1": "libfontconfig1",
        "libfreetype.so.6": "libfreetype6",
        "libglib-2.0.so.0": "libglib2.0-0",
        "libgssapi_krb5.so.2": "libgssapi-krb5-2",
        "libxkbcommon.so.0": "libxkbcommon0",
    },
    "xcb": {
        "libxcb-cursor.so.0": "libxcb-cursor0",
        "libxcb-icccm.so.4": "libxcb-icccm4",
        "libxcb-image.so.0": "libxcb-image0",
        "libxcb-keysyms.so.1": "libxcb-keysyms1",
        "libxcb-randr.so.0": "libxcb-randr0",
        "libxcb-render-util.so.0": "libxcb-render-util0",
        "libxcb-shape.so.0": "libxcb-shape0",
        "libxcb-xkb.so.1": "libxcb-xkb1",
        "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
        "libX11-xcb.so.1": "libx11-xcb1",
    },
    "wayland": {
        "libwayland-client.so.0": "libwayland-client0",
        "libwayland-cursor.so.0": "libwayland-cursor0",
    },
}
"""Libraries of the system that they are known to need, with Debian's and Ubuntu's packages."""
_X_SOCKETS = "/tmp/.X11-unix/X"  # noqa: S108 - where every X server listens
_X_PORT = 6000
_PATIENCE = 2.0
"""Seconds that a display has to answer."""

Address = str | tuple[str, int]
"""Of a socket: a path, abstract where it begins with a zero byte, or a host and a port."""


@attrs.frozen
class Surroundings:
    """What the question depends on."""

    platform: str
    """As in ``sys.platform``."""
    variables: Mapping[str, str]
    """The environment."""
    answers: Callable[[Address], bool]
    """Whether something listens there."""
    missing_of: Callable[[Part], str | None]
    """The name of a library for lack of which this part of Qt cannot be loaded, None if it can."""
    loads: Callable[[str], bool]
    """Whether a system library of that name can be loaded."""


def obstacle(here: Surroundings) -> str | None:
    """Why no window can be opened, in one line that says what to set or install; else None."""
    if here.platform in ("darwin", "win32"):
        return None
    wanted = here.variables.get("QT_QPA_PLATFORM", "").split(";")[0].partition(":")[0]
    if wanted and wanted != "xcb" and not wanted.startswith("wayland"):
        return _lacking(here, "quick")
    wayland = here.variables.get("WAYLAND_DISPLAY", "") if wanted != "xcb" else ""
    x_display = here.variables.get("DISPLAY", "") if not wanted.startswith("wayland") else ""
    if not wayland and not x_display:
        name = "WAYLAND_DISPLAY" if wanted.startswith("wayland") else "DISPLAY or WAYLAND_DISPLAY"
        return (
            f"there is no display to open a window on: set {name}, or run it in a desktop session"
        )
    wayland_answers = bool(wayland) and here.answers(_wayland_socket(here, wayland))
    x_answers = bool(x_display) and any(map(here.answers, _x_sockets(x_display)))
    if not wayland_answers and not x_answers:
        named = f"DISPLAY={x_display}" if x_display else f"WAYLAND_DISPLAY={wayland}"
        return f"the display of {named} does not answer: set it to one that is running"
    obstacles = []
    if x_answers:
        obstacles.append(_lacking(here, "quick", "xcb"))
    if wayland_answers:
        obstacles.append(_lacking(here, "quick", "wayland"))
    return None if None in obstacles else obstacles[0]


def _lacking(here: Surroundings, *parts: Part) -> str | None:
    found = [library for part in parts if (library := here.missing_of(part)) is not None]
    if not found:
        return None
    known = {library: name for part in parts for library, name in _PACKAGES[part].items()}
    found += [library for library in known if library not in found and not here.loads(library)]
    found = list(dict.fromkeys(found))
    packages = " ".join(known[library] for library in found if library in known)
    plural = "libraries that are" if len(found) > 1 else "a library that is"
    hint = f" (Debian and Ubuntu: apt install {packages})" if packages else ""
    return f"the window needs {plural} missing here: install {', '.join(found)}{hint}"


def _wayland_socket(here: Surroundings, name: str) -> Address:
    folder = here.variables.get("XDG_RUNTIME_DIR", "")
    return str(PurePosixPath(folder) / name)


def _x_sockets(display: str) -> tuple[Address, ...]:
    """Where the X server of a DISPLAY listens; empty if the text names none."""
    host, colon, rest = display.rpartition(":")
    number = rest.partition(".")[0]
    if not colon or not number.isdecimal():
        return ()
    if host.startswith("/"):
        return (display, host)
    local = f"{_X_SOCKETS}{number}"
    if host in ("", "unix"):
        return (local, f"\0{local}")
    return ((host.rpartition("/")[2].strip("[]"), _X_PORT + int(number)),)


def surroundings() -> Surroundings:
    """Those of this process."""
    return Surroundings(sys.platform, os.environ, _answers, _missing_of, _loads)


def _answers(address: Address) -> bool:
    try:
        if isinstance(address, tuple):
            with socket.create_connection(address, timeout=_PATIENCE):
                return True
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
            probe.settimeout(_PATIENCE)
            probe.connect(address)
            return True
    except (OSError, OverflowError, UnicodeError):
        return False


def _missing_of(part: Part) -> str | None:
    """Try the files of PySide6 that are there; nothing is missing of a Qt of the system's own."""
    spec = importlib.util.find_spec("PySide6")
    folders = spec.submodule_search_locations if spec is not None else None
    for folder in folders or ():
        for file in sorted(Path(folder, "Qt").glob(_FILES[part])):
            try:
                ctypes.CDLL(str(file))
            except OSError as error:
                return library_named_in(error)
    return None


def library_named_in(error: OSError) -> str:
    """The library that the loader misses, also where a frozen program says it in its own words."""
    own = error.__cause__ if isinstance(error.__cause__, OSError) else error
    return str(own).partition(":")[0]


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
