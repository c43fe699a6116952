"""The round: a pure state machine, and everything that speaks its commands.

Read in this order: `seats`, `rules`, `commands`, `state` (the phases), `events`
(and who sees them); then `check` (may this be done? with `before_play` and
`judge`), `decide` (what follows? with `flow`, `faults`, `charleston`,
`scoring`), `evolve` (what has changed?), `legal`, `order` (who is asked?),
`observation` and `observe` (what does a seat see?), `session`; last `deal` and
`chance`, `record`, and the scenarios: `scenario`, `situation`, `referee`,
`expectations`.

Words of the table: *rack* the tiles in front of a seat; *exposure* a group on
the rack's top; *discard* a thrown tile; *wall* the tiles to draw; *pass* the
three tiles of a Charleston stage; *call* a claim of the discard for an
exposure; *exchange* a natural for an exposed joker; *dead hand*; *wall game*.
"""
