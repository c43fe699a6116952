"""Lines in the corners of the grammar: how many hands each stands for, counted by hand.

The counts follow from rules 15.3 and 15.5; two of them were counted again after they had differed.
"""

from __future__ import annotations

import pytest

from mahjcove.card.parse import parse_card
from tests.support.secondreading import read_card

HANDS = {
    "11111a 22222a 3333a ; - ; X 25": (3, ""),
    "FFFF 11a 111b 111c 11a ; - ; X 25": (3, ""),
    "11a 111a 1111a FFFFF ; - ; X 25": (3, ""),
    "111111a 111111a FF ; - ; X 25": (3, ""),
    "FFFFFF FFFFFF FF ; - ; X 25": (1, ""),
    "ZZZZ YYYY ZZZ YYY ; - ; X 25": (6, ""),
    "ZZZ EEE NNN WWW SS ; - ; X 25": (4, ""),
    "ZZ YY NEWS FFFFFF ; - ; X 25": (6, ""),
    "DDD DDDD DDDD DDD ; dragons may repeat ; X 25": (33, "left out"),
    "DDDa DDD DDDD NNNN ; - ; X 25": (15, ""),
    "DDDDa DDDDb DDDDc FF ; - ; X 25": (1, ""),
    "RRRR GGGG 0000 DD ; - ; X 25": (3, ""),
    "DDDDD DDDDD DDDD ; - ; X 25": (3, ""),
    "2026a 2222b 222c FFF ; run ; X 25": (30, ""),
    "11a 22222b 33c 44444b ; run ; X 25": (36, ""),
    "11a 11a 222a 333b 4444a ; run ; X 25": (36, ""),
    "11a 22a 33b ppppb FFFF ; run ; X 25": (126, ""),
    "pppppa FFFFF 1a 2a 3b 4b ; run ; X 25": (144, ""),
    "nnnna nnnnb nnnnc FF ; n in 2,4 ; X 25": (2, ""),
    "nnnna mmmmb FFFFFF ; m in 1,9 , n in 5,6 ; X 25": (24, ""),
    "nnnna mmmma FFFFFF ; - ; X 25": (108, ""),
    "nnnna mmmmb FFFFFF ; suits 1-2 ; X 25": (324, ""),
    "nnnna nnnnb FFFFFF ; suits 1-2 ; X 25": (54, ""),
    "1111a 2222b 3333c FF ; suits 2-3, run ; X 25": (168, ""),
    "1111a 2222b 3333c FF ; suits 3-3 ; X 25": (6, ""),
    "1111a 2222b 3333c FF ; suits 1-1 ; X 25": (3, ""),
    "1111a 222b 1111c FFF // 9999a 888b 9999c FFF ; - ; X 25": (6, ""),
    "NNNN EEEE FFFFFF // EEEE NNNN FFFFFF ; - ; X 25": (1, ""),
    "11a 11a 11a 22b FFFFFF // 1111a 2222b FFFFFF ; - ; X 25": (6, "left out"),
    "111a 222a 3333a 4444a // 111a 222b 3333a 4444b ; run ; X 25": (54, ""),
    "111a 333b 5555a 77b FF ; run from 1,2,3 ; X 25": (18, ""),
    "111a 333b 5555a 77b FF ; run from 1,9 ; X 25": (6, "cannot start at 9"),
    "123456789a DDa FF 0 ; - ; C 60": (3, ""),
    "0000a 1111a 2222a FF ; - ; X 25": (3, "ignored"),
    "FFa NNNNb 1111a 2222a ; - ; X 25": (3, "ignored"),
    "NEWS1a FFFF 222a 11b ; - ; X 25": (6, ""),
    "1122a 3344a FFFFFF ; run ; X 25": (18, ""),
    "111222a FFFF NNNN ; - ; X 25": (3, ""),
    "1111222233a FFFF ; - ; X 25": (3, ""),
    "1111a 2222b 3333c FF ; run, free: any 3 in a row, n in 4 ; X 25": (42, "put free: last"),
    "2a + 3a = 5a FFFF NNNN EEE ; - ; X 25": (3, "decoration"),
    "YYYY FFFFF 11111a ; - ; X 25": (12, ""),
    "ZY ZY NEWS FFFFFF ; - ; X 25": (6, ""),
    "1Da 1Da 2222b FFFFFF ; - ; X 25": (6, ""),
    "DF DF NNNN EEEE WW ; - ; X 25": (3, ""),
    "DF DF NNNN EEEE WW ; dragons may repeat ; X 25": (6, ""),
    "nnna pppb 123a FFFFF ; run ; X 25": (1134, ""),
    "1111a 9999b FFFFFF ; run ; X 25": (6, "cannot move"),
    "NNNN EEEE WWWW SS ; run ; X 25": (1, "cannot move"),
    "NEWS 123a DDa 456b 77b ; - ; X 25": (6, "can be called"),
    "1111a 2222b 3333c FF ; - ; X 27": (6, "multiple of 5"),
    "1111a 2222b 3333c FF ; - ; X 0": (6, "multiple of 5"),
    "nma 1111a 2222b FFFF ; n in 1, m in 2 ; X 25": (6, ""),
    "nnma 2222b FFF NNNN ; n in 1,2 ; X 25": (96, ""),
    "ZZZZ 1111a 2222a NS ; run ; X 25": (96, ""),
    "11a 22a 33a DDDa DDDb DDb // 11a 22a 33a DDa DDDb DDDb ; run ; X 25": (84, ""),
}
"""The hands, and what is remarked about the line, if anything."""
REFUSED = {
    "111111a 111111a 11a ; - ; X 25": "152 tiles",
    "DDD DDDD DDDD DDD ; - ; X 25": "dragons",
    "11a 1a 1a 1a 222b FFFFFF ; - ; X 25": "152 tiles",
    "111112a FFFF NNNN ; - ; X 25": "152 tiles",
    "pppa FFFF NNNN EEE ; - ; X 25": "printed",
    "nnna mmmb FFFF NNNN ; n in 3, m in 3 ; X 25": "differ",
    "nnnna FFFF NNNN EE ; suits 2-2 ; X 25": "cannot make",
    "1111111a 2222b 333c ; - ; X 25": "six",
    "11a 22b 33c FF ; - ; X 25": "8 tiles",
    "1111 2222b 3333c FF ; - ; X 25": "ink",
    "1111q 2222b 3333c FF ; - ; X 25": "no tile",
    "1111d 2222b 3333c FF ; - ; X 25": "no ink",
    "JJJ 1111a 2222b FFF ; - ; X 25": "jokers",
    "1111a 2222b 3333c FF ; sometimes ; X 25": "is no note",
    "1111a 2222b 3333c FF ; - ; 25": "X (open)",
    "1111a 2222b 3333c FF ; - ; X": "missing",
    "0a1a 2222a 3333b 4444c ; - ; X 25": "belongs at the end",
    "1111a Da 2222a Da 3333a FFFFF ; - ; X 25": "19 tiles",
}


@pytest.mark.parametrize("entry", HANDS)
def test_each_stands_for_as_many_hands_as_can_be_counted(entry: str) -> None:
    text = f"[Test]\nA1 {entry}\n"
    card, findings = parse_card(text, "test")
    hands, remark = HANDS[entry]

    (line,) = card.lines
    assert len(line.realisations) == len(read_card(text)["A1"].hands) == hands
    told = [one.message for one in findings if one.line == 2]
    assert (not told) is (not remark)
    assert any(remark in message for message in told) is bool(told)


@pytest.mark.parametrize("entry", REFUSED)
def test_each_is_left_out_for_its_reason_and_the_next_line_loads(entry: str) -> None:
    card, findings = parse_card(f"[Test]\nA1 {entry}\nA2 FFFF NNNN EEEE SS ; - ; X 25", "test")

    assert [line.id for line in card.lines] == ["A2"]
    (error,) = (one for one in findings if one.error)
    assert error.line == 2
    assert REFUSED[entry] in error.message


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_how_a_file_is_written_changes_no_hand(end: str, mark: str) -> None:
    rows = [f"É{number}\t{entry}".replace(" ", "\t ", 3) for number, entry in enumerate(HANDS)]
    typed = mark + end.join(["[Übung – 第一]\tnojokerless ", *rows])

    card, _ = parse_card(typed, "Größe")

    there = [(line.id, len(line.realisations)) for line in card.lines]
    assert there == [(f"É{number}", hands) for number, (hands, _) in enumerate(HANDS.values())]
    assert [section.name for section in card.sections] == ["Übung – 第一"]
    assert not any(line.jokerless_doubles for line in card.lines)
