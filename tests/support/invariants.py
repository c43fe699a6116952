"""What holds at every moment of a round (rule 12), in twelve statements with an id each.

They count for themselves and ask nothing of the engine that its own tests would ask.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import attrs

from mahjcove.engine.chance import Stream
from mahjcove.engine.decide import decide
from mahjcove.engine.events import (
    ClaimAwarded,
    ClaimWithdrawn,
    Event,
    ExposureLocked,
    HandDied,
    JokerExchanged,
    MahjongDeclared,
    PassExchanged,
    RoundEnded,
    TileDiscarded,
    TileDrawn,
    TileRacked,
    WindowClosed,
    seen,
)
from mahjcove.engine.evolve import evolve
from mahjcove.engine.observe import observe
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import (
    ClaimWindow,
    Courtesy,
    Dealt,
    Exposing,
    GameState,
    Over,
    Passing,
    Turn,
    Voting,
)
from mahjcove.tiles import JOKER, NONE, WORDS, count, faces_in, holds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from mahjcove.engine.commands import Command

WHOLE_SET = Counter({word: 8 if word in ("F", "J") else 4 for word in WORDS})
TILES, IN_HANDS = 152, 53


@attrs.frozen
class Moment:
    """One event between two states."""

    before: GameState
    event: Event
    after: GameState


@attrs.frozen
class Told:
    """A round as it was played: the deal, and each command with what came of it."""

    start: GameState
    commands: tuple[Command, ...]
    answers: tuple[tuple[Event, ...] | Refusal, ...]
    states: tuple[GameState, ...]
    """The state after each command."""

    def moments(self) -> Iterator[Moment]:
        """Each event in order."""
        state = self.start
        for answer in self.answers:
            for event in () if isinstance(answer, Refusal) else answer:
                after = evolve(state, event)
                yield Moment(state, event, after)
                state = after


def told(
    steps: Sequence[tuple[GameState, Command, tuple[Event, ...] | Refusal, GameState]],
) -> Told:
    """A round from its steps, at least one."""
    return Told(
        start=steps[0][0],
        commands=tuple(step[1] for step in steps),
        answers=tuple(step[2] for step in steps),
        states=tuple(step[3] for step in steps),
    )


def places(state: GameState) -> dict[str, Counter[str]]:
    """Every place where tiles lie, and what lies there."""
    there: dict[str, Counter[str]] = {
        "wall": Counter(WORDS[face] for face in state.wall[state.taken :]),
        "felt": Counter(WORDS[discard.face] for discard in state.discards),
    }
    for seat in SEATS:
        there[f"rack {seat.name}"] = Counter(WORDS[face] for face in faces_in(state.racks[seat]))
        there[f"shown {seat.name}"] = Counter(
            WORDS[face] for group in state.exposures[seat] for face in group.tiles
        )
    match state.phase:
        case Exposing(discard=discard, draft=draft):
            there["draft"] = Counter(WORDS[face] for face in faces_in(draft or NONE))
            there["draft"][WORDS[discard.face]] += 1
        case Turn(step="to rack", tile=tile) if tile is not None:
            there["drawn"] = Counter([WORDS[tile]])
        case _:
            pass
    return there


def every_tile_is_in_one_place(round_: Told) -> None:
    """All 152 tiles exist at all times, each in exactly one place."""
    for state in (round_.start, *(moment.after for moment in round_.moments())):
        assert sum(places(state).values(), Counter()) == WHOLE_SET
        match state.phase:
            case Passing(committed=packets) | Courtesy(given=packets, settled=(False, *_)):
                for rack, packet in zip(state.racks, packets, strict=True):
                    assert holds(rack, packet or ())
            case _:
                pass


def _held(state: GameState, seat: Seat) -> int:
    there = places(state)
    held = there[f"rack {seat.name}"].total() + there[f"shown {seat.name}"].total()
    match state.phase:
        case Exposing(seat=builder) if builder is seat:
            return held + there["draft"].total()
        case _:
            return held


def _before_play(state: GameState) -> bool:
    match state.phase:
        case Dealt() | Passing() | Voting() | Courtesy() | Turn(fresh=True):
            return True
        case _:
            return False


def _on_turn(state: GameState) -> Seat | None:
    """Who has fourteen tiles."""
    match state.phase:
        case Turn(seat=seat, step="to discard") | Exposing(seat=seat):
            return seat
        case _:
            return Seat.E if _before_play(state) else None


def a_live_hand_has_14_on_turn_and_13_off(round_: Told) -> None:
    """Concealed and exposed tiles: 13 for every live seat off turn, 14 on turn."""
    before = round_.start
    for answer, state in zip(round_.answers, round_.states, strict=True):
        fourteen = {_on_turn(state)}
        match state.phase:
            case Over(result=result):
                events = () if isinstance(answer, Refusal) else answer
                thrown = any(isinstance(event, TileDiscarded) for event in events)
                taken_apart = isinstance(before.phase, Exposing)
                fourteen = {None if thrown or taken_apart else _on_turn(before), result.winner}
            case _:
                before = state
        for seat in state.live_seats:
            assert _held(state, seat) == (14 if seat in fourteen else 13), (seat, state.phase)


def east_has_14_until_the_first_discard(round_: Told) -> None:
    """East 14 and the others 13 from the deal to East's first discard, after every pass too."""
    for state in (round_.start, *round_.states):
        if _before_play(state):
            for seat in state.live_seats:
                assert _held(state, seat) == (14 if seat is Seat.E else 13)


def payments_cancel_out(round_: Told) -> None:
    """The sum of payments is zero; in a tournament nobody pays, points are won and lost."""
    match round_.states[-1]:
        case GameState(phase=Over(result=result), rules=rules) if rules.scoring != "tournament":
            assert sum(result.pays) == 0
        case _:
            pass


def discards_are_only_added_unless_claimed(round_: Told) -> None:
    """Discards are append-only except that a claimed tile leaves the pile."""
    for moment in round_.moments():
        old, new = moment.before.discards, moment.after.discards
        match moment.event:
            case TileDiscarded(seat=seat, face=face):
                assert new[:-1] == old
                assert (new[-1].seat, new[-1].face) == (seat, face)
            case ClaimWithdrawn() if isinstance(moment.before.phase, Exposing):
                assert new == (*old, moment.before.phase.discard)
            case RoundEnded() if isinstance(moment.before.phase, Exposing):
                assert new == (*old, moment.before.phase.discard)
            case ClaimAwarded() | MahjongDeclared() | WindowClosed():
                assert new in (old, old[:-1])
            case _:
                assert new == old


def locked_groups_keep_their_size_and_tile(round_: Told) -> None:
    """Exposure size and tile never change after the lock; a dead hand's may be taken away."""
    for moment in round_.moments():
        for seat in SEATS:
            old = [group.group for group in moment.before.exposures[seat]]
            new = [group.group for group in moment.after.exposures[seat]]
            match moment.event:
                case ExposureLocked(seat=own) | MahjongDeclared(seat=own) if own is seat:
                    assert new[: len(old)] == old
                    assert len(new) <= len(old) + 1
                case HandDied(seat=own, returned=returned) if own is seat and returned:
                    assert (Counter(new) + Counter(group.group for group in returned)) == Counter(
                        old
                    )
                case _:
                    assert new == old


def jokers_of_locked_groups_only_leave(round_: Told) -> None:
    """The joker count of an exposure never rises after the lock; an exchange takes one."""
    for moment in round_.moments():
        for seat in SEATS:
            old, new = moment.before.exposures[seat], moment.after.exposures[seat]
            if len(new) < len(old):
                continue
            for index, group in enumerate(old):
                gone = group.jokers - new[index].jokers
                match moment.event:
                    case JokerExchanged(owner=owner, exposure=at) if (owner, at) == (seat, index):
                        assert gone == 1
                    case _:
                        assert gone == 0


def no_joker_moves_before_play(round_: Told) -> None:
    """No joker changes rack during the passes and the courtesy."""
    for moment in round_.moments():
        if _before_play(moment.before) and not isinstance(moment.before.phase, Turn):
            assert [rack[JOKER] for rack in moment.before.racks] == [
                rack[JOKER] for rack in moment.after.racks
            ]


def the_wall_is_what_was_not_drawn(round_: Told) -> None:
    """Wall length = 99 - draws, and the wall keeps its order; an unracked tile may go back."""
    full = len(round_.start.wall)
    draws = 0
    for moment in round_.moments():
        match moment.event, moment.before.phase:
            case TileDrawn(), _:
                draws += 1
            case TileRacked(), _:
                pass
            case _, Turn(step="to rack") if moment.after.taken < moment.before.taken:
                draws -= 1
            case _:
                pass
        assert moment.after.wall == round_.start.wall
        assert moment.after.wall_left == full - draws
    if isinstance(round_.start.phase, Dealt):
        assert full == TILES - IN_HANDS == 99


def unseen_permuted(state: GameState, seat: Seat, chance: Stream) -> GameState:
    """The state with every tile shuffled that ``seat`` cannot see, each place keeping its size.

    Who else owes an answer, or stands behind a call, is another as well.
    """
    others = [other for other in SEATS if other is not seat]
    phase = state.phase
    hidden = list(state.wall[state.taken :])
    for other in others:
        hidden.extend(faces_in(state.racks[other]))
    unracked = isinstance(phase, Turn) and phase.step == "to rack"
    if isinstance(phase, Turn) and phase.tile is not None and unracked:
        hidden.append(phase.tile)
    order = list(chance.shuffled(hidden))
    if isinstance(phase, Turn) and unracked:
        phase = attrs.evolve(phase, tile=order.pop())
    left = state.wall_left
    racks = list(state.racks)
    place = left
    for other in others:
        size = sum(state.racks[other])
        racks[other] = count(order[place : place + size])
        place += size
    match phase:
        case Passing(committed=committed) | Courtesy(given=committed):
            swapped = tuple(
                tiles
                if tiles is None or owner is seat
                else tuple(faces_in(racks[owner]))[: len(tiles)]
                for owner, tiles in zip(SEATS, committed, strict=True)
            )
            phase = (
                Passing(phase.stage, swapped)
                if isinstance(phase, Passing)
                else attrs.evolve(phase, given=swapped)
            )
        case Exposing(seat=builder):
            pool = phase.pool if builder is seat else racks[builder]
            phase = attrs.evolve(phase, pool=pool, waiting=(), closed_to=frozenset(others))
        case ClaimWindow(owing=owing):
            owes = tuple(
                owes if other is seat else chance.below(2) == 0
                for other, owes in zip(SEATS, owing, strict=True)
            )
            phase = attrs.evolve(phase, owing=owes)
        case Turn(seat=on_turn, step="to discard") if on_turn is not seat:
            phase = attrs.evolve(phase, tile=next(faces_in(racks[on_turn]), None))
        case _:
            pass
    return attrs.evolve(
        state,
        wall=(*state.wall[: state.taken], *order[:left]),
        racks=tuple(racks),
        phase=phase,
    )


def nobody_sees_another_rack_or_the_wall(round_: Told) -> None:
    """What a seat reads stays equal when every tile that it cannot see is another."""
    chance = Stream(f"{round_.start.seed}|shuffle")
    changed = 0
    for number, state in enumerate(round_.states):
        if number % 7 or isinstance(state.phase, Over):
            continue
        seat = SEATS[chance.below(4)]
        other = unseen_permuted(state, seat, chance)
        changed += other != state
        assert observe(other, seat) == observe(state, seat)
    assert changed or len(round_.states) < 70


def nobody_sees_a_forwarded_tile(round_: Told) -> None:
    """Of a blind pass a seat sees what it keeps: as many tiles as it gave, no other's."""
    for moment in round_.moments():
        match moment.event, moment.before.phase:
            case PassExchanged(kept=kept) as event, Passing(committed=committed):
                pass
            case _:
                continue
        for seat in SEATS:
            shown = seen(event, seat)
            assert isinstance(shown, PassExchanged)
            assert [other for other in SEATS if shown.kept[other] is not None] == [seat]
            assert [other for other in SEATS if shown.racks[other] is not None] == [seat]
            given, own = committed[seat] or (), kept[seat] or ()
            assert len(own) in (len(given), 0)
            rack, after = (
                Counter(faces_in(state.racks[seat])) for state in (moment.before, moment.after)
            )
            if own:
                rack = rack - Counter(given) + Counter(own)
            assert after == rack


def the_same_commands_give_the_same_round(round_: Told) -> None:
    """Same seed and same inputs: the same round."""
    state = round_.start
    for command, answer, after in zip(round_.commands, round_.answers, round_.states, strict=True):
        again = decide(state, command)
        assert again == answer
        for event in () if isinstance(again, Refusal) else again:
            state = evolve(state, event)
        assert state == after


TWELVE: Mapping[str, Callable[[Told], None]] = {
    "12.1": every_tile_is_in_one_place,
    "12.2 on and off turn": a_live_hand_has_14_on_turn_and_13_off,
    "12.2 before play": east_has_14_until_the_first_discard,
    "12.3": payments_cancel_out,
    "12.4": discards_are_only_added_unless_claimed,
    "12.5 size and tile": locked_groups_keep_their_size_and_tile,
    "12.5 jokers": jokers_of_locked_groups_only_leave,
    "12.6": no_joker_moves_before_play,
    "12.7": the_wall_is_what_was_not_drawn,
    "12.8 racks and wall": nobody_sees_another_rack_or_the_wall,
    "12.8 blind pass": nobody_sees_a_forwarded_tile,
    "12.9": the_same_commands_give_the_same_round,
}
"""Each statement by the paragraph of the rules that makes it."""
