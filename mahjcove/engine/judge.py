"""Judgements on tiles and groups: what is a group, what may be called, what is complete.

Pure questions about a state; nothing here decides what follows from the answers.
"""

from __future__ import annotations

from collections.abc import Sequence

from mahjcove.card.lines import Line, Realisation
from mahjcove.engine.refusals import FaultCode
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import Exposing, Exposure, GameState
from mahjcove.tiles import JOKER, SUPPLY, Counts, Face, add

MINIMUM, MAXIMUM = 3, 6
"""The sizes of a group (rule 6.1)."""


def well_formed(group: Counts, face: Face) -> Exposure | None:
    """The exposure these tiles are: three to six of ``face``, jokers included (rule 6.1).

    ``group`` has the claimed tile in it; None if it is anything else.
    """
    size = sum(group)
    naturals, jokers = group[face], group[JOKER]
    if naturals + jokers != size or not MINIMUM <= size <= MAXIMUM:
        return None
    return Exposure(face, naturals, jokers)


def group_fault(state: GameState, seat: Seat, group: Counts, face: Face) -> FaultCode | None:
    """What is wrong with locking this group beside the seat's earlier ones (rules 6.9, 9.2)."""
    exposure = well_formed(group, face)
    if exposure is None:
        too_many = sum(group) > MAXIMUM
        return "joker-in-single-or-pair" if group[JOKER] and not too_many else "illegal-exposure"
    return groups_fault(state, (*state.groups(seat), exposure.group))


def groups_fault(state: GameState, groups: tuple[tuple[Face, int], ...]) -> FaultCode | None:
    """Why no open line has all these groups, None if one has (rule 6.11)."""
    fit = state.card.matcher.fit(groups)
    if fit.open:
        return None
    return "concealed-line" if fit.concealed else "no-line-left"


def lock_fault(state: GameState, seat: Seat, group: Counts, face: Face) -> FaultCode | None:
    """The fault of the discard that would lock this group, under the rules in force.

    Two groups that no line has together are a "later" cause: under strict rules the group
    locks, unless challenges are judged automatically (rule 9.3).
    """
    fault = group_fault(state, seat, group, face)
    if fault == "no-line-left" and state.rules.strict and state.rules.challenges != "auto":
        return None
    return fault


def call_fault(state: GameState, seat: Seat, face: Face) -> FaultCode | None:
    """What is wrong with a call of ``face`` for an exposure, None if a line allows it (6.11)."""
    rack = state.racks[seat]
    most = 1 + rack[face] + rack[JOKER]
    if most < MINIMUM:
        return "illegal-exposure"
    earlier = state.groups(seat)
    concealed = False
    for size in range(MINIMUM, min(most, MAXIMUM) + 1):
        fit = state.card.matcher.fit((*earlier, (face, size)))
        if fit.open:
            return None
        concealed = concealed or fit.concealed
    return "concealed-line" if concealed else "no-line-left"


def lines_made(state: GameState, seat: Seat, claimed: Face | None = None) -> Sequence[Line]:
    """The lines that the seat's tiles complete, with ``claimed`` among the concealed ones.

    While the seat is building a group, a shown draft counts as an exposure as it lies and an
    unshown claimed tile as concealed (rules 8.1-8.4).
    """
    rack = state.racks[seat]
    groups = state.groups(seat)
    match state.phase:
        case Exposing(seat=builder, discard=discard, group=group) if builder is seat:
            if group is None:
                claimed = discard.face
            else:
                exposure = well_formed(group, discard.face)
                if exposure is None:
                    return ()
                groups = (*groups, exposure.group)
        case _:
            pass
    if claimed is not None:
        if claimed == JOKER:
            return ()
        rack = add(rack, (claimed,))
    return state.card.matcher.wins(rack, groups)


def draft_locked(state: GameState, phase: Exposing) -> bool:
    """Whether an exchange has locked the group being built before its discard (rule 6.7)."""
    return phase.exchanged and state.rules.lock_exposure_on == "discard_or_exchange"


def lockable(state: GameState, phase: Exposing) -> bool:
    """Whether the builder has some group that the discard would lock without a fault."""
    face = phase.discard.face
    if draft_locked(state, phase):
        group = phase.group
        return group is not None and lock_fault(state, phase.seat, group, face) is None
    return any(
        lock_fault(state, phase.seat, add(tiles, (face,)), face) is None
        for tiles in draft_choices(phase)
    )


def draft_choices(phase: Exposing) -> tuple[Counts, ...]:
    """Every well-formed choice of rack tiles that may join the claimed one, smallest first.

    They hold the tiles that must stay and beyond them only tiles of the pool (rule 6.8).
    """
    face = phase.discard.face
    if sum(phase.fixed) != phase.fixed[face]:
        return ()
    choices = [
        add(phase.fixed, (face,) * naturals + (JOKER,) * jokers)
        for naturals in range(phase.pool[face] + 1)
        for jokers in range(phase.pool[JOKER] + 1)
        if MINIMUM <= 1 + phase.fixed[face] + naturals + jokers <= MAXIMUM
    ]
    return tuple(sorted(choices, key=lambda tiles: (sum(tiles), tiles[JOKER])))


def later_fault(state: GameState, seat: Seat) -> FaultCode | None:
    """Whether visible tiles prove that the seat's hand fits no line any more (rules 9.3, 9.6)."""
    groups = state.groups(seat)
    if not groups:
        return None
    if not state.card.matcher.fit(groups).open:
        return "no-line-left"
    visible = _visible(state, seat)
    left = [supply - shown for supply, shown in zip(SUPPLY, visible, strict=True)]
    jokers_alive = SUPPLY[JOKER] - sum(discard.face == JOKER for discard in state.discards)
    rest = state.card.matcher.open_realisations(groups)
    if any(_still_possible(realisation, left, jokers_alive) for realisation in rest):
        return None
    return "impossible-hand"


def _visible(state: GameState, judged: Seat) -> Counts:
    """Naturals that everybody sees.

    Without those of a group that ``judged`` is building: they may be what its hand needs.
    """
    shown = [0] * len(SUPPLY)
    for discard in state.discards:
        shown[discard.face] += 1
    for seat in SEATS:
        for exposure in state.exposures[seat]:
            shown[exposure.face] += exposure.naturals
    match state.phase:
        case Exposing(seat=builder, group=group) if group is not None and builder is not judged:
            for face, number in enumerate(group):
                shown[face] += number if face != JOKER else 0
        case _:
            pass
    return tuple(shown)


def _still_possible(rest: Realisation, left: Sequence[int], jokers_alive: int) -> bool:
    fixed = [0] * len(SUPPLY)
    helped = [0] * len(SUPPLY)
    for unit in rest.units:
        (helped if unit.jokers else fixed)[unit.face] += unit.size
    short = 0
    for face, need in enumerate(fixed):
        spare = left[face] - need
        if spare < 0:
            return False
        short += max(0, helped[face] - spare)
    return short <= jokers_alive
