"""``mahjcove analyze``: the nearest lines of racks."""

from __future__ import annotations

import json
import sys
from argparse import Namespace

from mahjcove.analysis.tables import Group, Tables, nearest, tables_of
from mahjcove.cli.arguments import BadInputError
from mahjcove.cli.files import card_at
from mahjcove.tiles import JOKER, SUPPLY, Counts, NotationError, count, parse_tiles

HAND_SIZE = 14
_SHOWN = 5


def run(options: Namespace) -> int:
    """Print each rack's nearest lines, or every distance with ``--json``."""
    tables = tables_of(card_at(options.card))
    if options.rack is not None:
        _show(tables, _read(options.rack, "the rack"), as_json=options.json)
        return 0
    try:
        lines = sys.stdin.read().splitlines()
    except UnicodeDecodeError:
        raise BadInputError("standard input is no UTF-8 text") from None
    for hand in [_read(line, f"line {number}") for number, line in enumerate(lines, start=1)]:
        _show(tables, hand, as_json=options.json)
    return 0


Hand = tuple[Counts, tuple[Group, ...]]


def _read(text: str, where: str) -> Hand:
    """Concealed tiles, and each exposure after its own ``|``; raises BadInputError."""
    concealed, *exposures = text.split("|")
    try:
        counts = count(parse_tiles(concealed))
        groups = tuple(_group(exposure, where) for exposure in exposures)
        everything = count(parse_tiles(text.replace("|", " ")))
    except NotationError as error:
        raise BadInputError(f"{where}: {error}") from None
    tiles = sum(everything)
    if tiles > HAND_SIZE:
        raise BadInputError(f"{where}: {tiles} tiles are more than a hand of {HAND_SIZE}")
    if any(number > supply for number, supply in zip(everything, SUPPLY, strict=True)):
        raise BadInputError(f"{where}: more tiles of one face than there are: {text!r}")
    return counts, groups


def _group(text: str, where: str) -> Group:
    tiles = parse_tiles(text)
    faces = set(tiles) - {JOKER}
    if len(faces) != 1 or not 3 <= len(tiles) <= 6:
        raise BadInputError(
            f"{where}: {text.strip()!r} is no group of three to six of one face, one of it natural"
        )
    return faces.pop(), len(tiles)


def _show(tables: Tables, hand: Hand, *, as_json: bool) -> None:
    known = tables.distances(*hand)
    if as_json:
        print(json.dumps({"lines": known, "best": list(nearest(known))}))
        return
    reachable = sorted(
        (distance, place, line)
        for place, (line, distance) in enumerate(known.items())
        if distance is not None
    )
    if not reachable:
        print("no line has these exposures")
    for distance, _, line_id in reachable[:_SHOWN]:
        line = tables.card.line(line_id)
        kind = "C" if line.concealed else "X"
        print(f"{distance} to go  {line_id:4} {line.text}  {kind} {line.value}")
