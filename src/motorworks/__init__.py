"""Four board games about the car industry: one engine for players and researchers."""
