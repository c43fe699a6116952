"""Deal codes and the deal of the day."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjcove.engine.deal import dice
from mahjcove.engine.dealcode import (
    DealCode,
    DealCodeError,
    day_seed,
    deal_of_the_day,
    parse_deal_code,
    seat_by_dice,
)
from mahjcove.engine.rules import PROFILES, Profile, profile_named
from mahjcove.engine.seats import SEATS, Seat
from tests.support.hands import teaching_card

CARD = "0a1b2c3d"
LEAGUE = profile_named("League home")


def test_a_code_names_seed_seat_card_and_rules() -> None:
    code = DealCode("cove/3", Seat.S, CARD, LEAGUE)

    assert code.written() == "cove/3@S-0a1b2c3d-league-home"
    assert code.is_of_card(CARD + "ff" * 28)
    assert not code.is_of_card("ff" * 32)


@given(
    seed=st.text(min_size=1, max_size=200).filter(
        lambda text: text.isprintable() and text == text.strip()
    ),
    seat=st.sampled_from(SEATS),
    profile=st.sampled_from(PROFILES),
)
def test_a_written_code_reads_back_whatever_its_seed(
    seed: str, seat: Seat, profile: Profile
) -> None:
    code = DealCode(seed, seat, CARD, profile)

    assert parse_deal_code(code.written()) == code


def test_a_code_survives_being_typed_and_pasted() -> None:
    assert parse_deal_code("  Cove Fan@s-0A1B2C3D-League-Home\n") == DealCode(
        "Cove Fan", Seat.S, CARD, LEAGUE
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "SEED@SEAT-CARD-RULES, not ''"),
        ("cove", "SEED@SEAT-CARD-RULES, not 'cove'"),
        ("cove@S-0a1b2c3d", "SEED@SEAT-CARD-RULES"),
        ("word " * 60, "a deal code has at most 250 characters"),
        ("x" * 201 + "@S-0a1b2c3d-cove", "cannot be written"),
        ("@S-0a1b2c3d-cove", "starts with the seed"),
        ("cove@Q-0a1b2c3d-cove", "'Q' is no seat"),
        ("cove@-0a1b2c3d-cove", "'' is no seat"),
        ("cove@S-0a1b2c3-cove", "8 digits 0-9 and letters a-f, not '0a1b2c3'"),
        ("cove@S-0a1b2c3g-cove", "not '0a1b2c3g'"),
        ("cove@S-0a1b2c3d-", "there are no rules ''"),
        ("cove@S-0a1b2c3d-riverside", "there are no rules 'riverside'; there are: cove,"),
        ("co\tve@S-0a1b2c3d-cove", r"the seed 'co\tve' cannot be written"),
        ("cove @S-0a1b2c3d-cove", "the seed 'cove ' cannot be written"),
    ],
)
def test_a_text_that_is_no_code_is_told_which_part_is_wrong(text: str, said: str) -> None:
    with pytest.raises(DealCodeError) as raised:
        parse_deal_code(text)

    assert said in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_seed_that_no_line_can_hold_makes_no_code() -> None:
    with pytest.raises(DealCodeError, match="cannot be written"):
        DealCode("two\nlines", Seat.E, CARD, LEAGUE)


def test_the_deal_of_the_day_is_the_same_for_everybody_with_the_card() -> None:
    code = deal_of_the_day(dt.date(2031, 2, 3), teaching_card().sha256)

    assert day_seed(dt.date(987, 6, 5)) == "day-0987-06-05"
    assert code.seed == "day-2031-02-03"
    assert code.profile.name == "Cove"
    assert code.is_of_card(teaching_card().sha256)
    assert parse_deal_code(code.written()) == code


def test_the_dice_are_counted_from_the_person_to_the_right_until_east() -> None:
    seats = set()
    for number in range(40):
        seed = f"dice {number}"
        seat = seat_by_dice(seed)
        seats.add(seat)
        assert seat.right(sum(dice(seed)) - 1) is Seat.E

    assert seats == set(SEATS)
