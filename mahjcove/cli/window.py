"""``mahjcove`` by itself or with files: opens the table."""

from __future__ import annotations

import gc
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mahjcove.cli.arguments import BAD_INPUT, BadInputError
from mahjcove.cli.files import local_file
from mahjcove.display import obstacle, surroundings
from mahjcove.storage.cardfiles import ShelfError, card_text
from mahjcove.storage.records import RecordFileError, is_record, record_at
from mahjcove.storage.shelf import card_to_add, usable_card

MOST_FILES: Final = 50
"""That one start opens."""


def run(options: Namespace) -> int:
    """Open the window; bad input where there is nothing to open it on. Its exit status.

    Of files that cannot be opened the window tells, and standard error; the status is that of bad
    input where there is nothing else, and without a single file there that no window is opened.
    """
    _check_card(options.window_card)
    files = _files(options)
    picture = options.screenshot
    if picture is not None and not picture.absolute().parent.is_dir():
        raise BadInputError(f"--screenshot {picture}: there is no folder {picture.parent}")
    in_the_way = obstacle(surroundings())
    if in_the_way is not None:
        raise BadInputError(in_the_way)
    troubles = [trouble for file in files if (trouble := _trouble(file))]
    for trouble in troubles:
        print(f"mahjcove: {' '.join(trouble.split())}", file=sys.stderr, flush=True)
    # All that a start loads stays. To search it again and again takes a tenth of the start.
    gc.disable()
    try:
        status = _opened(options, files)
    finally:
        gc.enable()
    return BAD_INPUT if files and len(troubles) == len(files) else status


def _opened(options: Namespace, files: tuple[Path, ...]) -> int:
    from mahjcove.app import WindowOptions, run_window  # noqa: PLC0415 - it loads Qt

    return run_window(
        WindowOptions(
            seed=options.window_seed,
            card=options.window_card,
            files=files,
            data_dir=options.data_dir,
            software=options.software,
            self_check=options.self_check,
            screenshot=options.screenshot,
            first_frame=options.first_frame,
            language=options.window_language,
        ),
        print,
    )


def _check_card(path: Path | None) -> None:
    if path is None:
        return
    try:
        usable_card(path.name, path.stem, card_text(path))
    except ShelfError as error:
        raise BadInputError(f"{path.parent / str(error)}") from None


def _files(options: Namespace) -> tuple[Path, ...]:
    """The files that are named, of which one at least is there."""
    texts: Sequence[str] = options.files
    still = options.self_check or options.screenshot is not None or options.first_frame
    if texts and still:
        raise BadInputError(f"{texts[0]}: a window that stays opens files, and this one does not")
    if len(texts) > MOST_FILES:
        raise BadInputError(f"{len(texts)} files: at most {MOST_FILES} are opened at once")
    files = tuple(local_file(text) for text in texts)
    if files and not any(map(_is_there, files)):
        raise BadInputError(f"{files[0]}: there is no such file, and no such command")
    return files


def _is_there(file: Path) -> bool:
    try:
        return file.exists()
    except (OSError, ValueError):
        return False


def _trouble(file: Path) -> str:
    """Why a file cannot be opened, in a line; empty where it can be, as far as it says itself."""
    try:
        if is_record(file):
            record_at(file)
        else:
            card_to_add(file)
    except (ShelfError, RecordFileError) as error:
        return f"{file.parent / str(error)}"
    return ""
