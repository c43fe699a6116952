"""Tries what is installed in a Debian that has nothing else: installs, plays, opens, removes.

    sudo python3 packaging/debian/try.py PACKAGE.deb [--archive ARCHIVE.tar.xz] [--before OLD.deb]
        [--base FOLDER]

Needs debootstrap, objdump and root. ``--base`` is a fresh root that debootstrap has made before,
which stays as it is. Everything a person does is done by another user in that root, with a display
of its own, through the menu entry and by keys and clicks. Ends with 1 and a line that says what
was not as it should be.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from fresh import (
    PERSON,
    SUITE,
    NotAsItShouldBeError,
    Root,
    display,
    fresh_root,
    say,
    wait_for,
)
from visitor import (
    DATA,
    PROGRAM,
    close,
    go_on,
    log,
    own,
    play_to_the_first_discard,
    records,
    sockets,
    sound_log,
    start,
)

GEAR = (
    *("xvfb", "xauth", "xdotool", "libgtk-3-bin", "libglib2.0-bin", "xdg-utils"),
    *("shared-mime-info", "desktop-file-utils", "hicolor-icon-theme", "procps", "xz-utils"),
)
"""What a desktop has, and the hand that presses its keys."""
DESKTOP = (
    *("libegl1", "libgl1", "libfontconfig1", "libdbus-1-3", "libglib2.0-0", "libgssapi-krb5-2"),
    *("libwayland-cursor0", "libwayland-egl1", "libx11-xcb1", "libxcb-glx0", "libxcb-randr0"),
    *("libxcb-render0", "libxcb-shape0", "libxcb-shm0", "libxcb-sync1", "libxcb-xfixes0"),
    *("libxcb-xkb1", "libbrotli1"),
)
"""What every desktop has and the archive does not bring."""
OTHERS = (".cache/fontconfig", ".cache/mesa_shader_cache")
"""What other programs and the system's libraries keep with a person."""
CACHE = ".cache/MahjCove"
"""What Qt has compiled for the machine's graphics; a package does not reach into homes."""
LATER = 99
"""A version of files that nobody knows yet."""


def changed(before: Iterable[str], after: Iterable[str]) -> str:
    """What is there that was not, in a few words."""
    more = sorted(set(after) - set(before))
    return ", ".join(more[:8]) + (f" and {len(more) - 8} more" if len(more) > 8 else "")


def nothing_left(root: Root, before: set[str], *besides: str) -> None:
    """What is there that was not before is the person's own, other programs', or ``besides``."""
    home = f"home/{PERSON}"
    spared = [f"{home}/{name}" for name in (DATA, *OTHERS, *besides)]
    above = {parent.as_posix() for name in spared for parent in Path(name).parents}
    left = {
        name
        for name in root.files() - before
        if name not in above and not any(Path(name).is_relative_to(one) for one in spared)
    }
    left |= {f"tmp/{name}" for name in sockets(root)}
    if left:
        raise NotAsItShouldBeError(f"left behind: {changed((), left)}")
    if not records(root):
        raise NotAsItShouldBeError("the person's rounds are gone")


def alone(root: Root) -> None:
    """Neither Python nor Qt is in that Debian."""
    told = root.run("dpkg-query", "-W", "-f", "${Package}\\n").splitlines()
    foreign = [
        name for name in told if name.startswith(("python3", "libpython", "libqt", "qt6", "libpy"))
    ]
    if foreign:
        raise NotAsItShouldBeError(f"not alone: {', '.join(foreign)}")


def binaries(root: Root, program: str) -> list[str]:
    """Every library of the program and itself, as paths in that Debian."""
    found = root.run("find", program, "-type", "f").splitlines()
    return [path for path in found if (root.folder / path[1:]).open("rb").read(4) == b"\x7fELF"]


def all_found(root: Root, program: str) -> None:
    """Every library that one of the program's is linked with is there."""
    for path in binaries(root, program):
        missing = [line for line in root.run("ldd", path).splitlines() if "not found" in line]
        if missing:
            raise NotAsItShouldBeError(f"{path}: {missing[0].strip()}")


def exact(root: Root) -> None:
    """The package depends on the packages whose libraries it is linked with, and on no other."""
    paths = binaries(root, "/usr/lib/mahjcove")
    files = [root.folder / path[1:] for path in paths]
    told = subprocess.run(["objdump", "-p", *files], check=True, capture_output=True, text=True)  # noqa: S607
    needed = set(re.findall(r"^\s+NEEDED\s+(\S+)$", told.stdout, re.MULTILINE))
    system = needed - {Path(path).name for path in paths}
    cache = {
        line.split()[0]: line.rpartition("=> ")[2]
        for line in root.run("/sbin/ldconfig", "-p").splitlines()[1:]
    }
    owners = set()
    for name in system:
        place = root.run("realpath", cache[name]).strip()
        moved = place.removeprefix("/usr")  # it may be listed at the place of before
        listed = root.run("dpkg", "-S", place, check=False) or root.run("dpkg", "-S", moved)
        owners.add(listed.partition(":")[0])
    depends = root.run("dpkg-query", "-W", "-f", "${Depends}", "mahjcove")
    named = {one.split()[0] for one in depends.split(",")}
    if named != owners:
        raise NotAsItShouldBeError(
            f"depends without need on {changed(owners, named) or 'nothing'}, "
            f"needs without depending on {changed(named, owners) or 'nothing'}"
        )
    say(f"depends on the {len(named)} packages that its libraries are linked with, and no other")


def try_package(root: Root, package: Path) -> None:
    """The .deb from its installation to its removal."""
    before = root.files()
    root.install(root.bring(package))
    size = root.run("dpkg-query", "-W", "-f", "${Installed-Size}", "mahjcove")
    say(f"installed; {int(size) / 1024:.0f} MiB")
    alone(root)
    say("neither Python nor Qt is on this machine but in the package")
    all_found(root, "/usr/lib/mahjcove")
    exact(root)
    check = ("env", "QT_QPA_PLATFORM=offscreen", "mahjcove", "--self-check")
    root.run(*check, who=PERSON)
    say("mahjcove --self-check: all is well")
    say(f"mahjcove --version: {root.run('mahjcove', '--version', who=PERSON).strip()}")
    for line in root.run("mahjcove", "bench", "--part", "starts", who=PERSON).splitlines():
        say(f"    {line}")
    with display(root):
        start(root)
        play_to_the_first_discard(root)
        say(f"started from the menu entry and played: {', '.join(own(root))}")
        try_files(root, "/usr/lib/mahjcove")
        close(root)
    sound_log(root)
    installed = [
        name
        for name in root.run("dpkg", "-L", "mahjcove").split("\n")
        if name and not (root.folder / name[1:]).is_dir()
    ]
    root.run("apt-get", "remove", "-q", "-y", "mahjcove")
    left = {name for name in installed if (root.folder / name[1:]).exists()}
    if left:
        raise NotAsItShouldBeError(f"left behind: {changed((), left)}")
    say(f"removed: {len(installed)} files are gone")
    # What it needed goes too, so that nothing but the program's doing can be left.
    root.run("apt-get", "autoremove", "-q", "-y", "--purge")
    clear(root, "a round.mahj", "mine.card.txt")
    nothing_left(root, before, CACHE)
    say("with what it needed: no file more than before, and the person's rounds are there")


def clear(root: Root, *names: str) -> None:
    """Remove what was put into the person's home to be opened."""
    for name in names:
        (root.home / name).unlink()


def try_files(root: Root, program: str) -> None:
    """A round and a card, each opened by what its file is taken for, in the window that is open."""
    round_file, card = root.home / "a round.mahj", root.home / "mine.card.txt"
    shutil.copy(records(root)[0], round_file)
    shipped = f"{program[1:]}/_internal/mahjcove/_resources/cards/teaching.txt"
    text = (root.folder / shipped).read_text(encoding="utf-8")
    card.write_text(f"# mine\n{text}", encoding="utf-8")
    shelf = root.home / DATA / "cards"
    for path, kind in (
        (round_file, "application/x-mahjcove-round"),
        (card, "text/x-mahjcove-card"),
    ):
        place = f"/home/{PERSON}/{path.name}"
        root.run("chown", f"{PERSON}:", place)
        taken = root.run("xdg-mime", "query", "filetype", place, who=PERSON).strip()
        if taken != kind:
            raise NotAsItShouldBeError(f"{path.name} is taken for {taken}, not {kind}")
        handler = root.run("xdg-mime", "query", "default", kind, who=PERSON).strip()
        if handler != "mahjcove.desktop":
            raise NotAsItShouldBeError(f"{kind} is opened by {handler or 'nothing'}")
        hand_over(root, place)
    wait_for("the card on the shelf", lambda: shelf.is_dir() and any(shelf.glob("mine*.txt")))
    say("the card is on the person's shelf")


def hand_over(root: Root, file: str) -> None:
    """Open a file as a file manager does; the window that is open takes it."""

    def heard() -> int:
        return sum("started again with 1 files" in line for line in log(root))

    before = heard()
    root.launch("xdg-open", file)
    wait_for(f"the window with {file}", lambda: heard() > before)
    wait_for("the end of the second start", lambda: len(root.programs(PROGRAM)) == 1)
    say(f"xdg-open {file!r}: taken by the window")


def forget(root: Root) -> Path:
    """Begin as a person who has never played; where the data will be."""
    shutil.rmtree(root.home / CACHE, ignore_errors=True)
    shutil.rmtree(root.home / DATA)
    return root.home / DATA


def try_upgrade(root: Root, before: Path, package: Path) -> None:
    """From the version before to this one and back, in the middle of a round."""
    data = forget(root)
    old, new = root.bring(before), root.bring(package)
    root.install(old)
    with display(root):
        start(root)
        play_to_the_first_discard(root)
        close(root)
    shelf = on_the_shelf(root, data)
    rounds, played = records(root), own(root)
    settings = json.loads((data / "settings.json").read_text(encoding="utf-8"))
    totals = json.loads((data / "standing.json").read_text(encoding="utf-8"))["totals"]
    root.install(new)
    with display(root):
        start(root)
        go_on(root)
        close(root)
    sound_log(root)
    now = json.loads((data / "settings.json").read_text(encoding="utf-8"))
    standing = json.loads((data / "standing.json").read_text(encoding="utf-8"))
    if records(root) != rounds or own(root)[: len(played)] != played:
        raise NotAsItShouldBeError("the round did not go on in its record")
    if settings != {name: now.get(name) for name in settings} or standing["totals"] != totals:
        raise NotAsItShouldBeError("settings or totals are not what they were")
    for card, content in shelf.items():
        if card.read_bytes() != content:
            raise NotAsItShouldBeError(f"{card.name} on the shelf is not what it was")
        place = f"/home/{PERSON}/{DATA}/cards/{card.name}"
        root.run("mahjcove", "card", "check", place, who=PERSON)
    say(f"upgraded in the middle of a round, which went on: {', '.join(own(root))}")
    say("settings, totals and the cards on the shelf are as they were")
    kept = write_later(root, data)
    for name, file in (("this version", new), ("the version before", old)):
        root.install(file)
        with display(root):
            start(root)
            close(root)
        for path, content in kept.items():
            if path.read_bytes() != content:
                raise NotAsItShouldBeError(f"{name} has changed {path.name} of a later version")
        say(f"files of a later version are left alone by {name}")
        if file is new:
            told_of_later(root, kept)
    root.run("apt-get", "remove", "-q", "-y", "mahjcove")
    for left in sockets(root):  # by the version before
        (root.folder / "tmp" / left).unlink()


def on_the_shelf(root: Root, data: Path) -> dict[Path, bytes]:
    """A card of the person's own among the cards, and what is in it."""
    card = data / "cards" / "mine.txt"
    shipped = "usr/lib/mahjcove/_internal/mahjcove/_resources/cards/teaching.txt"
    content = b"# mine\n" + (root.folder / shipped).read_bytes()
    card.parent.mkdir(exist_ok=True)
    card.write_bytes(content)
    root.run("chown", "-R", f"{PERSON}:", f"/home/{PERSON}/{DATA}/cards")
    return {card: content}


def told_of_later(root: Root, files: Iterable[Path]) -> None:
    """Of each file of a later version the person has been told in a sentence."""
    told = [line.partition(" WARNING ")[2] for line in log(root) if " WARNING " in line]
    for file in files:
        sentences = [line for line in told if file.name in line and "a newer MahjCove" in line]
        if not sentences:
            raise NotAsItShouldBeError(f"nothing was told of {file.name} of a later version")
        say(f"    {sentences[0]}")


def write_later(root: Root, data: Path) -> dict[Path, bytes]:
    """Files as a later version may write them, and what is in them."""
    record = records(root)[-1]
    header, _, rest = record.read_text(encoding="utf-8").partition("\n")
    head = json.loads(header) | {"mahjcove": LATER}
    record.write_text(f"{json.dumps(head)}\n{rest}", encoding="utf-8")
    for name in ("settings.json", "standing.json"):
        (data / name).write_text(json.dumps({"version": LATER}), encoding="utf-8")
    return {
        path: path.read_bytes() for path in (record, data / "settings.json", data / "standing.json")
    }


def try_archive(root: Root, archive: Path) -> None:
    """The archive from its installation to its removal, by somebody who is not root."""
    root.install(*DESKTOP)
    forget(root)
    alone(root)
    before = root.files()
    name = archive.name.removesuffix(".tar.xz")
    root.run("tar", "-C", "/tmp", "-xf", root.bring(archive), who=PERSON)  # noqa: S108 - of that Debian
    for _ in range(2):  # the second time over the first
        root.run(f"/tmp/{name}/install.sh", who=PERSON)  # noqa: S108 - same
    shutil.rmtree(root.folder / "tmp" / name)
    program = f"/home/{PERSON}/.local/lib/mahjcove"
    all_found(root, program)
    command = f"/home/{PERSON}/.local/bin/mahjcove"
    root.run("env", "QT_QPA_PLATFORM=offscreen", command, "--self-check", who=PERSON)
    say("the archive: installed twice without root; --self-check: all is well")
    with display(root):
        start(root)
        play_to_the_first_discard(root)
        say(f"started from the menu entry and played: {', '.join(own(root))}")
        try_files(root, program)
        close(root)
    sound_log(root)
    root.run(f"{program}/uninstall.sh", who=PERSON)
    clear(root, "a round.mahj", "mine.card.txt")
    nothing_left(root, before)
    say("removed: no file more than before, and the person's rounds are there")


def main(arguments: list[str]) -> int:
    """Try; 0 if all is as it should be."""
    parser = argparse.ArgumentParser()
    parser.add_argument("package", type=Path)
    parser.add_argument("--archive", type=Path)
    parser.add_argument("--before", type=Path, help="a package of the version before")
    parser.add_argument("--base", type=Path)
    wanted = parser.parse_args(arguments)
    try:
        with fresh_root(wanted.base) as root:
            root.run("apt-get", "update", "-q")
            root.install(*GEAR)
            root.run("useradd", "--create-home", PERSON)
            say(f"a fresh Debian ({SUITE}) with a screen and nothing else")
            try_package(root, wanted.package)
            if wanted.before is not None:
                try_upgrade(root, wanted.before, wanted.package)
            if wanted.archive is not None:
                try_archive(root, wanted.archive)
    except NotAsItShouldBeError as error:
        print(f"try.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
