"""What a person has chosen: one frozen value, and the file that it is kept in."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal, cast, get_args

import attrs

from mahjcove.engine.rules import PROFILES, Profile, Rules, profile_named
from mahjcove.storage.files import DISK, Disk, keep_aside, write_over
from mahjcove.storage.objects import NewerError, check_version, object_in

VERSION: Final = 1
"""A file that says none is of this one."""
Asking = Literal["all", "natural", "pinned"]
"""All; those that a tile of the person's own would join; those for a pinned line."""
Level = Literal["beginner", "club", "expert"]
"""How strong a bot plays."""
Levels = tuple[Level, Level, Level]
"""Of the bots on the right, across and on the left."""
FASTEST_MS: Final = 250
NORMAL_MS: Final = 700
SLOWEST_MS: Final = 10_000
MOST_BYTES = 1 << 20
"""More than any settings have."""
LONGEST_CODE = 40
LONGEST_NAME = 255
MOST_PINS = 300
"""Of all cards together."""
BAD = ".bad"


@attrs.frozen
class Settings:
    """Everything chosen, with the defaults of a first start."""

    profile: Profile | None = None
    """The rules to play by, None until the person has been asked."""
    card: str = ""
    """The key of the card to deal with on the shelf, empty for the usual one."""
    draw_for_me: bool = True
    """Whether the table draws for the person on their turn."""
    ask_mahjong: bool = True
    """Whether the person is asked before Mahjong is declared."""
    pace_ms: int = NORMAL_MS
    """How long each act of a bot stands before the next, in milliseconds."""
    wait_for_key: bool = False
    """Whether each act of a bot waits until the person lets it go on."""
    panel_open: bool = True
    """Whether the panel beside the table is shown."""
    asking: Asking = "all"
    """Which discards that could be called the person is asked about."""
    large_tiles: bool = False
    """Whether the person's tiles are larger, for which the panel is closed."""
    lines_as_tiles: bool = True
    """Whether the lines in the panel are drawn as tiles."""
    pins: tuple[tuple[str, str], ...] = ()
    """Pinned lines: the hash of a card and the id of one of its lines, each."""
    levels: Levels = ("beginner", "beginner", "beginner")
    """How strong the bots of the next round play."""
    others: Mapping[str, Any] = attrs.field(factory=dict)
    """What the file says that this version does not know; it is written back."""

    @property
    def rules(self) -> Rules:
        """The rules to deal with: the Cove rules unless others were chosen."""
        return (self.profile or PROFILES[0]).rules


class SettingsFile:
    """The file of the settings.

    What it says wrongly is told and left at its default; before it is written over it is
    kept under another name. A file of a later version stays as it is: that is told when it is
    loaded, and then nothing is saved.
    """

    def __init__(self, path: Path, disk: Disk = DISK) -> None:
        self._path = path
        self._disk = disk
        self._spoilt: bytes | None = None
        self._newer = False

    def load(self) -> tuple[Settings, tuple[str, ...]]:
        """The settings, and a line for each thing in the file that cannot be used.

        Without a file all is at its default. Never raises.
        """
        self._spoilt, self._newer = None, False
        try:
            if not self._path.exists():
                return Settings(), ()
            if not self._path.is_file():
                return Settings(), (f"{self._path}: this is no file",)
            with self._path.open("rb") as file:
                content = file.read(MOST_BYTES)
        except OSError as error:
            return Settings(), (f"{self._path}: {error.strerror or error}",)
        try:
            settings, faults = parse_settings(content)
        except NewerError as error:
            self._newer = True
            return Settings(), (f"{self._path}: {error}",)
        if faults:
            self._spoilt = content
        return settings, tuple(f"{self._path}: {fault}" for fault in faults)

    def save(self, settings: Settings) -> None:
        """Write the settings, beside, synced and moved into place. Raises OSError.

        Nothing is done where the file is of a later version.
        """
        if self._newer:
            return
        self._disk.make_folder(self._path.parent)
        if self._spoilt is not None:
            keep_aside(self._path, BAD, self._spoilt, self._disk)
            self._spoilt = None
        write_over(self._path, written_settings(settings).encode(), self._disk)


def written_settings(settings: Settings) -> str:
    """As the text of a settings file, unknown keys included."""
    known = attrs.asdict(settings, recurse=False, filter=lambda field, _: field.name != "others")
    known["profile"] = None if settings.profile is None else settings.profile.code
    return json.dumps({**settings.others, "version": VERSION, **known}, indent=2) + "\n"


def parse_settings(content: bytes) -> tuple[Settings, tuple[str, ...]]:
    """The settings in a file's content and what is wrong with it, a line each.

    Raises NewerError for the content of a later version.
    """
    try:
        words = object_in(content)
    except ValueError as error:
        return Settings(), (str(error),)
    faults: list[str] = []
    try:
        check_version({"version": VERSION} | words, VERSION, "what you choose")
    except NewerError:
        raise
    except ValueError as error:
        faults.append(str(error))
    known = {field.name for field in attrs.fields(Settings)} - {"others"}
    chosen: dict[str, Any] = {"others": {key: words[key] for key in words if key not in known}}
    chosen["others"].pop("version", None)
    for name in sorted(known & set(words)):
        try:
            chosen[name] = _value(name, words[name])
        except ValueError as error:
            faults.append(f"{name}: {error}")
    return Settings(**chosen), tuple(faults)


def _value(name: str, value: object) -> object:
    """What a setting is set to; raises ValueError saying what it may be."""
    match name, value:
        case "profile", None:
            return None
        case "profile", str(code) if len(code) <= LONGEST_CODE:
            return profile_named(code)
        case "profile", _:
            raise ValueError("the code of the rules is due")
        case "card", str(key) if len(key) <= LONGEST_NAME and key.isprintable():
            return key
        case "card", _:
            raise ValueError("the file name of a card is due")
        case "pace_ms", int(pace) if type(pace) is int and FASTEST_MS <= pace <= SLOWEST_MS:
            return pace
        case "pace_ms", _:
            raise ValueError(f"a whole number from {FASTEST_MS} to {SLOWEST_MS} is due")
        case "pins", list(pins) if len(pins) <= MOST_PINS and all(map(_is_pin, pins)):
            return tuple((card, line) for card, line in pins)
        case "pins", _:
            raise ValueError(f"at most {MOST_PINS} pairs of a card's hash and a line's id are due")
        case "levels", [str(right), str(across), str(left)]:
            return tuple(_level(one) for one in (right, across, left))
        case "levels", _:
            raise ValueError(f"three of {', '.join(get_args(Level))} are due")
        case "asking", "all" | "natural" | "pinned":
            return value
        case "asking", _:
            raise ValueError(f"one of {', '.join(get_args(Asking))} is due")
        case _, bool(yes):
            return yes
        case _:
            raise ValueError("true or false is due")


def _level(name: str) -> Level:
    for level in get_args(Level):
        if name == level:
            return cast("Level", level)
    raise ValueError(f"three of {', '.join(get_args(Level))} are due")


def _is_pin(value: object) -> bool:
    match value:
        case [str(card), str(line)]:
            return len(card) <= LONGEST_CODE * 2 and len(line) <= LONGEST_CODE
        case _:
            return False
