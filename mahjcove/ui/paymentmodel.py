"""Who pays whom after a round, and the winning hand as the card prints it."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from PySide6.QtQml import QmlElement

from mahjcove.card.lines import Line, Realisation
from mahjcove.engine.observation import Exposure, Observation
from mahjcove.engine.result import Result
from mahjcove.engine.seats import Seat
from mahjcove.tiles import JOKER, WORDS, Counts, Face
from mahjcove.ui.layout import PLACES
from mahjcove.ui.recordmodel import RecordModel
from mahjcove.ui.resultviewmodel import ResultProps
from mahjcove.ui.words import (
    Names,
    begun,
    count_words,
    fault_name,
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


def derive_payments(seen: Observation, names: Names, totals: Sequence[int]) -> tuple[Payment, ...]:
    """What each seat pays or gets; ``totals`` of you, right, across and left."""
    result = seen.result
    if result is None:
        return ()
    rows = []
    for place, total in zip(PLACES, totals, strict=True):
        seat = names.seat(place)
        amount = -result.pays[seat]
        rows.append(
            Payment(
                wind=seat.name,
                isDealer=seat is Seat.E,
                name=names.name(seat),
                reason=_reason(seen, result, seat),
                amount=signed(amount),
                total=fill(translate("result", "total %1"), signed(total)),
                gain=(amount > 0) - (amount < 0),
            )
        )
    return tuple(rows)


def _reason(seen: Observation, result: Result, seat: Seat) -> str:
    if seat is result.winner:
        return line_name(seen.card.line(result.line)) if result.line is not None else ""
    if seat is result.discarder:
        return translate("result", "threw the winning tile")
    fault = seen.dead[seat]
    return fault_name(fault) if fault is not None else ""


def derive_result(
    seen: Observation, names: Names, rack: Counts | None, won_with: Face | None
) -> ResultProps:
    """The result sheet; ``rack`` are the winner's concealed tiles, once they may be seen."""
    result = seen.result
    if result is None:
        return ResultProps()
    wall = begun(fill(translate("result", "%1 left in the wall"), count_words(seen.wall_left)))
    if result.winner is None or result.line is None:
        return _no_winner(result, wall)
    line = seen.card.line(result.line)
    winner = names.name(result.winner)
    yours = result.winner is seen.seat
    tiles = (
        winning_tiles(line, rack, seen.exposures[result.winner], won_with)
        if rack is not None
        else ()
    )
    return ResultProps(
        title=translate("result", "Mahjong. You win.")
        if yours
        else fill(translate("result", "Mahjong. %1 wins."), winner),
        subtitle=_how(result, names, won_with),
        value=signed(-result.pays[seen.seat]),
        valueCaption=translate("result", "points for you"),
        lineName=line_name(line),
        tag=line_kind(line),
        lineText=line_symbols(line),
        tiles=tiles,
        jokerNote=_jokers(tiles, result),
        paymentNote=_payment_note(result, line),
        wallLeft=wall,
    )


def _no_winner(result: Result, wall: str) -> ResultProps:
    if result.outcome == "wall":
        title = translate("result", "Wall game")
        subtitle = translate("result", "The wall is empty and nobody has Mahjong. Nobody pays.")
    else:
        title = translate("result", "No winner")
        subtitle = translate("result", "The round ended because of a dead hand. Nobody pays.")
    return ResultProps(title=title, subtitle=subtitle, wallLeft=wall)


def _how(result: Result, names: Names, won_with: Face | None) -> str:
    if result.self_picked or result.discarder is None:
        return translate("result", "Self-picked: everybody pays double")
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


def _payment_note(result: Result, line: Line) -> str:
    notes = [fill(translate("result", "%1 for the line"), result.value)]
    if result.self_picked:
        notes.append(translate("result", "doubled for self-pick"))
    else:
        notes.append(translate("result", "the thrower pays double"))
    if result.jokerless and line.jokerless_doubles:
        notes.append(translate("result", "doubled again without jokers"))
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
