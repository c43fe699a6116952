"""Who pays whom after a round, and the winning hand as the card prints it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs
from PySide6.QtQml import QmlElement

from mahjcove.card.lines import Line, Realisation
from mahjcove.engine.observation import Exposure, Observation
from mahjcove.engine.result import Result
from mahjcove.engine.seats import Seat
from mahjcove.tiles import JOKER, WORDS, Counts, Face
from mahjcove.ui.faultviewmodel import FaultProps
from mahjcove.ui.layout import PLACES
from mahjcove.ui.recordmodel import RecordModel
from mahjcove.ui.resultviewmodel import ResultProps
from mahjcove.ui.shares import doubled, rules_behind, share
from mahjcove.ui.words import (
    Names,
    begun,
    count_words,
    fill,
    line_kind,
    line_name,
    line_symbols,
    tile_name,
    translate,
)

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class Payment:
    """One seat's part."""

    wind: str
    isDealer: bool
    name: str
    reason: str
    """What the seat has done."""
    working: str
    """How the amount comes about."""
    amount: str
    total: str
    gain: int


@QmlElement
class PaymentModel(RecordModel):
    """The four seats, you first."""

    RECORD = Payment


def signed(amount: int) -> str:
    """Points with their sign."""
    if amount == 0:
        return "0"
    return f"+{amount}" if amount > 0 else f"−{-amount}"  # noqa: RUF001 - a minus sign is meant


def derive_payments(
    seen: Observation,
    names: Names,
    totals: Sequence[int],
    challenged: Mapping[Seat, Seat] | None = None,
) -> tuple[Payment, ...]:
    """What each seat pays or gets; ``totals`` of you, right, across and left.

    ``challenged`` are the hands that a challenge has killed, with the seat that made it.
    """
    result = seen.result
    if result is None:
        return ()
    rows = []
    for place, total in zip(PLACES, totals, strict=True):
        seat = names.seat(place)
        amount = -result.pays[seat]
        part = share(seen, names, seat)
        rows.append(
            Payment(
                wind=seat.name,
                isDealer=seat is Seat.E,
                name=names.name(seat),
                reason=_challenged(part.reason, names, (challenged or {}).get(seat)),
                working=part.working,
                amount=signed(amount),
                total=fill(translate("result", "total %1"), signed(total)),
                gain=(amount > 0) - (amount < 0),
            )
        )
    return tuple(rows)


def _challenged(reason: str, names: Names, by: Seat | None) -> str:
    if by is None:
        return reason
    return fill(translate("result", "%1; challenged by %2"), reason, names.within(by))


def derive_result(
    seen: Observation,
    names: Names,
    rack: Counts | None,
    won_with: Face | None,
    died: FaultProps | None = None,
) -> ResultProps:
    """The result sheet; ``rack`` are the winner's concealed tiles, once they may be seen.

    ``died`` is the fault of yours that ended the round, None where it was something else.
    """
    result = seen.result
    if result is None:
        return ResultProps()
    wall = begun(fill(translate("result", "%1 left in the wall"), count_words(seen.wall_left)))
    if result.winner is None or result.line is None:
        return _no_winner(seen, result, wall, died)
    line = seen.card.line(result.line)
    winner = names.name(result.winner)
    yours = result.winner is seen.seat
    scored = seen.rules.scoring != "none" or any(result.pays)
    tiles = (
        winning_tiles(line, rack, seen.exposures[result.winner], won_with)
        if rack is not None
        else ()
    )
    return ResultProps(
        title=translate("result", "Mahjong. You win.")
        if yours
        else fill(translate("result", "Mahjong. %1 wins."), winner),
        subtitle=_how(seen, result, names, won_with),
        value=signed(-result.pays[seen.seat]) if scored else "",
        valueCaption=translate("result", "points for you") if scored else "",
        lineName=line_name(line),
        tag=line_kind(line),
        lineText=line_symbols(line),
        tiles=tiles,
        jokerNote=_jokers(tiles, result),
        paymentNote=_payment_note(seen, result, line),
        rules=rules_behind(seen),
        wallLeft=wall,
    )


def _no_winner(
    seen: Observation, result: Result, wall: str, died: FaultProps | None
) -> ResultProps:
    title = translate("result", "No winner")
    why = _dead_end(seen)
    if died is not None:
        return ResultProps(
            title=title,
            subtitle=died.reason,
            lineName=died.fault,
            tag=fill(translate("result", "rule %1"), died.rule),
            tiles=died.tiles,
            jokerNote=_without_winner(seen, result) if died.tiles else "",
            rules=tuple(dict.fromkeys((died.rule, *rules_behind(seen)))),
            wallLeft=wall,
        )
    if result.outcome == "wall":
        title = translate("result", "Wall game")
        why = translate("result", "The wall is empty and nobody has Mahjong.")
    return ResultProps(
        title=title,
        subtitle=f"{why} {_without_winner(seen, result)}",
        rules=rules_behind(seen),
        wallLeft=wall,
    )


def _dead_end(seen: Observation) -> str:
    """Why a round ended by deaths, where it was none of yours alone (rules D1, 9.8)."""
    if seen.rules.dead_ends_round == "any":
        return translate("result", "At this table a dead hand ends the round.")
    if sum(fault is None for fault in seen.dead) < 2:
        return translate("result", "Fewer than two hands are live.")
    return translate("result", "The round ended because of a dead hand.")


def _without_winner(seen: Observation, result: Result) -> str:
    """What is paid where nobody wins."""
    if seen.rules.scoring == "none" and not any(result.pays):
        return translate("result", "No score is kept.")
    if result.outcome == "wall" and seen.rules.scoring == "tournament":
        return translate("result", "Every live hand gets 10 points.")
    if any(result.pays):
        return translate("result", "Only a wrong challenge is paid.")
    return translate("result", "Nobody pays.")


def _how(seen: Observation, result: Result, names: Names, won_with: Face | None) -> str:
    if result.self_picked or result.discarder is None:
        if seen.rules.scoring == "nmjl_home":
            return translate("result", "Self-picked: everybody pays double")
        return translate("result", "Self-picked")
    if won_with is None:
        return fill(translate("result", "On a discard of %1"), names.within(result.discarder))
    return fill(
        translate("result", "On %1, thrown by %2"),
        tile_name(won_with),
        names.within(result.discarder),
    )


def _jokers(tiles: Sequence[str], result: Result) -> str:
    if result.jokerless:
        return translate("result", "Without a joker")
    number = sum(1 for word in tiles if word.startswith("J"))
    if number == 1:
        return translate("result", "With 1 joker")
    return fill(translate("result", "With %1 jokers"), number) if number else ""


def _payment_note(seen: Observation, result: Result, line: Line) -> str:
    """How the win is paid, in one sentence."""
    match seen.rules.scoring:
        case "none":
            return translate("result", "No score is kept of wins at this table.")
        case "tournament":
            text = translate("result", "Tournament points: %1 for the line, and nobody pays it.")
            return fill(text, result.value)
        case "nmjl_home":
            pass
    notes = [fill(translate("result", "%1 for the line"), result.value)]
    if result.self_picked:
        notes.append(translate("result", "doubled for self-pick"))
    else:
        notes.append(translate("result", "the thrower pays double"))
    if doubled(result, line):
        notes.append(translate("result", "doubled again without jokers"))
    elif result.jokerless:
        notes.append(translate("result", "not doubled again in this section"))
    return ", ".join(notes)


def winning_tiles(
    line: Line, rack: Counts, exposures: Sequence[Exposure], won_with: Face | None
) -> tuple[str, ...]:
    """The hand in the line's printed order, ``""`` between groups, ``!`` on the winning tile.

    Empty where the tiles do not make the line.
    """
    for realisation in line.realisations:
        laid = _lay(realisation, rack, exposures)
        if laid is not None:
            return _marked(laid, won_with)
    return ()


def _lay(
    realisation: Realisation, rack: Counts, exposures: Sequence[Exposure]
) -> list[list[str]] | None:
    left = list(rack)
    shown = list(exposures)
    laid: list[list[str] | None] = []
    for group in realisation.printed:
        if _is_set(group):
            fitting = [one for one in shown if one.group == (group[0], len(group))]
            if fitting:
                shown.remove(fitting[0])
                laid.append([WORDS[face] for face in fitting[0].tiles])
            else:
                laid.append(None)
            continue
        for face in group:
            left[face] -= 1
        laid.append([WORDS[face] for face in group])
    result = []
    for done, group in zip(laid, realisation.printed, strict=True):
        if done is not None:
            result.append(done)
            continue
        naturals = max(0, min(left[group[0]], len(group)))
        left[group[0]] -= naturals
        left[JOKER] -= len(group) - naturals
        result.append([WORDS[group[0]]] * naturals + [WORDS[JOKER]] * (len(group) - naturals))
    return result if not shown and not any(left) else None


def _is_set(group: Sequence[Face]) -> bool:
    return len(group) >= 3 and len(set(group)) == 1


def _marked(groups: list[list[str]], won_with: Face | None) -> tuple[str, ...]:
    words: list[str] = []
    for index, group in enumerate(groups):
        words += ["", *group] if index else group
    if won_with is not None and WORDS[won_with] in words:
        last = len(words) - 1 - words[::-1].index(WORDS[won_with])
        words[last] += "!"
    return tuple(words)
