"""Checks every QML file: its layout with qmlformat, its names and types with qmllint.

qmllint knows a type made in Python only from generated type information. That
is made here from the sources of mahjcove/ui, in a folder that goes away, so
nothing generated ever lies beside a source.

    python packaging/checks/qml.py [CHECKOUT]
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

import PySide6

QML = Path("mahjcove/qml")
WINDOW = Path("mahjcove/ui")

Module = tuple[str, int]
"""The name under which QML imports types, and its major version."""


class CheckError(Exception):
    """What is wrong, in a sentence or in the words of the tool that found it."""


def run_tool(name: str, *arguments: str | Path) -> str:
    """What the PySide6 tool ``name`` prints; raises CheckError with its words if it fails."""
    tool = Path(sys.executable).with_name(f"pyside6-{name}")
    done = subprocess.run([tool, *arguments], check=False, capture_output=True, encoding="utf-8")
    if done.returncode:
        raise CheckError(f"{done.stdout}{done.stderr}".strip() or f"{name}: {done.returncode}")
    return done.stdout


def qml_files(checkout: Path) -> list[Path]:
    """Every QML file, relative to ``checkout``; raises CheckError if there is none."""
    files = sorted(path.relative_to(checkout) for path in (checkout / QML).rglob("*.qml"))
    if not files:
        raise CheckError(f"no QML file in {QML}")
    return files


def check_layout(checkout: Path, files: list[Path]) -> None:
    """Raise CheckError that names each file which qmlformat would write differently."""
    untidy = [
        file
        for file in files
        if run_tool("qmlformat", checkout / file).splitlines()
        != (checkout / file).read_text(encoding="utf-8").splitlines()
    ]
    if untidy:
        names = " ".join(file.as_posix() for file in untidy)
        raise CheckError(f"tidy with: pyside6-qmlformat --inplace {names}")


def python_types(checkout: Path) -> dict[Module, list[dict[str, Any]]]:
    """What metaobjectdump reads of the Python files that give types to QML, by module.

    Files that only hold a base of such types go into every module. Raises CheckError for a file
    whose QML_IMPORT_NAME it cannot read: the name must be written there as plain text, or the
    types of that file are lost.
    """
    modules: dict[Module, list[dict[str, Any]]] = defaultdict(list)
    bases: list[dict[str, Any]] = []
    for path in sorted((checkout / WINDOW).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if not re.search(r"^class .+\(", text, re.MULTILINE):
            continue
        gives_types = re.search(r"^@Qml\w+", text, re.MULTILINE)
        for part in json.loads(run_tool("metaobjectdump", "--quiet", path)):
            if not gives_types:
                bases.append(part)
                continue
            try:
                module = part["QML_IMPORT_NAME"], part["QML_IMPORT_MAJOR_VERSION"]
            except KeyError as missing:
                name = path.relative_to(checkout).as_posix()
                raise CheckError(f"{name}: {missing} is not written out in this file") from None
            modules[module].append(part)
    for parts in modules.values():
        parts.extend(bases)
        mark_objects(parts)
    return modules


def mark_objects(parts: list[dict[str, Any]]) -> None:
    """Mark every class as an object whose base, in whatever file, is one.

    metaobjectdump reads one file at a time and takes a class for no object if its base stands
    in another.
    """
    classes = {one["className"]: one for part in parts for one in part["classes"]}

    def is_object(name: str) -> bool:
        one = classes.get(name)
        if one is None:
            return False
        return one.get("object", False) or any(
            is_object(base["name"]) for base in one.get("superClasses", ())
        )

    for name, one in classes.items():
        one["object"] = is_object(name)


def home_of(mirror: Path, name: str) -> Path:
    """The folder of the QML module ``name`` among the copied files, made if there is none."""
    for qmldir in (mirror / QML).rglob("qmldir"):
        if f"module {name}" in qmldir.read_text(encoding="utf-8").splitlines():
            return qmldir.parent
    home = mirror.joinpath(*name.split("."))
    home.mkdir(parents=True)
    (home / "qmldir").write_text(f"module {name}\n", encoding="utf-8")
    return home


def write_type_information(mirror: Path, module: Module, parts: list[dict[str, Any]]) -> None:
    """Tell qmllint of the Python types of one module, in the copied files at ``mirror``."""
    name, major = module
    home = home_of(mirror, name)
    (home / "python.json").write_text(json.dumps(parts), encoding="utf-8")
    metatypes = next(Path(PySide6.__path__[0]).rglob("metatypes"))
    foreign = sorted(
        found
        for qt_module in {name for part in parts for name in part.get("QT_MODULES", ())}
        for found in metatypes.glob(f"qt6{qt_module[2:].lower()}_*metatypes.json")
    )
    options: dict[str, str | Path] = {
        "-o": home / "python.cpp",
        "--generate-qmltypes": home / "python.qmltypes",
        "--import-name": name,
        "--major-version": str(major),
        "--foreign-types": ",".join(str(found) for found in foreign),
    }
    run_tool(
        "qmltyperegistrar",
        *(word for pair in options.items() for word in pair),
        home / "python.json",
    )
    with (home / "qmldir").open("a", encoding="utf-8") as qmldir:
        qmldir.write("\ntypeinfo python.qmltypes\n")


def check_types(checkout: Path, files: list[Path]) -> None:
    """Raise CheckError with whatever qmllint finds, warnings too."""
    with tempfile.TemporaryDirectory() as folder:
        mirror = Path(folder)
        shutil.copytree(checkout / QML, mirror / QML)
        for module, parts in python_types(checkout).items():
            write_type_information(mirror, module, parts)
        # Whole paths: qmllint finds a singleton's line in qmldir only for a file named that way.
        whole = (mirror / file for file in files)
        run_tool("qmllint", "-W", "0", "-I", mirror, "-I", mirror / QML, *whole)


def main(arguments: list[str]) -> int:
    """Check the checkout named first in ``arguments``, or this one; 0 if all is well."""
    checkout = Path(arguments[0]) if arguments else Path(__file__).parents[2]
    try:
        files = qml_files(checkout)
        check_layout(checkout, files)
        check_types(checkout, files)
    except CheckError as wrong:
        print(wrong, file=sys.stderr)
        return 1
    print(f"{len(files)} QML files are tidy and sound")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
