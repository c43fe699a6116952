"""What happened: one frozen value per event, and who may see what of it.

`AUDIENCE` is the one table of audiences. `seen` removes what a seat may not see;
an event that a seat does not see at all becomes None.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar

import attrs

from mahjcove.engine.refusals import FaultCode
from mahjcove.engine.result import Result
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import Answer, Discard, Exposure, Stage, Window
from mahjcove.tiles import Counts, Face


@attrs.frozen
class WallCommitted:
    """The wall's hash, shown before the deal."""

    sha256: str


@attrs.frozen
class TilesDealt:
    """Everybody holds their first tiles."""

    racks: tuple[Counts | None, ...]
    """Each to its own seat only."""


@attrs.frozen
class PassCommitted:
    """A seat set down its own tiles of a pass or of its courtesy; private to it."""

    seat: Seat
    stage: Stage | Literal["courtesy"]
    tiles: tuple[Face, ...]


@attrs.frozen
class PassExchanged:
    """A pass is resolved: four seats sent three tiles each."""

    stage: Stage
    kept: tuple[tuple[Face, ...] | None, ...]
    """The new tiles that stay with each seat, each to its own seat only: as many as the own tiles
    it gave, none if nothing moved."""
    racks: tuple[Counts | None, ...]
    """The racks that follow, each to its own seat only."""


@attrs.frozen
class SecondCharlestonVoted:
    """A seat's vote."""

    seat: Seat
    go: bool


@attrs.frozen
class CharlestonStopped:
    """A seat stopped the second Charleston for all."""

    seat: Seat


@attrs.frozen
class CourtesyOffered:
    """A seat's offer; private until both of the pair have offered, then seen by the pair."""

    seat: Seat
    count: int
    partner_count: int | None
    """The partner's earlier offer; None while the pair waits for it."""


@attrs.frozen
class CourtesyExchanged:
    """A pair has exchanged its tiles."""

    pair: tuple[Seat, Seat]
    count: int
    received: tuple[tuple[Face, ...] | None, ...]
    """What each seat of the pair got, each to its own seat only."""


@attrs.frozen
class TileDrawn:
    """A seat took the next wall tile; nobody sees it before it is racked."""

    seat: Seat
    out_of_turn: bool = False
    """Then the tile is on that seat's rack at once."""
    face: Face | None = None
    """Of a tile drawn out of turn; to its seat only."""


@attrs.frozen
class TileRacked:
    """The drawn tile is on the rack; the face to its seat only. Closes the claim window."""

    seat: Seat
    face: Face | None


@attrs.frozen
class TileDiscarded:
    """A tile is down, face up and named."""

    seat: Seat
    face: Face


@attrs.frozen
class WindowOpened:
    """The discard can be claimed."""

    discard: Discard
    owing: tuple[bool, ...] | None
    """Which seats have a legal claim: seen by nobody."""


@attrs.frozen
class ClaimAnswered:
    """A seat's answer to a live discard; private to it (not a public event: nobody sees it)."""

    seat: Seat
    answer: Answer


@attrs.frozen
class ClaimAwarded:
    """A seat won the discard for an exposure."""

    seat: Seat
    discard: Discard
    waiting: tuple[Seat, ...] | None
    """Calls standing behind it: seen by nobody."""
    closed_to: frozenset[Seat] | None
    """Seats that gave the tile up: seen by nobody."""


@attrs.frozen
class ClaimWithdrawn:
    """A won call was given back before anything was shown; the tile lies on the felt again."""

    seat: Seat


@attrs.frozen
class WindowClosed:
    """Nobody gets the discard for an exposure; ``seat`` is on turn.

    Public when a dead hand keeps the tile. Otherwise seen by the seat on turn alone: nothing
    that the others can see has changed.
    """

    seat: Seat
    window: Window | None
    """The discard while it can still be claimed until a tile is racked."""
    kept_by: Seat | None = None
    """The dead hand that keeps the tile after its wrong Mahjong (rule 9.2)."""


@attrs.frozen
class ExposureLaid:
    """The claimed tile and rack tiles are shown as a group."""

    seat: Seat
    claimed: Face
    tiles: tuple[Face, ...]
    """The rack tiles that join it."""


@attrs.frozen
class ExposureAdjusted:
    """The shown group was changed."""

    seat: Seat
    claimed: Face
    tiles: tuple[Face, ...]


@attrs.frozen
class ExposureLocked:
    """The group is an exposure from now on."""

    seat: Seat
    exposure: Exposure


@attrs.frozen
class JokerExchanged:
    """A natural took the place of an exposed joker."""

    seat: Seat
    owner: Seat
    exposure: int
    tile: Face


@attrs.frozen
class MahjongDeclared:
    """A seat declared, with what; its tiles are shown."""

    seat: Seat
    face: Face | None
    """The claimed tile, None on the own turn."""


@attrs.frozen
class HandDied:
    """A hand is dead and takes no further part (rule 9.1)."""

    seat: Seat
    fault: FaultCode
    racked: Counts | None = None
    """Tiles of a group being built, and the claimed one, that go to its concealed rack."""
    returned: tuple[Exposure, ...] = ()
    """Earlier exposures that go back to its rack (rules D2)."""
    turn: Seat | None = None
    """Who is on turn now, where the death ended a turn."""


@attrs.frozen
class HandChallenged:
    """A seat challenged another's hand."""

    seat: Seat
    target: Seat
    right: bool


@attrs.frozen
class WallExhausted:
    """Somebody would have to draw and cannot."""


@attrs.frozen
class RoundEnded:
    """The round is over."""

    result: Result


Event = (
    WallCommitted
    | TilesDealt
    | PassCommitted
    | PassExchanged
    | SecondCharlestonVoted
    | CharlestonStopped
    | CourtesyOffered
    | CourtesyExchanged
    | TileDrawn
    | TileRacked
    | TileDiscarded
    | WindowOpened
    | ClaimAnswered
    | ClaimAwarded
    | ClaimWithdrawn
    | WindowClosed
    | ExposureLaid
    | ExposureAdjusted
    | ExposureLocked
    | JokerExchanged
    | MahjongDeclared
    | HandDied
    | HandChallenged
    | WallExhausted
    | RoundEnded
)


@attrs.frozen
class Audience:
    """Who sees an event, and what is taken out of it first."""

    to: Literal["all", "own seat", "own pair", "seat on turn"]
    own_part: tuple[str, ...] = ()
    """Fields with one entry per seat: each seat sees its own entry, None for the others."""
    own_field: tuple[str, ...] = ()
    """Fields that only the event's own seat sees; None for the others."""
    hidden: tuple[str, ...] = ()
    """Fields that nobody at the table sees."""


E = TypeVar("E", bound=Event)

AUDIENCE: Mapping[type[Event], Audience] = {
    WallCommitted: Audience("all"),
    TilesDealt: Audience("all", own_part=("racks",)),
    PassCommitted: Audience("own seat"),
    PassExchanged: Audience("all", own_part=("kept", "racks")),
    SecondCharlestonVoted: Audience("all"),
    CharlestonStopped: Audience("all"),
    CourtesyOffered: Audience("own pair"),
    CourtesyExchanged: Audience("all", own_part=("received",)),
    TileDrawn: Audience("all", own_field=("face",)),
    TileRacked: Audience("all", own_field=("face",)),
    TileDiscarded: Audience("all"),
    WindowOpened: Audience("all", hidden=("owing",)),
    ClaimAnswered: Audience("own seat"),
    ClaimAwarded: Audience("all", hidden=("waiting", "closed_to")),
    ClaimWithdrawn: Audience("all"),
    WindowClosed: Audience("seat on turn"),
    ExposureLaid: Audience("all"),
    ExposureAdjusted: Audience("all"),
    ExposureLocked: Audience("all"),
    JokerExchanged: Audience("all"),
    MahjongDeclared: Audience("all"),
    HandDied: Audience("all"),
    HandChallenged: Audience("all"),
    WallExhausted: Audience("all"),
    RoundEnded: Audience("all"),
}
"""Every event's audience."""


def seen(event: Event, seat: Seat) -> Event | None:
    """The event as this seat sees it, None if it does not."""
    audience = AUDIENCE[type(event)]
    match audience.to, event:
        case "own seat", PassCommitted(seat=own) | ClaimAnswered(seat=own) if own is not seat:
            return None
        case "own pair", CourtesyOffered(seat=own, partner_count=partner_count):
            if seat is not own and (partner_count is None or seat is not own.across):
                return None
        case "seat on turn", WindowClosed(seat=own, kept_by=None):
            return _without(event, {"window": None}) if own is seat else None
        case _:
            pass
    changes: dict[str, Any] = dict.fromkeys(audience.hidden)
    for name in audience.own_part:
        parts = getattr(event, name)
        changes[name] = tuple(part if other == seat else None for other, part in enumerate(parts))
    if audience.own_field and seat is not getattr(event, "seat", None):
        changes |= dict.fromkeys(audience.own_field)
    return _without(event, changes) if changes else event


def _without(event: E, changes: Mapping[str, Any]) -> E:
    return attrs.evolve(event, **changes)
