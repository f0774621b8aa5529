"""Rows of notifications: each function is one piece of work on a connection."""
