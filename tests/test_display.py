from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from mahjcove.display import Address, Part, Surroundings, library_named_in, obstacle, surroundings
from tests.support.paths import CHECKOUT

NEEDS: dict[Part, tuple[str, ...]] = {
    "quick": ("libEGL.so.1", "libnew.so.1"),
    "xcb": ("libxcb-cursor.so.0", "libxkbcommon-x11.so.0"),
    "wayland": ("libwayland-client.so.0",),
}
X_SOCKET = "/tmp/.X11-unix/X0"  # noqa: S108 - where an X server listens


def here(
    variables: dict[str, str],
    *,
    answering: tuple[Address, ...] = (),
    missing: tuple[str, ...] = (),
    platform: str = "linux",
) -> Surroundings:
    """A place with these variables and displays, and without these libraries."""

    def missing_of(part: Part) -> str | None:
        return next((library for library in NEEDS[part] if library in missing), None)

    return Surroundings(
        platform,
        variables,
        lambda address: address in answering,
        missing_of,
        lambda library: library not in missing,
    )


def test_without_a_display_it_says_what_to_set() -> None:
    said = obstacle(here({}))

    assert said is not None
    assert "no display" in said
    assert "DISPLAY or WAYLAND_DISPLAY" in said


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_always_have_one(platform: str) -> None:
    assert obstacle(here({}, platform=platform, missing=("libEGL.so.1",))) is None


@pytest.mark.parametrize("named", ["offscreen", "minimal", "offscreen:size=800x600", "vnc"])
def test_a_platform_that_was_chosen_needs_no_display(named: str) -> None:
    assert obstacle(here({"QT_QPA_PLATFORM": named})) is None


def test_even_without_a_display_a_picture_needs_its_libraries() -> None:
    said = obstacle(here({"QT_QPA_PLATFORM": "offscreen"}, missing=("libEGL.so.1",)))

    assert said is not None
    assert "libEGL.so.1" in said
    assert "apt install libegl1" in said


def test_a_display_that_does_not_answer_is_named() -> None:
    said = obstacle(here({"DISPLAY": ":7"}, answering=(X_SOCKET,)))

    assert said is not None
    assert "DISPLAY=:7 does not answer" in said


@pytest.mark.parametrize(
    ("display", "address"),
    [
        (":0", X_SOCKET),
        (":0.0", X_SOCKET),
        ("unix:0", f"\0{X_SOCKET}"),
        ("localhost:10.0", ("localhost", 6010)),
        ("tcp/table.example:1", ("table.example", 6001)),
        ("[::1]:0", ("::1", 6000)),
        ("/private/tmp/launch/org.xquartz:0", "/private/tmp/launch/org.xquartz:0"),
    ],
)
def test_every_way_to_write_an_x_display_is_tried(display: str, address: Address) -> None:
    assert obstacle(here({"DISPLAY": display}, answering=(address,))) is None
    assert obstacle(here({"DISPLAY": display}, answering=("elsewhere",))) is not None


@pytest.mark.parametrize("display", ["screen", ":", ":x", "host:1a"])
def test_a_display_that_names_none_does_not_answer(display: str) -> None:
    said = obstacle(here({"DISPLAY": display}, answering=(X_SOCKET,)))

    assert said is not None
    assert f"DISPLAY={display} does not answer" in said


@pytest.mark.parametrize(
    ("name", "path"), [("wayland-0", "/run/user/1/wayland-0"), ("/other/place", "/other/place")]
)
def test_a_wayland_display_is_a_socket_of_the_session(name: str, path: str) -> None:
    variables = {"WAYLAND_DISPLAY": name, "XDG_RUNTIME_DIR": "/run/user/1"}

    assert obstacle(here(variables, answering=(path,))) is None
    said = obstacle(here(variables))
    assert said is not None
    assert f"WAYLAND_DISPLAY={name} does not answer" in said


def test_all_missing_libraries_are_named_with_their_packages() -> None:
    missing = ("libxcb-cursor.so.0", "libxkbcommon-x11.so.0")

    said = obstacle(here({"DISPLAY": ":0"}, answering=(X_SOCKET,), missing=missing))

    assert said is not None
    assert "libxcb-cursor.so.0, libxkbcommon-x11.so.0" in said
    assert "apt install libxcb-cursor0 libxkbcommon-x11-0" in said
    assert "\n" not in said


def test_a_library_that_nobody_knew_of_is_named_all_the_same() -> None:
    said = obstacle(here({"QT_QPA_PLATFORM": "offscreen"}, missing=("libnew.so.1",)))

    assert said == "the window needs a library that is missing here: install libnew.so.1"


def test_a_known_library_that_qt_does_without_is_no_obstacle() -> None:
    known = ("libgssapi_krb5.so.2", "libxcb-xkb.so.1")

    assert obstacle(here({"DISPLAY": ":0"}, answering=(X_SOCKET,), missing=known)) is None


def test_one_display_that_works_is_enough() -> None:
    both = {"DISPLAY": ":0", "WAYLAND_DISPLAY": "/w"}

    assert obstacle(here(both, answering=(X_SOCKET, "/w"), missing=("libxcb-cursor.so.0",))) is None
    assert (
        obstacle(here(both, answering=(X_SOCKET, "/w"), missing=("libwayland-client.so.0",)))
        is None
    )
    assert obstacle(here(both, answering=("/w",), missing=("libwayland-client.so.0",))) is not None


def test_the_chosen_platform_counts_its_own_display_alone() -> None:
    both = {"DISPLAY": ":0", "WAYLAND_DISPLAY": "/w"}

    assert obstacle(here(both | {"QT_QPA_PLATFORM": "xcb"}, answering=("/w",))) is not None
    assert obstacle(here(both | {"QT_QPA_PLATFORM": "wayland"}, answering=(X_SOCKET,))) is not None
    said = obstacle(here({"DISPLAY": ":0", "QT_QPA_PLATFORM": "wayland"}, answering=(X_SOCKET,)))
    assert said is not None
    assert "set WAYLAND_DISPLAY" in said


def test_a_real_socket_answers_and_a_closed_one_does_not(tmp_path: Path) -> None:
    answers = surroundings().answers
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "w"))
        listener.listen()
        assert answers(str(tmp_path / "w"))
    assert not answers(str(tmp_path / "w"))
    assert not answers(("127.0.0.1", 1))


def test_the_qt_that_runs_these_tests_lacks_nothing_to_draw() -> None:
    assert surroundings().missing_of("quick") is None


def test_a_real_library_loads_and_an_invented_one_does_not() -> None:
    loads = surroundings().loads

    assert not loads("libmahjcove-nowhere.so.0")
    assert not sys.platform.startswith("linux") or loads("libc.so.6")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only here can it be missing")
@pytest.mark.parametrize("variables", [{}, {"DISPLAY": ":4711"}])
def test_the_window_command_says_it_in_one_line_and_loads_no_qt(
    variables: dict[str, str],
) -> None:
    ran = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "mahjcove"],
        cwd=CHECKOUT,
        env=variables,
        capture_output=True,
        text=True,
        check=False,
    )

    said = [line for line in ran.stderr.splitlines() if not line.startswith("import time:")]
    assert ran.returncode == 2
    assert len(said) == 1
    assert said[0].startswith("mahjcove: ")
    assert "PySide6" not in ran.stderr


def test_the_library_is_named_also_where_a_frozen_program_wraps_the_loaders_words() -> None:
    loaders = OSError("libEGL.so.1: cannot open shared object file: No such file or directory")
    wrapped = OSError("Failed to load dynlib/dll 'libQt6Quick.so.6'. It was not found.")
    wrapped.__cause__ = loaders

    assert library_named_in(loaders) == library_named_in(wrapped) == "libEGL.so.1"
