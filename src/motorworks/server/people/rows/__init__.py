"""Rows of people: each function is one piece of work on a connection."""
