"""How a round ended and what it pays."""

from __future__ import annotations

from typing import Any, Literal

import attrs

from mahjcove.engine.seats import SEATS, Seat

Outcome = Literal["mahjong", "wall", "dead"]


@attrs.frozen
class Result:
    """The end of a round."""

    outcome: Outcome
    """Mahjong, a wall game, or too few live hands."""
    pays: tuple[int, ...] = (0, 0, 0, 0)
    """What each seat pays; negative is received."""
    winner: Seat | None = None
    line: str | None = None
    """The id of the winning line."""
    value: int = 0
    """The line's printed value."""
    self_picked: bool = False
    jokerless: bool = False
    """None of the fourteen tiles is a joker, whether or not the section doubles for it."""
    discarder: Seat | None = None
    """Who threw the winning tile, on a win by discard."""

    def to_json(self) -> dict[str, Any]:
        """The written form, for records."""
        return {
            "outcome": self.outcome,
            "pays": {seat.name: self.pays[seat] for seat in SEATS},
            "winner": self.winner.name if self.winner is not None else None,
            "line": self.line,
            "value": self.value,
            "self_picked": self.self_picked,
            "jokerless": self.jokerless,
            "discarder": self.discarder.name if self.discarder is not None else None,
        }
