"""One round as you play it: what has happened, what lies before you, what the table would say.

What is not yet said to the table lies on the `Desk`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from mahjcove.engine.commands import (
    Call,
    Challenge,
    Command,
    DiscardTile,
    Draw,
    Exchange,
    Expose,
    Mahjong,
    Withdraw,
)
from mahjcove.engine.events import (
    ClaimAwarded,
    Event,
    HandDied,
    TileDiscarded,
    TileDrawn,
    TileRacked,
)
from mahjcove.engine.observation import Observation, SeatView
from mahjcove.engine.refusals import Fault, Refusal
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.tiles import JOKER, WORDS, Face, face
from mahjcove.ui import groups, prompts
from mahjcove.ui.controls import BLIND, PASSES, Question, Situation, Verdict, Verdicts
from mahjcove.ui.faultwords import Act
from mahjcove.ui.host import Round
from mahjcove.ui.racks import Desk
from mahjcove.ui.reasons import Reason
from mahjcove.ui.sessionbridge import SessionBridge
from mahjcove.ui.words import tile_name, translate

_MOVING = frozenset({"discard-before-draw", "draw-out-of-turn"})
"""Faults that move a tile, in an event before the hand dies."""


@attrs.frozen
class Asked:
    """A question in the prompt line and the command it is about."""

    question: Question
    command: Command


class Play:
    """One round as you play it: the binding, your desk, and the question that may be open."""

    def __init__(self, playing: Round, desk: Desk) -> None:
        self.round = playing
        self.names = playing.names
        self.view: SeatView = playing.view(playing.names.you)
        self.bridge = SessionBridge(playing.names)
        self.desk = desk
        self.draw_for_me = True
        self.asked = False
        self.ready: Seat | None = None
        """Whose act waits for your go."""
        self.watching_on = False
        self.notice = ""
        """Why the last thing you tried did not happen, "" if it did."""
        self._notice_rule = ""
        self._moved: Face | None = None
        self.pending: Asked | None = None
        self.laid_anew = False
        """Whether you have changed how your rack lies since this was last looked at."""
        self._proposed = False
        self._declared = False
        self._orders: list[tuple[str, ...]] = []
        """How your rack lay at each of your decisions."""

    @property
    def order(self) -> tuple[str, ...]:
        """The words of your rack as it lies."""
        return tuple(self.word(row) for row in self.bridge.binding.racks["you"])

    def decided(self, order: tuple[str, ...]) -> None:
        """You have given a command while your rack lay so: that is how it lies when taken back."""
        self._orders.append(order)

    def declared(self) -> None:
        """You have said Mahjong to the open discard; it may come to count as a call."""
        self._declared = True

    def refuse(self, reason: Reason) -> None:
        """Say why something does not happen."""
        self.notice, self._notice_rule = reason.text, reason.rule

    @property
    def observation(self) -> Observation:
        """What you see now."""
        return self.view.observation

    @property
    def seat(self) -> Seat:
        """Your seat."""
        return self.names.you

    @property
    def question(self) -> Question | None:
        """What is asked in the prompt line."""
        return None if self.pending is None else self.pending.question

    @property
    def standing_still(self) -> bool:
        """Whether the table waits because a question or the sheet of a fault is open."""
        seen = self.observation
        dead = seen.dead[self.seat] is not None and seen.result is None
        return self.pending is not None or (dead and not self.watching_on)

    # What has happened

    def follow(self, event: Event) -> None:
        """An event that you see: move the tiles, keep the desk true."""
        cue = self.bridge.apply(event, self.desk)
        desk = self.desk
        for row in cue.gone:
            desk = desk.taken(row)
        if cue.new is not None:
            desk = desk.cleared()
            desk = attrs.evolve(desk, new=cue.new)
        match event:
            case TileRacked(seat=self.seat) | ClaimAwarded(seat=self.seat):
                desk = attrs.evolve(desk, apart=cue.drawn, new=frozenset())
            case TileDiscarded(seat=self.seat):
                desk = attrs.evolve(desk, apart=None, new=frozenset())
            case HandDied(seat=self.seat):
                desk = attrs.evolve(desk, lifted=None, exchanging=False)
            case _:
                pass
        self.desk = desk

    def lay_as(self, order: Sequence[str]) -> None:
        """Lay your rack in this order of words, as far as it still has them."""
        rack = self.bridge.binding.racks["you"]
        left = list(rack)
        laid: list[int] = []
        for word in order:
            row = next((one for one in left if self.word(one) == word), None)
            if row is not None:
                left.remove(row)
                laid.append(row)
        rack[:] = laid + left

    def go_back(self, events: Iterable[Event]) -> None:
        """The round stands at an earlier decision; what was laid out since is gone."""
        self.desk = Desk(sort=self.desk.sort)
        self.pending = None
        self.notice = ""
        self.watching_on = self._proposed = self._declared = False
        self.bridge.go_back(self.observation, events)
        if self._orders:
            self.lay_as(self._orders.pop())
        self.settle()

    def settle(self) -> None:
        """After the events of one command: what no longer fits leaves the desk."""
        seen = self.observation
        self.bridge.reconcile(seen)
        binding, desk = self.bridge.binding, self.desk
        rack = set(binding.racks["you"])
        if desk.apart not in rack:
            desk = attrs.evolve(desk, apart=None)
        if desk.lifted not in rack:
            desk = attrs.evolve(desk, lifted=None)
        if len(desk.slots) != self.slots:
            desk = attrs.evolve(desk, slots=(None,) * self.slots)
        allowed = rack | set(self._arrivals())
        for row in desk.tray:
            if row not in allowed:
                desk = desk.taken(row)
        if not self.grouping:
            desk = attrs.evolve(desk, group=())
        elif not desk.group and not self._proposed:
            desk = attrs.evolve(desk, group=self.suggested(None))
        self._proposed = self.grouping
        if not self.grouping and seen.live is None:
            self._declared = False
        if not (self.shown or seen.racked):
            desk = attrs.evolve(desk, exchanging=False)
        self.desk = desk
        self.bridge.sort(desk)
        if self.pending is not None and isinstance(self.view.check(self.pending.command), Refusal):
            self.pending = None

    def hear(self, event: Event) -> None:
        """Remember the tile that an event has moved, for the fault that it may have been."""
        match event:
            case TileDiscarded(face=moved) | TileDrawn(out_of_turn=True, face=moved):
                self._moved = moved
            case _:
                pass

    def act_of(self, death: HandDied) -> Act:
        """The act that a hand has died of, now or some time ago, as far as you may know it."""
        look = self.round.last_look(death.seat)
        tile = self._moved if death.fault in _MOVING else None
        if look is None:
            return Act(death.seat, None, tile=tile, returned=death.racked)
        return Act(death.seat, look.seen, look.command, tile, death.racked, look.held)

    # Where things stand

    @property
    def _before_play(self) -> bool:
        return self.observation.phase in PASSES or self.observation.phase in ("vote", "courtesy")

    @property
    def passing(self) -> bool:
        """Whether a pass of the Charleston is going on."""
        return self.observation.phase in PASSES

    @property
    def blind(self) -> bool:
        """Whether arrivals may go on unseen."""
        return self.observation.phase in BLIND

    @property
    def slots(self) -> int:
        """How many slots the tray has; 0 where there is no tray."""
        seen = self.observation
        if self.passing:
            return 3
        if seen.phase == "courtesy" and seen.agreed and not seen.pair_settled:
            return seen.agreed
        return 0

    @property
    def tray_open(self) -> bool:
        """Whether tiles may be laid in the tray."""
        return self.slots > 0 and self.observation.committed is None

    @property
    def grouping(self) -> bool:
        """Whether you have won a discard and nothing of the group is shown."""
        draft = self.observation.draft
        return draft is not None and draft.seat is self.seat and draft.tiles is None

    @property
    def shown(self) -> bool:
        """Whether your group is shown and can still change."""
        draft = self.observation.draft
        return draft is not None and draft.seat is self.seat and draft.tiles is not None

    @property
    def group_locked(self) -> bool:
        """Whether an exchange has locked the group that you have shown (rule 6.7)."""
        if not self.shown:
            return False
        found = self.view.check(Expose(self.seat, self.group_faces()[1:]))
        return isinstance(found, Refusal) and found.code == "exposure-locked"

    @property
    def giver(self) -> Seat | None:
        """Who passes to you now."""
        if not self.passing:
            return None
        receiver = prompts.receiver(self.observation)
        return self.seat.right((4 - self.seat.distance(receiver)) % 4)

    def _arrivals(self) -> Sequence[int]:
        giver = self.giver
        if giver is None or not self.blind:
            return ()
        return self.bridge.binding.packets[self.names.place(giver)]

    def word(self, row: int) -> str:
        """What a row shows."""
        return self.bridge.binding.words[row]

    def face_of(self, row: int) -> Face | None:
        """The face a row shows, None for a back."""
        word = self.word(row)
        return face(word) if word else None

    def caption_of(self, row: int) -> str:
        """What stands under a tile in the tray."""
        one = self.face_of(row)
        return translate("play", "unseen") if one is None else tile_name(one)

    @property
    def lifted_face(self) -> Face | None:
        """The face of the lifted tile."""
        return None if self.desk.lifted is None else self.face_of(self.desk.lifted)

    def group_faces(self) -> tuple[Face, ...]:
        """Your group as it lies, the called tile first."""
        binding = self.bridge.binding
        if binding.builder != "you":
            return ()
        return tuple(face(binding.words[row]) for row in (*binding.group, *self.desk.group))

    def exchanges(self) -> tuple[Exchange, ...]:
        """Every joker exchange that a tile of your rack matches, whether or not it is its time."""
        seen = self.observation
        found = []
        for owner in SEATS:
            shown = [(one.face, one.jokers) for one in seen.exposures[owner]]
            draft = seen.draft
            if draft is not None and draft.seat is owner and draft.tiles is not None:
                shown.append((draft.claimed, draft.tiles[JOKER]))
            for index, (natural, jokers) in enumerate(shown):
                if jokers and seen.rack[natural]:
                    found.append(Exchange(self.seat, owner, index, natural))
        return tuple(found)

    def verdicts(self) -> Verdicts:
        """The table's answers to every act as things lie."""
        seat, check = self.seat, self.view.check
        lifted = self.lifted_face
        exchange: Verdict = Refusal("no-joker-there", seat)
        answers = [check(one) for one in self.exchanges()]
        if answers:
            rank = {type(None): 0, Fault: 1, Refusal: 2}
            exchange = min(answers, key=lambda answer: rank[type(answer)])
        return Verdicts(
            mahjong=check(Mahjong(seat)),
            call=check(Call(seat)),
            withdraw=check(Withdraw(seat)),
            draw=check(Draw(seat)),
            discard=None if lifted is None else check(DiscardTile(seat, lifted)),
            exchange=exchange,
            challenge={
                other: check(Challenge(seat, other))
                for other in SEATS
                if other is not seat and self.observation.rules.challenges == "manual"
            },
        )

    def suggested(self, size: int | None) -> tuple[int, ...]:
        """Rack rows for a group of this size, or of the smallest that would lock."""
        tiles = groups.tiles_for(self.observation, size)
        rows: list[int] = []
        for one in tiles or ():
            rows.append(
                next(
                    row
                    for row in self.bridge.binding.racks["you"]
                    if self.word(row) == WORDS[one] and row not in rows
                )
            )
        return tuple(rows)

    def situation(self) -> Situation:
        """Everything that decides the prompt and the buttons."""
        seen, desk = self.observation, self.desk
        own = sum(1 for row in desk.tray if self.word(row))
        group = self.group_faces()
        live = seen.live
        return Situation(
            observation=seen,
            names=self.names,
            verdicts=self.verdicts(),
            ready=self.ready,
            asked=self.asked,
            own=own,
            unseen=len(desk.tray) - own,
            slots=self.slots,
            lifted=self.lifted_face,
            group=group,
            open_lines=groups.lines_left(seen, group) if self.shown else None,
            group_locked=self.group_locked,
            declared=self._declared and self.grouping,
            complete=groups.completes(seen),
            sizes=() if live is None else groups.sizes_for(seen, live.face),
            exchanging=desk.exchanging,
            draw_for_me=self.draw_for_me,
            watching_on=self.watching_on,
            question=self.question,
            notice=Reason(self.notice, self._notice_rule) if self.notice else None,
        )
