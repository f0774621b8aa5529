"""Tables: opening, seats, commands, and the registry of the tables in memory."""
