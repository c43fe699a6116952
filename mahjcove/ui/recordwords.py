"""What is said of a recorded round that was opened from its file, or could not be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahjcove.storage.records import RecordFileError
from mahjcove.ui.shelfwords import shown_name
from mahjcove.ui.words import fill, translate

if TYPE_CHECKING:
    from mahjcove.ui.host import LaidOpen


def detail_text(laid: LaidOpen) -> str:
    """Which round it is."""
    return fill(translate("record", "Seed %1 · dealt with %2"), laid.seed, laid.card)


def trouble_text(error: RecordFileError) -> str:
    """Why a round cannot be shown, as a sentence that names the file."""
    return fill(_trouble(error), shown_name(error.name), error.detail)


def _trouble(error: RecordFileError) -> str:
    match error.trouble:
        case "missing":
            return translate("record", "%1 is not there any more.")
        case "no file":
            return translate("record", "%1 is no file.")
        case "disk":
            return translate("record", "%1: the system says: %2.")
        case "damaged":
            return translate("record", "%1 cannot be shown (%2). The file stays as it is.")
        case "no card":
            return translate(
                "record",
                "%1 cannot be shown without the card it was dealt with, %2. Put that card beside"
                " it, or on your shelf.",
            )
        case "goes on" if error.detail == "0":
            return translate(
                "record",
                "%1 was broken off after the deal. The hands of a round lie open once it is over;"
                " the file stays as it is.",
            )
        case "goes on":
            return translate(
                "record",
                "%1 was broken off before its end (acts so far: %2). The hands of a round lie open"
                " once it is over; the file stays as it is.",
            )


def on_table_text() -> str:
    """What is said when the round that is on the table is opened from its file."""
    return translate("record", "This round is on your table.")


def one_shown_text() -> str:
    """What is said when several rounds were opened at once."""
    return translate("record", "One round is shown at a time; this is the last one.")
