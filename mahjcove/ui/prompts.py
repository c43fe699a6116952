"""The prompt line's sentences, the primary place's word and the reasons on greyed buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mahjcove.engine.commands import Call, Command, DiscardTile, Draw, Give, Offer, Pass
from mahjcove.engine.observation import Observation
from mahjcove.engine.refusals import Fault, Refusal
from mahjcove.engine.seats import Seat
from mahjcove.tiles import JOKER
from mahjcove.ui import asides
from mahjcove.ui.behind import east_stays
from mahjcove.ui.reasons import Reason, refused
from mahjcove.ui.words import (
    begun,
    count_words,
    fault_name,
    fill,
    group_name,
    group_of,
    stage_name,
    tile_name,
    translate,
)

if TYPE_CHECKING:
    from mahjcove.ui.controls import Moment, Situation

_STEPS = {"right": 1, "across": 2, "left": 3}


def receiver(observation: Observation) -> Seat:
    """Who gets your tiles in the present pass."""
    if observation.phase == "courtesy":
        return observation.seat.across
    return observation.seat.right(_STEPS[stage_direction(observation.phase)])


def stage_direction(phase: str) -> str:
    """Which way a pass goes: right, across or left."""
    return "right" if phase == "deal" else phase.rsplit(" ", maxsplit=1)[-1]


def groups_possible(sizes: Sequence[int]) -> str:
    """The groups a call could make: ``a pung or kong``."""
    names = [group_name(size) for size in sizes]
    if not names:
        return translate("prompts", "a group")
    if len(names) == 1:
        return fill(translate("prompts", "a %1", "a pung"), names[0])
    return fill(
        translate("prompts", "a %1 or %2", "a pung or kong"), ", ".join(names[:-1]), names[-1]
    )


def prompt(now: Situation, moment: Moment) -> tuple[str, str]:
    """What the table waits for, and one sentence more."""
    ready = now.lets_go
    if ready is not None:
        return _let_go(now, ready)
    seen = now.observation
    match moment:
        case "question":
            question = now.question
            return ("", "") if question is None else (question.text, question.detail)
        case "over":
            return _over(now)
        case "dead":
            fault = seen.dead[seen.seat]
            name = fault_name(fault) if fault is not None else ""
            return translate("prompts", "Your hand is dead"), name
        case "passing" | "passed" | "vote" | "voted":
            return _charleston(now, moment)
        case "offer" | "offered" | "give" | "given":
            return _courtesy(now, moment)
        case "draw" | "discard":
            return _turn(now, moment)
        case "asked":
            return _asked(now)
        case "grouping" | "shown":
            return _group(now, moment)
        case "watching":
            return _watching(now)


def _over(now: Situation) -> tuple[str, str]:
    seen, names = now.observation, now.names
    result = seen.result
    next_deal = translate("prompts", "The next deal moves East one seat to the right.")
    if east_stays(seen):
        next_deal = translate("prompts", "East has won and stays East for the next deal.")
    if result is None or result.winner is None:
        outcome = result.outcome if result is not None else "wall"
        if outcome == "wall":
            return translate("prompts", "Wall game: nobody wins"), next_deal
        if now.died_of is not None:
            return translate("prompts", "Your dead hand has ended the round"), next_deal
        return translate("prompts", "The round ended without a winner"), next_deal
    if result.winner is seen.seat:
        return translate("prompts", "Mahjong: you win"), next_deal
    return fill(translate("prompts", "Mahjong: %1 wins"), names.name(result.winner)), next_deal


def _charleston(now: Situation, moment: Moment) -> tuple[str, str]:
    seen, names = now.observation, now.names
    stage = stage_name(seen.phase)
    match moment:
        case "vote":
            return (
                translate("prompts", "Go on with a second Charleston?"),
                translate("prompts", "One Stop ends it for all. The courtesy follows either way."),
            )
        case "voted":
            return (
                translate("prompts", "You go on"),
                translate("prompts", "The others are deciding."),
            )
        case "passed":
            return (
                fill(translate("prompts", "%1: your tiles are set down"), stage),
                translate("prompts", "The exchange resolves when all four have passed."),
            )
        case _:
            pass
    left = now.slots - now.own - now.unseen
    blind = seen.phase in ("first left", "second right")
    if left == 0:
        return (
            fill(translate("prompts", "%1: three tiles for %2"), stage, names.name(receiver(seen))),
            translate("prompts", "Pass 3 sends them; a click takes one back."),
        )
    if blind:
        return (
            fill(translate("prompts", "%1: %2 more, from your rack or unseen"), stage, left),
            translate("prompts", "Forwarded tiles stay face down. Your rack stays as it is."),
        )
    return (
        fill(
            translate("prompts", "%1: choose 1 more tile")
            if left == 1
            else translate("prompts", "%1: choose %2 more tiles"),
            stage,
            left,
        ),
        translate("prompts", "Click a tile in your rack. Click a slot to take one back."),
    )


def _courtesy(now: Situation, moment: Moment) -> tuple[str, str]:
    seen, names = now.observation, now.names
    partner = names.name(seen.seat.across)
    match moment:
        case "offer":
            return (
                fill(translate("prompts", "Courtesy with %1: how many tiles, 0 to 3?"), partner),
                translate("prompts", "The smaller of your two numbers decides."),
            )
        case "offered" if seen.pair_settled:
            return (
                translate("prompts", "Your courtesy is done"),
                translate("prompts", "The other pair is still exchanging."),
            )
        case "offered":
            return (
                fill(translate("prompts", "You offered %1"), count_words(seen.offered or 0)),
                fill(translate("prompts", "%1 is deciding."), partner),
            )
        case "given":
            return (
                translate("prompts", "Your tiles are set down"),
                fill(translate("prompts", "%1 is choosing."), partner),
            )
        case _:
            left = now.slots - now.own
            if left == 0:
                return (
                    fill(translate("prompts", "%1 for %2"), count_words(now.slots), partner),
                    translate("prompts", "The last button sends; a click takes a tile back."),
                )
            return (
                fill(
                    translate("prompts", "Courtesy: choose %1 for %2"), count_words(left), partner
                ),
                fill(translate("prompts", "You and %1 exchange %2."), partner, seen.agreed),
            )


def _turn(now: Situation, moment: Moment) -> tuple[str, str]:
    seen, names = now.observation, now.names
    if moment == "draw":
        live = seen.live
        detail = translate("prompts", "Press Draw, click the wall or drag a tile from it.")
        if now.draw_for_me:
            detail = translate("prompts", "A tile is on its way.")
        if live is not None and live.seat is not seen.seat:
            detail = fill(
                translate("prompts", "%1 threw %2. %3"),
                names.name(live.seat),
                tile_name(live.face),
                detail,
            )
        return translate("prompts", "Your turn"), detail
    if now.exchanging:
        return (
            translate("prompts", "Exchange: choose an exposed joker"),
            translate("prompts", "Space or a click takes it; X or Esc leaves."),
        )
    if now.lifted is not None:
        return (
            fill(translate("prompts", "Your turn: %1 selected"), tile_name(now.lifted)),
            translate("prompts", "Discard it, or pick another tile."),
        )
    if seen.fresh:
        return (
            translate("prompts", "You are East: discard first"),
            translate("prompts", "Lift a tile, then discard it."),
        )
    if seen.drawn is not None:
        return (
            translate("prompts", "Your turn: choose a discard"),
            fill(
                translate("prompts", "You drew %1. Lift a tile, then discard it."),
                tile_name(seen.drawn),
            ),
        )
    return (
        translate("prompts", "Your turn: choose a discard"),
        translate("prompts", "Lift a tile, then discard it."),
    )


def _asked(now: Situation) -> tuple[str, str]:
    seen, names = now.observation, now.names
    live = seen.live
    if live is None:
        return "", ""
    tile = tile_name(live.face)
    complete = now.complete
    callable_ = now.verdicts.call is None
    if complete and callable_:
        text = fill(
            translate("prompts", "%1: declare Mahjong, call it for %2, or pass"),
            tile,
            groups_possible(now.sizes),
        )
    elif complete:
        text = fill(translate("prompts", "%1: declare Mahjong, or pass"), tile)
    else:
        text = fill(
            translate("prompts", "Call %1 for %2, or pass"), tile, groups_possible(now.sizes)
        )
    return text, fill(
        translate("prompts", "%1 threw it. The table waits for you."), names.name(live.seat)
    )


def _group(now: Situation, moment: Moment) -> tuple[str, str]:
    claimed = now.group[0] if now.group else JOKER
    what = group_of(now.group, claimed)
    lines = "" if now.open_lines is None else asides.lines_open(now.open_lines)
    if moment == "grouping":
        detail = translate("prompts", "Show group lays it; Undo call gives the tile back.")
        if now.declared:
            detail = asides.counts_as_call()
        elif now.observation.rules.call_commit == "press":
            detail = translate("prompts", "Show group lays it; the call cannot be undone.")
        return fill(translate("prompts", "%1: nothing is shown yet"), begun(what)), lines or detail
    if now.exchanging:
        return (
            translate("prompts", "Exchange: choose an exposed joker"),
            translate("prompts", "Space or a click takes it; X or Esc leaves."),
        )
    if now.lifted is not None:
        return (
            fill(
                translate("prompts", "%1 selected. Discard to lock the %2"),
                tile_name(now.lifted),
                what,
            ),
            lines,
        )
    if now.group_locked:
        lines = f"{asides.group_locked()} {lines}".strip()
    return (
        fill(translate("prompts", "Exposing a %1: choose a discard"), what),
        lines or translate("prompts", "Drag tiles in or out until you discard."),
    )


def _watching(now: Situation) -> tuple[str, str]:
    seen, names = now.observation, now.names
    live, turn = seen.live, seen.turn
    if seen.draft is not None:
        name = names.name(seen.draft.seat)
        return fill(translate("prompts", "%1 called"), name), fill(
            translate("prompts", "%1 is showing a group."), name
        )
    detail = ""
    if now.watching_on:
        detail = translate("prompts", "Your hand is dead; the others play on.")
    elif live is not None:
        detail = fill(
            translate("prompts", "%1 threw %2."), names.name(live.seat), tile_name(live.face)
        )
    if turn is None:
        return translate("prompts", "The table is playing"), detail
    if turn is seen.seat:
        return translate("prompts", "Your turn is next"), detail
    return fill(translate("prompts", "%1’s turn"), names.name(turn)), detail


def _let_go(now: Situation, ready: Seat) -> tuple[str, str]:
    """A bot's act waits for your key; after a discard that is told too."""
    name, live = now.names.name(ready), now.observation.live
    text = fill(translate("prompts", "%1 is ready: Enter lets %1 go on"), name)
    if now.watching_on:
        return text, translate("prompts", "Your hand is dead; the others play on.")
    if live is None or live.seat is now.observation.seat:
        return text, ""
    thrown = translate("prompts", "%1 threw %2.")
    return text, fill(thrown, now.names.name(live.seat), tile_name(live.face))


def primary(now: Situation, moment: Moment) -> tuple[str, Reason | None]:
    """The word of the primary place, and why it cannot be pressed; None if it can."""
    if now.lets_go is not None:
        return translate("prompts", "Go on", "lets a bot act"), None
    match moment:
        case "over":
            return translate("prompts", "Next deal"), None
        case "dead":
            return translate("prompts", "End the round"), None
        case "passing" | "passed" | "vote" | "voted" | "offer" | "offered" | "give" | "given":
            return _primary_before_play(now, moment)
        case "draw":
            command = Draw(now.observation.seat)
            return translate("prompts", "Draw"), _refused(now, now.verdicts.draw, command)
        case "grouping":
            return translate("prompts", "Show group"), None
        case "asked":
            live = now.observation.live
            face = None if live is None else live.face
            return translate("prompts", "Draw"), asides.answer_first(face)
        case _:
            return translate("prompts", "Discard"), _no_discard(now, moment)


def _primary_before_play(now: Situation, moment: Moment) -> tuple[str, Reason | None]:
    seen = now.observation
    full = now.own + now.unseen == now.slots
    done = Refusal("already-committed", seen.seat)
    match moment:
        case "passing":
            blind = seen.phase in ("first left", "second right")
            return translate("prompts", "Pass 3"), None if full else asides.fill_slots(blind=blind)
        case "passed":
            return translate("prompts", "Pass 3"), _refused(now, done, Pass(seen.seat, ()))
        case "vote" | "voted":
            ready = moment == "vote" and now.asked
            return translate("prompts", "Continue"), None if ready else asides.others_decide()
        case "offer":
            return translate("prompts", "Offer"), asides.number_first()
        case "offered" if seen.pair_settled:
            partner = now.names.name(seen.seat.across)
            return translate("prompts", "Offer"), asides.courtesy_done(partner)
        case "offered":
            return translate("prompts", "Offer"), _refused(now, done, Offer(seen.seat, 0))
        case _:
            label = fill(translate("prompts", "Pass %1"), seen.agreed or 0)
            if moment == "given":
                return label, _refused(now, done, Give(seen.seat, ()))
            return label, None if full else asides.fill_slots(blind=False)


def _no_discard(now: Situation, moment: Moment) -> Reason | None:
    seen = now.observation
    if moment == "watching":
        return _refused(now, _off_turn(seen), Call(seen.seat))
    if now.lifted is None:
        return asides.lift_first()
    return _refused(now, now.verdicts.discard, DiscardTile(seen.seat, now.lifted))


def _off_turn(seen: Observation) -> Refusal:
    dead = seen.dead[seen.seat] is not None
    return Refusal("hand-is-dead" if dead else "not-your-turn", seen.seat)


def _refused(now: Situation, verdict: Refusal | Fault | None, command: Command) -> Reason | None:
    if isinstance(verdict, Refusal):
        return refused(verdict, command, now.observation, now.names)
    return None
