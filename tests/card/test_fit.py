"""Which lines have room for exposed groups (rules 6.9, 6.11, 9.6)."""

from __future__ import annotations

from mahjcove.card.lines import Card
from mahjcove.card.matcher import Fit
from mahjcove.tiles import ALL_FACES, FLOWER
from tests.card.hands import TEACHING, card_of, group

NOWHERE = Fit(open=False, concealed=False)


def fit(card: Card, *exposures: str) -> Fit:
    return card.matcher.fit([group(one) for one in exposures])


def test_open_and_concealed_lines_are_told_apart() -> None:
    card = card_of(
        "A1 FF 222a 444b 666c 888a ; - ; X 25",
        "A2 FFFF 2222a 444b 666c ; - ; C 30",
    )
    assert fit(card) == Fit(open=True, concealed=True)
    assert fit(card, "222d") == Fit(open=True, concealed=False)
    assert fit(card, "444b") == Fit(open=True, concealed=True)
    assert fit(card, "2222d") == Fit(open=False, concealed=True)
    assert fit(card, "333d") == NOWHERE


def test_size_and_face_must_be_equal() -> None:
    card = card_of("FFFF 222a 444b 66c DD")
    assert fit(card, "FFFF").open
    assert fit(card, "FFF") == NOWHERE
    assert fit(card, "66b") == NOWHERE
    assert fit(card, "666b") == NOWHERE
    assert fit(card, "JJJ") == NOWHERE


def test_groups_must_fit_together_in_one_hand() -> None:
    card = card_of("FF 222a 444b 666c 888a")
    assert fit(card, "222b", "444c", "888b").open
    assert fit(card, "222b").open
    assert fit(card, "444b").open
    assert fit(card, "222b", "444b") == NOWHERE
    assert fit(card, "222b", "888c") == NOWHERE


def test_lines_are_not_mixed() -> None:
    card = card_of("FFFF 222a 444a 6666a", "FFFFF 333a 555a 777a")
    assert fit(card, "222b").open
    assert fit(card, "333b").open
    assert fit(card, "222b", "333b") == NOWHERE


def test_two_equal_groups_need_two_groups_on_the_line() -> None:
    twice = card_of("555a 555a NNNN SSSS")
    once = card_of("555a 55a 5a NNNN SSSS")
    assert fit(twice, "55b J", "55b J").open
    assert fit(twice, "55b J", "55b J", "5b JJ") == NOWHERE
    assert fit(once, "55b J").open
    assert fit(once, "55b J", "55b J") == NOWHERE


def test_singles_of_a_year_or_of_the_winds_are_never_exposed() -> None:
    card = card_of("2222a 2026b NEWS DD", "2022a NEEE FFF 44b 6c")
    assert fit(card, "2222c").open
    assert fit(card, "222c") == NOWHERE
    assert fit(card, "EEE") == NOWHERE


def test_soaps_fit_zeros_and_the_dragon_of_dots_only() -> None:
    assert fit(card_of("0000 222a 444b 666c F"), "000 J").open
    dragons = card_of("DDDDa 222a 444b 666b F")
    assert fit(dragons, "000 J").open
    assert fit(dragons, "000 J", "222d").open
    assert fit(dragons, "000 J", "222b") == NOWHERE


def test_order_does_not_matter() -> None:
    card = card_of("FF 222a 444b 666c 888a")
    assert fit(card, "444c", "222b") == fit(card, "222b", "444c")


def test_what_is_left_to_make_of_each_open_hand() -> None:
    card = card_of(
        "A1 FF 222a 444b 666c 888a ; - ; X 25",
        "A2 FF 222a 444a 666b 888b ; - ; C 25",
    )
    left = card.matcher.open_realisations([group("222b"), group("66d J")])
    assert [
        sorted((unit.face, unit.size, unit.jokers) for unit in realisation.units)
        for realisation in left
    ] == [[(7, 3, True), (12, 3, True), (FLOWER, 2, False)]]
    assert len(left[0].printed) == 5


def test_nothing_exposed_leaves_every_open_hand_whole() -> None:
    left = TEACHING.matcher.open_realisations([])
    assert list(left) == [
        realisation
        for line in TEACHING.lines
        if not line.concealed
        for realisation in line.realisations
    ]


def test_asking_again_gives_the_same_answer() -> None:
    card = card_of("FF 222a 444b 666c 888a")
    groups = [(face, size) for face in ALL_FACES for size in range(3, 7)]
    first = [card.matcher.fit([one]) for one in groups]
    assert [card.matcher.fit([one]) for one in groups] == first
    assert sum(one.open for one in first) == 12
