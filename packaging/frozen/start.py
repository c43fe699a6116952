"""What the frozen program begins with."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from mahjcove.cli import main

for stream in ("stdout", "stderr"):
    # Windows gives none to a program with a window of its own.
    if getattr(sys, stream) is None:
        setattr(sys, stream, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - as long as it runs
sys.exit(main())
