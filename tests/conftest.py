"""What holds for every test."""

import gc


def pytest_configure() -> None:
    """Look for garbage more rarely.

    Thousands of tests and the rules of four games stay in memory: to go through them again and again takes a sixth of
    the time of the laws.
    """
    gc.set_threshold(50_000, 20, 100)
