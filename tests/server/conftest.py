from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from tests.server.browser import Browser, Server, serving, settings

NewBrowser = Callable[..., Browser]


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with serving(settings(str(tmp_path))) as running:
        yield running


@pytest.fixture
async def browsers(server: Server) -> AsyncIterator[NewBrowser]:
    """Makes browsers of different people."""
    made: list[Browser] = []

    def new(**headers: str) -> Browser:
        made.append(Browser(server.address, **headers))
        return made[-1]

    yield new
    for browser in made:
        await browser.close()


@pytest.fixture
def bertha(browsers: NewBrowser) -> Browser:
    return browsers()


@pytest.fixture
def carl(browsers: NewBrowser) -> Browser:
    return browsers()
