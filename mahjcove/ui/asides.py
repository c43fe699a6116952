"""Beside the prompt line: reasons on greyed buttons, rules over the tray, questions asked once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahjcove.engine.refusals import FaultCode
from mahjcove.tiles import Face
from mahjcove.ui.words import count_words, fault_rule, fill, tile_name, translate

if TYPE_CHECKING:
    from mahjcove.ui.controls import Moment


def not_before_play() -> str:
    """Why there is nothing to exchange yet."""
    return translate("asides", "Not before the Charleston is over.")


def nothing_to_exchange() -> str:
    """Why there is no joker to exchange."""
    return translate("asides", "No exposed joker stands for a tile of yours.")


def no_mahjong_now() -> str:
    """Why Mahjong cannot be declared."""
    return translate("asides", "Mahjong is declared on your turn or on a discard.")


def nothing_to_call() -> str:
    """Why there is nothing to call."""
    return translate("asides", "There is no discard to call now.")


def nothing_to_pass(moment: Moment) -> str:
    """Why there is nothing to answer with Pass."""
    if moment in ("passing", "give"):
        return translate("asides", "Choose tiles; the last button passes them.")
    return translate("asides", "Nobody has asked you about a discard.")


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


def held_back(fault: FaultCode) -> str:
    """Why the guard rails held an act back."""
    return fill(translate("asides", "Held back: %1"), fault_rule(fault))


def declare_question(face: Face | None) -> str:
    """Asked before Mahjong is declared."""
    if face is None:
        return translate("asides", "Declare Mahjong with these 14 tiles?")
    return fill(translate("asides", "Declare Mahjong with %1?"), tile_name(face))


def joker_question() -> str:
    """Asked before a joker is thrown."""
    return translate("asides", "Discard a joker? Nobody can call it.")


def lines_open(number: int) -> str:
    """How many lines a group leaves."""
    if number == 0:
        return translate("asides", "It fits no line together with your exposures.")
    if number == 1:
        return translate("asides", "It leaves 1 line open.")
    return fill(translate("asides", "It leaves %1 lines open."), number)
