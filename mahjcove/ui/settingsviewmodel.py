"""The settings sheet: the rules, and how the table is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast, get_args

import attrs
from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from mahjcove.engine.rules import PROFILES, Profile
from mahjcove.practice.players import KNOWN
from mahjcove.storage.settings import FASTEST_MS, MOST_PINS, NORMAL_MS, Asking, Level, Settings
from mahjcove.ui.botwords import level_name, levels_text, named_level, strength
from mahjcove.ui.snapshot import QStringList, emit_changes
from mahjcove.ui.words import BOT_NAMES, fill, translate

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1

LEVELS: tuple[Level, ...] = tuple(level for level in get_args(Level) if level in KNOWN)
"""Those that there is a bot of, weakest first."""
PACES = (2000, NORMAL_MS, FASTEST_MS)
"""The least time in ms that an act of a bot stands, as the sheet offers it after the first."""


def profile_name(profile: Profile) -> str:
    """What a set of rules is called."""
    names = {
        "cove": translate("settings", "Table rules"),
        "cove-guard-rails": translate("settings", "Guard rails"),
        "league-home": translate("settings", "League home"),
        "tournament": translate("settings", "Tournament"),
    }
    return names[profile.code]


def profile_text(profile: Profile) -> str:
    """What it means to play by them, in a sentence or two."""
    texts = {
        "cove": translate(
            "settings",
            "As at a real table: a fault makes your hand dead at once, and a sheet says why.",
        ),
        "cove-guard-rails": translate(
            "settings",
            "The same rules, but what would make your hand dead is held back and explained.",
        ),
        "league-home": translate(
            "settings",
            "Table rules, and: the others always play on after a dead hand, hands can be"
            " challenged, a joker exchange locks your group, and a wrong Mahjong on a discard may"
            " become a call.",
        ),
        "tournament": translate(
            "settings",
            "League home, paid in tournament points, and a pressed Call cannot be undone.",
        ),
    }
    return texts[profile.code]


def pace_names() -> tuple[str, ...]:
    """How fast the bots act: when the person presses a key, or by `PACES`."""
    return (
        translate("settings", "On my key", "bots act"),
        translate("settings", "Slow", "bots act"),
        translate("settings", "Normal", "bots act"),
        translate("settings", "Fast", "bots act"),
    )


def asking_names() -> tuple[str, ...]:
    """Which discards you can be asked about, in the order of `Asking`."""
    return (
        translate("settings", "Always", "ask me to call"),
        translate("settings", "With a tile of mine", "ask me to call"),
        translate("settings", "For pinned lines", "ask me to call"),
    )


def pace_index(settings: Settings) -> int:
    """Which of the paces that are offered is chosen; -1 for one of the person's own."""
    if settings.wait_for_key:
        return 0
    return 1 + PACES.index(settings.pace_ms) if settings.pace_ms in PACES else -1


@attrs.frozen
class SettingsProps:
    """What the sheet shows."""

    open: bool = False
    rules: int = 0
    """Which of the sets of rules is chosen."""
    drawForMe: bool = True
    largeTiles: bool = False
    askMahjong: bool = True
    pace: int = 0
    """Which of the paces is chosen; -1 for one of the person's own."""
    asking: int = 0
    """Which discards you are asked about."""
    level: int = 0
    """How strong all three bots play; -1 where they differ."""
    levelText: str = ""
    """What that means."""
    players: tuple[str, ...] = ()
    """Each bot with its level."""
    strength: str = ""
    """How strong the bots of the next round are, in a sentence."""
    note: str = ""
    """Why something could not be kept."""


@QmlElement
class SettingsViewModel(QObject):
    """Shows a `SettingsProps`; each change is in force at once and kept."""

    openChanged = Signal()
    rulesChanged = Signal()
    drawForMeChanged = Signal()
    largeTilesChanged = Signal()
    askMahjongChanged = Signal()
    paceChanged = Signal()
    askingChanged = Signal()
    levelChanged = Signal()
    levelTextChanged = Signal()
    playersChanged = Signal()
    strengthChanged = Signal()
    noteChanged = Signal()

    def __init__(
        self,
        settings: Settings,
        keep: Callable[[Settings], None],
        apply: Callable[[Settings], None],
        parent: QObject | None = None,
    ) -> None:
        """``keep`` writes them down and raises OSError; ``apply`` puts them in force."""
        super().__init__(parent)
        self._settings = settings
        self._keep = keep
        self._apply = apply
        self._props = SettingsProps()
        self._signals = (
            self.openChanged,
            self.rulesChanged,
            self.drawForMeChanged,
            self.largeTilesChanged,
            self.askMahjongChanged,
            self.paceChanged,
            self.askingChanged,
            self.levelChanged,
            self.levelTextChanged,
            self.playersChanged,
            self.strengthChanged,
            self.noteChanged,
        )
        self._show(is_open=False)

    @property
    def settings(self) -> Settings:
        """What is chosen now."""
        return self._settings

    @property
    def profile(self) -> Profile:
        """The rules chosen now."""
        return self._settings.profile or PROFILES[0]

    @property
    def props(self) -> SettingsProps:
        """What is shown now."""
        return self._props

    def _show(self, *, is_open: bool, note: str = "") -> None:
        now = self._settings
        old, self._props = (
            self._props,
            SettingsProps(
                open=is_open,
                rules=PROFILES.index(self.profile),
                drawForMe=now.draw_for_me,
                largeTiles=now.large_tiles,
                askMahjong=now.ask_mahjong,
                pace=pace_index(now),
                asking=get_args(Asking).index(now.asking),
                level=LEVELS.index(now.levels[0]) if len(set(now.levels)) == 1 else -1,
                levelText=levels_text(now.levels),
                players=tuple(map(named_level, BOT_NAMES, now.levels)),
                strength=strength(now.levels),
                note=note,
            ),
        )
        emit_changes(old, self._props, self._signals)

    def change(self, settings: Settings) -> None:
        """Put these in force and write them down."""
        if settings == self._settings:
            return
        self._settings = settings
        self._apply(settings)
        note = ""
        try:
            self._keep(settings)
        except OSError as error:
            note = fill(translate("settings", "Not kept for the next start: %1"), error)
        self._show(is_open=self._props.open, note=note)

    def asked(self) -> None:
        """The first start's question is answered with what is chosen now."""
        self.change(attrs.evolve(self._settings, profile=self.profile))

    # Slots

    @Slot()
    def toggle(self) -> None:
        """Open or close the sheet."""
        self._show(is_open=not self._props.open, note=self._props.note)

    @Slot(int)
    def chooseRules(self, index: int) -> None:
        """Play by this set of rules from the next deal on."""
        if 0 <= index < len(PROFILES):
            self.change(attrs.evolve(self._settings, profile=PROFILES[index]))

    @Slot(int)
    def choosePace(self, index: int) -> None:
        """Let the bots' acts wait for a key, 0, or stand this long."""
        if index == 0:
            self.change(attrs.evolve(self._settings, wait_for_key=True))
        elif 0 < index <= len(PACES):
            pace = PACES[index - 1]
            self.change(attrs.evolve(self._settings, wait_for_key=False, pace_ms=pace))

    @Slot(int)
    def chooseLevel(self, index: int) -> None:
        """Let all three bots play at this level from the next deal on."""
        if 0 <= index < len(LEVELS):
            level = LEVELS[index]
            self.change(attrs.evolve(self._settings, levels=(level, level, level)))

    @Slot(int)
    def stepLevel(self, place: int) -> None:
        """The next level, round and round, for the bot on the right, 0, across or on the left."""
        if 0 <= place < len(BOT_NAMES):
            levels = list(self._settings.levels)
            levels[place] = LEVELS[(LEVELS.index(levels[place]) + 1) % len(LEVELS)]
            right, across, left = levels
            self.change(attrs.evolve(self._settings, levels=(right, across, left)))

    @Slot(int)
    def chooseAsking(self, index: int) -> None:
        """Be asked about these discards; Mahjong is always asked about."""
        kinds: tuple[Asking, ...] = get_args(Asking)
        if 0 <= index < len(kinds):
            self.change(attrs.evolve(self._settings, asking=kinds[index]))

    @Slot()
    def switchDrawForMe(self) -> None:
        """Whether the table draws for you."""
        self.change(attrs.evolve(self._settings, draw_for_me=not self._settings.draw_for_me))

    @Slot()
    def switchLargeTiles(self) -> None:
        """Whether your tiles are larger; there is room for them beside a closed panel only."""
        large = not self._settings.large_tiles
        self.change(attrs.evolve(self._settings, large_tiles=large, panel_open=not large))

    @Slot(bool)
    def showPanel(self, there: bool) -> None:  # noqa: FBT001 - as the scene calls it
        """Whether the side panel is there."""
        self.change(attrs.evolve(self._settings, panel_open=there))

    @Slot()
    def switchLines(self) -> None:
        """Whether the lines in the panel are drawn as tiles or as text."""
        as_tiles = not self._settings.lines_as_tiles
        self.change(attrs.evolve(self._settings, lines_as_tiles=as_tiles))

    def keep_pins(self, pins: object) -> None:
        """Which lines are pinned: pairs of a card's hash and a line's id."""
        kept = cast("tuple[tuple[str, str], ...]", pins)[-MOST_PINS:]
        self.change(attrs.evolve(self._settings, pins=kept))

    @Slot()
    def switchAskMahjong(self) -> None:
        """Whether you are asked before Mahjong is declared."""
        self.change(attrs.evolve(self._settings, ask_mahjong=not self._settings.ask_mahjong))

    # Properties

    def _open(self) -> bool:
        return self._props.open

    open = Property(bool, _open, notify=openChanged)

    def _rules(self) -> int:
        return self._props.rules

    rules = Property(int, _rules, notify=rulesChanged)

    def _drawForMe(self) -> bool:
        return self._props.drawForMe

    drawForMe = Property(bool, _drawForMe, notify=drawForMeChanged)

    def _largeTiles(self) -> bool:
        return self._props.largeTiles

    largeTiles = Property(bool, _largeTiles, notify=largeTilesChanged)

    def _askMahjong(self) -> bool:
        return self._props.askMahjong

    askMahjong = Property(bool, _askMahjong, notify=askMahjongChanged)

    def _pace(self) -> int:
        return self._props.pace

    pace = Property(int, _pace, notify=paceChanged)

    def _asking(self) -> int:
        return self._props.asking

    asking = Property(int, _asking, notify=askingChanged)

    def _asking_names(self) -> list[str]:
        return list(asking_names())

    askingNames = Property(QStringList, _asking_names, constant=True)

    def _level(self) -> int:
        return self._props.level

    level = Property(int, _level, notify=levelChanged)

    def _level_text(self) -> str:
        return self._props.levelText

    levelText = Property(str, _level_text, notify=levelTextChanged)

    def _players(self) -> list[str]:
        return list(self._props.players)

    players = Property(QStringList, _players, notify=playersChanged)

    def _strength(self) -> str:
        return self._props.strength

    strength = Property(str, _strength, notify=strengthChanged)

    def _level_names(self) -> list[str]:
        return [level_name(level) for level in LEVELS]

    levelNames = Property(QStringList, _level_names, constant=True)

    def _note(self) -> str:
        return self._props.note

    note = Property(str, _note, notify=noteChanged)

    def _names(self) -> list[str]:
        return [profile_name(profile) for profile in PROFILES]

    ruleNames = Property(QStringList, _names, constant=True)

    def _texts(self) -> list[str]:
        return [profile_text(profile) for profile in PROFILES]

    ruleTexts = Property(QStringList, _texts, constant=True)

    def _paces(self) -> list[str]:
        return list(pace_names())

    paceNames = Property(QStringList, _paces, constant=True)
