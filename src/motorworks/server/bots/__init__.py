"""Bots: whose turn it is, the pool of processes they think in, and such a process."""
