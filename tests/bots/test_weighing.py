"""What a player by weighing does in single situations."""

from __future__ import annotations

import pytest

from mahjcove.analysis.worth import FewLines
from mahjcove.bots.base import Bot, bot_stream
from mahjcove.bots.beginner import beginner
from mahjcove.bots.choices import Showing
from mahjcove.bots.reference import reference
from mahjcove.bots.weighing import WeighingBot
from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import (
    Call,
    Command,
    Decline,
    DiscardTile,
    Draw,
    Exchange,
    Expose,
    Give,
    Mahjong,
    Offer,
    Pass,
    Vote,
)
from mahjcove.engine.decide import decide
from mahjcove.engine.evolve import evolve
from mahjcove.engine.observation import Observation
from mahjcove.engine.observe import observe
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.seats import Seat
from mahjcove.engine.state import GameState
from mahjcove.tiles import FLOWER, JOKER, face, parse_tiles
from tests.support.situations import seen_by, situation

CARD = '''
card_text = """
[Own]
A FF 111a 222a 3333a 44a    ; - ; X 25
B FFFF 777a 999b EEEE       ; - ; X 25
C NN EE WW SS 11a 11b 11c   ; - ; C 50
"""
'''
ATTENTIVE = WeighingBot(sight=FewLines(1), call_sight=FewLines(1), passes_pairs=False)
BOTS = [pytest.param(ATTENTIVE, id="one line"), pytest.param(reference(), id="reference")]
ANYTHING = Stream("any chance")


def play(state: GameState, bot: Bot, seat: Seat, *, times: int) -> list[Command]:
    """What the bot does from here on while only this seat acts."""
    done = []
    for number in range(times):
        command = bot.choose(observe(state, seat), bot_stream("play", seat, number), 1.0)
        answer = decide(state, command)
        assert not isinstance(answer, Refusal), (command, answer)
        for event in answer:
            state = evolve(state, event)
        done.append(command)
    return done


def turn(rack: str, *, exposures: str = "", discards: str = "", card: str = CARD) -> str:
    return f"""
[table]
phase = "turn"
seat = "S"
drawn = true
discards = [{discards}]
{card}
[racks]
S = "{rack}"
[exposures]
{exposures}
"""


def claim(rack: str, discard: str, *, exposures: str = "", discards: str = "") -> str:
    return f"""
[table]
phase = "claim"
discard = "{discard}"
discards = [{discards}]
{CARD}
[racks]
S = "{rack}"
[exposures]
{exposures}
"""


def passing(stage: str, rack: str) -> str:
    return f"""
[table]
phase = "{stage}"
{CARD}
[racks]
S = "{rack}"
"""


@pytest.mark.parametrize("bot", [*BOTS, pytest.param(beginner(), id="beginner")])
@pytest.mark.parametrize("stage", ["first right", "first left", "second right"])
def test_jokers_are_never_passed(bot: Bot, stage: str) -> None:
    """Rule 3.4; a rack of eight jokers still has five tiles to pass."""
    seen = seen_by(Seat.S, passing(stage, "5b 88d N R JJJJJJJJ"))

    command = bot.choose(seen, ANYTHING, 1.0)

    assert isinstance(command, Pass)
    assert JOKER not in command.tiles


@pytest.mark.parametrize("bot", BOTS)
def test_what_helps_no_line_is_passed_first(bot: Bot) -> None:
    seen = seen_by(Seat.S, passing("first right", "FF 111b 222b 33b 5c 8d R"))

    assert bot.choose(seen, ANYTHING, 1.0) == Pass(Seat.S, parse_tiles("5c 8d R"))


def test_a_beginner_passes_single_tiles_before_any_pair() -> None:
    seen = seen_by(Seat.S, passing("first across", "FF 11b 22b 33b 88d 4b 5c R"))

    command = beginner().choose(seen, ANYTHING, 1.0)

    assert command == Pass(Seat.S, parse_tiles("4b 5c R"))


@pytest.mark.parametrize("bot", BOTS)
def test_where_it_may_be_blind_useful_tiles_stay(bot: Bot) -> None:
    seen = seen_by(Seat.S, passing("first left", "FF 111b 222b 333b 4b R"))

    assert bot.choose(seen, ANYTHING, 1.0) == Pass(Seat.S, parse_tiles("R"))


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(
    ("rack", "goes_on"), [("FF 111b 5c 8d R 2c 46c 99d", True), ("FF 111b 222b 333b 4b R", False)]
)
def test_a_good_hand_stops_the_second_charleston(
    bot: Bot,
    rack: str,
    goes_on: bool,  # noqa: FBT001 - a case, not a switch
) -> None:
    seen = seen_by(Seat.S, passing("vote", rack))

    assert bot.choose(seen, ANYTHING, 1.0) == Vote(Seat.S, goes_on)


@pytest.mark.parametrize("bot", BOTS)
def test_only_spare_tiles_are_offered_and_exactly_those_given(bot: Bot) -> None:
    state = situation(passing("courtesy", "FF 111b 222b 333b 5c R"))

    assert bot.choose(observe(state, Seat.S), ANYTHING, 1.0) == Offer(Seat.S, 2)
    for command in (Offer(Seat.S, 2), Offer(Seat.N, 1)):
        answer = decide(state, command)
        assert not isinstance(answer, Refusal)
        for event in answer:
            state = evolve(state, event)
    given = bot.choose(observe(state, Seat.S), ANYTHING, 1.0)
    assert given in (Give(Seat.S, parse_tiles("5c")), Give(Seat.S, parse_tiles("R")))


@pytest.mark.parametrize("bot", [*BOTS, pytest.param(beginner(), id="beginner")])
@pytest.mark.parametrize(
    "toml",
    [
        pytest.param(turn("FF 111b 222b 33b JJ 44b"), id="self-picked"),
        pytest.param(claim("FF 111b 222b 33b JJ 4b", "E 4b"), id="a pair from a discard"),
        pytest.param(claim("NN EE WW SS 11b 11c 1d", "E 1d"), id="a concealed line"),
        pytest.param(turn("FF 222b 33b JJ 44b", exposures='S = ["111b"]'), id="behind an exposure"),
    ],
)
def test_mahjong_is_declared_whenever_it_is_there(bot: Bot, toml: str) -> None:
    assert bot.choose(seen_by(Seat.S, toml), ANYTHING, 1.0) == Mahjong(Seat.S)


@pytest.mark.parametrize("bot", [*BOTS, pytest.param(beginner(), id="beginner")])
def test_east_declares_a_dealt_mahjong(bot: Bot) -> None:
    """Rule 3.16."""
    toml = f'[table]\nphase = "deal"\n{CARD}\n[racks]\nE = "FF 111b 222b 3333b 44b"\n'

    assert bot.choose(seen_by(Seat.E, toml), ANYTHING, 1.0) == Mahjong(Seat.E)


@pytest.mark.parametrize("bot", BOTS)
def test_a_tile_is_called_that_brings_the_line_nearer(bot: Bot) -> None:
    seen = seen_by(Seat.S, claim("FF 11b 222b 33b 4b 5c R 9d", "E 1b"))

    assert bot.choose(seen, ANYTHING, 1.0) == Call(Seat.S)


@pytest.mark.parametrize("bot", BOTS)
def test_a_call_is_a_call_where_a_wrong_mahjong_would_become_one(bot: Bot) -> None:
    """Under ``maj_retract = to_exposure`` the table accepts both; only one says what is meant."""
    toml = claim("FF 11b 222b 33b 4b 5c R 9d", "E 1b")
    league = toml.replace("[table]", '[table]\nrules = { maj_retract = "to_exposure" }', 1)
    seen = seen_by(Seat.S, league)
    assert Mahjong(Seat.S) in seen.legal

    assert bot.choose(seen, ANYTHING, 1.0) == Call(Seat.S)


@pytest.mark.parametrize("bot", BOTS)
def test_nothing_is_called_that_a_joker_does_already(bot: Bot) -> None:
    """The pung is complete with its joker, and nothing else needs one."""
    seen = seen_by(Seat.S, claim("FF 11b J 222b 3333b 5c", "E 1b"))

    assert bot.choose(seen, ANYTHING, 1.0) == Decline(Seat.S)


@pytest.mark.parametrize("bot", BOTS)
def test_nothing_is_called_towards_a_hand_that_cannot_be_made_any_more(bot: Bot) -> None:
    """Seven flowers lie on the felt, so every open line here lacks its pair or kong of them."""
    flowers = ", ".join('"W F"' for _ in range(7))
    seen = seen_by(Seat.S, claim("F 11b 222b 33b 44b 5c R 9d", "E 1b", discards=flowers))

    assert bot.choose(seen, ANYTHING, 1.0) == Decline(Seat.S)


def test_the_beginner_overlooks_about_nine_calls_of_ten() -> None:
    seen = seen_by(Seat.S, claim("FF 11b 222b 33b 4b 5c R 9d", "E 1b"))

    answers = [beginner().choose(seen, Stream(f"{number}"), 1.0) for number in range(200)]

    assert set(answers) == {Call(Seat.S), Decline(Seat.S)}
    assert 6 <= answers.count(Call(Seat.S)) <= 40


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(
    ("rack", "thrown", "shown"),
    [
        pytest.param("FF 11b 222b 33b 4b 5c R 9d", "1b", "11b", id="a pung, though a kong exists"),
        pytest.param("FF 111b 222b 33b J 4b 5c", "3b", "33b J", id="a kong with the joker"),
        pytest.param("FF 11b 222b 333b J 5c 8d", "3b", "333b", id="naturals before jokers"),
    ],
)
def test_the_group_shown_is_what_the_line_wants(
    bot: Bot, rack: str, thrown: str, shown: str
) -> None:
    state = situation(claim(rack, f"E {thrown}"))

    assert play(state, bot, Seat.S, times=2) == [
        Call(Seat.S),
        Expose(Seat.S, parse_tiles(shown)),
    ]


class _FondOfJokers(WeighingBot):
    """Would rather show a joker than keep it, and calls for nothing else."""

    def merit(self, shown: Showing, observation: Observation) -> float:  # noqa: ARG002
        return shown.tiles.count(JOKER)

    def calls(self, before: float, shown: Showing, observation: Observation) -> bool:  # noqa: ARG002
        return JOKER in shown.tiles


def test_the_group_that_it_calls_for_is_the_one_it_shows() -> None:
    sight = FewLines(1)
    state = situation(claim("FF 11b 222b 333b J 5c 8d", "E 3b"))
    fond = _FondOfJokers(sight=sight, call_sight=sight)

    assert play(state, fond, Seat.S, times=2) == [
        Call(Seat.S),
        Expose(Seat.S, parse_tiles("33b J")),
    ]


@pytest.mark.parametrize("bot", BOTS)
def test_a_tile_of_the_line_is_not_thrown(bot: Bot) -> None:
    seen = seen_by(Seat.S, turn("FF 111b 222b 33b 44b 5c J"))

    assert bot.choose(seen, ANYTHING, 1.0) == DiscardTile(Seat.S, face("5c"))


def test_of_equal_discards_the_reference_throws_what_lies_there_already() -> None:
    seen = seen_by(Seat.S, turn("FF 111b 222b 33b 4b 5c R J", discards='"W R", "N R", "E 5c"'))

    thrown = {reference().choose(seen, Stream(f"{number}"), 1.0) for number in range(20)}

    assert thrown == {DiscardTile(Seat.S, face("R"))}


@pytest.mark.parametrize("bot", BOTS)
def test_a_line_is_given_up_when_its_tiles_are_gone(bot: Bot) -> None:
    """Three of the four 4 Bam are gone, so the pair of them cannot be made."""
    rack = "FF 111b 222b 3333b 4b E"
    alive = seen_by(Seat.S, turn(rack, discards='"W 4b"'))
    dead = seen_by(Seat.S, turn(rack, discards='"W 4b", "N 4b", "E 4b"'))

    assert bot.choose(alive, ANYTHING, 1.0) == DiscardTile(Seat.S, face("E"))
    assert bot.choose(dead, ANYTHING, 1.0) != DiscardTile(Seat.S, face("E"))


@pytest.mark.parametrize("bot", BOTS)
def test_a_joker_is_exchanged_where_it_helps(bot: Bot) -> None:
    seen = seen_by(Seat.S, turn("FF 11b 222b 33b 44b 9d R 5c", exposures='W = ["99d J"]'))

    assert bot.choose(seen, ANYTHING, 1.0) == Exchange(Seat.S, Seat.W, 0, face("9d"))


@pytest.mark.parametrize("bot", BOTS)
def test_an_exchange_that_completes_the_hand_is_declared(bot: Bot) -> None:
    """Rule 7.13."""
    state = situation(turn("FF 11b 222b 3333b 44b 9d", exposures='W = ["99d J"]'))

    assert play(state, bot, Seat.S, times=2) == [
        Exchange(Seat.S, Seat.W, 0, face("9d")),
        Mahjong(Seat.S),
    ]


@pytest.mark.parametrize("bot", BOTS)
def test_a_tile_that_is_needed_is_not_exchanged(bot: Bot) -> None:
    """The flower stands in a pair, where the joker could not."""
    seen = seen_by(Seat.S, turn("FF 111b 222b 333b 4b 5c R", exposures='W = ["FF J"]'))

    command = bot.choose(seen, ANYTHING, 1.0)

    assert isinstance(command, DiscardTile)
    assert command.tile != FLOWER


def test_an_undrawn_turn_begins_with_the_draw() -> None:
    toml = turn("FF 11b 222b 33b 44b 9d R").replace("drawn = true", "drawn = false")

    assert ATTENTIVE.choose(seen_by(Seat.S, toml), ANYTHING, 1.0) == Draw(Seat.S)


def test_the_same_sight_and_chance_give_the_same_answer() -> None:
    seen = seen_by(Seat.S, turn("28b 159c 46d NEWS GR 0"))

    answers = {beginner().choose(seen, Stream("one"), 1.0) for _ in range(5)}
    others = {beginner().choose(seen, Stream(f"{number}"), 1.0) for number in range(30)}

    assert len(answers) == 1
    assert len(others) > 1
