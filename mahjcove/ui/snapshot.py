"""The snapshot pattern: a view model holds one frozen value and tells only what changed of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import attrs

QStringList: Any = "QStringList"
"""Qt's list of texts, as the type of a property. What reads the types for QML reads this name in
the source and does not run it; Qt wants the text."""


class Notifier(Protocol):
    """The emitting side of a Qt signal."""

    def emit(self, *args: Any) -> None:
        """Tell whoever is connected."""


def emit_changes(
    old: attrs.AttrsInstance, new: attrs.AttrsInstance, signals: Sequence[Notifier]
) -> None:
    """Emit the signal of each field that differs; ``signals`` in the order of the fields.

    The new value must be in place already. ValueError when there is not one signal a field.
    """
    was, now = attrs.astuple(old, recurse=False), attrs.astuple(new, recurse=False)
    for before, after, signal in zip(was, now, signals, strict=True):
        if before != after:
            signal.emit()
