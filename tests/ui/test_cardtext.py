"""What the buttons of the editor do to a row of text; ``|`` is the cursor."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjcove.card.parse import parse_card
from mahjcove.ui import cardtext
from mahjcove.ui.cardtext import Edited, NoteKind
from tests.support.hands import teaching_card


def at(marked: str) -> tuple[str, int]:
    return marked.replace("|", ""), marked.index("|")


def shown(edited: Edited | None) -> str | None:
    if edited is None:
        return None
    return edited.row[: edited.column] + "|" + edited.row[edited.column :]


@pytest.mark.parametrize(
    ("before", "ink", "after"),
    [
        ("A1 FF 22|2 ; - ; X 25", "a", "A1 FF 22|2a ; - ; X 25"),
        ("A1 FF 222| ; - ; X 25", "b", "A1 FF 222b| ; - ; X 25"),
        ("A1 FF |222a ; - ; X 25", "c", "A1 FF |222c ; - ; X 25"),
        ("A1 FF 222a| ; - ; X 25", "a", "A1 FF 222| ; - ; X 25"),
        ("A1 nnn|", "b", "A1 nnnb|"),
        ("A1 2|026 EE", "c", "A1 2|026c EE"),
        ("A1 D|D//44a", "a", "A1 D|Da//44a"),
        ("A1 F|F ; - ; X 25", "a", None),
        ("A1 NEW|S ; - ; X 25", "a", None),
        ("A|1 222 ; - ; X 25", "a", None),
        ("A1 222a ; r|un ; X 25", "a", None),
        ("A1 222a  | 333b ; - ; X 25", "a", None),
        ("A1 222a /|/ 333b ; - ; X 25", "a", None),
        ("[Even|s]", "a", None),
        ("# 22|2", "a", None),
        ("|", "a", None),
        ("A1 |a", "b", None),
    ],
)
def test_an_ink_button_sets_the_ink_of_the_group_at_the_cursor(
    before: str, ink: str, after: str | None
) -> None:
    assert shown(cardtext.inked(*at(before), ink)) == after


@pytest.mark.parametrize(
    ("before", "symbol", "after"),
    [
        ("A1 F|", "F", "A1 FF|"),
        ("A1 222|a", "n", "A1 222n|a"),
        ("A1 222a|", "F", "A1 222a F|"),
        ("A1 222a| 33b", "F", "A1 222a F| 33b"),
        ("A1 22a|", "//", "A1 22a // |"),
        ("A1 22a | 33b", "//", "A1 22a //| 33b"),
        ("|", "//", "// |"),
        ("|", "F", "F|"),
    ],
)
def test_a_symbol_is_typed_at_the_cursor(before: str, symbol: str, after: str) -> None:
    assert shown(cardtext.typed(*at(before), symbol)) == after


NOTE_CASES: list[tuple[str, NoteKind, str]] = [
    ("A1 FF| ; - ; X 25", "run", "A1 FF| ; run ; X 25"),
    ("A1 FF| ; run ; X 25", "run", "A1 FF| ; - ; X 25"),
    ("A1 FF ; run| from 1,3 ; X 25", "run", "A1 FF| ; run ; X 25"),
    ("A1 FF| ; run ; X 25", "run from", "A1 FF| ; run from 1,3,5 ; X 25"),
    ("A1 FF| ; run from 1 , 3 ; X 25", "run from", "A1 FF| ; - ; X 25"),
    ("A1 FF| ; run, suits 1-2 ; X 25", "exact", "A1 FF| ; suits 1-2, exact ; X 25"),
    ("A1 FF| ; exact ; X 25", "run", "A1 FF| ; run ; X 25"),
    ("A1 FF| ; m in 1,9 ; X 25", "n in", "A1 FF| ; m in 1,9, n in 2,4,6,8 ; X 25"),
    ("A1 FF| ; free: as, you like ; X 25", "run", "A1 FF| ; run, free: as, you like ; X 25"),
    ("A1 FF| ; - ; C 50 # mine", "dragons", "A1 FF| ; dragons may repeat ; C 50 # mine"),
    ("A1 FF|", "suits", "A1 FF| ; suits 1-2 ; X 25"),
    ("A1 FF| ;", "m in", "A1 FF| ; m in 1,9 ; X 25"),
    ("A1 FF| ; rub ; X 25", "run", "A1 FF| ; rub, run ; X 25"),
]


@pytest.mark.parametrize(("before", "kind", "after"), NOTE_CASES)
def test_a_note_is_added_and_taken_away(before: str, kind: NoteKind, after: str) -> None:
    row, column = at(before)

    assert shown(cardtext.noted(row, kind, column)) == after


@pytest.mark.parametrize(
    ("before", "kind", "value", "after"),
    [
        ("A1 FF| ; - ; X 25", "C", None, "A1 FF| ; - ; C 25"),
        ("A1 FF| ; - ; X 25", "", 30, "A1 FF| ; - ; X 30"),
        ("A1 FF| ; - ; X25#mine", "C", None, "A1 FF| ; - ; C 25 #mine"),
        ("A1 FF| ; - ;", "C", None, "A1 FF| ; - ; C 25"),
        ("A1 FF| ; - ; 40", "X", None, "A1 FF| ; - ; X 40"),
        ("A1 FF| ; - ; C", "", 50, "A1 FF| ; - ; C 50"),
        ("A1 FF|", "", 50, "A1 FF| ; - ; X 50"),
        ("A1 FF| ; run", "C", None, "A1 FF| ; run ; C 25"),
        ("A1 FF ; - ; X 12345|", "", 30, "A1 FF ; - ; X 30|"),
    ],
)
def test_x_or_c_and_the_value_are_set(
    before: str, kind: str, value: int | None, after: str
) -> None:
    row, column = at(before)

    assert shown(cardtext.ended(row, column, kind, value)) == after


@pytest.mark.parametrize(
    ("row", "tail"),
    [
        ("A1 FF ; - ; X 25", ("X", 25)),
        ("A1 FF ; - ; C # later", ("C", None)),
        ("A1 FF ; - ;", ("", None)),
        ("A1 FF ; - ; 30", ("", 30)),
        ("A1 FF", ("", None)),
        ("A1 FF ; - ; X 123456", ("X", None)),
        ("# ; ; X 25", ("", None)),
    ],
)
def test_x_or_c_and_the_value_are_read(row: str, tail: tuple[str, int | None]) -> None:
    assert cardtext.tail_of(row) == tail


def test_values_go_by_fives() -> None:
    steps = [cardtext.stepped(value, up=True) for value in (None, 5, 25, 27, 995)]
    assert steps == [25, 10, 30, 30, 995]
    assert [cardtext.stepped(value, up=False) for value in (None, 5, 25, 27)] == [25, 5, 20, 25]


def test_notes_are_found_however_they_are_typed() -> None:
    row = "A1 FF ; run  from 1, 3 , m in 2, suits 1-2, dragons may repeat, free: n in 3 ; X 25"

    assert cardtext.notes_in(row) == {"run from", "m in", "suits", "dragons"}
    assert cardtext.notes_in("A1 FF") == cardtext.notes_in("[Own] ; run") == set()


@pytest.mark.parametrize(
    ("above", "after"),
    [
        ([], "A1 | ; - ; X 25"),
        (["[Evens]", "E1 FF ; - ; X 25"], "E2 | ; - ; X 25"),
        (["E9 FF", "", "# E77"], "E10 | ; - ; X 25"),
        (["E2 FF", "E3 FF", "E1 FF"], "E4 | ; - ; X 25"),
        (["top FF"], "A1 | ; - ; X 25"),
    ],
)
def test_a_new_line_has_an_id_of_its_own(above: list[str], after: str) -> None:
    assert shown(cardtext.next_entry(above, len(above))) == after


def test_a_new_line_between_others_has_none_of_their_ids() -> None:
    rows = ["[Evens]", "E1 FF", "E2 FF", "[Odds]", "O1 FF"]

    assert shown(cardtext.next_entry(rows, 2)) == "E3 | ; - ; X 25"
    assert shown(cardtext.next_entry(rows, 4)) == "E3 | ; - ; X 25"
    assert shown(cardtext.next_entry(rows, 1)) == "A1 | ; - ; X 25"


def test_what_stands_in_a_row_is_told_apart() -> None:
    row = "A1 FF 22a 33b//4D ; run ; X 25 # mine"

    told = [(kind, span.text) for kind, span in cardtext.pieces(row)]

    assert told == [
        ("id", "A1"),
        ("ground", "FF"),
        ("a", "22a"),
        ("b", "33b"),
        ("ground", "//"),
        ("ground", "4D"),
        ("notes", "; run ; X 25 "),
        ("comment", "# mine"),
    ]
    assert [kind for kind, _ in cardtext.pieces(" [Own] x")] == ["section"]
    assert [kind for kind, _ in cardtext.pieces("# note")] == ["comment"]
    assert list(cardtext.pieces("  ")) == []


@given(st.text("A1 2aF;#[]/-xnX5\t\U0001f004", max_size=30))
def test_pieces_lie_in_order_inside_any_row(row: str) -> None:
    end = 0
    for _, span in cardtext.pieces(row):
        assert end <= span.start <= span.end <= len(row)
        assert row[span.start : span.end] == span.text
        end = span.end


@given(st.text("A1 2aFD;#/,runX5", max_size=24), st.integers(0, 24), st.sampled_from("abc"))
def test_any_row_takes_every_button(row: str, column: int, ink: str) -> None:
    column = min(column, len(row))
    outcomes = [
        cardtext.inked(row, column, ink),
        cardtext.typed(row, column, "F"),
        *(cardtext.noted(row, kind, column) for kind in cardtext.NOTES),
        cardtext.ended(row, column, "C", 50),
    ]

    for edited in outcomes:
        assert edited is None or 0 <= edited.column <= len(edited.row)
    assert cardtext.tail_of(cardtext.ended(row, column, "C", 50).row) in (("C", 50), ("", None))


def test_every_note_and_symbol_can_be_read_by_the_card() -> None:
    for kind in cardtext.NOTES:
        edited = cardtext.noted("A1 FF nna mmmmb 333a 444b ; - ; X 25", kind, 0)
        _, findings = parse_card(f"[Own]\n{edited.row}", "own")
        assert not any(finding.error for finding in findings)
    for line in teaching_card().lines:
        groups = cardtext.groups_in(f"{line.id} {line.text} ; - ; X 25")
        assert [group.text for group in groups] == line.text.split()


def test_letters_outside_the_first_plane_count_twice_in_qt() -> None:
    row = "A\U0001f004B"

    assert cardtext.utf16(row) == 4
    assert [cardtext.from_utf16(row, units) for units in (0, 1, 3, 4, 9)] == [0, 1, 2, 3, 3]
