"""What holds for every test."""

import asyncio
import gc
from collections.abc import Iterator

import pytest


def pytest_configure() -> None:
    """Look for garbage more rarely.

    Thousands of tests and the rules of four games stay in memory: to go through them again and again takes a sixth of
    the time of the laws.
    """
    gc.set_threshold(50_000, 20, 100)


@pytest.fixture(autouse=True)
def own_event_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Set aside the event loop of a browser that waits, open, for the next test that uses it.

    Playwright leaves it running between its calls, and asyncio runs no second one: without this, a test of the server
    fails if a test of the page came before it in the same process.
    """
    if "playwright" in request.fixturenames:
        yield
        return
    waiting = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(waiting)
