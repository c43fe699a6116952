"""The hashes of a record, worked out from what is written about them and from nothing else."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

import pytest

from mahjcove.engine.rebuild import verify
from mahjcove.engine.record_reading import read_record
from mahjcove.tiles import WORDS
from tests.support.hands import teaching_card
from tests.support.paths import CHECKOUT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

EACH_RECORD = pytest.mark.parametrize(
    "path", sorted((CHECKOUT / "tests" / "golden").glob("*.mahj")), ids=lambda path: path.stem
)
LETTERS = ("NEWS", "GR", "0", "F", "J")


def plain(value: object) -> str:
    """JSON with sorted keys and no spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def canonical(words: Sequence[str]) -> str:
    """Bams, craks and dots ascending, then the letters, one word for each kind."""
    suits = ("".join(sorted(word[0] for word in words if word[1:] == suit)) for suit in "bcd")
    printed = [digits + suit for digits, suit in zip(suits, "bcd", strict=True) if digits]
    for kind in LETTERS:
        printed += ["".join(letter * list(words).count(letter) for letter in kind)]
    return " ".join(word for word in printed if word)


@EACH_RECORD
def test_each_line_is_chained_to_the_one_it_follows(path: Path) -> None:
    header, *lines = path.read_text("utf-8").splitlines()
    links = [header]
    for number, line in enumerate(lines, start=1):
        fields = json.loads(line)
        if "result" in fields:
            assert set(fields) == {"result", "state_sha256"}
            break
        assert fields["n"] == number
        after = fields.get("after", number - 1)
        link = fields.pop("h")
        assert link == sha256(links[after] + plain(fields))[:12]
        links.append(link)
        if "goto" in fields:
            assert set(fields) == {"n", "goto"}


@EACH_RECORD
def test_the_state_is_hashed_by_what_lies_where(path: Path) -> None:
    record = read_record(path.read_bytes())
    if record.state_sha256 is None:
        return
    end = verify(record, teaching_card())
    words = {
        "wall": [WORDS[face] for face in end.wall[end.taken :]],
        "racks": {
            seat: canonical([WORDS[face] for face, held in enumerate(rack) for _ in range(held)])
            for seat, rack in zip("ESWN", end.racks, strict=True)
        },
        "exposures": {
            seat: [canonical([WORDS[face] for face in group.tiles]) for group in groups]
            for seat, groups in zip("ESWN", end.exposures, strict=True)
        },
        "discards": [f"{discard.seat.name} {WORDS[discard.face]}" for discard in end.discards],
        "dead": {
            seat: fault for seat, fault in zip("ESWN", end.dead, strict=True) if fault is not None
        },
        "result": record.result,
    }

    assert sha256(plain(words)) == record.state_sha256


def test_there_are_finished_records_with_a_take_back_and_with_a_death() -> None:
    texts = [path.read_text("utf-8") for path in (CHECKOUT / "tests" / "golden").glob("*.mahj")]

    assert any('"goto"' in text and '"state_sha256"' in text for text in texts)
    assert any('"after"' in text for text in texts)
    assert sum('"state_sha256"' in text for text in texts) >= 4
