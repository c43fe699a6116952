"""From any binding to any view with as few rows moved as possible: take back, resume, branches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import attrs

from mahjcove.engine.observation import Exposure, Observation
from mahjcove.tiles import WORDS
from mahjcove.ui.binding import PACKET, Binding, words_of
from mahjcove.ui.layout import PLACES, Place
from mahjcove.ui.words import Names

PASSES = (
    "deal",
    "first right",
    "first across",
    "first left",
    "second left",
    "second across",
    "second right",
)
"""The phases in which packets lie ready; the deal is followed by the first right at once."""


@attrs.frozen
class Wanted:
    """What each zone should hold: words, ``""`` for a back, in the order they lie."""

    racks: dict[Place, tuple[str, ...]]
    packets: dict[Place, int]
    exposures: dict[Place, tuple[tuple[str, ...], ...]]
    builder: Place | None
    group: tuple[str, ...]
    felt: tuple[str, ...]
    committed: tuple[str, ...]


def exposure_words(exposure: Exposure) -> tuple[str, ...]:
    """A locked group's tiles, naturals first."""
    return tuple(WORDS[face] for face in exposure.tiles)


def wanted(observation: Observation, names: Names) -> Wanted:
    """What the zones should hold for this view."""
    passing = observation.phase in PASSES
    packet = PACKET if passing else 0
    seats = {place: names.seat(place) for place in PLACES}
    racks: dict[Place, tuple[str, ...]] = {
        place: ("",) * (observation.counts[seat] - packet) for place, seat in seats.items()
    }
    racks["you"] = tuple(words_of(observation.rack))
    group: tuple[str, ...] = ()
    draft = observation.draft
    if draft is not None:
        group = (WORDS[draft.claimed], *words_of(draft.tiles or ()))
    return Wanted(
        racks=racks,
        packets={place: 0 if place == "you" else packet for place in PLACES},
        exposures={
            place: tuple(exposure_words(exposure) for exposure in observation.exposures[seat])
            for place, seat in seats.items()
        },
        builder=None if draft is None else names.place(draft.seat),
        group=group,
        felt=tuple(WORDS[discard.face] for discard in observation.discards),
        committed=tuple(WORDS[face] for face in observation.committed or ()),
    )


def _keep(rows: Sequence[int], words: Sequence[str], have: Sequence[str]) -> list[int | None]:
    """For each wanted word a row that lies there and has it, None where there is none."""
    free: dict[str, list[int]] = {}
    for row in rows:
        free.setdefault(have[row], []).append(row)
    return [free[word].pop(0) if free.get(word) else None for word in words]


def _keep_in_order(
    rows: Sequence[int], words: Sequence[str], have: Sequence[str]
) -> list[int | None]:
    """For each wanted word the row at that very place if it has it."""
    return [
        rows[index] if index < len(rows) and have[rows[index]] == word else None
        for index, word in enumerate(words)
    ]


def _keep_rack(rows: Sequence[int], words: Sequence[str], have: Sequence[str]) -> list[int | None]:
    """Your rack in the order it lies, less what is not wanted; new ones at the end."""
    missing = Counter(words)
    kept: list[int | None] = []
    for row in rows:
        if missing[have[row]] > 0:
            missing[have[row]] -= 1
            kept.append(row)
    return kept + [None] * sum(missing.values())


def reconcile(binding: Binding, target: Wanted) -> None:
    """Bring the binding to the target; rows that are right where they are stay."""
    words = binding.words
    plan: list[tuple[list[int | None], Sequence[str]]] = []

    def zone(kept: list[int | None], zone_words: Sequence[str]) -> int:
        plan.append((kept, zone_words))
        return len(plan) - 1

    mine = _keep_rack(binding.racks["you"], target.racks["you"], words)
    missing = Counter(target.racks["you"]) - Counter(words[row] for row in mine if row is not None)
    yours = zone(mine, [words[row] if row is not None else "" for row in mine])
    plan[yours] = (
        mine,
        [words[row] for row in mine if row is not None] + list(missing.elements()),
    )
    racks = {
        place: zone(_keep(binding.racks[place], target.racks[place], words), target.racks[place])
        for place in PLACES[1:]
    }
    packets = {
        place: zone(
            _keep(binding.packets[place], ("",) * target.packets[place], words),
            ("",) * target.packets[place],
        )
        for place in PLACES
    }
    exposures = {
        place: [
            zone(
                _keep(
                    binding.exposures[place][index]
                    if index < len(binding.exposures[place])
                    else (),
                    group,
                    words,
                ),
                group,
            )
            for index, group in enumerate(target.exposures[place])
        ]
        for place in PLACES
    }
    group = zone(_keep(binding.group, target.group, words), target.group)
    felt = zone(_keep_in_order(binding.felt, target.felt, words), target.felt)
    filled = _fill(binding, plan)
    binding.racks = {"you": filled[yours], **{place: filled[racks[place]] for place in racks}}
    binding.packets = {place: filled[packets[place]] for place in PLACES}
    binding.exposures = {place: [filled[index] for index in exposures[place]] for place in PLACES}
    binding.group, binding.builder = filled[group], target.builder
    binding.felt = filled[felt]
    binding.drawn = None
    rack = binding.racks["you"]
    kept = [row for row in binding.committed if row in rack]
    committed = _keep(kept, target.committed, words)
    for index, word in enumerate(target.committed):
        if committed[index] is None:
            committed[index] = next(
                row for row in rack if words[row] == word and row not in committed
            )
    binding.committed = [row for row in committed if row is not None]


def _fill(
    binding: Binding, plan: Sequence[tuple[list[int | None], Sequence[str]]]
) -> list[list[int]]:
    """Give every open place a row: one of that face that lies nowhere now, else a back."""
    words = binding.words
    kept = {row for rows, _ in plan for row in rows if row is not None}
    in_wall = set(binding.wall)
    free = [row for row in range(len(words)) if row not in kept and row not in in_wall]
    shown: dict[str, list[int]] = {}
    for row in free:
        shown.setdefault(words[row], []).append(row)
    used: set[int] = set()
    results: list[list[int]] = []
    later: list[tuple[list[int], int, str]] = []
    for rows, zone_words in plan:
        result: list[int] = []
        for index, (kept_row, word) in enumerate(zip(rows, zone_words, strict=True)):
            if kept_row is not None:
                result.append(kept_row)
            elif shown.get(word):
                result.append(shown[word].pop(0))
                used.add(result[-1])
            else:
                result.append(-1)
                later.append((result, index, word))
        results.append(result)
    rest = [row for row in free if row not in used]
    rest.sort(key=lambda row: words[row] != "", reverse=True)
    for result, index, word in later:
        row = rest.pop() if rest else binding.wall.pop()
        words[row] = word
        result[index] = row
    for row in rest:
        binding.back_to_wall(row)
    return results
