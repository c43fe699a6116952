"""A player that makes every decision of a round by what its hand is worth afterwards."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from mahjcove.analysis.danger import danger
from mahjcove.analysis.worth import Sight
from mahjcove.bots.choices import PASS_SIZE, Chooser, Showing
from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import (
    Call,
    Command,
    Decline,
    DiscardTile,
    Draw,
    Expose,
    Give,
    Mahjong,
    Offer,
    Pass,
    Rack,
    Vote,
    Withdraw,
)
from mahjcove.engine.observation import Observation
from mahjcove.tiles import JOKER, Face, add

_BLIND = frozenset({"first left", "second right"})
_PASSES = _BLIND | {"first right", "first across", "second left", "second across"}

ALWAYS = 100
"""The attention that overlooks nothing."""


@attrs.frozen
class WeighingBot:
    """Looks at its own tiles through one sight; at what the others show only if it is wary."""

    sight: Sight
    """What it keeps, passes and discards by."""
    call_sight: Sight
    """What must be better after a call than before, and what it exposes by."""
    cheap: float = 0.15
    """The share of the hand's worth below which a tile goes that need not go."""
    stop: float = 0.5
    """The share that three tiles may cost before it stops the second Charleston."""
    passes_pairs: bool = True
    """Whether it breaks up a pair for a pass while it holds single tiles."""
    attention: int = ALWAYS
    """How many of a hundred calls and exchanges that would help it notices; Mahjong always."""
    thorough: bool = False
    """Whether it tries every set of three to pass, and throws what most lie on the table of."""
    wary: float = 0.0
    """The share of the hand's worth that it gives up for a discard the others want less."""

    def choose(self, observation: Observation, rng: Stream, budget: float) -> Command:  # noqa: ARG002
        """The command that leaves its hand best; Mahjong whenever it is there."""
        seat = observation.seat
        mahjong = observation.phase not in _PASSES and Mahjong(seat) in observation.legal
        if mahjong and _complete(observation):
            return Mahjong(seat)
        match observation.phase:
            case "vote":
                return self._vote(observation, rng)
            case "courtesy":
                return self._courtesy(observation, rng)
            case "turn":
                return self._turn(observation, rng)
            case "claim":
                return self._claim(observation, rng)
            case "exposing":
                return self._exposing(observation, rng)
            case stage:
                return self._pass(observation, rng, blind=stage in _BLIND)

    def _pass(self, observation: Observation, rng: Stream, *, blind: bool) -> Command:
        chooser = Chooser(observation, self.sight)
        if blind:
            return Pass(
                observation.seat, chooser.cheap_passes(self.cheap, rng, pairs=self.passes_pairs)
            )
        return Pass(observation.seat, self.gift(chooser, PASS_SIZE, rng))

    def gift(self, chooser: Chooser, number: int, rng: Stream) -> tuple[Face, ...]:
        """So many tiles that it gives away."""
        if self.thorough:
            return chooser.best_pass(number, rng)
        partings = chooser.passes(number, rng, pairs=self.passes_pairs)
        return tuple(parting.tile for parting in partings)

    def _vote(self, observation: Observation, rng: Stream) -> Command:
        chooser = Chooser(observation, self.sight)
        left = chooser.passes(PASS_SIZE, rng, pairs=self.passes_pairs)[-1].worth
        return Vote(observation.seat, go=left >= (1 - self.stop) * chooser.worth())

    def _courtesy(self, observation: Observation, rng: Stream) -> Command:
        chooser = Chooser(observation, self.sight)
        if observation.agreed is None:
            return Offer(
                observation.seat,
                len(chooser.cheap_passes(self.cheap, rng, pairs=self.passes_pairs)),
            )
        return Give(observation.seat, self.gift(chooser, observation.agreed, rng))

    def _turn(self, observation: Observation, rng: Stream) -> Command:
        seat = observation.seat
        if not observation.racked:
            draw = Draw(seat)
            return draw if draw in observation.legal else Rack(seat)
        return self._exchange_or_discard(observation, rng)

    def _claim(self, observation: Observation, rng: Stream) -> Command:
        call = Call(observation.seat)
        if self._notices(rng) and observation.live is not None and call in observation.legal:
            chooser = Chooser(observation, self.call_sight)
            shown = self._best(
                chooser.showings(observation.live.face, observation.rack), observation
            )
            if shown is not None and self.calls(chooser.worth(), shown, observation):
                return call
        return Decline(observation.seat)

    def _best(self, showings: Iterable[Showing], observation: Observation) -> Showing | None:
        return max(showings, key=lambda shown: self.merit(shown, observation), default=None)

    def merit(self, shown: Showing, observation: Observation) -> float:  # noqa: ARG002
        """What it compares groups by that it could show: of equals it takes the first."""
        return shown.worth

    def calls(self, before: float, shown: Showing, observation: Observation) -> bool:  # noqa: ARG002
        """Whether the group it could show is better than the hand was before."""
        return shown.worth > before

    def _notices(self, rng: Stream) -> bool:
        return self.attention == ALWAYS or rng.below(ALWAYS) < self.attention

    def _exposing(self, observation: Observation, rng: Stream) -> Command:
        draft = observation.draft
        if draft is None or draft.pool is None or draft.fixed is None or draft.tiles is not None:
            return self._exchange_or_discard(observation, rng)
        chooser = Chooser(observation, self.call_sight)
        shown = self._best(chooser.showings(draft.claimed, draft.pool, draft.fixed), observation)
        if shown is not None:
            return Expose(observation.seat, shown.tiles)
        withdraw = Withdraw(observation.seat)
        return withdraw if withdraw in observation.legal else observation.legal[0]

    def _exchange_or_discard(self, observation: Observation, rng: Stream) -> Command:
        chooser = Chooser(observation, self.sight)
        exchange = chooser.exchange() if self._notices(rng) else None
        if exchange is not None and exchange in observation.legal:
            return exchange
        return DiscardTile(observation.seat, self.discard(chooser, observation, rng))

    def discard(self, chooser: Chooser, observation: Observation, rng: Stream) -> Face:
        """What it throws: what leaves the most, or nearly the most and is wanted least."""
        if not self.wary:
            return chooser.discard(rng, watchful=self.thorough)
        worth = chooser.discards()
        risk = danger(observation)
        enough = (1 - self.wary) * max(worth.values())
        choice = [face for face in worth if worth[face] >= enough]
        return min(choice, key=lambda face: (face == JOKER or float(risk[face]), -worth[face]))


def _complete(observation: Observation) -> bool:
    """Whether a legal Mahjong makes a line, and is not a call by another name.

    With ``maj_retract = to_exposure`` a declaration on a discard is legal where a call is.
    """
    if observation.rules.maj_retract == "never" or observation.live is None:
        return True
    groups = [exposure.group for exposure in observation.own_exposures]
    tiles = add(observation.rack, (observation.live.face,))
    return bool(observation.card.matcher.wins(tiles, groups))
