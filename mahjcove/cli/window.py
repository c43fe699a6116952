"""``mahjcove`` by itself: opens the table."""

from __future__ import annotations

from argparse import Namespace

from mahjcove.cli.arguments import BadInputError
from mahjcove.cli.files import card_at
from mahjcove.display import obstacle, surroundings


def run(options: Namespace) -> int:
    """Open the window; bad input where there is nothing to open it on. Its exit status."""
    if options.window_card is not None:
        card_at(options.window_card)
    picture = options.screenshot
    if picture is not None and not picture.absolute().parent.is_dir():
        raise BadInputError(f"--screenshot {picture}: there is no folder {picture.parent}")
    in_the_way = obstacle(surroundings())
    if in_the_way is not None:
        raise BadInputError(in_the_way)
    from mahjcove.app import WindowOptions, run_window  # noqa: PLC0415 - it loads Qt

    return run_window(
        WindowOptions(
            seed=options.window_seed,
            card=options.window_card,
            data_dir=options.data_dir,
            software=options.software,
            self_check=options.self_check,
            screenshot=picture,
            first_frame=options.first_frame,
            language=options.window_language,
        ),
        print,
    )
