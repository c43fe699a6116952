"""What the feed says of each event, and what is read out of each tile."""

from __future__ import annotations

import pytest

from mahjcove.engine import events as happened
from mahjcove.engine.events import AUDIENCE, Event, seen
from mahjcove.engine.observation import Discard, Exposure
from mahjcove.engine.result import Result
from mahjcove.engine.seats import Seat
from mahjcove.tiles import NONE, face, parse_counts, parse_tiles
from mahjcove.ui import sentences
from mahjcove.ui.sentences import FeedLine, feed_line
from mahjcove.ui.words import Names

YOU = Names(Seat.S)
E, S, W, N = Seat
SIX = face("6b")
THREE = parse_tiles("1b 2c R")
BLANK = (None,) * 4


LINES: list[tuple[Event, str | None]] = [
    (happened.WallCommitted("7c41a90e00"), "The wall is fixed: seal 7c41 a90e"),
    (happened.TilesDealt((None, NONE, None, None)), "You were dealt 13 tiles"),
    (happened.PassCommitted(S, "first right", THREE), "First Right: you passed 3 tiles"),
    (
        happened.PassCommitted(S, "first left", THREE[:1]),
        "First Left: you passed 1 tile and 2 unseen",
    ),
    (happened.PassCommitted(S, "second right", ()), "Second Right: you passed 3 tiles unseen"),
    (happened.PassCommitted(S, "courtesy", THREE[:2]), "Courtesy: you passed 2 tiles"),
    (
        happened.PassExchanged("first right", (None, THREE, None, None), (None, NONE, None, None)),
        "First Right: you got 3 tiles",
    ),
    (
        happened.PassExchanged("first left", (None, (), None, None), (None, NONE, None, None)),
        "First Left: nothing new for you",
    ),
    (happened.SecondCharlestonVoted(W, go=True), "Ruth goes on"),
    (happened.SecondCharlestonVoted(W, go=False), None),
    (happened.CharlestonStopped(W), "Ruth stopped the second Charleston"),
    (happened.CourtesyOffered(S, 2, None), "You offered 2 tiles"),
    (happened.CourtesyOffered(S, 2, 1), "You offered 2 tiles, Opal offered 1"),
    (happened.CourtesyOffered(N, 1, None), None),
    (happened.CourtesyOffered(N, 1, 2), "Opal offered 1 tile"),
    (
        happened.CourtesyExchanged((S, N), 1, (None, (SIX,), None, None)),
        "You and Opal exchanged 1 tile",
    ),
    (
        happened.CourtesyExchanged((S, N), 0, (None, (), None, None)),
        "You and Opal exchanged no tiles",
    ),
    (happened.CourtesyExchanged((E, W), 3, BLANK), "Lou and Ruth exchanged 3 tiles"),
    (happened.TileDrawn(W), None),
    (happened.TileDrawn(W, out_of_turn=True), "Ruth drew out of turn"),
    (happened.TileRacked(W, None), None),
    (happened.TileRacked(S, SIX), "You drew 6 Bam"),
    (happened.TileRacked(W, SIX), "Ruth drew 6 Bam"),
    (happened.TileDiscarded(N, SIX), "Opal threw 6 Bam"),
    (happened.TileDiscarded(S, SIX), "You threw 6 Bam"),
    (happened.WindowOpened(Discard(N, SIX), None), None),
    (happened.ClaimAnswered(S, "decline"), None),
    (happened.ClaimAwarded(W, Discard(N, SIX), None, None), "Ruth called 6 Bam"),
    (happened.ClaimWithdrawn(W), "Ruth gave the call back"),
    (happened.WindowClosed(W, None), None),
    (happened.ExposureLaid(W, SIX, parse_tiles("6b J")), "Ruth shows: pung of 6 Bam"),
    (happened.ExposureAdjusted(S, SIX, parse_tiles("66b J")), "You show: kong of 6 Bam"),
    (happened.ExposureLocked(W, Exposure(SIX, 2, 1)), None),
    (happened.JokerExchanged(S, W, 0, SIX), "You put 6 Bam for Ruth’s joker"),
    (happened.JokerExchanged(S, S, 0, SIX), "You put 6 Bam for your own joker"),
    (happened.JokerExchanged(W, S, 0, SIX), "Ruth put 6 Bam for your joker"),
    (happened.JokerExchanged(W, W, 0, SIX), "Ruth put 6 Bam for a joker"),
    (happened.JokerExchanged(W, N, 0, SIX), "Ruth put 6 Bam for Opal’s joker"),
    (happened.MahjongDeclared(N, None), "Mahjong! Opal declares"),
    (
        happened.HandDied(E, "false-mahjong"),
        "Lou’s hand is dead: Mahjong without a finished hand",
    ),
    (happened.HandChallenged(E, N, right=True), "Lou challenged Opal, rightly"),
    (happened.HandChallenged(E, N, right=False), "Lou challenged Opal, wrongly"),
    (happened.WallExhausted(), "The wall is empty: a wall game"),
    (happened.RoundEnded(Result("dead")), "The round ends without a winner"),
    (happened.RoundEnded(Result("wall")), None),
]


@pytest.mark.parametrize(
    ("event", "text"), LINES, ids=[f"{type(event).__name__} {text}" for event, text in LINES]
)
def test_the_feed_says(event: Event, text: str | None) -> None:
    line = feed_line(event, YOU)

    assert (None if line is None else line.text) == text


def test_every_kind_of_event_is_in_the_list_above() -> None:
    assert {type(event) for event, _ in LINES} == set(AUDIENCE)


def test_a_line_names_nothing_that_the_seat_did_not_see() -> None:
    event = happened.PassExchanged(
        "first left", tuple(THREE for _ in range(4)), (parse_counts("1b"),) * 4
    )
    visible = seen(event, Seat.N)
    assert visible is not None

    assert feed_line(visible, Names(Seat.N)) == FeedLine(
        Seat.N, "First Left: you got 3 tiles", ("1b", "2c", "R")
    )
    assert feed_line(visible, YOU) == FeedLine(Seat.S, "First Left: nothing new for you", ())


def test_what_is_read_out_of_tiles() -> None:
    assert sentences.rack_tile("6b", 4, 13, ["new"]) == "6 Bam, new, 4 of 13"
    assert sentences.tray_tile("6b", 1, 3) == "6 Bam, face down, slot 1 of 3"
    assert sentences.tray_tile("", 2, 3) == "unseen tile, slot 2 of 3"
    assert sentences.back_tile("Opal", 2, 13) == "Opal’s tile, face down, 2 of 13"
    assert sentences.exposed_tile("J", "stands for 4 Bam", exchangeable=True) == (
        "Joker, stands for 4 Bam, you can exchange it"
    )
    assert sentences.group_tile("6b", 1, ghost=False, stays=True) == "6 Bam, called"
    assert sentences.group_tile("J", 3, ghost=True, stays=False) == "Joker, not shown yet"
    assert sentences.felt_tile("0", "Lou", last=True) == "Soap, from Lou, last discard"
    assert sentences.discard_caption(SIX, "Opal") == "6 Bam, from Opal"
