"""Shows one round: from `Play` to every model and view model, each told only what changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import attrs
from PySide6.QtCore import QObject

from mahjcove.engine.events import (
    CharlestonStopped,
    Event,
    HandChallenged,
    HandDied,
    MahjongDeclared,
    TileRacked,
    TilesDealt,
    WallCommitted,
)
from mahjcove.engine.seats import Seat
from mahjcove.tiles import WORDS, Face
from mahjcove.ui.actionmodel import ActionModel
from mahjcove.ui.cardviewmodel import CardViewModel
from mahjcove.ui.challenging import challenge_place
from mahjcove.ui.charlestonviewmodel import CharlestonViewModel
from mahjcove.ui.checkviewmodel import CheckViewModel
from mahjcove.ui.chipmodel import ChipModel, derive_chips, row_width
from mahjcove.ui.controls import Controls, Moment, Situation, derive_controls
from mahjcove.ui.derive import (
    derive_captions,
    derive_charleston,
    derive_fault,
    derive_felt,
    derive_group,
    derive_layout,
    derive_page,
    derive_seat,
    room_for_chips,
    with_challenge,
)
from mahjcove.ui.faultviewmodel import FaultProps, FaultViewModel
from mahjcove.ui.feedmodel import FeedModel
from mahjcove.ui.feltviewmodel import FeltViewModel
from mahjcove.ui.focus import Focus
from mahjcove.ui.groupviewmodel import GroupViewModel
from mahjcove.ui.handsviewmodel import HandsViewModel
from mahjcove.ui.holemodel import Hole, HoleModel
from mahjcove.ui.host import Round
from mahjcove.ui.jobs import Runner
from mahjcove.ui.layout import PLACES, Layout
from mahjcove.ui.layoutviewmodel import LayoutViewModel
from mahjcove.ui.openingviewmodel import OpeningViewModel
from mahjcove.ui.paymentmodel import PaymentModel, derive_payments, derive_result
from mahjcove.ui.picture import Scene, derive_rows, holes, locks
from mahjcove.ui.play import Play
from mahjcove.ui.prompts import stage_direction
from mahjcove.ui.resultviewmodel import ResultViewModel
from mahjcove.ui.ruleviewmodel import RuleViewModel
from mahjcove.ui.seatviewmodel import SeatViewModel
from mahjcove.ui.tilemodel import TileModel, TileRow
from mahjcove.ui.words import Names
from mahjcove.ui.zones import region_rows
from mahjcove.ui.zonesmodel import ZonesModel


@attrs.frozen
class Shown:
    """What was shown, for whoever has to decide something about it."""

    moment: Moment
    controls: Controls
    sheet: str
    regions: Mapping[str, Sequence[int]]


class Screen:
    """Owns the models of the table; ``show`` brings them to a moment of play."""

    def __init__(self, parent: QObject, runner: Runner) -> None:
        self.tiles = TileModel(parent)
        self.zones = ZonesModel(parent)
        self.actions = ActionModel(parent)
        self.layout = LayoutViewModel(parent)
        self.opening = OpeningViewModel(parent)
        self.charleston = CharlestonViewModel(parent)
        self.felt = FeltViewModel(parent)
        self.group = GroupViewModel(parent)
        self.chips = ChipModel(parent)
        self.holes = HoleModel(parent)
        self.locks = HoleModel(parent)
        self.feed = FeedModel(parent)
        self.card = CardViewModel(runner, parent)
        self.result = ResultViewModel(parent)
        self.payments = PaymentModel(parent)
        self.all_hands = HandsViewModel(CheckViewModel(runner, parent), parent)
        self.fault = FaultViewModel(parent)
        self.rule = RuleViewModel(parent)
        self.seats = {place: SeatViewModel(parent) for place in PLACES}
        self.regions: Mapping[str, Sequence[int]] = {}
        self.scene: Scene | None = None
        self._rows: tuple[TileRow, ...] = ()
        self._picture: object = None
        """What the rows follow from."""
        self.dealing = False
        """Whether the tiles of a deal are still on their way into the scene."""
        self._stopped = False
        self._won_with: Face | None = None
        self._fault = FaultProps()
        self._challenged: dict[Seat, Seat] = {}
        self.totals = (0, 0, 0, 0)

    def begin(self, playing: Round) -> None:
        """A new round: what belongs to the last one goes."""
        self.feed.clear()
        self.opening.begin(playing.dice, playing.names)
        self._stopped = False
        self._won_with = None
        self._fault = FaultProps()
        self._challenged = {}
        self.card.begin(playing.view(playing.names.you).observation.card)

    def show_page(self, layout: Layout) -> None:
        """Show the layout alone, while nothing is dealt."""
        self.layout.show(derive_page(layout))

    @property
    def there(self) -> dict[str, bool]:
        """Whether each region of the table that is not of tiles can have the keyboard."""
        middle = self.charleston.props
        spots = (seat.props.challengeSpot for seat in self.seats.values())
        return {
            "centre": middle.voteShown or middle.courtesyShown,
            "sort": not self.group.props.active,
            "challenge": any(not spot.isEmpty() for spot in spots),
            "actions": True,
            "top": True,
        }

    def note(self, event: Event, play: Play) -> None:
        """Remember what the sheets will tell."""
        if not isinstance(event, WallCommitted | TilesDealt):
            self.opening.skipDice()
        match event:
            case WallCommitted(sha256=sha256):
                self.opening.commit(sha256)
            case CharlestonStopped():
                self._stopped = True
            case TileRacked(face=face):
                self._won_with = face
            case MahjongDeclared(face=face):
                self._won_with = face if face is not None else self._won_with
            case HandChallenged(seat=seat, target=target, right=True):
                self._challenged[target] = seat
            case HandDied(seat=seat, fault=fault) if seat is play.seat:
                self._fault = derive_fault(fault, play.act_of(event), play.names)
            case _:
                pass

    def deal(self) -> None:
        """The tiles of a new deal are about to be shown: they wait for the steps of ``dealt``."""
        self.dealing = True
        self.tiles.hold()

    def dealt(self, names: Names) -> Iterator[Callable[[], object]]:
        """The steps that bring the scene to what has been shown since ``deal``."""
        for rows in self.tiles.held_parts():
            yield partial(self.tiles.tell, rows)
        yield self.tiles.let_go
        yield from self.zones.zone_steps(self.tiles.records, names)
        yield self._dealt

    def _dealt(self) -> None:
        self.dealing = False

    def show(self, play: Play, layout: Layout, focus: Focus, *, peeking: bool) -> Shown:
        """Show this moment, but for its tiles, whose rows are known after it.

        With ``peeking`` a tray tile under the keyboard shows you its face.
        """
        seen = play.observation
        now = play.situation()
        moment = now.moment
        controls = derive_controls(now)
        self.scene = self._scene(play, now, moment, layout, focus.row if peeking else None)
        self._derive(play)
        self._show_parts(play, now, moment, layout)
        self.actions.show(controls.buttons)
        sheet = ""
        if seen.result is not None:
            sheet = "result"
        elif moment == "dead":
            sheet = "fault"
        return Shown(moment, controls, sheet, self.regions)

    def _derive(self, play: Play) -> None:
        """The rows of the tiles, where anything that they follow from has changed."""
        scene = self.scene
        picture = play.bridge.picture(), scene
        if scene is None or picture == self._picture:
            return
        self._picture = picture
        self._rows = tuple(
            attrs.evolve(tile, motion=_motion(old, tile)) if _moved(old, tile) else tile
            for old, tile in zip(
                self.tiles.records(), derive_rows(play.bridge.binding, scene), strict=True
            )
        )
        self.regions = region_rows(self._rows)

    def show_tiles(self, play: Play, focused: int | None) -> None:
        """Show the tiles of the moment with the keyboard's mark on this row."""
        if self.scene is None:
            return
        rows = self._rows
        if focused is not None:
            marked = attrs.evolve(rows[focused], focused=True)
            rows = (*rows[:focused], marked, *rows[focused + 1 :])
        changed = self.tiles.show(rows)
        if not self.dealing and (changed or self.zones.rowCount() == 0):
            self.zones.show_tiles(rows, play.names)
        empty = holes(play.bridge.binding, self.scene.desk, self.scene.layout)
        self.holes.show([Hole(index, spot.x, spot.y) for index, spot in enumerate(empty)])
        ends = locks(play.bridge.binding, self.scene.layout)
        self.locks.show([Hole(index, x, y) for index, (x, y) in enumerate(ends)])

    def ask(self, play: Play) -> None:
        """Let the card's lines be measured; what is shown meanwhile shares Python with that."""
        self.card.show(play.observation)

    def first_exchangeable(self) -> int | None:
        """The first exposed joker that you can take, in reading order."""
        able = frozenset() if self.scene is None else self.scene.exchangeable
        return next((row for row in self.regions.get("seats", ()) if row in able), None)

    def _scene(
        self, play: Play, now: Situation, moment: Moment, layout: Layout, peeked: int | None
    ) -> Scene:
        seen = now.observation
        desk = play.desk
        if peeked is not None and peeked in desk.tray:
            desk = attrs.evolve(desk, held=desk.held | {peeked})
        giver = play.giver
        in_play = seen.phase in ("turn", "claim", "exposing") and seen.dead[seen.seat] is None
        return Scene(
            layout=layout,
            names=play.names,
            desk=desk,
            discards=seen.discards,
            tray=play.slots,
            blind=play.blind,
            giver=None if giver is None else play.names.place(giver),
            arrow_left=play.passing and stage_direction(seen.phase) == "left",
            committed=seen.committed is not None,
            before_play=seen.phase not in ("turn", "claim", "exposing", "over"),
            asked=moment == "asked",
            exchangeable=self._exchangeable(play),
            rack_active=play.tray_open or in_play,
            locked=_locked(play),
        )

    def _exchangeable(self, play: Play) -> frozenset[int]:
        rows: set[int] = set()
        binding = play.bridge.binding
        for command in play.exchanges():
            if play.view.check(command) is not None:
                continue
            place = play.names.place(command.owner)
            groups = binding.exposures[place]
            group = groups[command.exposure] if command.exposure < len(groups) else binding.group
            rows |= {row for row in group if binding.words[row] == "J"}
        return frozenset(rows)

    def _show_parts(self, play: Play, now: Situation, moment: Moment, layout: Layout) -> None:
        scene = self.scene
        if scene is None:
            return
        binding, seen, names = play.bridge.binding, now.observation, play.names
        counts = {place: len(binding.racks[place]) for place in PLACES}
        self.layout.show(derive_layout(layout, scene, counts))
        for place in PLACES:
            seat = derive_seat(seen, names, place, seen.counts[names.seat(place)])
            self.seats[place].show(with_challenge(seat, challenge_place(now, layout, place)))
        captions = derive_captions(
            tuple(play.caption_of(row) for row in play.desk.tray), play.slots, blind=play.blind
        )
        props = derive_charleston(now, moment, play.desk, captions, scene)
        self.charleston.show(attrs.evolve(props, stopped=self._stopped))
        self.felt.show(derive_felt(now, moment, layout))
        building = moment in ("grouping", "shown", "question")
        chips = derive_chips(now, room_for_chips(now, layout)) if building else ()
        self.chips.show(chips)
        self.group.show(derive_group(now, moment, layout, row_width(chips)))
        self.fault.show(self._fault)
        reveal = play.round.reveal()
        self.all_hands.offer(reveal, names)
        if seen.result is not None:
            winner = seen.result.winner
            rack = None if reveal is None or winner is None else reveal.racks[winner]
            own = None if now.died_of is None else self._fault
            self.result.show(derive_result(seen, names, rack, self._won_with, own))
            self.payments.show(derive_payments(seen, names, self.totals, self._challenged))


def _locked(play: Play) -> frozenset[int]:
    """Rows of your shown group that an exchange has put there: they stay (rule 6.8)."""
    draft = play.observation.draft
    if draft is None or draft.fixed is None:
        return frozenset()
    binding = play.bridge.binding
    rows: list[int] = []
    for face, number in enumerate(draft.fixed):
        fitting = [row for row in binding.group[1:] if binding.words[row] == WORDS[face]]
        rows += fitting[len(fitting) - number :]
    return frozenset(rows)


def _moved(old: TileRow, new: TileRow) -> bool:
    return (old.zone, old.seat, old.place) != (new.zone, new.seat, new.place)


def _motion(old: TileRow, new: TileRow) -> str:
    if old.zone == "wall":
        return "draw"
    if new.zone == "felt" and old.zone == "rack":
        return "discard"
    if old.zone in ("packet", "arriving", "tray") and new.zone == "rack" and old.seat != new.seat:
        return "pass"
    return "carry"
