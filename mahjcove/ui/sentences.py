"""Spoken names of tiles, feed lines and announcements: events and tiles in words, made once."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from mahjcove.engine.events import (
    CharlestonStopped,
    ClaimAwarded,
    ClaimWithdrawn,
    CourtesyExchanged,
    CourtesyOffered,
    Event,
    ExposureAdjusted,
    ExposureLaid,
    HandChallenged,
    HandDied,
    JokerExchanged,
    MahjongDeclared,
    PassCommitted,
    PassExchanged,
    RoundEnded,
    SecondCharlestonVoted,
    TileDiscarded,
    TileDrawn,
    TileRacked,
    TilesDealt,
    WallCommitted,
    WallExhausted,
)
from mahjcove.engine.seats import Seat
from mahjcove.tiles import JOKER, WORDS, Face
from mahjcove.ui.faultwords import Act, fault_clause
from mahjcove.ui.words import (
    Names,
    count_words,
    fill,
    group_of,
    hash_words,
    seal_of,
    stage_name,
    tile_name,
    translate,
    word_name,
)


def _joined(*parts: str) -> str:
    return ", ".join(part for part in parts if part)


def rack_tile(word: str, place: int, number: int, marks: Sequence[str]) -> str:
    """A tile of your rack; ``marks`` are any of new, drawn, lifted."""
    names = {
        "new": translate("sentences", "new"),
        "drawn": translate("sentences", "drawn"),
        "lifted": translate("sentences", "lifted"),
    }
    return _joined(
        word_name(word),
        *(names[mark] for mark in marks),
        fill(translate("sentences", "%1 of %2"), place, number),
    )


def back_tile(name: str, place: int, number: int) -> str:
    """A tile of another seat's rack."""
    return fill(translate("sentences", "%1’s tile, face down, %2 of %3"), name, place, number)


def packet_tile(name: str, place: int, *, arriving: bool) -> str:
    """A tile that another seat has set aside for its pass."""
    text = (
        translate("sentences", "tile from %1, unseen, %2 of 3")
        if arriving
        else translate("sentences", "tile that %1 passes, %2 of 3")
    )
    return fill(text, name, place)


def tray_tile(word: str, slot: int, slots: int) -> str:
    """A tile in the tray; its face is told only to the one who put it there."""
    if not word:
        return fill(translate("sentences", "unseen tile, slot %1 of %2"), slot, slots)
    return fill(
        translate("sentences", "%1, face down, slot %2 of %3"), word_name(word), slot, slots
    )


def stands_for(word: str) -> str:
    """What an exposed joker is."""
    return fill(translate("sentences", "stands for %1"), word_name(word))


def exposed_tile(word: str, stands: str, *, exchangeable: bool) -> str:
    """A tile of an exposed group; the zone it lies in says whose it is."""
    return _joined(
        word_name(word),
        stands,
        translate("sentences", "you can exchange it") if exchangeable else "",
    )


def group_tile(word: str, place: int, *, ghost: bool, stays: bool) -> str:
    """A tile of the group you are building."""
    return _joined(
        word_name(word),
        translate("sentences", "called") if place == 1 else "",
        translate("sentences", "not shown yet") if ghost else "",
        translate("sentences", "stays in the group") if stays and place > 1 else "",
    )


def felt_tile(word: str, thrower: str, *, last: bool) -> str:
    """A discard."""
    return _joined(
        word_name(word),
        fill(translate("sentences", "from %1"), thrower) if thrower else "",
        translate("sentences", "last discard") if last else "",
    )


def discard_caption(face: Face, name: str) -> str:
    """The flag under the last discard."""
    return fill(translate("sentences", "%1, from %2"), tile_name(face), name)


@attrs.frozen
class FeedLine:
    """One line of the feed: who, what, and the tiles that go with it."""

    seat: Seat | None
    text: str
    tiles: tuple[str, ...] = ()
    detail: str = ""
    """More about it, for whoever points at the line."""


def _words(faces: Sequence[Face]) -> tuple[str, ...]:
    return tuple(WORDS[face] for face in faces)


def _either(you: str, other: str, seat: Seat, names: Names, *values: object) -> str:
    """The sentence about you, or the one about ``%1`` otherwise; more values follow."""
    return fill(you if names.is_you(seat) else other, names.name(seat), *values)


def feed_line(event: Event, names: Names, act: Act | None = None) -> FeedLine | None:
    """The line that an event leaves in the feed, None for one that leaves none.

    The event is one that this seat has seen; nothing is said that it does not hold. ``act`` is
    what a hand has died of, as far as this seat may know it.
    """
    match event:
        case WallCommitted(sha256=sha256):
            text = fill(translate("sentences", "The wall is fixed: seal %1"), seal_of(sha256))
            detail = translate("sentences", "SHA-256 of the wall: %1")
            return FeedLine(None, text, detail=fill(detail, hash_words(sha256)))
        case TilesDealt():
            number = 14 if names.you is Seat.E else 13
            text = fill(translate("sentences", "You were dealt %1"), count_words(number))
            return FeedLine(names.you, text)
        case PassCommitted() | PassExchanged() | SecondCharlestonVoted() | CharlestonStopped():
            return _charleston_line(event, names)
        case CourtesyOffered() | CourtesyExchanged():
            return _courtesy_line(event, names)
        case TileRacked(seat=seat, face=face) if face is not None:
            text = _either(
                translate("sentences", "You drew %2"),
                translate("sentences", "%1 drew %2"),
                seat,
                names,
                tile_name(face),
            )
            return FeedLine(seat, text, (WORDS[face],))
        case TileDrawn(seat=seat, out_of_turn=True):
            text = _either(
                translate("sentences", "You drew out of turn"),
                translate("sentences", "%1 drew out of turn"),
                seat,
                names,
            )
            return FeedLine(seat, text)
        case TileDiscarded(seat=seat, face=face):
            text = _either(
                translate("sentences", "You threw %2"),
                translate("sentences", "%1 threw %2"),
                seat,
                names,
                tile_name(face),
            )
            return FeedLine(seat, text, (WORDS[face],))
        case ClaimAwarded() | ClaimWithdrawn() | ExposureLaid() | ExposureAdjusted():
            return _claim_line(event, names)
        case JokerExchanged():
            return _exchange_line(event, names)
        case _:
            return _ending_line(event, names, act)


def dice_line(dice: tuple[int, int], names: Names) -> FeedLine:
    """The line that tells who is the first East of a sitting (rule 2.3)."""
    text = (
        translate("sentences", "Dice %1 and %2: you are East")
        if names.you is Seat.E
        else translate("sentences", "Dice %1 and %2: %3 is East")
    )
    return FeedLine(Seat.E, fill(text, *dice, names.name(Seat.E)))


def _charleston_line(
    event: PassCommitted | PassExchanged | SecondCharlestonVoted | CharlestonStopped, names: Names
) -> FeedLine | None:
    match event:
        case PassCommitted(seat=seat, stage=stage, tiles=tiles):
            text = fill(
                translate("sentences", "%1: you passed %2"),
                stage_name(stage),
                _passed(len(tiles), 0 if stage == "courtesy" else 3 - len(tiles)),
            )
            return FeedLine(seat, text, _words(tiles))
        case PassExchanged(stage=stage, kept=kept):
            new = kept[names.you] or ()
            if not new:
                text = fill(translate("sentences", "%1: nothing new for you"), stage_name(stage))
            else:
                text = fill(
                    translate("sentences", "%1: you got %2"),
                    stage_name(stage),
                    count_words(len(new)),
                )
            return FeedLine(names.you, text, _words(new))
        case SecondCharlestonVoted(seat=seat, go=True):
            text = _either(
                translate("sentences", "You go on"),
                translate("sentences", "%1 goes on"),
                seat,
                names,
            )
            return FeedLine(seat, text)
        case SecondCharlestonVoted():
            return None
        case CharlestonStopped(seat=seat):
            text = _either(
                translate("sentences", "You stopped the second Charleston"),
                translate("sentences", "%1 stopped the second Charleston"),
                seat,
                names,
            )
            return FeedLine(seat, text)


def _passed(own: int, unseen: int) -> str:
    """How many tiles of your own went on, and how many that you have not seen."""
    if not unseen:
        return count_words(own)
    if not own:
        return fill(translate("sentences", "%1 unseen"), count_words(unseen))
    return fill(translate("sentences", "%1 and %2 unseen"), count_words(own), unseen)


def _courtesy_line(event: CourtesyOffered | CourtesyExchanged, names: Names) -> FeedLine | None:
    match event:
        case CourtesyOffered(seat=seat, count=count):
            if seat is not names.you and event.partner_count is None:
                return None
            if seat is names.you and event.partner_count is not None:
                text = fill(
                    translate("sentences", "You offered %1, %2 offered %3"),
                    count_words(count),
                    names.name(seat.across),
                    event.partner_count,
                )
                return FeedLine(seat, text)
            text = _either(
                translate("sentences", "You offered %2"),
                translate("sentences", "%1 offered %2"),
                seat,
                names,
                count_words(count),
            )
            return FeedLine(seat, text)
        case CourtesyExchanged(pair=pair, count=count, received=received):
            new = received[names.you]
            if names.you in pair and new is not None and not names.watched:
                partner = names.name(names.you.across)
                text = fill(
                    translate("sentences", "You and %1 exchanged %2"), partner, count_words(count)
                )
                return FeedLine(names.you, text, _words(new))
            text = fill(
                translate("sentences", "%1 and %2 exchanged %3"),
                names.name(pair[0]),
                names.name(pair[1]),
                count_words(count),
            )
            return FeedLine(pair[0], text)


def _claim_line(
    event: ClaimAwarded | ClaimWithdrawn | ExposureLaid | ExposureAdjusted, names: Names
) -> FeedLine:
    match event:
        case ClaimAwarded(seat=seat, discard=discard):
            text = _either(
                translate("sentences", "You called %2"),
                translate("sentences", "%1 called %2"),
                seat,
                names,
                tile_name(discard.face),
            )
            return FeedLine(seat, text, (WORDS[discard.face],))
        case ClaimWithdrawn(seat=seat):
            text = _either(
                translate("sentences", "You gave the call back"),
                translate("sentences", "%1 gave the call back"),
                seat,
                names,
            )
            return FeedLine(seat, text)
        case (
            ExposureLaid(seat=seat, claimed=claimed, tiles=tiles)
            | ExposureAdjusted(seat=seat, claimed=claimed, tiles=tiles)
        ):
            group = (claimed, *tiles)
            text = _either(
                translate("sentences", "You show: %2"),
                translate("sentences", "%1 shows: %2"),
                seat,
                names,
                group_of(group, claimed),
            )
            return FeedLine(seat, text, _words(group))


def _exchange_line(event: JokerExchanged, names: Names) -> FeedLine:
    seat, owner, tile = event.seat, event.owner, tile_name(event.tile)
    if names.is_you(seat) and names.is_you(owner):
        text = fill(translate("sentences", "You put %1 for your own joker"), tile)
    elif names.is_you(seat):
        text = fill(translate("sentences", "You put %1 for %2’s joker"), tile, names.name(owner))
    elif names.is_you(owner):
        text = fill(translate("sentences", "%1 put %2 for your joker"), names.name(seat), tile)
    elif owner is seat:
        text = fill(translate("sentences", "%1 put %2 for a joker"), names.name(seat), tile)
    else:
        text = fill(
            translate("sentences", "%1 put %2 for %3’s joker"),
            names.name(seat),
            tile,
            names.name(owner),
        )
    return FeedLine(seat, text, (WORDS[event.tile], WORDS[JOKER]))


def _ending_line(event: Event, names: Names, act: Act | None) -> FeedLine | None:
    match event:
        case MahjongDeclared(seat=seat, face=face):
            text = _either(
                translate("sentences", "Mahjong! You declare"),
                translate("sentences", "Mahjong! %1 declares"),
                seat,
                names,
            )
            return FeedLine(seat, text, () if face is None else (WORDS[face],))
        case HandDied(seat=seat, fault=fault):
            text = _either(
                translate("sentences", "Your hand is dead: %2"),
                translate("sentences", "%1’s hand is dead: %2"),
                seat,
                names,
                fault_clause(fault, act or Act(seat, None), names),
            )
            tiles = () if act is None or len(act.group) > 6 else act.group
            return FeedLine(seat, text, _words(tiles))
        case HandChallenged(seat=seat, target=target, right=right):
            text = (
                translate("sentences", "%1 challenged %2, rightly")
                if right
                else translate("sentences", "%1 challenged %2, wrongly")
            )
            return FeedLine(seat, fill(text, names.name(seat), names.within(target)))
        case WallExhausted():
            return FeedLine(None, translate("sentences", "The wall is empty: a wall game"))
        case RoundEnded(result=result) if result.outcome == "dead":
            return FeedLine(None, translate("sentences", "The round ends without a winner"))
        case _:
            return None
