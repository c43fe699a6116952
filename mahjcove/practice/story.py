"""A finished round told line by line, with everything that nobody saw while it was played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mahjcove.engine import events as happened
from mahjcove.engine.events import Event
from mahjcove.engine.rebuild import Happened
from mahjcove.engine.record import Header
from mahjcove.engine.result import Result
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import Exposing, GameState
from mahjcove.tiles import WORDS, add, print_counts, print_tiles

_TEXT_WIDTH = 34


def tell(header: Header, start: GameState, round_played: Iterable[Happened]) -> Iterator[str]:
    """The lines of the story; racks are shown as they are after each act."""
    yield f"seed {header.seed} · card {header.card_name} · {_rules(header)}"
    yield " · ".join(f"{seat.name} {header.seats.get(seat.name, '?')}" for seat in SEATS)
    yield "deal"
    for seat in SEATS:
        yield _with_rack(seat, "", start)
    state = start
    for event, state in round_played:
        yield from _line(event, state)
    result = getattr(state.phase, "result", None)
    if result is None:
        yield "unfinished"
    else:
        yield from _ending(result, state)


def _rules(header: Header) -> str:
    return f"{header.rules.mistakes} rules"


def _line(event: Event, state: GameState) -> Iterator[str]:
    match event:
        case happened.PassCommitted(seat=seat, stage=stage, tiles=tiles):
            given = print_tiles(tiles) or "nothing of its own"
            yield f"{seat.name} gives {given} ({stage})"
        case happened.PassExchanged() | happened.CourtesyExchanged():
            for seat in SEATS:
                yield _with_rack(seat, "", state)
        case happened.SecondCharlestonVoted(seat=seat, go=go):
            yield f"{seat.name} {'goes on' if go else 'stops the second Charleston'}"
        case happened.CourtesyOffered(seat=seat, count=count):
            yield f"{seat.name} offers {count}"
        case happened.TileRacked(seat=seat, face=face) if face is not None:
            yield _with_rack(seat, f"draws {WORDS[face]}", state)
        case happened.TileDiscarded(seat=seat, face=face):
            yield _with_rack(seat, f"discards {WORDS[face]}", state)
        case happened.ClaimAwarded(seat=seat, discard=discard):
            yield f"{seat.name} calls {WORDS[discard.face]} of {discard.seat.name}"
        case happened.ClaimWithdrawn(seat=seat):
            yield f"{seat.name} gives the tile back"
        case happened.ExposureLaid(seat=seat) | happened.ExposureAdjusted(seat=seat):
            yield _with_rack(seat, f"shows {_draft(state)}", state)
        case happened.JokerExchanged(seat=seat, owner=owner, tile=tile):
            text = f"takes a joker of {owner.name} for {WORDS[tile]}"
            yield _with_rack(seat, text, state)
        case happened.MahjongDeclared(seat=seat, face=face):
            claimed = "" if face is None else f" on {WORDS[face]}"
            yield _with_rack(seat, f"declares Mahjong{claimed}", state)
        case happened.HandDied(seat=seat, fault=fault):
            yield f"{seat.name} is dead: {fault}"
        case happened.HandChallenged(seat=seat, target=target, right=right):
            yield f"{seat.name} challenges {target.name}, {'rightly' if right else 'wrongly'}"
        case _:
            return


def _with_rack(seat: Seat, text: str, state: GameState) -> str:
    groups = "".join(f" | {exposure.written()}" for exposure in state.exposures[seat])
    act = f"{seat.name} {text}" if text else seat.name
    width = _TEXT_WIDTH if text else 2
    return f"{act:{width}} {print_counts(state.racks[seat])}{groups}"


def _draft(state: GameState) -> str:
    match state.phase:
        case Exposing(draft=draft, discard=discard) if draft is not None:
            return print_counts(add(draft, (discard.face,)))
        case _:
            return "nothing"


def _ending(result: Result, state: GameState) -> Iterator[str]:
    match result.outcome:
        case "wall":
            yield "wall game"
        case "dead":
            yield "the round ends by dead hands"
        case "mahjong" if result.winner is not None and result.line is not None:
            line = state.card.line(result.line)
            how = (
                "self-picked"
                if result.self_picked
                else f"on the discard of {_name(result.discarder)}"
            )
            jokerless = ", jokerless" if result.jokerless else ""
            what = f"{line.id} ({line.text}) {line.value}"
            yield f"{result.winner.name} wins {what}, {how}{jokerless}"
        case _:
            return
    pays = ", ".join(f"{seat.name} {-result.pays[seat]:+}" for seat in SEATS)
    yield f"{pays}; {state.wall_left} tiles left in the wall"


def _name(seat: Seat | None) -> str:
    return "nobody" if seat is None else seat.name
