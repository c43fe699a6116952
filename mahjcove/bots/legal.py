"""A bot that knows the rules and nothing else, to try everything the table allows."""

from __future__ import annotations

from mahjcove.engine.chance import Stream
from mahjcove.engine.commands import Command, name_of
from mahjcove.engine.observation import Observation


class LegalBot:
    """Draws a kind of command that is legal, then one of that kind, each equally likely.

    So it declares Mahjong and calls often enough for its rounds to differ, and stops changing a
    group soon enough for them to end.
    """

    def choose(self, observation: Observation, rng: Stream, budget: float) -> Command:  # noqa: ARG002
        """Any legal command."""
        kinds: dict[str, list[Command]] = {}
        for command in observation.legal:
            kinds.setdefault(name_of(command), []).append(command)
        return rng.choice(kinds[rng.choice(tuple(kinds))])
