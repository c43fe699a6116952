"""The rulebook that players open: sections of numbered rules, read from a text.

A section begins with ``# 6 Exposures``. A rule is one paragraph of it: a line with its number
and title, such as ``6.9 Same tile, same size``, then what it says on the lines below.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from types import MappingProxyType

import attrs

_SECTION = re.compile(r"# *([0-9]+|[A-Z]) +(\S.*)")
_RULE = re.compile(r"([0-9]+(?:\.[0-9]+)+[a-z]?|[A-Z][0-9]+) +(\S.*)")
_PART = re.compile(r"[0-9]+|[A-Za-z]")


class RulebookError(ValueError):
    """A rulebook that cannot be read; the text is ``LINE: message`` of its first error."""


@attrs.frozen
class Rule:
    """One rule: its number, its title, and what it says without line breaks."""

    number: str
    """Such as ``6.9``, ``9.2a``, ``15.3.1`` or ``D1``."""
    title: str
    text: str


@attrs.frozen
class RulebookSection:
    """Rules on one subject, in the order of their numbers; at least one."""

    number: str
    """A number or a capital letter; the numbers of its rules begin with it."""
    title: str
    rules: tuple[Rule, ...]


@attrs.frozen
class Rulebook:
    """All sections in the order of the text."""

    sections: tuple[RulebookSection, ...]

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """Every rule by its number, in the order of the text."""
        every = (rule for section in self.sections for rule in section.rules)
        return MappingProxyType({rule.number: rule for rule in every})

    def rule(self, number: str) -> Rule:
        """The rule with this number.

        Raises LookupError naming the number if there is none.
        """
        found = self.rules.get(number)
        if found is None:
            raise LookupError(f"the rulebook has no rule {number}")
        return found


def parse_rulebook(text: str) -> Rulebook:
    """The rulebook written in ``text``.

    Raises RulebookError, with the line counted from 1, for a heading that is not understood, a
    section that is repeated or empty, a rule that is out of its section or order or says nothing
    or is not set apart from the one above, and a text without any section.
    """
    sections: list[RulebookSection] = []
    for place, heading, paragraphs in _parts(text):
        section = _section(place, heading, paragraphs)
        if any(section.number == earlier.number for earlier in sections):
            raise _error(place, f"section {section.number} is there already")
        sections.append(section)
    if not sections:
        raise _error(1, "there is no section")
    return Rulebook(tuple(sections))


_Paragraph = tuple[int, list[str]]
"""The number of its first line, and its lines."""


def _parts(text: str) -> Iterator[tuple[int, str, list[_Paragraph]]]:
    """Each section's place, heading line and paragraphs."""
    place, heading = 0, ""
    paragraphs: list[_Paragraph] = []
    open_paragraph = False
    for number, row in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        line = row.strip()
        if line.startswith("#"):
            if heading:
                yield place, heading, paragraphs
            place, heading, paragraphs = number, line, []
            open_paragraph = False
        elif not line:
            open_paragraph = False
        elif open_paragraph:
            paragraphs[-1][1].append(line)
        elif not heading:
            raise _error(number, "this stands before the first section, such as # 1 Tiles")
        else:
            paragraphs.append((number, [line]))
            open_paragraph = True
    if heading:
        yield place, heading, paragraphs


def _section(place: int, heading: str, paragraphs: list[_Paragraph]) -> RulebookSection:
    found = _SECTION.fullmatch(heading)
    if found is None:
        raise _error(place, "a section is # with its number and title, such as # 1 Tiles")
    section, title = found.groups()
    if not paragraphs:
        raise _error(place, f"section {section} has no rule")
    rules: list[Rule] = []
    for line, lines in paragraphs:
        rule = _rule(line, lines)
        if _owner(rule.number) != section:
            raise _error(line, f"rule {rule.number} does not belong in section {section}")
        if rules and _order(rule.number) <= _order(rules[-1].number):
            raise _error(line, f"rule {rule.number} cannot follow rule {rules[-1].number}")
        rules.append(rule)
    return RulebookSection(section, title, tuple(rules))


def _rule(line: int, lines: list[str]) -> Rule:
    found = _RULE.fullmatch(lines[0])
    if found is None:
        raise _error(line, "a rule begins with its number and title, such as 6.9 Same size")
    if len(lines) == 1:
        raise _error(line, f"rule {found[1]} has a title but says nothing")
    for below, text in enumerate(lines[1:], start=line + 1):
        if _RULE.fullmatch(text):
            raise _error(below, "this begins like a rule; leave a blank line above, or break later")
    return Rule(found[1], found[2], " ".join(lines[1:]))


def _owner(number: str) -> str:
    """The section that a rule's number belongs to."""
    return number[0] if number[0].isalpha() else number.partition(".")[0]


def _order(number: str) -> tuple[tuple[int, str], ...]:
    """Puts 9.2 before 9.2a, and that before 9.3 and 9.10."""
    parts = _PART.findall(number)
    return tuple((int(part), "") if part.isdecimal() else (0, part) for part in parts)


def _error(line: int, message: str) -> RulebookError:
    return RulebookError(f"{line}: {message}")
