"""``mahjcove card check``: what is to be said about a card file."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from mahjcove.card.findings import Finding
from mahjcove.card.parse import parse_card
from mahjcove.cli.files import read_text


def remark(file: Path, finding: Finding) -> str:
    """A finding as ``FILE:LINE:COL: message``."""
    kind = "" if finding.error else "warning: "
    return f"{file}:{finding.line}:{finding.column}: {kind}{finding.message}"


def run(options: Namespace) -> int:
    """Print each finding as ``FILE:LINE:COL: message``; 1 if one is an error."""
    card, findings = parse_card(read_text(options.file), options.file.stem)
    for finding in findings:
        print(remark(options.file, finding))
    if any(finding.error for finding in findings):
        return 1
    hands = sum(len(line.realisations) for line in card.lines)
    lines = len(card.lines)
    print(f"{options.file}: {lines} {'line' if lines == 1 else 'lines'}, {hands} hands")
    return 0
