"""What is said of card files: what stands in the way of one, and what is played with instead."""

from __future__ import annotations

from typing import Final

from mahjcove.storage.cardfiles import MOST_BYTES, ShelfError
from mahjcove.ui.words import fill, translate

LONGEST_NAME: Final = 80
"""Letters of a file's name that are shown."""


def trouble_text(error: ShelfError) -> str:
    """What stands in the way of a card, as a sentence that names the file."""
    return fill(_trouble(error), shown_name(error.name), error.detail)


def shown_name(name: str) -> str:
    """The name of a file on one line, cut short where it is too long for that."""
    name = "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in name
    )
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _trouble(error: ShelfError) -> str:
    match error.trouble:
        case "missing":
            return translate("shelf", "%1 is not there any more.")
        case "no file":
            return translate("shelf", "%1 is no file.")
        case "disk":
            return translate("shelf", "%1: the system says: %2.")
        case "too long":
            text = translate("shelf", "%1 is too long: a card has at most %3 KB.")
            return text.replace("%3", str(MOST_BYTES // 1024))
        case "no text":
            return translate("shelf", "%1 is no UTF-8 text (%2). Save it as UTF-8 and try again.")
        case "no line":
            return translate("shelf", "%1 has no line that can be used.")
        case "no card":
            return translate("shelf", "%1 is no card: nothing in it is a line of one.")
        case "changed":
            return translate("shelf", "%1 was changed on disk since it was read.")
        case "no folder":
            return translate("shelf", "Nothing is kept in this window, so no card can be.")
        case "shipped":
            return translate("shelf", "The card that comes with MahjCove stays as it is.")
        case "name":
            return translate("shelf", "%1 has a name that cannot be shown. Give the file another.")


def not_dealt_text(error: ShelfError) -> str:
    """Why the next deal is with the usual card and not the chosen one."""
    return fill(
        translate("shelf", "%1 The teaching card is dealt with instead."), trouble_text(error)
    )


def lines_text(entries: int, lines: int) -> str:
    """How many lines are typed, and how many of them can be used."""
    if entries == 0:
        return translate("shelf", "No line yet")
    if lines < entries:
        return fill(translate("shelf", "%1 of %2 lines can be used"), lines, entries)
    if entries == 1:
        return translate("shelf", "1 line")
    return fill(translate("shelf", "%1 lines"), entries)
