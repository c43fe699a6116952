"""How near each line is, what its likeliest hand lacks, and what is out of reach.

From one observation alone. Distances are those of rule 15.5. The order of the
lines is more than distance (EC-L3): a line ranks by the weight of the hand
that is shown for it, and `arrival` says what a weight is made of.
"""

from __future__ import annotations

import attrs
import numpy as np

from mahjcove.analysis.arrival import RANKING
from mahjcove.analysis.laying import Missing, NearGroup, lay
from mahjcove.analysis.seen import held, tiles_left, unseen
from mahjcove.analysis.tables import NATURAL_FACES, nearest, rack_array, tables_of
from mahjcove.analysis.weights import lacks, weigh
from mahjcove.engine.observation import Observation
from mahjcove.tiles import JOKER, Counts, Face


@attrs.frozen
class Excluded:
    """The seat's exposures shut the line."""

    concealed: bool
    """The line is a concealed one; else no hand of it has these groups."""


@attrs.frozen
class TooFew:
    """So few tiles of a face are left that no hand of the line can be made (rule 9.6)."""

    face: Face
    """What most of its hands lack; the joker where groups would need more than there are."""
    needed: int
    """By the hand that is shown: in singles and pairs; of jokers, for want of naturals."""
    left: int
    """Held concealed or unseen; of jokers, all that were not discarded."""
    unseen: int


@attrs.frozen
class LineNear:
    """One line as the seat stands to it."""

    line: str
    """Its id."""
    distance: int | None
    """To its nearest hand, whatever is left of the tiles (rule 15.5); None if excluded."""
    to_go: int | None
    """How many tiles the hand that is shown lacks; None if excluded."""
    weight: float
    """What it ranks by: the weight of the hand that is shown; 0 if it is impossible."""
    groups: tuple[NearGroup, ...]
    """Its weightiest hand that can still be made, as printed; its nearest if none can; empty if it
    is excluded."""
    missing: tuple[Missing, ...]
    """What that hand lacks, in canonical order."""
    impossible: Excluded | TooFew | None


@attrs.frozen
class SectionNear:
    """One section of the card."""

    name: str
    distance: int | None
    """The smallest of its lines'."""


@attrs.frozen
class Nearness:
    """Everything a seat's tiles say about the card at one moment."""

    lines: tuple[LineNear, ...]
    """Every line, in card order."""
    order: tuple[str, ...]
    """The ids of the lines that can still be made, weightiest first."""
    best: tuple[str, ...]
    """The ids at the smallest distance, in card order (rule 15.5)."""
    sections: tuple[SectionNear, ...]
    """In card order."""
    unseen: Counts
    """How many of each face are unseen, jokers included."""

    def line(self, line_id: str) -> LineNear:
        """The line of that id; raises KeyError when the card has none."""
        for one in self.lines:
            if one.line == line_id:
                return one
        raise KeyError(line_id)


def nearness(observation: Observation) -> Nearness:
    """How near every line of the card is to what the seat holds.

    Takes about 2 ms once the tables of the card and of the exposures exist.
    """
    return _Look(observation).nearness()


class _Look:
    """One look at the card; arrays have one entry for each of the m realisations of the table."""

    def __init__(self, observation: Observation) -> None:
        self._card = observation.card
        self._held = held(observation)
        self._unseen = unseen(observation)
        self._tables = tables_of(observation.card)
        self._table = self._tables.table(self._held.groups)
        own, hidden = self._held.concealed, self._unseen
        self._left: Counts = (
            *(own[face] + hidden[face] for face in range(NATURAL_FACES)),
            tiles_left(observation)[JOKER],
        )
        self._possible = self._table.possible(self._left)
        self._weigh()

    def _weigh(self) -> None:
        """Find what each realisation lacks, where the held jokers stand, and its weight."""
        opened = self._tables.open[self._table.members]
        rack = rack_array([self._held.concealed])
        weighed = weigh(
            lacks(self._table.units, rack, self._unseen, opened), RANKING, self._unseen[JOKER]
        )
        self._missing, self._helped = weighed.missing, weighed.helped
        self._weights = np.where(self._possible, np.exp(-weighed.costs), 0.0)

    def nearness(self) -> Nearness:
        """Everything, line by line."""
        table, card = self._table, self._card
        distances: dict[str, int | None] = {line.id: None for line in card.lines}
        found: dict[str, LineNear] = {}
        ends = (*table.starts.tolist(), len(table))[1:]
        for place, start, end in zip(table.lines, table.starts.tolist(), ends, strict=True):
            near = self._line(place, start, end)
            distances[near.line] = near.distance
            found[near.line] = near
        shut = bool(self._held.groups)
        lines = tuple(
            found.get(line.id)
            or LineNear(line.id, None, None, 0.0, (), (), Excluded(line.concealed and shut))
            for line in card.lines
        )
        makeable = [one for one in lines if one.impossible is None]
        ranked = sorted(makeable, key=lambda one: -one.weight)
        return Nearness(
            lines=lines,
            order=tuple(one.line for one in ranked),
            best=nearest(distances),
            sections=tuple(
                SectionNear(
                    section.name,
                    min(
                        (
                            distance
                            for line in section.lines
                            if (distance := distances[line.id]) is not None
                        ),
                        default=None,
                    ),
                )
                for section in card.sections
            ),
            unseen=self._unseen,
        )

    def _line(self, place: int, start: int, end: int) -> LineNear:
        """The line at this place of the card, whose realisations are start to end."""
        missing = self._missing[start:end]
        weights = self._weights[start:end]
        impossible = None
        if self._possible[start:end].any():
            row = start + int(np.lexsort((missing, -weights))[0])
        else:
            row, impossible = self._too_few(start, end)
        helped = {
            Face(face): number
            for face, number in zip(
                self._table.units.faces[row].tolist(), self._helped[row].tolist(), strict=True
            )
            if number
        }
        groups, lacking = lay(
            self._tables.realisations[self._table.members[row]],
            self._held,
            helped,
            self._unseen,
            self._left[JOKER] - self._held.concealed[JOKER],
        )
        return LineNear(
            line=self._card.lines[place].id,
            distance=int(missing.min()),
            to_go=int(self._missing[row]),
            weight=float(self._weights[row]),
            groups=groups,
            missing=lacking,
            impossible=impossible,
        )

    def _too_few(self, start: int, end: int) -> tuple[int, TooFew]:
        """Of these realisations, none of which can be made, the nearest that lacks what most do."""
        natural = self._table.needs.natural[:, start:end].astype(np.intp)
        grouped = self._table.needs.grouped[:, start:end]
        left = np.array(self._left)[:, None]
        jokers = np.maximum(grouped - np.maximum(left[:JOKER] - natural, 0), 0).sum(axis=0)
        needed = np.vstack((natural, jokers))
        short = needed > left
        face = Face(int(short.sum(axis=1).argmax()))
        rows = np.flatnonzero(short[face])
        row = int(rows[self._missing[start:end][rows].argmin()])
        return start + row, TooFew(
            face, int(needed[face, row]), self._left[face], self._unseen[face]
        )
