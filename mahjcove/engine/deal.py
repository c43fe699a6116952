"""The wall, its commitment, the deal, and who is East (rules 2.3-2.9)."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from mahjcove.card.lines import Card
from mahjcove.engine.chance import Stream
from mahjcove.engine.result import Result
from mahjcove.engine.rules import Rules
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import Dealt, GameState
from mahjcove.tiles import SUPPLY, WORDS, Counts, Face, count, faces_in

FOURS = 3
"""How often each seat takes four tiles (rule 2.5)."""
TAKERS: tuple[Seat, ...] = (
    *(seat for _ in range(FOURS) for seat in SEATS for _ in range(4)),
    *SEATS,
    Seat.E,
)
"""Who is dealt each of the first 53 tiles.

Each seat takes four tiles three times, from East to the right; then East takes the first and the
fifth of the next tiles, the others one each (rule 2.5).
"""


def wall_of(seed: str) -> tuple[Face, ...]:
    """All 152 tiles in draw order, the dealt ones first."""
    return Stream(f"{seed}|wall").shuffled(tuple(faces_in(SUPPLY)))


def wall_text(seed: str) -> str:
    """What the commitment is the hash of: the 152 words in draw order, a newline, the seed."""
    return text_of(wall_of(seed), seed)


def text_of(wall: Sequence[Face], seed: str) -> str:
    """Tiles in draw order and a seed, written as the commitment takes them."""
    return " ".join(WORDS[face] for face in wall) + "\n" + seed


def wall_sha256(seed: str) -> str:
    """The commitment shown before the deal."""
    return hashlib.sha256(wall_text(seed).encode()).hexdigest()


def deal(seed: str, card: Card, rules: Rules, human: Seat | None = None) -> GameState:
    """A round as it stands when the tiles are dealt: 14, 13, 13, 13, and 99 in the wall."""
    wall = wall_of(seed)
    return GameState(
        seed=seed,
        card=card,
        rules=rules,
        human=human,
        wall=wall[len(TAKERS) :],
        taken=0,
        racks=hands_from(wall),
        exposures=((),) * 4,
        discards=(),
        dead=(None,) * 4,
        phase=Dealt(),
    )


def hands_from(wall: Sequence[Face]) -> tuple[Counts, ...]:
    """What each seat is dealt from the first 53 tiles of a wall (rules 2.5, 2.6)."""
    return tuple(
        count(face for face, taker in zip(wall, TAKERS, strict=False) if taker is seat)
        for seat in SEATS
    )


def round_seed(session_seed: str, index: int) -> str:
    """The seed of round ``index`` of a session, counted from 0."""
    return session_seed if index == 0 else f"{session_seed}/{index}"


def session_of(seed: str) -> tuple[str, int]:
    """The session's seed and the index of the round that has this seed.

    >>> session_of("tide/3"), session_of("tide"), session_of("a/b")
    (('tide', 3), ('tide', 0), ('a/b', 0))
    """
    text, _, number = seed.rpartition("/")
    if text and number.isdecimal() and number.isascii() and int(number) > 0:
        return text, int(number)
    return seed, 0


def dice(session_seed: str) -> tuple[int, int]:
    """The two dice that pick the first East of a session."""
    stream = Stream(f"{session_seed}|dice")
    return stream.below(6) + 1, stream.below(6) + 1


def first_east(session_seed: str) -> int:
    """How many places to the right of the person the first East sits, 0 to 3.

    The dice are counted from the person, who is one, to the right (rule 2.3).
    """
    return (sum(dice(session_seed)) - 1) % len(SEATS)


def next_east_place(place: int, result: Result, rules: Rules) -> int:
    """Where East sits in the next round, in places to the right of the person (rule 2.9)."""
    if rules.east_rotation == "keep_on_east_win" and result.winner is Seat.E:
        return place
    return (place + 1) % len(SEATS)
