"""The textbook way to the same distances: needs minus tiles held, over dense arrays.

Slow and easy to follow. It is what the tables are measured against, and checked with.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from mahjcove.card.lines import Card
from mahjcove.tiles import JOKER


class PlainNeeds:
    """What every realisation of a card asks of every face, as two dense arrays."""

    def __init__(self, card: Card) -> None:
        realisations = [
            (place, realisation)
            for place, line in enumerate(card.lines)
            for realisation in line.realisations
        ]
        shape = len(realisations), int(JOKER)
        self._natural = np.zeros(shape, dtype=np.int64)
        self._grouped = np.zeros(shape, dtype=np.int64)
        for index, (_, realisation) in enumerate(realisations):
            for unit in realisation.units:
                needs = self._grouped if unit.jokers else self._natural
                needs[index, unit.face] += unit.size
        owners = np.array([place for place, _ in realisations])
        self._starts = np.searchsorted(owners, np.arange(len(card.lines)))

    def line_distances(self, concealed: Sequence[int]) -> npt.NDArray[np.int64]:
        """The distance to each line of the card of a hand without exposures (rule 15.5)."""
        held = np.asarray(concealed[: int(JOKER)])
        natural = np.minimum(self._natural, held)
        grouped = np.minimum(self._grouped, held - natural)
        missing = (self._natural - natural).sum(axis=1)
        coverable = (self._grouped - grouped).sum(axis=1)
        missing += np.maximum(coverable - concealed[JOKER], 0)
        nearest: npt.NDArray[np.int64] = np.minimum.reduceat(missing, self._starts)
        return nearest
