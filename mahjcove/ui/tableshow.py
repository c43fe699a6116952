"""The table's rounds and what is shown of them: between `Play` and the scene, without its slots."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import attrs
from PySide6.QtCore import Signal, Slot
from PySide6.QtQml import QmlElement

from mahjcove.engine.events import HandDied, WallCommitted
from mahjcove.storage.settings import Settings
from mahjcove.ui import focus as focusing
from mahjcove.ui.acts import Acts
from mahjcove.ui.asking import worth_asking
from mahjcove.ui.botwords import stumble_line
from mahjcove.ui.controls import Controls
from mahjcove.ui.dealwords import deal_text
from mahjcove.ui.focus import Focus
from mahjcove.ui.hands import Hands
from mahjcove.ui.layout import OPENING, layout_for
from mahjcove.ui.play import Play
from mahjcove.ui.presses import Presses, meanings
from mahjcove.ui.racks import Desk
from mahjcove.ui.reasons import Reason
from mahjcove.ui.rulereader import RuleReader
from mahjcove.ui.seatdriver import SeatDriver, Stumbled
from mahjcove.ui.sentences import FeedLine, dice_line, feed_line
from mahjcove.ui.tableparts import TableParts
from mahjcove.ui.words import translate

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mahjcove.engine.events import Event
    from mahjcove.engine.observation import Observation
    from mahjcove.ui.host import Round, Sitting
    from mahjcove.ui.jobs import Runner
    from mahjcove.ui.racks import Sort
    from mahjcove.ui.rulereader import BookText
    from mahjcove.ui.turns import Turns

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class Dealt:
    """What belongs to one round."""

    play: Play
    acts: Acts
    hands: Hands
    unsubscribe: Callable[[], None]


@QmlElement
class TableShow(TableParts):
    """Deals, listens and shows."""

    announced = Signal(str, arguments=["text"])
    """Something to be told to a screen reader."""
    regionEntered = Signal(str, arguments=["region"])
    """The keyboard has gone to a region that is not of tiles."""
    settingsWanted = Signal()
    """The settings are to be opened."""
    pinsWanted = Signal(object)
    """These lines are to be kept pinned: pairs of a card's hash and a line's id."""
    panelWanted = Signal(bool, arguments=["there"])
    """The side panel is to be there or not."""
    startWanted = Signal()
    """The start page is to be shown."""

    def __init__(
        self,
        sitting: Sitting,
        driver: SeatDriver,
        runner: Runner,
        *,
        rulebook: BookText,
        turns: Turns,
    ) -> None:
        """A table on a sitting; a deal is shown in ``turns``."""
        super().__init__(runner)
        self.reader = RuleReader(rulebook)
        self._turns = turns
        self.presses = Presses()
        """Which presses count; to be set before the first."""
        self.remark = ""
        """What is said beside the deal; to be set before the first."""
        self._settings = Settings()
        self._sitting = sitting
        self._driver = driver
        self._dealt: Dealt | None = None
        self._controls: Controls | None = None
        self._size = OPENING
        self._layout = layout_for(*self._size)
        self.screen.show_page(self._layout)
        self._card_open = False
        self._keys_open = False
        self._away = False
        self._hands_open = False
        self._focus = self._kept_focus = self._before_card = self._before_rule = Focus()
        self._before_hands = Focus()
        self._shown_at: tuple[object, ...] = ()
        self.screen.card.pinned.connect(self._keep_pins)
        driver.worth_asking = self._worth_asking
        driver.waitingChanged.connect(self._asked_or_not)
        driver.played.connect(self.catch_up)
        driver.stumbled.connect(self._stumbled)
        driver.readyChanged.connect(self._asked_or_not)
        self.screen.all_hands.said.connect(self.announced)
        self.screen.all_hands.check.said.connect(self.announced)

    # Rounds

    @property
    def play(self) -> Play:
        """The running round; RuntimeError before the first."""
        return self._now().play

    @property
    def dealt(self) -> bool:
        """Whether there is a round on the table."""
        return self._dealt is not None

    @property
    def playing(self) -> Round | None:
        """The round on the table, None before the first."""
        return None if self._dealt is None else self._dealt.play.round

    @property
    def _panel_open(self) -> bool:
        return self._settings.panel_open

    def keep(self, settings: Settings) -> None:
        """Keep the table in this way from now on."""
        if settings == self._settings:
            return
        self._settings = settings
        self._driver.draw_for_me = settings.draw_for_me
        self._lay_out()
        self._pin()
        self.screen.card.draw(as_tiles=settings.lines_as_tiles)
        if self._dealt is not None:
            self._dealt.play.draw_for_me = settings.draw_for_me
            self._dealt.acts.ask_before_mahjong = settings.ask_mahjong
            self._acted()

    def _pin(self) -> None:
        """Pin the lines that are kept for the card on the table."""
        if self._dealt is not None:
            card = self.play.observation.card.sha256
            self.screen.card.pin([pin[1] for pin in self._settings.pins if pin[0] == card])

    def _worth_asking(self, seen: Observation) -> bool:
        """Whether you want to be asked about this discard."""
        return worth_asking(seen, self._settings.asking, self.screen.card.pinned_lines)

    def _keep_pins(self, pins: object) -> None:
        """The pins of the card on the table are those from now on."""
        card = self.play.observation.card.sha256
        others = [pin for pin in self._settings.pins if pin[0] != card]
        own = [(card, line) for line in cast("tuple[str, ...]", pins)]
        self.pinsWanted.emit((*others, *own))

    def _lay_out(self) -> None:
        """Lay the table out for the window's size and what is open beside it."""
        layout = layout_for(
            *self._size, panel_open=self._panel_open, large=self._settings.large_tiles
        )
        if layout != self._layout:
            self._layout = layout
            self._refresh()

    def _now(self) -> Dealt:
        if self._dealt is None:
            raise RuntimeError("nothing has been dealt")
        return self._dealt

    def start(self) -> None:
        """Deal the next round of the sitting, or take up the one that was broken off."""
        sort, order = self._sitting.kept_order if self._sitting.waiting else ("suit", ())
        self.sit_at(self._sitting.next_round(), sort, order)

    def next_deal(self) -> None:
        """Deal the next round; the rack stays sorted as it was."""
        sort: Sort = "suit" if self._dealt is None else self.play.desk.sort
        self.sit_at(self._sitting.next_round(), "suit" if sort == "own" else sort)

    def sit_at(self, playing: Round, sort: Sort = "suit", order: Sequence[str] = ()) -> None:
        """Play this round; ``order`` are the words of your rack where it lies in your own order."""
        if self._dealt is not None:
            self._dealt.unsubscribe()
        play = Play(playing, Desk(sort=sort))
        play.draw_for_me = self._settings.draw_for_me
        acts = Acts(play, self._driver.seen)
        acts.ask_before_mahjong = self._settings.ask_mahjong
        hands = Hands(play, acts, self.screen, self.next_deal)
        self._dealt = Dealt(play, acts, hands, playing.subscribe(self._happened))
        self._say_again(playing)
        self._pin()
        self.screen.deal()
        play.bridge.deal(play.observation)
        play.lay_as(order)
        play.settle()
        self._focus = Focus()
        self._driver.seat(playing)
        self._refresh()
        self._turns.begin((*self.screen.dealt(play.names), self._begin))

    def _begin(self) -> None:
        """The deal is shown whole."""
        self._let_go_on()
        self.screen.ask(self.play)

    def _say_again(self, playing: Round) -> None:
        """All that has happened in this round goes into the feed, silently."""
        self.screen.begin(playing)
        for event in playing.opening():
            self._say(event, aloud=False)
            if isinstance(event, WallCommitted) and playing.dice is not None:
                self._put(dice_line(playing.dice, playing.names), aloud=False)

    @Slot()
    def dealAgain(self) -> None:
        """After the round: the same deal once more, which counts nowhere (S)."""
        if self._dealt is not None and self.play.round.is_over:
            self.sit_at(self._sitting.same_again())

    @Slot()
    def takeBack(self) -> None:
        """Go back to your last decision (U), whatever has happened since."""
        if self._dealt is None:
            return
        play = self.play
        if not self._sitting.take_back():
            play.refuse(
                Reason(translate("table", "You have decided nothing yet that can be taken back."))
            )
            self._acted()
            return
        self._driver.seat(play.round)
        self._say_again(play.round)
        play.go_back(play.round.opening())
        self._refresh()
        self.announced.emit(translate("table", "Taken back to your last decision."))
        self._let_go_on()

    def stand_still(self, *, away: bool) -> None:
        """Stand still while you are away from the table, and go on when you are back."""
        self._away = away
        if self._dealt is not None:
            self._let_go_on()

    def _let_go_on(self) -> None:
        """Let the table go on, unless you are away or a question, a fault or a rule is open."""
        held = self._away or self.reader.is_open or self.play.standing_still
        self._driver.hold(held=held)

    def tell(self, text: str) -> None:
        """A word of the program's own, in the feed and to a screen reader."""
        self._put(FeedLine(None, text))

    @Slot(object)
    def _stumbled(self, one: object) -> None:
        if isinstance(one, Stumbled):
            self._put(stumble_line(one.seat, one.stumble, self.play.names))

    def _happened(self, event: Event) -> None:
        self.play.follow(event)
        self._say(event)

    def _put(self, line: FeedLine, *, aloud: bool = True) -> None:
        self.screen.feed.add(line)
        if aloud:
            self.announced.emit(line.text)

    def _say(self, event: Event, *, aloud: bool = True) -> None:
        play = self.play
        play.hear(event)
        self.screen.note(event, play)
        act = play.act_of(event) if isinstance(event, HandDied) else None
        line = feed_line(event, play.names, act)
        if line is not None:
            self._put(line, aloud=aloud)

    def _at_now(self) -> tuple[object, ...]:
        """What changes with everything that you see or are asked."""
        view = self.play.view
        return self.play, view.epoch, view.revision

    @Slot()
    def catch_up(self) -> None:
        """Show what has been played without your doing, if you see it; your hand may be dead."""
        if self._shown_at == self._at_now() and not self.play.notice:
            return
        self.play.notice = ""
        self.play.settle()
        if self.play.standing_still:
            self._driver.hold(held=True)
        self._refresh()

    def _acted(self) -> None:
        """After anything the person did: settle, show, and let the table go on."""
        self.screen.opening.skipDice()
        self.play.settle()
        self._refresh(own=True)
        self._keep_order()
        self._let_go_on()
        self._refresh()

    def _keep_order(self) -> None:
        """Your rack's order outlives the program, beside the round."""
        play = self.play
        if not play.laid_anew:
            return
        play.laid_anew = False
        own = play.desk.sort == "own"
        rack = play.bridge.binding.racks["you"] if own else ()
        self._sitting.keep_order(play.desk.sort, tuple(play.word(row) for row in rack))

    # Showing

    @Slot()
    def _asked_or_not(self) -> None:
        """The table waits for somebody else; that changes what is shown only if it is you."""
        if self._dealt is not None:
            play = self._dealt.play
            asked = self._driver.waiting is play.seat
            if play.asked != asked or play.ready is not self._driver.ready:
                self._refresh()

    def _refresh(self, *, own: bool = False) -> None:
        """Show the moment; ``own`` where the person's own act has led to it."""
        if self._dealt is None:
            self.screen.show_page(self._layout)
            return
        play = self._dealt.play
        play.asked = self._driver.waiting is play.seat
        play.ready = self._driver.ready
        self._shown_at = self._at_now()
        if play.observation.result is not None:
            self.screen.totals = self._sitting.totals
        before = self._focus
        shown = self.screen.show(play, self._layout, before, peeking=self._props.focusVisible)
        self._hands_open = self._hands_open and shown.sheet == "result"
        sheet = "hands" if self._hands_open else shown.sheet
        sheet = "keys" if self._keys_open else sheet
        self._controls = shown.controls
        controls = shown.controls
        about = meanings(play.observation, shown.moment, controls.buttons, lets_go=controls.lets_go)
        self.presses.shown(about, own=own)
        self._focus = focusing.settled(before, shown.regions, self._present(sheet))
        self.screen.show_tiles(play, self._focus.row)
        self._announce(shown.controls, play.notice)
        self.show(
            attrs.evolve(
                self._props,
                moment=shown.moment,
                prompt=shown.controls.prompt,
                promptDetail=shown.controls.detail,
                promptRule=shown.controls.rule,
                promptIcon=shown.controls.icon,
                promptTile=shown.controls.tile,
                live=shown.controls.live,
                dealText=deal_text(play.round, self.remark),
                canTakeBack=play.round.can_take_back,
                sheet=sheet,
                focusRegion=self._focus.region,
                sortOrder="" if play.desk.sort == "own" else play.desk.sort,
                panelOpen=self._panel_open,
                cardOpen=self._card_open,
            )
        )
        if self._focus.region != before.region:
            self._enter_region()
        if not self.screen.dealing:
            self.screen.ask(play)

    def _announce(self, controls: Controls, notice: str) -> None:
        if controls.prompt and controls.prompt != self._props.prompt:
            self.announced.emit(controls.prompt)
        if notice and notice != self._props.promptDetail:
            self.announced.emit(notice)

    def _enter_region(self) -> None:
        if self._props.focusVisible and self._focus.region not in focusing.TILE_REGIONS:
            self.regionEntered.emit(self._focus.region)

    def _present(self, sheet: str) -> list[str]:
        """The regions that the keyboard can go to."""
        if self.reader.is_open:
            return ["sheet"]
        if sheet:
            return ["sheet"] if sheet == "keys" else ["sheet", "actions"]
        there = {"card": self._card_open, "panel": self._panel_open}
        return focusing.present(self.screen.there | there, self.screen.regions)
