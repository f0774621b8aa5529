"""Decisions that are made before the turn comes: sealed until then, and known to nobody else."""
