"""Randomness that anyone can recompute: SHA-256 in counter mode over plain text.

Nothing here reads a clock or a global generator; the same text gives the same
numbers on every machine (rule 12.9).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Stream:
    """A stream of numbers made from ``text``.

    Block k is the SHA-256 of the UTF-8 text followed by ``|`` and k in decimal;
    each block gives eight 32-bit numbers, big end first.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._block = 0
        self._numbers: list[int] = []

    def _next(self) -> int:
        if not self._numbers:
            digest = hashlib.sha256(f"{self._text}|{self._block}".encode()).digest()
            self._block += 1
            self._numbers = [
                int.from_bytes(digest[place : place + 4], "big") for place in range(28, -4, -4)
            ]
        return self._numbers.pop()

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1, each equally likely, by rejection."""
        if not 0 < limit <= 1 << 32:
            raise ValueError(f"no number below {limit}")
        fair = (1 << 32) - (1 << 32) % limit
        while True:
            number = self._next()
            if number < fair:
                return number % limit

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order drawn from this stream (Fisher and Yates, from the end)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]
