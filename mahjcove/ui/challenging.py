"""Where another hand can be challenged, at tables that have it (rule 9.5). Pure."""

from __future__ import annotations

import attrs

from mahjcove.engine.commands import Challenge
from mahjcove.engine.refusals import Refusal
from mahjcove.ui.controls import Situation
from mahjcove.ui.layout import Layout, Place, Rect
from mahjcove.ui.reasons import Reason, refused
from mahjcove.ui.spots import challenge_spot
from mahjcove.ui.words import fill, translate


@attrs.frozen
class ChallengePlace:
    """A place to challenge a hand, and why it is greyed if it is."""

    spot: Rect
    why: Reason | None = None


def challenge_place(now: Situation, layout: Layout, place: Place) -> ChallengePlace | None:
    """The place beside a hand that has exposures and is live; None where there is none."""
    seen = now.observation
    seat = now.names.seat(place)
    shown = seen.exposures[seat] and seen.dead[seat] is None and seen.result is None
    if seat not in now.verdicts.challenge or not shown:
        return None
    spot = challenge_spot(layout, place, seen.counts[seat])
    if now.question is not None:
        answer = translate("challenging", "Answer the question in the prompt line first.")
        return ChallengePlace(spot, Reason(answer, now.question.rule))
    verdict = now.verdicts.challenge[seat]
    if isinstance(verdict, Refusal):
        return ChallengePlace(spot, refused(verdict, Challenge(seen.seat, seat), seen, now.names))
    return ChallengePlace(spot)


def challenge_question(name: str) -> Reason:
    """Asked before a challenge."""
    return Reason(fill(translate("challenging", "Challenge %1’s hand?"), name), "9.5")


def challenge_stakes(name: str, penalty: int) -> str:
    """What follows from a challenge, right or wrong."""
    if not penalty:
        return translate("challenging", "If it cannot win any more, it is dead at once.")
    return fill(
        translate(
            "challenging",
            "If it can still win, %2 points go to %1 at the end; if not, it is dead at once.",
        ),
        name,
        penalty,
    )


def challenge_failed(name: str, penalty: int) -> Reason:
    """Said after a wrong challenge."""
    text = fill(translate("challenging", "%1’s hand can still win."), name)
    if penalty:
        text = fill(
            translate("challenging", "%1’s hand can still win: %2 points go to %1 at the end."),
            name,
            penalty,
        )
    return Reason(text, "9.5")
