"""How far racks are from every hand of a card, many racks at a time.

For each face and each number held, one row over all realisations says how many
tiles of that face are missing and how many of those a joker may cover, packed
in one byte as ``missing << 4 | coverable``. A hand has 14 tiles, so the sum of a
rack's rows never carries from one half into the other, and that sum says
everything: every distance (rule 15.5) follows from it and the jokers held.

The rows kept here are differences to holding none of the face, modulo 256, so
only the faces held are added up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property, lru_cache

import attrs
import numpy as np
import numpy.typing as npt

from mahjcove.card.lines import Card, Realisation
from mahjcove.tiles import FACE_COUNT, JOKER, Counts, Face

HAND_SIZE = 14
HELD = HAND_SIZE + 1
"""Rows per face: 0 to 14 held."""
NATURAL_FACES = int(JOKER)
_CHUNK = 64
"""Racks worked on together: their bytes stay in the processor's cache."""
_CACHED_TABLES = 4096

Group = tuple[Face, int]
"""An exposed group: face and size, jokers counted."""
Packed = npt.NDArray[np.uint8]
"""One byte per realisation, ``missing << 4 | coverable``."""


@attrs.frozen(eq=False)
class Units:
    """The same needs face by face: arrays of m x k, k the most faces that a realisation has.

    Faces with groups come first, in the first ``groups`` columns; what is over asks for 0 of the
    joker's place.
    """

    faces: npt.NDArray[np.intp]
    natural: npt.NDArray[np.int16]
    grouped: npt.NDArray[np.int16]
    groups: int

    def chosen(self, rows: npt.NDArray[np.intp]) -> Units:
        """Those of some realisations, without the columns that none of them asks for."""
        natural, grouped = self.natural[rows], self.grouped[rows]
        width = int(((natural + grouped) > 0).sum(axis=1).max(initial=0))
        groups = int((grouped > 0).sum(axis=1).max(initial=0))
        return Units(self.faces[rows, :width], natural[:, :width], grouped[:, :width], groups)


@attrs.frozen(eq=False)
class Needs:
    """What m realisations ask of every natural face: two arrays of faces x m."""

    natural: npt.NDArray[np.uint8]
    """Tiles in singles and pairs."""
    grouped: npt.NDArray[np.uint8]
    """Tiles in groups, which jokers may help."""

    def rows(self) -> Packed:
        """What is missing for each number held, faces x HELD x m."""
        held = np.arange(HELD, dtype=np.int16)[None, :, None]
        group = self.grouped.astype(np.int16)[:, None, :]
        missing = np.maximum(self.natural.astype(np.int16)[:, None, :] + group - held, 0)
        rows: Packed = (missing << 4 | np.minimum(group, missing)).astype(np.uint8)
        return rows

    def units(self) -> Units:
        """The faces that are asked for alone."""
        asked = (self.grouped > 0) * 2 + (self.natural > 0)
        widest = int((asked > 0).sum(axis=0).max(initial=0))
        faces = np.argsort(-np.minimum(asked, 2), axis=0, kind="stable")[:widest].T
        columns = np.arange(faces.shape[0])[:, None]
        return Units(
            np.where(asked[faces, columns], faces, int(JOKER)),
            self.natural[faces, columns].astype(np.int16),
            self.grouped[faces, columns].astype(np.int16),
            int((self.grouped > 0).sum(axis=0).max(initial=0)),
        )


@attrs.frozen(eq=False)
class Asked:
    """What m realisations ask for: two arrays of faces x m."""

    wanted: npt.NDArray[np.float64]
    """Tiles of each face."""
    at_all: npt.NDArray[np.float64]
    """1 where there are any."""


class Table:
    """The realisations that a hand with some exposures can still be.

    All arrays have one entry per such realisation, m in all, in card order. Immutable but for the
    last answer of `possible`, which every seat asks for.
    """

    def __init__(
        self,
        members: npt.NDArray[np.intp],
        owners: npt.NDArray[np.intp],
        needs: Needs,
        rows: Packed,
    ) -> None:
        """``rows`` has the shape faces x HELD x m; ``owners`` are the places of their lines."""
        self.members = members
        """Their places among all realisations of the card."""
        self.owners = owners
        """The place of each one's line on the card."""
        self.needs = needs
        self._empty: Packed = rows[:, 0].sum(axis=0, dtype=np.uint8)
        self._steps: Packed = np.ascontiguousarray(
            (rows - rows[:, :1]).reshape(NATURAL_FACES * HELD, len(members))
        )
        self._possible: tuple[Counts, npt.NDArray[np.bool_]] | None = None
        first = np.ones(len(members), dtype=bool)
        first[1:] = owners[1:] != owners[:-1]
        self.starts = np.flatnonzero(first)
        """Where each line's realisations begin."""
        self.lines: tuple[int, ...] = tuple(int(owner) for owner in owners[self.starts])
        """The places on the card of the lines that are still open, ascending."""

    def __len__(self) -> int:
        return len(self.members)

    @cached_property
    def units(self) -> Units:
        """What each realisation asks for, face by face; built at the first question."""
        return self.needs.units()

    @cached_property
    def asked(self) -> Asked:
        """What is asked for, as factors; built at the first question."""
        wanted = self.needs.natural.astype(np.float64) + self.needs.grouped
        return Asked(wanted, (wanted > 0).astype(np.float64))

    def step(self, face: Face, held: int) -> Packed:
        """What holding this many of a natural face adds to `packed`, modulo 256."""
        row: Packed = self._steps[face * HELD + min(held, HAND_SIZE)]
        return row

    def packed(self, concealed: Sequence[int]) -> Packed:
        """What is missing from each realisation, m bytes; the jokers held are not used yet."""
        rows = [
            face * HELD + (number if number < HELD else HAND_SIZE)
            for face, number in enumerate(concealed[:NATURAL_FACES])
            if number
        ]
        total: Packed = np.add.reduce(self._steps.take(rows, axis=0), axis=0, dtype=np.uint8)
        total += self._empty
        return total

    def packed_without_each(
        self, packed: Packed, concealed: Counts, faces: Sequence[Face]
    ) -> Packed:
        """`packed` of ``concealed`` less one tile, for each of these natural faces: k x m bytes."""
        now = [face * HELD + min(concealed[face], HAND_SIZE) for face in faces]
        before = [face * HELD + min(concealed[face] - 1, HAND_SIZE) for face in faces]
        change = self._steps.take(before, axis=0)
        change -= self._steps.take(now, axis=0)
        change += packed
        return change

    def packed_many(self, racks: npt.NDArray[np.integer]) -> Packed:
        """`packed` of many racks at once: k x 36 counts in, k x m bytes out."""
        held = np.minimum(racks[:, :NATURAL_FACES], HAND_SIZE).astype(np.intp)
        rack, face = np.nonzero(held)
        per_rack = np.bincount(rack, minlength=len(racks))
        place = np.arange(len(rack)) - np.repeat(np.cumsum(per_rack) - per_rack, per_rack)
        rows = np.zeros((int(per_rack.max(initial=0)), len(racks)), dtype=np.intp)
        rows[place, rack] = face * HELD + held[rack, face]
        total = np.empty((len(racks), len(self)), dtype=np.uint8)
        total[:] = self._empty
        added = np.empty_like(total)
        for chosen in rows:
            self._steps.take(chosen, axis=0, out=added, mode="clip")
            total += added
        return total

    def line_distances(self, concealed: Sequence[int]) -> npt.NDArray[np.uint8]:
        """The distance to each of `lines`, jokers used (rule 15.5), without the exposed tiles."""
        missing = distances(self.packed(concealed), concealed[JOKER])
        return np.minimum.reduceat(missing, self.starts) if len(self) else missing

    def line_distances_many(self, racks: npt.NDArray[np.integer]) -> npt.NDArray[np.uint8]:
        """`line_distances` of many racks: k x 36 counts in, k x lines out."""
        nearest = np.empty((len(racks), len(self.lines)), dtype=np.uint8)
        for start in range(0, len(racks) if len(self) else 0, _CHUNK):
            part = racks[start : start + _CHUNK]
            missing = distances(self.packed_many(part), part[:, JOKER, None])
            np.minimum.reduceat(missing, self.starts, axis=1, out=nearest[start : start + _CHUNK])
        return nearest

    def possible(self, left: Counts) -> npt.NDArray[np.bool_]:
        """Which realisations can still be made if these tiles exist at most (rule 9.6).

        ``left`` counts, besides the jokers not yet discarded, the naturals that lie neither on the
        felt nor in an exposure. The rule is the distance of a hand that held them all.
        """
        last = self._possible
        if last is None or last[0] != left:
            packed = self.packed(left)
            coverable = packed & 15
            last = left, (packed >> 4 == coverable) & (coverable <= left[JOKER])
            self._possible = last
        return last[1]


def rack_array(racks: Sequence[Counts]) -> npt.NDArray[np.uint8]:
    """Racks as the methods for many take them: k x 36 counts."""
    return np.array(racks, dtype=np.uint8).reshape(len(racks), FACE_COUNT)


def distances(packed: Packed, jokers: int | npt.NDArray[np.integer]) -> npt.NDArray[np.uint8]:
    """The tiles missing after so many jokers stand where they may, one number per byte."""
    covered = np.minimum(packed & 15, np.asarray(jokers, dtype=np.uint8))
    missing: npt.NDArray[np.uint8] = (packed >> 4) - covered
    return missing


class Tables:
    """The tables of one card: the whole one, and smaller ones for exposures, built on demand."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.line_ids: tuple[str, ...] = tuple(line.id for line in card.lines)
        realisations = [
            (place, realisation)
            for place, line in enumerate(card.lines)
            for realisation in line.realisations
        ]
        self.realisations: tuple[Realisation, ...] = tuple(one for _, one in realisations)
        """Every hand of the card, in card order."""
        owners = np.array([place for place, _ in realisations], dtype=np.intp)
        natural = np.zeros((NATURAL_FACES, len(realisations)), dtype=np.uint8)
        grouped = np.zeros_like(natural)
        holders: dict[tuple[Face, int, int], list[int]] = {}
        for index, (place, realisation) in enumerate(realisations):
            for unit in realisation.units:
                (grouped if unit.jokers else natural)[unit.face, index] += unit.size
            if not card.lines[place].concealed:
                for (face, size), number in _groups(realisation).items():
                    for times in range(1, number + 1):
                        holders.setdefault((face, size, times), []).append(index)
        self._holders = {key: np.array(indexes) for key, indexes in holders.items()}
        needs = Needs(natural, grouped)
        self._rows = needs.rows()
        self.whole = Table(np.arange(len(realisations)), owners, needs, self._rows)
        """Every realisation, for a hand without exposures."""
        self.open = np.array([not line.concealed for line in card.lines], dtype=np.intp)[owners]
        """1 for each realisation of `whole` that may be exposed, 0 for those of C lines."""
        self.quints = np.array(
            [any(unit.jokers and unit.size >= 5 for unit in one.units) for _, one in realisations],
            dtype=np.intp,
        )
        """1 for each realisation of `whole` with a group of five or six."""
        self.values = np.array([line.value for line in card.lines], dtype=np.float64)[owners]
        """The printed value of each realisation of `whole`."""
        self._exposed: dict[tuple[Group, ...], Table] = {}

    def table(self, groups: Sequence[Group]) -> Table:
        """The table for a hand with these exposures: the X realisations that hold them.

        The groups are taken out of them: the exposed tiles are all in place and count no more.
        """
        if not groups:
            return self.whole
        key = tuple(sorted(groups))
        table = self._exposed.get(key)
        if table is None:
            if len(self._exposed) >= _CACHED_TABLES:
                self._exposed.clear()
            table = self._exposed[key] = self._build(key)
        return table

    def _build(self, groups: tuple[Group, ...]) -> Table:
        members = self.whole.members
        for (face, size), times in Counter(groups).items():
            holders = self._holders.get((face, size, times), np.empty(0, dtype=np.intp))
            members = np.intersect1d(members, holders, assume_unique=True)
        natural = self.whole.needs.natural[:, members]
        grouped = self.whole.needs.grouped[:, members]
        for face, size in groups:
            grouped[face] -= np.uint8(size)
        rows = self._rows[:, :, members]
        shown = sorted({face for face, _ in groups})
        rows[shown] = Needs(natural[shown], grouped[shown]).rows()
        return Table(members, self.whole.owners[members], Needs(natural, grouped), rows)

    def distances(self, concealed: Counts, groups: Sequence[Group]) -> dict[str, int | None]:
        """The distance to every line of the card by its id, None where exposures exclude it.

        Equal to `Matcher.distances`, number by number (rule 15.5).
        """
        table = self.table(groups)
        known: dict[str, int | None] = dict.fromkeys(self.line_ids)
        found = table.line_distances(concealed).tolist()
        for place, distance in zip(table.lines, found, strict=True):
            known[self.line_ids[place]] = distance
        return known


def _groups(realisation: Realisation) -> Counter[Group]:
    return Counter((unit.face, unit.size) for unit in realisation.units if unit.jokers)


def nearest(known: dict[str, int | None]) -> tuple[str, ...]:
    """The ids at the smallest distance, in the order given; empty if every line is excluded."""
    reachable = [distance for distance in known.values() if distance is not None]
    least = min(reachable, default=-1)
    return tuple(line for line, distance in known.items() if distance == least)


@lru_cache(maxsize=4)
def tables_of(card: Card) -> Tables:
    """The tables of a card, built once while it is in use."""
    return Tables(card)
