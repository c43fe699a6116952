"""What the frozen program begins with."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def begin() -> int:
    """Run the program; its exit status."""
    for stream in ("stdout", "stderr"):
        # Windows gives none to a program with a window of its own.
        if getattr(sys, stream) is None:
            setattr(sys, stream, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - as long as it runs
    match sys.argv[1:]:
        case ["-c", source, *rest]:
            # `bench` starts windows as processes of their own, in the way that Python is asked.
            sys.argv[:] = ["-c", *rest]
            exec(compile(source, "-c", "exec"), {"__name__": "__main__"})  # noqa: S102 - our own
            return 0
        case ["-m", "mahjcove", *rest]:
            sys.argv[1:] = rest
        case _:
            pass
    from mahjcove.cli import main  # noqa: PLC0415 - not for the processes above

    return main()


sys.exit(begin())
