"""Rows of tables and of those who sit at them: each function is one piece of work on a connection."""
