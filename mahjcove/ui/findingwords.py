"""What the card's reader says of a typed card, in the language of the window.

The reader speaks English and knows no other. Each of its sentences is known here with its gaps,
so that it can be said again; one that is not known is shown as it is.
"""

from __future__ import annotations

import re
from functools import lru_cache

from PySide6.QtCore import QT_TRANSLATE_NOOP

from mahjcove.ui.words import translate

_NOTED: tuple[object, ...] = (
    QT_TRANSLATE_NOOP(
        "finding", "an entry is: id groups ; notes ; X or C and the value, so two semicolons"
    ),
    QT_TRANSLATE_NOOP("finding", "this line has no id and no groups"),
    QT_TRANSLATE_NOOP("finding", "the id %1 stands twice on this card"),
    QT_TRANSLATE_NOOP("finding", "%1 is decoration and is left out"),
    QT_TRANSLATE_NOOP("finding", "the ink letter %1 follows no tile"),
    QT_TRANSLATE_NOOP("finding", "%1 needs an ink letter: a, b or c after the number"),
    QT_TRANSLATE_NOOP("finding", "%1 has no suit, so its ink %2 is ignored"),
    QT_TRANSLATE_NOOP("finding", "%1 equal tiles: no group is longer than six"),
    QT_TRANSLATE_NOOP("finding", "the ink letter %1 belongs at the end of a group"),
    QT_TRANSLATE_NOOP("finding", "%1 is no ink; there are three: a, b and c"),
    QT_TRANSLATE_NOOP("finding", "jokers are not printed on a line"),
    QT_TRANSLATE_NOOP("finding", "%1 is no tile"),
    QT_TRANSLATE_NOOP("finding", "this line has %1 tiles, not 14: none"),
    QT_TRANSLATE_NOOP("finding", "this variant has %1 tiles, not 14: none"),
    QT_TRANSLATE_NOOP("finding", "this line has %1 tiles, not 14: %2 (%3 was taken for its id)"),
    QT_TRANSLATE_NOOP("finding", "this variant has %1 tiles, not 14: %2 (%3 was taken for its id)"),
    QT_TRANSLATE_NOOP("finding", "this line has %1 tiles, not 14: %2"),
    QT_TRANSLATE_NOOP("finding", "this variant has %1 tiles, not 14: %2"),
    QT_TRANSLATE_NOOP("finding", "X (open) or C (concealed) is missing before the value"),
    QT_TRANSLATE_NOOP("finding", "the value after X or C is missing"),
    QT_TRANSLATE_NOOP("finding", "%1 should be X or C and a value, such as X 25"),
    QT_TRANSLATE_NOOP("finding", "the value %1 is not a positive multiple of 5"),
    QT_TRANSLATE_NOOP("finding", "an X line of singles and pairs: nothing in it can be called"),
    QT_TRANSLATE_NOOP("finding", "this line stands for more than %1 hands"),
    QT_TRANSLATE_NOOP("finding", "this run cannot move, so the line is exact"),
    QT_TRANSLATE_NOOP("finding", "the run cannot start at any of these numbers"),
    QT_TRANSLATE_NOOP("finding", "the run cannot start at %1"),
    QT_TRANSLATE_NOOP("finding", "the note is about suits, and the line has none"),
    QT_TRANSLATE_NOOP(
        "finding", "the note is about dragons without ink, and the line has no two of them"
    ),
    QT_TRANSLATE_NOOP("finding", "the note is about %1, which the line does not print"),
    QT_TRANSLATE_NOOP(
        "finding",
        "left out, as 152 tiles cannot build it: %1 needs %2 jokers, and %3 exist (and %4 more)",
    ),
    QT_TRANSLATE_NOOP(
        "finding", "left out, as 152 tiles cannot build it: %1 needs %2 jokers, and %3 exist"
    ),
    QT_TRANSLATE_NOOP(
        "finding",
        "left out, as 152 tiles cannot build it: %1 needs %2 natural %3, and %4 exist"
        " (and %5 more)",
    ),
    QT_TRANSLATE_NOOP(
        "finding", "left out, as 152 tiles cannot build it: %1 needs %2 natural %3, and %4 exist"
    ),
    QT_TRANSLATE_NOOP(
        "finding", "152 tiles cannot build this line: %1 needs %2 jokers, and %3 exist"
    ),
    QT_TRANSLATE_NOOP(
        "finding", "152 tiles cannot build this line: %1 needs %2 natural %3, and %4 exist"
    ),
    QT_TRANSLATE_NOOP("finding", "p is one of the printed digits, and none is printed"),
    QT_TRANSLATE_NOOP("finding", "1 ink letter cannot make %1 suits"),
    QT_TRANSLATE_NOOP("finding", "%1 ink letters cannot make %2 suits"),
    QT_TRANSLATE_NOOP("finding", "%1 different dragons; there are three"),
    QT_TRANSLATE_NOOP("finding", "n and m must differ, and the notes leave one number for both"),
    QT_TRANSLATE_NOOP("finding", "no note is written as -"),
    QT_TRANSLATE_NOOP("finding", "a line cannot be both exact and a run"),
    QT_TRANSLATE_NOOP("finding", "a note is missing beside the comma"),
    QT_TRANSLATE_NOOP("finding", "a list of numbers does not belong after %1"),
    QT_TRANSLATE_NOOP("finding", "%1 is no note; there are: %2"),
    QT_TRANSLATE_NOOP("finding", "this is said twice"),
    QT_TRANSLATE_NOOP("finding", "%1 stands after free: and is only shown; put free: last"),
    QT_TRANSLATE_NOOP("finding", "suits are given as two numbers from 1 to 3, such as suits 1-2"),
    QT_TRANSLATE_NOOP("finding", "%1 is not one of the numbers 1 to 9"),
    QT_TRANSLATE_NOOP("finding", "this line stands before any [section]"),
    QT_TRANSLATE_NOOP("finding", "a section needs a closing ]"),
    QT_TRANSLATE_NOOP("finding", "this section has no name"),
    QT_TRANSLATE_NOOP("finding", "%1 is no flag of a section; there is: nojokerless"),
    QT_TRANSLATE_NOOP("finding", "this card has no line"),
    QT_TRANSLATE_NOOP("finding", "this card has no X line, so nothing can ever be called"),
    QT_TRANSLATE_NOOP("finding", "%1 stands for the same hands as %2"),
    QT_TRANSLATE_NOOP("finding", "the section %1 stands twice"),
)
"""In the reader's words, with the gaps that it fills; a wider one stands behind a closer one."""
_SENTENCES = tuple(map(str, _NOTED))
_GAP = re.compile(r"%(\d)")


def finding_said(message: str) -> str:
    """What the reader says, in the language of the window."""
    known = recognised(message)
    if known is None:
        return message
    sentence, gaps = known
    return _GAP.sub(lambda gap: gaps[int(gap[1]) - 1], translate("finding", sentence))


@lru_cache(maxsize=2048)
def recognised(message: str) -> tuple[str, tuple[str, ...]] | None:
    """Which of the reader's sentences this is and what stands in its gaps; None for none."""
    for sentence, form in zip(_SENTENCES, _FORMS, strict=True):
        found = form.fullmatch(message)
        if found is not None:
            return sentence, found.groups()
    return None


def _form(sentence: str) -> re.Pattern[str]:
    parts = (re.escape(part) for part in _GAP.split(sentence)[::2])
    return re.compile("(.*?)".join(parts), re.DOTALL)


_FORMS = tuple(map(_form, _SENTENCES))
