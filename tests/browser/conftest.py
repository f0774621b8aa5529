"""A real server, a real Chromium, and people who play."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect, sync_playwright

from tests.browser.painting import leave_unpainted
from tests.browser.player import Player

SCREENSHOTS = Path(__file__).parents[2] / "screenshots"
Visit = Callable[..., Player]
# A busy machine is slow to start bots; what is awaited comes or does not come, however long it takes.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)


def chromium() -> str:
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("google-chrome")
    if found is None:
        pytest.skip("no Chromium on this machine: install the package chromium-headless-shell")
    return found


class Server:
    """`motorworks serve` on a port and a folder of its own; it can be stopped and started again."""

    def __init__(self, data: Path, path: str = "", **options: object) -> None:
        self.data = data
        self.path = path
        self.options = options
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.browser.serve", str(self.data), str(self.port), self.path],
            env={**os.environ, "PYTHONWARNINGS": "ignore", "MOTORWORKS_OPTIONS": json.dumps(self.options)},
        )
        for _ in range(1200):
            try:
                urllib.request.urlopen(f"{self.address}/health", timeout=1).close()
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise TimeoutError("the server did not start")

    def forward(self, seconds: float) -> None:
        """Put the server's clock forward."""
        file = self.data / "ahead"
        before = float(file.read_text()) if file.exists() else 0.0
        written = file.with_suffix(".new")
        written.write_text(str(before + seconds))
        written.replace(file)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(timeout=60)
            self.process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


class Chromium:
    """One for all tests of a process. If it crashes, one test fails with it, and the next one gets a new browser."""

    def __init__(self, playwright: Playwright) -> None:
        self._type = playwright.chromium
        self._browser: Browser | None = None

    def running(self) -> Browser:
        if self._browser is None or not self._browser.is_connected():
            self._browser = self._type.launch(executable_path=chromium())
        return self._browser

    def close(self) -> None:
        if self._browser is not None:
            self._browser.close()


@pytest.fixture(scope="session")
def only_chromium(playwright: Playwright) -> Iterator[Chromium]:
    started = Chromium(playwright)
    yield started
    started.close()


@pytest.fixture
def browser(only_chromium: Chromium) -> Browser:
    return only_chromium.running()


# Somebody who does not stop to read the summary of a stage.
GO_ON = """new MutationObserver(() => document.querySelector(".summary .go-on")?.click())
  .observe(document, { childList: true, subtree: true });"""

# What a browser itself says about a connection that a test has cut, or about an answer that is a refusal.
EXPECTED = re.compile(
    r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket connection to|status of 4(0[049]|22)"
)


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Opens a browser of somebody's own: `visit(width=390, language="de")`. No console error is forgiven."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def listen(page: Page) -> None:
        def heard(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning") and not EXPECTED.search(message.text):
                errors.append(f"{message.text} ({page.url})")

        page.on("console", heard)
        page.on("pageerror", lambda error: errors.append(str(error)))

    def opened(
        width: int = 1600, height: int = 1000, language: str = "en", theme: str = "light", **options: object
    ) -> Player:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="dark" if theme == "dark" else "light",
            base_url=server.address,
            bypass_csp=bool(options.get("bypass_csp", False)),
            reduced_motion="reduce" if options.get("still", True) else "no-preference",
            has_touch=bool(options.get("touch", False)),
            is_mobile=bool(options.get("touch", False)),
        )
        contexts.append(context)
        leave_unpainted(context)
        if not options.get("stages", False):
            context.add_init_script(GO_ON)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        listen(page)
        return Player(page, server.address)

    yield opened
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture(scope="session")
def screenshots() -> Path:
    """A folder for people to look at; it is not kept in the repository."""
    SCREENSHOTS.mkdir(exist_ok=True)
    return SCREENSHOTS
