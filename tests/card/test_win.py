"""Which 14 tiles win: the examples of rule 15.4 and shapes that are easily got wrong (rule 8)."""

import pytest

from tests.card.hands import TEACHING, card_of, distance, group, winners

EXAMPLES = [
    ("FF 111a 222b 333c 444a ; run ; X 25", "FF 555b 666c 777d 888b", "FF 555b 666c 777d 888c"),
    ("nnnna NNN nnnb DDDDc ; - ; X 25", "7777c NNN 777d GGGG", "7777c NNN 777d RRRR"),
    ("EE 2026a WW 2222b 66b ; - ; X 30", "EE 2026b WW 2222d 66d", "EE 226b J WW 2222d 66d"),
    ("NEWS DDDa DDDb DDDDc ; - ; X 25", "NEWS GGG RRR 0000", "NEW J GGG RRR 0000"),
    ("147a 1111b 7777b 444c ; run ; X 25", "258b 2222c 8888c 555d", "147b 1111c 7777d 444c"),
    (
        "11a 22222b 33c 44444b ; run ; X 45",
        "33b 4444d J 55c 6666d J",
        "3b J 4444d J 55c 6666d J",
    ),
    ("FF 123456789a DDa 0 ; - ; C 60", "FF 123456789c RR 0", "FF 123456789c RR G"),
]


@pytest.mark.parametrize(("typed", "winning", "other"), EXAMPLES)
def test_examples_of_rule_15_4(typed: str, winning: str, other: str) -> None:
    card = card_of(f"A1 {typed}")
    assert winners(card, winning) == ["A1"]
    assert winners(card, other) == []


def test_nine_dots_need_three_natural_soaps() -> None:
    card = card_of("A1 FF 123456789a DDa 0 ; - ; C 60")
    assert winners(card, "FF 123456789d 000") == ["A1"]
    assert winners(card, "FF 123456789d 00 J") == []


def test_thirteen_or_fifteen_tiles_never_win() -> None:
    card = card_of("FFFF 222a 333b 4444c")
    assert winners(card, "FFFF 222b 333c 444d") == []
    assert winners(card, "FFFF 222b 333c 4444d") == ["A1"]
    assert winners(card, "FFFF 222b 333c 4444d J") == []


def test_a_pair_twice_is_no_kong() -> None:
    card = card_of("FFFF 11a 111b 111c 11a")
    assert winners(card, "FFFF 1111b 111c 111d") == ["A1"]
    assert winners(card, "FFFF 11b JJ 111c 111d") == []
    assert distance(card, "FFFF 111b J 111c 111d") == 1
    assert winners(card, "FFFF 111c 111d", "1111b") == []
    assert not card.matcher.fit([group("1111b")]).open


def test_three_equal_singles_are_no_pung() -> None:
    card = card_of("2022a 333b 4444b 666c")
    assert winners(card, "2022d 333b 4444b 666c") == ["A1"]
    assert winners(card, "022d J 333b 4444b 666c") == []
    assert winners(card, "0 333b 4444b 666c", "222d") == []


def test_a_kong_of_flowers_takes_jokers() -> None:
    card = card_of("FFFF 333a 333b 33c EE")
    assert winners(card, "FF JJ 333b 333c 33d EE") == ["A1"]
    assert winners(card, "F JJ 333b 333c 33d EE F") == ["A1"]


@pytest.mark.parametrize("rack", ["NEJS 1111b 1111d RR", "NEWJ 1111b 1111d RR"])
def test_no_joker_among_the_four_winds(rack: str) -> None:
    card = card_of("NEWS nnnna nnnnb DDc")
    assert winners(card, "NEWS 1111b 1111d RR") == ["A1"]
    assert winners(card, rack) == []


def test_three_different_dragons_are_singles() -> None:
    card = card_of("GR0 FFF 222a 444b 66c")
    assert winners(card, "GR0 FFF 222b 444c 66d") == ["A1"]
    assert winners(card, "GR J FFF 222b 444c 66d") == []
    assert winners(card, "FFF 222b 444c 66d", "GGG") == []


def test_exposed_groups_count_towards_mahjong() -> None:
    card = card_of("333a 11a 5555a 777b 99b")
    assert winners(card, "11b 5555b 777c 99c", "333b") == ["A1"]
    assert winners(card, "11b 55b JJ 99c", "333b", "77c J") == ["A1"]
    assert distance(card, "11b 555b 777c 99c", "333b") == 1


def test_an_exposed_pung_is_no_part_of_a_kong() -> None:
    card = card_of("6666a FFF 888b EEEE")
    assert winners(card, "6d FFF 888b EEEE", "666d") == []
    assert winners(card, "FFF 888b EEEE", "66d JJ") == ["A1"]


def test_a_fourth_tile_beside_an_exposed_pung_is_one_too_many() -> None:
    card = card_of("FF 222a 444b 666c 888a")
    assert winners(card, "FF 444c 666d 888b", "222b") == ["A1"]
    assert winners(card, "FF 2b 44c 666d 888b", "222b") == []
    assert winners(card, "FF 2b 44c 666d 888b", "22b J") == []


def test_jokers_in_an_exposure_help_nothing_else() -> None:
    card = card_of("555a 777a 9999b DDDDb")
    assert winners(card, "77b 9999c RRRR J", "5b JJ") == ["A1"]
    assert winners(card, "77b 9999c RRR JJ", "5b JJ") == ["A1"]
    assert winners(card, "77b 9999c RRR J G", "5b JJ") == []


def test_a_joker_is_counted_once() -> None:
    card = card_of("DDDDa nnnnb nnnnc FF")
    assert winners(card, "GGG J 555c J 555d J FF") == ["A1"]
    assert winners(card, "GGG J 555c J 555d FF N") == []
    assert distance(card, "GGG J 555c J 555d FF N") == 1


def test_a_group_may_be_all_jokers() -> None:
    card = card_of("FFFF 222a 333b 4444c")
    assert winners(card, "JJJJ 222b 333c 4444d") == ["A1"]


def test_any_wind_is_each_of_the_four() -> None:
    card = card_of("nnnnna ZZZZ nnnnnb")
    for wind in "NEWS":
        assert winners(card, f"4444b J {wind * 4} 4444c J") == ["A1"]
    assert winners(card, "4444b J NNEE 4444c J") == []


def test_a_second_any_wind_is_another() -> None:
    card = card_of("ZZZZ YYYY nna nnnnb")
    assert winners(card, "EEEE SSSS 33b 3333c") == ["A1"]
    assert winners(card, "EEEE EE JJ 33b 3333c") == []


def test_a_run_of_singles_with_one_number_twice() -> None:
    card = card_of("A1 11234a 1111b 1111c F ; run ; X 25")
    for low in range(1, 7):
        singles = f"{low}{low}{low + 1}{low + 2}{low + 3}"
        kong = str(low) * 4
        assert winners(card, f"{singles}b {kong}c {kong}d F") == ["A1"]
        assert winners(card, f"{singles[1:]}b J {kong}c {kong}d F") == []


def test_sizes_stay_with_their_place_in_the_run() -> None:
    card = card_of("A1 111a 222a 3333a 4444a ; run ; X 25")
    assert winners(card, "555c 666c 7777c 8888c") == ["A1"]
    assert winners(card, "5555c 6666c 777c 888c") == []


@pytest.mark.parametrize("rack", ["FF 7777b 8888b 999b 1b J", "FF 0000 1111b 222b J 0"])
def test_a_run_knows_no_zero_and_does_not_wrap(rack: str) -> None:
    assert winners(card_of("A1 FF 1111a 2222a 3333a ; run ; X 25"), rack) == []


def test_ink_tells_which_groups_share_a_suit() -> None:
    card = card_of("FF 2222a 44b 66b 8888a")
    assert winners(card, "FF 2222b 44c 66c 8888b") == ["A1"]
    assert winners(card, "FF 2222b 44b 66c 8888c") == []


def test_pairs_that_end_in_like_pairs_of_the_other_suits() -> None:
    card = card_of("A1 11a 33a 55a 77a 99a 99b 99c ; - ; C 50")
    assert winners(card, "1133557799b 99c 99d") == ["A1"]
    assert winners(card, "1133557799b 59c 59d") == []


def test_a_pair_of_one_dragon_is_no_two_singles() -> None:
    card = card_of("555a 777a 9999a DDb DDc")
    assert winners(card, "555777d 9999d GGRR") == ["A1"]
    assert winners(card, "555777d 9999d GR00") == []


def test_one_suit_or_three_is_not_two() -> None:
    card = card_of("A1 222a 444a 6666a 8888a // 222a 444b 6666c 8888c ; - ; X 25")
    assert winners(card, "222b 444b 6666b 8888b") == ["A1"]
    assert winners(card, "222b 444c 6666d 8888d") == ["A1"]
    assert winners(card, "222b 444c 6666c 8888c") == []


def test_every_line_that_fits_is_named() -> None:
    card = card_of(
        "A1 FFFF 222a 444a 6666a ; - ; X 25",
        "A2 FFFF nnna 444a 6666a ; - ; C 40",
        "A3 FFFF 222a 444a 6666b ; - ; X 25",
    )
    assert winners(card, "FFFF 222b 444b 6666b") == ["A1", "A2"]
    assert winners(card, "222b 444b 6666b", "FFFF") == ["A1"]


def test_a_concealed_line_wins_with_nothing_exposed() -> None:
    card = card_of("A1 FF 222a 444a 666a 888b ; - ; C 30")
    assert winners(card, "FF 222444666b 888c") == ["A1"]
    assert winners(card, "FF 222444b 888c", "666b") == []
    assert distance(card, "FF 222444b 888c", "666b") is None


def test_soap_is_one_tile_whether_zero_or_dragon() -> None:
    card = card_of("0000 222a 444a 6666b", "DDDDa 222a 444a 6666b")
    assert winners(card, "222b 444b 6666c", "000 J") == ["A1"]
    assert winners(card, "222d 444d 6666c", "000 J") == ["A1", "A2"]


def test_tiles_of_no_line_win_nothing() -> None:
    assert winners(TEACHING, "1111b 333c 777d 22c NN") == []


def test_more_tiles_of_a_face_than_any_line_wants() -> None:
    assert winners(TEACHING, "FFFFFFFF JJJJJJ") == []
    assert winners(TEACHING, "FFFFFF JJJJJJJJ") == ["Q3"]
