"""``mahjcove card print``: a card as it was read, tidily written."""

from __future__ import annotations

import sys
from argparse import Namespace

from mahjcove.card.parse import parse_card
from mahjcove.card.printing import print_card
from mahjcove.cli.card_check import remark
from mahjcove.cli.files import read_text


def run(options: Namespace) -> int:
    """Print the card without comments, its columns in line; 1 if a line of it is left out.

    Errors go to standard error, as `card_check` says them.
    """
    card, findings = parse_card(read_text(options.file), options.file.stem)
    errors = [finding for finding in findings if finding.error]
    for error in errors:
        print(remark(options.file, error), file=sys.stderr)
    if card.lines:
        print(print_card(card), end="")
    return 1 if errors else 0
