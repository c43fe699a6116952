"""The values a card is made of: units, realisations, lines, sections and the card itself."""

from __future__ import annotations

import hashlib
from functools import cached_property

import attrs

from mahjcove.card.matcher import Matcher
from mahjcove.tiles import Face


@attrs.frozen
class Unit:
    """Some equal tiles of a hand that belong together."""

    face: Face
    size: int
    jokers: bool
    """A group of three to six, which jokers may help; otherwise singles or a pair (rule 7.1)."""


@attrs.frozen(cache_hash=True)
class Realisation:
    """One exact hand of 14 tiles that a line stands for.

    Two are equal when their multisets of units are (rule 15.5): ``units`` is sorted.
    """

    units: tuple[Unit, ...]
    printed: tuple[tuple[Face, ...], ...] = attrs.field(eq=False, repr=False)
    """The 14 tiles group by group, in the order the line prints them."""
    sets: tuple[bool, ...] = attrs.field(eq=False, repr=False)
    """For each printed group, whether jokers may help it."""


@attrs.frozen
class PrintedGroup:
    """One group as typed on the card, such as ``2026a`` or ``nnnb``."""

    text: str
    """As typed, ink letter included."""
    symbols: str
    """The text without its ink letter."""
    ink: str
    """``a``, ``b``, ``c``, or empty."""
    is_set: bool
    """Three to six of one symbol: it may be exposed, and jokers may help (rule 15.1.5)."""


@attrs.frozen
class Line:
    """One line of a card with every hand it stands for (rules 15.3, 15.5)."""

    id: str
    section: str
    number: int
    """Its place within the section, from 1."""
    variants: tuple[tuple[PrintedGroup, ...], ...]
    """One, or several where the line has ``//``."""
    notes: tuple[str, ...]
    """As typed; empty for ``-``."""
    concealed: bool
    """C: nothing may be exposed before Mahjong (rule 6.10)."""
    value: int
    jokerless_doubles: bool
    """False in a ``nojokerless`` section (rule 11.5)."""
    realisations: tuple[Realisation, ...]
    """Each different hand once."""
    position: int
    """Its line in the card's text, from 1."""
    fingerprint: bytes = attrs.field(eq=False, repr=False)
    """The same for lines that stand for the same hands, and for no others."""

    @property
    def text(self) -> str:
        """The groups as typed, one space between them."""
        return " // ".join(" ".join(group.text for group in groups) for groups in self.variants)


@attrs.frozen
class Section:
    """A category of the card."""

    name: str
    jokerless_doubles: bool
    lines: tuple[Line, ...]


@attrs.frozen
class Card:
    """A card; two are equal when their names and texts are."""

    name: str
    sha256: str
    """Hexadecimal, of the text in UTF-8."""
    text: str = attrs.field(eq=False, repr=False)
    sections: tuple[Section, ...] = attrs.field(eq=False, repr=False)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """Every line in card order."""
        return tuple(line for section in self.sections for line in section.lines)

    @cached_property
    def matcher(self) -> Matcher:
        """Answers which lines some tiles complete; built at the first question."""
        return Matcher(self)

    @cached_property
    def _by_id(self) -> dict[str, Line]:
        return {line.id: line for line in self.lines}

    def line(self, line_id: str) -> Line:
        """The line of that id; raises KeyError when the card has none."""
        return self._by_id[line_id]


def text_sha256(text: str) -> str:
    """The hash a card is known by, 64 hexadecimal digits."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
