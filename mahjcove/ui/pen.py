"""Writes in the editor's text where the cursor is: what its buttons and keys do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mahjcove.ui import cardtext
from mahjcove.ui.cardtext import Spot
from mahjcove.ui.words import translate

if TYPE_CHECKING:
    from mahjcove.ui.paper import Paper


class Pen:
    """Knows the paper and where the cursor is; each act is one change that can be undone."""

    def __init__(self, put: Callable[[int], None]) -> None:
        """``put`` puts the cursor at one of Qt's positions."""
        self._put = put
        self.paper: Paper | None = None
        """None while there is nothing to write on."""

    @property
    def spot(self) -> Spot:
        """The row and column of the cursor."""
        return Spot(0, "", 0) if self.paper is None else self.paper.spot

    def write(self, act: str, what: str) -> None:
        """Do one act of the editor's buttons; one that is not known does nothing.

        ``ink`` a, b or c; ``type`` a symbol; ``note`` a kind; ``expose`` X or C; ``value`` up or
        down; ``line`` and ``section`` begin a new one.
        """
        spot = self.spot
        entry = cardtext.is_entry(spot.text)
        match act:
            case "ink" if what in tuple(cardtext.INKS):
                self._edit(spot, cardtext.inked(spot.text, spot.column, what))
            case "type" if what in cardtext.SYMBOLS:
                self._edit(spot, cardtext.typed(spot.text, spot.column, what))
            case "note" if entry:
                for kind in cardtext.NOTES:
                    if kind == what:
                        self._edit(spot, cardtext.noted(spot.text, kind, spot.column))
            case "expose" if entry and what in ("X", "C"):
                self._edit(spot, cardtext.ended(spot.text, spot.column, what))
            case "value" if entry:
                value = cardtext.stepped(cardtext.tail_of(spot.text)[1], up=what == "up")
                self._edit(spot, cardtext.ended(spot.text, spot.column, value=value))
            case "line":
                rows = [] if self.paper is None else self.paper.rows()
                self._begin(spot, cardtext.next_entry(rows, spot.row + 1))
            case "section":
                heading = f"[{translate('editor', 'New section')}]"
                self._begin(spot, cardtext.Edited(heading, len(heading) - 1))
            case _:
                pass

    def go_to(self, place: str) -> None:
        """Put the cursor at ``LINE:COL``, both from 1."""
        line, _, column = place.partition(":")
        if self.paper is not None and line.isdecimal() and column.isdecimal():
            self._put(self.paper.position(int(line) - 1, int(column) - 1))

    def _edit(self, spot: Spot, edited: cardtext.Edited | None) -> None:
        """Write a changed row in the place of the one at the cursor."""
        if edited is not None and self.paper is not None:
            self.paper.change(edited.row, spot.row, 1)
            self._put(self.paper.position(spot.row, edited.column))

    def _begin(self, spot: Spot, new: cardtext.Edited) -> None:
        """Write a new row under the one at the cursor, or in its place if it is empty."""
        if self.paper is None:
            return
        under = bool(spot.text.strip())
        self.paper.change(f"{spot.text}\n{new.row}" if under else new.row, spot.row, 1)
        self._put(self.paper.position(spot.row + under, new.column))
