from __future__ import annotations

import re

import pytest

from mahjcove.practice.rulebook import Rule, Rulebook, RulebookError, parse_rulebook
from mahjcove.resources import resource

TWO_SECTIONS = """\
# 9 Dead hands

9.2 Faults that kill
Each of these kills
the hand.

9.2a Wrong Mahjong
It was no line.

# D Choices
D1 A death
It ends nothing.
"""


@pytest.fixture(scope="module")
def shipped() -> Rulebook:
    return parse_rulebook(resource("rules", "rules.txt").read_text(encoding="utf-8"))


def test_a_rulebook_has_its_sections_and_rules_in_order() -> None:
    book = parse_rulebook(TWO_SECTIONS)

    assert [(one.number, one.title) for one in book.sections] == [
        ("9", "Dead hands"),
        ("D", "Choices"),
    ]
    assert list(book.rules) == ["9.2", "9.2a", "D1"]
    assert book.sections[0].rules == (book.rule("9.2"), book.rule("9.2a"))


def test_a_rule_is_found_by_its_number_and_its_text_has_no_line_breaks() -> None:
    assert parse_rulebook(TWO_SECTIONS).rule("9.2") == Rule(
        "9.2", "Faults that kill", "Each of these kills the hand."
    )


def test_a_number_that_no_rule_has_is_named() -> None:
    with pytest.raises(LookupError, match=r"^the rulebook has no rule 9\.9$"):
        parse_rulebook(TWO_SECTIONS).rule("9.9")


def test_line_ends_and_a_mark_at_the_beginning_make_no_difference() -> None:
    text = "\ufeff" + TWO_SECTIONS.replace("\n", "\r\n")

    assert parse_rulebook(text) == parse_rulebook(TWO_SECTIONS)


def test_rules_stand_in_the_order_of_their_numbers_not_of_their_letters() -> None:
    numbers = ["15.2", "15.2a", "15.3", "15.3.1", "15.3.2", "15.10"]
    text = "# 15 Lines\n" + "\n".join(f"{number} Title\nText.\n" for number in numbers)

    assert list(parse_rulebook(text).rules) == numbers


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "1: there is no section"),
        ("\n\nA word.\n", "3: this stands before the first section, such as # 1 Tiles"),
        (
            "# Tiles\n1.1 A\nB.\n",
            "1: a section is # with its number and title, such as # 1 Tiles",
        ),
        ("# 1\n1.1 A\nB.\n", "1: a section is # with its number and title, such as # 1 Tiles"),
        ("# 1 Tiles\n\n# 2 Deal\n2.1 A\nB.\n", "1: section 1 has no rule"),
        ("# 1 Tiles\n1.1 A\nB.\n# 1 Tiles\n1.2 A\nB.\n", "4: section 1 is there already"),
        (
            "# 1 Tiles\n\nAll tiles.\n",
            "3: a rule begins with its number and title, such as 6.9 Same size",
        ),
        (
            "# 1 Tiles\n\n1.1\nAll tiles.\n",
            "3: a rule begins with its number and title, such as 6.9 Same size",
        ),
        ("# 1 Tiles\n1.1 A\n\nB.\n", "2: rule 1.1 has a title but says nothing"),
        ("# 1 Tiles\n11.1 A\nB.\n", "2: rule 11.1 does not belong in section 1"),
        ("# 1 Tiles\nD1 A\nB.\n", "2: rule D1 does not belong in section 1"),
        ("# 1 Tiles\n1.2 A\nB.\n\n1.1 A\nB.\n", "5: rule 1.1 cannot follow rule 1.2"),
        ("# 1 Tiles\n1.1 A\nB.\n\n1.1 A\nB.\n", "5: rule 1.1 cannot follow rule 1.1"),
        (
            "# 1 Tiles\n1.1 A\nB.\n1.2 C\nD.\n",
            "4: this begins like a rule; leave a blank line above, or break later",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, message: str) -> None:
    with pytest.raises(RulebookError) as caught:
        parse_rulebook(text)

    assert str(caught.value) == message


def test_the_shipped_rulebook_covers_the_whole_round(shipped: Rulebook) -> None:
    assert [section.number for section in shipped.sections] == [
        *(str(number) for number in range(1, 13)),
        "D",
        "13",
        "15",
    ]


def test_each_shipped_rule_is_short(shipped: Rulebook) -> None:
    """A title of at most six words and at most three sentences."""
    long = [
        rule.number
        for rule in shipped.rules.values()
        if len(rule.title.split()) > 6 or len(re.findall(r"[.!?](?=\s|$)", rule.text)) > 3
    ]

    assert long == []


def test_each_shipped_rule_is_made_of_whole_sentences(shipped: Rulebook) -> None:
    broken = [rule.number for rule in shipped.rules.values() if not rule.text.endswith(".")]

    assert broken == []


def test_no_two_shipped_rules_have_one_title_within_a_section(shipped: Rulebook) -> None:
    for section in shipped.sections:
        titles = [rule.title for rule in section.rules]

        assert len(set(titles)) == len(titles)
