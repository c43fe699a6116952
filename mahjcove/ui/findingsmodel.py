"""What is to be said about a typed card, as the editor lists it."""

from __future__ import annotations

from collections.abc import Iterable

import attrs
from PySide6.QtQml import QmlElement

from mahjcove.card.findings import Finding
from mahjcove.ui.findingwords import finding_said
from mahjcove.ui.recordmodel import RecordModel
from mahjcove.ui.words import fill, translate

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1

MOST: int = 200
"""That are listed; the first are mended first."""


@attrs.frozen
class FindingRow:
    """One remark, with its place and whether its line counts."""

    key: str
    place: str
    """``LINE:COL``."""
    error: bool
    kind: str
    """The same in a word."""
    message: str


@QmlElement
class FindingsModel(RecordModel):
    """The remarks in order of place."""

    RECORD = FindingRow


def finding_rows(findings: Iterable[Finding]) -> tuple[FindingRow, ...]:
    """The remarks as they are listed; of two alike at one place, one."""
    rows = {}
    for finding in list(findings)[:MOST]:
        key = str(finding)
        rows[key] = FindingRow(
            key=key,
            place=f"{finding.line}:{finding.column}",
            error=finding.error,
            kind=kind_word(error=finding.error),
            message=finding_said(finding.message),
        )
    return tuple(rows.values())


def kind_word(*, error: bool) -> str:
    """What a remark is called."""
    return translate("finding", "Error") if error else translate("finding", "Warning")


def count_text(findings: Iterable[Finding]) -> str:
    """How many errors and warnings there are."""
    kinds = [finding.error for finding in findings]
    errors, warnings = kinds.count(True), kinds.count(False)
    parts = []
    if errors == 1:
        parts.append(translate("finding", "1 error"))
    elif errors:
        parts.append(fill(translate("finding", "%1 errors"), errors))
    if warnings == 1:
        parts.append(translate("finding", "1 warning"))
    elif warnings:
        parts.append(fill(translate("finding", "%1 warnings"), warnings))
    return ", ".join(parts) or translate("finding", "Nothing is wrong")
