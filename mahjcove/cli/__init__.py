"""The command line: reads arguments, starts one command, turns bad input into one line.

Each command's module is imported when it is asked for, so that ``--help`` is
quick and nothing but the window loads Qt.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence

from mahjcove.cli.arguments import BAD_INPUT, BadInputError, parse
from mahjcove.resources import ResourceMissingError

INTERRUPTED = 130
NOBODY_READS = 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit status: 2 for bad input, which is one line on standard error."""
    if hasattr(sys, "frozen"):
        import multiprocessing  # noqa: PLC0415 - it loads much that a window does not need

        multiprocessing.freeze_support()
    try:
        options = parse(sys.argv[1:] if arguments is None else arguments)
        module = importlib.import_module(f"mahjcove.cli.{options.module}")
        status: int = module.run(options)
        sys.stdout.flush()
    except (BadInputError, ResourceMissingError) as error:
        print(f"mahjcove: {' '.join(str(error).split())}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever read the output has had enough. Python would complain once more when it closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_READS
    except KeyboardInterrupt:
        return INTERRUPTED
    return status
