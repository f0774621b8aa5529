"""A push from the move that causes it to the table that a click opens, in a Chromium that shows notifications.

Real: the page that subscribes; the server that signs, encrypts and posts; the check of its signature and the
decryption as a browser does it; the service worker that shows the notification; the notification as Chromium keeps
it; and the page that it leads to.

Not real, because no test can reach the push service of Chromium's maker: the subscription, which is one of a receiver
next to the server, and the last stretch from there to the browser, which Chromium's debugger makes. The click is made
in the service worker: Chromium then lets it lead the page to the table, but not bring a window to the front.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from playwright.sync_api import APIRequestContext, Browser, BrowserContext, Page, Playwright, expect

from tests.browser.conftest import Server
from tests.browser.faults import picture
from tests.server.receiver import Receiver

pytestmark = pytest.mark.browser

# The browser's part of a subscription, as its push service would have made it.
SUBSCRIBED = """([endpoint, p256dh, auth]) => {
  let current = null;
  PushManager.prototype.getSubscription = async () => current;
  PushManager.prototype.subscribe = async (wish) => {
    window.subscribedTo = wish.applicationServerKey;
    current = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }), unsubscribe: async () => true };
    return current;
  };
}"""
# Another tab is in front.
HIDDEN = """() => {
  Object.defineProperty(document, "hidden", { value: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, data }) => ({ title, body, link: data.link }))"""
CLICKED = """async () => {
  const [notification] = await self.registration.getNotifications();
  self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
}"""


@pytest.fixture(scope="module")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """The headless shell, which the other tests use, denies notifications."""
    found = shutil.which("chromium") or shutil.which("google-chrome")
    if found is None:
        pytest.skip("only a whole Chromium shows notifications: install the package chromium")
    launched = playwright.chromium.launch(executable_path=found)
    yield launched
    launched.close()


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that may post to this machine and polls for notifications all the time."""
    server = Server(tmp_path_factory.mktemp("push"), private_webhooks=True, notification_seconds=0.2)
    yield server.address.replace("127.0.0.1", "localhost")
    server.stop()


class PushService:
    """A push service of this test's own, and the browser that it serves."""

    def __init__(self, receiver: Receiver, portal: BlockingPortal, page: Page, origin: str) -> None:
        self._receiver = receiver
        self._portal = portal
        self._page = page
        self._origin = origin
        self._taken = 0
        self._registrations: list[str] = []
        self._link = page.context.new_cdp_session(page)
        self._link.on("ServiceWorker.workerRegistrationUpdated", self._registered)
        self._link.send("ServiceWorker.enable")

    def _registered(self, event: Any) -> None:
        self._registrations += [each["registrationId"] for each in event["registrations"]]

    def deliver_next(self, server_key: str) -> dict[str, Any]:
        """Take what the server posts next, check and decrypt it, and hand it to the service worker."""
        posted = self._portal.call(self._receiver.next, self._taken)
        self._taken += 1
        message: dict[str, Any] = self._receiver.read(posted, server_key)
        while not self._registrations:
            self._page.wait_for_timeout(50)
        given = {"origin": self._origin, "registrationId": self._registrations[0], "data": json.dumps(message)}
        self._link.send("ServiceWorker.deliverPushMessage", given)
        return message


def opened(browser: Browser, origin: str, closing: ExitStack) -> BrowserContext:
    context = browser.new_context(base_url=origin, locale="en-GB")
    closing.callback(context.close)
    context.grant_permissions(["notifications"], origin=origin)
    return context


def at_my_page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto("/#/me")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    return page


def table_with(ada: APIRequestContext, otto: APIRequestContext) -> str:
    """A table where it is Otto's turn; he has seat 1."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    table = ada.post("/api/tables", data={"game": "gear_and_piston", "seats": seats, "seed": 7}).json()
    otto.post("/api/invitations/accept", data={"token": table["invitations"][0]["token"], "name": "Otto"})
    while move(ada, table["id"], 0):
        pass
    return str(table["id"])


def move(person: APIRequestContext, table: str, seat: int) -> bool:
    """Make a move; False when it is not this seat's turn."""
    position = person.get(f"/api/tables/{table}/position?seat={seat}").json()
    if not position["options"]:
        return False
    command = {"seat": seat, "sequence": position["sequence"], "command": position["options"][0]["code"]}
    answer = person.post(f"/api/tables/{table}/play", data={**command, "key": f"push-{seat}-{position['sequence']:04}"})
    assert answer.ok, answer.text()
    return True


def shown(page: Page, title: str) -> list[dict[str, str]]:
    """What Chromium shows, as soon as this is among it."""
    found: list[dict[str, str]] = page.evaluate(SHOWN)
    for _ in range(600):
        if any(one["title"] == title for one in found):
            break
        page.wait_for_timeout(50)
        found = page.evaluate(SHOWN)
    return found


def test_a_push_is_shown_and_a_click_on_it_opens_the_table(
    whole_browser: Browser, origin: str, screenshots: Path
) -> None:
    receiver = Receiver()
    with ExitStack() as closing:
        portal = closing.enter_context(start_blocking_portal())
        closing.enter_context(portal.wrap_async_context_manager(receiver.open()))
        context, otto = opened(whole_browser, origin, closing), opened(whole_browser, origin, closing)
        page = at_my_page(context)
        service = PushService(receiver, portal, page, origin)
        subscription = receiver.subscription()
        page.evaluate(SUBSCRIBED, [subscription["address"], subscription["p256dh"], subscription["auth"]])
        page.locator(".setting", has_text="Push messages to this browser").get_by_role("button", name="Add").click()
        page.get_by_text("none", exact=True).click()
        page.get_by_role("button", name="Test").click()
        server_key = str(page.evaluate("() => window.subscribedTo"))
        trial = service.deliver_next(server_key)
        assert shown(page, trial["title"]) == [
            {"title": "Motorworks can reach you here", "body": "This is how a message looks.", "link": ""}
        ]

        table = table_with(context.request, otto.request)
        page.evaluate(HIDDEN)
        while move(otto.request, table, 1):
            pass
        said = service.deliver_next(server_key)
        assert said["link"] == f"#/table/{table}"
        news = {"title": "Your move: Gear & Piston", "body": "Gear & Piston, with Otto", "link": f"#/table/{table}"}
        assert shown(page, "Your move: Gear & Piston") == [news]  # it has replaced the trial

        context.service_workers[0].evaluate(CLICKED)
        page.wait_for_url(f"**/#/table/{table}")
        expect(page.locator(".at-table")).to_be_visible()
        assert page.evaluate(SHOWN) == []
        picture(page, screenshots / "push_clicked.png")


def test_without_a_push_service_the_page_says_so(whole_browser: Browser, origin: str) -> None:
    """Here it is not reachable; in some browsers it is switched off."""
    with ExitStack() as closing:
        page = at_my_page(opened(whole_browser, origin, closing))
        setting = page.locator(".setting", has_text="Push messages to this browser")
        setting.get_by_role("button", name="Add").click()
        expect(setting).to_contain_text("push service of this browser cannot be reached")
