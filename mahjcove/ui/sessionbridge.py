"""From what a seat sees happen to the smallest change of the binding.

``apply`` follows one event; ``reconcile`` goes from any state to any view. Both must end
alike. It sees events with the faces already removed that the seat may not see, and adds
nothing to them.
"""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from mahjcove.engine.events import (
    ClaimAwarded,
    ClaimWithdrawn,
    CourtesyExchanged,
    Event,
    ExposureAdjusted,
    ExposureLaid,
    ExposureLocked,
    HandDied,
    JokerExchanged,
    MahjongDeclared,
    PassCommitted,
    PassExchanged,
    RoundEnded,
    SecondCharlestonVoted,
    TileDiscarded,
    TileDrawn,
    TileRacked,
    TilesDealt,
    WindowClosed,
)
from mahjcove.engine.observation import Observation
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.tiles import JOKER, WORDS, Counts, Face
from mahjcove.ui.binding import Binding, words_of
from mahjcove.ui.layout import PLACES, Place
from mahjcove.ui.racks import Desk, sorted_rows
from mahjcove.ui.reconcile import reconcile, wanted
from mahjcove.ui.words import Names

_STEPS = {"right": 1, "across": 2, "left": 3}
_JOKER = WORDS[JOKER]
_LAST_OF_ITS_ROUND = ("first left", "second right")


@attrs.frozen
class Cue:
    """What a change means for your desk."""

    new: frozenset[int] | None = None
    """The rows that came with an exchange; None when it was none."""
    drawn: int | None = None
    """Your row that came from the wall."""
    gone: frozenset[int] = frozenset()
    """Rows that have left your rack."""


def _words(faces: tuple[Face, ...] | None) -> list[str]:
    return [WORDS[face] for face in faces or ()]


class SessionBridge:
    """Keeps one binding true to one seat's view of a round."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.binding = Binding()
        self._votes = 0

    def deal(self, observation: Observation) -> None:
        """Bind a new table to this view, whatever the phase."""
        self.binding = Binding()
        self._votes = 0
        self.reconcile(observation)

    def go_back(self, observation: Observation, events: Iterable[Event]) -> None:
        """Bring the binding to an earlier view of the round; ``events`` are all that led to it."""
        self._votes = sum(event.go for event in events if isinstance(event, SecondCharlestonVoted))
        self.reconcile(observation)

    def reconcile(self, observation: Observation) -> bool:
        """Bring the binding to this view; whether anything had to change."""
        target = wanted(observation, self.names)
        before = self.picture()
        reconcile(self.binding, target)
        return self.picture() != before

    def picture(self) -> object:
        """Where every row is and what is known of it, to be compared."""
        binding = self.binding
        return (
            [(zone, place, tuple(rows)) for zone, place, rows in binding.zones()],
            tuple(binding.words),
            tuple(binding.committed),
        )

    def sort(self, desk: Desk) -> None:
        """Lay your rack in the desk's order."""
        rack = self.binding.racks["you"]
        self.binding.racks["you"] = list(sorted_rows(rack, self.binding.words, desk.sort))

    def apply(self, event: Event, desk: Desk) -> Cue:
        """Follow one event as this seat sees it; ``desk`` says which of equal tiles you mean."""
        binding = self.binding
        match event:
            case TilesDealt(racks=racks):
                return self._dealt(racks)
            case PassCommitted(tiles=tiles):
                return self._committed(_words(tiles), desk)
            case PassExchanged(stage=stage, kept=kept):
                return self._exchanged(stage, _words(kept[self.names.you]), desk)
            case SecondCharlestonVoted(go=go):
                self._votes += go
                if self._votes == len(SEATS):
                    binding.set_aside()
                return Cue()
            case CourtesyExchanged(pair=pair, count=count, received=received):
                return self._courtesy(pair, count, received)
            case TileDrawn(seat=seat, out_of_turn=True, face=face):
                words = [WORDS[face]] if face is not None else None
                binding.to_rack(self._place(seat), [binding.draw()], words)
                return Cue()
            case TileDrawn():
                binding.drawn = binding.draw()
                return Cue()
            case TileRacked(seat=seat, face=face):
                return self._racked(seat, face)
            case TileDiscarded(seat=seat, face=face):
                return self._discarded(seat, face, desk)
            case ClaimAwarded(seat=seat):
                self._untake()
                binding.builder, binding.group = self._place(seat), [binding.felt.pop()]
                return Cue()
            case ClaimWithdrawn():
                binding.felt += binding.end_group()
                return Cue()
            case WindowClosed(kept_by=kept_by):
                self._untake()
                if kept_by is not None:
                    binding.to_rack(self._place(kept_by), [binding.felt.pop()])
                return Cue()
            case ExposureLaid(seat=seat, tiles=tiles) | ExposureAdjusted(seat=seat, tiles=tiles):
                return self._shown(seat, _words(tiles), desk)
            case ExposureLocked(seat=seat):
                binding.exposures[self._place(seat)].append(binding.end_group())
                return Cue()
            case JokerExchanged():
                return self._joker_exchanged(event, desk)
            case MahjongDeclared(seat=seat, face=face):
                return self._declared(seat, face)
            case HandDied():
                return self._died(event)
            case RoundEnded():
                self._untake()
                self._packets_back()
                return Cue()
            case _:
                return Cue()

    def _place(self, seat: Seat) -> Place:
        return self.names.place(seat)

    def _dealt(self, racks: tuple[Counts | None, ...]) -> Cue:
        binding = self.binding
        for seat in SEATS:
            place = self._place(seat)
            rack = racks[seat]
            number = 14 if seat is Seat.E else 13
            rows = [binding.draw() for _ in range(number)]
            binding.to_rack(place, rows, words_of(rack) if rack is not None else None)
        binding.set_aside()
        return Cue()

    def _committed(self, words: list[str], desk: Desk) -> Cue:
        rack = self.binding.racks["you"]
        chosen: list[int] = []
        for word in words:
            fitting = [row for row in rack if self.binding.words[row] == word and row not in chosen]
            chosen.append(next((row for row in fitting if row in desk.tray), fitting[0]))
        self.binding.committed = chosen
        return Cue()

    def _exchanged(self, stage: str, kept: list[str], desk: Desk) -> Cue:
        """Rows go round by count alone: where a forwarded tile went is nobody's to see."""
        binding = self.binding
        steps = _STEPS[stage.split()[1]]
        giver, receiver = PLACES[(4 - steps) % 4], PLACES[steps]
        out = binding.committed[: len(kept)]
        arriving = binding.packets[giver]
        forwarded = [row for row in arriving if row in desk.tray]
        stay = [row for row in arriving if row not in forwarded]
        arriving = stay + forwarded
        rack = binding.racks["you"]
        for row in out:
            rack.remove(row)
        packets, binding.packets = binding.packets, {place: [] for place in PLACES}
        for place in PLACES[1:]:
            target = PLACES[(PLACES.index(place) + steps) % 4]
            if target != "you":
                binding.to_rack(target, packets[place])
        binding.to_rack("you", arriving[: len(kept)], kept)
        binding.to_rack(receiver, [*out, *arriving[len(kept) :]])
        binding.committed = []
        if stage not in _LAST_OF_ITS_ROUND:
            binding.set_aside()
        return Cue(new=frozenset(arriving[: len(kept)]), gone=frozenset(out))

    def _courtesy(
        self,
        pair: tuple[Seat, Seat],
        count: int,
        received: tuple[tuple[Face, ...] | None, ...],
    ) -> Cue:
        if self.names.you not in pair:
            return Cue()
        binding = self.binding
        out, binding.committed = binding.committed, []
        across = binding.racks["across"]
        coming = across[len(across) - count :]
        del across[len(across) - count :]
        for row in out:
            binding.racks["you"].remove(row)
        binding.to_rack("across", out)
        binding.to_rack("you", coming, _words(received[self.names.you]))
        return Cue(new=frozenset(coming), gone=frozenset(out))

    def _untake(self) -> None:
        if self.binding.drawn is not None:
            self.binding.back_to_wall(self.binding.drawn)
            self.binding.drawn = None

    def _packets_back(self) -> None:
        for place in PLACES:
            packet, self.binding.packets[place] = self.binding.packets[place], []
            self.binding.to_rack(place, packet)

    def _racked(self, seat: Seat, face: Face | None) -> Cue:
        binding = self.binding
        row = binding.drawn if binding.drawn is not None else binding.draw()
        binding.drawn = None
        binding.to_rack(self._place(seat), [row], [WORDS[face]] if face is not None else None)
        return Cue(drawn=row if seat is self.names.you else None)

    def _discarded(self, seat: Seat, face: Face, desk: Desk) -> Cue:
        prefer = () if desk.lifted is None else (desk.lifted,)
        rows = self.binding.from_rack(self._place(seat), [WORDS[face]], prefer)
        self.binding.felt += rows
        return Cue(gone=frozenset(rows))

    def _shown(self, seat: Seat, words: list[str], desk: Desk) -> Cue:
        binding = self.binding
        place = self._place(seat)
        claimed, *shown = binding.group
        missing = list(words)
        stay, leave = [], []
        for row in shown:
            if binding.words[row] in missing:
                missing.remove(binding.words[row])
                stay.append(row)
            else:
                leave.append(row)
        binding.to_rack(place, leave)
        joining = binding.from_rack(place, missing, desk.group)
        binding.group = [claimed, *stay, *joining]
        return Cue(gone=frozenset(joining))

    def _joker_exchanged(self, event: JokerExchanged, desk: Desk) -> Cue:
        binding = self.binding
        groups = binding.exposures[self._place(event.owner)]
        group = groups[event.exposure] if event.exposure < len(groups) else binding.group
        jokers = [row for row in group if binding.words[row] == _JOKER]
        at = group.index(jokers[0])
        place = self._place(event.seat)
        prefer = () if desk.lifted is None else (desk.lifted,)
        (natural,) = binding.from_rack(place, [WORDS[event.tile]], prefer)
        joker, group[at] = group[at], natural
        binding.to_rack(place, [joker])
        return Cue(gone=frozenset({natural}))

    def _declared(self, seat: Seat, face: Face | None) -> Cue:
        binding = self.binding
        place = self._place(seat)
        if binding.group:
            rows = binding.end_group()
            if len(rows) == 1:
                binding.to_rack(place, rows)
            else:
                binding.exposures[place].append(rows)
        elif face is not None:
            self._untake()
            binding.to_rack(place, [binding.felt.pop()])
        return Cue()

    def _died(self, event: HandDied) -> Cue:
        binding = self.binding
        place = self._place(event.seat)
        for exposure in event.returned:
            words = sorted(WORDS[face] for face in exposure.tiles)
            group = next(
                group
                for group in binding.exposures[place]
                if sorted(binding.words[row] for row in group) == words
            )
            binding.exposures[place].remove(group)
            binding.to_rack(place, group)
        if event.racked is not None:
            binding.to_rack(place, binding.end_group())
        if event.turn is not None:
            self._untake()
        return Cue()
