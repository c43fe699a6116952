"""The rules in force at a table: one frozen value, a documented default per switch (rules 13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, get_args

import attrs

Mistakes = Literal["strict", "guided"]
DeadEndsRound = Literal["human", "any", "never"]
DeadExposures = Literal["stay", "offending_returns", "nmjl"]
LockExposureOn = Literal["discard", "discard_or_exchange"]
Prompt = Literal["priority", "any_legal"]
MahjongRetract = Literal["never", "to_exposure"]
CallCommit = Literal["expose", "press"]
LastDiscard = Literal["all", "mahjong_only", "none"]
Challenges = Literal["off", "auto", "manual"]
Earthly = Literal["on", "off"]
EastRotation = Literal["always", "keep_on_east_win"]
Scoring = Literal["nmjl_home", "tournament", "none"]

_CHOICES: dict[str, tuple[str, ...]] = {
    "mistakes": get_args(Mistakes),
    "dead_ends_round": get_args(DeadEndsRound),
    "dead_exposures": get_args(DeadExposures),
    "lock_exposure_on": get_args(LockExposureOn),
    "prompt": get_args(Prompt),
    "maj_retract": get_args(MahjongRetract),
    "call_commit": get_args(CallCommit),
    "last_discard": get_args(LastDiscard),
    "challenges": get_args(Challenges),
    "earthly": get_args(Earthly),
    "east_rotation": get_args(EastRotation),
    "scoring": get_args(Scoring),
}


@attrs.frozen
class Rules:
    """Every switch of the table; the defaults are the Cove rules."""

    mistakes: Mistakes = "strict"
    """Whether a fault kills the hand (strict) or is held back (guided); D5."""
    dead_ends_round: DeadEndsRound = "human"
    """Whose death ends the round; the human's only on their own ``conclude``; D1."""
    dead_exposures: DeadExposures = "stay"
    """Which groups of a dead hand stay on the rack; D2."""
    lock_exposure_on: LockExposureOn = "discard"
    """What locks a group that is being built; D3."""
    prompt: Prompt = "priority"
    """Whether a person is asked for every legal call or only for those nothing beats; D4."""
    maj_retract: MahjongRetract = "never"
    """Whether a wrong Mahjong on a discard may become a call; D6."""
    call_commit: CallCommit = "expose"
    """What commits a seat to its call: showing the group, or pressing Call (rule 5.8)."""
    last_discard: LastDiscard = "all"
    """What the last discard may be claimed for (rule 10.2)."""
    challenges: Challenges = "off"
    """Whether the later causes of death are judged, and by whom (rules 9.3, 9.5)."""
    challenge_penalty: int = 50
    """What a wrong challenge costs at the end of the round (rule 9.5)."""
    earthly: Earthly = "on"
    """Whether East may declare at the end of the Charleston (rule 3.17)."""
    east_rotation: EastRotation = "always"
    """Whether East moves on after every round (rule 2.9)."""
    scoring: Scoring = "nmjl_home"
    """How a win is paid (rule 11)."""
    auto_rack: bool = True
    """Whether a drawn tile is racked by itself (rule 4.9)."""

    @property
    def strict(self) -> bool:
        """Whether faults kill the hand."""
        return self.mistakes == "strict"

    def to_json(self) -> dict[str, Any]:
        """Every switch by name, for the record's first line."""
        return attrs.asdict(self)


COVE: Final = Rules()
COVE_GUARD_RAILS: Final = Rules(mistakes="guided")
LEAGUE_HOME: Final = Rules(
    dead_exposures="nmjl",
    lock_exposure_on="discard_or_exchange",
    maj_retract="to_exposure",
    dead_ends_round="never",
    challenges="manual",
)
TOURNAMENT: Final = attrs.evolve(LEAGUE_HOME, scoring="tournament", call_commit="press")


@attrs.frozen
class Profile:
    """A named set of switches (rules 13)."""

    name: str
    """As people read it, in English."""
    rules: Rules

    @property
    def code(self) -> str:
        """As settings and deal codes write it, such as ``league-home``."""
        return self.name.lower().replace(" ", "-")


PROFILES: Final = (
    Profile("Cove", COVE),
    Profile("Cove guard rails", COVE_GUARD_RAILS),
    Profile("League home", LEAGUE_HOME),
    Profile("Tournament", TOURNAMENT),
)
"""The default first."""


def profile_named(text: str) -> Profile:
    """The profile of this name or code, in any case; raises ValueError naming those there are."""
    for profile in PROFILES:
        if text.lower() in (profile.name.lower(), profile.code):
            return profile
    codes = ", ".join(profile.code for profile in PROFILES)
    raise ValueError(f"there are no rules {text!r}; there are: {codes}")


def profile_of(rules: Rules) -> Profile | None:
    """The profile with exactly these switches, None for a set without a name."""
    return next((profile for profile in PROFILES if profile.rules == rules), None)


def rules_from(values: Mapping[str, Any]) -> Rules:
    """The rules with these switches set and the others at their defaults.

    Raises ValueError naming an unknown switch or a value it does not have.
    """
    for name, value in values.items():
        if name in _CHOICES:
            if value not in _CHOICES[name]:
                raise ValueError(
                    f"rules: {name} is one of {', '.join(_CHOICES[name])}, not {value!r}"
                )
        elif name == "auto_rack":
            if not isinstance(value, bool):
                raise ValueError(f"rules: auto_rack is true or false, not {value!r}")
        elif name == "challenge_penalty":
            if not isinstance(value, int) or isinstance(value, bool) or value < 0:
                raise ValueError(f"rules: challenge_penalty is a number from 0, not {value!r}")
        else:
            raise ValueError(f"rules: there is no switch {name!r}")
    return Rules(**values)
