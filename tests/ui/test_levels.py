"""How strong the bots play: chosen in the settings, dealt with, recorded, and told."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from mahjcove.engine.record_reading import read_record
from mahjcove.practice.players import KNOWN, Player
from mahjcove.sitting.records import Records, records_in
from mahjcove.sitting.round import TableRound, play_out
from mahjcove.sitting.sitting import TableSitting
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.resume import resume_newest
from mahjcove.storage.settings import Settings, parse_settings, written_settings
from mahjcove.ui.botwords import level_name, level_text
from mahjcove.ui.settingsviewmodel import LEVELS
from tests.support.hands import teaching_card
from tests.support.qml import accessible
from tests.support.table import Hand, legal_answers, sitting_at
from tests.ui.conftest import Seater

KEY = Qt.Key
STRONGEST = LEVELS[-1]


def at_the_settings(sit: Seater) -> Hand:
    hand = sit(sitting_at("levels"))
    hand.key(KEY.Key_F10)
    return hand


def levels(hand: Hand) -> tuple[str, ...]:
    return hand.table_window.settings.settings.levels


def test_all_three_are_chosen_at_once_by_click_key_and_assistive_press(sit: Seater) -> None:
    hand = at_the_settings(sit)
    last = len(LEVELS) - 1

    hand.click(f"level-{last}")
    assert levels(hand) == (STRONGEST,) * 3
    assert hand.item("level-text").property("text") == level_text(STRONGEST)
    hand.assist_item("level-0")
    assert levels(hand) == (LEVELS[0],) * 3
    hand.item("level-0").forceActiveFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(last):
        hand.key(KEY.Key_Right)
    hand.key(KEY.Key_Space)
    assert levels(hand) == (STRONGEST,) * 3
    assert accessible(hand.item(f"level-{last}")).role() is QAccessible.Role.RadioButton
    assert accessible(hand.item(f"level-{last}")).state().checked


def test_each_bot_has_its_own_level_too(sit: Seater) -> None:
    hand = at_the_settings(sit)

    for press in range(1, len(LEVELS) + 1):
        hand.click("player-1")
        across = LEVELS[press % len(LEVELS)]
        assert levels(hand) == (LEVELS[0], across, LEVELS[0])
        assert hand.item("player-1").property("text") == f"Opal: {level_name(across)}"


def test_a_chosen_level_is_that_of_the_next_deal(sit: Seater) -> None:
    hand = at_the_settings(sit)
    hand.click(f"level-{len(LEVELS) - 1}")
    hand.key(KEY.Key_Escape)
    names = hand.table.play.names
    assert {one.level for one in names.all_players().values()} == {"beginner"}
    playing = hand.table.play.round
    assert isinstance(playing, TableRound)
    hand.table_window.driver.seat(None)
    play_out(playing, legal_answers())
    hand.table.catch_up()
    hand.key(KEY.Key_Return)

    assert {one.level for one in hand.table.play.names.all_players().values()} == {STRONGEST}


def test_the_record_names_each_level_and_a_resumed_round_keeps_them(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    records = Records(records_in(folder, lambda: 0.0))
    sitting = TableSitting("recorded", teaching_card(), records=records)
    sitting.levels = (LEVELS[0], STRONGEST, LEVELS[0])
    playing = sitting.next_round()
    across = playing.names.you.across
    sitting.close()

    path = next(folder.rounds.glob("*.mahj"))
    header = read_record(path.read_bytes()).header
    assert header.seats[across.name] == f"{STRONGEST}/concealed"
    assert list(header.seats.values()).count("you") == 1

    found = resume_newest(folder, [], lambda _: None)
    again = TableSitting("other", teaching_card(), records=Records(resumed=found.resumed))
    again.levels = ("beginner",) * 3
    assert again.next_round().names.player(across) == Player(STRONGEST, "concealed")
    again.close()


def test_a_level_that_is_gone_is_told_and_its_decisions_are_not_asked_again(
    sit: Seater, tmp_path: Path
) -> None:
    folder = DataFolder(tmp_path)
    sitting = TableSitting("gone", teaching_card(), records=Records(records_in(folder, lambda: 0)))
    sitting.levels = ("champion", "legal", "legal")
    playing = sitting.next_round()
    play_out(playing, legal_answers())
    playing.take_back()
    sitting.close()
    found = resume_newest(folder, [], lambda _: None)
    again = TableSitting("other", teaching_card(), records=Records(resumed=found.resumed))
    told: list[str] = []
    again.tell(told.append)
    hand = sit(again, waiting=False)
    resumed = again.current
    play_out(resumed, legal_answers())
    hand.table.catch_up()
    reveal = resumed.reveal()
    assert reveal is not None
    decisions = reveal.decisions()

    gone = resumed.names.you.right()
    assert told == ["There is no bot of level champion/long-groups: a beginner plays on for it."]
    for index, decision in enumerate(decisions.all[:12]):
        assert (decisions.ask_again(index).kind == "nobody") == (decision.seat is gone)


def test_a_name_tells_the_level_to_the_pointer_and_to_the_screen_reader(sit: Seater) -> None:
    hand = sit(sitting_at("told"))
    told = {
        "right": "Beginner. Likes long groups.",
        "across": "Beginner. Likes concealed hands.",
        "left": "Beginner. Stops the Charleston early.",
    }
    for place, text in told.items():
        plate = hand.item(f"seat-{place}")
        assert accessible(plate).text(QAccessible.Text.Description) == text
    QTest.mouseMove(hand.window, hand.centre("seat-across"))
    QTest.qWait(20)

    assert hand.item("seat-about").property("text") == told["across"]


def test_the_start_page_says_how_strong_the_bots_are(sit: Seater) -> None:
    hand = at_the_settings(sit)
    settings = hand.table_window.settings
    settings.change(Settings(levels=("beginner", "beginner", "beginner")))
    assert settings.props.strength == "All three play at level Beginner."
    settings.change(Settings(levels=("beginner", "club", "expert")))
    assert settings.props.strength == "Ruth: Beginner, Opal: Club, Lou: Expert."
    assert settings.props.level == -1
    assert settings.props.levelText == "Each of the three plays at its own level."


@pytest.mark.parametrize("chosen", [("beginner",) * 3, ("beginner", "club", "expert")])
def test_levels_are_kept(chosen: tuple[str, str, str]) -> None:
    settings = Settings(levels=chosen)  # type: ignore[arg-type]

    again, faults = parse_settings(written_settings(settings).encode())

    assert (again, faults) == (settings, ())


@pytest.mark.parametrize("written", ['"club"', "[]", '["club", "club"]', '["club", 1, "club"]'])
def test_levels_that_are_none_are_told(written: str) -> None:
    again, faults = parse_settings(f'{{"levels": {written}}}'.encode())

    assert again.levels == Settings().levels
    assert faults == ("levels: three of beginner, club, expert are due",)


def test_only_levels_that_there_are_can_be_chosen() -> None:
    assert set(LEVELS) <= KNOWN
