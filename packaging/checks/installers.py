"""Checks what the installers say of the program, without building one.

The menu entry and the software centre's page by the desktop's own tools, where they are there; the
scripts by the shell; and that all name the same program, files and version.

    python packaging/checks/installers.py [CHECKOUT]
"""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree as ET


def complaint_of(*command: str | Path) -> str:
    """What a tool has to complain of; empty where it is content or not there."""
    tool = shutil.which(str(command[0]))
    if tool is None:
        print(f"{command[0]} is not here; left out")
        return ""
    done = subprocess.run([tool, *command[1:]], check=False, capture_output=True, text=True)
    return "" if done.returncode == 0 else (done.stdout + done.stderr).strip()


def metainfo(linux: Path, folder: Path) -> Path:
    """The software centre's page, filled in with any version and day."""
    text = (linux / "mahjcove.metainfo.xml.in").read_text(encoding="utf-8")
    page = folder / "app.mahjcove.mahjcove.metainfo.xml"
    text = text.replace("@VERSION@", "1.0").replace("@DATE@", "2026-11-30")
    page.write_text(text, encoding="utf-8")
    return page


def kinds_that_differ(linux: Path, page: Path) -> str:
    """What is wrong if the three files do not name the same kinds of files."""
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(linux / "mahjcove.desktop", encoding="utf-8")
    named = set(filter(None, entry["Desktop Entry"]["MimeType"].split(";")))
    told = {one.text for one in ET.parse(page).iterfind("provides/mediatype")}  # noqa: S314 - ours
    kinds = re.findall(
        r'<mime-type type="([^"]+)"', (linux / "mahjcove-mime.xml").read_text(encoding="utf-8")
    )
    same = named == told == set(kinds)
    return "" if same else f"the kinds of files differ: {named}, {told}, {set(kinds)}"


def main(arguments: list[str]) -> int:
    """Check; 0 if all is well."""
    checkout = Path(arguments[0]) if arguments else Path(__file__).resolve().parents[2]
    linux = checkout / "packaging" / "linux"
    with tempfile.TemporaryDirectory() as folder:
        page = metainfo(linux, Path(folder))
        complaints = [
            complaint_of("desktop-file-validate", linux / "mahjcove.desktop"),
            complaint_of("appstreamcli", "validate", "--no-net", page),
            *(complaint_of("sh", "-n", script) for script in sorted(linux.glob("*.sh"))),
            kinds_that_differ(linux, page),
        ]
    told = list(filter(None, complaints))
    print("\n".join(told) or "what the installers say is sound")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
