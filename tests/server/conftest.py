from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from tests.server import postgres
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


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[tuple[Path, str]]:
    programs = postgres.programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    with postgres.postgres(programs) as address:
        yield programs, address


@pytest.fixture
def database(postgres_server: tuple[Path, str]) -> str:
    """The address of an empty PostgreSQL database."""
    programs, address = postgres_server
    return postgres.new_database(programs, address, f"t{secrets.token_hex(4)}")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)])
def data(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A place for tables: a folder, then a database."""
    if request.param == "sqlite":
        return str(tmp_path)
    address: str = request.getfixturevalue("database")
    return address
