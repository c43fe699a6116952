"""What is said about a typed card, and where (rule 15.3.2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjcove.card.findings import CardError
from mahjcove.card.parse import load_card, parse_card
from tests.card.hands import TEACHING, TEACHING_TEXT
from tests.support.paths import CHECKOUT

GOOD = "FF 222a 444b 666c 888a"

BAD_CARDS = {
    "bad-13-tiles.txt": "3:5: this line has 13 tiles, not 14: FF 222a 444b 666c 88a",
    "bad-15-tiles.txt": "3:5: this line has 15 tiles, not 14: FFF 1111a 2222a DDDDb",
    "bad-duplicate-id.txt": "4:1: the id A1 stands twice on this card",
    "bad-empty.txt": "1:1: this card has no line",
    "bad-fields.txt": "3:34: an entry is: id groups ; notes ; X or C and the value, "
    "so two semicolons",
    "bad-group-of-seven.txt": "3:5: 7 equal tiles: no group is longer than six",
    "bad-ink-d.txt": "3:26: d is no ink; there are three: a, b and c",
    "bad-no-ink.txt": "3:10: 1111 needs an ink letter: a, b or c after the number",
    "bad-no-value.txt": "3:34: the value after X or C is missing",
    "bad-no-xc.txt": "3:34: X (open) or C (concealed) is missing before the value",
    "bad-pair-of-five.txt": "3:5: 152 tiles cannot build this line: "
    "5b5b 5b5b 5b5b 5b FFFF EEE needs 7 natural 5b, and 4 exist",
    "bad-run-note.txt": "3:30: 'rum' is no note",
    "bad-unknown-symbol.txt": "3:18: 'Q' is no tile",
}


@pytest.mark.parametrize(("file", "expected"), BAD_CARDS.items())
def test_each_bad_card_gives_its_error_at_its_place(file: str, expected: str) -> None:
    text = (CHECKOUT / "tests/card/bad" / file).read_text(encoding="utf-8")
    _, findings = parse_card(text, file)
    (finding,) = findings
    assert finding.error
    assert str(finding).startswith(expected)
    with pytest.raises(CardError) as raised:
        load_card(text, file)
    assert str(raised.value) == str(finding)


def test_every_bad_card_is_tried() -> None:
    assert {path.name for path in (CHECKOUT / "tests/card/bad").iterdir()} == set(BAD_CARDS)


def test_the_other_lines_of_a_card_with_an_error_still_load() -> None:
    text = (CHECKOUT / "tests/card/bad/bad-13-tiles.txt").read_text(encoding="utf-8")
    card, _ = parse_card(text, "test")
    assert [(line.id, line.number) for line in card.lines] == [("A2", 1)]


ERRORS = [
    ("A1", 3, "an entry is"),
    ("; - ; X 25", 1, "no id and no groups"),
    ("A1 ; - ; X 25", 4, "has 0 tiles, not 14: none"),
    (f"A1 {GOOD} // FF 222a ; - ; X 25", 4, "this variant has 5 tiles, not 14: FF 222a"),
    (f"A1 {GOOD} // ; - ; X 25", 4, "this variant has 0 tiles, not 14: none"),
    (
        f"{GOOD} ; - ; X 25",
        4,
        "has 12 tiles, not 14: 222a 444b 666c 888a (FF was taken for its id)",
    ),
    ("A1 FF 22a2 444b 666c 888a ; - ; X 25", 9, "ink letter a belongs at the end"),
    ("A1 FF a 222a 444b 666c 88a ; - ; X 25", 7, "the ink letter a follows no tile"),
    ("A1 FF 222a 444b 666c JJJ ; - ; X 25", 22, "jokers are not printed"),
    ("A1 FF 222a 444b 666c 888x ; - ; X 25", 25, "'x' is no tile"),
    ("A1 FF 222a 444b 666c nnn ; - ; X 25", 22, "nnn needs an ink letter"),
    ("A1 FFFFFF nnnna ppppb ; - ; X 25", 4, "p is one of the printed digits"),
    ("A1 FF 222a 444b 666b 888a ; suits 3-3 ; X 25", 4, "2 ink letters cannot make 3 suits"),
    ("A1 FF 222a 444b 666b 888a ; suits 0-2 ; X 25", 29, "suits are given as two numbers"),
    ("A1 FF 222a 444b 666b 888a ; suits 2-1 ; X 25", 29, "suits are given as two numbers"),
    ("A1 DD DDDD DDDD DDD D ; - ; X 25", 4, "5 different dragons; there are three"),
    (f"A1 {GOOD} ; run from 4,9 ; X 25", 4, "the run cannot start at any of these numbers"),
    (f"A1 {GOOD} ; run from 0 ; X 25", 29, "'0' is not one of the numbers 1 to 9"),
    (f"A1 {GOOD} ; n in 3,12 ; X 25", 29, "'12' is not one of the numbers 1 to 9"),
    ("A1 FF nnna mmmb 666c 888a ; n in 3, m in 3 ; X 25", 4, "n and m must differ"),
    (f"A1 {GOOD} ; run, run from 1 ; X 25", 34, "this is said twice"),
    (f"A1 {GOOD} ; exact, run ; X 25", 28, "both exact and a run"),
    (f"A1 {GOOD} ; run,, suits 1-2 ; X 25", 33, "a note is missing beside the comma"),
    (f"A1 {GOOD} ; run, 3 ; X 25", 29, "a list of numbers does not belong after 'run'"),
    (f"A1 {GOOD} ; -, run ; X 25", 29, "'-' is no note"),
    (f"A1 {GOOD} ; - ; Z 25", 33, "X (open) or C (concealed) is missing"),
    (f"A1 {GOOD} ; - ; X -5", 33, "'X -5' should be X or C and a value"),
    (f"A1 {GOOD} ; - ; X 25 30", 33, "'X 25 30' should be X or C and a value"),
    ("A1 na mb pc 1a Z Y DDDDDDD D ; - ; X 25", 20, "7 equal tiles"),
    ("A1 1na mb pc Z Y D DD DE DW D ; run, suits 1-3, dragons may repeat ; X 25", 4, "than 100000"),
    ("[Ab", 1, "a section needs a closing ]"),
    ("[Ab] joker", 6, "'joker' is no flag of a section"),
]


@pytest.mark.parametrize(("entry", "column", "message"), ERRORS)
def test_an_error_names_its_place(entry: str, column: int, message: str) -> None:
    card, findings = parse_card(f"[Test]\n{entry}\nZ9 FFFF 222a 444b 6666c ; - ; X 25", "test")
    (finding,) = findings
    assert (finding.line, finding.column, finding.error) == (2, column, True)
    assert message in finding.message
    assert [line.id for line in card.lines] == ["Z9"]


WARNINGS = [
    ("A1 FFa 222a 444b 666c 888a ; - ; X 25", 6, "FF has no suit, so its ink a is ignored"),
    ("A1 FF 222a 444b 666c 000a ; - ; X 25", 25, "000 has no suit"),
    ("A1 FF NNNb 444b 666c 888a ; - ; X 25", 10, "NNN has no suit"),
    ("A1 FF 222a + 444b = 666c 888a ; - ; X 25", 12, "'+' is decoration"),
    ("A1 FFFF NNNN SSSS EE ; run ; X 25", 4, "this run cannot move, so the line is exact"),
    ("A1 123456789a FFFFF ; run ; X 25", 4, "this run cannot move"),
    ("A1 FF 111a 2222b 333c 44b ; run from 1,8 ; X 25", 4, "the run cannot start at 8"),
    (f"A1 {GOOD} ; n in 3 ; X 25", 4, "the note is about n, which the line does not print"),
    (f"A1 {GOOD} ; m in 3 ; X 25", 4, "the note is about m"),
    ("A1 FFFF NNNN SSSS EE ; suits 1-2 ; X 25", 4, "the note is about suits"),
    (f"A1 {GOOD} ; dragons may repeat ; X 25", 4, "the note is about dragons without ink"),
    (f"A1 {GOOD} ; ; X 25", 28, "no note is written as -"),
    (f"A1 {GOOD} ; free: any, run ; X 25", 39, "'run' stands after free: and is only shown"),
    (f"A1 {GOOD} ; - ; X 27", 33, "the value 27 is not a positive multiple of 5"),
    (f"A1 {GOOD} ; - ; X 0", 33, "the value 0 is not a positive multiple of 5"),
    ("A1 11a 33a 55a 77a 99a 99b 99c ; - ; X 50", 4, "nothing in it can be called"),
    (
        "A1 FFFF 222a 444a 6666a // FFFF 222a 444b 6666b ; suits 2-2 ; X 25",
        4,
        "1 ink letter cannot make 2 suits",
    ),
    (
        "A1 FFFF 111a 333a 6666a // FFFF 111a 333a 7777a ; run from 4 ; X 25",
        4,
        "the run cannot start at any of these numbers",
    ),
    ("A1 00 DDa DDa 2222a 3333a ; - ; X 25", 4, "left out, as 152 tiles cannot build it"),
]


@pytest.mark.parametrize(("entry", "column", "message"), WARNINGS)
def test_a_warning_names_its_place_and_the_line_still_counts(
    entry: str, column: int, message: str
) -> None:
    text = f"[Test]\n{entry}\nZ9 FFFF 222a 444b 6666c ; - ; X 25"
    card, findings = parse_card(text, "test")
    (finding,) = (one for one in findings if one.message.find(message) >= 0)
    assert (finding.line, finding.column, finding.error) == (2, column, False)
    assert [line.id for line in load_card(text, "test").lines] == ["A1", "Z9"]
    assert not any(one.error for one in findings)
    assert card.lines[0].realisations


def test_the_first_hand_left_out_is_shown_with_the_number_of_others() -> None:
    _, findings = parse_card("[T]\nA1 55a 55a nna nna FFFFFF ; - ; C 50", "test")
    assert [finding.message for finding in findings if "left out" in finding.message] == [
        (
            "left out, as 152 tiles cannot build it: "
            "5b5b 5b5b 5b5b 5b5b FFFFFF needs 8 natural 5b, and 4 exist (and 2 more)"
        )
    ]


def test_more_than_eight_jokers_cannot_be_had() -> None:
    _, findings = parse_card(
        "[T]\nA1 NNNNNN EEEEEE WW ; - ; X 25\nA2 NNNNNN NNNNN NNN ; - ; X 25", "t"
    )
    assert [str(finding) for finding in findings] == [
        "3:4: 152 tiles cannot build this line: NNNNNN NNNNN NNN needs 10 jokers, and 8 exist"
    ]


@pytest.mark.parametrize(
    ("groups", "why"),
    [
        ("55a 55a 5a 2222b FFFFF", "needs 5 natural 5b, and 4 exist"),
        ("FF FF FF FF F NNNNN", "needs 9 natural F, and 8 exist"),
        ("FF FF FF FF NNNNNN", ""),
        ("55a 55a 2222b FFFFFF", ""),
        ("NNNNNN NNNNNN EE", ""),
        ("NNNNNN NNNNNN N E", "needs 9 jokers, and 8 exist"),
    ],
)
def test_what_exceeds_the_supply_by_one_is_refused(groups: str, why: str) -> None:
    card, findings = parse_card(f"[T]\nA1 {groups} ; - ; X 25", "test")
    assert bool(card.lines) is not bool(why)
    assert all(why in finding.message for finding in findings)
    assert bool(findings) is bool(why)


def test_the_card_as_a_whole() -> None:
    text = (
        f"[Test]\nA1 {GOOD} ; - ; C 25\n"
        "[Other]\nA2 888a 666c FF 444b 222a ; - ; C 30\n"
        "[Test]\nA3 FFFF 222a 444b 6666c ; - ; C 25\n"
    )
    _, findings = parse_card(text, "test")
    assert [str(finding) for finding in findings] == [
        "1:1: this card has no X line, so nothing can ever be called",
        "4:1: A2 stands for the same hands as A1",
        "6:1: the section Test stands twice",
    ]


def test_a_line_before_any_section_belongs_to_one_without_a_name() -> None:
    card, findings = parse_card(
        f"A1 {GOOD} ; - ; X 25\n[B]\nB1 FFFF 222a 444b 6666c ; - ; X 25", "t"
    )
    assert [str(finding) for finding in findings] == ["1:1: this line stands before any [section]"]
    assert [(section.name, len(section.lines)) for section in card.sections] == [("", 1), ("B", 1)]


def test_a_section_without_a_name_is_odd_and_still_counts() -> None:
    card, findings = parse_card(
        f"[ ]\nA1 {GOOD} ; - ; X 25\n  [] nojokerless\nA2 {GOOD} ; - ; C 30", "t"
    )
    assert [str(finding) for finding in findings] == [
        "1:1: this section has no name",
        "3:3: this section has no name",
        "4:1: A2 stands for the same hands as A1",
    ]
    assert [section.jokerless_doubles for section in card.sections] == [True, False]


def test_comments_blank_lines_tabs_and_spaces_change_nothing() -> None:
    text = (
        "# a card\n\n   # indented\n\t\n"
        "  [ Two Words ]\tnojokerless  # a flag\n"
        f"\tA1\t{GOOD}\t;\t-\t;X25#close; no space\n"
        f"A2   FFFF  222a 444b 6666c;n in 3 ,free: pick #1 ; C  30   # said; more\n"
    )
    card, findings = parse_card(text, "test")
    assert [finding.message for finding in findings] == [
        "the note is about n, which the line does not print"
    ]
    (section,) = card.sections
    assert (section.name, section.jokerless_doubles) == ("Two Words", False)
    assert [
        (line.id, line.value, line.concealed, line.notes, line.position) for line in card.lines
    ] == [
        ("A1", 25, False, (), 6),
        ("A2", 30, True, ("n in 3", "free: pick #1"), 7),
    ]


@pytest.mark.parametrize("ending", ["\r\n", "\r"])
def test_line_endings_and_a_byte_order_mark_change_no_line(ending: str) -> None:
    card, findings = parse_card("\ufeff" + TEACHING_TEXT.replace("\n", ending), "teaching")
    assert findings == ()
    assert card.sections == TEACHING.sections


def test_a_card_is_known_by_its_name_and_text() -> None:
    text = f"[Test]\nA1 {GOOD} ; - ; X 25"
    card = load_card(text, "test")
    assert card == load_card(text, "test")
    assert hash(card) == hash(load_card(text, "test"))
    assert card != load_card(text + "\n", "test")
    assert card != load_card(text, "other")
    assert parse_card("", "")[0].sha256 == (
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    )


PIECES = (
    *"[];#,- \n09nmpDZCX\ufeff²\x00\ud800",
    *("//", "A1", "FF", "222a", "444b", "run", "from", "in", "suits 1-2", "free:", "X 25"),
    *("9" * 20, "[T]\nA1 ", "; - ; X 25"),
)


@given(st.lists(st.sampled_from(PIECES), max_size=40))
def test_any_text_is_read_without_raising(pieces: list[str]) -> None:
    text = "".join(pieces)
    _, findings = parse_card(text, "any")
    rows = text.removeprefix("\ufeff").split("\n")
    assert list(findings) == sorted(findings)
    for finding in findings:
        assert 1 <= finding.line <= len(rows)
        assert 1 <= finding.column <= len(rows[finding.line - 1]) + 1


@given(st.text())
def test_any_characters_at_all_are_read_without_raising(text: str) -> None:
    card, findings = parse_card(f"[T]\nA1 {text} ; {text} ; X {text}", "any")
    assert card.lines or any(finding.error for finding in findings)
