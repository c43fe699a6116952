"""The switches of the table and the sets of them that have a name (rules 13)."""

from __future__ import annotations

import attrs
import pytest

from mahjcove.engine.rules import (
    COVE,
    PROFILES,
    Rules,
    profile_named,
    profile_of,
    rules_from,
)

DIFFERENCES = {
    "Cove": {},
    "Cove guard rails": {"mistakes": "guided"},
    "League home": {
        "dead_exposures": "nmjl",
        "lock_exposure_on": "discard_or_exchange",
        "maj_retract": "to_exposure",
        "dead_ends_round": "never",
        "challenges": "manual",
    },
    "Tournament": {
        "dead_exposures": "nmjl",
        "lock_exposure_on": "discard_or_exchange",
        "maj_retract": "to_exposure",
        "dead_ends_round": "never",
        "challenges": "manual",
        "scoring": "tournament",
        "call_commit": "press",
    },
}


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_profile_differs_from_the_cove_rules_in_these_switches_alone(name: str) -> None:
    switches = profile_named(name).rules.to_json()

    differing = {key: value for key, value in switches.items() if value != COVE.to_json()[key]}

    assert differing == DIFFERENCES[name]


def test_the_cove_rules_are_the_default_and_stand_first() -> None:
    assert [profile.name for profile in PROFILES] == list(DIFFERENCES)
    assert PROFILES[0].rules == Rules()


def test_names_codes_and_values_lead_to_one_another() -> None:
    for profile in PROFILES:
        assert profile_named(profile.name) is profile
        assert profile_named(profile.code.upper()) is profile
        assert profile_of(rules_from(profile.rules.to_json())) is profile
    assert [profile.code for profile in PROFILES] == [
        "cove",
        "cove-guard-rails",
        "league-home",
        "tournament",
    ]


def test_switches_set_by_hand_have_no_name() -> None:
    assert profile_of(attrs.evolve(COVE, challenges="auto")) is None


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"'House'; .*cove, cove-guard-rails, league-home, tour"):
        profile_named("House")
