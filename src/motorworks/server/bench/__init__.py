"""Benchmarks of a running server, and of the bare limit of the machine."""
