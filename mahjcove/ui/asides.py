"""Beside the prompt line: reasons on greyed buttons, rules over the tray, questions asked once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahjcove.engine.refusals import FaultCode
from mahjcove.tiles import JOKER, Face
from mahjcove.ui.reasons import Reason
from mahjcove.ui.words import (
    count_words,
    fault_rule,
    fill,
    group_named,
    listed,
    tile_name,
    translate,
)

if TYPE_CHECKING:
    from mahjcove.engine.observation import Observation
    from mahjcove.ui.controls import Moment


def not_before_play() -> Reason:
    """Why there is nothing to exchange yet."""
    return Reason(translate("asides", "Not before the Charleston is over."), "7.5")


def nothing_to_exchange(seen: Observation) -> Reason:
    """Why there is no joker to exchange; names what the exposed jokers stand for."""
    faces = {one.face for groups in seen.exposures for one in groups if one.jokers}
    draft = seen.draft
    if draft is not None and draft.tiles is not None and draft.tiles[JOKER]:
        faces.add(draft.claimed)
    if not faces:
        return Reason(translate("asides", "There is no joker in any exposure."), "7.4")
    text = translate("asides", "The exposed jokers stand for %1; none of that is on your rack.")
    return Reason(fill(text, listed([tile_name(one) for one in sorted(faces)])), "7.4")


def nothing_to_pass(moment: Moment, seen: Observation) -> Reason:
    """Why there is nothing to answer with Pass."""
    if moment in ("passing", "give"):
        return Reason(translate("asides", "Choose tiles; the last button passes them."), "3.3")
    live = seen.live
    if live is None or live.seat is seen.seat:
        return Reason(translate("asides", "Nobody has asked you about a discard."), "5.6")
    text = translate("asides", "Nobody has asked you about %1.")
    return Reason(fill(text, tile_name(live.face)), "5.6")


def others_decide() -> Reason:
    """Why you cannot vote yet or any more."""
    return Reason(translate("asides", "The others are still deciding."), "3.12")


def fill_slots(*, blind: bool) -> Reason:
    """Why what is in the tray cannot be passed yet."""
    if blind:
        return Reason(translate("asides", "Fill every slot, from your rack or unseen."), "3.6")
    return Reason(translate("asides", "Fill every slot first."), "3.3")


def slots_full() -> Reason:
    """Why another tile does not go into the tray."""
    return Reason(translate("asides", "Every slot is filled; take one back first."), "3.3")


def number_first() -> Reason:
    """Why nothing is offered yet."""
    return Reason(translate("asides", "Choose a number from 0 to 3 first."), "3.14")


def courtesy_done(partner: str) -> Reason:
    """Why there is nothing more to offer."""
    text = translate("asides", "You and %1 have done your courtesy.")
    return Reason(fill(text, partner), "3.14")


def lift_first() -> Reason:
    """Why there is nothing to discard."""
    return Reason(translate("asides", "Lift a tile first."), "4.6")


def answer_first(face: Face | None) -> Reason:
    """Why nothing else can be done while you are asked about a discard."""
    if face is None:
        return Reason(translate("asides", "Call or Pass first."), "5.6")
    return Reason(fill(translate("asides", "Call or Pass %1 first."), tile_name(face)), "5.6")


def question_first(rule: str) -> Reason:
    """Why nothing else can be done while a question stands in the prompt line."""
    return Reason(translate("asides", "Answer the question first."), rule)


def too_few(size: int, face: Face) -> Reason:
    """Why a group cannot have this size."""
    text = translate("asides", "You have not enough tiles for a %1.")
    return Reason(fill(text, group_named(face, size)), "6.4")


def blind_rule(giver: str) -> str:
    """The sentence over a tray that takes unseen tiles."""
    return fill(
        translate("asides", "Blind pass allowed: you may forward 1, 2 or 3 of %1’s tiles unseen."),
        giver,
    )


def plain_rule(name: str) -> str:
    """The sentence over an ordinary tray."""
    return fill(translate("asides", "Choose three tiles for %1. Jokers stay with you."), name)


def courtesy_rule(name: str) -> str:
    """The sentence over the courtesy's tray."""
    return fill(translate("asides", "You and %1 exchange the smaller of your two numbers."), name)


def vote_rule() -> str:
    """The sentence under the vote."""
    return translate("asides", "Any one Stop ends it for all four, and needs no reason.")


def count_checked(number: int, wanted: int) -> str:
    """The count of your tiles after an exchange, checked."""
    if number == wanted:
        return fill(translate("asides", "%1, right"), count_words(number))
    return fill(translate("asides", "%1, but %2 are right"), count_words(number), wanted)


def out_of_procedure(fault: FaultCode) -> str:
    """The question before an act that would kill the hand for its moment alone."""
    match fault:
        case "discard-before-draw":
            return translate("asides", "You have not drawn. Discard now and your hand is dead.")
        case "draw-out-of-turn":
            return translate("asides", "It is not your turn. Draw now and your hand is dead.")
        case "exchange-timing":
            return translate(
                "asides", "This is not the moment. Exchange now and your hand is dead."
            )
        case _:
            return fill(translate("asides", "%1 Go on and your hand is dead."), fault_rule(fault))


def declare_question(face: Face | None) -> Reason:
    """Asked before Mahjong is declared."""
    text = translate("asides", "Declare Mahjong with these 14 tiles?")
    if face is not None:
        text = fill(translate("asides", "Declare Mahjong with %1?"), tile_name(face))
    return Reason(text, "8.8")


def may_become_a_call() -> str:
    """What follows at some tables from a wrong Mahjong on a discard (D6)."""
    return translate("asides", "If it is not complete it counts as a call, where one is possible.")


def counts_as_call() -> str:
    """What has become of a wrong Mahjong on a discard."""
    return translate("asides", "Your hand is not complete, so it counts as a call.")


def group_locked() -> str:
    """That an exchange has locked the group before the discard does (rule 6.7)."""
    return translate("asides", "Your exchange has locked it.")


def call_question(face: Face) -> Reason:
    """Asked before a call that nobody has asked for, where it cannot be undone."""
    text = translate("asides", "Call %1? A pressed call cannot be undone.")
    return Reason(fill(text, tile_name(face)), "13.16")


def too_late() -> Reason:
    """Why a press that the table has just outrun does nothing."""
    return Reason(translate("asides", "The table has moved on; look again."), "4.2")


def joker_question() -> Reason:
    """Asked before a joker is thrown."""
    return Reason(translate("asides", "Discard a joker? Nobody can call it."), "4.8")


def lines_open(number: int) -> str:
    """How many lines a group leaves."""
    if number == 0:
        return translate("asides", "It fits no line together with your exposures.")
    if number == 1:
        return translate("asides", "It leaves 1 line open.")
    return fill(translate("asides", "It leaves %1 lines open."), number)
