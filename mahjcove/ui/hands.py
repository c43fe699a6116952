"""What a click, a drop and a button mean where they happen, told to `Acts`."""

from __future__ import annotations

from collections.abc import Callable

import attrs

from mahjcove.tiles import JOKER, WORDS, face
from mahjcove.ui.acts import Acts
from mahjcove.ui.controls import Moment
from mahjcove.ui.drops import Target, near_group, target_at
from mahjcove.ui.play import Play
from mahjcove.ui.reasons import stays_put
from mahjcove.ui.screen import Screen

_STILL = frozenset({"question", "dead", "over"})
"""Moments in which no tile answers: something else has to be answered first."""


class Hands:
    """Your hands at the table in one round; ``next_deal`` begins another."""

    def __init__(
        self, play: Play, acts: Acts, screen: Screen, next_deal: Callable[[], None]
    ) -> None:
        self._play = play
        self._acts = acts
        self._screen = screen
        self._next_deal = next_deal

    def press(self, action: str, moment: Moment) -> None:
        """A place of the action bar that is not greyed."""
        match action:
            case "exchange":
                self._acts.toggle_exchanging()
            case "mahjong":
                self._acts.declare()
            case "call":
                self._acts.call()
            case "pass":
                self._pass_place(moment)
            case _:
                self._primary_place(moment)

    def _pass_place(self, moment: Moment) -> None:
        match moment:
            case "question":
                self._acts.answer(yes=False)
            case "vote":
                self._acts.vote(go=False)
            case "grouping":
                self._acts.withdraw()
            case "dead":
                self._play.watching_on = True
            case "watching":
                self._acts.end_round()
            case _:
                self._acts.decline()

    def _primary_place(self, moment: Moment) -> None:
        match moment:
            case "question":
                self._acts.answer(yes=True)
            case "over":
                self._next_deal()
            case "dead":
                self._acts.end_round()
            case "vote":
                self._acts.vote(go=True)
            case "draw":
                self._acts.draw()
            case "grouping":
                self._acts.show_group()
            case "discard" | "shown":
                self._acts.discard()
            case _:
                self._acts.commit()

    def discard(self, moment: Moment) -> bool:
        """Throw the lifted tile, at the right time or not; whether there was anything to do."""
        if moment not in ("discard", "shown", "draw"):
            return False
        self._acts.discard()
        return True

    def click_felt(self, moment: Moment, y: float) -> bool:
        """A click on the felt at this height throws the lifted tile.

        Just above the group that you are building it does not: that may have been meant for it.
        """
        scene = self._screen.scene
        if scene is not None and self._play.shown and near_group(scene.layout, y):
            return False
        return self._play.desk.lifted is not None and self.discard(moment)

    def add_lifted(self) -> None:
        """The free slot beside your group takes the lifted tile."""
        lifted = self._play.desk.lifted
        if lifted is not None:
            self._acts.change_group(lifted, into=True)

    def activate(self, row: int, moment: Moment) -> bool:
        """A click, Space or an assistive press on a tile; whether it did anything."""
        if moment in _STILL:
            return False
        tile = self._screen.tiles.record(row)
        match tile.zone:
            case "rack" if tile.seat == "you" and tile.enabled:
                self._rack_tile(row)
            case "tray":
                self._acts.take_back(row)
            case "arriving" if tile.enabled:
                self._acts.lay(row)
            case "group" if self._play.desk.exchanging and tile.face == WORDS[JOKER]:
                self._exchange_at(row)
            case "group" if tile.seat == "you" and not tile.enabled and tile.place > 1:
                self._play.refuse(stays_put(face(tile.face)))
            case "group" if tile.seat == "you":
                self._acts.change_group(row, into=False)
            case "exposure" | "group" if tile.face == WORDS[JOKER]:
                self._exchange_at(row)
            case "felt":
                return self.click_felt(moment, tile.tileY + tile.tileH)
            case _:
                return False
        return True

    def _rack_tile(self, row: int) -> None:
        if self._play.tray_open:
            self._acts.lay(row)
        elif self._play.grouping:
            self._acts.change_group(row, into=True)
        else:
            self._acts.lift(row)

    def _exchange_at(self, row: int) -> None:
        binding = self._play.bridge.binding
        for place, shown in binding.exposures.items():
            groups = [*shown, *([binding.group] if binding.builder == place else [])]
            for index, group in enumerate(groups):
                if row in group:
                    self._acts.exchange(self._play.names.seat(place), index)
                    return

    def target(self, x: float, y: float) -> Target:
        """What lies under a point of the table."""
        scene = self._screen.scene
        if scene is None:
            return Target()
        return target_at(self._play.bridge.binding, scene, self._screen.tiles.records(), x, y)

    def drop_wall(self, x: float, y: float) -> bool:
        """A wall tile let go here: on your rack it is drawn."""
        if self.target(x, y).zone not in ("rack", "lane"):
            return False
        self._acts.draw(dragged=True)
        return True

    def drop(self, row: int, x: float, y: float, moment: Moment) -> bool:
        """A dragged tile let go here; whether it did anything."""
        if moment in _STILL:
            return False
        tile = self._screen.tiles.record(row)
        target = self.target(x, y)
        play, acts = self._play, self._acts
        match tile.zone, target.zone:
            case "rack", "rack":
                acts.move(row, target.index)
            case (("rack" | "arriving"), "tray"):
                acts.lay(row)
            case "rack", "lane" if play.grouping or play.shown:
                acts.change_group(row, into=True)
            case "rack", "felt":
                acts.discard(row)
            case "rack", "exposure":
                self._drop_on_group(row, target)
            case "tray", "rack" | "arriving":
                acts.take_back(row)
            case "group", "rack":
                acts.change_group(row, into=False)
            case _:
                return False
        return True

    def _drop_on_group(self, row: int, target: Target) -> None:
        """A tile on an exposed group: the natural for its joker."""
        play = self._play
        play.desk = attrs.evolve(play.desk, lifted=row)
        self._acts.exchange(play.names.seat(target.owner), target.index, play.face_of(row))
