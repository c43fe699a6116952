"""A row of a card's text, taken apart where it is typed: its groups, its notes, its value.

Columns count letters from 0. A row that is wrong is taken apart as far as it goes; what it
means is for the card's own reader to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, Literal

import attrs

from mahjcove.card.expand import INKED
from mahjcove.card.notes import parse_notes

INKS: Final = "abc"
SYMBOLS: Final = ("F", "N", "E", "W", "S", "D", "R", "G", "0", "n", "m", "p", "Z", "Y", "//")
"""What the strip of buttons types; digits are quicker on the keyboard."""

NoteKind = Literal["run", "run from", "n in", "m in", "suits", "dragons", "exact"]
NOTES: Final[dict[NoteKind, str]] = {
    "exact": "exact",
    "run": "run",
    "run from": "run from 1,3,5",
    "n in": "n in 2,4,6,8",
    "m in": "m in 1,9",
    "suits": "suits 1-2",
    "dragons": "dragons may repeat",
}
"""Each note and how it is first typed."""
USUAL_TAIL: Final = "X 25"
STEP: Final = 5
MOST_VALUE: Final = 995

_TOKEN = re.compile(r"//|(?:(?!//)\S)+")
_TAIL = re.compile(r"(\s*)([XC]?)(\s*)([0-9]*)")
_NUMBERED = re.compile(r"(.*?)([0-9]+)")


@attrs.frozen
class Spot:
    """A place in the text."""

    row: int
    text: str
    """Of the whole row."""
    column: int


@attrs.frozen
class Mark:
    """Something that is wrong in a row."""

    column: int
    error: bool


@attrs.frozen
class Span:
    """A piece of a row."""

    start: int
    end: int
    text: str


@attrs.frozen
class Edited:
    """A row after a change, and where the cursor stands in it."""

    row: str
    column: int


def is_entry(row: str) -> bool:
    """Whether a row is meant as a line of the card."""
    start = row.strip()[:1]
    return start != "" and start not in "#["


def groups_in(row: str) -> tuple[Span, ...]:
    """The groups of an entry and the ``//`` between its forms, without its id."""
    if not is_entry(row):
        return ()
    head = row.split(";", 1)[0]
    found = [Span(one.start(), one.end(), one.group()) for one in _TOKEN.finditer(head)]
    return tuple(found[1:])


def group_at(row: str, column: int) -> Span | None:
    """The group that the cursor stands in or right beside."""
    for group in groups_in(row):
        if group.start <= column <= group.end and group.text != "//":
            return group
    return None


def ink_of(group: str) -> str:
    """The ink letter that a group is typed with, empty for none."""
    return group[-1] if len(group) > 1 and group[-1] in INKS else ""


def can_be_inked(group: str) -> bool:
    """Whether an ink letter gives some tile of this group its suit."""
    return bool(INKED & set(group.removesuffix(ink_of(group))))


def inked(row: str, column: int, ink: str) -> Edited | None:
    """Give the group at the cursor this ink, or none if it has it already.

    None where there is no group, or one that no ink says anything of.
    """
    group = group_at(row, column)
    if group is None or not can_be_inked(group.text):
        return None
    now = ink_of(group.text)
    letter = "" if ink == now else ink
    bare = group.end - len(now)
    changed = row[:bare] + letter + row[group.end :]
    inside = column < bare or (column == bare and now != "")
    return Edited(changed, column if inside else bare + len(letter))


def typed(row: str, column: int, symbol: str) -> Edited:
    """Type a symbol at the cursor; behind an ink letter it begins the next group."""
    before, after = row[:column], row[column:]
    if symbol == "//":
        left = "" if before.endswith(" ") or not before else " "
        right = "" if after.startswith(" ") else " "
        put = f"{left}//{right}"
    else:
        group = group_at(row, column)
        ended = group is not None and column == group.end and ink_of(group.text) != ""
        put = f" {symbol}" if ended else symbol
    return Edited(before + put + after, column + len(put))


def notes_in(row: str) -> frozenset[NoteKind]:
    """Which notes an entry has."""
    fields = row.split(";")
    if not is_entry(row) or len(fields) < 2:
        return frozenset()
    return frozenset(kind for note in _notes(fields[1]) if (kind := _kind(note)) is not None)


def noted(row: str, kind: NoteKind, column: int) -> Edited:
    """Add this note to an entry, or take it away if it is there.

    A line cannot be both exact and a run, so one takes the other's place; text that is only
    shown stays last.
    """
    row = _whole(row)
    head, notes, tail = row.split(";", 2)
    kept = [note for note in _notes(notes) if _kind(note) not in _replaced(kind)]
    if kind not in notes_in(row):
        free = next((place for place, note in enumerate(kept) if _is_free(note)), len(kept))
        kept.insert(free, NOTES[kind])
    changed = f"{head.rstrip()} ; {', '.join(kept) or '-'} ; {tail.strip()}"
    return Edited(changed, min(column, len(head.rstrip())))


def tail_of(row: str) -> tuple[str, int | None]:
    """``X``, ``C`` or nothing, and the value of an entry as far as they are typed."""
    fields = row.split(";", 2)
    if not is_entry(row) or len(fields) < 3:
        return "", None
    found = _TAIL.match(fields[2])
    if found is None:
        return "", None
    return found[2], int(found[4]) if found[4] and len(found[4]) < 5 else None


def ended(row: str, column: int, kind: str = "", value: int | None = None) -> Edited:
    """Make an entry open (X) or concealed (C), or give it a value; the rest stays."""
    row = _whole(row)
    was_kind, was_value = tail_of(row)
    start = row.index(";", row.index(";") + 1) + 1
    found = _TAIL.match(row, start)
    rest = row[start:] if found is None else row[found.end() :]
    new_value = was_value if value is None else value
    tail = f" {kind or was_kind or 'X'} {25 if new_value is None else new_value}"
    changed = row[:start] + tail + (rest if rest[:1] in ("", " ") else f" {rest}")
    return Edited(changed, min(column, len(changed)))


def stepped(value: int | None, up: bool) -> int:  # noqa: FBT001 - two directions
    """The next multiple of five in this direction."""
    if value is None:
        return 25
    below = value // STEP * STEP
    if up:
        return min(MOST_VALUE, below + STEP)
    return max(STEP, below if below < value else below - STEP)


def next_entry(rows: Sequence[str], above: int) -> Edited:
    """A new entry to come under the first ``above`` of these rows, with an id of its own."""
    taken = [row.split(None, 1)[0] for row in rows if is_entry(row)]
    before = sum(map(is_entry, rows[:above]))
    found = _NUMBERED.fullmatch(taken[before - 1]) if before else None
    stem, number = (found[1], int(found[2])) if found else ("A", 0)
    while f"{stem}{number + 1}" in taken:
        number += 1
    line_id = f"{stem}{number + 1} "
    return Edited(f"{line_id} ; - ; {USUAL_TAIL}", len(line_id))


PieceKind = Literal["section", "comment", "id", "a", "b", "c", "ground", "notes"]


def pieces(row: str) -> Iterator[tuple[PieceKind, Span]]:
    """What in a row is shown in a colour of its own."""
    start = len(row) - len(row.lstrip())
    if row[start : start + 1] == "[":
        yield "section", Span(0, len(row), row)
    elif row[start : start + 1] == "#":
        yield "comment", Span(0, len(row), row)
    elif row.strip():
        yield from _entry_pieces(row)


def _entry_pieces(row: str) -> Iterator[tuple[PieceKind, Span]]:
    head = row.split(";", 1)[0]
    first = _TOKEN.search(head)
    if first is not None:
        yield "id", Span(first.start(), first.end(), first.group())
    for group in groups_in(row):
        match ink_of(group.text) if can_be_inked(group.text) else "":
            case "a" | "b" | "c" as ink:
                yield ink, group
            case _:
                yield "ground", group
    if len(head) < len(row):
        behind = row.split(";", 2)
        begin = len(head) + (len(behind[1]) + 1 if len(behind) == 3 else 0)
        comment = row.find("#", begin) if len(behind) == 3 else -1
        end = comment if comment >= 0 else len(row)
        yield "notes", Span(len(head), end, row[len(head) : end])
        if comment >= 0:
            yield "comment", Span(comment, len(row), row[comment:])


def utf16(text: str) -> int:
    """How long a text is where letters are counted as Qt counts them."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def from_utf16(row: str, units: int) -> int:
    """The column that is so many of Qt's letters into a row."""
    seen = 0
    for column, letter in enumerate(row):
        if seen >= units:
            return column
        seen += 2 if ord(letter) > 0xFFFF else 1
    return len(row)


def _whole(row: str) -> str:
    """The row with the fields it lacks as an entry."""
    match row.count(";"):
        case 0:
            return f"{row.rstrip()} ; - ; {USUAL_TAIL}"
        case 1:
            notes = row.partition(";")[2].strip()
            return f"{row.rstrip()}{'' if notes else ' -'} ; {USUAL_TAIL}"
        case _:
            return row


def _notes(field: str) -> list[str]:
    notes, _ = parse_notes(field)
    return list(notes.typed)


def _is_free(note: str) -> bool:
    return note.startswith("free")


def _kind(note: str) -> NoteKind | None:
    words = " ".join(note.split())
    if words in ("exact", "run"):
        return "exact" if words == "exact" else "run"
    beginnings: tuple[NoteKind, ...] = ("run from", "n in", "m in", "suits", "dragons")
    return next((kind for kind in beginnings if words.startswith(kind)), None)


def _replaced(kind: NoteKind) -> tuple[NoteKind, ...]:
    """The notes that this one takes the place of, itself included."""
    runs: tuple[NoteKind, ...] = ("run", "run from", "exact")
    return runs if kind in runs else (kind,)
