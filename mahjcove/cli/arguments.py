"""What can be typed after ``mahjcove``."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from mahjcove import __version__

SEATS = 4
THEMES = ("light",)
LANGUAGES = ("en",)
BENCH_PARTS = ("quick", "starts", "window")
BAD_INPUT = 2
"""The exit status for input that cannot be used."""


class BadInputError(Exception):
    """What was given cannot be used; the message says what and where, in one line."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadInputError(message)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """The options given; ``module`` is the command's module. Raises BadInputError.

    ``--help`` and ``--version`` print and leave by SystemExit, as argparse does.
    """
    words, options = _beside_window_options(arguments)
    if not words or words[0] not in COMMANDS:
        asked = [option for option in options if option in ("-h", "--help", "--version")]
        return _parser().parse_args(asked) if asked else _window_parser().parse_args(arguments)
    parsed = _parser().parse_args(arguments)
    given = [name for name in _WINDOW_ONLY if getattr(parsed, name) not in (None, False)]
    if given:
        option = given[0].removeprefix("window_").replace("_", "-")
        raise BadInputError(f"--{option} before a command is for the window alone")
    return parsed


_WINDOW_ONLY = (
    "window_seed",
    "window_card",
    "window_language",
    "data_dir",
    "software",
    "self_check",
    "screenshot",
    "first_frame",
)


def _beside_window_options(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """What is left without the window's options and their values: words, and other options.

    The first word is a command or else the first file; behind ``--`` there are files alone.
    """
    parser = _Parser(prog="mahjcove", add_help=False, allow_abbrev=False)
    _add_window_options(parser)
    _, others = parser.parse_known_args(arguments)
    words = [word for word in others if not word.startswith("-") or word in ("-", "--")]
    return words, [word for word in others if word not in words]


def _window_parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="mahjcove", add_help=False, allow_abbrev=False)
    parser.set_defaults(module="window")
    _add_window_options(parser)
    parser.add_argument("files", nargs="*", metavar="FILE")
    return parser


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="mahjcove",
        usage="%(prog)s [options] [FILE ...]\n       %(prog)s COMMAND ...",
        description="A practice table for American mahjong. Without a command it opens the window, "
        "and in it the cards (any text file) and the recorded rounds (.mahj) that are named.",
        allow_abbrev=False,
    )
    parser.set_defaults(module="window")
    parser.add_argument("--version", action="version", version=f"MahjCove {__version__}")
    _add_window_options(parser.add_argument_group("options of the window"))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS.values():
        command(commands)
    return parser


def _add_window_options(window: Options) -> None:
    window.add_argument("--seed", dest="window_seed", metavar="TEXT", help="what the deal is from")
    window.add_argument(
        "--card", dest="window_card", metavar="FILE", type=Path, help="play with this card"
    )
    window.add_argument("--language", dest="window_language", choices=LANGUAGES)
    window.add_argument("--data-dir", metavar="DIR", type=Path, help="where rounds are kept")
    window.add_argument("--software", action="store_true", help="draw without a graphics card")
    window.add_argument(
        "--self-check", action="store_true", help="draw one frame, play a round of bots, leave"
    )
    window.add_argument(
        "--screenshot", metavar="FILE", type=Path, help="save a picture of the table, leave"
    )
    # For `bench`: say "frame" when the first frame is on the screen, and leave.
    window.add_argument("--first-frame", action="store_true", help=argparse.SUPPRESS)


if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[_Parser]  # noqa: SLF001 - it has no other name
    Options = argparse._ActionsContainer  # noqa: SLF001 - same


def _command(commands: Commands, name: str, module: str, help_text: str) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        name, help=help_text, description=help_text[0].upper() + help_text[1:], allow_abbrev=False
    )
    parser.set_defaults(module=module)
    return parser


def _simulate(commands: Commands) -> None:
    parser = _command(commands, "simulate", "simulate", "let bots play, and count")
    parser.add_argument(
        "--rounds",
        type=_positive,
        required=True,
        metavar="N",
        help="every deal is played in each different rotation of the levels, the last one too",
    )
    parser.add_argument("--seed", required=True, metavar="TEXT", help="deal k is from TEXT/k")
    parser.add_argument(
        "--seats",
        type=_four_levels,
        required=True,
        metavar="LEVEL,LEVEL,LEVEL,LEVEL",
        help="the bots of E, S, W and N",
    )
    parser.add_argument(
        "--jobs", type=_positive, default=1, metavar="K", help="processes at once; changes nothing"
    )
    parser.add_argument("--records", type=Path, metavar="DIR", help="keep each round's record here")
    parser.add_argument("--card", type=Path, metavar="FILE", help="play with this card")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _analyze(commands: Commands) -> None:
    parser = _command(commands, "analyze", "analyze", "name the nearest lines of racks")
    parser.add_argument(
        "rack",
        nargs="?",
        metavar="RACK",
        help="such as '112b NEWS FF J | 444c'; without it, one a line from standard input",
    )
    parser.add_argument("--card", type=Path, metavar="FILE", help="the card to look at")
    parser.add_argument("--json", action="store_true", help="print one JSON object a rack")


def _card(commands: Commands) -> None:
    parser = commands.add_parser(
        "card", help="look at a card file", description="Look at a card file", allow_abbrev=False
    )
    parts = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    check = _command(parts, "check", "card_check", "say what is wrong with a card file")
    check.add_argument("file", type=Path, metavar="FILE")
    written = _command(parts, "print", "card_print", "print a card as it is read, tidily")
    written.add_argument("file", type=Path, metavar="FILE")


def _scenario(commands: Commands) -> None:
    parser = _command(commands, "scenario", "scenario", "check rulings written as files")
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a file or a folder")


def _replay(commands: Commands) -> None:
    parser = _command(commands, "replay", "replay", "tell a recorded round")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument(
        "--verify", action="store_true", help="only check that it rebuilds to its recorded hash"
    )
    parser.add_argument("--card", type=Path, metavar="FILE", help="the card it was dealt with")


def _bench(commands: Commands) -> None:
    parser = _command(commands, "bench", "bench", "measure how fast everything is")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--part", choices=BENCH_PARTS, help="measure only this part")


def _screenshots(commands: Commands) -> None:
    parser = _command(commands, "screenshots", "pictures", "save a picture of every screen")
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--size", type=_size, default=(1280, 800), metavar="1280x800")
    parser.add_argument("--theme", choices=THEMES, default="light")
    parser.add_argument("--language", choices=LANGUAGES, default="en")


COMMANDS: Final = {
    "simulate": _simulate,
    "analyze": _analyze,
    "card": _card,
    "scenario": _scenario,
    "replay": _replay,
    "bench": _bench,
    "screenshots": _screenshots,
}
"""What adds each command, by its name."""


def _positive(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 up")
    return int(text)


def _four_levels(text: str) -> tuple[str, ...]:
    levels = tuple(text.split(","))
    if len(levels) != SEATS:
        raise argparse.ArgumentTypeError(f"{text!r} names {len(levels)} levels, not {SEATS}")
    return levels


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not cross:
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x800")
    return _positive(width), _positive(height)
