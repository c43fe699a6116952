"""The words of the table: the one place where tiles, seats, stages, groups and faults are named.

Prompts, feed lines, announcements and accessibility names are all made of these
(see ``sentences``). Each text is a literal of ``translate``, so that it can be found
for translation.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import attrs
from PySide6.QtCore import QCoreApplication

from mahjcove.engine.refusals import FaultCode
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.practice.players import Player
from mahjcove.tiles import JOKER, SUITS, WORDS, Face, face

if TYPE_CHECKING:
    from mahjcove.card.lines import Line
    from mahjcove.ui.layout import Place

translate = QCoreApplication.translate

BOT_NAMES: tuple[str, str, str] = ("Ruth", "Opal", "Lou")
"""Right, across, left."""


def fill(text: str, *values: object) -> str:
    """The text with ``%1``, ``%2`` ... replaced by the values."""
    for index in range(len(values), 0, -1):
        text = text.replace(f"%{index}", str(values[index - 1]))
    return text


def tile_name(one: Face) -> str:
    """A tile as it is called at the table: ``6 Bam``, ``Soap``, ``North``."""
    word = WORDS[one]
    if len(word) == 2:
        suits = (
            translate("words", "%1 Bam"),
            translate("words", "%1 Crak"),
            translate("words", "%1 Dot"),
        )
        return fill(suits[SUITS.index(word[1])], word[0])
    names = {
        "N": translate("words", "North"),
        "E": translate("words", "East"),
        "W": translate("words", "West"),
        "S": translate("words", "South"),
        "G": translate("words", "Green", "the green dragon"),
        "R": translate("words", "Red", "the red dragon"),
        "0": translate("words", "Soap", "the white dragon"),
        "F": translate("words", "Flower"),
        "J": translate("words", "Joker"),
    }
    return names[word]


def word_name(word: str) -> str:
    """The name of the tile written ``word``; a back for an unseen one."""
    return tile_name(face(word)) if word else translate("words", "face-down tile")


def group_name(size: int) -> str:
    """A group of this many tiles by its name."""
    names = {
        1: translate("words", "single"),
        2: translate("words", "pair"),
        3: translate("words", "pung"),
        4: translate("words", "kong"),
        5: translate("words", "quint"),
        6: translate("words", "sextet"),
    }
    return names.get(size, translate("words", "not a group"))


def group_of(tiles: Iterable[Face], claimed: Face) -> str:
    """What the tiles of a group with this claimed one would be, such as ``pung of 6 Bam``."""
    shown = tuple(tiles)
    same = all(one in (claimed, JOKER) for one in shown)
    if not same or len(shown) < 3 or len(shown) > 6:
        return translate("words", "not a group yet")
    return group_named(claimed, len(shown))


def group_named(one: Face, size: int) -> str:
    """A group by its size and tile: ``pung of 6 Bam``."""
    return fill(translate("words", "%1 of %2"), group_name(size), tile_name(one))


def tiles_said(tiles: Iterable[Face]) -> str:
    """Tiles one after the other: ``6 Bam, 6 Bam, Joker``."""
    return ", ".join(tile_name(one) for one in tiles)


def listed(parts: Sequence[str]) -> str:
    """Things one after the other: ``a``, ``a and b``, ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return fill(translate("words", "%1 and %2"), ", ".join(parts[:-1]), parts[-1])


@attrs.frozen
class Names:
    """Who sits where: you at the bottom, three bots by name."""

    you: Seat
    """The seat at the bottom."""
    bots: tuple[str, str, str] = BOT_NAMES
    players: Mapping[Seat, Player] = attrs.field(factory=dict, eq=False, repr=False)
    """How each bot plays, where that is known."""
    watched: bool = False
    """Whether nobody of the four is you: all are called by their winds then."""

    def is_you(self, seat: Seat) -> bool:
        """Whether you sit there."""
        return seat is self.you and not self.watched

    def player(self, seat: Seat) -> Player:
        """How the bot of this seat plays."""
        return self.players.get(seat, Player())

    def all_players(self) -> dict[Seat, Player]:
        """How each bot plays, from East."""
        return {seat: self.player(seat) for seat in SEATS if seat is not self.you}

    def place(self, seat: Seat) -> Place:
        """Where a seat is at the window."""
        places: tuple[Place, ...] = ("you", "right", "across", "left")
        return places[self.you.distance(seat)]

    def seat(self, place: Place) -> Seat:
        """The seat at a place of the window."""
        return self.you.right(("you", "right", "across", "left").index(place))

    def name(self, seat: Seat) -> str:
        """The name of whoever sits there."""
        if self.watched:
            return tile_name(face(seat.name))
        if seat is self.you:
            return translate("words", "You", "the person at the table")
        return self.bots[self.you.distance(seat) - 1]

    def within(self, seat: Seat) -> str:
        """The name as it stands inside a sentence."""
        if self.is_you(seat):
            return translate("words", "you", "the person at the table, inside a sentence")
        return self.name(seat)

    def owned(self, seat: Seat) -> str:
        """Whose something is: ``your`` or ``Ruth’s``."""
        if self.is_you(seat):
            return translate("words", "your")
        return fill(translate("words", "%1’s"), self.name(seat))

    def all(self) -> tuple[tuple[Seat, str], ...]:
        """Every seat with its name, from East."""
        return tuple((seat, self.name(seat)) for seat in SEATS)


def watched() -> Names:
    """Four bots among themselves, East at the bottom."""
    return Names(Seat.E, watched=True)


def hash_words(sha256: str) -> str:
    """A hash in groups of four digits, as it is read and compared."""
    return " ".join(sha256[at : at + 4] for at in range(0, len(sha256), 4))


def seal_of(sha256: str) -> str:
    """The wall's seal: the first eight digits of its hash, in two groups."""
    return hash_words(sha256[:8])


def begun(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def place_name(place: Place) -> str:
    """Where somebody sits."""
    names = {
        "you": translate("words", "you"),
        "right": translate("words", "right"),
        "across": translate("words", "across"),
        "left": translate("words", "left"),
    }
    return names[place]


def wind_seat(seat: Seat) -> str:
    """A seat by its wind."""
    names = {
        Seat.E: translate("words", "East seat, dealer"),
        Seat.S: translate("words", "South seat"),
        Seat.W: translate("words", "West seat"),
        Seat.N: translate("words", "North seat"),
    }
    return names[seat]


def stage_name(stage: str) -> str:
    """A pass of the Charleston by its name; ``deal`` counts as the first of them."""
    names = {
        "deal": translate("words", "First Right"),
        "first right": translate("words", "First Right"),
        "first across": translate("words", "First Across"),
        "first left": translate("words", "First Left"),
        "vote": translate("words", "Second Charleston?"),
        "second left": translate("words", "Second Left"),
        "second across": translate("words", "Second Across"),
        "second right": translate("words", "Second Right"),
        "courtesy": translate("words", "Courtesy"),
    }
    return names[stage]


def line_name(line: Line) -> str:
    """A line of the card as players name it: section and place."""
    return fill(translate("words", "%1, line %2"), line.section, line.number)


def line_kind(line: Line) -> str:
    """X or C and the value."""
    return f"{'C' if line.concealed else 'X'} · {line.value}"


def line_symbols(line: Line) -> str:
    """A line's groups as they are said, without the inks: ``FF 222 44``."""
    return " // ".join(
        " ".join(group.text.rstrip("abc") for group in groups) for groups in line.variants
    )


def line_notes(line: Line) -> str:
    """What the card says beside a line; nothing where it says nothing."""
    said = {"run": translate("words", "any run")}
    return ", ".join(said.get(note, note.removeprefix("free:").strip()) for note in line.notes)


def to_go(distance: int | None) -> str:
    """How far a line is; nothing where it is out of reach."""
    if distance is None:
        return ""
    if distance == 0:
        return translate("words", "Mahjong")
    return fill(translate("words", "%1 to go"), distance)


def count_words(number: int) -> str:
    """How many tiles, in words."""
    if number == 0:
        return translate("words", "no tiles")
    if number == 1:
        return translate("words", "1 tile")
    return fill(translate("words", "%1 tiles"), number)


def fault_name(fault: FaultCode) -> str:
    """What was done wrong, as a heading."""
    names: dict[FaultCode, str] = {
        "false-mahjong": translate("words", "Mahjong declared, but the hand is not complete"),
        "illegal-exposure": translate("words", "This group cannot be exposed"),
        "joker-in-single-or-pair": translate("words", "A joker in a single or a pair"),
        "concealed-line": translate("words", "An exposure towards a concealed line"),
        "wrong-count": translate("words", "Wrong number of tiles"),
        "discard-before-draw": translate("words", "Discard before the draw"),
        "draw-out-of-turn": translate("words", "Draw out of turn"),
        "exchange-timing": translate("words", "Joker exchange at the wrong time"),
        "no-line-left": translate("words", "Exposures that fit no line"),
        "impossible-hand": translate("words", "A hand that can no longer be made"),
        "wall-handling": translate("words", "Wrong handling of the wall"),
        "misnamed-discard": translate("words", "A misnamed discard"),
    }
    return names[fault]


def fault_rule(fault: FaultCode) -> str:
    """The rule that was broken, in one sentence without tiles."""
    rules: dict[FaultCode, str] = {
        "false-mahjong": translate(
            "words", "Mahjong is declared only with 14 tiles that make one line of the card."
        ),
        "illegal-exposure": translate(
            "words",
            "Only three to six equal tiles are exposed; singles, pairs, NEWS and years are not.",
        ),
        "joker-in-single-or-pair": translate(
            "words", "A joker stands only in a group of three or more equal tiles."
        ),
        "concealed-line": translate(
            "words", "A concealed line (C) may not be exposed before Mahjong."
        ),
        "wrong-count": translate(
            "words", "A hand has 13 tiles between turns, and 14 on its own turn."
        ),
        "discard-before-draw": translate("words", "Draw or call before you discard."),
        "draw-out-of-turn": translate("words", "Draw only when it is your turn."),
        "exchange-timing": translate(
            "words", "Exchange a joker only on your turn, after drawing or showing a group."
        ),
        "no-line-left": translate(
            "words", "The exposed groups must fit one open line (X) of the card together."
        ),
        "impossible-hand": translate(
            "words", "Every tile that a line needs must still be possible to get."
        ),
        "wall-handling": translate("words", "Tiles are taken from the end of the wall in order."),
        "misnamed-discard": translate("words", "A discard is called by its own name."),
    }
    return rules[fault]
