"""The table's rounds and what is shown of them: between `Play` and the scene, without its slots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
from PySide6.QtCore import Signal, Slot
from PySide6.QtQml import QmlElement

from mahjcove.engine.events import WallCommitted
from mahjcove.ui import focus as focusing
from mahjcove.ui.acts import Acts
from mahjcove.ui.controls import Controls
from mahjcove.ui.focus import Focus
from mahjcove.ui.hands import Hands
from mahjcove.ui.layout import MIN_HEIGHT, MIN_WIDTH, layout_for
from mahjcove.ui.play import Play
from mahjcove.ui.racks import Desk
from mahjcove.ui.rulereader import RuleReader
from mahjcove.ui.sentences import FeedLine, dice_line, feed_line
from mahjcove.ui.tableparts import TableParts
from mahjcove.ui.words import fill, translate

if TYPE_CHECKING:
    from collections.abc import Callable

    from mahjcove.engine.events import Event
    from mahjcove.ui.host import Sitting
    from mahjcove.ui.jobs import Runner
    from mahjcove.ui.racks import Sort
    from mahjcove.ui.rulereader import BookText
    from mahjcove.ui.seatdriver import SeatDriver

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

    def __init__(
        self,
        sitting: Sitting,
        driver: SeatDriver,
        runner: Runner,
        *,
        rulebook: BookText,
        draw_for_me: bool = True,
    ) -> None:
        super().__init__(runner)
        self.reader = RuleReader(rulebook)
        self.remark = ""
        """What is said beside the deal; to be set before the first."""
        self._draw_for_me = draw_for_me
        driver.draw_for_me = draw_for_me
        self._sitting = sitting
        self._driver = driver
        self._dealt: Dealt | None = None
        self._controls: Controls | None = None
        self._layout = layout_for(MIN_WIDTH, MIN_HEIGHT)
        self._panel_open = True
        self._card_open = False
        self._keys_open = False
        self._focus = self._kept_focus = self._before_card = self._before_rule = Focus()
        driver.waitingChanged.connect(self._asked_or_not)
        driver.played.connect(self.catch_up)

    # Rounds

    @property
    def play(self) -> Play:
        """The running round; RuntimeError before the first."""
        return self._now().play

    def _now(self) -> Dealt:
        if self._dealt is None:
            raise RuntimeError("nothing has been dealt")
        return self._dealt

    def start(self) -> None:
        """Deal the next round of the sitting."""
        sort: Sort = "suit"
        if self._dealt is not None:
            self._dealt.unsubscribe()
            sort = self._dealt.play.desk.sort
        playing = self._sitting.next_round()
        play = Play(playing, Desk(sort="suit" if sort == "own" else sort))
        play.draw_for_me = self._draw_for_me
        acts = Acts(play, self._driver.seen)
        hands = Hands(play, acts, self.screen, self.start)
        self._dealt = Dealt(play, acts, hands, playing.subscribe(self._happened))
        self.screen.begin(playing)
        for event in playing.opening():
            self._say(event)
            if isinstance(event, WallCommitted) and playing.dice is not None:
                self._put(dice_line(playing.dice, playing.names))
        play.bridge.deal(play.observation)
        play.settle()
        self._focus = Focus()
        self._driver.seat(playing)
        self._driver.hold(held=False)
        self._refresh()

    def tell(self, text: str) -> None:
        """A word of the program's own, in the feed and to a screen reader."""
        self._put(FeedLine(None, text))

    def _happened(self, event: Event) -> None:
        self.play.follow(event)
        self._say(event)

    def _put(self, line: FeedLine) -> None:
        self.screen.feed.add(line)
        self.announced.emit(line.text)

    def _say(self, event: Event) -> None:
        play = self.play
        self.screen.note(event, play.seat, play.observation.rack)
        line = feed_line(event, self.play.names)
        if line is not None:
            self._put(line)

    @Slot()
    def catch_up(self) -> None:
        """Show what has been played without your doing."""
        self.play.notice = ""
        self.play.settle()
        self._refresh()

    def _acted(self) -> None:
        """After anything the person did: settle, show, and let the table go on."""
        self.screen.opening.skipDice()
        self.play.settle()
        self._refresh()
        self._let_go_on()
        self._refresh()

    def _let_go_on(self) -> None:
        """Let the table go on, unless a question, a fault or a rule is open."""
        self._driver.hold(held=self.play.standing_still or self.reader.is_open)

    # Showing

    @Slot()
    def _asked_or_not(self) -> None:
        """The table waits for somebody else; that changes what is shown only if it is you."""
        if self._dealt is not None:
            play = self._dealt.play
            if play.asked != (self._driver.waiting is play.seat):
                self._refresh()

    @Slot()
    def _refresh(self) -> None:
        if self._dealt is None:
            return
        play = self._dealt.play
        play.asked = self._driver.waiting is play.seat
        if play.observation.result is not None:
            self.screen.totals = self._sitting.totals
        before = self._focus
        shown = self.screen.show(play, self._layout, before, peeking=self._props.focusVisible)
        sheet = "keys" if self._keys_open else shown.sheet
        self._controls = shown.controls
        self._focus = focusing.settled(before, shown.regions, self._present(sheet))
        if self._focus.row != before.row:
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
                dealText=self._deal_text(play),
                sheet=sheet,
                focusRegion=self._focus.region,
                sortOrder="" if play.desk.sort == "own" else play.desk.sort,
                panelOpen=self._panel_open,
                cardOpen=self._card_open,
                sections=self.screen.section_names,
                section=self.screen.section,
            )
        )
        if self._focus.region != before.region:
            self._enter_region()

    def _deal_text(self, play: Play) -> str:
        deal = fill(translate("table", "Deal %1 · seed %2"), play.round.number, play.round.seed)
        return f"{deal} · {self.remark}" if self.remark else deal

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
        there = {
            "centre": self.screen.centre_shown,
            "card": self._card_open,
            "panel": self._panel_open,
            "sort": not self.screen.group.props.active,
            "actions": True,
            "top": True,
        }
        tiles = self.screen.regions
        return [
            region
            for region in focusing.REGIONS
            if there.get(region, False) or bool(tiles.get(region))
        ]
