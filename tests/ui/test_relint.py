"""Reading a card again says the same as reading it for the first time."""

from __future__ import annotations

from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from mahjcove.card import entry as reading
from mahjcove.card.findings import Finding
from mahjcove.card.lines import Line
from mahjcove.card.parse import parse_card
from mahjcove.ui import relint
from mahjcove.ui.relint import Relint
from tests.support.hands import teaching_card

ROWS = [
    "",
    "# a comment",
    "[Evens]",
    "[Pairs] nojokerless",
    "[Evens",
    "A1 FFFF 2026a EE 0000 ; - ; X 25",
    "A1 FF 11a 2222a 33a 4444a ; run ; X 25",
    "A2 FF 11a 2222a 33a 4444a ; run ; X 25",
    "A3 FF 222 444a ; - ; X 25",
    "A3 NEWS DDDa DDDb DDDDc ; - ; C 27",
    "A1",
    ";;",
    "A4 // ; - ; X 25",
]
TEXTS = st.lists(st.sampled_from(ROWS), max_size=9).map("\n".join)


@given(st.lists(TEXTS, min_size=2, max_size=5))
def test_every_text_is_read_as_if_it_were_the_first(texts: list[str]) -> None:
    again = Relint()

    for text in texts:
        card, findings = again.read(text, "own")
        first, first_findings = parse_card(text, "own")
        assert findings == first_findings
        assert (card, card.sections) == (first, first.sections)


def test_only_a_changed_line_is_worked_out_again() -> None:
    again = Relint()
    text = teaching_card().text
    again.read(text, "own")
    asked: list[str] = []

    def told(
        row: str, position: int, number: int, context: reading.Context
    ) -> tuple[Line | None, tuple[Finding, ...]]:
        asked.append(row)
        return reading.parse_entry(row, position, number, context)

    with patch.object(relint, "parse_entry", told):
        card, _ = again.read("\n" + text.replace("W1  FFFF", "W1  FFF"), "own")
        again.read(text, "own")

    assert [row.split()[:2] for row in asked] == [["W1", "FFF"], ["W1", "FFFF"]]
    assert card.line("W2").position == teaching_card().line("W2").position + 1
