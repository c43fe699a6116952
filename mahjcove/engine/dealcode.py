"""Deal codes: one line of text from which anybody deals the same round, and the deal of the day.

A code is ``SEED@SEAT-CARD8-PROFILE``: the seed of the wall, your seat, the first eight hex
digits of the card's hash and the rules, as in ``cove@S-0a1b2c3d-league-home``.
"""

from __future__ import annotations

import re
from typing import Protocol

import attrs

from mahjcove.engine.deal import first_east
from mahjcove.engine.rules import PROFILES, Profile, profile_named
from mahjcove.engine.seats import SEATS, Seat, seat_named

CARD_LENGTH = 8
_CARD = re.compile(rf"[0-9a-f]{{{CARD_LENGTH}}}")
_PARTS = 3
LONGEST_SEED = 200
LONGEST = LONGEST_SEED + 50
"""Characters of a whole code, with room to spare."""


class DealCodeError(ValueError):
    """A text that is no deal code; the message says which part is wrong."""


class CalendarDay(Protocol):
    """A day, such as a ``datetime.date``."""

    @property
    def year(self) -> int:
        """From 1."""

    @property
    def month(self) -> int:
        """From 1 to 12."""

    @property
    def day(self) -> int:
        """From 1 to 31."""


def _seed(_: object, __: object, text: str) -> None:
    if not text:
        raise DealCodeError("a deal code starts with the seed of the deal")
    if not text.isprintable() or text != text.strip() or len(text) > LONGEST_SEED:
        raise DealCodeError(f"the seed {text!r} cannot be written in a deal code")


def _card(_: object, __: object, text: str) -> None:
    if _CARD.fullmatch(text) is None:
        raise DealCodeError(
            f"the card is written as {CARD_LENGTH} digits 0-9 and letters a-f, not {text!r}"
        )


@attrs.frozen
class DealCode:
    """A deal that can be dealt again; raises DealCodeError for parts that cannot be written."""

    seed: str = attrs.field(validator=_seed)
    """What the wall is drawn from; printed text without space around it, at most 200 characters."""
    seat: Seat
    """Where the person sits."""
    card: str = attrs.field(validator=_card)
    """The first eight hex digits of the hash of the card's text."""
    profile: Profile

    def written(self) -> str:
        """As text that `parse_deal_code` reads."""
        return f"{self.seed}@{self.seat.name}-{self.card}-{self.profile.code}"

    def is_of_card(self, sha256: str) -> bool:
        """Whether the card whose text has this hash is the one to play with."""
        return sha256.startswith(self.card)


def parse_deal_code(text: str) -> DealCode:
    """The deal in this text; space around it and the case of all but the seed do not matter.

    Raises DealCodeError naming the part that is wrong.
    """
    if len(text.strip()) > LONGEST:
        raise DealCodeError(f"a deal code has at most {LONGEST} characters")
    seed, at, rest = text.strip().rpartition("@")
    parts = rest.split("-", _PARTS - 1)
    if not at or len(parts) < _PARTS:
        raise DealCodeError(f"a deal code is SEED@SEAT-CARD-RULES, not {text.strip()!r}")
    seat, card, profile = parts
    try:
        return DealCode(seed, seat_named(seat.upper()), card.lower(), profile_named(profile))
    except DealCodeError:
        raise
    except ValueError as error:
        raise DealCodeError(f"deal code: {error}") from None


def day_seed(day: CalendarDay) -> str:
    """The seed of the deal of that day."""
    return f"day-{day.year:04}-{day.month:02}-{day.day:02}"


def seat_by_dice(session_seed: str) -> Seat:
    """Where the person sits in a session's first round: its dice pick East (rule 2.3)."""
    return SEATS[-first_east(session_seed) % len(SEATS)]


def deal_of_the_day(day: CalendarDay, card_sha256: str) -> DealCode:
    """The deal that everybody with this card has on that day, by the Cove rules."""
    seed = day_seed(day)
    return DealCode(seed, seat_by_dice(seed), card_sha256[:CARD_LENGTH], PROFILES[0])
