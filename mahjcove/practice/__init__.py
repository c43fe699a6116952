"""Rounds as a matter of study: played by bots alone, counted, told afterwards."""
