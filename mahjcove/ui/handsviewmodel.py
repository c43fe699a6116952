"""All hands after a round: one moment of it, and the wall. Empty until the round is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement

from mahjcove.engine.events import TileDiscarded
from mahjcove.tiles import WORDS
from mahjcove.ui.checkviewmodel import CheckViewModel
from mahjcove.ui.moments import moment_sentence, standing, wall_legend
from mahjcove.ui.openhandsmodel import OpenHandsModel, OpenWallModel, derive_hands, derive_wall
from mahjcove.ui.snapshot import emit_changes
from mahjcove.ui.words import Names, fill, hash_words, seal_of, translate

if TYPE_CHECKING:
    from mahjcove.practice.openhands import OpenHands, WallSeal
    from mahjcove.ui.host import Reveal

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class HandsProps:
    """What is shown beside the rows."""

    sealTitle: str = ""
    """Of the result sheet's card; empty until the round is over."""
    sealText: str = ""
    matches: bool = False
    """Whether the wall is the one whose seal was shown."""
    page: int = 0
    """0 the hands, 1 the wall, 2 the decisions of the bots."""
    stop: int = 0
    """Which stop of the round is shown, from 0."""
    lastStop: int = 0
    playStop: int = -1
    """The stop at which the Charleston was over, -1 where it was not."""
    sentence: str = ""
    tile: str = ""
    """The tile that was thrown."""
    standing: str = ""
    legend: str = ""
    """Who took the wall's tiles, by the letters of the seats."""
    verdict: str = ""
    wallHash: str = ""


@QmlElement
class HandsViewModel(QObject):
    """Shows a `HandsProps` and two models; each property is its field of the same name."""

    sealTitleChanged = Signal()
    sealTextChanged = Signal()
    matchesChanged = Signal()
    pageChanged = Signal()
    stopChanged = Signal()
    lastStopChanged = Signal()
    playStopChanged = Signal()
    sentenceChanged = Signal()
    tileChanged = Signal()
    standingChanged = Signal()
    legendChanged = Signal()
    verdictChanged = Signal()
    wallHashChanged = Signal()
    said = Signal(str, arguments=["text"])
    """Something to be told to a screen reader."""

    def __init__(self, checks: CheckViewModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.check = checks
        self._reveal: Reveal | None = None
        self._props = HandsProps()
        self._hands: OpenHands | None = None
        self._names: Names | None = None
        self.seats = OpenHandsModel(self)
        self.places = OpenWallModel(self)
        self._signals = (
            self.sealTitleChanged,
            self.sealTextChanged,
            self.matchesChanged,
            self.pageChanged,
            self.stopChanged,
            self.lastStopChanged,
            self.playStopChanged,
            self.sentenceChanged,
            self.tileChanged,
            self.standingChanged,
            self.legendChanged,
            self.verdictChanged,
            self.wallHashChanged,
        )

    @property
    def props(self) -> HandsProps:
        """What is shown now."""
        return self._props

    def show(self, props: HandsProps) -> None:
        """Show these, telling only what changed."""
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    # The round

    def offer(self, reveal: Reveal | None, names: Names) -> None:
        """What the round gives away: nothing until it is over, then its seal and, opened, all."""
        if reveal is self._reveal:
            return
        self._hands, self._names, self._reveal = None, names, reveal
        self.check.close()
        self.seats.show(())
        self.places.show(())
        if reveal is None:
            self.show(HandsProps())
            return
        title, text = seal_card(reveal.seal)
        self.show(HandsProps(sealTitle=title, sealText=text, matches=reveal.seal.matches))

    def open(self) -> bool:
        """Lay out what is to be seen, at the round's end or where it was left; whether there is."""
        if self._reveal is None or self._names is None:
            return False
        if self._hands is None:
            self._hands = hands = self._reveal.hands()
            last = len(hands.stops) - 1
            begins = -1 if hands.play_begins is None else hands.stops.index(hands.play_begins)
            self.show(attrs.evolve(self._props, stop=last, lastStop=last, playStop=begins))
        seal = self._reveal.seal
        self.places.show(derive_wall(self._hands, self._names))
        self.show(
            attrs.evolve(
                self._props,
                legend=wall_legend(self._names),
                verdict=wall_verdict(seal),
                wallHash=hash_words(seal.sha256),
            )
        )
        self._show_stop(self._props.stop)
        self.choosePage(self._props.page)
        return True

    def _show_stop(self, stop: int) -> None:
        hands, names = self._hands, self._names
        if hands is None or names is None:
            return
        stop = max(0, min(stop, self._props.lastStop))
        number = hands.stops[stop]
        moment = hands.moments[number]
        thrown = [WORDS[one.face] for one in moment.events if isinstance(one, TileDiscarded)]
        sentence = moment_sentence(hands, number, names)
        self.seats.show(derive_hands(hands, number, names))
        self.show(
            attrs.evolve(
                self._props,
                stop=stop,
                sentence=sentence,
                tile=thrown[0] if thrown else "",
                standing=standing(moment),
            )
        )
        self.said.emit(sentence)

    # What the person does

    @Slot(int)
    def choosePage(self, page: int) -> None:
        """Turn to the hands, 0, the wall, 1, or the decisions of the bots, 2."""
        if page not in (0, 1, 2):
            return
        if page == 2 and self._reveal is not None and self._names is not None:
            self.check.open(self._reveal.decisions(), self._names)
        self.show(attrs.evolve(self._props, page=page))

    @Slot(int)
    def go(self, stop: int) -> None:
        """Show this stop of the round, or the nearest there is."""
        if stop != self._props.stop:
            self._show_stop(stop)

    @Slot(int)
    def step(self, by: int) -> None:
        """So many stops on, or back where negative."""
        self.go(max(0, min(self._props.stop + by, self._props.lastStop)))

    @Slot(int)
    def leap(self, way: int) -> None:
        """To the next throw or call, or to the one before where ``way`` is negative."""
        if self._hands is None:
            return
        at = [self._hands.stops.index(number) for number in self._hands.leaps]
        now = self._props.stop
        if way > 0:
            self.go(next((stop for stop in at if stop > now), self._props.lastStop))
        else:
            self.go(next((stop for stop in reversed(at) if stop < now), 0))

    @Slot(str)
    def walk(self, where: str) -> None:
        """Through the round while the hands are shown.

        ``left`` and ``right`` by one stop, ``back`` and ``on`` by a throw or call, ``first`` and
        ``last`` to the ends.
        """
        if self._props.page != 0:
            return
        match where:
            case "left" | "right":
                self.step(1 if where == "right" else -1)
            case "back" | "on":
                self.leap(1 if where == "on" else -1)
            case "first" | "last":
                self.go(self._props.lastStop if where == "last" else 0)
            case _:
                pass

    @Slot()
    def copyWall(self) -> None:
        """Put the text that the hash is made of into the clipboard."""
        if self._hands is not None:
            QGuiApplication.clipboard().setText(self._hands.wall.text)
            self.said.emit(translate("hands", "Copied"))

    # What is shown

    def _seats(self) -> OpenHandsModel:
        return self.seats

    hands = Property(OpenHandsModel, _seats, constant=True)

    def _places(self) -> OpenWallModel:
        return self.places

    wall = Property(OpenWallModel, _places, constant=True)

    def _checks(self) -> CheckViewModel:
        return self.check

    checks = Property(CheckViewModel, _checks, constant=True)

    def _sealTitle(self) -> str:
        return self._props.sealTitle

    sealTitle = Property(str, _sealTitle, notify=sealTitleChanged)

    def _sealText(self) -> str:
        return self._props.sealText

    sealText = Property(str, _sealText, notify=sealTextChanged)

    def _matches(self) -> bool:
        return self._props.matches

    matches = Property(bool, _matches, notify=matchesChanged)

    def _page(self) -> int:
        return self._props.page

    page = Property(int, _page, notify=pageChanged)

    def _stop(self) -> int:
        return self._props.stop

    stop = Property(int, _stop, notify=stopChanged)

    def _lastStop(self) -> int:
        return self._props.lastStop

    lastStop = Property(int, _lastStop, notify=lastStopChanged)

    def _playStop(self) -> int:
        return self._props.playStop

    playStop = Property(int, _playStop, notify=playStopChanged)

    def _sentence(self) -> str:
        return self._props.sentence

    sentence = Property(str, _sentence, notify=sentenceChanged)

    def _tile(self) -> str:
        return self._props.tile

    tile = Property(str, _tile, notify=tileChanged)

    def _standing(self) -> str:
        return self._props.standing

    standing = Property(str, _standing, notify=standingChanged)

    def _legend(self) -> str:
        return self._props.legend

    legend = Property(str, _legend, notify=legendChanged)

    def _verdict(self) -> str:
        return self._props.verdict

    verdict = Property(str, _verdict, notify=verdictChanged)

    def _wallHash(self) -> str:
        return self._props.wallHash

    wallHash = Property(str, _wallHash, notify=wallHashChanged)


def seal_card(seal: WallSeal) -> tuple[str, str]:
    """What the result sheet says of the wall: a heading and a sentence."""
    if seal.committed is None:
        return (
            translate("hands", "All four hands lie open"),
            translate("hands", "This table was laid out: no seal was shown."),
        )
    short = seal_of(seal.committed)
    if seal.matches:
        return (
            translate("hands", "The wall was fixed before the deal"),
            fill(translate("hands", "Seal %1 matches."), short),
        )
    return (
        translate("hands", "This is not the wall of the seal"),
        fill(translate("hands", "Seal %1 does not match."), short),
    )


def wall_verdict(seal: WallSeal) -> str:
    """Whether the hash, made anew from the tiles, is the one shown before the deal."""
    if seal.committed is None:
        return translate("hands", "This table was laid out: no seal was shown before.")
    if seal.matches:
        return translate("hands", "The wall’s SHA-256 matches the seal shown before the deal.")
    return translate("hands", "The wall’s SHA-256 does not match the seal shown before the deal.")
