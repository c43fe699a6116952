"""How the tiles of a pass travel, blind passing included (rules 3.2-3.9)."""

from __future__ import annotations

from mahjcove.engine.chance import Stream
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.tiles import Face

PASS_SIZE = 3
Tiles = tuple[Face, ...]


def exchange(own: tuple[Tiles, ...], steps: int, chance: Stream) -> tuple[Tiles, ...]:
    """The new tiles that stay with each seat, by the algorithm of rule 3.8.

    ``own`` are the tiles each seat gave of its own, three or fewer; ``steps`` is how many places
    to the right they travel; ``chance`` draws which face-down tiles are forwarded. A seat keeps
    as many as it gave. If nobody gave any, nothing moves (rule 3.9).
    """
    if not any(own):
        return ((),) * 4
    arrived: list[list[Face]] = [[] for _ in SEATS]
    sent = [0] * 4
    own_left = list(own)
    seat = first_mover(own)
    while min(sent) < PASS_SIZE:
        moving = list(own_left[seat])
        own_left[seat] = ()
        owed = PASS_SIZE - sent[seat] - len(moving)
        waiting = arrived[seat]
        moving.extend(
            waiting.pop(chance.below(len(waiting))) for _ in range(min(owed, len(waiting)))
        )
        sent[seat] += len(moving)
        arrived[seat.right(steps)].extend(moving)
        seat = seat.right(steps if steps % 2 else 1)
    return tuple(tuple(sorted(tiles)) for tiles in arrived)


def first_mover(own: tuple[Tiles, ...]) -> Seat:
    """Who gives first: the seat that needs the fewest blind tiles, ties from East (rule 3.7)."""
    return min(SEATS, key=lambda seat: (PASS_SIZE - len(own[seat]), seat))
