"""Every sentence of the card's reader is known to the window, so that it can be translated."""

from __future__ import annotations

import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, QTranslator

from mahjcove.card.parse import parse_card
from mahjcove.ui.findingwords import finding_said, recognised
from tests.card.test_findings import BAD_CARDS, ERRORS, PIECES, WARNINGS
from tests.support.hands import teaching_card
from tests.support.paths import CHECKOUT, PACKAGE

SAYING = ("_error", "_warn", "_wrong", "_odd", "error_at", "warning_at")
"""The functions that the reader says something with."""


def check(text: str) -> None:
    """Raise AssertionError unless all that is said of a text is known and said again."""
    for finding in parse_card(text, "any")[1]:
        assert recognised(finding.message) is not None, finding.message
        assert finding_said(finding.message) == finding.message


@pytest.mark.parametrize("file", BAD_CARDS)
def test_what_is_said_of_each_bad_card_is_known(file: str) -> None:
    check((CHECKOUT / "tests/card/bad" / file).read_text("utf-8"))


@pytest.mark.parametrize("case", [*ERRORS, *WARNINGS], ids=str)
def test_what_is_said_of_each_wrong_entry_is_known(case: tuple[str, int, str]) -> None:
    check(f"[Test]\n{case[0]}")


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_what_is_said_of_any_text_is_known(text: str) -> None:
    check(text)


@given(st.data())
def test_what_is_said_of_a_line_with_slips_is_known(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(teaching_card().text.splitlines()[1:]))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text)))
        text = text[:place] + data.draw(st.sampled_from("abcdFNDnmp019;,/- #[]X")) + text[place:]

    check(text)


def test_no_sentence_of_the_reader_was_forgotten() -> None:
    """Each longer text in the reader's sources is a part of some sentence that is known."""
    known = " ".join(texts_in(ast.parse((PACKAGE / "ui" / "findingwords.py").read_text("utf-8"))))
    said = []
    for name in ("entry", "notes", "lint", "parse"):
        for node in ast.walk(ast.parse((PACKAGE / "card" / f"{name}.py").read_text("utf-8"))):
            if isinstance(node, ast.Call) and name_of(node) in SAYING:
                said += [text for one in node.args for text in texts_in(one) if len(text) > 3]

    assert len(said) > 40
    assert [text for text in said if text not in known] == []


def texts_in(tree: ast.AST) -> list[str]:
    return [
        node.value.strip()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def name_of(call: ast.Call) -> str:
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""


class Backwards(QTranslator):
    """A language that says each sentence from its end."""

    def translate(self, context: str, source: str, *_: object) -> str:
        return " ".join(reversed(source.split(" "))) if context == "finding" else ""


def test_a_translation_has_the_same_in_its_gaps(qapp: QCoreApplication) -> None:
    backwards = Backwards()
    qapp.installTranslator(backwards)
    try:
        said = finding_said("A2 stands for the same hands as %1")
        assert said == "%1 as hands same the for stands A2"
        assert finding_said("something new") == "something new"
    finally:
        qapp.removeTranslator(backwards)
