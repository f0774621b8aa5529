"""Reported problems: somebody at a table says that something is wrong, and the whole game is kept as it was."""
