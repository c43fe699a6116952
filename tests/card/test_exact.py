"""Win test and distance against a reference that tries every assignment (rules 8.4, 15.5)."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjcove.card.lines import Card, Realisation
from mahjcove.card.matcher import HAND_SIZE
from mahjcove.card.parse import load_card
from mahjcove.tiles import ALL_FACES, JOKER, Counts, Face, count
from tests.card.hands import TEACHING, Group, most_placed, only
from tests.support.soak import repeats

# One face in several groups and in singles beside them.
AWKWARD = load_card(
    """[Awkward]
A1 nnna nnna 22a 2a nnna NN ; n in 2,5 ; X 25
A2 NNNN NNN NN NEWS F ; - ; X 25
A3 FFFF FFF FFF FF F F ; - ; X 25
A4 000 DDDa DDDb DDc 20a 2a ; - ; X 25
A5 ZZZ YYY NN NEWS DD ; - ; X 25
A6 111a 1111a 1a 22a pppa pa ; - ; C 25
""",
    "awkward",
)


def hands_of(card: Card) -> list[Realisation]:
    return [realisation for line in card.lines for realisation in line.realisations]


Hand = tuple[Realisation, bool, Counts, tuple[Group, ...]]


def hand_near(realisation: Realisation, chance: random.Random) -> Hand:
    """A hand that is close to the realisation or completes it, perhaps with exposures."""
    concealed: list[Face] = []
    groups: list[Group] = []
    loss = chance.choice([0.0, 0.0, 0.1, 0.4])
    jokers = chance.choice([0.0, 0.2, 0.5])
    faces = [unit.face for unit in realisation.units]
    everywhere = chance.random() < 0.2
    for unit in realisation.units:
        if unit.jokers and chance.random() < 0.3:
            size = unit.size if chance.random() < 0.9 else chance.randint(3, 6)
            groups.append((unit.face, size))
            continue
        for _ in range(unit.size):
            if chance.random() < loss:
                concealed.append(chance.choice([chance.choice(ALL_FACES), chance.choice(faces)]))
            elif (unit.jokers or everywhere) and chance.random() < jokers:
                concealed.append(JOKER)
            else:
                concealed.append(unit.face)
    room = HAND_SIZE - sum(size for _, size in groups)
    if chance.random() < 0.3:
        room -= 1
    concealed = concealed[: max(0, room)]
    chance.shuffle(groups)
    return realisation, chance.random() < 0.2, count(concealed), tuple(groups)


def agrees(hand: Hand) -> bool:
    """Compare both questions with the reference; return whether the hand wins."""
    realisation, is_concealed, concealed, groups = hand
    card = only(realisation, concealed=is_concealed)
    (line,) = card.lines
    placed = most_placed(realisation, concealed, groups)
    if is_concealed and groups:
        placed = None
    expected = None if placed is None else HAND_SIZE - placed
    tiles = sum(concealed) + sum(size for _, size in groups)

    assert card.matcher.distances(concealed, groups) == {line.id: expected}
    won = card.matcher.wins(concealed, groups)
    assert won == ((line,) if expected == 0 and tiles == HAND_SIZE else ())
    return bool(won)


@settings(max_examples=400)
@given(
    st.sampled_from(hands_of(AWKWARD)) | st.sampled_from(hands_of(TEACHING)),
    st.randoms(use_true_random=False),
)
def test_one_hand_of_a_line_agrees_with_every_assignment(
    realisation: Realisation, chance: random.Random
) -> None:
    agrees(hand_near(realisation, chance))


@pytest.mark.soak
def test_sixty_thousand_hands_agree_with_every_assignment() -> None:
    chance = random.Random("assignment")
    wins = 0
    hands = repeats(60_000)
    for number in range(hands):
        card = (AWKWARD, TEACHING)[number % 2]
        wins += agrees(hand_near(chance.choice(hands_of(card)), chance))
    assert hands * 0.2 < wins < hands * 0.8


def reference_distances(concealed: Counts, groups: Sequence[Group]) -> dict[str, int | None]:
    distances: dict[str, int | None] = {}
    for line in AWKWARD.lines:
        placed = [
            most
            for realisation in line.realisations
            if not (line.concealed and groups)
            and (most := most_placed(realisation, concealed, groups)) is not None
        ]
        distances[line.id] = HAND_SIZE - max(placed) if placed else None
    return distances


@settings(max_examples=60)
@given(st.sampled_from(hands_of(AWKWARD)), st.randoms(use_true_random=False))
def test_a_line_is_as_near_as_its_nearest_hand(
    realisation: Realisation, chance: random.Random
) -> None:
    _, _, concealed, groups = hand_near(realisation, chance)
    assert AWKWARD.matcher.distances(concealed, groups) == reference_distances(concealed, groups)
