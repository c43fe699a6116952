"""Which line a winning hand scores and what each seat pays (rule 11)."""

from __future__ import annotations

from collections.abc import Sequence

from mahjcove.card.lines import Line
from mahjcove.engine.result import Outcome, Result
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.state import GameState
from mahjcove.tiles import JOKER

TOURNAMENT_SELF_PICK = 10
TOURNAMENT_JOKERLESS = 20
TOURNAMENT_WALL_GAME = 10
TOURNAMENT_THROWN = {2: 20, 3: 25, 4: 25}
"""What throwing the winning tile costs, by the winner's exposures (rule 11.11)."""


def win(
    state: GameState,
    winner: Seat,
    lines: Sequence[Line],
    discarder: Seat | None,
    shown_since: int = 0,
) -> Result:
    """The result of a Mahjong with these completed lines; the one that pays most counts (8.5).

    ``discarder`` is None for a self-pick, which includes wins by exchange and East's before
    play (rules 3.19, 7.13). ``shown_since`` is how many of the winner's groups were shown after
    the winning tile was thrown (rule 11.11). The winner's tiles are all in the state: no joker
    among them is jokerless (rule 11.6).
    """
    jokerless = state.racks[winner][JOKER] == 0 and not any(
        exposure.jokers for exposure in state.exposures[winner]
    )
    self_picked = discarder is None
    worth = points if state.rules.scoring == "tournament" else total
    best = max(lines, key=lambda line: worth(line, jokerless=jokerless, self_picked=self_picked))
    pays = _pays(state, winner, best, discarder, jokerless=jokerless)
    if discarder is not None and state.rules.scoring == "tournament":
        pays[discarder] = TOURNAMENT_THROWN.get(len(state.exposures[winner]) - shown_since, 0)
    return Result(
        outcome="mahjong",
        pays=_with_challenges(state, pays),
        winner=winner,
        line=best.id,
        value=best.value,
        self_picked=self_picked,
        jokerless=jokerless,
        discarder=discarder,
    )


def no_win(state: GameState, outcome: Outcome) -> Result:
    """The result of a wall game or of a round that deaths ended: nobody pays (10.4, 9.8)."""
    pays = [0, 0, 0, 0]
    if outcome == "wall" and state.rules.scoring == "tournament":
        pays = [-TOURNAMENT_WALL_GAME if state.is_live(seat) else 0 for seat in SEATS]
    return Result(outcome=outcome, pays=_with_challenges(state, pays))


def total(line: Line, *, jokerless: bool, self_picked: bool) -> int:
    """What a win with this line collects in all, home rules (rules 11.2-11.5)."""
    doubled = 2 if jokerless and line.jokerless_doubles else 1
    return line.value * (6 if self_picked else 4) * doubled


def points(line: Line, *, jokerless: bool, self_picked: bool) -> int:
    """What a win with this line scores in a tournament (rule 11.11)."""
    bonus = TOURNAMENT_JOKERLESS if jokerless and line.jokerless_doubles else 0
    return line.value + bonus + (TOURNAMENT_SELF_PICK if self_picked else 0)


def _pays(
    state: GameState, winner: Seat, line: Line, discarder: Seat | None, *, jokerless: bool
) -> list[int]:
    pays = [0, 0, 0, 0]
    match state.rules.scoring:
        case "nmjl_home":
            unit = line.value * (2 if jokerless and line.jokerless_doubles else 1)
            pays = [
                0 if seat is winner else unit * (2 if discarder in (None, seat) else 1)
                for seat in SEATS
            ]
            pays[winner] = -sum(pays)
        case "tournament":
            pays[winner] = -points(line, jokerless=jokerless, self_picked=discarder is None)
        case "none":
            pass
    return pays


def _with_challenges(state: GameState, pays: Sequence[int]) -> tuple[int, ...]:
    settled = list(pays)
    for challenger, target in state.wrong_challenges:
        settled[challenger] += state.rules.challenge_penalty
        settled[target] -= state.rules.challenge_penalty
    return tuple(settled)
