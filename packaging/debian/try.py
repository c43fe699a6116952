"""Tries the .deb in a Debian that has nothing else: installs, plays, opens a file, removes.

    sudo python3 packaging/debian/try.py PACKAGE.deb [--archive ARCHIVE.tar.xz] [--base FOLDER]

Needs debootstrap and root. ``--base`` is a fresh root that debootstrap has made before, which
stays as it is. Everything a person does is done by another user in that root, with a display of
its own, through the menu entry and by keys and clicks. Ends with 1 and a line that says what was
not as it should be.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

SUITE = "bookworm"
DISPLAY = ":97"
GEAR = (
    *(
        "xvfb",
        "xauth",
        "xdotool",
        "libgtk-3-bin",
        "libglib2.0-bin",
        "xdg-utils",
        "shared-mime-info",
    ),
    *("desktop-file-utils", "hicolor-icon-theme", "procps", "xz-utils"),
)
"""What a desktop has, and the hand that presses its keys."""
DESKTOP = (
    *("libegl1", "libgl1", "libfontconfig1", "libdbus-1-3", "libglib2.0-0", "libgssapi-krb5-2"),
    *("libwayland-cursor0", "libwayland-egl1", "libx11-xcb1", "libxcb-randr0", "libxcb-render0"),
    *("libxcb-shape0", "libxcb-shm0", "libxcb-sync1", "libxcb-xfixes0", "libxcb-xkb1"),
)
"""What every desktop has and the archive does not bring."""
PERSON = "visitor"
LONG = 120.0
"""Seconds after which something does not happen any more."""
RACK = (462, 404, 520, 346, 578, 288, 636, 230, 694)
"""Where tiles of the rack are at 1280 x 800, from the middle outwards."""
RACK_Y = 665
NOT_OURS = (
    *("dev", "proc", "sys", "run", "tmp", "root"),
    *("var/cache", "var/lib/apt", "var/lib/dpkg", "var/lib/systemd", "var/log", "home"),
)
"""What every installation changes, or what is the person's own."""


class NotAsItShouldBeError(Exception):
    """What went wrong, in a line."""


class Root:
    """A Debian of its own, in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home" / PERSON

    def run(self, *command: str, who: str = "root", check: bool = True, quiet: bool = False) -> str:
        """What a command in that Debian prints; NotAsItShouldBeError where it fails."""
        done = subprocess.run(
            self.command(*command, who=who), check=False, capture_output=True, text=True
        )
        if check and done.returncode != 0:
            told = (done.stderr or done.stdout).strip().splitlines()[-6:]
            raise NotAsItShouldBeError(f"{' '.join(command)}: {' / '.join(told)}")
        if done.stderr.strip() and not quiet and who == PERSON:
            print(f"    {done.stderr.strip().splitlines()[-1]}")
        return done.stdout

    def launch(self, *command: str) -> None:
        """Run what starts the program and leaves it running, as the person."""
        done = subprocess.run(
            self.command(*command, who=PERSON),
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=LONG,
        )
        if done.returncode != 0:
            raise NotAsItShouldBeError(f"{' '.join(command)} ended with {done.returncode}")

    def command(self, *command: str, who: str = "root") -> list[str]:
        """The command as it is run there, with what a session of that person has."""
        home = "/root" if who == "root" else f"/home/{who}"
        path = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games"
        return [
            *("chroot", f"--userspec={who}", str(self.folder)),
            *("env", "-i", f"HOME={home}", f"USER={who}", f"DISPLAY={DISPLAY}", "LANG=C.UTF-8"),
            f"PATH={path + ':/usr/sbin:/sbin' if who == 'root' else path}",
            *("DEBIAN_FRONTEND=noninteractive", "XDG_CURRENT_DESKTOP=GNOME"),
            *command,
        ]

    def files(self) -> set[str]:
        """Every file and folder, but for those that change by themselves."""
        left_out = {str(self.folder / name) for name in NOT_OURS}
        found = set()
        for place, folders, names in os.walk(self.folder):
            folders[:] = [name for name in folders if os.path.join(place, name) not in left_out]  # noqa: PTH118 - walking is in texts
            found |= {str(Path(place, name).relative_to(self.folder)) for name in folders + names}
        return found

    def records(self) -> list[Path]:
        """The rounds that the person has played."""
        return sorted((self.home / ".local/share/mahjcove/rounds").glob("*.mahj"))

    def programs(self) -> list[int]:
        """The processes of the program in this Debian, and in no other on the machine."""
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):  # it has ended, and has no root any more
                name = (process / "comm").read_text(encoding="utf-8").strip()
                if name == "mahjcove" and (process / "root").samefile(self.folder):
                    found.append(int(process.name))
        return found


def say(text: str) -> None:
    """Tell what holds."""
    print(text, flush=True)


def wait_for(what: str, true: Callable[[], object]) -> None:
    """Until it is so; NotAsItShouldBeError where it does not come."""
    ends = time.monotonic() + LONG
    while not true():
        if time.monotonic() > ends:
            raise NotAsItShouldBeError(f"{what}: not within {LONG:.0f} s")
        time.sleep(0.2)


@contextmanager
def fresh_root(base: Path | None) -> Iterator[Root]:
    """A Debian with nothing but its base; it goes away afterwards."""
    with tempfile.TemporaryDirectory(prefix="mahjcove-root-") as name:
        folder = Path(name) / "root"
        if base is None:
            subprocess.run(["debootstrap", "--variant=minbase", SUITE, folder], check=True)  # noqa: S607
        else:
            subprocess.run(["cp", "-a", base, folder], check=True)  # noqa: S607
        shutil.copy("/etc/resolv.conf", folder / "etc" / "resolv.conf")
        root = Root(folder)
        mounted = []
        try:
            for kind, place in (("proc", "proc"), ("sysfs", "sys"), ("tmpfs", "dev/shm")):
                (folder / place).mkdir(exist_ok=True)
                subprocess.run(["mount", "-t", kind, kind, folder / place], check=True)  # noqa: S607
                mounted.append(folder / place)
            root.run("chmod", "1777", "/tmp", "/dev/shm")  # noqa: S108
            yield root
        finally:
            for mount in reversed(mounted):
                subprocess.run(["umount", "-l", mount], check=False)  # noqa: S607


@contextmanager
def display(root: Root) -> Iterator[None]:
    """A screen in that Debian."""
    server = subprocess.Popen(
        # Else it begins anew, and ends who is just coming, whenever the last one has gone.
        root.command("Xvfb", DISPLAY, "-noreset", "-screen", "0", "1280x800x24", who=PERSON),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        socket = root.folder / "tmp" / ".X11-unix" / f"X{DISPLAY.removeprefix(':')}"
        wait_for("the screen", socket.exists)
        yield
    finally:
        server.terminate()
        server.wait()


def lines(root: Root) -> list[dict[str, object]]:
    """What stands in the round that is being played."""
    records = root.records()
    if not records:
        return []
    newest = max(records, key=lambda path: path.stat().st_mtime_ns)
    found: list[dict[str, object]] = []
    for line in newest.read_text(encoding="utf-8").splitlines():
        try:
            found.append(json.loads(line))
        except ValueError:
            break  # it is being written
    return found


def own(root: Root) -> list[str]:
    """What the person has done in the round, one word each."""
    told = lines(root)
    if not told:
        return []
    seats = told[0]["seats"]
    assert isinstance(seats, dict)  # noqa: S101 - as every record has it
    you = next(seat for seat, who in seats.items() if who == "you")
    return [str(line["do"]) for line in told if line.get("seat") == you and "auto" not in line]


def press(root: Root, *keys: str) -> None:
    """Press keys, one after the other."""
    root.run("xdotool", "key", "--delay", "60", *keys, who=PERSON)


def click(root: Root, x: int, y: int) -> None:
    """Click there."""
    root.run("xdotool", "mousemove", str(x), str(y), "click", "1", who=PERSON)


def is_open(root: Root) -> bool:
    """Whether the window is on the screen."""
    found = root.run(
        "xdotool", "search", "--onlyvisible", "--name", "^MahjCove$", who=PERSON, check=False
    )
    return bool(found.strip())


def close(root: Root) -> None:
    """End the program, as the end of a session does."""
    for process in root.programs():
        os.kill(process, signal.SIGTERM)
    wait_for("the end of the program", lambda: not root.programs())


def play_to_the_first_discard(root: Root) -> None:
    """Answer the first start, pass, stop the Charleston, and discard; as the record tells."""
    wait_for("the window", lambda: is_open(root))
    ends = time.monotonic() + LONG
    while not root.records():
        if time.monotonic() > ends:
            raise NotAsItShouldBeError("no round was dealt")
        time.sleep(1)
        press(root, "Return")
    tried = 0
    while "discard" not in own(root):
        if time.monotonic() > ends:
            raise NotAsItShouldBeError(f"no discard was made; done: {own(root)}")
        done = own(root)
        match len(done):
            case 0 | 1 | 2:
                # Three tiles are lifted; one that is a joker does not lift, and others follow.
                for step in range(3):
                    click(root, RACK[(tried + step) % len(RACK)], RACK_Y)
                press(root, "Return")
                tried += 1
            case _:
                # Stop, no courtesy, no call; then a tile and its discard.
                press(root, "p", "0", "Return")
                click(root, RACK[tried % len(RACK)], RACK_Y)
                press(root, "d")
                tried += 1
        time.sleep(0.6)


def changed(before: Iterable[str], after: Iterable[str]) -> str:
    """What is there that was not, in a few words."""
    more = sorted(set(after) - set(before))
    return ", ".join(more[:8]) + (f" and {len(more) - 8} more" if len(more) > 8 else "")


def try_package(root: Root, package: Path) -> None:
    """The .deb from its installation to its removal."""
    before = root.files()
    shutil.copy(package, root.folder / "tmp" / package.name)
    root.run("apt-get", "install", "-q", "-y", "--no-install-recommends", f"/tmp/{package.name}")  # noqa: S108
    size = root.run("dpkg-query", "-W", "-f", "${Installed-Size}", "mahjcove")
    say(f"installed; {int(size) / 1024:.0f} MiB")
    foreign = [
        line
        for line in root.run("dpkg-query", "-W", "-f", "${Package}\\n").splitlines()
        if line.startswith(("python3", "libpython", "libqt", "qt6", "libpyside"))
    ]
    if foreign:
        raise NotAsItShouldBeError(f"not alone: {', '.join(foreign)}")
    say("neither Python nor Qt is on this machine but in the package")
    check = ("env", "QT_QPA_PLATFORM=offscreen", "mahjcove", "--self-check")
    root.run(*check, who=PERSON)
    say("mahjcove --self-check: all is well")
    say(f"mahjcove --version: {root.run('mahjcove', '--version', who=PERSON).strip()}")
    with display(root):
        root.launch("gtk-launch", "mahjcove")
        play_to_the_first_discard(root)
        say(f"started from the menu entry and played: {', '.join(own(root))}")
        try_files(root)
        close(root)
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
    left = root.files() - before
    if left:
        raise NotAsItShouldBeError(f"left behind: {changed((), left)}")
    if not root.records():
        raise NotAsItShouldBeError("the person's rounds are gone")
    say("with what it needed: no file more than before, and the person's rounds are there")


def try_files(root: Root) -> None:
    """A round and a card, each by what its file is taken for."""
    round_file, card = root.home / "a round.mahj", root.home / "mine.card.txt"
    shutil.copy(root.records()[0], round_file)
    shipped = root.folder / "usr/lib/mahjcove/_internal/mahjcove/_resources/cards/teaching.txt"
    card.write_text("# mine\n" + shipped.read_text(encoding="utf-8"), encoding="utf-8")
    for path, kind in (
        (round_file, "application/x-mahjcove-round"),
        (card, "text/x-mahjcove-card"),
    ):
        place = f"/home/{PERSON}/{path.name}"
        root.run("chown", f"{PERSON}:", place)
        taken = root.run("xdg-mime", "query", "filetype", place, who=PERSON, quiet=True).strip()
        if taken != kind:
            raise NotAsItShouldBeError(f"{path.name} is taken for {taken}, not {kind}")
        handler = root.run("xdg-mime", "query", "default", kind, who=PERSON, quiet=True).strip()
        if handler != "mahjcove.desktop":
            raise NotAsItShouldBeError(f"{kind} is opened by {handler or 'nothing'}")
        root.launch("xdg-open", place)
        say(f"xdg-open {path.name!r}: taken by the window")
    shelf = root.home / ".local/share/mahjcove/cards"
    wait_for("the card on the shelf", lambda: shelf.is_dir() and any(shelf.glob("*.txt")))
    say("the card is on the person's shelf")


def try_upgrade(root: Root, before: Path, package: Path) -> None:
    """From the version before to this one and back, in the middle of a round."""
    data = root.home / ".local/share/mahjcove"
    for file in (before, package):
        shutil.copy(file, root.folder / "tmp" / file.name)
    install = ("apt-get", "install", "-q", "-y", "--no-install-recommends", "--allow-downgrades")
    shutil.rmtree(data, ignore_errors=True)
    root.run(*install, f"/tmp/{before.name}")  # noqa: S108
    with display(root):
        root.launch("gtk-launch", "mahjcove")
        play_to_the_first_discard(root)
        close(root)
    records = root.records()
    played = own(root)
    settings = json.loads((data / "settings.json").read_text(encoding="utf-8"))
    totals = json.loads((data / "standing.json").read_text(encoding="utf-8"))["totals"]
    root.run(*install, f"/tmp/{package.name}")  # noqa: S108
    with display(root):
        root.launch("gtk-launch", "mahjcove")
        wait_for("the window after the upgrade", lambda: is_open(root))
        wait_for("the round after the upgrade", lambda: go_on(root, len(played)))
        close(root)
    now = json.loads((data / "settings.json").read_text(encoding="utf-8"))
    standing = json.loads((data / "standing.json").read_text(encoding="utf-8"))
    if root.records() != records or own(root)[: len(played)] != played:
        raise NotAsItShouldBeError("the round did not go on in its record")
    if settings != {name: now.get(name) for name in settings} or standing["totals"] != totals:
        raise NotAsItShouldBeError("settings or totals are not what they were")
    say(f"upgraded in the middle of a round, which went on: {', '.join(own(root))}")
    kept = {path: path.read_bytes() for path in records}
    (data / "standing.json").write_text('{"version": 99}', encoding="utf-8")
    root.run(*install, f"/tmp/{before.name}")  # noqa: S108
    with display(root):
        root.launch("gtk-launch", "mahjcove")
        wait_for("the window after the downgrade", lambda: is_open(root))
        time.sleep(3)
        close(root)
    if (data / "standing.json").read_text(encoding="utf-8") != '{"version": 99}':
        raise NotAsItShouldBeError("a standing of a later version was written over")
    if any(not path.read_bytes().startswith(content) for path, content in kept.items()):
        raise NotAsItShouldBeError("a record is not what it was")
    say("downgraded: what a later version has written is left alone")


def go_on(root: Root, done: int) -> bool:
    """Press what goes on; whether the person has done more than that."""
    press(root, "p")
    click(root, RACK[0], RACK_Y)
    press(root, "d")
    return len(own(root)) > done


def try_archive(root: Root, archive: Path) -> None:
    """The archive from its installation to its removal, by somebody who is not root."""
    root.run("apt-get", "install", "-q", "-y", "--no-install-recommends", *DESKTOP)
    before = {path.relative_to(root.home) for path in root.home.rglob("*")}
    shutil.copy(archive, root.folder / "tmp" / archive.name)
    unpack = ("tar", "-C", "/tmp", "-xf", f"/tmp/{archive.name}")  # noqa: S108
    root.run(*unpack, who=PERSON)
    folder = f"/tmp/{archive.name.removesuffix('.tar.xz')}"  # noqa: S108
    for _ in range(2):  # the second time over the first
        root.run(f"{folder}/install.sh", who=PERSON)
    program = f"/home/{PERSON}/.local/bin/mahjcove"
    root.run("env", "QT_QPA_PLATFORM=offscreen", program, "--self-check", who=PERSON)
    with display(root):
        root.launch("gtk-launch", "mahjcove")
        wait_for("the window of the archive's program", lambda: is_open(root))
        close(root)
    root.run(f"/home/{PERSON}/.local/lib/mahjcove/uninstall.sh", who=PERSON)
    after = {path.relative_to(root.home) for path in root.home.rglob("*")}
    left = [path for path in after - before if "share/mahjcove" not in path.as_posix()]
    if left:
        raise NotAsItShouldBeError(f"left behind: {changed((), map(str, left))}")
    say("the archive: installed twice without root, started from its menu entry, removed whole")


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
            root.run("apt-get", "install", "-q", "-y", "--no-install-recommends", *GEAR)
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
