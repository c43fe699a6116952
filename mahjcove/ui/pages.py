"""The pages of the window, and the way back from each."""

from __future__ import annotations

from typing import Literal

import attrs

Page = Literal["welcome", "start", "table", "cards", "editor", "record"]


@attrs.frozen
class Behind:
    """The pages to come back to."""

    cards: Page = "start"
    """From the cards."""
    record: Page = "start"
    """From a recorded round."""

    def turned(self, now: Page, page: Page) -> Behind:
        """After turning from the page that is open to one of the cards or of a recorded round."""
        match now, page:
            case "record", "record":
                return self
            case "editor", "record":
                return attrs.evolve(self, record="cards")
            case _, "record":
                return attrs.evolve(self, record=now)
            case "record", _ if self.record != "cards":
                return attrs.evolve(self, cards=self.record)
            case (("cards" | "editor" | "record"), _):
                return self
            case _:
                return attrs.evolve(self, cards=now)

    def back(self, now: Page) -> Page | None:
        """The page before the one that is open; None where there is none."""
        match now:
            case "editor":
                return "cards"
            case "cards":
                return self.cards
            case "record":
                return self.record
            case _:
                return None
