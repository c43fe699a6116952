"""Makes the .deb of a tree that was laid out.

    python packaging/debian/package.py TREE OUT VERSION

What the package depends on is computed from what its binaries are linked with. It holds no
maintainer scripts: the databases of menus, icons and file types belong to packages that look
after them by themselves.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

HERE = Path(__file__).resolve().parent
MAINTAINER = "the MahjCove founders <founders@mahjcove.invalid>"
ELF = b"\x7fELF"
DESCRIPTION = """practice table for American mahjong
 You against three bots, offline and free: the Charleston, calls, joker
 exchanges and a card of original lines. The bots see what a player in their
 seat would see and nothing more.
 .
 Every round is kept as it is played and opens again where it was broken off.
 Every ruling names the tiles and the rule. Nothing is sent anywhere."""


def run(*command: str | Path, cwd: Path | None = None) -> str:
    """What a command prints; ends this one where it fails."""
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True, cwd=cwd)
    if done.returncode != 0:
        raise SystemExit(f"{command[0]} failed with status {done.returncode}")
    return done.stdout.strip()


def binaries(folder: Path) -> list[Path]:
    """Every ELF file below a folder."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == ELF:
                    found.append(path)
    return found


def dependencies(root: Path) -> str:
    """The packages whose libraries the binaries below ``root`` are linked with."""
    with tempfile.TemporaryDirectory() as folder:
        debian = Path(folder) / "debian"
        debian.mkdir()
        (debian / "control").write_text(
            "Source: mahjcove\n\nPackage: mahjcove\nArchitecture: any\n", encoding="utf-8"
        )
        own = {path.parent for path in binaries(root)}
        said = run(
            "dpkg-shlibdeps",
            "-O",
            *(f"-l{place}" for place in sorted(own)),
            *(f"-e{path}" for path in binaries(root)),
            cwd=Path(folder),
        )
    return said.removeprefix("shlibs:Depends=")


def write_papers(root: Path, version: str) -> None:
    """Copyright, changelog and what lintian is told."""
    papers = root / "usr" / "share" / "doc" / "mahjcove"
    papers.mkdir(parents=True)
    shutil.copyfile(HERE / "copyright", papers / "copyright")
    when = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), UTC)
    change = (
        f"mahjcove ({version}) unstable; urgency=medium\n\n  * MahjCove {version}.\n\n"
        f" -- {MAINTAINER}  {format_datetime(when)}\n"
    )
    (papers / "changelog.gz").write_bytes(gzip.compress(change.encode(), 9, mtime=0))
    overrides = root / "usr" / "share" / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copyfile(HERE / "lintian-overrides", overrides / "mahjcove")
    for path in (*papers.iterdir(), *overrides.iterdir()):
        path.chmod(0o644)


def write_control(root: Path, version: str) -> str:
    """The package's control files; its architecture."""
    architecture = run("dpkg", "--print-architecture")
    debian = root / "DEBIAN"
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()]
    debian.mkdir()  # the libraries of the package are known by it
    size = sum((path.lstat().st_size + 1023) // 1024 for path in root.rglob("*"))
    control = (
        f"Package: mahjcove\nVersion: {version}\nArchitecture: {architecture}\n"
        f"Maintainer: {MAINTAINER}\nInstalled-Size: {size}\nDepends: {dependencies(root)}\n"
        "Recommends: libgl1-mesa-dri, shared-mime-info, xdg-desktop-portal\n"
        f"Section: games\nPriority: optional\nDescription: {DESCRIPTION}\n"
    )
    sums = "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}"
        f"  {path.relative_to(root)}\n"
        for path in files
    )
    (debian / "control").write_text(control, encoding="utf-8")
    (debian / "md5sums").write_text(sums, encoding="utf-8")
    return architecture


def package(tree: Path, out: Path, version: str) -> Path:
    """The package's file."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        root.mkdir()
        shutil.copytree(tree, root / "usr", symlinks=True)
        (root / "usr" / "bin").rename(root / "usr" / "games")
        write_papers(root, version)
        architecture = write_control(root, version)
        for path in root.rglob("*"):
            if path.is_dir():
                path.chmod(0o755)
        file = out / f"mahjcove_{version}_{architecture}.deb"
        run("dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", root, file)
    return file


if __name__ == "__main__":
    print(package(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]))
