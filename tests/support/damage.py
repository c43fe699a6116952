"""Everything that can be wrong with a round record, each kind by its name.

A kind takes the lines of a whole record and gives back a spoilt file, and what has to be said
of it: the number of the line where that is named, and a few words.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import attrs

from mahjcove.engine.record import link_of
from mahjcove.engine.record_reading import LONGEST_LINE
from mahjcove.storage.records import MOST_BYTES

Lines = list[bytes]
Spoil = Callable[[Lines], Lines]


@attrs.frozen
class Damage:
    """One kind of damage, done to the finished record with take-backs."""

    name: str
    spoil: Spoil
    line: int
    """Where it is named; counted from the end if negative, -1 the last line of the spoilt file."""
    said: str
    ends: bytes = b"\n"
    """What each line ends in."""


def joined(damage: Damage, lines: Lines) -> bytes:
    """The spoilt file."""
    return b"".join(line + damage.ends for line in damage.spoil(list(lines)))


def replaced(number: int, old: bytes, new: bytes) -> Spoil:
    """The words of one line changed, its hash left as it was."""

    def spoil(lines: Lines) -> Lines:
        assert old in lines[number - 1], lines[number - 1]
        lines[number - 1] = lines[number - 1].replace(old, new, 1)
        return lines

    return spoil


def put(number: int, line: bytes) -> Spoil:
    """Another line in place of one."""

    def spoil(lines: Lines) -> Lines:
        lines[number - 1] = line
        return lines

    return spoil


def added(number: int, line: bytes) -> Spoil:
    """One line more, before that one."""

    def spoil(lines: Lines) -> Lines:
        lines.insert(number - 1, line)
        return lines

    return spoil


def forged(number: int, changes: Mapping[str, Any]) -> Spoil:
    """Fields of one line changed (None: taken out), its hash made to fit, and nothing after it."""

    def spoil(lines: Lines) -> Lines:
        written = {**json.loads(lines[number - 1]), **changes}
        fields = {key: value for key, value in written.items() if value is not None}
        fields.pop("h", None)
        before = json.loads(lines[number - 2])
        after = fields.get("after", number - 2) if "goto" not in fields else number - 2
        if type(after) is int and 0 < after < len(lines):
            before = json.loads(lines[after])
        link = link_of(fields, before.get("h", lines[0].decode()))
        return [*lines[: number - 1], json.dumps({**fields, "h": link}).encode()]

    return spoil


def header(**changes: object) -> Spoil:
    """Fields of the header changed (None: taken out)."""

    def spoil(lines: Lines) -> Lines:
        written = {**json.loads(lines[0]), **changes}
        fields = {key: value for key, value in written.items() if value is not None}
        lines[0] = json.dumps(fields).encode()
        return lines

    return spoil


def result(**changes: object) -> Spoil:
    """Fields of the result line changed (None: taken out)."""

    def spoil(lines: Lines) -> Lines:
        written = {**json.loads(lines[-1]), **changes}
        fields = {key: value for key, value in written.items() if value is not None}
        lines[-1] = json.dumps(fields).encode()
        return lines

    return spoil


def swapped(lines: Lines) -> Lines:
    """Two lines in the other order."""
    lines[9], lines[10] = lines[10], lines[9]
    return lines


def lost(lines: Lines) -> Lines:
    """A line gone."""
    del lines[9]
    return lines


def doubled(lines: Lines) -> Lines:
    """A line twice."""
    return [*lines[:10], lines[9], *lines[10:]]


def from_elsewhere(lines: Lines) -> Lines:
    """A later line's words under the number that is due."""
    words = json.loads(lines[40])
    lines[9] = json.dumps({**words, "n": 9}).encode()
    return lines


def beheaded(lines: Lines) -> Lines:
    """Without the header."""
    return lines[1:]


def moved_result(lines: Lines) -> Lines:
    """The result before the end."""
    return [*lines[:30], lines[-1], *lines[30:-1]]


def early_result(lines: Lines) -> Lines:
    """The result of a round that went on."""
    return [*lines[:30], lines[-1]]


def two_results(lines: Lines) -> Lines:
    """The result twice."""
    return [*lines, lines[-1]]


def run_together(lines: Lines) -> Lines:
    """Two lines without a break between them."""
    return [*lines[:9], lines[9] + lines[10], *lines[11:]]


def nested(lines: Lines) -> Lines:
    """Brackets without end."""
    return put(10, b'{"n":' + b"[" * 100_000)(lines)


def other_text(lines: Lines) -> Lines:
    """Saved in another encoding."""
    return [b"\n".join(lines).decode().encode("utf-16-le")]


NO_HASH = "its hash does not fit"
BACK = 24
"""The line of the record's first take-back: number 23, to the state after 21."""

DAMAGES = (
    Damage("an empty file", lambda _: [], 1, "there is no header"),
    Damage("an empty line alone", lambda _: [b""], 1, "it is empty"),
    Damage("some other text", lambda _: [b"Dear diary,"], 1, "this is no JSON"),
    Damage("some other JSON", lambda _: [b'{"pace_ms": 700}'], 1, "no header of a record"),
    Damage("another encoding", other_text, 1, "this is no JSON"),
    Damage("a packed file", lambda _: [b"\x1f\x8b\x08\0\0\0\0\0\0\x03"], 1, "byte 2 is no UTF-8"),
    Damage("no header", beheaded, 1, "no header of a record"),
    Damage(
        "a later version", header(mahjcove=2), 1, "a newer MahjCove has written this (version 2"
    ),
    Damage("a version that is true", header(mahjcove=True), 1, "version True is not known"),
    Damage("no seed", header(seed=None), 1, "a header has seed"),
    Damage("a seed that is a number", header(seed=7), 1, "a header has seed"),
    Damage("half a character", replaced(1, b'"golden 3"', rb'"\ud83d"'), 1, "half a character"),
    Damage("three seats", header(seats={"E": "you", "S": "a", "W": "b"}), 1, "seats (E, S, W, N)"),
    Damage("two of you", header(seats=dict.fromkeys("ESWN", "you")), 1, "more than one seat"),
    Damage("an unknown switch", header(rules={"riichi": "on"}), 1, "no switch 'riichi'"),
    Damage("an unknown rule", header(rules={"mistakes": "mild"}), 1, "mistakes is one of"),
    Damage("other rules", header(rules={"mistakes": "guided"}), 2, f"{NO_HASH}: it or the header"),
    Damage("another seed", replaced(1, b"golden 3", b"golden 4"), 2, NO_HASH),
    Damage("another wall", header(wall_sha256="0" * 64), 2, NO_HASH),
    Damage("a second header", lambda lines: [lines[0], *lines], 2, "this is a second header"),
    Damage("another tile", replaced(2, b'"tiles":"', b'"tiles":"1'), 2, NO_HASH),
    Damage("another seat", replaced(20, b'"seat":"', b'"seat":"N'), 20, NO_HASH),
    Damage("lines swapped", swapped, 10, "n is 10, 9 is due"),
    Damage("a line lost", lost, 10, "n is 10, 9 is due"),
    Damage("a line twice", doubled, 11, "n is 9, 10 is due"),
    Damage("a line from elsewhere", from_elsewhere, 10, NO_HASH),
    Damage("lines run together", run_together, 10, "this is no JSON"),
    Damage("a line cut in half", replaced(10, b'","', b""), 10, "this is no JSON"),
    Damage("an empty line", added(10, b""), 10, "it is empty"),
    Damage("a list", put(10, b"[9]"), 10, "an object is due"),
    Damage("a key twice", replaced(10, b"{", b'{"n":9,'), 10, "'n' stands there twice"),
    Damage("no number", replaced(10, b'"n":9', b'"n":NaN'), 10, "this is no JSON"),
    Damage("a number of text", replaced(10, b'"n":9', b'"n":"9"'), 10, "n is '9', 9 is due"),
    Damage("a number in parts", replaced(10, b'"n":9', b'"n":9.0'), 10, "n is 9.0, 9 is due"),
    Damage("a huge number", replaced(10, b'"n":9', b'"n":' + b"9" * 5000), 10, "this is no JSON"),
    Damage("brackets without end", nested, 10, "this is no JSON"),
    Damage("a huge line", put(10, b" " * (LONGEST_LINE + 1)), 10, "more than any line has"),
    Damage("invalid UTF-8", replaced(10, b'"seat"', b'"\xc3\x28"'), 10, "is no UTF-8 text"),
    Damage("NUL bytes", put(10, b"\0" * 80), 10, "this is no JSON"),
    Damage("a NUL in a word", replaced(10, b'"seat":"', b'"seat":"\0'), 10, "this is no JSON"),
    Damage("a byte order mark", lambda lines: [b"\xef\xbb\xbf" + lines[0], *lines[1:]], 1, "mark"),
    Damage("CR LF", lambda lines: lines, 1, "it ends in CR LF", b"\r\n"),
    Damage("CR LF in one line", lambda lines: put(10, lines[9] + b"\r")(lines), 10, "CR LF"),
    Damage("no hash", replaced(10, b'"h":', b'"g":'), 10, NO_HASH),
    Damage("a hash of another kind", replaced(10, b'"h":"', b'"h":7,"g":"'), 10, NO_HASH),
    Damage("an unknown command", forged(10, {"do": "dance"}), 10, "there is no command 'dance'"),
    Damage("an unknown argument", forged(10, {"loud": 1}), 10, "pass takes no 'loud'"),
    Damage("no seat", forged(10, {"seat": "Q"}), 10, "'Q' is no seat"),
    Damage("no tiles", forged(10, {"tiles": None}), 10, "pass needs 'tiles', a text"),
    Damage("no such tile", forged(10, {"tiles": "1x"}), 10, "column 2"),
    Damage(
        "a tile nobody holds",
        forged(10, {"tiles": "FFF"}),
        10,
        "the pass of S is refused: not-in-rack",
    ),
    Damage("a command out of turn", forged(10, {"do": "draw", "tiles": None}), 10, "wrong-phase"),
    Damage("back to the future", forged(BACK, {"goto": 99}), BACK, "no line numbered 99"),
    Damage("back to itself", forged(BACK, {"goto": 23}), BACK, "no line numbered 23"),
    Damage("back before the deal", forged(BACK, {"goto": -1}), BACK, "no line numbered -1"),
    Damage("back to a text", forged(BACK, {"goto": "21"}), BACK, "no line numbered '21'"),
    Damage("back with a seat", forged(BACK, {"seat": "E"}), BACK, "a take-back has n, goto and h"),
    Damage("back edited", replaced(BACK, b'"goto":21', b'"goto":20'), BACK, NO_HASH),
    Damage("after the future", forged(BACK + 1, {"after": 99}), BACK + 1, "no line numbered 99"),
    Damage("after a take-back", forged(BACK + 1, {"after": 23}), BACK + 1, "23 is a take-back"),
    Damage("after nothing", forged(BACK + 1, {"after": None}), BACK + 1, "23 is a take-back"),
    Damage("the result in the middle", moved_result, 32, "nothing follows the result"),
    Damage("the result twice", two_results, -1, "nothing follows the result"),
    Damage("a result too early", early_result, -1, "a result is recorded, but the round goes on"),
    Damage("another result", result(result={"outcome": "wall"}), -1, "recorded result has"),
    Damage("a result of text", result(result="Mahjong"), -1, "has result and state_sha256 alone"),
    Damage("no state", result(state_sha256=None), -1, "has result and state_sha256 alone"),
    Damage("another state", result(state_sha256="0" * 64), -1, "recorded state 0000"),
    Damage("more in the result", result(n=1), -1, "has result and state_sha256 alone"),
    Damage("too much", added(10, b" " * MOST_BYTES), 10, f"no record has more than {MOST_BYTES}"),
)
