"""MahjCove: a practice table for American mahjong."""

__version__ = "0.1.0"
