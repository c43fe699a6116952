"""A Debian of its own in a folder, with a person in it who is not root."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

SUITE = "bookworm"
DISPLAY = ":97"
PERSON = "visitor"
LONG = 120.0
"""Seconds after which something does not happen any more."""
CHANGING = (
    *("dev", "proc", "sys", "run", "tmp", "root"),
    *("var/cache", "var/lib/apt", "var/lib/dpkg", "var/lib/systemd", "var/log"),
)
"""What every installation changes."""


class NotAsItShouldBeError(Exception):
    """What went wrong, in a line."""


def say(text: str) -> None:
    """Tell what holds."""
    print(text, flush=True)


def wait_for(what: str, true: Callable[[], object]) -> None:
    """Until it is so; NotAsItShouldBeError where it does not come."""
    ends = time.monotonic() + LONG
    while not true():
        if time.monotonic() > ends:
            raise NotAsItShouldBeError(f"{what}: not within {LONG:.0f} s")
        time.sleep(0.1)


class Root:
    """A Debian of its own, in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home" / PERSON

    def run(self, *command: str, who: str = "root", check: bool = True) -> str:
        """What a command in that Debian prints; NotAsItShouldBeError where it fails."""
        done = subprocess.run(
            self.command(*command, who=who),
            check=False,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        if check and done.returncode != 0:
            told = (done.stderr or done.stdout).strip().splitlines()[-6:]
            raise NotAsItShouldBeError(f"{' '.join(command)}: {' / '.join(told)}")
        return done.stdout

    def install(self, *packages: str) -> None:
        """Install packages, by name or by the path of a file in that Debian."""
        how = ("-q", "-y", "--no-install-recommends", "--allow-downgrades")
        self.run("apt-get", "install", *how, *packages)

    def bring(self, file: Path) -> str:
        """Copy a file there; its path."""
        shutil.copy(file, self.folder / "tmp" / file.name)
        return f"/tmp/{file.name}"  # noqa: S108 - of that Debian

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
        left_out = {str(self.folder / name) for name in CHANGING}
        found = set()
        for place, folders, names in os.walk(self.folder):
            folders[:] = [name for name in folders if os.path.join(place, name) not in left_out]  # noqa: PTH118 - walking is in texts
            found |= {str(Path(place, name).relative_to(self.folder)) for name in folders + names}
        return found

    def programs(self, name: str) -> list[int]:
        """The processes of a program in this Debian, and in no other on the machine."""
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):  # it has ended, and has no root any more
                called = (process / "comm").read_text(encoding="utf-8").strip()
                if called == name and (process / "root").samefile(self.folder):
                    found.append(int(process.name))
        return found


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
    socket = root.folder / "tmp" / ".X11-unix" / f"X{DISPLAY.removeprefix(':')}"
    if socket.exists():
        raise NotAsItShouldBeError("the screen of before is still there")
    server = subprocess.Popen(
        # Else it begins anew, and ends who is just coming, whenever the last one has gone.
        root.command("Xvfb", DISPLAY, "-noreset", "-screen", "0", "1280x800x24", who=PERSON),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for("the screen", socket.exists)
        yield
    finally:
        server.terminate()
        server.wait()
        wait_for("the end of the screen", lambda: not socket.exists())
