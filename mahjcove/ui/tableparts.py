"""The parts of the table's view model that never change: its models and smaller view models."""

from __future__ import annotations

from PySide6.QtCore import Property, QObject
from PySide6.QtQml import QmlElement

from mahjcove.ui.actionmodel import ActionModel
from mahjcove.ui.cardviewmodel import CardViewModel
from mahjcove.ui.charlestonviewmodel import CharlestonViewModel
from mahjcove.ui.chipmodel import ChipModel
from mahjcove.ui.faultviewmodel import FaultViewModel
from mahjcove.ui.feedmodel import FeedModel
from mahjcove.ui.feltviewmodel import FeltViewModel
from mahjcove.ui.groupviewmodel import GroupViewModel
from mahjcove.ui.handsviewmodel import HandsViewModel
from mahjcove.ui.holemodel import HoleModel
from mahjcove.ui.jobs import Runner
from mahjcove.ui.keymap import key_sheet
from mahjcove.ui.layoutviewmodel import LayoutViewModel
from mahjcove.ui.openingviewmodel import OpeningViewModel
from mahjcove.ui.paymentmodel import PaymentModel
from mahjcove.ui.promptviewmodel import PromptViewModel
from mahjcove.ui.resultviewmodel import ResultViewModel
from mahjcove.ui.ruleviewmodel import RuleViewModel
from mahjcove.ui.screen import Screen
from mahjcove.ui.seatviewmodel import SeatViewModel
from mahjcove.ui.snapshot import QStringList
from mahjcove.ui.tilemodel import TileModel
from mahjcove.ui.zonesmodel import ZonesModel

QML_IMPORT_NAME = "mahjcove.ui"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class TableParts(PromptViewModel):
    """Gives the scene each part of the screen by name."""

    def __init__(self, runner: Runner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.screen = Screen(self, runner)

    def _tiles(self) -> TileModel:
        return self.screen.tiles

    tiles = Property(TileModel, _tiles, constant=True)

    def _zones(self) -> ZonesModel:
        return self.screen.zones

    zones = Property(ZonesModel, _zones, constant=True)

    def _actions(self) -> ActionModel:
        return self.screen.actions

    actions = Property(ActionModel, _actions, constant=True)

    def _layout_view(self) -> LayoutViewModel:
        return self.screen.layout

    layout = Property(LayoutViewModel, _layout_view, constant=True)

    def _opening(self) -> OpeningViewModel:
        return self.screen.opening

    opening = Property(OpeningViewModel, _opening, constant=True)

    def _charleston(self) -> CharlestonViewModel:
        return self.screen.charleston

    charleston = Property(CharlestonViewModel, _charleston, constant=True)

    def _felt(self) -> FeltViewModel:
        return self.screen.felt

    felt = Property(FeltViewModel, _felt, constant=True)

    def _group(self) -> GroupViewModel:
        return self.screen.group

    group = Property(GroupViewModel, _group, constant=True)

    def _holes(self) -> HoleModel:
        return self.screen.holes

    holes = Property(HoleModel, _holes, constant=True)

    def _locks(self) -> HoleModel:
        return self.screen.locks

    locks = Property(HoleModel, _locks, constant=True)

    def _chips(self) -> ChipModel:
        return self.screen.chips

    chips = Property(ChipModel, _chips, constant=True)

    def _feed(self) -> FeedModel:
        return self.screen.feed

    feed = Property(FeedModel, _feed, constant=True)

    def _card(self) -> CardViewModel:
        return self.screen.card

    card = Property(CardViewModel, _card, constant=True)

    def _result(self) -> ResultViewModel:
        return self.screen.result

    result = Property(ResultViewModel, _result, constant=True)

    def _payments(self) -> PaymentModel:
        return self.screen.payments

    payments = Property(PaymentModel, _payments, constant=True)

    def _all_hands(self) -> HandsViewModel:
        return self.screen.all_hands

    allHands = Property(HandsViewModel, _all_hands, constant=True)

    def _fault(self) -> FaultViewModel:
        return self.screen.fault

    fault = Property(FaultViewModel, _fault, constant=True)

    def _rule(self) -> RuleViewModel:
        return self.screen.rule

    rule = Property(RuleViewModel, _rule, constant=True)

    def _you(self) -> SeatViewModel:
        return self.screen.seats["you"]

    you = Property(SeatViewModel, _you, constant=True)

    def _right(self) -> SeatViewModel:
        return self.screen.seats["right"]

    right = Property(SeatViewModel, _right, constant=True)

    def _across(self) -> SeatViewModel:
        return self.screen.seats["across"]

    across = Property(SeatViewModel, _across, constant=True)

    def _left(self) -> SeatViewModel:
        return self.screen.seats["left"]

    left = Property(SeatViewModel, _left, constant=True)

    def _keys(self) -> list[str]:
        return [keys for keys, _ in key_sheet()]

    keys = Property(QStringList, _keys, constant=True)

    def _meanings(self) -> list[str]:
        return [meaning for _, meaning in key_sheet()]

    meanings = Property(QStringList, _meanings, constant=True)
