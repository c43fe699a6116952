"""What the tiles kept in the Charleston promise, when several passes leave about as much.

In the Charleston most tiles are still to come, so every hand of the card
counts, however far. What counts beside how far hands are: that they may be
exposed, and that they ask for few copies of any one face, of which there are
only four: more and smaller groups, more faces, and flowers, of which there are
eight. Singles and pairs put a hand less far off than they do in play.

The weights were read off 645,000 passes, each one of the twelve that two rates
like best, thrown by dice, and how the rounds went on.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mahjcove.analysis.tables import Tables, rack_array
from mahjcove.analysis.weights import Floats
from mahjcove.analysis.worth import INDIFFERENT, Liking
from mahjcove.tiles import FLOWER, JOKER, Counts

_NUMBERS = np.arange(16.0)
_NEAR = np.outer(0.1**_NUMBERS, 0.18**_NUMBERS).reshape(-1)
_FAR = np.outer(0.15**_NUMBERS, 0.25**_NUMBERS).reshape(-1)
"""What hands weigh by missing tiles that must be natural, and others: two ways to look at them."""
_LEAST = 1e-12


def prospects(tables: Tables, racks: Sequence[Counts], liking: Liking = INDIFFERENT) -> list[float]:
    """How good each of these concealed racks is to keep, in log odds from any common start."""
    held = rack_array(racks)
    packed = tables.whole.packed_many(held)
    coverable = packed & 15
    fixed = (packed >> 4) - coverable
    missing = fixed << 4 | (coverable - np.minimum(coverable, held[:, JOKER, None]))
    liked = liking.of(tables)
    near = _NEAR.take(missing) * (1.0 if liked is None else liked)
    far = _FAR.take(missing) * (1.0 if liked is None else liked)
    total = near.sum(axis=1) + _LEAST
    promise = 0.0887 * np.log(near @ tables.open + _LEAST)
    promise += 0.2103 * np.log(far.sum(axis=1) + _LEAST)
    promise += 0.1082 * (near * fixed).sum(axis=1) / total
    promise += near @ _manner(tables) / total
    promise -= 0.0077 * (held[:, :FLOWER] >= 2).sum(axis=1)
    found: list[float] = promise.tolist()
    return found


def _manner(tables: Tables) -> Floats:
    """What each hand of the card is worth more for what it asks for and what it pays."""
    needs = tables.whole.needs
    wanted = needs.natural + needs.grouped
    manner: Floats = 0.3128 * (needs.grouped > 0).sum(axis=0)
    manner += 0.1087 * (wanted > 0).sum(axis=0)
    manner += 0.0797 * wanted[FLOWER]
    manner -= 0.00282 * tables.values
    return manner
