"""From a scenario's situation to a state: racks checked, the rest filled from the seed."""

from __future__ import annotations

from mahjcove.engine.chance import Stream
from mahjcove.engine.flow import Flow, end_if_wall_is_empty, open_window
from mahjcove.engine.refusals import FaultCode
from mahjcove.engine.scenario import Table, group_face
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import (
    STAGES,
    Courtesy,
    Dealt,
    Discard,
    Exposure,
    GameState,
    Passing,
    Phase,
    Turn,
    Voting,
    Window,
)
from mahjcove.engine.written import ScenarioError
from mahjcove.tiles import JOKER, SUPPLY, WORDS, Face, count, faces_in

FULL, OFF_TURN = 14, 13
EARLIER_DEATH: FaultCode = "false-mahjong"
"""The fault given to seats that a scenario declares dead."""


def table_of(table: Table) -> GameState:
    """The state a scenario starts from; what resolves at once has resolved (rules 5.6, 10.2).

    Raises ScenarioError naming the tile that is used too often, or what else is impossible.
    """
    if len(SEATS) - len(table.dead) < 2:
        raise ScenarioError("table: fewer than two hands are live, so the round is over")
    exposures = {seat: _groups(table, seat) for seat in SEATS}
    rest = _left_over(table)
    racks = []
    for seat in SEATS:
        exposed = sum(group.size for group in exposures[seat])
        if seat in table.racks:
            rack = list(table.racks[seat])
            _check_count(table, seat, len(rack) + exposed)
        else:
            size = _tiles_due(table, seat) - exposed
            rack, rest = rest[:size], rest[size:]
        racks.append(count(rack))
    wall, earlier = _wall_and_earlier(table, rest)
    last = [table.discard] if table.discard is not None else []
    discards = [*earlier, *(Discard(seat, tile) for seat, tile in (*table.discards, *last))]
    state = GameState(
        seed=table.seed,
        card=table.card,
        rules=table.rules,
        human=table.human,
        wall=wall,
        taken=0,
        racks=tuple(racks),
        exposures=tuple(exposures[seat] for seat in SEATS),
        discards=tuple(discards),
        dead=tuple(EARLIER_DEATH if seat in table.dead else None for seat in SEATS),
        phase=_phase(table),
    )
    flow = Flow(state)
    if table.phase == "claim":
        open_window(flow, discards[-1])
    else:
        end_if_wall_is_empty(flow)
    return flow.state


def _groups(table: Table, seat: Seat) -> tuple[Exposure, ...]:
    return tuple(
        Exposure(group_face(tiles), len(tiles) - tiles.count(JOKER), tiles.count(JOKER))
        for tiles in table.exposures.get(seat, ())
    )


def _left_over(table: Table) -> list[Face]:
    """The tiles that the scenario places nowhere, in an order drawn from the seed."""
    used: list[Face] = []
    for rack in table.racks.values():
        used.extend(rack)
    for groups in table.exposures.values():
        for group in groups:
            used.extend(group)
    used.extend(tile for _, tile in table.discards)
    if table.discard is not None:
        used.append(table.discard[1])
    used.extend(table.wall)
    left = []
    for one, (supply, taken) in enumerate(zip(SUPPLY, count(used), strict=True)):
        if taken > supply:
            raise ScenarioError(f"{WORDS[one]} stands {taken} times, {supply} exist")
        left.append(supply - taken)
    return list(Stream(f"{table.seed}|wall").shuffled(tuple(faces_in(tuple(left)))))


def _tiles_due(table: Table, seat: Seat) -> int:
    if table.phase == "claim":
        return OFF_TURN
    if table.phase == "turn":
        return FULL if seat is _on_turn(table) and (table.drawn or table.fresh) else OFF_TURN
    return FULL if seat is Seat.E else OFF_TURN


def _check_count(table: Table, seat: Seat, tiles: int) -> None:
    due = _tiles_due(table, seat)
    if tiles != due and seat not in table.dead and not table.allow_wrong_count:
        raise ScenarioError(f"racks: {seat.name} has {tiles} tiles, {due} are due")


def _wall_and_earlier(
    table: Table, rest: list[Face]
) -> tuple[tuple[Face, ...], tuple[Discard, ...]]:
    if table.wall_left is None:
        return (*table.wall, *rest), ()
    drawn_from_rest = table.wall_left - len(table.wall)
    if not 0 <= drawn_from_rest <= len(rest):
        raise ScenarioError(f"table: wall_left {table.wall_left} does not fit the other tiles")
    wall = (*table.wall, *rest[:drawn_from_rest])
    thrown = rest[drawn_from_rest:]
    return wall, tuple(Discard(Seat.E.right(place), tile) for place, tile in enumerate(thrown))


def _on_turn(table: Table) -> Seat:
    seat = Seat.E if table.fresh else table.seat
    if seat is None:
        raise ScenarioError("table: phase 'turn' needs a seat")
    if seat in table.dead:
        raise ScenarioError(f"table: {seat.name} is on turn with a dead hand")
    return seat


def _phase(table: Table) -> Phase:
    match table.phase:
        case "deal":
            return Dealt()
        case "vote":
            return Voting()
        case "courtesy":
            return Courtesy()
        case "turn":
            return _turn(table)
        case "claim":
            if table.discard is None:
                raise ScenarioError("table: phase 'claim' needs a discard")
            return Turn(table.discard[0], "to discard")
        case _:
            return Passing(STAGES[STAGES.index(table.phase)])


def _turn(table: Table) -> Turn:
    seat = _on_turn(table)
    if table.drawn or table.fresh:
        return Turn(seat, "to discard", fresh=table.fresh)
    last = Discard(*table.discards[-1]) if table.discards else None
    return Turn(seat, "to draw", window=Window(last) if last is not None else None)
