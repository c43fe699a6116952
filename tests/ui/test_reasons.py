"""Each refusal and each fault: a sentence that names the tiles, and a rule that is in the book."""

from __future__ import annotations

from typing import get_args

import pytest

from mahjcove.engine.commands import (
    Call,
    Challenge,
    Command,
    Conclude,
    DiscardTile,
    Draw,
    Exchange,
    Expose,
    Give,
    Mahjong,
    Offer,
    Pass,
    Vote,
    Withdraw,
)
from mahjcove.engine.observation import Observation
from mahjcove.engine.refusals import FaultCode, Refusal, RefusalCode
from mahjcove.engine.seats import Seat
from mahjcove.practice.rulebook import Rulebook, parse_rulebook
from mahjcove.practice.rulings import rule_behind
from mahjcove.resources import resource
from mahjcove.tiles import ALL_FACES, JOKER, Face, face, parse_counts, parse_tiles
from mahjcove.ui.faultwords import Act, fault_clause, fault_sentence, fault_tiles
from mahjcove.ui.reasons import held_back, refused, with_rule
from mahjcove.ui.words import Names, fault_name, tile_name
from tests.support.situations import seen_by
from tests.support.told import Died, TurnedDown, scenario_outcomes

ME = Names(Seat.S)
TURNED_DOWN = [one for one in scenario_outcomes() if isinstance(one, TurnedDown)]
DIED = [one for one in scenario_outcomes() if isinstance(one, Died)]
ABOUT_THE_DISCARD = {"own-discard", "already-committed"}
"""Refusals of a claim that are about the open discard."""

ABOUT_THE_GROUP = {
    *("illegal-exposure", "joker-in-single-or-pair", "concealed-line", "no-line-left"),
}
"""Faults of a group that is being built."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return parse_rulebook(resource("rules", "rules.txt").read_text("utf-8"))


def tiles_in(command: Command) -> tuple[Face, ...]:
    match command:
        case Pass(tiles=tiles) | Give(tiles=tiles) | Expose(tiles=tiles):
            return tiles
        case DiscardTile(tile=tile) | Exchange(tile=tile):
            return (tile,)
        case _:
            return ()


def tiles_about(told: TurnedDown) -> set[Face]:
    """The tiles of which the sentence must name one."""
    tiles = set(tiles_in(told.command))
    if tiles and told.refusal.code == "already-committed":
        return set(told.seen.committed or ())
    draft = told.seen.draft
    if told.refusal.fault in ABOUT_THE_GROUP and draft is not None and draft.tiles is not None:
        return {draft.claimed}
    live = told.seen.live
    about_it = told.refusal.code in ABOUT_THE_DISCARD or told.refusal.fault is not None
    if not tiles and about_it and live is not None and isinstance(told.command, Call | Mahjong):
        tiles.add(live.face)
    return tiles


def whole(text: str) -> bool:
    return text[:1] == text[:1].upper() and text.endswith(".") and "%" not in text


def test_every_refusal_of_the_scenarios_names_its_tiles_and_a_rule(book: Rulebook) -> None:
    assert len(TURNED_DOWN) > 200
    for told in TURNED_DOWN:
        reason = refused(told.refusal, told.command, told.seen, Names(told.command.seat))
        named = {tile_name(one) for one in tiles_about(told)}

        assert whole(reason.text), (told.scenario, reason)
        assert not named or any(name in reason.text for name in named), (told.scenario, reason)
        assert reason.rule in book.rules, (told.scenario, reason)


def test_every_death_of_the_scenarios_names_its_tiles_to_its_owner(book: Rulebook) -> None:
    assert len(DIED) > 80
    for died in DIED:
        text = fault_sentence(died.fault, died.own, Names(died.own.seat), done=True)
        groups = fault_tiles(died.fault, died.own)

        assert whole(text), (died.scenario, text)
        assert rule_behind(died.fault) in book.rules
        if died.fault not in ("wrong-count", "false-mahjong", "draw-out-of-turn"):
            for group in groups:
                assert tile_name(group[0]) in text, (died.scenario, text)
            assert groups, died.scenario
        if died.own.claimed is not None and died.fault == "false-mahjong":
            assert tile_name(died.own.claimed) in text


def test_the_feed_tells_of_another_hand_what_the_table_saw() -> None:
    for died in DIED:
        act = died.seen_by_others
        text = fault_clause(died.fault, act, Names(act.seat.right()))

        assert text
        assert "%" not in text
        if died.fault in {*ABOUT_THE_GROUP, "impossible-hand", "discard-before-draw"}:
            tiles = {one for group in fault_tiles(died.fault, died.own) for one in group[:1]}
            assert all(tile_name(one) in text for one in tiles), (died.scenario, text)


def test_no_clause_about_another_hand_tells_a_concealed_tile() -> None:
    for died in DIED:
        if died.fault in ("false-mahjong", "exchange-timing", "draw-out-of-turn", "wrong-count"):
            act = died.seen_by_others
            text = fault_clause(died.fault, act, Names(act.seat.right()))
            shown = {act.claimed} if died.fault == "false-mahjong" else set()
            named = {one for one in ALL_FACES if one != JOKER and tile_name(one) in text}

            assert named <= shown, (died.scenario, text)


TURN = """
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = DRAWN
discards = ["E 1b", "S 6d"]

[racks]
S = "4b 999c 2468d NEWS J TILE"

[exposures]
W = ["6d JJ", "222b"]
"""
DRAWN = TURN.replace("DRAWN", "true").replace("TILE", "7c")
UNDRAWN = TURN.replace("DRAWN", "false").replace(" TILE", "")
OTHERS = UNDRAWN.replace('seat = "S"', 'seat = "W"').replace('"6d JJ", "222b"', '"6d JJ"')
OWN_CLAIM = """
[table]
phase = "claim"
human = "S"
discard = "S 6d"

[racks]
S = "4b 999c 2468d NEWS J"
E = "66d J 1379b 246c GRR"
"""
CLAIM = OWN_CLAIM.replace("S 6d", "E 6d").replace('E = "66d J 1379b 246c GRR"', "")
LOCKED = """
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = true
discards = ["E 1b"]

[exposures]
S = ["6d JJ"]
"""


def before(phase: str, rack: str = "1234b 5c NEWS J GRF") -> str:
    return f'[table]\nphase = "{phase}"\nhuman = "S"\n[racks]\nS = "{rack}"\n'


S = Seat.S
SIX = face("6d")
SENTENCES: list[tuple[RefusalCode, str, Command, str, str]] = [
    (
        "not-your-turn",
        OTHERS,
        DiscardTile(S, SIX),
        "You cannot discard 6 Dot: it is Ruth’s turn.",
        "4.4",
    ),
    (
        "not-your-turn",
        OTHERS,
        Mahjong(S),
        "Mahjong is declared on your own turn or on a discard.",
        "8.2",
    ),
    (
        "wrong-phase",
        before("deal"),
        Mahjong(S),
        "Before play only East can declare Mahjong.",
        "8.6",
    ),
    ("wrong-phase", before("deal"), Call(S), "The Charleston is not over.", "3.1"),
    (
        "wrong-phase",
        before("deal"),
        Exchange(S, Seat.W, 0, SIX),
        "You cannot exchange 6 Dot: the Charleston is not over.",
        "7.5",
    ),
    (
        "wrong-phase",
        DRAWN,
        Call(S),
        "There is no discard to call now; 6 Dot is out of reach.",
        "5.2",
    ),
    (
        "wrong-phase",
        DRAWN,
        Expose(S, parse_tiles("99c")),
        "You cannot show 9 Crak, 9 Crak: a group begins with a call.",
        "4.7",
    ),
    ("wrong-phase", DRAWN, Conclude(S), "Only a dead hand ends the round.", "D1"),
    (
        "wrong-phase",
        DRAWN,
        Challenge(S, Seat.W),
        "At this table players do not challenge.",
        "13.17",
    ),
    ("not-in-rack", DRAWN, DiscardTile(S, face("6b")), "6 Bam is not on your rack.", "12.1"),
    (
        "not-in-rack",
        before("deal"),
        Pass(S, parse_tiles("4b 66d")),
        "6 Dot is not on your rack.",
        "12.1",
    ),
    (
        "not-in-rack",
        before("deal"),
        Pass(S, parse_tiles("6b 66d")),
        "6 Bam and 6 Dot are not on your rack.",
        "12.1",
    ),
    (
        "not-in-rack",
        before("deal"),
        Pass(S, parse_tiles("444b")),
        "Of 4 Bam you have only 1.",
        "12.1",
    ),
    (
        "joker-passed",
        before("deal"),
        Pass(S, parse_tiles("12b J")),
        "The Joker stays on your rack: jokers are never passed.",
        "3.4",
    ),
    (
        "pass-size",
        before("deal"),
        Pass(S, parse_tiles("1234b")),
        "A pass is three tiles; these are 4: 1 Bam, 2 Bam, 3 Bam, 4 Bam.",
        "3.3",
    ),
    (
        "blind-not-allowed",
        before("first across"),
        Pass(S, parse_tiles("12b")),
        "First Across takes three tiles of your own, not only 1 Bam, 2 Bam.",
        "3.6",
    ),
    (
        "vote-closed",
        before("second left"),
        Vote(S, go=False),
        "The vote is over; it is not held again.",
        "3.13",
    ),
    (
        "courtesy-size",
        before("courtesy"),
        Offer(S, 4),
        "An offer is a number from 0 to 3, not 4.",
        "3.14",
    ),
    (
        "own-discard",
        OWN_CLAIM,
        Call(S),
        "You threw 6 Dot yourself; nobody calls their own discard.",
        "5.10",
    ),
    (
        "joker-not-claimable",
        CLAIM.replace("E 6d", "E J"),
        Call(S),
        "The last discard is a Joker; nobody can call it.",
        "5.9",
    ),
    (
        "already-committed",
        CLAIM,
        Call(S),
        "You have already answered about 6 Dot; that stands.",
        "5.8",
    ),
    (
        "hand-is-dead",
        DRAWN,
        DiscardTile(S, SIX),
        "You cannot discard 6 Dot: your hand is dead and takes no more part.",
        "9.1",
    ),
    ("already-drawn", DRAWN, Draw(S), "You have your tile for this turn already.", "4.2"),
    (
        "no-such-exposure",
        DRAWN,
        Exchange(S, Seat.N, 0, SIX),
        "There is no group on Opal’s rack for 6 Dot.",
        "7.4",
    ),
    (
        "no-joker-there",
        DRAWN,
        Exchange(S, Seat.W, 1, face("2b")),
        "There is no joker for 2 Bam in Ruth’s pung of 2 Bam.",
        "7.4",
    ),
    (
        "wrong-natural",
        DRAWN,
        Exchange(S, Seat.W, 0, face("2b")),
        "That joker stands for 6 Dot; 2 Bam cannot take its place.",
        "7.4",
    ),
    (
        "exposure-locked",
        LOCKED,
        Expose(S, parse_tiles("6d")),
        "You cannot show 6 Dot: your pung of 6 Dot is locked since your discard.",
        "6.6",
    ),
    (
        "stale",
        DRAWN,
        DiscardTile(S, SIX),
        "You cannot discard 6 Dot: the table has moved on; look again.",
        "4.2",
    ),
    ("round-over", DRAWN, Withdraw(S), "The round is over.", "10.1"),
    ("would-be-dead", DRAWN, Mahjong(S), "Your hand would be dead.", "D5"),
]


@pytest.mark.parametrize(
    ("code", "table", "command", "text", "rule"),
    SENTENCES,
    ids=[f"{code} {type(command).__name__}" for code, _, command, *_ in SENTENCES],
)
def test_the_table_says(
    code: RefusalCode, table: str, command: Command, text: str, rule: str
) -> None:
    reason = refused(Refusal(code, S), command, seen_by(S, table), ME)

    assert (reason.text, reason.rule) == (text, rule)


def test_every_rule_above_is_in_the_book(book: Rulebook) -> None:
    assert {rule for *_, rule in SENTENCES} <= set(book.rules)


def test_every_refusal_is_met_in_a_scenario_or_above() -> None:
    met = {told.refusal.code for told in TURNED_DOWN} | {code for code, *_ in SENTENCES}

    assert met == set(get_args(RefusalCode))


def test_a_second_answer_names_what_was_answered_first() -> None:
    told = {
        refused(one.refusal, one.command, one.seen, Names(one.command.seat)).text
        for one in TURNED_DOWN
        if one.refusal.code == "already-committed"
    }

    assert {
        "You have already set down 1 Bam, 2 Bam, 3 Bam.",
        "You have already set down 1 Bam, and 2 unseen.",
        "You have already set down 8 Dot, 9 Dot.",
        "You have already offered 2 tiles.",
        "You have already voted to go on.",
        "You have already answered about 5 Bam; that stands.",
    } <= told


def act_at(table: str, command: Command | None = None, tile: Face | None = None) -> Act:
    return Act(S, seen_by(S, table), command, tile)


def drafted(tiles: str) -> Act:
    """A group that went back to the rack."""
    return Act(S, seen_by(S, DRAWN), None, returned=parse_counts(tiles))


WITH_GROUPS = LOCKED.replace('S = ["6d JJ"]', 'S = ["6d JJ", "222b J"]')
NEAREST = "The nearest, Singles and Pairs, line 6, lacks 5 tiles."
TOO_FEW = "1 Crak with all that helps it on your rack is 2 tiles; a group is three to six."
FAULTS: list[tuple[FaultCode, Act, str, str]] = [
    (
        "false-mahjong",
        act_at(DRAWN),
        f"These 14 tiles make no line of the card. {NEAREST}",
        "Mahjong without a finished hand",
    ),
    (
        "false-mahjong",
        act_at(CLAIM),
        f"With 6 Dot your 14 tiles make no line of the card. {NEAREST}",
        "Mahjong on 6 Dot without a finished hand",
    ),
    (
        "illegal-exposure",
        drafted("44d"),
        "4 Dot, 4 Dot is a pair; only three to six equal tiles are shown.",
        "4 Dot, 4 Dot, which is no group to show",
    ),
    (
        "joker-in-single-or-pair",
        drafted("4d J"),
        "4 Dot, Joker is a pair; a joker helps only in three to six equal tiles.",
        "4 Dot, Joker, which is no group to show",
    ),
    (
        "concealed-line",
        act_at(LOCKED),
        "Your pung of 6 Dot fits only a concealed line (C), which is not shown before Mahjong.",
        "pung of 6 Dot, shown towards a concealed line",
    ),
    (
        "no-line-left",
        act_at(WITH_GROUPS),
        "Your pung of 6 Dot and kong of 2 Bam fit no open line (X) of the card together.",
        "no open line for pung of 6 Dot and kong of 2 Bam",
    ),
    (
        "impossible-hand",
        act_at(LOCKED),
        "With your pung of 6 Dot every open line (X) needs tiles that are gone.",
        "the tiles to go with pung of 6 Dot are gone",
    ),
    (
        "wrong-count",
        Act(S, seen_by(S, DRAWN), held=12),
        "You hold 12 tiles; after a discard 13 are right.",
        "12 tiles instead of 13",
    ),
    (
        "discard-before-draw",
        act_at(UNDRAWN, tile=SIX),
        "You threw 6 Dot and had neither drawn nor called.",
        "6 Dot thrown before the draw",
    ),
    (
        "draw-out-of-turn",
        act_at(OTHERS, tile=SIX),
        "You drew 6 Dot in Ruth’s turn.",
        "a draw in Ruth’s turn",
    ),
    (
        "exchange-timing",
        act_at(UNDRAWN, Exchange(S, Seat.W, 0, SIX)),
        "6 Dot for Ruth’s joker has to wait until you have drawn or called.",
        "Joker exchange at the wrong time",
    ),
    (
        "wall-handling",
        act_at(DRAWN),
        "Tiles are taken from the end of the wall in order.",
        "Wrong handling of the wall",
    ),
    (
        "misnamed-discard",
        act_at(DRAWN),
        "A discard is called by its own name.",
        "A misnamed discard",
    ),
]


@pytest.mark.parametrize(
    ("code", "act", "text", "clause"),
    FAULTS,
    ids=[f"{code} {text[:20]}" for code, _, text, _ in FAULTS],
)
def test_a_fault_is_told(code: FaultCode, act: Act, text: str, clause: str) -> None:
    assert fault_sentence(code, act, ME, done=True) == text
    assert fault_clause(code, act, ME) == clause


def test_every_fault_is_told_above() -> None:
    assert {code for code, *_ in FAULTS} == set(get_args(FaultCode))


@pytest.mark.parametrize("code", get_args(FaultCode))
def test_of_a_death_long_ago_only_the_fault_is_told(code: FaultCode) -> None:
    act = Act(S, None)

    assert whole(fault_sentence(code, act, ME, done=True))
    assert fault_clause(code, act, ME) in (fault_name(code), "Mahjong without a finished hand")
    assert fault_tiles(code, act) == ()


@pytest.mark.parametrize(
    ("fault", "table", "command", "text"),
    [
        (
            "discard-before-draw",
            UNDRAWN,
            DiscardTile(S, SIX),
            "Held back: 6 Dot can go only after you have drawn or called.",
        ),
        (
            "draw-out-of-turn",
            OTHERS,
            Draw(S),
            "Held back: It is Ruth’s turn to take a tile from the wall.",
        ),
        (
            "exchange-timing",
            OTHERS,
            Exchange(S, Seat.W, 0, SIX),
            "Held back: 6 Dot for Ruth’s joker has to wait until your turn.",
        ),
        (
            "illegal-exposure",
            CLAIM.replace("E 6d", "E 1c"),
            Call(S),
            f"Held back: {TOO_FEW}",
        ),
        (
            "no-line-left",
            CLAIM.replace("E 6d", "E 9c"),
            Call(S),
            "Held back: No open line (X) of the card has a group of 9 Crak.",
        ),
    ],
    ids=lambda one: one if isinstance(one, str) and " " not in one else "",
)
def test_guard_rails_name_what_they_hold_back(
    fault: FaultCode, table: str, command: Command, text: str
) -> None:
    reason = held_back(fault, command, seen_by(S, table), ME)

    assert (reason.text, reason.rule) == (text, rule_behind(fault))


def test_guard_rails_say_the_same_through_their_refusal() -> None:
    seen: Observation = seen_by(S, UNDRAWN)
    command = DiscardTile(S, SIX)
    refusal = Refusal("would-be-dead", S, "discard-before-draw")

    assert refused(refusal, command, seen, ME) == held_back(
        "discard-before-draw", command, seen, ME
    )


def test_a_rule_stands_before_the_full_stop() -> None:
    assert with_rule("Jokers are never passed.", "3.4") == "Jokers are never passed (rule 3.4)."
    assert with_rule("", "") == ""
