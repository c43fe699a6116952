"""What was wrong with an act: sentences for the one who did it, clauses for the feed. Pure.

They name the tiles as far as everybody at the table may know them.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from mahjcove.engine.commands import Call, Command, DiscardTile, Exchange
from mahjcove.engine.observation import Exposure, Observation
from mahjcove.engine.refusals import FaultCode
from mahjcove.engine.seats import Seat
from mahjcove.tiles import JOKER, Counts, Face, add, faces_in
from mahjcove.ui.words import (
    Names,
    count_words,
    fault_name,
    fault_rule,
    fill,
    group_named,
    line_name,
    listed,
    tile_name,
    tiles_said,
    translate,
)


@attrs.frozen
class Act:
    """An act that breaks a rule, as far as it is known."""

    seat: Seat
    """Whose act it is."""
    seen: Observation | None
    """What you saw before it; None where only its outcome is known."""
    command: Command | None = None
    """The command, where it is one's own."""
    tile: Face | None = None
    """The tile that it has thrown or drawn."""
    returned: Counts | None = None
    """The tiles of the group that went back to the rack for it."""
    held: int = 0
    """How many tiles that seat has after it, exposures included."""

    @property
    def group(self) -> tuple[Face, ...]:
        """The group that was being built, the called tile first; empty where there was none."""
        draft = None if self.seen is None else self.seen.draft
        if draft is not None and draft.seat is self.seat and draft.tiles is not None:
            return (draft.claimed, *faces_in(draft.tiles))
        return () if self.returned is None else tuple(faces_in(self.returned))

    @property
    def exposures(self) -> tuple[Exposure, ...]:
        """The locked groups on that seat's rack."""
        return () if self.seen is None else self.seen.exposures[self.seat]

    @property
    def claimed(self) -> Face | None:
        """The discard that it is about, if one lay open."""
        live = None if self.seen is None else self.seen.live
        return None if live is None else live.face


def _one_face(group: Sequence[Face]) -> Face | None:
    """What these tiles are a group of, jokers aside; None where they are of several faces."""
    naturals = {one for one in group if one != JOKER}
    return naturals.pop() if len(naturals) == 1 else None


def _groups(act: Act) -> list[str]:
    """The groups of that rack by their names, the one being built last."""
    named = [group_named(one.face, one.size) for one in act.exposures]
    face = _one_face(act.group)
    return named if face is None else [*named, group_named(face, len(act.group))]


def fault_tiles(code: FaultCode, act: Act) -> tuple[tuple[Face, ...], ...]:
    """The tiles that a fault of one's own is about, group by group."""
    match code, act.command:
        case "false-mahjong", _ if act.seen is not None:
            rack = act.seen.rack if act.claimed is None else add(act.seen.rack, (act.claimed,))
            shown = [one.tiles for one in act.exposures]
            return tuple(one for one in (*shown, act.group, tuple(faces_in(rack))) if one)
        case "exchange-timing", Exchange(tile=tile):
            return ((tile, JOKER),)
        case (("discard-before-draw" | "draw-out-of-turn"), _) if act.tile is not None:
            return ((act.tile,),)
        case "illegal-exposure" | "joker-in-single-or-pair", _ if act.group:
            return (act.group,)
        case "concealed-line" | "no-line-left" | "impossible-hand", _:
            shown = [one.tiles for one in act.exposures]
            return tuple(one for one in (*shown, act.group) if one)
        case _:
            return ()


def fault_sentence(code: FaultCode, act: Act, names: Names, *, done: bool) -> str:
    """What is wrong with an act of yours, to yourself; ``done`` if it has been done already."""
    seen = act.seen
    if seen is None:
        return fault_rule(code)
    match code:
        case "false-mahjong":
            return _false_mahjong(act, seen)
        case "illegal-exposure" | "concealed-line" | "no-line-left" if isinstance(
            act.command, Call
        ):
            return _call(code, act, seen)
        case "illegal-exposure":
            return _no_group(act.group)
        case "joker-in-single-or-pair":
            return _idle_joker(act.group)
        case "concealed-line" | "no-line-left" | "impossible-hand":
            return _no_line(code, _groups(act))
        case "wrong-count":
            text = translate("faults", "You hold %1; after a discard 13 are right.")
            return fill(text, count_words(act.held))
        case "discard-before-draw":
            return _discard(act, done=done)
        case "draw-out-of-turn":
            return _draw(act, seen, names, done=done)
        case "exchange-timing":
            return _exchange(act, seen, names)
        case "wall-handling" | "misnamed-discard":
            return fault_rule(code)


def _false_mahjong(act: Act, seen: Observation) -> str:
    claimed = act.claimed
    concealed = seen.rack if claimed is None else add(seen.rack, (claimed,))
    groups = [one.group for one in act.exposures]
    face = _one_face(act.group)
    if face is not None:
        groups.append((face, len(act.group)))
    number = count_words(sum(concealed) + sum(one.size for one in act.exposures) + len(act.group))
    if claimed is None:
        text = fill(translate("faults", "These %1 make no line of the card."), number)
    else:
        text = translate("faults", "With %1 your %2 make no line of the card.")
        text = fill(text, tile_name(claimed), number)
    distances = seen.card.matcher.distances(concealed, groups)
    near = [
        (distance, line) for line in seen.card.lines if (distance := distances[line.id]) is not None
    ]
    if not near:
        return f"{text} {translate('faults', 'No line has the groups that you have shown.')}"
    missing, line = min(near, key=lambda one: one[0])
    return "{} {}".format(
        text,
        fill(
            translate("faults", "The nearest, %1, lacks %2."), line_name(line), count_words(missing)
        ),
    )


def _call(code: FaultCode, act: Act, seen: Observation) -> str:
    if act.claimed is None:
        return fault_rule(code)
    tile = tile_name(act.claimed)
    if code == "illegal-exposure":
        most = 1 + seen.rack[act.claimed] + seen.rack[JOKER]
        text = translate(
            "faults", "%1 with all that helps it on your rack is %2; a group is three to six."
        )
        return fill(text, tile, count_words(most))
    groups = _groups(act)
    if code == "concealed-line":
        text = translate(
            "faults", "A group of %1 fits only a concealed line (C), which is not exposed."
        )
    elif groups:
        text = translate("faults", "No group of %1 fits an open line (X) together with your %2.")
    else:
        text = translate("faults", "No open line (X) of the card has a group of %1.")
    return fill(text, tile, listed(groups))


def _no_group(group: Sequence[Face]) -> str:
    if _one_face(group) is None:
        text = translate("faults", "%1 are not equal; only three to six equal tiles are shown.")
    elif len(group) == 1:
        text = translate("faults", "%1 alone is a single; only three to six equal tiles are shown.")
    elif len(group) == 2:
        text = translate("faults", "%1 is a pair; only three to six equal tiles are shown.")
    else:
        text = translate("faults", "%1 are too many; only three to six equal tiles are shown.")
    return fill(text, tiles_said(group))


def _idle_joker(group: Sequence[Face]) -> str:
    if _one_face(group) is None:
        text = translate("faults", "%1 are not equal; a joker helps only among equal tiles.")
    else:
        text = translate("faults", "%1 is a pair; a joker helps only in three to six equal tiles.")
    return fill(text, tiles_said(group))


def _no_line(code: FaultCode, groups: Sequence[str]) -> str:
    if code == "impossible-hand":
        text = translate("faults", "With your %1 every open line (X) needs tiles that are gone.")
    elif code == "concealed-line" and len(groups) == 1:
        text = translate(
            "faults", "Your %1 fits only a concealed line (C), which is not shown before Mahjong."
        )
    elif code == "concealed-line":
        text = translate(
            "faults", "Your %1 fit only a concealed line (C), which is not shown before Mahjong."
        )
    elif len(groups) == 1:
        text = translate("faults", "Your %1 fits no open line (X) of the card.")
    else:
        text = translate("faults", "Your %1 fit no open line (X) of the card together.")
    return fill(text, listed(groups))


def _discard(act: Act, *, done: bool) -> str:
    tile = act.tile
    match act.command:
        case DiscardTile(tile=thrown):
            tile = thrown
        case _:
            pass
    text = (
        translate("faults", "You threw %1 and had neither drawn nor called.")
        if done
        else translate("faults", "%1 can go only after you have drawn or called.")
    )
    return fault_rule("discard-before-draw") if tile is None else fill(text, tile_name(tile))


def _draw(act: Act, seen: Observation, names: Names, *, done: bool) -> str:
    if seen.turn is None:
        return fault_rule("draw-out-of-turn")
    owned = names.owned(seen.turn)
    if not done:
        return fill(translate("faults", "It is %1 turn to take a tile from the wall."), owned)
    if act.tile is None:
        return fill(translate("faults", "You drew in %1 turn."), owned)
    return fill(translate("faults", "You drew %1 in %2 turn."), tile_name(act.tile), owned)


def _exchange(act: Act, seen: Observation, names: Names) -> str:
    match act.command:
        case Exchange(owner=owner, tile=tile):
            owned = names.owned(owner)
        case _:
            return fault_rule("exchange-timing")
    if seen.draft is not None and seen.draft.seat is act.seat:
        text = translate("faults", "%1 for %2 joker has to wait until your group is shown.")
    elif seen.turn is act.seat:
        text = translate("faults", "%1 for %2 joker has to wait until you have drawn or called.")
    else:
        text = translate("faults", "%1 for %2 joker has to wait until your turn.")
    return fill(text, tile_name(tile), owned)


def fault_clause(code: FaultCode, act: Act, names: Names) -> str:
    """What anybody has done wrong, as the feed says it after the hand and a colon."""
    groups = listed(_groups(act))
    match code:
        case "false-mahjong" if act.claimed is not None:
            text = translate("faults", "Mahjong on %1 without a finished hand")
            return fill(text, tile_name(act.claimed))
        case "false-mahjong":
            return translate("faults", "Mahjong without a finished hand")
        case "illegal-exposure" | "joker-in-single-or-pair" if act.group:
            return fill(translate("faults", "%1, which is no group to show"), tiles_said(act.group))
        case "concealed-line" if groups:
            return fill(translate("faults", "%1, shown towards a concealed line"), groups)
        case "no-line-left" if groups:
            return fill(translate("faults", "no open line for %1"), groups)
        case "impossible-hand" if groups:
            return fill(translate("faults", "the tiles to go with %1 are gone"), groups)
        case "wrong-count" if act.held:
            return fill(translate("faults", "%1 instead of 13"), count_words(act.held))
        case "discard-before-draw" if act.tile is not None:
            return fill(translate("faults", "%1 thrown before the draw"), tile_name(act.tile))
        case "draw-out-of-turn" if act.seen is not None and act.seen.turn is not None:
            return fill(translate("faults", "a draw in %1 turn"), names.owned(act.seen.turn))
        case _:
            return fault_name(code)
