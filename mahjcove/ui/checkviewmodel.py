"""Every decision of a finished round's bots: what each could see, and asking it again.

Asking is done off the window's thread, one decision at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from mahjcove.engine.seats import Seat
from mahjcove.tiles import WORDS
from mahjcove.ui.decisionwords import decision_text, finding_text, sight_text, summary_text
from mahjcove.ui.recordmodel import RecordModel
from mahjcove.ui.sightmodel import SightModel, derive_sight
from mahjcove.ui.snapshot import QStringList, emit_changes
from mahjcove.ui.words import Names, count_words, fill, tiles_said, translate

if TYPE_CHECKING:
    from collections.abc import Callable

    from mahjcove.engine.observation import Observation
    from mahjcove.practice.decisions import Decisions, Finding
    from mahjcove.ui.jobs import Runner

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@attrs.frozen
class DecisionRow:
    """One decision in the list."""

    number: int
    """Counted from 1."""
    wind: str
    isDealer: bool
    text: str
    mark: str = ""
    """``same`` or ``other`` once it has been asked again."""


@QmlElement
class DecisionModel(RecordModel):
    """The decisions in the order they were taken."""

    RECORD = DecisionRow


@attrs.frozen
class CheckProps:
    """What is shown beside the rows."""

    summary: str = ""
    running: bool = False
    """Whether every decision is being asked again."""
    current: int = 0
    """Which decision is looked at, from 0."""
    total: int = 0
    sentence: str = ""
    situation: str = ""
    felt: tuple[str, ...] = ()
    feltSaid: str = ""
    standing: str = ""
    verdict: str = ""
    mark: str = ""
    """Of the verdict: ``""``, ``same`` or ``other``."""


@QmlElement
class CheckViewModel(QObject):
    """Shows a `CheckProps` and two models; each property is its field of the same name."""

    summaryChanged = Signal()
    runningChanged = Signal()
    currentChanged = Signal()
    totalChanged = Signal()
    sentenceChanged = Signal()
    situationChanged = Signal()
    feltChanged = Signal()
    feltSaidChanged = Signal()
    standingChanged = Signal()
    verdictChanged = Signal()
    markChanged = Signal()
    said = Signal(str, arguments=["text"])
    """Something to be told to a screen reader."""

    def __init__(self, runner: Runner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self._props = CheckProps()
        self._decisions: Decisions | None = None
        self._names: Names | None = None
        self._findings: dict[int, Finding] = {}
        self._run: list[Finding] = []
        self.rows = DecisionModel(self)
        self.seats = SightModel(self)
        self._signals = (
            self.summaryChanged,
            self.runningChanged,
            self.currentChanged,
            self.totalChanged,
            self.sentenceChanged,
            self.situationChanged,
            self.feltChanged,
            self.feltSaidChanged,
            self.standingChanged,
            self.verdictChanged,
            self.markChanged,
        )

    @property
    def props(self) -> CheckProps:
        """What is shown now."""
        return self._props

    def show(self, props: CheckProps) -> None:
        """Show these, telling only what changed."""
        old, self._props = self._props, props
        emit_changes(old, props, self._signals)

    # The round

    def open(self, decisions: Decisions, names: Names) -> None:
        """Lay out the decisions of a round that is over; what was asked again stays known."""
        if decisions is self._decisions:
            return
        self.close()
        self._decisions, self._names = decisions, names
        self.rows.show(
            [
                DecisionRow(
                    number=index + 1,
                    wind=one.seat.name,
                    isDealer=one.seat is Seat.E,
                    text=decision_text(one.command, decisions.about(index), names),
                )
                for index, one in enumerate(decisions.all)
            ]
        )
        total = len(decisions)
        self.show(CheckProps(summary=summary_text((), total), total=total))
        self._look(0)

    def close(self) -> None:
        """Show nothing, and ask nobody any more."""
        self._decisions = self._names = None
        self._findings = {}
        self._run = []
        self.rows.show(())
        self.seats.show(())
        self.show(CheckProps())

    def _look(self, index: int) -> None:
        decisions, names = self._decisions, self._names
        if decisions is None or names is None or not len(decisions):
            return
        index = max(0, min(index, len(decisions) - 1))
        seen = decisions.seen(index)
        self.seats.show(derive_sight(seen, names))
        props = attrs.evolve(
            self._props,
            current=index,
            sentence=self._row(index).text,
            situation=sight_text(seen, names),
            felt=_felt(seen),
            feltSaid=tiles_said(one.face for one in seen.discards),
            standing=_standing(seen),
        )
        self.show(self._with_verdict(props))

    def _row(self, index: int) -> DecisionRow:
        row: DecisionRow = self.rows.record(index)
        return row

    def _with_verdict(self, props: CheckProps) -> CheckProps:
        decisions, names = self._decisions, self._names
        if decisions is None or names is None:
            return props
        found = self._findings.get(props.current)
        return attrs.evolve(
            props,
            verdict=finding_text(found, decisions.about(props.current), names),
            mark=_mark(found),
        )

    # What the person does

    @Slot(int)
    def choose(self, index: int) -> None:
        """Look at the decision of this index, or the nearest there is."""
        if index != self._props.current:
            self._look(index)
            self.said.emit(self._props.sentence)

    @Slot()
    def askAgain(self) -> None:
        """Ask for the decision that is looked at again."""
        if self._decisions is not None and len(self._decisions):
            index = self._props.current
            self._ask(index, lambda finding: self._asked_one(index, finding))

    def _asked_one(self, index: int, finding: Finding) -> None:
        self._note(index, finding)
        self.show(self._with_verdict(self._props))
        self.said.emit(self._props.verdict)

    @Slot()
    def checkAll(self) -> None:
        """Ask for every decision again, one after the other; or stop doing so."""
        if self._decisions is None or not len(self._decisions):
            return
        if self._props.running:
            self._stop()
            return
        self._run = []
        self.show(attrs.evolve(self._props, running=True))
        self._go_on()

    def _stop(self) -> None:
        total = self._props.total
        self._run = []
        self.show(attrs.evolve(self._props, running=False, summary=summary_text((), total)))

    def _go_on(self) -> None:
        run, index = self._run, len(self._run)
        self._ask(index, lambda finding: self._asked(run, finding))

    def _asked(self, run: list[Finding], finding: Finding) -> None:
        if run is not self._run or not self._props.running:
            return
        self._note(len(run), finding)
        run.append(finding)
        done = len(run) == self._props.total
        summary = summary_text(run, self._props.total)
        props = attrs.evolve(self._props, running=not done, summary=summary)
        self.show(self._with_verdict(props))
        if not done:
            self._go_on()
            return
        first = next((at for at, one in enumerate(run) if _mark(one) == "other"), None)
        if first is not None:
            self._look(first)
        self.said.emit(summary)

    def _ask(self, index: int, then: Callable[[Finding], None]) -> None:
        decisions = self._decisions
        if decisions is None:
            return

        def found(finding: Finding) -> None:
            if decisions is self._decisions:
                then(finding)

        self._runner.submit(lambda: decisions.ask_again(index), found)

    def _note(self, index: int, finding: Finding) -> None:
        self._findings[index] = finding
        rows = list(self.rows.records())
        rows[index] = attrs.evolve(rows[index], mark=_mark(finding))
        self.rows.show(rows)

    # What is shown

    def _decision_rows(self) -> DecisionModel:
        return self.rows

    decisions = Property(DecisionModel, _decision_rows, constant=True)

    def _sight(self) -> SightModel:
        return self.seats

    sight = Property(SightModel, _sight, constant=True)

    def _summary(self) -> str:
        return self._props.summary

    summary = Property(str, _summary, notify=summaryChanged)

    def _running(self) -> bool:
        return self._props.running

    running = Property(bool, _running, notify=runningChanged)

    def _current(self) -> int:
        return self._props.current

    current = Property(int, _current, notify=currentChanged)

    def _total(self) -> int:
        return self._props.total

    total = Property(int, _total, notify=totalChanged)

    def _sentence(self) -> str:
        return self._props.sentence

    sentence = Property(str, _sentence, notify=sentenceChanged)

    def _situation(self) -> str:
        return self._props.situation

    situation = Property(str, _situation, notify=situationChanged)

    def _felt_words(self) -> list[str]:
        return list(self._props.felt)

    felt = Property(QStringList, _felt_words, notify=feltChanged)

    def _felt_said(self) -> str:
        return self._props.feltSaid

    feltSaid = Property(str, _felt_said, notify=feltSaidChanged)

    def _standing_text(self) -> str:
        return self._props.standing

    standing = Property(str, _standing_text, notify=standingChanged)

    def _verdict(self) -> str:
        return self._props.verdict

    verdict = Property(str, _verdict, notify=verdictChanged)

    def _mark_word(self) -> str:
        return self._props.mark

    mark = Property(str, _mark_word, notify=markChanged)


def _mark(finding: Finding | None) -> str:
    if finding is None or finding.kind == "nobody":
        return ""
    return "same" if finding.holds else "other"


def _felt(seen: Observation) -> tuple[str, ...]:
    words = [WORDS[one.face] for one in seen.discards]
    if seen.live is not None and words:
        words[-1] += "!"
    return tuple(words)


def _standing(seen: Observation) -> str:
    return fill(
        translate("check", "On the felt: %1. Left in the wall: %2, face down."),
        count_words(len(seen.discards)),
        count_words(seen.wall_left),
    )
