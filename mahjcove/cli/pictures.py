"""``mahjcove screenshots``: a picture of every screen, without a display."""

from __future__ import annotations

import importlib
import os
from argparse import Namespace

from mahjcove.cli.arguments import BadInputError
from mahjcove.display import obstacle, surroundings

WITHOUT_A_SCREEN = {"QT_QPA_PLATFORM": "offscreen", "QT_QUICK_BACKEND": "software"}


def run(options: Namespace) -> int:
    """Save the pictures into the folder, which is made; the exit status."""
    try:
        options.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInputError(f"{options.folder}: {error.strerror or error}") from None
    # Qt reads them when it is loaded.
    os.environ.update(WITHOUT_A_SCREEN)
    in_the_way = obstacle(surroundings())
    if in_the_way is not None:
        raise BadInputError(in_the_way)
    screenshots = importlib.import_module("mahjcove.ui.screenshots")
    status: int = screenshots.save_all(
        options.folder, size=options.size, theme=options.theme, language=options.language
    )
    return status
