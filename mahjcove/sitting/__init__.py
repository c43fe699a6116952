"""Rounds at one table: a person in one seat, bots in the others, one deal after another."""
