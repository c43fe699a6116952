"""Racks that win with a line, to see whether it was typed as it is printed (rule 15.3.4)."""

from __future__ import annotations

from collections import Counter

import attrs

from mahjcove.card.lines import Line, Realisation
from mahjcove.tiles import JOKER, SUPPLY, Face

MOST = 3


@attrs.frozen
class SampleRack:
    """14 tiles that win, in the order the line prints them."""

    groups: tuple[tuple[Face, ...], ...]

    @property
    def tiles(self) -> tuple[Face, ...]:
        """All of them."""
        return tuple(tile for group in self.groups for tile in group)


def sample_racks(line: Line) -> tuple[SampleRack, ...]:
    """Up to three racks that win with this line, always the same ones.

    They are far from one another in the line's hands. The last has jokers where a group of the
    line may have any; the others only the jokers that the supply of a face makes necessary
    (rules 1.7, 7.1).
    """
    hands = line.realisations
    chosen = dict.fromkeys((2 * place + 1) * len(hands) // (2 * MOST) for place in range(MOST))
    racks = [rack_of(hands[place]) for place in chosen]
    helped = rack_of(hands[list(chosen)[-1]], jokers=2)
    if len(racks) == MOST:
        racks[-1] = helped
    else:
        racks.append(helped)
    return tuple(dict.fromkeys(racks))


def rack_of(hand: Realisation, jokers: int = 0) -> SampleRack:
    """This hand with at least so many jokers, as far as its groups may have them.

    Never with fewer than the supply of a face makes necessary (rule 1.7).
    """
    groups = [list(faces) for faces in hand.printed]
    sets = [group for group in groups if _may_have_jokers(group)]
    short = Counter(tile for group in groups for tile in group)
    for group in sets:
        face = group[0]
        needed = min(max(0, short[face] - SUPPLY[face]), len(group))
        _put(group, needed)
        short[face] -= needed
    for group in sorted(sets, key=len, reverse=True):
        have = sum(tile == JOKER for one in groups for tile in one)
        naturals = sum(tile != JOKER for tile in group)
        _put(group, max(0, min(jokers - have, naturals - 1)))
    return SampleRack(tuple(tuple(group) for group in groups))


def _may_have_jokers(group: list[Face]) -> bool:
    return len(group) > 2 and len(set(group)) == 1


def _put(group: list[Face], jokers: int) -> None:
    """Put so many jokers in the place of the group's last natural tiles."""
    naturals = [place for place, tile in enumerate(group) if tile != JOKER]
    for place in naturals[len(naturals) - jokers :] if jokers else ():
        group[place] = JOKER
