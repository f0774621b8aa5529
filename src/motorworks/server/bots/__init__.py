"""Bots: their turns, the pool of processes they think in, and one such process."""
