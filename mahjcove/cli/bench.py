"""``mahjcove bench``: how fast everything is on this machine."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, TypeVar

import attrs

from mahjcove.analysis.nearness import nearness
from mahjcove.analysis.plain import PlainNeeds
from mahjcove.analysis.tables import Tables, rack_array
from mahjcove.bots.registry import LEVELS, bot
from mahjcove.card.lines import Card
from mahjcove.card.parse import load_card
from mahjcove.cli.files import card_at
from mahjcove.cli.starts import StartError, smallest_starts, table_starts
from mahjcove.cli.windows import strongest, window_figures
from mahjcove.engine.commands import Command, DiscardTile
from mahjcove.engine.deal import deal, wall_of, wall_sha256
from mahjcove.engine.decide import decide
from mahjcove.engine.events import Event
from mahjcove.engine.evolve import evolve
from mahjcove.engine.observation import Observation
from mahjcove.engine.observe import observe
from mahjcove.engine.refusals import Refusal
from mahjcove.engine.rules import COVE
from mahjcove.engine.seats import SEATS
from mahjcove.engine.state import GameState
from mahjcove.practice.intervals import percentile
from mahjcove.practice.openhands import OpenHands, open_hands
from mahjcove.practice.rounds import BotError, PlayedRound, play_round
from mahjcove.practice.simulation import THINKING
from mahjcove.tiles import ALL_FACES, Counts, add, count, faces_in, remove
from mahjcove.ui.relint import NEAR, Relint

T = TypeVar("T")
RACKS = 2000
RACK_SIZE = 14
BATCH_RACKS = 20
ROUNDS = 20
CARD_LOADS = 20
LOOKS = 400
FIRST_READINGS = 3
LETTERS = 20
RATIOS = (
    ("analysis_plain_numpy", "analysis_single"),
    ("analysis_plain_numpy", "analysis_batch_per_rack"),
    ("analysis_large_card", "analysis_single"),
    ("start_to_table", "start_bare_qml"),
)
"""Pairs of figures whose quotient matters more than either, which depends on the machine."""


@attrs.frozen
class Measure:
    """One thing measured so many times."""

    values: tuple[float, ...]
    unit: str
    """``ms``, ``us``, ``mb``, where less is better, or ``per_s``, where more is."""

    def to_json(self) -> dict[str, Any]:
        """As ``bench --json`` writes it; p95 is what 95 of 100 runs keep to."""
        share = 0.05 if self.unit == "per_s" else 0.95
        return {
            "median": percentile(self.values, 0.5),
            "p95": percentile(self.values, share),
            "unit": self.unit,
            "runs": len(self.values),
        }


def run(options: Namespace) -> int:
    """Measure and print a table, or one JSON object with ``--json``; 1 if a window did not open."""
    found = {}
    failed = False
    for name, measure in measures(options.part):
        if isinstance(measure, StartError):
            print(f"mahjcove: {name}: {measure}", file=sys.stderr)
            failed = True
            continue
        written = measure.to_json()
        found[name] = written
        if not options.json:
            print(
                f"{name:26}{written['median']:12.3f} {written['unit']:6}"
                f" 95 % within {written['p95']:.3f}, {written['runs']} runs"
            )
            sys.stdout.flush()
    if options.json:
        print(json.dumps(found))
    else:
        for one, other in RATIOS:
            if one in found and other in found:
                ratio = found[one]["median"] / found[other]["median"]
                print(f"{one} is {ratio:.1f} times {other}")
    return 1 if failed else 0


def measures(part: str | None) -> Iterator[tuple[str, Measure | StartError]]:
    """Everything that this build has, or one of its parts; a window that did not open is said."""
    if part in (None, "quick"):
        yield from quick_measures()
    if part in (None, "starts"):
        yield from start_measures()
    if part in (None, "window"):
        yield from window_measures()


def start_measures() -> Iterator[tuple[str, Measure | StartError]]:
    """From the command to the first frame, of the smallest window and of the table."""
    for name, starts in (("start_bare_qml", smallest_starts), ("start_to_table", table_starts)):
        try:
            yield name, Measure(starts(), "ms")
        except StartError as error:
            yield name, error


def window_measures() -> Iterator[tuple[str, Measure | StartError]]:
    """A window with three bots of the strongest level, in rounds that are played to their ends."""
    try:
        found = window_figures(strongest())
    except StartError as error:
        yield "gui_gap", error
        return
    yield "gui_gap", Measure(found.gaps, "ms")
    yield "frame", Measure(found.frames, "ms")
    if found.memory is not None:
        yield "memory", Measure((found.memory,), "mb")


def quick_measures() -> Iterator[tuple[str, Measure]]:
    """What needs no window."""
    card = card_at(None)
    names = [card.name] * CARD_LOADS
    yield "card_load", _timed(lambda name: Tables(load_card(card.text, name)), names, 1e3, "ms")
    yield from _editor()
    yield from _analysis(card)
    rounds: list[PlayedRound] = []
    yield "round_beginner", _rounds("beginner", card, rounds)
    if "club" in LEVELS:
        yield "round_club", _rounds("club", card, [])
    yield "commands", Measure(tuple(map(_commands_per_second, rounds)), "per_s")
    yield "open_hands", _timed(_laid_open, rounds, 1e3, "ms")
    looks = [look for played in rounds for look in _looks(played)][:LOOKS]
    for look in looks:
        nearness(look)  # builds the tables of its exposures
    yield "nearness", _timed(nearness, looks, 1e3, "ms")


def _rounds(level: str, card: Card, played: list[PlayedRound]) -> Measure:
    """Whole rounds between four bots of a level, each of which is added to ``played``."""
    bots = {seat: bot(level) for seat in SEATS}

    def play(number: int) -> None:
        start = deal(f"bench/{number}", card, COVE)
        played.append(play_round(start, bots, THINKING, time.perf_counter))

    return _timed(play, range(ROUNDS), 1e3, "ms")


def _editor() -> Iterator[tuple[str, Measure]]:
    """What the editor does to a card of 1,000 lines: all of it, the rows shown, after a letter."""
    text = long_card()
    texts = [f"{text}# {number}\n" for number in range(FIRST_READINGS + 1)]
    yield "editor_open", _timed(lambda one: Relint().read(one, "long"), texts, 1e3, "ms")
    near = range(NEAR)
    yield (
        "editor_open_shown",
        _timed(lambda one: Relint().read_near(one, "long", near), texts, 1e3, "ms"),
    )
    known = Relint()
    typed = [text.replace("L500 ", f"L500{'q' * number} ") for number in range(LETTERS)]
    yield "editor_letter", _timed(lambda one: known.read(one, "long"), typed, 1e3, "ms")


def long_card() -> str:
    """A card of 1,000 lines in 50 sections."""
    rows = []
    for number in range(1000):
        if number % 20 == 0:
            rows.append(f"[Section {number // 20 + 1}]")
        one, two, three, four = (1 + number // 9**place % 9 for place in range(4))
        shape = (
            f"FF {str(one) * 3}a {str(two) * 3}b {str(three) * 4}c {str(four) * 2}a ; run",
            f"nnnna {str(one) * 3}b {two}{two}c {str(three) * 3}c FF ; n in {three},{four}",
            f"FFF {str(one) * 4}a {str(two) * 4}b DDDc ; suits 2-3",
            f"ZZZZ {str(one) * 3}a {str(two) * 3}b {three}{three}c {four}{four}c ; run",
        )[number % 4]
        rows.append(f"L{number} {shape} ; X 25")
    return "\n".join(rows) + "\n"


def _analysis(card: Card) -> Iterator[tuple[str, Measure]]:
    racks = [_rack(number) for number in range(RACKS)]
    whole = Tables(card).whole
    plain = PlainNeeds(card)
    yield "analysis_single", _timed(whole.line_distances, racks, 1e6, "us")
    batches = [
        rack_array(batch)
        for rack in racks[:BATCH_RACKS]
        for batch in (_passes(rack), _discards_and_draws(rack))
    ]
    measure = _timed(whole.line_distances_many, batches, 1e6, "us")
    per_rack = (value / len(batch) for value, batch in zip(measure.values, batches, strict=True))
    yield "analysis_batch_per_rack", Measure(tuple(per_rack), "us")
    yield "analysis_plain_numpy", _timed(plain.line_distances, racks, 1e6, "us")
    large = Tables(load_card(large_card(), "large")).whole
    yield "analysis_large_card", _timed(large.line_distances, racks, 1e6, "us")


def large_card() -> str:
    """A card of 3,456 hands, four times as many as the shipped one has."""
    three = [f"FFF nnnna mmmb {wind * 4} ; - ; X 25" for wind in "NEWSGR0"]
    four = [f"FFFF nnna mmmb {wind * 4} ; - ; X 25" for wind in "NE"]
    rows = (f"L{number} {row}" for number, row in enumerate(three + four))
    return "\n".join(["[Large]", *rows])


def _passes(rack: Counts) -> list[Counts]:
    """What is left of its first 13 tiles after each way to pass three of them: 286."""
    tiles = list(faces_in(rack))[1:]
    return [remove(count(tiles), three) for three in combinations(tiles, 3)]


def _discards_and_draws(rack: Counts) -> list[Counts]:
    """What the 14 tiles become by each discard and each face drawn after it: 504."""
    return [
        add(remove(rack, (discard,)), (drawn,)) for discard in faces_in(rack) for drawn in ALL_FACES
    ]


def _looks(played: PlayedRound) -> Iterator[Observation]:
    """What each seat saw when it was about to discard."""
    for state, command in zip(_states(played), played.commands, strict=False):
        if isinstance(command, DiscardTile):
            yield observe(state, command.seat)


def _laid_open(played: PlayedRound) -> OpenHands:
    """Every rack and the wall of a round, as after its end."""
    return open_hands(tuple(_states(played)), played.commands, wall_sha256(played.start.seed))


def _states(played: PlayedRound) -> Iterator[GameState]:
    """The start and the state after each command."""
    state = played.start
    yield state
    for command in played.commands:
        for event in _events(state, command):
            state = evolve(state, event)
        yield state


def _rack(number: int) -> Counts:
    return count(wall_of(f"bench/{number}")[:RACK_SIZE])


def _timed(work: Callable[[T], object], inputs: Sequence[T], scale: float, unit: str) -> Measure:
    """How long the work takes for each input, after a first one that does not count."""
    work(inputs[0])
    taken = []
    for one in inputs:
        before = time.perf_counter()
        work(one)
        taken.append(scale * (time.perf_counter() - before))
    return Measure(tuple(taken), unit)


def _commands_per_second(played: PlayedRound) -> float:
    """How fast the engine alone plays a recorded round again: decide and evolve, nothing seen."""
    before = time.perf_counter()
    for _ in _states(played):
        pass
    return len(played.commands) / (time.perf_counter() - before)


def _events(state: GameState, command: Command) -> tuple[Event, ...]:
    answer = decide(state, command)
    if isinstance(answer, Refusal):
        raise BotError(f"a recorded command is refused: {answer.code}")
    return answer
