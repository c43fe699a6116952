"""Bots: from what a seat sees to one of its commands."""
