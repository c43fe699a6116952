"""Your acts: told to the table in the engine's commands, asked about first, or refused.

Whether an act is possible is always the table's answer (``SeatView.check``).
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from mahjcove.engine.commands import (
    Call,
    Challenge,
    Command,
    Conclude,
    Decline,
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
from mahjcove.engine.refusals import Fault, FaultCode, Refusal
from mahjcove.engine.seats import Seat
from mahjcove.practice.rulings import rule_behind
from mahjcove.tiles import JOKER, Face
from mahjcove.ui import asides, groups
from mahjcove.ui.challenging import challenge_failed, challenge_question, challenge_stakes
from mahjcove.ui.controls import Question
from mahjcove.ui.faultwords import Act, fault_sentence
from mahjcove.ui.picture import rack_order
from mahjcove.ui.play import Asked, Play
from mahjcove.ui.racks import Sort, moved
from mahjcove.ui.reasons import Reason, group_at, held_back, refused
from mahjcove.ui.words import translate

_PROCEDURE = frozenset({"discard-before-draw", "draw-out-of-turn", "exchange-timing"})
"""Faults of procedure: asked about once before they are committed."""


class Acts:
    """What you can do in one round; ``given`` is told of every command that was accepted."""

    def __init__(self, play: Play, given: Callable[[Command], None]) -> None:
        self.play = play
        self._given = given
        self.ask_before_mahjong = True

    def _do(self, command: Command, *, asked: bool = False) -> bool:
        """Give a command, or ask first, or say why not; whether it was given."""
        found = self.play.view.check(command)
        match found:
            case Refusal():
                self._turn_down(found, command)
                return False
            case Fault(code=code, at=at) if not self.play.observation.rules.strict and (
                at == "now" or not isinstance(command, Expose)
            ):
                self.play.refuse(held_back(code, command, self.play.observation, self.play.names))
                return False
            case Fault(code=code) if code in _PROCEDURE and not asked:
                self._ask_out_of_procedure(code, command)
                return False
            case _:
                return self._give(command)

    def _give(self, command: Command) -> bool:
        self.play.pending = None
        self.play.notice = ""
        kept = self.play.order
        answer = self.play.view.submit(command, self.play.view.epoch, self.play.view.revision)
        if isinstance(answer, Refusal):
            self._turn_down(answer, command)
            return False
        self.play.decided(kept)
        self._given(command)
        match command:
            case Mahjong():
                self.play.declared()
            case Challenge(target=target) if self.play.observation.dead[target] is None:
                penalty = self.play.observation.rules.challenge_penalty
                self.play.refuse(challenge_failed(self.play.names.name(target), penalty))
            case _:
                pass
        return True

    def _turn_down(self, refusal: Refusal, command: Command) -> None:
        self.play.refuse(refused(refusal, command, self.play.observation, self.play.names))

    def _verb(self, command: Command) -> str:
        match command:
            case Draw():
                return translate("play", "Draw")
            case Exchange():
                return translate("play", "Exchange")
            case Mahjong():
                return translate("play", "Mahjong")
            case Call():
                return translate("play", "Call")
            case Challenge():
                return translate("play", "Challenge")
            case _:
                return translate("play", "Discard")

    def _ask_out_of_procedure(self, code: FaultCode, command: Command) -> None:
        play = self.play
        act = Act(play.seat, play.observation, command)
        why = fault_sentence(code, act, play.names, done=False)
        self._ask(command, Reason(asides.out_of_procedure(code), rule_behind(code)), why)

    def _ask(self, command: Command, asked: Reason, detail: str = "") -> None:
        no = translate("play", "Put back")
        if isinstance(command, Call | Challenge | Mahjong):
            no = translate("play", "Not yet")
        self.play.notice = ""
        question = Question(asked.text, detail, self._verb(command), no, asked.rule)
        self.play.pending = Asked(question, command)

    def answer(self, *, yes: bool) -> None:
        """Answer the open question."""
        asked, self.play.pending = self.play.pending, None
        if asked is None:
            return
        if yes:
            self._do(asked.command, asked=True)
        elif isinstance(asked.command, DiscardTile):
            self.play.desk = attrs.evolve(self.play.desk, lifted=None)

    def declare(self) -> None:
        """Mahjong, after the question whether you mean it."""
        command = Mahjong(self.play.seat)
        found = self.play.view.check(command)
        if isinstance(found, Refusal):
            self._turn_down(found, command)
        elif self.ask_before_mahjong:
            seen = self.play.observation
            on = seen.live.face if seen.live is not None and not seen.racked else None
            lenient = on is not None and seen.rules.maj_retract == "to_exposure"
            self._ask(
                command,
                asides.declare_question(on),
                asides.may_become_a_call() if lenient else "",
            )
        else:
            self._do(command)

    def call(self) -> None:
        """Call the last discard for an exposure.

        Where the press alone commits you to it, a call that nobody has asked you about is asked
        about first, right or wrong.
        """
        command = Call(self.play.seat)
        seen = self.play.observation
        unasked = not (self.play.asked and seen.phase == "claim")
        if (
            seen.rules.call_commit == "press"
            and unasked
            and seen.live is not None
            and not isinstance(self.play.view.check(command), Refusal)
        ):
            self._ask(command, asides.call_question(seen.live.face))
        else:
            self._do(command)

    def challenge(self, target: Seat) -> None:
        """Say that a hand cannot win any more, after the question whether you mean it."""
        play = self.play
        command = Challenge(play.seat, target)
        found = play.view.check(command)
        if isinstance(found, Refusal):
            self._turn_down(found, command)
        elif play.pending is None:
            name, penalty = play.names.name(target), play.observation.rules.challenge_penalty
            self._ask(command, challenge_question(name), challenge_stakes(name, penalty))

    def decline(self) -> None:
        """Let the last discard go."""
        self._do(Decline(self.play.seat))

    def withdraw(self) -> None:
        """Give a called tile back before anything is shown."""
        self._do(Withdraw(self.play.seat))

    def draw(self, *, dragged: bool = False) -> None:
        """Take the next wall tile. While you are asked only a drag from the wall does."""
        seen = self.play.observation
        if self.play.asked and seen.phase == "claim" and not dragged:
            face = None if seen.live is None else seen.live.face
            self.play.refuse(asides.answer_first(face))
            return
        self._do(Draw(self.play.seat))

    def discard(self, row: int | None = None) -> None:
        """Throw the lifted tile, or this one."""
        row = self.play.desk.lifted if row is None else row
        one = None if row is None else self.play.face_of(row)
        if row is None or one is None:
            self.play.refuse(asides.lift_first())
            return
        self.play.desk = attrs.evolve(self.play.desk, lifted=row)
        command = DiscardTile(self.play.seat, one)
        if one == JOKER and self.play.view.check(command) is None:
            self._ask(command, asides.joker_question())
            return
        self._do(command)

    def show_group(self) -> None:
        """Lay the group that stands beside the called tile."""
        self._do(Expose(self.play.seat, self.play.group_faces()[1:]))

    def change_group(self, row: int, *, into: bool) -> None:
        """Bring a rack tile into your group, or take one out of it."""
        binding, desk = self.play.bridge.binding, self.play.desk
        one = self.play.face_of(row)
        if one is None:
            return
        if self.play.grouping:
            if into and row in binding.racks["you"] and row not in desk.group:
                self.play.desk = attrs.evolve(desk, group=(*desk.group, row), lifted=None)
            elif not into and row in desk.group:
                self.play.desk = desk.taken(row)
            elif not into:
                self._keep_claimed()
            return
        tiles = list(self.play.group_faces()[1:])
        if into:
            self.play.desk = attrs.evolve(desk, group=(row,))
            tiles.append(one)
        elif row == binding.group[0]:
            self._keep_claimed()
            return
        else:
            tiles.remove(one)
        self._do(Expose(self.play.seat, tuple(tiles)))
        self.play.desk = attrs.evolve(self.play.desk, group=())

    def _keep_claimed(self) -> None:
        seat = self.play.seat
        self._turn_down(Refusal("claimed-tile-stays", seat), Expose(seat, ()))

    def choose_size(self, size: int) -> None:
        """A number: the size of the group being built, or of your courtesy offer."""
        if self.play.observation.phase == "courtesy" and self.play.observation.offered is None:
            if 0 <= size <= 3:
                self._do(Offer(self.play.seat, size))
            return
        if self.play.grouping:
            chosen = self.play.suggested(size)
            if len(chosen) == size - 1:
                self.play.desk = attrs.evolve(self.play.desk, group=chosen)
            else:
                self._too_few(size)
        elif self.play.shown:
            tiles = groups.tiles_for(self.play.observation, size)
            if tiles is None:
                self._too_few(size)
            else:
                self._do(Expose(self.play.seat, tiles))

    def _too_few(self, size: int) -> None:
        draft = self.play.observation.draft
        if draft is not None and size in groups.SIZES:
            self.play.refuse(asides.too_few(size, draft.claimed))

    def exchange(self, owner: Seat, index: int, natural: Face | None = None) -> None:
        """Put this tile, or the one that fits, for a joker of this exposed group."""
        shown = group_at(self.play.observation, owner, index)
        tile = shown.face if natural is None and shown is not None else natural
        if tile is not None:
            self._do(Exchange(self.play.seat, owner, index, tile))

    def toggle_exchanging(self) -> None:
        """Begin to choose an exposed joker, or leave it; with one choice only it is made."""
        if self.play.desk.exchanging:
            self.play.desk = attrs.evolve(self.play.desk, exchanging=False)
            return
        able = [
            one
            for one in self.play.exchanges()
            if not isinstance(self.play.view.check(one), Refusal)
        ]
        if not able:
            self.play.refuse(asides.nothing_to_exchange(self.play.observation))
        elif len(able) == 1 or isinstance(self.play.view.check(able[0]), Fault):
            self._do(able[0])
        else:
            self.play.desk = attrs.evolve(self.play.desk, exchanging=True)

    def vote(self, *, go: bool) -> None:
        """Go on with the second Charleston or stop it for all."""
        self._do(Vote(self.play.seat, go))

    def commit(self) -> None:
        """Pass what is in the tray: own tiles and, where allowed, unseen ones."""
        desk = self.play.desk
        if not desk.full:
            self.play.refuse(asides.fill_slots(blind=self.play.blind))
            return
        own = tuple(one for row in desk.tray if (one := self.play.face_of(row)) is not None)
        kind = Give if self.play.observation.phase == "courtesy" else Pass
        self._do(kind(self.play.seat, own))

    def end_round(self) -> None:
        """End the round after your hand has died."""
        self._do(Conclude(self.play.seat))

    def lay(self, row: int) -> None:
        """Put a rack tile or an unseen arrival into the tray."""
        if not self.play.tray_open:
            return
        if self.play.face_of(row) == JOKER:
            self._turn_down(Refusal("joker-passed", self.play.seat), Pass(self.play.seat, (JOKER,)))
        elif self.play.desk.full and row not in self.play.desk.tray:
            self.play.refuse(asides.slots_full())
        else:
            self.play.desk = self.play.desk.laid(row)

    def take_back(self, row: int) -> None:
        """Take a tile out of the tray again."""
        if self.play.tray_open:
            self.play.desk = self.play.desk.taken(row)

    def lift(self, row: int) -> None:
        """Raise a rack tile, or lower it; touching another ends the drawn tile's place apart."""
        desk = self.play.desk
        lifted = None if desk.lifted == row else row
        apart = desk.apart if row == desk.apart else None
        self.play.desk = attrs.evolve(desk, lifted=lifted, apart=apart)
        if apart is None:
            self.play.bridge.sort(self.play.desk)

    def lower(self) -> None:
        """Put the lifted tile down and leave whatever was being chosen."""
        self.play.desk = attrs.evolve(self.play.desk, lifted=None, exchanging=False)
        self.answer(yes=False)

    def sort(self, sort: Sort) -> None:
        """Lay your rack by suit or by number; your own order is made by moving tiles."""
        self.play.desk = attrs.evolve(self.play.desk, sort=sort, apart=None)
        self.play.laid_anew = True
        self.play.bridge.sort(self.play.desk)

    def move(self, row: int, index: int) -> None:
        """Move a rack tile to before this place; from now on the order is your own."""
        order = rack_order(self.play.bridge.binding, self.play.desk)
        if row not in order:
            return
        self.play.desk = attrs.evolve(self.play.desk, sort="own", apart=None, lifted=None)
        self.play.laid_anew = True
        self.play.bridge.binding.racks["you"] = list(moved(order, row, index))

    def shift(self, row: int, *, right: bool) -> None:
        """Move a rack tile one place, past those that are on the rack itself."""
        desk = self.play.desk
        away = {*desk.tray, *desk.group}
        order = rack_order(self.play.bridge.binding, desk)
        there = [other for other in order if other not in away]
        at = there.index(row) + (1 if right else -1)
        if 0 <= at < len(there):
            self.move(row, order.index(there[at]) + (1 if right else 0))
