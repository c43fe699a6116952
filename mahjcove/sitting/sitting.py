"""A sitting: which deal comes next, who is East, the running totals, and where it is all kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

import attrs

from mahjcove.card.lines import Card
from mahjcove.engine.chance import Stream
from mahjcove.engine.deal import deal, dice, first_east, next_east_place, round_seed, session_of
from mahjcove.engine.dealcode import DealCode, DealCodeError, deal_of_the_day, parse_deal_code
from mahjcove.engine.events import Event, RoundEnded
from mahjcove.engine.result import Result
from mahjcove.engine.rules import COVE, Rules
from mahjcove.engine.seats import SEATS, Seat
from mahjcove.engine.session import GameSession
from mahjcove.engine.state import GameState, Over
from mahjcove.practice.decisions import Answerer
from mahjcove.practice.players import (
    FALLBACK,
    TASTES_OF_PLACES,
    Player,
    answers_at,
    answers_of,
    missing_levels,
    players_of,
)
from mahjcove.sitting.records import NO_RECORDS, Records
from mahjcove.sitting.round import Placing, TableRound
from mahjcove.storage.resume import Resumed
from mahjcove.storage.roundlog import RoundLog
from mahjcove.storage.standing import Sort, Standing
from mahjcove.ui.host import RoundKind
from mahjcove.ui.words import Names

Points = tuple[int, int, int, int]


DAY = "day-"
"""What the seed of a deal of the day begins with."""
SEED_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


@attrs.frozen
class Deal:
    """Everything a round is dealt from."""

    seed: str
    you: Seat
    card: Card
    rules: Rules


class TableSitting:
    """Round after round at one table: seeds, who is East, and the running totals.

    Rounds dealt beside the sitting (the same deal again, the deal of the day, a deal from a
    code) leave its totals and its East as they are.
    """

    def __init__(
        self,
        seed: str,
        card: Card,
        rules: Rules = COVE,
        answer: Answerer | None = None,
        records: Records = NO_RECORDS,
    ) -> None:
        """A sitting from ``seed``, or from where one was broken off."""
        self._records = records
        self._resumed = records.resumed
        self._standing = records.standing or Standing(seed, first_east(seed))
        self._log: RoundLog | None = None
        self._unkept = False
        """Whether the standing could not be written when it last had to be."""
        self._notices: list[str] = []
        self._tell: Callable[[str], None] = self._notices.append
        self.card = card
        """What the next round is dealt with."""
        self._shipped: Card | None = card if records.shipped is None else None
        self.rules = rules
        """What the next round is dealt by."""
        self.levels: tuple[str, str, str] = (FALLBACK, FALLBACK, FALLBACK)
        """Of the bots on the right, across and on the left in the next round."""
        self._given = answer
        self.answer = answer or answers_at(FALLBACK)
        """What plays a seat that no bot sits at, where a round is only played to its end."""
        self._deal: Deal | None = None
        self._current: TableRound | None = None
        self._result: Result | None = None
        """Of the running round of the sitting, once it is over and not yet settled."""

    # What is told

    def notice(self, text: str) -> None:
        """Tell the person, now or as soon as somebody listens."""
        self._tell(text)

    def tell(self, listener: Callable[[str], None]) -> None:
        """Send notices, those that wait and those to come, to ``listener``."""
        self._tell = listener
        for text in self._notices:
            listener(text)
        self._notices.clear()

    # How it stands

    @property
    def current(self) -> TableRound:
        """The round on the table; RuntimeError before the first."""
        if self._current is None:
            raise RuntimeError("nothing has been dealt")
        return self._current

    @property
    def record(self) -> Path | None:
        """The file of the record of the round on the table, None where there is none."""
        return None if self._log is None else self._log.path

    def is_on_table(self, record: Path) -> bool:
        """Whether this file is the record of the round on the table."""
        path = self.record
        return path is not None and path.resolve() == record.resolve()

    @property
    def waiting(self) -> bool:
        """Whether a round that was broken off is taken up next."""
        return self._resumed is not None

    @property
    def standing(self) -> Standing:
        """How the sitting stands, the round on the table included once it is over."""
        result, playing = self._result, self._current
        if result is None or playing is None:
            return self._standing
        rules = self._deal_on_table.rules
        return counted(self._standing, result, playing.names.you, rules, marked=playing.marked)

    @property
    def totals(self) -> Points:
        """Points of you, right, across and left from all finished rounds of the sitting."""
        return self.standing.totals

    @property
    def counted(self) -> int:
        """How many finished rounds are in the totals."""
        return self.standing.counted

    @property
    def marked(self) -> int:
        """How many of these were marked: a dead hand or the end was taken back."""
        return self.standing.marked

    @property
    def kept_order(self) -> tuple[Sort, tuple[str, ...]]:
        """How the person's rack lay when the round was broken off."""
        return self._standing.sort, self._standing.order

    def reset_totals(self) -> None:
        """Begin the totals from zero; a finished round on the table is no longer in them."""
        self._settle()
        self._standing = attrs.evolve(self._standing, totals=(0, 0, 0, 0), counted=0, marked=0)
        self._save()

    def keep_order(self, sort: Sort, order: tuple[str, ...]) -> None:
        """Keep how the person's rack lies; ``order`` are its words where it is their own."""
        if (sort, order) != (self._standing.sort, self._standing.order):
            self._standing = attrs.evolve(self._standing, sort=sort, order=order)
            self._save()

    def _settle(self) -> None:
        """The finished round on the table is in the standing from now on."""
        self._standing = self.standing
        self._result = None

    def _save(self) -> None:
        if self._records.save is None:
            return
        try:
            self._records.save(self.standing)
        except OSError as error:
            if not self._unkept:
                self.notice(f"The totals are not kept: {error}")
            self._unkept = True
        else:
            self._unkept = False

    def close(self) -> None:
        """Let the running round's record go; the round can be taken up again from it."""
        if self._log is not None:
            self._log.close()
            self._log = None

    # Deals

    @property
    def _deal_on_table(self) -> Deal:
        if self._deal is None:
            raise RuntimeError("nothing has been dealt")
        return self._deal

    def next_round(self) -> TableRound:
        """The round that was broken off, or the next one of the sitting."""
        if self._resumed is not None:
            return self._taken_up(self._resumed)
        self._put_away()
        was = self._standing
        you = SEATS[(-was.east) % len(SEATS)]
        seed = round_seed(was.seed, was.rounds)
        self._standing = attrs.evolve(was, rounds=was.rounds + 1)
        picked = dice(was.seed) if was.rounds == 0 else None
        return self._dealt(Deal(seed, you, self.card, self.rules), "sitting", picked)

    def same_again(self) -> TableRound:
        """The deal that is on the table, from its beginning; RuntimeError before the first."""
        again = self._deal_on_table
        self._put_away()
        return self._dealt(again, "again")

    def from_code(self, text: str) -> TableRound:
        """The deal of a code. Raises DealCodeError, then nothing has changed."""
        code = parse_deal_code(text)
        what = Deal(code.seed, code.seat, self._card_of(code), code.profile.rules)
        self._put_away()
        return self._dealt(what, "code")

    def of_the_day(self, day: date) -> TableRound:
        """The deal that everybody has on that day, with the shipped card."""
        card = self._shipped_card()
        code = deal_of_the_day(day, card.sha256)
        self._put_away()
        return self._dealt(Deal(code.seed, code.seat, card, code.profile.rules), "day")

    def _shipped_card(self) -> Card:
        """The card of the deals of the day; looked up when it is first needed."""
        if self._shipped is None and self._records.shipped is not None:
            self._shipped = self._records.shipped()
        return self._shipped or self.card

    def _card_of(self, code: DealCode) -> Card:
        at_hand = [self.card, self._shipped_card()]
        if self._deal is not None:
            at_hand.append(self._deal.card)
        for card in at_hand:
            if code.is_of_card(card.sha256):
                return card
        found = None if self._records.find is None else self._records.find(code.card)
        if found is not None:
            return found
        raise DealCodeError(f"the card of this code, {code.card}, is not one of yours")

    def _put_away(self) -> None:
        """Make the table free: a finished round is settled, an unfinished record put aside."""
        self._settle()
        unfinished = self._current is not None and not self._current.is_over
        path = None if self._log is None or not unfinished else self._log.path
        self.close()
        if path is not None and self._records.leave is not None:
            try:
                self._records.leave(path)
            except OSError as error:
                self.notice(f"The round you leave is offered again at the next start: {error}")
        self._standing = attrs.evolve(self._standing, playing=None, sort="suit", order=())

    def _dealt(
        self, what: Deal, kind: RoundKind, picked: tuple[int, int] | None = None
    ) -> TableRound:
        start = deal(what.seed, what.card, what.rules, what.you)
        places = (what.you.right(), what.you.across, what.you.left)
        players = dict(zip(places, map(Player, self.levels, TASTES_OF_PLACES), strict=True))
        if self._records.begin is not None:
            seats = {seat: one.written() for seat, one in players.items()} | {what.you: "you"}
            self._log = self._records.begin(start, seats, self.notice)
        session = GameSession(start, None if self._log is None else self._log.keep)
        placing = Placing(kind, self._standing.rounds, dice=picked)
        return self._on_table(what, session, placing, players)

    def _on_table(
        self,
        what: Deal,
        session: GameSession,
        placing: Placing,
        players: Mapping[Seat, Player] | None = None,
    ) -> TableRound:
        self._deal = what
        names = Names(what.you, players=players or {})
        given = self._given
        bots = answers_of(names.all_players()) if given is None else dict.fromkeys(SEATS, given)
        self._current = TableRound(session, names, bots, placing, self._log)
        if placing.kind == "sitting":
            self._name_record()
            session.subscribe(what.you, self._happened)
            self._result = result_in(session.state)
        self._save()
        return self._current

    def _name_record(self) -> None:
        """The standing names the record of the round that is not in it yet."""
        path = None if self._log is None else self._log.path
        self._standing = attrs.evolve(self._standing, playing=None if path is None else path.name)

    def _taken_up(self, resumed: Resumed) -> TableRound:
        """The round that was broken off; the next ones follow it as they would have."""
        self._resumed = None
        header, path = resumed.header, resumed.log.path
        self._log = resumed.log
        kind = self._kind_of(resumed, None if path is None else path.name)
        if resumed.notice is not None:
            self.notice(resumed.notice)
        what = Deal(header.seed, resumed.you, resumed.session.state.card, header.rules)
        seed, index = session_of(header.seed)
        picked = dice(seed) if index == 0 and kind == "sitting" else None
        placing = Placing(kind, self._standing.rounds, resumed.marked, picked)
        players = players_of(header.seats)
        for level in missing_levels(players.values()):
            self.notice(f"There is no bot of level {level}: a {FALLBACK} plays on for it.")
        return self._on_table(what, resumed.session, placing, players)

    def _kind_of(self, resumed: Resumed, name: str | None) -> RoundKind:
        """Whether a round that was broken off is of this sitting; the standing knows it then.

        Without a standing the sitting is that of the round. The standing may not have heard of
        the next round, where the program ended between its deal and that.
        """
        was = self._standing
        seed, index = session_of(resumed.header.seed)
        east = (-resumed.you) % len(SEATS)
        if self._records.standing is None:
            self._standing = attrs.evolve(was, seed=seed, east=east, rounds=index + 1)
            return "sitting"
        if name is not None and was.playing == name:
            return "sitting"
        if (seed, index, east) == (was.seed, was.rounds, was.east):
            self._standing = attrs.evolve(was, rounds=index + 1)
            return "sitting"
        return "day" if seed.startswith(DAY) else "code"

    def _happened(self, event: Event) -> None:
        if isinstance(event, RoundEnded):
            self._result = result_in(self.current.session.state)
            self._save()

    def take_back(self) -> bool:
        """Go back to the person's last decision, also after the end; whether there was one."""
        playing = self.current
        if not playing.take_back():
            return False
        if self._result is not None:
            self._result = None
            self._name_record()
            self._save()
        return True


def result_in(state: GameState) -> Result | None:
    """How a round ended; None while it goes on."""
    return state.phase.result if isinstance(state.phase, Over) else None


def counted(was: Standing, result: Result, you: Seat, rules: Rules, *, marked: bool) -> Standing:
    """The standing with this finished round of its sitting in it (rules 2.9, 11)."""
    first, second, third, fourth = was.totals
    return attrs.evolve(
        was,
        totals=(
            first - result.pays[you],
            second - result.pays[you.right()],
            third - result.pays[you.across],
            fourth - result.pays[you.left],
        ),
        counted=was.counted + 1,
        marked=was.marked + marked,
        east=next_east_place(was.east, result, rules),
        playing=None,
    )


def fresh_seed() -> str:
    """A seed nobody has named: two short groups of letters."""
    chance = Stream(os.urandom(16).hex())
    return "-".join("".join(chance.choice(SEED_LETTERS) for _ in range(4)) for _ in range(2))
