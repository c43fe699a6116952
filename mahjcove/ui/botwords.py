"""What is said of the bots: how they play, and what the table does for one without an answer."""

from __future__ import annotations

from mahjcove.engine.seats import Seat
from mahjcove.practice.decisions import Stumble
from mahjcove.ui.sentences import FeedLine
from mahjcove.ui.words import Names, fill, translate


def stumble_line(seat: Seat, stumble: Stumble, names: Names) -> FeedLine:
    """The line that tells why the table decides for a bot this once."""
    texts = {
        "late": translate("bots", "%1 gave no answer in time; the table decides this once"),
        "illegal": translate("bots", "%1’s answer was not legal; the table decides this once"),
        "broken": translate("bots", "%1 failed to answer; the table decides this once"),
    }
    return FeedLine(seat, fill(texts[stumble.kind], names.name(seat)), detail=stumble.detail)
