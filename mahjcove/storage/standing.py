"""What runs on from round to round in one data folder, and the file that it is kept in."""

from __future__ import annotations

import errno
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal

import attrs

from mahjcove.storage.files import DISK, Disk, keep_aside, write_over
from mahjcove.storage.journal import SUFFIX
from mahjcove.storage.objects import NewerError, check_version, object_in
from mahjcove.tiles import NotationError, face

VERSION: Final = 1
MOST_BYTES = 1 << 20
"""More than any standing has."""
BAD = ".bad"
FAR: Final = 1_000_000_000
"""Farther than rounds can be counted, or points won."""
MOST_TILES: Final = 14
"""More are never on a rack."""

Sort = Literal["suit", "number", "own"]
_SORTS: Final = ("suit", "number", "own")
_ESSENTIAL: Final = ("seed", "east", "rounds", "totals", "counted", "marked")
_BESIDE: Final = ("playing", "sort", "order")


@attrs.frozen
class Standing:
    """A session between two rounds, and which round of it is on the table."""

    seed: str
    """Of the session; its rounds have the seeds of `mahjcove.engine.deal.round_seed`."""
    east: int
    """How many places to the right of the person East sits in the next round, 0 to 3."""
    rounds: int = 0
    """How many of its rounds have been dealt, which is the index of the next one."""
    totals: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Points of you, right, across and left."""
    counted: int = 0
    """Finished rounds in the totals."""
    marked: int = 0
    """Of these, the rounds in which the person took back the death of their hand, or the end."""
    playing: str | None = None
    """The file name, without its folder, of the record of the round that is being played and
    is not counted yet."""
    sort: Sort = "suit"
    """How the rack of the running round is sorted."""
    order: tuple[str, ...] = ()
    """The words of the person's rack from left to right, where it lies in their own order."""
    others: Mapping[str, Any] = attrs.field(factory=dict)
    """What the file says that this version does not know; it is written back."""


class StandingFile:
    """The file of the standing.

    A file that says something wrong is kept under another name before it is written over. A
    file of a later version stays as it is: that is told when it is loaded, and then nothing is
    saved.
    """

    def __init__(self, path: Path, disk: Disk = DISK) -> None:
        self._path = path
        self._disk = disk
        self._looked = False
        self._newer = False
        self._spoilt: bytes | None = None

    def load(self) -> tuple[Standing | None, tuple[str, ...]]:
        """The standing, and a line for each thing in the file that cannot be used.

        None without a file and where something essential is wrong in it. Never raises.
        """
        try:
            standing, faults = self._look()
        except OSError as error:
            return None, (f"{self._path}: {error.strerror or error}",)
        return standing, tuple(f"{self._path}: {fault}" for fault in faults)

    def save(self, standing: Standing) -> None:
        """Write the standing, beside, synced and moved into place.

        Nothing is done where the file is of a later version. Raises OSError, also while a file
        that is there cannot be looked into.
        """
        if not self._looked:
            self._look()
        if self._newer:
            return
        self._disk.make_folder(self._path.parent)
        if self._spoilt is not None:
            keep_aside(self._path, BAD, self._spoilt, self._disk)
            self._spoilt = None
        write_over(self._path, written_standing(standing).encode(), self._disk)

    def _look(self) -> tuple[Standing | None, tuple[str, ...]]:
        """Load, and note what may be done with the file. Raises OSError."""
        self._looked, self._newer, self._spoilt = False, False, None
        standing: Standing | None = None
        faults: tuple[str, ...] = ()
        content = self._content()
        if content is not None:
            try:
                standing, faults = parse_standing(content)
            except NewerError as error:
                self._newer, faults = True, (str(error),)
        if faults and not self._newer:
            self._spoilt = content
        self._looked = True
        return standing, faults

    def _content(self) -> bytes | None:
        """All of the file, None where there is none. Raises OSError."""
        if not self._path.exists():
            return None
        if not self._path.is_file():
            raise OSError(errno.EINVAL, "this is no file", str(self._path))
        with self._path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            what = f"no standing has more than {MOST_BYTES} bytes"
            raise OSError(errno.EFBIG, what, str(self._path))
        return content


def written_standing(standing: Standing) -> str:
    """As the text of a file, unknown keys included."""
    known = attrs.asdict(standing, recurse=False, filter=lambda field, _: field.name != "others")
    return json.dumps({**standing.others, "version": VERSION, **known}, indent=2) + "\n"


def parse_standing(content: bytes) -> tuple[Standing | None, tuple[str, ...]]:
    """The standing in a file's content and what is wrong with it, a line each.

    Of what is essential nothing may be missing. Raises NewerError for the content of a later
    version.
    """
    try:
        words = object_in(content)
        check_version(words, VERSION, "this session")
    except NewerError:
        raise
    except ValueError as error:
        return None, (str(error),)
    names = ("version", *_ESSENTIAL, *_BESIDE)
    found: dict[str, Any] = {"others": {key: words[key] for key in words if key not in names}}
    faults: dict[str, str] = {}
    for name in (*_ESSENTIAL, *_BESIDE):
        if name not in words and name in _BESIDE:
            continue
        try:
            found[name] = _value(name, words.get(name))
        except ValueError as error:
            faults[name] = f"{name}: {error}"
    for less, more in (("marked", "counted"), ("counted", "rounds")):
        if not {less, more} & set(faults) and found[less] > found[more]:
            faults[less] = f"{less}: {found[less]} are more than {found[more]} {more}"
    whole = not set(_ESSENTIAL) & set(faults)
    return Standing(**found) if whole else None, tuple(faults.values())


def _value(name: str, value: object) -> object:
    """What a field is set to; raises ValueError saying what it may be."""
    match name:
        case "seed":
            return _seed(value)
        case "east":
            return _whole(value, 0, 3)
        case "totals":
            return _totals(value)
        case "playing":
            return _playing(value)
        case "sort":
            if value in _SORTS:
                return value
            raise ValueError(f"one of {', '.join(_SORTS)} is due")
        case "order":
            return _order(value)
        case _:
            return _whole(value, 0, FAR)


def _whole(value: object, least: int, most: int) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return value
    raise ValueError(f"a whole number from {least} to {most} is due")


def _seed(value: object) -> str:
    match value:
        case str(seed) if seed and _is_text(seed):
            return seed
        case _:
            raise ValueError("a text is due")


def _is_text(words: str) -> bool:
    try:
        words.encode()
    except UnicodeEncodeError:
        return False
    return True


def _totals(value: object) -> tuple[int, ...]:
    match value:
        case [_, _, _, _]:
            return tuple(_whole(points, -FAR, FAR) for points in value)
        case _:
            raise ValueError("four numbers are due")


def _playing(value: object) -> str | None:
    """A file's name and no way to another folder, on any system."""
    match value:
        case None:
            return None
        case str(name) if name.endswith(SUFFIX) and name.isprintable():
            if not set(name) & set("/\\:"):
                return name
        case _:
            pass
    raise ValueError(f"the name of a {SUFFIX} file is due")


def _order(value: object) -> tuple[str, ...]:
    match value:
        case [*words] if len(words) <= MOST_TILES:
            return tuple(_tile(word) for word in words)
        case _:
            raise ValueError(f"a list of at most {MOST_TILES} tiles is due")


def _tile(word: object) -> str:
    try:
        if isinstance(word, str):
            face(word)
            return word
    except NotationError:
        pass
    raise ValueError("a list of tiles is due, each by its word")
