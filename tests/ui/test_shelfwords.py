"""What stands in the way of a card file, as a person reads it."""

from __future__ import annotations

from typing import get_args

import pytest

from mahjcove.storage.cardfiles import ShelfError, Trouble
from mahjcove.ui.shelfwords import LONGEST_NAME, shown_name, trouble_text


@pytest.mark.parametrize("trouble", get_args(Trouble))
def test_each_trouble_is_one_sentence_of_its_own(trouble: Trouble) -> None:
    texts = {one: trouble_text(ShelfError(one, "own.txt", "why")) for one in get_args(Trouble)}

    text = texts[trouble]
    assert text.endswith(".")
    assert "%" not in text
    assert list(texts.values()).count(text) == 1
    assert "own.txt" in text or trouble in ("no folder", "shipped")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("own card.txt", "own card.txt"),
        ("a\n\u202eb\udc80", "a\ufffd\ufffdb\ufffd"),
        ("x" * 5000, "x" * (LONGEST_NAME - 1) + "…"),
    ],
)
def test_a_name_stays_on_its_line(name: str, shown: str) -> None:
    assert shown_name(name) == shown
    assert trouble_text(ShelfError("missing", name)) == f"{shown} is not there any more."
