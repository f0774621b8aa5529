"""Faults of every kind, mixed, while all four games are played: `make chaos`."""
