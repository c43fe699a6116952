"""Why something is not possible: a sentence that names the tiles, and the rule behind it. Pure."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from mahjcove.engine.commands import (
    Call,
    Command,
    Decline,
    DiscardTile,
    Exchange,
    Expose,
    Give,
    Mahjong,
    Offer,
    Pass,
    Vote,
    Withdraw,
)
from mahjcove.engine.observation import Exposure, Observation
from mahjcove.engine.refusals import FaultCode, Refusal
from mahjcove.engine.seats import Seat
from mahjcove.practice.rulings import rule_behind
from mahjcove.tiles import JOKER, Face, add, count, faces_in
from mahjcove.ui.faultwords import Act, fault_sentence
from mahjcove.ui.words import (
    Names,
    begun,
    count_words,
    fill,
    group_named,
    listed,
    stage_name,
    tile_name,
    tiles_said,
    translate,
)
from mahjcove.ui.wrongmoments import before_play, wrong_moment


@attrs.frozen
class Reason:
    """A sentence and the number of the rule behind it."""

    text: str
    rule: str = ""
    """None for what the program itself has to say."""


def with_rule(text: str, rule: str) -> str:
    """The sentence with its rule before the full stop: ``... never passed (rule 3.4)``."""
    if not rule:
        return text
    return fill(translate("reasons", "%1 (rule %2)."), text.removesuffix("."), rule)


def refused(refusal: Refusal, command: Command, seen: Observation, names: Names) -> Reason:
    """Why the table turns this command down; ``seen`` is what its seat sees at that moment."""
    rule = rule_behind(refusal.code, before_play=before_play(seen))
    match refusal.code:
        case "not-your-turn" if isinstance(command, Mahjong):
            text = translate("reasons", "Mahjong is declared on your own turn or on a discard.")
            return Reason(text, "8.2")
        case "not-your-turn":
            return Reason(_cannot(command, whose_turn(seen, names)), rule)
        case "wrong-phase":
            why, rule = wrong_moment(command, seen, names)
            return Reason(_cannot(command, why), rule)
        case "not-in-rack":
            return Reason(_missing(command, seen), rule)
        case "joker-passed":
            text = translate("reasons", "The %1 stays on your rack: jokers are never passed.")
            return Reason(fill(text, tile_name(JOKER)), rule)
        case "pass-size" | "blind-not-allowed" | "courtesy-size" | "vote-closed":
            return _charleston(refusal, command, seen, names)
        case "already-committed":
            return Reason(_answered(command, seen), rule)
        case "joker-not-claimable":
            text = translate("reasons", "The last discard is a %1; nobody can call it.")
            return Reason(fill(text, tile_name(JOKER)), rule)
        case "own-discard":
            text = translate("reasons", "You threw %1 yourself; nobody calls their own discard.")
            return Reason(fill(text, _live(seen)), rule)
        case "hand-is-dead":
            why = translate("reasons", "your hand is dead and takes no more part")
            return Reason(_cannot(command, why), rule)
        case "round-over":
            return Reason(_cannot(command, translate("reasons", "the round is over")), rule)
        case "already-drawn" | "exposure-incomplete" | "claimed-tile-stays" | "exposure-locked":
            return _in_turn(refusal, command, seen)
        case "no-such-exposure" | "no-joker-there" | "wrong-natural":
            return Reason(_no_exchange(command, seen, names), rule)
        case "stale":
            why = translate("reasons", "the table has moved on; look again")
            return Reason(_cannot(command, why), rule)
        case "would-be-dead":
            if refusal.fault is not None:
                return held_back(refusal.fault, command, seen, names)
            return Reason(_cannot(command, translate("reasons", "your hand would be dead")), rule)


def held_back(fault: FaultCode, command: Command, seen: Observation, names: Names) -> Reason:
    """Why the guard rails held this command back."""
    why = fault_sentence(fault, Act(command.seat, seen, command), names, done=False)
    return Reason(fill(translate("reasons", "Held back: %1"), why), rule_behind(fault))


def whose_turn(seen: Observation, names: Names) -> str:
    """Whose turn it is instead of yours, as a clause."""
    draft, live, turn = seen.draft, seen.live, seen.turn
    if draft is not None:
        text = translate("reasons", "%1 has called %2 and plays now")
        return fill(text, names.name(draft.seat), tile_name(draft.claimed))
    if turn is seen.seat and live is not None:
        text = translate("reasons", "your turn comes when nobody wants %1")
        return fill(text, tile_name(live.face))
    if turn is None or turn is seen.seat:
        return translate("reasons", "it is not your turn")
    return fill(translate("reasons", "it is %1 turn"), names.owned(turn))


def stays_put(tile: Face) -> Reason:
    """Why a tile does not leave the group that an exchange has put it into."""
    text = translate("reasons", "%1 was put there by an exchange and stays in the group.")
    return Reason(fill(text, tile_name(tile)), "6.8")


def _cannot(command: Command, why: str) -> str:
    """The clause as a sentence, after the tiles of the command if it has any."""
    tiles = _tiles_of(command)
    if not tiles:
        return f"{begun(why)}."
    match command:
        case Pass() | Give():
            text = translate("reasons", "You cannot pass %1: %2.")
        case DiscardTile():
            text = translate("reasons", "You cannot discard %1: %2.")
        case Exchange():
            text = translate("reasons", "You cannot exchange %1: %2.")
        case _:
            text = translate("reasons", "You cannot show %1: %2.")
    return fill(text, tiles_said(tiles), why)


def _tiles_of(command: Command) -> tuple[Face, ...]:
    match command:
        case Pass(tiles=tiles) | Give(tiles=tiles) | Expose(tiles=tiles):
            return tiles
        case DiscardTile(tile=tile) | Exchange(tile=tile):
            return (tile,)
        case _:
            return ()


def _live(seen: Observation) -> str:
    """The open discard by its name."""
    live = seen.live
    return translate("reasons", "the last tile") if live is None else tile_name(live.face)


def _missing(command: Command, seen: Observation) -> str:
    within_reach = seen.rack
    if isinstance(command, Expose) and seen.draft is not None and seen.draft.tiles is not None:
        within_reach = add(within_reach, faces_in(seen.draft.tiles))
    wanted = count(_tiles_of(command))
    short = [Face(one) for one, number in enumerate(wanted) if number > within_reach[one]]
    held = sum(within_reach[one] for one in short)
    named = listed([tile_name(one) for one in short])
    if held:
        return fill(translate("reasons", "Of %1 you have only %2."), named, held)
    if len(short) == 1:
        return fill(translate("reasons", "%1 is not on your rack."), named)
    return fill(translate("reasons", "%1 are not on your rack."), named)


def _charleston(refusal: Refusal, command: Command, seen: Observation, names: Names) -> Reason:
    tiles = _tiles_of(command)
    said = tiles_said(tiles)
    rule = rule_behind(refusal.code, before_play=before_play(seen))
    match refusal.code, command:
        case "pass-size", _:
            text = translate("reasons", "A pass is three tiles; these are %1: %2.")
            return Reason(fill(text, len(tiles), said), rule)
        case "blind-not-allowed", _ if tiles:
            text = translate("reasons", "%1 takes three tiles of your own, not only %2.")
            return Reason(fill(text, stage_name(seen.phase), said), rule)
        case "blind-not-allowed", _:
            text = translate("reasons", "%1 takes three tiles of your own.")
            return Reason(fill(text, stage_name(seen.phase)), rule)
        case "courtesy-size", Offer(count=number):
            text = translate("reasons", "An offer is a number from 0 to 3, not %1.")
            return Reason(fill(text, number), rule)
        case "courtesy-size", _ if not tiles:
            text = translate("reasons", "You and %1 exchange %2.")
            agreed = count_words(seen.agreed or 0)
            return Reason(fill(text, names.name(seen.seat.across), agreed), "3.15")
        case "courtesy-size", _:
            text = translate("reasons", "You and %1 exchange %2; these are %3: %4.")
            partner, agreed = names.name(seen.seat.across), count_words(seen.agreed or 0)
            return Reason(fill(text, partner, agreed, len(tiles), said), "3.15")
        case _:
            text = translate("reasons", "The vote is over; it is not held again.")
            return Reason(text, rule)


def _answered(command: Command, seen: Observation) -> str:
    own = seen.committed
    match command:
        case Vote():
            return translate("reasons", "You have already voted to go on.")
        case Offer():
            text = translate("reasons", "You have already offered %1.")
            return fill(text, count_words(seen.offered or 0))
        case Pass() | Give() if own is not None:
            unseen = 3 - len(own) if isinstance(command, Pass) else 0
            if not unseen:
                return fill(translate("reasons", "You have already set down %1."), tiles_said(own))
            if not own:
                text = translate("reasons", "You have already set down %1, unseen.")
                return fill(text, count_words(unseen))
            text = translate("reasons", "You have already set down %1, and %2 unseen.")
            return fill(text, tiles_said(own), unseen)
        case Call() | Mahjong() | Decline():
            text = translate("reasons", "You have already answered about %1; that stands.")
            return fill(text, _live(seen))
        case _:
            return translate("reasons", "You have already answered.")


def _in_turn(refusal: Refusal, command: Command, seen: Observation) -> Reason:
    rule = rule_behind(refusal.code)
    draft = seen.draft
    claimed = translate("reasons", "the tile") if draft is None else tile_name(draft.claimed)
    match refusal.code, command:
        case "already-drawn", _ if draft is not None:
            text = translate("reasons", "You have called %1, so you do not draw.")
            return Reason(fill(text, claimed), "4.3")
        case "already-drawn", _ if seen.drawn is not None:
            text = translate("reasons", "You have drawn %1 already.")
            return Reason(fill(text, tile_name(seen.drawn)), rule)
        case "already-drawn", _ if seen.fresh:
            return Reason(
                translate("reasons", "East does not draw before the first discard."), "4.1"
            )
        case "already-drawn", _:
            return Reason(translate("reasons", "You have your tile for this turn already."), rule)
        case "exposure-incomplete", DiscardTile(tile=tile):
            text = translate("reasons", "Show the group with %1 first, then discard %2.")
            return Reason(fill(text, claimed, tile_name(tile)), rule)
        case "claimed-tile-stays", Withdraw() if draft is not None and draft.tiles is None:
            text = translate("reasons", "You pressed Call: at this table %1 then stays with you.")
            return Reason(fill(text, claimed), "13.16")
        case "claimed-tile-stays", _:
            text = translate("reasons", "%1 is the tile you called: it stays in the group.")
            return Reason(fill(text, claimed), rule)
        case _:
            return _locked(command, seen)


def _locked(command: Command, seen: Observation) -> Reason:
    """Why a group no longer changes: by the discard, by an exchange, or one tile of it."""
    draft = seen.draft
    if draft is None or draft.seat is not seen.seat:
        groups = listed([group_named(one.face, one.size) for one in seen.own_exposures])
        text = (
            translate("reasons", "your %1 is locked since your discard")
            if len(seen.own_exposures) == 1
            else translate("reasons", "your %1 are locked since your discards")
        )
        return Reason(_cannot(command, fill(text, groups)), "6.6")
    wanted = count(_tiles_of(command))
    fixed, pool = draft.fixed, draft.pool
    by_tile = seen.rules.lock_exposure_on == "discard"
    if by_tile and fixed is not None and pool is not None:
        for one, number in enumerate(wanted):
            if number < fixed[one]:
                return stays_put(Face(one))
        over = [Face(one) for one, number in enumerate(wanted) if number > fixed[one] + pool[one]]
        if over:
            text = translate("reasons", "%1 that came by an exchange cannot join this group.")
            return Reason(fill(text, listed([tile_name(one) for one in over])), "6.8")
    group = group_named(draft.claimed, 1 + sum(draft.tiles or ()))
    return Reason(fill(translate("reasons", "Your exchange has locked the %1."), group), "6.7")


def _no_exchange(command: Command, seen: Observation, names: Names) -> str:
    match command:
        case Exchange(owner=owner, exposure=index, tile=tile):
            pass
        case _:
            return translate("reasons", "There is no joker to exchange.")
    shown = group_at(seen, owner, index)
    owned, natural = names.owned(owner), tile_name(tile)
    if shown is None:
        text = translate("reasons", "There is no group on %1 rack for %2.")
        return fill(text, owned, natural)
    if not shown.jokers:
        text = translate("reasons", "There is no joker for %1 in %2 %3.")
        return fill(text, natural, owned, group_named(shown.face, shown.size))
    text = translate("reasons", "That joker stands for %1; %2 cannot take its place.")
    return fill(text, tile_name(shown.face), natural)


def group_at(seen: Observation, owner: Seat, index: int) -> Exposure | None:
    """The group of this index on a rack's top, one being built the last; None for none."""
    groups: Sequence[Exposure] = seen.exposures[owner]
    draft = seen.draft
    if draft is not None and draft.seat is owner and draft.tiles is not None:
        naturals = 1 + draft.tiles[draft.claimed]
        groups = (*groups, Exposure(draft.claimed, naturals, draft.tiles[JOKER]))
    return groups[index] if 0 <= index < len(groups) else None
