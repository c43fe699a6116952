"""Which row of the tile model lies where: 152 rows, each in exactly one place.

A row is a sprite, not a tile: it has a word (its face) only while you may see one. It
knows zones and moves, nothing of events or Qt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mahjcove.tiles import SET_SIZE, WORDS, Counts, faces_in
from mahjcove.ui.layout import PLACES, Place

PACKET = 3
"""As many tiles as a Charleston pass moves."""


def words_of(counts: Counts) -> list[str]:
    """The written words of these tiles."""
    return [WORDS[face] for face in faces_in(counts)]


class Binding:
    """Where every row is. Racks and groups are lists of rows in the order they lie."""

    def __init__(self) -> None:
        self.words: list[str] = [""] * SET_SIZE
        self.wall: list[int] = list(range(SET_SIZE - 1, -1, -1))
        """The next one to be drawn is the last."""
        self.racks: dict[Place, list[int]] = {place: [] for place in PLACES}
        """Yours includes what you have put in the tray or laid beside a called tile."""
        self.exposures: dict[Place, list[list[int]]] = {place: [] for place in PLACES}
        self.builder: Place | None = None
        """Who is building a group."""
        self.group: list[int] = []
        """The called tile, then the rack tiles that are shown with it."""
        self.felt: list[int] = []
        self.packets: dict[Place, list[int]] = {place: [] for place in PLACES}
        """What the other seats have set aside in a pass, by who gives it."""
        self.committed: list[int] = []
        """Rows of your rack that you have passed, until the exchange resolves."""
        self.drawn: int | None = None
        """A tile that has left the wall and is on no rack yet."""

    def draw(self) -> int:
        """The next row of the wall; IndexError when it is empty."""
        return self.wall.pop()

    def back_to_wall(self, row: int) -> None:
        """Put a drawn row back where it came from."""
        self.words[row] = ""
        self.wall.append(row)

    def to_rack(
        self, place: Place, rows: Iterable[int], words: Iterable[str] | None = None
    ) -> None:
        """Add rows to a rack: with these words to yours, faceless to any other."""
        coming = list(rows)
        known = list(words) if words is not None and place == "you" else None
        for index, row in enumerate(coming):
            if known is not None:
                self.words[row] = known[index]
            elif place != "you":
                self.words[row] = ""
            self.racks[place].append(row)

    def from_rack(
        self, place: Place, words: Sequence[str], prefer: Sequence[int] = ()
    ) -> list[int]:
        """Take rows for these words out of a rack and show the words on them.

        From yours the preferred rows first, else the first of that face; from another rack
        the last rows, whatever they are. ValueError when they are not there.
        """
        rack = self.racks[place]
        taken = []
        for word in words:
            if place == "you":
                fitting = [row for row in rack if self.words[row] == word]
                if not fitting:
                    raise ValueError(f"no {word} on the rack")
                row = next((one for one in prefer if one in fitting), fitting[0])
            else:
                row = rack[-1]
            rack.remove(row)
            self.words[row] = word
            taken.append(row)
        return taken

    def set_aside(self) -> None:
        """Let every other seat set three tiles aside for the pass that begins."""
        self.committed = []
        for place in PLACES[1:]:
            rack = self.racks[place]
            self.packets[place] = rack[len(rack) - PACKET :]
            del rack[len(rack) - PACKET :]

    def end_group(self) -> list[int]:
        """The rows of the group being built, which is built no longer."""
        rows, self.group, self.builder = self.group, [], None
        return rows

    def zones(self) -> Iterator[tuple[str, Place | None, list[int]]]:
        """Every zone but the wall with its rows; racks less what lies in packets."""
        for place in PLACES:
            yield "rack", place, self.racks[place]
            yield "packet", place, self.packets[place]
            for group in self.exposures[place]:
                yield "exposure", place, group
        yield "group", self.builder, self.group
        yield "felt", None, self.felt
