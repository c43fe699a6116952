"""The start page, the first start's question and the settings, by mouse and by keyboard."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from mahjcove.engine.commands import Draw
from mahjcove.engine.deal import wall_of
from mahjcove.engine.rules import COVE, COVE_GUARD_RAILS, LEAGUE_HOME
from mahjcove.sitting.records import Records, records_in
from mahjcove.sitting.sitting import TableSitting
from mahjcove.storage.leaving import leave
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.settings import Settings, SettingsFile
from mahjcove.storage.standing import Standing
from mahjcove.ui.window import Habits
from tests.support.hands import teaching_card
from tests.support.table import Hand, legal_answers, quiet_answers, sitting_at, situation
from tests.ui.conftest import Seater
from tests.ui.test_rulings_in_the_window import TO_DRAW, rules
from tests.ui.test_whole_rounds import Keys

if TYPE_CHECKING:
    from pathlib import Path

KEY = Qt.Key
AT_START = Habits(page="start", today=lambda: date(2026, 11, 30))


def at_start(sit: Seater, seed: str = "start 1", folder: DataFolder | None = None) -> Hand:
    records = Records()
    if folder is not None:
        kept = folder
        records = Records(records_in(kept, lambda: 0.0), leave=lambda path: leave(path, kept))
    sitting = TableSitting(seed, teaching_card(), answer=legal_answers(), records=records)
    return sit(sitting, habits=AT_START)


def page(hand: Hand) -> str:
    return hand.table_window.start.props.page


class TestDeals:
    @pytest.mark.parametrize("by", ["enter", "n", "click"])
    def test_a_new_round(self, sit: Seater, by: str) -> None:
        hand = at_start(sit)
        assert page(hand) == "start"
        assert not hand.table.dealt

        match by:
            case "enter":
                hand.key(KEY.Key_Return)
            case "n":
                hand.key(KEY.Key_N)
            case _:
                hand.click("start-first")
        hand.wait()

        assert page(hand) == "table"
        assert hand.table.play.round.seed == "start 1"
        assert hand.moment == "passing"
        Keys(hand).step("passing")

    def test_the_round_waits_while_you_are_away_and_goes_on(self, sit: Seater) -> None:
        hand = at_start(sit)
        hand.key(KEY.Key_Return)
        hand.wait()
        Keys(hand).step(hand.moment)
        log = hand.log

        hand.key(KEY.Key_F12)
        hand.wait()

        assert page(hand) == "start"
        assert hand.log == log
        assert hand.table_window.start.props.waiting.startswith("Deal 1 is waiting")
        hand.key(KEY.Key_Return)
        hand.wait()
        assert page(hand) == "table"
        assert len(hand.log) > len(log)

    def test_keys_of_the_table_do_nothing_on_the_start_page(self, sit: Seater) -> None:
        hand = sit(situation(rules(TO_DRAW)), draw_for_me=False)
        hand.key(KEY.Key_F12)

        for key in (KEY.Key_W, KEY.Key_M, KEY.Key_X, KEY.Key_U):
            hand.key(key)
            hand.wait()

        assert page(hand) == "start"
        assert hand.acts == []
        hand.key(KEY.Key_Return)
        hand.key(KEY.Key_W)
        assert [type(command) for command in hand.acts] == [Draw]

    def test_another_deal_asks_before_it_leaves_a_round(self, sit: Seater, tmp_path: Path) -> None:
        folder = DataFolder(tmp_path)
        hand = at_start(sit, folder=folder)
        hand.key(KEY.Key_Return)
        hand.wait()
        Keys(hand).step(hand.moment)
        hand.click("top-start")

        hand.key(KEY.Key_N)
        assert "Leave the round" in hand.table_window.start.props.question
        hand.key(KEY.Key_Escape)
        assert hand.table_window.start.props.question == ""
        assert hand.table.play.round.seed == "start 1"
        hand.click("start-new")
        hand.click("start-leave")
        hand.wait()

        assert page(hand) == "table"
        assert hand.table.play.round.seed == "start 1/1"
        assert len(list(folder.rounds.glob("*.mahj"))) == 1
        assert len(list(folder.left.glob("*.mahj"))) == 1

    def test_the_same_deal_again_is_the_same_wall_and_counts_nowhere(self, sit: Seater) -> None:
        sitting = sitting_at("again 1", answer=quiet_answers())
        hand = sit(sitting)
        first = hand.observation
        hand.play_on(lambda: hand.moment == "over")
        totals, counted = sitting.totals, sitting.counted
        hand.key(KEY.Key_F12)

        hand.key(KEY.Key_S)
        hand.wait()

        assert page(hand) == "table"
        assert hand.observation == first
        assert hand.table.props.dealText == "The same deal again · seed again 1"
        hand.play_on(lambda: hand.moment == "over")
        assert (sitting.totals, sitting.counted) == (totals, counted)
        hand.key(KEY.Key_Return)
        hand.wait()
        assert hand.table.play.round.seed == "again 1/1"
        assert hand.table.play.round.number == 2

    @pytest.mark.parametrize("by", ["key", "button"])
    def test_the_same_deal_again_from_the_result_sheet(self, sit: Seater, by: str) -> None:
        hand = sit(sitting_at("again 2", answer=quiet_answers()))
        first = hand.observation
        hand.key(KEY.Key_S)
        assert hand.table.props.dealText.startswith("Deal 1")
        hand.play_on(lambda: hand.moment == "over")

        if by == "key":
            hand.key(KEY.Key_S)
        else:
            hand.click("result-again")
        hand.wait()

        assert hand.table.play.round.kind == "again"
        assert hand.observation == first

    def test_the_deal_of_the_day(self, sit: Seater) -> None:
        hand = at_start(sit)

        hand.click("start-day")
        hand.wait()

        assert hand.table.play.round.seed == "day-2026-11-30"
        assert hand.observation.rules == COVE
        assert hand.table.props.dealText == "Deal of the day · day-2026-11-30"

    def test_a_deal_code_that_was_copied_deals_the_same(self, sit: Seater) -> None:
        giver = sit(sitting_at("given", LEAGUE_HOME, answer=legal_answers()))
        giver.click("top-start")
        giver.click("start-copy")
        code = QGuiApplication.clipboard().text()
        assert code.startswith("given@")
        taker = at_start(sit)

        taker.click("start-code")
        taker.type(code)
        taker.key(KEY.Key_Return)
        taker.wait()

        assert page(taker) == "table"
        assert taker.observation.rack == giver.observation.rack
        assert taker.observation.seat is giver.observation.seat
        assert taker.observation.rules == LEAGUE_HOME
        assert wall_of(taker.table.play.round.seed) == wall_of("given")

    @pytest.mark.parametrize(
        ("code", "said"),
        [
            ("nonsense", "SEED@SEAT-CARD-RULES"),
            ("cove@Q-00000000-cove", "Q"),
            ("cove@S-00000000-cove", "card of this code"),
            ("cove@S-zz-cove", "8 digits"),
            ("cove@S-00000000-house", "house"),
        ],
    )
    def test_a_wrong_code_is_explained_and_nothing_changes(
        self, sit: Seater, code: str, said: str
    ) -> None:
        hand = at_start(sit)
        hand.click("start-first")
        hand.wait()
        hand.click("top-start")
        before = hand.observation

        hand.click("start-code")
        hand.type(code)
        hand.click("start-deal-code")

        if hand.table_window.start.props.question:
            hand.click("start-leave")
        assert said in hand.table_window.start.props.codeError
        assert page(hand) == "start"
        assert hand.observation == before
        hand.click("start-first")
        assert page(hand) == "table"

    def test_totals_begin_from_zero_again(self, sit: Seater) -> None:
        kept: list[Standing] = []
        standing = Standing("zero", 1, 3, totals=(60, -30, -10, -20), counted=3, marked=1)
        records = Records(standing=standing, save=kept.append)
        sitting = TableSitting("other", teaching_card(), answer=legal_answers(), records=records)
        hand = sit(sitting, habits=AT_START)
        props = hand.table_window.start.props
        mark = "In 1 of them a dead hand or the end was taken back."
        assert props.totalsNote == f"After 3 rounds. {mark}"
        assert props.points == ("+60", "−30", "−10", "−20")  # noqa: RUF001 - a minus sign is meant

        hand.click("start-reset")

        assert hand.table_window.start.props.points == ("0", "0", "0", "0")
        assert kept[-1].totals == (0, 0, 0, 0)
        hand.key(KEY.Key_Return)
        hand.wait()
        assert hand.table.play.round.seed == "zero/3"
        assert hand.table.play.round.number == 4


class TestFirstStart:
    def welcome(self, sit: Seater, path: Path) -> Hand:
        sitting = sitting_at("first", answer=legal_answers())
        return sit(sitting, habits=Habits(page="welcome", keep=SettingsFile(path).save))

    def test_table_rules_are_selected_and_enter_takes_them(
        self, sit: Seater, tmp_path: Path
    ) -> None:
        hand = self.welcome(sit, tmp_path / "settings.json")

        hand.key(KEY.Key_Return)

        assert page(hand) == "start"
        settings, _ = SettingsFile(tmp_path / "settings.json").load()
        assert settings.profile is not None
        assert settings.rules == COVE

    @pytest.mark.parametrize("by", ["keys", "mouse"])
    def test_guard_rails_are_chosen_and_dealt_by(
        self, sit: Seater, tmp_path: Path, by: str
    ) -> None:
        hand = self.welcome(sit, tmp_path / "settings.json")

        if by == "keys":
            hand.key(KEY.Key_Up)
            hand.key(KEY.Key_Up)
            hand.key(KEY.Key_Space)
            hand.key(KEY.Key_Return)
        else:
            hand.click("welcome-1")
            hand.click("welcome-begin")
        hand.key(KEY.Key_Return)
        hand.wait()

        assert hand.observation.rules == COVE_GUARD_RAILS
        settings, _ = SettingsFile(tmp_path / "settings.json").load()
        assert settings.rules == COVE_GUARD_RAILS

    def test_large_tiles_are_shown_and_kept(self, sit: Seater, tmp_path: Path) -> None:
        hand = self.welcome(sit, tmp_path / "settings.json")

        hand.click("welcome-size-1")
        hand.key(KEY.Key_Return)
        hand.key(KEY.Key_Return)
        hand.wait()

        item = hand.item(f"tile-t{hand.rack()[0]}")
        assert (item.width(), item.height()) == (74, 100)
        assert not hand.table.props.panelOpen
        settings, _ = SettingsFile(tmp_path / "settings.json").load()
        assert settings.large_tiles
        hand.key(KEY.Key_F9)
        assert item.width() == 56
        hand.key(KEY.Key_F9)
        assert item.width() == 74


class TestSettings:
    def test_rules_are_those_of_the_next_deal(self, sit: Seater) -> None:
        kept: list[Settings] = []
        sitting = sitting_at("settings 1", answer=quiet_answers())
        hand = sit(sitting, habits=Habits(keep=kept.append))

        hand.click("top-settings")
        hand.click("rules-2")
        hand.key(KEY.Key_Escape)

        assert hand.observation.rules == COVE
        assert kept[-1].rules == LEAGUE_HOME
        hand.play_on(lambda: hand.moment == "over")
        hand.key(KEY.Key_Return)
        hand.wait()
        assert hand.observation.rules == LEAGUE_HOME

    def test_by_keyboard_alone(self, sit: Seater) -> None:
        kept: list[Settings] = []
        hand = sit(sitting_at("settings 2"), habits=Habits(keep=kept.append))

        hand.key(KEY.Key_F10)
        hand.key(KEY.Key_Down)
        hand.key(KEY.Key_Space)
        for _ in range(3):
            hand.key(KEY.Key_Tab)
        hand.key(KEY.Key_Space)
        hand.key(KEY.Key_F10)

        assert kept[0].rules == COVE_GUARD_RAILS
        assert not kept[-1].draw_for_me
        assert not hand.table_window.driver.draw_for_me
        hand.key(KEY.Key_Right)
        assert hand.table.props.focusRegion == "rack"

    @pytest.mark.parametrize("by", ["key", "button"])
    def test_from_the_start_page_and_back_to_it(self, sit: Seater, by: str) -> None:
        hand = at_start(sit)

        if by == "key":
            hand.key(KEY.Key_F10)
        else:
            hand.click("start-settings")
        assert hand.item("settings-sheet").isVisible()
        hand.click("rules-1")
        hand.click("settings-close")

        assert hand.table_window.start.props.rulesName == "Guard rails"
        hand.key(KEY.Key_Return)
        hand.wait()
        assert hand.observation.rules == COVE_GUARD_RAILS

    def test_nothing_behind_the_sheet_can_be_pressed(self, sit: Seater) -> None:
        hand = sit(sitting_at("settings 3"))
        hand.key(KEY.Key_F10)
        before = hand.zone("tray")

        hand.click(f"tile-t{hand.passable(1)[0]}")

        assert hand.zone("tray") == before

    def test_what_cannot_be_written_is_said_and_is_in_force(
        self, sit: Seater, tmp_path: Path
    ) -> None:
        (tmp_path / "file").write_text("")
        file = SettingsFile(tmp_path / "file" / "settings.json")
        hand = sit(sitting_at("settings 4"), habits=Habits(keep=file.save))
        hand.key(KEY.Key_F10)

        hand.click("setting-draw")

        assert "Not kept" in hand.table_window.settings.props.note
        assert not hand.table_window.driver.draw_for_me
