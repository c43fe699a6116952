"""The four seats and the way round the table (rules 2.1, 2.2)."""

from __future__ import annotations

import enum


class Seat(enum.IntEnum):
    """A seat, in order of play: each one's right-hand neighbour is the next.

    Only East has a role; the other names say no more than the order.
    """

    E = 0
    S = 1
    W = 2
    N = 3

    def right(self, steps: int = 1) -> Seat:
        """The seat this many places to the right."""
        return SEATS[(self + steps) % 4]

    @property
    def across(self) -> Seat:
        """The opposite seat."""
        return self.right(2)

    @property
    def left(self) -> Seat:
        """The left-hand neighbour."""
        return self.right(3)

    def distance(self, other: Seat) -> int:
        """How many places to the right ``other`` sits, 0 to 3 (rule 5.4)."""
        return (other - self) % 4


SEATS: tuple[Seat, ...] = (Seat.E, Seat.S, Seat.W, Seat.N)


def seat_named(name: str) -> Seat:
    """The seat written as ``E``, ``S``, ``W`` or ``N``; raises ValueError."""
    for seat in SEATS:
        if seat.name == name:
            return seat
    raise ValueError(f"{name!r} is no seat; the seats are E S W N")
