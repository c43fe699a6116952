"""What a bot could see of the four seats when it decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import attrs
from PySide6.QtQml import QmlElement

from mahjcove.engine.seats import Seat
from mahjcove.tiles import WORDS, faces_in
from mahjcove.ui.layout import PLACES
from mahjcove.ui.recordmodel import RecordModel
from mahjcove.ui.words import Names, count_words, fill, group_of, tiles_said, translate

if TYPE_CHECKING:
    from mahjcove.engine.observation import Observation

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class SightRow:
    """One seat as the bot saw it."""

    place: str
    wind: str
    isDealer: bool
    name: str
    rack: tuple[str, ...]
    """The bot's own tiles; of the others nothing is known."""
    backs: int
    """How many tiles stand on another's rack."""
    exposures: tuple[str, ...]
    """Groups with ``""`` between them."""
    spoken: str


@QmlElement
class SightModel(RecordModel):
    """The four seats, the bot first."""

    RECORD = SightRow


def derive_sight(seen: Observation, names: Names) -> tuple[SightRow, ...]:
    """The four seats as this bot saw them, the bot first and then to its right."""
    rows = []
    for steps in range(len(PLACES)):
        seat = seen.seat.right(steps)
        own = seat is seen.seat
        rack = _rack(seen) if own else ()
        groups = [group.tiles for group in seen.exposures[seat]]
        shown = [group_of(group.tiles, group.face) for group in seen.exposures[seat]]
        draft = seen.draft
        if draft is not None and draft.seat is seat and draft.tiles is not None:
            tiles = (draft.claimed, *faces_in(draft.tiles))
            groups.append(tiles)
            shown.append(group_of(tiles, draft.claimed))
        rows.append(
            SightRow(
                place=names.place(seat),
                wind=seat.name,
                isDealer=seat is Seat.E,
                name=names.name(seat),
                rack=rack,
                backs=0 if own else seen.counts[seat],
                exposures=_with_gaps([[WORDS[face] for face in group] for group in groups]),
                spoken=_spoken(seen, seat, names, shown),
            )
        )
    return tuple(rows)


def _rack(seen: Observation) -> tuple[str, ...]:
    words = [WORDS[face] for face in faces_in(seen.rack)]
    if seen.drawn is not None and WORDS[seen.drawn] in words:
        drawn = WORDS[seen.drawn]
        words.reverse()
        words.remove(drawn)
        words.reverse()
        words += ["", f"{drawn}!"]
    return tuple(words)


def _with_gaps(groups: Sequence[Sequence[str]]) -> tuple[str, ...]:
    words: list[str] = []
    for group in groups:
        words += ["", *group] if words else group
    return tuple(words)


def _spoken(seen: Observation, seat: Seat, names: Names, shown: Sequence[str]) -> str:
    if seat is seen.seat:
        said = tiles_said(faces_in(seen.rack))
        parts = [fill(translate("check", "%1, its own rack: %2"), names.name(seat), said)]
    else:
        number = count_words(seen.counts[seat])
        parts = [fill(translate("check", "%1, face down: %2"), names.name(seat), number)]
    if shown:
        parts.append(fill(translate("check", "Shown: %1"), "; ".join(shown)))
    if seen.dead[seat] is not None:
        parts.append(translate("check", "dead hand"))
    return ". ".join(parts)
