"""The window's Python side: models, view models and the jobs behind them; the only Qt code."""
