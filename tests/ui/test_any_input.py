"""Whoever sits here, whatever they press: the window stays true to the engine, at every table."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from mahjcove.engine.chance import Stream
from mahjcove.engine.rebuild import verify
from mahjcove.engine.record_reading import read_record
from mahjcove.engine.rules import PROFILES, Profile, Rules
from mahjcove.storage.paths import DataFolder
from tests.support.hands import teaching_card
from tests.support.soak import repeats
from tests.support.table import Hand, legal_answers, sitting_at
from tests.ui.conftest import Laying, Seater
from tests.ui.test_whole_rounds import assert_true_to_the_engine

KEY = Qt.Key
KEYS = (
    *(KEY.Key_Return, KEY.Key_Space, KEY.Key_Escape, KEY.Key_Tab, KEY.Key_Backtab),
    *(KEY.Key_C, KEY.Key_P, KEY.Key_M, KEY.Key_X, KEY.Key_D, KEY.Key_W, KEY.Key_U),
    *(KEY.Key_Left, KEY.Key_Right, KEY.Key_Up, KEY.Key_Down, KEY.Key_Plus),
    *(KEY.Key_0, KEY.Key_1, KEY.Key_2, KEY.Key_3, KEY.Key_4, KEY.Key_5, KEY.Key_6),
    *(KEY.Key_F1, KEY.Key_F8, KEY.Key_F9),
)
"""Every key of the table but those that leave it."""
PLAY = """
[table]
phase = "turn"
seat = "S"
human = "S"
drawn = true
discards = ["E 1b", "S 9d"]
wall_left = 12
seed = "SEED"
RULES

[racks]
S = "44b 66c 26d NE R J 7c"

[exposures]
S = ["WWW"]
W = ["4b JJ", "FFF J"]
N = ["RR J"]
"""


class Anybody:
    """Plays on somehow: often sensibly, sometimes wrongly, sometimes without any sense."""

    def __init__(self, hand: Hand, chance: Stream) -> None:
        self.hand = hand
        self.chance = chance
        self.did: list[str] = []
        """What has been done, for whoever has to find out why."""

    def play(self, steps: int) -> None:
        """Until the round is over; AssertionError after so many steps, or for anything untrue."""
        for _ in range(steps):
            if self.chance.below(4):
                self.hand.wait()
            elif len(self.hand.runner):
                self.hand.runner.step()
                QGuiApplication.processEvents()
            self._check()
            if self.hand.moment == "over":
                return
            self._step()
            self._check()
        raise AssertionError(f"the round never ends: {self.did[-20:]}")

    def _check(self) -> None:
        try:
            assert_true_to_the_engine(self.hand)
        except AssertionError as error:
            raise AssertionError(f"after {self.did[-12:]}") from error

    def _step(self) -> None:
        what = self.chance.below(10)
        if what < 6:
            self._sense(self.hand.moment)
        elif what < 8:
            self._fault()
        else:
            self._noise()

    def _press(self, key: Qt.Key) -> None:
        self.did.append(f"{self.hand.moment}: {key.name}")
        self.hand.key(key)

    def _click(self, row: int) -> None:
        self.did.append(f"{self.hand.moment}: click {row}")
        self.hand.click(f"tile-t{row}")

    def _drag(self, start: QPoint, end: QPoint) -> None:
        self.did.append(f"{self.hand.moment}: drag {start.toTuple()} {end.toTuple()}")
        self.hand.drag(start, end)

    def _either(self, *keys: Qt.Key) -> None:
        self._press(self.chance.choice(keys))

    def _anywhere(self) -> QPoint:
        """A point of the table or its bar; above it lie the ways to other pages."""
        return QPoint(self.chance.below(1280), 50 + self.chance.below(670))

    def _tile(self) -> int | None:
        rack = self.hand.rack()
        return self.chance.choice(rack) if rack else None

    def _sense(self, moment: str) -> None:
        match moment:
            case "passing" | "give":
                self._fill()
            case "vote":
                self._either(KEY.Key_Return, KEY.Key_Return, KEY.Key_P)
            case "offer":
                self._either(KEY.Key_0, KEY.Key_1, KEY.Key_2, KEY.Key_3)
            case "asked":
                self._either(KEY.Key_C, KEY.Key_P)
            case "grouping":
                self._either(KEY.Key_Return, KEY.Key_Return, KEY.Key_P, KEY.Key_4)
            case "question":
                self._either(KEY.Key_Return, KEY.Key_P, KEY.Key_P, KEY.Key_Escape)
            case "dead":
                self._either(KEY.Key_P, KEY.Key_P, KEY.Key_Return)
            case "draw":
                self._either(KEY.Key_W, KEY.Key_Return)
            case "discard" | "shown":
                self._throw()
            case _:
                self.hand.wait()

    def _fill(self) -> None:
        hand = self.hand
        slots = hand.table.play.slots
        arriving = [row for row in hand.zone("arriving") if hand.shown()[row].enabled]
        if arriving and self.chance.below(2):
            self._click(arriving[0])
        while len(hand.zone("tray")) < slots:
            self._click(self.chance.choice(hand.passable(13)))
        self._press(KEY.Key_Return)

    def _throw(self) -> None:
        row = self._tile()
        if row is None:
            return
        if not self.hand.shown()[row].lifted:
            self._click(row)
        self._either(KEY.Key_D, KEY.Key_Return)
        if self.hand.moment == "question":
            self._press(KEY.Key_Return)

    def _fault(self) -> None:
        hand, row = self.hand, self._tile()
        jokers = [one for one in hand.zone("exposure") if hand.shown()[one].face == "J"]
        places = [
            place
            for place, seat in hand.table.screen.seats.items()
            if not seat.props.challengeSpot.isEmpty()
        ]
        match self.chance.below(7):
            case 0:
                self._either(KEY.Key_C, KEY.Key_M)
            case 1 if row is not None:
                self._drag(hand.centre(f"tile-t{row}"), hand.centre("felt-centre"))
            case 2 if row is not None:
                self._drag(hand.centre("wall-stack"), hand.centre(f"tile-t{row}"))
            case 3 if row is not None and jokers:
                joker = self.chance.choice(jokers)
                self._drag(hand.centre(f"tile-t{row}"), hand.centre(f"tile-t{joker}"))
            case 4 if jokers:
                self._click(self.chance.choice(jokers))
            case 5 if places:
                place = self.chance.choice(places)
                self.did.append(f"{hand.moment}: challenge {place}")
                hand.click(f"challenge-{place}")
            case _:
                self._either(KEY.Key_W, KEY.Key_X, KEY.Key_D)

    def _noise(self) -> None:
        match self.chance.below(3):
            case 0:
                self._either(*KEYS)
            case 1:
                where = self._anywhere()
                self.did.append(f"{self.hand.moment}: click at {where.toTuple()}")
                left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
                QTest.mouseClick(self.hand.window, left, none, where)
                QGuiApplication.processEvents()
            case _:
                self._drag(self._anywhere(), self._anywhere())


def written(rules: Rules) -> str:
    """The switches of a profile as a situation writes them."""
    standard = attrs.asdict(Rules())
    switches = [
        f'{name} = "{value}"'
        for name, value in attrs.asdict(rules).items()
        if value != standard[name]
    ]
    return f"rules = {{ {', '.join(switches)} }}"


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.code)
def test_the_last_turns_by_anybody(lay: Laying, profile: Profile) -> None:
    text = PLAY.replace("RULES", written(profile.rules)).replace("SEED", profile.code)
    hand = lay(text, legal_answers())

    Anybody(hand, Stream(f"anybody {profile.code}")).play(150)
    assert hand.table.screen.result.props.title


@pytest.mark.soak
@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.code)
def test_soak_whole_rounds_by_anybody(sit: Seater, tmp_path: Path, profile: Profile) -> None:
    for number in range(repeats(12)):
        folder = DataFolder(tmp_path / str(number))
        seed = f"anybody {profile.code} {number}"
        sitting = sitting_at(seed, profile.rules, legal_answers(), folder)
        hand = sit(sitting, (1280, 720), draw_for_me=number % 2 == 0)

        Anybody(hand, Stream(seed)).play(900)

        hand.table_window.close()
        newest = max(folder.rounds.iterdir(), key=lambda path: path.stat().st_mtime_ns)
        record = read_record(newest.read_bytes())
        verify(record, teaching_card())
