"""Settings: defaults for what is missing, a line for what is wrong, nothing lost."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import attrs
import pytest

from mahjcove.engine.rules import COVE, PROFILES, TOURNAMENT, Profile, profile_named
from mahjcove.storage.paths import DataFolder
from mahjcove.storage.settings import (
    Settings,
    SettingsFile,
    parse_settings,
    written_settings,
)
from tests.support.disks import FullDisk

if TYPE_CHECKING:
    from pathlib import Path

CHOSEN = Settings(
    profile=profile_named("tournament"),
    card="own.txt",
    draw_for_me=False,
    pace_ms=1500,
    panel_open=False,
)


def test_a_first_start_has_the_defaults_and_no_rules_chosen(tmp_path: Path) -> None:
    file = SettingsFile(DataFolder(tmp_path / "nowhere").settings)

    settings, faults = file.load()

    assert (settings, faults) == (Settings(), ())
    assert settings.profile is None
    assert settings.rules == COVE
    assert not (tmp_path / "nowhere").exists()


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    path = DataFolder(tmp_path / "new").settings
    file = SettingsFile(path)
    for settings in (CHOSEN, Settings()):
        file.save(settings)
        assert SettingsFile(path).load() == (settings, ())

    assert CHOSEN.rules == TOURNAMENT
    assert [one.name for one in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.code)
def test_rules_are_written_by_their_code(profile: Profile) -> None:
    text = written_settings(attrs.evolve(CHOSEN, profile=profile))

    assert json.loads(text)["profile"] == profile.code
    assert parse_settings(text.encode())[0].profile is profile


def test_what_is_missing_is_at_its_default() -> None:
    assert parse_settings(b'{"pace_ms": 900}') == (Settings(pace_ms=900), ())
    assert parse_settings(b"{}") == (Settings(), ())


def test_what_another_version_has_set_is_written_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"felt": {"colour": "blå \\ud83d"}, "others": [1], "pace_ms": 900}')
    file = SettingsFile(path)
    settings, faults = file.load()

    file.save(attrs.evolve(settings, panel_open=False))

    assert faults == ()
    words = json.loads(path.read_text())
    assert words["felt"] == {"colour": "blå \ud83d"}
    assert words["others"] == [1]
    assert (words["pace_ms"], words["panel_open"]) == (900, False)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "line 1: column 1: this is no JSON"),
        (b'{"pace_ms": 900', "line 1: column 16: this is no JSON"),
        (b'{\n "a": 1,,\n}', "line 2: column 9: this is no JSON"),
        (b"\xff\xfe{", "byte 1 is no UTF-8 text"),
        (b"[" * 100_000, "this is no JSON"),
        (b'{"pace_ms": ' + b"9" * 5000 + b"}", "this is no JSON"),
        (b"[]", "an object is due"),
        (b'{"profile": "house"}', "profile: there are no rules 'house'; there are: cove, "),
        (b'{"profile": "' + b"x" * 99 + b'"}', "profile: the code of the rules is due"),
        (b'{"profile": 1}', "profile: the code of the rules is due"),
        (b'{"card": 1}', "card: the file name of a card is due"),
        (b'{"card": "a\\nb"}', "card: the file name of a card is due"),
        (b'{"card": "' + b"x" * 256 + b'"}', "card: the file name of a card is due"),
        (b'{"draw_for_me": 1}', "draw_for_me: true or false is due"),
        (b'{"panel_open": null}', "panel_open: true or false is due"),
        (b'{"pace_ms": 249}', "pace_ms: a whole number from 250 to 10000 is due"),
        (b'{"pace_ms": 900.0}', "pace_ms: a whole number from 250 to 10000 is due"),
        (b'{"pace_ms": true}', "pace_ms: a whole number from 250 to 10000 is due"),
    ],
)
def test_what_is_wrong_is_said_left_at_its_default_and_kept(
    tmp_path: Path, content: bytes, said: str
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    file = SettingsFile(path)

    settings, faults = file.load()

    assert settings == Settings()
    assert len(faults) == 1
    assert faults[0].startswith(f"{path}: {said}")
    assert path.read_bytes() == content
    file.save(CHOSEN)
    assert SettingsFile(path).load() == (CHOSEN, ())
    assert (tmp_path / "settings.json.bad").read_bytes() == content


def test_every_wrong_setting_is_said_and_the_others_count() -> None:
    settings, faults = parse_settings(b'{"pace_ms": 0, "panel_open": 0, "draw_for_me": false}')

    assert settings == Settings(draw_for_me=False)
    assert [fault.partition(":")[0] for fault in faults] == ["pace_ms", "panel_open"]


def test_settings_that_cannot_be_kept_leave_those_that_are_there(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    SettingsFile(path).save(CHOSEN)
    for full_at in range(4):
        with pytest.raises(OSError, match="No space left"):
            SettingsFile(path, FullDisk(full_at)).save(Settings())

    assert SettingsFile(path).load() == (CHOSEN, ())
    assert [one.name for one in tmp_path.iterdir()] == ["settings.json"]


def test_a_folder_where_the_file_should_be_is_said(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    file = SettingsFile(path)

    assert file.load() == (Settings(), (f"{path}: this is no file",))
    with pytest.raises(OSError, match="settings"):
        file.save(CHOSEN)
    assert path.is_dir()


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    file = SettingsFile(tmp_path / "file" / "settings.json")

    assert file.load() == (Settings(), ())
    with pytest.raises(OSError, match="file"):
        file.save(CHOSEN)


def test_the_file_of_a_later_version_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"version": 2, "pace_ms": "slow"}')
    file = SettingsFile(path)

    settings, faults = file.load()
    file.save(Settings(pace_ms=900))

    assert settings == Settings()
    (fault,) = faults
    assert fault == (
        f"{path}: a newer MahjCove has written this (version 2, this one knows 1): it is left"
        " as it is, and nothing of what you choose is kept in it"
    )
    assert [one.read_bytes() for one in tmp_path.iterdir()] == [
        b'{"version": 2, "pace_ms": "slow"}'
    ]


@pytest.mark.parametrize("version", ["0", "true", '"2"', "null", "1.5"])
def test_what_is_no_version_is_said_and_the_rest_is_used(version: str) -> None:
    settings, faults = parse_settings(f'{{"version": {version}, "pace_ms": 900}}'.encode())

    assert settings == Settings(pace_ms=900)
    assert faults == ("version: 1 is due",)
