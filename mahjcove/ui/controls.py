"""What the prompt line says and what the five places of the action bar can do now. Pure.

What is possible comes from the table's own answers (`Verdicts`); here it is only put
into words and places.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import attrs

from mahjcove.engine.commands import Call, Mahjong, Withdraw
from mahjcove.engine.observation import Observation
from mahjcove.engine.refusals import Fault, FaultCode, Refusal
from mahjcove.engine.seats import Seat
from mahjcove.tiles import WORDS, Face
from mahjcove.ui import asides, behind, prompts
from mahjcove.ui.reasons import Reason, held_back, refused, with_rule
from mahjcove.ui.words import Names, translate
from mahjcove.ui.wrongmoments import before_play

Verdict = Refusal | Fault | None
Action = Literal["exchange", "mahjong", "pass", "call", "primary"]
Kind = Literal["secondary", "call", "primary"]

Moment = Literal[
    "question",
    "over",
    "dead",
    "passing",
    "passed",
    "vote",
    "voted",
    "offer",
    "offered",
    "give",
    "given",
    "draw",
    "discard",
    "asked",
    "grouping",
    "shown",
    "watching",
]
PASSES = frozenset(
    {
        "deal",
        "first right",
        "first across",
        "first left",
        "second left",
        "second across",
        "second right",
    }
)
BLIND = frozenset({"first left", "second right"})


@attrs.frozen
class Question:
    """Something asked once in the prompt line before it is done."""

    text: str
    detail: str
    yes: str
    no: str
    rule: str = ""
    """The number of the rule behind the question."""


@attrs.frozen
class Verdicts:
    """What the table would say to each act, as things lie now."""

    mahjong: Verdict
    call: Verdict
    withdraw: Verdict
    draw: Verdict
    discard: Verdict | None
    """Of the lifted tile; meaningless while none is lifted."""
    exchange: Verdict
    """The best of every exchange that a tile of yours matches."""
    challenge: Mapping[Seat, Verdict] = attrs.field(factory=dict)
    """Of the hand of each other seat; empty where hands are not challenged."""


@attrs.frozen
class Situation:
    """Everything that decides the prompt and the buttons."""

    observation: Observation
    names: Names
    verdicts: Verdicts
    ready: Seat | None = None
    """Whose act waits for your go; None where nobody's does."""
    asked: bool = False
    """Whether the table waits for you now, all bots having answered."""
    own: int = 0
    """Own tiles in the tray."""
    unseen: int = 0
    """Arrivals in the tray."""
    slots: int = 0
    lifted: Face | None = None
    group: tuple[Face, ...] = ()
    """The group being built as it lies, the called tile first."""
    open_lines: int | None = None
    """How many lines it leaves open; None where that is not told."""
    group_locked: bool = False
    """Whether an exchange has locked that group before the discard does."""
    declared: bool = False
    """Whether you have said Mahjong to the tile that the group is built with."""
    complete: bool = False
    """Whether your tiles with the open discard are a line of the card."""
    sizes: tuple[int, ...] = ()
    """Of the groups that a call could make."""
    exchanging: bool = False
    draw_for_me: bool = True
    watching_on: bool = False
    """Whether a dead hand's owner watches the rest."""
    question: Question | None = None
    notice: Reason | None = None
    """Why the last thing that was tried did not happen."""

    @property
    def lets_go(self) -> Seat | None:
        """Which bot acts when you press Go on; None where nobody waits for that."""
        waits = self.ready is not self.observation.seat
        return self.ready if waits and self.moment in ("watching", "voted") else None

    @property
    def died_of(self) -> FaultCode | None:
        """The fault of yours that has ended the round; None where something else has."""
        result = self.observation.result
        if result is None or result.outcome != "dead" or self.watching_on:
            return None
        return self.observation.dead[self.observation.seat]

    @property
    def moment(self) -> Moment:
        """What the table wants of you now."""
        seen = self.observation
        if seen.result is not None:
            return "over"
        if seen.dead[seen.seat] is not None:
            return "watching" if self.watching_on else "dead"
        if self.question is not None:
            return "question"
        phase = seen.phase
        if phase in PASSES:
            return "passing" if seen.committed is None else "passed"
        if phase == "vote":
            return "vote" if seen.voted is None else "voted"
        if phase == "courtesy":
            return self._courtesy()
        if phase == "exposing":
            draft = seen.draft
            if draft is None or draft.seat is not seen.seat:
                return "watching"
            return "grouping" if draft.tiles is None else "shown"
        if seen.turn is seen.seat and phase == "turn":
            return "discard" if seen.racked else "draw"
        return "asked" if phase == "claim" and self.asked else "watching"

    def _courtesy(self) -> Moment:
        seen = self.observation
        if seen.offered is None:
            return "offer"
        if seen.agreed is None or seen.pair_settled:
            return "offered"
        return "give" if seen.committed is None else "given"


@attrs.frozen
class Button:
    """One place of the action bar."""

    action: Action
    label: str
    keyHint: str
    kind: Kind
    available: bool
    reason: str = ""
    """Why it is greyed; nothing where it is not."""
    rule: str = ""
    """The number of the rule behind the reason."""
    tip: str = attrs.field(init=False)
    """The reason with its rule, beside the button and for screen readers."""

    @tip.default
    def _tip(self) -> str:
        return with_rule(self.reason, self.rule)

    def __attrs_post_init__(self) -> None:
        if self.available and self.reason:
            raise ValueError(f"{self.action} can be pressed and has a reason why not")


@attrs.frozen
class Controls:
    """The action bar and its prompt."""

    prompt: str
    detail: str
    rule: str
    """The number of the rule behind what the prompt says."""
    live: bool
    icon: str
    tile: str
    buttons: tuple[Button, ...]
    lets_go: bool = False
    """Whether the primary place lets a bot act."""

    def button(self, action: str) -> Button:
        """The place of this name; KeyError where there is none."""
        for button in self.buttons:
            if button.action == action:
                return button
        raise KeyError(action)


def possible(verdict: Verdict) -> bool:
    """Whether the act can be done at all, rightly or wrongly."""
    return not isinstance(verdict, Refusal)


def derive_controls(now: Situation) -> Controls:
    """The prompt line and the five places for this situation."""
    moment = now.moment
    prompt, detail = prompts.prompt(now, moment)
    return Controls(
        prompt=prompt,
        detail=detail if now.notice is None else now.notice.text,
        rule=behind.rule_of(now, moment) if now.notice is None else now.notice.rule,
        live=moment in ("asked", "question"),
        icon=_icon(now, moment),
        tile=_tile(now, moment),
        buttons=_buttons(now, moment),
        lets_go=now.lets_go is not None,
    )


def _tile(now: Situation, moment: Moment) -> str:
    live = now.observation.live
    return WORDS[live.face] if moment == "asked" and live is not None else ""


def _icon(now: Situation, moment: Moment) -> str:
    match moment:
        case "passing" | "passed":
            return (
                now.observation.phase.rsplit(" ", maxsplit=1)[-1]
                .replace("deal", "right")
                .replace("across", "up")
            )
        case "vote" | "voted" | "offer" | "offered" | "give" | "given":
            return "swap"
        case "grouping" | "shown":
            return "unlock"
        case _:
            return "target"


def _buttons(now: Situation, moment: Moment) -> tuple[Button, ...]:
    if moment == "question":
        return _question_buttons(now)
    return (
        _exchange(now),
        _mahjong(now, moment),
        _pass(now, moment),
        _call(now, moment),
        _primary(now, moment),
    )


def _question_buttons(now: Situation) -> tuple[Button, ...]:
    question = now.question or Question("", "", "", "")
    first = asides.question_first(question.rule)
    return (
        _grey("exchange", translate("controls", "Exchange"), "X", first),
        _grey("mahjong", translate("controls", "Mahjong"), "M", first),
        Button("pass", question.no, "P", "secondary", available=True),
        _grey("call", translate("controls", "Call"), "C", first),
        Button("primary", question.yes, _enter(), "primary", available=True),
    )


def _enter() -> str:
    return translate("controls", "Enter", "the key")


def _grey(action: Action, label: str, key: str, why: Reason, kind: Kind = "secondary") -> Button:
    return Button(action, label, key, kind, available=False, reason=why.text, rule=why.rule)


def _closed(now: Situation) -> Reason | None:
    """Why nothing can be done at all: the round is over, or your hand is dead."""
    seen = now.observation
    if seen.result is None and seen.dead[seen.seat] is None:
        return None
    over, dead = Refusal("round-over", seen.seat), Refusal("hand-is-dead", seen.seat)
    closed = dead if seen.result is None else over
    return refused(closed, Mahjong(seen.seat), seen, now.names)


def _exchange(now: Situation) -> Button:
    label = translate("controls", "Exchange")
    closed = _closed(now)
    if closed is not None:
        return _grey("exchange", label, "X", closed)
    if before_play(now.observation):
        return _grey("exchange", label, "X", asides.not_before_play())
    if possible(now.verdicts.exchange):
        return Button("exchange", label, "X", "secondary", available=True)
    return _grey("exchange", label, "X", asides.nothing_to_exchange(now.observation))


def _mahjong(now: Situation, moment: Moment) -> Button:
    label = translate("controls", "Mahjong")
    verdict = now.verdicts.mahjong
    if isinstance(verdict, Refusal):
        why = refused(verdict, Mahjong(now.observation.seat), now.observation, now.names)
        return _grey("mahjong", label, "M", why)
    kind: Kind = "call" if moment == "asked" and now.complete else "secondary"
    return Button("mahjong", label, "M", kind, available=True)


def _pass(now: Situation, moment: Moment) -> Button:
    match moment:
        case "vote":
            label = translate("controls", "Stop", "ends the Charleston for all")
            if not now.asked:
                return _grey("pass", label, "P", asides.others_decide())
            return Button("pass", label, "P", "secondary", available=True)
        case "grouping":
            label = translate("controls", "Undo call")
            verdict = now.verdicts.withdraw
            if isinstance(verdict, Refusal):
                seen = now.observation
                why = refused(verdict, Withdraw(seen.seat), seen, now.names)
                return _grey("pass", label, "P", why)
            return Button("pass", label, "P", "secondary", available=True)
        case "dead":
            return Button("pass", translate("controls", "Watch"), "P", "secondary", available=True)
        case "watching" if now.watching_on:
            label = translate("controls", "End the round")
            return Button("pass", label, "P", "secondary", available=True)
        case "asked":
            return Button("pass", translate("controls", "Pass"), "P", "secondary", available=True)
        case _:
            why = _closed(now) or asides.nothing_to_pass(moment, now.observation)
            return _grey("pass", translate("controls", "Pass"), "P", why)


def _call(now: Situation, moment: Moment) -> Button:
    label = translate("controls", "Call")
    verdict = now.verdicts.call
    if isinstance(verdict, Refusal):
        why = refused(verdict, Call(now.observation.seat), now.observation, now.names)
        return _grey("call", label, "C", why)
    if isinstance(verdict, Fault) and not now.observation.rules.strict:
        seen = now.observation
        return _grey("call", label, "C", held_back(verdict.code, Call(seen.seat), seen, now.names))
    kind: Kind = "call" if moment == "asked" and verdict is None else "secondary"
    return Button("call", label, "C", kind, available=True)


def _primary(now: Situation, moment: Moment) -> Button:
    label, why = prompts.primary(now, moment)
    if why is None:
        return Button("primary", label, _enter(), "primary", available=True)
    return _grey("primary", label, _enter(), why, "primary")
