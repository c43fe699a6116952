"""Compiles our QML ahead, so that no start has to, and none leaves compiled files with the person.

Qt takes a compiled file that lies beside its source if it is from the very same Qt; with any other
it compiles the source itself.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import PySide6

COMPILER: Final = "qmlcachegen.exe" if sys.platform == "win32" else "Qt/libexec/qmlcachegen"


def compiled(qml: Path, out: Path) -> list[Path]:
    """The compiled file of each QML file below ``qml``, at the same place below ``out``.

    Raises CalledProcessError where one cannot be compiled.
    """
    compiler = Path(PySide6.__file__).parent / COMPILER
    made = []
    for source in sorted(qml.rglob("*.qml")):
        target = out / source.relative_to(qml).with_suffix(".qmlc")
        target.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([compiler, "--only-bytecode", "-o", target, source], check=True)
        target.with_name(f"{target.name}.aotstats").unlink(missing_ok=True)
        made.append(target)
    return made
