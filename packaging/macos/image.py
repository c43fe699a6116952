"""Makes the disk image of the app bundle on macOS. Not built yet: see ../README.md.

    python packaging/macos/image.py FROZEN OUT VERSION

The bundle is signed for this machine only (``-``), unless MAHJCOVE_IDENTITY names a certificate;
one of those has to be sent to the system's maker besides before other machines open it unasked.
Only with a certificate it asks for the hardened runtime: that loads no library which is signed by
nobody.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ENTITLEMENTS = Path(__file__).resolve().with_name("entitlements.plist")


def image(frozen: Path, out: Path, version: str) -> Path:
    """The disk image, with the bundle and a link to where it goes."""
    bundle = frozen.parent / "MahjCove.app"
    identity = os.environ.get("MAHJCOVE_IDENTITY", "-")
    sign = ["codesign", "--force", "--deep", "--sign", identity]
    if identity != "-":
        sign += ["--timestamp", "--options", "runtime", "--entitlements", str(ENTITLEMENTS)]
    subprocess.run([*sign, bundle], check=True)
    subprocess.run(["codesign", "--verify", "--deep", "--strict", bundle], check=True)  # noqa: S607
    file = out / f"mahjcove-{version}-macos-{platform.machine()}.dmg"
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(bundle, Path(folder) / bundle.name, symlinks=True)
        Path(folder, "Applications").symlink_to("/Applications")
        make = ["hdiutil", "create", "-volname", "MahjCove", "-srcfolder", folder]
        subprocess.run([*make, "-format", "ULMO", "-ov", file], check=True)
    return file


if __name__ == "__main__":
    print(image(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]))
