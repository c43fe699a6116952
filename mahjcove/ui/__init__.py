"""The window's Python side: models, view models and the jobs behind them; the only Qt code."""

from mahjcove.ui.references import keep_singletons

keep_singletons()
