"""The round: commands, events, phases, decide, evolve, legal, observe, session, scenario."""
