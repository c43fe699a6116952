"""How each seat's payment comes about, and which rules stand behind it (rule 11). Pure."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from mahjcove.card.lines import Line
from mahjcove.engine.observation import Observation
from mahjcove.engine.result import Result
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.ui.words import Names, fault_name, fill, line_name, translate

THROWN_TO_TWO, THROWN_TO_MORE = 20, 25
"""What throwing the winning tile costs in a tournament (rule 11.11)."""


@attrs.frozen
class Share:
    """One seat's part of a result."""

    reason: str
    """What the seat has done."""
    working: str
    """The amount worked out, ``30 × 2 × 2 (no jokers)``; nothing where nothing is paid."""
    sign: int
    """1 where the working is received, -1 where it is paid."""


def share(seen: Observation, names: Names, seat: Seat) -> Share:
    """What this seat has to do with the result of the round, and what it pays or gets for it."""
    result = seen.result
    if result is None:
        return Share("", "", 1)
    reason, terms, sign = _base(seen, result, seat)
    plus, minus = translate("shares", "%1 + %2"), translate("shares", "%1 − %2")  # noqa: RUF001
    working = terms
    for amount, remark in _challenges(seen, names, seat):
        term = fill(translate("shares", "%1 (%2)"), abs(amount), remark)
        if not working:
            working, sign = term, (1 if amount > 0 else -1)
        else:
            working = fill(plus if amount * sign > 0 else minus, working, term)
    return Share(reason, working, sign)


def _base(seen: Observation, result: Result, seat: Seat) -> tuple[str, str, int]:
    """Reason, working and sign of what is due for the result alone."""
    reason = _reason(seen, result, seat)
    tournament = seen.rules.scoring == "tournament"
    if result.winner is None or result.line is None:
        alive = seen.dead[seat] is None
        if tournament and result.outcome == "wall" and alive:
            return reason, fill(translate("shares", "%1 (wall game)"), 10), 1
        return reason, "", 1
    if seen.rules.scoring == "none":
        return reason, "", 1
    line = seen.card.line(result.line)
    if tournament:
        if seat is result.winner:
            return reason, _points(result, line), 1
        cost = result.pays[seat] - _penalties(seen, seat)
        return reason, str(cost) if cost else "", -1
    if seat is result.winner:
        owed = [_owed(result, line, other) for other in SEATS if other is not seat]
        return reason, " + ".join(str(amount) for amount in owed), 1
    return reason, _payment(result, line, seat), -1


def _reason(seen: Observation, result: Result, seat: Seat) -> str:
    if seat is result.winner:
        return line_name(seen.card.line(result.line)) if result.line is not None else ""
    if seat is result.discarder:
        return _thrown(seen, result, seat)
    fault = seen.dead[seat]
    if fault is None:
        return ""
    if result.winner is not None and seen.rules.scoring == "nmjl_home":
        return translate("shares", "a dead hand pays too")
    return fill(translate("shares", "dead: %1"), fault_name(fault))


def _thrown(seen: Observation, result: Result, seat: Seat) -> str:
    cost = result.pays[seat] - _penalties(seen, seat)
    if seen.rules.scoring == "tournament" and cost == THROWN_TO_TWO:
        return translate("shares", "threw the winning tile to two exposures")
    if seen.rules.scoring == "tournament" and cost == THROWN_TO_MORE:
        return translate("shares", "threw the winning tile to three or more exposures")
    if seen.rules.scoring == "nmjl_home" and seen.dead[seat] is not None:
        return translate("shares", "threw the winning tile; a dead hand pays too")
    return translate("shares", "threw the winning tile")


def doubled(result: Result, line: Line) -> bool:
    """Whether having no joker doubles this win (rules 11.4, 11.5)."""
    return result.jokerless and line.jokerless_doubles


def _owed(result: Result, line: Line, seat: Seat) -> int:
    twice = result.self_picked or seat is result.discarder
    return line.value * (2 if twice else 1) * (2 if doubled(result, line) else 1)


def _payment(result: Result, line: Line, seat: Seat) -> str:
    factors, remarks = [str(line.value)], []
    if result.self_picked:
        remarks.append(translate("shares", "self-picked"))
    if result.self_picked or seat is result.discarder:
        factors.append("2")
    if doubled(result, line):
        factors.append("2")
        remarks.append(translate("shares", "no jokers"))
    working = " × ".join(factors)
    if not remarks:
        return working
    return fill(translate("shares", "%1 (%2)"), working, ", ".join(remarks))


def _points(result: Result, line: Line) -> str:
    terms = [str(line.value)]
    if result.self_picked:
        terms.append(fill(translate("shares", "%1 (self-picked)"), 10))
    if doubled(result, line):
        terms.append(fill(translate("shares", "%1 (no jokers)"), 20))
    return " + ".join(terms)


def _challenges(seen: Observation, names: Names, seat: Seat) -> Sequence[tuple[int, str]]:
    """What wrong challenges bring this seat, each with its reason (rule 9.5)."""
    penalty = seen.rules.challenge_penalty
    found = []
    for challenger, target in seen.wrong_challenges:
        if challenger is seat:
            text = translate("shares", "challenged %1 wrongly")
            found.append((-penalty, fill(text, names.within(target))))
        elif target is seat:
            text = translate("shares", "challenged wrongly by %1")
            found.append((penalty, fill(text, names.within(challenger))))
    return tuple(one for one in found if penalty)


def _penalties(seen: Observation, seat: Seat) -> int:
    """What wrong challenges cost this seat in all; negative is received."""
    penalty = seen.rules.challenge_penalty
    return sum(
        penalty * ((challenger is seat) - (target is seat))
        for challenger, target in seen.wrong_challenges
    )


def rules_behind(seen: Observation) -> tuple[str, ...]:
    """The numbers of the rules by which the result is paid, the most telling first."""
    result = seen.result
    if result is None:
        return ()
    challenged = ("13.18",) if seen.wrong_challenges else ()
    if result.winner is None or result.line is None:
        return (_ending(seen, result), *challenged)
    if seen.rules.scoring == "none":
        return ("D7", *challenged)
    if seen.rules.scoring == "tournament":
        return ("11.11", *challenged)
    found = ["11.3" if result.self_picked else "11.2"]
    if result.jokerless:
        found.append("11.4" if doubled(result, seen.card.line(result.line)) else "11.5")
    if any(fault is not None for fault in seen.dead):
        found.append("11.8")
    return (*found, *challenged)


def _ending(seen: Observation, result: Result) -> str:
    if result.outcome == "wall":
        return "10.4"
    if sum(fault is None for fault in seen.dead) < 2:
        return "9.8"
    early = not seen.discards and seen.dead[Seat.E] == "false-mahjong"
    return "9.2a" if early else "D1"
