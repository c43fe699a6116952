"""Makes the .tar.xz of a tree that was laid out, for one user of any Linux system.

    python packaging/linux/archive.py TREE OUT VERSION

It brings the small libraries that Qt needs of an X server's side and that few systems have from
the start; the larger ones are on every desktop.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
BROUGHT = (
    "libxcb-cursor.so.0",
    "libxcb-icccm.so.4",
    "libxcb-image.so.0",
    "libxcb-keysyms.so.1",
    "libxcb-render-util.so.0",
    "libxcb-util.so.1",
    "libxkbcommon-x11.so.0",
    "libxkbcommon.so.0",
)


def library(name: str) -> Path:
    """Where this system has that library."""
    listed = subprocess.run(
        ["/sbin/ldconfig", "-p"], check=True, capture_output=True, text=True
    ).stdout
    for line in listed.splitlines():
        if line.split()[:1] == [name]:
            return Path(line.rpartition("=> ")[2]).resolve()
    raise SystemExit(f"{name} is not on this system, and belongs into the archive")


def papers_of(file: Path) -> Path:
    """Under which terms the package is that a library of the system is from."""
    for path in (file, Path("/lib", *file.parts[3:])):
        owner = subprocess.run(
            ["dpkg", "-S", path],  # noqa: S607 - the one that is there
            check=False,
            capture_output=True,
            text=True,
        ).stdout
        if owner:
            return Path("/usr/share/doc", owner.partition(":")[0], "copyright")
    raise SystemExit(f"{file} belongs to no package")


def archive(tree: Path, out: Path, version: str) -> Path:
    """The archive's file."""
    name = f"mahjcove-{version}-linux-{platform.machine()}"
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = epoch
        return member

    with tempfile.TemporaryDirectory() as folder:
        top = Path(folder) / name
        shutil.copytree(tree, top, symlinks=True)
        inside = top / "lib" / "mahjcove" / "_internal"
        terms = inside / "mahjcove" / "_resources" / "licences"
        for wanted in BROUGHT:
            file = library(wanted)
            shutil.copyfile(file, inside / "PySide6" / "Qt" / "lib" / wanted)
            shutil.copyfile(papers_of(file), terms / f"{wanted.partition('.')[0]}.txt")
        for script in ("install.sh", "uninstall.sh"):
            shutil.copy(HERE / script, top / script)
            (top / script).chmod(0o755)
        shutil.copyfile(HERE / "README.txt", top / "README.txt")
        loose = Path(folder) / f"{name}.tar"
        with tarfile.open(loose, "w") as packed:
            packed.add(top, name, filter=plain)
        # With more than one thread the bytes are the same for any number of them.
        subprocess.run(["xz", "--threads=2", loose], check=True)  # noqa: S607 - the one there
        return Path(shutil.move(f"{loose}.xz", out / f"{name}.tar.xz"))


if __name__ == "__main__":
    print(archive(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]))
